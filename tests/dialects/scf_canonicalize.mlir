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
