// Folds and patterns of shapes.

func.func @sizes(%s: !shape.size, %i: index) -> (!shape.size, index, !shape.size, index, !shape.size, index) {
  %c0 = shape.const_size 0
  %c1 = shape.const_size 1
  %c5 = shape.const_size 5
  %i0 = arith.constant 0 : index
  %i7 = arith.constant 7 : index
  %i2 = arith.constant 2 : index
  %0 = shape.add %s, %c0 : !shape.size, !shape.size -> !shape.size
  %1 = shape.add %i7, %i2 : index, index -> index
  %2 = shape.mul %c5, %c5 : !shape.size, !shape.size -> !shape.size
  %3 = shape.div %i7, %i2 : index, index -> index
  %4 = shape.mul %s, %c1 : !shape.size, !shape.size -> !shape.size
  %5 = shape.add %i, %i0 : index, index -> index
  return %0, %1, %2, %3, %4, %5 : !shape.size, index, !shape.size, index, !shape.size, index
}

// -----

func.func @mul_zero(%i: index) -> (index, index) {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %0 = shape.mul %i, %i0 : index, index -> index
  %1 = shape.mul %i, %i1 : index, index -> index
  return %0, %1 : index, index
}

// -----

func.func @constants() -> (!shape.shape, tensor<2xindex>, !shape.size, index, !shape.size, index) {
  %c1 = shape.const_size 1
  %i2 = arith.constant 2 : index
  %s = shape.const_shape [2, 3] : !shape.shape
  %t = shape.const_shape [2, 3] : tensor<2xindex>
  %0 = shape.from_extents %c1, %i2 : !shape.size, index
  %1 = shape.to_extent_tensor %s : !shape.shape -> tensor<2xindex>
  %2 = shape.rank %s : !shape.shape -> !shape.size
  %3 = shape.rank %t : tensor<2xindex> -> index
  %4 = shape.num_elements %s : !shape.shape -> !shape.size
  %5 = shape.get_extent %t, %i2 : tensor<2xindex>, index -> index
  return %0, %1, %2, %3, %4, %5 : !shape.shape, tensor<2xindex>, !shape.size, index, !shape.size, index
}

// -----

func.func @extents(%a: tensor<2x3x?xf32>) -> (index, index, !shape.size, index) {
  %i1 = arith.constant 1 : index
  %i2 = arith.constant 2 : index
  %s1 = shape.const_size 1
  %t = shape.const_shape [2, 3] : tensor<2xindex>
  %s = shape.const_shape [2, 3] : !shape.shape
  %0 = shape.dim %a, %i1 : tensor<2x3x?xf32>, index -> index
  %1 = shape.dim %a, %i2 : tensor<2x3x?xf32>, index -> index
  %2 = shape.get_extent %s, %s1 : !shape.shape, !shape.size -> !shape.size
  %3 = shape.get_extent %t, %i1 : tensor<2xindex>, index -> index
  return %0, %1, %2, %3 : index, index, !shape.size, index
}

// -----

func.func @casts(%i: index, %s: !shape.size) -> (index, !shape.size, index, !shape.size) {
  %c = arith.constant 4 : index
  %d = shape.const_size 6
  %0 = shape.index_to_size %i
  %1 = shape.size_to_index %0 : !shape.size
  %2 = shape.size_to_index %s : !shape.size
  %3 = shape.index_to_size %2
  %4 = shape.size_to_index %d : !shape.size
  %5 = shape.index_to_size %c
  return %1, %3, %4, %5 : index, !shape.size, index, !shape.size
}

// -----

func.func @eq(%a: !shape.shape, %b: !shape.shape) -> (i1, i1, i1, !shape.shape, !shape.size) {
  %s = shape.const_shape [2, 3] : !shape.shape
  %t = shape.const_shape [2, 4] : !shape.shape
  %n = shape.const_size 4
  %0 = shape.shape_eq %s, %t : !shape.shape, !shape.shape
  %1 = shape.shape_eq %s, %s : !shape.shape, !shape.shape
  %2 = shape.shape_eq %a, %b : !shape.shape, !shape.shape
  %3 = shape.max %a, %a : !shape.shape, !shape.shape -> !shape.shape
  %4 = shape.min %n, %n : !shape.size, !shape.size -> !shape.size
  return %0, %1, %2, %3, %4 : i1, i1, i1, !shape.shape, !shape.size
}

// -----

func.func @concat(%a: !shape.shape) -> (!shape.shape, tensor<3xindex>, !shape.shape) {
  %s = shape.const_shape [2, 3] : !shape.shape
  %t = shape.const_shape [4] : !shape.shape
  %u = shape.const_shape [2, 3] : tensor<2xindex>
  %v = shape.const_shape [4] : tensor<1xindex>
  %0 = shape.concat %s, %t : !shape.shape, !shape.shape -> !shape.shape
  %1 = shape.concat %u, %v : tensor<2xindex>, tensor<1xindex> -> tensor<3xindex>
  %2 = shape.any %a, %s : !shape.shape, !shape.shape -> !shape.shape
  return %0, %1, %2 : !shape.shape, tensor<3xindex>, !shape.shape
}

