// ml_program ops as one writes them; mlir-opt prints the same.

ml_program.func @f(%a: i32 {x.y}) -> (i32 {x.z}) attributes {x.w} {
  ml_program.return %a : i32
}

// -----

ml_program.func private @elsewhere(i32) -> i32

// -----

ml_program.func @nothing() {
  ml_program.return {x.y}
}

// -----

ml_program.subgraph @g(%a: i32) -> i32 {
  %1 = "x.y"(%0) : (i32) -> i32
  %0 = "x.y"(%a) : (i32) -> i32
  ml_program.output %1 : i32
}

// -----

ml_program.subgraph private @elsewhere(i32) -> i32

// -----

ml_program.global private mutable @a(dense<4> : tensor<4xi32>) : tensor<?xi32>
ml_program.global public @b(3 : i64) : i64 {x.y}
ml_program.global nested mutable @c : tensor<?xf32>
ml_program.global private @d(#ml_program.extern<tensor<4xi32>>) : tensor<?xi32>

// -----

ml_program.global private mutable @v(dense<4> : tensor<4xi32>) : tensor<?xi32>
ml_program.func @use(%a: tensor<?xi32>) -> tensor<?xi32> {
  ml_program.global_store @v = %a : tensor<?xi32>
  %0 = ml_program.global_load @v : tensor<?xi32>
  %1 = ml_program.global_load @v : tensor<?xi32> {x.y}
  ml_program.return %1 : tensor<?xi32>
}

// -----

ml_program.global private @c(dense<4> : tensor<4xi32>) : tensor<4xi32>
func.func @use() -> tensor<4xi32> {
  %0 = ml_program.global_load_const @c : tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

ml_program.global private mutable @v(dense<4> : tensor<4xi32>) : tensor<4xi32>
ml_program.subgraph @order(%a: !ml_program.token) -> (tensor<4xi32>, !ml_program.token) {
  %0, %t = ml_program.global_load_graph @v ordering(%a -> !ml_program.token) : tensor<4xi32>
  %1, %u = ml_program.global_load_graph @v ordering(() -> !ml_program.token) : tensor<4xi32>
  %w = ml_program.global_store_graph @v = %0 ordering(%t, %u -> !ml_program.token) : tensor<4xi32>
  ml_program.output %1, %w : tensor<4xi32>, !ml_program.token
}

// -----

ml_program.func @tokens() -> !ml_program.token {
  %0 = ml_program.token
  ml_program.return %0 : !ml_program.token
}

// -----

"x.y"() {a = #ml_program.extern<i32>, b = #ml_program.extern} : () -> ()
