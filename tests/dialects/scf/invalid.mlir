// What mlir-opt says of scf ops that are wrong.

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.for %k = %lb to %lb step %lb iter_args(%a = %z) -> (f32, f32) {
    scf.yield %a : f32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.for %k = %lb to %lb step %lb iter_args(%a = %z) -> f32 {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.for %k = %lb to %lb step %lb iter_args(%a = %z) -> f32 {
    scf.yield %i : i32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.for %k = %lb to %i step %lb iter_args(%a = %z) -> f32 {
    scf.yield %a : f32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  "scf.for"(%lb, %lb, %i) ({
  ^bb0(%k: index):
    scf.yield
  }) : (index, index, i32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  "scf.for"(%lb, %lb, %lb) ({
  ^bb0(%k: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  "scf.for"(%z, %z, %z) ({
  ^bb0(%k: f32):
    scf.yield
  }) : (f32, f32, f32) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = "scf.for"(%lb, %lb, %lb) ({
  ^bb0(%k: index):
    scf.yield
  }) : (index, index, index) -> f32
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  "scf.for"(%lb, %lb, %lb) ({
  ^bb0(%k: index):
    cf.br ^bb1
  ^bb1:
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  "scf.for"(%lb, %lb, %lb) ({
  ^bb0:
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.if %c -> f32 {
    scf.yield %z : f32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.if %c -> f32 {
    scf.yield %i : i32
  } else {
    scf.yield %z : f32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.if %c -> f32 {
    scf.yield %z, %z : f32, f32
  } else {
    scf.yield %z : f32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.if %c -> f32 {
    scf.yield %z : f32
  } else {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.if %i {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  "scf.if"(%c) ({
  ^bb0(%a: i32):
    scf.yield
  }, {}) : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  "scf.if"(%c) ({
    scf.yield
  }) : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  "scf.if"(%c) ({
    return
  }, {}) : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.yield
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.condition(%c)
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.while : () -> () {
    scf.yield
  } do {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.condition(%c)
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.while : () -> () {
    scf.condition(%c) %z : f32
  } do {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.while (%a = %z) : (f32) -> f32 {
    scf.condition(%c) %a : f32
  } do {
  ^bb0(%b: f32):
    scf.yield %i : i32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.while (%a = %z) : (f32, f32) -> f32 {
    scf.condition(%c) %a : f32
  } do {
  ^bb0(%b: f32):
    scf.yield %i : i32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.while (%a = %z) : f32 {
    scf.condition(%c) %a : f32
  } do {
  ^bb0(%b: f32):
    scf.yield %i : i32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.while : () -> () {
    scf.condition(%c)
  } done {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.execute_region {
  ^bb0(%x: i32):
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  "scf.execute_region"() ({}) : () -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.execute_region -> i32 {
    scf.yield %z : f32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.parallel (%a, %b) = (%lb) to (%lb, %lb) step (%lb, %lb) {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.parallel () = () to () step () {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %z0 = arith.constant 0 : index
  scf.parallel (%a) = (%lb) to (%lb) step (%z0) {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.parallel (%a) = (%lb) to (%lb) step (%lb) -> f32 {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.parallel (%a) = (%lb) to (%lb) step (%lb) init (%z) -> f32 {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.parallel (%a) = (%lb) to (%lb) step (%lb) init (%z) -> f32 {
    scf.reduce(%i : i32) {
    ^bb0(%l: i32, %r: i32):
      scf.reduce.return %l : i32
    }
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.parallel (%a) = (%lb) to (%lb) step (%lb) init (%z) -> f32 {
    scf.reduce(%z : f32) {
    ^bb0(%l: i32, %r: i32):
      scf.reduce.return %l : i32
    }
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.parallel (%a) = (%lb) to (%lb) step (%lb) init (%z) -> f32 {
    scf.reduce(%z : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %i : i32
    }
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.parallel (%a) = (%lb) to (%lb) step (%lb) {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.index_switch %lb
  case 1 {
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.index_switch %lb -> f32
  case 1 {
    scf.yield %z : f32
  }
  default {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  %0 = scf.index_switch %lb -> f32
  case 1 {
    scf.yield %i : i32
  }
  default {
    scf.yield %z : f32
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.index_switch %lb
  case 1 {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.forall (%a) in (%lb, 3) {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.forall (%a, %b) in (%lb) {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.forall (%a) in (%lb) {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %z: f32, %i: i32) {
  scf.forall (%a) in (%lb) {
    scf.forall.in_parallel {
      %0 = arith.constant 1 : i32
    }
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %t: tensor<4xf32>, %i: i32) {
  %0 = scf.forall (%a) in (%lb) shared_outs(%o = %t) -> (tensor<5xf32>) {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %t: tensor<4xf32>, %i: i32) {
  "scf.for"() : () -> ()
  return
}

// -----

func.func @f(%c: i1, %lb: index, %t: tensor<4xf32>, %i: i32) {
  scf.for %k = %lb to %lb by %lb {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %t: tensor<4xf32>, %i: i32) {
  scf.for %lb = %lb to %lb step %lb {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %t: tensor<4xf32>, %i: i32) {
  scf.for %k = %lb to %lb step %k {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %t: tensor<4xf32>, %i: i32) {
  scf.for 3 = %lb to %lb step %k {
  }
  return
}

// -----

func.func @f(%c: i1, %lb: index, %t: tensor<4xf32>, %i: i32) {
  scf.reduce.return %i : i32
}

// -----

func.func @f(%a: index) {
  scf.for %k = %a to %a step %a iter_args %x {
  }
  return
}

// -----

func.func @f(%a: index) {
  scf.for %k = %a to %a step %a iter_args(%x = %a %a) -> index {
  }
  return
}

// -----

func.func @f(%a: index) {
  scf.for %k = %a to %a step %a iter_args(%x#1 = %a) -> index {
    scf.yield %a : index
  }
  return
}

// -----

func.func @f(%a: index) {
  scf.parallel %k = (%a) to (%a) step (%a) {
  }
  return
}

// -----

func.func @f(%a: index) {
  scf.parallel (%k, 4) = (%a) to (%a) step (%a) {
  }
  return
}

// -----

func.func @f(%a: index) {
  scf.parallel (%k) = (%a to (%a) step (%a) {
  }
  return
}

// -----

func.func @f(%a: index) {
  scf.parallel (%k#0) = (%a) to (%a) step (%a) {
  }
  return
}

// -----

func.func @f(%a: index) {
  scf.parallel (%k) = (%a) to ("a.b") step (%a) {
  }
  return
}

// -----

func.func @f(%a: index) {
  scf.index_switch %a case 9223372036854775808 { scf.yield } default { scf.yield }
  return
}

// -----

func.func @f(%a: index) {
  "scf.parallel"(%a, %a, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%k: index):
    "scf.reduce"(%k) : (index) -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f() {
  scf.if %c {
    %c = arith.constant true
  }
  return
}

// -----

func.func @f(%a: i1) {
  "scf.parallel"(%a, %a, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%k: index):
    scf.reduce
  }) : (i1, i1, i1) -> ()
  return
}
