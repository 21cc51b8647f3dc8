// perceptron
module @jit_perceptron attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<16x4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<2x8xf32>) -> (tensor<2x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg4, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x16xf32>) -> tensor<2x16xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<2x16xf32>
    %3 = stablehlo.add %0, %2 : tensor<2x16xf32>
    %4 = call @relu(%3) : (tensor<2x16xf32>) -> tensor<2x16xf32>
    %5 = stablehlo.dot_general %4, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %6 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<2x4xf32>
    %8 = stablehlo.add %5, %7 : tensor<2x4xf32>
    return %8 : tensor<2x4xf32>
  }
  func.func private @relu(%arg0: tensor<2x16xf32>) -> tensor<2x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x16xf32>
    return %1 : tensor<2x16xf32>
  }
}
// -----
// perceptron_gradient
module @jit_perceptron_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<16x4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<2x8xf32>, %arg5: tensor<2x4xf32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<8x16xf32> {jax.result_info = "result[1][0][0]"}, tensor<16xf32> {jax.result_info = "result[1][0][1]"}, tensor<16x4xf32> {jax.result_info = "result[1][1][0]"}, tensor<4xf32> {jax.result_info = "result[1][1][1]"}) {
    %0 = stablehlo.dot_general %arg4, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x16xf32>) -> tensor<2x16xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<2x16xf32>
    %3 = stablehlo.add %0, %2 : tensor<2x16xf32>
    %4 = call @relu(%3) : (tensor<2x16xf32>) -> tensor<2x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %6 = stablehlo.compare GT, %3, %5, FLOAT : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xi1>
    %7 = stablehlo.dot_general %4, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %8 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<2x4xf32>
    %10 = stablehlo.add %7, %9 : tensor<2x4xf32>
    %11 = stablehlo.subtract %10, %arg5 : tensor<2x4xf32>
    %12 = stablehlo.multiply %11, %11 : tensor<2x4xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %14 = stablehlo.multiply %13, %11 : tensor<2x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.reduce(%12 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %16 = stablehlo.divide %15, %cst_2 : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %17 = stablehlo.divide %cst_3, %cst_4 : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %19 = stablehlo.multiply %18, %14 : tensor<2x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
    %21 = stablehlo.reshape %20 : (tensor<4xf32>) -> tensor<1x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %23 = stablehlo.dot_general %19, %4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<2x16xf32>) -> tensor<4x16xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0] : (tensor<4x16xf32>) -> tensor<16x4xf32>
    %25 = stablehlo.dot_general %19, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<16x4xf32>) -> tensor<2x16xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %27 = stablehlo.select %6, %25, %26 : tensor<2x16xi1>, tensor<2x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<2x16xf32>, tensor<f32>) -> tensor<16xf32>
    %29 = stablehlo.reshape %28 : (tensor<16xf32>) -> tensor<1x16xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %31 = stablehlo.dot_general %27, %arg4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<2x8xf32>) -> tensor<16x8xf32>
    %32 = stablehlo.transpose %31, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    return %16, %32, %30, %24, %22 : tensor<f32>, tensor<8x16xf32>, tensor<16xf32>, tensor<16x4xf32>, tensor<4xf32>
  }
  func.func private @relu(%arg0: tensor<2x16xf32>) -> tensor<2x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x16xf32>
    return %1 : tensor<2x16xf32>
  }
}
// -----
// attention
module @jit_attention attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<2x4x8x16xf32>, %arg2: tensor<2x4x8x16xf32>) -> (tensor<2x4x8x16xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>) -> tensor<2x4x8x8xf32>
    %cst = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %1 = stablehlo.sqrt %cst : tensor<f32>
    %2 = stablehlo.convert %1 : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %4 = stablehlo.divide %0, %3 : tensor<2x4x8x8xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %6 = call @tril(%5) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7 = call @_where(%6, %4, %cst_0) : (tensor<8x8xi1>, tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8x8xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %10 = stablehlo.maximum %9, %8 : tensor<2x4x8xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %13 = stablehlo.subtract %7, %12 : tensor<2x4x8x8xf32>
    %14 = stablehlo.exponential %13 : tensor<2x4x8x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.reduce(%14 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %18 = stablehlo.divide %14, %17 : tensor<2x4x8x8xf32>
    %19 = stablehlo.dot_general %18, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xf32>, tensor<2x4x8x16xf32>) -> tensor<2x4x8x16xf32>
    return %19 : tensor<2x4x8x16xf32>
  }
  func.func private @tril(%arg0: tensor<8x8xi1>) -> tensor<8x8xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<8x8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %2 = stablehlo.add %0, %1 : tensor<8x8xi32>
    %3 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<8x8xi1>, tensor<8x8xi1>
    return %6 : tensor<8x8xi1>
  }
  func.func private @_where(%arg0: tensor<8x8xi1>, %arg1: tensor<2x4x8x8xf32>, %arg2: tensor<f32>) -> tensor<2x4x8x8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<2x4x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
    return %3 : tensor<2x4x8x8xf32>
  }
}
// -----
// attention_gradient
module @jit_attention_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x4x8x16xf32>, %arg1: tensor<2x4x8x16xf32>, %arg2: tensor<2x4x8x16xf32>) -> (tensor<2x4x8x16xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>) -> tensor<2x4x8x8xf32>
    %cst = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %1 = stablehlo.sqrt %cst : tensor<f32>
    %2 = stablehlo.convert %1 : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %4 = stablehlo.divide %0, %3 : tensor<2x4x8x8xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %6 = call @tril(%5) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %7:2 = call @_where(%6, %4, %cst_0) : (tensor<8x8xi1>, tensor<2x4x8x8xf32>, tensor<f32>) -> (tensor<2x4x8x8xf32>, tensor<2x4x8x8xi1>)
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %8 = stablehlo.reduce(%7#0 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x4x8xf32>
    %10 = stablehlo.maximum %9, %8 : tensor<2x4x8xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %13 = stablehlo.subtract %7#0, %12 : tensor<2x4x8x8xf32>
    %14 = stablehlo.exponential %13 : tensor<2x4x8x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.reduce(%14 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %17 = stablehlo.multiply %16, %16 : tensor<2x4x8x1xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x4x8x1xf32>
    %19 = stablehlo.divide %18, %17 : tensor<2x4x8x1xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x4x8x16xf32>
    %21 = stablehlo.dot_general %20, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x16xf32>, tensor<2x4x8x16xf32>) -> tensor<2x4x8x8xf32>
    %22 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %23 = stablehlo.multiply %21, %22 : tensor<2x4x8x8xf32>
    %24 = stablehlo.multiply %23, %14 : tensor<2x4x8x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%24 init: %cst_6) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x8xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %26 = stablehlo.reshape %25 : (tensor<2x4x8xf32>) -> tensor<2x4x8x1xf32>
    %27 = stablehlo.negate %26 : tensor<2x4x8x1xf32>
    %28 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2, 3] : (tensor<2x4x8x1xf32>) -> tensor<2x4x8x8xf32>
    %29 = stablehlo.divide %21, %28 : tensor<2x4x8x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%27 init: %cst_7) applies stablehlo.add across dimensions = [3] : (tensor<2x4x8x1xf32>, tensor<f32>) -> tensor<2x4x8xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<2x4x8xf32>) -> tensor<2x4x8x8xf32>
    %32 = stablehlo.add %29, %31 : tensor<2x4x8x8xf32>
    %33 = stablehlo.multiply %32, %14 : tensor<2x4x8x8xf32>
    %34 = call @_where_0(%7#1, %33) : (tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32>
    %35 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %36 = stablehlo.divide %34, %35 : tensor<2x4x8x8xf32>
    %37 = stablehlo.dot_general %36, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x4x8x8xf32>, tensor<2x4x8x16xf32>) -> tensor<2x4x8x16xf32>
    return %37 : tensor<2x4x8x16xf32>
  }
  func.func private @tril(%arg0: tensor<8x8xi1>) -> tensor<8x8xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<8x8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %2 = stablehlo.add %0, %1 : tensor<8x8xi32>
    %3 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<8x8xi1>, tensor<8x8xi1>
    return %6 : tensor<8x8xi1>
  }
  func.func private @_where(%arg0: tensor<8x8xi1>, %arg1: tensor<2x4x8x8xf32>, %arg2: tensor<f32>) -> (tensor<2x4x8x8xf32>, tensor<2x4x8x8xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<2x4x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
    return %3, %1 : tensor<2x4x8x8xf32>, tensor<2x4x8x8xi1>
  }
  func.func private @_where_0(%arg0: tensor<2x4x8x8xi1>, %arg1: tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x8x8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
    return %1 : tensor<2x4x8x8xf32>
  }
}
// -----
// convolution
module @jit_convolution attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x8x8x3xf32>, %arg1: tensor<3x3x3x4xf32>) -> (tensor<1x4x4x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x4x4x4xf32>
    return %0 : tensor<1x4x4x4xf32>
  }
}
// -----
// convolution_gradient
module @jit_convolution_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x8x8x3xf32>) -> (tensor<3x3x3x4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x6x6x4xf32>
    %1 = stablehlo.convolution(%arg0, %0) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x8x8x3xf32>, tensor<1x6x6x4xf32>) -> tensor<3x3x3x4xf32>
    return %1 : tensor<3x3x3x4xf32>
  }
}
// -----
// grouped_dilated_convolution
module @jit_grouped_dilated_convolution attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x6x10xf32>, %arg1: tensor<12x2x3xf32>) -> (tensor<2x12x16xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[2, 1]], lhs_dilate = [2], rhs_dilate = [3], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<2x6x10xf32>, tensor<12x2x3xf32>) -> tensor<2x12x16xf32>
    return %0 : tensor<2x12x16xf32>
  }
}
// -----
// max_pool_gradient
module @jit_max_pool_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x8x8x2xf32>) -> (tensor<1x8x8x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x4x4x2xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.pad %arg0, %cst_0, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x8x8x2xf32>, tensor<f32>) -> tensor<1x8x8x2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = "stablehlo.select_and_scatter"(%1, %0, %cst_1) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %4 = stablehlo.compare GE, %arg1, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }, {
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<1x8x8x2xf32>, tensor<1x4x4x2xf32>, tensor<f32>) -> tensor<1x8x8x2xf32>
    %3 = stablehlo.slice %2 [0:1, 0:8, 0:8, 0:2] : (tensor<1x8x8x2xf32>) -> tensor<1x8x8x2xf32>
    return %3 : tensor<1x8x8x2xf32>
  }
}
// -----
// average_pool
module @jit_average_pool attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x8x8x2xf32>) -> (tensor<1x4x4x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<1x8x8x2xf32>, tensor<f32>) -> tensor<1x4x4x2xf32>
    %cst_0 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x4x4x2xf32>
    %3 = stablehlo.divide %1, %2 : tensor<1x4x4x2xf32>
    return %3 : tensor<1x4x4x2xf32>
  }
}
// -----
// cross_entropy
module @jit_cross_entropy attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x10xf32>, %arg1: tensor<4xi32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %0 = call @log_softmax(%arg0) : (tensor<4x10xf32>) -> tensor<4x10xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %2 = call @take_along_axis(%0, %1) : (tensor<4x10xf32>, tensor<4x1xi32>) -> tensor<4x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %4 = stablehlo.divide %3, %cst_0 : tensor<f32>
    %5 = stablehlo.negate %4 : tensor<f32>
    return %5 : tensor<f32>
  }
  func.func private @log_softmax(%arg0: tensor<4x10xf32>) -> tensor<4x10xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<4xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x10xf32>
    %6 = stablehlo.exponential %5 : tensor<4x10xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %9 = stablehlo.log %8 : tensor<4x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<4x10xf32>
    return %11 : tensor<4x10xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<4x10xf32>, %arg1: tensor<4x1xi32>) -> tensor<4x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %c_0 = stablehlo.constant dense<10> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<4x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<4x1xi1>, tensor<4x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<4x1xi32>) -> tensor<4x1x1xi32>
    %c_1 = stablehlo.constant dense<9> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<4x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<4x1x1xi1>, tensor<i1>) -> tensor<4x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x10xf32>, tensor<4x1x1xi32>) -> tensor<4x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<4x1xi1>, tensor<4x1xf32>
    return %15 : tensor<4x1xf32>
  }
}
// -----
// embedding_gradient
module @jit_embedding_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x5xi32>) -> (tensor<16x8xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x5xi32>
    %1 = stablehlo.compare LT, %arg0, %0, SIGNED : (tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi1>
    %c_0 = stablehlo.constant dense<16> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x5xi32>
    %3 = stablehlo.add %arg0, %2 : tensor<3x5xi32>
    %4 = stablehlo.select %1, %3, %arg0 : tensor<3x5xi1>, tensor<3x5xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<3x5xi32>) -> tensor<3x5x1xi32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x5x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %8 = "stablehlo.scatter"(%7, %5, %6) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %9 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<16x8xf32>, tensor<3x5x1xi32>, tensor<3x5x8xf32>) -> tensor<16x8xf32>
    return %8 : tensor<16x8xf32>
  }
}
// -----
// scan
module @jit_scan attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xf32>, %arg1: tensor<5x8xf32>) -> (tensor<8xf32> {jax.result_info = "result[0]"}, tensor<5x8xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0, %iterArg_2 = %0) : tensor<5x8xf32>, tensor<i32>, tensor<8xf32>, tensor<5x8xf32>
    cond {
      %c_3 = stablehlo.constant dense<5> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg_0, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_0) : (tensor<5x8xf32>, tensor<i32>) -> tensor<8xf32>
      %3:2 = func.call @closed_call(%iterArg_1, %2) : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
      %4 = func.call @dynamic_update_index_in_dim(%iterArg_2, %3#1, %iterArg_0) : (tensor<5x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<5x8xf32>
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %iterArg_0, %c_3 : tensor<i32>
      stablehlo.return %iterArg, %5, %3#0, %4 : tensor<5x8xf32>, tensor<i32>, tensor<8xf32>, tensor<5x8xf32>
    }
    return %1#2, %1#3 : tensor<8xf32>, tensor<5x8xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x8xf32>, %arg1: tensor<i32>) -> tensor<8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 8] : (tensor<5x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8xf32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func private @closed_call(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<8xf32>
    %1 = stablehlo.multiply %arg0, %arg1 : tensor<8xf32>
    return %0, %1 : tensor<8xf32>, tensor<8xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<i32>) -> tensor<5x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<5x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<5x8xf32>
    return %1 : tensor<5x8xf32>
  }
}
// -----
// scan_gradient
module @jit_scan_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xf32>, %arg1: tensor<5x8xf32>) -> (tensor<8xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_2 = %c, %iterArg_3 = %arg0, %iterArg_4 = %0) : tensor<5x8xf32>, tensor<i32>, tensor<8xf32>, tensor<5x8xf32>
    cond {
      %c_5 = stablehlo.constant dense<5> : tensor<i32>
      %4 = stablehlo.compare LT, %iterArg_2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_2) : (tensor<5x8xf32>, tensor<i32>) -> tensor<8xf32>
      %5:2 = func.call @closed_call(%iterArg_3, %4) : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
      %6 = func.call @dynamic_update_index_in_dim(%iterArg_4, %5#1, %iterArg_2) : (tensor<5x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<5x8xf32>
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %7 = stablehlo.add %iterArg_2, %c_5 : tensor<i32>
      stablehlo.return %iterArg, %7, %5#0, %6 : tensor<5x8xf32>, tensor<i32>, tensor<8xf32>, tensor<5x8xf32>
    }
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3:3 = stablehlo.while(%iterArg = %1#3, %iterArg_2 = %c_1, %iterArg_3 = %2) : tensor<5x8xf32>, tensor<i32>, tensor<8xf32>
    cond {
      %c_4 = stablehlo.constant dense<5> : tensor<i32>
      %4 = stablehlo.compare LT, %iterArg_2, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %c_4 = stablehlo.constant dense<5> : tensor<i32>
      %4 = stablehlo.subtract %c_4, %iterArg_2 : tensor<i32>
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.subtract %4, %c_5 : tensor<i32>
      %6 = func.call @dynamic_index_in_dim(%iterArg, %5) : (tensor<5x8xf32>, tensor<i32>) -> tensor<8xf32>
      %7 = func.call @closed_call_0(%iterArg_3, %6) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg_2, %c_6 : tensor<i32>
      stablehlo.return %iterArg, %8, %7 : tensor<5x8xf32>, tensor<i32>, tensor<8xf32>
    }
    return %3#2 : tensor<8xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x8xf32>, %arg1: tensor<i32>) -> tensor<8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 8] : (tensor<5x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8xf32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func private @closed_call(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
    %0 = stablehlo.sine %arg0 : tensor<8xf32>
    %1 = stablehlo.cosine %arg0 : tensor<8xf32>
    %2 = stablehlo.add %0, %arg1 : tensor<8xf32>
    return %2, %1 : tensor<8xf32>, tensor<8xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<i32>) -> tensor<5x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<5x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<5x8xf32>
    return %1 : tensor<5x8xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// -----
// while_loop
module @jit_while_loop attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<i32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %c) : tensor<f32>, tensor<i32>
    cond {
      %cst = stablehlo.constant dense<1.000000e+01> : tensor<f32>
      %1 = stablehlo.compare LT, %iterArg, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %1 = stablehlo.multiply %iterArg, %cst : tensor<f32>
      %c_1 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg_0, %c_1 : tensor<i32>
      stablehlo.return %1, %2 : tensor<f32>, tensor<i32>
    }
    return %0#0, %0#1 : tensor<f32>, tensor<i32>
  }
}
// -----
// fori_loop
module @jit_fori_loop attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32>) -> (tensor<3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0:4 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c_0, %iterArg_2 = %c, %iterArg_3 = %arg0) : tensor<3xf32>, tensor<i32>, tensor<i32>, tensor<3xf32>
    cond {
      %c_4 = stablehlo.constant dense<7> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_3) : (tensor<3xf32>, tensor<i32>, tensor<3xf32>) -> (tensor<i32>, tensor<3xf32>)
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg_1, %c_4 : tensor<i32>
      stablehlo.return %iterArg, %2, %1#0, %1#1 : tensor<3xf32>, tensor<i32>, tensor<i32>, tensor<3xf32>
    }
    return %0#3 : tensor<3xf32>
  }
  func.func private @closed_call(%arg0: tensor<3xf32>, %arg1: tensor<i32>, %arg2: tensor<3xf32>) -> (tensor<i32>, tensor<3xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg1, %c : tensor<i32>
    %1 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %3 = stablehlo.multiply %2, %arg0 : tensor<3xf32>
    %4 = stablehlo.add %arg2, %3 : tensor<3xf32>
    return %0, %4 : tensor<i32>, tensor<3xf32>
  }
}
// -----
// cond
module @jit_cond attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i1>, %arg1: tensor<3xf32>) -> (tensor<3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<i1>) -> tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      %2 = stablehlo.cosine %arg1 : tensor<3xf32>
      stablehlo.return %2 : tensor<3xf32>
    }, {
      %2 = stablehlo.sine %arg1 : tensor<3xf32>
      stablehlo.return %2 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    return %1 : tensor<3xf32>
  }
}
// -----
// switch
module @jit_switch attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32>, %arg1: tensor<3xf32>) -> (tensor<3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.clamp %c, %arg0, %c_0 : tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      %2 = stablehlo.sine %arg1 : tensor<3xf32>
      stablehlo.return %2 : tensor<3xf32>
    }, {
      %2 = stablehlo.cosine %arg1 : tensor<3xf32>
      stablehlo.return %2 : tensor<3xf32>
    }, {
      %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %3 = stablehlo.add %arg1, %2 : tensor<3xf32>
      stablehlo.return %3 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    return %1 : tensor<3xf32>
  }
}
// -----
// nested_jit
module @jit_nested_jit attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %0 = call @"<lambda>"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    %1 = call @"<lambda>"(%0) : (tensor<4xf32>) -> tensor<4xf32>
    %2 = call @tanh(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    %3 = stablehlo.add %1, %2 : tensor<4xf32>
    return %3 : tensor<4xf32>
  }
  func.func private @"<lambda>"(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @tanh(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.tanh %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// -----
// checkpointed
module @jit_checkpointed attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0:2 = stablehlo.optimization_barrier %arg0, %cst : tensor<4xf32>, tensor<f32>
    %1 = stablehlo.sine %0#0 : tensor<4xf32>
    %2 = stablehlo.cosine %0#0 : tensor<4xf32>
    %3 = stablehlo.cosine %1 : tensor<4xf32>
    %4 = stablehlo.broadcast_in_dim %0#1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<4xf32>
    %6 = stablehlo.multiply %5, %2 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}
// -----
// custom_jvp
module @jit_custom_jvp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32>) -> (tensor<3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.exponential %arg0 : tensor<3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.add %1, %0 : tensor<3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %4 = stablehlo.divide %3, %2 : tensor<3xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %6 = stablehlo.subtract %5, %4 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %8 = stablehlo.multiply %6, %7 : tensor<3xf32>
    return %8 : tensor<3xf32>
  }
}
// -----
// vmapped
module @jit_vmapped attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x3xf32>, %arg1: tensor<3xf32>) -> (tensor<5xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x3xf32>, tensor<3xf32>) -> tensor<5xf32>
    %1 = call @norm(%arg0) : (tensor<5x3xf32>) -> tensor<5xf32>
    %2 = stablehlo.add %0, %1 : tensor<5xf32>
    return %2 : tensor<5xf32>
  }
  func.func private @norm(%arg0: tensor<5x3xf32>) -> tensor<5xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<5x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<5x3xf32>, tensor<f32>) -> tensor<5xf32>
    %2 = stablehlo.sqrt %1 : tensor<5xf32>
    return %2 : tensor<5xf32>
  }
}
// -----
// barrier
module @jit_barrier attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<4xf32>
    %2:2 = stablehlo.optimization_barrier %arg0, %1 : tensor<4xf32>, tensor<4xf32>
    return %2#0, %2#1 : tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// sort
