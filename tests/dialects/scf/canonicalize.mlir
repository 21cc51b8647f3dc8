// What --canonicalize makes of scf ops.

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  scf.for %k = %c0 to %c0 step %c1 {
    "t.x"(%k) : (index) -> ()
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  scf.for %k = %c0 to %c1 step %c1 {
    "t.x"(%k) : (index) -> ()
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = scf.for %k = %c0 to %c5 step %c5 iter_args(%a = %z) -> f32 {
    %b = arith.addf %a, %z : f32
    scf.yield %b : f32
  }
  "t.u"(%0) : (f32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = scf.for %k = %c0 to %c5 step %c1 iter_args(%a = %z) -> f32 {
    "t.x"(%a) : (f32) -> ()
    scf.yield %a : f32
  }
  "t.u"(%0) : (f32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = scf.for %k = %c0 to %c5 step %c1 iter_args(%a = %z) -> f32 {
    scf.yield %z : f32
  }
  "t.u"(%0) : (f32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0:2 = scf.for %k = %lb to %ub step %s iter_args(%a = %z, %b = %i) -> (f32, i32) {
    %d = "t.x"(%a, %b) : (f32, i32) -> f32
    scf.yield %d, %b : f32, i32
  }
  "t.u"(%0#0, %0#1) : (f32, i32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0 = scf.for %k = %lb to %ub step %s iter_args(%a = %z) -> f32 {
    %d = "t.x"(%k) : (index) -> f32
    scf.yield %d : f32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.for %k = %lb to %ub step %s {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.for %k = %lb to %ub step %s {
    %0 = arith.addi %k, %k : index
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %t1 = arith.constant true
  scf.if %t1 {
    "t.x"() : () -> ()
  } else {
    "t.y"() : () -> ()
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %t1 = arith.constant false
  scf.if %t1 {
    "t.x"() : () -> ()
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %t1 = arith.constant false
  %0 = scf.if %t1 -> f32 {
    %a = "t.x"() : () -> f32
    scf.yield %a : f32
  } else {
    %a = "t.y"() : () -> f32
    scf.yield %a : f32
  }
  "t.u"(%0) : (f32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0 = scf.if %c -> f32 {
    scf.yield %z : f32
  } else {
    %k = arith.constant 1.0 : f32
    scf.yield %k : f32
  }
  "t.u"(%0) : (f32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0:2 = scf.if %c -> (f32, f32) {
    %a = "t.x"() : () -> f32
    scf.yield %a, %z : f32, f32
  } else {
    %a = "t.y"() : () -> f32
    scf.yield %a, %a : f32, f32
  }
  "t.u"(%0#0) : (f32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.if %c {
    "t.x"() : () -> ()
  } else {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.if %c {
    "t.x"(%c) : (i1) -> ()
  } else {
    "t.y"(%c) : (i1) -> ()
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.if %c {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %t1 = arith.constant true
  %n = arith.xori %c, %t1 : i1
  scf.if %n {
    "t.x"() : () -> ()
  } else {
    "t.y"() : () -> ()
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.if %c {
    scf.if %c {
      "t.x"() : () -> ()
    }
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %e = scf.execute_region -> f32 {
    %a = "t.x"() : () -> f32
    scf.yield %a : f32
  }
  "t.u"(%e) : (f32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %e = scf.execute_region -> f32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    %a = "t.x"() : () -> f32
    scf.yield %a : f32
  ^b:
    scf.yield %z : f32
  }
  "t.u"(%e) : (f32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %e = scf.execute_region -> f32 no_inline {
    %a = "t.x"() : () -> f32
    scf.yield %a : f32
  }
  "t.u"(%e) : (f32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %c2 = arith.constant 2 : index
  %0 = scf.index_switch %c2 -> f32
  case 2 {
    %a = "t.x"() : () -> f32
    scf.yield %a : f32
  }
  default {
    scf.yield %z : f32
  }
  "t.u"(%0) : (f32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %c2 = arith.constant 3 : index
  scf.index_switch %c2
  case 2 {
    "t.x"() : () -> ()
    scf.yield
  }
  default {
    "t.y"() : () -> ()
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0 = scf.while (%a = %i) : (i32) -> i32 {
    %d = "t.c"(%a) : (i32) -> i1
    scf.condition(%d) %a : i32
  } do {
  ^bb0(%b: i32):
    %e = "t.x"(%b) : (i32) -> i32
    scf.yield %e : i32
  }
  "t.u"(%0) : (i32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.while : () -> i1 {
    %d = "t.c"() : () -> i1
    scf.condition(%d) %d : i1
  } do {
  ^bb0(%b: i1):
    "t.x"(%b) : (i1) -> ()
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.parallel (%a) = (%lb) to (%ub) step (%s) {
    "t.x"(%a) : (index) -> ()
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.forall (%a) in (%ub) {
    "t.x"(%a) : (index) -> ()
  }
  return
}

// -----

func.func @trip(%z: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %0 = scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %c3) step (%c1, %c1) init (%z) -> f32 {
    scf.reduce(%z : f32) {
    ^bb0(%l: f32, %r: f32):
      %s = arith.addf %l, %r : f32
      scf.reduce.return %s : f32
    }
  }
  return %0 : f32
}

// -----

func.func @if2(%c: i1, %d: i1) {
  scf.if %c {
    scf.if %d {
      "t.x"() : () -> ()
    }
  }
  return
}

// -----

func.func @if3(%c: i1) {
  scf.if %c {
    "t.x"() : () -> ()
  }
  scf.if %c {
    "t.y"() : () -> ()
  }
  return
}

// -----

func.func @if4(%c: i1, %a: f32) {
  %0 = scf.if %c -> f32 {
    "t.x"() : () -> ()
    scf.yield %a : f32
  } else {
    scf.yield %a : f32
  }
  "t.u"(%0) : (f32) -> ()
  return
}

// -----

func.func @if5(%c: i1) -> i1 {
  %t = arith.constant true
  %f = arith.constant false
  %0 = scf.if %c -> i1 {
    "t.x"() : () -> ()
    scf.yield %t : i1
  } else {
    scf.yield %f : i1
  }
  return %0 : i1
}

// -----

func.func @w1(%a: i32, %b: i32) -> i32 {
  %0 = scf.while (%x = %a, %y = %b) : (i32, i32) -> i32 {
    %c = "t.c"(%x) : (i32) -> i1
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%p: i32):
    %n = "t.n"(%p) : (i32) -> i32
    scf.yield %n, %b : i32, i32
  }
  return %0 : i32
}

// -----

func.func @w2(%a: i32) -> (i32, i32) {
  %0:2 = scf.while (%x = %a) : (i32) -> (i32, i32) {
    %c = "t.c"(%x) : (i32) -> i1
    scf.condition(%c) %x, %x : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %n = "t.n"(%p, %q) : (i32, i32) -> i32
    scf.yield %n : i32
  }
  return %0#0, %0#1 : i32, i32
}

// -----

func.func @fa(%n: index) {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i, %j) = (%c0, %n) to (%c4, %n) step (%c1, %c1) {
    "t.x"(%i, %j) : (index, index) -> ()
  }
  return
}

// -----

func.func @fa1() {
  scf.forall (%i) in (1) {
    "t.x"(%i) : (index) -> ()
  }
  return
}

// -----

func.func @sw(%n: index, %z: f32) -> f32 {
  %0:2 = scf.index_switch %n -> f32, f32
  case 1 {
    %a = "t.x"() : () -> f32
    scf.yield %a, %z : f32, f32
  }
  default {
    scf.yield %z, %z : f32, f32
  }
  return %0#0 : f32
}

// -----

func.func @nested(%lb: index, %ub: index, %s: index) {
  scf.parallel (%i) = (%lb) to (%ub) step (%s) {
    scf.parallel (%j) = (%lb) to (%ub) step (%s) {
      "t.x"(%i, %j) : (index, index) -> ()
    }
  }
  return
}

// -----

func.func @pure(%lb: index, %ub: index, %s: index, %z: f32, %cc: i1) {
  %0 = scf.for %i = %lb to %ub step %s iter_args(%a = %z) -> f32 {
    %b = arith.addf %a, %z : f32
    scf.yield %b : f32
  }
  %1 = scf.if %cc -> f32 {
    scf.yield %z : f32
  } else {
    scf.yield %z : f32
  }
  return
}

// -----

// A loop that adds to its lower bound runs as often as that says.
func.func @distance(%lb: index, %n: i32) {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %near = arith.addi %lb, %c3 overflow<nsw> : index
  %wraps = arith.addi %lb, %c3 : index
  scf.for %k = %lb to %near step %c4 {
    "t.once"(%k) : (index) -> ()
  }
  scf.for %k = %lb to %wraps step %c4 {
    "t.nobody_knows"(%k) : (index) -> ()
  }
  %back = arith.constant -8 : i32
  %below = arith.addi %n, %back overflow<nuw> : i32
  %one = arith.constant 1 : i32
  scf.for unsigned %k = %n to %below step %one : i32 {
    "t.never"(%k) : (i32) -> ()
  }
  return
}

// -----

// Steps that lead nowhere.
func.func @stuck(%lb: index, %ub: index, %b: i8) {
  %zero = arith.constant 0 : index
  %down = arith.constant -2 : index
  scf.for %k = %lb to %ub step %zero {
    "t.x"(%k) : (index) -> ()
  }
  scf.for %k = %lb to %ub step %down {
    "t.y"(%k) : (index) -> ()
  }
  %low = arith.constant -128 : i8
  %high = arith.constant 127 : i8
  %step = arith.constant 100 : i8
  scf.for %k = %low to %high step %step : i8 {
    "t.too_far_for_the_type"(%k) : (i8) -> ()
  }
  scf.for unsigned %k = %b to %low step %step : i8 {
    "t.unknown"(%k) : (i8) -> ()
  }
  return
}

// -----

// Carried values that go round in a circle and are always the same.
func.func @circle(%lb: index, %ub: index, %s: index, %x: i32, %y: f32) -> (i32, i32, f32) {
  %r:3 = scf.for %k = %lb to %ub step %s iter_args(%a = %x, %b = %x, %c = %y) -> (i32, i32, f32) {
    "t.x"(%k) : (index) -> ()
    scf.yield %b, %a, %c : i32, i32, f32
  }
  return %r#0, %r#1, %r#2 : i32, i32, f32
}

// -----

// Of values carried alike one is enough; what nobody needs is not carried.
func.func @alike(%lb: index, %ub: index, %s: index, %x: i32) -> (i32, i32) {
  %r:3 = scf.for %k = %lb to %ub step %s iter_args(%a = %x, %b = %x, %c = %x) -> (i32, i32, i32) {
    %d = "t.f"(%a, %b) : (i32, i32) -> i32
    %e = "t.g"(%k) : (index) -> i32
    scf.yield %d, %d, %e : i32, i32, i32
  }
  return %r#1, %r#0 : i32, i32
}

// -----

// Results that are the condition, its opposite, or one value in either case.
func.func @told(%c: i1, %x: i32) -> (i1, i1, i32, f32) {
  %true = arith.constant true
  %false = arith.constant false
  %r:4 = scf.if %c -> (i1, i1, i32, f32) {
    %f = "t.f"() : () -> f32
    scf.yield %true, %false, %x, %f : i1, i1, i32, f32
  } else {
    %g = "t.g"() : () -> f32
    scf.yield %false, %true, %x, %g : i1, i1, i32, f32
  }
  return %r#0, %r#1, %r#2, %r#3 : i1, i1, i32, f32
}

// -----

// The opposite is of the dialect that the constants are of.
func.func @opposite(%c: i1) -> (i1, f32) {
  %true = index.bool.constant true
  %false = index.bool.constant false
  %r:2 = scf.if %c -> (i1, f32) {
    %f = "t.f"() : () -> f32
    scf.yield %false, %f : i1, f32
  } else {
    %g = "t.g"() : () -> f32
    scf.yield %true, %g : i1, f32
  }
  return %r#0, %r#1 : i1, f32
}

// -----

// Two conditions that must hold for anything to happen, with results.
func.func @both(%c: i1, %d: i1, %x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %r:2 = scf.if %c -> (i32, i32) {
    %i = scf.if %d -> i32 {
      %v = "t.f"() : () -> i32
      scf.yield %v : i32
    } else {
      scf.yield %y : i32
    }
    scf.yield %x, %i : i32, i32
  } else {
    scf.yield %z, %y : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----

// The same, but that the values differ where only one of the conditions holds.
func.func @not_both(%c: i1, %d: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %i = scf.if %d -> i32 {
      %v = "t.f"() : () -> i32
      scf.yield %v : i32
    } else {
      scf.yield %x : i32
    }
    scf.yield %i : i32
  } else {
    scf.yield %y : i32
  }
  return %r : i32
}

// -----

// Ifs in a row, of which the second asks for the opposite and uses what the first gave.
func.func @in_a_row(%c: i1) -> f32 {
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  %a = scf.if %c -> f32 {
    %f = "t.f"() : () -> f32
    scf.yield %f : f32
  } else {
    %g = "t.g"() : () -> f32
    scf.yield %g : f32
  }
  %b = scf.if %not -> f32 {
    %h = "t.h"(%a) : (f32) -> f32
    scf.yield %h : f32
  } else {
    scf.yield %a : f32
  }
  return %b : f32
}

// -----

// What is compared for the condition is known within the loop.
func.func @compared(%n: i32) {
  %r = scf.while : () -> i32 {
    %v = "t.next"() : () -> i32
    %c = arith.cmpi slt, %v, %n : i32
    scf.condition(%c) %v : i32
  } do {
  ^bb0(%v: i32):
    %less = arith.cmpi slt, %v, %n : i32
    %not_less = arith.cmpi sge, %v, %n : i32
    %other = arith.cmpi sgt, %v, %n : i32
    "t.u"(%less, %not_less, %other) : (i1, i1, i1) -> ()
    scf.yield
  }
  return
}

// -----

// What the first region only hands on keeps its order.
func.func @shuffled(%x: i32, %y: f32) -> (f32, i32) {
  %r:2 = scf.while (%a = %x, %b = %y) : (i32, f32) -> (f32, i32) {
    %c = "t.c"() : () -> i1
    scf.condition(%c) %b, %a : f32, i32
  } do {
  ^bb0(%b: f32, %a: i32):
    %p = "t.p"(%b) : (f32) -> i32
    %q = "t.q"(%a) : (i32) -> f32
    scf.yield %p, %q : i32, f32
  }
  return %r#0, %r#1 : f32, i32
}

// -----

// An if on the loop's condition at the end of its first region begins the second one.
func.func @sinks(%x: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %v = "t.v"(%a) : (i32) -> i32
    %c = "t.c"(%v) : (i32) -> i1
    %i = scf.if %c -> i32 {
      %w = "t.w"(%v) : (i32) -> i32
      scf.yield %w : i32
    } else {
      scf.yield %a : i32
    }
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%b: i32):
    "t.u"(%b) : (i32) -> ()
    scf.yield %b : i32
  }
  return %r : i32
}

// -----

// Values from outside need not be given by a region, however often it ends.
func.func @outside(%m: memref<4xf32>, %x: i32) -> (memref<4xf32>, i32) {
  %r:3 = scf.execute_region -> (memref<4xf32>, i32, i32) no_inline {
    %c = "t.c"() : () -> i1
    cf.cond_br %c, ^one, ^two
  ^one:
    %v = "t.v"() : () -> i32
    scf.yield %m, %v, %x : memref<4xf32>, i32, i32
  ^two:
    %w = "t.w"() : () -> i32
    scf.yield %m, %w, %x : memref<4xf32>, i32, i32
  }
  "t.u"(%r#1) : (i32) -> ()
  return %r#0, %r#2 : memref<4xf32>, i32
}

// -----

// The blocks of a region within a function become the function's.
func.func @blocks(%t: tensor<4xf32>) -> tensor<4xf32> {
  %r = scf.execute_region -> tensor<4xf32> {
    scf.yield %t : tensor<4xf32>
  ^unreachable(%u: tensor<4xf32>):
    scf.yield %u : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

// A switch of which every case gives the same.
func.func @same_case(%n: index, %x: i32, %m: memref<i32>) -> (i32, i32) {
  %r:2 = scf.index_switch %n -> i32, i32
  case 3 {
    memref.store %x, %m[] : memref<i32>
    %v = "t.v"() : () -> i32
    scf.yield %x, %v : i32, i32
  }
  default {
    %w = "t.w"() : () -> i32
    scf.yield %x, %w : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----

// Dimensions that run once, never, or not at all.
func.func @dimensions(%lb: index, %ub: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %near = arith.addi %lb, %c2 overflow<nsw> : index
  scf.parallel (%i, %j) = (%lb, %lb) to (%near, %ub) step (%c2, %c1) {
    "t.x"(%i, %j) : (index, index) -> ()
  }
  scf.forall (%i, %j) = (%lb, 0) to (%near, 5) step (2, 1) {
    "t.y"(%i, %j) : (index, index) -> ()
  }
  scf.forall (%i, %j) = (%lb, 0) to (%ub, 5) step (1, 0) {
    "t.z"(%i, %j) : (index, index) -> ()
  }
  return
}

// -----

// Results that are one value; of the two arguments in the second region one is enough.
func.func @grown(%a: i32, %n: index, %c: i1) -> (i32, i32) {
  %r:2 = scf.while (%x = %a, %y = %a) : (i32, i32) -> (i32, i32) {
    %z = arith.muli %x, %y : i32
    scf.condition(%c) %z, %z : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %s = scf.index_switch %n -> i32
    case 1 {
      scf.yield %p : i32
    }
    default {
      scf.yield %q : i32
    }
    scf.yield %s, %a : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----

func.func @dead_loops_that_reduce(%n: index, %x: f32, %m: memref<4xf32>) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.reduce
  }
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    scf.parallel (%j) = (%n) to (%n) step (%n) {
      memref.store %x, %m[%j] : memref<4xf32>
      scf.reduce
    }
    scf.reduce
  }
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      memref.store %a, %m[%n] : memref<4xf32>
      scf.reduce.return %b : f32
    }
  }
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %x: f32, %n: index) {
  scf.forall (%i, %j) in (1, %n) {
    memref.store %x, %m[%i, %j] : memref<?x?xf32>
  } {mapping = [#gpu.block<x>, #gpu.block<y>]}
  return
}
