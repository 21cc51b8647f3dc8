// shape ops as one writes them; mlir-opt prints the same.

func.func @sizes(%a: !shape.size, %i: index) {
  %0 = shape.add %a, %a : !shape.size, !shape.size -> !shape.size
  %1 = shape.mul %i, %i : index, index -> index
  %2 = shape.div %a, %i {x.y} : !shape.size, index -> !shape.size
  %3 = shape.index_to_size %i
  %4 = shape.size_to_index %a : !shape.size
  %5 = shape.max %a, %3 : !shape.size, !shape.size -> !shape.size
  %6 = shape.min %a, %3 : !shape.size, !shape.size -> !shape.size
  return
}

// -----

func.func @constants() {
  %0 = shape.const_shape [] : tensor<0xindex>
  %1 = shape.const_shape [1, 2, 3] : !shape.shape
  %2 = shape.const_shape {x.y} [4, 5] : tensor<2xindex>
  %c9 = shape.const_size 9
  %3 = shape.const_size 0 {x.y}
  %4 = shape.const_witness true
  %5 = shape.const_witness false
  return
}

// -----

func.func @shapes(%t: tensor<?x3xf32>, %u: tensor<*xf32>, %v: !shape.value_shape) -> !shape.shape {
  %0 = shape.shape_of %t : tensor<?x3xf32> -> tensor<2xindex>
  %1 = shape.shape_of %u {x.y} : tensor<*xf32> -> tensor<?xindex>
  %2 = shape.shape_of %v : !shape.value_shape -> !shape.shape
  %3 = shape.rank %2 : !shape.shape -> !shape.size
  %4 = shape.num_elements %0 : tensor<2xindex> -> index
  %5 = shape.value_of %v : tensor<?xf32>
  %6 = shape.with_shape %t, %2 : tensor<?x3xf32>, !shape.shape
  return %2 : !shape.shape
}

// -----

func.func @extents(%s: !shape.shape, %e: tensor<?xindex>, %i: index, %z: !shape.size, %t: tensor<?xf32>) {
  %0 = shape.get_extent %s, %z : !shape.shape, !shape.size -> !shape.size
  %1 = shape.get_extent %e, %i : tensor<?xindex>, index -> index
  %2 = shape.dim %t, %i : tensor<?xf32>, index -> index
  %3 = shape.from_extents %i, %z : index, !shape.size
  %4 = shape.from_extent_tensor %e : tensor<?xindex>
  %5 = shape.to_extent_tensor %s : !shape.shape -> tensor<3xindex>
  %6 = shape.value_as_shape %e {x.y} : tensor<?xindex> -> !shape.shape
  return
}

// -----

func.func @together(%s: !shape.shape, %e: tensor<?xindex>, %z: !shape.size) {
  %0 = shape.broadcast %s, %s : !shape.shape, !shape.shape -> !shape.shape
  %1 = shape.broadcast %e, %e, %e {error = "no"} : tensor<?xindex>, tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  %2 = shape.is_broadcastable %s, %e : !shape.shape, tensor<?xindex>
  %3 = shape.shape_eq %s, %s : !shape.shape, !shape.shape
  %4 = shape.concat %s, %s : !shape.shape, !shape.shape -> !shape.shape
  %head, %tail = "shape.split_at"(%s, %z) {x.y} : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  %7 = shape.any %s, %e : !shape.shape, tensor<?xindex> -> !shape.shape
  %8 = shape.meet %s, %s, error = "differ" : !shape.shape, !shape.shape -> !shape.shape
  %9 = "shape.debug_print"(%s) : (!shape.shape) -> !shape.shape
  return
}

// -----

func.func @reduce(%s: !shape.shape, %e: tensor<?xindex>, %z: !shape.size, %i: index) {
  %0 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
  ^bb0(%n: index, %x: !shape.size, %sum: !shape.size):
    %1 = shape.add %x, %sum : !shape.size, !shape.size -> !shape.size
    shape.yield %1 : !shape.size
  }
  %2:2 = shape.reduce(%e, %i, %i) : tensor<?xindex> -> (index, index) {
  ^bb0(%n: index, %x: index, %a: index, %b: index):
    shape.yield %x, %a : index, index
  } {x.y}
  return
}

// -----

func.func @assuming(%s: !shape.shape, %b: i1, %x: f32) {
  %0 = shape.cstr_broadcastable %s, %s : !shape.shape, !shape.shape
  %1 = shape.cstr_eq %s, %s : !shape.shape, !shape.shape
  %2 = shape.cstr_require %b, "b must hold"
  %3 = shape.assuming_all %0, %1, %2
  shape.assuming %3 {
    "x.y"() : () -> ()
  }
  %4:2 = shape.assuming %3 -> (f32, i1) {
    shape.assuming_yield %x, %b : f32, i1
  } {x.y}
  %5 = shape.assuming %3 -> (f32) {
    shape.assuming_yield %x : f32
  }
  return
}

// -----

module attributes {shape.lib = @lib} {
  shape.function_library @lib {
    func @same(%s: !shape.value_shape {x.y}) -> !shape.shape {
      %0 = shape_of %s : !shape.value_shape -> !shape.shape
      return %0 : !shape.shape
    }
    shape.func private @other(!shape.size) -> !shape.size
  } mapping {x.same = @same}
}

// -----

shape.function_library @empty attributes {x.y} {
} mapping {}

// -----

shape.func @alone(%e: tensor<?xindex>) -> tensor<?xindex> attributes {x.y} {
  shape.return %e : tensor<?xindex>
}

// -----

func.func @unknown() {
  %0 = "shape.nobody_knows"() {a = !shape.witness} : () -> !shape.size
  return
}
// -----
module attributes {shape.lib = [@a, @b]} { 
shape.function_library @a {
  shape.func @same_result_shape(%arg: !shape.value_shape) -> !shape.shape {
    %0 = shape.shape_of %arg : !shape.value_shape -> !shape.shape
    shape.return %0 : !shape.shape
  }
} mapping { test.foo = @same_result_shape }
shape.function_library @b {
  shape.func @same_result_shape(%arg: !shape.value_shape) -> !shape.shape {
    %0 = shape.shape_of %arg : !shape.value_shape -> !shape.shape
    shape.return %0 : !shape.shape
  }
} mapping { test.bar = @same_result_shape }
}
// -----
module attributes {shape.lib = @x::@a} { 
 module @x {
shape.function_library @a {
  shape.func @f(%arg: !shape.value_shape) -> !shape.shape {
    %0 = shape.shape_of %arg : !shape.value_shape -> !shape.shape
    shape.return %0 : !shape.shape
  }
} mapping { test.foo = @f }
 }
}
