func.func @f(%a: memref<4x5xf32> loc("a b"("x":1:1)), %b: i32 loc(fused["q", "x":2:2])) -> i32 {
  %c:6 = memref.extract_strided_metadata %a : memref<4x5xf32> -> memref<f32>, index, index, index, index, index loc("i"("x":1:1))
  %c2:6 = memref.extract_strided_metadata %a : memref<4x5xf32> -> memref<f32>, index, index, index, index, index
  %z:2 = "u.x"() : () -> (i32, i32) loc("i"("x":1:1))
  %t = arith.constant true loc(callsite("cs" at "x":1:1))
  %t2 = arith.constant true loc("0a"("x":1:1))
  %t3 = arith.constant 3 : i32 loc("outer"("inner"))
  %e = arith.constant 3 : i32 loc(""("inner"))
  %r:2 = scf.while (%x = %t3, %y = %t3) : (i32, i32) -> (i32, i32) {
    scf.condition(%t) %x, %y : i32, i32
  } do {
  ^bb0(%k: i32 loc("kk"("x":1:1)), %k2: i32 loc("i")):
    scf.yield %k, %k2 : i32, i32
  } loc("w")
  %fo = scf.for %i = %c#1 to %c#2 step %c#3 iter_args(%n = %t3) -> (i32) {
   %q = arith.addi %n, %t3 : i32 loc("i")
   scf.yield %q : i32
  } loc("fo")
  cf.br ^bb1(%b : i32)
^bb1(%h: i32 loc("h")):
  %al = memref.alloc() : memref<2xf32> loc("mem")
  return %t3 : i32
}
// -----
func.func @f(%a: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %a, %gy = %a, %gz = %a) threads(%tx, %ty, %tz) in (%sx = %a, %sy = %a, %sz = %a) { gpu.terminator } loc("L")
  %e = arith.constant 3 : i32 loc(""("inner"))
  %t, %v = async.execute -> !async.value<f32> { %z = arith.constant 1.0 : f32 async.yield %z : f32 } loc("as")
  %tf = tensor.empty() : tensor<4xf32> loc("aa")
  %g = linalg.generic {indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["parallel"]} outs(%tf : tensor<4xf32>) {
   ^bb0(%x : f32 loc("zz")):
     linalg.yield %x : f32
  } -> tensor<4xf32> loc("aa")
  return
}
