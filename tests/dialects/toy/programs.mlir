// Programs in the shapes of MLIR's Toy tutorial, chapters 2 to 5, written anew. Values
// are tensors, so that mlir-opt reads the generic form.

// Chapter 2: operations, a generic function, and a call of it.
toy.func @transpose_and_multiply(%left: tensor<*xf64>, %right: tensor<*xf64>) -> tensor<*xf64> {
  %0 = toy.transpose(%left : tensor<*xf64>) to tensor<*xf64>
  %1 = toy.transpose(%right : tensor<*xf64>) to tensor<*xf64>
  %2 = toy.mul %0, %1 : tensor<*xf64>
  toy.return %2 : tensor<*xf64>
}
toy.func @calls() {
  %0 = toy.constant dense<[[1.5, 2.5, 3.5], [4.5, 5.5, 6.5]]> : tensor<2x3xf64>
  %1 = toy.reshape(%0 : tensor<2x3xf64>) to tensor<2x3xf64>
  %2 = toy.constant dense<[7.0, 8.0, 9.0, 10.0, 11.0, 12.0]> : tensor<6xf64>
  %3 = toy.reshape(%2 : tensor<6xf64>) to tensor<2x3xf64>
  %4 = toy.generic_call @transpose_and_multiply(%1, %3) : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<*xf64>
  %5 = toy.generic_call @transpose_and_multiply(%3, %1) : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<*xf64>
  toy.print %4 : tensor<*xf64>
  toy.print %5 : tensor<*xf64>
  toy.return
}
// -----
// Chapter 3: a transpose undone, reshapes of reshapes and of constants.
toy.func @undone(%value: tensor<*xf64>) -> tensor<*xf64> {
  %0 = toy.transpose(%value : tensor<*xf64>) to tensor<*xf64>
  %1 = toy.transpose(%0 : tensor<*xf64>) to tensor<*xf64>
  toy.return %1 : tensor<*xf64>
}
toy.func @reshaped() {
  %0 = toy.constant dense<[3.0, 4.0]> : tensor<2xf64>
  %1 = toy.reshape(%0 : tensor<2xf64>) to tensor<2x1xf64>
  %2 = toy.reshape(%1 : tensor<2x1xf64>) to tensor<1x2xf64>
  %3 = toy.reshape(%2 : tensor<1x2xf64>) to tensor<2x1xf64>
  toy.print %3 : tensor<2x1xf64>
  toy.return
}
// -----
// Chapter 4: shapes known after inlining and inference.
toy.func @main() {
  %0 = toy.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>
  %1 = toy.cast %0 : tensor<2x3xf64> to tensor<*xf64>
  %2 = toy.transpose(%1 : tensor<*xf64>) to tensor<*xf64>
  %3 = toy.add %2, %2 : tensor<*xf64>
  %4 = toy.cast %3 : tensor<*xf64> to tensor<3x2xf64>
  %5 = toy.mul %4, %3 : (tensor<3x2xf64>, tensor<*xf64>) -> tensor<3x2xf64>
  toy.print %5 : tensor<3x2xf64>
  toy.return
}
toy.func private @helper(%value: tensor<2x2xf64>) -> tensor<2x2xf64> attributes {toy.note = "kept"} {
  %0 = toy.mul %value, %value {toy.label = 1 : i64} : tensor<2x2xf64>
  toy.return %0 : tensor<2x2xf64>
}
// -----
// Chapter 5: a buffer is printed.
toy.func @buffer(%buffer: memref<2x3xf64>) {
  toy.print %buffer : memref<2x3xf64>
  toy.return
}
toy.func private @outside(tensor<2xf64>) -> tensor<*xf64>
