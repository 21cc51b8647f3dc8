// What `--canonicalize` makes of the programs: each chunk is input, then `// =====`, then output.

toy.func @undone(%value: tensor<*xf64>) -> tensor<*xf64> {
  %0 = toy.transpose(%value : tensor<*xf64>) to tensor<*xf64>
  %1 = toy.transpose(%0 : tensor<*xf64>) to tensor<*xf64>
  toy.return %1 : tensor<*xf64>
}
// =====
module {
  toy.func @undone(%arg0: tensor<*xf64>) -> tensor<*xf64> {
    toy.return %arg0 : tensor<*xf64>
  }
}
// -----
// The two transposes know different shapes: a cast says so.
toy.func @undone_with_shape(%value: tensor<2x3xf64>) -> tensor<*xf64> {
  %0 = toy.transpose(%value : tensor<2x3xf64>) to tensor<3x2xf64>
  %1 = toy.transpose(%0 : tensor<3x2xf64>) to tensor<*xf64>
  toy.return %1 : tensor<*xf64>
}
// =====
module {
  toy.func @undone_with_shape(%arg0: tensor<2x3xf64>) -> tensor<*xf64> {
    %0 = toy.cast %arg0 : tensor<2x3xf64> to tensor<*xf64>
    toy.return %0 : tensor<*xf64>
  }
}
// -----
// Once and three times are not nothing.
toy.func @odd(%value: tensor<*xf64>) -> tensor<*xf64> {
  %0 = toy.transpose(%value : tensor<*xf64>) to tensor<*xf64>
  %1 = toy.transpose(%0 : tensor<*xf64>) to tensor<*xf64>
  %2 = toy.transpose(%1 : tensor<*xf64>) to tensor<*xf64>
  toy.return %2 : tensor<*xf64>
}
// =====
module {
  toy.func @odd(%arg0: tensor<*xf64>) -> tensor<*xf64> {
    %0 = toy.transpose(%arg0 : tensor<*xf64>) to tensor<*xf64>
    toy.return %0 : tensor<*xf64>
  }
}
// -----
toy.func @reshaped() {
  %0 = toy.constant dense<[3.0, 4.0]> : tensor<2xf64>
  %1 = toy.reshape(%0 : tensor<2xf64>) to tensor<2x1xf64>
  %2 = toy.reshape(%1 : tensor<2x1xf64>) to tensor<1x2xf64>
  toy.print %2 : tensor<1x2xf64>
  toy.return
}
// =====
module {
  toy.func @reshaped() {
    %0 = toy.constant dense<[[3.000000e+00, 4.000000e+00]]> : tensor<1x2xf64>
    toy.print %0 : tensor<1x2xf64>
    toy.return
  }
}
// -----
toy.func @reshape_of_reshape(%value: tensor<6xf64>) -> tensor<3x2xf64> {
  %0 = toy.reshape(%value : tensor<6xf64>) to tensor<2x3xf64>
  %1 = toy.reshape(%0 : tensor<2x3xf64>) to tensor<3x2xf64>
  toy.return %1 : tensor<3x2xf64>
}
// =====
module {
  toy.func @reshape_of_reshape(%arg0: tensor<6xf64>) -> tensor<3x2xf64> {
    %0 = toy.reshape(%arg0 : tensor<6xf64>) to tensor<3x2xf64>
    toy.return %0 : tensor<3x2xf64>
  }
}
// -----
// Unused pure operations go, calls and prints stay.
toy.func private @f(%value: tensor<2xf64>) -> tensor<*xf64>
toy.func @dead(%value: tensor<2xf64>) {
  %0 = toy.add %value, %value : tensor<2xf64>
  %1 = toy.mul %0, %value : tensor<2xf64>
  %2 = toy.generic_call @f(%value) : (tensor<2xf64>) -> tensor<*xf64>
  toy.print %value : tensor<2xf64>
  toy.return
}
// =====
module {
  toy.func private @f(tensor<2xf64>) -> tensor<*xf64>
  toy.func @dead(%arg0: tensor<2xf64>) {
    %0 = toy.generic_call @f(%arg0) : (tensor<2xf64>) -> tensor<*xf64>
    toy.print %arg0 : tensor<2xf64>
    toy.return
  }
}
// -----
toy.func @arrays(%value: !toy.array<2, 3>) -> !toy.array<2, 3> {
  %0 = toy.transpose(%value : !toy.array<2, 3>) to !toy.array<3, 2>
  %1 = toy.transpose(%0 : !toy.array<3, 2>) to !toy.array<2, 3>
  toy.return %1 : !toy.array<2, 3>
}
// =====
module {
  toy.func @arrays(%arg0: !toy.array<2, 3>) -> !toy.array<2, 3> {
    toy.return %arg0 : !toy.array<2, 3>
  }
}
// -----
// Elements of a struct that is known are known.
toy.func @elements() {
  %0 = toy.struct_constant [dense<1.0> : tensor<2xf64>, [dense<2.0> : tensor<3xf64>]] : !toy.struct<tensor<*xf64>, !toy.struct<tensor<3xf64>>>
  %1 = toy.struct_access %0[1] : !toy.struct<tensor<*xf64>, !toy.struct<tensor<3xf64>>> -> !toy.struct<tensor<3xf64>>
  %2 = toy.struct_access %1[0] : !toy.struct<tensor<3xf64>> -> tensor<3xf64>
  toy.print %2 : tensor<3xf64>
  %3 = toy.struct_access %0[0] : !toy.struct<tensor<*xf64>, !toy.struct<tensor<3xf64>>> -> tensor<*xf64>
  toy.print %3 : tensor<*xf64>
  toy.return
}
// =====
module {
  toy.func @elements() {
    %0 = toy.constant dense<1.000000e+00> : tensor<2xf64> to tensor<*xf64>
    %1 = toy.constant dense<2.000000e+00> : tensor<3xf64>
    toy.print %1 : tensor<3xf64>
    toy.print %0 : tensor<*xf64>
    toy.return
  }
}
// -----
// A constant array stays one.
toy.func @array() {
  %0 = toy.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64> to !toy.array<4>
  %1 = toy.reshape(%0 : !toy.array<4>) to !toy.array<2, 2>
  toy.print %1 : !toy.array<2, 2>
  toy.return
}
// =====
module {
  toy.func @array() {
    %0 = toy.constant dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf64> to !toy.array<2, 2>
    toy.print %0 : !toy.array<2, 2>
    toy.return
  }
}
