// tosa ops as one writes them; mlir-opt prints the same.

func.func @elementwise(%a: tensor<4x8xf32>, %b: tensor<1x8xf32>, %i: tensor<?xi32>, %s: tensor<1xi8>) {
  %0 = tosa.add %a, %b : (tensor<4x8xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
  %1 = tosa.mul %0, %a, %s {x.y} : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<1xi8>) -> tensor<4x8xf32>
  %2 = tosa.bitwise_and %i, %i : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %3 = tosa.arithmetic_right_shift %i, %i {round = true} : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %4 = tosa.exp %a : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = tosa.greater %a, %b : (tensor<4x8xf32>, tensor<1x8xf32>) -> tensor<4x8xi1>
  %6 = tosa.select %5, %a, %0 : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %7 = tosa.cast %6 : (tensor<4x8xf32>) -> tensor<4x8xi8>
  return
}

// -----

func.func @words(%a: tensor<4x8xf32>, %p: tensor<1x8x8x3xf32>) {
  %0 = tosa.clamp %a {max_val = 6.0 : f32, min_val = 0.0 : f32} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = tosa.clamp %a {max_val = 6.0 : f32, min_val = 0.0 : f32, nan_mode = IGNORE, x.y = 1 : i8} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = tosa.maximum %a, %a {nan_mode = IGNORE} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %3 = tosa.minimum %a, %a {nan_mode = PROPAGATE} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %4 = tosa.argmax %a {axis = 1 : i32} : (tensor<4x8xf32>) -> tensor<4xi32>
  %5 = tosa.reduce_max %a {axis = 0 : i32} : (tensor<4x8xf32>) -> tensor<1x8xf32>
  %6 = tosa.max_pool2d %p {kernel = array<i64: 2, 2>, nan_mode = IGNORE, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x3xf32>) -> tensor<1x4x4x3xf32>
  return
}

// -----

func.func @convolutions(%x: tensor<1x32x32x8xf32>, %w: tensor<16x2x2x8xf32>, %b: tensor<16xf32>, %z: tensor<1xf32>) {
  %0 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 1, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x32x32x8xf32>, tensor<16x2x2x8xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x32x32x16xf32>
  %1 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, local_bound = true, pad = array<i64: 0, 1, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x32x32x8xf32>, tensor<16x2x2x8xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x32x32x16xf32>
  return
}

// -----

func.func @products(%a: tensor<1x14x19xf32>, %b: tensor<1x19x28xf32>, %z: tensor<1xf32>, %f: tensor<1x4x8xf32>) {
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x14x19xf32>, tensor<1x19x28xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x14x28xf32>
  %1, %2 = tosa.rfft2d %f : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
  %3, %4 = tosa.fft2d %f, %f {inverse = true, local_bound = true} : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
  return
}

// -----

