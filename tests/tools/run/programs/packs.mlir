// result: 5196237625285612671
func.func @main() -> i64 {
  %t = tensor.generate {
  ^bb0(%i: index, %j: index):
    %c7 = arith.constant 7 : index
    %0 = arith.muli %i, %c7 : index
    %1 = arith.addi %0, %j : index
    %2 = arith.index_cast %1 : index to i64
    tensor.yield %2 : i64
  } : tensor<5x7xi64>
  %p = arith.constant 91 : i64
  %e = tensor.empty() : tensor<4x2x4x2xi64>
  %packed = linalg.pack %t padding_value(%p : i64) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 2] into %e : tensor<5x7xi64> -> tensor<4x2x4x2xi64>
  %f = tensor.empty() : tensor<5x7xi64>
  %plain = linalg.unpack %packed outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 2] into %f : tensor<4x2x4x2xi64> -> tensor<5x7xi64>
  %flat = tensor.collapse_shape %packed [[0, 1, 2, 3]] : tensor<4x2x4x2xi64> into tensor<64xi64>
  %back = tensor.collapse_shape %plain [[0, 1]] : tensor<5x7xi64> into tensor<35xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c35 = arith.constant 35 : index
  %zero = arith.constant 0 : i64
  %c31 = arith.constant 31 : i64
  %one = scf.for %i = %c0 to %c64 step %c1 iter_args(%a = %zero) -> (i64) {
    %x = tensor.extract %flat[%i] : tensor<64xi64>
    %y = arith.muli %a, %c31 : i64
    %z = arith.addi %y, %x : i64
    scf.yield %z : i64
  }
  %all = scf.for %i = %c0 to %c35 step %c1 iter_args(%a = %one) -> (i64) {
    %x = tensor.extract %back[%i] : tensor<35xi64>
    %y = arith.muli %a, %c31 : i64
    %z = arith.addi %y, %x : i64
    scf.yield %z : i64
  }
  return %all : i64
}
