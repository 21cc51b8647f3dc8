func.func @slice(%arg0: tensor<8x8xf32>) -> tensor<4x2xf32> {
  %0 = stablehlo.slice %arg0 [0:4, 2:8:3] : (tensor<8x8xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
// -----
func.func @call(%arg0: tensor<?xf32, #stablehlo.bounds<16>>) {
  %0:2 = stablehlo.custom_call @foo(%arg0) : (tensor<?xf32, #stablehlo.bounds<16>>) -> (i32, i8)
  stablehlo.custom_call @bar() {tag = 1 : i8} : () -> ()
  return
}
// -----
%0 = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
