func.func @a(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  return %1 : i64
}
func.func @b(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  %2 = builtin.unrealized_conversion_cast %1 : i32 to i64
  return %2 : i64
}
func.func @c(%a: i64, %b: i32) -> (i64, i32, index) {
  %0:2 = builtin.unrealized_conversion_cast %a, %b : i64, i32 to index, f32
  %1:2 = builtin.unrealized_conversion_cast %0#0, %0#1 : index, f32 to i64, i32
  return %1#0, %1#1, %0#0 : i64, i32, index
}
func.func @d(%a: i64, %b: i32) -> (i64, i32) {
  %0:2 = builtin.unrealized_conversion_cast %a, %b : i64, i32 to index, f32
  %1:2 = builtin.unrealized_conversion_cast %0#1, %0#0 : f32, index to i64, i32
  %2 = builtin.unrealized_conversion_cast %a : i64 to index
  return %1#0, %1#1 : i64, i32
}
func.func @e(%a: i64) -> (f32, i64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to f32
  %2 = builtin.unrealized_conversion_cast %1 : f32 to index
  %3 = builtin.unrealized_conversion_cast %2 : index to i64
  return %1, %3 : f32, i64
}
func.func @g(%a: i64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to f32
  %3 = builtin.unrealized_conversion_cast to i8
  return
}
func.func @h(%a: i64) -> (i64, i8) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to i64
  %3 = builtin.unrealized_conversion_cast to i8
  return %0, %3 : i64, i8
}