// -----

func.func @witnesses(%p: i1, %a: !shape.shape) -> (!shape.witness, !shape.witness, !shape.witness, !shape.witness) {
  %t = arith.constant true
  %s = shape.const_shape [2, 3] : !shape.shape
  %0 = shape.cstr_require %t, "no"
  %1 = shape.cstr_require %p, "no"
  %2 = shape.cstr_eq %s, %s : !shape.shape, !shape.shape
  %3 = shape.cstr_eq %a, %s : !shape.shape, !shape.shape
  %4 = shape.assuming_all %1
  return %0, %4, %2, %3 : !shape.witness, !shape.witness, !shape.witness, !shape.witness
}

// -----

func.func @broadcast(%a: !shape.shape, %t: tensor<2xindex>) -> (!shape.shape, !shape.shape, tensor<2xindex>, tensor<2xindex>) {
  %s = shape.const_shape [2, 1] : !shape.shape
  %u = shape.const_shape [3] : !shape.shape
  %v = shape.const_shape [2, 1] : tensor<2xindex>
  %w = shape.const_shape [2, 3] : tensor<2xindex>
  %0 = shape.broadcast %a : !shape.shape -> !shape.shape
  %1 = shape.broadcast %s, %u : !shape.shape, !shape.shape -> !shape.shape
  %2 = shape.broadcast %t : tensor<2xindex> -> tensor<2xindex>
  %3 = shape.broadcast %v, %w : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
  return %0, %1, %2, %3 : !shape.shape, !shape.shape, tensor<2xindex>, tensor<2xindex>
}

// -----

func.func @shape_of_dyn(%a: tensor<1x?x3xf32>) -> (tensor<?xindex>) {
  %2 = shape.shape_of %a : tensor<1x?x3xf32> -> tensor<?xindex>
  return %2 : tensor<?xindex>
}

// -----

func.func @rank(%a: tensor<1x?xf32>) -> (index, !shape.size) {
  %s = shape.shape_of %a : tensor<1x?xf32> -> tensor<?xindex>
  %t = shape.shape_of %a : tensor<1x?xf32> -> !shape.shape
  %0 = shape.rank %s : tensor<?xindex> -> index
  %1 = shape.rank %t : !shape.shape -> !shape.size
  return %0, %1 : index, !shape.size
}

// -----

func.func @extract(%a: tensor<1x?xf32>, %i: index) -> (index, index) {
  %s = shape.shape_of %a : tensor<1x?xf32> -> tensor<2xindex>
  %c1 = arith.constant 1 : index
  %0 = tensor.extract %s[%c1] : tensor<2xindex>
  %1 = tensor.extract %s[%i] : tensor<2xindex>
  return %0, %1 : index, index
}

// -----

func.func @castext(%a: tensor<1x?xf32>) -> tensor<2xindex> {
  %s = shape.shape_of %a : tensor<1x?xf32> -> tensor<?xindex>
  %0 = tensor.cast %s : tensor<?xindex> to tensor<2xindex>
  return %0 : tensor<2xindex>
}

// -----

func.func @castext3(%a: tensor<*xf32>) -> tensor<3xindex> {
  %s = shape.shape_of %a : tensor<*xf32> -> tensor<?xindex>
  %0 = tensor.cast %s : tensor<?xindex> to tensor<3xindex>
  return %0 : tensor<3xindex>
}

// -----

func.func @assuming_all(%a: i1, %b: !shape.witness) -> (!shape.witness, !shape.witness, !shape.witness) {
  %t = shape.const_witness true
  %0 = shape.assuming_all %t, %b
  %1 = shape.assuming_all %t, %t
  %f = shape.const_witness false
  %2 = shape.assuming_all %b, %f
  return %0, %1, %2 : !shape.witness, !shape.witness, !shape.witness
}

// -----

func.func @assuming_all_dup(%b: !shape.witness, %c: !shape.witness) -> (!shape.witness) {
  %0 = shape.assuming_all %b, %c, %b
  return %0 : !shape.witness
}

// -----

func.func @assuming_all_nested(%b: !shape.witness, %c: !shape.witness, %d: !shape.witness) -> (!shape.witness) {
  %0 = shape.assuming_all %b, %c
  %1 = shape.assuming_all %0, %d
  return %1 : !shape.witness
}

// -----

