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
// -----
func.func @a(%n: index, %m: memref<8xf32>, %c: i1, %t: tensor<4x4xf32>, %u: tensor<4x4xf32>, %mm: memref<4x4xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %r = scf.for %j = %c0 to %n step %c1 iter_args(%x = %f) -> f32 { %y = arith.addf %x, %f : f32
      scf.yield %y : f32 }
    %r2 = scf.for %j = %c0 to %n step %c2 iter_args(%x = %f) -> f32 { %y = arith.addf %x, %f : f32
      scf.yield %y : f32 }
    %r3 = scf.for %j = %c0 to %n step %n iter_args(%x = %f) -> f32 { %y = arith.addf %x, %f : f32
      scf.yield %y : f32 }
    %r4 = affine.for %j = 0 to 10 iter_args(%x = %f) -> f32 { %y = arith.addf %x, %f : f32
      affine.yield %y : f32 }
    %r5 = affine.for %j = 0 to 10 step 2 iter_args(%x = %f) -> f32 { %y = arith.addf %x, %f : f32
      affine.yield %y : f32 }
    %r6 = scf.while (%a = %f) : (f32) -> f32 { scf.condition(%c) %a : f32 } do { ^bb0(%a: f32): scf.yield %a : f32 }
    %r7 = scf.if %c -> f32 { scf.yield %f : f32 } else { %z = arith.addf %f, %f : f32
       scf.yield %z : f32 }
    %r8 = linalg.matmul ins(%t, %u : tensor<4x4xf32>, tensor<4x4xf32>) outs(%t : tensor<4x4xf32>) -> tensor<4x4xf32>
    linalg.matmul ins(%mm, %mm : memref<4x4xf32>, memref<4x4xf32>) outs(%mm : memref<4x4xf32>)
    %r9 = linalg.fill ins(%f : f32) outs(%t : tensor<4x4xf32>) -> tensor<4x4xf32>
    %r10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%t : tensor<4x4xf32>) outs(%u : tensor<4x4xf32>) { ^bb0(%p: f32, %q: f32): linalg.yield %p : f32 } -> tensor<4x4xf32>
    %r11 = linalg.map { arith.addf } ins(%t, %u : tensor<4x4xf32>, tensor<4x4xf32>) outs(%t : tensor<4x4xf32>)
    %r12 = linalg.transpose ins(%t : tensor<4x4xf32>) outs(%u : tensor<4x4xf32>) permutation = [1, 0]
    %r13 = linalg.softmax dimension(1) ins(%t : tensor<4x4xf32>) outs(%u : tensor<4x4xf32>) -> tensor<4x4xf32>
    %r14 = vector.transfer_read %t[%c0, %c0], %f : tensor<4x4xf32>, vector<4xf32>
    %r15 = vector.transfer_read %mm[%c0, %c0], %f : memref<4x4xf32>, vector<4xf32>
    %r16 = vector.transfer_write %r14, %t[%c0, %c0] : vector<4xf32>, tensor<4x4xf32>
    vector.transfer_write %r14, %mm[%c0, %c0] : vector<4xf32>, memref<4x4xf32>
    %r17 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%t : tensor<4x4xf32>) outs(%u : tensor<4x4xf32>) { ^bb0(%p: f32, %q: f32): %zz = func.call @ext(%p) : (f32) -> f32
     linalg.yield %zz : f32 } -> tensor<4x4xf32>
  }
  return
}
func.func private @ext(f32) -> f32
// -----
func.func @a(%n: index, %c: i1, %t: tensor<4x4xf32>, %u: tensor<4xf32>, %d: tensor<?x4xf32>, %f: f32, %p: tensor<2x2x2x2xf32>, %pd: tensor<?x?x2x2xf32>, %v: vector<4xf32>, %k: i32, %cm: vector<4xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  affine.for %i = 0 to 10 {
    %0 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %p : tensor<4x4xf32> -> tensor<2x2x2x2xf32>
    %1 = linalg.pack %d inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %pd : tensor<?x4xf32> -> tensor<?x?x2x2xf32>
    %2 = linalg.pack %d padding_value(%f : f32) inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %pd : tensor<?x4xf32> -> tensor<?x?x2x2xf32>
    %3 = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %t : tensor<2x2x2x2xf32> -> tensor<4x4xf32>
    %4 = tensor.dim %d, %c0 : tensor<?x4xf32>
    %5 = tensor.dim %d, %i : tensor<?x4xf32>
    %6 = tensor.extract %t[%c0, %c1] : tensor<4x4xf32>
    %7 = tensor.insert %f into %t[%c0, %c1] : tensor<4x4xf32>
    %8 = tensor.extract_slice %t[0, 0] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
    %9 = tensor.empty() : tensor<4xf32>
    %10 = tensor.generate %n { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<?xf32>
    %11 = tensor.pad %t low[0, 0] high[1, 1] { ^bb0(%x: index, %y: index): tensor.yield %f : f32 } : tensor<4x4xf32> to tensor<5x5xf32>
    %12 = vector.reduction <add>, %v : vector<4xf32> into f32
    %13 = math.ipowi %k, %k : i32
    %14 = arith.divsi %k, %k : i32
    %15 = vector.extract %v[0] : f32 from vector<4xf32>
    %16 = vector.mask %cm { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
    %17 = complex.create %f, %f : complex<f32>
    %18 = affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%c1) -> f32 { affine.yield %f : f32 } else { affine.yield %f : f32 }
    %19 = affine.parallel (%j) = (0) to (4) reduce ("addf") -> (f32) { affine.yield %f : f32 }
    %20 = scf.parallel (%j) = (%c0) to (%n) step (%c1) init (%f) -> f32 { scf.reduce(%f : f32) { ^bb0(%a: f32, %b: f32): %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32 } }
    %21 = scf.forall (%j) in (4) shared_outs(%o = %t) -> tensor<4x4xf32> { scf.forall.in_parallel { tensor.parallel_insert_slice %u into %o[%j, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<4x4xf32> } }
    %22 = scf.execute_region -> f32 { scf.yield %f : f32 }
    %23 = scf.index_switch %n -> f32 case 1 { scf.yield %f : f32 } default { scf.yield %f : f32 }
    %24 = index.divs %n, %n
    %25 = index.ceildivs %n, %c1
    %26 = arith.ceildivsi %k, %k : i32
    %27 = arith.remsi %k, %k : i32
    %28 = tensor.cast %d : tensor<?x4xf32> to tensor<4x4xf32>
    %29 = memref.alloc() : memref<4xf32>
    %30 = memref.dim %29, %c0 : memref<4xf32>
    %31 = shape.const_shape [1, 2] : tensor<2xindex>
    %32 = quant.qcast %u : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32, 1.0>>
    %33 = tosa.add %u, %u : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %34 = llvm.sdiv %k, %k : i32
    %35 = llvm.udiv %k, %k : i32
    %36 = llvm.add %k, %k : i32
    %37 = gpu.thread_id x
    %38 = bufferization.to_tensor %29 : memref<4xf32> to tensor<4xf32>
    %39 = ub.poison : i32
  }
  return
}
// -----
func.func @a(%n: index, %c: i1, %f: f32, %k: i32) {
  affine.for %i = 0 to 10 {
    %34 = llvm.sdiv %k, %k : i32
    %c5 = llvm.mlir.constant(5 : i32) : i32
    %35 = llvm.udiv %k, %c5 : i32
    %37 = llvm.sdiv %k, %c5 : i32
    %40 = gpu.subgroup_broadcast %f, first_active_lane : f32
    %41 = gpu.subgroup_broadcast %f, specific_lane %k : f32
    %36 = affine.for %j = 0 to %n iter_args(%x = %f) -> f32 { %y = arith.addf %x, %f : f32
      affine.yield %y : f32 }
    %r5 = affine.for %j = 0 to 10 step 2 iter_args(%x = %f) -> f32 { %y = arith.divf %x, %f : f32
      affine.yield %y : f32 }
  }
  return
}

// -----

// licm linalg
func.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %o: tensor<4x4xf32>, %lb: index, %ub: index, %s: index, %m: memref<4xf32>, %v: vector<4xf32>) {
  %p = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  scf.for %i = %lb to %ub step %s {
    %0 = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%o : tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = vector.transfer_read %a[%c0, %c0], %p : tensor<4x4xf32>, vector<4xf32>
    %2 = vector.transfer_read %m[%c0], %p : memref<4xf32>, vector<4xf32>
    %3 = vector.transfer_write %v, %a[%c0, %c0] : vector<4xf32>, tensor<4x4xf32>
    %4 = tensor.extract %a[%c0, %c0] : tensor<4x4xf32>
    "test.use"(%0, %1, %2, %3, %4) : (tensor<4x4xf32>, vector<4xf32>, vector<4xf32>, tensor<4x4xf32>, f32) -> ()
  }
  return
}

// -----

// licm nonspec
func.func @f(%lb: index, %ub: index, %s: index, %x: i32, %y: i32, %c: i1) {
  scf.for %i = %lb to %ub step %s {
    %0 = scf.for %j = %lb to %ub step %s iter_args(%a = %x) -> i32 {
      %1 = arith.addi %a, %y : i32
      scf.yield %1 : i32
    }
    %c1 = arith.constant 1 : index
    %2 = scf.for %j = %lb to %ub step %c1 iter_args(%a = %x) -> i32 {
      %1 = arith.addi %a, %y : i32
      scf.yield %1 : i32
    }
    %3 = scf.if %c -> i32 {
      scf.yield %x : i32
    } else {
      scf.yield %y : i32
    }
    %4 = arith.divsi %x, %y : i32
    %5 = arith.divui %x, %y : i32
    %6 = affine.for %j = 0 to 10 iter_args(%a = %x) -> i32 {
      affine.yield %y : i32
    }
    "test.use"(%0, %2, %3, %4, %5, %6) : (i32, i32, i32, i32, i32, i32) -> ()
  }
  scf.for %i = %lb to %ub step %s {
    %r = scf.while (%a = %x) : (i32) -> i32 {
      scf.condition(%c) %a : i32
    } do {
    ^bb0(%b: i32):
      scf.yield %b : i32
    }
    %e = scf.execute_region -> i32 {
      scf.yield %x : i32
    }
    %is = scf.index_switch %lb -> i32
    case 1 { scf.yield %x : i32 }
    default { scf.yield %y : i32 }
    "test.use"(%r, %e, %is) : (i32, i32, i32) -> ()
  }
  return
}

// -----

// licm affine
func.func @f(%m: memref<10xf32>, %x: index, %y: f32) {
  affine.for %i = 0 to 10 {
    %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%x)
    %1 = arith.addf %y, %y : f32
    affine.store %1, %m[%x] : memref<10xf32>
    %2 = affine.load %m[%x] : memref<10xf32>
    affine.if affine_set<(d0) : (d0 >= 0)>(%x) {
      %3 = arith.mulf %y, %y : f32
      affine.store %3, %m[%x] : memref<10xf32>
    }
    affine.parallel (%j) = (0) to (10) {
      %4 = arith.subf %y, %y : f32
      affine.store %4, %m[%j] : memref<10xf32>
    }
  }
  return
}

