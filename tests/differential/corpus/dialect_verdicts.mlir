func.func private @f(!quant.uniform<i8:f80, 1.0>)
// -----
func.func private @f(!quant.uniform<i8:f128, 1.0>)
// -----
func.func private @f(!quant.uniform<i8:f8E4M3FN, 1.0>)
// -----
func.func @f(%a: tensor<4x4xf32>, %b: tensor<2x2x2x2xf32>) -> tensor<2x2x2x2xf32> {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, -2] into %b : tensor<4x4xf32> -> tensor<2x2x2x2xf32>
  return %0 : tensor<2x2x2x2xf32>
}
// -----
func.func @f(%a: tensor<4x4xf32>, %b: tensor<2x2x2x2xf32>) -> tensor<2x2x2x2xf32> {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, 0] into %b : tensor<4x4xf32> -> tensor<2x2x2x2xf32>
  return %0 : tensor<2x2x2x2xf32>
}
// -----
"memref.global"() : () -> ()
// -----
func.func @f(%a: i32) -> index {
  %c = arith.constant 0 : index
  return %c : index
}
func.func @f(%: i32) -> index {
  %c = arith.constant 0 : index
  return %c : index
}
// -----
func.func @f(%t: tensor<10xf32>) -> tensor<10xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["window"]} ins(%t : tensor<10xf32>) outs(%t : tensor<10xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<10xf32>
  return %0 : tensor<10xf32>
}
// -----
func.func @f(%t: tensor<10xf32>) -> tensor<10xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["foo"]} ins(%t : tensor<10xf32>) outs(%t : tensor<10xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<10xf32>
  return %0 : tensor<10xf32>
}
// -----
func.func @f(%t: vector<10xf32>, %u: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["window"], kind = #vector.kind<add>} %t, %t, %u : vector<10xf32>, vector<10xf32> into f32
  return %0 : f32
}
// -----
#t = #llvm.tbaa_type_desc<id = "x">
"a.b"() {x = #t} : () -> ()
// -----
#t = #llvm.tbaa_type_desc<id = "x", members = {}>
"a.b"() {x = #t} : () -> ()
// -----
#t = #llvm.tbaa_type_desc<>
"a.b"() {x = #t} : () -> ()
// -----
#r = #llvm.tbaa_root<id = "r">
#r2 = #llvm.tbaa_root
#t = #llvm.tbaa_type_desc<id = "x", members = {<#r, 0>, <#r2, 8>}>
"a.b"() {x = #t} : () -> ()
// -----
llvm.func @f(%a: i32) {
  llvm.switch %a : i32, ^bb1 [ 4294967296: ^bb1 ]
^bb1:
  llvm.return
}
// -----
llvm.func @f(%a: i32) {
  llvm.switch %a : i32, ^bb1 [ 2147483648: ^bb1 ]
^bb1:
  llvm.return
}
// -----
llvm.func @f(%a: i32) {
  llvm.switch %a : i32, ^bb1 [ -2147483649: ^bb1 ]
^bb1:
  llvm.return
}
// -----
llvm.func @f(%a: i8) {
  llvm.switch %a : i8, ^bb1 [ 255: ^bb1, -129: ^bb1 ]
^bb1:
  llvm.return
}
// -----
func.func @f(%a: i32) {
  cf.switch %a : i32, [ default: ^bb1, 4294967296: ^bb1 ]
^bb1:
  return
}
// -----
func.func @f(%a: i32) {
  cf.switch %a : i32, [ default: ^bb1, 2147483648: ^bb1 ]
^bb1:
  return
}
// -----
llvm.func @f(!llvm.void)
// -----
llvm.func @f(!llvm.void, i32)
// -----
llvm.func @f(%a: !llvm.void) { llvm.return }
// -----
"llvm.func"() <{function_type = !llvm.func<void (void)>, sym_name = "f", linkage = #llvm.linkage<external>, CConv = #llvm.cconv<ccc>, visibility_ = 0 : i64}> ({}) : () -> ()
// -----
func.func private @f(!llvm.func<void (void)>)
// -----
func.func private @f(tensor<4xf32, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 4294967296 }>>)
// -----
func.func private @f(tensor<4xf32, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 4294967328 }>>)
// -----
func.func private @f(tensor<4xf32, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = -1 }>>)
// -----
func.func private @f(tensor<4xf32, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), crdWidth = 7 }>>)
// -----
func.func @f(%t: memref<1xi32>, %i: index) {
  "affine.dma_wait"(%t, %i, %i, %i) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, index, index, index) -> ()
  return
}
// -----
"a.b"() {x = #llvm.constant_range<i8, 0, 256>} : () -> ()
// -----
"a.b"() {x = #llvm.constant_range<i8, 0, 255>} : () -> ()
// -----
"a.b"() {x = #llvm.constant_range<i8, -129, 300>} : () -> ()
// -----
"a.b"() {x = #llvm.constant_range<i8, 1, 200>, y = #llvm.constant_range<i64, -1, 5>, z = #llvm.constant_range<i1, 0, 1>} : () -> ()
// -----
#f = #llvm.di_file<"a" in "b">
#t = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#t2 = #llvm.di_basic_type<name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#t3 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 0>
#t4 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int">
"a.b"() {a = #t, b = #t2, c = #t3, d = #t4} : () -> ()
// -----
#f = #llvm.di_file<"a" in "b">
#a = #llvm.di_derived_type<tag = DW_TAG_member, name = "x", sizeInBits = 0, alignInBits = 0, offsetInBits = 0>
#b = #llvm.di_derived_type<tag = DW_TAG_member, name = "x">
#c = #llvm.di_composite_type<tag = DW_TAG_array_type, name = "x", line = 0, sizeInBits = 0, alignInBits = 0, flags = Zero>
#d = #llvm.di_composite_type<tag = DW_TAG_array_type, name = "x">
#e = #llvm.di_lexical_block<scope = #f, line = 0, column = 0>
#g = #llvm.di_lexical_block<scope = #f>
#h = #llvm.di_local_variable<scope = #f, name = "x", line = 0, arg = 0, alignInBits = 0>
#i = #llvm.di_local_variable<scope = #f, name = "x">
#j = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #d>
#k = #llvm.di_subroutine_type<types = #d>
"a.b"() {a = #a, b = #b, c = #c, d = #d, e = #e, g = #g, h = #h, i = #i, j = #j, k = #k} : () -> ()
// -----
#f = #llvm.di_file<"a" in "b">
#a = #llvm.di_subprogram<scope = #f, name = "x", line = 0, scopeLine = 0>
#b = #llvm.di_subprogram<scope = #f, name = "x">
#c = #llvm.di_subprogram<scope = #f, name = "x", subprogramFlags = "">
#d = #llvm.di_global_variable<scope = #f, name = "x", line = 0, isLocalToUnit = false, isDefined = false, alignInBits = 0>
#e = #llvm.di_global_variable<scope = #f, name = "x">
#g = #llvm.di_namespace<name = "x", exportSymbols = false>
#h = #llvm.di_label<scope = #f, name = "x", line = 0>
#i = #llvm.di_label<scope = #f, name = "x">
"a.b"() {a = #a, b = #b, d = #d, e = #e, g = #g, h = #h, i = #i} : () -> ()
// -----
#f = #llvm.di_file<"a" in "b">
#a = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #f, isOptimized = false, emissionKind = Full, nameTableKind = Default>
#b = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #f, isOptimized = false, emissionKind = Full>
#c = #llvm.di_module<scope = #f, name = "x", line = 0, isDecl = false>
#d = #llvm.di_module<scope = #f, name = "x">
"a.b"() {a = #a, b = #b, c = #c, d = #d} : () -> ()
// -----
func.func private @g(i32) -> i32
func.func @f(%a: f32) {
  %0 = emitc.call @g(%a) : (f32) -> i32
  return
}
// -----
emitc.func private @g(i32) -> i32
func.func @f(%a: f32) {
  %0 = emitc.call @g(%a) : (f32) -> i32
  return
}
// -----
emitc.func private @g(i32) -> i32
func.func @f(%a: i32) {
  %0 = emitc.call @g(%a) : (i32) -> f32
  return
}
// -----
emitc.func private @g(i32) -> i32
func.func @f(%a: i32) {
  emitc.call @g(%a) : (i32) -> ()
  return
}
// -----
emitc.func private @g(i32) -> i32
func.func @f(%a: i32) {
  %0 = emitc.call @h(%a) : (i32) -> i32
  return
}
// -----
"a.b"() {x = dense<1> : !emitc.array<2xi32>} : () -> ()
// -----
"a.b"() {x = dense<[1, 2]> : !emitc.array<2xi32>} : () -> ()
// -----
"a.b"() {x = dense<[[1, 2]]> : !emitc.array<2xi32>} : () -> ()
// -----
emitc.global @x : !emitc.array<2xf32> = dense<[1.0, 2.0]>
emitc.global @y : !emitc.array<2xf32> = dense<0.0>
"a.b"() {x = dense<> : !emitc.array<2x!emitc.opaque<"a">>} : () -> ()
// -----
"a.b"() {x = dense<1> : memref<2xi32>} : () -> ()
// -----
func.func @f(%m: memref<f32, affine_map<() -> (0)>>) {
  %0 = memref.transpose %m () -> () : memref<f32, affine_map<() -> (0)>> to memref<f32>
  return
}
// -----
func.func @f(%m: memref<f32, affine_map<()[s0] -> (s0)>>) {
  %0 = memref.transpose %m () -> () : memref<f32, affine_map<()[s0] -> (s0)>> to memref<f32>
  return
}
// -----
func.func @f(%m: memref<f32>) {
  %0 = memref.transpose %m () -> () : memref<f32> to memref<f32, strided<[], offset: ?>>
  return
}
// -----
func.func @f(%m: memref<2x3xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<2x3xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>> to memref<3x2xf32>
  return
}
// -----
func.func @f(%m: memref<2x3xf32, affine_map<(d0, d1)[s0, s1] -> (d1 * s1 + d0 * s0 + 5)>>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<2x3xf32, affine_map<(d0, d1)[s0, s1] -> (d1 * s1 + d0 * s0 + 5)>> to memref<3x2xf32>
  return
}
// -----
func.func @f(%m: memref<2x3xf32, strided<[?, 2], offset: ?>>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<2x3xf32, strided<[?, 2], offset: ?>> to memref<3x2xf32>
  return
}
// -----
#E = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0, d1 = l1) -> (l0 = d0 : dense, l1 = d1 : compressed) }>
func.func private @f(tensor<4x4xf32, #E>)
// -----
#E = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l1, d1 = l0) -> (l0 = d0 : dense, l1 = d1 : compressed) }>
func.func private @f(tensor<4x4xf32, #E>)
// -----
#E = #sparse_tensor.encoding<{ map = {l0, l1, l2, l3} (d0 = l0 * 2 + l2, d1 = l1 * 3 + l3) -> (l0 = d0 floordiv 2 : dense, l1 = d1 floordiv 3 : compressed, l2 = d0 mod 2 : dense, l3 = d1 mod 3 : dense) }>
func.func private @f(tensor<4x6xf32, #E>)
// -----
#E = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0 + l1, d1 = l0) -> (l0 = d0 : dense, l1 = d1 : compressed) }>
func.func private @f(tensor<4x4xf32, #E>)
// -----
#E = #sparse_tensor.encoding<{ map = {l0} (d0 = l0, d1 = l0) -> (l0 = d0 : dense) }>
func.func private @f(tensor<4x4xf32, #E>)
// -----
#E = #sparse_tensor.encoding<{ map = (d0, d1) -> (l0 = d0 : dense, l1 = d0 + d1 : compressed) }>
func.func private @f(tensor<4x4xf32, #E>)
// -----
#E = #sparse_tensor.encoding<{ map = {l0, l1} (d0, d1 = l1) -> (l0 = d0 : dense, l1 = d1 : compressed) }>
func.func private @f(tensor<4x4xf32, #E>)
// -----
"a.b"() {x = dense<(1, 2)> : tensor<i32>} : () -> ()
// -----
"a.b"() {x = dense<[(1, 2)]> : tensor<1xi32>} : () -> ()
// -----
"a.b"() {x = dense<[(1, 2), (3, 4)]> : tensor<2xi32>} : () -> ()
// -----
"a.b"() {x = dense<(1, 2)> : tensor<2xi32>} : () -> ()
// -----
"a.b"() {x = dense<(1.0, 2)> : tensor<f32>, y = dense<(1.0, 2)> : tensor<3xf32>} : () -> ()
// -----
"a.b"() {x = dense<[[(1, 2), (3, 4)]]> : tensor<1x2xi32>, y = dense<(true, false)> : tensor<i1>} : () -> ()
// -----
"a.b"() {x = dense<[(1, 2), 3]> : tensor<2xi32>} : () -> ()
// -----
"a.b"() {x = dense<[(1, 2), (3, 4)]> : tensor<4xi32>} : () -> ()
// -----
"a.b"() {x = dense<(1, 300)> : tensor<i8>, y = dense<(1)> : tensor<i8>} : () -> ()
// -----
"a.b"() {x = dense<(1, 2, 3)> : tensor<i32>} : () -> ()
// -----
"a.b"() {x = dense<(1, 2)> : tensor<complex<i32>>, y = dense<1> : tensor<complex<i32>>} : () -> ()
// -----
"a.b"() {x = dense<("a", "b")> : tensor<2x!foo.bar>} : () -> ()
// -----
llvm.func @f(%a: i32) {
  "llvm.return"(%a, %a) : (i32, i32) -> ()
}
// -----
%t:2 = "gpu.wait"() : () -> (!gpu.async.token, !gpu.async.token)
// -----
func.func @f(%a: i32, %b: f32) {
  "nvvm.barrier"(%a, %a, %b) <{operandSegmentSizes = array<i32: 1, 2, 0>}> : (i32, i32, f32) -> ()
  return
}
// -----
func.func @f(%a: vector<4xf32>) {
  %0 = "vector.reduction"(%a, %a, %a) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> f32
  return
}
