ml_program.global private @v : i32

// -----

ml_program.global @v(1 : i32) : i32

// -----

ml_program.func @f(%a: i32) -> i64 {
  ml_program.return %a : i32
}

// -----

ml_program.func @f(%a: i32) {
  ml_program.return %a : i32
}

// -----

ml_program.subgraph @f(%a: i32) -> i64 {
  ml_program.output %a : i32
}

// -----

ml_program.subgraph @f(%a: i32) -> i64 {
  ml_program.output
}

// -----

func.func @f() {
  %0 = ml_program.global_load @nowhere : i32
  return
}

// -----

ml_program.global private mutable @v(1 : i32) : i32
func.func @f() {
  %0 = ml_program.global_load @v : i64
  return
}

// -----

ml_program.global private mutable @v(1 : i32) : i32
func.func @f() {
  %0 = ml_program.global_load_const @v : i32
  return
}

// -----

ml_program.global private @v(1 : i32) : i32
func.func @f(%a: i32) {
  ml_program.global_store @v = %a : i32
  return
}

// -----

ml_program.global private mutable @v(1 : i32) : i32
func.func @f(%a: i64) {
  ml_program.global_store @v = %a : i64
  return
}

// -----

ml_program.func @f(%a: i32) -> i32 { ml_program.return %a, %a : i32, i32 }

// -----

ml_program.func @f(%a: i32) -> i64 { ml_program.return %a : i32 }

// -----

ml_program.subgraph @f(%a: i32) -> i32 { ml_program.output %a, %a : i32, i32 }

// -----

ml_program.subgraph @f(%a: i32) -> i64 { ml_program.output %a : i32 }
