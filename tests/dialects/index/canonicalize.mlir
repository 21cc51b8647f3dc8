// Folders and patterns of the index dialect.
func.func @f() -> (index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.add %c0, %c2
  %1 = index.add %c1, %c2
  %2 = index.add %c0, %c3
  %3 = index.add %c1, %c3
  %4 = index.add %c6, %c2
  %5 = index.add %c0, %c0
  %6 = index.add %c7, %c2
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.sub %c0, %c2
  %1 = index.sub %c1, %c2
  %2 = index.sub %c0, %c3
  %3 = index.sub %c1, %c3
  %4 = index.sub %c6, %c2
  %5 = index.sub %c0, %c0
  %6 = index.sub %c7, %c2
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.mul %c0, %c2
  %1 = index.mul %c1, %c2
  %2 = index.mul %c0, %c3
  %3 = index.mul %c1, %c3
  %4 = index.mul %c6, %c2
  %5 = index.mul %c0, %c0
  %6 = index.mul %c7, %c2
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.divs %c0, %c2
  %1 = index.divs %c1, %c2
  %2 = index.divs %c0, %c3
  %3 = index.divs %c1, %c3
  %4 = index.divs %c6, %c2
  %5 = index.divs %c0, %c0
  %6 = index.divs %c7, %c2
  %7 = index.divs %c4, %c2
  return %0, %1, %2, %3, %4, %5, %6, %7 : index, index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.divu %c0, %c2
  %1 = index.divu %c1, %c2
  %2 = index.divu %c0, %c3
  %3 = index.divu %c1, %c3
  %4 = index.divu %c6, %c2
  %5 = index.divu %c0, %c0
  %6 = index.divu %c7, %c2
  %7 = index.divu %c4, %c2
  return %0, %1, %2, %3, %4, %5, %6, %7 : index, index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.ceildivs %c0, %c2
  %1 = index.ceildivs %c1, %c2
  %2 = index.ceildivs %c0, %c3
  %3 = index.ceildivs %c1, %c3
  %4 = index.ceildivs %c6, %c2
  %5 = index.ceildivs %c0, %c0
  %6 = index.ceildivs %c7, %c2
  %7 = index.ceildivs %c4, %c2
  return %0, %1, %2, %3, %4, %5, %6, %7 : index, index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.ceildivu %c0, %c2
  %1 = index.ceildivu %c1, %c2
  %2 = index.ceildivu %c0, %c3
  %3 = index.ceildivu %c1, %c3
  %4 = index.ceildivu %c6, %c2
  %5 = index.ceildivu %c0, %c0
  %6 = index.ceildivu %c7, %c2
  %7 = index.ceildivu %c4, %c2
  return %0, %1, %2, %3, %4, %5, %6, %7 : index, index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.floordivs %c0, %c2
  %1 = index.floordivs %c1, %c2
  %2 = index.floordivs %c0, %c3
  %3 = index.floordivs %c1, %c3
  %4 = index.floordivs %c6, %c2
  %5 = index.floordivs %c0, %c0
  %6 = index.floordivs %c7, %c2
  %7 = index.floordivs %c4, %c2
  return %0, %1, %2, %3, %4, %5, %6, %7 : index, index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.rems %c0, %c2
  %1 = index.rems %c1, %c2
  %2 = index.rems %c0, %c3
  %3 = index.rems %c1, %c3
  %4 = index.rems %c6, %c2
  %5 = index.rems %c0, %c0
  %6 = index.rems %c7, %c2
  %7 = index.rems %c4, %c2
  return %0, %1, %2, %3, %4, %5, %6, %7 : index, index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.remu %c0, %c2
  %1 = index.remu %c1, %c2
  %2 = index.remu %c0, %c3
  %3 = index.remu %c1, %c3
  %4 = index.remu %c6, %c2
  %5 = index.remu %c0, %c0
  %6 = index.remu %c7, %c2
  %7 = index.remu %c4, %c2
  return %0, %1, %2, %3, %4, %5, %6, %7 : index, index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.maxs %c0, %c2
  %1 = index.maxs %c1, %c2
  %2 = index.maxs %c0, %c3
  %3 = index.maxs %c1, %c3
  %4 = index.maxs %c6, %c2
  %5 = index.maxs %c0, %c0
  %6 = index.maxs %c7, %c2
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.maxu %c0, %c2
  %1 = index.maxu %c1, %c2
  %2 = index.maxu %c0, %c3
  %3 = index.maxu %c1, %c3
  %4 = index.maxu %c6, %c2
  %5 = index.maxu %c0, %c0
  %6 = index.maxu %c7, %c2
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.mins %c0, %c2
  %1 = index.mins %c1, %c2
  %2 = index.mins %c0, %c3
  %3 = index.mins %c1, %c3
  %4 = index.mins %c6, %c2
  %5 = index.mins %c0, %c0
  %6 = index.mins %c7, %c2
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.minu %c0, %c2
  %1 = index.minu %c1, %c2
  %2 = index.minu %c0, %c3
  %3 = index.minu %c1, %c3
  %4 = index.minu %c6, %c2
  %5 = index.minu %c0, %c0
  %6 = index.minu %c7, %c2
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.shl %c0, %c2
  %1 = index.shl %c1, %c2
  %2 = index.shl %c6, %c5
  %3 = index.shl %c1, %c0
  %4 = index.shl %c7, %c5
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.shrs %c0, %c2
  %1 = index.shrs %c1, %c2
  %2 = index.shrs %c6, %c5
  %3 = index.shrs %c1, %c0
  %4 = index.shrs %c7, %c5
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.shru %c0, %c2
  %1 = index.shru %c1, %c2
  %2 = index.shru %c6, %c5
  %3 = index.shru %c1, %c0
  %4 = index.shru %c7, %c5
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.and %c0, %c2
  %1 = index.and %c1, %c2
  %2 = index.and %c0, %c3
  %3 = index.and %c1, %c3
  %4 = index.and %c6, %c2
  %5 = index.and %c0, %c0
  %6 = index.and %c7, %c2
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.or %c0, %c2
  %1 = index.or %c1, %c2
  %2 = index.or %c0, %c3
  %3 = index.or %c1, %c3
  %4 = index.or %c6, %c2
  %5 = index.or %c0, %c0
  %6 = index.or %c7, %c2
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}
// -----
func.func @f() -> (index, index, index, index, index, index, index) {
  %c0 = index.constant 7
  %c1 = index.constant -7
  %c2 = index.constant 2
  %c3 = index.constant -2
  %c4 = index.constant 0
  %c5 = index.constant 1
  %c6 = index.constant 4294967297
  %c7 = index.constant -9223372036854775808
  %0 = index.xor %c0, %c2
  %1 = index.xor %c1, %c2
  %2 = index.xor %c0, %c3
  %3 = index.xor %c1, %c3
  %4 = index.xor %c6, %c2
  %5 = index.xor %c0, %c0
  %6 = index.xor %c7, %c2
  return %0, %1, %2, %3, %4, %5, %6 : index, index, index, index, index, index, index
}
// -----
func.func @f(%x: index, %y: index) -> (index,index,index,index,index,index,index,index,index,index,index,index,index,index,index,index,index,index) {
  %z = index.constant 0
  %o = index.constant 1
  %m = index.constant -1
  %0 = index.add %x, %z
  %1 = index.add %z, %x
  %2 = index.sub %x, %z
  %3 = index.sub %x, %x
  %4 = index.mul %x, %o
  %5 = index.mul %x, %z
  %6 = index.divs %x, %o
  %7 = index.divu %x, %o
  %8 = index.ceildivs %x, %o
  %9 = index.floordivs %x, %o
  %10 = index.maxs %x, %x
  %11 = index.and %x, %z
  %12 = index.and %x, %m
  %13 = index.or %x, %z
  %14 = index.xor %x, %x
  %15 = index.shl %x, %z
  %16 = index.and %x, %x
  %17 = index.rems %x, %o
  return %0, %1, %2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,%16,%17 : index,index,index,index,index,index,index,index,index,index,index,index,index,index,index,index,index,index
}
// -----
func.func @f(%x: index, %y: index, %l: i64, %i: i32) -> (i1, i1, i1, i1, i1, i1, index, index, index, index, i32, i64, index, i32) {
  %z = index.constant 0
  %o = index.constant 10
  %s = index.sub %x, %y
  %0 = index.cmp slt(%s, %z)
  %1 = index.cmp eq(%s, %z)
  %2 = index.cmp ult(%s, %z)
  %3 = index.cmp sge(%x, %x)
  %4 = index.cmp slt(%o, %x)
  %5 = index.cmp ugt(%z, %o)
  %6 = index.add %x, %o
  %7 = index.add %6, %o
  %8 = index.sub %6, %o
  %9 = index.maxs %x, %o
  %10 = index.maxs %9, %o
  %11 = index.casts %x : index to i32
  %12 = index.casts %x : index to i64
  %13 = index.casts %12 : i64 to index
  %14 = index.castu %13 : index to i32
  %q = index.castu %o : index to i32
  return %0, %1, %2, %3,%4,%5,%7,%8,%9,%10,%11,%12,%13,%q : i1, i1, i1, i1, i1, i1, index, index,index, index, i32, i64, index, i32
}
// -----
func.func @f(%x: index, %i: i64, %j: i8) -> (index, index, index, i64, i32, i32, index, i64, i1, index, index) {
  %a = index.constant 0x100000001
  %b = index.constant 3
  %n = index.constant -7
  %c = arith.constant -3 : i8
  %0 = index.divu %a, %b
  %1 = index.divu %n, %b
  %2 = index.divs %n, %b
  %3 = index.casts %a : index to i64
  %4 = index.casts %a : index to i32
  %5 = index.castu %n : index to i32
  %6 = index.casts %c : i8 to index
  %7 = index.castu %n : index to i64
  %8 = index.cmp ult(%n, %b)
  %9 = index.castu %c : i8 to index
  %10 = index.sizeof
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : index, index, index, i64, i32, i32, index, i64, i1, index, index
}
// -----
func.func @f(%x: index) -> index {
  %a = index.constant 6
  %b = index.constant 10
  %0 = index.add %x, %a
  %1 = index.add %0, %b
  return %1 : index
}
// -----
func.func @f(%x: index) -> index {
  %a = index.constant 6
  %b = index.constant 10
  %0 = index.mul %x, %a
  %1 = index.mul %0, %b
  return %1 : index
}
// -----
func.func @f(%x: index) -> index {
  %a = index.constant 6
  %b = index.constant 10
  %0 = index.and %x, %a
  %1 = index.and %0, %b
  return %1 : index
}
// -----
func.func @f(%x: index) -> index {
  %a = index.constant 6
  %b = index.constant 10
  %0 = index.or %x, %a
  %1 = index.or %0, %b
  return %1 : index
}
// -----
func.func @f(%x: index) -> index {
  %a = index.constant 6
  %b = index.constant 10
  %0 = index.xor %x, %a
  %1 = index.xor %0, %b
  return %1 : index
}
// -----
func.func @f(%x: index) -> index {
  %a = index.constant 6
  %b = index.constant 10
  %0 = index.maxs %x, %a
  %1 = index.maxs %0, %b
  return %1 : index
}
// -----
func.func @f(%x: index) -> index {
  %a = index.constant 6
  %b = index.constant 10
  %0 = index.maxu %x, %a
  %1 = index.maxu %0, %b
  return %1 : index
}
// -----
func.func @f(%x: index) -> index {
  %a = index.constant 6
  %b = index.constant 10
  %0 = index.mins %x, %a
  %1 = index.mins %0, %b
  return %1 : index
}
// -----
func.func @f(%x: index) -> index {
  %a = index.constant 6
  %b = index.constant 10
  %0 = index.minu %x, %a
  %1 = index.minu %0, %b
  return %1 : index
}
// -----
func.func @f(%x: index) -> index {
  %a = index.constant 6
  %b = index.constant 10
  %0 = index.sub %x, %a
  %1 = index.sub %0, %b
  return %1 : index
}
// -----
func.func @difference_and_zero(%a: index, %b: index) -> (i1, i1, i1, i1) {
  %c0 = index.constant 0
  %c1 = index.constant 1
  %d = index.sub %a, %b
  %0 = index.cmp slt(%c0, %d)
  %1 = index.cmp uge(%d, %c0)
  %2 = index.cmp eq(%c1, %d)
  %3 = index.cmp ne(%c0, %d)
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
// -----
func.func @at_least(%a: index) -> (i1, i1, i1, i1, i1, i1, i1) {
  %c3 = index.constant 3
  %c5 = index.constant 5
  %n = index.constant -2
  %0 = index.maxs %a, %c5
  %1 = index.cmp sgt(%0, %c3)
  %2 = index.cmp sle(%0, %c3)
  %3 = index.cmp eq(%0, %c3)
  %4 = index.cmp ugt(%0, %c3)
  %5 = index.cmp sgt(%0, %c5)
  %6 = index.cmp ne(%0, %n)
  %7 = index.cmp ult(%0, %n)
  return %1, %2, %3, %4, %5, %6, %7 : i1, i1, i1, i1, i1, i1, i1
}
// -----
func.func @at_most(%a: index) -> (i1, i1, i1, i1, i1, i1) {
  %c3 = index.constant 3
  %c5 = index.constant 5
  %n = index.constant -2
  %0 = index.minu %a, %c3
  %1 = index.cmp ult(%0, %c5)
  %2 = index.cmp slt(%0, %c5)
  %3 = index.cmp sge(%0, %n)
  %4 = index.cmp eq(%0, %c5)
  %5 = index.mins %a, %n
  %6 = index.cmp ugt(%5, %c5)
  %7 = index.cmp sge(%5, %c3)
  return %1, %2, %3, %4, %6, %7 : i1, i1, i1, i1, i1, i1
}
// -----
// Bounds that are other numbers in 32 bits.
func.func @bounds_by_width(%a: index) -> (i1, i1, i1, i1) {
  %big = index.constant 2147483648
  %huge = index.constant 4294967296
  %c1 = index.constant 1
  %c0 = index.constant 0
  %0 = index.maxs %a, %big
  %1 = index.cmp sgt(%0, %c1)
  %2 = index.maxu %a, %big
  %3 = index.cmp ugt(%2, %c1)
  %4 = index.maxu %a, %huge
  %5 = index.cmp uge(%4, %c1)
  %6 = index.minu %a, %c0
  %7 = index.cmp eq(%6, %c0)
  return %1, %3, %5, %7 : i1, i1, i1, i1
}
// -----
func.func @constants_that_compare_by_width(%a: index) -> (i1, i1) {
  %big = index.constant 4294967297
  %c1 = index.constant 1
  %0 = index.cmp eq(%big, %c1)
  %1 = index.cmp eq(%big, %big)
  return %0, %1 : i1, i1
}
