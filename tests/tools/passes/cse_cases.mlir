%c = "test.constant"() <{value = 1 : i32}> : () -> i32
%d = "test.constant"() <{value = 1 : i32}> : () -> i32
%e = "test.constant"() <{value = 2 : i32}> : () -> i32
"x.use"(%c, %d, %e) : (i32, i32, i32) -> ()
// -----
%0 = "x.a"() : () -> i32
%1 = "test.op_idempotent_trait"(%0) : (i32) -> i32
%2 = "test.op_idempotent_trait"(%0) : (i32) -> i32
%3 = "test.op_involution_trait_no_operation_fold"(%1) : (i32) -> i32
%4 = "test.op_involution_trait_no_operation_fold"(%2) : (i32) -> i32
"x.use"(%3, %4) : (i32, i32) -> ()
// -----
%0 = "x.a"() : () -> i32
%1 = "test.op_idempotent_trait"(%0) {a} : (i32) -> i32
%2 = "test.op_idempotent_trait"(%0) : (i32) -> i32
%3 = "test.op_idempotent_trait"(%0) {a} : (i32) -> i32
"x.use"(%1, %2, %3) : (i32, i32, i32) -> ()
// -----
%c = "test.constant"() <{value = 1 : i32}> : () -> i32
"test.symbol_scope"() ({
  %d = "test.constant"() <{value = 1 : i32}> : () -> i32
  "x.use"(%d) : (i32) -> ()
  "test.finish"() : () -> ()
}) : () -> ()
"x.region"() ({
  %d = "test.constant"() <{value = 1 : i32}> : () -> i32
  "x.use"(%d) : (i32) -> ()
}) : () -> ()
"x.use"(%c) : (i32) -> ()
// -----
"test.symbol_scope"() ({
  %0 = "x.a"() : () -> i32
  "test.parent"() ({
    %c = "test.op_idempotent_trait"(%0) : (i32) -> i32
    "x.br"()[^bb1, ^bb2] : () -> ()
  ^bb1:
    %d = "test.op_idempotent_trait"(%0) : (i32) -> i32
    %g = "test.op_involution_trait_no_operation_fold"(%0) : (i32) -> i32
    "x.use"(%d, %g) : (i32, i32) -> ()
    "x.br"()[^bb3] : () -> ()
  ^bb2:
    %e = "test.op_idempotent_trait"(%0) : (i32) -> i32
    %h = "test.op_involution_trait_no_operation_fold"(%0) : (i32) -> i32
    "x.use"(%e, %h) : (i32, i32) -> ()
    "x.br"()[^bb3] : () -> ()
  ^bb3:
    %f = "test.op_idempotent_trait"(%0) : (i32) -> i32
    %i = "test.op_involution_trait_no_operation_fold"(%0) : (i32) -> i32
    "x.use"(%c, %f, %i) : (i32, i32, i32) -> ()
    "x.end"() : () -> ()
  }) : () -> ()
  %j = "test.op_idempotent_trait"(%0) : (i32) -> i32
  "x.use"(%j) : (i32) -> ()
  "test.finish"() : () -> ()
}) : () -> ()
// -----
"test.graph_region"() ({
  "x.use"(%b) : (i32) -> ()
  %a = "test.constant"() <{value = 1 : i32}> : () -> i32
  "x.use"(%a, %b) : (i32, i32) -> ()
  %b = "test.constant"() <{value = 1 : i32}> : () -> i32
  "x.use"(%a, %b) : (i32, i32) -> ()
  "test.finish"() : () -> ()
}) : () -> ()
// -----
%a = "test.op_idempotent_trait"(%b) : (i32) -> i32
%b = "test.op_involution_trait_no_operation_fold"(%a) : (i32) -> i32
%0 = "x.a"() : () -> i32
%1 = "test.op_idempotent_trait"(%0) : (i32) -> i32
%2 = "test.op_involution_trait_no_operation_fold"(%1) : (i32) -> i32
// -----
func.func @writes_between_reads(%m: memref<8xi32>, %i: index, %j: index, %k: index) {
  %a = memref.load %m[%i] : memref<8xi32>
  %b = memref.load %m[%j] : memref<8xi32>
  "x.use"(%a, %b) : (i32, i32) -> ()
  %c = memref.load %m[%k] : memref<8xi32>
  %d = memref.load %m[%k] : memref<8xi32>
  %e = memref.load %m[%j] : memref<8xi32>
  %f = memref.load %m[%i] : memref<8xi32>
  "x.use"(%c, %d, %e, %f) : (i32, i32, i32, i32) -> ()
  %g = memref.load %m[%i] : memref<8xi32>
  memref.store %g, %m[%i] : memref<8xi32>
  %h = memref.load %m[%j] : memref<8xi32>
  %l = memref.load %m[%j] : memref<8xi32>
  %n = memref.load %m[%i] : memref<8xi32>
  %o = memref.load %m[%i] : memref<8xi32>
  memref.store %h, %m[%j] : memref<8xi32>
  %p = memref.load %m[%j] : memref<8xi32>
  "x.use"(%l, %n, %o, %p) : (i32, i32, i32, i32) -> ()
  return
}
