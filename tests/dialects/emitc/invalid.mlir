%0 = "x.y"() : () -> !emitc.opaque<"">

// -----

%0 = "x.y"() : () -> !emitc.opaque<"int*">

// -----

%0 = "x.y"() : () -> !emitc.ptr<!emitc.lvalue<i32>>

// -----

%0 = "x.y"() : () -> !emitc.lvalue<i2>

// -----

%0 = "x.y"() : () -> !emitc.lvalue<!emitc.array<2xi32>>

// -----

func.func @f(%a: i3) {
  %0 = emitc.add %a, %a : (i3, i3) -> i3
  return
}

// -----

func.func @f(%a: !emitc.lvalue<i32>) {
  %0 = "emitc.load"(%a) : (!emitc.lvalue<i32>) -> f32
  return
}

// -----

func.func @f() {
  %0 = emitc.literal "" : f32
  return
}

// -----

emitc.include <"a.h"

// -----

func.func @f(%n: index) {
  "emitc.for"(%n, %n, %n) ({
  ^bb0(%i: i32):
    emitc.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  %0 = emitc.expression %a : i32 {
  }
  return
}

// -----

func.func @f(%a: f32) {
  %0 = emitc.cmp lt %a, %a : (f32, f32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  %0 = emitc.apply "&"(%a) : (i32) -> !emitc.ptr<i32>
  return
}

// -----

func.func @f(%a: !emitc.lvalue<i32>) {
  %0 = emitc.apply "&"(%a) : (!emitc.lvalue<i32>) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = emitc.apply "*"(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = emitc.apply "+"(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = emitc.apply ""(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  emitc.call_opaque ""(%a) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  emitc.call_opaque "g"(%a) {args = [0 : index, 1 : index]} : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  emitc.call_opaque "g"(%a) {args = [[0]]} : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  emitc.call_opaque "g"(%a) {template_args = [#emitc.opaque<"T">, "text"]} : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  %0 = emitc.call_opaque "g"(%a) : (i32) -> !emitc.array<3xi32>
// -----
// -----
func.func @f(%p: !emitc.ptr<i32>, %x: f32) {
  %r = emitc.add %p, %x : (!emitc.ptr<i32>, f32) -> !emitc.ptr<i32>
  return
}
// -----
func.func @f(%p: !emitc.ptr<i32>) {
  %r = emitc.sub %p, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> f32
  return
}
// -----
func.func @f(%p: !emitc.array<4x8xf32>, %i: index, %x: f32) {
  %r = emitc.subscript %p[%i, %x] : (!emitc.array<4x8xf32>, index, f32) -> !emitc.lvalue<f32>
  return
}
// -----
func.func @f(%p: !emitc.ptr<f32>, %i: index) {
  %r = emitc.subscript %p[%i, %i] : (!emitc.ptr<f32>, index, index) -> !emitc.lvalue<f32>
  return
}
// -----
emitc.func @f(%x: i32) -> i64 {
  return %x : i32
}
// -----
func.func @f(%x: i32) {
  emitc.call_opaque "g"(%x) {args = [1 : index]} : (i32) -> ()
  return
}
// -----
func.func @f() {
  %r = "emitc.constant"() <{value = 1 : i64}> : () -> i32
  return
}
// -----
func.func @f(%x: i32) {
  emitc.verbatim "{} and {{}" args %x, %x : i32, i32
  return
}
// -----
func.func @f(%x: i32) {
  emitc.switch %x : i32
  case 3 {
    emitc.yield
  }
  case 3 {
    emitc.yield
  }
  default {
    emitc.yield
  }
  return
}
// -----
emitc.global extern static @g : i32
// -----
emitc.field @g : i32
// -----
emitc.global @g : f32
func.func @f() {
  %r = emitc.get_global @g : !emitc.lvalue<i32>
  return
}
// -----
emitc.declare_func @g
// -----
func.func @f(%x: i32) {
  %r = emitc.expression %x : (i32) -> i32 {
    %a = add %x, %x : (i32, i32) -> i32
    %b = add %x, %x : (i32, i32) -> i32
    yield %a : i32
  }
  return
}

// -----

emitc.func @f(%a: i32) -> i32 { emitc.return %a : i32 }
emitc.func @g(%a: i32) -> i32 {
  %0 = emitc.call @f(%a) : (i32) -> i64
  emitc.return %a : i32
}

// -----

emitc.func @f(%a: i32) -> i32 { emitc.return %a : i32 }
emitc.func @g(%a: i64) -> i64 {
  %0 = emitc.call @f(%a) : (i64) -> i32
  emitc.return %a : i64
}

// -----

emitc.func @f(%a: i32) -> i32 { emitc.return %a : i32 }
emitc.func @g(%a: i64) -> i64 {
  emitc.call @f(%a) : (i64) -> ()
  emitc.return %a : i64
}

// -----

emitc.func @f(%a: i32) -> i32 { emitc.return %a : i32 }
emitc.func @g(%a: i32) -> i32 {
  emitc.call @f(%a, %a) : (i32, i32) -> i32
  emitc.return %a : i32
}

// -----

func.func private @f(i32) -> i32
emitc.func @g(%a: i32) -> i32 {
  emitc.call @f(%a) : (i32) -> i32
  emitc.return %a : i32
}

// -----

emitc.func @g(%a: i32) -> i32 {
  emitc.call @nope(%a) : (i32) -> i32
  emitc.return %a : i32
}

// -----

emitc.func @f(%a: i32) -> i32 { emitc.return %a : i32 }
emitc.func @g(%a: i32) -> i32 {
  %0:2 = emitc.call @f(%a) : (i32) -> (i32, i32)
  emitc.return %a : i32
}

// -----

emitc.func @f(%a: i32) { emitc.return  }
emitc.func @g(%a: i32) -> i32 {
  %0 = emitc.call @f(%a) : (i32) -> (i32)
  emitc.return %a : i32
}

// -----

emitc.func @g(%a: i32) -> i32 {
  emitc.call @f(%a) : i32
  emitc.return %a : i32
}

// -----

emitc.func @f(%a: i32) { emitc.return  }
emitc.func @g(%a: i64) -> i64 {
  "emitc.call"(%a) {callee = @f} : (i64) -> ()
  emitc.return %a : i64
}

// -----

func.func private @f() attributes {a = dense<[1, 2, 3]> : !emitc.array<2xi32>}

// -----

emitc.global @g : !emitc.array<2xf32> = dense<[1.0, 2.0]> : tensor<2xf32>

// -----

emitc.global @g : !emitc.array<2x!emitc.size_t> = dense<2>

// -----

func.func private @f() attributes {a = dense<1.0> : !emitc.array<2xi32>}

// -----

func.func private @f() attributes {a = dense<1> : !emitc.ptr<i32>}

// -----

func.func private @f() attributes {a = dense<1> : !emitc.array<2x!emitc.ptr<i32>>}

// -----

func.func @e() {
  %0 = "emitc.constant"() {value = #emitc.opaque<"">} : () -> i32
  return
}

// -----

func.func @e() {
  %0 = "emitc.constant"() {value = "a"} : () -> i32
  return
}

// -----

func.func @e() {
  %0 = "emitc.constant"() {value = 1 : i8} : () -> i32
  return
}

// -----

func.func @e() {
  %0 = "emitc.variable"() {value = "a"} : () -> !emitc.lvalue<i32>
  return
}

// -----

func.func @e() {
  %0 = "emitc.variable"() {value = 1 : i8} : () -> !emitc.lvalue<i32>
  return
}

// -----

func.func @e() {
  %0 = "emitc.variable"() {value = 1 : i8} : () -> !emitc.array<2xi32>
  return
}

// -----

func.func @e() {
  %0 = "emitc.constant"() {value = unit} : () -> i32
  return
}
