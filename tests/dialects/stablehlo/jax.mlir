// Elements of every kind of type, one operation after another.
func.func @unary(%a: tensor<4xf32>, %b: tensor<2x?xi32>, %c: tensor<3xcomplex<f64>>) {
  %0 = stablehlo.abs %a : tensor<4xf32>
  %1 = stablehlo.abs %c : (tensor<3xcomplex<f64>>) -> tensor<3xf64>
  %2 = stablehlo.not %b : tensor<2x?xi32>
  %3 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xbf16>
  %4 = stablehlo.is_finite %a : (tensor<4xf32>) -> tensor<4xi1>
  %5 = stablehlo.reduce_precision %a, format = e5m10 : tensor<4xf32>
  %6 = stablehlo.tanh %a {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  %7 = stablehlo.real %c : (tensor<3xcomplex<f64>>) -> tensor<3xf64>
  return
}
// -----
// Operations of two tensors.
func.func @binary(%a: tensor<2x3xf32>, %b: tensor<2x?xf32>, %c: tensor<4xi1>, %d: tensor<4xui8>) {
  %0 = stablehlo.add %a, %a : tensor<2x3xf32>
  %1 = stablehlo.multiply %a, %b : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.and %c, %c : tensor<4xi1>
  %3 = stablehlo.shift_left %d, %d : tensor<4xui8>
  %4 = stablehlo.complex %a, %a : tensor<2x3xcomplex<f32>>
  %5 = stablehlo.atan2 %b, %b : tensor<2x?xf32>
  return
}
// -----
// Comparisons, selection and clamps.
func.func @choices(%a: tensor<2x3xf32>, %b: tensor<i1>, %c: tensor<f32>, %p: tensor<2x3xi1>) {
  %0 = stablehlo.compare LT, %a, %a, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %1 = stablehlo.select %b, %a, %a : tensor<i1>, tensor<2x3xf32>
  %2 = stablehlo.select %p, %a, %a : tensor<2x3xi1>, tensor<2x3xf32>
  %3 = stablehlo.clamp %c, %a, %c : (tensor<f32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}
// -----
// Constants and values of no operands.
func.func @constants() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %1 = stablehlo.constant {a = 1 : i8} dense<1.5> : tensor<f32>
  %3 = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %4 = stablehlo.create_token : !stablehlo.token
  %5 = stablehlo.replica_id : tensor<ui32>
  return
}
// -----
// Broadcasts and reshapes of known shapes.
func.func @broadcasts(%a: tensor<3xf32>, %b: tensor<1x3xf32>) {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [0, 2] : (tensor<1x3xf32>) -> tensor<4x5x3xf32>
  %2 = stablehlo.broadcast %a, sizes = [2, 1] : (tensor<3xf32>) -> tensor<2x1x3xf32>
  %3 = stablehlo.reshape %1 : (tensor<4x5x3xf32>) -> tensor<60xf32>
  %4 = stablehlo.bitcast_convert %a : (tensor<3xf32>) -> tensor<3x4xi8>
  return
}
// -----
// Shapes that are computed.
func.func @dynamic_shapes(%a: tensor<?x3xf32>, %s: tensor<2xi32>, %t: tensor<3xindex>) {
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %t, dims = [1, 2] : (tensor<?x3xf32>, tensor<3xindex>) -> tensor<?x?x3xf32>
  %1 = stablehlo.dynamic_reshape %a, %s : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<3x?xf32>
  %2 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi32>) -> tensor<?x?xf32>
  %3 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %4 = stablehlo.constant dense<0.0> : tensor<f32>
  %5 = stablehlo.dynamic_pad %a, %4, %s, %s, %s : (tensor<?x3xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %6 = stablehlo.real_dynamic_slice %a, %s, %s, %s : (tensor<?x3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}
// -----
// Bounds of unknown extents.
func.func @bounds(%a: tensor<?x4xf32, #stablehlo.bounds<8, ?>>, %b: tensor<?x4xf32, #stablehlo.bounds<5, ?>>, %n: tensor<i32>) {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<?x4xf32, #stablehlo.bounds<8, ?>>, tensor<?x4xf32, #stablehlo.bounds<5, ?>>) -> tensor<?x4xf32, #stablehlo.bounds<13, ?>>
  %1 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<?x4xf32, #stablehlo.bounds<8, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<8, 4>>
  %2 = stablehlo.transpose %a, dims = [1, 0] : (tensor<?x4xf32, #stablehlo.bounds<8, ?>>) -> tensor<4x?xf32, #stablehlo.bounds<?, 8>>
  %3 = stablehlo.add %a, %a : tensor<?x4xf32, #stablehlo.bounds<8, ?>>
  return
}
// -----
// Parts of tensors.
func.func @parts(%a: tensor<8x4xf32>, %i: tensor<i32>, %u: tensor<2x4xf32>, %z: tensor<f32>) {
  %0 = stablehlo.slice %a [0:4, 1:4:2] : (tensor<8x4xf32>) -> tensor<4x2xf32>
  %1 = stablehlo.dynamic_slice %a, %i, %i, sizes = [2, 2] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  %2 = stablehlo.dynamic_update_slice %a, %u, %i, %i : (tensor<8x4xf32>, tensor<2x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
  %3 = stablehlo.pad %a, %z, low = [1, 0], high = [2, -1], interior = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<11x6xf32>
  %4 = stablehlo.reverse %a, dims = [0] : tensor<8x4xf32>
  %5 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
  %6 = stablehlo.concatenate %a, %u, dim = 0 : (tensor<8x4xf32>, tensor<2x4xf32>) -> tensor<10x4xf32>
  return
}
// -----
// Slices at indices that a tensor holds.
func.func @gather(%a: tensor<3x4x2xf32>, %i: tensor<5x2xi32>) -> tensor<5x1x2xf32> {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 2>}> : (tensor<3x4x2xf32>, tensor<5x2xi32>) -> tensor<5x1x2xf32>
  return %0 : tensor<5x1x2xf32>
}
// -----
// The same in batches.
func.func @gather_in_batches(%a: tensor<5x4xf32>, %i: tensor<5x3xi32>) -> tensor<5x3xf32> {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<5x4xf32>, tensor<5x3xi32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}
// -----
// Updates of slices.
func.func @scatter(%a: tensor<8x4xf32>, %i: tensor<3x1xi32>, %u: tensor<3x4xf32>) -> tensor<8x4xf32> {
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<8x4xf32>, tensor<3x1xi32>, tensor<3x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
// -----
// Reductions, compact and with a region.
func.func @reduce(%a: tensor<4x8xf32>, %b: tensor<4x8xi32>, %z: tensor<f32>, %c: tensor<i32>) {
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
  %1:2 = stablehlo.reduce(%a init: %z), (%b init: %c) across dimensions = [1] : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>)  {
    %2 = stablehlo.compare GT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.select %2, %x, %y : tensor<i1>, tensor<f32>
    %4 = stablehlo.select %2, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %3, %4 : tensor<f32>, tensor<i32>
  }
  return
}
// -----
// Windows.
func.func @reduce_window(%a: tensor<4x8xf32>, %z: tensor<f32>) -> tensor<2x7xf32> {
  %0 = "stablehlo.reduce_window"(%a, %z) <{padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.maximum %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<2x7xf32>
  return %0 : tensor<2x7xf32>
}
// -----
// The gradient of a maximum over windows.
func.func @select_and_scatter(%a: tensor<4x8xf32>, %s: tensor<2x4xf32>, %z: tensor<f32>) -> tensor<4x8xf32> {
  %0 = "stablehlo.select_and_scatter"(%a, %s, %z) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<2x4xf32>, tensor<f32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
// -----
// Sorting two tensors by the first.
func.func @sort(%a: tensor<4x8xf32>, %b: tensor<4x8xi32>) {
  %0:2 = "stablehlo.sort"(%a, %b) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>):
    %1 = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4x8xf32>, tensor<4x8xi32>) -> (tensor<4x8xf32>, tensor<4x8xi32>)
  return
}
// -----
// Element by element.
func.func @map(%a: tensor<4x8xf32>) -> tensor<4x8xi1> {
  %0 = "stablehlo.map"(%a, %a) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare EQ, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
  return %0 : tensor<4x8xi1>
}
// -----
// Products.
func.func @products(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %m: tensor<3x4xf32>, %v: tensor<4xf32>) {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, HIGHEST] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %1 = stablehlo.dot %m, %v : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3xf32>
  %2 = stablehlo.dot_general %m, %v, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3xf32>
  %3 = stablehlo.einsum %m, %v, config = "ij,j->i" : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3xf32>
  return
}
// -----
// Convolutions.
func.func @convolution(%a: tensor<1x8x8x4xf32>, %k: tensor<3x3x2x16xf32>) -> tensor<1x4x8x16xf32> {
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[0, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x2x16xf32>) -> tensor<1x4x8x16xf32>
  return %0 : tensor<1x4x8x16xf32>
}
// -----
// Linear algebra and transforms.
func.func @algebra(%a: tensor<2x4x4xf32>, %b: tensor<2x4x3xf32>, %c: tensor<3x8xcomplex<f32>>, %r: tensor<3x8xf32>) {
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x4x4xf32>
  %1 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x4x4xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  %2 = stablehlo.fft %c, type = FFT, length = [8] : (tensor<3x8xcomplex<f32>>) -> tensor<3x8xcomplex<f32>>
  %3 = stablehlo.fft %r, type = RFFT, length = [8] : (tensor<3x8xf32>) -> tensor<3x5xcomplex<f32>>
  %4 = stablehlo.fft %c, type = IRFFT, length = [14] : (tensor<3x8xcomplex<f32>>) -> tensor<3x14xf32>
  return
}
// -----
// Batch normalisation.
func.func @batch_norm(%a: tensor<2x3x4xf32>, %s: tensor<3xf32>) {
  %0:3 = "stablehlo.batch_norm_training"(%a, %s, %s) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>)
  %1 = "stablehlo.batch_norm_inference"(%a, %s, %s, %s, %s) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  return
}
// -----
// Random numbers.
func.func @random(%a: tensor<f32>, %s: tensor<2xui64>) {
  %0 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %1 = stablehlo.rng %a, %a, %0, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
  %2, %3 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x2xui32>)
  return
}
// -----
// Branches and loops.
func.func @control(%p: tensor<i1>, %i: tensor<i32>, %a: tensor<f32>) {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<f32>
  }, {
    %3 = stablehlo.negate %a : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  %1 = "stablehlo.case"(%i) ({
    stablehlo.return %a : tensor<f32>
  }, {
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  %2:2 = stablehlo.while(%k = %i, %x = %a) : tensor<i32>, tensor<f32>
  cond {
    %3 = stablehlo.compare LT, %k, %i, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  } do {
    %3 = stablehlo.add %k, %i : tensor<i32>
    stablehlo.return %3, %x : tensor<i32>, tensor<f32>
  }
  return
}
// -----
// Tuples, tokens and barriers.
func.func @values(%a: tensor<4xf32>, %t: !stablehlo.token) {
  %0 = stablehlo.tuple %a, %t : tuple<tensor<4xf32>, !stablehlo.token>
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<4xf32>, !stablehlo.token>) -> !stablehlo.token
  %2 = stablehlo.after_all %t, %1 : !stablehlo.token
  %3:2 = stablehlo.optimization_barrier %a, %a : tensor<4xf32>, tensor<4xf32>
  return
}
// -----
// Calls.
func.func private @inner(%a: tensor<4xf32>) -> tensor<4xf32>
func.func @calls(%a: tensor<4xf32>, %b: tensor<2x3xf32>) {
  %0 = stablehlo.composite "my.op" %a {composite_attributes = {n = 1 : i32}, decomposition = @inner, version = 2 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.custom_call @target(%a) {api_version = 4 : i32, backend_config = {n = 1 : i32}} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.custom_call @other(%b) {backend_config = "x", operand_layouts = [dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -----
// Communication in groups.
func.func @collectives(%a: tensor<4x8xf32>) {
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<4x8xf32>) -> tensor<4x16xf32>
  %1 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %6 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %6 : tensor<f32>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = "stablehlo.reduce_scatter"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %6 = stablehlo.maximum %x, %y : tensor<f32>
    stablehlo.return %6 : tensor<f32>
  }) : (tensor<4x8xf32>) -> tensor<2x8xf32>
  %3 = "stablehlo.all_to_all"(%a) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %4 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}
// -----
// Communication with the host.
func.func @transfers(%a: tensor<4xf32>, %t: !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%t) <{infeed_config = "a", layout = [[0]]}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  %1 = "stablehlo.outfeed"(%a, %t) <{outfeed_config = ""}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %2 = "stablehlo.send"(%a, %t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %3:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<3x4xi32>, !stablehlo.token)
  return
}
// -----
// A computation that runs beside others.
func.func @asynchronous(%a: tensor<4x8xf32>) -> tensor<4x16xf32> {
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%b: tensor<4x8xf32>):
    %2 = "stablehlo.all_gather"(%b) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x16xf32>
    stablehlo.return %2 : tensor<4x16xf32>
  }) : (tensor<4x8xf32>) -> !stablehlo.future<tensor<4x16xf32>>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<4x16xf32>>) -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}
