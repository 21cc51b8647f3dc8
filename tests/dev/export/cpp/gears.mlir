func.func @all(%w: !gears.wheel<20>, %v: !gears.wheel<4, [1, 2]>, %x: i32) -> (f32, i32, !gears.wheel<23>) {
  %r = gears.mesh %w, %v : !gears.wheel<20>, !gears.wheel<4, [1, 2]>
  %a = gears.constant 4
  %b = gears.constant -5
  %s = gears.turn %x, %a
  %t = gears.turn %s, %b
  %g = gears.grow %w by 3 : !gears.wheel<20>
  return %r, %t, %g : f32, i32, !gears.wheel<23>
}
// -----
func.func @wraps(%x: i32) -> i32 {
  %a = gears.constant 2147483647
  %b = gears.constant 1
  %s = gears.turn %a, %b
  return %s : i32
}
// -----
func.func @few(%w: !gears.wheel<2>) { return }
// -----
func.func @odd_holes(%w: !gears.wheel<8, [1, 3, -1, 5]>) { return }
// -----
func.func @negative(%w: !gears.wheel<8, [-1]>, %v: !gears.wheel<6>) {
  %r = gears.mesh %w, %v : !gears.wheel<8, [-1]>, !gears.wheel<6>
  return
}
// -----
func.func @odd(%w: !gears.wheel<20>, %v: !gears.wheel<5>) {
  %r = gears.mesh %w, %v : !gears.wheel<20>, !gears.wheel<5>
  return
}
// -----
func.func @pair(%w: !gears.wheel<200>, %v: !gears.wheel<6>) {
  %r = gears.mesh %w, %v : !gears.wheel<200>, !gears.wheel<6>
  return
}
// -----
func.func @inferred(%w: !gears.wheel<20>) {
  %g = "gears.grow"(%w) <{by = 2 : i64}> : (!gears.wheel<20>) -> !gears.wheel<21>
  return
}
// -----
func.func private @unknown(!gears.whale<20>)
// -----
func.func @rows(%x: i32, %f: f32, %t: tensor<4xf32>) -> f32 {
  gears.train ((%x, %x), (%x, %x)) by 2 : (i32, i32), (i32, i32)
  %s = gears.oil %f, %t : tensor<4xf32>
  %u = gears.oil %s, %t to %f : tensor<4xf32>
  return %u : f32
}
// -----
func.func @short_row(%x: i32) {
  gears.train ((%x, %x), (%x)) by 2 : (i32, i32), (i32)
  return
}
// -----
func.func @odd_ratio(%x: i32) {
  gears.train ((%x, %x)) by 3 : (i32, i32)
  return
}
// -----
func.func @other_oil(%f: f64, %t: tensor<4xf32>) {
  %s = "gears.oil"(%f, %t) : (f64, tensor<4xf32>) -> f64
  return
}
// -----
func.func @rack(%a: !gears.wheel<8, [1]>, %b: !gears.wheel<30, [0, 2]>) {
  gears.rack %a, %b at [2, 18] : !gears.wheel<8, [1]>, !gears.wheel<30, [0, 2]>
  return
}
// -----
// The list that the first two conditions are about is empty.
gears.rack at [] :
// -----
func.func @no_hole(%a: !gears.wheel<8>) {
  gears.rack %a at [1] : !gears.wheel<8>
  return
}
// -----
func.func @small(%a: !gears.wheel<3>) {
  gears.rack %a at [1] : !gears.wheel<3>
  return
}
// -----
func.func @far_hole(%a: !gears.wheel<8, [9]>) {
  gears.rack %a at [1] : !gears.wheel<8, [9]>
  return
}
// -----
// What is wrong with the first item comes before what is wrong with the second.
func.func @items(%a: !gears.wheel<8, [1]>, %b: !gears.wheel<3>) {
  gears.rack %a, %b at [0, 7] : !gears.wheel<8, [1]>, !gears.wheel<3>
  return
}
// -----
func.func @more_places(%a: !gears.wheel<8, [1]>) {
  gears.rack %a at [2, 2] : !gears.wheel<8, [1]>
  return
}
// -----
func.func @no_holes_there(%a: !gears.wheel<8, [1]>, %b: !gears.wheel<90>) {
  gears.rack %a, %b at [2, 3] : !gears.wheel<8, [1]>, !gears.wheel<90>
  return
}
// -----
func.func @odd_place(%a: !gears.wheel<8, [1]>) {
  gears.rack %a at [3] : !gears.wheel<8, [1]>
  return
}
// -----
func.func @blend(%s: tensor<9xi8>, %w: tensor<3xi8>, %n: i8, %sum: tensor<4xf32>, %most: tensor<4xi32>)
    -> (tensor<4xf32>, tensor<4xi32>) {
  %r:2 = gears.blend {strides = array<i64: 2>} ins(%s, %w, %n : tensor<9xi8>, tensor<3xi8>, i8) outs(%sum, %most : tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>, tensor<4xi32>
  %u:2 = gears.blend {strides = array<i64: 2>, x} ins(%s, %w, %n : tensor<9xi8>, tensor<3xi8>, i8) outs(%r#0, %r#1 : tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>, tensor<4xi32>
  return %u#0, %u#1 : tensor<4xf32>, tensor<4xi32>
}
// -----
func.func @blend_buffers(%s: memref<9xi8>, %w: memref<3xi8>, %n: i8, %sum: memref<4xf32>, %most: memref<4xi32>) {
  gears.blend {strides = array<i64: 2>} ins(%s, %w, %n : memref<9xi8>, memref<3xi8>, i8) outs(%sum, %most : memref<4xf32>, memref<4xi32>)
  return
}
// -----
func.func @blend_far(%s: memref<8xi8>, %w: memref<3xi8>, %n: i8, %sum: memref<4xf32>, %most: memref<4xi32>) {
  gears.blend {strides = array<i64: 2>} ins(%s, %w, %n : memref<8xi8>, memref<3xi8>, i8) outs(%sum, %most : memref<4xf32>, memref<4xi32>)
  return
}
// -----
func.func @blend_floats(%s: memref<9xi8>, %w: memref<3xi8>, %n: i8, %sum: memref<4xf32>, %most: memref<4xf32>) {
  gears.blend {strides = array<i64: 2>} ins(%s, %w, %n : memref<9xi8>, memref<3xi8>, i8) outs(%sum, %most : memref<4xf32>, memref<4xf32>)
  return
}
// -----
func.func @blend_one(%s: memref<9xi8>, %sum: memref<4xf32>) {
  gears.blend {strides = array<i64: 2>} ins(%s : memref<9xi8>) outs(%sum : memref<4xf32>)
  return
}
// -----
func.func @damp(%a: f32, %x: tensor<2x?xf32>, %y: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = gears.damp ins(%a, %x : f32, tensor<2x?xf32>) outs(%y : tensor<2x?xf32>) -> tensor<2x?xf32>
  %dead = gears.damp ins(%a, %x : f32, tensor<2x?xf32>) outs(%0 : tensor<2x?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}
// -----
func.func @damp_numbers(%a: i32, %y: memref<2xi32>) {
  gears.damp ins(%a, %y : i32, memref<2xi32>) outs(%y : memref<2xi32>)
  return
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<!gears.wheel<8> = dense<[16, 32]> : vector<2xi64>, !gears.wheel<9> = dense<8> : vector<1xi64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!gears.wheel<8> = dense<[8, 32]> : vector<2xi64>>} {}
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<!gears.wheel<8> = dense<[16, 32]> : vector<2xi64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<!gears.wheel<8> = dense<[32, 32]> : vector<2xi64>>} {}
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<!gears.wheel<8> = dense<[12, 32]> : vector<2xi64>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<!gears.wheel<8> = dense<[16, 8]> : vector<2xi64>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<!gears.wheel<8> = dense<[16, 8, 1]> : vector<3xi64>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<!gears.wheel<8> = dense<[16, 8]> : vector<2xi32>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<!gears.wheel<8> = 8 : i64>} {}
// -----
func.func @drive(%c: !gears.chain<2x?x!gears.wheel<4> by 1.25>, %d: !gears.chain<4x1x1x1x!gears.wheel<4>>) -> !gears.chain<4x1x1x1x1x!gears.wheel<4>> {
  %0 = gears.drive %c at [1, 2] called ["a", "b"] limit 3 : !gears.chain<2x?x!gears.wheel<4> by 1.25>
  %1 = gears.drive %d : !gears.chain<4x1x1x1x!gears.wheel<4>>
  return %1 : !gears.chain<4x1x1x1x1x!gears.wheel<4>>
}
// -----
func.func @worn(%c: !gears.chain<2x?x!gears.wheel<4> by 1.25>) {
  %0 = gears.drive %c : !gears.chain<2x?x!gears.wheel<4> by 1.25>
  return
}
// -----
func.func @named(%c: !gears.chain<2x?x!gears.wheel<4> by 1.25>) {
  %0 = gears.drive %c at [1] {name = 1} : !gears.chain<2x?x!gears.wheel<4> by 1.25>
  return
}
// -----
func.func @limit(%c: !gears.chain<2x?x!gears.wheel<4> by 1.25>) {
  %0 = gears.drive %c at [1, 2] limit 2 : !gears.chain<2x?x!gears.wheel<4> by 1.25>
  return
}
// -----
func.func @nameless(%c: !gears.chain<2x?x!gears.wheel<4> by 1.25>) {
  %0 = gears.drive %c at [1] called [""] : !gears.chain<2x?x!gears.wheel<4> by 1.25>
  return
}
// -----
func.func @slack(%c: !gears.chain<2x!gears.wheel<4> by 2.125>) { return }
// -----
%0 = gears.stamp at [1, 2] of [2, 3] {maker = "OTHER"} : !gears.label<"a", "b\n" size 8>
// -----
%0 = gears.stamp at [] of [] {maker = "OTHER"} : !gears.label<size 3>
// -----
%0 = gears.stamp at [] of [] {maker = "OWN"} : !gears.label<"c" size 9>
// -----
%0 = gears.stamp at [1, 4] of [2, 4, 5] {maker = "OWN"} : !gears.label<>
// -----
func.func @bend(%c: !gears.curve<[0.25, 1.5]>, %d: !gears.curve<[-0.0, 1.0e+300] by 2.5>) {
  %0 = gears.bend %c : !gears.curve<[0.25, 1.5]>
  return
}
// -----
func.func @high(%c: !gears.curve<[0.25, 0.5]>) {
  %0 = gears.bend %c : !gears.curve<[0.25, 0.5]>
  return
}
// -----
func.func @point(%c: !gears.curve<[0.25]>) { return }
// -----
func.func @over(%g: !gears.grid<2x3 x i32>) {
  %0:2 = gears.turn_over %g : !gears.grid<2x3 x i32>
  return
}
// -----
func.func @none(%g: !gears.grid<3x?xi32>) {
  %0:2 = gears.turn_over %g : !gears.grid<3x?xi32>
  return
}
// -----
func.func @flat(%g: !gears.grid<3xi32>) {
  %0 = gears.flatten %g : !gears.grid<3xi32>
  return
}
