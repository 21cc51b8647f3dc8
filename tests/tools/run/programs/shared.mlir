// result: -6629887524657899536
func.func @rows(%t: tensor<4x6xi64>, %n: index) -> tensor<4x6xi64> {
  %c3 = arith.constant 3 : i64
  %r = scf.forall (%i, %j) = (0, 0) to (%n, 6) step (2, 3) shared_outs(%o = %t) -> (tensor<4x6xi64>) {
    %s = tensor.extract_slice %t[%i, %j] [2, 3] [1, 1] : tensor<4x6xi64> to tensor<2x3xi64>
    %e = tensor.empty() : tensor<2x3xi64>
    %at = arith.index_cast %j : index to i64
    %m = linalg.map ins(%s : tensor<2x3xi64>) outs(%e : tensor<2x3xi64>)
      (%x: i64, %y: i64) {
      %0 = arith.muli %x, %c3 : i64
      %1 = arith.addi %0, %at : i64
      linalg.yield %1 : i64
    }
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %m into %o[%i, %j] [2, 3] [1, 1] : tensor<2x3xi64> into tensor<4x6xi64>
    }
  }
  return %r : tensor<4x6xi64>
}

func.func @main() -> i64 {
  %t = tensor.generate {
  ^bb0(%i: index, %j: index):
    %c7 = arith.constant 7 : index
    %0 = arith.muli %i, %c7 : index
    %1 = arith.addi %0, %j : index
    %2 = arith.index_cast %1 : index to i64
    tensor.yield %2 : i64
  } : tensor<4x6xi64>
  %n = arith.constant 4 : index
  %r = call @rows(%t, %n) : (tensor<4x6xi64>, index) -> tensor<4x6xi64>
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : index
  %i0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %sum = scf.for %i = %i0 to %n step %c1 iter_args(%a = %c0) -> (i64) {
    %inner = scf.for %j = %i0 to %c6 step %c1 iter_args(%b = %a) -> (i64) {
      %x = tensor.extract %r[%i, %j] : tensor<4x6xi64>
      %c31 = arith.constant 31 : i64
      %y = arith.muli %b, %c31 : i64
      %z = arith.addi %y, %x : i64
      scf.yield %z : i64
    }
    scf.yield %inner : i64
  }
  return %sum : i64
}
