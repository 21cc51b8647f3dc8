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
