%c = "test.constant"() <{value = 1 : i32}> : () -> i32
"x.use"() : () -> ()
// -----
%0 = "x.a"() : () -> i32
%1 = "test.op_involution_trait_no_operation_fold"(%0) : (i32) -> i32
%2 = "test.op_involution_trait_no_operation_fold"(%1) : (i32) -> i32
"x.use"(%2) : (i32) -> ()
// -----
%0 = "x.a"() : () -> i32
%1 = "test.op_involution_trait_no_operation_fold"(%0) : (i32) -> i32
%2 = "test.op_involution_trait_no_operation_fold"(%1) : (i32) -> i32
%3 = "test.op_involution_trait_no_operation_fold"(%2) : (i32) -> i32
"x.use"(%3, %2) : (i32, i32) -> ()
// -----
%0 = "x.a"() : () -> i32
%1 = "test.op_idempotent_trait"(%0) : (i32) -> i32
%2 = "test.op_idempotent_trait"(%1) : (i32) -> i32
%3 = "test.op_idempotent_trait"(%2) : (i32) -> i32
"x.use"(%3) : (i32) -> ()
// -----
%c = "test.constant"() <{value = 1 : i32}> : () -> i32
%0 = "x.a"() : () -> i32
%d = "test.constant"() <{value = 2 : i32}> : () -> i32
%1 = "test.op_commutative"(%c, %0, %d, %0) : (i32, i32, i32, i32) -> i32
%e = "test.constant"() <{value = 1 : i32}> : () -> i32
"x.use"(%1, %e) : (i32, i32) -> ()
// -----
%0 = "x.a"() : () -> i32
"x.region"() ({
  %c = "test.constant"() <{value = 1 : i32}> : () -> i32
  "x.use"(%c) : (i32) -> ()
}) : () -> ()
"builtin.module"() ({
  %c = "test.constant"() <{value = 1 : i32}> : () -> i32
  "x.use"(%c) : (i32) -> ()
  "test.parent"() ({
    %d = "test.constant"() <{value = 1 : i32}> : () -> i32
    %e = "test.constant"() <{value = 3 : i32}> : () -> i32
    "x.use"(%d, %e) : (i32, i32) -> ()
    "x.end"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
"x.region"() ({
  "x.br"()[^bb2] : () -> ()
^bb1:
  %0 = "x.a"(%1) : (i32) -> i32
  %1 = "x.a"(%0) : (i32) -> i32
  "x.br"()[^bb2] : () -> ()
^bb2:
  "x.end"() : () -> ()
}) : () -> ()
// -----
"x.region"() ({
  %0 = "x.a"() : () -> i32
  %1 = "x.a"() : () -> i32
  "test.br"(%0, %1)[^bb1] : (i32, i32) -> ()
^bb1(%a: i32, %b: i32):
  "x.use"(%b) : (i32) -> ()
  "x.end"() : () -> ()
}) : () -> ()
// -----
"x.region"() ({
  %0 = "x.a"() : () -> i32
  "test.br"(%0)[^bb1] : (i32) -> ()
^bb1(%a: i32):
  "x.more"()[^bb2, ^bb3] : () -> ()
^bb2:
  "test.br"(%a)[^bb1] : (i32) -> ()
^bb3:
  "x.end"() : () -> ()
}) : () -> ()
// -----
"x.region"() ({
  %0 = "x.a"() : () -> i32
  "x.br"()[^bb1] : () -> ()
^bb1(%a: i32):
  "x.end"() : () -> ()
}) : () -> ()
// -----
%a = "test.op_idempotent_trait"(%b) : (i32) -> i32
%b = "test.op_involution_trait_no_operation_fold"(%a) : (i32) -> i32
"x.use"() : () -> ()
// -----
%0 = "x.a"() : () -> i32
%1 = "test.op_idempotent_trait"(%0) : (i32) -> i32
%2 = "test.op_involution_trait_no_operation_fold"(%1) : (i32) -> i32
"builtin.unrealized_conversion_cast"(%2) : (i32) -> index