// -----

// licm shape quant gpu
func.func @f(%lb: index, %ub: index, %s: index, %t: tensor<?xf32>, %d: tensor<3xindex>, %v: vector<4xf32>, %x: f32, %mm: memref<?xf32>) {
  scf.for %i = %lb to %ub step %s {
    %0 = shape.shape_of %t : tensor<?xf32> -> tensor<?xindex>
    %1 = tensor.dim %t, %lb : tensor<?xf32>
    %c0 = arith.constant 0 : index
    %2 = tensor.dim %t, %c0 : tensor<?xf32>
    %3 = memref.dim %mm, %lb : memref<?xf32>
    %4 = tensor.empty(%lb) : tensor<?xf32>
    %5 = tensor.extract_slice %t[%lb] [%ub] [%s] : tensor<?xf32> to tensor<?xf32>
    %6 = vector.extract %v[%lb] : f32 from vector<4xf32>
    %7 = vector.broadcast %x : f32 to vector<4xf32>
    %8 = memref.alloc() : memref<4xf32>
    %9 = memref.subview %mm[%lb][%ub][%s] : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
    %10 = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
    %11 = tosa.abs %t : (tensor<?xf32>) -> tensor<?xf32>
    %12 = gpu.thread_id x
    %13 = math.sqrt %x : f32
    %14 = complex.create %x, %x : complex<f32>
    "test.use"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14) : (tensor<?xindex>, index, index, index, tensor<?xf32>, tensor<?xf32>, f32, vector<4xf32>, memref<4xf32>, memref<?xf32, strided<[?], offset: ?>>, tensor<4xf32>, tensor<?xf32>, index, f32, complex<f32>) -> ()
  }
  return
}
