func.func @f(%a: !shape.size) {
  %0 = shape.add %a, %a : !shape.size, !shape.size -> index
  return
}

// -----

func.func @f(%s: !shape.shape) {
  %0 = shape.broadcast %s, %s : !shape.shape, !shape.shape -> tensor<?xindex>
  return
}

// -----

func.func @f(%s: !shape.shape) {
  %0 = shape.rank %s : !shape.shape -> index
  return
}

// -----

func.func @f() {
  %0 = shape.assuming_all
  return
}

// -----

func.func @f(%s: !shape.shape) {
  %0 = shape.cstr_broadcastable %s : !shape.shape
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size) {
  %0 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
  ^bb0(%n: index, %x: !shape.size):
    shape.yield %x : !shape.size
  }
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size) {
  %0 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
  ^bb0(%n: f32, %x: !shape.size, %y: !shape.size):
    shape.yield %x : !shape.size
  }
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size) {
  %0 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
  ^bb0(%n: index, %x: index, %y: !shape.size):
    shape.yield %y : !shape.size
  }
  return
}

// -----

func.func @f(%s: tensor<?xindex>, %z: !shape.size) {
  %0 = shape.reduce(%s, %z) : tensor<?xindex> -> !shape.size {
  ^bb0(%n: index, %x: !shape.size, %y: !shape.size):
    shape.yield %y : !shape.size
  }
  return
}

// -----

func.func @f(%s: !shape.shape, %z: index) {
  %0 = shape.reduce(%s, %z) : !shape.shape -> index {
  ^bb0(%n: index, %x: !shape.size, %y: f32):
    shape.yield %y : f32
  }
  return
}

// -----

func.func @f(%s: !shape.shape, %z: index) {
  %0 = shape.reduce(%s, %z) : !shape.shape -> index {
  ^bb0(%n: index, %x: !shape.size, %y: index):
    shape.yield %x : !shape.size
  }
  return
}

// -----

func.func @f(%s: f32) {
  %0 = shape.concat %s, %s : f32, f32 -> f32
  return
}

// -----

%0 = "x.y"() : () -> !shape.nothing
// -----
module attributes {shape.lib = @fn} {
func.func @fn(%arg: !shape.value_shape) -> !shape.shape {
  %0 = shape.shape_of %arg : !shape.value_shape -> !shape.shape
  return %0 : !shape.shape
}
}
// -----
func.func @fn(%arg: !shape.value_shape) -> !shape.shape {
  %0 = shape.shape_of %arg {shape.lib = @fn} : !shape.value_shape -> !shape.shape
  return %0 : !shape.shape
}
// -----
module attributes {shape.lib = @fn} { }
// -----
module attributes {shape.lib = [@missing]} { }
// -----
module attributes {shape.lib = [1, @missing]} { }
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
} mapping { test.foo = @same_result_shape }
}
// -----
module attributes {shape.lib = 1 : i32} { }
// -----
module attributes {shape.lib = [@a, @a]} { 
shape.function_library @a {
  shape.func @f(%arg: !shape.value_shape) -> !shape.shape {
    %0 = shape.shape_of %arg : !shape.value_shape -> !shape.shape
    shape.return %0 : !shape.shape
  }
} mapping { test.foo = @f }
}
// -----
module attributes {shape.lib = [@fn]} {
func.func private @fn(%arg: !shape.value_shape) -> !shape.shape 
}
