// result: -433155027594085816
// tensor operations, and linalg on tensors
func.func @hash(%t: tensor<?x?xi32>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?x?xi32>
  %m = tensor.dim %t, %c1 : tensor<?x?xi32>
  %z = arith.constant 7 : i64
  %k = arith.constant 31 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i64 {
    %s = scf.for %j = %c0 to %m step %c1 iter_args(%b = %a) -> i64 {
      %x = tensor.extract %t[%i, %j] : tensor<?x?xi32>
      %y = arith.extsi %x : i32 to i64
      %c = arith.muli %b, %k : i64
      %d = arith.addi %c, %y : i64
      scf.yield %d : i64
    }
    scf.yield %s : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %zero = arith.constant 0 : i32
  %base = tensor.generate {
  ^bb0(%i: index, %j: index):
    %p = arith.muli %i, %c5 : index
    %q = arith.addi %p, %j : index
    %v = arith.index_cast %q : index to i32
    tensor.yield %v : i32
  } : tensor<4x5xi32>
  %slice = tensor.extract_slice %base[1, 0] [2, 3] [2, 2] : tensor<4x5xi32> to tensor<2x3xi32>
  %row = tensor.extract_slice %base[%c2, 1] [1, 4] [1, 1] : tensor<4x5xi32> to tensor<4xi32>
  %put = tensor.insert_slice %row into %base[0, %c1] [1, 4] [1, 1] : tensor<4xi32> into tensor<4x5xi32>
  %pad = tensor.pad %slice low[1, %c1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : i32
  } : tensor<2x3xi32> to tensor<3x?xi32>
  %flat = tensor.collapse_shape %put [[0, 1]] : tensor<4x5xi32> into tensor<20xi32>
  %wide = tensor.expand_shape %flat [[0, 1]] output_shape [2, 10] : tensor<20xi32> into tensor<2x10xi32>
  %both = tensor.concat dim(1) %slice, %slice : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x6xi32>
  %e = tensor.from_elements %zero, %zero : tensor<2xi32>
  %one = arith.constant 11 : i32
  %f = tensor.insert %one into %e[%c1] : tensor<2xi32>
  %f2 = tensor.expand_shape %f [[0, 1]] output_shape [1, 2] : tensor<2xi32> into tensor<1x2xi32>
  %acc = tensor.splat %one : tensor<2x2xi32>
  %r3 = tensor.extract_slice %base[0, 0] [3, 2] [1, 1] : tensor<4x5xi32> to tensor<3x2xi32>
  %mm = linalg.matmul ins(%slice, %r3 : tensor<2x3xi32>, tensor<3x2xi32>) outs(%acc : tensor<2x2xi32>) -> tensor<2x2xi32>
  %init = tensor.empty() : tensor<5x4xi32>
  %tr = linalg.transpose ins(%base : tensor<4x5xi32>) outs(%init : tensor<5x4xi32>) permutation = [1, 0]
  %sum0 = tensor.splat %zero : tensor<4xi32>
  %sum = linalg.reduce ins(%base : tensor<4x5xi32>) outs(%sum0 : tensor<4xi32>) dimensions = [1]
    (%in: i32, %out: i32) {
      %s = arith.addi %in, %out : i32
      linalg.yield %s : i32
    }
  %binit = tensor.empty() : tensor<4x3xi32>
  %bc = linalg.broadcast ins(%sum : tensor<4xi32>) outs(%binit : tensor<4x3xi32>) dimensions = [1]
  %ginit = tensor.empty() : tensor<4x5xi32>
  %g = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%base, %sum : tensor<4x5xi32>, tensor<4xi32>) outs(%ginit : tensor<4x5xi32>) {
  ^bb0(%a: i32, %b: i32, %c: i32):
    %i = linalg.index 1 : index
    %ii = arith.index_cast %i : index to i32
    %x = arith.muli %a, %b : i32
    %y = arith.subi %x, %ii : i32
    linalg.yield %y : i32
  } -> tensor<4x5xi32>
  %d0 = tensor.cast %put : tensor<4x5xi32> to tensor<?x?xi32>
  %d1 = tensor.cast %pad : tensor<3x?xi32> to tensor<?x?xi32>
  %d2 = tensor.cast %wide : tensor<2x10xi32> to tensor<?x?xi32>
  %d3 = tensor.cast %both : tensor<2x6xi32> to tensor<?x?xi32>
  %d4 = tensor.cast %f2 : tensor<1x2xi32> to tensor<?x?xi32>
  %d5 = tensor.cast %mm : tensor<2x2xi32> to tensor<?x?xi32>
  %d6 = tensor.cast %tr : tensor<5x4xi32> to tensor<?x?xi32>
  %d7 = tensor.cast %bc : tensor<4x3xi32> to tensor<?x?xi32>
  %d8 = tensor.cast %g : tensor<4x5xi32> to tensor<?x?xi32>
  %h0 = call @hash(%d0) : (tensor<?x?xi32>) -> i64
  %h1 = call @hash(%d1) : (tensor<?x?xi32>) -> i64
  %h2 = call @hash(%d2) : (tensor<?x?xi32>) -> i64
  %h3 = call @hash(%d3) : (tensor<?x?xi32>) -> i64
  %h4 = call @hash(%d4) : (tensor<?x?xi32>) -> i64
  %h5 = call @hash(%d5) : (tensor<?x?xi32>) -> i64
  %h6 = call @hash(%d6) : (tensor<?x?xi32>) -> i64
  %h7 = call @hash(%d7) : (tensor<?x?xi32>) -> i64
  %h8 = call @hash(%d8) : (tensor<?x?xi32>) -> i64
  %x1 = arith.xori %h0, %h1 : i64
  %x2 = arith.subi %x1, %h2 : i64
  %x3 = arith.xori %x2, %h3 : i64
  %x4 = arith.addi %x3, %h4 : i64
  %x5 = arith.xori %x4, %h5 : i64
  %x6 = arith.addi %x5, %h6 : i64
  %x7 = arith.xori %x6, %h7 : i64
  %x8 = arith.subi %x7, %h8 : i64
  return %x8 : i64
}
