// division by zero
func.func @main() -> i32 {
  %a = arith.constant 7 : i32
  %b = arith.constant 0 : i32
  // fault: undefined behaviour: rhs == 0 (operand #0 = 7, operand #1 = 0)
  %r = arith.divsi %a, %b : i32
  return %r : i32
}
// -----
// a quotient that is no number of the type
func.func @main() -> i8 {
  %a = arith.constant -128 : i8
  %b = arith.constant -1 : i8
  // fault: undefined behaviour: is_signed_minimum(lhs) and rhs == -1 (operand #0 = 128, operand #1 = 255)
  %r = arith.divsi %a, %b : i8
  return %r : i8
}
// -----
// an index out of bounds
func.func @main() -> i32 {
  %m = memref.alloc() : memref<2x4xi32>
  %i = arith.constant 1 : index
  %j = arith.constant 4 : index
  // fault: index 4 is out of bounds of dimension 1 of size 4 (operand #0 = memory of [2, 4], operand #1 = 1, operand #2 = 4)
  %r = memref.load %m[%i, %j] : memref<2x4xi32>
  return %r : i32
}
// -----
// use after free
func.func @main() {
  %m = memref.alloc() : memref<i8>
  %x = arith.constant 1 : i8
  memref.dealloc %m : memref<i8>
  // fault: use of heap memory after deallocation (operand #0 = 1, operand #1 = memory of [])
  memref.store %x, %m[] : memref<i8>
  return
}
// -----
// freed twice
func.func @main() {
  %m = memref.alloc() : memref<i8>
  memref.dealloc %m : memref<i8>
  // fault: deallocation of heap memory after deallocation (operand #0 = memory of [])
  memref.dealloc %m : memref<i8>
  return
}
// -----
// memory of a function that has returned
func.func @f() -> memref<i8> {
  %m = memref.alloca() : memref<i8>
  return %m : memref<i8>
}
func.func @main() -> i8 {
  %m = call @f() : () -> memref<i8>
  // fault: use of stack memory after the return of 'f' (operand #0 = memory of [])
  %r = memref.load %m[] : memref<i8>
  return %r : i8
}
// -----
// a misaligned access
func.func @main() -> i32 {
  %m = memref.alloc() : memref<16xi8>
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %v = memref.view %m[%c1][] : memref<16xi8> to memref<2xi32>
  // fault: access at address 0x10001 is not aligned to 4 bytes (operand #0 = memory of [2], operand #1 = 0)
  %r = memref.load %v[%c0] : memref<2xi32>
  return %r : i32
}
// -----
// memory that was never written, in a branch
func.func @main() {
  %m = memref.alloc() : memref<i1>
  %c = memref.load %m[] : memref<i1>
  // fault: poison reaches a branch (operand #0 = poison)
  cf.cond_br %c, ^a, ^a
^a:
  return
}
// -----
// poison that is stored
func.func @main() {
  %m = memref.alloc() : memref<i8>
  %x = arith.constant 100 : i8
  %y = arith.addi %x, %x overflow<nsw> : i8
  // fault: poison is stored (operand #0 = poison, operand #1 = memory of [])
  memref.store %y, %m[] : memref<i8>
  return
}
// -----
// poison that is returned
func.func @main() -> i8 {
  %x = arith.constant 9 : i8
  %y = arith.shli %x, %x : i8
  // fault: poison reaches a return (operand #0 = poison)
  return %y : i8
}
// -----
// a loop that does not end
func.func @main() {
  cf.br ^loop
^loop:
  // fault: the program takes more steps than it may
  cf.br ^loop
}
// -----
// a loop whose step is zero
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  // fault: undefined behaviour: the step of a loop is not positive (operand #0 = 0, operand #1 = 4, operand #2 = 0)
  scf.for %i = %c0 to %c4 step %c0 {
  }
  return
}
// -----
// an assertion
func.func @main() {
  %c = arith.constant false
  // fault: assertion failed: no (operand #0 = 0)
  cf.assert %c, "no"
  return
}
// -----
// a view of more than there is
func.func @main() {
  %m = memref.alloc() : memref<4xi8>
  %n = arith.constant 5 : index
  // fault: undefined behaviour: elements 0 to 4 of dimension 0 of size 4 (operand #0 = memory of [4], operand #1 = 5)
  %v = memref.subview %m[0] [%n] [1] : memref<4xi8> to memref<?xi8, strided<[1]>>
  return
}
// -----
// a cast to what it is not
func.func @main() {
  %n = arith.constant 3 : index
  %m = memref.alloc(%n) : memref<?xi8>
  // fault: undefined behaviour: this is no memref<4xi8> (operand #0 = memory of [3])
  %v = memref.cast %m : memref<?xi8> to memref<4xi8>
  return
}
