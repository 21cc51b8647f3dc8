// What --canonicalize makes of branches.

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x
^x:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x(%a : i32)
^x(%p: i32):
  "t.u"(%p) : (i32) -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  %t = arith.constant true
  cf.cond_br %t, ^x, ^y
^x:
  "t.x"() : () -> ()
  return
^y:
  "t.y"() : () -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  %t = arith.constant false
  cf.cond_br %t, ^x, ^y(%a : i32)
^x:
  "t.x"() : () -> ()
  return
^y(%p: i32):
  "t.y"(%p) : (i32) -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x, ^x
^x:
  "t.x"() : () -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x(%a : i32), ^x(%b : i32)
^x(%p: i32):
  "t.x"(%p) : (i32) -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x, ^y
^x:
  cf.br ^z(%a : i32)
^y:
  cf.br ^z(%b : i32)
^z(%p: i32):
  "t.x"(%p) : (i32) -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x, ^y
^x:
  "t.x"(%c) : (i1) -> ()
  return
^y:
  "t.y"(%c) : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x, ^y
^x:
  "t.x"() : () -> ()
  cf.cond_br %c, ^z, ^w
^y:
  return
^z:
  "t.z"() : () -> ()
  return
^w:
  "t.w"() : () -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c weights([3, 4]), ^x, ^y
^x:
  cf.br ^z
^y:
  "t.y"() : () -> ()
  return
^z:
  "t.z"() : () -> ()
  cf.br ^z
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  %t = arith.constant true
  cf.assert %t, "m"
  cf.assert %c, "n"
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ default: ^x ]
^x:
  "t.x"() : () -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ default: ^x, 1: ^x, 2: ^y ]
^x:
  "t.x"() : () -> ()
  return
^y:
  "t.y"() : () -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  %k = arith.constant 2 : i32
  cf.switch %k : i32, [ default: ^x, 1: ^x, 2: ^y ]
^x:
  "t.x"() : () -> ()
  return
^y:
  "t.y"() : () -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  %k = arith.constant 7 : i32
  cf.switch %k : i32, [ default: ^x(%a : i32), 1: ^y ]
^x(%p: i32):
  "t.x"(%p) : (i32) -> ()
  return
^y:
  "t.y"() : () -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ default: ^x, 1: ^y ]
^x:
  "t.x"() : () -> ()
  return
^y:
  cf.br ^z(%b : i32)
^z(%p: i32):
  "t.z"(%p) : (i32) -> ()
  cf.br ^z(%p : i32)
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ default: ^x, 1: ^y ]
^x:
  "t.x"() : () -> ()
  return
^y:
  "t.y"() : () -> ()
  cf.switch %a : i32, [ default: ^x, 1: ^z ]
^z:
  "t.z"() : () -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.switch %a : i32, [ default: ^y, 1: ^x ]
^x:
  "t.x"() : () -> ()
  return
^y:
  "t.y"() : () -> ()
  cf.switch %a : i32, [ default: ^x, 1: ^z, 2: ^z ]
^z:
  "t.z"() : () -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  return
^x:
  cf.br ^x
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x(%a, %b : i32, i32)
^x(%p: i32, %q: i32):
  "t.x"(%q) : (i32) -> ()
  cf.cond_br %c, ^x(%p, %q : i32, i32), ^y
^y:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.br ^x(%a : i32)
^x(%p: i32):
  cf.cond_br %c, ^x(%p : i32), ^y
^y:
  "t.x"(%p) : (i32) -> ()
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x, ^y
^x:
  "t.x"(%a) : (i32) -> ()
  cf.br ^z
^y:
  "t.x"(%a) : (i32) -> ()
  cf.br ^z
^z:
  return
}

// -----

func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^x, ^y
^x:
  "t.x"(%a) : (i32) -> ()
  cf.br ^z
^y:
  "t.x"(%b) : (i32) -> ()
  cf.br ^z
^z:
  return
}

// -----

// What must not be reached is not.
func.func @unreachable(%c: i1, %d: i1) {
  cf.cond_br %c, ^live, ^dead
^live:
  cf.cond_br %d, ^dead, ^end
^dead:
  ub.unreachable
^end:
  "t.x"() : () -> ()
  return
}

// -----

// A block that does something before is another matter.
func.func @reached(%c: i1) {
  cf.cond_br %c, ^live, ^dead
^live:
  return
^dead:
  "t.x"() : () -> ()
  ub.unreachable
}

// -----

// What a branch hands over in vain goes, after which nothing is looked at again.
func.func @in_vain(%n: i32, %x: i32) {
  cf.switch %n : i32, [
    default: ^a(%x : i32),
    7: ^b,
    9: ^a(%n : i32)
  ]
^a(%unused: i32):
  return
^b:
  "t.x"() : () -> ()
  return
}

// -----

// A loop of blocks whose argument only feeds itself.
func.func @feeds_itself(%c: i1, %x: i32) {
  cf.br ^head(%x : i32)
^head(%a: i32):
  %next = arith.addi %a, %x : i32
  cf.cond_br %c, ^head(%next : i32), ^end
^end:
  return
}

// -----

// A block that nobody reaches is gone before anything else is done: one pass is enough.
func.func @gone_first(%a: i32) -> i32 {
  cf.br ^next
^next:
  %c2 = arith.constant 2 : i32
  %0 = arith.muli %a, %c2 : i32
  return %0 : i32
^nobody:
  %1 = arith.addi %1, %1 : i32
  cf.br ^next
}
