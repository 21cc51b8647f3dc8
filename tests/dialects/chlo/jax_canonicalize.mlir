// Constants like others.
func.func @f(%a: tensor<4x2xf32>, %d: tensor<?xf32>) -> (tensor<4x2xf32>, tensor<?xf32>, tensor<4x2xi1>) {
 %0 = "chlo.constant_like"(%a) <{value = 3.5 : f32}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
 %1 = "chlo.constant_like"(%d) <{value = 3.5 : f32}> : (tensor<?xf32>) -> tensor<?xf32>
 %2 = "chlo.constant_like"(%a) <{value = true}> : (tensor<4x2xf32>) -> tensor<4x2xi1>
 %3 = chlo.constant dense<1> : tensor<2xi8>
 return %0, %1, %2 : tensor<4x2xf32>, tensor<?xf32>, tensor<4x2xi1> }
