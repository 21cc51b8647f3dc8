test.format_literal_op keyword_$. -> :, = <> () []( ) ? + * { } {a.b}
// -----
test.format_literal_op keyword_$. -> : , = < > ( ) [ ] ( ) ? + * {
// -----
}
// -----
test.format_literal_op keyword_$. -> :, = <> () []( ) ? + {}
// -----
test.format_literal_op keyword -> :
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.ellipsis(%i32#0, %n) : i32, index ...
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.ellipsis(%i32#0, %n ...) : i32, index ...
// -----
test.ellipsis(...) {a} : i32 ...
// -----
test.ellipsis() : i32 ...
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.ellipsis(%i32#0) : i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.ellipsis(%i32#0 ..) : i32 ...
// -----
test.else_anchor(?) {a}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.else_anchor(%i32#0 : i32)
// -----
test.else_anchor()
// -----
test.else_anchor(? : i32)
// -----
test.op.with_dot_in_name {a}
// -----
test.oilist_with_keywords_only
// -----
test.oilist_with_keywords_only keyword
// -----
test.oilist_with_keywords_only thirdKeyword otherKeyword keyword {a = 1}
// -----
test.oilist_with_keywords_only otherKeyword otherKeyword
// -----
test.oilist_with_keywords_only {keyword}
// -----
test.oilist_with_keywords_only keyword {keyword = 1}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.oilist_with_simple_args keyword %i32#0 : i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.oilist_with_simple_args thirdKeyword %n : index keyword %i32#0 : i32
// -----
test.oilist_with_simple_args keyword : i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.oilist_with_simple_args keyword %i32#0 :
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.oilist_with_simple_args keyword %i32#0 : i32 keyword %n : index
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.oilist_variadic_with_parens keyword(%i32#0, %n : i32, index)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.oilist_variadic_with_parens thirdKeyword(%i32#0 : i32) otherKeyword(%n, %n : index, index)
// -----
test.oilist_variadic_with_parens keyword( : i32)
// -----
test.oilist_variadic_with_parens keyword()
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.oilist_variadic_with_parens keyword(%i32#0, %n : i32)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.oilist_custom private(%i32#0 : i32) reduction(%i32#1) nowait
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.oilist_custom nowait reduction (%i32#0) private(%n : index) {a}
// -----
test.oilist_custom reduction nowait
// -----
test.oilist_custom reduction
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.oilist_custom reduction(%n)
// -----
test.oilist_allowed_literal foo bar buzz
// -----
test.oilist_allowed_literal bar foo buzz {a}
// -----
test.oilist_allowed_literal buzz
// -----
test.oilist_allowed_literal foo foo buzz
// -----
test.oilist_allowed_literal foo
// -----
test.format_attr_op 10
// -----
test.format_attr_op 10 {a}
// -----
test.format_attr_op 10 {attr = 12}
// -----
test.format_attr_op 10 {attr = 12 : i32}
// -----
test.format_attr_op "10"
// -----
test.format_attr_op 10 : i32
// -----
test.format_attr_op 10 : i64
// -----
test.format_attr_op -10
// -----
test.format_attr_op 99999999999999999999
// -----
test.format_attr_op
// -----
test.format_opt_attr_op_a (10)
// -----
test.format_opt_attr_op_a(10) {a}
// -----
test.format_opt_attr_op_a
// -----
test.format_opt_attr_op_a ()
// -----
test.format_opt_attr_op_a (10
// -----
test.format_opt_attr_op_b 10
// -----
test.format_opt_attr_op_b {a}
// -----
test.format_opt_attr_op_b true
// -----
test.format_opt_attr_op_b "text"
// -----
test.format_opt_attr_op_b {opt_attr = 4 : i64}
// -----
test.format_symbol_name_attr_op @name
// -----
test.format_symbol_name_attr_op @"a name" {a}
// -----
test.format_symbol_name_attr_op name
// -----
test.format_symbol_name_attr_op @name::@other
// -----
test.format_opt_symbol_name_attr_op @name
// -----
test.format_opt_symbol_name_attr_op
// -----
test.format_opt_symbol_name_attr_op name
// -----
test.format_opt_symbol_ref_attr_op @foo::@bar
// -----
test.format_opt_symbol_ref_attr_op @foo
// -----
test.format_opt_symbol_ref_attr_op {a}
// -----
test.format_opt_symbol_ref_attr_op "foo"
// -----
test.format_attr_dict_w_keyword attributes {attr = 10 : i64}
// -----
test.format_attr_dict_w_keyword attributes {attr = 10 : i64, opt_attr = 10 : i64, z}
// -----
test.format_attr_dict_w_keyword
// -----
test.format_attr_dict_w_keyword attributes
// -----
test.format_attr_dict_w_keyword attributes {}
// -----
test.format_attr_dict_w_keyword {attr = 10 : i64}
// -----
test.format_attr_dict_w_keyword attributes {attr = 10}
// -----
test.format_attr_dict_w_keyword attributes {attr = 10 : i32}
// -----
test.format_optional_unit_attribute is_optional
// -----
test.format_optional_unit_attribute {a}
// -----
test.format_optional_unit_attribute {is_optional}
// -----
test.format_optional_unit_attribute is_optional {is_optional = 2}
// -----
test.format_optional_unit_attribute_no_elide unit
// -----
test.format_optional_unit_attribute_no_elide
// -----
test.format_optional_unit_attribute_no_elide 3
// -----
test.format_optional_enum_attr case5
// -----
test.format_optional_enum_attr
// -----
test.format_optional_enum_attr "case10"
// -----
test.format_optional_enum_attr case6
// -----
test.format_optional_enum_attr "case6"
// -----
test.format_optional_enum_attr 5
// -----
test.format_optional_enum_attr {attr = 7 : i64}
// -----
test.format_optional_default_attrs "default" @default case5
// -----
test.format_optional_default_attrs "foo" @foo case10
// -----
test.format_optional_default_attrs
// -----
test.format_optional_default_attrs @foo
// -----
test.format_optional_default_attrs case10 {a}
// -----
test.format_optional_default_attrs @foo "foo"
// -----
test.format_optional_default_attrs {str = "x"}
// -----
test.format_optional_default_enum_attr case5
// -----
test.format_optional_default_enum_attr case10
// -----
test.format_optional_else then
// -----
test.format_optional_else else
// -----
test.format_optional_else else {a}
// -----
test.format_optional_else
// -----
test.format_optional_else neither
// -----
test.format_literal_following_optional_group(5 : i32) : i32 {a}
// -----
test.format_literal_following_optional_group : i32
// -----
test.format_literal_following_optional_group(5 : i32) {a}
// -----
test.format_literal_following_optional_group i32
// -----
test.format_literal_following_optional_group : "x"
// -----
test.dense_array_attr i1attr = [false, true] i8attr = [2, -3] i16attr = [4] i32attr = [5, 6] i64attr = [7] f32attr = [1.0, 2.5e10] f64attr = [0.5] emptyattr = []
// -----
test.dense_array_attr i1attr = [1] i8attr = [300] i16attr = [4] i32attr = [5, 6] i64attr = [7] f32attr = [1.0] f64attr = [0.5] emptyattr = []
// -----
test.dense_array_attr i1attr = [] i8attr = []
// -----
test.dense_array_attr i1attr = array<i1: true>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.default_value_print %i32#0
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.default_value_print {value_with_default = 0 : i32} %i32#0
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.default_value_print {value_with_default = 1 : i32} %i32#0
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.default_value_print {value_with_default = 1} %i32#0
// -----
test.has_str_value
// -----
test.has_str_value {value = ""}
// -----
test.has_str_value {value = "x"}
// -----
test.format_compound_attr <1, !test.smpla, [5, 6]>
// -----
test.format_compound_attr #test.cmpnd_a<1, !test.smpla, [5, 6]> attributes {a}
// -----
test.format_compound_attr "a"
// -----
test.format_compound_attr #test.cmpnd_nested<nested = <1, !test.smpla, [5, 6]>>
// -----
test.format_nested_attr <nested = <1, !test.smpla, [5, 6]>>
// -----
test.format_nested_attr #test.cmpnd_nested<nested = <1, !test.smpla, [5, 6]>>
// -----
test.format_cpmd_nested_attr nested <i <42 <1, !test.smpla, [5, 6]>>>
// -----
test.format_cpmd_nested_attr nested <i <42
// -----
test.format_qual_cpmd_nested_attr nested #test.cmpnd_nested_outer<i <42 <1, !test.smpla, [5, 6]>>>
// -----
test.format_qual_cpmd_nested_attr nested <i <42 <1, !test.smpla, [5, 6]>>>
// -----
test.op_with_enum <first> tag 0 : i32
// -----
test.op_with_enum third
// -----
test.op_with_enum #test<enum second>
// -----
test.op_with_enum fourth
// -----
test.op_with_enum tag 0
// -----
test.op_with_bit_enum <read, write> tag 0 : i32
// -----
test.op_with_bit_enum <execute>
// -----
test.op_with_bit_enum <nothing>
// -----
test.op_with_bit_enum read
// -----
test.op_with_bit_enum_vbar <user|group> tag 0 : i32
// -----
test.op_with_bit_enum_vbar <user, group>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%q = "x.y"() : () -> !test.cmpnd_nested_outer<i <42 <1, !test.smpla, [5, 6]>>>  test.format_cpmd_nested_type %q nested <i <42 <1, !test.smpla, [5, 6]>>>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%q = "x.y"() : () -> !test.cmpnd_nested_outer<i <42 <1, !test.smpla, [5, 6]>>>  test.format_qual_cpmd_nested_type %q nested !test.cmpnd_nested_outer<i <42 <1, !test.smpla, [5, 6]>>>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%q = "x.y"() : () -> !test.optional_value_type<2> test.format_maybe_empty_type %q : <2> {a}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%q = "x.y"() : () -> !test.optional_value_type test.format_maybe_empty_type %q :
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%q = "x.y"() : () -> !test.optional_value_type test.format_maybe_empty_type %q : !test.optional_value_type
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%q = "x.y"() : () -> !test.optional_value_type test.format_maybe_empty_type %q : i32
// -----
test.op_with_loc_attr loc("foo")
// -----
test.op_with_loc_attr loc(unknown) {a}
// -----
test.op_with_loc_attr "foo"
// -----
test.format_region_a_op { "a.b"() : () -> () }
// -----
test.format_region_a_op {}
// -----
test.format_region_a_op
// -----
test.format_region_a_op { "a.b"() : () -> () }, { "a.b"() : () -> () }
// -----
test.format_region_b_op { "a.b"() : () -> () } {a}
// -----
test.format_region_b_op {}
// -----
test.format_region_b_op
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_region_b_op { ^bb0(%x : i32): "a.b"(%x) : (i32) -> () }
// -----
test.format_region_c_op region { "a.b"() : () -> () } {a}
// -----
test.format_region_c_op
// -----
test.format_region_c_op region
// -----
test.format_region_c_op region {}
// -----
test.format_variadic_region_a_op { "a.b"() : () -> () }, { "a.b"() : () -> () } {a}
// -----
test.format_variadic_region_a_op
// -----
test.format_variadic_region_a_op { "a.b"() : () -> () },
// -----
test.format_variadic_region_b_op { "a.b"() : () -> () } found_regions
// -----
test.format_variadic_region_b_op { "a.b"() : () -> () }, {} found_regions {a}
// -----
test.format_variadic_region_b_op
// -----
test.format_variadic_region_b_op {a}
// -----
test.format_variadic_region_b_op { "a.b"() : () -> () }
// -----
test.format_implicit_terminator_region_a_op { "a.b"() : () -> () }
// -----
test.format_implicit_terminator_region_a_op { }
// -----
test.format_implicit_terminator_region_a_op { "a.b"() : () -> () "test.return"() {a} : () -> () }
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_implicit_terminator_region_a_op { %x = "a.b"() : () -> i32 "test.return"(%x) : (i32) -> () }
// -----
test.format_implicit_terminator_region_a_op { ^bb0: "test.return"() : () -> () ^bb1: "test.return"() : () -> () }
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.isolated_one_region_op %i32#0, %n { ^bb0(%a : i32): "a.b"(%a) : (i32) -> () } : i32, index -> f32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.isolated_one_region_op attributes {a} %i32#0 { "a.b"(%n) : (index) -> () } : i32 -> f32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.isolated_one_region_op %i32#0 { "a.b"() : () -> () } : i32, i32 -> f32
// -----
test.isolated_regions { "a.b"() : () -> () }, { "a.b"() : () -> () }
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.isolated_regions { "a.b"(%n) : (index) -> () }
// -----
test.single_no_terminator_op : { "a.b"() : () -> () }
// -----
test.single_no_terminator_op {a} : { }
// -----
test.single_no_terminator_op : { ^a: "a.b"() : () -> () ^b: "a.b"() : () -> () }
// -----
test.variadic_no_terminator_op : { "a.b"() : () -> () }, { }
// -----
test.variadic_no_terminator_op :
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_buildable_type_op %i64#0
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_buildable_type_op %i64#0 {a}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_buildable_type_op %i32#0
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_buildable_type_op %i64#0
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_result_a_op memref<1xf64>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_result_a_op i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_result_b_op i64, memref<1xf64>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_result_b_op i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_result_b_op memref<1xf64>, i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_result_c_op (i64) -> memref<1xf64>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_result_c_op () -> memref<1xf64>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_result_c_op i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_variadic_result : i64, i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_variadic_result : i64 {a}
// -----
test.format_variadic_result :
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:3 = test.format_multiple_variadic_results : (i64, i64), (f32)
// -----
test.format_multiple_variadic_results : (), ()
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_multiple_variadic_results : (f32), (f32)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_optional_result_a_op : i64 -> i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:3 = test.format_optional_result_a_op : i64 -> i64, i64
// -----
test.format_optional_result_a_op
// -----
test.format_optional_result_a_op : -> i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_optional_result_a_op : i64 ->
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_optional_result_b_op : i64 -> i64
// -----
test.format_optional_result_b_op : -> i64, i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_optional_result_c_op : (i64) -> (i64)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:3 = test.format_optional_result_c_op : (i64) -> (i64, i64) {a}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:3 = test.format_optional_result_c_op : (i64, i64) -> (i64)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_optional_result_c_op : () -> i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_optional_result_c_op : (i64) -> ()
// -----
test.format_optional_result_c_op
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_optional_result_d_op : f80
// -----
test.format_optional_result_d_op {a}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_optional_result_d_op : f32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_a_op %i64#0, %m : i64, memref<2xf32>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_a_op %i64#0, %m : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_a_op %i64#0 : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_a_op %i64#0, %m, %m : i64, memref<2xf32>, memref<2xf32>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_b_op %i64#0, %m : memref<2xf32>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_b_op %i64#0 : memref<2xf32>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_b_op %i64#0, %m : f32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_c_op %i64#0, %m : i64, memref<2xf32> {a}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_c_op %i64#0, %m : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_d_op %i64#0, %m : memref<2xf32>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_d_op %m, %i64#0 : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_e_op %i64#0, %m : i64, memref<2xf32>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_e_op %i64#0, %m : i64,
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_e_op %i64#0, %m : i64, memref<3xf32>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_operand_e_op %i64#0, %undefined : i64, memref<3xf32>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_variadic_operand %i64#0, %i64#1 : i64, i64
// -----
test.format_variadic_operand : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_variadic_operand %i64#0, %i64#1 : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_variadic_operand %i32#0 : i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_variadic_of_variadic_operand (%i64#0, %i64#1, %i64#2) : (i64, i64, i64)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_variadic_of_variadic_operand (%i64#0, %i64#1), (), (%i64#2) : (i64, i64), (), (i64) {a}
// -----
test.format_variadic_of_variadic_operand :
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_variadic_of_variadic_operand (%i64#0), : (i64)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_variadic_of_variadic_operand (%i64#0) : (i64, i64)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_variadic_of_variadic_operand (%i64#0 : (i64)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_variadic_of_variadic_operand (%i32#0) : (i32)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_variadic_of_variadic_operand (%i64#0) : (i64) {operand_segments = array<i32: 2>}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
"test.format_variadic_of_variadic_operand"(%i64#0, %i64#1) <{operand_segments = array<i32: 1, 1>}> : (i64, i64) -> ()
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
"test.format_variadic_of_variadic_operand"(%i64#0, %i64#1) <{operand_segments = array<i32: 1>}> : (i64, i64) -> ()
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
"test.format_variadic_of_variadic_operand"(%i64#0, %i64#1) : (i64, i64) -> ()
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_multiple_variadic_operands (%i64#0, %i64#1), (%i32#0 : i32)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_multiple_variadic_operands (), (%i32#0, %n : i32, index) {a}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_multiple_variadic_operands (%i64#0), ()
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_optional_operand_result_a_op(%i64#0 : i64) : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_optional_operand_result_a_op(%i64#0 : i64) : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_optional_operand_result_a_op( : i64) : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_optional_operand_result_a_op(:) : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_optional_operand_result_a_op(%i64#0 : i64) :
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_optional_operand_result_a_op(%i64#0 : i64) : [%i64#1, %i64#2]
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_optional_operand_result_a_op(%i64#0 : i64) : [] {a}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_optional_operand_result_a_op(:) : [%i64#1]
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_optional_operand_result_b_op(%i64#0 : i64) : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_optional_operand_result_b_op : i64 [%i64#0]
// -----
test.format_optional_operand_result_b_op :
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_optional_operand_result_b_op(: i64) : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_two_variadic_operands_no_buildable_type_op(%i32#0 : i32) -> (%n : index)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_two_variadic_operands_no_buildable_type_op(%i32#0, %n : i32, index) -> (%n, %n : index, index)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_two_variadic_operands_no_buildable_type_op(%i32#0, %n : i32) -> (%n : index)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.variadic_args_types_split "foo", %i32#0, %n : i32, index
// -----
test.variadic_args_types_split "foo" {a}
// -----
test.variadic_args_types_split "foo", : i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.variadic_args_types_split "foo", %i32#0
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.destination_style_op ins(%i32#0 : i32) outs(%m : memref<2xf32>) (%f : f32)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.destination_style_op {a} ins(%i32#0 : i32) -> f32
// -----
test.destination_style_op
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.destination_style_op outs(%m, %m : memref<2xf32>, memref<2xf32>)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_infer_variadic_type_from_non_variadic %i64#0, %i64#1 : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_infer_variadic_type_from_non_variadic %i64#0, %i32#1 : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_infer_variadic_type_from_non_variadic : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_all_types_match_var %i64#0, %i64#1 : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_all_types_match_var %i64#0, %i32#1 : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_all_types_match_var {a} %i64#0, %i64#1 : i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_all_types_match_attr 1 : i64, %i64#0
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_all_types_match_attr 1 : i32, %i64#0
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_all_types_match_attr "x", %i64#0
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_all_types_match_attr [1], %i64#0
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_types_match_var %i64#0 : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_types_match_var {a} %i64#0 : i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_types_match_attr 1 : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_types_match_attr 1.0 : f16
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_types_match_attr 1
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_types_match_attr dense<1> : tensor<2xi8>
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_types_match_attr unit
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_types_match_context %i64#0 : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_types_match_context %i64#0 : i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.result_has_same_type_as_attr 1 : i64 -> i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.result_has_same_type_as_attr 1 : i64 -> i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_infer_type
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r = test.format_infer_type {a}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_infer_type
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_infer_type_all_operands_and_types(%i64#0, %i32#0) : i64, i32
// -----
test.format_infer_type_all_operands_and_types() : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_infer_type_all_types_one_operand(%i64#0, %i32#0) : i64, i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_infer_type_all_types_one_operand(%i64#0, %i32#0) : i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_infer_type_all_types_two_operands(%i64#0) (%i32#0) : i64, i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:4 = test.format_infer_type_all_types_two_operands(%i64#0, %i64#1) (%i32#0, %i32#1) : i64, i64, i32, i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:3 = test.format_infer_type_all_types_two_operands(%i64#0, %i64#1) (%i32#0) : i64, i64, i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_infer_type_all_types(%i64#0, %i32#0) : i64, i32
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_infer_type_regions { ^bb0(%x : i32, %y : f32): "a.b"() : () -> () }
// -----
test.format_infer_type_regions { "a.b"() : () -> () }
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:2 = test.format_infer_type_regions { ^bb0(%x : i32): "a.b"() : () -> () }
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:3 = test.format_infer_type_variadic_operands(%i32#0, %i32#1 : i32, i32) (%i64#0 : i64)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_infer_type_variadic_operands(%i32#0 : i32) (%i32#0 : i32)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_custom_directive_operands %i64#0, %i64#1 -> (%i64#2)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_custom_directive_operands %i64#0 -> (%i64#1, %i64#2) {a}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_custom_directive_operands %i64#0 -> ()
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_custom_directive_operands %i64#0, -> (%i64#1)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_custom_directive_operands %i32#0 -> (%i64#1)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_custom_directive_operands_and_types %i64#0, %i32#1 -> (%n) : i64, i32 -> (index)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_custom_directive_operands_and_types %i64#0 -> (%n, %f) : i64 -> (index, f32)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_custom_directive_operands_and_types %i64#0 -> (%n, %f) : i64, i32 -> (index, f32)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_custom_directive_operands_and_types %i64#0, %i32#0 -> (%n, %f) : i64 -> (index, f32)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_custom_directive_operands_and_types %i64#0 -> (%n, %f) : i64 -> (index)
// -----
test.format_custom_directive_regions { "a.b"() : () -> () }
// -----
test.format_custom_directive_regions { "a.b"() : () -> () }, { "a.b"() : () -> () } {a}
// -----
test.format_custom_directive_regions
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:3 = test.format_custom_directive_results : i64, i64 -> (i64)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:3 = test.format_custom_directive_results : i64 -> (i64, i64) {a}
// -----
test.format_custom_directive_results i64
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:3 = test.format_custom_directive_results_with_type_refs : i64, i64 -> (i64) type_refs_capture : i64, i64 -> (i64)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
%r:3 = test.format_custom_directive_results_with_type_refs : i64 -> (i64, f32) type_refs_capture : i64 -> (i64, f32)
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.format_custom_directive_with_optional_operand_ref %i64#0 : 1
// -----
test.format_custom_directive_with_optional_operand_ref : 0 {a}
// -----
test.format_custom_directive_attributes 54 : i64
// -----
test.format_custom_directive_attributes 54 : i64, 46 : i64 {a}
// -----
test.format_custom_directive_attributes 54
// -----
test.format_custom_directive_attributes 54 : i32
// -----
test.format_custom_directive_attributes "a"
// -----
test.format_custom_directive_spacing "a" "b"
// -----
test.format_custom_directive_spacing "a"
// -----
test.format_custom_directive_attrdict {attr = 54 : i64, optAttr = 54 : i64}
// -----
test.format_custom_directive_attrdict {attr = 54 : i64, z}
// -----
test.format_custom_directive_attrdict
// -----
test.format_custom_directive_attrdict {attr = 54 : i32}
// -----
test.optional_custom_attr foo 1
// -----
test.optional_custom_attr foo true
// -----
test.optional_custom_attr bar
// -----
test.optional_custom_attr {a} foo 1 : i1
// -----
test.optional_custom_attr
// -----
test.optional_custom_attr foo
// -----
test.typed_attr i32 = 5
// -----
test.typed_attr {a} tensor<2xi8> = dense<[1, 2]>
// -----
test.typed_attr f32 = 5.0
// -----
test.typed_attr i32 = 5.0
// -----
test.typed_attr = 5
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.switch_with_no_break %n case 1 { } case 2 { "a.b"() : () -> () }
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.switch_with_no_break %n {a}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.switch_with_no_break %n case 1 { ^bb0(%x : i32): }
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.switch_with_no_break %n case { }
// -----
test.dummy_op_with_region_ref { "a.b"() : () -> () } {a}
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.call @f(%i32#0) : () -> f32
// -----
test.call f() : () -> ()
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.graph_loop %i32#0 { "a.b"() : () -> () } : (i32) -> i32
// -----
test.graph_loop { ^a: "a.b"() : () -> () ^b: "a.b"() : () -> () } : () -> ()
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.convert_block_args %i64#0 is_legal duplicate { ^bb0(%x : i64): "test.return"() : () -> () } : (i64) -> ()
// -----
test.convert_block_args { ^bb0: "test.return"() : () -> () } {a} : () -> ()
// -----
%i32:2 = "x.y"() : () -> (i32, i32)
%i64:3 = "x.y"() : () -> (i64, i64, i64)
%m = "x.y"() : () -> memref<2xf32>
%n = "x.y"() : () -> index
%f = "x.y"() : () -> f32
test.convert_block_args %i64#0 { ^bb0: "test.return"() : () -> () } : () -> ()
// -----
"x.f"() ({
^bb0:
  test.format_successor_a_op ^bb1 {a}
^bb1:
  test.format_successor_a_op ^bb1, ^bb2
^bb2:
  test.format_successor_a_op
}) : () -> ()
// -----
"x.f"() ({
^bb0:
  test.format_successor_a_op ^bb1,
}) : () -> ()
// -----
"x.f"() ({
^bb0:
  test.format_successor_a_op bb1
}) : () -> ()
// -----
"x.f"() ({
^bb0:
  test.format_custom_directive_successors ^bb1, ^bb2
^bb1:
  test.format_custom_directive_successors ^bb2
^bb2:
  test.format_custom_directive_successors ^bb2 {a}
}) : () -> ()
// -----
test.default_dialect {
  test.format_attr_op 10
  test.op.with_dot_in_name
  "test.format_attr_op"() {attr = 3 : i64} : () -> ()
}
// -----
test.default_dialect {
  func.func private @f()
  test.default_dialect {
    "a.b"() : () -> ()
  }
}
// -----
func.func private @f(i32, index) -> (f32, i32)
%i = "x.y"() : () -> i32
%n = "x.y"() : () -> index
%r:2 = test.call @f(%i, %n) {a} : (i32, index) -> (f32, i32)
// -----
"x.f"() ({
  test.default_dialect {
    format_attr_op 12
  }
}) : () -> ()
