func.func @f(%n: index, %m: memref<10xi32>, %x: i32, %x_: i1) {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %n {
    %0 = arith.addi %n, %n : index
    %1 = arith.muli %0, %i : index
    %c = arith.constant 3 : i32
    %2 = arith.divsi %x, %c : i32
    %3 = arith.divsi %x, %x : i32
    scf.for %j = %0 to %n step %c0 {
      %4 = arith.addi %0, %n : index
      %5 = arith.addi %4, %i : index
      %6 = arith.addi %5, %j : index
      %7 = memref.load %m[%4] : memref<10xi32>
      "foo.use"(%6, %5, %7, %2, %3) : (index, index, i32, i32, i32) -> ()
    }
    %8 = scf.if %x_ -> i32 { %k = arith.addi %x, %x : i32  scf.yield %k : i32 } else { scf.yield %x : i32 }
    "foo.use"(%8) : (i32) -> ()
  }
  %w = scf.while (%a = %x) : (i32) -> i32 {
    %cc = arith.cmpi slt, %x, %a : i32
    %d = arith.addi %x, %x : i32
    scf.condition(%cc) %d : i32
  } do {
  ^bb0(%b: i32):
    %e = arith.muli %x, %x : i32
    %g = arith.addi %e, %b : i32
    scf.yield %g : i32
  }
  scf.parallel (%i) = (%c0) to (%n) step (%n) {
    %e = arith.muli %x, %x : i32
    "foo.use"(%e) : (i32) -> ()
    scf.reduce
  }
  return
}
// -----
func.func @chain(%n: index, %x: i32) {
  scf.for %i = %n to %n step %n {
    %0 = arith.addi %x, %x : i32
    %1 = arith.muli %0, %x : i32
    %2 = arith.subi %1, %0 : i32
    "foo.use"(%2) : (i32) -> ()
  }
  return
}
// -----
func.func @carried(%n: index, %x: i32) -> i32 {
  %r = scf.for %i = %n to %n step %n iter_args(%a = %x) -> i32 {
    %0 = arith.addi %x, %x : i32
    %1 = arith.addi %a, %0 : i32
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @divisions(%n: index, %x: i32, %m: index) {
  %zero = arith.constant 0 : i32
  %minus = arith.constant -1 : i32
  %two = arith.constant 2 : i32
  scf.for %i = %n to %n step %n {
    %0 = arith.divui %x, %zero : i32
    %1 = arith.divsi %x, %minus : i32
    %2 = arith.divui %x, %minus : i32
    %3 = arith.remui %x, %two : i32
    %4 = arith.remsi %x, %two : i32
    %5 = arith.ceildivsi %x, %two : i32
    %6 = arith.floordivsi %x, %x : i32
    %7 = index.divs %m, %n
    "foo.use"(%0, %1, %2, %3, %4, %5, %6, %7) : (i32, i32, i32, i32, i32, i32, i32, index) -> ()
  }
  return
}
// -----
func.func @effects(%n: index, %x: i32, %m: memref<?xi32>) {
  scf.for %i = %n to %n step %n {
    %0 = memref.alloc() : memref<4xi32>
    %1 = memref.dim %m, %n : memref<?xi32>
    %2 = memref.cast %m : memref<?xi32> to memref<4xi32>
    %3 = "foo.pure"() : () -> i32
    %4 = func.call @callee(%x) : (i32) -> i32
    "foo.use"(%0, %1, %2, %3, %4) : (memref<4xi32>, index, memref<4xi32>, i32, i32) -> ()
  }
  return
}
func.func private @callee(i32) -> i32
// -----
func.func @deep(%n: index, %x: i32, %c: i1) {
  scf.for %i = %n to %n step %n {
    scf.for %j = %n to %n step %n {
      scf.for %k = %n to %n step %n {
        %0 = arith.addi %x, %x : i32
        %1 = arith.addi %i, %j : index
        %2 = arith.addi %i, %i : index
        %3 = scf.if %c -> i32 {
          %4 = arith.muli %x, %x : i32
          scf.yield %4 : i32
        } else {
          %5 = "foo.x"() : () -> i32
          scf.yield %5 : i32
        }
        "foo.use"(%0, %1, %2, %3) : (i32, index, index, i32) -> ()
      }
    }
  }
  return
}
// -----
func.func @affine_loops(%x: f32) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %0 = arith.addf %x, %x : f32
    }
  }
  return
}
// -----
func.func @affine_conditions(%x: f32) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 20 {
      affine.if affine_set<(d0, d1) : (d1 - d0 >= 0)> (%i, %i) {
        %0 = arith.addf %x, %x : f32
      }
    }
  }
  return
}
// -----
func.func @affine_unknown_trips(%a: index, %b: index, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.for %j = %a to %b {
      "foo.use"(%j) : (index) -> ()
    }
    affine.for %j = %a to %b {
      %0 = arith.addf %x, %x : f32
    }
    %1 = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%a)[%b]
    %2 = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%i)[%b]
    "foo.use"(%1, %2) : (index, index) -> ()
  }
  return
}
// -----
func.func @affine_parallel_loops(%m: memref<10x10xf32>, %x: f32) {
  affine.parallel (%i, %j) = (0, 0) to (10, 10) {
    %0 = arith.mulf %x, %x : f32
    affine.store %0, %m[%i, %j] : memref<10x10xf32>
  }
  return
}
// -----
func.func @carried_in_affine(%x: f32) -> f32 {
  %r = affine.for %i = 0 to 8 iter_args(%a = %x) -> f32 {
    %0 = arith.mulf %x, %x : f32
    %1 = arith.addf %a, %0 : f32
    affine.yield %1 : f32
  }
  return %r : f32
}
// -----
func.func @step_of_one(%n: index, %x: i32) {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  scf.for %i = %n to %n step %n {
    scf.for %j = %n to %n step %one {
      %0 = arith.addi %x, %x : i32
    }
    scf.for %j = %n to %n step %two {
      %0 = arith.subi %x, %x : i32
    }
    scf.for %j = %n to %n step %n {
      %0 = arith.muli %x, %x : i32
    }
  }
  return
}
// -----
func.func @constants(%n: index) {
  scf.for %i = %n to %n step %n {
    %0 = arith.constant 1 : i32
    %1 = arith.constant dense<2> : tensor<4xi32>
    %2 = func.constant @constants : (index) -> ()
    "foo.use"(%0, %1, %2) : (i32, tensor<4xi32>, (index) -> ()) -> ()
  }
  return
}
// -----
func.func @both_regions_of_while(%x: i32, %c: i1) -> i32 {
  %w = scf.while (%a = %x) : (i32) -> i32 {
    %0 = arith.muli %x, %x : i32
    %1 = arith.cmpi slt, %0, %a : i32
    scf.condition(%1) %0 : i32
  } do {
  ^bb0(%b: i32):
    %2 = arith.addi %x, %x : i32
    %3 = arith.addi %2, %b : i32
    scf.yield %3 : i32
  }
  return %w : i32
}
// -----
func.func @conditional_with_effects(%n: index, %x: i32, %c: i1, %m: memref<i32>) {
  scf.for %i = %n to %n step %n {
    %0 = arith.addi %x, %x : i32
    scf.if %c {
      %1 = arith.muli %0, %x : i32
      memref.store %1, %m[] : memref<i32>
    }
  }
  return
}
// -----
func.func @of_the_inner_loop_only(%n: index) {
  scf.for %i = %n to %n step %n {
    scf.for %j = %n to %n step %n {
      %0 = arith.addi %i, %i : index
      %1 = arith.addi %0, %n : index
      %2 = arith.addi %1, %j : index
      "foo.use"(%2) : (index) -> ()
    }
  }
  return
}
// -----
func.func @parallel_reduction(%n: index, %x: f32) -> f32 {
  %r = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
    %0 = arith.mulf %x, %x : f32
    scf.reduce(%0 : f32) {
    ^bb0(%a: f32, %b: f32):
      %1 = arith.addf %x, %x : f32
      %2 = arith.addf %a, %b : f32
      scf.reduce.return %2 : f32
    }
  }
  return %r : f32
}
// -----
func.func @for_all(%t: tensor<8xf32>, %x: f32) -> tensor<8xf32> {
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %0 = arith.mulf %x, %x : f32
    %1 = tensor.from_elements %0 : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}
