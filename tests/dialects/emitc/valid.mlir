// emitc ops as one writes them; mlir-opt prints the same.

"x.y"() {a = !emitc.array<2x3xi32>, b = !emitc.ptr<f64>, c = !emitc.opaque<"std::vector<int>">, d = !emitc.lvalue<!emitc.ptr<i8>>, e = !emitc.size_t, f = !emitc.ssize_t, g = !emitc.ptrdiff_t, h = #emitc.opaque<"NULL">} : () -> ()

// -----

emitc.include "local.h"
emitc.include <"vector">
emitc.global @a : i32
emitc.global @b : !emitc.array<2xf32> = dense<[1.0, 2.0]>
emitc.global static const @c : i64 = 7
emitc.global extern @d : !emitc.ptr<i8>
emitc.global @e : !emitc.opaque<"T"> = #emitc.opaque<"t">

// -----

func.func @numbers(%i: i32, %j: i32, %x: f32, %b: i1) {
  %0 = emitc.add %i, %j : (i32, i32) -> i32
  %1 = emitc.sub %0, %i {x.y} : (i32, i32) -> i32
  %2 = emitc.mul %x, %x : (f32, f32) -> f32
  %3 = emitc.div %i, %j : (i32, i32) -> i32
  %4 = emitc.rem %i, %j : (i32, i32) -> i32
  %5 = emitc.bitwise_left_shift %i, %j : (i32, i32) -> i32
  %6 = emitc.bitwise_not %i : (i32) -> i32
  %7 = emitc.logical_and %b, %b : i1, i1
  %8 = emitc.logical_not %b : i1
  %9 = emitc.cmp lt, %i, %j : (i32, i32) -> i1
  %10 = emitc.cmp three_way, %x, %x : (f32, f32) -> !emitc.opaque<"order">
  %11 = emitc.conditional %b, %i, %j : i32
  %12 = emitc.unary_minus %x : (f32) -> f32
  %13 = emitc.cast %i : i32 to f32
  return
}

// -----

func.func @constants() {
  %0 = "emitc.constant"() <{value = 42 : i32}> : () -> i32
  %1 = "emitc.constant"() <{value = #emitc.opaque<"M_PI">}> : () -> f64
  %2 = emitc.literal "M_E" : f32
  %3 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
  return
}

// -----

func.func @memory(%a: !emitc.array<4x8xf32>, %i: index, %p: !emitc.ptr<i32>, %v: i32) {
  %0 = "emitc.variable"() <{value = 1 : i32}> : () -> !emitc.lvalue<i32>
  %1 = emitc.load %0 : <i32>
  emitc.assign %v : i32 to %0 : !emitc.lvalue<i32>
  %2 = emitc.address_of %0 : !emitc.lvalue<i32>
  %3 = emitc.dereference %p : !emitc.ptr<i32>
  %4 = emitc.subscript %a[%i, %i] : (!emitc.array<4x8xf32>, index, index) -> !emitc.lvalue<f32>
  %5 = emitc.subscript %p[%i] : (!emitc.ptr<i32>, index) -> !emitc.lvalue<i32>
  %6 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<!emitc.opaque<"S">>
  %7 = "emitc.member"(%6) <{member = "m"}> : (!emitc.lvalue<!emitc.opaque<"S">>) -> !emitc.lvalue<i32>
  %8 = emitc.apply "&"(%0) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  return
}

// -----

func.func @calls(%i: i32, %x: f32) {
  %0 = emitc.call_opaque "f"(%i) : (i32) -> i32
  emitc.call_opaque "g"() {x.y} : () -> ()
  %1:2 = emitc.call_opaque "h"(%i, %x) {args = [0 : index, 3 : i8, 1 : index], template_args = [i32, 3 : i8]} : (i32, f32) -> (i32, f32)
  emitc.verbatim "#ifdef X"
  emitc.verbatim "{} + {}" args %i, %x : i32, f32
  return
}

// -----

emitc.func @f(%a: i32 {x.y}) -> i32 attributes {specifiers = ["static"]} {
  %0 = call @g(%a) : (i32) -> i32
  return %0 : i32
}
emitc.declare_func @g
emitc.func @g(%a: i32) -> i32 {
  emitc.return %a : i32
}
emitc.func private @h(!emitc.ptr<i8>) attributes {specifiers = ["extern"]}
emitc.func @nothing() {
  return
}

// -----

func.func @expressions(%a: i32, %b: i32) -> i1 {
  %0 = emitc.expression %a, %b : (i32, i32) -> i32 {
    %2 = add %a, %b : (i32, i32) -> i32
    %3 = emitc.mul %2, %a : (i32, i32) -> i32
    yield %3 : i32
  }
  %1 = emitc.expression %0, %b noinline : (i32, i32) -> i1 {
    %2 = cmp lt, %0, %b : (i32, i32) -> i1
    yield %2 : i1
  }
  return %1 : i1
}

// -----

func.func @control(%c: i1, %n: index, %i: i32) {
  emitc.for %k = %n to %n step %n {
    emitc.call_opaque "f"(%k) : (index) -> ()
  }
  emitc.for %k = %i to %i step %i : i32 {
  } {x.y}
  emitc.if %c {
    emitc.call_opaque "f"() : () -> ()
  }
  emitc.if %c {
  } else {
    emitc.call_opaque "g"() : () -> ()
  } {x.y}
  emitc.switch %i : i32
  case 1 {
    emitc.call_opaque "f"() : () -> ()
    emitc.yield
  }
  case 2 {
    emitc.yield
  }
  default {
    emitc.yield
  }
  emitc.do {
    emitc.verbatim "x++;"
  } while {
    %0 = emitc.expression %i : (i32) -> i1 {
      %1 = cmp lt, %i, %i : (i32, i32) -> i1
      yield %1 : i1
    }
    emitc.yield %0 : i1
  }
  return
}

// -----

emitc.file "a.cpp" {
  emitc.func @f() {
    return
  }
}
emitc.class @C {
  emitc.field @a : !emitc.array<1xf32>
  emitc.field @b : i32 = 3 {x.y}
  emitc.func @run() {
    %0 = get_field @a : !emitc.array<1xf32>
    return
  }
}
emitc.class final @D {
}

// -----

func.func @pointers(%a: !emitc.lvalue<i32>, %p: !emitc.ptr<i32>) -> i32 {
  %0 = emitc.apply "&"(%a) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  %1 = emitc.apply "*"(%p) : (!emitc.ptr<i32>) -> i32
  %2 = emitc.call_opaque "f"(%1) {args = [0 : index, 5 : i32, #emitc.opaque<"x">], template_args = [i32, 3 : i32, 1.0 : f32, #emitc.opaque<"T">]} : (i32) -> i32
  return %2 : i32
}

// -----

emitc.func @f() { 
  %0 = "emitc.constant"() {value = dense<1> : !emitc.array<2xi32>} : () -> !emitc.array<2xi32>
  emitc.return }

// -----

func.func private @f() attributes {a = dense<1> : !emitc.array<2xi32>}

// -----

func.func private @f() attributes {a = dense<[1, 2]> : !emitc.array<2xi32>}

// -----

func.func private @f() attributes {a = dense<> : !emitc.array<0xi32>}

// -----

func.func private @f() attributes {a = sparse<[[0]], [1]> : !emitc.array<2xi32>}

// -----

func.func private @f() attributes {a = dense_resource<x> : !emitc.array<2xi32>}

// -----

emitc.global @g : !emitc.array<2xf32> = dense<[1.0, 2.0]>

// -----

emitc.global @g : !emitc.array<2xf32> = dense<2.0>

// -----

func.func private @f() attributes {a = dense<1.0> : !emitc.array<2xf32>}

// -----

func.func private @f() attributes {a = dense<"0x0100000002000000"> : !emitc.array<2xi32>}