func.func @cstr_b(%a: !shape.shape, %b: !shape.shape) -> (!shape.witness, !shape.witness, !shape.witness, !shape.witness) {
  %0 = shape.cstr_broadcastable %a, %a : !shape.shape, !shape.shape
  %1 = shape.cstr_broadcastable %a, %b, %a : !shape.shape, !shape.shape, !shape.shape
  %2 = shape.cstr_eq %a, %a : !shape.shape, !shape.shape
  %3 = shape.cstr_eq %a, %b, %a : !shape.shape, !shape.shape, !shape.shape
  return %0, %1, %2, %3 : !shape.witness, !shape.witness, !shape.witness, !shape.witness
}

// -----

func.func @cstr_c() -> (!shape.witness, !shape.witness, !shape.witness, !shape.witness) {
  %a = shape.const_shape [1, 2] : !shape.shape
  %b = shape.const_shape [4, 2] : !shape.shape
  %c = shape.const_shape [3, 2] : !shape.shape
  %0 = shape.cstr_broadcastable %a, %b : !shape.shape, !shape.shape
  %1 = shape.cstr_broadcastable %b, %c : !shape.shape, !shape.shape
  %2 = shape.cstr_eq %a, %b : !shape.shape, !shape.shape
  %3 = shape.cstr_eq %a, %a : !shape.shape, !shape.shape
  return %0, %1, %2, %3 : !shape.witness, !shape.witness, !shape.witness, !shape.witness
}

// -----

func.func @cstr_shapes(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %z: tensor<?xf32>) -> (!shape.witness, !shape.witness, !shape.witness) {
  %a = shape.shape_of %x : tensor<2x3xf32> -> tensor<2xindex>
  %b = shape.shape_of %y : tensor<3xf32> -> tensor<1xindex>
  %c = shape.shape_of %z : tensor<?xf32> -> tensor<1xindex>
  %0 = shape.cstr_broadcastable %a, %b : tensor<2xindex>, tensor<1xindex>
  %1 = shape.cstr_broadcastable %a, %c : tensor<2xindex>, tensor<1xindex>
  %2 = shape.cstr_broadcastable %b, %c : tensor<1xindex>, tensor<1xindex>
  return %0, %1, %2 : !shape.witness, !shape.witness, !shape.witness
}

// -----

func.func @cstr_scalar(%x: tensor<?xindex>, %y: tensor<0xindex>) -> (!shape.witness, !shape.witness) {
  %s = shape.const_shape [] : tensor<0xindex>
  %0 = shape.cstr_broadcastable %x, %s : tensor<?xindex>, tensor<0xindex>
  %1 = shape.cstr_broadcastable %x, %y : tensor<?xindex>, tensor<0xindex>
  return %0, %1 : !shape.witness, !shape.witness
}

// -----

func.func @broadcast(%a: tensor<?xindex>, %b: tensor<3xindex>) -> (tensor<?xindex>, tensor<?xindex>, !shape.shape, tensor<3xindex>, tensor<?xindex>) {
  %0 = shape.broadcast %a, %a : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  %1 = shape.broadcast %a : tensor<?xindex> -> tensor<?xindex>
  %c = shape.const_shape [2, 1] : !shape.shape
  %d = shape.const_shape [1, 4] : !shape.shape
  %2 = shape.broadcast %c, %d : !shape.shape, !shape.shape -> !shape.shape
  %3 = shape.broadcast %b : tensor<3xindex> -> tensor<3xindex>
  %s = shape.const_shape [] : tensor<0xindex>
  %4 = shape.broadcast %a, %s : tensor<?xindex>, tensor<0xindex> -> tensor<?xindex>
  return %0, %1, %2, %3, %4 : tensor<?xindex>, tensor<?xindex>, !shape.shape, tensor<3xindex>, tensor<?xindex>
}

// -----

func.func @bdup(%a: tensor<?xindex>, %b: tensor<3xindex>, %s0: tensor<0xindex>) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %0 = shape.broadcast %a, %b, %a : tensor<?xindex>, tensor<3xindex>, tensor<?xindex> -> tensor<?xindex>
  %1 = shape.broadcast %b, %b : tensor<3xindex>, tensor<3xindex> -> tensor<?xindex>
  %2 = shape.broadcast %b, %s0 : tensor<3xindex>, tensor<0xindex> -> tensor<?xindex>
  return %0, %1, %2 : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}

// -----

func.func @isb(%a: tensor<2xindex>, %n : tensor<0xindex>) -> (i1, i1, i1) {
  %0 = shape.is_broadcastable %a, %a : tensor<2xindex>, tensor<2xindex>
  %1 = shape.is_broadcastable %a : tensor<2xindex>
  %2 = shape.is_broadcastable %a, %n : tensor<2xindex>, tensor<0xindex>
  return %0, %1, %2 : i1, i1, i1
}

// -----

func.func @known_shape(%a: tensor<1x2x3xf32>) -> tensor<3xindex> {
  %0 = shape.shape_of %a : tensor<1x2x3xf32> -> tensor<3xindex>
  return %0 : tensor<3xindex>
}
