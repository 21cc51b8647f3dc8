// Every operation of these definitions, as it is printed.
%0:3 = "x.y"() : () -> (i32, i32, i64)
%1:3 = "x.y"() : () -> (index, i1, f32)
%2:3 = "x.y"() : () -> (tensor<4xf32>, tensor<4xi1>, memref<4xi8>)
%3:2 = "x.y"() : () -> (!constructs.tile<4>, !constructs.tile<8>)
%4 = constructs.all_types_match %0#0, %0#1 : i32
%5 = constructs.buildable_types %1#1, %1#0
constructs.functional_type  : () -> ()
%6:2 = constructs.functional_type %0#0, %1#2 : (i32, f32) -> (i1, f64)
%7 = constructs.inferred_types %2#0 : tensor<4xf32>
constructs.types_match_with %2#0 masked %2#1 : tensor<4xf32>
constructs.qualified_types %3#0, %3#1 : <4>, !constructs.tile<8>
%first:2, %second = constructs.sized_results : i32, i32 and f32
%first_0, %second_1 = constructs.same_size_results : i32 and f32
constructs.optional_operands
constructs.optional_operands to %1#0
constructs.default_value
constructs.default_value times 3
constructs.enum_keyword "light-green"
constructs.enum_keyword blue at left
constructs.bit_enum read
constructs.bit_enum "none"
constructs.bit_enum "read|write"
constructs.confined 4 [1, 2]
constructs.symbols @a
constructs.symbols @b refers to @a {sym_visibility = "private"}
constructs.stripped_attribute <1 x 2>, #constructs.size<3 x 4>
constructs.unit_attribute
constructs.unit_attribute fast
constructs.dictionary_with_keyword attributes {a, b = 1 : i8}
constructs.else_groups number 7
constructs.else_groups word "seven"
constructs.else_groups nothing
constructs.white_space at[  %1#0 ]
 end
constructs.punctuation -> (%1#0) = {<>} ? * + - ... {a}
constructs.custom_directive 3 by 4 of 12
constructs.index_list [%1#0, 4]
%8 = constructs.all_operands %0#0, %0#2 : i32, i64 -> i128
constructs.implicit_terminator {
  "x.y"() : () -> ()
}
constructs.implicit_terminator {
  constructs.end {why}
}
constructs.variadic_regions {
} and {
  "x.y"() : () -> ()
}, {
}
constructs.isolated attributes {name = "all"} {
  "x.later"(%37) : (i8) -> ()
  %37 = "x.y"() : () -> i8
}
constructs.default_dialect {
  unit_attribute fast
}
"x.region"() ({
  constructs.successors ^bb1(%0#0 : i32)
^bb1(%37: i32):  // pred: ^bb0
  constructs.variadic_successors ^bb2, ^bb3
^bb2:  // pred: ^bb1
  constructs.successors ^bb3
^bb3:  // 4 preds: ^bb1, ^bb2, ^bb3, ^bb3
  constructs.variadic_successors ^bb3, ^bb3
}) : () -> ()
constructs.effects %2#2 : memref<4xi8>
%low, %high = constructs.result_names
constructs.predicate_trait %0#0, %0#2 : i32, i64
forms.clauses bounds(%0#0, %0#1 : i32, i32) step %1#0 nowait level 3
forms.properties <{count = 3 : i64, label = "a"}> {b}
forms.same_sizes %0#2 keys(%0#0, %0#1) values(%1#2, %1#2)
forms.guarded do {
  "x.y"() : () -> ()
} {c}
forms.alternatives number 4
forms.flags mode <fast|exact>
forms.paired <first = 2, second = "s">
"values.lists"(%0#0, %0#2, %0#2) <{lengths = array<i32: 1, 0, 1>}> : (i32, i64, i64) -> ()
"values.sized_lists"(%0#0, %1#2, %0#2, %0#2) <{lengths = array<i32: 1, 1>, operandSegmentSizes = array<i32: 1, 2, 1>}> : (i32, f32, i64, i64) -> ()
%9 = "x.y"() : () -> tensor<4xi32>
%10:2 = "x.y"() : () -> (tensor<2xf32>, tensor<?xf32>)
%11 = values.scaled %9 by %0#0 from %0#0 : tensor<4xi32>
values.many_scaled %9 by %0#0, %0#0 : tensor<4xi32>
values.maybe_scaled %9 by %0#0 : tensor<4xi32>
%all, %element = values.nested_variables %10#0, %10#0, %10#0 {zero = f32} : tensor<2xf32>
%one, %other = values.result_variable %1#2, %1#2 : f32, index
%tile, %rest = "values.tiled"(%10#0, %1#0) <{depth = 2 : i32, label = "a", step = 3 : i64}> ({
^bb0(%arg0: f32):
  "x.end"() : () -> ()
}) : (tensor<2xf32>, index) -> (tensor<2xf32>, tensor<?xf32>)
%12 = rewrites.number 1 : i32
%13 = rewrites.wide 2 : i64 : i64
%14 = rewrites.sum %0#0, %12 : i32
%15 = rewrites.difference %0#0, %12 : i32
%16 = rewrites.product exact %0#0, %12 : i32
%17 = rewrites.negate %0#0 : i32
%18 = rewrites.compare less %0#0, %12 : i32
%quotient, %rest_2 = rewrites.divide %0#0, %12 : i32
%19 = rewrites.rest_of %rest_2 : i32
%20 = rewrites.gather %0#0, %0#2 masked %18 : (i32, i64) -> i32
rewrites.note %0#0 : i32
%21 = rewrites.absolute %0#0 : i32
%22:3 = "x.y"() : () -> (!checks.box<i8>, !checks.box<i7>, !checks.bag<i8>)
%23:2 = "x.y"() : () -> (i8, i10)
checks.outer {
  checks.inner
  checks.inner
}
checks.alike %22#0, %22#1, %22#2 : !checks.box<i8>, !checks.box<i7>, !checks.bag<i8>
checks.element %22#0 : !checks.box<i8>
checks.boxed %22#1, %22#0, %22#2 : !checks.box<i7>, <i8>, !checks.bag<i8>
checks_user.use %23#0, %23#1 : i8, i10
%24 = "x.y"() : () -> !interfaces.pack<4 x f32>
interfaces.step %0#0, %0#1
interfaces.burn 7 {
}
interfaces.use %24 : !interfaces.pack<4 x f32> within #interfaces.range<0, 5>
%25:3 = "x.y"() : () -> (memref<i32>, memref<f32>, memref<f64>)
%26 = "interfaces.touch"(%25#0, %25#1, %25#2) <{counter = @calls}> : (memref<i32>, memref<f32>, memref<f64>) -> memref<i8>
%27:3 = "x.y"() : () -> (tensor<4xf32>, memref<4xf32>, i1)
%28 = "everyday.fill"(%27#2, %27#0, %27#1) : (i1, tensor<4xf32>, memref<4xf32>) -> tensor<4xf32>
%29 = everyday.choose %27#2, %27#0, %27#0 : tensor<4xf32>
%30 = "everyday.look"(%27#1) : (memref<4xf32>) -> memref<2xf32>
%31 = "everyday.cut"(%27#0, %1#0) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 2>}> : (tensor<4xf32>, index) -> tensor<?xf32>
%32 = "everyday.extent"(%27#0, %1#0) : (tensor<4xf32>, index) -> index
%33 = everyday.widen %27#0 : tensor<4xf32>
"everyday.callable"() ({
}) : () -> ()
"values.listed"(%27#0) <{names = ["a"], sizes = array<i64: 1, 2>, types = [i32]}> : (tensor<4xf32>) -> ()
%34:3 = "x.y"() : () -> (f32, i32, index)
%result, %Result = "names.parts"(%34#0, %34#0, %34#1, %34#2) <{STR_ATTR = "a", operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>, set_given = 5 : i64}> ({
}) : (f32, f32, i32, index) -> (i32, f32)
%first_3, %len = "names.slices"(%34#0, %34#1, %34#2) : (f32, i32, index) -> (f32, i32)
%35 = "names.same"(%34#0) : (f32) -> f32
%36:3 = "x.y"() : () -> (i32, f32, !classes.t<3>)
"classes.constants"(%36#0, %36#0, %36#1) : (i32, i32, f32) -> ()
"classes.classes"(%36#2, %36#0) <{E = 0 : i32, order = 1 : i32}> : (!classes.t<3>, i32) -> ()
%OtherOp, %TType = "classes.other"() : () -> (!classes.t<1>, !classes.t<2>)
