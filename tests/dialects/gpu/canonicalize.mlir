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

// -----

func.func @nothing_to_wait_for(%a: !gpu.async.token, %b: !gpu.async.token) -> !gpu.async.token {
  %t = gpu.wait async
  %u = gpu.wait async [%a, %t, %b]
  %v = gpu.wait async [%u, %b]
  gpu.wait [%v, %t]
  gpu.wait
  gpu.wait [%t, %t]
  return %v : !gpu.async.token
}

// -----

func.func @token_without_use(%a: !gpu.async.token, %b: !gpu.async.token) {
  %u = gpu.wait async [%a, %b]
  return
}

// -----

func.func @one_token(%a: !gpu.async.token) -> (memref<7xi8>, !gpu.async.token) {
  %0 = gpu.wait async
  %1 = gpu.wait async [%0]
  %m, %t = gpu.alloc async [%1] () : memref<7xi8>
  gpu.wait [%t]
  %u = gpu.wait async [%a]
  return %m, %u : memref<7xi8>, !gpu.async.token
}
