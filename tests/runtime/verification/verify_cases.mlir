"test.child"() : () -> ()
// -----
"test.parent"() ({ "test.child"() : () -> () }) : () -> ()
// -----
"test.child_with_parent_one_of"() : () -> ()
// -----
"test.parent"() ({^bb0: "x.y"() : () -> () ^bb1: "x.y"() : () -> ()}) : () -> ()
// -----
"test.parent"() ({ "test.child"() : () -> () }, {}) : () -> ()
// -----
%0 = "test.same_operand_and_result_type"() : () -> i32
// -----
%0 = "x.a"() : () -> i32
"test.same_operand_and_result_type"(%0) : (i32) -> ()
// -----
%0, %1 = "x.a"() : () -> (tensor<4xi32>, tensor<5xi32>)
%2 = "test.same_operand_and_result_type"(%0, %1) : (tensor<4xi32>, tensor<5xi32>) -> tensor<?xi32>
// -----
%0, %1 = "x.a"() : () -> (tensor<4xi32>, tensor<4xi32, "x">)
%2 = "test.same_operand_and_result_type"(%0, %1) : (tensor<4xi32>, tensor<4xi32, "x">) -> tensor<4xi32, "x">
// -----
%0, %1 = "x.a"() : () -> (tensor<4xi32, "y">, tensor<4xi32, "x">)
%2 = "test.same_operand_and_result_type"(%0, %1) : (tensor<4xi32, "y">, tensor<4xi32, "x">) -> tensor<4xi32, "x">
// -----
%0, %1 = "x.a"() : () -> (tensor<4xi32>, memref<4xi32>)
%2 = "test.same_operand_and_result_type"(%0, %1) : (tensor<4xi32>, memref<4xi32>) -> tensor<*xi32>
// -----
%0 = "x.a"() : () -> i32
%2 = "test.same_operand_and_result_type"(%0) : (i32) -> tensor<*xi32>
// -----
%0 = "x.a"() : () -> i32
"test.same_operand_shape"(%0) : (i32) -> ()
// -----
%0, %1 = "x.a"() : () -> (tensor<4xi32>, tensor<5xf32>)
"test.same_operand_shape"(%0, %0) : (tensor<4xi32>, tensor<4xi32>) -> ()
"test.same_operand_shape"(%0, %1) : (tensor<4xi32>, tensor<5xf32>) -> ()
// -----
%0, %1 = "x.a"() : () -> (tensor<4xi32>, tensor<4x4xf32>)
"test.same_operand_shape"(%0, %1) : (tensor<4xi32>, tensor<4x4xf32>) -> ()
// -----
%0, %1, %2 = "x.a"() : () -> (tensor<4x?xi32>, tensor<?x4xf32>, tensor<*xf32>)
"test.same_operand_shape"(%0, %1, %2) : (tensor<4x?xi32>, tensor<?x4xf32>, tensor<*xf32>) -> ()
// -----
"test.same_operand_shape"() : () -> ()
// -----
%0, %1 = "x.a"() : () -> (tensor<4xi32>, tensor<4xf32>)
%2 = "test.same_operand_element_type"(%0, %1) : (tensor<4xi32>, tensor<4xf32>) -> i32
// -----
%0, %1 = "x.a"() : () -> (tensor<4xi32>, memref<8xi32>)
%2 = "test.same_operand_element_type"(%0, %1) : (tensor<4xi32>, memref<8xi32>) -> i32
// -----
%0 = "x.a"() : () -> tensor<4xi32>
%2 = "test.same_operand_element_type"(%0) : (tensor<4xi32>) -> i32
// -----
%0 = "x.a"() : () -> tensor<4xi32>
%2 = "test.same_operand_and_result_element_type"(%0) : (tensor<4xi32>) -> i64
// -----
%0 = "x.a"() : () -> tensor<4xi32>
%2 = "test.same_operand_and_result_shape"(%0) : (tensor<4xi32>) -> memref<4x4xi64>
// -----
%0 = "x.a"() : () -> tensor<4xi32>
%2 = "test.elementwise_mappable"(%0) : (tensor<4xi32>) -> i32
// -----
%0 = "x.a"() : () -> i32
%2 = "test.elementwise_mappable"(%0) : (i32) -> tensor<4xi32>
// -----
%0 = "x.a"() : () -> tensor<4xi32>
%2, %3 = "test.elementwise_mappable"(%0) : (tensor<4xi32>) -> (tensor<4xi32>, i32)
// -----
%0 = "x.a"() : () -> tensor<4xi32>
%2 = "test.elementwise_mappable"(%0) : (tensor<4xi32>) -> tensor<*xi32>
// -----
%0 = "x.a"() : () -> tensor<4xi32>
%2 = "test.elementwise_mappable"(%0) : (tensor<4xi32>) -> vector<4xi32>
// -----
%0, %1 = "x.a"() : () -> (vector<[4]xi32>, vector<4xi32>)
%2 = "test.elementwise_mappable"(%0, %1) : (vector<[4]xi32>, vector<4xi32>) -> vector<4xi32>
// -----
%0, %1 = "x.a"() : () -> (tensor<4xi32>, tensor<1x?xi32>)
%2 = "test.broadcastable"(%0, %1) : (tensor<4xi32>, tensor<1x?xi32>) -> tensor<?x?x4xi32>
// -----
%0, %1 = "x.a"() : () -> (tensor<4xi32>, tensor<1x?xi32>)
%2 = "test.broadcastable"(%0, %1) : (tensor<4xi32>, tensor<1x?xi32>) -> tensor<2x3xi32>
// -----
%0, %1 = "x.a"() : () -> (tensor<4xi32>, tensor<5xi32>)
%2 = "test.broadcastable"(%0, %1) : (tensor<4xi32>, tensor<5xi32>) -> tensor<4xi32>
// -----
%0, %1 = "x.a"() : () -> (tensor<?xi32>, tensor<1x?xi32>)
%2 = "test.broadcastable"(%0, %1) : (tensor<?xi32>, tensor<1x?xi32>) -> tensor<3xi32>
// -----
%0 = "x.a"() : () -> tensor<4xi32>
%2 = "test.broadcastable"(%0) : (tensor<4xi32>) -> tensor<i32>
// -----
%0, %1 = "x.a"() : () -> (tensor<0xi32>, tensor<1xi32>)
%2 = "test.broadcastable"(%0, %1) : (tensor<0xi32>, tensor<1xi32>) -> tensor<0xi32>
%3 = "test.broadcastable"(%0, %1) : (tensor<0xi32>, tensor<1xi32>) -> tensor<1xi32>
// -----
%0, %1 = "x.a"() : () -> (tensor<0xi32>, tensor<?xi32>)
%2 = "test.broadcastable"(%0, %1) : (tensor<0xi32>, tensor<?xi32>) -> tensor<7xi32>
// -----
%0, %1 = "x.a"() : () -> (tensor<0xi32>, tensor<2xi32>)
%2 = "test.broadcastable"(%0, %1) : (tensor<0xi32>, tensor<2xi32>) -> tensor<7xi32>
// -----
"test.isolated_region"() ({^bb0: }) : () -> ()
// -----
%i = "x.a"() : () -> index
"test.isolated_region"(%i) ({
  "foo.foo"(%i) : (index) -> ()
  "foo.end"() : () -> ()
}) : (index) -> ()
// -----
%i = "x.a"() : () -> index
"test.isolated_region"(%i) ({
  "foo.foo"() ({
    "foo.bar"(%i) : (index) -> ()
  }) : () -> ()
  "foo.end"() : () -> ()
}) : (index) -> ()
// -----
%i = "x.a"() : () -> index
"test.isolated_region"(%i) ({
  %j = "foo.foo"() : () -> index
  "test.isolated_region"(%j) ({
    "foo.bar"(%j) : (index) -> ()
  }) : (index) -> ()
  "foo.end"() : () -> ()
}) : (index) -> ()
// -----
%i = "x.a"() : () -> index
"test.isolated_region"(%i) ({ "foo.bar"(%i) : (index) -> () }) : (index) -> ()
"test.same_operand_shape"() : () -> ()
// -----
%i = "x.a"() : () -> index
"test.isolated_region"(%i) ({ "foo.bar"(%i) : (index) -> () }) : (index) -> ()
"test.isolated_region"(%i) ({ "foo.bar"(%i) : (index) -> () }) : (index) -> ()
// -----
%i = "x.a"() : () -> index
"test.isolated_region"(%i) ({^bb0: }) : (index) -> ()
// -----
"test.symbol"() : () -> ()
// -----
"test.symbol"() <{sym_name = "x", sym_visibility = "priv"}> : () -> ()
// -----
"test.symbol"() <{sym_name = "x"}> : () -> ()
"x.y"() {sym_name = "x", sym_visibility = "private"} : () -> ()
// -----
"x.y"() {sym_name = "x"} : () -> ()
"x.y"() {sym_name = "y"} : () -> ()
"x.z"() {sym_name = "x"} : () -> ()
"x.z"() {sym_name = "y"} : () -> ()
// -----
"test.parent"() ({ "test.symbol"() <{sym_name = "x"}> : () -> () }) : () -> ()
// -----
"x.parent"() ({ "test.symbol"() <{sym_name = "x"}> : () -> () }) : () -> ()
// -----
"test.symbol_scope"() ({}, {}) : () -> ()
// -----
"test.symbol_scope"() ({}) : () -> ()
// -----
"test.symbol_scope"() ({^bb0: "test.finish"() : () -> () ^bb1: "test.finish"() : () -> ()}) : () -> ()
// -----
"test.symbol_scope"() ({ "x.finish"() : () -> () }) : () -> ()
// -----
"test.symbol_scope"() ({^bb0: }) : () -> ()
// -----
"test.symbol_scope"() ({
  "test.symbol"() <{sym_name = "x"}> : () -> ()
  "test.symbol"() <{sym_name = "x"}> : () -> ()
  "test.finish"() : () -> ()
}) : () -> ()
"test.symbol"() <{sym_name = "x"}> : () -> ()
// -----
"test.graph_region"() ({
  %1 = "x.a"(%0) : (i32) -> i32
  %0 = "x.b"(%1) : (i32) -> i32
  "test.finish"() : () -> ()
}) : () -> ()
// -----
"test.graph_region"() ({
  "test.finish"() : () -> ()
^bb1:
  "test.finish"() : () -> ()
}) : () -> ()
// -----
"test.graph_region"() ({
  %1 = "test.same_operand_and_result_type"(%1) : (i32) -> i32
}) : () -> ()
// -----
"test.sized_region_op"() ({}) : () -> ()
// -----
"test.sized_region_op"() ({}, {}) : () -> ()
// -----
"test.sized_region_op"() ({^bb0: "x.y"() : () -> () ^bb1: "x.y"() : () -> ()}, {}) : () -> ()
// -----
%0 = "x.a"() : () -> tensor<4xi32>
%1 = "test.op_with_infer_type_if"(%0, %0) : (tensor<4xi32>, tensor<4xi32>) -> tensor<5xi32>
// -----
%0, %1 = "x.a"() : () -> (tensor<4xi32>, tensor<5xi32>)
%2 = "test.op_with_infer_type_if"(%0, %1) : (tensor<4xi32>, tensor<5xi32>) -> tensor<5xi32>
// -----
%0 = "x.a"() : () -> tensor<4xi32>
%1:2 = "test.op_with_infer_type_if"(%0, %0) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, i1)
// -----
%0 = "x.a"() : () -> i32
%1 = "test.op_with_infer_type_if"(%0, %0) : (i32, i32) -> i1
// -----
%0 = "x.a"() : () -> tensor<4xi32>
%1 = "test.op_with_infer_type_if"(%0, %0) : (tensor<4xi32>, tensor<4xi32>) -> i1
// -----
"x.y"() ({
  "test.br"()[^bb1, ^bb1] : () -> ()
^bb1:
  "x.y"() : () -> ()
}) : () -> ()
// -----
"x.y"() ({
  "test.br"() : () -> ()
^bb1:
  "x.y"() : () -> ()
}) : () -> ()
// -----
"x.y"() ({
  %0 = "x.a"() : () -> i64
  "test.br"(%0)[^bb1] : (i64) -> ()
^bb1(%x: i32):
  "x.y"() : () -> ()
}) : () -> ()
// -----
"x.y"() ({
  %0 = "x.a"() : () -> i64
  "test.br"(%0)[^bb1] : (i64) -> ()
^bb1:
  "x.y"() : () -> ()
}) : () -> ()
// -----
"x.y"() ({
  "test.br"()[^bb1] : () -> ()
  "x.y"() : () -> ()
^bb1:
  "x.y"() : () -> ()
}) : () -> ()
// -----
"x.y"() ({
  "test.finish"() : () -> ()
  "x.y"() : () -> ()
}) : () -> ()
// -----
"x.y"() ({
  "x.y"()[^bb1] : () -> ()
^bb1:
  "test.symbol"() <{sym_name = "s"}> : () -> ()
}) : () -> ()
// -----
"x.y"() ({
  "x.y"()[^bb1] : () -> ()
^bb1:
}) : () -> ()
// -----
"x.y"() ({
^bb0:
  "x.y"()[^bb0] : () -> ()
}) : () -> ()
// -----
"test.isolated_region"(%0) ({ "x.y"() : () -> () }) : (i32) -> ()
%0 = "x.a"() : () -> i32
// -----
"x.y"() ({
  "x.use"(%0) : (i32) -> ()
  %0 = "x.a"() : () -> i32
  "x.br"()[^bb1] : () -> ()
^bb1:
  "x.y"() : () -> ()
}) : () -> ()
// -----
"x.y"() ({
  "x.br"()[^bb1, ^bb2] : () -> ()
^bb1:
  %0 = "x.a"() : () -> i32
  "x.br"()[^bb3] : () -> ()
^bb2:
  "x.br"()[^bb3] : () -> ()
^bb3:
  "x.use"(%0) : (i32) -> ()
}) : () -> ()
// -----
"x.y"() ({
  "x.br"()[^bb1, ^bb2] : () -> ()
^bb1(%a: i32):
  "x.br"()[^bb2] : () -> ()
^bb2:
  "x.use"(%a) : (i32) -> ()
}) : () -> ()
// -----
"x.y"() ({
  "x.br"()[^bb2] : () -> ()
^bb1:
  "x.use"(%a) : (i32) -> ()
  %a = "x.a"() : () -> i32
  "x.br"()[^bb1] : () -> ()
^bb2:
  "x.y"() : () -> ()
}) : () -> ()
// -----
"x.y"() ({
  %a = "x.a"() ({
    "x.use"(%a) : (i32) -> ()
  }) : () -> i32
  "x.br"()[^bb1] : () -> ()
^bb1:
  "x.y"() : () -> ()
}) : () -> ()
// -----
"test.symbol_scope"() ({
  "x.use"() ({
    "x.use"(%a) : (i32) -> ()
  }) : () -> ()
  "x.use"() ({
    "x.use"(%b) : (i32) -> ()
  }) : () -> ()
  %a, %b = "x.a"() : () -> (i32, i32)
  "test.finish"() : () -> ()
}) : () -> ()
// -----
"x.y"() ({
  "x.use"() ({
    "x.br"()[^bb1] : () -> ()
  ^bb1:
    "x.use"(%b) : (i32) -> ()
  }) : () -> ()
  "x.br"()[^bb1] : () -> ()
^bb1:
  %b = "x.a"() : () -> i32
  "x.y"() : () -> ()
}) : () -> ()
// -----
"builtin.module"() ({^bb0(%x: i32): }) : () -> ()
// -----
"builtin.module"() ({}) : () -> ()
// -----
"builtin.module"() ({^bb0: }, {}) : () -> ()
// -----
%0 = "builtin.module"() ({^bb0: }) : () -> i32
// -----
"builtin.module"() ({^bb0: "x.y"() : () -> () ^bb1: "x.y"() : () -> ()}) : () -> ()
// -----
"builtin.module"() ({^bb0: }) {foo} : () -> ()
// -----
"builtin.unrealized_conversion_cast"() : () -> ()
// -----
"builtin.bogus"() : () -> ()
// -----
"x.y"() ({ "builtin.bogus"() ({ "test.child"() : () -> () }) : () -> () }) : () -> ()
// -----
%0 = "x.c"() {big = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]> : tensor<17xi32>} : () -> i32
"test.finish"() {big = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]> : tensor<17xi32>, less = dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]> : tensor<16xi32>} : () -> ()
"x.d"() : () -> ()
// -----
#map = affine_map<(d0) -> (d0)>
"test.child"() {map = #map} : () -> ()
