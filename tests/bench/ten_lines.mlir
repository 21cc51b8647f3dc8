func.func @sum(%n: index, %x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = arith.addi %x, %one : i32
  %b = arith.muli %a, %a : i32
  %c = arith.cmpi slt, %b, %zero : i32
  %d = arith.select %c, %a, %b : i32
  %e = arith.subi %d, %x : i32
  return %e : i32
}
