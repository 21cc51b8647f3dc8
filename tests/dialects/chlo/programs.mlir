// inverse_circular
module @jit_inverse_circular attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<4xcomplex<f32>>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[3]"}, tensor<4xf32> {jax.result_info = "result[4]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[5]"}) {
    %0 = chlo.asin %arg0 : tensor<4xf32> -> tensor<4xf32>
    %1 = chlo.asin %arg1 : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
    %2 = chlo.acos %arg0 : tensor<4xf32> -> tensor<4xf32>
    %3 = chlo.acos %arg1 : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
    %4 = chlo.atan %arg0 : tensor<4xf32> -> tensor<4xf32>
    %5 = chlo.atan %arg1 : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
    return %0, %1, %2, %3, %4, %5 : tensor<4xf32>, tensor<4xcomplex<f32>>, tensor<4xf32>, tensor<4xcomplex<f32>>, tensor<4xf32>, tensor<4xcomplex<f32>>
  }
}
// -----
// inverse_hyperbolic
module @jit_inverse_hyperbolic attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<4xcomplex<f32>>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[3]"}, tensor<4xf32> {jax.result_info = "result[4]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[5]"}) {
    %0 = chlo.asinh %arg0 : tensor<4xf32> -> tensor<4xf32>
    %1 = chlo.asinh %arg1 : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
    %2 = call @arccosh(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    %3 = call @arccosh_0(%arg1) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %4 = chlo.atanh %arg0 : tensor<4xf32> -> tensor<4xf32>
    %5 = chlo.atanh %arg1 : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
    return %0, %1, %2, %3, %4, %5 : tensor<4xf32>, tensor<4xcomplex<f32>>, tensor<4xf32>, tensor<4xcomplex<f32>>, tensor<4xf32>, tensor<4xcomplex<f32>>
  }
  func.func private @arccosh(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = chlo.acosh %arg0 : tensor<4xf32> -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @arccosh_0(%arg0: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
    %0 = chlo.acosh %arg0 : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
    %1 = stablehlo.real %0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %3 = stablehlo.compare LT, %1, %2, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %4 = stablehlo.negate %0 : tensor<4xcomplex<f32>>
    %5 = call @_where(%3, %4, %0) : (tensor<4xi1>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    return %5 : tensor<4xcomplex<f32>>
  }
  func.func private @_where(%arg0: tensor<4xi1>, %arg1: tensor<4xcomplex<f32>>, %arg2: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4xi1>, tensor<4xcomplex<f32>>
    return %0 : tensor<4xcomplex<f32>>
  }
}
// -----
// hyperbolic
module @jit_hyperbolic attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<2x3xcomplex<f32>>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<2x3xcomplex<f32>> {jax.result_info = "result[3]"}, tensor<2x3xcomplex<f32>> {jax.result_info = "result[4]"}) {
    %0 = chlo.sinh %arg0 : tensor<4xf32> -> tensor<4xf32>
    %1 = chlo.cosh %arg0 : tensor<4xf32> -> tensor<4xf32>
    %2 = stablehlo.tan %arg0 : tensor<4xf32>
    %3 = chlo.sinh %arg1 : tensor<2x3xcomplex<f32>> -> tensor<2x3xcomplex<f32>>
    %4 = chlo.cosh %arg1 : tensor<2x3xcomplex<f32>> -> tensor<2x3xcomplex<f32>>
    return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>
  }
}
// -----
// hyperbolic_gradient
module @jit_hyperbolic_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %0 = chlo.sinh %arg0 : tensor<4xf32> -> tensor<4xf32>
    %1 = chlo.cosh %arg0 : tensor<4xf32> -> tensor<4xf32>
    %2 = chlo.asin %arg0 : tensor<4xf32> -> tensor<4xf32>
    %3 = chlo.square %arg0 : tensor<4xf32> -> tensor<4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %5 = stablehlo.subtract %4, %3 : tensor<4xf32>
    %6 = stablehlo.rsqrt %5 : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.multiply %0, %7 : tensor<4xf32>
    %9 = stablehlo.multiply %7, %2 : tensor<4xf32>
    %10 = stablehlo.multiply %8, %6 : tensor<4xf32>
    %11 = stablehlo.multiply %9, %1 : tensor<4xf32>
    %12 = stablehlo.add %10, %11 : tensor<4xf32>
    return %12 : tensor<4xf32>
  }
}
// -----
// gamma_gradient
module @jit_gamma_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %0 = chlo.digamma %arg0 : tensor<4xf32> -> tensor<4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.multiply %1, %0 : tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}
// -----
// zeta_functions
module @jit_zeta_functions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<4xf32>
    %2 = chlo.zeta %1, %arg1 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %4 = chlo.polygamma %3, %arg1 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    return %2, %4 : tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// error_functions
