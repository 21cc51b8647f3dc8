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

// -----

func.func @f(%t: tensor<8x16xf32>, %u: tensor<?x?xf32>, %i: index) -> (tensor<?x4xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<4x4xf32>, tensor<8x16xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.extract_slice %t[%c0, %i] [%c4, 4] [1, 1] : tensor<8x16xf32> to tensor<?x4xf32>
  %1 = tensor.extract_slice %t[%c0, %i] [1, %c4] [1, 1] : tensor<8x16xf32> to tensor<?xf32>
  %2 = tensor.extract_slice %u[%c0, %i] [%c4, %i] [1, %c4] : tensor<?x?xf32> to tensor<?x?xf32>
  %3 = tensor.extract_slice %u[%c0, %i] [4, 4] [1, 1] : tensor<?x?xf32> to tensor<4x4xf32>
  %4 = tensor.extract_slice %t[%c0, 0] [8, 16] [1, 1] : tensor<8x16xf32> to tensor<8x16xf32>
  return %0, %1, %2, %3, %4 : tensor<?x4xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<4x4xf32>, tensor<8x16xf32>
}

// -----

func.func @f(%t: tensor<8x16xf32>, %u: tensor<?x?xf32>, %i: index, %s: tensor<4x4xf32>, %d: tensor<?x4xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.insert_slice %s into %t[%c0, %i] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  %1 = tensor.insert_slice %d into %t[%c0, %i] [%c4, 4] [1, 1] : tensor<?x4xf32> into tensor<8x16xf32>
  %2 = tensor.insert_slice %d into %u[%i, %c0] [%i, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
  %3 = tensor.insert_slice %u into %u[0, 0] [%i, %c4] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %0, %1, %2, %3 : tensor<8x16xf32>, tensor<8x16xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

func.func @f(%t: tensor<8x16xf32>, %i: index) -> tensor<4xf32> {
  %cst = arith.constant dense<2.0> : tensor<8x16xf32>
  %0 = tensor.extract_slice %cst[0, %i] [1, 4] [1, 1] : tensor<8x16xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
