// What --canonicalize makes of memref ops.

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4, %n) : memref<?x?xf32>
  "t.u"(%0) : (memref<?x?xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %c4 = arith.constant -4 : index
  %0 = memref.alloc(%c4) : memref<?xf32>
  "t.u"(%0) : (memref<?xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %c4 = arith.constant 4 : index
  %0 = memref.alloca(%c4) {alignment = 8} : memref<?xf32>
  "t.u"(%0) : (memref<?xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %v, %0[%i] : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.load %0[%i] : memref<4xf32>
  "t.u"(%1) : (f32) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.cast %m : memref<?x4xf32> to memref<?x?xf32>
  %1 = memref.load %0[%i, %i] : memref<?x?xf32>
  memref.store %1, %0[%n, %i] : memref<?x?xf32>
  memref.dealloc %0 : memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.cast %m : memref<?x4xf32> to memref<?x?xf32>
  %1 = memref.cast %0 : memref<?x?xf32> to memref<?x4xf32>
  "t.u"(%1) : (memref<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c1 : memref<?x4xf32>
  "t.u"(%0) : (index) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %0 = memref.dim %m, %c0 : memref<?x4xf32>
  %c5 = arith.constant 5 : index
  %1 = memref.dim %m, %c5 : memref<?x4xf32>
  "t.u"(%0, %1) : (index, index) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?x4xf32>
  %0 = memref.dim %a, %c0 : memref<?x4xf32>
  "t.u"(%0, %a) : (index, memref<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %a = memref.subview %m[%i, 0] [%n, 4] [1, 1] : memref<?x4xf32> to memref<?x4xf32, strided<[4, 1], offset: ?>>
  %0 = memref.dim %a, %c0 : memref<?x4xf32, strided<[4, 1], offset: ?>>
  "t.u"(%0) : (index) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.rank %m : memref<?x4xf32>
  "t.u"(%0) : (index) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %c2 = arith.constant 2 : index
  %a = memref.subview %m[%i, 0] [%c2, 4] [1, 1] : memref<?x4xf32> to memref<?x4xf32, strided<[4, 1], offset: ?>>
  "t.u"(%a) : (memref<?x4xf32, strided<[4, 1], offset: ?>>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %c2 = arith.constant 2 : index
  %a = memref.subview %m[%c2, 0] [1, 4] [1, 1] : memref<?x4xf32> to memref<4xf32, strided<[1], offset: ?>>
  "t.u"(%a) : (memref<4xf32, strided<[1], offset: ?>>) -> ()
  return
}

// -----

func.func @f(%m: memref<8x4xf32>, %i: index) {
  %0 = memref.cast %m : memref<8x4xf32> to memref<?x?xf32>
  %a = memref.subview %0[%i, 0] [%i, 4] [1, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  "t.u"(%a) : (memref<?x4xf32, strided<[?, 1], offset: ?>>) -> ()
  return
}

// -----

func.func @f(%m: memref<8x4xf32>) {
  %a = memref.subview %m[0, 0] [8, 4] [1, 1] : memref<8x4xf32> to memref<8x4xf32, strided<[4, 1]>>
  "t.u"(%a) : (memref<8x4xf32, strided<[4, 1]>>) -> ()
  return
}

// -----

func.func @f(%m: memref<8x4xf32, strided<[4, 1]>>) {
  %a = memref.subview %m[0, 0] [8, 4] [1, 1] : memref<8x4xf32, strided<[4, 1]>> to memref<8x4xf32, strided<[4, 1]>>
  "t.u"(%a) : (memref<8x4xf32, strided<[4, 1]>>) -> ()
  return
}

// -----

func.func @f(%b: memref<64xi8>, %i: index) {
  %c4 = arith.constant 4 : index
  %0 = memref.view %b[%i][%c4, %i] : memref<64xi8> to memref<?x?xf32>
  "t.u"(%0) : (memref<?x?xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.transpose %m (i, j) -> (i, j) : memref<?x4xf32> to memref<?x4xf32>
  "t.u"(%0) : (memref<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<2x3x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  "t.u"(%1) : (memref<24xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<24xf32>) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  "t.u"(%1) : (memref<2x3x4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<24xf32>) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  "t.u"(%1) : (memref<24xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<6x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
  "t.u"(%1) : (memref<6x4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %e: memref<0xf32>, %e2: memref<0xf32>) {
  memref.copy %m, %m : memref<?x4xf32> to memref<?x4xf32>
  memref.copy %e, %e2 : memref<0xf32> to memref<0xf32>
  return
}

// -----

func.func @f(%m: memref<8x4xf32>, %d: memref<?x4xf32>) {
  %0 = memref.cast %m : memref<8x4xf32> to memref<?x4xf32>
  memref.copy %0, %d : memref<?x4xf32> to memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  %1 = memref.memory_space_cast %0 : memref<4xf32, 1> to memref<4xf32, 2>
  "t.u"(%1) : (memref<4xf32, 2>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  "t.u"(%0) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  %c4 = arith.constant 4 : index
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [%c4], strides: [1] : memref<4xf32> to memref<?xf32, strided<[1], offset: ?>>
  "t.u"(%0) : (memref<?xf32, strided<[1], offset: ?>>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  "t.u"(%o, %s#0, %s#1, %t#0, %t#1) : (index, index, index, index, index) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.assume_alignment %m, 16 : memref<?x4xf32>
  %1 = memref.assume_alignment %0, 16 : memref<?x4xf32>
  "t.u"(%1) : (memref<?x4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %r = memref.alloca_scope -> f32 {
    %0 = arith.addf %v, %v : f32
    memref.alloca_scope.return %0 : f32
  }
  "t.u"(%r) : (f32) -> ()
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  memref.alloca_scope {
    %0 = memref.alloca() : memref<4xf32>
    "t.u"(%0) : (memref<4xf32>) -> ()
  }
  "t.z"() : () -> ()
  return
}

// -----

memref.global @g : memref<4xi8>
func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.load %m[%i, %i] : memref<?x4xf32>
  %1 = memref.alloc() : memref<4xi8>
  %2 = memref.get_global @g : memref<4xi8>
  return
}

// -----

func.func @a(%m: memref<6x4xf32>) -> memref<2x12xf32> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [2, 12] : memref<24xf32> into memref<2x12xf32>
  return %1 : memref<2x12xf32>
}

// -----

func.func @b(%m: memref<24xf32>) -> memref<6x4xf32> {
  %0 = memref.expand_shape %m [[0, 1, 2]] output_shape [2, 3, 4] : memref<24xf32> into memref<2x3x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  return %1 : memref<6x4xf32>
}

// -----

func.func @c(%m: memref<4x?xf32>) -> memref<4x?xf32> {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %r = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, %t#1] : memref<f32> to memref<4x?xf32>
  return %r : memref<4x?xf32>
}

// -----

func.func @d(%m: memref<4x?xf32>, %i: index) -> memref<?xf32, strided<[?], offset: ?>> {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %r = memref.reinterpret_cast %b to offset: [%i], sizes: [%s#0], strides: [%t#1] : memref<f32> to memref<?xf32, strided<[?], offset: ?>>
  return %r : memref<?xf32, strided<[?], offset: ?>>
}

// -----

func.func @e(%m: memref<?xf32>, %s: memref<?xindex>, %i: index) -> index {
  %0 = memref.reshape %m(%s) : (memref<?xf32>, memref<?xindex>) -> memref<*xf32>
  %1 = memref.dim %0, %i : memref<*xf32>
  return %1 : index
}

// -----

func.func @f(%m: memref<8xf32>) -> memref<?xf32> {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = memref.cast %0 : memref<?xf32> to memref<*xf32>
  %2 = memref.cast %1 : memref<*xf32> to memref<?xf32>
  return %2 : memref<?xf32>
}

// -----

func.func @g(%m: memref<2x3x4xf32>) -> memref<?x4xf32> {
  %0 = memref.cast %m : memref<2x3x4xf32> to memref<?x3x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<?x3x4xf32> into memref<?x4xf32>
  return %1 : memref<?x4xf32>
}

// -----

func.func @h(%m: memref<2x3x4xf32>) -> memref<4x2x3xf32, strided<[1, 12, 4]>> {
  %0 = memref.transpose %m (x, y, z) -> (y, z, x) : memref<2x3x4xf32> to memref<3x4x2xf32, strided<[4, 1, 12]>>
  %1 = memref.transpose %0 (x, y, z) -> (y, z, x) : memref<3x4x2xf32, strided<[4, 1, 12]>> to memref<4x2x3xf32, strided<[1, 12, 4]>>
  return %1 : memref<4x2x3xf32, strided<[1, 12, 4]>>
}

// -----

func.func @i(%m: memref<?x?xf32>, %a: index, %b: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = memref.subview %m[0, 0] [1, %b] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1]>>
  %c0 = arith.constant 0 : index
  %1 = memref.dim %0, %c0 : memref<?xf32, strided<[1]>>
  return %1 : index
}

// -----

func.func @j() {
  %0 = memref.alloca() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  memref.copy %0, %1 : memref<4xf32> to memref<4xf32>
  memref.dealloc %1 : memref<4xf32>
  return
}

// -----

func.func @k(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  %1 = memref.load %0[%i] : memref<4xf32, 1>
  %2 = memref.atomic_rmw addf %1, %0[%i] : (f32, memref<4xf32, 1>) -> f32
  return %2 : f32
}

// -----

func.func @l(%m: memref<?xi8>, %n: index) -> memref<?xf32> {
  %a = memref.alloc() : memref<64xi8>
  %c = memref.cast %a : memref<64xi8> to memref<?xi8>
  %0 = memref.view %c[%n][%n] : memref<?xi8> to memref<?xf32>
  return %0 : memref<?xf32>
}

// -----

func.func @m(%m: memref<8x16xf32>, %i: index) -> memref<4xf32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[%i, 0] [1, 4] [1, 1] : memref<8x16xf32> to memref<1x4xf32, strided<[16, 1], offset: ?>>
  %1 = memref.subview %0[0, 0] [1, 4] [1, 1] : memref<1x4xf32, strided<[16, 1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
  return %1 : memref<4xf32, strided<[1], offset: ?>>
}

// -----

func.func @n(%m: memref<8xf32>) {
  %a = memref.assume_alignment %m, 16 : memref<8xf32>
  %c0 = arith.constant 0 : index
  %d = memref.dim %a, %c0 : memref<8xf32>
  %r = memref.realloc %m : memref<8xf32> to memref<16xf32>
  "t.u"(%d) : (index) -> ()
  return
}

// -----

func.func @o(%c: i1, %x: f32) -> f32 {
  %0 = scf.if %c -> f32 {
    %r = memref.alloca_scope -> f32 {
      %a = memref.alloca() : memref<f32>
      memref.store %x, %a[] : memref<f32>
      %v = memref.load %a[] : memref<f32>
      memref.alloca_scope.return %v : f32
    }
    scf.yield %r : f32
  } else {
    scf.yield %x : f32
  }
  return %0 : f32
}

// -----

// Joined after being split: one step, whose sizes are multiplied.
func.func @split_and_joined(%m: memref<?xf32>, %a: index, %b: index) -> memref<6x?xf32> {
  %0 = memref.expand_shape %m [[0, 1, 2, 3, 4]] output_shape [2, 3, %a, %b, 5] : memref<?xf32> into memref<2x3x?x?x5xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2, 3, 4]] : memref<2x3x?x?x5xf32> into memref<6x?xf32>
  return %1 : memref<6x?xf32>
}

// -----

// The same with a layout that is no plain one.
func.func @split_in_strides(%m: memref<?x?xf32, strided<[?, 1]>>, %a: index, %b: index) -> memref<?xf32, strided<[?]>> {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%a, 2, %b] : memref<?x?xf32, strided<[?, 1]>> into memref<?x2x?xf32, strided<[?, ?, 1]>>
  %1 = memref.collapse_shape %0 [[0, 1, 2]] : memref<?x2x?xf32, strided<[?, ?, 1]>> into memref<?xf32, strided<[?]>>
  return %1 : memref<?xf32, strided<[?]>>
}

// -----

// Split after being joined, to fewer dimensions and to more.
func.func @joined_and_split(%m: memref<2x3x4x5xf32>) -> (memref<6x4x5xf32>, memref<2x3x4x1x5x1xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2, 3]] : memref<2x3x4x5xf32> into memref<6x20xf32>
  %1 = memref.expand_shape %0 [[0], [1, 2]] output_shape [6, 4, 5] : memref<6x20xf32> into memref<6x4x5xf32>
  %2 = memref.expand_shape %0 [[0, 1], [2, 3, 4, 5]] output_shape [2, 3, 4, 1, 5, 1] : memref<6x20xf32> into memref<2x3x4x1x5x1xf32>
  return %1, %2 : memref<6x4x5xf32>, memref<2x3x4x1x5x1xf32>
}

// -----

// Where more than one way leads from one shape to the other, nothing is done.
func.func @two_ways(%m: memref<?x2x?xf32>, %a: index, %b: index) -> memref<?x?xf32> {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<?x2x?xf32> into memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%a, %b] : memref<?xf32> into memref<?x?xf32>
  return %1 : memref<?x?xf32>
}

// -----

// Back to where it came from, with one unknown size and with two.
func.func @there_and_back(%m: memref<4x?xf32>, %n: memref<?x?xf32>, %a: index, %b: index) -> (memref<4x?xf32>, memref<?x?xf32>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x?xf32> into memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [4, %a] : memref<?xf32> into memref<4x?xf32>
  %2 = memref.collapse_shape %n [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %3 = memref.expand_shape %2 [[0, 1]] output_shape [%a, %b] : memref<?xf32> into memref<?x?xf32>
  return %1, %3 : memref<4x?xf32>, memref<?x?xf32>
}

// -----

// A cast that forgets what the split knows again.
func.func @forgotten(%m: memref<6x?xf32>, %a: index) -> memref<2x3x?xf32> {
  %c2 = arith.constant 2 : index
  %0 = memref.cast %m : memref<6x?xf32> to memref<?x?xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%c2, 3, %a] : memref<?x?xf32> into memref<?x3x?xf32>
  %2 = memref.cast %1 : memref<?x3x?xf32> to memref<2x3x?xf32>
  return %2 : memref<2x3x?xf32>
}

// -----

// A layout that differs only in how it is written.
func.func @respelt(%m: memref<?xf32, strided<[1]>>, %a: index) -> memref<?xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [1, %a] : memref<?xf32, strided<[1]>> into memref<1x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<1x?xf32> into memref<?xf32>
  return %1 : memref<?xf32>
}

// -----

// Constants that would make a part leave its memref, or stand still, stay values.
func.func @stays(%m: memref<8xf32>) -> (memref<?xf32, strided<[1], offset: 4>>, memref<2xf32, strided<[?], offset: 1>>, memref<1xf32, strided<[1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %c9 = arith.constant 9 : index
  %0 = memref.subview %m[4] [%c6] [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: 4>>
  %1 = memref.subview %m[1] [2] [%c0] : memref<8xf32> to memref<2xf32, strided<[?], offset: 1>>
  %2 = memref.subview %m[%c9] [1] [1] : memref<8xf32> to memref<1xf32, strided<[1], offset: ?>>
  return %0, %1, %2 : memref<?xf32, strided<[1], offset: 4>>, memref<2xf32, strided<[?], offset: 1>>, memref<1xf32, strided<[1], offset: ?>>
}

// -----

// All three lists have constants; each is taken on its own.
func.func @all_three(%m: memref<16x16xf32>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = memref.subview %m[%c1, %c2] [%c3, %c2] [%c2, %c1] : memref<16x16xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// -----

// A view of a cast, and one that is its source only where it begins with it.
func.func @views(%m: memref<64xi8>, %s: index) -> (memref<16xf32>, memref<64xi8>, memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.cast %m : memref<64xi8> to memref<?xi8>
  %1 = memref.view %0[%s][] : memref<?xi8> to memref<16xf32>
  %2 = memref.view %m[%c0][] : memref<64xi8> to memref<64xi8>
  %3 = memref.view %m[%c1][] : memref<64xi8> to memref<64xi8>
  return %1, %2, %3 : memref<16xf32>, memref<64xi8>, memref<64xi8>
}

// -----

// Strides in front of an empty dimension nobody can tell.
func.func @empty(%m: memref<3x0x2xf32>) -> (index, index, index) {
  %base, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %m : memref<3x0x2xf32> -> memref<f32>, index, index, index, index, index, index, index
  return %strides#0, %strides#1, %strides#2 : index, index, index
}

// -----

func.func @m1(%a: memref<4x3xf32>, %b: memref<?x3xf32>, %n: index) -> (memref<4x3xf32>, memref<12xf32>, memref<?x?xf32>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<4x3xf32> into memref<12xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [4, 3] : memref<12xf32> into memref<4x3xf32>
  %2 = memref.expand_shape %0 [[0, 1]] output_shape [2, 6] : memref<12xf32> into memref<2x6xf32>
  %3 = memref.collapse_shape %2 [[0, 1]] : memref<2x6xf32> into memref<12xf32>
  %c = memref.cast %b : memref<?x3xf32> to memref<?x?xf32>
  return %1, %3, %c : memref<4x3xf32>, memref<12xf32>, memref<?x?xf32>
}

// -----

func.func @m2(%a: memref<?x?x?xf32>, %n: index, %m: index, %k: index) -> (memref<?x?x?xf32>) {
  %0 = memref.collapse_shape %a [[0, 1], [2]] : memref<?x?x?xf32> into memref<?x?xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%n, %m, %k] : memref<?x?xf32> into memref<?x?x?xf32>
  return %1 : memref<?x?x?xf32>
}

// -----

func.func @m3(%a: memref<4x3xf32>, %b: memref<?x3xf32>, %d: memref<*xf32>) {
  %c = memref.cast %a : memref<4x3xf32> to memref<?x3xf32>
  memref.copy %c, %b : memref<?x3xf32> to memref<?x3xf32>
  memref.copy %b, %c : memref<?x3xf32> to memref<?x3xf32>
  %e = memref.cast %d : memref<*xf32> to memref<?x3xf32>
  memref.copy %e, %b : memref<?x3xf32> to memref<?x3xf32>
  return
}
