%0 = "t.a"() : () -> tensor<f32>
%1 = "t.a"() : () -> tensor<4xf32>
%2 = "t.a"() : () -> tensor<?x4x?xi8>
%3 = "t.a"() : () -> tensor<*xf32>
%4 = "t.a"() : () -> tensor<0x0xf32>
%5 = "t.a"() : () -> tensor<2xvector<4xf32>>
%6 = "t.a"() : () -> tensor<2xcomplex<f64>>
%7 = "t.a"() : () -> tensor<4xf32, "encoding">
%8 = "t.a"() : () -> tensor<4xf32, #foo.enc<1, 2>>
%9 = "t.a"() : () -> tensor<2x!foo.bar>
%10 = "t.a"() : () -> tensor<f32, {a = 1 : i32}>
%11 = "t.a"() : () -> tensor<4xindex, affine_map<(d0) -> (d0)>>
%12 = "t.a"() : () -> tensor<2xui8>
// -----
%0 = "t.a"() : () -> tensor<2xtensor<2xf32>>
// -----
%0 = "t.a"() : () -> tensor<2xnone>
// -----
%0 = "t.a"() : () -> tensor<2xmemref<2xf32>>
// -----
%0 = "t.a"() : () -> tensor<2xtuple<i32>>
// -----
%0 = "t.a"() : () -> tensor<(i32) -> i32>
// -----
%0 = "t.a"() : () -> tensor<*xf32, "encoding">
// -----
%0 = "t.a"() : () -> tensor<4xf32, >
// -----
%0 = "t.a"() : () -> tensor<4xf32, foo>
// -----
%0 = "t.a"() : () -> tensor<-1xf32>
// -----
%0 = "t.a"() : () -> tensor<??xf32>
// -----
%0 = "t.a"() : () -> tensor<?>
// -----
%0 = "t.a"() : () -> tensor<>
// -----
%0 = "t.a"() : () -> tensor
// -----
%0 = "t.a"() : () -> tensor<* x f32>
// -----
%0 = "t.a"() : () -> tensor<*f32>
// -----
%0 = "t.a"() : () -> tensor<4*f32>
// -----
%0 = "t.a"() : () -> tensor<[4]xf32>
// -----
%0 = "t.a"() : () -> tensor<4xf32
// -----
%0 = "t.a"() : () -> tensor<0x1xf32>
// -----
%0 = "t.a"() : () -> tensor<00xf32>
// -----
%0 = "t.a"() : () -> tensor<4x4
// -----
%0 = "t.a"() : () -> tensor<18446744073709551615xf32>
// -----
%0 = "t.a"() : () -> tensor<2xf32, dense<1> : tensor<2xi32>>
// -----
%0 = "t.a"() : () -> tensor<1x2x3x4x5x6x7x8x9x10xi1>
// -----
%0 = "t.a"() : () -> tensor< 4x4xf32 >
// -----
%0 = "t.a"() : () -> tensor<4xf32 "encoding">