// -----
func.func @casts_and_shapes(%n: index, %t: tensor<?x4xf32>, %m: memref<?x4xf32>, %v: vector<4xf32>) {
  %zero = arith.constant 0 : index
  scf.for %i = %n to %n step %n {
    %0 = tensor.dim %t, %zero : tensor<?x4xf32>
    %1 = tensor.dim %t, %n : tensor<?x4xf32>
    %2 = memref.dim %m, %zero : memref<?x4xf32>
    %3 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
    %4 = tensor.extract %t[%n, %n] : tensor<?x4xf32>
    %5 = arith.index_cast %n : index to i64
    "foo.use"(%0, %1, %2, %3, %4, %5) : (index, index, index, vector<2x4xf32>, f32, i64) -> ()
  }
  return
}
// -----
func.func @loads_stay(%n: index, %m: memref<4xf32>) {
  scf.for %i = %n to %n step %n {
    %0 = memref.load %m[%n] : memref<4xf32>
    %1 = arith.mulf %0, %0 : f32
    %2 = index.add %n, %n
    "foo.use"(%1, %2) : (f32, index) -> ()
  }
  return
}
// -----
func.func @remainders(%n: index, %x: i32) {
  %zero = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  scf.for %i = %n to %n step %n {
    %0 = arith.remsi %x, %three : i32
    %1 = arith.remsi %x, %zero : i32
    %2 = arith.remui %0, %three : i32
    %3 = arith.ceildivui %x, %three : i32
    %4 = arith.ceildivui %x, %x : i32
    "foo.use"(%0, %1, %2, %3, %4) : (i32, i32, i32, i32, i32) -> ()
  }
  return
}
