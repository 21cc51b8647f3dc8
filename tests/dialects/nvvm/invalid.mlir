"a"() {m = #nvvm.memory_space<>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #nvvm.memory_space<>>
// -----
"a"() {m = #nvvm.memory_space<x>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #nvvm.memory_space<x>>
// -----
"a"() {m = #nvvm.memory_space<1>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<global} : () -> ()
// -----
"a"() {m = #nvvm.memory_space} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<global, local>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<-1>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<true>} : () -> ()
// -----
"a"() {m = #nvvm.nothing} : () -> ()
// -----
"a"() : () -> !nvvm.nothing
// -----
"a"() {m = #nvvm.memory_space<shared_clusters>} : () -> ()
// -----
llvm.func @f() {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<tensormap>}
  llvm.return
}
// -----
llvm.func @f() {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>, space = #nvvm.shared_space<cta>}
  llvm.return
}
// -----
llvm.func @f() {
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<weak>}
  llvm.return
}
// -----
llvm.func @f() {
  nvvm.setmaxregister decrease 60
  llvm.return
}
// -----
llvm.func @f(%m: i32, %x: f32) -> f32 {
  %r = nvvm.redux.sync xor %x, %m : f32 -> f32
  llvm.return %r : f32
}
// -----
llvm.func @f(%m: i32, %x: i32) -> !llvm.struct<(i1, i1)> {
  %r = nvvm.shfl.sync up %m, %x, %m, %m {return_value_and_is_valid} : i32 -> !llvm.struct<(i1, i1)>
  llvm.return %r : !llvm.struct<(i1, i1)>
}
// -----
llvm.func @f(%m: i32) -> i32 {
  %r = nvvm.match.sync all %m, %m : i32 -> i32
  llvm.return %r : i32
}
// -----
llvm.func @f(%m: i32) -> i32 {
  %r = nvvm.prmt #nvvm.permute_mode<rc8> %m, %m, %m : i32
  llvm.return %r : i32
}
// -----
llvm.func @f(%p: !llvm.ptr<7>, %n: i32) -> i64 {
  %r = nvvm.mbarrier.arrive %p, %n : !llvm.ptr<7> -> i64
  llvm.return %r : i64
}
// -----
llvm.func @f(%p: !llvm.ptr<3>, %n: i32) {
  nvvm.mbarrier.expect_tx %p, %n {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr<3>, i32
  llvm.return
}
// -----
llvm.func @f(%d: !llvm.ptr<3>, %s: !llvm.ptr<1>) {
  nvvm.cp.async.shared.global %d, %s, 8, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}
// -----
llvm.func @f(%d: !llvm.ptr, %c: i32, %o: i16) {
  nvvm.cp.async.bulk.tensor.prefetch %d, box[%c, %c, %c, %c] im2col[%o] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr<4>) {
  nvvm.prefetch level = L2, %p : !llvm.ptr<4>
  llvm.return
}
// -----
llvm.func @f(%a: f32) -> i16 {
  %r = nvvm.convert.f32x2.to.f8x2 %a, %a {rnd = #nvvm.fp_rnd_mode<rn>} : i16 (f8E8M0FNU)
  llvm.return %r : i16
}
// -----
llvm.func @f(%p: !llvm.ptr<3>) -> i32 {
  %r = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : (!llvm.ptr<3>) -> i32
  llvm.return %r : i32
}
// -----
llvm.func @f(%p: !llvm.ptr<3>, %x: i32) {
  nvvm.stmatrix %p, %x, %x, %x {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32, i32, i32
  llvm.return
}
// -----
llvm.func @f(%t: !llvm.ptr<6>, %d: i64) {
  nvvm.tcgen05.cp %t, %d {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>}
  llvm.return
}
// -----
llvm.func @f(%d: i64, %s: !llvm.struct<(f32, f32)>) {
  %r = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 8, k = 32>, D [<f32>, <zero>], A [<tf32>, <one>, <row>], B [<tf32>, <one>, <col>] : !llvm.struct<(f32, f32)> -> !llvm.struct<(f32, f32)>
  llvm.return
}
// -----
llvm.func @f(%h: vector<2xf16>) {
  %r = nvvm.mma.sync A[%h, %h] B[%h] C[%h, %h] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return
}
// -----
llvm.func @f(%x: i32) {
  %r = nvvm.mma.sync A[%x] B[%x] C[%x, %x] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, shape = #nvvm.shape<m = 8, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}
// -----
llvm.func @f(%x: i32) {
  %r = nvvm.mma.sp.sync A[%x, %x] B[%x, %x] C[%x, %x, %x, %x] sparseMetadata[%x] selector[%x] {intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>, multiplicandAPtxType = #nvvm.mma_type<u8>, multiplicandBPtxType = #nvvm.mma_type<u8>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr<3>, %n: i32) {
  %r = nvvm.wmma.load %p, %n {eltype = #nvvm.mma_type<s8>, frag = #nvvm.mma_frag<b>, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 32 : i32, k = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr<3>, %n: i32, %x: f32) {
  nvvm.wmma.store %p, %n, %x, %x {eltype = #nvvm.mma_type<f32>, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32, k = 16 : i32} : !llvm.ptr<3>, f32, f32
  llvm.return
}
// -----
llvm.func @f(%x: f64) {
  %r = nvvm.wmma.mma %x, %x, %x, %x {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f32>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 8 : i32, n = 8 : i32, k = 4 : i32} : (f64, f64, f64, f64) -> !llvm.struct<(f64, f64)>
  llvm.return
}
// -----
llvm.func @f(%x: !llvm.ptr {nvvm.grid_constant}) attributes {nvvm.kernel} {
  llvm.return
}
// -----
"a"() {t = #nvvm.target<O = 7>} : () -> ()

// -----

gpu.module @m [#nvvm.target<chip = "sm_70">] {
  llvm.func @f(%a: !llvm.ptr) {
    nvvm.cluster.arrive
    llvm.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_70">] {
  llvm.func @f(%a: !llvm.ptr, %b: !llvm.ptr<3>, %c: i64, %d: i32, %p: !llvm.ptr<7>) {
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
    nvvm.cp.async.bulk.commit.group
    nvvm.wgmma.fence.aligned
    nvvm.griddepcontrol wait
    %0 = nvvm.redux.sync add %d, %d : i32 -> i32
    llvm.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  llvm.func @f(%a: !llvm.ptr, %b: !llvm.ptr<3>, %c: i64, %d: i32, %p: !llvm.ptr<6>, %v: vector<2xf32>) {
    nvvm.cluster.arrive
    nvvm.wgmma.fence.aligned
    llvm.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90a">, #nvvm.target<chip = "sm_70">] {
  llvm.func @f(%a: !llvm.ptr) {
    nvvm.wgmma.fence.aligned
    llvm.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90">] {
  llvm.func @f(%a: !llvm.ptr<6>, %n: i32) {
    nvvm.tcgen05.dealloc %a, %n : !llvm.ptr<6>, i32
    llvm.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_120f">] {
  llvm.func @f(%a: !llvm.ptr<6>, %n: i32) {
    nvvm.tcgen05.dealloc %a, %n : !llvm.ptr<6>, i32
    llvm.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_70">] {
  llvm.func @f(%d: i32) {
    nvvm.wgmma.fence.aligned
    %0 = "llvm.add"(%d) : (i32) -> i32
    llvm.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_70">, #nvvm.target<chip = "sm_60">] {
  llvm.func @f(%d: i32) {
    nvvm.wgmma.fence.aligned
    nvvm.redux.sync add %d, %d : i32 -> i32
    llvm.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_10">] {
  llvm.func @f(%d: i32) {
    llvm.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_20">] {
  llvm.func @f(%d: i32, %e: f32) {
    %0 = nvvm.shfl.sync bfly %d, %e, %d, %d : f32 -> f32
    llvm.return
  }
}

// -----

func.func @a(%arg0: vector<2xf16>, %arg1: vector<2xf16>) {
  %0 = nvvm.mma.sync A[%arg0, %arg0] B[%arg1] C[%arg0, %arg0] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(f32, f32, f32, f32)>
  return
}

// -----

func.func @a(%arg0: vector<2xf16>, %arg1: vector<2xf16>) {
  %0 = nvvm.mma.sync A[%arg0, %arg0] B[%arg1] C[%arg0, %arg0] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  return
}

// -----

func.func @a(%arg0: vector<2xf16>, %arg1: vector<2xf16>) {
  %0 = nvvm.mma.sync A[%arg0, %arg0] B[%arg1] C[%arg0, %arg0] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  return
}

// -----

func.func @a(%arg0: vector<2xf16>, %arg1: vector<2xf16>) {
  %0 = nvvm.mma.sync A[%arg0, %arg0] B[%arg1] C[%arg0, %arg0] {layoutA = #nvvm.mma_layout<col>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  return
}

// -----

func.func @a(%arg0: i32, %arg1: i32) {
  %0 = nvvm.mma.sync A[%arg0, %arg0] B[%arg1] C[%arg0, %arg0, %arg0, %arg0] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<b1>, multiplicandBPtxType = #nvvm.mma_type<b1>, shape = #nvvm.shape<m = 16, n = 8, k = 128>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  return
}

// -----

func.func @a(%arg0: i32, %arg1: i32) {
  %0 = nvvm.mma.sync A[%arg0, %arg0] B[%arg1] C[%arg0, %arg0, %arg0, %arg0] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  return
}

// -----

func.func @a(%arg0: i32, %arg1: i32) {
  %0 = nvvm.mma.sync A[%arg0, %arg0] B[%arg1] C[%arg0, %arg0, %arg0, %arg0] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<s8>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  return
}

// -----

func.func @a(%arg0: i32, %arg1: i32) {
  %0 = nvvm.mma.sync A[%arg0, %arg0] B[%arg1] C[%arg0, %arg0, %arg0, %arg0] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<f64>, multiplicandBPtxType = #nvvm.mma_type<s8>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  return
}

// -----

func.func @a(%p: !llvm.ptr<5>, %s: i32) {
  %0 = nvvm.wmma.load %p, %s {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<5>) -> !llvm.struct<(vector<2xf16>)>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %s: i32) {
  %0 = nvvm.wmma.load %p, %s {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<1>) -> !llvm.struct<(vector<2xf16>)>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %s: i32) {
  %0 = nvvm.wmma.load %p, %s {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 17 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<1>) -> !llvm.struct<(vector<2xf16>)>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %s: i32) {
  %0 = nvvm.wmma.load %p, %s {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<a>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr<1>) -> !llvm.struct<(vector<2xf16>)>
  return
}

// -----

func.func @a(%p: !llvm.ptr<5>, %v: vector<2xf16>, %s: i32) {
  nvvm.wmma.store %p, %s, %v, %v {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<5>, vector<2xf16>, vector<2xf16>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %v: vector<2xf16>, %s: i32) {
  nvvm.wmma.store %p, %s, %v, %v {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<1>, vector<2xf16>, vector<2xf16>
  return
}

// -----

func.func @a(%p: !llvm.ptr<1>, %v: f32, %s: i32) {
  nvvm.wmma.store %p, %s, %v, %v, %v, %v {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<1>, f32, f32, f32, f32
  return
}

// -----

func.func @a(%v: i32) {
  %0 = nvvm.wmma.mma %v, %v, %v, %v {eltypeA = #nvvm.mma_type<tf32>, eltypeB = #nvvm.mma_type<f32>, k = 8 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (i32, i32, i32, i32) -> !llvm.struct<(i32)>
  return
}

// -----

func.func @a(%v: i32) {
  %0 = nvvm.wmma.mma %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v {eltypeA = #nvvm.mma_type<tf32>, eltypeB = #nvvm.mma_type<f32>, k = 8 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> !llvm.struct<(i32)>
  return
}

// -----

func.func @a(%v: i32, %f: f32) {
  %0 = nvvm.wmma.mma %v, %v, %v, %v, %v, %v, %v, %v, %f, %f, %f, %f, %f, %f, %f, %f {eltypeA = #nvvm.mma_type<tf32>, eltypeB = #nvvm.mma_type<f32>, k = 8 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32) -> !llvm.struct<(i32)>
  return
}
