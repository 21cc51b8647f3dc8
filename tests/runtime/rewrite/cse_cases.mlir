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
