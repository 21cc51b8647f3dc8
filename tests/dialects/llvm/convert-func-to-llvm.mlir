func.func @take_i32(%x: i32) {
  "test.use"(%x) : (i32) -> ()
  return
}
func.func private @take(%x: i32)
// -----
func.func @give_i32(%x: i32) -> i32 {
  return %x : i32
}
func.func @call_i32(%x: i32) -> (i32, i32) {
  %0 = call @give_i32(%x) : (i32) -> i32
  %1:2 = call @two(%0) : (i32) -> (i32, i32)
  return %1#1, %1#0 : i32, i32
}
func.func private @two(i32) -> (i32, i32)
// -----
func.func @take_index(%x: index) {
  "test.use"(%x) : (index) -> ()
  return
}
func.func private @take(%x: index)
// -----
func.func @give_index(%x: index) -> index {
  return %x : index
}
func.func @call_index(%x: index) -> (index, index) {
  %0 = call @give_index(%x) : (index) -> index
  %1:2 = call @two(%0) : (index) -> (index, index)
  return %1#1, %1#0 : index, index
}
func.func private @two(index) -> (index, index)
// -----
func.func @take_memref(%x: memref<4xf32>) {
  "test.use"(%x) : (memref<4xf32>) -> ()
  return
}
func.func private @take(%x: memref<4xf32>)
// -----
func.func @give_memref(%x: memref<4xf32>) -> memref<4xf32> {
  return %x : memref<4xf32>
}
func.func @call_memref(%x: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
  %0 = call @give_memref(%x) : (memref<4xf32>) -> memref<4xf32>
  %1:2 = call @two(%0) : (memref<4xf32>) -> (memref<4xf32>, memref<4xf32>)
  return %1#1, %1#0 : memref<4xf32>, memref<4xf32>
}
func.func private @two(memref<4xf32>) -> (memref<4xf32>, memref<4xf32>)
// -----
func.func @take_dynamic(%x: memref<?x?xi8>) {
  "test.use"(%x) : (memref<?x?xi8>) -> ()
  return
}
func.func private @take(%x: memref<?x?xi8>)
// -----
func.func @give_dynamic(%x: memref<?x?xi8>) -> memref<?x?xi8> {
  return %x : memref<?x?xi8>
}
func.func @call_dynamic(%x: memref<?x?xi8>) -> (memref<?x?xi8>, memref<?x?xi8>) {
  %0 = call @give_dynamic(%x) : (memref<?x?xi8>) -> memref<?x?xi8>
  %1:2 = call @two(%0) : (memref<?x?xi8>) -> (memref<?x?xi8>, memref<?x?xi8>)
  return %1#1, %1#0 : memref<?x?xi8>, memref<?x?xi8>
}
func.func private @two(memref<?x?xi8>) -> (memref<?x?xi8>, memref<?x?xi8>)
// -----
func.func @take_scalar(%x: memref<f32>) {
  "test.use"(%x) : (memref<f32>) -> ()
  return
}
func.func private @take(%x: memref<f32>)
// -----
func.func @give_scalar(%x: memref<f32>) -> memref<f32> {
  return %x : memref<f32>
}
func.func @call_scalar(%x: memref<f32>) -> (memref<f32>, memref<f32>) {
  %0 = call @give_scalar(%x) : (memref<f32>) -> memref<f32>
  %1:2 = call @two(%0) : (memref<f32>) -> (memref<f32>, memref<f32>)
  return %1#1, %1#0 : memref<f32>, memref<f32>
}
func.func private @two(memref<f32>) -> (memref<f32>, memref<f32>)
// -----
func.func @take_unranked(%x: memref<*xf32>) {
  "test.use"(%x) : (memref<*xf32>) -> ()
  return
}
func.func private @take(%x: memref<*xf32>)
// -----
func.func @give_unranked(%x: memref<*xf32>) -> memref<*xf32> {
  return %x : memref<*xf32>
}
func.func @call_unranked(%x: memref<*xf32>) -> (memref<*xf32>, memref<*xf32>) {
  %0 = call @give_unranked(%x) : (memref<*xf32>) -> memref<*xf32>
  %1:2 = call @two(%0) : (memref<*xf32>) -> (memref<*xf32>, memref<*xf32>)
  return %1#1, %1#0 : memref<*xf32>, memref<*xf32>
}
func.func private @two(memref<*xf32>) -> (memref<*xf32>, memref<*xf32>)
// -----
func.func @take_vector(%x: vector<2x3xf32>) {
  "test.use"(%x) : (vector<2x3xf32>) -> ()
  return
}
func.func private @take(%x: vector<2x3xf32>)
// -----
func.func @give_vector(%x: vector<2x3xf32>) -> vector<2x3xf32> {
  return %x : vector<2x3xf32>
}
func.func @call_vector(%x: vector<2x3xf32>) -> (vector<2x3xf32>, vector<2x3xf32>) {
  %0 = call @give_vector(%x) : (vector<2x3xf32>) -> vector<2x3xf32>
  %1:2 = call @two(%0) : (vector<2x3xf32>) -> (vector<2x3xf32>, vector<2x3xf32>)
  return %1#1, %1#0 : vector<2x3xf32>, vector<2x3xf32>
}
func.func private @two(vector<2x3xf32>) -> (vector<2x3xf32>, vector<2x3xf32>)
// -----
func.func @take_complex(%x: complex<f64>) {
  "test.use"(%x) : (complex<f64>) -> ()
  return
}
func.func private @take(%x: complex<f64>)
// -----
func.func @give_complex(%x: complex<f64>) -> complex<f64> {
  return %x : complex<f64>
}
func.func @call_complex(%x: complex<f64>) -> (complex<f64>, complex<f64>) {
  %0 = call @give_complex(%x) : (complex<f64>) -> complex<f64>
  %1:2 = call @two(%0) : (complex<f64>) -> (complex<f64>, complex<f64>)
  return %1#1, %1#0 : complex<f64>, complex<f64>
}
func.func private @two(complex<f64>) -> (complex<f64>, complex<f64>)
// -----
func.func @take_space(%x: memref<?xf32, 3>) {
  "test.use"(%x) : (memref<?xf32, 3>) -> ()
  return
}
func.func private @take(%x: memref<?xf32, 3>)
// -----
func.func @give_space(%x: memref<?xf32, 3>) -> memref<?xf32, 3> {
  return %x : memref<?xf32, 3>
}
func.func @call_space(%x: memref<?xf32, 3>) -> (memref<?xf32, 3>, memref<?xf32, 3>) {
  %0 = call @give_space(%x) : (memref<?xf32, 3>) -> memref<?xf32, 3>
  %1:2 = call @two(%0) : (memref<?xf32, 3>) -> (memref<?xf32, 3>, memref<?xf32, 3>)
  return %1#1, %1#0 : memref<?xf32, 3>, memref<?xf32, 3>
}
func.func private @two(memref<?xf32, 3>) -> (memref<?xf32, 3>, memref<?xf32, 3>)
// -----
func.func @take_function(%x: (i32) -> index) {
  "test.use"(%x) : ((i32) -> index) -> ()
  return
}
func.func private @take(%x: (i32) -> index)
// -----
func.func @give_function(%x: (i32) -> index) -> ((i32) -> index) {
  return %x : (i32) -> index
}
func.func @call_function(%x: (i32) -> index) -> ((i32) -> index, (i32) -> index) {
  %0 = call @give_function(%x) : ((i32) -> index) -> ((i32) -> index)
  %1:2 = call @two(%0) : ((i32) -> index) -> ((i32) -> index, (i32) -> index)
  return %1#1, %1#0 : (i32) -> index, (i32) -> index
}
func.func private @two((i32) -> index) -> ((i32) -> index, (i32) -> index)
// -----
func.func @take_strided(%x: memref<?x4xindex, strided<[?, 1], offset: ?>>) {
  "test.use"(%x) : (memref<?x4xindex, strided<[?, 1], offset: ?>>) -> ()
  return
}
func.func private @take(%x: memref<?x4xindex, strided<[?, 1], offset: ?>>)
// -----
func.func @give_strided(%x: memref<?x4xindex, strided<[?, 1], offset: ?>>) -> memref<?x4xindex, strided<[?, 1], offset: ?>> {
  return %x : memref<?x4xindex, strided<[?, 1], offset: ?>>
}
func.func @call_strided(%x: memref<?x4xindex, strided<[?, 1], offset: ?>>) -> (memref<?x4xindex, strided<[?, 1], offset: ?>>, memref<?x4xindex, strided<[?, 1], offset: ?>>) {
  %0 = call @give_strided(%x) : (memref<?x4xindex, strided<[?, 1], offset: ?>>) -> memref<?x4xindex, strided<[?, 1], offset: ?>>
  %1:2 = call @two(%0) : (memref<?x4xindex, strided<[?, 1], offset: ?>>) -> (memref<?x4xindex, strided<[?, 1], offset: ?>>, memref<?x4xindex, strided<[?, 1], offset: ?>>)
  return %1#1, %1#0 : memref<?x4xindex, strided<[?, 1], offset: ?>>, memref<?x4xindex, strided<[?, 1], offset: ?>>
}
func.func private @two(memref<?x4xindex, strided<[?, 1], offset: ?>>) -> (memref<?x4xindex, strided<[?, 1], offset: ?>>, memref<?x4xindex, strided<[?, 1], offset: ?>>)
// -----
func.func @nothing() {
  call @nothing() : () -> ()
  return
}
// -----
func.func @indirect(%f: (index) -> index, %i: index) -> index {
  %0 = call_indirect %f(%i) : (index) -> index
  return %0 : index
}
func.func @address() -> index {
  %c = arith.constant 1 : index
  %f = constant @id : (index) -> index
  %0 = call @indirect(%f, %c) : ((index) -> index, index) -> index
  return %0 : index
}
func.func private @id(index) -> index
// -----
func.func @attributes(%a: i32 {llvm.signext}, %m: memref<?xf32> {llvm.noalias}, %b: i32 {llvm.zeroext}) -> (i32 {llvm.signext}) attributes {my.attribute = 3} {
  return %a : i32
}
// -----
func.func private @nothing_read() attributes {llvm.readnone}
// -----
func.func @linkage() attributes {llvm.linkage = #llvm.linkage<internal>, no_inline} {
  return
}
func.func nested @nested() { return }
func.func private @printf(i32) attributes {func.varargs = true}
func.func private @other(i32) attributes {func.varargs}
// -----
func.func private @ext(%a: memref<?xf32>, %b: index) attributes {llvm.emit_c_interface}
func.func private @gives(%a: memref<?xf32>) -> memref<4xf32> attributes {llvm.emit_c_interface}
func.func private @number(%a: f32) -> index attributes {llvm.emit_c_interface}
// -----
func.func @c(%a: memref<?x?xf32>, %i: index) -> memref<?x?xf32> attributes {llvm.emit_c_interface, my.attribute} {
  return %a : memref<?x?xf32>
}
func.func @d(%a: memref<*xf32>) -> index attributes {llvm.emit_c_interface} {
  %c = arith.constant 1 : index
  return %c : index
}
func.func @e() attributes {llvm.emit_c_interface} { return }
// -----
func.func @blocks(%c: i1, %i: index) -> index {
  cf.cond_br %c, ^bb1(%i : index), ^bb2
^bb1(%j: index):
  return %j : index
^bb2:
  %z = call @blocks(%c, %i) : (i1, index) -> index
  return %z : index
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
func.func @layout(%i: index, %m: memref<?xf32>) -> index {
  %0 = memref.load %m[%i] : memref<?xf32>
  return %i : index
}
}
// -----
func.func @annotated_call() {
  call @annotated_call() {my.attribute, no_inline} : () -> ()
  return
}
// -----
func.func @args(%a: memref<4x3xf32>, %s: memref<f32>, %i: index) -> f32 {
  %0 = memref.load %a[%i, %i] : memref<4x3xf32>
  return %0 : f32
}
// -----
func.func @gives(%a: memref<4x3xf32>) -> memref<4x3xf32> {
  return %a : memref<4x3xf32>
}
// -----
func.func @both(%a: memref<4xf32>, %x: i32) -> (memref<4xf32>, i32) {
  return %a, %x : memref<4xf32>, i32
}
// -----
func.func @calls(%a: memref<4xf32>, %x: i32) -> (memref<4xf32>, i32) {
  %0:2 = call @calls(%a, %x) : (memref<4xf32>, i32) -> (memref<4xf32>, i32)
  %1 = call @one(%0#0) : (memref<4xf32>) -> memref<4xf32>
  return %1, %0#1 : memref<4xf32>, i32
}
func.func private @one(memref<4xf32>) -> memref<4xf32>
// -----
func.func @dyn(%a: memref<?xf32>) -> memref<?xf32> { return %a : memref<?xf32> }
// -----
func.func private @ext(memref<4xf32> {llvm.noalias}, memref<*xf32>)
// -----
func.func private @offset(%a: memref<4xf32, strided<[2], offset: 3>>) -> memref<4xf32, strided<[2], offset: 3>>
// -----
func.func @offset(%a: memref<4xf32, strided<[2], offset: 3>>) -> memref<4xf32, strided<[2], offset: 3>> { return %a : memref<4xf32, strided<[2], offset: 3>> }
// -----
func.func @attr(%a: memref<4x2xf32>, %x: index, %f: f32) -> memref<4x2xf32> attributes {llvm.bareptr} { return %a : memref<4x2xf32> }
// -----
func.func @noalias(%a: memref<4x2xf32> {llvm.noalias}) { return }

// -----

// What is said of one of several results is lost.
func.func private @said_of_results(i32 {d.x}, f32) -> (i32 {d.y}, f32)
func.func private @said_of_one(i32) -> (i32 {d.y, llvm.noundef})
func.func private @said_of_another(i32) -> (i32, f32 {llvm.noundef})
func.func @said_of_a_memref(%a: memref<2xf32> {llvm.noalias}) -> (memref<2xf32> {d.y}) {
  return %a : memref<2xf32>
}

// -----

func.func private @tf32(tf32, memref<4xtf32>) -> tf32
func.func private @small_floats(memref<4xf8E5M2>, complex<f4E2M1FN>) -> vector<2x2xf8E5M2>
// -----
func.func @f(%a: !llvm.struct<"foo", (index)>) -> !llvm.struct<"foo", (index)> { return %a : !llvm.struct<"foo", (index)> }
// -----
func.func @f(%a: !llvm.struct<(index, i32)>, %b: !llvm.array<2 x index>, %c: !llvm.struct<"bar", (ptr, struct<"baz", (index)>)>) { return }
// -----
func.func private @g(!llvm.struct<"rec", (ptr, struct<"rec">, index)>)
// -----
func.func @f(%a: i8 {llvm.zeroext}, %m: memref<?xf32> {llvm.noalias}) -> (i8 {llvm.signext}) attributes {llvm.emit_c_interface} { return %a : i8 }
func.func private @g(%a: i8 {llvm.zeroext}, %m: memref<?xf32>) -> (i8 {llvm.signext}) attributes {llvm.emit_c_interface}
func.func @m(%a: i8 {llvm.zeroext}, %m: memref<?xf32>) -> (memref<?xf32> {my.x}) attributes {llvm.emit_c_interface} { return %m : memref<?xf32> }
"func.func"() <{sym_name = "p", sym_visibility = "public", function_type = () -> ()}> ({ "func.return"() : () -> () }) : () -> ()
"func.func"() <{sym_name = "n", sym_visibility = "nested", function_type = () -> ()}> ({ "func.return"() : () -> () }) : () -> ()
func.func @h(%m: memref<?xf32>, %n: memref<2xf32>) -> (memref<?xf32>, memref<?xf32>) {
  %0:2 = call @h(%m, %n) : (memref<?xf32>, memref<2xf32>) -> (memref<?xf32>, memref<?xf32>)
  %1:2 = call @h(%m, %n) : (memref<?xf32>, memref<2xf32>) -> (memref<?xf32>, memref<?xf32>)
  return %m, %m : memref<?xf32>, memref<?xf32>
}
func.func @two(%m: memref<2xf32>) {
  call @two(%m) : (memref<2xf32>) -> ()
  call @two(%m) : (memref<2xf32>) -> ()
  return
}
// -----
func.func private @g(%a: i8 {llvm.zeroext}, %m: memref<?xf32>) -> (i8 {llvm.signext}) attributes {llvm.emit_c_interface} { return %a : i8}
"func.func"() <{sym_name = "n", sym_visibility = "nested", function_type = () -> ()}> ({ "func.return"() : () -> () }) {llvm.emit_c_interface} : () -> ()
"func.func"() <{sym_name = "n2", sym_visibility = "public", function_type = () -> ()}> ({ "func.return"() : () -> () }) {llvm.emit_c_interface} : () -> ()
func.func private @m(%a: i8 {llvm.zeroext}, %m: memref<?xf32>) -> (memref<?xf32> {my.x}) attributes {llvm.emit_c_interface}
func.func private @m2(%a: i8 , %m: memref<?xf32>) -> (memref<?xf32> {my.x}, i8 {llvm.signext}) attributes {llvm.emit_c_interface}
// -----
func.func @folds_within_folds(%a: i64, %c: i128) -> (i64, i7, i64) {
  %0 = arith.index_cast %a : i64 to index
  %1 = arith.index_cast %0 : index to i64
  %c1 = arith.constant 1 : i128
  %2 = arith.trunci %c1 : i128 to i8
  %3 = arith.trunci %2 : i8 to i7
  %c8 = arith.constant 8 : index
  %4 = arith.index_cast %c8 : index to i64
  %5 = arith.trunci %c : i128 to i8
  %6 = arith.trunci %5 : i8 to i7
  func.return %1, %6, %4 : i64, i7, i64
}

// -----

// func struct index
func.func @f(%x: !llvm.struct<"foo", (index)>) -> !llvm.struct<"foo", (index)> {
  return %x : !llvm.struct<"foo", (index)>
}

// -----

// func struct index 2
func.func @f(%x: !llvm.struct<"foo", (index, ptr)>, %y: !llvm.struct<(index)>) {
  return
}

// -----

// ciface
func.func @f(%x: i1 {llvm.zeroext}, %m: memref<?xf32> {llvm.noalias}) -> (i8 {llvm.signext}) attributes {llvm.emit_c_interface} {
  %c = arith.constant 0 : i8
  return %c : i8
}
func.func private @g(%x: i1 {llvm.zeroext}, %m: memref<?xf32> {llvm.noalias}) -> (i8 {llvm.signext}) attributes {llvm.emit_c_interface}
func.func private @h(%x: i1 {llvm.zeroext}, %m: memref<?xf32>) -> (i8 {llvm.signext}, memref<2xf32> {llvm.zeroext}) attributes {llvm.emit_c_interface}

// -----

// visibility
func.func public @f() { return }
func.func nested @h() { return }
func.func private @g() { return }

// -----

// descriptors twice
func.func @f(%m: memref<?xf32>) -> memref<?xf32> {
  %0 = func.call @f(%m) : (memref<?xf32>) -> memref<?xf32>
  %1 = func.call @f(%m) : (memref<?xf32>) -> memref<?xf32>
  return %1 : memref<?xf32>
}

// -----

// descriptors use
func.func @f(%m: memref<?xf32>, %i: index, %u: memref<*xf32>) -> (memref<?xf32>, index, memref<*xf32>) {
  %v = memref.load %m[%i] : memref<?xf32>
  memref.store %v, %m[%i] : memref<?xf32>
  cf.br ^a(%m, %i : memref<?xf32>, index)
^a(%n: memref<?xf32>, %j: index):
  memref.store %v, %n[%j] : memref<?xf32>
  return %n, %j, %u : memref<?xf32>, index, memref<*xf32>
}