module @jit_sort attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32> {jax.result_info = "result[0]"}, tensor<4x8xi32> {jax.result_info = "result[1]"}) {
    %0 = call @sort(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %1 = call @argsort(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xi32>
    return %0, %1 : tensor<4x8xf32>, tensor<4x8xi32>
  }
  func.func private @sort(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func private @argsort(%arg0: tensor<4x8xf32>) -> tensor<4x8xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x8xi32>
    %1 = stablehlo.reverse %arg0, dims = [1] : tensor<4x8xf32>
    %2 = stablehlo.reverse %0, dims = [1] : tensor<4x8xi32>
    %3:2 = "stablehlo.sort"(%1, %2) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_1, %6 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %10 = stablehlo.select %9, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %11 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %12 = stablehlo.select %11, %cst_4, %10 : tensor<i1>, tensor<f32>
      %13 = stablehlo.compare LT, %8, %12, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %13 : tensor<i1>
    }) : (tensor<4x8xf32>, tensor<4x8xi32>) -> (tensor<4x8xf32>, tensor<4x8xi32>)
    %4 = stablehlo.reverse %3#1, dims = [1] : tensor<4x8xi32>
    return %4 : tensor<4x8xi32>
  }
}
// -----
// sort_two_keys
module @jit_sort_two_keys attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xf32>, %arg1: tensor<8xi32>) -> (tensor<8xi32> {jax.result_info = "result[0]"}, tensor<8xf32> {jax.result_info = "result[1]"}) {
    %0:2 = "stablehlo.sort"(%arg1, %arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<f32>, %arg5: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg4, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg4 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg4, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg5, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg5 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg5, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %10 = stablehlo.compare LT, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %11 = stablehlo.compare EQ, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %12 = stablehlo.and %11, %9 : tensor<i1>
      %13 = stablehlo.or %10, %12 : tensor<i1>
      stablehlo.return %13 : tensor<i1>
    }) : (tensor<8xi32>, tensor<8xf32>) -> (tensor<8xi32>, tensor<8xf32>)
    return %0#0, %0#1 : tensor<8xi32>, tensor<8xf32>
  }
}
// -----
// argmax
module @jit_argmax attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4xi32> {jax.result_info = "result[0]"}, tensor<i32> {jax.result_info = "result[1]"}, tensor<8xf32> {jax.result_info = "result[2]"}, tensor<4xf32> {jax.result_info = "result[3]"}) {
    %0 = call @argmax(%arg0) : (tensor<4x8xf32>) -> tensor<4xi32>
    %1 = stablehlo.reshape %arg0 : (tensor<4x8xf32>) -> tensor<32xf32>
    %2 = call @argmin(%1) : (tensor<32xf32>) -> tensor<i32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %4 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.minimum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    return %0, %2, %3, %4 : tensor<4xi32>, tensor<i32>, tensor<8xf32>, tensor<4xf32>
  }
  func.func private @argmax(%arg0: tensor<4x8xf32>) -> tensor<4xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<4x8xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<4xi32>
  }
  func.func private @argmin(%arg0: tensor<32xf32>) -> tensor<i32> {
    %0 = stablehlo.iota dim = 0 : tensor<32xi32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<32xf32>, tensor<32xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<i32>
  }
}
// -----
// cumulative
module @jit_cumulative attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32> {jax.result_info = "result[0]"}, tensor<4x8xf32> {jax.result_info = "result[1]"}, tensor<4x8xf32> {jax.result_info = "result[2]"}) {
    %0 = call @cumsum(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %1 = call @cumprod(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %2 = call @cummax(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0, %1, %2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
  }
  func.func private @cumsum(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 4, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
  func.func private @cumprod(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %0 = call @cumprod_1(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func private @cumprod_1(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [7, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 8>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
  func.func private @cummax(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 7]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 8>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
}
// -----
// logsumexp
module @jit_logsumexp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4x8xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<4xf32>
    %3 = stablehlo.is_finite %2 : (tensor<4xf32>) -> tensor<4xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %5 = stablehlo.select %3, %2, %4 : tensor<4xi1>, tensor<4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xf32>) -> tensor<4x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x8xf32>
    %8 = stablehlo.subtract %arg0, %7 : tensor<4x8xf32>
    %9 = stablehlo.exponential %8 : tensor<4x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %11 = stablehlo.abs %10 : tensor<4xf32>
    %12 = stablehlo.log %11 : tensor<4xf32>
    %13 = stablehlo.add %12, %5 : tensor<4xf32>
    %14 = call @cumlogsumexp(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    return %13, %14 : tensor<4xf32>, tensor<4x8xf32>
  }
  func.func private @cumlogsumexp(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 4, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      %2 = stablehlo.subtract %arg1, %arg2 : tensor<f32>
      %3 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32>
      %5 = stablehlo.abs %2 : tensor<f32>
      %6 = stablehlo.negate %5 : tensor<f32>
      %7 = stablehlo.exponential %6 : tensor<f32>
      %8 = stablehlo.log_plus_one %7 : tensor<f32>
      %9 = stablehlo.add %1, %8 : tensor<f32>
      %10 = stablehlo.select %3, %4, %9 : tensor<i1>, tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    return %0 : tensor<4x8xf32>
  }
}
// -----
// associative_scan
module @jit_associative_scan attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [0:3:2, 0:8] : (tensor<4x8xf32>) -> tensor<2x8xf32>
    %1 = stablehlo.slice %arg0 [1:4:2, 0:8] : (tensor<4x8xf32>) -> tensor<2x8xf32>
    %2 = stablehlo.maximum %0, %1 : tensor<2x8xf32>
    %3 = stablehlo.slice %2 [0:1:2, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32>
    %4 = stablehlo.slice %2 [1:2:2, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32>
    %5 = stablehlo.maximum %3, %4 : tensor<1x8xf32>
    %6 = stablehlo.slice %5 [0:0, 0:8] : (tensor<1x8xf32>) -> tensor<0x8xf32>
    %7 = stablehlo.slice %2 [2:2:2, 0:8] : (tensor<2x8xf32>) -> tensor<0x8xf32>
    %8 = stablehlo.maximum %6, %7 : tensor<0x8xf32>
    %9 = stablehlo.slice %2 [0:1, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32>
    %10 = stablehlo.concatenate %9, %8, dim = 0 : (tensor<1x8xf32>, tensor<0x8xf32>) -> tensor<1x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.pad %10, %cst, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.pad %5, %cst_0, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %13 = stablehlo.add %11, %12 : tensor<2x8xf32>
    %14 = stablehlo.slice %13 [0:1, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32>
    %15 = stablehlo.slice %arg0 [2:4:2, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %16 = stablehlo.maximum %14, %15 : tensor<1x8xf32>
    %17 = stablehlo.slice %arg0 [0:1, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %18 = stablehlo.concatenate %17, %16, dim = 0 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<2x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.pad %18, %cst_1, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<2x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.pad %13, %cst_2, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<2x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %21 = stablehlo.add %19, %20 : tensor<4x8xf32>
    return %21 : tensor<4x8xf32>
  }
}
// -----
// gather
module @jit_gather attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<3xi32>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<8x3xf32> {jax.result_info = "result[1]"}, tensor<8x3xf32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<3xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<3xi1>, tensor<3xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %8 = stablehlo.compare LT, %arg1, %7, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %10 = stablehlo.add %arg1, %9 : tensor<3xi32>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<3xi1>, tensor<3xi32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %13 = "stablehlo.gather"(%arg0, %12) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 8, 1>}> : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<8x3xf32>
    %14 = call @_take(%arg0, %arg1) : (tensor<8x4xf32>, tensor<3xi32>) -> tensor<8x3xf32>
    return %6, %13, %14 : tensor<3x4xf32>, tensor<8x3xf32>, tensor<8x3xf32>
  }
  func.func private @_take(%arg0: tensor<8x4xf32>, %arg1: tensor<3xi32>) -> tensor<8x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 8, 1>}> : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<8x3xf32>
    return %1 : tensor<8x3xf32>
  }
}
// -----
// scatter
module @jit_scatter attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<3xi32>, %arg2: tensor<3x4xf32>) -> (tensor<8x4xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}, tensor<8x4xf32> {jax.result_info = "result[2]"}, tensor<8x4xf32> {jax.result_info = "result[3]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<3xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<3xi1>, tensor<3xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %6 = "stablehlo.scatter"(%arg0, %5, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>) -> tensor<8x4xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %8 = stablehlo.compare LT, %arg1, %7, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_2 = stablehlo.constant dense<8> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %10 = stablehlo.add %arg1, %9 : tensor<3xi32>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<3xi1>, tensor<3xi32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %13 = "stablehlo.scatter"(%arg0, %12, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %33 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %33 : tensor<f32>
    }) : (tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>) -> tensor<8x4xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %15 = stablehlo.compare LT, %arg1, %14, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_4 = stablehlo.constant dense<8> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %17 = stablehlo.add %arg1, %16 : tensor<3xi32>
    %18 = stablehlo.select %15, %17, %arg1 : tensor<3xi1>, tensor<3xi32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %20 = "stablehlo.scatter"(%arg0, %19, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %33 = stablehlo.maximum %arg3, %arg4 : tensor<f32>
      stablehlo.return %33 : tensor<f32>
    }) : (tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>) -> tensor<8x4xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %22 = stablehlo.compare LT, %arg1, %21, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_6 = stablehlo.constant dense<8> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %24 = stablehlo.add %arg1, %23 : tensor<3xi32>
    %25 = stablehlo.select %22, %24, %arg1 : tensor<3xi1>, tensor<3xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %26 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %27 = stablehlo.convert %26 : tensor<3xi32>
    %28 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %29 = stablehlo.broadcast_in_dim %27, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %30 = stablehlo.concatenate %28, %29, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %32 = "stablehlo.scatter"(%arg0, %30, %31) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %33 = stablehlo.multiply %arg3, %arg4 : tensor<f32>
      stablehlo.return %33 : tensor<f32>
    }) : (tensor<8x4xf32>, tensor<3x2xi32>, tensor<3xf32>) -> tensor<8x4xf32>
    return %6, %13, %20, %32 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
  }
}
// -----
// dynamic_slices
module @jit_dynamic_slices attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x4xf32>, %arg1: tensor<i32>, %arg2: tensor<2x2xf32>) -> (tensor<2x2xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_slice %arg0, %2, %c_1, sizes = [2, 2] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<8> : tensor<i32>
    %5 = stablehlo.add %arg1, %c_3 : tensor<i32>
    %6 = stablehlo.select %4, %5, %arg1 : tensor<i1>, tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.compare LT, %arg1, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %8 = stablehlo.add %arg1, %c_5 : tensor<i32>
    %9 = stablehlo.select %7, %8, %arg1 : tensor<i1>, tensor<i32>
    %10 = stablehlo.dynamic_update_slice %arg0, %arg2, %6, %9 : (tensor<8x4xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
    return %3, %10 : tensor<2x2xf32>, tensor<8x4xf32>
  }
}
// -----
// static_slices
module @jit_static_slices attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x4xf32>) -> (tensor<4x2xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}, tensor<1x8xf32> {jax.result_info = "result[2]"}, tensor<8x4xf32> {jax.result_info = "result[3]"}, tensor<8x4xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.slice %arg0 [1:5, 0:4:2] : (tensor<8x4xf32>) -> tensor<4x2xf32>
    %1 = stablehlo.reverse %arg0, dims = [0] : tensor<8x4xf32>
    %2 = stablehlo.slice %arg0 [0:8, 0:1] : (tensor<8x4xf32>) -> tensor<8x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<8x1xf32>) -> tensor<8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %5 = call @_flip(%arg0) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %6 = stablehlo.reshape %arg0 : (tensor<8x4xf32>) -> tensor<32xf32>
    %7 = call @_roll_static(%6) : (tensor<32xf32>) -> tensor<32xf32>
    %8 = stablehlo.reshape %7 : (tensor<32xf32>) -> tensor<8x4xf32>
    return %0, %1, %4, %5, %8 : tensor<4x2xf32>, tensor<8x4xf32>, tensor<1x8xf32>, tensor<8x4xf32>, tensor<8x4xf32>
  }
  func.func private @_flip(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }
  func.func private @_roll_static(%arg0: tensor<32xf32>) -> tensor<32xf32> {
    %0 = stablehlo.slice %arg0 [29:32] : (tensor<32xf32>) -> tensor<3xf32>
    %1 = stablehlo.slice %arg0 [0:29] : (tensor<32xf32>) -> tensor<29xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<3xf32>, tensor<29xf32>) -> tensor<32xf32>
    return %2 : tensor<32xf32>
  }
}
// -----
// joins
module @jit_joins attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x2xf32>, %arg1: tensor<3x2xf32>) -> (tensor<7x2xf32> {jax.result_info = "result[0]"}, tensor<4x2x2xf32> {jax.result_info = "result[1]"}, tensor<6x6xf32> {jax.result_info = "result[2]"}, tensor<8x2xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<4x2xf32>, tensor<3x2xf32>) -> tensor<7x2xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<4x2xf32>) -> tensor<4x1x2xf32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<4x2xf32>) -> tensor<4x1x2xf32>
    %3 = stablehlo.concatenate %1, %2, dim = 1 : (tensor<4x1x2xf32>, tensor<4x1x2xf32>) -> tensor<4x2x2xf32>
    %4 = stablehlo.reshape %arg1 : (tensor<3x2xf32>) -> tensor<1x3x1x2xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2, 3] : (tensor<1x3x1x2xf32>) -> tensor<2x3x3x2xf32>
    %6 = stablehlo.reshape %5 : (tensor<2x3x3x2xf32>) -> tensor<6x6xf32>
    %7 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<4x2xf32>) -> tensor<4x2x2xf32>
    %8 = stablehlo.reshape %7 : (tensor<4x2x2xf32>) -> tensor<8x2xf32>
    return %0, %3, %6, %8 : tensor<7x2xf32>, tensor<4x2x2xf32>, tensor<6x6xf32>, tensor<8x2xf32>
  }
}
// -----
// pads
module @jit_pads attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<7x3xf32> {jax.result_info = "result[0]"}, tensor<6x5xf32> {jax.result_info = "result[1]"}, tensor<10x5xf32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_pad(%arg0, %c) : (tensor<4x3xf32>, tensor<i32>) -> tensor<7x3xf32>
    %1 = call @_pad_0(%arg0) : (tensor<4x3xf32>) -> tensor<6x5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.pad %arg0, %cst, low = [1, 0], high = [-1, 0], interior = [2, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<10x5xf32>
    return %0, %1, %2 : tensor<7x3xf32>, tensor<6x5xf32>, tensor<10x5xf32>
  }
  func.func private @_pad(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>) -> tensor<7x3xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [1, 0], high = [2, 0], interior = [0, 0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<7x3xf32>
    return %1 : tensor<7x3xf32>
  }
  func.func private @_pad_0(%arg0: tensor<4x3xf32>) -> tensor<6x5xf32> {
    %0 = stablehlo.slice %arg0 [1:2, 0:3] : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %1 = call @_flip(%0) : (tensor<1x3xf32>) -> tensor<1x3xf32>
    %2 = stablehlo.concatenate %1, %arg0, dim = 0 : (tensor<1x3xf32>, tensor<4x3xf32>) -> tensor<5x3xf32>
    %3 = stablehlo.slice %2 [3:4, 0:3] : (tensor<5x3xf32>) -> tensor<1x3xf32>
    %4 = call @_flip(%3) : (tensor<1x3xf32>) -> tensor<1x3xf32>
    %5 = stablehlo.concatenate %2, %4, dim = 0 : (tensor<5x3xf32>, tensor<1x3xf32>) -> tensor<6x3xf32>
    %6 = stablehlo.slice %5 [0:6, 1:2] : (tensor<6x3xf32>) -> tensor<6x1xf32>
    %7 = call @_flip_1(%6) : (tensor<6x1xf32>) -> tensor<6x1xf32>
    %8 = stablehlo.concatenate %7, %5, dim = 1 : (tensor<6x1xf32>, tensor<6x3xf32>) -> tensor<6x4xf32>
    %9 = stablehlo.slice %8 [0:6, 2:3] : (tensor<6x4xf32>) -> tensor<6x1xf32>
    %10 = call @_flip_1(%9) : (tensor<6x1xf32>) -> tensor<6x1xf32>
    %11 = stablehlo.concatenate %8, %10, dim = 1 : (tensor<6x4xf32>, tensor<6x1xf32>) -> tensor<6x5xf32>
    return %11 : tensor<6x5xf32>
  }
  func.func private @_flip(%arg0: tensor<1x3xf32>) -> tensor<1x3xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<1x3xf32>
    return %0 : tensor<1x3xf32>
  }
  func.func private @_flip_1(%arg0: tensor<6x1xf32>) -> tensor<6x1xf32> {
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<6x1xf32>
    return %0 : tensor<6x1xf32>
  }
}
// -----
// shapes
module @jit_shapes attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x4xf32>) -> (tensor<6x4xf32> {jax.result_info = "result[0]"}, tensor<4x2x3xf32> {jax.result_info = "result[1]"}, tensor<2x1x3x4xf32> {jax.result_info = "result[2]"}, tensor<5x3x4xf32> {jax.result_info = "result[3]"}, tensor<3x4xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
    %1 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2, 3] : (tensor<2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %3 = stablehlo.slice %arg0 [0:1, 0:3, 0:4] : (tensor<2x3x4xf32>) -> tensor<1x3x4xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x3x4xf32>) -> tensor<3x4xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<3x4xf32>) -> tensor<5x3x4xf32>
    %6 = stablehlo.slice %arg0 [0:1, 0:3, 0:4] : (tensor<2x3x4xf32>) -> tensor<1x3x4xf32>
    %7 = stablehlo.reshape %6 : (tensor<1x3x4xf32>) -> tensor<3x4xf32>
    return %0, %1, %2, %5, %7 : tensor<6x4xf32>, tensor<4x2x3xf32>, tensor<2x1x3x4xf32>, tensor<5x3x4xf32>, tensor<3x4xf32>
  }
}
// -----
// arithmetic
module @jit_arithmetic attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<4xf32> {jax.result_info = "result[3]"}, tensor<4xf32> {jax.result_info = "result[4]"}, tensor<4xf32> {jax.result_info = "result[5]"}, tensor<4xf32> {jax.result_info = "result[6]"}, tensor<4xf32> {jax.result_info = "result[7]"}, tensor<4xf32> {jax.result_info = "result[8]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<4xf32>
    %2 = stablehlo.multiply %arg0, %arg1 : tensor<4xf32>
    %3 = stablehlo.divide %arg0, %arg1 : tensor<4xf32>
    %4 = call @remainder(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %5 = stablehlo.power %arg0, %arg1 : tensor<4xf32>
    %6 = call @floor_divide(%arg0, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %7 = stablehlo.maximum %arg0, %arg1 : tensor<4xf32>
    %8 = stablehlo.atan2 %arg0, %arg1 : tensor<4xf32>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
  func.func private @remainder(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.remainder %arg0, %arg1 : tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.compare NE, %0, %1, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %4 = stablehlo.compare LT, %0, %3, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %6 = stablehlo.compare LT, %arg1, %5, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %7 = stablehlo.compare NE, %4, %6, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %8 = stablehlo.and %7, %2 : tensor<4xi1>
    %9 = stablehlo.add %0, %arg1 : tensor<4xf32>
    %10 = stablehlo.select %8, %9, %0 : tensor<4xi1>, tensor<4xf32>
    return %10 : tensor<4xf32>
  }
  func.func private @floor_divide(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.remainder %arg0, %arg1 : tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.compare EQ, %arg1, %1, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %3 = stablehlo.subtract %arg0, %0 : tensor<4xf32>
    %4 = call @_where(%2, %arg0, %3) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %5 = stablehlo.divide %4, %arg1 : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %7 = stablehlo.compare NE, %0, %6, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %8 = stablehlo.sign %arg1 : tensor<4xf32>
    %9 = stablehlo.sign %0 : tensor<4xf32>
    %10 = stablehlo.compare NE, %8, %9, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %11 = stablehlo.and %7, %10 : tensor<4xi1>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %13 = stablehlo.subtract %5, %12 : tensor<4xf32>
    %14 = stablehlo.select %11, %13, %5 : tensor<4xi1>, tensor<4xf32>
    %15 = stablehlo.round_nearest_afz %14 : tensor<4xf32>
    return %15 : tensor<4xf32>
  }
  func.func private @_where(%arg0: tensor<4xi1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4xi1>, tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// -----
// transcendental
module @jit_transcendental attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<4xf32> {jax.result_info = "result[3]"}, tensor<4xf32> {jax.result_info = "result[4]"}, tensor<4xf32> {jax.result_info = "result[5]"}, tensor<4xf32> {jax.result_info = "result[6]"}, tensor<4xf32> {jax.result_info = "result[7]"}, tensor<4xf32> {jax.result_info = "result[8]"}, tensor<4xf32> {jax.result_info = "result[9]"}, tensor<4xf32> {jax.result_info = "result[10]"}, tensor<4xf32> {jax.result_info = "result[11]"}, tensor<4xf32> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.exponential %arg0 : tensor<4xf32>
    %1 = stablehlo.log %arg0 : tensor<4xf32>
    %2 = stablehlo.sine %arg0 : tensor<4xf32>
    %3 = stablehlo.cosine %arg0 : tensor<4xf32>
    %4 = stablehlo.tan %arg0 : tensor<4xf32>
    %5 = stablehlo.tanh %arg0 : tensor<4xf32>
    %6 = stablehlo.sqrt %arg0 : tensor<4xf32>
    %7 = stablehlo.rsqrt %arg0 : tensor<4xf32>
    %8 = stablehlo.cbrt %arg0 : tensor<4xf32>
    %9 = stablehlo.exponential_minus_one %arg0 : tensor<4xf32>
    %10 = stablehlo.log_plus_one %arg0 : tensor<4xf32>
    %11 = stablehlo.negate %arg0 : tensor<4xf32>
    %12 = stablehlo.exponential %11 : tensor<4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %14 = stablehlo.add %13, %12 : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %16 = stablehlo.divide %15, %14 : tensor<4xf32>
    %17 = stablehlo.sign %arg0 : tensor<4xf32>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %16, %17 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// integers
module @jit_integers attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) -> (tensor<4xi32> {jax.result_info = "result[0]"}, tensor<4xi32> {jax.result_info = "result[1]"}, tensor<4xi32> {jax.result_info = "result[2]"}, tensor<4xi32> {jax.result_info = "result[3]"}, tensor<4xi32> {jax.result_info = "result[4]"}, tensor<4xi32> {jax.result_info = "result[5]"}, tensor<4xi32> {jax.result_info = "result[6]"}, tensor<4xi32> {jax.result_info = "result[7]"}, tensor<4xi32> {jax.result_info = "result[8]"}, tensor<4xi32> {jax.result_info = "result[9]"}, tensor<4xi32> {jax.result_info = "result[10]"}, tensor<4xi1> {jax.result_info = "result[11]"}, tensor<4xi1> {jax.result_info = "result[12]"}, tensor<4xi1> {jax.result_info = "result[13]"}, tensor<4xi1> {jax.result_info = "result[14]"}, tensor<4xi32> {jax.result_info = "result[15]"}) {
    %0 = stablehlo.and %arg0, %arg1 : tensor<4xi32>
    %1 = stablehlo.or %arg0, %arg1 : tensor<4xi32>
    %2 = stablehlo.xor %arg0, %arg1 : tensor<4xi32>
    %3 = stablehlo.not %arg0 : tensor<4xi32>
    %4 = stablehlo.shift_left %arg0, %arg1 : tensor<4xi32>
    %5 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<4xi32>
    %6 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<4xi32>
    %7 = call @floor_divide(%arg0, %arg1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %8 = call @remainder(%arg0, %arg1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %9 = stablehlo.popcnt %arg0 : tensor<4xi32>
    %10 = stablehlo.count_leading_zeros %arg0 : tensor<4xi32>
    %11 = stablehlo.compare EQ, %arg0, %arg1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %12 = stablehlo.compare NE, %arg0, %arg1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %13 = stablehlo.compare LT, %arg0, %arg1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %14 = stablehlo.compare GE, %arg0, %arg1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %15 = stablehlo.multiply %arg0, %arg0 : tensor<4xi32>
    %16 = stablehlo.multiply %15, %arg0 : tensor<4xi32>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %16 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>
  }
  func.func private @floor_divide(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) -> tensor<4xi32> {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<4xi32>
    %1 = stablehlo.sign %arg0 : tensor<4xi32>
    %2 = stablehlo.sign %arg1 : tensor<4xi32>
    %3 = stablehlo.compare NE, %1, %2, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<4xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %7 = stablehlo.and %3, %6 : tensor<4xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %9 = stablehlo.subtract %0, %8 : tensor<4xi32>
    %10 = call @_where(%7, %9, %0) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    return %10 : tensor<4xi32>
  }
  func.func private @_where(%arg0: tensor<4xi1>, %arg1: tensor<4xi32>, %arg2: tensor<4xi32>) -> tensor<4xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4xi1>, tensor<4xi32>
    return %0 : tensor<4xi32>
  }
  func.func private @remainder(%arg0: tensor<4xi32>, %arg1: tensor<4xi32>) -> tensor<4xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %1 = stablehlo.compare EQ, %arg1, %0, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %3 = call @_where(%1, %2, %arg1) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %10 = stablehlo.compare LT, %3, %9, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %12 = stablehlo.and %11, %6 : tensor<4xi1>
    %13 = stablehlo.add %4, %3 : tensor<4xi32>
    %14 = stablehlo.select %12, %13, %4 : tensor<4xi1>, tensor<4xi32>
    return %14 : tensor<4xi32>
  }
}
// -----
// conversions
module @jit_conversions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xui8>, %arg1: tensor<4xi16>, %arg2: tensor<4xi1>) -> (tensor<4xi16> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xui16> {jax.result_info = "result[2]"}, tensor<4xf16> {jax.result_info = "result[3]"}, tensor<4xi1> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<4xui8>) -> tensor<4xi16>
    %1 = stablehlo.add %0, %arg1 : tensor<4xi16>
    %2 = stablehlo.convert %arg2 : (tensor<4xi1>) -> tensor<4xf32>
    %3 = stablehlo.convert %arg1 : (tensor<4xi16>) -> tensor<4xui16>
    %4 = stablehlo.bitcast_convert %arg1 : (tensor<4xi16>) -> tensor<4xf16>
    %5 = stablehlo.not %arg2 : tensor<4xi1>
    return %1, %2, %3, %4, %5 : tensor<4xi16>, tensor<4xf32>, tensor<4xui16>, tensor<4xf16>, tensor<4xi1>
  }
}
// -----
// complexes
module @jit_complexes attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xcomplex<f32>>, %arg1: tensor<4xf32>) -> (tensor<4xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<4xf32> {jax.result_info = "result[3]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[4]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[5]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[6]"}, tensor<4xf32> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4xcomplex<f32>>
    %1 = stablehlo.abs %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %2 = stablehlo.real %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %3 = stablehlo.imag %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %4 = stablehlo.real %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %5 = stablehlo.imag %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %6 = stablehlo.negate %5 : tensor<4xf32>
    %7 = stablehlo.complex %4, %6 : tensor<4xcomplex<f32>>
    %8 = stablehlo.complex %arg1, %arg1 : tensor<4xcomplex<f32>>
    %9 = stablehlo.exponential %arg0 : tensor<4xcomplex<f32>>
    %10 = call @angle(%arg0) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    return %0, %1, %2, %3, %7, %8, %9, %10 : tensor<4xcomplex<f32>>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4xf32>
  }
  func.func private @angle(%arg0: tensor<4xcomplex<f32>>) -> tensor<4xf32> {
    %0 = stablehlo.real %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %1 = stablehlo.imag %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %2 = stablehlo.atan2 %1, %0 : tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}
