func.func @good(%c: !loom.cloth<2, 4>, %d: !loom.cloth<2, 6>) -> !loom.cloth<2, 4> {
  %0:2 = "loom.cut"(%c) <{at = 3 : i64}> : (!loom.cloth<2, 4>) -> (!loom.cloth<2, 3>, !loom.cloth<2, 1>)
  %1 = loom.sew %c, %d : (!loom.cloth<2, 4>, !loom.cloth<2, 6>) -> !loom.cloth<2, 8>
  %2 = loom.dye %c "red" : !loom.cloth<2, 4> -> !loom.cloth<2, 4>
  "loom.weave"() ({
    "test.op"() : () -> ()
  }) : () -> ()
  return %2 : !loom.cloth<2, 4>
}

// -----

"test.op"() {type = !loom.cloth<0, 4>} : () -> ()

// -----

func.func @f(%c: !loom.cloth<2, 4>) {
  %0:2 = "loom.cut"(%c) <{at = 4 : i64}> : (!loom.cloth<2, 4>) -> (!loom.cloth<2, 3>, !loom.cloth<2, 1>)
  return
}

// -----

func.func @f(%c: !loom.cloth<2, 4>) {
  %0:2 = "loom.cut"(%c) <{at = 2 : i64}> : (!loom.cloth<2, 4>) -> (!loom.cloth<2, 3>, !loom.cloth<2, 2>)
  return
}

// -----

func.func @f(%c: !loom.cloth<2, 4>, %d: !loom.cloth<3, 6>) {
  %0 = loom.sew %c, %d : (!loom.cloth<2, 4>, !loom.cloth<3, 6>) -> !loom.cloth<2, 8>
  return
}

// -----

"loom.weave"() ({
^bb0:
}) : () -> ()

// -----

func.func @odd(%c: !loom.cloth<2, 4>) {
  %0 = loom.sew %c : (!loom.cloth<2, 4>) -> !loom.cloth<2, 4>
  return
}

// -----

func.func @colour(%c: !loom.cloth<2, 4>) {
  %0 = loom.dye %c "grey" : !loom.cloth<2, 4> -> !loom.cloth<2, 4>
  return
}