func.func @shapes(%a: tensor<13x21x3xf32>, %z: tensor<1xf32>) {
  %0 = tosa.const_shape {values = dense<[1, 819]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %1 = tosa.reshape %a, %0 : (tensor<13x21x3xf32>, !tosa.shape<2>) -> tensor<1x819xf32>
  %2 = tosa.const_shape {values = dense<0> : tensor<6xindex>} : () -> !tosa.shape<6>
  %3 = tosa.pad %a, %2, %z : (tensor<13x21x3xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<13x21x3xf32>
  %4 = tosa.transpose %a {perms = array<i32: 2, 0, 1>} : (tensor<13x21x3xf32>) -> tensor<3x13x21xf32>
  %5 = tosa.add_shape %0, %0 : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  %6 = tosa.const_shape {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
  %7 = tosa.concat %a, %a {axis = 0 : i32} : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<26x21x3xf32>
  %8 = tosa.reverse %a {axis = 2 : i32} : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
  return
}

// -----

func.func @constants() -> tensor<3x!quant.uniform<i8:f32, 0.5:1>> {
  %0 = "tosa.const"() <{values = dense<1.0> : tensor<2x2xf32>}> : () -> tensor<2x2xf32>
  %1 = "tosa.const"() <{values = dense<7> : tensor<3xi8>}> : () -> tensor<3x!quant.uniform<i8:f32, 0.5:1>>
  return %1 : tensor<3x!quant.uniform<i8:f32, 0.5:1>>
}

// -----

func.func @rescale(%a: tensor<3xi8>, %m: tensor<1xi32>, %s: tensor<1xi8>, %x: tensor<1xi8>, %y: tensor<1xi32>) {
  %0 = tosa.rescale %a, %m, %s, %x, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<3xi32>
  %1 = tosa.apply_scale %y, %y, %s {rounding_mode = DOUBLE_ROUND} : (tensor<1xi32>, tensor<1xi32>, tensor<1xi8>) -> tensor<1xi32>
  return
}

// -----

func.func @resize(%a: tensor<1x32x32x8xf32>) {
  %s = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %s, %o, %b {mode = BILINEAR} : (tensor<1x32x32x8xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x63x63x8xf32>
  return
}

// -----

func.func @branches(%c: tensor<i1>, %a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tosa.cond_if %c : tensor<i1> -> tensor<4xf32> {
    tosa.yield %a : tensor<4xf32>
  } else {
    %1 = tosa.abs %a : (tensor<4xf32>) -> tensor<4xf32>
    tosa.yield %1 : tensor<4xf32>
  }
  %2:2 = tosa.cond_if %c (%x = %a) : tensor<i1> (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%y: tensor<4xf32>):
    tosa.yield %y, %y : tensor<4xf32>, tensor<4xf32>
  } else {
  ^bb0(%z: tensor<4xf32>):
    tosa.yield %z, %z : tensor<4xf32>, tensor<4xf32>
  } {x.y}
  return %0 : tensor<4xf32>
}

// -----

func.func @loop(%a: tensor<i32>, %b: tensor<4xf32>) {
  %0:2 = tosa.while_loop (%x = %a, %y = %b) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
    %c = tosa.greater %a, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %c : tensor<i1>
  } do {
  ^bb0(%x: tensor<i32>, %y: tensor<4xf32>):
    tosa.yield %x, %y : tensor<i32>, tensor<4xf32>
  } attributes {x.y}
  return
}

// -----

module {
  tosa.variable @v = dense<-1> : tensor<2x4x8xi8>
  tosa.variable @w : tensor<2x?xf32>
  func.func @use(%a: tensor<2x4x8xi8>) {
    tosa.variable_write @v, %a : tensor<2x4x8xi8>
    %0 = tosa.variable_read @v : tensor<2x4x8xi8>
    return
  }
}

// -----

func.func @indices(%v: tensor<13x21x3xf32>, %i: tensor<13x26xi32>, %t: tensor<513xi16>, %x: tensor<64xi16>, %n: tensor<13x26x3xf32>) {
  %0 = tosa.gather %v, %i : (tensor<13x21x3xf32>, tensor<13x26xi32>) -> tensor<13x26x3xf32>
  %1 = tosa.table %x, %t {x.y} : (tensor<64xi16>, tensor<513xi16>) -> tensor<64xi32>
  %2 = tosa.custom %v {domain_name = "d", implementation_attrs = "", operator_name = "o"} : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
  %3 = tosa.identity %v : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
  return
}

// -----

func.func @reductions(%a: tensor<13x21xf32>, %b: tensor<13x21xi1>) {
  %0 = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<13x21xf32>) -> tensor<13x1xf32>
  %1 = tosa.reduce_all %b {axis = 0 : i32} : (tensor<13x21xi1>) -> tensor<1x21xi1>
  %2 = tosa.reduce_product %a {axis = 0 : i32, x.y} : (tensor<13x21xf32>) -> tensor<1x21xf32>
  return
}
