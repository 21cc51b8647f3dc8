func.func @binary(%a: index, %b: index) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.divu %a, %b
  %5 = index.rems %a, %b
  %6 = index.remu %a, %b
  return
}
// -----
func.func @rounded(%a: index, %b: index) -> (index, index, index) {
  %0 = index.ceildivs %a, %b
  %1 = index.ceildivu %a, %b
  %2 = index.floordivs %a, %b
  return %0, %1, %2 : index, index, index
}
// -----
func.func @extremes(%a: index, %b: index) {
  %0 = index.maxs %a, %b
  %1 = index.maxu %a, %b
  %2 = index.mins %a, %b
  %3 = index.minu %a, %b
  return
}
// -----
func.func @bits(%a: index, %b: index) {
  %0 = index.shl %a, %b
  %1 = index.shrs %a, %b
  %2 = index.shru %a, %b
  %3 = index.and %a, %b
  %4 = index.or %a, %b
  %5 = index.xor %a, %b
  return
}
// -----
func.func @comparisons(%a: index, %b: index) {
  %0 = index.cmp eq(%a, %b)
  %1 = index.cmp ne(%a, %b)
  %2 = index.cmp slt(%a, %b)
  %3 = index.cmp sle(%a, %b)
  %4 = index.cmp sgt(%a, %b)
  %5 = index.cmp sge(%a, %b)
  %6 = index.cmp ult(%a, %b)
  %7 = index.cmp ule(%a, %b)
  %8 = index.cmp ugt(%a, %b)
  %9 = index.cmp uge(%a, %b)
  return
}
// -----
func.func @casts(%a: index, %b: i1, %c: i32, %d: i64, %e: i128) {
  %0 = index.casts %a : index to i1
  %1 = index.castu %a : index to i32
  %2 = index.casts %a : index to i64
  %3 = index.castu %a : index to i128
  %4 = index.casts %b : i1 to index
  %5 = index.castu %c : i32 to index
  %6 = index.casts %d : i64 to index
  %7 = index.castu %e : i128 to index
  return
}
// -----
func.func @constants() {
  %0 = index.constant 0
  %1 = index.constant -1
  %2 = index.constant 9223372036854775807
  %3 = index.bool.constant false
  %4 = index.sizeof
  return
}
// -----
func.func @folded(%a: index) -> index {
  %0 = index.constant 3
  %1 = index.constant 4
  %2 = index.mul %0, %1
  %3 = index.add %a, %2
  return %3 : index
}
// -----
func.func @folded_to_itself(%a: index) -> index {
  %0 = index.constant 0
  %1 = index.add %a, %0
  %2 = index.mul %1, %1
  return %2 : index
}
// -----
func.func @results_of_others() -> index {
  %0 = "x.make"() : () -> index
  %1 = index.add %0, %0
  "x.use"(%1) : (index) -> ()
  %2 = "x.change"(%1) : (index) -> index
  %3 = index.sub %2, %1
  return %3 : index
}
// -----
func.func @several_results() {
  %0:3 = "x.make"() : () -> (index, i32, index)
  %1 = index.add %0#0, %0#2
  %2 = index.add %0#2, %0#0
  "x.use"(%1, %2, %0#1) : (index, index, i32) -> ()
  return
}
// -----
func.func @loop(%n: index) -> index {
  %0 = index.constant 1
  %r = scf.for %i = %0 to %n step %0 iter_args(%a = %n) -> (index) {
    %1 = index.mul %a, %i
    scf.yield %1 : index
  }
  return %r : index
}
// -----
func.func @blocks(%a: index, %c: i1) -> index {
  %0 = index.add %a, %a
  cf.cond_br %c, ^x(%0 : index), ^y
^x(%b: index):
  %1 = index.sub %b, %0
  return %1 : index
^y:
  cf.br ^x(%a : index)
}
// -----
func.func @regions(%a: index) {
  %0 = index.add %a, %a
  "x.region"() ({
  ^bb0(%b: index):
    %1 = index.add %0, %b
    "x.end"(%1) : (index) -> ()
  }) : () -> ()
  return
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
  func.func @narrow(%a: index, %b: i64, %c: i32) {
    %0 = index.constant 4294967295
    %1 = index.add %a, %0
    %2 = index.casts %b : i64 to index
    %3 = index.casts %c : i32 to index
    %4 = index.castu %a : index to i64
    %5 = index.sizeof
    return
  }
}
// -----
func.func @chain(%a: index, %b: index) -> i1 {
  %0 = index.add %a, %b
  %1 = index.sub %0, %a
  %2 = index.shl %1, %b
  %3 = index.and %2, %0
  %4 = index.cmp ult(%3, %2)
  return %4 : i1
}
// -----
func.func @unused(%a: index) {
  %0 = index.add %a, %a
  return
}
// -----
func.func @with_arith(%a: index) -> index {
  %c = arith.constant 7 : index
  %0 = index.add %a, %c
  %1 = arith.addi %0, %c : index
  %2 = index.mul %1, %0
  return %2 : index
}
// -----
"x.top"() ({
  %0 = "x.make"() : () -> index
  %1 = index.maxu %0, %0
  "x.end"(%1) : (index) -> ()
}) : () -> ()
// -----
func.func private @declared(index) -> index
func.func @calls(%a: index) -> index {
  %0 = index.add %a, %a
  %1 = call @declared(%0) : (index) -> index
  %2 = index.divs %1, %0
  return %2 : index
}
// -----
func.func @f(%a: index, %b: index, %x: i32, %p: i1) {
  %0 = index.add %a, %b {my.attr}
  %1 = index.cmp slt(%a, %b) {my.attr}
  %2 = index.constant {my.attr} 5
  %3 = index.bool.constant {my.attr} true
  %4 = index.casts %x {my.attr} : i32 to index
  %5 = index.ceildivs %a, %b {my.attr}
  %6 = index.sizeof {my.attr}
  %7 = index.divs %a, %b {my.attr}
  %8 = index.shl %a, %b {my.attr}
  return
}

// -----

// dangling index3
func.func @f() -> index {
  %c-1 = index.constant -1
  %c3 = index.constant 3
  %v = index.and %c-1, %c3
  func.return %v : index
}

// -----

// casts repeated
func.func @f(%x: index, %y: index) -> (index, index) {
  %0 = index.add %x, %y
  %1 = index.mul %x, %0
  %2 = index.cmp slt(%0, %1)
  %3 = index.casts %0 : index to i32
  %4 = index.castu %0 : index to i64
  %5 = index.ceildivs %x, %y
  %6 = index.floordivs %x, %y
  return %0, %1 : index, index
}
