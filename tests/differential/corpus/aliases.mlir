!int = i32
#one = 1 : i8
%0 = "t.a"() {x = #one} : () -> !int
// -----
!pair = tuple<!elem, !elem>
!elem = i64
// -----
!elem = i64
!pair = tuple<!elem, !elem>
%0 = "t.a"() : () -> !pair
%1 = "t.a"() : () -> tensor<2x!elem>
// -----
#m = affine_map<(d0, d1) -> (d1, d0)>
!buf = memref<2x3xf32, #m>
%0 = "t.a"() {m = #m} : () -> !buf
%1 = "t.a"() : () -> memref<4x5xf32, #m>
// -----
%0 = "t.a"() {m = affine_map<(d0) -> (d0 + 1)>, n = affine_map<(d0) -> (d0 + 2)>, o = affine_map<(d0) -> (d0 + 1)>, s = affine_set<(d0) : (d0 >= 0)>} : () -> memref<2xf32, affine_map<(d0) -> (d0 * 2)>>
// -----
!int = i32
!int = i64
// -----
#a = 1 : i32
#a = 1 : i32
// -----
!a.b = i32
// -----
#a.b = 1
// -----
! = i32
// -----
!x i32
// -----
!x =
// -----
#x =
// -----
#x = 
"t.a"() : () -> ()
// -----
!x = 3
// -----
%0 = "t.a"() : () -> !unknown_alias
// -----
"t.a"() {x = #unknown_alias} : () -> ()
// -----
!self = tuple<!self>
// -----
#self = [#self]
// -----
#list = [1, 2]
#nested = {a = #list, b = [#list]}
"t.a"() {x = #nested, y = #list} : () -> ()
// -----
module {
  !inside = i32
}
// -----
"t.a"() : () -> ()
!after = i32
%0 = "t.b"() : () -> !after
// -----
#typed = dense<1> : tensor<2xi32>
"t.a"() {x = #typed} : () -> ()
// -----
#int = 4 : i16
"t.a"() {x = #int : i16} : () -> ()
// -----
!foo = !foo.bar<1>
%0 = "t.a"() : () -> !foo
// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 1)>
"t.a"() {x = #map1, y = #map, z = [#map1, {q = #map}]} : () -> ()
"t.r"() ({
  "t.b"() {x = #map1} : () -> ()
}) : () -> ()
// -----
!1 = i32
// -----
!_x$1-y = i32
%0 = "t.a"() : () -> !_x$1-y
// -----
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0)>
"t.a"() {x = #set} : () -> ()
