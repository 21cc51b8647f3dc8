func.func @f(%a: tensor<4xf32>, %b: tensor<4xi32>) {
  %0 = tosa.add %a, %b : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<3xf32>) {
  %0 = tosa.sub %a, %b : (tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tosa.bitwise_not %a : (tensor<4xf32>) -> tensor<4xindex>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = tosa.exp %a : (f32) -> f32
  return
}

// -----

func.func @f(%a: tensor<0x3xf32>) {
  %0 = tosa.exp %a : (tensor<0x3xf32>) -> tensor<0x3xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>) {
  %0 = tosa.clamp %a {max_val = 6.0 : f32, min_val = 0.0 : f32, nan_mode = SOMEHOW} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>) {
  %0 = tosa.maximum %a, %a : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>) {
  %0 = tosa.reduce_sum %a : (tensor<4x8xf32>) -> tensor<1x8xf32>
  return
}

// -----

%0 = "x.y"() : () -> !tosa.shape<-1>

// -----

func.func @f(%a: tensor<1x8x8x3xf32>) {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x3xf32>) -> tensor<1x4x4x3xf32>
  return
}

// -----

func.func @f(%a: tensor<8x8x3xf32>) {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<8x8x3xf32>) -> tensor<4x4x3xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %0 = tosa.while_loop (%x = %a) : () -> tensor<4xf32> {
  } do {
  }
  return
}

// -----

