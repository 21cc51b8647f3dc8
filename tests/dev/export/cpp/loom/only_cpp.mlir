func.func @itself(%c: !loom.cloth<2, 4>) {
  %0 = loom.sew %c, %c : (!loom.cloth<2, 4>, !loom.cloth<2, 4>) -> !loom.cloth<2, 8>
  return
}

// -----

func.func @twice(%c: !loom.cloth<2, 4>) -> (!loom.cloth<2, 4>, !loom.cloth<2, 4>) {
  %0 = loom.dye %c "red" : !loom.cloth<2, 4> -> !loom.cloth<2, 4>
  %1 = loom.dye %0 "red" : !loom.cloth<2, 4> -> !loom.cloth<2, 4>
  %2 = loom.fold %c : !loom.cloth<2, 4>
  %3 = loom.fold %2 : !loom.cloth<2, 4>
  return %1, %3 : !loom.cloth<2, 4>, !loom.cloth<2, 4>
}