// -----
// halves
module @jit_halves attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xbf16>, %arg1: tensor<4xf16>) -> (tensor<4xbf16> {jax.result_info = "result[0]"}, tensor<4xf16> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4xbf16>
    %1 = stablehlo.multiply %arg0, %0 : tensor<4xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f16>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f16>) -> tensor<4xf16>
    %3 = stablehlo.add %arg1, %2 : tensor<4xf16>
    %4 = stablehlo.convert %arg0 : (tensor<4xbf16>) -> tensor<4xf32>
    %5 = stablehlo.convert %arg1 : (tensor<4xf16>) -> tensor<4xf32>
    %6 = stablehlo.add %4, %5 : tensor<4xf32>
    %7 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<f32>
    return %1, %3, %6, %7 : tensor<4xbf16>, tensor<4xf16>, tensor<4xf32>, tensor<f32>
  }
}
// -----
// eighths
module @jit_eighths attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4xf8E4M3FN>, %arg1: tensor<4x4xf8E5M2>) -> (tensor<4x4xf32> {jax.result_info = "result[0]"}, tensor<4x4xbf16> {jax.result_info = "result[1]"}, tensor<4x4xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<4x4xf8E4M3FN>) -> tensor<4x4xf32>
    %1 = stablehlo.convert %arg1 : (tensor<4x4xf8E5M2>) -> tensor<4x4xbf16>
    %2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf8E4M3FN>, tensor<4x4xf8E5M2>) -> tensor<4x4xf32>
    return %0, %1, %2 : tensor<4x4xf32>, tensor<4x4xbf16>, tensor<4x4xf32>
  }
}
// -----
// nibbles
module @jit_nibbles attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xi4>, %arg1: tensor<4xui4>) -> (tensor<4xi8> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xi4> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<4xi4>) -> tensor<4xi8>
    %c = stablehlo.constant dense<1> : tensor<i8>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i8>) -> tensor<4xi8>
    %2 = stablehlo.add %0, %1 : tensor<4xi8>
    %3 = stablehlo.convert %arg1 : (tensor<4xui4>) -> tensor<4xf32>
    %4 = stablehlo.add %arg0, %arg0 : tensor<4xi4>
    return %2, %3, %4 : tensor<4xi8>, tensor<4xf32>, tensor<4xi4>
  }
}
// -----
// matmul
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x4x5xf32>) -> (tensor<2x3x5xf32> {jax.result_info = "result[0]"}, tensor<2x3x5xf32> {jax.result_info = "result[1]"}, tensor<3x4x4x5xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
    %1 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
    %2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<3x4x4x5xf32>
    return %0, %1, %2 : tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<3x4x4x5xf32>
  }
}
// -----
// einsum
module @jit_einsum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x4xf32>, %arg1: tensor<4x5xf32>, %arg2: tensor<5x3xf32>) -> (tensor<2xf32> {jax.result_info = "result[0]"}, tensor<2x4x3xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg2, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<5x3xf32>, tensor<4x5xf32>) -> tensor<3x4xf32>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1, 2] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4xf32>, tensor<3x4xf32>) -> tensor<2xf32>
    %2 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
    return %1, %2 : tensor<2xf32>, tensor<2x4x3xf32>
  }
}
// -----
// dot_algorithm
module @jit_dot_algorithm attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>) -> (tensor<4x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
}
// -----
// fourier
module @jit_fourier attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x8xcomplex<f32>>, %arg1: tensor<4x8xf32>) -> (tensor<4x8xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<4x8xcomplex<f32>> {jax.result_info = "result[1]"}, tensor<4x5xcomplex<f32>> {jax.result_info = "result[2]"}, tensor<4x14xf32> {jax.result_info = "result[3]"}) {
    %0 = call @fft(%arg0) : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>>
    %1 = call @fft_0(%arg0) : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>>
    %2 = call @fft_1(%arg1) : (tensor<4x8xf32>) -> tensor<4x5xcomplex<f32>>
    %3 = call @fft_2(%arg0) : (tensor<4x8xcomplex<f32>>) -> tensor<4x14xf32>
    return %0, %1, %2, %3 : tensor<4x8xcomplex<f32>>, tensor<4x8xcomplex<f32>>, tensor<4x5xcomplex<f32>>, tensor<4x14xf32>
  }
  func.func private @fft(%arg0: tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [8] : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>>
    return %0 : tensor<4x8xcomplex<f32>>
  }
  func.func private @fft_0(%arg0: tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [4, 8] : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>>
    return %0 : tensor<4x8xcomplex<f32>>
  }
  func.func private @fft_1(%arg0: tensor<4x8xf32>) -> tensor<4x5xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [8] : (tensor<4x8xf32>) -> tensor<4x5xcomplex<f32>>
    return %0 : tensor<4x5xcomplex<f32>>
  }
  func.func private @fft_2(%arg0: tensor<4x8xcomplex<f32>>) -> tensor<4x14xf32> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [14] : (tensor<4x8xcomplex<f32>>) -> tensor<4x14xf32>
    return %0 : tensor<4x14xf32>
  }
}
// -----
// random_bits
module @jit_random_bits attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xui32>) -> (tensor<4xui32> {jax.result_info = "result[0]"}, tensor<3x2xui32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<4xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state, %output = stablehlo.rng_bit_generator %1, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2xui32>)
    %2 = stablehlo.bitcast_convert %output_state : (tensor<2xui64>) -> tensor<2x2xui32>
    %3 = stablehlo.reshape %2 : (tensor<2x2xui32>) -> tensor<4xui32>
    return %3, %output : tensor<4xui32>, tensor<3x2xui32>
  }
}
// -----
// callback
module @jit_callback attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @maximal_mesh_0 = <[], device_ids=[0]> {stablehlo.mesh = {axes = [], device_ids = dense<0> : tensor<1xi64>}}
  func.func public @main(%arg0: tensor<3xf32>) -> (tensor<3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%arg0) {backend_config = "", mhlo.backend_config = {index = 0 : ui64}, operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>], sdy.sharding = #sdy.sharding_per_value<[<@maximal_mesh_0, []>]>} : (tensor<3xf32>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
}
// -----
// one_hot_and_where
module @jit_one_hot_and_where attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>) -> (tensor<4x5xf32> {jax.result_info = "result[0]"}, tensor<4x3xf32> {jax.result_info = "result[1]"}, tensor<4x3xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.iota dim = 0 : tensor<4xi32>
    %1 = call @_one_hot(%0) : (tensor<4xi32>) -> tensor<4x5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %3 = stablehlo.compare GT, %arg0, %2, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = call @_where(%3, %arg0, %c) : (tensor<4x3xi1>, tensor<4x3xf32>, tensor<i32>) -> tensor<4x3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %6 = stablehlo.compare GT, %arg0, %5, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %8 = stablehlo.compare LT, %arg0, %7, FLOAT : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
    %9 = stablehlo.negate %arg0 : tensor<4x3xf32>
    %c_2 = stablehlo.constant dense<false> : tensor<i1>
    %10 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i1>) -> tensor<4x3xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [1, 2] : (tensor<4x3xi1>) -> tensor<1x4x3xi1>
    %12 = stablehlo.broadcast_in_dim %6, dims = [1, 2] : (tensor<4x3xi1>) -> tensor<1x4x3xi1>
    %13 = stablehlo.broadcast_in_dim %8, dims = [1, 2] : (tensor<4x3xi1>) -> tensor<1x4x3xi1>
    %14 = stablehlo.concatenate %11, %12, %13, dim = 0 : (tensor<1x4x3xi1>, tensor<1x4x3xi1>, tensor<1x4x3xi1>) -> tensor<3x4x3xi1>
    %15 = call @argmax(%14) : (tensor<3x4x3xi1>) -> tensor<4x3xi32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %18 = stablehlo.compare LT, %15, %17, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %c_5 = stablehlo.constant dense<2> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %20 = stablehlo.compare LT, %15, %19, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %21 = stablehlo.select %20, %arg0, %9 : tensor<4x3xi1>, tensor<4x3xf32>
    %22 = stablehlo.select %18, %16, %21 : tensor<4x3xi1>, tensor<4x3xf32>
    return %1, %4, %22 : tensor<4x5xf32>, tensor<4x3xf32>, tensor<4x3xf32>
  }
  func.func private @_one_hot(%arg0: tensor<4xi32>) -> tensor<4x5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x5xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<4x1xi32>) -> tensor<4x5xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x5xi32>) -> tensor<4x5xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<4x5xi32>, tensor<4x5xi32>) -> tensor<4x5xi1>
    %5 = stablehlo.convert %4 : (tensor<4x5xi1>) -> tensor<4x5xf32>
    return %5 : tensor<4x5xf32>
  }
  func.func private @_where(%arg0: tensor<4x3xi1>, %arg1: tensor<4x3xf32>, %arg2: tensor<i32>) -> tensor<4x3xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<4x3xi1>, tensor<4x3xf32>
    return %2 : tensor<4x3xf32>
  }
  func.func private @argmax(%arg0: tensor<3x4x3xi1>) -> tensor<4x3xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<3x4x3xi32>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<3x4x3xi1>, tensor<3x4x3xi32>, tensor<i1>, tensor<i32>) -> (tensor<4x3xi1>, tensor<4x3xi32>)
     reducer(%arg1: tensor<i1>, %arg3: tensor<i1>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i1>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i1>, tensor<i32>
    }
    return %1#1 : tensor<4x3xi32>
  }
}
// -----
// jvp_and_vjp
module @jit_jvp_and_vjp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32>, %arg1: tensor<3xf32>) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<3xf32> {jax.result_info = "result[1]"}, tensor<3xf32> {jax.result_info = "result[2][0]"}, tensor<3x3xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.sine %arg0 : tensor<3xf32>
    %1 = stablehlo.cosine %arg0 : tensor<3xf32>
    %2 = stablehlo.multiply %arg1, %1 : tensor<3xf32>
    %3 = stablehlo.sine %arg0 : tensor<3xf32>
    %4 = stablehlo.negate %arg1 : tensor<3xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<3xf32>
    %6 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %7 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %9 = stablehlo.add %6, %8 : tensor<3x3xi32>
    %10 = stablehlo.compare EQ, %9, %7, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %11 = stablehlo.convert %10 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %12 = stablehlo.slice %11 [0:3, 0:3] : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %13 = stablehlo.convert %12 : tensor<3x3xf32>
    %14 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<3x3xf32>
    %16 = stablehlo.multiply %13, %15 : tensor<3x3xf32>
    %17 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<3x3xf32>
    %19 = stablehlo.multiply %18, %13 : tensor<3x3xf32>
    %20 = stablehlo.add %16, %19 : tensor<3x3xf32>
    %21 = stablehlo.transpose %20, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %22 = stablehlo.slice %21 [0:3, 0:3] : (tensor<3x3xf32>) -> tensor<3x3xf32>
    return %0, %2, %5, %22 : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x3xf32>
  }
}
// -----
// segments
module @jit_segments attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<[0, 0, 1, 1, 2, 2]> : tensor<6xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %2 = "stablehlo.scatter"(%0, %1, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %6 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %6 : tensor<f32>
    }) : (tensor<3x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<3x4xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %5 = "stablehlo.scatter"(%3, %4, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %6 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %6 : tensor<f32>
    }) : (tensor<3x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<3x4xf32>
    return %2, %5 : tensor<3x4xf32>, tensor<3x4xf32>
  }
}
// -----
// symbolic_sum
module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x4xf32>) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
    %1 = stablehlo.compare GE, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%1, %0) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 4). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %2 = call @_wrapped_jax_export_main(%0, %arg0) : (tensor<i32>, tensor<?x4xf32>) -> tensor<4xf32>
    return %2 : tensor<4xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x4xf32>) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<4> : tensor<1xi32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.concatenate %0, %c, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %2 = stablehlo.dynamic_broadcast_in_dim %cst_0, %1, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x4xf32>
    %3 = stablehlo.add %arg1, %2 : tensor<?x4xf32>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<4xf32>
    return %4 : tensor<4xf32>
  }
}
// -----
// symbolic_reshape
module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x3xf32>) -> (tensor<?x2xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
    %1:2 = call @divmod(%0, %c_1) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %2 = stablehlo.compare EQ, %1#1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3:2 = call @divmod(%0, %c_1) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    stablehlo.custom_call @shape_assertion(%2, %3#1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Division had remainder {0} when computing the value of 'b'. Using the following polymorphic shapes specifications: args[0].shape = (2*b, 3). Obtained dimension variables: . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %4:2 = call @divmod(%0, %c_1) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %5 = stablehlo.compare GE, %4#0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6:2 = call @divmod(%0, %c_1) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    stablehlo.custom_call @shape_assertion(%5, %6#0, %0) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (2*b, 3). Obtained dimension variables: 'b' = {0} from specification '2*b' for dimension args[0].shape[0] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
    %7:2 = call @divmod(%0, %c_1) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %8 = call @_wrapped_jax_export_main(%7#0, %arg0) : (tensor<i32>, tensor<?x3xf32>) -> tensor<?x2xf32>
    return %8 : tensor<?x2xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x3xf32>) -> (tensor<?x2xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %c_1 = stablehlo.constant dense<2> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.convert %arg0 : tensor<i32>
    %1 = stablehlo.multiply %0, %c_2 : tensor<i32>
    %2 = stablehlo.reshape %1 : (tensor<i32>) -> tensor<1xi32>
    %3 = stablehlo.concatenate %2, %c_1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %4 = stablehlo.dynamic_reshape %arg1, %3 : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x2xf32>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.convert %arg0 : tensor<i32>
    %7 = stablehlo.multiply %6, %c_2 : tensor<i32>
    %8 = stablehlo.add %7, %c : tensor<i32>
    %9 = stablehlo.reshape %8 : (tensor<i32>) -> tensor<1xi32>
    %10 = stablehlo.concatenate %9, %c_1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %11 = "stablehlo.dynamic_gather"(%4, %5, %10) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0]>, indices_are_sorted = true}> : (tensor<?x2xf32>, tensor<1xi32>, tensor<2xi32>) -> tensor<?x2xf32>
    return %11 : tensor<?x2xf32>
  }
  func.func private @divmod(%arg0: tensor<i32> {jax.global_constant = ""}, %arg1: tensor<i32> {jax.global_constant = ""}) -> (tensor<i32>, tensor<i32>) {
    %0 = stablehlo.convert %arg0 : tensor<i32>
    %1 = call @floor_divide(%0, %arg1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = call @remainder(%0, %arg1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    return %1, %2 : tensor<i32>, tensor<i32>
  }
  func.func private @floor_divide(%arg0: tensor<i32> {jax.global_constant = ""}, %arg1: tensor<i32> {jax.global_constant = ""}) -> tensor<i32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.divide %arg0, %arg1 : tensor<i32>
    %1 = stablehlo.sign %arg0 : tensor<i32>
    %2 = stablehlo.sign %arg1 : tensor<i32>
    %3 = stablehlo.compare NE, %1, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<i32>
    %5 = stablehlo.compare NE, %4, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.and %3, %5 : tensor<i1>
    %7 = stablehlo.subtract %0, %c : tensor<i32>
    %8 = call @_where(%6, %7, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    return %8 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1> {jax.global_constant = ""}, %arg1: tensor<i32> {jax.global_constant = ""}, %arg2: tensor<i32> {jax.global_constant = ""}) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @remainder(%arg0: tensor<i32> {jax.global_constant = ""}, %arg1: tensor<i32> {jax.global_constant = ""}) -> tensor<i32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = call @_where(%0, %c, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.remainder %arg0, %1 : tensor<i32>
    %3 = stablehlo.compare NE, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.compare LT, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.compare LT, %1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i32>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i32>
    return %9 : tensor<i32>
  }
}
// -----
// symbolic_pad_and_concatenate
module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x4xf32>) -> (tensor<?x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
    %1 = stablehlo.compare GE, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%1, %0) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 4). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %2 = call @_wrapped_jax_export_main(%0, %arg0) : (tensor<i32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    return %2 : tensor<?x4xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x4xf32>) -> (tensor<?x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_pad(%arg0, %arg1, %c) : (tensor<i32>, tensor<?x4xf32>, tensor<i32>) -> tensor<?x4xf32>
    %1 = stablehlo.concatenate %0, %arg1, dim = 0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    return %1 : tensor<?x4xf32>
  }
  func.func private @_pad(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x4xf32>, %arg2: tensor<i32>) -> tensor<?x4xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.pad %arg1, %0, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
    return %1 : tensor<?x4xf32>
  }
}
// -----
// symbolic_slices
module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x4xf32>) -> (tensor<?x4xf32> {jax.result_info = "result[0]"}, tensor<?xi32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
    %1 = stablehlo.compare GE, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%1, %0) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 4). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %2:2 = call @_wrapped_jax_export_main(%0, %arg0) : (tensor<i32>, tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?xi32>)
    return %2#0, %2#1 : tensor<?x4xf32>, tensor<?xi32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x4xf32>) -> (tensor<?x4xf32> {jax.result_info = "result[0]"}, tensor<?xi32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<4> : tensor<1xi32>
    %c_1 = stablehlo.constant dense<2> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %1:2 = call @divmod(%arg0, %arg0, %c_1) : (tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %2 = stablehlo.reshape %1#0 : (tensor<i32>) -> tensor<1xi32>
    %3 = stablehlo.concatenate %2, %c_0, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %4 = "stablehlo.dynamic_gather"(%arg1, %0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0]>, indices_are_sorted = true}> : (tensor<?x4xf32>, tensor<1xi32>, tensor<2xi32>) -> tensor<?x4xf32>
    %5 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.dynamic_iota %5, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
    %7 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %8 = stablehlo.dynamic_broadcast_in_dim %c, %7, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %9 = stablehlo.multiply %8, %6 : tensor<?xi32>
    %10 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %11 = stablehlo.dynamic_broadcast_in_dim %c_2, %10, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %12 = stablehlo.add %11, %9 : tensor<?xi32>
    return %4, %12 : tensor<?x4xf32>, tensor<?xi32>
  }
  func.func private @divmod(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<i32>, %arg2: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = call @floor_divide(%arg0, %0, %arg2) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = call @remainder(%arg0, %0, %arg2) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    return %1, %2 : tensor<i32>, tensor<i32>
  }
  func.func private @floor_divide(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.divide %arg1, %arg2 : tensor<i32>
    %1 = stablehlo.sign %arg1 : tensor<i32>
    %2 = stablehlo.sign %arg2 : tensor<i32>
    %3 = stablehlo.compare NE, %1, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.remainder %arg1, %arg2 : tensor<i32>
    %5 = stablehlo.compare NE, %4, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.and %3, %5 : tensor<i1>
    %7 = stablehlo.subtract %0, %c : tensor<i32>
    %8 = call @_where(%arg0, %6, %7, %0) : (tensor<i32>, tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    return %8 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<i1>, %arg2: tensor<i32>, %arg3: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg1, %arg2, %arg3 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @remainder(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = call @_where(%arg0, %0, %c, %arg2) : (tensor<i32>, tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.remainder %arg1, %1 : tensor<i32>
    %3 = stablehlo.compare NE, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.compare LT, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.compare LT, %1, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i32>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i32>
    return %9 : tensor<i32>
  }
}
// -----
// symbolic_convolution
module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x2x?xf32>) -> (tensor<?x3x?xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x2x?xf32>) -> tensor<i32>
    %1 = stablehlo.get_dimension_size %arg0, dim = 2 : (tensor<?x2x?xf32>) -> tensor<i32>
    %2 = stablehlo.compare GE, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%2, %0) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 2, n). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %3 = stablehlo.compare GE, %1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%3, %0, %1) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'n'. Using the following polymorphic shapes specifications: args[0].shape = (b, 2, n). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), 'n' = {1} from specification 'n' for dimension args[0].shape[2] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
    %4 = call @_wrapped_jax_export_main(%0, %1, %arg0) : (tensor<i32>, tensor<i32>, tensor<?x2x?xf32>) -> tensor<?x3x?xf32>
    return %4 : tensor<?x3x?xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<i32> {jax.global_constant = "n"}, %arg2: tensor<?x2x?xf32>) -> (tensor<?x3x?xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x2x3xf32>
    %1 = stablehlo.convolution(%arg2, %0) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x2x?xf32>, tensor<3x2x3xf32>) -> tensor<?x3x?xf32>
    return %1 : tensor<?x3x?xf32>
  }
}
// -----
// symbolic_gather
module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x4xf32>) -> (tensor<?x2xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
    %1 = stablehlo.compare GE, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%1, %0) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 4). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %2 = call @_wrapped_jax_export_main(%0, %arg0) : (tensor<i32>, tensor<?x4xf32>) -> tensor<?x2xf32>
    return %2 : tensor<?x2xf32>
  }
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?x4xf32>) -> (tensor<?x2xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<1> : tensor<1xi32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
    %2 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %3 = stablehlo.dynamic_broadcast_in_dim %c_2, %2, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %4 = stablehlo.multiply %3, %1 : tensor<?xi32>
    %5 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.dynamic_broadcast_in_dim %c_1, %5, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %7 = stablehlo.add %6, %4 : tensor<?xi32>
    %8 = call @remainder(%arg0, %7, %c_0) : (tensor<i32>, tensor<?xi32>, tensor<i32>) -> tensor<?xi32>
    %9 = stablehlo.convert %arg0 : tensor<i32>
    %10 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %11 = stablehlo.dynamic_broadcast_in_dim %c_1, %10, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %12 = stablehlo.compare LT, %8, %11, SIGNED : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
    %13 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %14 = stablehlo.dynamic_broadcast_in_dim %9, %13, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %15 = stablehlo.add %8, %14 : tensor<?xi32>
    %16 = stablehlo.select %12, %15, %8 : tensor<?xi1>, tensor<?xi32>
    %17 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %18 = stablehlo.concatenate %17, %c, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %19 = stablehlo.dynamic_broadcast_in_dim %16, %18, dims = [0] : (tensor<?xi32>, tensor<2xi32>) -> tensor<?x1xi32>
    %20 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %21 = stablehlo.concatenate %20, %c, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %22 = stablehlo.dynamic_broadcast_in_dim %c_1, %21, dims = [] : (tensor<i32>, tensor<2xi32>) -> tensor<?x1xi32>
    %23 = stablehlo.concatenate %19, %22, dim = 1 : (tensor<?x1xi32>, tensor<?x1xi32>) -> tensor<?x2xi32>
    %24 = "stablehlo.gather"(%arg1, %23) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<?x4xf32>, tensor<?x2xi32>) -> tensor<?x2xf32>
    return %24 : tensor<?x2xf32>
  }
  func.func private @remainder(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<?xi32>, %arg2: tensor<i32>) -> tensor<?xi32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.convert %arg2 : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = call @_where(%arg0, %1, %c, %0) : (tensor<i32>, tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %4 = stablehlo.dynamic_broadcast_in_dim %2, %3, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %5 = stablehlo.remainder %arg1, %4 : tensor<?xi32>
    %6 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %7 = stablehlo.dynamic_broadcast_in_dim %c_0, %6, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %8 = stablehlo.compare NE, %5, %7, SIGNED : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
    %9 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %10 = stablehlo.dynamic_broadcast_in_dim %c_0, %9, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %11 = stablehlo.compare LT, %5, %10, SIGNED : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
    %12 = stablehlo.compare LT, %2, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %13 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %14 = stablehlo.dynamic_broadcast_in_dim %12, %13, dims = [] : (tensor<i1>, tensor<1xi32>) -> tensor<?xi1>
    %15 = stablehlo.compare NE, %11, %14, UNSIGNED : (tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
    %16 = stablehlo.and %15, %8 : tensor<?xi1>
    %17 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32>
    %18 = stablehlo.dynamic_broadcast_in_dim %2, %17, dims = [] : (tensor<i32>, tensor<1xi32>) -> tensor<?xi32>
    %19 = stablehlo.add %5, %18 : tensor<?xi32>
    %20 = stablehlo.select %16, %19, %5 : tensor<?xi1>, tensor<?xi32>
    return %20 : tensor<?xi32>
  }
  func.func private @_where(%arg0: tensor<i32> {jax.global_constant = "b"}, %arg1: tensor<i1>, %arg2: tensor<i32>, %arg3: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg1, %arg2, %arg3 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
// -----
// perceptron with locations
#loc = loc(unknown)
#loc1 = loc("parameters[0][0]")
#loc2 = loc("parameters[0][1]")
#loc3 = loc("parameters[1][0]")
#loc4 = loc("parameters[1][1]")
#loc5 = loc("x")
module @jit_perceptron attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x16xf32> loc("parameters[0][0]"), %arg1: tensor<16xf32> loc("parameters[0][1]"), %arg2: tensor<16x4xf32> loc("parameters[1][0]"), %arg3: tensor<4xf32> loc("parameters[1][1]"), %arg4: tensor<2x8xf32> loc("x")) -> (tensor<2x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg4, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x16xf32>) -> tensor<2x16xf32> loc(#loc36)
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32> loc(#loc37)
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<2x16xf32> loc(#loc38)
    %3 = stablehlo.add %0, %2 : tensor<2x16xf32> loc(#loc38)
    %4 = call @relu(%3) : (tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc39)
    %5 = stablehlo.dot_general %4, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32> loc(#loc40)
    %6 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32> loc(#loc41)
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<2x4xf32> loc(#loc42)
    %8 = stablehlo.add %5, %7 : tensor<2x4xf32> loc(#loc42)
    return %8 : tensor<2x4xf32> loc(#loc30)
  } loc(#loc)
  func.func private @relu(%arg0: tensor<2x16xf32> loc(unknown)) -> tensor<2x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16xf32> loc(#loc16)
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x16xf32> loc(#loc16)
    return %1 : tensor<2x16xf32> loc(#loc)
  } loc(#loc26)
} loc(#loc)
#loc6 = loc("programs.py":41:23 to :29)
#loc7 = loc("programs.py":49:11 to :37)
#loc8 = loc("programs.py":583:14 to :49)
#loc9 = loc("programs.py":600:18 to :29)
#loc10 = loc("programs.py":605:13 to :31)
#loc11 = loc("programs.py":41:23 to :34)
#loc12 = loc("programs.py":41:11 to :35)
#loc13 = loc("programs.py":41:11 to :40)
#loc14 = loc("programs.py":41:11 to :45)
#loc15 = loc("jit")
#loc16 = loc("max")
#loc17 = loc("_perceptron"(#loc6))
#loc18 = loc("perceptron"(#loc7))
#loc19 = loc("texts"(#loc8))
#loc20 = loc("main"(#loc9))
#loc21 = loc("<module>"(#loc10))
#loc22 = loc("_perceptron"(#loc11))
#loc23 = loc("_perceptron"(#loc12))
#loc24 = loc("_perceptron"(#loc13))
#loc25 = loc("_perceptron"(#loc14))
#loc26 = loc("jit:"(#loc15))
#loc27 = loc(callsite(#loc20 at #loc21))
#loc28 = loc(callsite(#loc19 at #loc27))
#loc29 = loc(callsite(#loc18 at #loc28))
#loc30 = loc("jit(perceptron)"(#loc28))
#loc31 = loc(callsite(#loc17 at #loc29))
#loc32 = loc(callsite(#loc22 at #loc29))
#loc33 = loc(callsite(#loc23 at #loc29))
#loc34 = loc(callsite(#loc24 at #loc29))
#loc35 = loc(callsite(#loc25 at #loc29))
#loc36 = loc("jit(perceptron)/dot_general"(#loc31))
#loc37 = loc("jit(perceptron)/broadcast_in_dim"(#loc32))
#loc38 = loc("jit(perceptron)/add"(#loc32))
#loc39 = loc("jit(perceptron)/jit(relu)"(#loc33))
#loc40 = loc("jit(perceptron)/dot_general"(#loc34))
#loc41 = loc("jit(perceptron)/broadcast_in_dim"(#loc35))
#loc42 = loc("jit(perceptron)/add"(#loc35))
// -----
// convolution with locations
#loc1 = loc("x")
#loc2 = loc("w")
module @jit_convolution attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x8x8x3xf32> loc("x"), %arg1: tensor<3x3x3x4xf32> loc("w")) -> (tensor<1x4x4x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x4x4x4xf32> loc(#loc15)
    return %0 : tensor<1x4x4x4xf32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":78:11 to 80:5)
#loc4 = loc("programs.py":583:14 to :49)
#loc5 = loc("programs.py":600:18 to :29)
#loc6 = loc("programs.py":605:13 to :31)
#loc7 = loc("convolution"(#loc3))
#loc8 = loc("texts"(#loc4))
#loc9 = loc("main"(#loc5))
#loc10 = loc("<module>"(#loc6))
#loc11 = loc(callsite(#loc9 at #loc10))
#loc12 = loc(callsite(#loc8 at #loc11))
#loc13 = loc(callsite(#loc7 at #loc12))
#loc14 = loc("jit(convolution)"(#loc12))
#loc15 = loc("jit(convolution)/conv_general_dilated"(#loc13))
// -----
// convolution_gradient with locations
#loc1 = loc("x")
module @jit_convolution_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x8x8x3xf32> loc("x")) -> (tensor<3x3x3x4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc16)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x6x6x4xf32> loc(#loc20)
    %1 = stablehlo.convolution(%arg0, %0) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x8x8x3xf32>, tensor<1x6x6x4xf32>) -> tensor<3x3x3x4xf32> loc(#loc21)
    return %1 : tensor<3x3x3x4xf32> loc(#loc16)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":583:14 to :49)
#loc3 = loc("programs.py":600:18 to :29)
#loc4 = loc("programs.py":605:13 to :31)
#loc5 = loc("programs.py":88:10 to :15)
#loc6 = loc("programs.py":85:11 to 89:8)
#loc7 = loc("programs.py":86:18 to 88:9)
#loc8 = loc("texts"(#loc2))
#loc9 = loc("main"(#loc3))
#loc10 = loc("<module>"(#loc4))
#loc11 = loc("convolution_gradient.<locals>.<lambda>"(#loc5))
#loc12 = loc("convolution_gradient"(#loc6))
#loc13 = loc("convolution_gradient.<locals>.<lambda>"(#loc7))
#loc14 = loc(callsite(#loc9 at #loc10))
#loc15 = loc(callsite(#loc8 at #loc14))
#loc16 = loc("jit(convolution_gradient)"(#loc15))
#loc17 = loc(callsite(#loc12 at #loc15))
#loc18 = loc(callsite(#loc11 at #loc17))
#loc19 = loc(callsite(#loc13 at #loc17))
#loc20 = loc("jit(convolution_gradient)/transpose(jvp())/broadcast_in_dim"(#loc18))
#loc21 = loc("jit(convolution_gradient)/transpose(jvp())/conv_general_dilated"(#loc19))
// -----
// grouped_dilated_convolution with locations
#loc1 = loc("x")
#loc2 = loc("w")
module @jit_grouped_dilated_convolution attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x6x10xf32> loc("x"), %arg1: tensor<12x2x3xf32> loc("w")) -> (tensor<2x12x16xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[2, 1]], lhs_dilate = [2], rhs_dilate = [3], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]} : (tensor<2x6x10xf32>, tensor<12x2x3xf32>) -> tensor<2x12x16xf32> loc(#loc15)
    return %0 : tensor<2x12x16xf32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":94:11 to 103:5)
#loc4 = loc("programs.py":583:14 to :49)
#loc5 = loc("programs.py":600:18 to :29)
#loc6 = loc("programs.py":605:13 to :31)
#loc7 = loc("grouped_dilated_convolution"(#loc3))
#loc8 = loc("texts"(#loc4))
#loc9 = loc("main"(#loc5))
#loc10 = loc("<module>"(#loc6))
#loc11 = loc(callsite(#loc9 at #loc10))
#loc12 = loc(callsite(#loc8 at #loc11))
#loc13 = loc(callsite(#loc7 at #loc12))
#loc14 = loc("jit(grouped_dilated_convolution)"(#loc12))
#loc15 = loc("jit(grouped_dilated_convolution)/conv_general_dilated"(#loc13))
// -----
// max_pool_gradient with locations
#loc1 = loc("x")
#loc8 = loc("select_and_scatter")
#loc15 = loc("select_and_scatter:"(#loc8))
module @jit_max_pool_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x8x8x2xf32> loc("x")) -> (tensor<1x8x8x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc20)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x4x4x2xf32> loc(#loc24)
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32> loc(#loc25)
    %1 = stablehlo.pad %arg0, %cst_0, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x8x8x2xf32>, tensor<f32>) -> tensor<1x8x8x2xf32> loc(#loc28)
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc25)
    %2 = "stablehlo.select_and_scatter"(%1, %0, %cst_1) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32> loc("select_and_scatter:"(#loc8)), %arg2: tensor<f32> loc("select_and_scatter:"(#loc8))):
      %4 = stablehlo.compare GE, %arg1, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc30)
      stablehlo.return %4 : tensor<i1> loc(#loc29)
    }, {
    ^bb0(%arg1: tensor<f32> loc("select_and_scatter:"(#loc8)), %arg2: tensor<f32> loc("select_and_scatter:"(#loc8))):
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32> loc(#loc31)
      stablehlo.return %4 : tensor<f32> loc(#loc29)
    }) : (tensor<1x8x8x2xf32>, tensor<1x4x4x2xf32>, tensor<f32>) -> tensor<1x8x8x2xf32> loc(#loc29)
    %3 = stablehlo.slice %2 [0:1, 0:8, 0:8, 0:2] : (tensor<1x8x8x2xf32>) -> tensor<1x8x8x2xf32> loc(#loc32)
    return %3 : tensor<1x8x8x2xf32> loc(#loc20)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":583:14 to :49)
#loc3 = loc("programs.py":600:18 to :29)
#loc4 = loc("programs.py":605:13 to :31)
#loc5 = loc("programs.py":109:15 to :97)
#loc6 = loc("programs.py":111:11 to :28)
#loc7 = loc("programs.py":109:15 to :91)
#loc9 = loc("texts"(#loc2))
#loc10 = loc("main"(#loc3))
#loc11 = loc("<module>"(#loc4))
#loc12 = loc("max_pool_gradient.<locals>.pool"(#loc5))
#loc13 = loc("max_pool_gradient"(#loc6))
#loc14 = loc("max_pool_gradient.<locals>.pool"(#loc7))
#loc16 = loc(callsite(#loc10 at #loc11))
#loc17 = loc(callsite(#loc14 at #loc13))
#loc18 = loc(callsite(#loc9 at #loc16))
#loc19 = loc(callsite(#loc17 at #loc17))
#loc20 = loc("jit(max_pool_gradient)"(#loc18))
#loc21 = loc(callsite(#loc13 at #loc18))
#loc22 = loc(callsite(#loc12 at #loc21))
#loc23 = loc(callsite(#loc14 at #loc21))
#loc24 = loc("jit(max_pool_gradient)/transpose(jvp())/broadcast_in_dim"(#loc22))
#loc25 = loc("jit(max_pool_gradient)/transpose(jvp())/select_and_scatter_add"(#loc23))
#loc26 = loc(callsite(#loc17 at #loc23))
#loc27 = loc(callsite(#loc19 at #loc23))
#loc28 = loc("jit(max_pool_gradient)/transpose(jvp())/pad"(#loc26))
#loc29 = loc("jit(max_pool_gradient)/transpose(jvp())/select_and_scatter"(#loc26))
#loc30 = loc("jit(max_pool_gradient)/transpose(jvp())/ge"(#loc27))
#loc31 = loc("jit(max_pool_gradient)/transpose(jvp())/add"(#loc27))
#loc32 = loc("jit(max_pool_gradient)/transpose(jvp())/slice"(#loc26))
// -----
// average_pool with locations
#loc1 = loc("x")
#loc6 = loc("reduce_window_sum")
#loc12 = loc("reduce_window_sum:"(#loc6))
module @jit_average_pool attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x8x8x2xf32> loc("x")) -> (tensor<1x4x4x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc19)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32> loc(#loc19)
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg1: tensor<f32> loc("reduce_window_sum:"(#loc6)), %arg2: tensor<f32> loc("reduce_window_sum:"(#loc6))):
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32> loc(#loc19)
      stablehlo.return %4 : tensor<f32> loc(#loc19)
    }) : (tensor<1x8x8x2xf32>, tensor<f32>) -> tensor<1x4x4x2xf32> loc(#loc19)
    %cst_0 = stablehlo.constant dense<9.000000e+00> : tensor<f32> loc(#loc17)
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x4x4x2xf32> loc(#loc20)
    %3 = stablehlo.divide %1, %2 : tensor<1x4x4x2xf32> loc(#loc20)
    return %3 : tensor<1x4x4x2xf32> loc(#loc17)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":116:11 to :81)
#loc3 = loc("programs.py":583:14 to :49)
#loc4 = loc("programs.py":600:18 to :29)
#loc5 = loc("programs.py":605:13 to :31)
#loc7 = loc("programs.py":116:11 to :85)
#loc8 = loc("average_pool"(#loc2))
#loc9 = loc("texts"(#loc3))
#loc10 = loc("main"(#loc4))
#loc11 = loc("<module>"(#loc5))
#loc13 = loc("average_pool"(#loc7))
#loc14 = loc(callsite(#loc10 at #loc11))
#loc15 = loc(callsite(#loc9 at #loc14))
#loc16 = loc(callsite(#loc8 at #loc15))
#loc17 = loc("jit(average_pool)"(#loc15))
#loc18 = loc(callsite(#loc13 at #loc15))
#loc19 = loc("jit(average_pool)/reduce_window_sum"(#loc16))
#loc20 = loc("jit(average_pool)/div"(#loc18))
// -----
// while_loop with locations
#loc1 = loc("x")
module @jit_while_loop attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<f32> loc("x")) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<i32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32> loc(#loc18)
    %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %c) : tensor<f32>, tensor<i32>
    cond {
      %cst = stablehlo.constant dense<1.000000e+01> : tensor<f32> loc(#loc20)
      %1 = stablehlo.compare LT, %iterArg, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc24)
      stablehlo.return %1 : tensor<i1> loc(#loc20)
    } do {
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32> loc(#loc20)
      %1 = stablehlo.multiply %iterArg, %cst : tensor<f32> loc(#loc25)
      %c_1 = stablehlo.constant dense<1> : tensor<i32> loc(#loc20)
      %2 = stablehlo.add %iterArg_0, %c_1 : tensor<i32> loc(#loc26)
      stablehlo.return %1, %2 : tensor<f32>, tensor<i32> loc(#loc20)
    } loc(#loc20)
    return %0#0, %0#1 : tensor<f32>, tensor<i32> loc(#loc18)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":583:14 to :49)
#loc3 = loc("programs.py":600:18 to :29)
#loc4 = loc("programs.py":605:13 to :31)
#loc5 = loc("programs.py":158:11 to :88)
#loc6 = loc("programs.py":158:36 to :47)
#loc7 = loc("programs.py":158:60 to :68)
#loc8 = loc("programs.py":158:70 to :78)
#loc9 = loc("texts"(#loc2))
#loc10 = loc("main"(#loc3))
#loc11 = loc("<module>"(#loc4))
#loc12 = loc("while_loop"(#loc5))
#loc13 = loc("while_loop.<locals>.<lambda>"(#loc6))
#loc14 = loc("while_loop.<locals>.<lambda>"(#loc7))
#loc15 = loc("while_loop.<locals>.<lambda>"(#loc8))
#loc16 = loc(callsite(#loc10 at #loc11))
#loc17 = loc(callsite(#loc9 at #loc16))
#loc18 = loc("jit(while_loop)"(#loc17))
#loc19 = loc(callsite(#loc12 at #loc17))
#loc20 = loc("jit(while_loop)/while"(#loc19))
#loc21 = loc(callsite(#loc13 at #loc19))
#loc22 = loc(callsite(#loc14 at #loc19))
#loc23 = loc(callsite(#loc15 at #loc19))
#loc24 = loc("jit(while_loop)/while/cond/lt"(#loc21))
#loc25 = loc("jit(while_loop)/while/body/mul"(#loc22))
#loc26 = loc("jit(while_loop)/while/body/add"(#loc23))
// -----
// fori_loop with locations
#loc = loc(unknown)
#loc1 = loc("x")
module @jit_fori_loop attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32> loc("x")) -> (tensor<3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32> loc(#loc23)
    %c_0 = stablehlo.constant dense<0> : tensor<i32> loc(#loc25)
    %0:4 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c_0, %iterArg_2 = %c, %iterArg_3 = %arg0) : tensor<3xf32>, tensor<i32>, tensor<i32>, tensor<3xf32>
    cond {
      %c_4 = stablehlo.constant dense<7> : tensor<i32> loc(#loc28)
      %1 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc29)
      stablehlo.return %1 : tensor<i1> loc(#loc28)
    } do {
      %1:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_3) : (tensor<3xf32>, tensor<i32>, tensor<3xf32>) -> (tensor<i32>, tensor<3xf32>) loc(#loc30)
      %c_4 = stablehlo.constant dense<1> : tensor<i32> loc(#loc28)
      %2 = stablehlo.add %iterArg_1, %c_4 : tensor<i32> loc(#loc31)
      stablehlo.return %iterArg, %2, %1#0, %1#1 : tensor<3xf32>, tensor<i32>, tensor<i32>, tensor<3xf32> loc(#loc28)
    } loc(#loc28)
    return %0#3 : tensor<3xf32> loc(#loc23)
  } loc(#loc)
  func.func private @closed_call(%arg0: tensor<3xf32> loc(unknown), %arg1: tensor<i32> loc(unknown), %arg2: tensor<3xf32> loc(unknown)) -> (tensor<i32>, tensor<3xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i32> loc(#loc)
    %0 = stablehlo.add %arg1, %c : tensor<i32> loc(#loc6)
    %1 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32> loc(#loc18)
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<3xf32> loc(#loc19)
    %3 = stablehlo.multiply %2, %arg0 : tensor<3xf32> loc(#loc19)
    %4 = stablehlo.add %arg2, %3 : tensor<3xf32> loc(#loc20)
    return %0, %4 : tensor<i32>, tensor<3xf32> loc(#loc)
  } loc(#loc22)
} loc(#loc)
#loc2 = loc("programs.py":583:14 to :49)
#loc3 = loc("programs.py":600:18 to :29)
#loc4 = loc("programs.py":605:13 to :31)
#loc5 = loc("programs.py":163:11 to :57)
#loc6 = loc("add")
#loc7 = loc("programs.py":163:48 to :53)
#loc8 = loc("programs.py":163:44 to :53)
#loc9 = loc("texts"(#loc2))
#loc10 = loc("main"(#loc3))
#loc11 = loc("<module>"(#loc4))
#loc12 = loc("fori_loop"(#loc5))
#loc13 = loc("fori_loop.<locals>.<lambda>"(#loc7))
#loc14 = loc("fori_loop.<locals>.<lambda>"(#loc8))
#loc15 = loc(callsite(#loc10 at #loc11))
#loc16 = loc(callsite(#loc12 at #loc12))
#loc17 = loc("while/body/closed_call"(#loc12))
#loc18 = loc("convert_element_type"(#loc13))
#loc19 = loc("mul"(#loc13))
#loc20 = loc("add"(#loc14))
#loc21 = loc(callsite(#loc9 at #loc15))
#loc22 = loc("closed_call:"(#loc17))
#loc23 = loc("jit(fori_loop)"(#loc21))
#loc24 = loc(callsite(#loc12 at #loc21))
#loc25 = loc("jit(fori_loop)/scan"(#loc24))
#loc26 = loc(callsite(#loc12 at #loc24))
#loc27 = loc(callsite(#loc16 at #loc24))
#loc28 = loc("jit(fori_loop)/while"(#loc26))
#loc29 = loc("jit(fori_loop)/while/cond/lt"(#loc27))
#loc30 = loc("jit(fori_loop)/while/body/closed_call"(#loc27))
#loc31 = loc("jit(fori_loop)/while/body/add"(#loc27))
// -----
// cond with locations
#loc1 = loc("flag")
#loc2 = loc("x")
module @jit_cond attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i1> loc("flag"), %arg1: tensor<3xf32> loc("x")) -> (tensor<3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<i1>) -> tensor<i32> loc(#loc15)
    %1 = "stablehlo.case"(%0) ({
      %2 = stablehlo.cosine %arg1 : tensor<3xf32> loc(#loc17)
      stablehlo.return %2 : tensor<3xf32> loc(#loc16)
    }, {
      %2 = stablehlo.sine %arg1 : tensor<3xf32> loc(#loc18)
      stablehlo.return %2 : tensor<3xf32> loc(#loc16)
    }) : (tensor<i32>) -> tensor<3xf32> loc(#loc16)
    return %1 : tensor<3xf32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":168:11 to :46)
#loc4 = loc("programs.py":583:14 to :49)
#loc5 = loc("programs.py":600:18 to :29)
#loc6 = loc("programs.py":605:13 to :31)
#loc7 = loc("cond"(#loc3))
#loc8 = loc("texts"(#loc4))
#loc9 = loc("main"(#loc5))
#loc10 = loc("<module>"(#loc6))
#loc11 = loc(callsite(#loc9 at #loc10))
#loc12 = loc(callsite(#loc8 at #loc11))
#loc13 = loc(callsite(#loc7 at #loc12))
#loc14 = loc("jit(cond)"(#loc12))
#loc15 = loc("jit(cond)/convert_element_type"(#loc13))
#loc16 = loc("jit(cond)/cond"(#loc13))
#loc17 = loc("jit(cond)/cond/branch_0_fun/cos"(#loc13))
#loc18 = loc("jit(cond)/cond/branch_1_fun/sin"(#loc13))
// -----
// switch with locations
#loc1 = loc("index")
#loc2 = loc("x")
module @jit_switch attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i32> loc("index"), %arg1: tensor<3xf32> loc("x")) -> (tensor<3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32> loc(#loc15)
    %c_0 = stablehlo.constant dense<2> : tensor<i32> loc(#loc15)
    %0 = stablehlo.clamp %c, %arg0, %c_0 : tensor<i32> loc(#loc17)
    %1 = "stablehlo.case"(%0) ({
      %2 = stablehlo.sine %arg1 : tensor<3xf32> loc(#loc19)
      stablehlo.return %2 : tensor<3xf32> loc(#loc18)
    }, {
      %2 = stablehlo.cosine %arg1 : tensor<3xf32> loc(#loc20)
      stablehlo.return %2 : tensor<3xf32> loc(#loc18)
    }, {
      %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc18)
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32> loc(#loc22)
      %3 = stablehlo.add %arg1, %2 : tensor<3xf32> loc(#loc22)
      stablehlo.return %3 : tensor<3xf32> loc(#loc18)
    }) : (tensor<i32>) -> tensor<3xf32> loc(#loc18)
    return %1 : tensor<3xf32> loc(#loc15)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":583:14 to :49)
#loc4 = loc("programs.py":600:18 to :29)
#loc5 = loc("programs.py":605:13 to :31)
#loc6 = loc("programs.py":173:11 to :68)
#loc7 = loc("programs.py":173:58 to :63)
#loc8 = loc("texts"(#loc3))
#loc9 = loc("main"(#loc4))
#loc10 = loc("<module>"(#loc5))
#loc11 = loc("switch"(#loc6))
#loc12 = loc("switch.<locals>.<lambda>"(#loc7))
#loc13 = loc(callsite(#loc9 at #loc10))
#loc14 = loc(callsite(#loc8 at #loc13))
#loc15 = loc("jit(switch)"(#loc14))
#loc16 = loc(callsite(#loc11 at #loc14))
#loc17 = loc("jit(switch)/clamp"(#loc16))
#loc18 = loc("jit(switch)/cond"(#loc16))
#loc19 = loc("jit(switch)/cond/branch_0_fun/sin"(#loc16))
#loc20 = loc("jit(switch)/cond/branch_1_fun/cos"(#loc16))
#loc21 = loc(callsite(#loc12 at #loc16))
#loc22 = loc("jit(switch)/cond/branch_2_fun/add"(#loc21))
// -----
// nested_jit with locations
#loc = loc(unknown)
#loc1 = loc("x")
module @jit_nested_jit attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> loc("x")) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %0 = call @"<lambda>"(%arg0) : (tensor<4xf32>) -> tensor<4xf32> loc(#loc27)
    %1 = call @"<lambda>"(%0) : (tensor<4xf32>) -> tensor<4xf32> loc(#loc28)
    %2 = call @tanh(%arg0) : (tensor<4xf32>) -> tensor<4xf32> loc(#loc29)
    %3 = stablehlo.add %1, %2 : tensor<4xf32> loc(#loc30)
    return %3 : tensor<4xf32> loc(#loc26)
  } loc(#loc)
  func.func private @"<lambda>"(%arg0: tensor<4xf32> loc(unknown)) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32> loc(#loc)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32> loc(#loc20)
    %1 = stablehlo.multiply %arg0, %0 : tensor<4xf32> loc(#loc20)
    return %1 : tensor<4xf32> loc(#loc)
  } loc(#loc33)
  func.func private @tanh(%arg0: tensor<4xf32> loc(unknown)) -> tensor<4xf32> {
    %0 = stablehlo.tanh %arg0 : tensor<4xf32> loc(#loc10)
    return %0 : tensor<4xf32> loc(#loc)
  } loc(#loc34)
} loc(#loc)
#loc2 = loc("programs.py":179:17 to :25)
#loc3 = loc("programs.py":583:14 to :49)
#loc4 = loc("programs.py":600:18 to :29)
#loc5 = loc("programs.py":605:13 to :31)
#loc6 = loc("programs.py":179:11 to :26)
#loc7 = loc("programs.py":179:29 to :49)
#loc8 = loc("programs.py":179:11 to :49)
#loc9 = loc("programs.py":178:30 to :35)
#loc10 = loc("tanh")
#loc11 = loc("nested_jit"(#loc2))
#loc12 = loc("texts"(#loc3))
#loc13 = loc("main"(#loc4))
#loc14 = loc("<module>"(#loc5))
#loc15 = loc("nested_jit"(#loc6))
#loc16 = loc("nested_jit"(#loc7))
#loc17 = loc("nested_jit"(#loc8))
#loc18 = loc("nested_jit.<locals>.<lambda>"(#loc9))
#loc19 = loc(callsite(#loc13 at #loc14))
#loc20 = loc("mul"(#loc18))
#loc21 = loc(callsite(#loc12 at #loc19))
#loc22 = loc(callsite(#loc11 at #loc21))
#loc23 = loc(callsite(#loc15 at #loc21))
#loc24 = loc(callsite(#loc16 at #loc21))
#loc25 = loc(callsite(#loc17 at #loc21))
#loc26 = loc("jit(nested_jit)"(#loc21))
#loc27 = loc("jit(nested_jit)/jit(<lambda>)"(#loc22))
#loc28 = loc("jit(nested_jit)/jit(<lambda>)"(#loc23))
#loc29 = loc("jit(nested_jit)/jit(tanh)"(#loc24))
#loc30 = loc("jit(nested_jit)/add"(#loc25))
#loc31 = loc("jit(nested_jit)/jit"(#loc22))
#loc32 = loc("jit(nested_jit)/jit"(#loc24))
#loc33 = loc("jit:"(#loc31))
#loc34 = loc("jit:"(#loc32))
// -----
// checkpointed with locations
#loc1 = loc("x")
module @jit_checkpointed attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> loc("x")) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc18)
    %0:2 = stablehlo.optimization_barrier %arg0, %cst : tensor<4xf32>, tensor<f32> loc(#loc20)
    %1 = stablehlo.sine %0#0 : tensor<4xf32> loc(#loc24)
    %2 = stablehlo.cosine %0#0 : tensor<4xf32> loc(#loc25)
    %3 = stablehlo.cosine %1 : tensor<4xf32> loc(#loc26)
    %4 = stablehlo.broadcast_in_dim %0#1, dims = [] : (tensor<f32>) -> tensor<4xf32> loc(#loc27)
    %5 = stablehlo.multiply %4, %3 : tensor<4xf32> loc(#loc28)
    %6 = stablehlo.multiply %5, %2 : tensor<4xf32> loc(#loc29)
    return %6 : tensor<4xf32> loc(#loc18)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":583:14 to :49)
#loc3 = loc("programs.py":600:18 to :29)
#loc4 = loc("programs.py":605:13 to :31)
#loc5 = loc("programs.py":184:11 to :75)
#loc6 = loc("programs.py":184:53 to :63)
#loc7 = loc("programs.py":184:45 to :64)
#loc8 = loc("programs.py":184:45 to :70)
#loc9 = loc("texts"(#loc2))
#loc10 = loc("main"(#loc3))
#loc11 = loc("<module>"(#loc4))
#loc12 = loc("checkpointed"(#loc5))
#loc13 = loc("checkpointed.<locals>.<lambda>"(#loc6))
#loc14 = loc("checkpointed.<locals>.<lambda>"(#loc7))
#loc15 = loc("checkpointed.<locals>.<lambda>"(#loc8))
#loc16 = loc(callsite(#loc10 at #loc11))
#loc17 = loc(callsite(#loc9 at #loc16))
#loc18 = loc("jit(checkpointed)"(#loc17))
#loc19 = loc(callsite(#loc12 at #loc17))
#loc20 = loc("jit(checkpointed)/transpose(jvp(jvp()))/remat2"(#loc19))
#loc21 = loc(callsite(#loc13 at #loc19))
#loc22 = loc(callsite(#loc14 at #loc19))
#loc23 = loc(callsite(#loc15 at #loc19))
#loc24 = loc("jit(checkpointed)/transpose(jvp(jvp()))/checkpoint/rematted_computation/sin"(#loc21))
#loc25 = loc("jit(checkpointed)/transpose(jvp(jvp()))/checkpoint/rematted_computation/cos"(#loc21))
#loc26 = loc("jit(checkpointed)/transpose(jvp(jvp()))/checkpoint/rematted_computation/cos"(#loc22))
#loc27 = loc("jit(checkpointed)/transpose(jvp(jvp()))/checkpoint/broadcast_in_dim"(#loc23))
#loc28 = loc("jit(checkpointed)/transpose(jvp(jvp()))/checkpoint/mul"(#loc22))
#loc29 = loc("jit(checkpointed)/transpose(jvp(jvp()))/checkpoint/mul"(#loc21))
// -----
// custom_jvp with locations
#loc1 = loc("x")
module @jit_custom_jvp attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf32> loc("x")) -> (tensor<3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.exponential %arg0 : tensor<3xf32> loc(#loc36)
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc27)
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32> loc(#loc37)
    %2 = stablehlo.add %1, %0 : tensor<3xf32> loc(#loc37)
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc27)
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32> loc(#loc38)
    %4 = stablehlo.divide %3, %2 : tensor<3xf32> loc(#loc38)
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc27)
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32> loc(#loc39)
    %6 = stablehlo.subtract %5, %4 : tensor<3xf32> loc(#loc39)
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc27)
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32> loc(#loc34)
    %8 = stablehlo.multiply %6, %7 : tensor<3xf32> loc(#loc40)
    return %8 : tensor<3xf32> loc(#loc27)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":195:22 to :41)
#loc3 = loc("programs.py":202:30 to :42)
#loc4 = loc("programs.py":202:11 to :52)
#loc5 = loc("programs.py":583:14 to :49)
#loc6 = loc("programs.py":600:18 to :29)
#loc7 = loc("programs.py":605:13 to :31)
#loc8 = loc("programs.py":195:18 to :41)
#loc9 = loc("programs.py":195:13 to :42)
#loc10 = loc("programs.py":195:9 to :42)
#loc11 = loc("programs.py":202:30 to :48)
#loc12 = loc("programs.py":195:8 to :57)
#loc13 = loc("<lambda>"(#loc2))
#loc14 = loc("custom_jvp.<locals>.<lambda>"(#loc3))
#loc15 = loc("custom_jvp"(#loc4))
#loc16 = loc("texts"(#loc5))
#loc17 = loc("main"(#loc6))
#loc18 = loc("<module>"(#loc7))
#loc19 = loc("<lambda>"(#loc8))
#loc20 = loc("<lambda>"(#loc9))
#loc21 = loc("<lambda>"(#loc10))
#loc22 = loc("custom_jvp.<locals>.<lambda>"(#loc11))
#loc23 = loc("<lambda>"(#loc12))
#loc24 = loc(callsite(#loc17 at #loc18))
#loc25 = loc(callsite(#loc16 at #loc24))
#loc26 = loc(callsite(#loc15 at #loc25))
#loc27 = loc("jit(custom_jvp)"(#loc25))
#loc28 = loc(callsite(#loc14 at #loc26))
#loc29 = loc(callsite(#loc22 at #loc26))
#loc30 = loc(callsite(#loc13 at #loc28))
#loc31 = loc(callsite(#loc19 at #loc28))
#loc32 = loc(callsite(#loc20 at #loc28))
#loc33 = loc(callsite(#loc21 at #loc28))
#loc34 = loc("jit(custom_jvp)/transpose(jvp())/broadcast_in_dim"(#loc29))
#loc35 = loc(callsite(#loc23 at #loc28))
#loc36 = loc("jit(custom_jvp)/jvp()/exp"(#loc30))
#loc37 = loc("jit(custom_jvp)/jvp()/add"(#loc31))
#loc38 = loc("jit(custom_jvp)/jvp()/div"(#loc32))
#loc39 = loc("jit(custom_jvp)/jvp()/sub"(#loc33))
#loc40 = loc("jit(custom_jvp)/transpose(jvp(jvp()))/mul"(#loc35))
// -----
// vmapped with locations
#loc = loc(unknown)
#loc1 = loc("xs")
#loc2 = loc("y")
module @jit_vmapped attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x3xf32> loc("xs"), %arg1: tensor<3xf32> loc("y")) -> (tensor<5xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x3xf32>, tensor<3xf32>) -> tensor<5xf32> loc(#loc27)
    %1 = call @norm(%arg0) : (tensor<5x3xf32>) -> tensor<5xf32> loc(#loc28)
    %2 = stablehlo.add %0, %1 : tensor<5xf32> loc(#loc29)
    return %2 : tensor<5xf32> loc(#loc23)
  } loc(#loc)
  func.func private @norm(%arg0: tensor<5x3xf32> loc(unknown)) -> tensor<5xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<5x3xf32> loc(#loc10)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc11)
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<5x3xf32>, tensor<f32>) -> tensor<5xf32> loc(#loc11)
    %2 = stablehlo.sqrt %1 : tensor<5xf32> loc(#loc12)
    return %2 : tensor<5xf32> loc(#loc)
  } loc(#loc31)
} loc(#loc)
#loc3 = loc("programs.py":212:30 to :43)
#loc4 = loc("programs.py":212:11 to :69)
#loc5 = loc("programs.py":583:14 to :49)
#loc6 = loc("programs.py":600:18 to :29)
#loc7 = loc("programs.py":605:13 to :31)
#loc8 = loc("programs.py":212:46 to :64)
#loc9 = loc("programs.py":212:30 to :64)
#loc10 = loc("mul")
#loc11 = loc("reduce_sum")
#loc12 = loc("sqrt")
#loc13 = loc("vmapped.<locals>.<lambda>"(#loc3))
#loc14 = loc("vmapped"(#loc4))
#loc15 = loc("texts"(#loc5))
#loc16 = loc("main"(#loc6))
#loc17 = loc("<module>"(#loc7))
#loc18 = loc("vmapped.<locals>.<lambda>"(#loc8))
#loc19 = loc("vmapped.<locals>.<lambda>"(#loc9))
#loc20 = loc(callsite(#loc16 at #loc17))
#loc21 = loc(callsite(#loc15 at #loc20))
#loc22 = loc(callsite(#loc14 at #loc21))
#loc23 = loc("jit(vmapped)"(#loc21))
#loc24 = loc(callsite(#loc13 at #loc22))
#loc25 = loc(callsite(#loc18 at #loc22))
#loc26 = loc(callsite(#loc19 at #loc22))
#loc27 = loc("jit(vmapped)/vmap()/dot_general"(#loc24))
#loc28 = loc("jit(vmapped)/vmap(jit(norm))"(#loc25))
#loc29 = loc("jit(vmapped)/vmap()/add"(#loc26))
#loc30 = loc("jit(vmapped)/vmap()/jit"(#loc25))
#loc31 = loc("jit:"(#loc30))
// -----
// barrier with locations
#loc1 = loc("x")
module @jit_barrier attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> loc("x")) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc14)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32> loc(#loc17)
    %1 = stablehlo.add %arg0, %0 : tensor<4xf32> loc(#loc17)
    %2:2 = stablehlo.optimization_barrier %arg0, %1 : tensor<4xf32>, tensor<4xf32> loc(#loc18)
    return %2#0, %2#1 : tensor<4xf32>, tensor<4xf32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":583:14 to :49)
#loc3 = loc("programs.py":600:18 to :29)
#loc4 = loc("programs.py":605:13 to :31)
#loc5 = loc("programs.py":217:40 to :45)
#loc6 = loc("programs.py":217:11 to :47)
#loc7 = loc("texts"(#loc2))
#loc8 = loc("main"(#loc3))
#loc9 = loc("<module>"(#loc4))
#loc10 = loc("barrier"(#loc5))
#loc11 = loc("barrier"(#loc6))
#loc12 = loc(callsite(#loc8 at #loc9))
#loc13 = loc(callsite(#loc7 at #loc12))
#loc14 = loc("jit(barrier)"(#loc13))
#loc15 = loc(callsite(#loc10 at #loc13))
#loc16 = loc(callsite(#loc11 at #loc13))
#loc17 = loc("jit(barrier)/add"(#loc15))
#loc18 = loc("jit(barrier)/optimization_barrier"(#loc16))
// -----
// sort_two_keys with locations
#loc1 = loc("x")
#loc2 = loc("y")
#loc7 = loc("sort")
#loc12 = loc("sort:"(#loc7))
module @jit_sort_two_keys attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xf32> loc("x"), %arg1: tensor<8xi32> loc("y")) -> (tensor<8xi32> {jax.result_info = "result[0]"}, tensor<8xf32> {jax.result_info = "result[1]"}) {
    %0:2 = "stablehlo.sort"(%arg1, %arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i32> loc("sort:"(#loc7)), %arg3: tensor<i32> loc("sort:"(#loc7)), %arg4: tensor<f32> loc("sort:"(#loc7)), %arg5: tensor<f32> loc("sort:"(#loc7))):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc17)
      %1 = stablehlo.compare EQ, %arg4, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc19)
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc17)
      %2 = stablehlo.select %1, %cst_0, %arg4 : tensor<i1>, tensor<f32> loc(#loc20)
      %3 = stablehlo.compare NE, %arg4, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc21)
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32> loc(#loc17)
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32> loc(#loc20)
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc17)
      %5 = stablehlo.compare EQ, %arg5, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc19)
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc17)
      %6 = stablehlo.select %5, %cst_3, %arg5 : tensor<i1>, tensor<f32> loc(#loc20)
      %7 = stablehlo.compare NE, %arg5, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc21)
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32> loc(#loc17)
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32> loc(#loc20)
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1> loc(#loc22)
      %10 = stablehlo.compare LT, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc22)
      %11 = stablehlo.compare EQ, %arg2, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc23)
      %12 = stablehlo.and %11, %9 : tensor<i1> loc(#loc24)
      %13 = stablehlo.or %10, %12 : tensor<i1> loc(#loc25)
      stablehlo.return %13 : tensor<i1> loc(#loc17)
    }) : (tensor<8xi32>, tensor<8xf32>) -> (tensor<8xi32>, tensor<8xf32>) loc(#loc17)
    return %0#0, %0#1 : tensor<8xi32>, tensor<8xf32> loc(#loc16)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":230:11 to :39)
#loc4 = loc("programs.py":583:14 to :49)
#loc5 = loc("programs.py":600:18 to :29)
#loc6 = loc("programs.py":605:13 to :31)
#loc8 = loc("sort_two_keys"(#loc3))
#loc9 = loc("texts"(#loc4))
#loc10 = loc("main"(#loc5))
#loc11 = loc("<module>"(#loc6))
#loc13 = loc(callsite(#loc10 at #loc11))
#loc14 = loc(callsite(#loc9 at #loc13))
#loc15 = loc(callsite(#loc8 at #loc14))
#loc16 = loc("jit(sort_two_keys)"(#loc14))
#loc17 = loc("jit(sort_two_keys)/sort"(#loc15))
#loc18 = loc(callsite(#loc8 at #loc15))
#loc19 = loc("jit(sort_two_keys)/eq"(#loc18))
#loc20 = loc("jit(sort_two_keys)/select_n"(#loc18))
#loc21 = loc("jit(sort_two_keys)/ne"(#loc18))
#loc22 = loc("jit(sort_two_keys)/lt_to"(#loc18))
#loc23 = loc("jit(sort_two_keys)/eq_to"(#loc18))
#loc24 = loc("jit(sort_two_keys)/and"(#loc18))
#loc25 = loc("jit(sort_two_keys)/or"(#loc18))
// -----
// associative_scan with locations
#loc1 = loc("x")
module @jit_associative_scan attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x8xf32> loc("x")) -> (tensor<4x8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [0:3:2, 0:8] : (tensor<4x8xf32>) -> tensor<2x8xf32> loc(#loc14)
    %1 = stablehlo.slice %arg0 [1:4:2, 0:8] : (tensor<4x8xf32>) -> tensor<2x8xf32> loc(#loc14)
    %2 = stablehlo.maximum %0, %1 : tensor<2x8xf32> loc(#loc15)
    %3 = stablehlo.slice %2 [0:1:2, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32> loc(#loc14)
    %4 = stablehlo.slice %2 [1:2:2, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32> loc(#loc14)
    %5 = stablehlo.maximum %3, %4 : tensor<1x8xf32> loc(#loc15)
    %6 = stablehlo.slice %5 [0:0, 0:8] : (tensor<1x8xf32>) -> tensor<0x8xf32> loc(#loc14)
    %7 = stablehlo.slice %2 [2:2:2, 0:8] : (tensor<2x8xf32>) -> tensor<0x8xf32> loc(#loc14)
    %8 = stablehlo.maximum %6, %7 : tensor<0x8xf32> loc(#loc15)
    %9 = stablehlo.slice %2 [0:1, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32> loc(#loc14)
    %10 = stablehlo.concatenate %9, %8, dim = 0 : (tensor<1x8xf32>, tensor<0x8xf32>) -> tensor<1x8xf32> loc(#loc16)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc13)
    %11 = stablehlo.pad %10, %cst, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<2x8xf32> loc(#loc17)
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc13)
    %12 = stablehlo.pad %5, %cst_0, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<2x8xf32> loc(#loc17)
    %13 = stablehlo.add %11, %12 : tensor<2x8xf32> loc(#loc18)
    %14 = stablehlo.slice %13 [0:1, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32> loc(#loc14)
    %15 = stablehlo.slice %arg0 [2:4:2, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32> loc(#loc14)
    %16 = stablehlo.maximum %14, %15 : tensor<1x8xf32> loc(#loc15)
    %17 = stablehlo.slice %arg0 [0:1, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32> loc(#loc14)
    %18 = stablehlo.concatenate %17, %16, dim = 0 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<2x8xf32> loc(#loc16)
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc13)
    %19 = stablehlo.pad %18, %cst_1, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<2x8xf32>, tensor<f32>) -> tensor<4x8xf32> loc(#loc17)
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc13)
    %20 = stablehlo.pad %13, %cst_2, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<2x8xf32>, tensor<f32>) -> tensor<4x8xf32> loc(#loc17)
    %21 = stablehlo.add %19, %20 : tensor<4x8xf32> loc(#loc18)
    return %21 : tensor<4x8xf32> loc(#loc13)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":265:11 to :47)
#loc3 = loc("programs.py":583:14 to :49)
#loc4 = loc("programs.py":600:18 to :29)
#loc5 = loc("programs.py":605:13 to :31)
#loc6 = loc("associative_scan"(#loc2))
#loc7 = loc("texts"(#loc3))
#loc8 = loc("main"(#loc4))
#loc9 = loc("<module>"(#loc5))
#loc10 = loc(callsite(#loc8 at #loc9))
#loc11 = loc(callsite(#loc7 at #loc10))
#loc12 = loc(callsite(#loc6 at #loc11))
#loc13 = loc("jit(associative_scan)"(#loc11))
#loc14 = loc("jit(associative_scan)/slice"(#loc12))
#loc15 = loc("jit(associative_scan)/max"(#loc12))
#loc16 = loc("jit(associative_scan)/concatenate"(#loc12))
#loc17 = loc("jit(associative_scan)/pad"(#loc12))
#loc18 = loc("jit(associative_scan)/add"(#loc12))
// -----
// dynamic_slices with locations
#loc1 = loc("x")
#loc2 = loc("i")
#loc3 = loc("u")
module @jit_dynamic_slices attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x4xf32> loc("x"), %arg1: tensor<i32> loc("i"), %arg2: tensor<2x2xf32> loc("u")) -> (tensor<2x2xf32> {jax.result_info = "result[0]"}, tensor<8x4xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32> loc(#loc16)
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc19)
    %c_0 = stablehlo.constant dense<8> : tensor<i32> loc(#loc16)
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32> loc(#loc20)
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32> loc(#loc21)
    %c_1 = stablehlo.constant dense<0> : tensor<i32> loc(#loc16)
    %3 = stablehlo.dynamic_slice %arg0, %2, %c_1, sizes = [2, 2] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32> loc(#loc22)
    %c_2 = stablehlo.constant dense<0> : tensor<i32> loc(#loc16)
    %4 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc23)
    %c_3 = stablehlo.constant dense<8> : tensor<i32> loc(#loc16)
    %5 = stablehlo.add %arg1, %c_3 : tensor<i32> loc(#loc24)
    %6 = stablehlo.select %4, %5, %arg1 : tensor<i1>, tensor<i32> loc(#loc25)
    %c_4 = stablehlo.constant dense<0> : tensor<i32> loc(#loc16)
    %7 = stablehlo.compare LT, %arg1, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc23)
    %c_5 = stablehlo.constant dense<4> : tensor<i32> loc(#loc16)
    %8 = stablehlo.add %arg1, %c_5 : tensor<i32> loc(#loc24)
    %9 = stablehlo.select %7, %8, %arg1 : tensor<i1>, tensor<i32> loc(#loc25)
    %10 = stablehlo.dynamic_update_slice %arg0, %arg2, %6, %9 : (tensor<8x4xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32> loc(#loc26)
    return %3, %10 : tensor<2x2xf32>, tensor<8x4xf32> loc(#loc16)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc4 = loc("programs.py":583:14 to :49)
#loc5 = loc("programs.py":600:18 to :29)
#loc6 = loc("programs.py":605:13 to :31)
#loc7 = loc("programs.py":283:11 to :47)
#loc8 = loc("programs.py":283:49 to :87)
#loc9 = loc("texts"(#loc4))
#loc10 = loc("main"(#loc5))
#loc11 = loc("<module>"(#loc6))
#loc12 = loc("dynamic_slices"(#loc7))
#loc13 = loc("dynamic_slices"(#loc8))
#loc14 = loc(callsite(#loc10 at #loc11))
#loc15 = loc(callsite(#loc9 at #loc14))
#loc16 = loc("jit(dynamic_slices)"(#loc15))
#loc17 = loc(callsite(#loc12 at #loc15))
#loc18 = loc(callsite(#loc13 at #loc15))
#loc19 = loc("jit(dynamic_slices)/lt"(#loc17))
#loc20 = loc("jit(dynamic_slices)/add"(#loc17))
#loc21 = loc("jit(dynamic_slices)/select_n"(#loc17))
#loc22 = loc("jit(dynamic_slices)/dynamic_slice"(#loc17))
#loc23 = loc("jit(dynamic_slices)/lt"(#loc18))
#loc24 = loc("jit(dynamic_slices)/add"(#loc18))
#loc25 = loc("jit(dynamic_slices)/select_n"(#loc18))
#loc26 = loc("jit(dynamic_slices)/dynamic_update_slice"(#loc18))
// -----
// joins with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit_joins attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x2xf32> loc("x"), %arg1: tensor<3x2xf32> loc("y")) -> (tensor<7x2xf32> {jax.result_info = "result[0]"}, tensor<4x2x2xf32> {jax.result_info = "result[1]"}, tensor<6x6xf32> {jax.result_info = "result[2]"}, tensor<8x2xf32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<4x2xf32>, tensor<3x2xf32>) -> tensor<7x2xf32> loc(#loc24)
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<4x2xf32>) -> tensor<4x1x2xf32> loc(#loc25)
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<4x2xf32>) -> tensor<4x1x2xf32> loc(#loc25)
    %3 = stablehlo.concatenate %1, %2, dim = 1 : (tensor<4x1x2xf32>, tensor<4x1x2xf32>) -> tensor<4x2x2xf32> loc(#loc25)
    %4 = stablehlo.reshape %arg1 : (tensor<3x2xf32>) -> tensor<1x3x1x2xf32> loc(#loc26)
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2, 3] : (tensor<1x3x1x2xf32>) -> tensor<2x3x3x2xf32> loc(#loc26)
    %6 = stablehlo.reshape %5 : (tensor<2x3x3x2xf32>) -> tensor<6x6xf32> loc(#loc26)
    %7 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<4x2xf32>) -> tensor<4x2x2xf32> loc(#loc27)
    %8 = stablehlo.reshape %7 : (tensor<4x2x2xf32>) -> tensor<8x2xf32> loc(#loc28)
    return %0, %3, %6, %8 : tensor<7x2xf32>, tensor<4x2x2xf32>, tensor<6x6xf32>, tensor<8x2xf32> loc(#loc23)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":293:11 to :34)
#loc4 = loc("programs.py":583:14 to :49)
#loc5 = loc("programs.py":600:18 to :29)
#loc6 = loc("programs.py":605:13 to :31)
#loc7 = loc("programs.py":293:36 to :56)
#loc8 = loc("programs.py":293:58 to :77)
#loc9 = loc("programs.py":293:79 to :98)
#loc10 = loc("joins"(#loc3))
#loc11 = loc("texts"(#loc4))
#loc12 = loc("main"(#loc5))
#loc13 = loc("<module>"(#loc6))
#loc14 = loc("joins"(#loc7))
#loc15 = loc("joins"(#loc8))
#loc16 = loc("joins"(#loc9))
#loc17 = loc(callsite(#loc12 at #loc13))
#loc18 = loc(callsite(#loc11 at #loc17))
#loc19 = loc(callsite(#loc10 at #loc18))
#loc20 = loc(callsite(#loc14 at #loc18))
#loc21 = loc(callsite(#loc15 at #loc18))
#loc22 = loc(callsite(#loc16 at #loc18))
#loc23 = loc("jit(joins)"(#loc18))
#loc24 = loc("jit(joins)/concatenate"(#loc19))
#loc25 = loc("jit(joins)/stack"(#loc20))
#loc26 = loc("jit(joins)/tile"(#loc21))
#loc27 = loc("jit(joins)/broadcast_in_dim"(#loc22))
#loc28 = loc("jit(joins)/reshape"(#loc22))
// -----
// shapes with locations
#loc1 = loc("x")
module @jit_shapes attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x4xf32> loc("x")) -> (tensor<6x4xf32> {jax.result_info = "result[0]"}, tensor<4x2x3xf32> {jax.result_info = "result[1]"}, tensor<2x1x3x4xf32> {jax.result_info = "result[2]"}, tensor<5x3x4xf32> {jax.result_info = "result[3]"}, tensor<3x4xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x3x4xf32>) -> tensor<6x4xf32> loc(#loc32)
    %1 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32> loc(#loc33)
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2, 3] : (tensor<2x3x4xf32>) -> tensor<2x1x3x4xf32> loc(#loc34)
    %3 = stablehlo.slice %arg0 [0:1, 0:3, 0:4] : (tensor<2x3x4xf32>) -> tensor<1x3x4xf32> loc(#loc35)
    %4 = stablehlo.reshape %3 : (tensor<1x3x4xf32>) -> tensor<3x4xf32> loc(#loc36)
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<3x4xf32>) -> tensor<5x3x4xf32> loc(#loc37)
    %6 = stablehlo.slice %arg0 [0:1, 0:3, 0:4] : (tensor<2x3x4xf32>) -> tensor<1x3x4xf32> loc(#loc38)
    %7 = stablehlo.reshape %6 : (tensor<1x3x4xf32>) -> tensor<3x4xf32> loc(#loc39)
    return %0, %1, %2, %5, %7 : tensor<6x4xf32>, tensor<4x2x3xf32>, tensor<2x1x3x4xf32>, tensor<5x3x4xf32>, tensor<3x4xf32> loc(#loc31)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":308:8 to :23)
#loc3 = loc("programs.py":583:14 to :49)
#loc4 = loc("programs.py":600:18 to :29)
#loc5 = loc("programs.py":605:13 to :31)
#loc6 = loc("programs.py":309:8 to :28)
#loc7 = loc("programs.py":310:8 to :18)
#loc8 = loc("programs.py":311:25 to :29)
#loc9 = loc("programs.py":311:8 to :41)
#loc10 = loc("programs.py":312:20 to :25)
#loc11 = loc("programs.py":312:8 to :26)
#loc12 = loc("shapes"(#loc2))
#loc13 = loc("texts"(#loc3))
#loc14 = loc("main"(#loc4))
#loc15 = loc("<module>"(#loc5))
#loc16 = loc("shapes"(#loc6))
#loc17 = loc("shapes"(#loc7))
#loc18 = loc("shapes"(#loc8))
#loc19 = loc("shapes"(#loc9))
#loc20 = loc("shapes"(#loc10))
#loc21 = loc("shapes"(#loc11))
#loc22 = loc(callsite(#loc14 at #loc15))
#loc23 = loc(callsite(#loc13 at #loc22))
#loc24 = loc(callsite(#loc12 at #loc23))
#loc25 = loc(callsite(#loc16 at #loc23))
#loc26 = loc(callsite(#loc17 at #loc23))
#loc27 = loc(callsite(#loc18 at #loc23))
#loc28 = loc(callsite(#loc19 at #loc23))
#loc29 = loc(callsite(#loc20 at #loc23))
#loc30 = loc(callsite(#loc21 at #loc23))
#loc31 = loc("jit(shapes)"(#loc23))
#loc32 = loc("jit(shapes)/reshape"(#loc24))
#loc33 = loc("jit(shapes)/transpose"(#loc25))
#loc34 = loc("jit(shapes)/broadcast_in_dim"(#loc26))
#loc35 = loc("jit(shapes)/slice"(#loc27))
#loc36 = loc("jit(shapes)/squeeze"(#loc27))
#loc37 = loc("jit(shapes)/broadcast_in_dim"(#loc28))
#loc38 = loc("jit(shapes)/slice"(#loc29))
#loc39 = loc("jit(shapes)/squeeze"(#loc30))
// -----
// conversions with locations
#loc1 = loc("x")
#loc2 = loc("y")
#loc3 = loc("z")
module @jit_conversions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xui8> loc("x"), %arg1: tensor<4xi16> loc("y"), %arg2: tensor<4xi1> loc("z")) -> (tensor<4xi16> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xui16> {jax.result_info = "result[2]"}, tensor<4xf16> {jax.result_info = "result[3]"}, tensor<4xi1> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<4xui8>) -> tensor<4xi16> loc(#loc28)
    %1 = stablehlo.add %0, %arg1 : tensor<4xi16> loc(#loc29)
    %2 = stablehlo.convert %arg2 : (tensor<4xi1>) -> tensor<4xf32> loc(#loc30)
    %3 = stablehlo.convert %arg1 : (tensor<4xi16>) -> tensor<4xui16> loc(#loc31)
    %4 = stablehlo.bitcast_convert %arg1 : (tensor<4xi16>) -> tensor<4xf16> loc(#loc32)
    %5 = stablehlo.not %arg2 : tensor<4xi1> loc(#loc33)
    return %1, %2, %3, %4, %5 : tensor<4xi16>, tensor<4xf32>, tensor<4xui16>, tensor<4xf16>, tensor<4xi1> loc(#loc27)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc4 = loc("programs.py":408:11 to :16)
#loc5 = loc("programs.py":583:14 to :49)
#loc6 = loc("programs.py":600:18 to :29)
#loc7 = loc("programs.py":605:13 to :31)
#loc8 = loc("programs.py":408:18 to :31)
#loc9 = loc("programs.py":408:33 to :53)
#loc10 = loc("programs.py":408:55 to :95)
#loc11 = loc("programs.py":408:97 to :99)
#loc12 = loc("conversions"(#loc4))
#loc13 = loc("texts"(#loc5))
#loc14 = loc("main"(#loc6))
#loc15 = loc("<module>"(#loc7))
#loc16 = loc("conversions"(#loc8))
#loc17 = loc("conversions"(#loc9))
#loc18 = loc("conversions"(#loc10))
#loc19 = loc("conversions"(#loc11))
#loc20 = loc(callsite(#loc14 at #loc15))
#loc21 = loc(callsite(#loc13 at #loc20))
#loc22 = loc(callsite(#loc12 at #loc21))
#loc23 = loc(callsite(#loc16 at #loc21))
#loc24 = loc(callsite(#loc17 at #loc21))
#loc25 = loc(callsite(#loc18 at #loc21))
#loc26 = loc(callsite(#loc19 at #loc21))
#loc27 = loc("jit(conversions)"(#loc21))
#loc28 = loc("jit(conversions)/convert_element_type"(#loc22))
#loc29 = loc("jit(conversions)/add"(#loc22))
#loc30 = loc("jit(conversions)/convert_element_type"(#loc23))
#loc31 = loc("jit(conversions)/convert_element_type"(#loc24))
#loc32 = loc("jit(conversions)/bitcast_convert_type"(#loc25))
#loc33 = loc("jit(conversions)/not"(#loc26))
// -----
// halves with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit_halves attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xbf16> loc("x"), %arg1: tensor<4xf16> loc("y")) -> (tensor<4xbf16> {jax.result_info = "result[0]"}, tensor<4xf16> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<f32> {jax.result_info = "result[3]"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<bf16> loc(#loc19)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4xbf16> loc(#loc24)
    %1 = stablehlo.multiply %arg0, %0 : tensor<4xbf16> loc(#loc24)
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f16> loc(#loc19)
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f16>) -> tensor<4xf16> loc(#loc25)
    %3 = stablehlo.add %arg1, %2 : tensor<4xf16> loc(#loc25)
    %4 = stablehlo.convert %arg0 : (tensor<4xbf16>) -> tensor<4xf32> loc(#loc26)
    %5 = stablehlo.convert %arg1 : (tensor<4xf16>) -> tensor<4xf32> loc(#loc26)
    %6 = stablehlo.add %4, %5 : tensor<4xf32> loc(#loc27)
    %7 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<f32> loc(#loc28)
    return %1, %3, %6, %7 : tensor<4xbf16>, tensor<4xf16>, tensor<4xf32>, tensor<f32> loc(#loc19)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":583:14 to :49)
#loc4 = loc("programs.py":600:18 to :29)
#loc5 = loc("programs.py":605:13 to :31)
#loc6 = loc("programs.py":427:11 to :16)
#loc7 = loc("programs.py":427:18 to :23)
#loc8 = loc("programs.py":427:25 to :30)
#loc9 = loc("programs.py":427:32 to :73)
#loc10 = loc("texts"(#loc3))
#loc11 = loc("main"(#loc4))
#loc12 = loc("<module>"(#loc5))
#loc13 = loc("halves"(#loc6))
#loc14 = loc("halves"(#loc7))
#loc15 = loc("halves"(#loc8))
#loc16 = loc("halves"(#loc9))
#loc17 = loc(callsite(#loc11 at #loc12))
#loc18 = loc(callsite(#loc10 at #loc17))
#loc19 = loc("jit(halves)"(#loc18))
#loc20 = loc(callsite(#loc13 at #loc18))
#loc21 = loc(callsite(#loc14 at #loc18))
#loc22 = loc(callsite(#loc15 at #loc18))
#loc23 = loc(callsite(#loc16 at #loc18))
#loc24 = loc("jit(halves)/mul"(#loc20))
#loc25 = loc("jit(halves)/add"(#loc21))
#loc26 = loc("jit(halves)/convert_element_type"(#loc22))
#loc27 = loc("jit(halves)/add"(#loc22))
#loc28 = loc("jit(halves)/dot_general"(#loc23))
// -----
// eighths with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit_eighths attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4xf8E4M3FN> loc("x"), %arg1: tensor<4x4xf8E5M2> loc("y")) -> (tensor<4x4xf32> {jax.result_info = "result[0]"}, tensor<4x4xbf16> {jax.result_info = "result[1]"}, tensor<4x4xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<4x4xf8E4M3FN>) -> tensor<4x4xf32> loc(#loc21)
    %1 = stablehlo.convert %arg1 : (tensor<4x4xf8E5M2>) -> tensor<4x4xbf16> loc(#loc22)
    %2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf8E4M3FN>, tensor<4x4xf8E5M2>) -> tensor<4x4xf32> loc(#loc23)
    return %0, %1, %2 : tensor<4x4xf32>, tensor<4x4xbf16>, tensor<4x4xf32> loc(#loc20)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":432:11 to :24)
#loc4 = loc("programs.py":583:14 to :49)
#loc5 = loc("programs.py":600:18 to :29)
#loc6 = loc("programs.py":605:13 to :31)
#loc7 = loc("programs.py":432:26 to :48)
#loc8 = loc("programs.py":432:50 to :91)
#loc9 = loc("eighths"(#loc3))
#loc10 = loc("texts"(#loc4))
#loc11 = loc("main"(#loc5))
#loc12 = loc("<module>"(#loc6))
#loc13 = loc("eighths"(#loc7))
#loc14 = loc("eighths"(#loc8))
#loc15 = loc(callsite(#loc11 at #loc12))
#loc16 = loc(callsite(#loc10 at #loc15))
#loc17 = loc(callsite(#loc9 at #loc16))
#loc18 = loc(callsite(#loc13 at #loc16))
#loc19 = loc(callsite(#loc14 at #loc16))
#loc20 = loc("jit(eighths)"(#loc16))
#loc21 = loc("jit(eighths)/convert_element_type"(#loc17))
#loc22 = loc("jit(eighths)/convert_element_type"(#loc18))
#loc23 = loc("jit(eighths)/dot_general"(#loc19))
// -----
// nibbles with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit_nibbles attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xi4> loc("x"), %arg1: tensor<4xui4> loc("y")) -> (tensor<4xi8> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xi4> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<4xi4>) -> tensor<4xi8> loc(#loc24)
    %c = stablehlo.constant dense<1> : tensor<i8> loc(#loc20)
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i8>) -> tensor<4xi8> loc(#loc25)
    %2 = stablehlo.add %0, %1 : tensor<4xi8> loc(#loc25)
    %3 = stablehlo.convert %arg1 : (tensor<4xui4>) -> tensor<4xf32> loc(#loc26)
    %4 = stablehlo.add %arg0, %arg0 : tensor<4xi4> loc(#loc27)
    return %2, %3, %4 : tensor<4xi8>, tensor<4xf32>, tensor<4xi4> loc(#loc20)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":437:11 to :29)
#loc4 = loc("programs.py":583:14 to :49)
#loc5 = loc("programs.py":600:18 to :29)
#loc6 = loc("programs.py":605:13 to :31)
#loc7 = loc("programs.py":437:11 to :33)
#loc8 = loc("programs.py":437:35 to :48)
#loc9 = loc("programs.py":437:50 to :55)
#loc10 = loc("nibbles"(#loc3))
#loc11 = loc("texts"(#loc4))
#loc12 = loc("main"(#loc5))
#loc13 = loc("<module>"(#loc6))
#loc14 = loc("nibbles"(#loc7))
#loc15 = loc("nibbles"(#loc8))
#loc16 = loc("nibbles"(#loc9))
#loc17 = loc(callsite(#loc12 at #loc13))
#loc18 = loc(callsite(#loc11 at #loc17))
#loc19 = loc(callsite(#loc10 at #loc18))
#loc20 = loc("jit(nibbles)"(#loc18))
#loc21 = loc(callsite(#loc14 at #loc18))
#loc22 = loc(callsite(#loc15 at #loc18))
#loc23 = loc(callsite(#loc16 at #loc18))
#loc24 = loc("jit(nibbles)/convert_element_type"(#loc19))
#loc25 = loc("jit(nibbles)/add"(#loc21))
#loc26 = loc("jit(nibbles)/convert_element_type"(#loc22))
#loc27 = loc("jit(nibbles)/add"(#loc23))
// -----
// matmul with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit_matmul attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x4xf32> loc("x"), %arg1: tensor<2x4x5xf32> loc("y")) -> (tensor<2x3x5xf32> {jax.result_info = "result[0]"}, tensor<2x3x5xf32> {jax.result_info = "result[1]"}, tensor<3x4x4x5xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32> loc(#loc21)
    %1 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32> loc(#loc22)
    %2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<3x4x4x5xf32> loc(#loc23)
    return %0, %1, %2 : tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<3x4x4x5xf32> loc(#loc20)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":445:11 to :16)
#loc4 = loc("programs.py":583:14 to :49)
#loc5 = loc("programs.py":600:18 to :29)
#loc6 = loc("programs.py":605:13 to :31)
#loc7 = loc("programs.py":445:18 to :55)
#loc8 = loc("programs.py":445:57 to :88)
#loc9 = loc("matmul"(#loc3))
#loc10 = loc("texts"(#loc4))
#loc11 = loc("main"(#loc5))
#loc12 = loc("<module>"(#loc6))
#loc13 = loc("matmul"(#loc7))
#loc14 = loc("matmul"(#loc8))
#loc15 = loc(callsite(#loc11 at #loc12))
#loc16 = loc(callsite(#loc10 at #loc15))
#loc17 = loc(callsite(#loc9 at #loc16))
#loc18 = loc(callsite(#loc13 at #loc16))
#loc19 = loc(callsite(#loc14 at #loc16))
#loc20 = loc("jit(matmul)"(#loc16))
#loc21 = loc("jit(matmul)/dot_general"(#loc17))
#loc22 = loc("jit(matmul)/dot_general"(#loc18))
#loc23 = loc("jit(matmul)/dot_general"(#loc19))
// -----
// einsum with locations
#loc1 = loc("x")
#loc2 = loc("y")
#loc3 = loc("z")
module @jit_einsum attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x4xf32> loc("x"), %arg1: tensor<4x5xf32> loc("y"), %arg2: tensor<5x3xf32> loc("z")) -> (tensor<2xf32> {jax.result_info = "result[0]"}, tensor<2x4x3xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg2, %arg1, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<5x3xf32>, tensor<4x5xf32>) -> tensor<3x4xf32> loc(#loc19)
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1, 2] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x4xf32>, tensor<3x4xf32>) -> tensor<2xf32> loc(#loc19)
    %2 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32> loc(#loc20)
    return %1, %2 : tensor<2xf32>, tensor<2x4x3xf32> loc(#loc18)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc4 = loc("programs.py":450:11 to :46)
#loc5 = loc("programs.py":583:14 to :49)
#loc6 = loc("programs.py":600:18 to :29)
#loc7 = loc("programs.py":605:13 to :31)
#loc8 = loc("programs.py":450:48 to :73)
#loc9 = loc("einsum"(#loc4))
#loc10 = loc("texts"(#loc5))
#loc11 = loc("main"(#loc6))
#loc12 = loc("<module>"(#loc7))
#loc13 = loc("einsum"(#loc8))
#loc14 = loc(callsite(#loc11 at #loc12))
#loc15 = loc(callsite(#loc10 at #loc14))
#loc16 = loc(callsite(#loc9 at #loc15))
#loc17 = loc(callsite(#loc13 at #loc15))
#loc18 = loc("jit(einsum)"(#loc15))
#loc19 = loc("jit(einsum)/bij,jk,ki->b/dot_general"(#loc16))
#loc20 = loc("jit(einsum)/bij->bji/transpose"(#loc17))
// -----
// dot_algorithm with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit_dot_algorithm attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4xf32> loc("x"), %arg1: tensor<4x4xf32> loc("y")) -> (tensor<4x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc(#loc15)
    return %0 : tensor<4x4xf32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":455:11 to :75)
#loc4 = loc("programs.py":583:14 to :49)
#loc5 = loc("programs.py":600:18 to :29)
#loc6 = loc("programs.py":605:13 to :31)
#loc7 = loc("dot_algorithm"(#loc3))
#loc8 = loc("texts"(#loc4))
#loc9 = loc("main"(#loc5))
#loc10 = loc("<module>"(#loc6))
#loc11 = loc(callsite(#loc9 at #loc10))
#loc12 = loc(callsite(#loc8 at #loc11))
#loc13 = loc(callsite(#loc7 at #loc12))
#loc14 = loc("jit(dot_algorithm)"(#loc12))
#loc15 = loc("jit(dot_algorithm)/dot_general"(#loc13))
// -----
// fourier with locations
#loc = loc(unknown)
#loc1 = loc("x")
#loc2 = loc("y")
module @jit_fourier attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x8xcomplex<f32>> loc("x"), %arg1: tensor<4x8xf32> loc("y")) -> (tensor<4x8xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<4x8xcomplex<f32>> {jax.result_info = "result[1]"}, tensor<4x5xcomplex<f32>> {jax.result_info = "result[2]"}, tensor<4x14xf32> {jax.result_info = "result[3]"}) {
    %0 = call @fft(%arg0) : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>> loc(#loc25)
    %1 = call @fft_0(%arg0) : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>> loc(#loc26)
    %2 = call @fft_1(%arg1) : (tensor<4x8xf32>) -> tensor<4x5xcomplex<f32>> loc(#loc27)
    %3 = call @fft_2(%arg0) : (tensor<4x8xcomplex<f32>>) -> tensor<4x14xf32> loc(#loc28)
    return %0, %1, %2, %3 : tensor<4x8xcomplex<f32>>, tensor<4x8xcomplex<f32>>, tensor<4x5xcomplex<f32>>, tensor<4x14xf32> loc(#loc24)
  } loc(#loc)
  func.func private @fft(%arg0: tensor<4x8xcomplex<f32>> loc(unknown)) -> tensor<4x8xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [8] : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>> loc(#loc10)
    return %0 : tensor<4x8xcomplex<f32>> loc(#loc)
  } loc(#loc33)
  func.func private @fft_0(%arg0: tensor<4x8xcomplex<f32>> loc(unknown)) -> tensor<4x8xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [4, 8] : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>> loc(#loc10)
    return %0 : tensor<4x8xcomplex<f32>> loc(#loc)
  } loc(#loc34)
  func.func private @fft_1(%arg0: tensor<4x8xf32> loc(unknown)) -> tensor<4x5xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [8] : (tensor<4x8xf32>) -> tensor<4x5xcomplex<f32>> loc(#loc10)
    return %0 : tensor<4x5xcomplex<f32>> loc(#loc)
  } loc(#loc35)
  func.func private @fft_2(%arg0: tensor<4x8xcomplex<f32>> loc(unknown)) -> tensor<4x14xf32> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [14] : (tensor<4x8xcomplex<f32>>) -> tensor<4x14xf32> loc(#loc10)
    return %0 : tensor<4x14xf32> loc(#loc)
  } loc(#loc36)
} loc(#loc)
#loc3 = loc("programs.py":474:11 to :25)
#loc4 = loc("programs.py":583:14 to :49)
#loc5 = loc("programs.py":600:18 to :29)
#loc6 = loc("programs.py":605:13 to :31)
#loc7 = loc("programs.py":474:27 to :43)
#loc8 = loc("programs.py":474:45 to :60)
#loc9 = loc("programs.py":474:62 to :78)
#loc10 = loc("fft")
#loc11 = loc("fourier"(#loc3))
#loc12 = loc("texts"(#loc4))
#loc13 = loc("main"(#loc5))
#loc14 = loc("<module>"(#loc6))
#loc15 = loc("fourier"(#loc7))
#loc16 = loc("fourier"(#loc8))
#loc17 = loc("fourier"(#loc9))
#loc18 = loc(callsite(#loc13 at #loc14))
#loc19 = loc(callsite(#loc12 at #loc18))
#loc20 = loc(callsite(#loc11 at #loc19))
#loc21 = loc(callsite(#loc15 at #loc19))
#loc22 = loc(callsite(#loc16 at #loc19))
#loc23 = loc(callsite(#loc17 at #loc19))
#loc24 = loc("jit(fourier)"(#loc19))
#loc25 = loc("jit(fourier)/jit(fft)"(#loc20))
#loc26 = loc("jit(fourier)/jit(fft)"(#loc21))
#loc27 = loc("jit(fourier)/jit(fft)"(#loc22))
#loc28 = loc("jit(fourier)/jit(fft)"(#loc23))
#loc29 = loc("jit(fourier)/jit"(#loc20))
#loc30 = loc("jit(fourier)/jit"(#loc21))
#loc31 = loc("jit(fourier)/jit"(#loc22))
#loc32 = loc("jit(fourier)/jit"(#loc23))
#loc33 = loc("jit:"(#loc29))
#loc34 = loc("jit:"(#loc30))
#loc35 = loc("jit:"(#loc31))
#loc36 = loc("jit:"(#loc32))
// -----
// random_bits with locations
#loc1 = loc("key")
module @jit_random_bits attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xui32> loc("key")) -> (tensor<4xui32> {jax.result_info = "result[0]"}, tensor<3x2xui32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<4xui32>) -> tensor<2x2xui32> loc(#loc14)
    %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xui32>) -> tensor<2xui64> loc(#loc14)
    %output_state, %output = stablehlo.rng_bit_generator %1, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2xui32>) loc(#loc14)
    %2 = stablehlo.bitcast_convert %output_state : (tensor<2xui64>) -> tensor<2x2xui32> loc(#loc14)
    %3 = stablehlo.reshape %2 : (tensor<2x2xui32>) -> tensor<4xui32> loc(#loc14)
    return %3, %output : tensor<4xui32>, tensor<3x2xui32> loc(#loc13)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":507:11 to :45)
#loc3 = loc("programs.py":583:14 to :49)
#loc4 = loc("programs.py":600:18 to :29)
#loc5 = loc("programs.py":605:13 to :31)
#loc6 = loc("random_bits"(#loc2))
#loc7 = loc("texts"(#loc3))
#loc8 = loc("main"(#loc4))
#loc9 = loc("<module>"(#loc5))
#loc10 = loc(callsite(#loc8 at #loc9))
#loc11 = loc(callsite(#loc7 at #loc10))
#loc12 = loc(callsite(#loc6 at #loc11))
#loc13 = loc("jit(random_bits)"(#loc11))
#loc14 = loc("jit(random_bits)/rng_bit_generator"(#loc12))
// -----
// callback with locations
#loc1 = loc("x")
module @jit_callback attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @maximal_mesh_0 = <[], device_ids=[0]> {stablehlo.mesh = {axes = [], device_ids = dense<0> : tensor<1xi64>}} loc(#loc)
  func.func public @main(%arg0: tensor<3xf32> loc("x")) -> (tensor<3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%arg0) {backend_config = "", mhlo.backend_config = {index = 0 : ui64}, operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>], sdy.sharding = #sdy.sharding_per_value<[<@maximal_mesh_0, []>]>} : (tensor<3xf32>) -> tensor<3xf32> loc(#loc15)
    return %0 : tensor<3xf32> loc(#loc13)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":517:11 to :52)
#loc3 = loc("programs.py":583:14 to :49)
#loc4 = loc("programs.py":600:18 to :29)
#loc5 = loc("programs.py":605:13 to :31)
#loc6 = loc("callback"(#loc2))
#loc7 = loc("texts"(#loc3))
#loc8 = loc("main"(#loc4))
#loc9 = loc("<module>"(#loc5))
#loc10 = loc(callsite(#loc8 at #loc9))
#loc11 = loc(callsite(#loc7 at #loc10))
#loc12 = loc(callsite(#loc6 at #loc11))
#loc13 = loc("jit(callback)"(#loc11))
#loc14 = loc("jit(callback)/pure_callback"(#loc12))
#loc15 = loc("pure_callback:"(#loc14))
// -----
// segments with locations
#loc1 = loc("x")
#loc6 = loc("scatter-add")
#loc8 = loc("scatter-max")
#loc13 = loc("scatter-add:"(#loc6))
#loc15 = loc("scatter-max:"(#loc8))
module @jit_segments attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x4xf32> loc("x")) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<[0, 0, 1, 1, 2, 2]> : tensor<6xi32> loc(#loc18)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc18)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4xf32> loc(#loc21)
    %1 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32> loc(#loc21)
    %2 = "stablehlo.scatter"(%0, %1, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32> loc("scatter-add:"(#loc6)), %arg2: tensor<f32> loc("scatter-add:"(#loc6))):
      %6 = stablehlo.add %arg1, %arg2 : tensor<f32> loc(#loc23)
      stablehlo.return %6 : tensor<f32> loc(#loc22)
    }) : (tensor<3x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<3x4xf32> loc(#loc22)
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32> loc(#loc18)
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32> loc(#loc24)
    %4 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32> loc(#loc24)
    %5 = "stablehlo.scatter"(%3, %4, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32> loc("scatter-max:"(#loc8)), %arg2: tensor<f32> loc("scatter-max:"(#loc8))):
      %6 = stablehlo.maximum %arg1, %arg2 : tensor<f32> loc(#loc26)
      stablehlo.return %6 : tensor<f32> loc(#loc25)
    }) : (tensor<3x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<3x4xf32> loc(#loc25)
    return %2, %5 : tensor<3x4xf32>, tensor<3x4xf32> loc(#loc18)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":583:14 to :49)
#loc3 = loc("programs.py":600:18 to :29)
#loc4 = loc("programs.py":605:13 to :31)
#loc5 = loc("programs.py":538:11 to :41)
#loc7 = loc("programs.py":538:43 to :73)
#loc9 = loc("texts"(#loc2))
#loc10 = loc("main"(#loc3))
#loc11 = loc("<module>"(#loc4))
#loc12 = loc("segments"(#loc5))
#loc14 = loc("segments"(#loc7))
#loc16 = loc(callsite(#loc10 at #loc11))
#loc17 = loc(callsite(#loc9 at #loc16))
#loc18 = loc("jit(segments)"(#loc17))
#loc19 = loc(callsite(#loc12 at #loc17))
#loc20 = loc(callsite(#loc14 at #loc17))
#loc21 = loc("jit(segments)/broadcast_in_dim"(#loc19))
#loc22 = loc("jit(segments)/scatter-add"(#loc19))
#loc23 = loc("jit(segments)/add"(#loc19))
#loc24 = loc("jit(segments)/broadcast_in_dim"(#loc20))
#loc25 = loc("jit(segments)/scatter-max"(#loc20))
#loc26 = loc("jit(segments)/max"(#loc20))
// -----
// symbolic_sum with locations
#loc = loc(unknown)
#loc4 = loc("x")
module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x4xf32> loc(unknown)) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<1> : tensor<i32> loc(#loc)
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32> loc(#loc1)
    %1 = stablehlo.compare GE, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc2)
    stablehlo.custom_call @shape_assertion(%1, %0) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 4). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> () loc(#loc3)
    %2 = call @_wrapped_jax_export_main(%0, %arg0) : (tensor<i32>, tensor<?x4xf32>) -> tensor<4xf32> loc(#loc)
    return %2 : tensor<4xf32> loc(#loc)
  } loc(#loc)
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"} loc(unknown), %arg1: tensor<?x4xf32> loc("x")) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc20)
    %c = stablehlo.constant dense<4> : tensor<1xi32> loc(#loc21)
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc19)
    %0 = stablehlo.reshape %arg0 : (tensor<i32>) -> tensor<1xi32> loc(#loc21)
    %1 = stablehlo.concatenate %0, %c, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32> loc(#loc21)
    %2 = stablehlo.dynamic_broadcast_in_dim %cst_0, %1, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x4xf32> loc(#loc21)
    %3 = stablehlo.add %arg1, %2 : tensor<?x4xf32> loc(#loc21)
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<4xf32> loc(#loc20)
    return %4 : tensor<4xf32> loc(#loc19)
  } loc(#loc)
} loc(#loc)
#loc1 = loc("dimension_size")
#loc2 = loc("ge")
#loc3 = loc("shape_assertion")
#loc5 = loc("programs.py":544:31 to :45)
#loc6 = loc("programs.py":580:19 to :63)
#loc7 = loc("programs.py":600:18 to :29)
#loc8 = loc("programs.py":605:13 to :31)
#loc9 = loc("programs.py":544:32 to :37)
#loc10 = loc("<lambda>"(#loc5))
#loc11 = loc("texts"(#loc6))
#loc12 = loc("main"(#loc7))
#loc13 = loc("<module>"(#loc8))
#loc14 = loc("<lambda>"(#loc9))
#loc15 = loc(callsite(#loc12 at #loc13))
#loc16 = loc(callsite(#loc11 at #loc15))
#loc17 = loc(callsite(#loc10 at #loc16))
#loc18 = loc(callsite(#loc14 at #loc16))
#loc19 = loc("jit(<lambda>)"(#loc16))
#loc20 = loc("jit(<lambda>)/reduce_sum"(#loc17))
#loc21 = loc("jit(<lambda>)/add"(#loc18))
// -----
// symbolic_pad_and_concatenate with locations
#loc = loc(unknown)
#loc4 = loc("x")
module @jit__lambda attributes {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<?x4xf32> loc(unknown)) -> (tensor<?x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<1> : tensor<i32> loc(#loc)
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32>) -> tensor<i32> loc(#loc1)
    %1 = stablehlo.compare GE, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc2)
    stablehlo.custom_call @shape_assertion(%1, %0) {api_version = 2 : i32, error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[0].shape = (b, 4). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[0].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details.", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> () loc(#loc3)
    %2 = call @_wrapped_jax_export_main(%0, %arg0) : (tensor<i32>, tensor<?x4xf32>) -> tensor<?x4xf32> loc(#loc)
    return %2 : tensor<?x4xf32> loc(#loc)
  } loc(#loc)
  func.func private @_wrapped_jax_export_main(%arg0: tensor<i32> {jax.global_constant = "b"} loc(unknown), %arg1: tensor<?x4xf32> loc("x")) -> (tensor<?x4xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32> loc(#loc19)
    %0 = call @_pad(%arg0, %arg1, %c) : (tensor<i32>, tensor<?x4xf32>, tensor<i32>) -> tensor<?x4xf32> loc(#loc22)
    %1 = stablehlo.concatenate %0, %arg1, dim = 0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32> loc(#loc23)
    return %1 : tensor<?x4xf32> loc(#loc19)
  } loc(#loc)
  func.func private @_pad(%arg0: tensor<i32> {jax.global_constant = "b"} loc(unknown), %arg1: tensor<?x4xf32> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<?x4xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32> loc(#loc10)
    %1 = stablehlo.pad %arg1, %0, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32> loc(#loc11)
    return %1 : tensor<?x4xf32> loc(#loc)
  } loc(#loc25)
} loc(#loc)
#loc1 = loc("dimension_size")
#loc2 = loc("ge")
#loc3 = loc("shape_assertion")
#loc5 = loc("programs.py":580:19 to :63)
#loc6 = loc("programs.py":600:18 to :29)
#loc7 = loc("programs.py":605:13 to :31)
#loc8 = loc("programs.py":548:35 to :63)
#loc9 = loc("programs.py":548:18 to :68)
#loc10 = loc("convert_element_type")
#loc11 = loc("pad")
#loc12 = loc("texts"(#loc5))
#loc13 = loc("main"(#loc6))
#loc14 = loc("<module>"(#loc7))
#loc15 = loc("<lambda>"(#loc8))
#loc16 = loc("<lambda>"(#loc9))
#loc17 = loc(callsite(#loc13 at #loc14))
#loc18 = loc(callsite(#loc12 at #loc17))
#loc19 = loc("jit(<lambda>)"(#loc18))
#loc20 = loc(callsite(#loc15 at #loc18))
#loc21 = loc(callsite(#loc16 at #loc18))
#loc22 = loc("jit(<lambda>)/jit(_pad)"(#loc20))
#loc23 = loc("jit(<lambda>)/concatenate"(#loc21))
#loc24 = loc("jit(<lambda>)/jit"(#loc20))
#loc25 = loc("jit:"(#loc24))
