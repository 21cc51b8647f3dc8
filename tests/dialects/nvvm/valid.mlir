"a"() {m = #nvvm.memory_space<generic>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<global>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #nvvm.memory_space<global>>
// -----
"a"() {m = #nvvm.memory_space<shared>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #nvvm.memory_space<shared>>
// -----
"a"() {m = #nvvm.memory_space<constant>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<local>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<tensor>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<shared_cluster>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<"shared">} : () -> ()
// -----
"a"() {m = #nvvm.memory_space< global >} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<global> : i32} : () -> ()
// -----
"a"() {m = [#nvvm.memory_space<local>, #nvvm.memory_space<local>]} : () -> ()
// -----
"a"() {m = #nvvm<memory_space<local>>} : () -> ()
// -----
"a"() {m = #nvvm<memory_space <shared>>} : () -> ()

// -----

func.func @registers() {
  %0 = nvvm.read.ptx.sreg.tid.x : i32
  %1 = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
  %2 = nvvm.read.ptx.sreg.clock64 : i64
  %3 = nvvm.read.ptx.sreg.cluster.ctaid.z {x.y} : i32
  return
}

// -----

func.func @barriers(%i: i32) {
  nvvm.barrier0
  nvvm.barrier id = %i number_of_threads = %i
  nvvm.barrier id = %i
  nvvm.barrier.arrive number_of_threads = %i
  nvvm.bar.warp.sync %i : i32
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait
  nvvm.fence.mbarrier.init
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
  return
}

// -----

func.func @lanes(%v: i32, %f: f32, %b: i1) {
  %0 = nvvm.shfl.sync bfly %v, %f, %v, %v : f32 -> f32
  %1 = nvvm.shfl.sync up %v, %f, %v, %v {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %2 = nvvm.vote.sync ballot %v, %b -> i32
  %3 = nvvm.match.sync any %v, %v : i32 -> i32
  %4 = nvvm.redux.sync add %v, %v : i32 -> i32
  %5 = nvvm.elect.sync -> i1
  return
}

// -----

func.func @products(%a: vector<2xf16>, %c: f32, %i: i32, %s: i16) {
  %0 = nvvm.mma.sync A[%a, %a] B[%a, %a] C[%c, %c, %c, %c, %c, %c, %c, %c] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  %1 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i, %i, %i] {intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<u8>, multiplicandBPtxType = #nvvm.mma_type<u8>, shape = #nvvm.shape<m = 16, n = 8, k = 16>, x.y} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  %2 = nvvm.mma.sp.sync A[%i, %i] B[%i, %i] C[%c, %c, %c, %c] sparseMetadata[%i] selector[%i] {multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %3 = nvvm.mma.block_scale A[%i, %i, %i, %i] B[%i, %i] C[%c, %c, %c, %c] scaleA[%i, %s, %s] scaleB[%i, %s, %s] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, shape = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  return
}

// -----

func.func @copies(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i32) {
  nvvm.cp.async.shared.global %s, %g, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %s, %g, 8, cache = ca, %i : !llvm.ptr<3>, !llvm.ptr<1>, i32
  nvvm.cp.async.commit.group
  nvvm.cp.async.wait.group 2
  nvvm.cp.async.bulk.commit.group
  nvvm.cp.async.bulk.wait_group 1 {read}
  %0 = nvvm.ldmatrix %s {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
  return
}

// -----

func.func @barrier_objects(%b: !llvm.ptr<3>, %i: i32) {
  nvvm.mbarrier.init %b, %i : !llvm.ptr<3>, i32
  nvvm.mbarrier.inval %b : !llvm.ptr<3>
  nvvm.mbarrier.try_wait.parity %b, %i, %i : !llvm.ptr<3>, i32, i32
  return
}

// -----

func.func @warpgroups(%d: i64, %r: !llvm.struct<(i32, i32, i32, i32)>) {
  nvvm.wgmma.fence.aligned
  %0 = nvvm.wgmma.mma_async %d, %d, %r, #nvvm.shape<m = 64, n = 8, k = 32>, D[#nvvm.wgmma_type<s32>, #nvvm.wgmma_scale_out<one>, #nvvm.mma_int_overflow<satfinite>], A[#nvvm.wgmma_type<s8>, #nvvm.wgmma_scale_in<one>, #nvvm.mma_layout<row>], B[#nvvm.wgmma_type<s8>, #nvvm.wgmma_scale_in<one>, #nvvm.mma_layout<col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
  nvvm.wgmma.commit.group.sync.aligned
  nvvm.wgmma.wait.group.sync.aligned 0
  nvvm.setmaxregister increase 232
  return
}

// -----

func.func @memory(%t: !llvm.ptr<6>, %s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %p: !llvm.ptr, %i: i32) {
  nvvm.tcgen05.alloc %s, %i : !llvm.ptr<3>, i32
  nvvm.tcgen05.dealloc %t, %i {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>, i32
  nvvm.tcgen05.wait <load>
  nvvm.tcgen05.fence <before>
  %0 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
  nvvm.prefetch level = L1, %p : !llvm.ptr
  nvvm.griddepcontrol wait
  return
}

// -----

func.func @conversions(%x: f32) {
  %0 = nvvm.convert.float.to.tf32 %x {rnd = #nvvm.fp_rnd_mode<rna>}
  %1 = nvvm.convert.f32x2.to.f8x2 %x, %x {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3FN)
  %2 = nvvm.rcp.approx.ftz.f %x : f32
  return
}

// -----

func.func @assembly(%i: i32, %p: i1) {
  nvvm.inline_ptx "exit;"
  %0 = nvvm.inline_ptx "add.s32 $0, $1, 1;" ro(%i : i32) -> i32
  nvvm.breakpoint
  nvvm.exit
  nvvm.nanosleep %i
  nvvm.pmevent id = 3
  return
}

// -----

"test.op"() {a = #nvvm.target, b = #nvvm.target<O = 3, triple = "t", chip = "sm_90", features = "+ptx70", link = ["a"], flags = {fast}>, c = #nvvm.mma_frag<a>, d = #nvvm.tcgen05_mma_kind<f16>} : () -> ()

// -----

func.func @products(%a: vector<4xi8>, %b: vector<2xi16>, %c: i32) {
  %0 = nvvm.dot.accumulate.4way %a <signed>, %a <unsigned>, %c : vector<4xi8>, vector<4xi8>
  %1 = nvvm.dot.accumulate.2way %b <signed>, %a <signed>, %0 {b_hi = true} : vector<2xi16>, vector<4xi8>
  return
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_100a">] {
  llvm.func @f(%a: !llvm.ptr<6>, %n: i32) {
    nvvm.tcgen05.dealloc %a, %n : !llvm.ptr<6>, i32
    llvm.return
  }
}

// -----

gpu.module @m {
  llvm.func @f(%d: i32) {
    nvvm.wgmma.fence.aligned
    llvm.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_70", verifyTarget = false>] {
  llvm.func @f(%d: i32) {
    nvvm.wgmma.fence.aligned
    llvm.return
  }
}

// -----

module attributes {a = #nvvm.target<chip = "sm_70">} {
  llvm.func @f(%d: i32) {
    nvvm.wgmma.fence.aligned
    llvm.return
  }
}
