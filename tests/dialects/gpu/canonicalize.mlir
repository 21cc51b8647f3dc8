func.func @f(%a: memref<2xi32>, %b: memref<2xi32>, %x: i32) {
  gpu.barrier
  gpu.barrier
  gpu.barrier
  %c = memref.cast %a : memref<2xi32> to memref<?xi32>
  %d = memref.cast %b : memref<2xi32> to memref<?xi32>
  gpu.memcpy %c, %d : memref<?xi32>, memref<?xi32>
  gpu.memset %c, %x : memref<?xi32>, i32
  gpu.barrier
  return
}
