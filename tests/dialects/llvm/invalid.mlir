"a"() : () -> memref<4xf32, #llvm.address_space<#ptr.generic_space>>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<#llvm.address_space<3>>>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<>>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<i32>>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<"x">>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<#ptr.generic_space>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<[]>>
// -----
"a"() : () -> !llvm.ptr<>
// -----
"a"() : () -> !llvm.struct<(ptr<>)>
// -----
"a"() : () -> !llvm.ptr<x>
// -----
"a"() : () -> !llvm.struct<(ptr<x>)>
// -----
"a"() : () -> !llvm.ptr<3
// -----
"a"() : () -> !llvm.struct<(ptr<3)>
// -----
"a"() : () -> !llvm.ptr<3 : i32>
// -----
"a"() : () -> !llvm.struct<(ptr<3 : i32>)>
// -----
"a"() : () -> !llvm.ptr<3, 4>
// -----
"a"() : () -> !llvm.struct<(ptr<3, 4>)>
// -----
"a"() : () -> !llvm.ptr
<
3
>
// -----
"a"() : () -> !llvm.array<4 i8>
// -----
"a"() : () -> !llvm.struct<(array<4 i8>)>
// -----
"a"() : () -> !llvm.array<x i8>
// -----
"a"() : () -> !llvm.struct<(array<x i8>)>
// -----
"a"() : () -> !llvm.array<4 x>
// -----
"a"() : () -> !llvm.struct<(array<4 x>)>
// -----
"a"() : () -> !llvm.array<>
// -----
"a"() : () -> !llvm.struct<(array<>)>
// -----
"a"() : () -> !llvm.array
// -----
"a"() : () -> !llvm.struct<(array)>
// -----
"a"() : () -> !llvm.array<4 xi8>
// -----
"a"() : () -> !llvm.struct<(array<4 xi8>)>
// -----
"a"() : () -> !llvm.array<4 x i8
// -----
"a"() : () -> !llvm.struct<(array<4 x i8)>
// -----
"a"() : () -> !llvm.array<99999999999999999999 x i8>
// -----
"a"() : () -> !llvm.struct<(array<99999999999999999999 x i8>)>
// -----
"a"() : () -> !llvm.nothing
// -----
"a"() : () -> !llvm.struct<opaque>
// -----
"a"() : () -> !llvm.struct<"n">
// -----
"a"() : () -> !llvm.struct<(i8>
// -----
"a"() : () -> !llvm.struct<i8>
// -----
"a"() : () -> !llvm.struct<(void)>
// -----
"a"() : () -> !llvm.struct<(label)>
// -----
"a"() : () -> !llvm.func<void (void)>
// -----
"a"() : () -> !llvm.func<label ()>
// -----
"a"() : () -> !llvm.func<void>
// -----
"a"() : () -> !llvm.func<i32 (i32
// -----
"a"() : () -> !llvm.array<2 x void>
// -----
"a"() : () -> !llvm.target<"a", 1, i32>
// -----
"a"() : () -> !llvm.target<>
// -----
"a"() : () -> !llvm.target<a>
// -----
"a"() : () -> !llvm.target<"a",>
// -----
"a"() : () -> !llvm.target<"a", x>
// -----
"a"() : () -> !llvm.target<"a", 4294967296>
// -----
"a"() : () -> !llvm.vec<4 x f32>
// -----
func.func private @builtin_behind_prefix(!llvm.i32)
// -----
func.func private @incomplete_builtin_behind_prefix(!llvm.vector)
