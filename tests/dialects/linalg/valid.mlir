// linalg ops as one writes them; mlir-opt prints the same.

func.func @copy(%a: memref<?x3xf32>, %b: memref<?x3xf32>) {
  linalg.copy ins(%a : memref<?x3xf32>) outs(%b : memref<?x3xf32>)
  return
}
func.func @exp(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) {
  %r = linalg.exp ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
func.func @log(%a: memref<?x3xf32>, %b: memref<?x3xf32>) {
  linalg.log ins(%a : memref<?x3xf32>) outs(%b : memref<?x3xf32>)
  return
}
// -----
func.func @abs(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) {
  %r = linalg.abs ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
func.func @ceil(%a: memref<?x3xf32>, %b: memref<?x3xf32>) {
  linalg.ceil ins(%a : memref<?x3xf32>) outs(%b : memref<?x3xf32>)
  return
}
func.func @floor(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) {
  %r = linalg.floor ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
// -----
func.func @negf(%a: memref<?x3xf32>, %b: memref<?x3xf32>) {
  linalg.negf ins(%a : memref<?x3xf32>) outs(%b : memref<?x3xf32>)
  return
}
func.func @reciprocal(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) {
  %r = linalg.reciprocal ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
func.func @round(%a: memref<?x3xf32>, %b: memref<?x3xf32>) {
  linalg.round ins(%a : memref<?x3xf32>) outs(%b : memref<?x3xf32>)
  return
}
// -----
func.func @sqrt(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) {
  %r = linalg.sqrt ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
func.func @rsqrt(%a: memref<?x3xf32>, %b: memref<?x3xf32>) {
  linalg.rsqrt ins(%a : memref<?x3xf32>) outs(%b : memref<?x3xf32>)
  return
}
func.func @square(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) {
  %r = linalg.square ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
// -----
func.func @tanh(%a: memref<?x3xf32>, %b: memref<?x3xf32>) {
  linalg.tanh ins(%a : memref<?x3xf32>) outs(%b : memref<?x3xf32>)
  return
}
func.func @erf(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) {
  %r = linalg.erf ins(%a : tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
func.func @add(%a: memref<?x3xf32>, %b: memref<?x3xf32>, %c: memref<?x3xf32>) {
  linalg.add ins(%a, %b : memref<?x3xf32>, memref<?x3xf32>) outs(%c : memref<?x3xf32>)
  return
}
// -----
func.func @sub(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) {
  %r = linalg.sub ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
func.func @mul(%a: memref<?x3xf32>, %b: memref<?x3xf32>, %c: memref<?x3xf32>) {
  linalg.mul ins(%a, %b : memref<?x3xf32>, memref<?x3xf32>) outs(%c : memref<?x3xf32>)
  return
}
func.func @div(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) {
  %r = linalg.div ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
// -----
func.func @div_unsigned(%a: memref<?x3xi32>, %b: memref<?x3xi32>, %c: memref<?x3xi32>) {
  linalg.div_unsigned ins(%a, %b : memref<?x3xi32>, memref<?x3xi32>) outs(%c : memref<?x3xi32>)
  return
}
func.func @max(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) {
  %r = linalg.max ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
func.func @min(%a: memref<?x3xf32>, %b: memref<?x3xf32>, %c: memref<?x3xf32>) {
  linalg.min ins(%a, %b : memref<?x3xf32>, memref<?x3xf32>) outs(%c : memref<?x3xf32>)
  return
}
// -----
func.func @powf(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: tensor<4x?xf32>) {
  %r = linalg.powf ins(%a, %b : tensor<4x?xf32>, tensor<4x?xf32>) outs(%c : tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
func.func @select(%a: memref<?x3xi1>, %b: memref<?x3xf32>, %c: memref<?x3xf32>, %d: memref<?x3xf32>) {
  linalg.select ins(%a, %b, %c : memref<?x3xi1>, memref<?x3xf32>, memref<?x3xf32>) outs(%d : memref<?x3xf32>)
  return
}
func.func @quantized_matmul(%a: tensor<2x4xi8>, %b: tensor<4x3xi8>, %c: i32, %d: i32, %e: tensor<2x3xi32>) {
  %r = linalg.quantized_matmul ins(%a, %b, %c, %d : tensor<2x4xi8>, tensor<4x3xi8>, i32, i32) outs(%e : tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}
// -----
func.func @mmt4d(%a: memref<2x4x2x4xf32>, %b: memref<3x4x3x4xf32>, %c: memref<2x3x2x3xf32>) {
  linalg.mmt4d ins(%a, %b : memref<2x4x2x4xf32>, memref<3x4x3x4xf32>) outs(%c : memref<2x3x2x3xf32>)
  return
}
func.func @batch_mmt4d(%a: tensor<2x3x2x3x2xf16>, %b: tensor<2x4x2x4x2xf16>, %c: tensor<2x3x4x3x4xf32>) {
  %r = linalg.batch_mmt4d ins(%a, %b : tensor<2x3x2x3x2xf16>, tensor<2x4x2x4x2xf16>) outs(%c : tensor<2x3x4x3x4xf32>) -> tensor<2x3x4x3x4xf32>
  return
}
func.func @quantized_batch_matmul(%a: tensor<2x3x2xi8>, %b: tensor<2x2x4xi8>, %c: i32, %d: i32, %e: tensor<2x3x4xi32>) {
  %r = linalg.quantized_batch_matmul ins(%a, %b, %c, %d : tensor<2x3x2xi8>, tensor<2x2x4xi8>, i32, i32) outs(%e : tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return
}
// -----
func.func @matvec(%a: memref<2x3xf16>, %b: memref<3xf16>, %c: memref<2xf32>) {
  linalg.matvec ins(%a, %b : memref<2x3xf16>, memref<3xf16>) outs(%c : memref<2xf32>)
  return
}
func.func @vecmat(%a: tensor<3xf32>, %b: tensor<3x2xf32>, %c: tensor<2xf32>) {
  %r = linalg.vecmat ins(%a, %b : tensor<3xf32>, tensor<3x2xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return
}
func.func @batch_matvec(%a: tensor<2x3x4xf16>, %b: tensor<2x4xf16>, %c: tensor<2x3xf32>) {
  %r = linalg.batch_matvec ins(%a, %b : tensor<2x3x4xf16>, tensor<2x4xf16>) outs(%c : tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
func.func @batch_vecmat(%a: memref<2x4xf32>, %b: memref<2x4x3xf32>, %c: memref<2x3xf32>) {
  linalg.batch_vecmat ins(%a, %b : memref<2x4xf32>, memref<2x4x3xf32>) outs(%c : memref<2x3xf32>)
  return
}
func.func @dot(%a: tensor<2xf16>, %b: tensor<2xf16>, %c: tensor<f32>) {
  %r = linalg.dot ins(%a, %b : tensor<2xf16>, tensor<2xf16>) outs(%c : tensor<f32>) -> tensor<f32>
  return
}
func.func @conv_1d(%a: tensor<4xf32>, %b: tensor<3xf32>, %c: tensor<2xf32>) {
  %r = linalg.conv_1d ins(%a, %b : tensor<4xf32>, tensor<3xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
func.func @conv_2d(%a: memref<5x4xf16>, %b: memref<4x2xf16>, %c: memref<2x3xf32>) {
  linalg.conv_2d ins(%a, %b : memref<5x4xf16>, memref<4x2xf16>) outs(%c : memref<2x3xf32>)
  return
}
func.func @conv_3d(%a: tensor<3x5x7xf32>, %b: tensor<2x3x4xf32>, %c: tensor<2x3x4xf32>) {
  %r = linalg.conv_3d ins(%a, %b : tensor<3x5x7xf32>, tensor<2x3x4xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}
func.func @conv_1d_nwc_wcf(%a: tensor<2x6x3xf16>, %b: tensor<2x3x4xf16>, %c: tensor<2x3x4xf32>) {
  %r = linalg.conv_1d_nwc_wcf {strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x6x3xf16>, tensor<2x3x4xf16>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}
// -----
func.func @conv_1d_ncw_fcw(%a: memref<2x2x6xf32>, %b: memref<3x2x3xf32>, %c: memref<2x3x4xf32>) {
  linalg.conv_1d_ncw_fcw ins(%a, %b : memref<2x2x6xf32>, memref<3x2x3xf32>) outs(%c : memref<2x3x4xf32>)
  return
}
func.func @conv_2d_nhwc_hwcf(%a: tensor<2x7x10x2xf16>, %b: tensor<3x4x2x2xf16>, %c: tensor<2x3x4x2xf32>) {
  %r = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>} ins(%a, %b : tensor<2x7x10x2xf16>, tensor<3x4x2x2xf16>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return
}
func.func @conv_2d_nhwc_fhwc(%a: tensor<2x5x7x2xf32>, %b: tensor<2x3x4x2xf32>, %c: tensor<2x3x4x2xf32>) {
  %r = linalg.conv_2d_nhwc_fhwc ins(%a, %b : tensor<2x5x7x2xf32>, tensor<2x3x4x2xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return
}
// -----
func.func @conv_2d_nhwc_hwcf_q(%a: memref<2x7x10x2xi8>, %b: memref<3x4x2x2xi8>, %c: i32, %d: i32, %e: memref<2x3x4x2xi32>) {
  linalg.conv_2d_nhwc_hwcf_q {strides = dense<2> : tensor<2xi64>} ins(%a, %b, %c, %d : memref<2x7x10x2xi8>, memref<3x4x2x2xi8>, i32, i32) outs(%e : memref<2x3x4x2xi32>)
  return
}
func.func @conv_2d_nhwc_fhwc_q(%a: tensor<2x5x7x2xi8>, %b: tensor<2x3x4x2xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x2xi32>) {
  %r = linalg.conv_2d_nhwc_fhwc_q ins(%a, %b, %c, %d : tensor<2x5x7x2xi8>, tensor<2x3x4x2xi8>, i32, i32) outs(%e : tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32>
  return
}
func.func @conv_2d_nchw_fchw_q(%a: tensor<2x3x10x4xi8>, %b: tensor<3x3x4x2xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x2xi32>) {
  %r = linalg.conv_2d_nchw_fchw_q {strides = dense<2> : tensor<2xi64>} ins(%a, %b, %c, %d : tensor<2x3x10x4xi8>, tensor<3x3x4x2xi8>, i32, i32) outs(%e : tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32>
  return
}
// -----
func.func @conv_2d_nchw_fchw(%a: memref<2x3x7x3xf32>, %b: memref<3x3x4x2xf32>, %c: memref<2x3x4x2xf32>) {
  linalg.conv_2d_nchw_fchw ins(%a, %b : memref<2x3x7x3xf32>, memref<3x3x4x2xf32>) outs(%c : memref<2x3x4x2xf32>)
  return
}
func.func @conv_2d_ngchw_fgchw(%a: tensor<2x3x4x4x7xf16>, %b: tensor<4x3x4x2x3xf16>, %c: tensor<2x3x4x2x3xf32>) {
  %r = linalg.conv_2d_ngchw_fgchw {strides = dense<2> : tensor<2xi64>} ins(%a, %b : tensor<2x3x4x4x7xf16>, tensor<4x3x4x2x3xf16>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return
}
func.func @conv_2d_ngchw_gfchw(%a: tensor<2x3x4x3x5xf32>, %b: tensor<3x4x4x2x3xf32>, %c: tensor<2x3x4x2x3xf32>) {
  %r = linalg.conv_2d_ngchw_gfchw ins(%a, %b : tensor<2x3x4x3x5xf32>, tensor<3x4x4x2x3xf32>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return
}
// -----
func.func @conv_2d_nhwgc_gfhwc(%a: memref<2x8x8x2x3xf16>, %b: memref<2x3x4x2x3xf16>, %c: memref<2x3x4x2x3xf32>) {
  linalg.conv_2d_nhwgc_gfhwc {strides = dense<2> : tensor<2xi64>} ins(%a, %b : memref<2x8x8x2x3xf16>, memref<2x3x4x2x3xf16>) outs(%c : memref<2x3x4x2x3xf32>)
  return
}
func.func @conv_2d_nhwgc_gfhwc_q(%a: tensor<2x6x5x2x3xi8>, %b: tensor<2x3x4x2x3xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x2x3xi32>) {
  %r = linalg.conv_2d_nhwgc_gfhwc_q ins(%a, %b, %c, %d : tensor<2x6x5x2x3xi8>, tensor<2x3x4x2x3xi8>, i32, i32) outs(%e : tensor<2x3x4x2x3xi32>) -> tensor<2x3x4x2x3xi32>
  return
}
func.func @conv_2d_ngchw_gfchw_q(%a: tensor<2x3x4x4x7xi8>, %b: tensor<3x4x4x2x3xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x2x3xi32>) {
  %r = linalg.conv_2d_ngchw_gfchw_q {strides = dense<2> : tensor<2xi64>} ins(%a, %b, %c, %d : tensor<2x3x4x4x7xi8>, tensor<3x4x4x2x3xi8>, i32, i32) outs(%e : tensor<2x3x4x2x3xi32>) -> tensor<2x3x4x2x3xi32>
  return
}
// -----
func.func @conv_3d_ndhwc_dhwcf(%a: memref<2x6x5x4x4xf32>, %b: memref<4x2x3x4x3xf32>, %c: memref<2x3x4x2x3xf32>) {
  linalg.conv_3d_ndhwc_dhwcf ins(%a, %b : memref<2x6x5x4x4xf32>, memref<4x2x3x4x3xf32>) outs(%c : memref<2x3x4x2x3xf32>)
  return
}
func.func @conv_3d_ndhwc_dhwcf_q(%a: tensor<2x8x8x5x4xi8>, %b: tensor<4x2x3x4x3xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x2x3xi32>) {
  %r = linalg.conv_3d_ndhwc_dhwcf_q {strides = dense<2> : tensor<3xi64>} ins(%a, %b, %c, %d : tensor<2x8x8x5x4xi8>, tensor<4x2x3x4x3xi8>, i32, i32) outs(%e : tensor<2x3x4x2x3xi32>) -> tensor<2x3x4x2x3xi32>
  return
}
func.func @conv_3d_ncdhw_fcdhw(%a: tensor<2x4x5x4x6xf32>, %b: tensor<3x4x2x3x4xf32>, %c: tensor<2x3x4x2x3xf32>) {
  %r = linalg.conv_3d_ncdhw_fcdhw ins(%a, %b : tensor<2x4x5x4x6xf32>, tensor<3x4x2x3x4xf32>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return
}
// -----
func.func @depthwise_conv_1d_nwc_wc(%a: memref<2x6x4xf16>, %b: memref<2x4xf16>, %c: memref<2x3x4xf32>) {
  linalg.depthwise_conv_1d_nwc_wc {strides = dense<2> : tensor<1xi64>} ins(%a, %b : memref<2x6x4xf16>, memref<2x4xf16>) outs(%c : memref<2x3x4xf32>)
  return
}
func.func @depthwise_conv_1d_ncw_cw(%a: tensor<2x4x4xf32>, %b: tensor<4x2xf32>, %c: tensor<2x4x3xf32>) {
  %r = linalg.depthwise_conv_1d_ncw_cw ins(%a, %b : tensor<2x4x4xf32>, tensor<4x2xf32>) outs(%c : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  return
}
func.func @depthwise_conv_1d_nwc_wcm(%a: tensor<2x7x4xf16>, %b: tensor<3x4x2xf16>, %c: tensor<2x3x4x2xf32>) {
  %r = linalg.depthwise_conv_1d_nwc_wcm {strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x7x4xf16>, tensor<3x4x2xf16>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return
}
// -----
func.func @depthwise_conv_2d_nhwc_hwc(%a: memref<2x5x7x2xf32>, %b: memref<3x4x2xf32>, %c: memref<2x3x4x2xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwc ins(%a, %b : memref<2x5x7x2xf32>, memref<3x4x2xf32>) outs(%c : memref<2x3x4x2xf32>)
  return
}
func.func @depthwise_conv_2d_nchw_chw(%a: tensor<2x2x7x10xf16>, %b: tensor<2x3x4xf16>, %c: tensor<2x2x3x4xf32>) {
  %r = linalg.depthwise_conv_2d_nchw_chw {strides = dense<2> : tensor<2xi64>} ins(%a, %b : tensor<2x2x7x10xf16>, tensor<2x3x4xf16>) outs(%c : tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
  return
}
func.func @depthwise_conv_2d_nhwc_hwc_q(%a: tensor<2x5x7x2xi8>, %b: tensor<3x4x2xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x2xi32>) {
  %r = linalg.depthwise_conv_2d_nhwc_hwc_q ins(%a, %b, %c, %d : tensor<2x5x7x2xi8>, tensor<3x4x2xi8>, i32, i32) outs(%e : tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32>
  return
}
// -----
func.func @depthwise_conv_2d_nhwc_hwcm(%a: memref<2x8x8x2xf16>, %b: memref<4x2x2x3xf16>, %c: memref<2x3x4x2x3xf32>) {
  linalg.depthwise_conv_2d_nhwc_hwcm {strides = dense<2> : tensor<2xi64>} ins(%a, %b : memref<2x8x8x2xf16>, memref<4x2x2x3xf16>) outs(%c : memref<2x3x4x2x3xf32>)
  return
}
func.func @depthwise_conv_2d_nhwc_hwcm_q(%a: tensor<2x6x5x2xi8>, %b: tensor<4x2x2x3xi8>, %c: i32, %d: i32, %e: tensor<2x3x4x2x3xi32>) {
  %r = linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%a, %b, %c, %d : tensor<2x6x5x2xi8>, tensor<4x2x2x3xi8>, i32, i32) outs(%e : tensor<2x3x4x2x3xi32>) -> tensor<2x3x4x2x3xi32>
  return
}
func.func @depthwise_conv_3d_ndhwc_dhwc(%a: tensor<2x7x10x4x3xf16>, %b: tensor<3x4x2x3xf16>, %c: tensor<2x3x4x2x3xf32>) {
  %r = linalg.depthwise_conv_3d_ndhwc_dhwc {strides = dense<2> : tensor<3xi64>} ins(%a, %b : tensor<2x7x10x4x3xf16>, tensor<3x4x2x3xf16>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return
}
// -----
func.func @depthwise_conv_3d_ncdhw_cdhw(%a: memref<2x3x5x7x3xf32>, %b: memref<3x3x4x2xf32>, %c: memref<2x3x3x4x2xf32>) {
  linalg.depthwise_conv_3d_ncdhw_cdhw ins(%a, %b : memref<2x3x5x7x3xf32>, memref<3x3x4x2xf32>) outs(%c : memref<2x3x3x4x2xf32>)
  return
}
func.func @depthwise_conv_3d_ndhwc_dhwcm(%a: tensor<2x8x8x5x4xf16>, %b: tensor<4x2x3x4x3xf16>, %c: tensor<2x3x4x2x4x3xf32>) {
  %r = linalg.depthwise_conv_3d_ndhwc_dhwcm {strides = dense<2> : tensor<3xi64>} ins(%a, %b : tensor<2x8x8x5x4xf16>, tensor<4x2x3x4x3xf16>) outs(%c : tensor<2x3x4x2x4x3xf32>) -> tensor<2x3x4x2x4x3xf32>
  return
}
func.func @pooling_nhwc_sum(%a: tensor<2x5x7x2xf32>, %b: tensor<3x4xf32>, %c: tensor<2x3x4x2xf32>) {
  %r = linalg.pooling_nhwc_sum ins(%a, %b : tensor<2x5x7x2xf32>, tensor<3x4xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return
}
// -----
func.func @pooling_nchw_sum(%a: memref<2x3x9x6xf16>, %b: memref<3x4xf16>, %c: memref<2x3x4x2xf32>) {
  linalg.pooling_nchw_sum {strides = dense<2> : tensor<2xi64>} ins(%a, %b : memref<2x3x9x6xf16>, memref<3x4xf16>) outs(%c : memref<2x3x4x2xf32>)
  return
}
func.func @pooling_nhwc_max(%a: tensor<2x5x7x2xf32>, %b: tensor<3x4xf32>, %c: tensor<2x3x4x2xf32>) {
  %r = linalg.pooling_nhwc_max ins(%a, %b : tensor<2x5x7x2xf32>, tensor<3x4xf32>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return
}
func.func @pooling_nhwc_max_unsigned(%a: tensor<2x7x10x2xi8>, %b: tensor<3x4xi8>, %c: tensor<2x3x4x2xi32>) {
  %r = linalg.pooling_nhwc_max_unsigned {strides = dense<2> : tensor<2xi64>} ins(%a, %b : tensor<2x7x10x2xi8>, tensor<3x4xi8>) outs(%c : tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32>
  return
}
// -----
func.func @pooling_nchw_max(%a: memref<2x3x6x5xf32>, %b: memref<3x4xf32>, %c: memref<2x3x4x2xf32>) {
  linalg.pooling_nchw_max ins(%a, %b : memref<2x3x6x5xf32>, memref<3x4xf32>) outs(%c : memref<2x3x4x2xf32>)
  return
}
func.func @pooling_nhwc_min(%a: tensor<2x7x10x2xf16>, %b: tensor<3x4xf16>, %c: tensor<2x3x4x2xf32>) {
  %r = linalg.pooling_nhwc_min {strides = dense<2> : tensor<2xi64>} ins(%a, %b : tensor<2x7x10x2xf16>, tensor<3x4xf16>) outs(%c : tensor<2x3x4x2xf32>) -> tensor<2x3x4x2xf32>
  return
}
func.func @pooling_nhwc_min_unsigned(%a: tensor<2x5x7x2xi8>, %b: tensor<3x4xi8>, %c: tensor<2x3x4x2xi32>) {
  %r = linalg.pooling_nhwc_min_unsigned ins(%a, %b : tensor<2x5x7x2xi8>, tensor<3x4xi8>) outs(%c : tensor<2x3x4x2xi32>) -> tensor<2x3x4x2xi32>
  return
}
// -----
func.func @pooling_nwc_sum(%a: memref<2x6x4xf16>, %b: memref<2xf16>, %c: memref<2x3x4xf32>) {
  linalg.pooling_nwc_sum {strides = dense<2> : tensor<1xi64>} ins(%a, %b : memref<2x6x4xf16>, memref<2xf16>) outs(%c : memref<2x3x4xf32>)
  return
}
func.func @pooling_ncw_sum(%a: tensor<2x3x5xf32>, %b: tensor<2xf32>, %c: tensor<2x3x4xf32>) {
  %r = linalg.pooling_ncw_sum ins(%a, %b : tensor<2x3x5xf32>, tensor<2xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}
func.func @pooling_nwc_max(%a: tensor<2x6x4xf16>, %b: tensor<2xf16>, %c: tensor<2x3x4xf32>) {
  %r = linalg.pooling_nwc_max {strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x6x4xf16>, tensor<2xf16>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}
// -----
func.func @pooling_nwc_max_unsigned(%a: memref<2x4x4xi8>, %b: memref<2xi8>, %c: memref<2x3x4xi32>) {
  linalg.pooling_nwc_max_unsigned ins(%a, %b : memref<2x4x4xi8>, memref<2xi8>) outs(%c : memref<2x3x4xi32>)
  return
}
func.func @pooling_ncw_max(%a: tensor<2x3x8xf16>, %b: tensor<2xf16>, %c: tensor<2x3x4xf32>) {
  %r = linalg.pooling_ncw_max {strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x3x8xf16>, tensor<2xf16>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}
func.func @pooling_nwc_min(%a: tensor<2x4x4xf32>, %b: tensor<2xf32>, %c: tensor<2x3x4xf32>) {
  %r = linalg.pooling_nwc_min ins(%a, %b : tensor<2x4x4xf32>, tensor<2xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}
// -----
func.func @pooling_nwc_min_unsigned(%a: memref<2x6x4xi8>, %b: memref<2xi8>, %c: memref<2x3x4xi32>) {
  linalg.pooling_nwc_min_unsigned {strides = dense<2> : tensor<1xi64>} ins(%a, %b : memref<2x6x4xi8>, memref<2xi8>) outs(%c : memref<2x3x4xi32>)
  return
}
func.func @pooling_ndhwc_sum(%a: tensor<2x6x5x4x3xf32>, %b: tensor<4x2x3xf32>, %c: tensor<2x3x4x2x3xf32>) {
  %r = linalg.pooling_ndhwc_sum ins(%a, %b : tensor<2x6x5x4x3xf32>, tensor<4x2x3xf32>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return
}
func.func @pooling_ndhwc_max(%a: tensor<2x8x8x5x3xf16>, %b: tensor<4x2x3xf16>, %c: tensor<2x3x4x2x3xf32>) {
  %r = linalg.pooling_ndhwc_max {strides = dense<2> : tensor<3xi64>} ins(%a, %b : tensor<2x8x8x5x3xf16>, tensor<4x2x3xf16>) outs(%c : tensor<2x3x4x2x3xf32>) -> tensor<2x3x4x2x3xf32>
  return
}
// -----
func.func @pooling_ndhwc_min(%a: memref<2x6x5x4x3xf32>, %b: memref<4x2x3xf32>, %c: memref<2x3x4x2x3xf32>) {
  linalg.pooling_ndhwc_min ins(%a, %b : memref<2x6x5x4x3xf32>, memref<4x2x3xf32>) outs(%c : memref<2x3x4x2x3xf32>)
  return
}
func.func @fill(%a: f32, %b: tensor<4x?xf32>) {
  %r = linalg.fill ins(%a : f32) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
func.func @fill_rng_2d(%a: f64, %b: f64, %c: i32, %d: tensor<2x3xi32>) {
  %r = linalg.fill_rng_2d ins(%a, %b, %c : f64, f64, i32) outs(%d : tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %m: memref<4xf32>) {
  linalg.exp ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  %3 = linalg.copy <{cast = #linalg.type_fn<cast_unsigned>}> ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %4 = linalg.copy {cast = #linalg.type_fn<cast_signed>} ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> (tensor<4x8xf32>)
  return
}
func.func @conv(%i: tensor<1x8x8x3xi8>, %k: tensor<3x3x3x4xi8>, %o: tensor<1x3x3x4xi32>) -> tensor<1x3x3x4xi32> {
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<[2, 2]> : vector<2xi64>} ins(%i, %k : tensor<1x8x8x3xi8>, tensor<3x3x3x4xi8>) outs(%o : tensor<1x3x3x4xi32>) -> tensor<1x3x3x4xi32>
  return %0 : tensor<1x3x3x4xi32>
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k)>, affine_map<(m, n, k) -> (m, n)>] ins(%a, %b : tensor<4x8xf32>, tensor<8xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {doc = "x", library_call = "f", indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) attrs = {foo, bar = 1} {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 0 : index
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
// -----
func.func @b(%a: tensor<2x4x8xf32>, %b: tensor<2x8x16xf32>, %c: tensor<2x4x16xf32>, %d: tensor<4x16xf32>) {
  %1 = linalg.batch_matmul ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %2 = linalg.batch_reduce_matmul ins(%a, %b : tensor<2x4x8xf32>, tensor<2x8x16xf32>) outs(%d : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @e(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) {foo} -> tensor<4x16xf32>
  return
}
// -----
func.func @m(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4xi32>) {
  %0 = linalg.map { arith.addf } ins(%a, %b : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b : tensor<4x8xf32>)
  %1 = linalg.map ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {foo}
    (%in: f32, %out: f32) {
      %e = math.exp %in : f32
      %f = arith.addf %e, %out : f32
      linalg.yield %f : f32
    }
  linalg.map { arith.addi {overflowFlags = #arith.overflow<nsw>} } ins(%m, %m : memref<4xi32>, memref<4xi32>) outs(%m : memref<4xi32>)
  linalg.map { arith.addi } ins(%m, %m : memref<4xi32>, memref<4xi32>) outs(%m : memref<4xi32>)
  linalg.map outs(%m : memref<4xi32>) (%o: i32) { linalg.yield %o : i32 }
  return
}
// -----
func.func @r(%a: tensor<4x8xf32>, %b: tensor<4xf32>, %m: memref<4x8xf32>, %n: memref<8xf32>) {
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) dimensions = [1]
  linalg.reduce { arith.maximumf {fastmath = #arith.fastmath<fast>} } ins(%m : memref<4x8xf32>) outs(%n : memref<8xf32>) dimensions = [0] {foo}
  %1:2 = linalg.reduce ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%b, %b : tensor<4xf32>, tensor<4xf32>) dimensions = [1] (%i: f32, %j: f32, %k: f32, %l: f32) {
    %x = arith.addf %i, %k : f32
    %y = arith.addf %j, %l : f32
    linalg.yield %x, %y : f32, f32
  }
  return
}
// -----
func.func @t(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<2x4x8xf32>, %m: memref<4x8xf32>, %n: memref<8x4xf32>) {
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<8x4xf32>) permutation = [1, 0]
  linalg.transpose ins(%m : memref<4x8xf32>) outs(%n : memref<8x4xf32>) permutation = [1, 0] {foo}
  %1 = linalg.broadcast ins(%a : tensor<4x8xf32>) outs(%c : tensor<2x4x8xf32>) dimensions = [0]
  return
}
// -----
func.func @s(%a: tensor<4x8xf32>, %m: memref<4x8xf32>) {
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.softmax {foo} dimension(0) ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  return
}
// -----
func.func @w(%f: tensor<2x3x3x5xf32>, %fo: tensor<6x6x5x2xf32>, %i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %o: tensor<2x8x8x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<2x10x10x5xf32>) outs(%io : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%o : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}
// -----
func.func @p(%a: tensor<32x8xf32>, %d: tensor<4x2x8x4xf32>, %p: f32, %s: tensor<33x8xf32>, %e: tensor<5x2x8x4xf32>, %t: index, %dy: tensor<5x?x8x?xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<32x8xf32> -> tensor<4x2x8x4xf32>
  %1 = linalg.pack %s padding_value(%p : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %e {foo} : tensor<33x8xf32> -> tensor<5x2x8x4xf32>
  %2 = linalg.pack %s padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [8, %t] into %dy : tensor<33x8xf32> -> tensor<5x?x8x?xf32>
  %3 = linalg.unpack %d inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %a : tensor<4x2x8x4xf32> -> tensor<32x8xf32>
  %4 = linalg.unpack %d outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %a {foo} : tensor<4x2x8x4xf32> -> tensor<32x8xf32>
  return
}
// -----
func.func @u(%a: tensor<4x2x8x4xf32>, %d: tensor<31x8xf32>) {
  %0 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<4x2x8x4xf32> -> tensor<31x8xf32>
  return
}
// -----
func.func @v(%v: vector<2x4xf32>, %e: tensor<vector<2x4xf32>>, %m: memref<3xvector<2x4xf32>>) {
  %0 = linalg.fill ins(%v : vector<2x4xf32>) outs(%e : tensor<vector<2x4xf32>>) -> tensor<vector<2x4xf32>>
  return
}
// -----
func.func @g(%a: memref<?x?xf32, strided<[?, 1], offset: ?>>, %b: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"], library_call = "row_sum"} ins(%a : memref<?x?xf32, strided<[?, 1], offset: ?>>) outs(%b : memref<?xf32>) attrs = {tag = "x"} {
  ^bb0(%x: f32, %y: f32):
    %0 = arith.addf %x, %y : f32
    linalg.yield %0 : f32
  }
  return
}
// -----
#trait = {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
func.func @two(%a: tensor<?xi32>, %b: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %0:2 = linalg.generic #trait ins(%a : tensor<?xi32>) outs(%b, %b : tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%x: i32, %y: i32, %z: i32):
    %i = linalg.index 0 : index
    %c = arith.index_cast %i : index to i32
    %s = arith.addi %x, %c : i32
    linalg.yield %s, %z : i32, i32
  } -> (tensor<?xi32>, tensor<?xi32>)
  return %0#0, %0#1 : tensor<?xi32>, tensor<?xi32>
}
// -----
func.func @mixed(%a: tensor<4x8xi8>, %b: tensor<8x16xi16>, %c: tensor<4x16xi32>, %d: tensor<4x16xf32>, %e: tensor<4x16xcomplex<f32>>, %g: tensor<4x8xcomplex<f32>>, %h: tensor<8x16xcomplex<f32>>) {
  %0 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : tensor<4x8xi8>, tensor<8x16xi16>) outs(%c : tensor<4x16xi32>) -> tensor<4x16xi32>
  %1 = linalg.matmul ins(%a, %b : tensor<4x8xi8>, tensor<8x16xi16>) outs(%d : tensor<4x16xf32>) -> tensor<4x16xf32>
  %2 = linalg.matmul ins(%g, %h : tensor<4x8xcomplex<f32>>, tensor<8x16xcomplex<f32>>) outs(%e : tensor<4x16xcomplex<f32>>) -> tensor<4x16xcomplex<f32>>
  return
}
// -----
func.func @bools(%a: memref<4xi1>, %b: memref<4xi1>, %c: memref<4xcomplex<f64>>, %d: memref<4xi32>) {
  linalg.add ins(%a, %b : memref<4xi1>, memref<4xi1>) outs(%a : memref<4xi1>)
  linalg.mul ins(%a, %b : memref<4xi1>, memref<4xi1>) outs(%a : memref<4xi1>)
  linalg.div ins(%c, %c : memref<4xcomplex<f64>>, memref<4xcomplex<f64>>) outs(%c : memref<4xcomplex<f64>>)
  linalg.max ins(%d, %d : memref<4xi32>, memref<4xi32>) outs(%d : memref<4xi32>)
  return
}
// -----
func.func @uses_memref(%a: memref<4xf64>, %b: memref<4xf32>, %c: memref<4xi64>) {
  linalg.copy ins(%a : memref<4xf64>) outs(%b : memref<4xf32>)
  linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a : memref<4xf64>) outs(%c : memref<4xi64>)
  linalg.copy ins(%c : memref<4xi64>) outs(%b : memref<4xf32>)
  return
}
// -----
func.func @generic_form(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "linalg.exp"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    %1 = "math.exp"(%x) : (f32) -> f32
    "linalg.yield"(%1) : (f32) -> ()
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
func.func @parts(%a: tensor<4xf32>, %b: tensor<4xcomplex<f32>>, %c: tensor<4xi8>) {
  %0 = linalg.copy ins(%a : tensor<4xf32>) outs(%b : tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  %1 = linalg.copy ins(%c : tensor<4xi8>) outs(%b : tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}
// -----
func.func @c(%arg0: tensor<1x16x16x4xcomplex<f32>>, %arg1: tensor<3x3x4x16xcomplex<f16>>, %arg2: tensor<1x14x14x16xcomplex<f32>>) -> tensor<1x14x14x16xcomplex<f32>> {
    %0 = linalg.conv_2d_nhwc_hwcf
       ins(%arg0, %arg1: tensor<1x16x16x4xcomplex<f32>>, tensor<3x3x4x16xcomplex<f16>>)
      outs(%arg2: tensor<1x14x14x16xcomplex<f32>>) -> tensor<1x14x14x16xcomplex<f32>>
    return %0 : tensor<1x14x14x16xcomplex<f32>>
}
// -----
func.func @d6(%a: tensor<4x4xcomplex<f64>>, %b: tensor<4x4xcomplex<f32>>) {
    %0 = linalg.copy ins(%a: tensor<4x4xcomplex<f64>>) outs(%b: tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    return
}
