// result: 507.0
// Half of a matrix, times what lies across the diagonal, by affine loops.
func.func @main() -> f32 {
  %a = memref.alloc() : memref<4x4xf32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %k = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1 mod 3)>(%i, %j)
      %v = arith.index_cast %k : index to i32
      %w = arith.sitofp %v : i32 to f32
      affine.store %w, %a[%i, %j] : memref<4x4xf32>
    }
  }
  %zero = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 4 iter_args(%s = %zero) -> f32 {
    %q = affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) iter_args(%t = %s) -> f32 {
      %x = affine.load %a[%i, %j] : memref<4x4xf32>
      %y = affine.load %a[%j, %i] : memref<4x4xf32>
      %p = arith.mulf %x, %y : f32
      %u = arith.addf %t, %p : f32
      affine.yield %u : f32
    }
    affine.yield %q : f32
  }
  memref.dealloc %a : memref<4x4xf32>
  return %r : f32
}
