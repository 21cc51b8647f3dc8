%a = arith.constant 64 : i64
%h = records.open %a
"demo.use"(%h) {layout = !llvm.struct<"point", (i8, i64, f32)>} : (!records.handle) -> ()
