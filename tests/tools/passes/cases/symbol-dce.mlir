func.func private @dead()
func.func private @dead2() { call @dead() : () -> () return }
func.func private @live() { call @live2() : () -> () return }
func.func private @live2() { call @live() : () -> () return }
func.func @public() { call @live() : () -> () return }
func.func nested @nest() { return }
module @m attributes {sym_visibility = "private"} {
  func.func @x() { return }
  func.func private @y() { return }
  func.func nested @z() { return }
}
module @n {
  func.func @x() { return }
  func.func private @y() { return }
  func.func nested @z() { return }
  "foo.op"() {r = @y} : () -> ()
}
module attributes {sym_visibility = "private"} {
  func.func private @x() { return }
}
module @used attributes {sym_visibility = "private"} {
  func.func nested @in() { return }
  func.func private @no() { return }
  module @deep attributes {sym_visibility = "nested"} { func.func nested @er() { return } func.func nested @unused() { return } }
}
"foo.use"() {s = [@used::@in, @used::@deep::@er]} : () -> ()
// -----
module {
  func.func private @f(i32) -> i32
  func.func @g(%a: i32) -> i32 {
    %0 = func.constant @f : (i32) -> i32
    %1 = call_indirect %0(%a) : (i32) -> i32
    return %1 : i32
  }
}
// -----
func.func private @ring_a() { call @ring_b() : () -> () return }
func.func private @ring_b() { call @ring_a() : () -> () return }
// -----
module @outer attributes {sym_visibility = "private"} {
  func.func @seen_by_nobody() { return }
}
func.func @main() attributes {d = [@outer]} { return }
// -----
func.func private @in_location() { return }
func.func private @in_dictionary() { return }
"foo.bar"() {a = {b = [1, @in_dictionary, {c = @missing}]}} : () -> ()
// -----
module {
  module @a { func.func nested @x() { return } func.func private @p() { return } }
  func.func @u() { "foo.use"() {s = @a::@x} : () -> () return }
}
// -----
module @o { module @n { func.func private @b() { call @c() : () -> () return } func.func private @c() { return } } }
// -----
func.func @f() {
  scf.execute_region {
    builtin.module {
      func.func private @a() { return }
      "foo.x"() {s = @a} : () -> ()
      func.func private @unused() { return }
      func.func nested @hidden() { return }
      func.func @d() { return }
    }
    scf.yield
  }
  return
}
// -----
func.func private @dead() { return }
func.func private @around() { "foo.op"() ({ ^bb0: }) : () -> () return }
// -----
"foo.two"() ({
  builtin.module @in { func.func private @c() { return } func.func nested @e() { return } }
}, {
  "foo.use"() {s = @kept} : () -> ()
}) : () -> ()
func.func private @kept() { return }
func.func private @c() { return }
// -----
module @half attributes {sym_visibility = "private"} { func.func nested @x() { return } }
"foo.use"() {s = @half::@missing} : () -> ()
// -----
module @m attributes {sym_visibility = "private"} { func.func private @x() { return } func.func nested @y() { return } }
"foo.use"() {s = @m::@x} : () -> ()
// -----
memref.global "private" @unused : memref<2xi32> = dense<1>
memref.global "private" @used : memref<2xi32> = dense<1>
memref.global @seen : memref<2xi32> = dense<1>
func.func @f() -> memref<2xi32> { %0 = memref.get_global @used : memref<2xi32> return %0 : memref<2xi32> }
// -----
llvm.mlir.global private @text("abc") : !llvm.array<3 x i8>
llvm.mlir.global private @other("abc") : !llvm.array<3 x i8>
llvm.func @f() -> !llvm.ptr { %0 = llvm.mlir.addressof @text : !llvm.ptr llvm.return %0 : !llvm.ptr }
llvm.func @g() attributes {sym_visibility = "private"}
// -----
func.func private @a() { call @b() : () -> () return }
func.func private @b() { call @c() : () -> () return }
func.func private @c() { call @d() : () -> () return }
func.func private @d() { return }
func.func @start() { call @b() : () -> () return }
// -----
func.func private @self() { call @self() : () -> () return }
// -----
gpu.module @kernels { gpu.func @k() kernel { gpu.return } func.func private @helper() { return } }
func.func private @host() { return }
// -----
func.func @user() {
  scf.execute_region {
    func.call @deep() : () -> ()
    scf.yield
  }
  return
}
func.func private @deep() { return }
func.func private @not_deep() { return }
// -----
module @a attributes {sym_visibility = "private"} {
  module @b attributes {sym_visibility = "nested"} {
    module @c attributes {sym_visibility = "nested"} { func.func nested @f() { return } func.func nested @g() { return } }
    module @d attributes {sym_visibility = "nested"} { }
  }
}
"foo.use"() {s = @a::@b::@c::@f} : () -> ()
// -----
module attributes {foo.s = @only_the_module} { }
func.func private @only_the_module() { return }
// -----
module { module attributes {foo.s = @in_here} { func.func private @in_here() { return } } func.func private @in_here() { return } }
// -----
func.func private @one() -> i32 { %0 = arith.constant 1 : i32 return %0 : i32 }
func.func private @two() -> i32 { %0 = call @one() : () -> i32 return %0 : i32 }
func.func @main() -> i32 {
  %f = constant @one : () -> i32
  %0 = call_indirect %f() : () -> i32
  return %0 : i32
}
// -----
module @shown {
  func.func nested @by_nobody() { return }
  func.func private @inside() { return }
  func.func @seen() { call @inside() : () -> () return }
}
// -----
module @shown {
  module @inner attributes {sym_visibility = "nested"} {
    func.func nested @a() { return }
    func.func private @b() { return }
  }
  func.func @use() { "foo.use"() {l = [@inner::@a]} : () -> () return }
}
// -----
func.func private @declared(i32)
llvm.func @declared_too(i32) attributes {sym_visibility = "private"}
memref.global "private" @given : memref<4xf32>
