// pdl ops as one writes them; mlir-opt prints the same.

pdl.pattern @erase : benefit(1) {
  %op = operation "a.b"
  rewrite %op {
    erase %op
  }
}

// -----

pdl.pattern : benefit(0) {
  %t = type
  %i = type : i32
  %a = operand : %t
  %b = operand
  %op = operation "a.b"(%a, %b : !pdl.value, !pdl.value) -> (%t, %i : !pdl.type, !pdl.type)
  rewrite %op with "function"
}

// -----

pdl.pattern @attributes : benefit(2) attributes {x.y} {
  %t = type
  %v = attribute : %t
  %k = attribute = 3 : i8
  %w = attribute
  %op = operation "a.b" {"k" = %k, "v" = %v, "w" = %w}
  rewrite %op with "function"(%v : !pdl.attribute)
}

// -----

pdl.pattern : benefit(1) {
  %ts = types
  %known = types : [i32, f32]
  %as = operands : %ts
  %bs = operands
  %op = operation(%as, %bs : !pdl.range<value>, !pdl.range<value>) -> (%known : !pdl.range<type>)
  rewrite with "function"(%op : !pdl.operation)
}

// -----

pdl.pattern @results : benefit(1) {
  %op = operation "a.b"
  %0 = result 0 of %op
  %1 = results of %op
  %2 = results 1 of %op -> !pdl.value
  %3 = results 2 of %op -> !pdl.range<value>
  %next = operation "a.c"(%0, %1, %2, %3 : !pdl.value, !pdl.range<value>, !pdl.value, !pdl.range<value>)
  rewrite %next with "function"
}

// -----

pdl.pattern @replace : benefit(1) {
  %t = type
  %a = operand
  %op = operation "a.b"(%a : !pdl.value) -> (%t : !pdl.type)
  rewrite %op {
    %new = operation "a.c"(%a : !pdl.value) -> (%t : !pdl.type)
    replace %op with %new
  }
}

// -----

pdl.pattern @values : benefit(1) {
  %a = operand
  %op = operation "a.b"(%a : !pdl.value)
  rewrite %op {
    replace %op with(%a : !pdl.value)
  }
}

// -----

pdl.pattern @native : benefit(1) {
  %a = operand
  %op = operation "a.b"(%a : !pdl.value)
  apply_native_constraint "fits"(%a, %op : !pdl.value, !pdl.operation)
  apply_native_constraint "not"(%a : !pdl.value) {isNegated = true}
  %x = apply_native_constraint "gives"(%a : !pdl.value) : !pdl.attribute
  rewrite %op {
    %v, %w = apply_native_rewrite "make"(%a, %x : !pdl.value, !pdl.attribute) : !pdl.value, !pdl.type
    apply_native_rewrite "log"(%v : !pdl.value)
    erase %op
  }
}

// -----

pdl.pattern @ranges : benefit(1) {
  %a = operand
  %bs = operands
  %op = operation "a.b"(%a, %bs : !pdl.value, !pdl.range<value>)
  rewrite %op {
    %r = range %a, %bs : !pdl.value, !pdl.range<value>
    %e = range : !pdl.range<type> {x.y}
    %new = operation "a.c"(%r : !pdl.range<value>) -> (%e : !pdl.range<type>)
    replace %op with %new
  }
}

// -----

%0 = "x.y"() : () -> !pdl.range<attribute>
%1:4 = "x.y"() : () -> (!pdl.range<operation>, !pdl.type, !pdl.operation, !pdl.attribute)
