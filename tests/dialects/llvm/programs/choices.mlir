// result: 1234
// A digit for each kind of structured control flow.
func.func @digit(%n: index) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %r = scf.index_switch %n -> i32
  case 0 {
    scf.yield %c1 : i32
  }
  case 1 {
    %x = scf.execute_region -> i32 {
      cf.br ^bb1(%c2 : i32)
    ^bb1(%y: i32):
      scf.yield %y : i32
    }
    scf.yield %x : i32
  }
  default {
    %two = arith.constant 2 : index
    %is = arith.cmpi eq, %n, %two : index
    %x = scf.if %is -> i32 {
      scf.yield %c3 : i32
    } else {
      %s = arith.addi %c3, %c1 : i32
      scf.yield %s : i32
    }
    scf.yield %x : i32
  }
  return %r : i32
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %ten = arith.constant 10 : i32
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %zero) -> i32 {
    %d = func.call @digit(%i) : (index) -> i32
    %t = arith.muli %s, %ten : i32
    %u = arith.addi %t, %d : i32
    scf.yield %u : i32
  }
  return %r : i32
}
