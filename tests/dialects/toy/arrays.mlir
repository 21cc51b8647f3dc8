// The dialect's own array type; mlir-opt does not know it.

toy.func @sum(%a: !toy.array<2, 3>, %b: !toy.array<2, 3>) -> !toy.array {
  %0 = toy.add %a, %b : !toy.array<2, 3>
  %1 = toy.transpose(%0 : !toy.array<2, 3>) to !toy.array<3, 2>
  %2 = toy.transpose(%1 : !toy.array<3, 2>) to !toy.array<2, 3>
  %3 = toy.cast %2 : !toy.array<2, 3> to !toy.array
  toy.return %3 : !toy.array
}
// -----
toy.func @constants() {
  %0 = toy.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64> to !toy.array<4>
  %1 = toy.reshape(%0 : !toy.array<4>) to !toy.array<2, 2>
  toy.print %1 : !toy.array<2, 2>
  toy.return
}
// -----
toy.func @generic(%a: !toy.array) -> !toy.array {
  %0 = toy.mul %a, %a : !toy.array
  toy.return %0 : !toy.array
}
toy.func @caller(%a: !toy.array<8>) {
  %0 = toy.generic_call @generic(%a) : (!toy.array<8>) -> !toy.array
  toy.print %0 : !toy.array
  toy.return
}
