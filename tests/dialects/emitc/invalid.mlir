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
  return
}
