// -----
// Nothing but a comment.
// -----
module {
}
// -----
module {}
module {}
// -----
module @named {
}
// -----
module @"odd name" attributes {t.a, t.b = 1 : i8} {
  module {
  }
  module @inner {
  }
}
// -----
builtin.module {
  builtin.module @x {
  }
}
// -----
"builtin.module"() ({
}) : () -> ()
// -----
"builtin.module"() ({
}) {sym_name = "n", sym_visibility = "private"} : () -> ()
// -----
"builtin.module"() <{sym_name = "n"}> ({
^bb0:
}) : () -> ()
// -----
"builtin.module"() ({
^bb0(%a: i32):
}) : () -> ()
// -----
"builtin.module"() : () -> ()
// -----
"builtin.module"() ({
}, {
}) : () -> ()
// -----
"builtin.module"() ({
^a:
  "t.x"() : () -> ()
^b:
  "t.y"() : () -> ()
}) : () -> ()
// -----
%r = "builtin.module"() ({
}) : () -> i32
// -----
%a = "t.a"() : () -> i32
"builtin.module"(%a) ({
}) : (i32) -> ()
// -----
"builtin.module"() ({
}) {sym_name = 3 : i32} : () -> ()
// -----
"builtin.module"() ({
}) {sym_name = "x", sym_visibility = "secret"} : () -> ()
// -----
"builtin.module"() ({
}) {unprefixed = 1 : i32} : () -> ()
// -----
module attributes {t.prefixed = 1 : i32} {
}
// -----
module {
  %x = "t.a"() : () -> i32
  module {
    "t.use"(%x) : (i32) -> ()
  }
}
// -----
module @a @b {
}
// -----
module attributes {
}
// -----
module {
  }
}
// -----
module {
// -----
module
// -----
{
}
// -----
module {
  "t.a"() : () -> ()
  garbage
}
// -----
%0 = builtin.unrealized_conversion_cast to i32
// -----
%a = "t.a"() : () -> i32
%0 = builtin.unrealized_conversion_cast %a : i32 to i64
%1:2 = builtin.unrealized_conversion_cast %0 : i64 to i32, f32 {note = "kept"}
%2 = builtin.unrealized_conversion_cast %1#0, %1#1 : i32, f32 to vector<2xi32>
%3 = "builtin.unrealized_conversion_cast"(%2) : (vector<2xi32>) -> index
// -----
%a = "t.a"() : () -> i32
"builtin.unrealized_conversion_cast"(%a) : (i32) -> ()
// -----
%a = "t.a"() : () -> i32
%0 = builtin.unrealized_conversion_cast %a : i32 to
// -----
%a = "t.a"() : () -> i32
%0 = builtin.unrealized_conversion_cast %a : i64 to i32
// -----
builtin.no_such_op
// -----
"builtin.no_such_op"() : () -> ()
