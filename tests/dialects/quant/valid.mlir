// quant types and casts as one writes them; mlir-opt prints the same.

%0 = "x.y"() : () -> !quant.any<i8>
%1 = "x.y"() : () -> !quant.any<u4:f32>
%2 = "x.y"() : () -> !quant.any<i8<-8:7>:f16>
%3 = "x.y"() : () -> !quant.any<u8<0:255>>

// -----

%0 = "x.y"() : () -> !quant.uniform<i8:f32, 2.0>
%1 = "x.y"() : () -> !quant.uniform<u8:f32, 0.5:128>
%2 = "x.y"() : () -> !quant.uniform<i8<-127:127>:f16, 3.0e-1:-3>
%3 = "x.y"() : () -> !quant.uniform<i16<-10:20>:bf16, 0.1>

// -----

%0 = "x.y"() : () -> !quant.uniform<i8:f32:1, {2.0, 3.0}>
%1 = "x.y"() : () -> !quant.uniform<u8<1:200>:f32:0, {2.0:1, 3.5, 0.25:-7}>

// -----

%0 = "x.y"() : () -> tensor<2x4x!quant.uniform<u8:f32:{0:1, 1:2}, {{2.0:120, 3.0:127}, {2.0, 0.5}}>>
%1 = "x.y"() : () -> tensor<4x!quant.uniform<i8:f16:{0:2}, {2.0, 0.1:3}>>
%2 = "x.y"() : () -> tensor<?x!quant.uniform<i8:f32:{}, {2.0}>>

// -----

%0 = "x.y"() : () -> !quant.calibrated<f32<-1.0:1.0>>
%1 = "x.y"() : () -> !quant.calibrated<f16<0.0:0.1>>

// -----

!q = !quant.uniform<i8:f32, 2.0:1>
func.func @scalars(%x: f32, %q: !q, %i: i8) {
  %0 = quant.qcast %x : f32 to !q
  %1 = quant.dcast %q {x.y} : !q to f32
  %2 = quant.scast %q : !q to i8
  %3 = quant.scast %i : i8 to !q
  return
}

// -----

!q = !quant.uniform<i8:f32, 2.0:1>
func.func @tensors(%x: tensor<3x?xf32>, %u: tensor<*xf32>) -> tensor<*xi8> {
  %0 = quant.qcast %x : tensor<3x?xf32> to tensor<3x?x!q>
  %1 = quant.dcast %0 : tensor<3x?x!q> to tensor<3x?xf32>
  %2 = quant.qcast %u : tensor<*xf32> to tensor<*x!q>
  %3 = quant.scast %2 {x.y} : tensor<*x!q> to tensor<*xi8>
  return %3 : tensor<*xi8>
}

// -----

!q = !quant.uniform<i8:f32:1, {2.0, 3.0}>
func.func @axes(%x: tensor<3x2xf32>, %y: tensor<3x?xf32>, %u: tensor<*x!q>) {
  %0 = quant.qcast %x : tensor<3x2xf32> to tensor<3x2x!q>
  %1 = quant.qcast %y : tensor<3x?xf32> to tensor<3x?x!q>
  %2 = quant.dcast %u : tensor<*x!q> to tensor<*xf32>
  return
}

// -----

!q = !quant.uniform<u8:f32:{0:1, 1:2}, {{2.0:120, 3.0:127}, {2.0, 0.5}}>
func.func @blocks(%x: tensor<2x4xf32>, %y: tensor<2x?xf32>) {
  %0 = quant.qcast %x : tensor<2x4xf32> to tensor<2x4x!q>
  %1 = quant.scast %0 : tensor<2x4x!q> to tensor<2x4xi8>
  %2 = quant.qcast %y : tensor<2x?xf32> to tensor<2x?x!q>
  return
}

// -----

#a = dense<1> : tensor<2xi8>
"x.y"() {a = #a, b = tensor<2x!quant.uniform<i32:f64, 1.0e300>>, c = !quant.any<i1<-1:0>>} : () -> ()

// -----

func.func @f(%a: tensor<4x!quant.uniform<i8:f80, 1.0>>) { return }
