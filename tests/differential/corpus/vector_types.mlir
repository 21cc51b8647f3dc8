%0 = "t.a"() : () -> vector<4xi32>
%1 = "t.a"() : () -> vector<2x3x4xf32>
%2 = "t.a"() : () -> vector<i32>
%3 = "t.a"() : () -> vector<[4]xi32>
%4 = "t.a"() : () -> vector<2x[4]x3x[8]xindex>
%5 = "t.a"() : () -> vector<4xsi8>
%6 = "t.a"() : () -> vector<1xbf16>
// -----
%0 = "t.a"() : () -> vector<0xi32>
// -----
%0 = "t.a"() : () -> vector<-1xi32>
// -----
%0 = "t.a"() : () -> vector<?xi32>
// -----
%0 = "t.a"() : () -> vector<4x?xi32>
// -----
%0 = "t.a"() : () -> vector<4xtensor<i32>>
// -----
%0 = "t.a"() : () -> vector<4xvector<4xi32>>
// -----
%0 = "t.a"() : () -> vector<4xcomplex<f32>>
// -----
%0 = "t.a"() : () -> vector<*xi32>
// -----
%0 = "t.a"() : () -> vector<4>
// -----
%0 = "t.a"() : () -> vector<4x>
// -----
%0 = "t.a"() : () -> vector<x4xi32>
// -----
%0 = "t.a"() : () -> vector<4 x i32>
// -----
%0 = "t.a"() : () -> vector<4x i32>
// -----
%0 = "t.a"() : () -> vector<4xi32
// -----
%0 = "t.a"() : () -> vector<[4xi32>
// -----
%0 = "t.a"() : () -> vector<[]xi32>
// -----
%0 = "t.a"() : () -> vector<0x4xi32>
// -----
%0 = "t.a"() : () -> vector<0x0xi32>
// -----
%0 = "t.a"() : () -> vector<0x1Fxi32>
// -----
%0 = "t.a"() : () -> vector<99999999999999999999xi32>
// -----
%0 = "t.a"() : () -> vector<9223372036854775807xi32>
// -----
%0 = "t.a"() : () -> vector<9223372036854775808xi32>
// -----
%0 = "t.a"() : () -> vector
// -----
%0 = "t.a"() : () -> vector<4xi32, 1>
// -----
%0 = "t.a"() : () -> vector<4xnone>
// -----
%0 = "t.a"() : () -> vector<4x!foo.bar>
// -----
%0 = "t.a"() : () -> vector<2xi32xf32>
// -----
%0 = "t.a"() : () -> vector<4xmemref<i32>>
