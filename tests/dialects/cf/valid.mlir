// cf ops as one writes them; mlir-opt prints the same.

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x(%a : i32)
^x(%p: i32):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x(%a, %b : i32, i32) {d.a}
^x(%p: i32, %q: i32):
  cf.br ^y
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x, ^y
^x:
  return
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x(%a : i32), ^y
^x(%p: i32):
  return
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x, ^y(%a, %b : i32, i32)
^x:
  return
^y(%p: i32, %q: i32):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x(%a : i32), ^x(%b : i32) {a = 1}
^x(%p: i32):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c weights([1, 0]), ^x, ^y
^x:
  return
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c weights([]), ^x, ^y
^x:
  return
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c weights([2147483647, -3]), ^x, ^y {a}
^x:
  cf.br ^y
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.assert %c, "message"
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.assert %c, "with \22quotes\22 and \0A" {a}
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [
    default: ^x
  ]
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [
    default: ^x(%b : i32),
    1: ^y,
    2: ^x(%a : i32)
  ] {d}
^x(%p: i32):
  return
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %c : i1, [ default: ^x, 0: ^y, 1: ^x ]
^x:
  return
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ default: ^x, -1: ^y, 0x10: ^x ]
^x:
  return
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ default: ^x, 5: ^y(%a, %b : i32, i32), 5: ^y(%b, %a : i32, i32) ]
^x:
  return
^y(%p: i32, %q: i32):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x
^y:
  return
^x:
  cf.br ^y
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x
^x:
  cf.br ^x
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x(%c : i1)
^x(%p: i1):
  cf.cond_br %p, ^x(%c : i1), ^y
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.br"(%a)[^x] : (i32) -> ()
^x(%p: i32):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.cond_br"(%c, %a, %b)[^x, ^x] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
^x(%p: i32):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.cond_br"(%c, %a, %b)[^x, ^x] {operandSegmentSizes = array<i32: 1, 1, 1>, branch_weights = array<i32: 3, 4>} : (i1, i32, i32) -> ()
^x(%p: i32):
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.switch"(%a, %b)[^x, ^y] <{case_operand_segments = array<i32: 0>, case_values = dense<3> : tensor<1xi32>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i32, i32) -> ()
^x(%p: i32):
  return
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  "cf.assert"(%c) <{msg = "m"}> : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  %0 = "t.x"() ({
^a:
    cf.br ^b
^b:
    "t.y"() : () -> ()
  }) : () -> i32
  return
}

// -----

func.func @wide(%a: i128, %b: ui8, %d: si16) {
  cf.switch %a : i128, [ default: ^x, 9223372036854775807: ^x ]
^x:
  cf.switch %b : ui8, [ default: ^y, 200: ^y ]
^y:
  cf.switch %d : si16, [ default: ^z, -7: ^z ]
^z:
  return
}

// -----

// Results by their numbers, which only the default may not have.
func.func @f(%n: i32) {
  %0:2 = "t.two"() : () -> (i32, i32)
  cf.switch %n : i32, [
    default: ^b,
    1: ^a(%0#1 : i32),
    2: ^a(%0#0 : i32)
  ]
^a(%x: i32):
  cf.br ^a(%0#0 : i32)
^b:
  return
}
