// result: -186516468555652
// vectors: their elements in other places, arithmetic, and memory
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8]]> : vector<2x4xi32>
  %w = arith.constant dense<[10, -20, 30, 40]> : vector<4xi32>
  %s = arith.constant 3 : i32
  %b0 = vector.broadcast %w : vector<4xi32> to vector<2x4xi32>
  %b1 = vector.broadcast %s : i32 to vector<2x4xi32>
  %x = arith.muli %b0, %v : vector<2x4xi32>
  %y = arith.subi %x, %b1 : vector<2x4xi32>
  %t = vector.transpose %y, [1, 0] : vector<2x4xi32> to vector<4x2xi32>
  %sc = vector.shape_cast %t : vector<4x2xi32> to vector<8xi32>
  %sl = vector.extract_strided_slice %y {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x4xi32> to vector<2x2xi32>
  %is = vector.insert_strided_slice %sl, %v {offsets = [0, 2], strides = [1, 1]} : vector<2x2xi32> into vector<2x4xi32>
  %r0 = vector.extract %is[1] : vector<4xi32> from vector<2x4xi32>
  %e0 = vector.extract %r0[%c3] : i32 from vector<4xi32>
  %ins = vector.insert %e0, %w[%c1] : i32 into vector<4xi32>
  %sh = vector.shuffle %r0, %ins [0, 7, 2, 5] : vector<4xi32>, vector<4xi32>
  %il = vector.interleave %sh, %w : vector<4xi32> -> vector<8xi32>
  %ev, %od = vector.deinterleave %il : vector<8xi32> -> vector<4xi32>
  %o = vector.outerproduct %ev, %od : vector<4xi32>, vector<4xi32>
  %mr = vector.multi_reduction <add>, %o, %ev [1] : vector<4x4xi32> to vector<4xi32>
  %mx = vector.reduction <maxsi>, %mr : vector<4xi32> into i32
  %sm = vector.reduction <add>, %sc, %mx : vector<8xi32> into i32
  %bits = vector.bitcast %w : vector<4xi32> to vector<8xi16>
  %b16 = vector.reduction <xor>, %bits : vector<8xi16> into i16
  %acc = arith.constant dense<1> : vector<2x2xi32>
  %ct = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %y, %t, %acc : vector<2x4xi32>, vector<4x2xi32> into vector<2x2xi32>
  %m = memref.alloc() : memref<4x4xi32>
  scf.for %i = %c0 to %c3 step %c1 {
    vector.store %w, %m[%i, %c0] : memref<4x4xi32>, vector<4xi32>
  }
  vector.store %mr, %m[%c3, %c0] : memref<4x4xi32>, vector<4xi32>
  %mask = vector.create_mask %c3 : vector<4xi1>
  %ld = vector.maskedload %m[%c3, %c0], %mask, %ev : memref<4x4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  %cm = vector.constant_mask [2] : vector<4xi1>
  vector.maskedstore %m[%c1, %c0], %cm, %ld : memref<4x4xi32>, vector<4xi1>, vector<4xi32>
  %pad = arith.constant -9 : i32
  %tr = vector.transfer_read %m[%c1, %c1], %pad {in_bounds = [true, false]} : memref<4x4xi32>, vector<2x4xi32>
  vector.transfer_write %tr, %m[%c0, %c1] {in_bounds = [true, false]} : vector<2x4xi32>, memref<4x4xi32>
  %step = vector.step : vector<4xindex>
  %si = arith.index_cast %step : vector<4xindex> to vector<4xi32>
  %g = vector.gather %m[%c0, %c0] [%si], %cm, %ld : memref<4x4xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  %l2 = vector.load %m[%c0, %c0] : memref<4x4xi32>, vector<4xi32>
  %n0 = vector.reduction <add>, %g : vector<4xi32> into i32
  %n1 = vector.reduction <minsi>, %l2 : vector<4xi32> into i32
  %n2 = vector.multi_reduction <xor>, %ct, %s [0, 1] : vector<2x2xi32> to i32
  %n3 = vector.multi_reduction <add>, %tr, %s [0, 1] : vector<2x4xi32> to i32
  %k = arith.constant 131 : i64
  %q0 = arith.extsi %n0 : i32 to i64
  %q1 = arith.extsi %n1 : i32 to i64
  %q2 = arith.extsi %n2 : i32 to i64
  %q3 = arith.extsi %n3 : i32 to i64
  %q4 = arith.extsi %sm : i32 to i64
  %q5 = arith.extsi %b16 : i16 to i64
  %p0 = arith.muli %q0, %k : i64
  %p1 = arith.addi %p0, %q1 : i64
  %p2 = arith.muli %p1, %k : i64
  %p3 = arith.addi %p2, %q2 : i64
  %p4 = arith.muli %p3, %k : i64
  %p5 = arith.addi %p4, %q3 : i64
  %p6 = arith.muli %p5, %k : i64
  %p7 = arith.addi %p6, %q4 : i64
  %p8 = arith.muli %p7, %k : i64
  %p9 = arith.xori %p8, %q5 : i64
  return %p9 : i64
}
