// scf ops as one writes them; mlir-opt prints the same.

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.for %k = %lb to %ub step %s {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.for %k = %lb to %ub step %s {
    "t.x"(%k) : (index) -> ()
  } {a}
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.for %k = %i to %i step %i : i32 {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.for unsigned %k = %i to %i step %i : i32 {
    scf.yield {a}
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0 = scf.for %k = %lb to %ub step %s iter_args(%a = %z) -> f32 {
    scf.yield %a : f32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0:2 = scf.for %k = %lb to %ub step %s iter_args(%a = %z, %b = %i) -> (f32, i32) {
    scf.yield %a, %b : f32, i32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.for %k = %lb to %ub step %s {
    scf.for %l = %k to %ub step %s {
      scf.if %c {
        "t.x"(%k, %l) : (index, index) -> ()
      }
    }
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
  scf.if %c {
  } else {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.if %c {
    "t.x"() : () -> ()
  } else {
    "t.y"() : () -> ()
  } {a}
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0 = scf.if %c -> f32 {
    scf.yield %z : f32
  } else {
    scf.yield %z : f32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0:2 = scf.if %c -> (f32, i32) {
    scf.yield %z, %i : f32, i32
  } else {
    scf.yield %z, %i : f32, i32
  } {a}
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.if %c {
    scf.if %c {
    } else {
      scf.yield
    }
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0 = scf.while (%a = %z) : (f32) -> i32 {
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %z : f32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0:2 = scf.while (%a = %z, %b = %i) : (f32, i32) -> (f32, i32) {
    scf.condition(%c) {x} %a, %b : f32, i32
  } do {
  ^bb0(%p: f32, %q: i32):
    scf.yield %p, %q : f32, i32
  } attributes {y}
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.execute_region {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0 = scf.execute_region -> f32 no_inline {
    cf.cond_br %c, ^a, ^b
  ^a:
    scf.yield %z : f32
  ^b:
    scf.yield %z : f32
  } {x}
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0:2 = scf.execute_region -> (f32, i32) {
    scf.yield %z, %i : f32, i32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.parallel (%a) = (%lb) to (%ub) step (%s) {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.parallel (%a, %b) = (%lb, %lb) to (%ub, %ub) step (%s, %s) {
    "t.x"(%a, %b) : (index, index) -> ()
    scf.reduce
  } {x}
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0 = scf.parallel (%a) = (%lb) to (%ub) step (%s) init (%z) -> f32 {
    scf.reduce(%z : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0:2 = scf.parallel (%a) = (%lb) to (%ub) step (%s) init (%z, %i) -> (f32, i32) {
    scf.reduce(%z, %i : f32, i32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }, {
    ^bb0(%l: i32, %r: i32):
      scf.reduce.return %r {y} : i32
    } {x}
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.forall (%a) in (%ub) {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.forall (%a, %b) in (4, %ub) {
    "t.x"(%a, %b) : (index, index) -> ()
    scf.forall.in_parallel {
    }
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.forall (%a) = (%lb) to (10) step (%s) {
  } {x}
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.forall (%a) = (0) to (10) step (1) {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0 = scf.forall (%a) in (4) shared_outs(%o = %t) -> tensor<4xf32> {
    scf.forall.in_parallel {
    } {x}
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  scf.index_switch %lb
  default {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0 = scf.index_switch %lb {x} -> f32
  case 0 {
    scf.yield %z : f32
  }
  case -9 {
    scf.yield %z : f32
  }
  default {
    scf.yield %z : f32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  %0:2 = scf.index_switch %lb -> f32, i32
  default {
    scf.yield %z, %i : f32, i32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %ub: index, %s: index, %z: f32, %i: i32, %t: tensor<4xf32>) {
  "scf.for"(%lb, %ub, %s) ({
  ^bb0(%k: index):
    "scf.yield"() : () -> ()
  }) {d} : (index, index, index) -> ()
  return
}

// -----

// Arguments with a place of their own.
func.func @f(%a: index, %x: i32) {
  scf.parallel (%k loc("k")) = (%a) to (%a) step (%a) {
  }
  %0 = scf.while (%y loc("y") = %x) : (i32) -> i32 {
    %c = "t.c"() : () -> i1
    scf.condition(%c) %y : i32
  } do {
  ^bb0(%z: i32):
    scf.yield %z : i32
  }
  return
}

// -----

func.func @f(%a: index) {
  scf.index_switch %a
  case -9223372036854775808 {
    scf.yield
  }
  case true {
    scf.yield
  }
  case 0x10 {
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

// -----

func.func @f(%n: index, %t: tensor<?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.forall (%i) = (%zero) to (%n) step (%one) shared_outs(%o = %t) -> (tensor<?xf32>) {
    scf.forall.in_parallel {}
  }
  scf.forall (%i, %j) = (0, %zero) to (%n, 4) step (%one, 2) {
  }
  return
}
