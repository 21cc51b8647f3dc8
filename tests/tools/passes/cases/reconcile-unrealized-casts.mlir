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
// -----
func.func @back(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  return %1 : i64
}
// -----
func.func @around(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to f64
  %2 = builtin.unrealized_conversion_cast %1 : f64 to i64
  return %2 : i64
}
// -----
func.func @shared(%a: i64) -> (i64, i64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  %2 = builtin.unrealized_conversion_cast %0 : index to i64
  return %1, %2 : i64, i64
}
// -----
func.func @kept_between(%a: i64) -> (i64, index) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  return %1, %0 : i64, index
}
// -----
func.func @unused(%a: i64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  return
}
// -----
func.func @unused_chain(%a: i64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to f64
  %2 = builtin.unrealized_conversion_cast %1 : f64 to memref<2xi8>
  return
}
// -----
func.func @inner(%a: i64, %c: i1) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = scf.if %c -> i64 {
    %2 = builtin.unrealized_conversion_cast %0 : index to i64
    scf.yield %2 : i64
  } else {
    scf.yield %a : i64
  }
  return %1 : i64
}
// -----
func.func @several(%a: i64, %b: i32) -> (i64, i32) {
  %0:2 = builtin.unrealized_conversion_cast %a, %b : i64, i32 to index, f32
  %1:2 = builtin.unrealized_conversion_cast %0#0, %0#1 : index, f32 to i64, i32
  return %1#0, %1#1 : i64, i32
}
// -----
func.func @one_of_several(%a: i64, %b: i32) -> (i64, f32) {
  %0:2 = builtin.unrealized_conversion_cast %a, %b : i64, i32 to index, f32
  %1 = builtin.unrealized_conversion_cast %0#0 : index to i64
  %2 = builtin.unrealized_conversion_cast %a : i64 to i8
  return %1, %0#1 : i64, f32
}
// -----
func.func @one_to_many(%a: i64) -> i64 {
  %0:2 = builtin.unrealized_conversion_cast %a : i64 to i32, i32
  %1 = builtin.unrealized_conversion_cast %0#0, %0#1 : i32, i32 to i64
  return %1 : i64
}
// -----
func.func @swapped(%a: i64) -> i64 {
  %0:2 = builtin.unrealized_conversion_cast %a : i64 to i32, i32
  %1 = builtin.unrealized_conversion_cast %0#1, %0#0 : i32, i32 to i64
  %2 = builtin.unrealized_conversion_cast %1 : i64 to f64
  return %1 : i64
}
// -----
func.func @blocks(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  cf.br ^bb1(%0 : index)
^bb1(%b: index):
  %1 = builtin.unrealized_conversion_cast %b : index to i64
  %2 = builtin.unrealized_conversion_cast %1 : i64 to index
  %3 = builtin.unrealized_conversion_cast %2 : index to i64
  return %3 : i64
}
// -----
func.func @same(%a: f32) -> f32 {
  %0 = builtin.unrealized_conversion_cast %a : f32 to f32
  return %0 : f32
}
// -----
func.func @end_to_end(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  %2 = builtin.unrealized_conversion_cast %1 : i64 to index
  %3 = builtin.unrealized_conversion_cast %2 : index to i64
  return %3 : i64
}
// -----
func.func @descriptors(%m: memref<?xf32>) -> memref<?xf32> {
  %0 = builtin.unrealized_conversion_cast %m : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %1 = builtin.unrealized_conversion_cast %0 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<?xf32>
  return %1 : memref<?xf32>
}
// -----
func.func @unknown_user(%a: i64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  "foo.use"(%1) : (i64) -> ()
  return
}
// -----
func.func @early_end(%a: i64) -> f32 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  %2 = builtin.unrealized_conversion_cast %1 : i64 to f32
  return %2 : f32
}
// -----
func.func @twice_used(%a: i64) -> (i64, f64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to f64
  %2 = builtin.unrealized_conversion_cast %1 : f64 to index
  %3 = builtin.unrealized_conversion_cast %2 : index to i64
  return %3, %1 : i64, f64
}
// -----
func.func @in_loop(%n: index, %a: i64) -> i64 {
  %r = scf.for %i = %n to %n step %n iter_args(%x = %a) -> i64 {
    %0 = builtin.unrealized_conversion_cast %x : i64 to index
    %1 = builtin.unrealized_conversion_cast %0 : index to i64
    scf.yield %1 : i64
  }
  return %r : i64
}
// -----
module { module { func.func @nested(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  return %1 : i64
} } }
// -----
func.func @none_in() {
  %0 = builtin.unrealized_conversion_cast to i8
  %1 = builtin.unrealized_conversion_cast %0 : i8 to i16
  return
}
