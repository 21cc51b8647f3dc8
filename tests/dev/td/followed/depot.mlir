func.func private @lift(tensor<2xi8>, i8) -> i32
// -----
%0 = depot.stock dense<[1, 2]> : tensor<2xi8>
%1 = depot.stock {origin = "here"} dense<7> : tensor<4x4xi8>
// -----
func.func @take(%arg0: tensor<8x8xf32>) -> tensor<4x3xf32> {
  %0 = depot.take %arg0 [0:4, 2:5] {seal = #depot.seal<red, [wax]>} : (tensor<8x8xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
// -----
func.func @bounded(%arg0: tensor<?x4xf32, #depot.limits<16, ?>>) -> tensor<?x4xf32, #depot.limits<16, ?>> {
  return %arg0 : tensor<?x4xf32, #depot.limits<16, ?>>
}
// -----
func.func private @lift(tensor<2xi8>, i8) -> i32
func.func @stack(%arg0: tensor<2xi8>, %arg1: i8) -> i32 {
  %0 = depot.stack @lift(%arg0, %arg1) : (tensor<2xi8>, i8) -> i32
  return %0 : i32
}
