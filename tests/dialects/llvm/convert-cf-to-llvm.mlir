func.func @br(%i: index) -> index {
  cf.br ^bb1(%i : index)
^bb1(%j: index):
  return %j : index
}
// -----
func.func @br_i32(%c: i1, %x: i32) {
  cf.cond_br %c, ^bb1(%x : i32), ^bb2
^bb1(%y: i32):
  "test.use"(%y) : (i32) -> ()
  cf.br ^bb1(%x : i32)
^bb2:
  return
}
// -----
func.func @br_f64(%c: i1, %x: f64) {
  cf.cond_br %c, ^bb1(%x : f64), ^bb2
^bb1(%y: f64):
  "test.use"(%y) : (f64) -> ()
  cf.br ^bb1(%x : f64)
^bb2:
  return
}
// -----
func.func @br_index(%c: i1, %x: index) {
  cf.cond_br %c, ^bb1(%x : index), ^bb2
^bb1(%y: index):
  "test.use"(%y) : (index) -> ()
  cf.br ^bb1(%x : index)
^bb2:
  return
}
// -----
func.func @br_memref(%c: i1, %x: memref<4xf32>) {
  cf.cond_br %c, ^bb1(%x : memref<4xf32>), ^bb2
^bb1(%y: memref<4xf32>):
  "test.use"(%y) : (memref<4xf32>) -> ()
  cf.br ^bb1(%x : memref<4xf32>)
^bb2:
  return
}
// -----
func.func @br_dynamic(%c: i1, %x: memref<?x?xi8>) {
  cf.cond_br %c, ^bb1(%x : memref<?x?xi8>), ^bb2
^bb1(%y: memref<?x?xi8>):
  "test.use"(%y) : (memref<?x?xi8>) -> ()
  cf.br ^bb1(%x : memref<?x?xi8>)
^bb2:
  return
}
// -----
func.func @br_unranked(%c: i1, %x: memref<*xf32>) {
  cf.cond_br %c, ^bb1(%x : memref<*xf32>), ^bb2
^bb1(%y: memref<*xf32>):
  "test.use"(%y) : (memref<*xf32>) -> ()
  cf.br ^bb1(%x : memref<*xf32>)
^bb2:
  return
}
// -----
func.func @br_vector(%c: i1, %x: vector<2x3xf32>) {
  cf.cond_br %c, ^bb1(%x : vector<2x3xf32>), ^bb2
^bb1(%y: vector<2x3xf32>):
  "test.use"(%y) : (vector<2x3xf32>) -> ()
  cf.br ^bb1(%x : vector<2x3xf32>)
^bb2:
  return
}
// -----
func.func @br_indices(%c: i1, %x: vector<4xindex>) {
  cf.cond_br %c, ^bb1(%x : vector<4xindex>), ^bb2
^bb1(%y: vector<4xindex>):
  "test.use"(%y) : (vector<4xindex>) -> ()
  cf.br ^bb1(%x : vector<4xindex>)
^bb2:
  return
}
// -----
func.func @br_complex(%c: i1, %x: complex<f32>) {
  cf.cond_br %c, ^bb1(%x : complex<f32>), ^bb2
^bb1(%y: complex<f32>):
  "test.use"(%y) : (complex<f32>) -> ()
  cf.br ^bb1(%x : complex<f32>)
^bb2:
  return
}
// -----
func.func @br_strided(%c: i1, %x: memref<?xf32, strided<[?], offset: ?>>) {
  cf.cond_br %c, ^bb1(%x : memref<?xf32, strided<[?], offset: ?>>), ^bb2
^bb1(%y: memref<?xf32, strided<[?], offset: ?>>):
  "test.use"(%y) : (memref<?xf32, strided<[?], offset: ?>>) -> ()
  cf.br ^bb1(%x : memref<?xf32, strided<[?], offset: ?>>)
^bb2:
  return
}
// -----
func.func @br_function(%c: i1, %x: () -> ()) {
  cf.cond_br %c, ^bb1(%x : () -> ()), ^bb2
^bb1(%y: () -> ()):
  "test.use"(%y) : (() -> ()) -> ()
  cf.br ^bb1(%x : () -> ())
^bb2:
  return
}
// -----
func.func @br_bf16(%c: i1, %x: bf16) {
  cf.cond_br %c, ^bb1(%x : bf16), ^bb2
^bb1(%y: bf16):
  "test.use"(%y) : (bf16) -> ()
  cf.br ^bb1(%x : bf16)
^bb2:
  return
}
// -----
func.func @weights(%c: i1) {
  cf.cond_br %c weights([90, 10]), ^bb1, ^bb2
^bb1:
  cf.br ^bb2
^bb2:
  return
}
// -----
func.func @loop(%n: index, %z: index, %one: index) -> index {
  cf.br ^bb1(%z, %z : index, index)
^bb1(%i: index, %s: index):
  %c = arith.cmpi slt, %i, %n : index
  cf.cond_br %c, ^bb2, ^bb3(%s : index)
^bb2:
  %t = arith.addi %s, %i : index
  %j = arith.addi %i, %one : index
  cf.br ^bb1(%j, %t : index, index)
^bb3(%r: index):
  return %r : index
}
// -----
func.func @switch(%x: i32, %i: index, %k: memref<4xf32>) -> index {
  cf.switch %x : i32, [
    default: ^bb1(%i : index),
    42: ^bb1(%i : index),
    43: ^bb2(%k : memref<4xf32>)
  ]
^bb1(%j: index):
  return %j : index
^bb2(%m: memref<4xf32>):
  return %i : index
}
// -----
func.func @switch_of_nothing(%x: i64) {
  cf.switch %x : i64, [
    default: ^bb1
  ]
^bb1:
  return
}
// -----
func.func @assert(%c: i1) {
  cf.assert %c, "some message"
  return
}
// -----
func.func @asserts(%c: i1, %d: i1) {
  cf.assert %c, "one"
  "test.between"() : () -> ()
  cf.assert %d, "another"
  return
}
func.func @more(%c: i1) {
  cf.assert %c, "\C3\A4 and \00"
  return
}
// -----
func.func @annotated() {
  cf.br ^bb1 {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
^bb1:
  cf.br ^bb2 {my.attribute}
^bb2:
  return
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
func.func @layout(%i: index) -> index {
  cf.br ^bb1(%i: index)
^bb1(%j: index):
  return %j : index
}
}
// -----
func.func @before_func(%c: i1, %i: index, %m: memref<?xf32>) -> f32 {
  cf.cond_br %c, ^bb1(%i : index), ^bb2(%m : memref<?xf32>)
^bb1(%j: index):
  %x = memref.load %m[%j] : memref<?xf32>
  return %x : f32
^bb2(%k: memref<?xf32>):
  %y = memref.load %k[%i] : memref<?xf32>
  return %y : f32
}
// -----
func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c weights([]), ^x, ^y
^x:
  return
^y:
  return
}
// -----
func.func @nothing_else_folds(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %a, %c0 : i32
  cf.br ^a(%0 : i32)
^a(%x: i32):
  %1 = arith.addi %c0, %c0 : i32
  return %1 : i32
}

// -----

// cf folds
func.func @f(%x: i32, %y: index) -> i32 {
  %t = arith.constant true
  cf.cond_br %t, ^a, ^b(%y : index)
^a:
  return %x : i32
^b(%z: index):
  %c = arith.index_cast %z : index to i32
  cf.br ^c
^c:
  return %c : i32
}

// -----

// cf switch
func.func @f(%x: i32) {
  %t = arith.constant 3 : i32
  cf.switch %t : i32, [ default: ^a, 3: ^b ]
^a:
  return
^b:
  return
}
