#map = affine_map<(d0) -> (d0)>
module {
  func.func private @g(i32)
  func.func @f(%a: i32, %m: memref<4xf32, #map>) -> i32 attributes {x = 1 : i32} {
    %x, %y = arith.addui_extended %a, %a : i32, i1
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %r:2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%p = %a, %q = %x) -> (i32, i32) : index {
      %s = arith.addi %p, %q : i32 // %nothing
      scf.yield %s, %q : i32, i32
    }
    func.call @g(%r#1) : (i32) -> ()
    cf.br ^bb1(%r#0 : i32)
  ^bb1(%z: i32):
    %s = arith.addi %z, %a : i32
    return %s : i32
  }
  func.func @h(%a: f32) -> f32 {
    return %a : f32
  }
}
