func.func @simple(%lb: index, %ub: index, %s: index) {
  scf.for %i = %lb to %ub step %s {
    "test.use"(%i) : (index) -> ()
  }
  return
}
// -----
func.func @empty(%lb: index, %ub: index, %s: index) {
  scf.for %i = %lb to %ub step %s {
  }
  return
}
// -----
func.func @nest(%n: index, %m: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %i to %n step %c1 {
      %x = memref.load %m[%i, %j] : memref<?x?xf32>
      memref.store %x, %m[%j, %i] : memref<?x?xf32>
    }
    "test.between"(%i) : (index) -> ()
  }
  return
}
// -----
func.func @carried(%n: index, %x: f32) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %c0) -> (f32, index) {
    %y = arith.addf %a, %a : f32
    %z = arith.addi %b, %i : index
    scf.yield %y, %z : f32, index
  }
  return %r#0, %r#1 : f32, index
}
// -----
func.func @swapped(%n: i32, %x: f32, %y: f32) -> f32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r:2 = scf.for unsigned %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (f32, f32) : i32 {
    scf.yield %b, %a : f32, f32
  }
  return %r#0 : f32
}
// -----
func.func @if_alone(%c: i1) {
  scf.if %c {
    "test.then"() : () -> ()
  }
  return
}
// -----
func.func @if_else(%c: i1) {
  scf.if %c {
    "test.then"() : () -> ()
  } else {
    "test.else"() : () -> ()
  }
  "test.after"() : () -> ()
  return
}
// -----
func.func @if_values(%c: i1, %d: i1, %x: f32, %y: f32) -> f32 {
  %r:2 = scf.if %c -> (f32, f32) {
    %i = scf.if %d -> f32 {
      scf.yield %x : f32
    } else {
      %n = arith.negf %x : f32
      scf.yield %n : f32
    }
    scf.yield %i, %y : f32, f32
  } else {
    scf.yield %y, %x : f32, f32
  }
  %s = arith.addf %r#0, %r#1 : f32
  return %s : f32
}
// -----
func.func @negated(%c: i1, %x: f32, %y: f32) -> f32 {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  %r = scf.if %n -> f32 {
    scf.yield %x : f32
  } else {
    scf.yield %y : f32
  }
  return %r : f32
}
// -----
func.func @while(%x: i32, %n: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %c = arith.cmpi slt, %a, %n : i32
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%b: i32):
    %d = arith.muli %b, %b : i32
    scf.yield %d : i32
  }
  return %r : i32
}
// -----
func.func @do_while(%x: i32, %n: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %d = arith.muli %a, %a : i32
    %c = arith.cmpi slt, %d, %n : i32
    scf.condition(%c) %d : i32
  } do {
  ^bb0(%b: i32):
    scf.yield %b : i32
  }
  return %r : i32
}
// -----
func.func @while_with_other_types(%x: f32) -> i64 {
  %r:2 = scf.while (%a = %x) : (f32) -> (i64, f64) {
    %c, %i, %d = "test.step"(%a) : (f32) -> (i1, i64, f64)
    scf.condition(%c) %i, %d : i64, f64
  } do {
  ^bb0(%i: i64, %d: f64):
    "test.inside"(%i) : (i64) -> ()
    %y = "test.back"(%d) : (f64) -> f32
    scf.yield %y : f32
  }
  return %r#0 : i64
}
// -----
func.func @while_around_loops(%c: i1, %n: index, %s: index) {
  scf.while : () -> () {
    scf.for %i = %n to %n step %s {
      "test.before"(%i) : (index) -> ()
    }
    scf.condition(%c)
  } do {
    scf.for %i = %n to %n step %s {
      "test.after"(%i) : (index) -> ()
    }
    scf.yield
  }
  return
}
// -----
func.func @parallel(%a: index, %b: index, %s: index, %m: memref<?x?xf32>, %f: f32) {
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%s, %s) {
    memref.store %f, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
// -----
func.func @reduced(%a: index, %b: index, %s: index, %f: f32) -> f32 {
  %r = scf.parallel (%i) = (%a) to (%b) step (%s) init (%f) -> f32 {
    %x = "test.make"(%i) : (index) -> f32
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %q: f32):
      %y = arith.addf %l, %q : f32
      scf.reduce.return %y : f32
    }
  }
  return %r : f32
}
// -----
func.func @reduced_twice(%a: index, %b: index, %s: index, %f: f32, %g: i64) -> (f32, i64) {
  %r:2 = scf.parallel (%i, %j) = (%a, %b) to (%b, %a) step (%s, %s) init (%f, %g) -> (f32, i64) {
    %x, %z = "test.make"(%i, %j) : (index, index) -> (f32, i64)
    scf.reduce(%x, %z : f32, i64) {
    ^bb0(%l: f32, %q: f32):
      %y = arith.addf %l, %q : f32
      scf.reduce.return %y : f32
    }, {
    ^bb0(%l: i64, %q: i64):
      %y = arith.muli %l, %q : i64
      scf.reduce.return %y : i64
    }
  }
  return %r#0, %r#1 : f32, i64
}
// -----
func.func @forall(%n: index, %m: memref<?x?xf32>, %f: f32) {
  scf.forall (%i, %j) in (%n, 4) {
    memref.store %f, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
// -----
func.func @forall_from_to(%n: index, %m: memref<?x?xf32>, %f: f32) {
  scf.forall (%i, %j) = (1, %n) to (8, %n) step (2, %n) {
    memref.store %f, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
// -----
func.func @execute_region(%c: i1) -> i64 {
  %r = scf.execute_region -> i64 {
    %one = arith.constant 1 : i64
    cf.cond_br %c, ^bb1, ^bb2(%one : i64)
  ^bb1:
    %two = arith.constant 2 : i64
    scf.yield %two : i64
  ^bb2(%x: i64):
    scf.yield %x : i64
  }
  return %r : i64
}
// -----
func.func @nothing_executed() {
  scf.execute_region {
    scf.yield
  }
  return
}
// -----
func.func @index_switch(%i: index, %a: i32, %b: i32) -> i32 {
  %0 = scf.index_switch %i -> i32
  case 0 {
    scf.yield %a : i32
  }
  case 7 {
    %c = arith.addi %a, %b : i32
    scf.yield %c : i32
  }
  default {
    scf.yield %b : i32
  }
  return %0 : i32
}
// -----
func.func @only_default(%i: index) {
  scf.index_switch %i
  default {
    "test.default"() : () -> ()
    scf.yield
  }
  return
}
// -----
func.func @known_switch() -> i32 {
  %i = arith.constant 3 : index
  %0 = scf.index_switch %i -> i32
  case 3 {
    %a = "test.a"() : () -> i32
    scf.yield %a : i32
  }
  default {
    %b = "test.b"() : () -> i32
    scf.yield %b : i32
  }
  return %0 : i32
}
// -----
func.func @annotated(%lb: index, %ub: index, %s: index) {
  scf.for %i = %lb to %ub step %s {
    "test.use"(%i) : (index) -> ()
  } {llvm.note, other}
  return
}
// -----
module {
  func.func @unstructured(%c: i1, %n: index) -> index {
    cf.cond_br %c, ^bb1(%n : index), ^bb2
  ^bb1(%x: index):
    %y = scf.if %c -> index {
      scf.yield %x : index
    } else {
      scf.yield %n : index
    }
    cf.br ^bb1(%y : index)
  ^bb2:
    scf.if %c {
      "test.here"() : () -> ()
    }
    return %n : index
  }
}
// -----
func.func @inside_of_others(%c: i1) {
  "test.region"() ({
    scf.if %c {
      "test.here"() : () -> ()
    }
    "test.end"() : () -> ()
  }) : () -> ()
  return
}
// -----
func.func @loop_of_conditions(%n: index, %m: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %z) -> i32 {
    %x = memref.load %m[%i] : memref<?xi32>
    %p = arith.cmpi sgt, %x, %z : i32
    %w = scf.if %p -> i32 {
      %q = arith.addi %acc, %x : i32
      scf.yield %q : i32
    } else {
      scf.yield %acc : i32
    }
    scf.yield %w : i32
  }
  return %r : i32
}

// -----
// Cases of 64 bits become 32, whatever is lost.
func.func @s(%a: index) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = scf.index_switch %a -> i32
  case 4294967297 { 
    scf.yield %c0 : i32
  }
  case -3 { 
    scf.yield %c0 : i32
  }
  default {
    scf.yield %c0 : i32
  }
  return %0 : i32
}

// -----

// scf.parallel conv
func.func @f(%lb: index, %ub: index, %s: index, %x: f32) -> f32 {
  %0 = scf.parallel (%i, %j) = (%lb, %lb) to (%ub, %ub) step (%s, %s) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %1 = arith.addf %a, %b : f32
      scf.reduce.return %1 : f32
    }
  }
  return %0 : f32
}

// -----

// scf.forall conv
func.func @f(%lb: index, %ub: index, %m: memref<?x?xf32>, %x: f32) {
  scf.forall (%i, %j) in (%lb, 4) {
    memref.store %x, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