module @jit_error_functions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}) {
    %0 = chlo.erf %arg0 : tensor<4xf32> -> tensor<4xf32>
    %1 = chlo.erfc %arg0 : tensor<4xf32> -> tensor<4xf32>
    %2 = chlo.erf_inv %arg0 : tensor<4xf32> -> tensor<4xf32>
    return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// error_functions_of_halves
module @jit_error_functions_of_halves attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xbf16>) -> (tensor<4xbf16> {jax.result_info = "result"}) {
    %0 = chlo.erf %arg0 : tensor<4xbf16> -> tensor<4xbf16>
    %1 = chlo.square %arg0 : tensor<4xbf16> -> tensor<4xbf16>
    %2 = stablehlo.negate %1 : tensor<4xbf16>
    %3 = stablehlo.exponential %2 : tensor<4xbf16>
    %4 = chlo.erf_inv %arg0 : tensor<4xbf16> -> tensor<4xbf16>
    %5 = chlo.square %4 : tensor<4xbf16> -> tensor<4xbf16>
    %6 = stablehlo.exponential %5 : tensor<4xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %8 = stablehlo.convert %7 : (tensor<4xf32>) -> tensor<4xbf16>
    %9 = stablehlo.multiply %0, %8 : tensor<4xbf16>
    %10 = stablehlo.multiply %8, %4 : tensor<4xbf16>
    %cst_0 = stablehlo.constant dense<8.867180e-01> : tensor<bf16>
    %11 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<4xbf16>
    %12 = stablehlo.multiply %11, %9 : tensor<4xbf16>
    %13 = stablehlo.multiply %12, %6 : tensor<4xbf16>
    %cst_1 = stablehlo.constant dense<1.125000e+00> : tensor<bf16>
    %14 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<4xbf16>
    %15 = stablehlo.multiply %14, %10 : tensor<4xbf16>
    %16 = stablehlo.multiply %15, %3 : tensor<4xbf16>
    %17 = stablehlo.add %13, %16 : tensor<4xbf16>
    return %17 : tensor<4xbf16>
  }
}
// -----
// exact_gelu
module @jit_exact_gelu attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x8xf32>) -> (tensor<3x8xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<3x8xf32>
    %2 = stablehlo.negate %arg0 : tensor<3x8xf32>
    %cst_0 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<3x8xf32>
    %5 = chlo.erfc %4 : tensor<3x8xf32> -> tensor<3x8xf32>
    %6 = stablehlo.multiply %1, %5 : tensor<3x8xf32>
    return %6 : tensor<3x8xf32>
  }
}
// -----
// exact_gelu_gradient
module @jit_exact_gelu_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x8xf32>) -> (tensor<3x8xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<3x8xf32>
    %2 = stablehlo.negate %arg0 : tensor<3x8xf32>
    %cst_0 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %4 = stablehlo.multiply %2, %3 : tensor<3x8xf32>
    %5 = chlo.erfc %4 : tensor<3x8xf32> -> tensor<3x8xf32>
    %6 = chlo.square %4 : tensor<3x8xf32> -> tensor<3x8xf32>
    %7 = stablehlo.negate %6 : tensor<3x8xf32>
    %8 = stablehlo.exponential %7 : tensor<3x8xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %10 = stablehlo.multiply %1, %9 : tensor<3x8xf32>
    %11 = stablehlo.multiply %9, %5 : tensor<3x8xf32>
    %cst_2 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %13 = stablehlo.multiply %12, %10 : tensor<3x8xf32>
    %14 = stablehlo.multiply %13, %8 : tensor<3x8xf32>
    %cst_3 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %16 = stablehlo.multiply %14, %15 : tensor<3x8xf32>
    %17 = stablehlo.negate %16 : tensor<3x8xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x8xf32>
    %19 = stablehlo.multiply %18, %11 : tensor<3x8xf32>
    %20 = stablehlo.add %17, %19 : tensor<3x8xf32>
    return %20 : tensor<3x8xf32>
  }
}
// -----
// next_floats
module @jit_next_floats attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}) {
    %0 = chlo.next_after %arg0, %arg1 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.add %arg0, %1 : tensor<4xf32>
    %3 = chlo.next_after %arg0, %2 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    return %0, %3 : tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// squares
module @jit_squares attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf16>) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf16> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}) {
    %0 = chlo.square %arg0 : tensor<4xf32> -> tensor<4xf32>
    %1 = chlo.square %arg1 : tensor<4xf16> -> tensor<4xf16>
    %2 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
    return %0, %1, %2 : tensor<4xf32>, tensor<4xf16>, tensor<4xf32>
  }
}
// -----
// largest
module @jit_largest attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x9xf32>, %arg1: tensor<7xi32>) -> (tensor<4x3xf32> {jax.result_info = "result[0][0]"}, tensor<4x3xi32> {jax.result_info = "result[0][1]"}, tensor<7xi32> {jax.result_info = "result[1][0]"}, tensor<7xi32> {jax.result_info = "result[1][1]"}) {
    %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<4x9xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %values_0, %indices_1 = chlo.top_k(%arg1, k = 7) : tensor<7xi32> -> (tensor<7xi32>, tensor<7xi32>)
    return %values, %indices, %values_0, %indices_1 : tensor<4x3xf32>, tensor<4x3xi32>, tensor<7xi32>, tensor<7xi32>
  }
}
// -----
// largest_gradient
module @jit_largest_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x9xf32>) -> (tensor<4x9xf32> {jax.result_info = "result"}) {
    %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<4x9xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %0 = stablehlo.reshape %indices : (tensor<4x3xi32>) -> tensor<4x3x1xi32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x9xf32>
    %3 = "stablehlo.scatter"(%2, %0, %1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %4 : tensor<f32>
    }) : (tensor<4x9xf32>, tensor<4x3x1xi32>, tensor<4x3xf32>) -> tensor<4x9xf32>
    return %3 : tensor<4x9xf32>
  }
}
// -----
// ragged_product
module @jit_ragged_product attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<11x5xf32>, %arg1: tensor<3x5x7xf32>, %arg2: tensor<3xi32>) -> (tensor<11x7xf32> {jax.result_info = "result"}) {
    %0 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi32>) -> tensor<11x7xf32>
    return %0 : tensor<11x7xf32>
  }
}
// -----
// ragged_product_gradient
module @jit_ragged_product_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<11x5xf32>, %arg1: tensor<3x5x7xf32>, %arg2: tensor<3xi32>) -> (tensor<11x5xf32> {jax.result_info = "result[0]"}, tensor<3x5x7xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<11x7xf32>
    %1 = "chlo.ragged_dot"(%arg0, %0, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<11x7xf32>, tensor<3xi32>) -> tensor<3x5x7xf32>
    %2 = "chlo.ragged_dot"(%0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x7xf32>, tensor<3x5x7xf32>, tensor<3xi32>) -> tensor<11x5xf32>
    return %2, %1 : tensor<11x5xf32>, tensor<3x5x7xf32>
  }
}
// -----
// upper_halves
module @jit_upper_halves attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xui32>, %arg1: tensor<4xi32>) -> (tensor<4xui32> {jax.result_info = "result[0]"}, tensor<4xi32> {jax.result_info = "result[1]"}) {
    %0 = chlo.mulhi %arg0, %arg0 : tensor<4xui32>, tensor<4xui32> -> tensor<4xui32>
    %1 = chlo.mulhi %arg1, %arg1 : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
    return %0, %1 : tensor<4xui32>, tensor<4xi32>
  }
}
// -----
// inverse_circular with locations
#loc1 = loc("x")
#loc2 = loc("z")
module @jit_inverse_circular attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> loc("x"), %arg1: tensor<4xcomplex<f32>> loc("z")) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[3]"}, tensor<4xf32> {jax.result_info = "result[4]"}, tensor<4xcomplex<f32>> {jax.result_info = "result[5]"}) {
    %0 = chlo.asin %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc15)
    %1 = chlo.asin %arg1 : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>> loc(#loc15)
    %2 = chlo.acos %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc16)
    %3 = chlo.acos %arg1 : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>> loc(#loc16)
    %4 = chlo.atan %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc17)
    %5 = chlo.atan %arg1 : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>> loc(#loc17)
    return %0, %1, %2, %3, %4, %5 : tensor<4xf32>, tensor<4xcomplex<f32>>, tensor<4xf32>, tensor<4xcomplex<f32>>, tensor<4xf32>, tensor<4xcomplex<f32>> loc(#loc13)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":32:12 to :19)
#loc4 = loc("programs.py":32:11 to :85)
#loc5 = loc("programs.py":145:14 to :83)
#loc6 = loc("programs.py":144:14 to 147:5)
#loc7 = loc("inverse_circular.<locals>.<listcomp>"(#loc3))
#loc8 = loc("inverse_circular"(#loc4))
#loc9 = loc("<dictcomp>"(#loc5))
#loc10 = loc("<module>"(#loc6))
#loc11 = loc(callsite(#loc9 at #loc10))
#loc12 = loc(callsite(#loc8 at #loc11))
#loc13 = loc("jit(inverse_circular)"(#loc11))
#loc14 = loc(callsite(#loc7 at #loc12))
#loc15 = loc("jit(inverse_circular)/asin"(#loc14))
#loc16 = loc("jit(inverse_circular)/acos"(#loc14))
#loc17 = loc("jit(inverse_circular)/atan"(#loc14))
// -----
// hyperbolic with locations
#loc1 = loc("x")
#loc2 = loc("z")
module @jit_hyperbolic attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> loc("x"), %arg1: tensor<2x3xcomplex<f32>> loc("z")) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}, tensor<2x3xcomplex<f32>> {jax.result_info = "result[3]"}, tensor<2x3xcomplex<f32>> {jax.result_info = "result[4]"}) {
    %0 = chlo.sinh %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc24)
    %1 = chlo.cosh %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc25)
    %2 = stablehlo.tan %arg0 : tensor<4xf32> loc(#loc26)
    %3 = chlo.sinh %arg1 : tensor<2x3xcomplex<f32>> -> tensor<2x3xcomplex<f32>> loc(#loc27)
    %4 = chlo.cosh %arg1 : tensor<2x3xcomplex<f32>> -> tensor<2x3xcomplex<f32>> loc(#loc28)
    return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>> loc(#loc23)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":42:11 to :22)
#loc4 = loc("programs.py":145:14 to :83)
#loc5 = loc("programs.py":144:14 to 147:5)
#loc6 = loc("programs.py":42:24 to :35)
#loc7 = loc("programs.py":42:37 to :47)
#loc8 = loc("programs.py":42:49 to :60)
#loc9 = loc("programs.py":42:62 to :73)
#loc10 = loc("hyperbolic"(#loc3))
#loc11 = loc("<dictcomp>"(#loc4))
#loc12 = loc("<module>"(#loc5))
#loc13 = loc("hyperbolic"(#loc6))
#loc14 = loc("hyperbolic"(#loc7))
#loc15 = loc("hyperbolic"(#loc8))
#loc16 = loc("hyperbolic"(#loc9))
#loc17 = loc(callsite(#loc11 at #loc12))
#loc18 = loc(callsite(#loc10 at #loc17))
#loc19 = loc(callsite(#loc13 at #loc17))
#loc20 = loc(callsite(#loc14 at #loc17))
#loc21 = loc(callsite(#loc15 at #loc17))
#loc22 = loc(callsite(#loc16 at #loc17))
#loc23 = loc("jit(hyperbolic)"(#loc17))
#loc24 = loc("jit(hyperbolic)/sinh"(#loc18))
#loc25 = loc("jit(hyperbolic)/cosh"(#loc19))
#loc26 = loc("jit(hyperbolic)/tan"(#loc20))
#loc27 = loc("jit(hyperbolic)/sinh"(#loc21))
#loc28 = loc("jit(hyperbolic)/cosh"(#loc22))
// -----
// hyperbolic_gradient with locations
#loc1 = loc("x")
module @jit_hyperbolic_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> loc("x")) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %0 = chlo.sinh %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc23)
    %1 = chlo.cosh %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc24)
    %2 = chlo.asin %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc25)
    %3 = chlo.square %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc26)
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc18)
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32> loc(#loc27)
    %5 = stablehlo.subtract %4, %3 : tensor<4xf32> loc(#loc27)
    %6 = stablehlo.rsqrt %5 : tensor<4xf32> loc(#loc28)
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc18)
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32> loc(#loc29)
    %8 = stablehlo.multiply %0, %7 : tensor<4xf32> loc(#loc30)
    %9 = stablehlo.multiply %7, %2 : tensor<4xf32> loc(#loc30)
    %10 = stablehlo.multiply %8, %6 : tensor<4xf32> loc(#loc31)
    %11 = stablehlo.multiply %9, %1 : tensor<4xf32> loc(#loc32)
    %12 = stablehlo.add %10, %11 : tensor<4xf32> loc(#loc33)
    return %12 : tensor<4xf32> loc(#loc18)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":47:38 to :49)
#loc3 = loc("programs.py":47:11 to :70)
#loc4 = loc("programs.py":145:14 to :83)
#loc5 = loc("programs.py":144:14 to 147:5)
#loc6 = loc("programs.py":47:52 to :65)
#loc7 = loc("programs.py":47:30 to :66)
#loc8 = loc("programs.py":47:38 to :65)
#loc9 = loc("hyperbolic_gradient.<locals>.<lambda>"(#loc2))
#loc10 = loc("hyperbolic_gradient"(#loc3))
#loc11 = loc("<dictcomp>"(#loc4))
#loc12 = loc("<module>"(#loc5))
#loc13 = loc("hyperbolic_gradient.<locals>.<lambda>"(#loc6))
#loc14 = loc("hyperbolic_gradient.<locals>.<lambda>"(#loc7))
#loc15 = loc("hyperbolic_gradient.<locals>.<lambda>"(#loc8))
#loc16 = loc(callsite(#loc11 at #loc12))
#loc17 = loc(callsite(#loc10 at #loc16))
#loc18 = loc("jit(hyperbolic_gradient)"(#loc16))
#loc19 = loc(callsite(#loc9 at #loc17))
#loc20 = loc(callsite(#loc13 at #loc17))
#loc21 = loc(callsite(#loc14 at #loc17))
#loc22 = loc(callsite(#loc15 at #loc17))
#loc23 = loc("jit(hyperbolic_gradient)/jvp()/sinh"(#loc19))
#loc24 = loc("jit(hyperbolic_gradient)/jvp()/cosh"(#loc19))
#loc25 = loc("jit(hyperbolic_gradient)/jvp()/asin"(#loc20))
#loc26 = loc("jit(hyperbolic_gradient)/jvp()/square"(#loc20))
#loc27 = loc("jit(hyperbolic_gradient)/jvp()/sub"(#loc20))
#loc28 = loc("jit(hyperbolic_gradient)/jvp()/rsqrt"(#loc20))
#loc29 = loc("jit(hyperbolic_gradient)/transpose(jvp())/broadcast_in_dim"(#loc21))
#loc30 = loc("jit(hyperbolic_gradient)/transpose(jvp())/mul"(#loc22))
#loc31 = loc("jit(hyperbolic_gradient)/transpose(jvp())/mul"(#loc20))
#loc32 = loc("jit(hyperbolic_gradient)/transpose(jvp())/mul"(#loc19))
#loc33 = loc("jit(hyperbolic_gradient)/transpose(jvp())/add_any"(#loc19))
// -----
// gamma_gradient with locations
#loc1 = loc("x")
module @jit_gamma_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> loc("x")) -> (tensor<4xf32> {jax.result_info = "result"}) {
    %0 = chlo.digamma %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc17)
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc14)
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32> loc(#loc18)
    %2 = stablehlo.multiply %1, %0 : tensor<4xf32> loc(#loc19)
    return %2 : tensor<4xf32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":57:38 to :56)
#loc3 = loc("programs.py":57:11 to :61)
#loc4 = loc("programs.py":145:14 to :83)
#loc5 = loc("programs.py":144:14 to 147:5)
#loc6 = loc("programs.py":57:30 to :57)
#loc7 = loc("gamma_gradient.<locals>.<lambda>"(#loc2))
#loc8 = loc("gamma_gradient"(#loc3))
#loc9 = loc("<dictcomp>"(#loc4))
#loc10 = loc("<module>"(#loc5))
#loc11 = loc("gamma_gradient.<locals>.<lambda>"(#loc6))
#loc12 = loc(callsite(#loc9 at #loc10))
#loc13 = loc(callsite(#loc8 at #loc12))
#loc14 = loc("jit(gamma_gradient)"(#loc12))
#loc15 = loc(callsite(#loc7 at #loc13))
#loc16 = loc(callsite(#loc11 at #loc13))
#loc17 = loc("jit(gamma_gradient)/jvp()/digamma"(#loc15))
#loc18 = loc("jit(gamma_gradient)/transpose(jvp())/broadcast_in_dim"(#loc16))
#loc19 = loc("jit(gamma_gradient)/transpose(jvp())/mul"(#loc15))
// -----
// zeta_functions with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit_zeta_functions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> loc("x"), %arg1: tensor<4xf32> loc("y")) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc14)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32> loc(#loc18)
    %1 = stablehlo.add %arg0, %0 : tensor<4xf32> loc(#loc18)
    %2 = chlo.zeta %1, %arg1 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32> loc(#loc19)
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32> loc(#loc14)
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32> loc(#loc20)
    %4 = chlo.polygamma %3, %arg1 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32> loc(#loc20)
    return %2, %4 : tensor<4xf32>, tensor<4xf32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":145:14 to :83)
#loc4 = loc("programs.py":144:14 to 147:5)
#loc5 = loc("programs.py":62:24 to :29)
#loc6 = loc("programs.py":62:11 to :33)
#loc7 = loc("programs.py":62:35 to :58)
#loc8 = loc("<dictcomp>"(#loc3))
#loc9 = loc("<module>"(#loc4))
#loc10 = loc("zeta_functions"(#loc5))
#loc11 = loc("zeta_functions"(#loc6))
#loc12 = loc("zeta_functions"(#loc7))
#loc13 = loc(callsite(#loc8 at #loc9))
#loc14 = loc("jit(zeta_functions)"(#loc13))
#loc15 = loc(callsite(#loc10 at #loc13))
#loc16 = loc(callsite(#loc11 at #loc13))
#loc17 = loc(callsite(#loc12 at #loc13))
#loc18 = loc("jit(zeta_functions)/add"(#loc15))
#loc19 = loc("jit(zeta_functions)/zeta"(#loc16))
#loc20 = loc("jit(zeta_functions)/polygamma"(#loc17))
// -----
// error_functions with locations
#loc1 = loc("x")
module @jit_error_functions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> loc("x")) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}) {
    %0 = chlo.erf %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc17)
    %1 = chlo.erfc %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc18)
    %2 = chlo.erf_inv %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc19)
    return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32> loc(#loc16)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":72:11 to :21)
#loc3 = loc("programs.py":145:14 to :83)
#loc4 = loc("programs.py":144:14 to 147:5)
#loc5 = loc("programs.py":72:23 to :34)
#loc6 = loc("programs.py":72:36 to :50)
#loc7 = loc("error_functions"(#loc2))
#loc8 = loc("<dictcomp>"(#loc3))
#loc9 = loc("<module>"(#loc4))
#loc10 = loc("error_functions"(#loc5))
#loc11 = loc("error_functions"(#loc6))
#loc12 = loc(callsite(#loc8 at #loc9))
#loc13 = loc(callsite(#loc7 at #loc12))
#loc14 = loc(callsite(#loc10 at #loc12))
#loc15 = loc(callsite(#loc11 at #loc12))
#loc16 = loc("jit(error_functions)"(#loc12))
#loc17 = loc("jit(error_functions)/erf"(#loc13))
#loc18 = loc("jit(error_functions)/erfc"(#loc14))
#loc19 = loc("jit(error_functions)/erf_inv"(#loc15))
// -----
// exact_gelu with locations
#loc1 = loc("x")
module @jit_exact_gelu attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x8xf32> loc("x")) -> (tensor<3x8xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32> loc(#loc9)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8xf32> loc(#loc11)
    %1 = stablehlo.multiply %0, %arg0 : tensor<3x8xf32> loc(#loc11)
    %2 = stablehlo.negate %arg0 : tensor<3x8xf32> loc(#loc12)
    %cst_0 = stablehlo.constant dense<0.707106769> : tensor<f32> loc(#loc9)
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x8xf32> loc(#loc11)
    %4 = stablehlo.multiply %2, %3 : tensor<3x8xf32> loc(#loc11)
    %5 = chlo.erfc %4 : tensor<3x8xf32> -> tensor<3x8xf32> loc(#loc13)
    %6 = stablehlo.multiply %1, %5 : tensor<3x8xf32> loc(#loc11)
    return %6 : tensor<3x8xf32> loc(#loc9)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":145:14 to :83)
#loc3 = loc("programs.py":144:14 to 147:5)
#loc4 = loc("programs.py":82:11 to :44)
#loc5 = loc("<dictcomp>"(#loc2))
#loc6 = loc("<module>"(#loc3))
#loc7 = loc("exact_gelu"(#loc4))
#loc8 = loc(callsite(#loc5 at #loc6))
#loc9 = loc("jit(exact_gelu)"(#loc8))
#loc10 = loc(callsite(#loc7 at #loc8))
#loc11 = loc("jit(exact_gelu)/mul"(#loc10))
#loc12 = loc("jit(exact_gelu)/neg"(#loc10))
#loc13 = loc("jit(exact_gelu)/erfc"(#loc10))
// -----
// next_floats with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit_next_floats attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> loc("x"), %arg1: tensor<4xf32> loc("y")) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}) {
    %0 = chlo.next_after %arg0, %arg1 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32> loc(#loc18)
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc15)
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32> loc(#loc19)
    %2 = stablehlo.add %arg0, %1 : tensor<4xf32> loc(#loc19)
    %3 = chlo.next_after %arg0, %2 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32> loc(#loc20)
    return %0, %3 : tensor<4xf32>, tensor<4xf32> loc(#loc15)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":102:11 to :30)
#loc4 = loc("programs.py":145:14 to :83)
#loc5 = loc("programs.py":144:14 to 147:5)
#loc6 = loc("programs.py":102:49 to :54)
#loc7 = loc("programs.py":102:32 to :55)
#loc8 = loc("next_floats"(#loc3))
#loc9 = loc("<dictcomp>"(#loc4))
#loc10 = loc("<module>"(#loc5))
#loc11 = loc("next_floats"(#loc6))
#loc12 = loc("next_floats"(#loc7))
#loc13 = loc(callsite(#loc9 at #loc10))
#loc14 = loc(callsite(#loc8 at #loc13))
#loc15 = loc("jit(next_floats)"(#loc13))
#loc16 = loc(callsite(#loc11 at #loc13))
#loc17 = loc(callsite(#loc12 at #loc13))
#loc18 = loc("jit(next_floats)/nextafter"(#loc14))
#loc19 = loc("jit(next_floats)/add"(#loc16))
#loc20 = loc("jit(next_floats)/nextafter"(#loc17))
// -----
// squares with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit_squares attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32> loc("x"), %arg1: tensor<4xf16> loc("y")) -> (tensor<4xf32> {jax.result_info = "result[0]"}, tensor<4xf16> {jax.result_info = "result[1]"}, tensor<4xf32> {jax.result_info = "result[2]"}) {
    %0 = chlo.square %arg0 : tensor<4xf32> -> tensor<4xf32> loc(#loc18)
    %1 = chlo.square %arg1 : tensor<4xf16> -> tensor<4xf16> loc(#loc19)
    %2 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32> loc(#loc20)
    return %0, %1, %2 : tensor<4xf32>, tensor<4xf16>, tensor<4xf32> loc(#loc17)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":107:11 to :24)
#loc4 = loc("programs.py":145:14 to :83)
#loc5 = loc("programs.py":144:14 to 147:5)
#loc6 = loc("programs.py":107:26 to :39)
#loc7 = loc("programs.py":107:41 to :62)
#loc8 = loc("squares"(#loc3))
#loc9 = loc("<dictcomp>"(#loc4))
#loc10 = loc("<module>"(#loc5))
#loc11 = loc("squares"(#loc6))
#loc12 = loc("squares"(#loc7))
#loc13 = loc(callsite(#loc9 at #loc10))
#loc14 = loc(callsite(#loc8 at #loc13))
#loc15 = loc(callsite(#loc11 at #loc13))
#loc16 = loc(callsite(#loc12 at #loc13))
#loc17 = loc("jit(squares)"(#loc13))
#loc18 = loc("jit(squares)/square"(#loc14))
#loc19 = loc("jit(squares)/square"(#loc15))
#loc20 = loc("jit(squares)/integer_pow"(#loc16))
// -----
// largest with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit_largest attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x9xf32> loc("x"), %arg1: tensor<7xi32> loc("y")) -> (tensor<4x3xf32> {jax.result_info = "result[0][0]"}, tensor<4x3xi32> {jax.result_info = "result[0][1]"}, tensor<7xi32> {jax.result_info = "result[1][0]"}, tensor<7xi32> {jax.result_info = "result[1][1]"}) {
    %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<4x9xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>) loc(#loc15)
    %values_0, %indices_1 = chlo.top_k(%arg1, k = 7) : tensor<7xi32> -> (tensor<7xi32>, tensor<7xi32>) loc(#loc16)
    return %values, %indices, %values_0, %indices_1 : tensor<4x3xf32>, tensor<4x3xi32>, tensor<7xi32>, tensor<7xi32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":112:11 to :26)
#loc4 = loc("programs.py":145:14 to :83)
#loc5 = loc("programs.py":144:14 to 147:5)
#loc6 = loc("programs.py":112:28 to :43)
#loc7 = loc("largest"(#loc3))
#loc8 = loc("<dictcomp>"(#loc4))
#loc9 = loc("<module>"(#loc5))
#loc10 = loc("largest"(#loc6))
#loc11 = loc(callsite(#loc8 at #loc9))
#loc12 = loc(callsite(#loc7 at #loc11))
#loc13 = loc(callsite(#loc10 at #loc11))
#loc14 = loc("jit(largest)"(#loc11))
#loc15 = loc("jit(largest)/top_k"(#loc12))
#loc16 = loc("jit(largest)/top_k"(#loc13))
// -----
// largest_gradient with locations
#loc1 = loc("x")
#loc7 = loc("scatter-add")
#loc13 = loc("scatter-add:"(#loc7))
module @jit_largest_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x9xf32> loc("x")) -> (tensor<4x9xf32> {jax.result_info = "result"}) {
    %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<4x9xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>) loc(#loc20)
    %0 = stablehlo.reshape %indices : (tensor<4x3xi32>) -> tensor<4x3x1xi32> loc(#loc21)
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc17)
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x3xf32> loc(#loc22)
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc17)
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x9xf32> loc(#loc23)
    %3 = "stablehlo.scatter"(%2, %0, %1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32> loc("scatter-add:"(#loc7)), %arg2: tensor<f32> loc("scatter-add:"(#loc7))):
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32> loc(#loc26)
      stablehlo.return %4 : tensor<f32> loc(#loc24)
    }) : (tensor<4x9xf32>, tensor<4x3x1xi32>, tensor<4x3xf32>) -> tensor<4x9xf32> loc(#loc24)
    return %3 : tensor<4x9xf32> loc(#loc17)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":117:38 to :53)
#loc3 = loc("programs.py":117:11 to :61)
#loc4 = loc("programs.py":145:14 to :83)
#loc5 = loc("programs.py":144:14 to 147:5)
#loc6 = loc("programs.py":117:30 to :57)
#loc8 = loc("largest_gradient.<locals>.<lambda>"(#loc2))
#loc9 = loc("largest_gradient"(#loc3))
#loc10 = loc("<dictcomp>"(#loc4))
#loc11 = loc("<module>"(#loc5))
#loc12 = loc("largest_gradient.<locals>.<lambda>"(#loc6))
#loc14 = loc(callsite(#loc10 at #loc11))
#loc15 = loc(callsite(#loc8 at #loc9))
#loc16 = loc(callsite(#loc9 at #loc14))
#loc17 = loc("jit(largest_gradient)"(#loc14))
#loc18 = loc(callsite(#loc8 at #loc16))
#loc19 = loc(callsite(#loc12 at #loc16))
#loc20 = loc("jit(largest_gradient)/jvp()/top_k"(#loc18))
#loc21 = loc("jit(largest_gradient)/jvp()/reshape"(#loc18))
#loc22 = loc("jit(largest_gradient)/transpose(jvp())/broadcast_in_dim"(#loc19))
#loc23 = loc("jit(largest_gradient)/transpose(jvp())/broadcast_in_dim"(#loc18))
#loc24 = loc("jit(largest_gradient)/transpose(jvp())/scatter-add"(#loc18))
#loc25 = loc(callsite(#loc15 at #loc18))
#loc26 = loc("jit(largest_gradient)/transpose(jvp())/add"(#loc25))
// -----
// ragged_product with locations
#loc1 = loc("x")
#loc2 = loc("y")
#loc3 = loc("sizes")
module @jit_ragged_product attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<11x5xf32> loc("x"), %arg1: tensor<3x5x7xf32> loc("y"), %arg2: tensor<3xi32> loc("sizes")) -> (tensor<11x7xf32> {jax.result_info = "result"}) {
    %0 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi32>) -> tensor<11x7xf32> loc(#loc13)
    return %0 : tensor<11x7xf32> loc(#loc12)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc4 = loc("programs.py":122:11 to :38)
#loc5 = loc("programs.py":145:14 to :83)
#loc6 = loc("programs.py":144:14 to 147:5)
#loc7 = loc("ragged_product"(#loc4))
#loc8 = loc("<dictcomp>"(#loc5))
#loc9 = loc("<module>"(#loc6))
#loc10 = loc(callsite(#loc8 at #loc9))
#loc11 = loc(callsite(#loc7 at #loc10))
#loc12 = loc("jit(ragged_product)"(#loc10))
#loc13 = loc("jit(ragged_product)/ragged_dot_general"(#loc11))
// -----
// ragged_product_gradient with locations
#loc1 = loc("x")
#loc2 = loc("y")
#loc3 = loc("sizes")
module @jit_ragged_product_gradient attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<11x5xf32> loc("x"), %arg1: tensor<3x5x7xf32> loc("y"), %arg2: tensor<3xi32> loc("sizes")) -> (tensor<11x5xf32> {jax.result_info = "result[0]"}, tensor<3x5x7xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc15)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<11x7xf32> loc(#loc19)
    %1 = "chlo.ragged_dot"(%arg0, %0, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<11x7xf32>, tensor<3xi32>) -> tensor<3x5x7xf32> loc(#loc20)
    %2 = "chlo.ragged_dot"(%0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x7xf32>, tensor<3x5x7xf32>, tensor<3xi32>) -> tensor<11x5xf32> loc(#loc20)
    return %2, %1 : tensor<11x5xf32>, tensor<3x5x7xf32> loc(#loc15)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc4 = loc("programs.py":145:14 to :83)
#loc5 = loc("programs.py":144:14 to 147:5)
#loc6 = loc("programs.py":127:33 to :69)
#loc7 = loc("programs.py":127:11 to :92)
#loc8 = loc("programs.py":127:41 to :68)
#loc9 = loc("<dictcomp>"(#loc4))
#loc10 = loc("<module>"(#loc5))
#loc11 = loc("ragged_product_gradient.<locals>.<lambda>"(#loc6))
#loc12 = loc("ragged_product_gradient"(#loc7))
#loc13 = loc("ragged_product_gradient.<locals>.<lambda>"(#loc8))
#loc14 = loc(callsite(#loc9 at #loc10))
#loc15 = loc("jit(ragged_product_gradient)"(#loc14))
#loc16 = loc(callsite(#loc12 at #loc14))
#loc17 = loc(callsite(#loc11 at #loc16))
#loc18 = loc(callsite(#loc13 at #loc16))
#loc19 = loc("jit(ragged_product_gradient)/transpose(jvp())/broadcast_in_dim"(#loc17))
#loc20 = loc("jit(ragged_product_gradient)/transpose(jvp())/ragged_dot_general"(#loc18))
// -----
// upper_halves with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit_upper_halves attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xui32> loc("x"), %arg1: tensor<4xi32> loc("y")) -> (tensor<4xui32> {jax.result_info = "result[0]"}, tensor<4xi32> {jax.result_info = "result[1]"}) {
    %0 = chlo.mulhi %arg0, %arg0 : tensor<4xui32>, tensor<4xui32> -> tensor<4xui32> loc(#loc15)
    %1 = chlo.mulhi %arg1, %arg1 : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32> loc(#loc16)
    return %0, %1 : tensor<4xui32>, tensor<4xi32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":137:11 to :26)
#loc4 = loc("programs.py":145:14 to :83)
#loc5 = loc("programs.py":144:14 to 147:5)
#loc6 = loc("programs.py":137:28 to :43)
#loc7 = loc("upper_halves"(#loc3))
#loc8 = loc("<dictcomp>"(#loc4))
#loc9 = loc("<module>"(#loc5))
#loc10 = loc("upper_halves"(#loc6))
#loc11 = loc(callsite(#loc8 at #loc9))
#loc12 = loc(callsite(#loc7 at #loc11))
#loc13 = loc(callsite(#loc10 at #loc11))
#loc14 = loc("jit(upper_halves)"(#loc11))
#loc15 = loc("jit(upper_halves)/mulhi"(#loc12))
#loc16 = loc("jit(upper_halves)/mulhi"(#loc13))
