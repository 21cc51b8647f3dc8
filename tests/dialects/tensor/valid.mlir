// tensor ops as one writes them; mlir-opt prints the same.

func.func @f(%t: tensor<4xui32>, %u: tensor<*xf32>) {
  %0 = tensor.bitcast %t : tensor<4xui32> to tensor<4xf32>
  %1 = tensor.bitcast %u {x.y = 1 : i32} : tensor<*xf32> to tensor<?x3xsi32>
  return
}

// -----

func.func @f(%t: tensor<4x?xf32>, %u: tensor<4xf32, "a">) {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<*xf32>
  %1 = tensor.cast %0 : tensor<*xf32> to tensor<?x8xf32>
  %2 = tensor.cast %u : tensor<4xf32, "a"> to tensor<?xf32, 5 : i32>
  %name = tensor.cast %t : tensor<4x?xf32> to tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) {
  %0 = tensor.concat dim(1) %a, %b : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  %1 = tensor.concat dim(0) %a {x.y} : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %2 = tensor.concat dim(0) %a, %a, %1 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<9x3xf32>
  return
}

// -----

func.func @f(%a: tensor<?x3xf32, "q">, %b: tensor<?x?xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<?x3xf32, "q">, tensor<?x?xf32>) -> tensor<7x?xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %u: tensor<*xi8>, %i: index) {
  %0 = tensor.dim %t, %i : tensor<?x4xf32>
  %1 = tensor.dim {x.y = 3 : i8} %u, %0 : tensor<*xi8>
  %2:2 = "x.y"(%0, %1) : (index, index) -> (index, index)
  return
}

// -----

func.func @f(%n: index, %m: index) {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = tensor.empty(%n) : tensor<?x8xi1>
  %2 = tensor.empty(%n, %m) {a} : tensor<?x8x?xvector<4xf32>, "enc">
  %3 = tensor.empty() : tensor<f32>
  return
}

// -----

func.func @f(%t: tensor<8x?xi32>, %s: tensor<f32>, %i: index, %j: index) {
  %0 = tensor.extract %t[%i, %j] : tensor<8x?xi32>
  %1 = tensor.extract %s[] : tensor<f32>
  %2 = tensor.extract %t[%j, %i] {x.y = "z"} : tensor<8x?xi32>
  return
}

// -----

func.func @f(%t: tensor<8x16xf32>, %i: index, %n: index) {
  %0 = tensor.extract_slice %t[0, 2] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  %1 = tensor.extract_slice %t[%i, 0] [1, %n] [1, 2] : tensor<8x16xf32> to tensor<?xf32>
  %2 = tensor.extract_slice %t[%i, %i] [%n, %n] [%i, %i] : tensor<8x16xf32> to tensor<?x?xf32>
  %3 = tensor.extract_slice %t[0, 0] [1, 1] [1, 1] {x.y} : tensor<8x16xf32> to tensor<f32>
  return
}

// -----

func.func @f(%t: tensor<8x16x4xf32>) {
  %0 = tensor.extract_slice %t[0, 0, 0] [1, 16, 4] [1, 1, 1] : tensor<8x16x4xf32> to tensor<16x4xf32>
  %1 = tensor.extract_slice %t[0, 0, 0] [1, 1, 4] [1, 1, 1] : tensor<8x16x4xf32> to tensor<1x4xf32>
  %2 = tensor.extract_slice %t[7, 15, 3] [1, 1, 1] [9, 9, 9] : tensor<8x16x4xf32> to tensor<1x1x1xf32>
  return
}

// -----

func.func @f(%a: f32, %b: f32) {
  %0 = tensor.from_elements %a, %b : tensor<2xf32>
  %1 = tensor.from_elements %a, %b, %a, %b : tensor<2x2xf32>
  %2 = tensor.from_elements %a : tensor<f32>
  %3 = tensor.from_elements  : tensor<0x4xf32>
  %4 = tensor.from_elements %a {x.y} : tensor<1x1x1xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<7x2xindex>, %j: tensor<1x1xi32>) {
  %0 = tensor.gather %s[%i] gather_dims([0, 2]) : (tensor<4x5x6xf32>, tensor<7x2xindex>) -> tensor<7x1x5x1xf32>
  %1 = tensor.gather %s[%i] gather_dims([0, 2]) unique : (tensor<4x5x6xf32>, tensor<7x2xindex>) -> tensor<7x5xf32>
  %2 = tensor.gather %s[%j] gather_dims([1]) unique {x.y} : (tensor<4x5x6xf32>, tensor<1x1xi32>) -> tensor<1x4x6xf32>
  return
}