tosa.variable @v : tensor<*xf32>
// -----
func.func @f(%x: tensor<1x4x4x2xi8>, %w: tensor<3x1x1x2xi8>, %b: tensor<3xi32>, %z: tensor<1xi8>) {
  %r = tosa.conv2d %x, %w, %b, %z, %z {acc_type = i48, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xi8>, tensor<3x1x1x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x3xi32>
  return
}
// -----
func.func @f(%x: tensor<1x6x4x2xf32>, %w: tensor<3x3x1x2xf32>, %b: tensor<3xf32>, %z: tensor<1xf32>) {
  %r = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 1>} : (tensor<1x6x4x2xf32>, tensor<3x3x1x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x4x3xf32>
  return
}
// -----
func.func @f(%x: tensor<1x5x5x5x2xf32>, %w: tensor<3x1x1x2x2xf32>, %b: tensor<2xf32>, %z: tensor<1xf32>) {
  %r = tosa.conv3d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x5x5x5x2xf32>, tensor<3x1x1x2x2xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x4x3xf32>
  return
}
// -----
func.func @f(%x: tensor<1x5x5x2xf32>, %w: tensor<1x1x2x2xf32>, %b: tensor<4xf32>, %z: tensor<1xf32>) {
  %r = tosa.depthwise_conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xf32>, tensor<1x1x2x2xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x6x4xf32>
  return
}
// -----
func.func @f(%x: tensor<1x5x5x2xf32>, %w: tensor<3x2x2x2xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>) {
  %r = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, -2, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xf32>, tensor<3x2x2x2xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x6x3xf32>
  return
}
// -----
func.func @f(%x: tensor<1x5x5x2xf32>, %w: tensor<3x2x2x2xf32>, %b: tensor<1xf32>, %z: tensor<1xf32>) {
  %r = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xf32>, tensor<3x2x2x2xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x7x3xf32>
  return
}
// -----
func.func @f(%x: tensor<1x5x5x2xf32>, %z: tensor<1xf32>) {
  %r = tosa.avg_pool2d %x, %z, %z {acc_type = f16, kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x2xf32>
  return
}
// -----
func.func @f(%x: tensor<1x5x5x2xf32>) {
  %r = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 2, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xf32>) -> tensor<1x4x6x2xf32>
  return
}
// -----
func.func @f(%x: tensor<2x3x4xf16>, %y: tensor<2x4x5xf16>, %z: tensor<1xf16>, %v: tensor<1xf32>) {
  %r = tosa.matmul %x, %y, %z, %v : (tensor<2x3x4xf16>, tensor<2x4x5xf16>, tensor<1xf16>, tensor<1xf32>) -> tensor<2x3x5xf16>
  return
}
// -----
func.func @f(%x: tensor<2x3xi32>, %y: tensor<4x3xi32>, %s: tensor<1xi8>) {
  %r = tosa.mul %x, %y, %s : (tensor<2x3xi32>, tensor<4x3xi32>, tensor<1xi8>) -> tensor<4x3xi32>
  return
}
// -----
func.func @f(%x: tensor<2x3xf32>) {
  %s = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.mul %x, %x, %s : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  return
}
// -----
func.func @f(%x: tensor<4xi16>) {
  %z = "tosa.const"() <{values = dense<3> : tensor<1xi16>}> : () -> tensor<1xi16>
  %r = tosa.negate %x, %z, %z : (tensor<4xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<4xi16>
  return
}
// -----
func.func @f(%x: tensor<4xi8>) {
  %r = tosa.clamp %x {max_val = -3 : i8, min_val = 3 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  return
}
// -----
func.func @f(%x: tensor<4xi8>, %m: tensor<2xi32>, %s: tensor<2xi8>, %z: tensor<1xi8>) {
  %r = tosa.rescale %x, %m, %s, %z, %z {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<4xi8>, tensor<2xi32>, tensor<2xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  return
}
// -----
func.func @f(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  %r = tosa.concat %x, %y {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}
// -----
func.func @f(%x: tensor<2x3xf32>, %c: tensor<1xf32>) {
  %p = tosa.const_shape {values = dense<[1, 0, 0, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %r = tosa.pad %x, %p, %c : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<3x5xf32>
  return
}
// -----
func.func @f(%x: tensor<2x3xf32>) {
  %p = tosa.const_shape {values = dense<[-1, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.reshape %x, %p : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<2x4xf32>
  return
}
// -----
func.func @f(%x: tensor<2x3xf32>, %p: !tosa.shape<2>) {
  %r = tosa.tile %x, %p : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<4x3xf32>
  return
}
// -----
func.func @f(%x: tensor<2x3x4xf32>) {
  %r = tosa.transpose %x {perms = array<i32: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
  return
}
// -----
func.func @f(%v: tensor<2x3x4xf32>, %i: tensor<2x5xi32>) {
  %r = tosa.gather %v, %i : (tensor<2x3x4xf32>, tensor<2x5xi32>) -> tensor<2x3x4xf32>
  return
}
// -----
func.func @f(%v: tensor<2x3x4xf32>, %i: tensor<2x5xi32>, %x: tensor<2x5x4xf32>) {
  %r = tosa.scatter %v, %i, %x : (tensor<2x3x4xf32>, tensor<2x5xi32>, tensor<2x5x4xf32>) -> tensor<2x3x4xf32>
  return
}
// -----
func.func @f(%x: tensor<2x3xf32>) {
  %r = tosa.reduce_max %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}
// -----
func.func @f(%x: tensor<1x8x10xf32>) {
  %r, %i = tosa.rfft2d %x : (tensor<1x8x10xf32>) -> (tensor<1x8x6xf32>, tensor<1x8x6xf32>)
  return
}
// -----
func.func @f(%c: tensor<1xi1>, %x: tensor<4xf32>) {
  %r = "tosa.cond_if"(%c, %x) ({
  ^bb0(%a: tensor<4xf32>):
    tosa.yield %a : tensor<4xf32>
  }, {
  ^bb0(%a: tensor<4xi32>):
    tosa.yield %x : tensor<4xf32>
  }) : (tensor<1xi1>, tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
tosa.variable @kept : tensor<2x3xf32>
func.func @f() {
  %r = tosa.variable_read @kept : tensor<3x2xf32>
  return
}
// -----
func.func @f(%x: tensor<4x48xf4E2M1FN>, %s: tensor<4x1xf8E8M0FNU>) {
  %r = tosa.cast_from_block_scaled %x, %s {block_size = BLOCK_SIZE_32} : (tensor<4x48xf4E2M1FN>, tensor<4x1xf8E8M0FNU>) -> tensor<4x48xf32>
  return
}
// -----
func.func @f() {
  %a = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %r = tosa.add_shape %a, %b : (!tosa.shape<2>, !tosa.shape<3>) -> !tosa.shape<3>
  return
}
// -----
func.func @f(%x: tensor<2x3xf32>) {
  %r = tosa.dim %x {axis = 2 : i32} : (tensor<2x3xf32>) -> !tosa.shape<1>
  return
}

// -----

func.func @t(%a: tensor<3x4x5xf32>, %b: tensor<4x6xi32>) -> tensor<3x6x5xf32> {
  %0 = tosa.gather %a, %b : (tensor<3x4x5xf32>, tensor<4x6xi32>) -> tensor<3x6x5xf32>
  return %0 : tensor<3x6x5xf32>
}

// -----

func.func @t(%a: tensor<3x4x5xf32>, %b: tensor<3x6xi32>) -> tensor<3x7x5xf32> {
  %0 = tosa.gather %a, %b : (tensor<3x4x5xf32>, tensor<3x6xi32>) -> tensor<3x7x5xf32>
  return %0 : tensor<3x7x5xf32>
}

// -----

func.func @t(%a: tensor<3x4x5xf32>, %b: tensor<3x6xi32>) -> tensor<3x6x6xf32> {
  %0 = tosa.gather %a, %b : (tensor<3x4x5xf32>, tensor<3x6xi32>) -> tensor<3x6x6xf32>
  return %0 : tensor<3x6x6xf32>
}

// -----

func.func @t(%a: tensor<*xf32>, %b: tensor<3x6xi32>) -> tensor<?x7x6xf32> {
  %0 = tosa.gather %a, %b : (tensor<*xf32>, tensor<3x6xi32>) -> tensor<?x7x6xf32>
  return %0 : tensor<?x7x6xf32>
}

// -----

func.func @t(%a: tensor<3x4x5xf32>, %b: tensor<3x6xi32>) -> tensor<3x6x5xi32> {
  %0 = "tosa.gather"(%a, %b) : (tensor<3x4x5xf32>, tensor<3x6xi32>) -> tensor<3x6x5xi32>
  return %0 : tensor<3x6x5xi32>
}

// -----

func.func @t(%a: tensor<3x4x5xf32>, %b: tensor<3x6xi32>, %c: tensor<3x6x5xf32>) -> tensor<2x4x5xf32> {
  %0 = tosa.scatter %a, %b, %c : (tensor<3x4x5xf32>, tensor<3x6xi32>, tensor<3x6x5xf32>) -> tensor<2x4x5xf32>
  return %0 : tensor<2x4x5xf32>
}

// -----

func.func @t(%a: tensor<3x4x5xf32>, %b: tensor<2x6xi32>, %c: tensor<3x6x5xf32>) -> tensor<3x4x5xf32> {
  %0 = tosa.scatter %a, %b, %c : (tensor<3x4x5xf32>, tensor<2x6xi32>, tensor<3x6x5xf32>) -> tensor<3x4x5xf32>
  return %0 : tensor<3x4x5xf32>
}

// -----

func.func @t(%a: tensor<3x4x5xf32>, %b: tensor<3x6xi32>, %c: tensor<3x7x5xf32>) -> tensor<3x4x5xf32> {
  %0 = tosa.scatter %a, %b, %c : (tensor<3x4x5xf32>, tensor<3x6xi32>, tensor<3x7x5xf32>) -> tensor<3x4x5xf32>
  return %0 : tensor<3x4x5xf32>
}

// -----

func.func @t(%a: tensor<3x4x5xf32>, %b: tensor<3x6xi32>, %c: tensor<3x6x7xf32>) -> tensor<3x4x5xf32> {
  %0 = tosa.scatter %a, %b, %c : (tensor<3x4x5xf32>, tensor<3x6xi32>, tensor<3x6x7xf32>) -> tensor<3x4x5xf32>
  return %0 : tensor<3x4x5xf32>
}

// -----

func.func @t(%a: tensor<3x4x5xf32>, %b: tensor<3x6xi32>, %c: tensor<3x6x5xf32>) -> tensor<3x9x5xf32> {
  %0 = tosa.scatter %a, %b, %c : (tensor<3x4x5xf32>, tensor<3x6xi32>, tensor<3x6x5xf32>) -> tensor<3x9x5xf32>
  return %0 : tensor<3x9x5xf32>
}

// -----

func.func @t(%a: tensor<3x4x5xf32>, %b: tensor<3x6xi32>, %c: tensor<3x6x5xf32>) -> tensor<3x4x6xf32> {
  %0 = tosa.scatter %a, %b, %c : (tensor<3x4x5xf32>, tensor<3x6xi32>, tensor<3x6x5xf32>) -> tensor<3x4x6xf32>
  return %0 : tensor<3x4x6xf32>
}

// -----

func.func @t(%a: tensor<3x2x5xf32>, %b: tensor<3x6xi32>, %c: tensor<3x6x5xf32>) -> tensor<3x2x5xf32> {
  %0 = tosa.scatter %a, %b, %c : (tensor<3x2x5xf32>, tensor<3x6xi32>, tensor<3x6x5xf32>) -> tensor<3x2x5xf32>
  return %0 : tensor<3x2x5xf32>
}

// -----

func.func @t(%a: tensor<*xf32>, %b: tensor<3x6xi32>, %c: tensor<3x6x5xf32>) -> tensor<3x2x5xf32> {
  %0 = tosa.scatter %a, %b, %c : (tensor<*xf32>, tensor<3x6xi32>, tensor<3x6x5xf32>) -> tensor<3x2x5xf32>
  return %0 : tensor<3x2x5xf32>
}

// -----

func.func @t(%a: tensor<13x21x3xf32>) -> tensor<13x21x3xf32> {
  %0 = tosa.clamp %a {min_val = 1.0 : f32, max_val = 0.0 : f32} : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
  return %0 : tensor<13x21x3xf32>
}

// -----

func.func @t(%a: tensor<13x21x3xf32>) -> tensor<13x21x3xf32> {
  %0 = tosa.clamp %a {min_val = 0x7FC00000 : f32, max_val = 0.0 : f32} : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
  return %0 : tensor<13x21x3xf32>
}

// -----

func.func @t(%a: tensor<13x21x3xf32>) -> tensor<13x21x3xf32> {
  %0 = tosa.clamp %a {min_val = 0.0 : f32, max_val = 0x7FC00000 : f32} : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
  return %0 : tensor<13x21x3xf32>
}

// -----

func.func @t(%a: tensor<13x21x3xf32>) -> tensor<13x21x3xf32> {
  %0 = tosa.clamp %a {min_val = 0.0 : f16, max_val = 1.0 : f16} : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
  return %0 : tensor<13x21x3xf32>
}

// -----

func.func @t(%a: tensor<13x21x3xf32>) -> tensor<13x21x3xf32> {
  %0 = tosa.clamp %a {min_val = 0.0 : f32, max_val = 1 : i8} : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>
  return %0 : tensor<13x21x3xf32>
}

// -----

func.func @t(%a: tensor<13x21x3xi8>) -> tensor<13x21x3xi8> {
  %0 = tosa.clamp %a {min_val = 5 : i8, max_val = -4 : i8} : (tensor<13x21x3xi8>) -> tensor<13x21x3xi8>
  return %0 : tensor<13x21x3xi8>
}

// -----

func.func @t(%a: tensor<13x21x3xui8>) -> tensor<13x21x3xui8> {
  %0 = tosa.clamp %a {min_val = 255 : ui8, max_val = 250 : ui8} : (tensor<13x21x3xui8>) -> tensor<13x21x3xui8>
  return %0 : tensor<13x21x3xui8>
}

// -----

func.func @t(%a: tensor<2x!quant.uniform<u8:f32, 1.0>>) -> tensor<2x!quant.uniform<u8:f32, 1.0>> {
  %0 = tosa.clamp %a {min_val = 255 : ui8, max_val = 250 : ui8} : (tensor<2x!quant.uniform<u8:f32, 1.0>>) -> tensor<2x!quant.uniform<u8:f32, 1.0>>
  return %0 : tensor<2x!quant.uniform<u8:f32, 1.0>>
}

// -----

func.func @t(%a: tensor<2xf32>) -> tensor<2xf16> {
  %0 = "tosa.clamp"(%a) {min_val = 0.0 : f32, max_val = 1.0 : f32} : (tensor<2xf32>) -> tensor<2xf16>
  return %0 : tensor<2xf16>
}

// -----

func.func @m(%a: tensor<4x8x32xf8E5M2>, %as: tensor<4x8x1xf8E8M0FNU>, %b: tensor<4x16x32xf8E4M3FN>, %bs: tensor<4x16x1xf8E8M0FNU>) -> tensor<4x8x16xf32> {
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<4x8x32xf8E5M2>, tensor<4x8x1xf8E8M0FNU>, tensor<4x16x32xf8E4M3FN>, tensor<4x16x1xf8E8M0FNU>) -> tensor<4x8x16xf32>
  return %0 : tensor<4x8x16xf32>
}

// -----

func.func @m(%a: tensor<4x8x32xf8E5M2>, %as: tensor<4x8x1xf8E8M0FNU>, %b: tensor<5x16x32xf8E5M2>, %bs: tensor<5x16x1xf8E8M0FNU>) -> tensor<4x8x16xf32> {
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<4x8x32xf8E5M2>, tensor<4x8x1xf8E8M0FNU>, tensor<5x16x32xf8E5M2>, tensor<5x16x1xf8E8M0FNU>) -> tensor<4x8x16xf32>
  return %0 : tensor<4x8x16xf32>
}

// -----

func.func @m(%a: tensor<4x8x33xf8E5M2>, %as: tensor<4x8x1xf8E8M0FNU>, %b: tensor<4x16x33xf8E5M2>, %bs: tensor<4x16x1xf8E8M0FNU>) -> tensor<4x8x16xf32> {
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<4x8x33xf8E5M2>, tensor<4x8x1xf8E8M0FNU>, tensor<4x16x33xf8E5M2>, tensor<4x16x1xf8E8M0FNU>) -> tensor<4x8x16xf32>
  return %0 : tensor<4x8x16xf32>
}

// -----

func.func @m(%a: tensor<4x8x32xf8E5M2>, %as: tensor<4x8x2xf8E8M0FNU>, %b: tensor<4x16x32xf8E5M2>, %bs: tensor<4x16x2xf8E8M0FNU>) -> tensor<4x8x16xf32> {
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<4x8x32xf8E5M2>, tensor<4x8x2xf8E8M0FNU>, tensor<4x16x32xf8E5M2>, tensor<4x16x2xf8E8M0FNU>) -> tensor<4x8x16xf32>
  return %0 : tensor<4x8x16xf32>
}

// -----

func.func @m(%a: tensor<4x8x32xf8E5M2>, %as: tensor<4x9x1xf8E8M0FNU>, %b: tensor<4x16x32xf8E5M2>, %bs: tensor<4x16x1xf8E8M0FNU>) -> tensor<4x8x16xf32> {
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<4x8x32xf8E5M2>, tensor<4x9x1xf8E8M0FNU>, tensor<4x16x32xf8E5M2>, tensor<4x16x1xf8E8M0FNU>) -> tensor<4x8x16xf32>
  return %0 : tensor<4x8x16xf32>
}

// -----

func.func @m(%a: tensor<4x8x32xf8E5M2>, %as: tensor<4x8x1xf8E8M0FNU>, %b: tensor<4x16x32xf8E5M2>, %bs: tensor<4x16x2xf8E8M0FNU>) -> tensor<4x8x16xf32> {
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<4x8x32xf8E5M2>, tensor<4x8x1xf8E8M0FNU>, tensor<4x16x32xf8E5M2>, tensor<4x16x2xf8E8M0FNU>) -> tensor<4x8x16xf32>
  return %0 : tensor<4x8x16xf32>
}

// -----

func.func @m(%a: tensor<4x8x32xf8E5M2>, %as: tensor<4x8x1xf8E8M0FNU>, %b: tensor<4x16x32xf8E5M2>, %bs: tensor<4x16x1xf8E8M0FNU>) -> tensor<4x8x17xf32> {
  %0 = tosa.matmul_t_block_scaled %a, %as, %b, %bs {block_size = BLOCK_SIZE_32} : (tensor<4x8x32xf8E5M2>, tensor<4x8x1xf8E8M0FNU>, tensor<4x16x32xf8E5M2>, tensor<4x16x1xf8E8M0FNU>) -> tensor<4x8x17xf32>
  return %0 : tensor<4x8x17xf32>
}
