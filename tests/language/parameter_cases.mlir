"a.b"() {x = !test.smpla} : () -> ()
// -----
"a.b"() {x = !test.smpla<>} : () -> ()
// -----
"a.b"() {x = !test.nope} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_a<1, i32, []>} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_a<1, i32, [1, 2,]>} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_a<1 i32, []>} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_inner<42 <1, !test.smpla, [5, 6]>>} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_inner<42 !test.cmpnd_a<1, !test.smpla, [5, 6]>>} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_inner<42 index>} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_inner<x <1, i8, []>>} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_inner<99999999999 <1, i8, []>>} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_nested_outer<i <42 <1, i1, [5]>>>} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_nested_outer<j <42 <1, i1, [5]>>>} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_nested_outer<i !test.smpla>} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_nested_outer_qual<i !test.cmpnd_inner<42 <1, i1, [5]>>>} : () -> ()
// -----
"a.b"() {x = !test.cmpnd_nested_outer_qual<i <42 <1, i1, [5]>>>} : () -> ()
// -----
"a.b"() {x = !test.int<signed, 8>} : () -> ()
// -----
"a.b"() {x = !test.int<x, 8>} : () -> ()
// -----
"a.b"() {x = !test.struct<{a,i32},{b,!test.struct<>}>} : () -> ()
// -----
"a.b"() {x = !test.struct<{a i32}>} : () -> ()
// -----
"a.b"() {x = !test.test_type} : () -> ()
// -----
"a.b"() {x = !test.i32} : () -> ()
// -----
"a.b"() {x = !test.type_with_format<1, three = i32, two = "x">} : () -> ()
// -----
"a.b"() {x = !test.type_with_format<1, two = "x", three = 5 : i32>} : () -> ()
// -----
"a.b"() {x = !test.type_with_format<1, two = x, three = 5 : i32>} : () -> ()
// -----
"a.b"() {x = !test.type_with_format<1, two = "x">} : () -> ()
// -----
"a.b"() {x = !test.type_with_format<1, two "x">} : () -> ()
// -----
"a.b"() {x = !test.type_with_format<1, one = 4, two = "x", three = i1>} : () -> ()
// -----
"a.b"() {x = !test.no_parser<255, [1, 2, 3], "foo", 4>} : () -> ()
// -----
"a.b"() {x = !test.no_parser<-1, [1], "foo", 4>} : () -> ()
// -----
"a.b"() {x = !test.no_parser<4294967296, [1], "foo", 4>} : () -> ()
// -----
"a.b"() {x = !test.no_parser<1, [], "foo", 4>} : () -> ()
// -----
"a.b"() {x = !test.no_parser<1, [1], foo, 4>} : () -> ()
// -----
"a.b"() {x = !test.no_parser<1, [1], "foo", x>} : () -> ()
// -----
"a.b"() {x = !test.no_parser<1, [1,], "foo", 4>} : () -> ()
// -----
"a.b"() {x = !test.no_parser<true, [true, -1], "a\22b", -4>} : () -> ()
// -----
"a.b"() {x = !test.struct_capture_all<v3 = 3, v1 = 1, v2 = 2, v0 = 0>} : () -> ()
// -----
"a.b"() {x = !test.struct_capture_all<v0 = 0, v1 = 1, v1 = 2, v3 = 3>} : () -> ()
// -----
"a.b"() {x = !test.struct_capture_all<v0 = 0, v1 = 1, v2 = 2>} : () -> ()
// -----
"a.b"() {x = !test.struct_capture_all<v0 = 0, v1 = 1, v2 = 2, v4 = 3>} : () -> ()
// -----
"a.b"() {x = !test.struct_capture_all<5>} : () -> ()
// -----
"a.b"() {x = !test.struct_capture_all<v0 0>} : () -> ()
// -----
"a.b"() {x = !test.struct_capture_all<v0 = 0, 5>} : () -> ()
// -----
"a.b"() {x = !test.struct_capture_all<v0 = 0, v1 = 1, v2 = 2, v3 = 3,>} : () -> ()
// -----
"a.b"() {x = !test.optional_param<, 6>} : () -> ()
// -----
"a.b"() {x = !test.optional_param<5, 6>} : () -> ()
// -----
"a.b"() {x = !test.optional_param<5, 6, "x">} : () -> ()
// -----
"a.b"() {x = !test.optional_param<5 6>} : () -> ()
// -----
"a.b"() {x = !test.optional_param<x, 6>} : () -> ()
// -----
"a.b"() {x = !test.optional_params<"a">} : () -> ()
// -----
"a.b"() {x = !test.optional_params<5, "a">} : () -> ()
// -----
"a.b"() {x = !test.optional_params<5 "a">} : () -> ()
// -----
"a.b"() {x = !test.optional_params<5>} : () -> ()
// -----
"a.b"() {x = !test.optional_params_after<"a", 5>} : () -> ()
// -----
"a.b"() {x = !test.optional_params_after<"a">} : () -> ()
// -----
"a.b"() {x = !test.optional_params_after<"a", >} : () -> ()
// -----
"a.b"() {x = !test.optional_params_after<"a" 5>} : () -> ()
// -----
"a.b"() {x = !test.optional_struct<b = "a", a = 5>} : () -> ()
// -----
"a.b"() {x = !test.optional_struct<b = "a">} : () -> ()
// -----
"a.b"() {x = !test.optional_struct<a = 5>} : () -> ()
// -----
"a.b"() {x = !test.optional_struct<>} : () -> ()
// -----
"a.b"() {x = !test.optional_struct<b = "a", b = "c">} : () -> ()
// -----
"a.b"() {x = !test.optional_struct<c = 5>} : () -> ()
// -----
"a.b"() {x = !test.all_optional_params<>} : () -> ()
// -----
"a.b"() {x = !test.all_optional_params<5>} : () -> ()
// -----
"a.b"() {x = !test.all_optional_params<5, 6>} : () -> ()
// -----
"a.b"() {x = !test.all_optional_params<5, 6, 7>} : () -> ()
// -----
"a.b"() {x = !test.all_optional_params<x>} : () -> ()
// -----
"a.b"() {x = !test.all_optional_struct<>} : () -> ()
// -----
"a.b"() {x = !test.all_optional_struct<b = 5>} : () -> ()
// -----
"a.b"() {x = !test.all_optional_struct<b = 5, a = 4>} : () -> ()
// -----
"a.b"() {x = !test.all_optional_struct<b = 5, b = 4>} : () -> ()
// -----
"a.b"() {x = !test.all_optional_struct<b = 5,>} : () -> ()
// -----
"a.b"() {x = !test.optional_group<(5) 6>} : () -> ()
// -----
"a.b"() {x = !test.optional_group<x 6>} : () -> ()
// -----
"a.b"() {x = !test.optional_group<6>} : () -> ()
// -----
"a.b"() {x = !test.optional_group<() 6>} : () -> ()
// -----
"a.b"() {x = !test.optional_group_params<x>} : () -> ()
// -----
"a.b"() {x = !test.optional_group_params<(11)>} : () -> ()
// -----
"a.b"() {x = !test.optional_group_params<(10 4)>} : () -> ()
// -----
"a.b"() {x = !test.optional_group_params<(10, 4)>} : () -> ()
// -----
"a.b"() {x = !test.optional_group_params<(11, 4)>} : () -> ()
// -----
"a.b"() {x = !test.optional_group_params<>} : () -> ()
// -----
"a.b"() {x = !test.optional_group_struct<(a = 4)>} : () -> ()
// -----
"a.b"() {x = !test.optional_group_struct<()>} : () -> ()
// -----
"a.b"() {x = !test.optional_group_struct<x>} : () -> ()
// -----
"a.b"() {x = !test.spaces<5 ()() 6>} : () -> ()
// -----
"a.b"() {x = !test.spaces<5 () 6>} : () -> ()
// -----
"a.b"() {x = !test.ap_float<>} : () -> ()
// -----
"a.b"() {x = !test.ap_float<1.5>} : () -> ()
// -----
"a.b"() {x = !test.ap_float<-0.0>} : () -> ()
// -----
"a.b"() {x = !test.optional_value_type} : () -> ()
// -----
"a.b"() {x = !test.optional_value_type<>} : () -> ()
// -----
"a.b"() {x = !test.optional_value_type<5>} : () -> ()
// -----
"a.b"() {x = !test.default_valued_type<>} : () -> ()
// -----
"a.b"() {x = !test.default_valued_type<(i32)>} : () -> ()
// -----
"a.b"() {x = !test.default_valued_type<(si8)>} : () -> ()
// -----
"a.b"() {x = !test.default_valued_type<(index)>} : () -> ()
// -----
"a.b"() {x = !test.default_valued_type<()>} : () -> ()
// -----
"a.b"() {x = !test.custom_type<2 0 1 5>} : () -> ()
// -----
"a.b"() {x = !test.custom_type<-1>} : () -> ()
// -----
"a.b"() {x = !test.custom_type<2 0 1>} : () -> ()
// -----
"a.b"() {x = !test.custom_type_spacing<2 3>} : () -> ()
// -----
"a.b"() {x = !test.custom_type_string<"x" x>} : () -> ()
// -----
"a.b"() {x = !test.custom_type_string<"x" y>} : () -> ()
// -----
"a.b"() {x = !test.optional_type_string} : () -> ()
// -----
"a.b"() {x = !test.optional_type_string<"default">} : () -> ()
// -----
"a.b"() {x = !test.optional_type_string<"a b">} : () -> ()
// -----
"a.b"() {x = !test.optional_type_string<>} : () -> ()
// -----
"a.b"() {x = !test.else_anchor<?>} : () -> ()
// -----
"a.b"() {x = !test.else_anchor<5>} : () -> ()
// -----
"a.b"() {x = !test.else_anchor<>} : () -> ()
// -----
"a.b"() {x = !test.else_anchor_struct<?>} : () -> ()
// -----
"a.b"() {x = !test.else_anchor_struct<a = 5>} : () -> ()
// -----
"a.b"() {x = !test.else_anchor_struct<>} : () -> ()
// -----
"a.b"() {x = !test.type_verification<i16>} : () -> ()
// -----
"a.b"() {x = !test.type_verification<i8>} : () -> ()
// -----
"a.b"() {x = !test.type_verification<5>} : () -> ()
// -----
"a.b"() {x = #test.smpla} : () -> ()
// -----
"a.b"() {x = #test.nope} : () -> ()
// -----
"a.b"() {x = #test.cmpnd_a<1, i32, [5]>} : () -> ()
// -----
"a.b"() {x = #test.cmpnd_nested<nested = <1, i32, [5]>>} : () -> ()
// -----
"a.b"() {x = #test.cmpnd_nested<nested = #test.cmpnd_a<1, i32, [5]>>} : () -> ()
// -----
"a.b"() {x = #test.cmpnd_nested<nested = #test.smpla>} : () -> ()
// -----
"a.b"() {x = #test.cmpnd_nested<nested = 5>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_self_type_param : i32} : () -> ()
// -----
"a.b"() {x = #test.attr_with_self_type_param} : () -> ()
// -----
"a.b"() {x = #test<attr_with_type_builder 10 : i16>} : () -> ()
// -----
"a.b"() {x = #test<attr_with_type_builder 10 : i16> : i32} : () -> ()
// -----
"a.b"() {x = #test<attr_with_type_builder 10.0 : f32>} : () -> ()
// -----
"a.b"() {x = #test.decimal_shape<5x6x7>} : () -> ()
// -----
"a.b"() {x = #test.decimal_shape<>} : () -> ()
// -----
"a.b"() {x = #test.i64_elements<[1, 2]> : tensor<2xi64>} : () -> ()
// -----
"a.b"() {x = #test.i64_elements<[1, 2]> : tensor<3xi64>} : () -> ()
// -----
"a.b"() {x = #test.i64_elements<[1, 2]> : tensor<2xi32>} : () -> ()
// -----
"a.b"() {x = #test.sub_elements_access<5 : i32, i32, "x">} : () -> ()
// -----
"a.b"() {x = #test.cmpnd_nested_inner<42 <1, i32, [5, 6]>>} : () -> ()
// -----
"a.b"() {x = #test.cmpnd_nested_outer<i <42 <1, i32, [5, 6]>>>} : () -> ()
// -----
"a.b"() {x = #test.cmpnd_nested_outer_qual<i #test.cmpnd_nested_inner<42 <1, i32, [5, 6]>>>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_format<3 : two = "hello", four = [1, 2, 3] : 42 : i64 : 0 : [4, 5], [10 : i16, 11 : i8]>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_format<3 : two = "hello", four = [1, 2] : 42 : i64 : 0 : [4, 5], [10 : i16]>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_format<3 : four = [1, 2, 3], two = "hello" : 42 : i64 : 0 : [4, 5], [#test<attr_with_type_builder 10 : i16>]>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_format<3 : two = "hello", four = 4 : 42 : i64 : 0 : [4, 5], [10 : i16]>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_optional_signed<>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_optional_signed<-5>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_optional_signed<9223372036854775808>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_optional_unsigned<-1>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_optional_unsigned<18446744073709551616>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_optional_unsigned<->} : () -> ()
// -----
"a.b"() {x = #test.attr_with_optional_enum<>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_optional_enum<a>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_optional_enum<"+">} : () -> ()
// -----
"a.b"() {x = #test.attr_with_optional_enum<q>} : () -> ()
// -----
"a.b"() {x = #test<attr_ugly begin 5 : i32 end>} : () -> ()
// -----
"a.b"() {x = #test<attr_ugly begin 5 : i32>} : () -> ()
// -----
"a.b"() {x = #test.attr_params<1, 2>} : () -> ()
// -----
"a.b"() {x = #test.attr_params<1 2>} : () -> ()
// -----
"a.b"() {x = #test.attr_params<1, 2, 3>} : () -> ()
// -----
"a.b"() {x = #test.attr_params<1>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_type<i32, vector<4xi32>>} : () -> ()
// -----
"a.b"() {x = #test.attr_with_type<f32, i32>} : () -> ()
// -----
"a.b"() {x = #test.attr_self_type_format<5> : i32} : () -> ()
// -----
"a.b"() {x = #test.attr_self_type_format<5>} : () -> ()
// -----
"a.b"() {x = #test.attr_self_type_struct_format<a = 5> : f32} : () -> ()
// -----
"a.b"() {x = #test<array_of_ugly[]>} : () -> ()
// -----
"a.b"() {x = #test<array_of_ugly[begin 5 : i32 end, begin 6 : i32 end]>} : () -> ()
// -----
"a.b"() {x = #test<array_of_ints[1, 2]>} : () -> ()
// -----
"a.b"() {x = #test<array_of_ints[]>} : () -> ()
// -----
"a.b"() {x = #test<array_of_ints[1,]>} : () -> ()
// -----
"a.b"() {x = #test<simple_enum a>} : () -> ()
// -----
"a.b"() {x = #test<simple_enum"+">} : () -> ()
// -----
"a.b"() {x = #test<simple_enum q>} : () -> ()
// -----
"a.b"() {x = #test<simple_enum 5>} : () -> ()
// -----
"a.b"() {x = #test<array_of_enums[a, "+"]>} : () -> ()
// -----
"a.b"() {x = #test<array_of_enums[a, q]>} : () -> ()
// -----
"a.b"() {x = #test.custom_anchor<5>} : () -> ()
// -----
"a.b"() {x = #test.custom_anchor<5, true>} : () -> ()
// -----
"a.b"() {x = #test.custom_anchor<5, 2>} : () -> ()
// -----
"a.b"() {x = #test.iterator_type<parallel>} : () -> ()
// -----
"a.b"() {x = #test.iterator_type<foo>} : () -> ()
// -----
"a.b"() {x = #test.iterator_type<5>} : () -> ()
// -----
"a.b"() {x = #test.conditional_alias<abc>} : () -> ()
// -----
"a.b"() {x = #test.conditional_alias<"a b">} : () -> ()
// -----
"a.b"() {x = #test.custom_float<"float" : 2.5>} : () -> ()
// -----
"a.b"() {x = #test.custom_float<"double" : 2.5>} : () -> ()
// -----
"a.b"() {x = #test.custom_float<"fp80" : 2.5>} : () -> ()
// -----
"a.b"() {x = #test.custom_float<"float" : 2>} : () -> ()
// -----
"a.b"() {x = #test.custom_float<"half" : 2.5>} : () -> ()
// -----
"a.b"() {x = #test.custom_struct<type_str = "struct", value = 5>} : () -> ()
// -----
"a.b"() {x = #test.custom_struct<type_str = "struct", value = ?, opt_value = [6]>} : () -> ()
// -----
"a.b"() {x = #test.custom_struct<type_str = "struct", value = ?, opt_value = 4>} : () -> ()
// -----
"a.b"() {x = #test.custom_struct<type_str = "struct">} : () -> ()
// -----
"a.b"() {x = !test.test_rec_alias<name, !test.test_rec_alias<name>>} : () -> ()
// -----
"a.b"() {x = !test.test_rec_alias<name>} : () -> ()
// -----
"a.b"() {x = !test.test_rec_alias<name, i32, i32>} : () -> ()
// -----
"a.b"() {x = !test.test_rec_alias<a, !test.test_rec_alias<b, !test.test_rec_alias<a>>>} : () -> ()
// -----
"a.b"() {x = !test.test_rec_alias<a, tuple<!test.test_rec_alias<b, !test.test_rec_alias<a>>, !test.test_rec_alias<b, !test.test_rec_alias<a>>>>} : () -> ()
// -----
"a.b"() {x = !test.test_rec_alias<a, i32>} : () -> ()
// -----
"a.b"() {x = !test.op_asm_type_interface} : () -> ()
// -----
"a.b"() {x = #test.op_asm_attr_interface<value = "a b">} : () -> ()
// -----
"a.b"() {x = #test.op_asm_attr_interface<value = abc>} : () -> ()
// -----
"a.b"() {x = tuple<!test.op_asm_type_interface, !test.test_rec_alias<x, tuple<!test.test_rec_alias<x>>>>} : () -> ()
