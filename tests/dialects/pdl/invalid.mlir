%0 = "x.y"() : () -> !pdl.range<range<value>>

// -----

pdl.pattern : benefit(1) {
  %op = operation "a.b"
}

// -----

pdl.pattern : benefit(1) {
  rewrite with "function"
}

// -----

pdl.pattern : benefit(1) {
  %a = operand
  %op = operation "a.b"
  rewrite %op with "function"
}

// -----

pdl.pattern : benefit(1) {
  %t = type
  %op = operation "a.b"
  rewrite %op with "function"
}

// -----

pdl.pattern : benefit(1) {
  %op = operation "a.b"
  "x.y"() : () -> ()
  rewrite %op with "function"
}

// -----

pdl.pattern : benefit(1) {
  %op = operation "a.b"
  rewrite %op {
    %new = operation
    erase %op
  }
}

// -----

pdl.pattern : benefit(1) {
  %op = operation "a.b"
  rewrite %op {
    %a = attribute
    erase %op
  }
}

// -----

pdl.pattern : benefit(1) {
  %t = type
  %a = attribute : %t = 3 : i8
  %op = operation "a.b" {"a" = %a}
  rewrite %op with "function"
}

// -----

pdl.pattern : benefit(1) {
  %op = operation "a.b"
  "pdl.apply_native_constraint"() {name = "f"} : () -> ()
  rewrite %op with "function"
}

// -----

pdl.pattern : benefit(1) {
  %op = operation "a.b"
  %other = operation "a.c"
  rewrite with "function"(%op, %other : !pdl.operation, !pdl.operation)
}

// -----

pdl.pattern : benefit(1) {
  %op = operation "a.b"
  rewrite %op {
    apply_native_rewrite "nothing"
  }
}

// -----

pdl.pattern : benefit(-1) {
  %op = operation "a.b"
  rewrite %op with "function"
}
