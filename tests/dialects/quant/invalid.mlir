%0 = "x.y"() : () -> !quant.any<i33>

// -----

%0 = "x.y"() : () -> !quant.any<u>

// -----

%0 = "x.y"() : () -> !quant.any<i8<-129:7>>

// -----

%0 = "x.y"() : () -> !quant.any<u8<0:256>>

// -----

%0 = "x.y"() : () -> !quant.any<i8<3:2>>

// -----

%0 = "x.y"() : () -> !quant.nothing<i8>

// -----

%0 = "x.y"() : () -> !quant.uniform<i8:f16, 6.6e4>

// -----

%0 = "x.y"() : () -> !quant.uniform<i8:f32:-1, {2.0}>

// -----

%0 = "x.y"() : () -> !quant.uniform<i8:f32:{0:0}, {2.0}>

// -----

%0 = "x.y"() : () -> !quant.uniform<i8:f32:{0:1}, {{2.0}, 3.0}>

// -----

%0 = "x.y"() : () -> !quant.calibrated<f32<1.0:1.0>>

// -----

func.func @f(%x: f32) {
  %0 = quant.qcast %x : f32 to tensor<1x!quant.uniform<i8:f32, 2.0>>
  return
}

// -----

func.func @f(%x: f32) {
  %0 = quant.qcast %x : f32 to !quant.uniform<i8:f16, 2.0>
  return
}

// -----

func.func @f(%x: i16) {
  %0 = quant.scast %x : i16 to !quant.uniform<i8:f32, 2.0>
  return
}

// -----

func.func @f(%x: f32) {
  %0 = quant.qcast %x : f32 to !quant.uniform<i8:f32:0, {2.0}>
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  %0 = quant.qcast %x : tensor<3xf32> to tensor<3x!quant.uniform<i8:f32:0, {2.0}>>
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  %0 = quant.qcast %x : tensor<3xf32> to tensor<3x!quant.uniform<i8:f32:1, {2.0}>>
  return
}

// -----

func.func @f(%x: tensor<3xf32>) {
  %0 = quant.qcast %x : tensor<3xf32> to tensor<3x!quant.uniform<i8:f32:{0:2}, {2.0}>>
  return
}

// -----

func.func @f(%x: i8) {
  %0 = quant.scast %x : i8 to i8
  return
}

// -----

!q = !quant.uniform<i8:f80, 1.0>
!r = !quant.uniform<i8:f128, 1.0:3>
!s = !quant.uniform<i8:f8E4M3FN, 1.0e300>
func.func private @f(!q, !r)
