// What the Toy dialect rejects, with the words it uses. Run with --verify-diagnostics.

// expected-error@+1 {{'toy.print' op requires a single operand}}
"toy.print"() : () -> !toy.array<2, 3>
// -----
// expected-error@+1 {{Invalid Toy type 'bla', array expected}}
"t.t"() : () -> !toy.bla
// -----
// expected-error@+1 {{Invalid Toy type 'arra', array expected}}
"t.t"() : () -> !toy.arra<2>
// -----
// expected-error@+2 {{expected integer value}}
// expected-error@+1 {{failed to parse ArrayType parameter 'shape' which is to be a `::llvm::ArrayRef<int64_t>`}}
"t.t"() : () -> !toy.array<>
// -----
// expected-error@+2 {{expected integer value}}
// expected-error@+1 {{failed to parse ArrayType parameter 'shape' which is to be a `::llvm::ArrayRef<int64_t>`}}
"t.t"() : () -> !toy.array<1, >
// -----
// expected-error@+1 {{expected '>'}}
"t.t"() : () -> !toy.array<1 2>
// -----
// expected-error@+1 {{shape of a Toy array must have positive dimensions, but got 2, -3}}
"t.t"() : () -> !toy.array<2, -3>
// -----
// expected-error@+1 {{shape of a Toy array must have positive dimensions, but got 0}}
"t.t"() : () -> !toy.array<0>
// -----
// expected-error@+2 {{integer value too large}}
// expected-error@+1 {{failed to parse ArrayType parameter 'shape' which is to be a `::llvm::ArrayRef<int64_t>`}}
"t.t"() : () -> !toy.array<99999999999999999999>
// -----
toy.func @f() {
  // expected-error@+1 {{custom op 'toy.pront' is unknown}}
  toy.pront
}
// -----
toy.func @f(%a: tensor<2x3xf64>) {
  // expected-error@+1 {{expected result shape to be a transpose of the input}}
  %0 = toy.transpose(%a : tensor<2x3xf64>) to tensor<2x3xf64>
  toy.return
}
// -----
toy.func @f(%a: tensor<6xf64>) {
  // expected-error@+1 {{'toy.reshape' op result #0 must be statically shaped tensor of 64-bit float values or Toy array of known shape, but got 'tensor<*xf64>'}}
  %0 = toy.reshape(%a : tensor<6xf64>) to tensor<*xf64>
  toy.return
}
// -----
toy.func @f(%a: tensor<6xf32>) {
  // expected-error@+1 {{'toy.add' op operand #0 must be tensor of 64-bit float values or Toy array of 64-bit float values, but got 'tensor<6xf32>'}}
  %0 = toy.add %a, %a : tensor<6xf32>
  toy.return
}
// -----
toy.func @f(%a: tensor<6xf64>) {
  // expected-error@+1 {{'toy.cast' op requires the same shape for all operands and results}}
  %0 = toy.cast %a : tensor<6xf64> to tensor<5xf64>
  toy.return
}
// -----
toy.func @f(%a: tensor<6xf64>) {
  // expected-error@+1 {{'toy.generic_call' op 'g' does not reference a valid function}}
  %0 = toy.generic_call @g(%a) : (tensor<6xf64>) -> tensor<*xf64>
  toy.return
}
// -----
toy.func private @g(tensor<2xf64>) -> tensor<*xf64>
toy.func @f(%a: tensor<6xf64>) {
  // expected-error@+1 {{'toy.generic_call' op operand type mismatch: expected operand type 'tensor<2xf64>', but provided 'tensor<6xf64>' for operand number 0}}
  %0 = toy.generic_call @g(%a) : (tensor<6xf64>) -> tensor<*xf64>
  toy.return
}
// -----
toy.func private @g(tensor<2xf64>) -> tensor<*xf64>
toy.func @f(%a: tensor<2xf64>) {
  // expected-error@+1 {{'toy.generic_call' op incorrect number of operands for callee}}
  %0 = toy.generic_call @g(%a, %a) : (tensor<2xf64>, tensor<2xf64>) -> tensor<*xf64>
  toy.return
}
// -----
toy.func @f(%a: tensor<6xf64>) -> tensor<5xf64> {
  // expected-error@+1 {{'toy.return' op type of return operand (tensor<6xf64>) doesn't match function result type (tensor<5xf64>)}}
  toy.return %a : tensor<6xf64>
}
// -----
toy.func @f(%a: tensor<6xf64>) {
  // expected-error@+1 {{'toy.return' op does not return the same number of values (1) as the enclosing function (0)}}
  toy.return %a : tensor<6xf64>
}
// -----
// expected-error@+1 {{'toy.return' op expects parent op 'toy.func'}}
"toy.return"() : () -> ()
// -----
toy.func @f() {
  // expected-error@+1 {{'toy.constant' op return type shape mismatches its attribute at dimension 0: 2 != 3}}
  %0 = "toy.constant"() <{value = dense<1.0> : tensor<2xf64>}> : () -> tensor<3xf64>
  toy.return
}
// -----
// expected-note@+1 {{see existing symbol definition here}}
toy.func @f() { toy.return }
// expected-error@+1 {{redefinition of symbol named 'f'}}
toy.func @f() { toy.return }
// -----
// expected-error@+1 {{element type for a struct must either be a TensorType or a StructType, got: i32}}
"t.t"() : () -> !toy.struct<i32>
// -----
toy.func @f() {
  // expected-error@+1 {{'toy.struct_constant' op constant of struct type must be initialized by an array attribute with the same number of elements, expected 2, but got [dense<1.000000e+00> : tensor<2xf64>]}}
  %0 = toy.struct_constant [dense<1.0> : tensor<2xf64>] : !toy.struct<tensor<2xf64>, tensor<2xf64>>
  toy.return
}
// -----
toy.func @f() {
  // expected-error@+1 {{'toy.struct_constant' op constant of type tensor<3xf64> is initialized by elements of type tensor<2xf64>}}
  %0 = toy.struct_constant [dense<1.0> : tensor<2xf64>] : !toy.struct<tensor<3xf64>>
  toy.return
}
// -----
toy.func @f() {
  // expected-error@+1 {{'toy.struct_constant' op constant of type tensor<*xf64> must be initialized by elements, but got 1 : i64}}
  %0 = toy.struct_constant [1] : !toy.struct<tensor<*xf64>>
  toy.return
}
// -----
toy.func @f(%a: !toy.struct<tensor<*xf64>>) {
  // expected-error@+1 {{'toy.struct_access' op index should be within the range of the input struct type}}
  %0 = toy.struct_access %a[1] : !toy.struct<tensor<*xf64>> -> tensor<*xf64>
  toy.return
}
// -----
toy.func @f(%a: !toy.struct<tensor<*xf64>>) {
  // expected-error@+1 {{'toy.struct_access' op must have the same result type as the struct element referred to by the index}}
  %0 = toy.struct_access %a[0] : !toy.struct<tensor<*xf64>> -> tensor<2xf64>
  toy.return
}
