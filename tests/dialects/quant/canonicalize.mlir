// Folds and patterns of casts of quantized numbers.

func.func @to_and_from(%f: tensor<2xf32>, %y: f32) -> (tensor<2xf32>, f32) {
  %0 = quant.qcast %f : tensor<2xf32> to tensor<2x!quant.uniform<i8:f32, 2.0:10>>
  %1 = quant.dcast %0 : tensor<2x!quant.uniform<i8:f32, 2.0:10>> to tensor<2xf32>
  %2 = quant.qcast %y : f32 to !quant.uniform<i8:f32, 2.0:10>
  %3 = quant.dcast %2 : !quant.uniform<i8:f32, 2.0:10> to f32
  return %1, %3 : tensor<2xf32>, f32
}

// -----

func.func @from_and_to(%x: !quant.uniform<i8:f32, 2.0:10>) -> (!quant.uniform<i8:f32, 2.0:10>, !quant.uniform<i8:f32, 4.0:10>) {
  %0 = quant.dcast %x : !quant.uniform<i8:f32, 2.0:10> to f32
  %1 = quant.qcast %0 : f32 to !quant.uniform<i8:f32, 2.0:10>
  %2 = quant.qcast %0 : f32 to !quant.uniform<i8:f32, 4.0:10>
  return %1, %2 : !quant.uniform<i8:f32, 2.0:10>, !quant.uniform<i8:f32, 4.0:10>
}

// -----

func.func @stored(%i: i8, %x: !quant.uniform<i8:f32, 2.0:10>) -> (i8, !quant.uniform<i8:f32, 2.0:10>) {
  %0 = quant.scast %i : i8 to !quant.uniform<i8:f32, 2.0:10>
  %1 = quant.scast %0 : !quant.uniform<i8:f32, 2.0:10> to i8
  %2 = quant.scast %x : !quant.uniform<i8:f32, 2.0:10> to i8
  %3 = quant.scast %2 : i8 to !quant.uniform<i8:f32, 2.0:10>
  return %1, %3 : i8, !quant.uniform<i8:f32, 2.0:10>
}
