// Elements of every kind of type, one operation after another.
module {
  vhlo.func_v1 @unary(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<2x?x!vhlo.i32_v1>, %arg2: !vhlo.tensor_v1<3x!vhlo.complex_v1<!vhlo.f64_v1>>) -> () {
    %0 = "vhlo.abs_v1"(%arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %1 = "vhlo.abs_v1"(%arg2) : (!vhlo.tensor_v1<3x!vhlo.complex_v1<!vhlo.f64_v1>>) -> !vhlo.tensor_v1<3x!vhlo.f64_v1>
    %2 = "vhlo.not_v1"(%arg1) : (!vhlo.tensor_v1<2x?x!vhlo.i32_v1>) -> !vhlo.tensor_v1<2x?x!vhlo.i32_v1>
    %3 = "vhlo.convert_v1"(%arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.bf16_v1>
    %4 = "vhlo.is_finite_v1"(%arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.bool_v1>
    %5 = "vhlo.reduce_precision_v1"(%arg0) <{exponent_bits = #vhlo.integer_v1<5 : i32>, mantissa_bits = #vhlo.integer_v1<10 : i32>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %6 = "vhlo.tanh_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 2, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %7 = "vhlo.real_v1"(%arg2) : (!vhlo.tensor_v1<3x!vhlo.complex_v1<!vhlo.f64_v1>>) -> !vhlo.tensor_v1<3x!vhlo.f64_v1>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Operations of two tensors.
module {
  vhlo.func_v1 @binary(%arg0: !vhlo.tensor_v1<2x3x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<2x?x!vhlo.f32_v1>, %arg2: !vhlo.tensor_v1<4x!vhlo.bool_v1>, %arg3: !vhlo.tensor_v1<4x!vhlo.ui8_v1>) -> () {
    %0 = "vhlo.add_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
    %1 = "vhlo.multiply_v1"(%arg0, %arg1) : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<2x?x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
    %2 = "vhlo.and_v1"(%arg2, %arg2) : (!vhlo.tensor_v1<4x!vhlo.bool_v1>, !vhlo.tensor_v1<4x!vhlo.bool_v1>) -> !vhlo.tensor_v1<4x!vhlo.bool_v1>
    %3 = "vhlo.shift_left_v1"(%arg3, %arg3) : (!vhlo.tensor_v1<4x!vhlo.ui8_v1>, !vhlo.tensor_v1<4x!vhlo.ui8_v1>) -> !vhlo.tensor_v1<4x!vhlo.ui8_v1>
    %4 = "vhlo.complex_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.complex_v1<!vhlo.f32_v1>>
    %5 = "vhlo.atan2_v1"(%arg1, %arg1) : (!vhlo.tensor_v1<2x?x!vhlo.f32_v1>, !vhlo.tensor_v1<2x?x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x?x!vhlo.f32_v1>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Comparisons, selection and clamps.
module {
  vhlo.func_v1 @choices(%arg0: !vhlo.tensor_v1<2x3x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<!vhlo.bool_v1>, %arg2: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg3: !vhlo.tensor_v1<2x3x!vhlo.bool_v1>) -> () {
    %0 = "vhlo.compare_v1"(%arg0, %arg0) <{compare_type = #vhlo<comparison_type_v1 FLOAT>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.bool_v1>
    %1 = "vhlo.select_v1"(%arg1, %arg0, %arg0) : (!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
    %2 = "vhlo.select_v1"(%arg3, %arg0, %arg0) : (!vhlo.tensor_v1<2x3x!vhlo.bool_v1>, !vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
    %3 = "vhlo.clamp_v1"(%arg2, %arg0, %arg2) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Constants and values of no operands.
module {
  vhlo.func_v1 @constants() -> () {
    %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi32>>}> : () -> !vhlo.tensor_v1<2x!vhlo.i32_v1>
    %1 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.500000e+00> : tensor<f32>>}> {a = #vhlo.integer_v1<1 : i8>} : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %2 = "vhlo.iota_v1"() <{iota_dimension = #vhlo.integer_v1<1 : i64>}> : () -> !vhlo.tensor_v1<2x3x!vhlo.i32_v1>
    %3 = "vhlo.create_token_v1"() : () -> !vhlo.token_v1
    %4 = "vhlo.replica_id_v1"() : () -> !vhlo.tensor_v1<!vhlo.ui32_v1>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Broadcasts and reshapes of known shapes.
module {
  vhlo.func_v1 @broadcasts(%arg0: !vhlo.tensor_v1<3x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<1x3x!vhlo.f32_v1>) -> () {
    %0 = "vhlo.broadcast_in_dim_v1"(%arg0) <{broadcast_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
    %1 = "vhlo.broadcast_in_dim_v1"(%arg1) <{broadcast_dimensions = #vhlo.tensor_v1<dense<[0, 2]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<1x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x5x3x!vhlo.f32_v1>
    %2 = "vhlo.broadcast_v1"(%arg0) <{broadcast_sizes = #vhlo.tensor_v1<dense<[2, 1]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x1x3x!vhlo.f32_v1>
    %3 = "vhlo.reshape_v1"(%1) : (!vhlo.tensor_v1<4x5x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<60x!vhlo.f32_v1>
    %4 = "vhlo.bitcast_convert_v1"(%arg0) : (!vhlo.tensor_v1<3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x4x!vhlo.i8_v1>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Shapes that are computed.
module {
  vhlo.func_v1 @dynamic_shapes(%arg0: !vhlo.tensor_v1<?x3x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<2x!vhlo.i32_v1>, %arg2: !vhlo.tensor_v1<3x!vhlo.index_v1>) -> () {
    %0 = "vhlo.dynamic_broadcast_in_dim_v1"(%arg0, %arg2) <{broadcast_dimensions = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, known_expanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, known_nonexpanding_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.index_v1>) -> !vhlo.tensor_v1<?x?x3x!vhlo.f32_v1>
    %1 = "vhlo.dynamic_reshape_v1"(%arg0, %arg1) : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<3x?x!vhlo.f32_v1>
    %2 = "vhlo.dynamic_iota_v1"(%arg1) <{iota_dimension = #vhlo.integer_v1<1 : i64>}> : (!vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x?x!vhlo.f32_v1>
    %3 = "vhlo.get_dimension_size_v1"(%arg0) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
    %4 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0.000000e+00> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %5 = "vhlo.dynamic_pad_v1"(%arg0, %4, %arg1, %arg1, %arg1) : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x?x!vhlo.f32_v1>
    %6 = "vhlo.real_dynamic_slice_v1"(%arg0, %arg1, %arg1, %arg1) : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x?x!vhlo.f32_v1>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Bounds of unknown extents.
module {
  vhlo.func_v1 @bounds(%arg0: !vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [8, ?]>>, %arg1: !vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [5, ?]>>, %arg2: !vhlo.tensor_v1<!vhlo.i32_v1>) -> () {
    %0 = "vhlo.concatenate_v1"(%arg0, %arg1) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [8, ?]>>, !vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [5, ?]>>) -> !vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [13, ?]>>
    %1 = "vhlo.set_dimension_size_v1"(%arg0, %arg2) <{dimension = #vhlo.integer_v1<1 : i64>}> : (!vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [8, ?]>>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<?x?x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [8, 4]>>
    %2 = "vhlo.transpose_v1"(%arg0) <{permutation = #vhlo.tensor_v1<dense<[1, 0]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [8, ?]>>) -> !vhlo.tensor_v1<4x?x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [?, 8]>>
    %3 = "vhlo.add_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [8, ?]>>, !vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [8, ?]>>) -> !vhlo.tensor_v1<?x4x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [8, ?]>>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Parts of tensors.
module {
  vhlo.func_v1 @parts(%arg0: !vhlo.tensor_v1<8x4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg2: !vhlo.tensor_v1<2x4x!vhlo.f32_v1>, %arg3: !vhlo.tensor_v1<!vhlo.f32_v1>) -> () {
    %0 = "vhlo.slice_v1"(%arg0) <{limit_indices = #vhlo.tensor_v1<dense<4> : tensor<2xi64>>, start_indices = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>, strides = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
    %1 = "vhlo.dynamic_slice_v1"(%arg0, %arg1, %arg1) <{slice_sizes = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>}> : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.f32_v1>
    %2 = "vhlo.dynamic_update_slice_v1"(%arg0, %arg2, %arg1, %arg1) : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<2x4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<8x4x!vhlo.f32_v1>
    %3 = "vhlo.pad_v1"(%arg0, %arg3) <{edge_padding_high = #vhlo.tensor_v1<dense<[2, -1]> : tensor<2xi64>>, edge_padding_low = #vhlo.tensor_v1<dense<[1, 0]> : tensor<2xi64>>, interior_padding = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<11x6x!vhlo.f32_v1>
    %4 = "vhlo.reverse_v1"(%arg0) <{dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x4x!vhlo.f32_v1>
    %5 = "vhlo.transpose_v1"(%arg0) <{permutation = #vhlo.tensor_v1<dense<[1, 0]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1>
    %6 = "vhlo.concatenate_v1"(%arg0, %arg2) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<2x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<10x4x!vhlo.f32_v1>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Slices at indices that a tensor holds.
module {
  vhlo.func_v1 @gather(%arg0: !vhlo.tensor_v1<3x4x2x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<5x2x!vhlo.i32_v1>) -> (!vhlo.tensor_v1<5x1x2x!vhlo.f32_v1>) {
    %0 = "vhlo.gather_v2"(%arg0, %arg1) <{collapsed_slice_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, offset_dims = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, operand_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, slice_sizes = #vhlo.tensor_v1<dense<[1, 1, 2]> : tensor<3xi64>>, start_index_map = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>, start_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<3x4x2x!vhlo.f32_v1>, !vhlo.tensor_v1<5x2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<5x1x2x!vhlo.f32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<5x1x2x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// The same in batches.
module {
  vhlo.func_v1 @gather_in_batches(%arg0: !vhlo.tensor_v1<5x4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<5x3x!vhlo.i32_v1>) -> (!vhlo.tensor_v1<5x3x!vhlo.f32_v1>) {
    %0 = "vhlo.gather_v2"(%arg0, %arg1) <{collapsed_slice_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, index_vector_dim = #vhlo.integer_v1<2 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, offset_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, operand_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, slice_sizes = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, start_index_map = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, start_indices_batching_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<5x4x!vhlo.f32_v1>, !vhlo.tensor_v1<5x3x!vhlo.i32_v1>) -> !vhlo.tensor_v1<5x3x!vhlo.f32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<5x3x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Updates of slices.
module {
  vhlo.func_v1 @scatter(%arg0: !vhlo.tensor_v1<8x4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<3x1x!vhlo.i32_v1>, %arg2: !vhlo.tensor_v1<3x4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>) {
    %0 = "vhlo.scatter_v2"(%arg0, %arg1, %arg2) <{index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, input_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, inserted_window_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, scatter_dims_to_operand_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, scatter_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, unique_indices = #vhlo.bool_v1<true>, update_window_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> ({
    ^bb0(%arg3: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg4: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %1 = "vhlo.add_v1"(%arg3, %arg4) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x1x!vhlo.i32_v1>, !vhlo.tensor_v1<3x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x4x!vhlo.f32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Reductions, compact and with a region.
module {
  vhlo.func_v1 @reduce(%arg0: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<4x8x!vhlo.i32_v1>, %arg2: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg3: !vhlo.tensor_v1<!vhlo.i32_v1>) -> () {
    %0 = "vhlo.reduce_v1"(%arg0, %arg2) <{dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> ({
    ^bb0(%arg4: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg5: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %2 = "vhlo.add_v1"(%arg4, %arg5) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x!vhlo.f32_v1>
    %1:2 = "vhlo.reduce_v1"(%arg0, %arg1, %arg2, %arg3) <{dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> ({
    ^bb0(%arg4: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg5: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg6: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg7: !vhlo.tensor_v1<!vhlo.i32_v1>):
      %2 = "vhlo.compare_v1"(%arg4, %arg6) <{compare_type = #vhlo<comparison_type_v1 FLOAT>, comparison_direction = #vhlo<comparison_direction_v1 GT>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      %3 = "vhlo.select_v1"(%2, %arg4, %arg6) : (!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      %4 = "vhlo.select_v1"(%2, %arg5, %arg7) : (!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
      "vhlo.return_v1"(%3, %4) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.i32_v1>)
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Windows.
module {
  vhlo.func_v1 @reduce_window(%arg0: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x7x!vhlo.f32_v1>) {
    %0 = "vhlo.reduce_window_v1"(%arg0, %arg1) <{base_dilations = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, padding = #vhlo.tensor_v1<dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>>, window_dilations = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, window_dimensions = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>, window_strides = #vhlo.tensor_v1<dense<[2, 1]> : tensor<2xi64>>}> ({
    ^bb0(%arg2: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg3: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %1 = "vhlo.maximum_v1"(%arg2, %arg3) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x7x!vhlo.f32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<2x7x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// The gradient of a maximum over windows.
module {
  vhlo.func_v1 @select_and_scatter(%arg0: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<2x4x!vhlo.f32_v1>, %arg2: !vhlo.tensor_v1<!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) {
    %0 = "vhlo.select_and_scatter_v1"(%arg0, %arg1, %arg2) <{padding = #vhlo.tensor_v1<dense<0> : tensor<2x2xi64>>, window_dimensions = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>, window_strides = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>}> ({
    ^bb0(%arg3: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg4: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %1 = "vhlo.compare_v1"(%arg3, %arg4) <{compare_type = #vhlo<comparison_type_v1 FLOAT>, comparison_direction = #vhlo<comparison_direction_v1 GE>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> ()
    }, {
    ^bb0(%arg3: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg4: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %1 = "vhlo.add_v1"(%arg3, %arg4) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<2x4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Sorting two tensors by the first.
module {
  vhlo.func_v1 @sort(%arg0: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<4x8x!vhlo.i32_v1>) -> () {
    %0:2 = "vhlo.sort_v1"(%arg0, %arg1) <{dimension = #vhlo.integer_v1<1 : i64>, is_stable = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg2: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg3: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg4: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg5: !vhlo.tensor_v1<!vhlo.i32_v1>):
      %1 = "vhlo.compare_v1"(%arg2, %arg3) <{compare_type = #vhlo<comparison_type_v1 TOTALORDER>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.i32_v1>) -> (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.i32_v1>)
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Element by element.
module {
  vhlo.func_v1 @map(%arg0: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x8x!vhlo.bool_v1>) {
    %0 = "vhlo.map_v1"(%arg0, %arg0) <{dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>}> ({
    ^bb0(%arg1: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg2: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %1 = "vhlo.compare_v1"(%arg1, %arg2) <{compare_type = #vhlo<comparison_type_v1 NOTYPE>, comparison_direction = #vhlo<comparison_direction_v1 EQ>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.bool_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<4x8x!vhlo.bool_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Products.
module {
  vhlo.func_v1 @products(%arg0: !vhlo.tensor_v1<2x3x4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<2x4x5x!vhlo.f32_v1>, %arg2: !vhlo.tensor_v1<3x4x!vhlo.f32_v1>, %arg3: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> () {
    %0 = "vhlo.dot_general_v2"(%arg0, %arg1) <{accumulation_type = #vhlo.type_v1<!vhlo.none_v1>, allow_imprecise_accumulation = #vhlo.type_v1<!vhlo.none_v1>, lhs_batching_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, lhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, lhs_contracting_dimensions = #vhlo.tensor_v1<dense<2> : tensor<1xi64>>, lhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>, num_primitive_operations = #vhlo.type_v1<!vhlo.none_v1>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 HIGHEST>]>, rhs_batching_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, rhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, rhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, rhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>}> : (!vhlo.tensor_v1<2x3x4x!vhlo.f32_v1>, !vhlo.tensor_v1<2x4x5x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x5x!vhlo.f32_v1>
    %1 = "vhlo.dot_v1"(%arg2, %arg3) <{precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>}> : (!vhlo.tensor_v1<3x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x!vhlo.f32_v1>
    %2 = "vhlo.dot_general_v2"(%arg2, %arg3) <{accumulation_type = #vhlo.type_v1<!vhlo.f32_v1>, allow_imprecise_accumulation = #vhlo.bool_v1<false>, lhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, lhs_component_count = #vhlo.integer_v1<1 : i64>, lhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, lhs_precision_type = #vhlo.type_v1<!vhlo.bf16_v1>, num_primitive_operations = #vhlo.integer_v1<3 : i64>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>, rhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, rhs_component_count = #vhlo.integer_v1<1 : i64>, rhs_contracting_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, rhs_precision_type = #vhlo.type_v1<!vhlo.bf16_v1>}> : (!vhlo.tensor_v1<3x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x!vhlo.f32_v1>
    %3 = "vhlo.einsum_v1"(%arg2, %arg3) <{einsum_config = #vhlo.string_v1<"ij,j->i">}> : (!vhlo.tensor_v1<3x4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x!vhlo.f32_v1>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Convolutions.
module {
  vhlo.func_v1 @convolution(%arg0: !vhlo.tensor_v1<1x8x8x4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<3x3x2x16x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<1x4x8x16x!vhlo.f32_v1>) {
    %0 = "vhlo.convolution_v1"(%arg0, %arg1) <{batch_group_count = #vhlo.integer_v1<1 : i64>, feature_group_count = #vhlo.integer_v1<2 : i64>, input_batch_dimension = #vhlo.integer_v1<0 : i64>, input_feature_dimension = #vhlo.integer_v1<3 : i64>, input_spatial_dimensions = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, kernel_input_feature_dimension = #vhlo.integer_v1<2 : i64>, kernel_output_feature_dimension = #vhlo.integer_v1<3 : i64>, kernel_spatial_dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>, lhs_dilation = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, output_batch_dimension = #vhlo.integer_v1<0 : i64>, output_feature_dimension = #vhlo.integer_v1<3 : i64>, output_spatial_dimensions = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, padding = #vhlo.tensor_v1<dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>, rhs_dilation = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, window_reversal = #vhlo.tensor_v1<dense<false> : tensor<2xi1>>, window_strides = #vhlo.tensor_v1<dense<[2, 1]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<1x8x8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x3x2x16x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x4x8x16x!vhlo.f32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<1x4x8x16x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Linear algebra and transforms.
module {
  vhlo.func_v1 @algebra(%arg0: !vhlo.tensor_v1<2x4x4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<2x4x3x!vhlo.f32_v1>, %arg2: !vhlo.tensor_v1<3x8x!vhlo.complex_v1<!vhlo.f32_v1>>, %arg3: !vhlo.tensor_v1<3x8x!vhlo.f32_v1>) -> () {
    %0 = "vhlo.cholesky_v1"(%arg0) <{lower = #vhlo.bool_v1<true>}> : (!vhlo.tensor_v1<2x4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x4x4x!vhlo.f32_v1>
    %1 = "vhlo.triangular_solve_v1"(%arg0, %arg1) <{left_side = #vhlo.bool_v1<true>, lower = #vhlo.bool_v1<true>, transpose_a = #vhlo<transpose_v1 NO_TRANSPOSE>, unit_diagonal = #vhlo.bool_v1<false>}> : (!vhlo.tensor_v1<2x4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<2x4x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x4x3x!vhlo.f32_v1>
    %2 = "vhlo.fft_v1"(%arg2) <{fft_length = #vhlo.tensor_v1<dense<8> : tensor<1xi64>>, fft_type = #vhlo<fft_type_v1 FFT>}> : (!vhlo.tensor_v1<3x8x!vhlo.complex_v1<!vhlo.f32_v1>>) -> !vhlo.tensor_v1<3x8x!vhlo.complex_v1<!vhlo.f32_v1>>
    %3 = "vhlo.fft_v1"(%arg3) <{fft_length = #vhlo.tensor_v1<dense<8> : tensor<1xi64>>, fft_type = #vhlo<fft_type_v1 RFFT>}> : (!vhlo.tensor_v1<3x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x5x!vhlo.complex_v1<!vhlo.f32_v1>>
    %4 = "vhlo.fft_v1"(%arg2) <{fft_length = #vhlo.tensor_v1<dense<14> : tensor<1xi64>>, fft_type = #vhlo<fft_type_v1 IRFFT>}> : (!vhlo.tensor_v1<3x8x!vhlo.complex_v1<!vhlo.f32_v1>>) -> !vhlo.tensor_v1<3x14x!vhlo.f32_v1>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Batch normalisation.
module {
  vhlo.func_v1 @batch_norm(%arg0: !vhlo.tensor_v1<2x3x4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<3x!vhlo.f32_v1>) -> () {
    %output, %batch_mean, %batch_var = "vhlo.batch_norm_training_v1"(%arg0, %arg1, %arg1) <{epsilon = #vhlo.float_v1<1.000000e-03 : !vhlo.f32_v1>, feature_index = #vhlo.integer_v1<1 : i64>}> : (!vhlo.tensor_v1<2x3x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x3x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>)
    %0 = "vhlo.batch_norm_inference_v1"(%arg0, %arg1, %arg1, %arg1, %arg1) <{epsilon = #vhlo.float_v1<1.000000e-03 : !vhlo.f32_v1>, feature_index = #vhlo.integer_v1<1 : i64>}> : (!vhlo.tensor_v1<2x3x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x4x!vhlo.f32_v1>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Random numbers.
module {
  vhlo.func_v1 @random(%arg0: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<2x!vhlo.ui64_v1>) -> () {
    %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[2, 3]> : tensor<2xi64>>}> : () -> !vhlo.tensor_v1<2x!vhlo.i64_v1>
    %1 = "vhlo.rng_v1"(%arg0, %arg0, %0) <{rng_distribution = #vhlo<rng_distribution_v1 NORMAL>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.i64_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
    %output_state, %output = "vhlo.rng_bit_generator_v1"(%arg1) <{rng_algorithm = #vhlo<rng_algorithm_v1 THREE_FRY>}> : (!vhlo.tensor_v1<2x!vhlo.ui64_v1>) -> (!vhlo.tensor_v1<2x!vhlo.ui64_v1>, !vhlo.tensor_v1<2x2x!vhlo.ui32_v1>)
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Branches and loops.
module {
  vhlo.func_v1 @control(%arg0: !vhlo.tensor_v1<!vhlo.bool_v1>, %arg1: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg2: !vhlo.tensor_v1<!vhlo.f32_v1>) -> () {
    %0 = "vhlo.if_v1"(%arg0) ({
      "vhlo.return_v1"(%arg2) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }, {
      %3 = "vhlo.negate_v1"(%arg2) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%3) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %1 = "vhlo.case_v1"(%arg1) ({
      "vhlo.return_v1"(%arg2) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }, {
      "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %2:2 = "vhlo.while_v1"(%arg1, %arg2) ({
    ^bb0(%arg3: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg4: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %3 = "vhlo.compare_v1"(%arg3, %arg1) <{compare_type = #vhlo<comparison_type_v1 SIGNED>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      "vhlo.return_v1"(%3) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> ()
    }, {
    ^bb0(%arg3: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg4: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %3 = "vhlo.add_v1"(%arg3, %arg1) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
      "vhlo.return_v1"(%3, %arg4) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>)
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Tuples, tokens and barriers.
module {
  vhlo.func_v1 @values(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>, %arg1: !vhlo.token_v1) -> () {
    %0 = "vhlo.tuple_v1"(%arg0, %arg1) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.token_v1) -> !vhlo.tuple_v1<!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.token_v1>
    %1 = "vhlo.get_tuple_element_v1"(%0) <{index = #vhlo.integer_v1<1 : i32>}> : (!vhlo.tuple_v1<!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.token_v1>) -> !vhlo.token_v1
    %2 = "vhlo.after_all_v1"(%arg1, %1) : (!vhlo.token_v1, !vhlo.token_v1) -> !vhlo.token_v1
    %3:2 = "vhlo.optimization_barrier_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>)
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Calls.
module {
  vhlo.func_v1 @inner() -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>) {
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"private">}
  vhlo.func_v1 @calls(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> () {
    %0 = "vhlo.composite_v2"(%arg0) <{composite_attributes = #vhlo.dict_v1<{#vhlo.string_v1<"n"> = #vhlo.integer_v1<1 : i32>}>, decomposition = #vhlo.string_v1<"inner">, name = #vhlo.string_v1<"my.op">, version = #vhlo.integer_v1<2 : i32>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %1 = "vhlo.custom_call_v1"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_TYPED_FFI>, backend_config = #vhlo.dict_v1<{#vhlo.string_v1<"n"> = #vhlo.integer_v1<1 : i32>}>, call_target_name = #vhlo.string_v1<"target">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %2 = "vhlo.custom_call_v1"(%arg1) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"x">, call_target_name = #vhlo.string_v1<"other">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[1, 0]> : tensor<2xindex>>]>, output_operand_aliases = #vhlo.array_v1<[#vhlo.output_operand_alias_v1<outputTupleIndices = [], operandIndex = 0, operandTupleIndices = []>]>, result_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[0, 1]> : tensor<2xindex>>]>}> : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Communication in groups.
module {
  vhlo.func_v1 @collectives(%arg0: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> () {
    %0 = "vhlo.all_gather_v2"(%arg0) <{all_gather_dim = #vhlo.integer_v1<1 : i64>, channel_id = #vhlo.integer_v1<1 : i64>, replica_groups = #vhlo.tensor_v1<dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>>, use_global_device_ids = #vhlo.bool_v1<true>}> : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x16x!vhlo.f32_v1>
    %1 = "vhlo.all_reduce_v2"(%arg0) <{channel_id = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>, use_global_device_ids = #vhlo.bool_v1<false>}> ({
    ^bb0(%arg1: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg2: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %6 = "vhlo.add_v1"(%arg1, %arg2) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%6) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1>
    %2 = "vhlo.reduce_scatter_v1"(%arg0) <{channel_id = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>, scatter_dimension = #vhlo.integer_v1<0 : i64>, use_global_device_ids = #vhlo.bool_v1<false>}> ({
    ^bb0(%arg1: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg2: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %6 = "vhlo.maximum_v1"(%arg1, %arg2) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%6) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x8x!vhlo.f32_v1>
    %3 = "vhlo.all_to_all_v2"(%arg0) <{channel_id = #vhlo.integer_v1<0 : i64>, concat_dimension = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>, split_count = #vhlo.integer_v1<2 : i64>, split_dimension = #vhlo.integer_v1<1 : i64>}> : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x4x!vhlo.f32_v1>
    %4 = "vhlo.collective_permute_v1"(%arg0) <{channel_id = #vhlo.integer_v1<0 : i64>, source_target_pairs = #vhlo.tensor_v1<dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>>}> : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1>
    %5 = "vhlo.collective_broadcast_v1"(%arg0) <{channel_id = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>}> : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x8x!vhlo.f32_v1>
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Communication with the host.
module {
  vhlo.func_v1 @transfers(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>, %arg1: !vhlo.token_v1) -> () {
    %0:2 = "vhlo.infeed_v1"(%arg1) <{infeed_config = #vhlo.string_v1<"a">, layout = #vhlo.array_v1<[#vhlo.array_v1<[#vhlo.integer_v1<0 : i64>]>]>}> : (!vhlo.token_v1) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.token_v1)
    %1 = "vhlo.outfeed_v1"(%arg0, %arg1) <{outfeed_config = #vhlo.string_v1<"">}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.token_v1) -> !vhlo.token_v1
    %2 = "vhlo.send_v2"(%arg0, %arg1) <{channel_id = #vhlo.integer_v1<5 : i64>, channel_type = #vhlo.integer_v1<2 : i64>, is_host_transfer = #vhlo.bool_v1<true>, source_target_pairs = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.token_v1) -> !vhlo.token_v1
    %3:2 = "vhlo.recv_v2"(%arg1) <{channel_id = #vhlo.integer_v1<5 : i64>, channel_type = #vhlo.integer_v1<3 : i64>, is_host_transfer = #vhlo.bool_v1<true>, source_target_pairs = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.token_v1) -> (!vhlo.tensor_v1<3x4x!vhlo.i32_v1>, !vhlo.token_v1)
    "vhlo.return_v1"() : () -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// A computation that runs beside others.
module {
  vhlo.func_v1 @asynchronous(%arg0: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>) {
    %0 = "vhlo.async_start_v1"(%arg0) ({
    ^bb0(%arg1: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>):
      %2 = "vhlo.all_gather_v2"(%arg1) <{all_gather_dim = #vhlo.integer_v1<1 : i64>, channel_id = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<[[0, 1]]> : tensor<1x2xi64>>, use_global_device_ids = #vhlo.bool_v1<false>}> : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x16x!vhlo.f32_v1>
      "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.future_v1<!vhlo.tensor_v1<4x16x!vhlo.f32_v1>>
    %1 = "vhlo.async_done_v1"(%0) : (!vhlo.future_v1<!vhlo.tensor_v1<4x16x!vhlo.f32_v1>>) -> !vhlo.tensor_v1<4x16x!vhlo.f32_v1>
    "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}

// -----

// Types of every kind.
vhlo.func_v1 @types(%0: !vhlo.tuple_v1<!vhlo.token_v1, !vhlo.witness_v1>, %1: !vhlo.unranked_tensor_v1<!vhlo.f16_v1>, %2: !vhlo.buffer_v1<2x?x!vhlo.ui4_v1>, %3: !vhlo.future_v1<!vhlo.index_v1>, %4: !vhlo.tensor_v1<4x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:3, -128:127, 1>>, %5: !vhlo.tensor_v1<4x!vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 0, [0.5, 0.25, 1.0, 2.0], [0, 1, 2, 3], -128:127, 1>>, %6: !vhlo.tensor_v1<?x!vhlo.tf31_v1, #vhlo.type_extensions_v1<bounds = [4]>>, %7: !vhlo.func_v1<(()) -> ()>, %8: !vhlo.func_v1<(!vhlo.i2_v1, !vhlo.ui2_v1) -> !vhlo.none_v1>) -> (!vhlo.f4E2M1FN_v1, !vhlo.f6E2M3FN_v1, !vhlo.f6E3M2FN_v1, !vhlo.f8E3M4_v1, !vhlo.f8E4M3_v1, !vhlo.f8E4M3FN_v1, !vhlo.f8E5M2_v1, !vhlo.f8E4M3FNUZ_v1, !vhlo.f8E4M3B11FNUZ_v1, !vhlo.f8E5M2FNUZ_v1, !vhlo.f8E8M0FNU_v1, !vhlo.bf16_v1, !vhlo.f64_v1, !vhlo.i4_v1, !vhlo.i16_v1, !vhlo.i64_v1, !vhlo.ui16_v1, !vhlo.ui32_v1, !vhlo.ui64_v1) {
  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"private">}

// -----

// Attributes of every kind.
%0 = "vhlo.constant_v1"() <{value = #vhlo.dict_v1<{#vhlo.string_v1<"a\22b"> = #vhlo.float_v1<1.5 : !vhlo.f64_v1>, #vhlo.string_v1<"t"> = #vhlo.type_v1<!vhlo.i8_v1>}>}> : () -> !vhlo.bool_v1
%1 = "vhlo.constant_v1"() <{value = #vhlo.array_v1<[#vhlo.bool_v1<true>, #vhlo.integer_v1<-5 : i16>, #vhlo.integer_v1<5 : ui8>, #vhlo.integer_v1<7 : index>, #vhlo.tensor_v1<dense<[true, false]> : tensor<2xi1>>, #vhlo.tensor_v1<dense<1.0> : tensor<2x2xbf16>>]>}> : () -> !vhlo.bool_v1
%2 = "vhlo.constant_v1"() <{value = #vhlo.output_operand_alias_v1<outputTupleIndices = [0, 1], operandIndex = 2, operandTupleIndices = []>}> : () -> !vhlo.bool_v1
%3 = "vhlo.constant_v1"() <{value = #vhlo.array_v1<[#vhlo<comparison_direction_v1 GE>, #vhlo<comparison_type_v1 SIGNED>, #vhlo<api_version_v1 API_VERSION_TYPED_FFI>, #vhlo<fft_type_v1 IRFFT>, #vhlo<precision_v1 HIGH>, #vhlo<rng_algorithm_v1 PHILOX>, #vhlo<rng_distribution_v1 NORMAL>, #vhlo<transpose_v1 ADJOINT>, #vhlo<result_accuracy_mode_v1 HIGHEST>]>}> : () -> !vhlo.bool_v1
%4 = "vhlo.constant_v1"() <{value = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 4>]>>, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">, sub_axis_info = #vhlo.sub_axis_info_v1<pre_size = 2, size = 2>>, #vhlo.axis_ref_v1<name = #vhlo.string_v1<"y">>]>>}> : () -> !vhlo.bool_v1
%5 = "vhlo.constant_v1"() <{value = #vhlo.result_accuracy_v1<atol = 1.0, rtol = 0.5, ulps = 3, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : () -> !vhlo.bool_v1
