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
