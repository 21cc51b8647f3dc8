llvm.func @exact(%a: !llvm.struct<(i32, f32)>, %x: f32) -> f32 {
  %0 = llvm.insertvalue %x, %a[1] : !llvm.struct<(i32, f32)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, f32)>
  llvm.return %1 : f32
}
// -----
llvm.func @elsewhere(%a: !llvm.struct<(i32, f32)>, %x: f32) -> i32 {
  %0 = llvm.insertvalue %x, %a[1] : !llvm.struct<(i32, f32)>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, f32)>
  llvm.return %1 : i32
}
// -----
llvm.func @part_of_what_is_put(%a: !llvm.struct<(i32, array<2 x f32>)>, %x: !llvm.array<2 x f32>) -> f32 {
  %0 = llvm.insertvalue %x, %a[1] : !llvm.struct<(i32, array<2 x f32>)>
  %1 = llvm.extractvalue %0[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  llvm.return %1 : f32
}
// -----
llvm.func @more_than_what_is_put(%a: !llvm.struct<(i32, array<2 x f32>)>, %x: f32) -> !llvm.array<2 x f32> {
  %0 = llvm.insertvalue %x, %a[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, array<2 x f32>)>
  llvm.return %1 : !llvm.array<2 x f32>
}
// -----
llvm.func @part_of_part(%a: !llvm.struct<(i32, array<2 x f32>)>) -> f32 {
  %0 = llvm.extractvalue %a[1] : !llvm.struct<(i32, array<2 x f32>)>
  %1 = llvm.extractvalue %0[1] : !llvm.array<2 x f32>
  llvm.return %1 : f32
}
// -----
llvm.func @chain(%x: f32, %y: i32) -> f32 {
  %0 = llvm.mlir.poison : !llvm.struct<(i32, f32, f32)>
  %1 = llvm.insertvalue %x, %0[1] : !llvm.struct<(i32, f32, f32)>
  %2 = llvm.insertvalue %y, %1[0] : !llvm.struct<(i32, f32, f32)>
  %3 = llvm.insertvalue %x, %2[2] : !llvm.struct<(i32, f32, f32)>
  %4 = llvm.extractvalue %3[1] : !llvm.struct<(i32, f32, f32)>
  llvm.return %4 : f32
}
