"t.a"() {dlti.x = 1 : i32} : () -> ()
// -----
"t.a"() {dlti.dl_spec = 1 : i32} : () -> ()
// -----
"t.a"() {dlti.dl_spec = #dlti.dl_spec<>} : () -> ()
// -----
"t.a"() {dlti.target_system_spec = 1 : i32} : () -> ()
// -----
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"a" = 1 : i32>>} {}
// -----
"t.a"() {memref.x, cf.y, arith.z, func.w} : () -> ()
// -----
"t.a"() {scf.x, math.y, index.z, complex.w, ub.v, async.u, ptr.t} : () -> ()
// -----
func.func @f(%a: i32 {dlti.x}) { return }
// -----
func.func @f(%a: i32 {func.x}) { return }
// -----
func.func @f(%a: i32 {noprefix}) { return }
// -----
func.func @f() -> (i32 {foo.bar, noprefix = 3}) { %0 = "t.x"() : () -> i32 return %0 : i32 }
// -----
func.func @f() -> (i32 {func.bar}) { %0 = "t.x"() : () -> i32 return %0 : i32 }
// -----
"t.a"() {"quoted name"."x" = 1} : () -> ()
// -----
"t.a"() {"quoted name.x" = 1, "a.b.c" = 2, a.b.c.d = unit, "unit" = unit, unit} : () -> ()
// -----
!alias = tuple<i32, f32>
!outer = tuple<!alias, memref<2x!alias>>
#attr = {a = [#inner, @sym::@ref], t = !alias}
#inner = dense<1> : tensor<2xi32>
"t.a"() {x = #attr} : () -> ()
// -----
!alias = tuple<i32, f32>
!outer = tuple<!alias, tensor<2x!alias>>
#inner = dense<1> : tensor<2xi32>
#attr = {a = [#inner, @sym::@ref], t = !alias}
%0 = "t.a"() <{y = #attr}> {x = #attr} : () -> !outer
func.func private @f(!outer, !alias) -> (!outer {a.b = #attr})
module attributes {x.y = !outer} {}
// -----
#loc1 = loc("a.py":1:2)
#loc2 = loc(callsite(#loc1 at "b.py":3:4))
#loc3 = loc(fused<"meta">[#loc1, #loc2, "n"(#loc2)])
"t.a"() ({
^bb0(%a: i32 loc(#loc2), %b: i64 loc("arg"(#loc1))):
  "t.b"() {l = loc(#loc3), m = loc("x":1:1)} : () -> () loc(#loc3)
}) : () -> () loc(#loc4)
#loc4 = loc("late")
// -----
#loc1 = loc("a.py":1:2)
#loc1 = loc("a.py":1:3)
// -----
"t.a"() : () -> () loc(#nothing)
// -----
"t.a"() : () -> () loc(fused[])
// -----
"t.a"() : () -> () loc(fused<{a = 1}>["x", unknown, unknown])
// -----
"t.a"() : () -> () loc(fused["x", fused["y", "x"]])
// -----
"t.a"() : () -> () loc(callsite("x" at callsite("y" at "z")))
// -----
"t.a"() : () -> () loc("name with \"quotes\" and \n newline"("f.c":0:0))
// -----
"t.a"() {l = loc("x":1:2 to 3:4), m = loc("x":1:2 to :4), n = loc(unknown)} : () -> ()
// -----
"t.a"() {x = distinct[0]<42 : i32>, y = distinct[0]<42 : i32>, z = distinct[1]<42 : i32>, w = distinct[7]<>} : () -> ()
// -----
"t.a"() {x = distinct[0]<42 : i32>, y = distinct[0]<43 : i32>} : () -> ()
// -----
#d = distinct[5]<{a = 1}>
"t.a"() {x = #d, y = [#d, #d]} : () -> ()
// -----
"t.a"() {x = #foo<bar>, y = #foo.bar, z = #foo.bar<1, [2], {x = "a>b"}>, w = #foo<"!@#$%^&*()">, v = !foo.bar<()>, u = opaque<"x", "0x01"> : tensor<1xi8>} : () -> ()
// -----
"t.a"() {x = #foo.bar<>, y = !foo.bar<>, z = #foo<>, w = !foo<>} : () -> ()
// -----
"t.a"() {x = #foo.bar<a -> b>, y = !foo.bar<<<>>>, z = #foo.bar<"\"">, w = !foo<x { y ( z [ ] ) }>} : () -> ()
// -----
"t.a"() {x = #foo.bar<a ) b>} : () -> ()
// -----
%0:3, %1 = "t.a"() : () -> (i32, i64, f32, index)
"t.b"(%0#2, %0#0, %1, %0) : (f32, i32, index, i32) -> ()
// -----
%0:3, %1 = "t.a"() : () -> (i32, i64, f32)
// -----
func.func @f(%a: i32) -> i32 attributes {a.b = affine_map<(d0)[s0] -> (d0 ceildiv 4 + s0 mod 3)>, c.d = affine_set<(d0) : (d0 >= 0, -d0 + 10 == 0)>} {
  return %a : i32
} loc("f")
// -----
module @m attributes {sym_visibility = "private", a.b} { module @n attributes {sym_visibility = "nested"} {} }
// -----
func.func @f() { "t.r"() ({ ^bb0: "t.x"() : () -> () }, {}, { ^bb0(%a: i32): "t.br"()[^bb1] : () -> () ^bb1: "t.y"() : () -> () }) {a} : () -> () return }
// -----
func.func @f(%c: i1) -> i32 {
  %0 = "t.a"() : () -> i32
  cf.cond_br %c, ^b(%0 : i32), ^a
^a:  // pred: ^bb0
  cf.br ^b(%0 : i32)
^b(%x: i32 loc("x")):
  cf.switch %x : i32, [default: ^c, 1: ^a, -7: ^d(%x : i32)]
^c: return %x : i32
^d(%y: i32): return %y : i32
}
// -----
func.func @f() { %f = func.constant @f : () -> () func.call_indirect %f() : () -> () func.call @g() {a.b} : () -> () return }
func.func private @g()
// -----
func.func @f(memref<4xf32>, tensor<*xf32> {a.b = 1}) -> (i32, vector<[4]x2xf32>)
// -----
func.func private @f(%a: i32)
// -----
func.func private @f(...)
// -----
func.func private @"a b"()  func.func @c() { call @"a b"() : () -> () return }
// -----
"t.a"() {a = @"a b"::@c::@"\"", b = @" ", c = @a} : () -> ()
// -----
"t.sym"() {sym_name = "a"} : () -> () "t.sym"() {sym_name = "a"} : () -> ()
// -----
module { "t.sym"() {sym_name = "a"} : () -> () func.func private @a() }
// -----
"t.a"() {a = 0x1F, b = -0x1, c = 0xFFFFFFFFFFFFFFFF, d = 0x7FC00000 : f32, e = -5 : si8, f = 255 : ui8, g = 1.0, h = 1e3 : f16, i = -1.5e-45 : f32, j = 0xFF : bf16, k = 123456789012345678901234567890 : i128} : () -> ()
// -----
"t.a"() {a = 256 : ui8} : () -> ()
// -----
"t.a"() {a = -129 : i8, b = 255 : i8} : () -> ()
// -----
"t.a"() {a = dense<0x7FC00000> : tensor<2xf32>, b = dense<"0x0000803F"> : tensor<1xf32>, c = dense<[[1, 2], [3]]> : tensor<2x2xi32>} : () -> ()
// -----
"t.a"() {a = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, b = sparse<0, 1> : tensor<1xf32>, c = sparse<[], []> : tensor<2xi8>, d = array<i1: true, false>, e = array<f64: 1.0, 0x7FF8000000000000>} : () -> ()
// -----
"t.a"() : () -> (!foo.bar<1, 2 : i32>, memref<2x?xf32, strided<[?, 1], offset: 3>, "space">, memref<*xf32, 1 : i8>, tensor<2x3xf32, {enc = 1}>, vector<[2]x4x[8]xindex>, complex<f32>, none, tuple<>, (i32, (f32) -> ()) -> ((index) -> (), i1))
// -----
module attributes {a.t = (i32) -> i32, a.u = () -> (i32, f32), a.v = !foo.x, a.w = memref<2xf32, affine_map<(d0) -> (d0 + 1)>>, a.x = none, a.y = f8E5M2, a.z = tf32} {}
// -----
    	 "t.tabs"()	{a	=	"	"}	:	()	->	()   	// trailing
// -----
"t.a"() {s = "tab\t nl\n cr\0D bs\\ q\" hi\FF é 日本 \E3\81\82"} : () -> ()
// -----
"t.a"() {s = "bad \q"} : () -> ()
// -----
"t.a"() {s = "multi
line"} : () -> ()
// -----
"t.a"() { a = 1, a = 2 } : () -> ()
// -----
"t.a"() <{a = 1}> {a = 2} : () -> ()
// -----
"t.a"() <3 : i32> : () -> ()
// -----
func.func @f() attributes {sym_name = "g"} { return }
// -----
func.func @f() attributes {sym_visibility = "private"} { return }
// -----
func.func public @f() attributes {} { return }
// -----
#a = 1 : i32
!t = i32
#b = #a
"t.x"() {b = #b, a = #a} : () -> !t
// -----
#a = #a
// -----
!t = !t
// -----
#a.b = 1
// -----
!t.x = i32
// -----
"builtin.module"() ({ ^bb0(%a: i32): }) : () -> ()
// -----
"builtin.module"() ({}) : () -> ()
// -----
builtin.module @x { builtin.module {} } {a.b}
// -----
%x = builtin.unrealized_conversion_cast to i32
%y:2 = builtin.unrealized_conversion_cast %x : i32 to f32, f64 {a.b}
%z = unrealized_conversion_cast %y#0, %y#1 : f32, f64 to index
// -----
func.func @f() { module {} return }
// -----
func.func @g(%x: i32) { "t.r"() ({ %0 = arith.addi %x, %x : i32 "t.y"(%0) : (i32) -> () }) : () -> () func.func @inner() { return } return }
// -----
func.func @g(%x: i32) { module { func.func @inner() -> i32 { return %x : i32 } } return }
