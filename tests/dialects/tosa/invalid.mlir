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
