// Names are numbered again in every isolated region, and not in the others.
func.func @a(%x: i32) {
  %0 = "t.a"(%x) : (i32) -> i32
  "t.r"() ({
  ^bb0(%y: i32):
    %1 = "t.b"(%y, %0) : (i32, i32) -> i32
  }, {
  ^bb0(%y: i32):
    %1 = "t.b"(%y, %0) : (i32, i32) -> i32
    "t.br"()[^z] : () -> ()
  ^z:
    "t.end"() : () -> ()
  }) : () -> ()
  %2 = "t.c"() : () -> i32
  return
}
func.func @b(%x: i32) {
  %0 = "t.a"(%x) : (i32) -> i32
  return
}
// -----
"t.r"() ({
^x:
  "t.r"() ({
  ^y:
    "t.br"()[^z] : () -> ()
  ^z:
    "t.end"() : () -> ()
  }) : () -> ()
  "t.br"()[^w] : () -> ()
^w:
  "t.end"() : () -> ()
}, {
^x:
  "t.br"()[^w] : () -> ()
^w:
  "t.end"() : () -> ()
}) : () -> ()
// -----
"t.order"() {"b c" = 1 : i32, b = 2 : i32, B = 3 : i32, "1" = 4 : i32, _ = 5 : i32, b.a = 6 : i32, b1 = 7 : i32} : () -> ()
// -----
"t.quotes"() {"true" = 1 : i32, "i32" = 2 : i32, "a-b" = 3 : i32, "a b" = 4 : i32, "1a" = 5 : i32, "a.1" = 6 : i32, "" = unit} : () -> ()
// -----
"t.quotes"() {"true" = 1 : i32, "i32" = 2 : i32, "a-b" = 3 : i32, "a b" = 4 : i32, "1a" = 5 : i32, "a.1" = 6 : i32, "é" = unit} : () -> ()
// -----
"t.symbols"() {a = @"1a", b = @"a b", c = @a.b, d = @" ", e = @"é"} : () -> ()
// -----
"t.symbols"() {a = @"1a", b = @"a b", c = @a.b, e = @"é", f = @"a\0Ab", g = @true, h = @"$"} : () -> ()
// -----
"t.ints"() {a = 1, b = 1 : i64, c = 1 : i32, d = true, e = 1 : index, f = [1, 2 : i8], g = -1 : i1} : () -> ()
// -----
"t.floats"() {a = 1.0, b = 1.0 : f64, c = 1.0 : f32, d = 100.0, e = 1.0e10, f = 1.0e-10, g = 0.1, h = 0.30000000000000004, i = 1.0e100, j = 0.0, k = -0.0, l = 1234567.0, m = 12345678.0, n = 0.00001} : () -> ()
// -----
"t.floats"() {a = 0.1 : f16, b = 65504.0 : f16, c = 0.333 : bf16, d = 3.0e38 : bf16, e = 1.0e-8 : f16, f = 0.1 : tf32, g = 0.1 : f80, h = 0.1 : f128, i = 448.0 : f8E4M3FN, j = 57344.0 : f8E5M2, k = 0.4 : f8E5M2FNUZ, l = 0.4 : f8E4M3FNUZ, m = 0.4 : f8E4M3B11FNUZ, n = 0.4 : f6E3M2FN, o = 0.3 : f8E4M3} : () -> ()
// -----
"t.dense"() {a = dense<[0.1, 0.2]> : tensor<2xf16>, b = dense<[1, 2, 3]> : tensor<3xindex>, c = dense<[[1], [2]]> : vector<2x1xi1000>, d = dense<[true, false]> : vector<2xi1>, e = dense<-1> : tensor<2xi1>} : () -> ()
// -----
"t.dense"() {a = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100]> : tensor<100xi8>} : () -> ()
// -----
"t.dense"() {a = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101]> : tensor<101xi16>} : () -> ()
// -----
%0:3 = "t.a"() : () -> (i32, i32, i32)
%1 = "t.a"() : () -> i32
%2:2 = "t.a"(%0#1, %1, %0#2) : (i32, i32, i32) -> (i1, i2)
"t.use"(%2#0, %2#1, %0#0) : (i1, i2, i32) -> ()
// -----
%1 = "t.a"() : () -> i32
%0 = "t.a"(%1) : (i32) -> i32
"t.r"(%0) ({
^bb7(%7: i32):
  %3 = "t.a"(%7) : (i32) -> i32
}) : (i32) -> ()
// -----
func.func @names(%a: i1, %b: i1) -> i1 {
  %true = arith.constant true
  %x = arith.constant true
  %false = arith.constant false
  %cst = arith.constant 1.0 : f32
  %y = arith.constant 2.0 : f64
  %z = arith.constant dense<1> : vector<2xi32>
  %c5 = arith.constant -5 : i8
  %big = arith.constant 123456789012345678901234567890 : i128
  return %x : i1
}
// -----
"t.r"() ({
  %c1 = arith.constant 1 : index
  "t.r"() ({
    %again = arith.constant 1 : index
    "t.use"(%c1, %again) : (index, index) -> ()
  }) : () -> ()
  %third = arith.constant 1 : index
}) : () -> ()
// -----
module @outer {
  module @inner {
    "t.r"() ({
      func.func private @unlikely()
    }) : () -> ()
  }
}
// -----
"builtin.module"() ({
  "func.func"() ({
  ^bb0(%x: i32, %y: i32):
    %0 = "arith.addi"(%x, %y) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "cf.br"(%0)[^next] : (i32) -> ()
  ^next(%z: i32):
    "func.return"(%z) : (i32) -> ()
  }) {function_type = (i32, i32) -> i32, sym_name = "g"} : () -> ()
}) : () -> ()
// -----
// Types that repeat, in aliases and without.
!t = tuple<tensor<2x3xf32>, memref<?x?xf32, strided<[?, 1]>>, vector<[2]x3xi8>>
%0 = "t.a"() : () -> !t
%1 = "t.a"() : () -> tuple<!t, !t>
// -----
#set = affine_set<(d0) : (d0 == 0)>
#map = affine_map<(d0)[s0] -> (d0 mod s0)>
%0 = "t.a"() {z = #map, a = #set, m = [#map, affine_map<() -> (1)>]} : () -> memref<?xi8, affine_map<(d0) -> (d0 * 2 + 1)>>
// -----
"t.nested"() {x = {y = {z = [{w = @a::@b}, dense<1> : tensor<1xi1>]}}} : () -> ()
// -----
"t.escapes"() {x = "\00\1F\7F\80\FF\22\5C\n\t", y = "plain ' ` text"} : () -> ()
// -----
%0 = "t.types"() : () -> !foo.bar<"a\22b\5C">
%1 = "t.types"() : () -> !foo<"with \22 quote">
%2 = "t.types"() : () -> !foo.bar< spaces  inside , kept >
%3 = "t.types"() : () -> !foo.bar<// comment
>
// -----
%0 = "t.types"() {a = #foo.bar< spaces  inside >, b = #foo<x y>, c = #foo.bar : i32, d = #foo.bar<1> : tensor<2xi8>} : () -> !foo<x  y>
// -----
%f = "t.a"() : () -> (() -> (i32, i32))
%g = "t.a"(%f) : (() -> (i32, i32)) -> ((i32) -> ((i32) -> i32))
// -----
func.func @f(%arg0: i32, %arg5: i32, %arg1: i32) -> (i32, i32) {
  %arg2 = "t.a"() : () -> i32
  return %arg5, %arg2 : i32, i32
}
// -----
func.func private @a() -> ((i32) -> i32)
func.func private @b() -> ((i32) -> i32, i32)
func.func private @c((i32) -> i32) -> (() -> ())
// -----
module attributes {foo.bar = #foo.baz<1>, foo.list = [1, "a"], foo.unit} {
  func.func @f() attributes {foo.x = dense<1.0> : tensor<2xf32>} {
    return
  }
} loc("a module")
// -----
"t.segments"() {a = array<i64>, b = array<f64: 1.0, -0.0, 0x7FF0000000000000>, c = array<i8: -128, 127>, d = array<i32: 0>, e = array<f16: 1.5>} : () -> ()
// -----
"t.complex"() {a = dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i8>>, b = dense<(0x7FC00000, 1.0)> : tensor<complex<f32>>, c = dense<[(1, 1), (1, 1)]> : tensor<2xcomplex<i64>>} : () -> ()
// -----
"t.strings"() {a = dense<["a\22b", "\00", ""]> : tensor<3x!foo.s>, b = dense<"same"> : tensor<4x!foo.s>, c = dense<["same", "same"]> : tensor<2x!foo.s>} : () -> ()
// -----
"t.graph"() ({
  %0 = "t.a"(%1) : (i32) -> i32
  %1 = "t.a"(%0) : (i32) -> i32
}) : () -> ()
// -----
module {
  %0 = "t.a"(%1) : (i32) -> i32
  %1 = "t.a"(%0) : (i32) -> i32
}
// -----
%0 = "t.self"(%0) : (i32) -> i32
// -----
func.func @cfg_forward(%c: i1) {
  cf.br ^b
^a:
  "t.use"(%v) : (i32) -> ()
  return
^b:
  %v = "t.a"() : () -> i32
  cf.br ^a
}
// -----
func.func @cfg_bad() {
  "t.use"(%v) : (i32) -> ()
  %v = "t.a"() : () -> i32
  return
}
// -----
func.func @nested_use() {
  "t.r"() ({
    "t.use"(%v) : (i32) -> ()
  }) : () -> ()
  %v = "t.a"() : () -> i32
  return
}
// -----
func.func @own_result() {
  %v = "t.r"() ({
    "t.use"(%v) : (i32) -> ()
  }) : () -> i32
  return
}
// -----
func.func @duplicated_successor(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^a(%y : i32)
^a(%z: i32):
  return %z : i32
}
// -----
func.func @many_predecessors(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^d
^b:
  cf.cond_br %c, ^c, ^d
^c:
  cf.br ^d
^d:
  return
}
// -----
func.func @unordered_predecessors(%c: i1) {
  cf.br ^z
^d:
  return
^b:
  cf.br ^d
^z:
  cf.cond_br %c, ^d, ^b
}
// -----
"t.empty_regions"() ({
}, {
^bb0:
}, {
^bb0(%x: i32):
}, {
^bb0():
  "t.a"() : () -> ()
}) : () -> ()
// -----
"t.props"() <{b = 2 : i32, a = 1 : i32}> {d = 4 : i32, c = 3 : i32} : () -> ()
// -----
%0 = "t.loc"() {x} : () -> i32 loc(fused<[1, 2]>["a":1:1, "b"("c":2:2)])
// -----
"t.a"() : () -> () loc("same":1:1)
"t.b"() : () -> () loc("same":1:1)
"t.c"() : () -> () loc(callsite("same":1:1 at "same":1:1))
// -----
func.func @locs(%a: i32 loc("a":1:1), %b: i32 loc("a":1:1)) -> i32 {
  cf.br ^x(%a : i32) loc("branch")
^x(%y: i32 loc("block arg")):
  return %y : i32 loc(unknown)
} loc(fused["f", "g"])
