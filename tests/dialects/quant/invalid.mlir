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

// -----

func.func @q(%a: tensor<?x3x!quant.uniform<i8:f32:1, {2.0,3.0}>>) {
  %0 = quant.dcast %a : tensor<?x3x!quant.uniform<i8:f32:1, {2.0,3.0}>> to tensor<?x3xf32>
  return
}

// -----

func.func @q(%a: !quant.uniform<i8:f32:{0:1,1:2}, {{2.0,3.0},{4.0,5.0}}>) {
  %0 = quant.dcast %a : !quant.uniform<i8:f32:{0:1,1:2}, {{2.0,3.0},{4.0,5.0}}> to f32
  return
}

// -----

func.func @q(%a: tensor<*x!quant.uniform<i8:f32:{0:1,1:2}, {{2.0,3.0},{4.0,5.0}}>>) {
  %0 = quant.dcast %a : tensor<*x!quant.uniform<i8:f32:{0:1,1:2}, {{2.0,3.0},{4.0,5.0}}>> to tensor<*xf32>
  return
}

// -----

func.func @q(%a: tensor<2x0x!quant.uniform<i8:f32:{0:1,1:2}, {{2.0,3.0},{4.0,5.0}}>>) {
  %0 = quant.dcast %a : tensor<2x0x!quant.uniform<i8:f32:{0:1,1:2}, {{2.0,3.0},{4.0,5.0}}>> to tensor<2x0xf32>
  return
}

// -----

func.func @q(%a: tensor<2x4x1x!quant.uniform<i8:f32:{0:1,1:2}, {{2.0,3.0},{4.0,5.0}}>>) {
  %0 = quant.dcast %a : tensor<2x4x1x!quant.uniform<i8:f32:{0:1,1:2}, {{2.0,3.0},{4.0,5.0}}>> to tensor<2x4x1xf32>
  return
}

// -----

func.func @q(%a: tensor<4x4x!quant.uniform<i8:f32:{0:1,1:2}, {{2.0,3.0},{4.0,5.0}}>>) {
  %0 = quant.dcast %a : tensor<4x4x!quant.uniform<i8:f32:{0:1,1:2}, {{2.0,3.0},{4.0,5.0}}>> to tensor<4x4xf32>
  return
}

// -----

func.func @q(%a: tensor<2x3x!quant.uniform<i8:f32:{0:1,1:2}, {{2.0,3.0},{4.0,5.0}}>>) {
  %0 = quant.dcast %a : tensor<2x3x!quant.uniform<i8:f32:{0:1,1:2}, {{2.0,3.0},{4.0,5.0}}>> to tensor<2x3xf32>
  return
}

// -----

func.func @q(%a: tensor<2x3x!quant.calibrated<f32<-0.998:1.2321>>>) {
  %0 = quant.scast %a : tensor<2x3x!quant.calibrated<f32<-0.998:1.2321>>> to tensor<2x3xi8>
  return
}

// -----

func.func @q(%a: tensor<2x3x!quant.calibrated<f32<-0.998:1.2321>>>) {
  %0 = quant.dcast %a : tensor<2x3x!quant.calibrated<f32<-0.998:1.2321>>> to tensor<2x3xf16>
  return
}

// -----

func.func @q(%a: tensor<2xi16>) {
  %0 = quant.scast %a : tensor<2xi16> to tensor<2x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

func.func @q(%a: tensor<2xi8>) {
  %0 = quant.scast %a : tensor<2xi8> to tensor<2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}
