"a"() {m = #gpu.address_space<workgroup>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<workgroup>>
// -----
"a"() {m = #gpu.address_space<global>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<global>>
// -----
"a"() {m = #gpu.address_space<private>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<private>>
// -----
"a"() {m = #gpu.address_space< workgroup >} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space< workgroup >>
// -----
"a"() {m = #gpu.address_space<workgroup> : i32} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<workgroup> : i32>
// -----
"a"() : () -> !gpu.async.token
// -----
"a"() : () -> !gpu.async.token<>
// -----
"a"() : () -> !gpu<async.token>
// -----
gpu.module @m {
}
// -----
gpu.module @m {
  func.func private @f()
}
// -----
gpu.module @m attributes {a} {
}
// -----
gpu.module @m attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<64> : vector<1xi64>>} {
}
// -----
"gpu.module"() ({
^bb0:
}) {sym_name = "m"} : () -> ()
// -----
module attributes {gpu.container_module} {
}
// -----
func.func private @f() attributes {gpu.known_block_size = array<i32: 1, 2, 3>}
// -----
module attributes {gpu.container_module} {
  gpu.module @m {
    func.func private @f()
  }
}

// -----

gpu.module @ids {
  gpu.func @f() {
    %0 = gpu.thread_id x
    %1 = gpu.block_id y
    %2 = gpu.block_dim z upper_bound 64
    %3 = gpu.grid_dim x {x.y}
    %4 = gpu.global_id x
    %5 = gpu.cluster_id y
    %6 = gpu.cluster_dim z
    %7 = gpu.cluster_block_id x
    %8 = gpu.cluster_dim_blocks x
    %9 = gpu.lane_id
    %10 = gpu.lane_id upper_bound 32
    %11 = gpu.subgroup_id : index
    %12 = gpu.num_subgroups upper_bound 8 : index
    %13 = gpu.subgroup_size {x.y} : index
    gpu.barrier
    gpu.return
  }
}

// -----

gpu.module @functions {
  gpu.func @kernel(%a: f32 {x.y}, %b: memref<?xf32, 1>) workgroup(%w: memref<32xf32, 3>, %v: memref<1xi8, #gpu.address_space<workgroup>> {x.z}) private(%p: memref<1xf32, 5>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, x.y} {
    gpu.return
  }
  gpu.func @gives(%a: f32) -> (f32, index {x.y}) {
    %c = arith.constant 3 : index
    gpu.printf "value %f at %d\0A", %a, %c : f32, index
    gpu.return {x.y} %a, %c : f32, index
  }
  gpu.func @nothing() private(%p: memref<2xi1, #gpu.address_space<private>>) {
    gpu.return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: f32, %m: memref<?xf32>) kernel {
      gpu.return
    }
    gpu.func @none() kernel attributes {gpu.known_grid_size = array<i32: 1, 2, 3>} {
      gpu.return
    }
  }
  func.func @host(%n: index, %i: i64, %s: i32, %a: f32, %m: memref<?xf32>, %q: !llvm.ptr) {
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : f32, %m : memref<?xf32>)
    gpu.launch_func @kernels::@none clusters in (%i, %i, %i) blocks in (%i, %i, %i) threads in (%i, %i, %i) : i64 dynamic_shared_memory_size %s {x.y}
    gpu.launch_func <%q : !llvm.ptr> @kernels::@none blocks in (%s, %s, %s) threads in (%s, %s, %s) : i32
    %t = gpu.launch_func async @kernels::@none blocks in (%n, %n, %n) threads in (%n, %n, %n)
    %u = gpu.launch_func async [%t] @kernels::@none blocks in (%n, %n, %n) threads in (%n, %n, %n)
    gpu.wait [%t, %u]
    return
  }
}

// -----

func.func @launches(%n: index, %s: i32) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %0 = arith.addi %bx, %tz : index
    gpu.terminator
  }
  %t = gpu.wait async
  %u = gpu.launch async [%t] clusters(%cx, %cy, %cz) in (%dx = %n, %dy = %n, %dz = %n) blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) dynamic_shared_memory_size %s module(@kernels) function(@kernel) workgroup(%w: memref<4xf32, 3>) private(%p: memref<1xf32, 5>, %q: memref<1xf32, 5>) {
    %0 = arith.addi %cx, %dz : index
    gpu.terminator
  } {x.y}
  return
}

// -----

func.func @reductions(%f: f32, %i: i32, %v: vector<4xf16>) {
  %0 = gpu.all_reduce add %f {} : (f32) -> f32
  %1 = gpu.all_reduce maxui %i uniform {} {x.y} : (i32) -> i32
  %2 = gpu.all_reduce %f {
  ^bb0(%a: f32, %b: f32):
    %s = arith.mulf %a, %b : f32
    gpu.yield %s : f32
  } : (f32) -> f32
  %3 = gpu.subgroup_reduce minnumf %f : (f32) -> f32
  %4 = gpu.subgroup_reduce add %v uniform : (vector<4xf16>) -> vector<4xf16>
  %5 = gpu.subgroup_reduce xor %i cluster(size = 4) : (i32) -> i32
  %6 = gpu.subgroup_reduce and %i uniform cluster(size = 8, stride = 2) {x.y} : (i32) -> i32
  return
}

// -----

func.func @lanes(%f: f32, %v: vector<2xi8>, %o: i32) {
  %0, %p = gpu.shuffle xor %f, %o, %o : f32
  %1, %q = gpu.shuffle up %v, %o, %o : vector<2xi8>
  %2, %r = gpu.shuffle idx %f, %o, %o {x.y} : f32
  %3, %s = gpu.rotate %f, 3, 16 : f32
  %4 = gpu.subgroup_broadcast %f, first_active_lane : f32
  %5 = gpu.subgroup_broadcast %v, specific_lane %o : vector<2xi8>
  return
}

