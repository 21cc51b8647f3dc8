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
