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
