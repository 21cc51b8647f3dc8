func.func private @a()
func.func private @a()
// -----
module @m {
  module @x {}
  module @x {}
}
// -----
module {
  func.func private @f()
  module @f {}
}
// -----
func.func @user() attributes {target = @missing} {
  return
}
// -----
func.func @user() {
  call @missing() : () -> ()
  return
}
// -----
module @m {
}
func.func @user() {
  call @m() : () -> ()
  return
}
// -----
func.func private @f(i32) -> i64
func.func @user(%x: i32) -> i64 {
  %r = call @f(%x) : (i32) -> i64
  return %r : i64
}
// -----
func.func private @f(i32) -> i64
func.func @user(%x: i64) -> i64 {
  %r = call @f(%x) : (i64) -> i64
  return %r : i64
}
// -----
func.func private @f(i32) -> i64
func.func @user(%x: i32) {
  %r = call @f(%x) : (i32) -> i32
  return
}
// -----
func.func private @f(i32) -> i64
func.func @user(%x: i32) {
  call @f(%x) : (i32) -> ()
  return
}
// -----
func.func private @f(i32)
func.func @user() {
  call @f() : () -> ()
  return
}
// -----
"func.func"() ({}) {function_type = () -> (), sym_name = "f"} : () -> ()
// -----
"func.func"() ({}) {function_type = () -> (), sym_name = "f", sym_visibility = "private"} : () -> ()
// -----
"func.func"() ({}) {function_type = () -> ()} : () -> ()
// -----
"func.func"() ({}) {sym_name = "f"} : () -> ()
// -----
"func.func"() ({}) {function_type = i32, sym_name = "f"} : () -> ()
// -----
"func.func"() ({}) {function_type = () -> (), sym_name = @f} : () -> ()
// -----
"func.func"() ({}) {function_type = () -> (), sym_name = ""} : () -> ()
// -----
module {
  "t.no_symbol"() {sym_name = "x"} : () -> ()
  "t.no_symbol"() {sym_name = "x"} : () -> ()
}
// -----
module {
  func.func nested @n()
}
// -----
module {
  func.func nested @n() {
    return
  }
  func.func public @p() {
    return
  }
}
// -----
module {
  func.func @bad() attributes {sym_visibility = 1 : i32} {
    return
  }
}
// -----
"t.table"() ({
  func.func @f() {
    return
  }
}) : () -> ()
// -----
func.func @outer() {
  func.func @inner() {
    return
  }
  return
}
// -----
func.func @outer() {
  module {
  }
  return
}
// -----
func.func @outer() {
  builtin.module {
    func.func @inner() {
      return
    }
  }
  return
}