// -----

func.func @f(%s: tensor<?x5x?xf32>, %i: tensor<?x3xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([0, 1, 2]) : (tensor<?x5x?xf32>, tensor<?x3xindex>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32) {
  %0 = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %s = arith.addi %i, %j : index
    tensor.yield %x : f32
  } : tensor<?x4xf32>
  return
}

// -----

func.func @f(%n: index, %x: i8) {
  %0 = tensor.generate  {
  ^bb0(%i: index):
    tensor.yield %x : i8
  } {x.y = 1 : i64} : tensor<4xi8>
  %1 = tensor.generate %n, %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : i8
  } : tensor<?x?xi8>
  return
}

// -----

func.func @f(%n: index, %x: i8) {
  %0 = tensor.generate {
    tensor.yield %x : i8
  } : tensor<i8>
  return
}

// -----

func.func @f(%t: tensor<8x?xf32>, %s: tensor<f32>, %x: f32, %i: index) {
  %0 = tensor.insert %x into %t[%i, %i] : tensor<8x?xf32>
  %1 = tensor.insert %x into %s[] {a = 1 : i32} : tensor<f32>
  return
}

// -----

func.func @f(%s: tensor<4x4xf32>, %v: tensor<4xf32>, %t: tensor<8x16xf32>, %i: index, %n: index) {
  %0 = tensor.insert_slice %s into %t[0, 2] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  %1 = tensor.insert_slice %v into %t[%i, 0] [1, 4] [1, %n] : tensor<4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<f32>, %t: tensor<?x?xf32>, %u: tensor<?x?xf32>, %i: index, %n: index) {
  %0 = tensor.insert_slice %s into %t[%i, %n] [1, 1] [1, 1] : tensor<f32> into tensor<?x?xf32>
  %1 = tensor.insert_slice %u into %t[%i, %n] [%i, %n] [%i, %n] {x.y} : tensor<?x?xf32> into tensor<?x?xf32>
  return
}

// -----

func.func @f(%t: tensor<4x?xf32>, %u: tensor<*xf32>) {
  %0 = tensor.rank %t : tensor<4x?xf32>
  %1 = tensor.rank %u {x.y} : tensor<*xf32>
  return
}

// -----

func.func @f(%t: tensor<4x1xf32>, %u: tensor<*xf32>, %s: tensor<1xi32>, %d: tensor<?xindex>) {
  %0 = tensor.reshape %t(%s) : (tensor<4x1xf32>, tensor<1xi32>) -> tensor<4xf32>
  %1 = tensor.reshape %t(%d) : (tensor<4x1xf32>, tensor<?xindex>) -> tensor<*xf32>
  %2 = tensor.reshape %u(%s) {x.y} : (tensor<*xf32>, tensor<1xi32>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3x4xf32>, %u: tensor<?x3x?xf32>, %o: tensor<1x1xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %1 = tensor.collapse_shape %u [[0], [1, 2]] : tensor<?x3x?xf32> into tensor<?x?xf32>
  %2 = tensor.collapse_shape %o [] : tensor<1x1xf32> into tensor<f32>
  %3 = tensor.collapse_shape %t [[0, 1, 2]] {x.y} : tensor<2x3x4xf32> into tensor<24xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %e: tensor<4x5xf32, "a">) {
  %0 = tensor.collapse_shape %t [] : tensor<4x5xf32> into tensor<f32>
  %1 = tensor.collapse_shape %e [[0, 1]] : tensor<4x5xf32, "a"> into tensor<20xf32, "b">
  %2 = tensor.collapse_shape %t [[0], [1]] : tensor<4x5xf32> into tensor<4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %n: index, %s: tensor<f32>) {
  %0 = tensor.expand_shape %t [[0, 1], [2]] output_shape [2, %n, 4] : tensor<?x4xf32> into tensor<2x?x4xf32>
  %1 = tensor.expand_shape %s [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %2 = tensor.expand_shape %s [] output_shape [] {x.y} : tensor<f32> into tensor<f32>
  return
}

// -----

func.func @f(%t: tensor<20xf32>, %u: tensor<?xf32>, %n: index) {
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [4, 6] : tensor<20xf32> into tensor<4x5xf32>
  %1 = tensor.expand_shape %t [[0, 1]] output_shape [%n, 5] : tensor<20xf32> into tensor<4x5xf32>
  %2 = tensor.expand_shape %u [[0, 1]] output_shape [4, 5] : tensor<?xf32> into tensor<?x5xf32>
  %3 = tensor.expand_shape %u [[0, 1]] output_shape [%n, %n] : tensor<?xf32> into tensor<?x?xf32>
  return
}

// -----

func.func @f(%t: tensor<4x?xf32>, %x: f32, %n: index) {
  %0 = tensor.pad %t low[1, %n] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32> to tensor<5x?xf32>
  return
}

// -----

func.func @f(%t: tensor<4x?xf32>, %x: f32, %n: index) {
  %0 = tensor.pad %t nofold low[0, 0] high[%n, %n] {
  ^bb0(%i: index, %j: index):
    %c = arith.constant 2.0 : f32
    tensor.yield %c : f32
  } {x.y} : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.pad %t low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32> to tensor<4x7xf32>
  return
}

// -----

func.func @f(%t: tensor<f32>, %u: tensor<4xf32, "e">, %x: f32) {
  %0 = tensor.pad %t low[] high[] {
    tensor.yield %x : f32
  } : tensor<f32> to tensor<f32>
  %1 = tensor.pad %u low[0] high[-1] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32, "e"> to tensor<3xf32>
  return
}

// -----

func.func @f(%s: tensor<4xf32>, %t: tensor<8xf32>) {
  %0 = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return
}

// -----

func.func @f(%s: tensor<f32>, %t: tensor<8xf32>, %u: tensor<?x?xf32>) {
  %0:2 = scf.forall (%i, %j) in (8, 4) shared_outs(%o = %t, %p = %u) -> (tensor<8xf32>, tensor<?x?xf32>) {
    %e = tensor.extract_slice %u[%i, %j] [1, 1] [1, 1] : tensor<?x?xf32> to tensor<1x1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] {x.y} : tensor<f32> into tensor<8xf32>
      tensor.parallel_insert_slice %e into %p[%i, %j] [1, 1] [%i, 1] : tensor<1x1xf32> into tensor<?x?xf32>
    }
  }
  return
}

