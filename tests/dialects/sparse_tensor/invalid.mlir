#a = #sparse_tensor.encoding<{map = (d0) -> (d0 : strange)}>

// -----

#a = #sparse_tensor.encoding<{map = (d0) -> (d0 : dense(nonunique))}>

// -----

#a = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed(other))}>

// -----

#a = #sparse_tensor.encoding<{map = (d0) -> (d0 : structured[3])}>

// -----

#a = #sparse_tensor.encoding<{map = (d0) -> (d0 : structured[3, 2])}>

// -----

#a = #sparse_tensor.encoding<{map = (d0, d0) -> (d0 : dense)}>

// -----

#a = #sparse_tensor.encoding<{map = (d0 : 3) -> (d0 : dense)}>

// -----

#a = #sparse_tensor.encoding<{kind = 3}>

// -----

#a = #sparse_tensor.encoding<{posWidth = "x"}>

// -----

#a = #sparse_tensor<slice(1, -1, 1)>

// -----

#a = #sparse_tensor<slice(1, 0, 1)>

// -----

#v = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func private @f(tensor<8x8xf32, #v>)

// -----

func.func @f(%t: tensor<8xf32>) {
  %0 = sparse_tensor.values %t : tensor<8xf32> to memref<?xf32>
  return
}
