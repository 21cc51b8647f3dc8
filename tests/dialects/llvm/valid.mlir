"a"() : () -> memref<4xf32, #llvm.address_space<3>>
// -----
"a"() : () -> !llvm.ptr
// -----
"a"() : () -> !llvm.struct<(ptr)>
// -----
"a"() : () -> !llvm.ptr<3>
// -----
"a"() : () -> !llvm.struct<(ptr<3>)>
// -----
"a"() : () -> !llvm.ptr<true>
// -----
"a"() : () -> !llvm.struct<(ptr<true>)>
// -----
"a"() : () -> !llvm.ptr<-1>
// -----
"a"() : () -> !llvm.struct<(ptr<-1>)>
// -----
"a"() : () -> !llvm.ptr<0>
// -----
"a"() : () -> !llvm.struct<(ptr<0>)>
// -----
"a"() : () -> !llvm.struct<(ptr
<
3
>)>
// -----
"a"() : () -> !llvm.array<4 x i8>
// -----
"a"() : () -> !llvm.struct<(array<4 x i8>)>
// -----
"a"() : () -> !llvm.array<4x i8>
// -----
"a"() : () -> !llvm.struct<(array<4x i8>)>
// -----
"a"() : () -> !llvm.array<-1 x i8>
// -----
"a"() : () -> !llvm.struct<(array<-1 x i8>)>
// -----
"a"() : () -> !llvm.array<true x i8>
// -----
"a"() : () -> !llvm.struct<(array<true x i8>)>
// -----
"a"() : () -> !llvm.array<4 x ptr>
// -----
"a"() : () -> !llvm.struct<(array<4 x ptr>)>
// -----
"a"() : () -> !llvm.void
// -----
"a"() : () -> !llvm.label
// -----
"a"() : () -> !llvm.token
// -----
"a"() : () -> !llvm.metadata
// -----
"a"() : () -> !llvm.x86_amx
// -----
"a"() : () -> !llvm.ppc_fp128
// -----
"a"() : () -> !llvm.struct<()>
// -----
"a"() : () -> !llvm.struct<(i8)>
// -----
"a"() : () -> !llvm.struct<packed (i8, i32)>
// -----
"a"() : () -> !llvm.struct<packed ()>
// -----
"a"() : () -> !llvm.struct<"n", (i8)>
// -----
"a"() : () -> !llvm.struct<"n", opaque>
// -----
"a"() : () -> !llvm.struct<"n", (struct<"n">)>
// -----
"a"() : () -> !llvm.struct<"n", (ptr, struct<"n">)>
// -----
"a"() : () -> !llvm.struct<(index)>
// -----
"a"() : () -> !llvm.struct<(tensor<4xf32>)>
// -----
"a"() : () -> !llvm.struct<(struct<(i8)>, array<2 x f32>)>
// -----
"a"() : () -> !llvm.func<void ()>
// -----
"a"() : () -> !llvm.func<i32 (i8, ...)>
// -----
"a"() : () -> !llvm.func<i32 (...)>
// -----
"a"() : () -> !llvm.array<2 x array<3 x f32>>
// -----
"a"() : () -> !llvm.array<2 x vector<4xf32>>
// -----
"a"() : () -> !llvm.target<"a">
// -----
"a"() : () -> !llvm.target<"a", i32>
// -----
"a"() : () -> !llvm.target<"a", i32, f32, 1, 2>
// -----
"a"() : () -> !llvm.target<"a", true>
// -----
"a"() : () -> !llvm.struct<"n", packed (i8)>
