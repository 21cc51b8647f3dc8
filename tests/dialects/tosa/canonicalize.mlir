// Folds and patterns of tosa.

func.func @add_zero(%a: tensor<2x3xi32>, %b: tensor<?x3xf32>) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>) {
  %z = "tosa.const"() <{values = dense<0> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %z1 = "tosa.const"() <{values = dense<0> : tensor<1x1xi32>}> : () -> tensor<1x1xi32>
  %0 = tosa.add %a, %z : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %1 = tosa.add %z, %a : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %2 = tosa.add %z1, %a : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0, %1, %2 : tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>
}

// -----

func.func @add_splats() -> (tensor<2xi32>, tensor<2xf32>, tensor<2xi32>) {
  %a = "tosa.const"() <{values = dense<7> : tensor<2xi32>}> : () -> tensor<2xi32>
  %b = "tosa.const"() <{values = dense<[5, 6]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %f = "tosa.const"() <{values = dense<2.5> : tensor<2xf32>}> : () -> tensor<2xf32>
  %0 = tosa.add %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = tosa.add %f, %f : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = tosa.add %a, %b : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0, %1, %2 : tensor<2xi32>, tensor<2xf32>, tensor<2xi32>
}

// -----

func.func @sub(%a: tensor<2x3xi32>, %f: tensor<2x3xf32>) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xf32>) {
  %z = "tosa.const"() <{values = dense<0> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %s = "tosa.const"() <{values = dense<9> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %m = "tosa.const"() <{values = dense<-0.0> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %0 = tosa.sub %a, %z : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %1 = tosa.sub %z, %a : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %2 = tosa.sub %z, %s : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %3 = tosa.sub %f, %m : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %1, %2, %3 : tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xf32>
}

// -----

func.func @mul(%a: tensor<2xi32>, %f: tensor<2xf32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>) {
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z = "tosa.const"() <{values = dense<0> : tensor<2xi32>}> : () -> tensor<2xi32>
  %o = "tosa.const"() <{values = dense<1> : tensor<2xi32>}> : () -> tensor<2xi32>
  %s = "tosa.const"() <{values = dense<3> : tensor<2xi32>}> : () -> tensor<2xi32>
  %g = "tosa.const"() <{values = dense<1.5> : tensor<2xf32>}> : () -> tensor<2xf32>
  %one = "tosa.const"() <{values = dense<1.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %zf = "tosa.const"() <{values = dense<0.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %0 = tosa.mul %a, %z, %shift : (tensor<2xi32>, tensor<2xi32>, tensor<1xi8>) -> tensor<2xi32>
  %1 = tosa.mul %o, %a, %shift : (tensor<2xi32>, tensor<2xi32>, tensor<1xi8>) -> tensor<2xi32>
  %2 = tosa.mul %f, %one, %shift : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
  %3 = tosa.mul %f, %zf, %shift : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
  %4 = tosa.mul %s, %s, %shift : (tensor<2xi32>, tensor<2xi32>, tensor<1xi8>) -> tensor<2xi32>
  %5 = tosa.mul %g, %g, %shift : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<2xi32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>
}

// -----

func.func @mul_shifted(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %shift = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %o = "tosa.const"() <{values = dense<1> : tensor<2xi32>}> : () -> tensor<2xi32>
  %s = "tosa.const"() <{values = dense<3> : tensor<2xi32>}> : () -> tensor<2xi32>
  %0 = tosa.mul %a, %o, %shift : (tensor<2xi32>, tensor<2xi32>, tensor<1xi8>) -> tensor<2xi32>
  %1 = tosa.mul %s, %s, %shift : (tensor<2xi32>, tensor<2xi32>, tensor<1xi8>) -> tensor<2xi32>
  return %0, %1 : tensor<2xi32>, tensor<2xi32>
}

// -----

func.func @intdiv(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %z = "tosa.const"() <{values = dense<0> : tensor<2xi32>}> : () -> tensor<2xi32>
  %o = "tosa.const"() <{values = dense<1> : tensor<2xi32>}> : () -> tensor<2xi32>
  %s = "tosa.const"() <{values = dense<-7> : tensor<2xi32>}> : () -> tensor<2xi32>
  %t = "tosa.const"() <{values = dense<2> : tensor<2xi32>}> : () -> tensor<2xi32>
  %0 = tosa.intdiv %a, %o : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = tosa.intdiv %z, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = tosa.intdiv %s, %t : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %3 = tosa.intdiv %s, %z : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0, %1, %2, %3 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// -----

func.func @compared(%a: tensor<2xi32>, %f: tensor<2xf32>) -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>) {
  %s = "tosa.const"() <{values = dense<-7> : tensor<2xi32>}> : () -> tensor<2xi32>
  %t = "tosa.const"() <{values = dense<2> : tensor<2xi32>}> : () -> tensor<2xi32>
  %g = "tosa.const"() <{values = dense<2.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %0 = tosa.greater %s, %t : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %1 = tosa.greater_equal %g, %g : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %2 = tosa.equal %s, %t : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %3 = tosa.equal %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %4 = tosa.equal %f, %f : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return %0, %1, %2, %3, %4 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<2xi1>
}

// -----

func.func @cast(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xf32>, tensor<2xi32>, tensor<2xi8>, tensor<2xf16>) {
  %s = "tosa.const"() <{values = dense<-7> : tensor<2xi32>}> : () -> tensor<2xi32>
  %g = "tosa.const"() <{values = dense<2.5> : tensor<2xf32>}> : () -> tensor<2xf32>
  %0 = tosa.cast %a : (tensor<2xi32>) -> tensor<2xi32>
  %1 = tosa.cast %s : (tensor<2xi32>) -> tensor<2xf32>
  %2 = tosa.cast %g : (tensor<2xf32>) -> tensor<2xi32>
  %3 = tosa.cast %s : (tensor<2xi32>) -> tensor<2xi8>
  %4 = tosa.cast %g : (tensor<2xf32>) -> tensor<2xf16>
  return %0, %1, %2, %3, %4 : tensor<2xi32>, tensor<2xf32>, tensor<2xi32>, tensor<2xi8>, tensor<2xf16>
}

// -----

func.func @reduced(%a: tensor<1x3xi32>, %b: tensor<2x3xi32>, %c: tensor<1x3xi1>) -> (tensor<1x3xi32>, tensor<1x3xi32>, tensor<1x3xi32>, tensor<1x3xi32>, tensor<1x3xi1>, tensor<1x3xi1>, tensor<1x3xi32>) {
  %0 = tosa.reduce_sum %a {axis = 0 : i32} : (tensor<1x3xi32>) -> tensor<1x3xi32>
  %1 = tosa.reduce_max %a {axis = 0 : i32} : (tensor<1x3xi32>) -> tensor<1x3xi32>
  %2 = tosa.reduce_min %a {axis = 0 : i32} : (tensor<1x3xi32>) -> tensor<1x3xi32>
  %3 = tosa.reduce_product %a {axis = 0 : i32} : (tensor<1x3xi32>) -> tensor<1x3xi32>
  %4 = tosa.reduce_all %c {axis = 0 : i32} : (tensor<1x3xi1>) -> tensor<1x3xi1>
  %5 = tosa.reduce_any %c {axis = 0 : i32} : (tensor<1x3xi1>) -> tensor<1x3xi1>
  %6 = tosa.reduce_sum %b {axis = 0 : i32} : (tensor<2x3xi32>) -> tensor<1x3xi32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<1x3xi32>, tensor<1x3xi32>, tensor<1x3xi32>, tensor<1x3xi32>, tensor<1x3xi1>, tensor<1x3xi1>, tensor<1x3xi32>
}

// -----

func.func @reshape(%a: tensor<2x3xi32>, %d: tensor<?x3xi32>) -> (tensor<2x3xi32>, tensor<3x2xi32>, tensor<?x3xi32>, tensor<6xi32>, tensor<2x2xi32>) {
  %s0 = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s1 = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s2 = tosa.const_shape {values = dense<[6]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s3 = tosa.const_shape {values = dense<[-1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s4 = tosa.const_shape {values = dense<[2, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %c = "tosa.const"() <{values = dense<4> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %c2 = "tosa.const"() <{values = dense<[1, 2, 3, 4]> : tensor<4xi32>}> : () -> tensor<4xi32>
  %0 = tosa.reshape %a, %s0 : (tensor<2x3xi32>, !tosa.shape<2>) -> tensor<2x3xi32>
  %1 = tosa.reshape %a, %s2 : (tensor<2x3xi32>, !tosa.shape<1>) -> tensor<6xi32>
  %2 = tosa.reshape %1, %s1 : (tensor<6xi32>, !tosa.shape<2>) -> tensor<3x2xi32>
  %3 = tosa.reshape %d, %s3 : (tensor<?x3xi32>, !tosa.shape<2>) -> tensor<?x3xi32>
  %4 = tosa.reshape %c, %s2 : (tensor<2x3xi32>, !tosa.shape<1>) -> tensor<6xi32>
  %5 = tosa.reshape %c2, %s4 : (tensor<4xi32>, !tosa.shape<2>) -> tensor<2x2xi32>
  return %0, %2, %3, %4, %5 : tensor<2x3xi32>, tensor<3x2xi32>, tensor<?x3xi32>, tensor<6xi32>, tensor<2x2xi32>
}

// -----

func.func @pad(%a: tensor<2x3xi32>) -> (tensor<2x3xi32>, tensor<3x3xi32>) {
  %p0 = tosa.const_shape {values = dense<0> : tensor<4xindex>} : () -> !tosa.shape<4>
  %p1 = tosa.const_shape {values = dense<[1, 0, 0, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %c = "tosa.const"() <{values = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.pad %a, %p0, %c : (tensor<2x3xi32>, !tosa.shape<4>, tensor<1xi32>) -> tensor<2x3xi32>
  %1 = tosa.pad %a, %p1, %c : (tensor<2x3xi32>, !tosa.shape<4>, tensor<1xi32>) -> tensor<3x3xi32>
  return %0, %1 : tensor<2x3xi32>, tensor<3x3xi32>
}

// -----

func.func @reverse(%a: tensor<1x3xi32>) -> (tensor<1x3xi32>, tensor<1x3xi32>, tensor<2xi32>) {
  %c = "tosa.const"() <{values = dense<4> : tensor<2xi32>}> : () -> tensor<2xi32>
  %0 = tosa.reverse %a {axis = 0 : i32} : (tensor<1x3xi32>) -> tensor<1x3xi32>
  %1 = tosa.reverse %a {axis = 1 : i32} : (tensor<1x3xi32>) -> tensor<1x3xi32>
  %2 = tosa.reverse %c {axis = 0 : i32} : (tensor<2xi32>) -> tensor<2xi32>
  return %0, %1, %2 : tensor<1x3xi32>, tensor<1x3xi32>, tensor<2xi32>
}

// -----

func.func @slice(%a: tensor<2x3xi32>) -> (tensor<2x3xi32>, tensor<1x3xi32>, tensor<1x3xi32>, tensor<1xi32>) {
  %b0 = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b1 = tosa.const_shape {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s0 = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s1 = tosa.const_shape {values = dense<[1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %one = tosa.const_shape {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %c = "tosa.const"() <{values = dense<4> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %d = "tosa.const"() <{values = dense<[4, 5]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %0 = tosa.slice %a, %b0, %s0 : (tensor<2x3xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x3xi32>
  %1 = tosa.slice %a, %b0, %s1 : (tensor<2x3xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x3xi32>
  %2 = tosa.slice %c, %b0, %s1 : (tensor<2x3xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x3xi32>
  %3 = tosa.slice %d, %b1, %one : (tensor<2xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xi32>
  return %0, %1, %2, %3 : tensor<2x3xi32>, tensor<1x3xi32>, tensor<1x3xi32>, tensor<1xi32>
}

// -----

func.func @select(%p: tensor<2xi1>, %a: tensor<2xi32>, %b: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %t = "tosa.const"() <{values = dense<true> : tensor<2xi1>}> : () -> tensor<2xi1>
  %f = "tosa.const"() <{values = dense<false> : tensor<2xi1>}> : () -> tensor<2xi1>
  %n = tosa.logical_not %p : (tensor<2xi1>) -> tensor<2xi1>
  %0 = tosa.select %p, %a, %a : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = tosa.select %t, %a, %b : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = tosa.select %f, %a, %b : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %3 = tosa.select %n, %a, %b : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0, %1, %2, %3 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// -----

func.func @tile(%a: tensor<2x3xi32>) -> (tensor<2x3xi32>, tensor<4x3xi32>) {
  %one = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %two = tosa.const_shape {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.tile %a, %one : (tensor<2x3xi32>, !tosa.shape<2>) -> tensor<2x3xi32>
  %1 = tosa.tile %a, %two : (tensor<2x3xi32>, !tosa.shape<2>) -> tensor<4x3xi32>
  return %0, %1 : tensor<2x3xi32>, tensor<4x3xi32>
}

// -----

func.func @transpose(%a: tensor<2x3xi32>, %b: tensor<1x3x1xi32>) -> (tensor<2x3xi32>, tensor<3x2xi32>, tensor<2x3xi32>, tensor<3x1x1xi32>) {
  %c = "tosa.const"() <{values = dense<4> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %0 = tosa.transpose %a {perms = array<i32: 0, 1>} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %1 = tosa.transpose %c {perms = array<i32: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %2 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %3 = tosa.transpose %2 {perms = array<i32: 1, 0>} : (tensor<3x2xi32>) -> tensor<2x3xi32>
  %4 = tosa.transpose %b {perms = array<i32: 1, 0, 2>} : (tensor<1x3x1xi32>) -> tensor<3x1x1xi32>
  return %0, %1, %3, %4 : tensor<2x3xi32>, tensor<3x2xi32>, tensor<2x3xi32>, tensor<3x1x1xi32>
}

// -----

func.func @transposes(%a: tensor<2x3x4xi32>) -> tensor<4x3x2xi32> {
  %0 = tosa.transpose %a {perms = array<i32: 1, 2, 0>} : (tensor<2x3x4xi32>) -> tensor<3x4x2xi32>
  %1 = tosa.transpose %0 {perms = array<i32: 1, 0, 2>} : (tensor<3x4x2xi32>) -> tensor<4x3x2xi32>
  return %1 : tensor<4x3x2xi32>
}

// -----

func.func @unary(%f: tensor<2xf32>, %i: tensor<2xi32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>) {
  %c = "tosa.const"() <{values = dense<4.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.abs %f : (tensor<2xf32>) -> tensor<2xf32>
  %1 = tosa.abs %0 : (tensor<2xf32>) -> tensor<2xf32>
  %2 = tosa.reciprocal %c : (tensor<2xf32>) -> tensor<2xf32>
  %3 = tosa.negate %i, %z, %z : (tensor<2xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %4 = tosa.negate %3, %z, %z : (tensor<2xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %5 = tosa.exp %f : (tensor<2xf32>) -> tensor<2xf32>
  %6 = tosa.log %5 : (tensor<2xf32>) -> tensor<2xf32>
  return %1, %2, %4, %6 : tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>
}

// -----

func.func @argmax(%a: tensor<1x3xi32>) -> (tensor<3xi32>, tensor<1xi32>) {
  %0 = tosa.argmax %a {axis = 0 : i32} : (tensor<1x3xi32>) -> tensor<3xi32>
  %1 = tosa.argmax %a {axis = 1 : i32} : (tensor<1x3xi32>) -> tensor<1xi32>
  return %0, %1 : tensor<3xi32>, tensor<1xi32>
}

// -----

func.func @concat(%a: tensor<1x3xi32>, %b: tensor<2x3xi32>) -> (tensor<1x3xi32>, tensor<5x3xi32>) {
  %0 = tosa.concat %a {axis = 0 : i32} : (tensor<1x3xi32>) -> tensor<1x3xi32>
  %1 = tosa.concat %a, %b {axis = 0 : i32} : (tensor<1x3xi32>, tensor<2x3xi32>) -> tensor<3x3xi32>
  %2 = tosa.concat %1, %b {axis = 0 : i32} : (tensor<3x3xi32>, tensor<2x3xi32>) -> tensor<5x3xi32>
  return %0, %2 : tensor<1x3xi32>, tensor<5x3xi32>
}

// -----

func.func @clamp(%a: tensor<4xi8>, %f: tensor<4xf32>) -> (tensor<4xi8>, tensor<4xi8>, tensor<4xf32>) {
  %0 = tosa.clamp %a {min_val = -128 : i8, max_val = 127 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %1 = tosa.clamp %a {min_val = -5 : i8, max_val = 9 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %2 = tosa.clamp %1 {min_val = -3 : i8, max_val = 20 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %3 = tosa.clamp %f {min_val = 0xFF800000 : f32, max_val = 0x7F800000 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %2, %3 : tensor<4xi8>, tensor<4xi8>, tensor<4xf32>
}

// -----

func.func @no_fold(%a: tensor<2xi32>, %q: tensor<2x!quant.uniform<i8:f32, 1.0>>, %d: tensor<?x?xi32>, %s: !tosa.shape<2>) -> (tensor<2xi32>, tensor<?x?xi32>, tensor<?x?xi32>) {
  %one = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.negate %a, %one, %one : (tensor<2xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %1 = tosa.negate %0, %one, %one : (tensor<2xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %2 = tosa.reshape %d, %s : (tensor<?x?xi32>, !tosa.shape<2>) -> tensor<?x?xi32>
  %3 = tosa.transpose %d {perms = array<i32: 1, 0>} : (tensor<?x?xi32>) -> tensor<?x?xi32>
  return %1, %2, %3 : tensor<2xi32>, tensor<?x?xi32>, tensor<?x?xi32>
}

// -----

func.func @casts(%a: tensor<2xi8>, %b: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi1>) {
  %t = "tosa.const"() <{values = dense<true> : tensor<2xi1>}> : () -> tensor<2xi1>
  %f = "tosa.const"() <{values = dense<4> : tensor<2xi32>}> : () -> tensor<2xi32>
  %0 = tosa.cast %a : (tensor<2xi8>) -> tensor<2xi16>
  %1 = tosa.cast %0 : (tensor<2xi16>) -> tensor<2xi32>
  %2 = tosa.cast %b : (tensor<2xi32>) -> tensor<2xi8>
  %3 = tosa.cast %2 : (tensor<2xi8>) -> tensor<2xi32>
  %4 = tosa.cast %t : (tensor<2xi1>) -> tensor<2xi32>
  %5 = tosa.cast %f : (tensor<2xi32>) -> tensor<2xi1>
  return %1, %3, %4, %5 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi1>
}

// -----

func.func @pooled(%a: tensor<1x1x1x4xf32>) -> tensor<1x1x1x4xf32> {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x1x4xf32>) -> tensor<1x1x1x4xf32>
  return %0 : tensor<1x1x1x4xf32>
}

// -----

func.func @overflow() -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %m = "tosa.const"() <{values = dense<2147483647> : tensor<2xi32>}> : () -> tensor<2xi32>
  %l = "tosa.const"() <{values = dense<-2147483648> : tensor<2xi32>}> : () -> tensor<2xi32>
  %n = "tosa.const"() <{values = dense<-1> : tensor<2xi32>}> : () -> tensor<2xi32>
  %0 = tosa.add %m, %m : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = tosa.sub %l, %m : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = tosa.intdiv %l, %n : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %0, %1, %2 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// -----

func.func @clamps(%a: tensor<4xi8>, %f: tensor<4xf32>, %b: tensor<4xi1>) -> (tensor<4xi8>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>) {
  %0 = tosa.clamp %a {min_val = -5 : i8, max_val = 1 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %1 = tosa.clamp %0 {min_val = 3 : i8, max_val = 20 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %2 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 6.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = tosa.clamp %2 {min_val = 1.0 : f32, max_val = 7.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %4 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %5 = tosa.clamp %4 {min_val = 1.0 : f32, max_val = 7.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %6 = tosa.clamp %b {min_val = false, max_val = true} : (tensor<4xi1>) -> tensor<4xi1>
  return %1, %3, %5, %6 : tensor<4xi8>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>
}

// -----

func.func @resized(%a: tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32> {
  %s = tosa.const_shape {values = dense<[2, 2, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %z = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %s, %z, %z {mode = NEAREST_NEIGHBOR} : (tensor<1x2x2x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x2x1xf32>
  return %0 : tensor<1x2x2x1xf32>
}

// -----

func.func @tcast() -> (tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi8>, tensor<1xi8>) {
  %a = "tosa.const"() <{values = dense<2.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %b = "tosa.const"() <{values = dense<0.5> : tensor<1xf32>}> : () -> tensor<1xf32>
  %c = "tosa.const"() <{values = dense<-1.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %d = "tosa.const"() <{values = dense<1.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %e = "tosa.const"() <{values = dense<300.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %f = "tosa.const"() <{values = dense<0x7FC00000> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.cast %a : (tensor<1xf32>) -> tensor<1xi1>
  %1 = tosa.cast %b : (tensor<1xf32>) -> tensor<1xi1>
  %2 = tosa.cast %c : (tensor<1xf32>) -> tensor<1xi1>
  %3 = tosa.cast %d : (tensor<1xf32>) -> tensor<1xi1>
  %4 = tosa.cast %e : (tensor<1xf32>) -> tensor<1xi8>
  %5 = tosa.cast %f : (tensor<1xf32>) -> tensor<1xi8>
  return %0, %1, %2, %3, %4, %5 : tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi8>, tensor<1xi8>
}

// -----

func.func @tcast2() -> (tensor<1xf32>, tensor<1xf32>, tensor<1xi8>, tensor<1xi1>) {
  %a = "tosa.const"() <{values = dense<true> : tensor<1xi1>}> : () -> tensor<1xi1>
  %b = "tosa.const"() <{values = dense<2> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.cast %a : (tensor<1xi1>) -> tensor<1xf32>
  %1 = tosa.cast %b : (tensor<1xi8>) -> tensor<1xf32>
  %2 = tosa.cast %a : (tensor<1xi1>) -> tensor<1xi8>
  %3 = tosa.cast %b : (tensor<1xi8>) -> tensor<1xi1>
  return %0, %1, %2, %3 : tensor<1xf32>, tensor<1xf32>, tensor<1xi8>, tensor<1xi1>
}
