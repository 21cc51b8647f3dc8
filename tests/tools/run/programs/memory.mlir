// result: 5200.5
memref.global "private" constant @shape : memref<2xindex> = dense<[3, 2]>
func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %small = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %0 = arith.index_cast %i : index to i32
    %1 = arith.sitofp %0 : i32 to f32
    memref.store %1, %small[%i] : memref<4xf32>
  }
  %m = memref.realloc %small(%c6) : memref<4xf32> to memref<?xf32>
  %h = arith.constant 0.5 : f32
  memref.store %h, %m[%c4] : memref<?xf32>
  %c5 = arith.constant 5 : index
  memref.store %h, %m[%c5] : memref<?xf32>
  %shape = memref.get_global @shape : memref<2xindex>
  %r = memref.reshape %m(%shape) : (memref<?xf32>, memref<2xindex>) -> memref<?x2xf32>
  memref.prefetch %r[%c2, %c1], read, locality<3>, data : memref<?x2xf32>
  %x = memref.load %r[%c1, %c1] : memref<?x2xf32>
  %v = vector.load %m[%c0] : memref<?xf32>, vector<6xf32>
  %k = vector.constant_mask [3] : vector<6xi1>
  %w = vector.maskedload %m[%c0], %k, %v : memref<?xf32>, vector<6xi1>, vector<6xf32> into vector<6xf32>
  %f = vector.fma %v, %w, %v : vector<6xf32>
  vector.maskedstore %m[%c0], %k, %f : memref<?xf32>, vector<6xi1>, vector<6xf32>
  %u = vector.load %m[%c0] : memref<?xf32>, vector<6xf32>
  %s = vector.reduction <add>, %u, %x : vector<6xf32> into f32
  %n = arith.constant 3 : i32
  %p = math.fpowi %s, %n : f32, i32
  %lo = arith.constant -10.0 : f32
  %hi = arith.constant 5000.5 : f32
  %q = math.clampf %p to [%lo, %hi] : f32
  %at = arith.constant dense<[5, 0, 3, 1, 2, 4]> : vector<6xindex>
  %some = arith.constant dense<[true, false, true, true, false, true]> : vector<6xi1>
  %g = vector.gather %m[%c0] [%at], %some, %v : memref<?xf32>, vector<6xindex>, vector<6xi1>, vector<6xf32> into vector<6xf32>
  %d = arith.addf %g, %g : vector<6xf32>
  vector.scatter %m[%c0] [%at], %some, %d : memref<?xf32>, vector<6xindex>, vector<6xi1>, vector<6xf32>
  %ex = vector.expandload %m[%c1], %some, %d : memref<?xf32>, vector<6xi1>, vector<6xf32> into vector<6xf32>
  vector.compressstore %m[%c2], %some, %ex : memref<?xf32>, vector<6xi1>, vector<6xf32>
  %all = vector.load %m[%c0] : memref<?xf32>, vector<6xf32>
  %weights = arith.constant dense<[1.0, 2.0, 4.0, 8.0, 16.0, 32.0]> : vector<6xf32>
  %last = arith.mulf %all, %weights : vector<6xf32>
  %t = vector.reduction <add>, %last, %q : vector<6xf32> into f32
  memref.dealloc %m : memref<?xf32>
  return %t : f32
}