// -----

func.func @f(%s: tensor<7x1x5x1xf32>, %r: tensor<7x5xf32>, %d: tensor<4x5x6xf32>, %i: tensor<7x2xi32>) {
  %0 = tensor.scatter %s into %d[%i] scatter_dims([0, 2]) unique : (tensor<7x1x5x1xf32>, tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<4x5x6xf32>
  %1 = tensor.scatter %r into %d[%i] scatter_dims([0, 2]) unique {x.y} : (tensor<7x5xf32>, tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%x: f32, %n: index) {
  %0 = tensor.splat %x : tensor<8x16xf32>
  %1 = tensor.splat %x[%n, %n] : tensor<?x8x?xf32>
  %2 = tensor.splat %x {x.y} : tensor<f32>
  return
}

// -----

// Results are named after what makes them, unless the name is taken.
func.func @names(%t: tensor<4xf32>, %i: index, %x: f32) -> tensor<?xf32> {
  %a = tensor.extract %t[%i] : tensor<4xf32>
  %b = tensor.extract %t[%i] : tensor<4xf32>
  %c = tensor.insert %a into %t[%i] : tensor<4xf32>
  %d = tensor.cast %c : tensor<4xf32> to tensor<?xf32>
  %e = tensor.splat %b : tensor<4xf32>
  return %d : tensor<?xf32>
}

// -----

#map = affine_map<(d0) -> (d0)>
func.func private @f(tensor<4xf32, #map>)
func.func @g(%t: tensor<4xf32, #map>) {
  %0 = tensor.cast %t : tensor<4xf32, #map> to tensor<?xf32, #map>
  call @f(%t) : (tensor<4xf32, #map>) -> ()
  return
}

// -----

func.func @loop(%t: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<4xf32>) {
    %x = tensor.extract %a[%i] : tensor<4xf32>
    %y = arith.addf %x, %x : f32
    %b = tensor.insert %y into %a[%i] : tensor<4xf32>
    scf.yield %b : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

"func.func"() <{function_type = (tensor<4xf32>, f32) -> (), sym_name = "generic"}> ({
^bb0(%t: tensor<4xf32>, %x: f32):
  %0 = "tensor.pad"(%t) <{nofold, operandSegmentSizes = array<i32: 1, 0, 0>, static_low = array<i64: 1>, static_high = array<i64: 0>}> ({
  ^bb1(%i: index):
    "tensor.yield"(%x) : (f32) -> ()
  }) : (tensor<4xf32>) -> tensor<5xf32>
  "func.return"() : () -> ()
}) : () -> ()
