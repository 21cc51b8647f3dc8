func.func @buffers(%n: index) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc(%n) : memref<?xf32>
  %2 = memref.alloc(%n)[%n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %3 = memref.alloca() : memref<2x2xi32, 1>
  %c0 = arith.constant 0 : index
  %4 = memref.load %0[%c0] : memref<4xf32>
  memref.store %4, %1[%c0] : memref<?xf32>
  %5 = memref.dim %1, %c0 : memref<?xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}
// -----
func.func @rank0(%m: memref<f32>) -> f32 {
  %0 = memref.load %m[] : memref<f32>
  memref.store %0, %m[] : memref<f32>
  return %0 : f32
}
// -----
func.func @aligned() {
  %0 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  return
}
// -----
func.func @bad(%m: memref<4xf32>) {
  %0 = memref.load %m[] : memref<4xf32>
  return
}
// -----
func.func @bad(%m: memref<4xf32>, %i: i32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  return
}
// -----
func.func @bad(%m: memref<4xf32>, %i: index, %v: i32) {
  memref.store %v, %m[%i] : memref<4xf32>
  return
}
// -----
func.func @bad(%m: memref<4xf32>, %i: index, %v: i32) {
  "memref.store"(%v, %m, %i) : (i32, memref<4xf32>, index) -> ()
  return
}
// -----
func.func @bad() {
  %0 = memref.alloc() : memref<?xf32>
  return
}
// -----
func.func @bad(%n: index) {
  %0 = memref.alloc(%n) : memref<4xf32>
  return
}
// -----
func.func @bad(%n: index) {
  %0 = memref.alloc() : tensor<4xf32>
  return
}
// -----
func.func @bad(%n: index) {
  %0 = memref.alloc()
  return
}
// -----
func.func @bad(%n: index) {
  %0 = memref.alloc() {alignment = 3 : i64} : memref<4xf32>
  return
}
// -----
func.func @bad(%t: tensor<4xf32>, %i: index) {
  %0 = memref.load %t[%i] : tensor<4xf32>
  return
}
// -----
func.func @bad(%m: memref<4xf32>, %i: index) {
  %0 = memref.load %m[%i, %i] : memref<4xf32>
  return
}
// -----
func.func @bad(%m: memref<4xf32>, %i: index) {
  %0 = memref.load %m[%i : memref<4xf32>
  return
}
// -----
func.func @generic(%m: memref<4xf32>, %i: index) {
  %0 = "memref.load"(%m, %i) <{nontemporal = true}> : (memref<4xf32>, index) -> f32
  %1 = "memref.alloc"(%i) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xi8>
  "memref.store"(%0, %m, %i) : (f32, memref<4xf32>, index) -> ()
  return
}
// -----
func.func @bad(%m: memref<4xf32>, %i: index) {
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> i32
  return
}