// -----

func.func @memory(%n: index, %x: f32, %i: i32) {
  %t = gpu.wait async
  %m = gpu.alloc () : memref<13xf32, 1>
  %h, %u = gpu.alloc async [%t] host_shared (%n)[%n] {x.y} : memref<?xf32, affine_map<(d0)[s0] -> (d0 * s0)>>
  gpu.memset %m, %x : memref<13xf32, 1>, f32
  %v = gpu.memset async [%u] %m, %x : memref<13xf32, 1>, f32
  gpu.memcpy %m, %m : memref<13xf32, 1>, memref<13xf32, 1>
  %w = gpu.memcpy async [%v, %t] %m, %m {x.y} : memref<13xf32, 1>, memref<13xf32, 1>
  %d = gpu.dealloc async [%w] %m : memref<13xf32, 1>
  gpu.dealloc %m : memref<13xf32, 1>
  gpu.set_default_device %i
  return
}

// -----

func.func @host(%m: memref<*xf32>) {
  gpu.host_register %m : memref<*xf32>
  gpu.host_unregister %m {x.y} : memref<*xf32>
  %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @matrices(%m: memref<32x32xf16>, %i: index, %x: f16) -> !gpu.mma_matrix<16x16xf16, "COp"> {
  %a = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
  %b = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 32 : index, transpose} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
  %c = gpu.subgroup_mma_constant_matrix %x : !gpu.mma_matrix<16x16xf16, "COp">
  %d = gpu.subgroup_mma_compute %a, %b, %c {b_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  %e = gpu.subgroup_mma_elementwise maxf %d, %c : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
  %f = gpu.subgroup_mma_extract_thread_local %e[%i] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16
  %g = gpu.subgroup_mma_insert_thread_local %f, %e[%i] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %g, %m[%i, %i] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16>
  return %g : !gpu.mma_matrix<16x16xf16, "COp">
}

// -----

func.func @sparse(%n: index, %p: memref<?xindex>, %v: memref<?xf64>) {
  %t = gpu.wait async
  %a, %t1 = gpu.create_coo async [%t] %n, %n, %n, %p, %p, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %b, %t2 = gpu.create_csr async [%t1] %n, %n, %n, %p, %p, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %x, %t3 = gpu.create_dn_tensor async [%t2] %v, %n : index into memref<?xf64>
  %y, %t4 = gpu.create_dn_tensor async [%t3] %v, %n, %n : index, index into memref<?xf64>
  %s, %t5 = gpu.spmv_buffer_size async [%t4] %a, %x, %x into f64
  %t6 = gpu.spmv async [%t5] %a{TRANSPOSE}, %x, %x, %v : memref<?xf64> into f64
  %z, %t7 = gpu.spmm_buffer_size async [%t6] %a, %y, %y : index into f64
  %t8 = gpu.spmm async [%t7] %a, %y{NON_TRANSPOSE}, %y, %v : memref<?xf64> into f64
  %d, %t9 = gpu.spgemm_create_descr async [%t8]
  %w, %t10 = gpu.spgemm_work_estimation_or_compute async [%t9] {WORK_ESTIMATION} %a, %a, %a, %d, %n, %v : f32 into memref<?xf64>
  %r, %c, %q, %t11 = gpu.spmat_get_size async [%t10] %a
  %t12 = gpu.set_csr_pointers async [%t11] %b, %p, %p, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %t13 = gpu.destroy_sp_mat async [%t12] %a
  gpu.wait [%t13]
  return
}

// -----

func.func @warp(%lane: index, %v: vector<4xi32>) {
  gpu.warp_execute_on_lane_0(%lane)[32] {
  }
  %0:2 = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xi32>) -> (vector<1xf32>, index) {
  ^bb0(%a: vector<128xi32>):
    %c = arith.constant 4 : index
    %x = arith.constant dense<1.0> : vector<32xf32>
    gpu.yield %x, %c : vector<32xf32>, index
  } {x.y}
  return
}

// -----

func.func @loop(%a: index, %b: index, %c: index) {
  scf.parallel (%i) = (%a) to (%b) step (%c) {
  } {mapping = [#gpu.loop_dim_map<processor = thread_y, map = (d0) -> (d0 + 1), bound = (d0) -> (d0)>]}
  return
}

// -----

func.func @maps(%n: index) {
  scf.forall (%i, %j) in (%n, %n) {
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  scf.forall (%i) in (%n) {
  } {mapping = [#gpu.block<linear_dim_0>]}
  scf.forall (%i) in (4) {
  } {mapping = [#gpu.warp<x>], x.y = [#gpu.lane<x>, #gpu.warpgroup<y>, #gpu.mask<3>, #gpu.memory_space<workgroup>]}
  return
}

// -----

gpu.binary @plain [#gpu.object<#nvvm.target, "bytes">]
gpu.binary @chosen <#gpu.select_object<1>> [#gpu.object<#nvvm.target, offload = "a">, #gpu.object<#nvvm.target<chip = "sm_90">, properties = {O = 3 : i32}, kernels = <[#gpu.kernel_metadata<"k", (i32) -> (), metadata = {x = 1}>]>, bin = "b">]


// -----

func.func @masked(%n: index) {
  scf.forall (%i, %j) in (%n, 4) {
  } {mapping = [#gpu.thread<y>, #gpu.mask<0x3>, #gpu.thread<x>]}
  return
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k() kernel {
      gpu.return
    }
  }
  func.func @no_arguments(%n: index) {
    gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args()
    return
  }
}
