// Functions of one number.
func.func @unary(%f: tensor<4x?xf32>, %c: tensor<2xcomplex<f64>>, %h: tensor<f16>) {
  %0 = chlo.acos %f : tensor<4x?xf32> -> tensor<4x?xf32>
  %1 = chlo.acosh %c : tensor<2xcomplex<f64>> -> tensor<2xcomplex<f64>>
  %2 = chlo.asin %h : tensor<f16> -> tensor<f16>
  %3 = chlo.asinh %2 {seen} : tensor<f16> -> tensor<f16>
  %4 = chlo.atan %0 : tensor<4x?xf32> -> tensor<?x8xf32>
  %5 = chlo.atanh %c : tensor<2xcomplex<f64>> -> tensor<?xcomplex<f64>>
  %6 = chlo.bessel_i1e %f : tensor<4x?xf32> -> tensor<4x?xf32>
  %7 = chlo.conj %c : tensor<2xcomplex<f64>> -> tensor<2xcomplex<f64>>
  %8 = chlo.cosh %f : tensor<4x?xf32> -> tensor<4x3xf32>
  %9 = chlo.sinh %c : tensor<2xcomplex<f64>> -> tensor<2xcomplex<f64>>
  %10 = chlo.square %c : tensor<2xcomplex<f64>> -> tensor<2xcomplex<f64>>
  %11 = chlo.tan %h : tensor<f16> -> tensor<f16>
  %12 = chlo.digamma %f : tensor<4x?xf32> -> tensor<4x?xf32>
  %13 = chlo.erf %h : tensor<f16> -> tensor<f16>
  %14 = chlo.erf_inv %h : tensor<f16> -> tensor<f16>
  %15 = chlo.erfc %h : tensor<f16> -> tensor<f16>
  %16 = chlo.lgamma %f : tensor<4x?xf32> -> tensor<4x?xf32>
  %17 = chlo._asin_acos_kernel %c : tensor<2xcomplex<f64>> -> tensor<2xcomplex<f64>>
  return
}
// -----
// Tests of one number.
func.func @tests(%f: tensor<4x8xbf16>, %u: tensor<*xf32>) -> tensor<4x8xi1> {
  %0 = chlo.is_inf %f : tensor<4x8xbf16> -> tensor<4x8xi1>
  %1 = chlo.is_neg_inf %f {k = 1 : i8} : tensor<4x8xbf16> -> tensor<4x8xi1>
  %2 = "chlo.is_pos_inf"(%u) : (tensor<*xf32>) -> tensor<*xi1>
  return %0 : tensor<4x8xi1>
}
// -----
// Functions of two numbers.
func.func @binary(%a: tensor<4xf32>, %b: tensor<?xf32>, %i: tensor<2x2xi32>, %u: tensor<2x2xui8>) {
  %0 = chlo.next_after %a, %b : tensor<4xf32>, tensor<?xf32> -> tensor<4xf32>
  %1 = chlo.polygamma %b, %b : tensor<?xf32>, tensor<?xf32> -> tensor<?xf32>
  %2 = chlo.zeta %b, %a {k} : tensor<?xf32>, tensor<4xf32> -> tensor<?xf32>
  %3 = chlo.mulhi %i, %i : tensor<2x2xi32>, tensor<2x2xi32> -> tensor<2x2xi32>
  %4 = chlo.mulhi %u, %u : tensor<2x2xui8>, tensor<2x2xui8> -> tensor<2x2xui8>
  return
}
// -----
// Constants.
func.func @constants(%a: tensor<4x?xf32>, %u: tensor<*xi8>) -> tensor<2xf32> {
  %0 = chlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = chlo.constant {k} dense<7> : tensor<2x3xi8>
  %2 = "chlo.constant_like"(%a) {value = 3.5 : f32} : (tensor<4x?xf32>) -> tensor<4x?xf32>
  %3 = "chlo.constant_like"(%u) <{value = true}> : (tensor<*xi8>) -> tensor<*xi1>
  %4 = "chlo.constant_like"(%a) <{value = 4 : i64}> : (tensor<4x?xf32>) -> tensor<4x5xi64>
  return %0 : tensor<2xf32>
}
// -----
// Shapes made one.
func.func @shapes(%a: tensor<4x1xf32>, %b: tensor<8xf32>, %d: tensor<?x8xf32>, %i: tensor<3xi32>, %p: tensor<1xi1>) {
  %0 = chlo.broadcast_add %a, %b : (tensor<4x1xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %1 = chlo.broadcast_subtract %0, %d : (tensor<4x8xf32>, tensor<?x8xf32>) -> tensor<4x8xf32>
  %2 = chlo.broadcast_multiply %a, %d {k} : (tensor<4x1xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>
  %3 = chlo.broadcast_divide %b, %d {broadcast_dimensions = array<i64: 1>} : (tensor<8xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>
  %4 = chlo.broadcast_atan2 %b, %b : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %5 = chlo.broadcast_maximum %b, %b : (tensor<8xf32>, tensor<8xf32>) -> tensor<?xf32>
  %6 = chlo.broadcast_minimum %b, %b : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %7 = chlo.broadcast_next_after %b, %b : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %8 = chlo.broadcast_polygamma %b, %b : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %9 = chlo.broadcast_power %b, %b : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %10 = chlo.broadcast_remainder %b, %b : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %11 = chlo.broadcast_zeta %b, %b : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %12 = chlo.broadcast_shift_left %i, %i : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  %13 = chlo.broadcast_shift_right_arithmetic %i, %i : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  %14 = chlo.broadcast_shift_right_logical %i, %i : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  %15 = chlo.broadcast_and %p, %p : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
  %16 = chlo.broadcast_or %i, %i : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  %17 = chlo.broadcast_xor %i, %i : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  %18 = chlo.broadcast_complex %b, %b : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xcomplex<f32>>
  return
}
// -----
// Comparisons and selections.
func.func @compare(%a: tensor<4x1xf32>, %b: tensor<8xf32>, %p: tensor<1xi1>, %u: tensor<*xf32>) {
  %0 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction LT>} : (tensor<4x1xf32>, tensor<8xf32>) -> tensor<4x8xi1>
  %1 = chlo.broadcast_compare %a, %b {compare_type = #chlo<comparison_type TOTALORDER>, comparison_direction = #chlo<comparison_direction NE>} : (tensor<4x1xf32>, tensor<8xf32>) -> tensor<4x8xi1>
  %2 = chlo.broadcast_select %p, %a, %b : (tensor<1xi1>, tensor<4x1xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %3 = chlo.broadcast_select %p, %u, %b {k} : (tensor<1xi1>, tensor<*xf32>, tensor<8xf32>) -> tensor<*xf32>
  return
}
// -----
// Sizes with bounds.
func.func @bounded(%a: tensor<?x1xf32, #stablehlo.bounds<8, ?>>, %b: tensor<5xf32>) {
  %0 = chlo.broadcast_add %a, %b : (tensor<?x1xf32, #stablehlo.bounds<8, ?>>, tensor<5xf32>) -> tensor<?x5xf32, #stablehlo.bounds<8, ?>>
  %1 = chlo.sinh %a : tensor<?x1xf32, #stablehlo.bounds<8, ?>> -> tensor<?x1xf32, #stablehlo.bounds<8, ?>>
  return
}
// -----
// The largest elements.
func.func @largest(%a: tensor<3x16xf32>, %d: tensor<3x?xi8>, %u: tensor<*xf32>) {
  %0:2 = chlo.top_k(%a, k = 5) : tensor<3x16xf32> -> (tensor<3x5xf32>, tensor<3x5xi32>)
  %1:2 = chlo.top_k(%d, k = 2) {k2} : tensor<3x?xi8> -> (tensor<3x2xi8>, tensor<3x2xi32>)
  %values, %indices = chlo.top_k(%a, k = 16) : tensor<3x16xf32> -> (tensor<3x?xf32>, tensor<3x16xi32>)
  %2:2 = chlo.top_k(%u, k = 1) : tensor<*xf32> -> (tensor<*xf32>, tensor<*xi32>)
  return
}
// -----
// Products in groups: rows.
func.func @rows(%lhs: tensor<11x5xf32>, %rhs: tensor<3x5x7xf32>, %sizes: tensor<3xi32>) -> tensor<11x7xf32> {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGHEST>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi32>) -> tensor<11x7xf32>
  return %0 : tensor<11x7xf32>
}
// -----
// Products in groups: columns and batches.
func.func @columns(%lhs: tensor<2x11x5xf32>, %rhs: tensor<2x5x7xf32>, %sizes: tensor<2x3xi64>, %batches: tensor<4xi64>) {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [2]>}> : (tensor<2x11x5xf32>, tensor<2x5x7xf32>, tensor<2x3xi64>) -> tensor<3x2x11x7xf32>
  %1 = "chlo.ragged_dot"(%lhs, %rhs, %batches) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_ragged_dimensions = [0], rhs_contracting_dimensions = [1], lhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_batching_dimensions = [0]>}> : (tensor<2x11x5xf32>, tensor<2x5x7xf32>, tensor<4xi64>) -> tensor<2x?x7xf32>
  return
}
// -----
// Scans.
func.func @scans(%a: tensor<4x8xf32>, %init: tensor<8xf32>, %d: tensor<?x2xi8>, %z: tensor<2xi8>) {
  %0:2 = chlo.scan (%a) inits (%init) dimension=0 {
  ^bb0(%input: tensor<8xf32>, %carry: tensor<8xf32>):
    %3 = chlo.broadcast_add %input, %carry : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    stablehlo.return %3, %3 : tensor<8xf32>, tensor<8xf32>
  } : (tensor<4x8xf32>, tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>)
  %1:2 = chlo.scan (%d) inits (%z) dimension=0 attributes {is_associative = true, is_reverse = true} {
  ^bb0(%x: tensor<2xi8>, %y: tensor<2xi8>):
    stablehlo.return %y, %x : tensor<2xi8>, tensor<2xi8>
  } : (tensor<?x2xi8>, tensor<2xi8>) -> (tensor<?x2xi8>, tensor<2xi8>)
  %2 = chlo.scan () inits () dimension=1 attributes {scan_dim_size = 3 : i64} {
    %4 = chlo.constant dense<1.0> : tensor<8xf32>
    stablehlo.return %4 : tensor<8xf32>
  } : () -> tensor<8x3xf32>
  return
}
