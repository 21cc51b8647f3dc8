func.func @materialized(%a: tensor<4xf32>, %b: tensor<4xf32>, %m: memref<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = bufferization.materialize_in_destination %a in %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = bufferization.materialize_in_destination %a in %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = bufferization.materialize_in_destination %b in %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %a in writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  bufferization.materialize_in_destination %a in writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
