%0 = "t.a"() : () -> memref<f32>
%1 = "t.a"() : () -> memref<4x?xf32>
%2 = "t.a"() : () -> memref<*xf32>
%3 = "t.a"() : () -> memref<4xf32, 1>
%4 = "t.a"() : () -> memref<4xf32, 1 : i32>
%5 = "t.a"() : () -> memref<4xf32, "space">
%6 = "t.a"() : () -> memref<*xf32, 2>
%7 = "t.a"() : () -> memref<4xf32, 0>
%9 = "t.a"() : () -> memref<4xf32, affine_map<(d0) -> (d0)>>
%10 = "t.a"() : () -> memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
%11 = "t.a"() : () -> memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>, 3>
%12 = "t.a"() : () -> memref<4x4xf32, strided<[4, 1]>>
%13 = "t.a"() : () -> memref<4x4xf32, strided<[8, 1], offset: 3>>
%14 = "t.a"() : () -> memref<?x?xf32, strided<[?, ?], offset: ?>, 2>
%15 = "t.a"() : () -> memref<2xvector<4xf32>>
%16 = "t.a"() : () -> memref<2xmemref<?xf32>>
%17 = "t.a"() : () -> memref<2xcomplex<f32>>
%18 = "t.a"() : () -> memref<2xindex>
%19 = "t.a"() : () -> memref<f32, strided<[], offset: 1>>
%20 = "t.a"() : () -> memref<*xf32, "s">
// -----
%8 = "t.a"() : () -> memref<4xf32, #foo.space<x>>
// -----
%0 = "t.a"() : () -> memref<4xtensor<4xf32>>
// -----
%0 = "t.a"() : () -> memref<4xnone>
// -----
%0 = "t.a"() : () -> memref<4xtuple<>>
// -----
%0 = "t.a"() : () -> memref<4x!foo.bar>
// -----
%0 = "t.a"() : () -> memref<*xtensor<f32>>
// -----
%0 = "t.a"() : () -> memref<4xf32, affine_map<(d0, d1) -> (d0, d1)>>
// -----
%0 = "t.a"() : () -> memref<4xf32, affine_map<(d0) -> (d0, d0)>>
// -----
%0 = "t.a"() : () -> memref<4x4xf32, strided<[1]>>
// -----
%0 = "t.a"() : () -> memref<4xf32, strided<[0]>>
// -----
%0 = "t.a"() : () -> memref<4xf32, strided<[-1]>>
// -----
%0 = "t.a"() : () -> memref<4xf32, strided<[a]>>
// -----
%0 = "t.a"() : () -> memref<4xf32, strided<1>>
// -----
%0 = "t.a"() : () -> memref<4xf32, strided<[1], offset 2>>
// -----
%0 = "t.a"() : () -> memref<4xf32, strided<[1], offset: -2>>
// -----
%0 = "t.a"() : () -> memref<4xf32, strided<[1], foo: 2>>
// -----
%0 = "t.a"() : () -> memref<4xf32, strided<[1]>, strided<[1]>>
// -----
%0 = "t.a"() : () -> memref<4xf32, 1, strided<[1]>>
// -----
%0 = "t.a"() : () -> memref<4xf32, 1, 2>
// -----
%0 = "t.a"() : () -> memref<*xf32, affine_map<(d0) -> (d0)>>
// -----
%0 = "t.a"() : () -> memref<4xf32, >
// -----
%0 = "t.a"() : () -> memref<4xf32, -1>
// -----
%0 = "t.a"() : () -> memref<4xf32, 1.0>
// -----
%0 = "t.a"() : () -> memref<-4xf32>
// -----
%0 = "t.a"() : () -> memref<4xf32, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>>
// -----
%0 = "t.a"() : () -> memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
// -----
%0 = "t.a"() : () -> memref<>
// -----
%0 = "t.a"() : () -> memref<4 x f32>
// -----
%0 = "t.a"() : () -> memref<*xf32, 1, 2>
// -----
%0 = "t.a"() : () -> memref<4xf32, unknown_word>
// -----
%0 = "t.a"() : () -> memref<4xf32, [1]>
// -----
%0 = "t.a"() : () -> memref<4xf32, i32>
// -----
%0 = "t.a"() : () -> memref<4xf32, @sym>
// -----
%0 = "t.a"() : () -> memref<4xf32, 1 : i64>
// -----
%0 = "t.a"() : () -> memref<4xf32, {a}>
