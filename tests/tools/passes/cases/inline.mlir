func.func private @ext(i32) -> i32
func.func private @dead(%a: i32) -> i32 { return %a : i32 }
func.func @leaf(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32 return %0 : i32 }
func.func private @once(%a: i32) -> i32 { %0 = arith.muli %a, %a : i32 %1 = call @leaf(%0) : (i32) -> i32 return %1 : i32 }
func.func @rec(%a: i32) -> i32 { %0 = call @rec(%a) : (i32) -> i32 return %0 : i32 }
func.func @caller(%a: i32) -> i32 {
  %0 = call @once(%a) : (i32) -> i32
  %1 = call @ext(%0) : (i32) -> i32
  %2 = call @rec(%1) : (i32) -> i32
  return %2 : i32
}
// -----
func.func @callee(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2(%a : i32)
^bb1:
  %0 = arith.addi %a, %a : i32
  cf.br ^bb2(%0 : i32)
^bb2(%r: i32):
  return %r : i32
}
func.func @several_blocks(%c: i1, %a: i32) -> i32 {
  %0 = call @callee(%c, %a) : (i1, i32) -> i32
  %1 = call @callee(%c, %0) : (i1, i32) -> i32
  return %1 : i32
}
func.func @not_into_one_block(%c: i1, %a: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    %1 = func.call @callee(%c, %a) : (i1, i32) -> i32
    scf.yield %1 : i32
  } else {
    scf.yield %a : i32
  }
  return %0 : i32
}
// -----
func.func @two_ends(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %a : i32
^bb2:
  %0 = "some.op"() : () -> i32
  return %0 : i32
}
func.func @known_ends(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %a : i32
^bb2:
  %0 = arith.muli %a, %a : i32
  return %0 : i32
}
func.func @ends(%c: i1, %a: i32) -> (i32, i32) {
  %0 = call @two_ends(%c, %a) : (i1, i32) -> i32
  %1 = call @known_ends(%c, %a) : (i1, i32) -> i32
  return %0, %1 : i32, i32
}
// -----
func.func private @a(%x: i32) -> i32 { %0 = call @b(%x) : (i32) -> i32 return %0 : i32 }
func.func private @b(%x: i32) -> i32 { %0 = call @a(%x) : (i32) -> i32 return %0 : i32 }
func.func @circle(%x: i32) -> i32 { %0 = call @a(%x) : (i32) -> i32 return %0 : i32 }
// -----
func.func @even(%n: i32) -> i1 {
  %t = arith.constant true
  %c = arith.constant 0 : i32
  %z = arith.cmpi eq, %n, %c : i32
  %r = scf.if %z -> i1 {
    scf.yield %t : i1
  } else {
    %one = arith.constant 1 : i32
    %m = arith.subi %n, %one : i32
    %o = func.call @odd(%m) : (i32) -> i1
    scf.yield %o : i1
  }
  return %r : i1
}
func.func @odd(%n: i32) -> i1 {
  %e = call @even(%n) : (i32) -> i1
  %t = arith.constant true
  %r = arith.xori %e, %t : i1
  return %r : i1
}
// -----
func.func @f(%x: f32) -> f32 { %0 = math.exp %x : f32 return %0 : f32 }
func.func @indirect(%x: f32) -> f32 {
  %f = constant @f : (f32) -> f32
  %0 = call_indirect %f(%x) : (f32) -> f32
  return %0 : f32
}
// -----
func.func private @kept(%x: f32) -> f32 { return %x : f32 }
func.func @address() -> ((f32) -> f32) {
  %f = constant @kept : (f32) -> f32
  return %f : (f32) -> f32
}
// -----
func.func private @no(%x: f32) -> f32 attributes {no_inline} { return %x : f32 }
func.func private @maybe(%x: f32) -> f32 { return %x : f32 }
func.func @asked_not_to(%x: f32) -> f32 {
  %0 = call @no(%x) : (f32) -> f32
  %1 = call @maybe(%0) {no_inline} : (f32) -> f32
  %2 = call @maybe(%1) : (f32) -> f32
  return %2 : f32
}
// -----
func.func private @nothing() { return }
func.func @in_a_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    func.call @nothing() : () -> ()
    func.call @with(%i) : (index) -> ()
  }
  return
}
func.func private @with(%i: index) {
  %m = memref.alloc(%i) : memref<?xf32>
  memref.dealloc %m : memref<?xf32>
  call @nothing() : () -> ()
  return
}
// -----
func.func private @unknown(%a: i32) -> i32 { %0 = "other.op"(%a) : (i32) -> i32 return %0 : i32 }
func.func @of_unknown(%a: i32) -> i32 {
  %0 = call @unknown(%a) : (i32) -> i32
  return %0 : i32
}
// -----
module {
  module @inner {
    func.func @g(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32 return %0 : i32 }
    func.func nested @h(%a: i32) -> i32 { %0 = call @g(%a) : (i32) -> i32 return %0 : i32 }
  }
  func.func @to_nested(%a: i32) -> i32 {
    %0 = call @g(%a) : (i32) -> i32
    return %0 : i32
  }
  func.func private @g(i32) -> i32
}
// -----
func.func private @pair(%a: i32, %b: f32) -> (f32, i32) { return %b, %a : f32, i32 }
func.func @swapped(%a: i32, %b: f32) -> (f32, i32) {
  %0:2 = call @pair(%a, %b) : (i32, f32) -> (f32, i32)
  %1:2 = call @pair(%0#1, %0#0) : (i32, f32) -> (f32, i32)
  return %1#0, %1#1 : f32, i32
}
// -----
func.func private @l3(%m: memref<?xf32>, %i: index) -> f32 { %0 = memref.load %m[%i] : memref<?xf32> return %0 : f32 }
func.func private @l2(%m: memref<?xf32>, %i: index) -> f32 { %0 = call @l3(%m, %i) : (memref<?xf32>, index) -> f32 %1 = arith.addf %0, %0 : f32 return %1 : f32 }
func.func private @l1(%m: memref<?xf32>) -> f32 { %i = arith.constant 2 : index %0 = call @l2(%m, %i) : (memref<?xf32>, index) -> f32 return %0 : f32 }
func.func @chain(%m: memref<?xf32>) -> f32 { %0 = call @l1(%m) : (memref<?xf32>) -> f32 %1 = call @l1(%m) : (memref<?xf32>) -> f32 %2 = arith.mulf %0, %1 : f32 return %2 : f32 }
// -----
func.func private @loop(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f32 {
    %y = func.call @step(%a) : (f32) -> f32
    scf.yield %y : f32
  }
  return %r : f32
}
func.func private @step(%x: f32) -> f32 { %0 = arith.addf %x, %x : f32 return %0 : f32 }
func.func @loops(%n: index, %x: f32) -> f32 {
  %0 = call @loop(%n, %x) : (index, f32) -> f32
  %1 = call @loop(%n, %0) : (index, f32) -> f32
  return %1 : f32
}
// -----
func.func private @affine(%m: memref<10xf32>) {
  affine.for %i = 0 to 10 {
    %0 = affine.load %m[%i] : memref<10xf32>
    affine.store %0, %m[%i] : memref<10xf32>
  }
  return
}
func.func @of_affine(%m: memref<10xf32>, %c: i1) {
  call @affine(%m) : (memref<10xf32>) -> ()
  scf.if %c {
    func.call @affine(%m) : (memref<10xf32>) -> ()
  }
  return
}
// -----
func.func private @known(%c: i1) -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 2 : i32
  %2 = arith.select %c, %0, %1 : i32
  return %2 : i32
}
func.func @folds() -> i32 {
  %t = arith.constant true
  %0 = call @known(%t) : (i1) -> i32
  return %0 : i32
}
// -----
func.func private @multi(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb2
^bb2:
  return
}
func.func @in_execute_region(%c: i1) {
  scf.execute_region {
    func.call @multi(%c) : (i1) -> ()
    scf.yield
  }
  return
}
// -----
func.func private @external(%a: i32) -> i32
func.func @of_external(%a: i32) -> i32 {
  %0 = call @external(%a) : (i32) -> i32
  return %0 : i32
}
// -----
func.func private @ignored(%a: i32) -> i32 { return %a : i32 }
func.func @result_unused(%a: i32) {
  %0 = call @ignored(%a) : (i32) -> i32
  return
}
// -----
func.func private @sum(%a: vector<4xf32>) -> vector<4xf32> { %0 = arith.addf %a, %a : vector<4xf32> return %0 : vector<4xf32> }
func.func @on_vectors(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = call @sum(%a) : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}
// -----
func.func private @cast(%a: i64) -> index {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  return %0 : index
}
func.func @of_builtin(%a: i64) -> index {
  %0 = call @cast(%a) : (i64) -> index
  return %0 : index
}
// -----
func.func private @scaled(%m: memref<4xf32>, %i: index, %x: f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = arith.mulf %0, %x : f32
  memref.store %1, %m[%i] : memref<4xf32>
  return
}
func.func @all_scaled(%m: memref<4xf32>, %n: index, %x: f32) {
  scf.for %i = %n to %n step %n {
    func.call @scaled(%m, %i, %x) : (memref<4xf32>, index, f32) -> ()
  }
  return
}
// -----
func.func @chosen(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = arith.select %c, %a, %b : i32
  return %0 : i32
}
func.func @twice(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = call @chosen(%c, %a, %b) : (i1, i32, i32) -> i32
  %1 = call @chosen(%c, %b, %0) : (i1, i32, i32) -> i32
  return %1 : i32
}
// -----
module @inner {
  func.func private @here(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32 return %0 : i32 }
  func.func @there(%a: i32) -> i32 { %0 = call @here(%a) : (i32) -> i32 return %0 : i32 }
}
// -----
func.func @pair(%a: i32, %b: f32) -> (f32, i32) { return %b, %a : f32, i32 }
func.func @swapped_twice(%a: i32, %b: f32) -> (i32, f32) {
  %0:2 = call @pair(%a, %b) : (i32, f32) -> (f32, i32)
  %1:2 = call @pair(%0#1, %0#0) : (i32, f32) -> (f32, i32)
  return %1#1, %1#0 : i32, f32
}
// -----
func.func private @v(%a: vector<4xf32>) -> vector<4xf32> { %0 = vector.shuffle %a, %a [3, 2, 1, 0] : vector<4xf32>, vector<4xf32>
  return %0 : vector<4xf32> }
func.func @cv(%a: vector<4xf32>) -> vector<4xf32> { %0 = call @v(%a) : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32> }
// -----
func.func private @v(%a: tensor<4xf32>) -> tensor<4xf32> { %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32> }
func.func @cv(%a: tensor<4xf32>) -> tensor<4xf32> { %0 = call @v(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32> }
// -----
func.func private @v(%a: tensor<4xf32>) -> tensor<4xf32> { %0 = tosa.exp %a : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32> }
func.func @cv(%a: tensor<4xf32>) -> tensor<4xf32> { %0 = call @v(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32> }
// -----
func.func private @v(%a: f32) -> !quant.uniform<i8:f32, 1.0> { %0 = quant.qcast %a : f32 to !quant.uniform<i8:f32, 1.0>
  return %0 : !quant.uniform<i8:f32, 1.0> }
func.func @cv(%a: f32) -> !quant.uniform<i8:f32, 1.0> { %0 = call @v(%a) : (f32) -> !quant.uniform<i8:f32, 1.0>
  return %0 : !quant.uniform<i8:f32, 1.0> }
// -----
func.func private @v() -> index { %0 = gpu.thread_id x
  gpu.barrier
  return %0 : index }
func.func @cv() -> index { %0 = call @v() : () -> index
  return %0 : index }
// -----
func.func private @v() -> i32 { %0 = nvvm.read.ptx.sreg.tid.x : i32
  return %0 : i32 }
func.func @cv() -> i32 { %0 = call @v() : () -> i32
  return %0 : i32 }
// -----
func.func private @v(%a: i32) -> i32 { %0 = llvm.add %a, %a : i32
  return %0 : i32 }
func.func @cv(%a: i32) -> i32 { %0 = call @v(%a) : (i32) -> i32
  return %0 : i32 }
// -----
func.func private @v(%a: i32) -> i32 { %0 = arith.muli %a, %a : i32
  return %0 : i32 }
func.func @cv(%a: i32, %m: memref<10xi32>) { affine.for %i = 0 to 10 { %0 = func.call @v(%a) : (i32) -> i32
  affine.store %0, %m[%i] : memref<10xi32> }
  return }
// -----
func.func private @v(%m: memref<10xi32>, %i: index) -> i32 { %0 = memref.load %m[%i] : memref<10xi32>
  return %0 : i32 }
func.func @cv(%a: i32, %m: memref<10xi32>) { affine.for %i = 0 to 10 { %0 = func.call @v(%m, %i) : (memref<10xi32>, index) -> i32
  affine.store %0, %m[%i] : memref<10xi32> }
  return }
// -----
func.func private @v(%m: memref<10xi32>, %i: index) { affine.for %j = 0 to 10 { %0 = affine.load %m[%j] : memref<10xi32>
   affine.store %0, %m[%j] : memref<10xi32> }
  return }
func.func @cv(%a: i32, %m: memref<10xi32>) { affine.for %i = 0 to 10 { func.call @v(%m, %i) : (memref<10xi32>, index) -> () }
  return }
// -----
func.func private @v(%a: i32) -> i32 { %c = arith.constant 1 : i64
  %p = llvm.alloca %c x i32 : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  return %0 : i32 }
func.func @cv(%a: i32) -> i32 { %0 = call @v(%a) : (i32) -> i32
  return %0 : i32 }
// -----
#map = affine_map<(d0) -> (d0)>
func.func private @v(%a: tensor<4xf32>, %c: i1) -> tensor<4xf32> { %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) { ^bb0(%x: f32, %y: f32): %z = arith.addf %x, %y : f32
   linalg.yield %z : f32 } -> tensor<4xf32>
  return %0 : tensor<4xf32> }
func.func @cv(%a: tensor<4xf32>, %c: i1) -> tensor<4xf32> { %0 = call @v(%a, %c) : (tensor<4xf32>, i1) -> tensor<4xf32>
  return %0 : tensor<4xf32> }
// -----
func.func private @v(%a: f32) -> f32 { %0 = math.sqrt %a : f32
  return %0 : f32 }
func.func @cv(%a: tensor<4xf32>) -> tensor<4xf32> { %0 = linalg.map ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) (%x: f32, %o: f32) { %1 = func.call @v(%x) : (f32) -> f32
 linalg.yield %1 : f32 }
  return %0 : tensor<4xf32> }
// -----
func.func private @v(%a: memref<4xf32>) { gpu.dealloc %a : memref<4xf32>
  return }
func.func @cv(%a: memref<4xf32>) { call @v(%a) : (memref<4xf32>) -> ()
  return }
// -----
func.func private @v(%a: complex<f32>) -> complex<f32> { %0 = complex.exp %a : complex<f32>
  return %0 : complex<f32> }
func.func @cv(%a: complex<f32>) -> complex<f32> { %0 = call @v(%a) : (complex<f32>) -> complex<f32>
  return %0 : complex<f32> }
// -----
func.func private @v() -> i32 { %0 = ub.poison : i32
  return %0 : i32 }
func.func @cv() -> i32 { %0 = call @v() : () -> i32
  return %0 : i32 }
// -----
func.func private @v(%a: index) -> index { %0 = index.ceildivs %a, %a
  return %0 : index }
func.func @cv(%a: index) -> index { %0 = call @v(%a) : (index) -> index
  return %0 : index }

// -----

// inline vector etc
func.func private @v(%v: vector<4xf32>, %t: tensor<4xf32>) -> vector<4xf32> {
  %0 = vector.fma %v, %v, %v : vector<4xf32>
  return %0 : vector<4xf32>
}
func.func private @l(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.exp ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @tosa(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tosa.abs %t : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @shape(%t: tensor<4xf32>) -> tensor<1xindex> {
  %0 = shape.shape_of %t : tensor<4xf32> -> tensor<1xindex>
  return %0 : tensor<1xindex>
}
func.func private @quant(%t: f32) -> !quant.uniform<i8:f32, 2.0> {
  %0 = quant.qcast %t : f32 to !quant.uniform<i8:f32, 2.0>
  return %0 : !quant.uniform<i8:f32, 2.0>
}
func.func private @gpu() -> index {
  %0 = gpu.thread_id x
  return %0 : index
}
func.func private @nvvm() -> i32 {
  %0 = nvvm.read.ptx.sreg.tid.x : i32
  return %0 : i32
}
func.func private @llvm(%a: i32) -> i32 {
  %0 = llvm.add %a, %a : i32
  return %0 : i32
}
func.func private @tensor(%t: tensor<4xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func private @cmp(%t: complex<f32>) -> complex<f32> {
  %0 = complex.add %t, %t : complex<f32>
  return %0 : complex<f32>
}
func.func private @mr(%t: memref<4xf32>) -> memref<?xf32> {
  %0 = memref.cast %t : memref<4xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}
func.func private @buf(%t: memref<4xf32>) -> tensor<4xf32> {
  %0 = bufferization.to_tensor %t : memref<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @idx(%t: index) -> index {
  %0 = index.add %t, %t
  return %0 : index
}
func.func private @ub() -> index {
  %0 = ub.poison : index
  return %0 : index
}
func.func private @emitc(%a: i32) -> i32 {
  %0 = emitc.add %a, %a : (i32, i32) -> i32
  return %0 : i32
}
func.func private @async() -> !async.token {
  %0 = async.execute { async.yield }
  return %0 : !async.token
}
func.func private @ml() -> () {
  %0 = ml_program.token
  return
}
func.func private @ptr(%a: index) -> () {
  %0 = ptr.type_offset i32 : index
  "test.x"(%0) : (index) -> ()
  return
}
func.func @caller(%v: vector<4xf32>, %t: tensor<4xf32>, %x: f32, %i: i32, %z: complex<f32>, %m: memref<4xf32>, %ix: index) {
  %0 = func.call @v(%v, %t) : (vector<4xf32>, tensor<4xf32>) -> vector<4xf32>
  %1 = func.call @l(%t) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = func.call @tosa(%t) : (tensor<4xf32>) -> tensor<4xf32>
  %3 = func.call @shape(%t) : (tensor<4xf32>) -> tensor<1xindex>
  %4 = func.call @quant(%x) : (f32) -> !quant.uniform<i8:f32, 2.0>
  %5 = func.call @gpu() : () -> index
  %6 = func.call @nvvm() : () -> i32
  %7 = func.call @llvm(%i) : (i32) -> i32
  %8 = func.call @tensor(%t) : (tensor<4xf32>) -> tensor<?xf32>
  %9 = func.call @cmp(%z) : (complex<f32>) -> complex<f32>
  %10 = func.call @mr(%m) : (memref<4xf32>) -> memref<?xf32>
  %11 = func.call @buf(%m) : (memref<4xf32>) -> tensor<4xf32>
  %12 = func.call @idx(%ix) : (index) -> index
  %13 = func.call @ub() : () -> index
  %14 = func.call @emitc(%i) : (i32) -> i32
  %15 = func.call @async() : () -> !async.token
  func.call @ml() : () -> ()
  func.call @ptr(%ix) : (index) -> ()
  return
}

// -----

// inline affine.for
func.func private @g(%m: memref<10xf32>, %i: index) {
  %0 = affine.load %m[%i] : memref<10xf32>
  affine.store %0, %m[%i] : memref<10xf32>
  return
}
func.func private @h(%x: f32) -> f32 {
  %0 = arith.addf %x, %x : f32
  return %0 : f32
}
func.func @f(%m: memref<10xf32>, %x: f32, %n: index) {
  affine.for %i = 0 to 10 {
    func.call @g(%m, %i) : (memref<10xf32>, index) -> ()
    %0 = func.call @h(%x) : (f32) -> f32
    affine.store %0, %m[%i] : memref<10xf32>
  }
  affine.parallel (%i) = (0) to (10) {
    func.call @g(%m, %i) : (memref<10xf32>, index) -> ()
  }
  affine.if affine_set<(d0) : (d0 >= 0)>(%n) {
    func.call @g(%m, %n) : (memref<10xf32>, index) -> ()
  }
  scf.for %i = %n to %n step %n {
    func.call @g(%m, %i) : (memref<10xf32>, index) -> ()
  }
  return
}

// -----

// inline affine symbols
func.func private @g(%m: memref<10x?xf32>, %i: index) {
  %c1 = arith.constant 1 : index
  %d = memref.dim %m, %c1 : memref<10x?xf32>
  affine.for %j = 0 to %d {
    %0 = affine.load %m[%i, %j] : memref<10x?xf32>
    affine.store %0, %m[%i, %j] : memref<10x?xf32>
  }
  return
}
func.func @f(%m: memref<10x?xf32>, %x: f32, %n: index) {
  affine.for %i = 0 to 10 {
    func.call @g(%m, %i) : (memref<10x?xf32>, index) -> ()
  }
  return
}

// -----

// inline linalg body
func.func private @h(%x: f32) -> f32 {
  %0 = arith.addf %x, %x : f32
  return %0 : f32
}
func.func private @bl(%x: f32) -> f32 {
  cf.br ^a
^a:
  return %x : f32
}
func.func @f(%t: tensor<10xf32>, %n: index) -> tensor<10xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%t : tensor<10xf32>) outs(%t : tensor<10xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = func.call @h(%a) : (f32) -> f32
    linalg.yield %1 : f32
  } -> tensor<10xf32>
  %2 = tensor.generate %n {
  ^bb0(%i: index):
    %c = arith.constant 1.0 : f32
    %1 = func.call @h(%c) : (f32) -> f32
    %3 = func.call @bl(%c) : (f32) -> f32
    tensor.yield %1 : f32
  } : tensor<?xf32>
  return %0 : tensor<10xf32>
}

// -----

// inline scf multi block
func.func private @bl(%x: f32, %c: i1) -> f32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : f32
^b:
  return %x : f32
}
func.func @f(%x: f32, %c: i1) -> f32 {
  %r = scf.if %c -> f32 {
    %3 = func.call @bl(%x, %c) : (f32, i1) -> f32
    scf.yield %3 : f32
  } else { scf.yield %x : f32 }
  %s = func.call @bl(%x, %c) : (f32, i1) -> f32
  return %r : f32
}

// -----

// pad body
func.func private @h(%x: index) -> f32 {
  %c = arith.constant 1.0 : f32
  %0 = arith.addf %c, %c : f32
  return %0 : f32
}
func.func @f(%t: tensor<4xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = tensor.pad %t low[%n] high[%n] {
  ^bb0(%i: index):
    %1 = func.call @h(%i) : (index) -> f32
    tensor.yield %1 : f32
  } : tensor<4xf32> to tensor<?xf32>
  %2 = tensor.generate %n {
  ^bb0(%i: index):
    %1 = func.call @h(%i) : (index) -> f32
    tensor.yield %1 : f32
  } : tensor<?xf32>
  return %0, %2 : tensor<?xf32>, tensor<?xf32>
}

// -----

// affine local
func.func private @g(%m: memref<?xf32>, %t: memref<10xindex>) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %c0 : memref<?xf32>
  %0 = affine.load %m[%d - %c1] : memref<?xf32>
  affine.store %0, %m[%c1] : memref<?xf32>
  return
}
func.func private @h(%m: memref<?xf32>, %t: index) {
  %d = arith.addi %t, %t : index
  %0 = affine.load %m[%d] : memref<?xf32>
  affine.store %0, %m[%d] : memref<?xf32>
  return
}
func.func @f(%m: memref<?xf32>, %t: memref<10xindex>, %i: index) {
  affine.for %j = 0 to 10 {
    func.call @g(%m, %t) : (memref<?xf32>, memref<10xindex>) -> ()
    func.call @h(%m, %i) : (memref<?xf32>, index) -> ()
  }
  return
}
