// Folds of tensor ops that are ported.

func.func @f(%t: tensor<4x?xf32>) -> index {
  %0 = tensor.rank %t : tensor<4x?xf32>
  return %0 : index
}

// -----

func.func @f(%t: tensor<*xf32>) -> index {
  %0 = tensor.rank %t : tensor<*xf32>
  return %0 : index
}

// -----

func.func @f(%t: tensor<4x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %t, %c0 : tensor<4x?xf32>
  %1 = tensor.dim %t, %c1 : tensor<4x?xf32>
  return %0, %1 : index, index
}

// -----

func.func @f(%t: tensor<4x?xf32>, %i: index) -> (index, index) {
  %0 = tensor.dim %t, %i : tensor<4x?xf32>
  %1 = tensor.dim %t, %i : tensor<4x?xf32>
  return %0, %1 : index, index
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) -> f32 {
  %0 = tensor.insert_slice %t into %t[0] [4] [%i] : tensor<4xf32> into tensor<4xf32>
  %1 = tensor.extract %t[%i] : tensor<4xf32>
  return %1 : f32
}
