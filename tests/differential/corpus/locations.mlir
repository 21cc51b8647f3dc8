"t.a"() : () -> () loc(unknown)
"t.a"() : () -> () loc("file.c":10:20)
"t.a"() : () -> () loc("a name")
"t.a"() : () -> () loc("name"("file.c":1:2))
"t.a"() : () -> () loc(callsite("f"("x":1:1) at "g"("y":2:2)))
"t.a"() : () -> () loc(callsite("f" at callsite("g" at "h")))
"t.a"() : () -> () loc(fused["a", "b"])
"t.a"() : () -> () loc(fused<"meta">["a", "f":1:2])
"t.a"() : () -> () loc(fused<{k = 1 : i32}>["a"])
// -----
"t.a"() : () -> () loc("f":1:2 to 3:4)
"t.a"() : () -> () loc("f":1:2 to :9)
"t.a"() : () -> () loc("f":1:2 to 1:9)
"t.a"() : () -> () loc("f":1)
"t.a"() : () -> () loc("f":0:0)
// -----
"t.a"() : () -> () loc("f":1:2 to)
// -----
"t.a"() : () -> () loc("f":1:2 to 1:)
// -----
"t.a"() : () -> () loc("f":1:)
// -----
"t.a"() : () -> () loc("f":x:2)
// -----
"t.a"() : () -> () loc("f":-1:2)
// -----
"t.a"() : () -> () loc("f":99999999999:2)
// -----
"t.a"() : () -> () loc()
// -----
"t.a"() : () -> () loc(
// -----
"t.a"() : () -> () loc(nothing)
// -----
"t.a"() : () -> () loc("name"
// -----
"t.a"() : () -> () loc(callsite("a"))
// -----
"t.a"() : () -> () loc(callsite("a" at))
// -----
"t.a"() : () -> () loc(callsite["a" at "b"])
// -----
"t.a"() : () -> () loc(fused)
// -----
"t.a"() : () -> () loc(fused[])
// -----
"t.a"() : () -> () loc(fused<>["a"])
// -----
"t.a"() : () -> () loc(fused["a", ])
// -----
"t.a"() : () -> () loc(fused["a"])
"t.a"() : () -> () loc(fused[unknown])
"t.a"() : () -> () loc(fused["a", "a"])
"t.a"() : () -> () loc(fused["a", fused["b", "c"]])
"t.a"() : () -> () loc(fused["a", unknown])
// -----
"t.a"() : () -> () loc(#no_such)
// -----
#l = loc("aliased":1:2)
#n = loc(fused<"m">["x", #l])
"t.a"() : () -> () loc(#l)
"t.a"() : () -> () loc(#n)
"t.a"() : () -> () loc("outer"(#l))
// -----
"t.a"() : () -> () loc(#later)
#later = loc("after")
// -----
"t.a"() : () -> () loc(#never)
#other = loc("after")
// -----
"t.a"() : () -> () loc(#wrong)
#wrong = 3 : i32
// -----
#wrong = 3 : i32
"t.a"() : () -> () loc(#wrong)
// -----
"t.a"() {l = loc("as attribute"), m = loc(unknown), n = [loc("f":1:2), loc(callsite("a" at "b"))]} : () -> ()
// -----
"t.a"() {l = loc(bad)} : () -> ()
// -----
module {
  "t.a"() ({
  ^bb0(%x: i32 loc("arg"), %y: i64):
    "t.b"() : () -> () loc("inner")
  }) : () -> () loc("op")
} loc("module")
// -----
"t.a"() : () -> () loc(unknown) loc(unknown)
// -----
#loc = loc("taken")
#loc1 = loc("taken too")
"t.a"() : () -> () loc(#loc1)
"t.b"() {l = #loc} : () -> ()
// -----
"t.a"() : () -> () loc("quote\22d"("sl\\ash":1:2))
// -----
%0 = "t.same"() : () -> i32 loc("x")
%1 = "t.same"() : () -> i32 loc("x")
%2 = "t.use"(%0, %1) : (i32, i32) -> i64 loc(fused["x", "y"])
// -----
"t.bad"() ({
^a:
}) : () -> () loc(callsite("in.c":1:1 at "out.c":2:2))
// -----
"t.x"() ({
  "builtin.module"() ({}, {}) : () -> () loc("named op")
}) : () -> ()
// -----
"builtin.module"() ({}, {}) : () -> () loc(unknown)
// -----
"builtin.module"() ({}, {}) : () -> () loc("elsewhere.c":7:8)
// -----
"builtin.module"() ({}, {}) : () -> () loc(callsite("f.c":1:2 at callsite("g.c":3:4 at "h.c":5:6)))
// -----
"builtin.module"() ({}, {}) : () -> () loc(fused["f.c":1:2, "g.c":3:4])
