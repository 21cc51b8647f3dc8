// What mlir-opt says of cf ops that are wrong.

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x(%a : i32)
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x
^x(%p: i32):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x(%a : i32)
^x(%p: i1):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x(%a, %b : i32)
^x(%p: i32, %q: i32):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x(%a : f32)
^x(%p: f32):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^nowhere
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br x
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x(%a i32)
^x(%p: i32):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x {d
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %a, ^x, ^x
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c ^x, ^x
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x, ^y(%a : i32)
^x:
  return
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x(%a : i32), ^y
^x(%p: i1):
  return
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c weights([1]), ^x, ^x
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c weights([0, 0]), ^x, ^x
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c weights(1, 2), ^x, ^x
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c weights([1, 4294967296]), ^x, ^x
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.cond_br"(%c)[^x, ^x] : (i1) -> ()
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.cond_br"(%c, %a)[^x, ^x] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1, i32) -> ()
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.cond_br"(%c)[^x] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.br"() : () -> ()
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.br"()[^x, ^x] : () -> ()
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.assert %a, "m"
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.assert %c
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.assert %c, 4
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.assert"(%c) : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.assert"(%c) <{msg = 4 : i32}> : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ ]
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ 1: ^x ]
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ default ^x ]
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ default: ^x, x: ^x ]
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ default: ^x, 1: ^x, ]
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ default: ^x(%b : i32) ]
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ default: ^x, 1: ^y(%b) ]
^x:
  return
^y(%p: i32):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i1, [ default: ^x ]
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.switch"(%a)[^x] <{case_operand_segments = array<i32>, case_values = dense<1> : tensor<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.switch"(%a)[^x, ^x] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.switch"(%a)[^x, ^x] <{case_values = dense<1> : tensor<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x
  return
^x:
  return
}

// -----

func.func @f(%n: i32) {
  cf.switch %n : i32, [
    default: ^a,
    9223372036854775808: ^a
  ]
^a:
  return
}

// -----

// A result by its number is a value like any other, but not to what goes on by default.
func.func @f(%n: i32) {
  %0:2 = "t.two"() : () -> (i32, i32)
  cf.switch %n : i32, [
    default: ^a(%0#1 : i32)
  ]
^a(%x: i32):
  return
}
