// Types and attributes.
func.func private @handles(!transform.any_op, !transform.op<"linalg.matmul">, !transform.op<"">, !transform.any_value)
func.func private @parameters(!transform.any_param, !transform.param<i64>, !transform.param<si8>, !transform.type, !transform.affine_map)
func.func private @of_pdl(!pdl.operation)
"test.holds"() {a = !transform.any_op, b = #transform.param_operand<index = 1 : i64>, c = [!transform.param<i1>]} : () -> ()

// -----

// What the dialect lets others carry.
module @named attributes {transform.with_named_sequence, transform.target_tag = "here", other.kept} {
  func.func private @plain() attributes {transform.target_tag = "payload"}
  "test.op"() {transform.silence_tracking_failures} : () -> ()
}

// -----

// Sequences: with and without a root, results, more bindings, and ends left out.
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  %0 = transform.sequence %root : !transform.any_op -> !transform.any_op failures(suppress) {
  ^bb0(%inner: !transform.any_op):
    transform.yield %inner : !transform.any_op
  }
  transform.sequence %0 : !transform.any_op failures(propagate) attributes {kept = 1 : i32} {
  ^bb0(%inner: !transform.any_op):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op, %other: !transform.any_value, %number: !transform.param<i64>):
  sequence %root, %other, %number : (!transform.any_op, !transform.any_value, !transform.param<i64>) failures(suppress) {
  ^bb0(%a: !transform.any_op, %b: !transform.any_value, %c: !transform.param<i64>):
    %0 = get_defining_op %b : (!transform.any_value) -> !transform.any_op
    sequence %0 : (!transform.any_op) failures(propagate) {
    ^bb0(%d: !transform.any_op):
    }
  }
}

// -----

// Alternatives.
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
  %1:2 = transform.alternatives %0 : !transform.any_op -> !transform.any_op, !transform.op<"a.b"> {
  ^bb0(%f: !transform.any_op):
    %2 = transform.cast %f : !transform.any_op to !transform.op<"a.b">
    transform.yield %f, %2 : !transform.any_op, !transform.op<"a.b">
  }, {
  ^bb0(%f: !transform.any_op):
    %2 = transform.get_parent_op %f {allow_empty_results, isolated_from_above, op_name = "x.y", deduplicate, nth_parent = 2 : i64} : (!transform.any_op) -> !transform.any_op
    %3 = transform.cast %2 : !transform.any_op to !transform.op<"a.b">
    transform.yield %2, %3 : !transform.any_op, !transform.op<"a.b">
  }
  %4 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
  transform.alternatives %4 : !transform.any_op {
  ^bb0(%f: !transform.any_op):
  }, {
  ^bb0(%f: !transform.any_op):
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence private @external(!transform.any_op {transform.readonly}) -> !transform.any_op
  transform.named_sequence @reads(%a: !transform.any_op {transform.readonly}) -> (!transform.any_op {kept.a}, !transform.any_op) attributes {note = "x"} {
    transform.yield %a, %a : !transform.any_op, !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0:2 = transform.include @reads failures(propagate) (%root) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %1 = transform.include @external failures(suppress) (%0#1) {kept} : (!transform.any_op) -> !pdl.operation
    transform.yield
  }
}

// -----

// Matchers.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m1(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi", "arith.muli"] {kept} : !transform.any_op
    transform.match.operation_empty %op : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @m2(%op: !transform.any_op {transform.readonly}) {
    %0 = transform.param.constant 4 : i64 -> !transform.param<i64>
    %1 = transform.num_associations %op : (!transform.any_op) -> !transform.param<i64>
    transform.match.param.cmpi eq %0, %1 : !transform.param<i64>
    transform.match.param.cmpi ne %0, %1 : !transform.param<i64>
    transform.match.param.cmpi lt %0, %1 : !transform.param<i64>
    transform.match.param.cmpi le %0, %1 : !transform.param<i64>
    transform.match.param.cmpi gt %0, %1 : !transform.param<i64>
    transform.match.param.cmpi ge %0, %1 {kept} : !transform.param<i64>
    transform.yield
  }
  transform.named_sequence @a1(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @a2() {
    transform.yield
  }
  transform.named_sequence @main(%root: !transform.any_op) {
    %0 = transform.collect_matching @m1 in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.foreach_match in %root
        @m1 -> @a1, @m2 -> @a2 : (!transform.any_op) -> !transform.any_op
    %2 = transform.foreach_match restrict_root in %1 @m2 -> @a2 {kept} : (!transform.any_op) -> !transform.any_op
    %3 = transform.foreach_match flatten_results restrict_root in %2 @m2 -> @a2 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}, %p: !transform.any_param {transform.readonly}) -> (!transform.any_param, !transform.any_op) {
    transform.yield %p, %op : !transform.any_param, !transform.any_op
  }
  transform.named_sequence @a(%p: !transform.any_param {transform.readonly}, %op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_param) {
    transform.yield %op, %p : !transform.any_op, !transform.any_param
  }
  transform.named_sequence @main(%root: !transform.any_op, %p: !transform.any_param) -> !transform.any_op {
    %0, %1:2 = transform.foreach_match in %root, %p @m -> @a : (!transform.any_op, !transform.any_param) -> (!transform.any_op, !transform.any_op, !transform.any_param)
    transform.print %1#0 : !transform.any_op
    transform.yield %0 : !transform.any_op
  }
}

// -----

// Going around in the payload.
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op, %v: !transform.any_value):
  %0 = transform.get_consumers_of_result %root[1] : (!transform.any_op) -> !transform.any_op
  %1 = transform.get_producer_of_operand %root[0] {kept} : (!transform.any_op) -> !transform.any_op
  %2 = transform.get_operand %root[all] : (!transform.any_op) -> !transform.any_value
  %3 = transform.get_operand %root[0, -1] : (!transform.any_op) -> !transform.any_value
  %4 = transform.get_result %root[except(1, 2)] : (!transform.any_op) -> !transform.any_value
  %5 = transform.get_type elemental %v : (!transform.any_value) -> !transform.type
  %6 = transform.get_type %v {kept} : (!transform.any_value) -> !transform.any_param
  %7 = transform.select "a.b" in %root : (!transform.any_op) -> !transform.op<"a.b">
  %8 = transform.get_parent_op %root : (!transform.any_op) -> !transform.any_op
  %9:2 = transform.split_handle %root {fail_on_payload_too_small = false, overflow_result = 1 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %10 = transform.merge_handles %9#0, %9#1 : !transform.any_op
  %11 = transform.merge_handles deduplicate %10 {kept} : !transform.any_op
  %12:2 = transform.replicate num(%root) %v, %11 : !transform.any_op, !transform.any_value, !transform.any_op
}

// -----

// Each payload by itself.
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op, %v: !transform.any_value):
  transform.foreach %root : !transform.any_op {
  ^bb0(%each: !transform.any_op):
  }
  %0 = transform.foreach %root, %v with_zip_shortest : !transform.any_op, !transform.any_value -> !transform.any_value {
  ^bb0(%a: !transform.any_op, %b: !transform.any_value):
    transform.yield %b : !transform.any_value
  } {kept}
}

// -----

// Said about operations.
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  %p = transform.param.constant "text" -> !transform.any_param
  %t = transform.param.constant vector<[4]xf32> {kept} -> !transform.type
  transform.annotate %root "plain" : !transform.any_op
  transform.annotate %root "with" = %p : !transform.any_op, !transform.any_param
  transform.print
  transform.print {name = "all"}
  transform.print %root {skip_regions, assume_verified, use_local_scope} : !transform.any_op
  transform.verify %root : !transform.any_op
  transform.debug.emit_remark_at %root, "told" : !transform.any_op
  transform.debug.emit_param_as_remark %p : !transform.any_param
  transform.debug.emit_param_as_remark %p, "is" at %root : !transform.any_param, !transform.any_op
  transform.apply_cse to %root : !transform.any_op
  transform.apply_dce to %root : !transform.any_op
  transform.apply_licm to %root {kept} : !transform.any_op
  %q = transform.dlti.query ["key", i32] at %root : (!transform.any_op) -> !transform.any_param
}

// -----

// Passes with options.
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op, %p: !transform.any_param, %q: !transform.param<i64>):
  %0 = transform.apply_registered_pass "canonicalize" to %root : (!transform.any_op) -> !transform.any_op
  %1 = transform.apply_registered_pass "canonicalize" with options = {"top-down" = false, max = [1, %p, [%q]], text = "x", last = %p} to %0 {kept} : (!transform.any_op, !transform.any_param, !transform.param<i64>, !transform.any_param) -> !transform.any_op
  %2 = transform.apply_registered_pass "cse" with options = {only = %q} to %1 : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
}

// -----

// Patterns of the core and without anything to say.
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  transform.apply_patterns to %root {
  } : !transform.any_op
  transform.apply_patterns to %root {
    transform.apply_patterns.canonicalization {kept}
    transform.apply_patterns.arm_neon.vector_contract_to_i8mm
    transform.apply_patterns.arm_neon.vector_contract_to_bfmmla
    transform.apply_patterns.arm_sve.vector_contract_to_i8mm
    transform.apply_patterns.arm_sve.vector_contract_to_bfmmla
    transform.apply_patterns.gpu.gpu_rewrite_patterns
    transform.apply_patterns.gpu.eliminate_barriers
    transform.apply_patterns.linalg.erase_unnecessary_inputs
    transform.apply_patterns.linalg.decompose_pack_unpack
    transform.apply_patterns.linalg.decompose_pad
    transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes
    transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
    transform.apply_patterns.linalg.tiling_canonicalization
    transform.apply_patterns.linalg.fold_add_into_dest
    transform.apply_patterns.linalg.pad_vectorization
    transform.apply_patterns.tensor.fold_into_pack_and_unpack
    transform.apply_patterns.linalg.fold_pack_unpack_into_empty {fold_single_use_only = true}
    transform.apply_patterns.scf.for_loop_canonicalization
    transform.apply_patterns.x86vector.vector_contract_to_fma
    transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product
    transform.apply_patterns.x86vector.vector_contract_bf16_to_fma
    transform.apply_patterns.x86vector.sink_vector_producer_ops
  } {apply_cse, max_iterations = 2 : i64, max_num_rewrites = 3 : i64} : !transform.any_op
}

// -----

// Patterns of tensors and memrefs.
transform.sequence failures(propagate) {
^bb0(%root: !transform.op<"func.func">):
  transform.apply_patterns to %root {
    transform.apply_patterns.memref.alloc_to_alloca
    transform.apply_patterns.memref.alloc_to_alloca size_limit(32) {kept}
    transform.apply_patterns.memref.expand_ops
    transform.apply_patterns.memref.expand_strided_metadata
    transform.apply_patterns.memref.extract_address_computations
    transform.apply_patterns.memref.fold_memref_alias_ops
    transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
    transform.apply_patterns.tensor.decompose_concat
    transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion
    transform.apply_patterns.tensor.fold_tensor_empty {fold_single_use_only = true}
    transform.apply_patterns.tensor.fold_tensor_subset_ops
    transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
    transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
    transform.apply_patterns.tensor.reassociative_reshape_folding
    transform.apply_patterns.tensor.bubble_up_extract_slice
    transform.apply_patterns.tensor.rewrite_as_constant
    transform.apply_patterns.tensor.rewrite_as_constant aggressive
    transform.apply_patterns.gpu.unroll_vectors_subgroup_mma [16, 16, 8]
    transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu
    transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu chipset = "gfx942"
  } : !transform.op<"func.func">
}

// -----

// Patterns of vectors.
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  transform.apply_patterns to %root {
    transform.apply_patterns.vector.cast_away_vector_leading_one_dim
    transform.apply_patterns.vector.rank_reducing_subview_patterns
    transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
    transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
    transform.apply_patterns.vector.transfer_permutation_patterns
    transform.apply_patterns.vector.lower_bitcast
    transform.apply_patterns.vector.lower_broadcast
    transform.apply_patterns.vector.lower_contraction
    transform.apply_patterns.vector.lower_contraction lowering_strategy = dot
    transform.apply_patterns.vector.lower_contraction lowering_strategy = outerproduct
    transform.apply_patterns.vector.lower_contraction lowering_strategy = "llvmintr"
    transform.apply_patterns.vector.lower_contraction lowering_strategy = parallelarith
    transform.apply_patterns.vector.lower_create_mask
    transform.apply_patterns.vector.lower_masks
    transform.apply_patterns.vector.lower_masked_transfers
    transform.apply_patterns.vector.materialize_masks
    transform.apply_patterns.vector.lower_multi_reduction
    transform.apply_patterns.vector.lower_multi_reduction lowering_strategy = "innerreduction"
    transform.apply_patterns.vector.lower_outerproduct
    transform.apply_patterns.vector.lower_gather
    transform.apply_patterns.vector.unroll_from_elements
    transform.apply_patterns.vector.unroll_to_elements
    transform.apply_patterns.vector.lower_scan
    transform.apply_patterns.vector.lower_shape_cast
    transform.apply_patterns.vector.lower_transfer
    transform.apply_patterns.vector.lower_transfer max_transfer_rank = 3
    transform.apply_patterns.vector.lower_transpose
    transform.apply_patterns.vector.lower_transpose lowering_strategy = eltwise
    transform.apply_patterns.vector.lower_transpose avx2_lowering_strategy = true lowering_strategy = shuffle_1d
    transform.apply_patterns.vector.lower_transpose lowering_strategy = shuffle_16x16 avx2_lowering_strategy = false
    transform.apply_patterns.vector.lower_interleave
    transform.apply_patterns.vector.interleave_to_shuffle
    transform.apply_patterns.vector.rewrite_narrow_types
    transform.apply_patterns.vector.split_transfer_full_partial
    transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "force-in-bounds"
    transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = none
    transform.apply_patterns.vector.transfer_to_scf
    transform.apply_patterns.vector.transfer_to_scf full_unroll = true max_transfer_rank = 2
    transform.apply_patterns.vector.fold_arith_extension
    transform.apply_patterns.vector.elementwise_to_vector
    transform.apply_patterns.vector.reduction_to_contract
    transform.apply_patterns.vector.sink_ops
    transform.apply_patterns.vector.sink_mem_ops {kept}
  } : !transform.any_op
}

// -----

// Conversion patterns.
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  transform.apply_conversion_patterns to %root {
  } : !transform.any_op
  transform.apply_conversion_patterns to %root {
    transform.apply_conversion_patterns.dialect_to_llvm "math"
    transform.apply_conversion_patterns.func.func_to_llvm
    transform.apply_conversion_patterns.vector.vector_to_llvm {reassociate_fp_reductions = true, use_vector_alignment = true}
    transform.apply_conversion_patterns.vector.vector_to_llvm
    transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm
    transform.apply_conversion_patterns.scf.structural_conversions
    transform.apply_conversion_patterns.scf.scf_to_control_flow
    transform.apply_conversion_patterns.gpu.gpu_to_nvvm {benefit = 10 : i16}
    transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm
    transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm
    transform.apply_conversion_patterns.gpu.gpu_to_rocdl chipset = "gfx90a"
  } with type_converter {
    transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {use_aligned_alloc = false, index_bitwidth = 32 : i64, data_layout = "e", use_bare_ptr_call_conv = true}
  } {legal_dialects = ["llvm"], illegal_dialects = ["math"], legal_ops = ["a.b"], illegal_ops = ["c.d"], partial_conversion, preserve_handles} : !transform.any_op
}

// -----

// Functions.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%root: !transform.any_op, %f: !transform.any_op, %v: !transform.any_value, %w: !transform.any_value) {
    %0 = transform.func.cast_and_call @g(%v) -> %w after %root : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    %1 = transform.func.cast_and_call %f before %root : (!transform.any_op, !transform.any_op) -> !transform.any_op
    %2 = transform.func.cast_and_call @g(%v) before %root {
      transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info
      transform.type_conversion.tensor.cast_shape_dynamic_dims
    } {kept} : (!transform.any_op, !transform.any_value) -> !transform.any_op
    %3:2 = transform.func.replace_func_signature @g args_interchange = [1, 0] results_interchange = [0] at %root {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %4:2 = transform.func.deduplicate_func_args @g at %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Tiles and loops of structured operations.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op, %h: !transform.any_op, %p: !transform.param<i64>) {
    %0, %l:2 = transform.structured.tile_using_for %op tile_sizes [4, 0, %h] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %1, %m:3 = transform.structured.tile_using_for %op tile_sizes [%p, [8], %h] interchange = [0, 2, 1] {kept} : (!transform.any_op, !transform.param<i64>, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.op<"scf.for">, !transform.any_op)
    %2 = transform.structured.tile_using_for %op tile_sizes [] : (!transform.any_op) -> !transform.any_op
    %3:2 = transform.structured.tile_using_forall %op num_threads [10, %p] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %4:2 = transform.structured.tile_using_forall %op tile_sizes [10, %h, 0] (mapping = [#gpu.thread<y>, #gpu.thread<x>]) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %5:2 = transform.structured.tile_using_forall %op num_threads *(%h) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %6:2 = transform.structured.tile_using_forall %op tile_sizes *(%h) {kept} : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %7, %n:4 = transform.structured.tile_reduction_using_for %op reduction_dims = [0] by tile_sizes = [5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %8:4 = transform.structured.tile_reduction_using_for %op by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %9:4 = transform.structured.tile_reduction_using_forall %op reduction_dims = [1] by num_threads = [0, 5] tile_sizes = [] mapping = [#gpu.block<x>] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %10:4 = transform.structured.tile_reduction_using_forall %op by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Fusion, and splitting into parts.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op, %h: !transform.any_op, %p: !transform.param<i64>) {
    %0, %l:2 = transform.structured.fuse %op tile_sizes [4, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %1, %m = transform.structured.fuse %op interchange [1, 0] tile_sizes [%p, 0] {apply_cleanup, use_forall} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %2, %3 = transform.structured.fuse_into_containing_op %op into %h : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %4 = transform.structured.split %op after 42 {dimension = 0 : i64} : !transform.any_op
    %5 = transform.structured.split %op after %p {dimension = 1 : i64, multiway} : !transform.any_op, !transform.param<i64>
    %6:4 = transform.structured.split_reduction %op {split_factor = 4 : i64, insert_split_dimension = 2 : i64, inner_parallel, use_scaling_algorithm, use_alloc} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %7:4 = transform.structured.split_reduction %op {split_factor = 0 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %8:3 = transform.structured.multitile_sizes %op {target_size = 10 : i64, dimension = 1 : i64, divisor = 2 : i64} : (!transform.any_op) -> !transform.param<i64>
    %9:3 = transform.structured.multitile_sizes %op {target_size = 10 : i64, dimension = 1 : i64, divisor = 1 : i64} : (!transform.any_op) -> !transform.any_op
    %10, %11 = transform.structured.continuous_tile_sizes %op {dimension = 0 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Packing and padding.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op, %h: !transform.any_op, %pack: !transform.op<"linalg.pack">, %unpack: !transform.op<"linalg.unpack">) {
    %0 = transform.structured.pack %op packed_sizes = [0, %h, 32] : (!transform.any_op, !transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack_greedily %op matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.pack_greedily %op matmul_packed_sizes = [0, 16, %h] matmul_padded_sizes_next_multiple_of = [10, 0, 0] matmul_inner_dims_order = [0, 1, 2] {kept} : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
    %3:3 = transform.structured.pack_transpose %pack with_compute_op(%op) inner_perm = [1, 0] : (!transform.op<"linalg.pack">, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %4:3 = transform.structured.pack_transpose %pack with_compute_op(%op) outer_perm = [0] inner_perm = [1, 0] : (!transform.op<"linalg.pack">, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %5:3 = transform.structured.pad %op {padding_values = [0.0 : f32, 1 : i32], padding_dimensions = [0, 1], nofold_flags = [1, 0], transpose_paddings = [[1, 0], [0, 1]], copy_back_op = "linalg.copy"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %6:3 = transform.structured.pad %op pad_to_multiple_of [4, %h] use_prescribed_tensor_shapes {padding_dimensions = [1, 2], copy_back_op = "none"} : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %7:2 = transform.structured.pad_tiling_interface %op to padding_sizes [8, %h] pad_to_multiple_of {padding_values = [0 : i32]} : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %8 = transform.structured.hoist_pad.build_packing_loop_nest %op above %h : (!transform.any_op, !transform.any_op) -> !transform.any_op
    %9 = transform.structured.hoist_pad.build_packing_loop_nest %op above %h, transpose by [1, 0] : (!transform.any_op, !transform.any_op) -> !transform.any_op
    %10 = transform.structured.hoist_pad %op by 2 loops : (!transform.any_op) -> !transform.any_op
    %11 = transform.structured.hoist_pad %op by 1 loops, transpose by [0, 1] : (!transform.any_op) -> !transform.any_op
    %12:3 = transform.structured.lower_pack %pack {lowerPadLikeWithInsertSlice = false} : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    %13:4 = transform.structured.lower_unpack %unpack : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
    transform.yield
  }
}

// -----

// Structured operations as something else.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op, %v: !transform.any_value) {
    %0 = transform.structured.match ops{["linalg.matmul", "linalg.fill"]} in %op : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.match interface{LinalgOp} in %op : (!transform.any_op) -> !transform.op<"a.b">
    %2 = transform.structured.match ops{["a.b"]} interface{TilingInterface} attributes {name = "x", n = 2 : i32} filter_result_type = f32 filter_operand_types = [i32, f32] in %op {kept} : (!transform.any_op) -> !transform.any_op
    %3 = transform.structured.match interface{LoopLikeInterface} in %op : (!transform.any_op) -> !transform.any_op
    %4, %5 = transform.structured.bufferize_to_allocation %op {memory_space = 3 : i64, memcpy_op = "linalg.copy", alloc_op = "memref.alloca", emit_dealloc, bufferize_destination_only} : !transform.any_op
    %6, %7 = transform.structured.bufferize_to_allocation %op : !transform.any_op
    %8 = transform.structured.promote_tensor to 1 %v : !transform.any_value
    %9 = transform.structured.promote_tensor %v {kept} : !transform.any_value
    %10 = transform.structured.decompose %op : (!transform.any_op) -> !transform.any_op
    transform.structured.eliminate_empty_tensors %op : !transform.any_op
    %11 = transform.structured.generalize %op : (!transform.any_op) -> !transform.op<"linalg.generic">
    %12 = transform.structured.specialize %op : (!transform.any_op) -> !transform.any_op
    %13 = transform.structured.interchange %op iterator_interchange = [2, 0, 1] : (!transform.any_op) -> !transform.any_op
    %14 = transform.structured.interchange %op : (!transform.any_op) -> !transform.any_op
    %15 = transform.structured.linalg_copy_to_memref %op : (!transform.any_op) -> !transform.any_op
    %16 = transform.structured.promote %op {operands_to_promote = [0, 2], use_full_tile_buffers = [true, false], use_full_tiles_by_default, use_alloca, use_original_subview_size, memory_space = #gpu.address_space<workgroup>, mapping = [#gpu.block<x>], alignment = 64 : i64} : (!transform.any_op) -> !transform.any_op
    %17 = transform.structured.scalarize %op : (!transform.any_op) -> !transform.any_op
    %18 = transform.structured.convert_to_loops %op : (!transform.any_op) -> !transform.any_op
    %19 = transform.structured.decompose_interface %op : (!transform.any_op) -> !transform.any_op
    %20 = transform.structured.rewrite_in_destination_passing_style %op : (!transform.any_op) -> !transform.any_op
    %21 = transform.structured.flatten_elementwise %op : (!transform.any_op) -> !transform.any_op
    %22 = transform.structured.transpose_conv2d %op : (!transform.any_op) -> !transform.any_op
    %23 = transform.structured.transpose_matmul %op : (!transform.any_op) -> !transform.any_op
    %24 = transform.structured.transpose_matmul %op <rhs> : (!transform.any_op) -> !transform.any_op
    %25 = transform.structured.insert_slice_to_copy %op : (!transform.any_op) -> !transform.any_op
    %26:2 = transform.structured.convert_conv2d_to_img2col %op : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %27 = transform.structured.winograd_conv2d %op {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    %28 = transform.structured.decompose_winograd_op %op : (!transform.any_op) -> !transform.any_op
    %29:2 = transform.structured.gpu.map_copy_to_threads %op total_num_threads = 32 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Vectors.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op, %p: !transform.param<i64>) {
    transform.structured.vectorize %op : !transform.any_op
    transform.structured.vectorize %op vector_sizes [4, [8], %p] {vectorize_nd_extract, assume_dynamic_dims_match_vec_sizes, create_named_contraction} : !transform.any_op, !transform.param<i64>
    %0 = transform.structured.vectorize_children_and_apply_patterns %op {vectorize_padding, vectorize_nd_extract, flatten_1d_depthwise_conv, fold_type_extensions_into_contract, disable_multi_reduction_to_contract_patterns, disable_transfer_permutation_map_lowering_patterns} : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.hoist_redundant_vector_transfers %op {verify_non_zero_trip} : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.hoist_redundant_vector_broadcasts %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// A replacement.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op) {
    %0 = transform.structured.replace %op {
      builtin.module @inner {
        func.func private @inside(f32) -> f32
      }
    } : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.replace %op attributes {kept} {
      %c = arith.constant 1 : i32
    } : (!transform.any_op) -> !transform.op<"arith.constant">
    transform.yield
  }
}

// -----

// Parts of structured operations.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%op: !transform.any_op {transform.readonly}) -> (!transform.any_value, !transform.param<i64>) {
    transform.match.structured %op : !transform.any_op {
    ^bb0(%s: !transform.any_op):
    }
    %0:2 = transform.match.structured failures(propagate) %op : (!transform.any_op) -> (!transform.any_value, !transform.param<i64>) {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.body %s : !transform.any_op
      transform.match.structured.body %s {passthrough} : !transform.any_op
      transform.match.structured.body %s {elementwise} : !transform.any_op
      transform.match.structured.body %s {reduction_position = 0 : i64} : !transform.any_op
      transform.match.structured.body %s {contraction = ["arith.mulf", "arith.addf"]} : !transform.any_op
      %1:4 = transform.match.structured.classify_contraction_dims %s : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
      %2:8 = transform.match.structured.classify_convolution_dims %s : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
      transform.match.structured.dim %s[all] {parallel} : !transform.any_op
      transform.match.structured.dim %s[-1] {reduction} : !transform.any_op
      %3 = transform.match.structured.dim %s[except(0, -1)] : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.input %s[all] {projected_permutation} : !transform.any_op
      %4 = transform.match.structured.input %s[0] : (!transform.any_op) -> !transform.any_value
      %5 = transform.match.structured.input %s[except(2)] {permutation} : (!transform.any_op) -> !transform.affine_map
      %6 = transform.match.structured.init %s[0] : (!transform.any_op) -> !transform.any_op
      transform.match.structured.init %s[all] {permutation} : !transform.any_op
      %7 = transform.match.structured.num_inputs %s : (!transform.any_op) -> !transform.param<i64>
      %8 = transform.match.structured.num_inits %s : (!transform.any_op) -> !transform.param<i64>
      %9 = transform.match.structured.rank %s : (!transform.any_op) -> !transform.param<i64>
      %10 = transform.match.structured.result %s[0] : (!transform.any_op) -> !transform.any_value
      %11 = transform.match.structured.result %s[-1] any : (!transform.any_op) -> !transform.any_op
      %12 = transform.match.structured.result %s[0] single {kept} : (!transform.any_op) -> !transform.any_op
      %13 = transform.match.structured.elemental_bitwidth %4 : (!transform.any_value) -> !transform.param<i64>
      transform.match.structured.yield %4, %13 : !transform.any_value, !transform.param<i64>
    }
    %14 = transform.sparse_tensor.match.sparse_inout %op : (!transform.any_op) -> !transform.any_op
    transform.yield %0#0, %0#1 : !transform.any_value, !transform.param<i64>
  }
}

// -----

// Loops.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op, %for: !transform.op<"scf.for">) {
    %0 = transform.loop.forall_to_for %op : (!transform.any_op) -> !transform.any_op
    %1:2 = transform.loop.forall_to_for %op : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %2 = transform.loop.forall_to_parallel %op : (!transform.any_op) -> !transform.any_op
    transform.loop.parallel_for_to_nested_fors %op : (!transform.any_op) -> ()
    %3:2 = transform.loop.outline %op {func_name = "body"} : (!transform.any_op) -> (!transform.any_op, !transform.op<"func.call">)
    %4:2 = transform.loop.peel %for {peel_front = true, fail_if_already_divisible = true} : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    %5 = transform.loop.pipeline %for {iteration_interval = 2 : i64, read_latency = 10 : i64} : (!transform.op<"scf.for">) -> !transform.any_op
    transform.loop.promote_if_one_iteration %op : !transform.any_op
    transform.loop.unroll_and_jam %op {factor = 2 : i64} : !transform.any_op
    %6 = transform.loop.coalesce %op : (!transform.any_op) -> !transform.any_op
    %7 = transform.loop.fuse_sibling %op into %6 : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.loop.hoist_loop_invariant_subsets %op : !transform.any_op
    transform.scf.take_assumed_branch %op : (!transform.any_op) -> ()
    transform.scf.take_assumed_branch %op take_else_branch : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !pdl.operation):
  transform.loop.unroll %op {factor = 4 : i64} : !pdl.operation
}

// -----

// Memory.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op, %a: !transform.op<"memref.alloca">, %m: !transform.op<"memref.alloc">, %e: !transform.op<"tensor.empty">) {
    %0, %1 = transform.memref.alloca_to_global %a : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
    %2 = transform.memref.multibuffer %m {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
    transform.memref.erase_dead_alloc_and_stores %op : (!transform.any_op) -> ()
    %3 = transform.memref.make_loop_independent %op {num_loops = 1 : i64} : (!transform.any_op) -> !transform.any_op
    %4 = transform.tensor.make_loop_independent %op {num_loops = 2 : i64} : (!transform.any_op) -> !transform.any_op
    transform.bufferization.buffer_loop_hoisting %op : !transform.any_op
    transform.bufferization.eliminate_empty_tensors %op : !transform.any_op
    %5 = transform.bufferization.empty_tensor_to_alloc_tensor %e : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
    %6 = transform.bufferization.one_shot_bufferize %op : (!transform.any_op) -> !transform.any_op
    %7 = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %6 {bufferize_function_boundaries = true, allow_return_allocs_from_loops = true, memcpy_op = "linalg.copy", test_analysis_only = true, print_conflicts = true, dump_alias_sets = true, check_parallel_regions = false, allow_unknown_ops = true} : (!transform.any_op) -> !transform.any_op
    %8 = transform.bufferization.one_shot_bufferize layout{FullyDynamicLayoutMap} %7 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Affine operations.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op, %v: !transform.any_op, %w: !transform.any_op) {
    transform.affine.simplify_bounded_affine_ops %op with [%v : !transform.any_op] within [0] and [20] : !transform.any_op
    transform.affine.simplify_bounded_affine_ops %op with [%v, %w : !transform.any_op, !transform.any_op] within [1, -2] and [20, 30] {kept} : !transform.any_op
    transform.affine.simplify_bounded_affine_ops %op with [] within [] and [] : !transform.any_op
    transform.affine.simplify_min_max_affine_ops %op : !transform.any_op
    transform.yield
  }
}

// -----

// Devices.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%op: !transform.any_op, %p: !transform.param<i64>, %v: !transform.any_value) {
    %0 = transform.gpu.map_nested_forall_to_threads %op block_dims = [32, 4, 1] : (!transform.any_op) -> !transform.any_op
    %1 = transform.gpu.map_nested_forall_to_threads %op block_dims = [12, 9, 1] sync_after_distribute = false warp_size = 64 : (!transform.any_op) -> !transform.any_op
    %2 = transform.gpu.map_forall_to_blocks %op : (!transform.any_op) -> !transform.any_op
    %3 = transform.gpu.map_forall_to_blocks %op generate_gpu_launch grid_dims = [50, 16, 1] : (!transform.any_op) -> !transform.any_op
    %4 = transform.nvgpu.create_async_groups %op {bypass_l1} : (!transform.any_op) -> !transform.any_op
    %5 = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %op {depth = 4 : i64, peel_epilogue} : (!transform.any_op) -> !transform.any_op
    %6 = transform.nvgpu.pipeline_shared_memory_copies failures(suppress) %op {depth = 2 : i64} : (!transform.any_op) -> !transform.any_op
    transform.nvgpu.rewrite_matmul_as_mma_sync %op : (!transform.any_op) -> ()
    transform.nvgpu.rewrite_copy_as_tma %op : (!transform.any_op) -> ()
    %7 = transform.xegpu.get_desc_op %v : (!transform.any_value) -> !transform.any_op
    %8 = transform.xegpu.set_desc_layout %7 sg_layout = [8, %p] sg_data = [32, 32] inst_data = [8, 16] slice_dims = [0] : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
    %9 = transform.xegpu.set_desc_layout %7 sg_layout = [8] sg_data = [32] : (!transform.any_op) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %op sg_layout = [8, 4] sg_data = [32, %p] inst_data = [8] : !transform.any_op, !transform.param<i64>
    transform.xegpu.set_op_layout_attr %op result index = 1 sg_layout = [8, 4] sg_data = [32, 64] slice_dims = [1] {kept} : !transform.any_op
    transform.xegpu.set_gpu_launch_threads %op threads = [8, 4, %p] : !transform.any_op, !transform.param<i64>
    %10 = transform.xegpu.insert_prefetch %v nb_prefetch = 2 : (!transform.any_value) -> !transform.any_op
    %11 = transform.xegpu.insert_prefetch %v nb_prefetch = %p : (!transform.any_value, !transform.param<i64>) -> !transform.any_op
    %12 = transform.xegpu.convert_layout %v input_sg_layout = [8, 4] input_sg_data = [32, 32] input_inst_data = [8, %p] target_sg_layout = [8, 4] target_sg_data = [8, 32] target_inst_data = [8, 16] : (!transform.any_value, !transform.param<i64>) -> !transform.any_op
    %13 = transform.xegpu.convert_layout %v input_sg_layout = [8] input_sg_data = [32] target_sg_layout = [4] target_sg_data = [8] : (!transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// -----

// Patterns in PDL.
transform.with_pdl_patterns {
^bb0(%root: !transform.any_op):
  sequence %root : !transform.any_op failures(propagate) {
  ^bb0(%a: !transform.any_op):
    %0 = pdl_match @ret in %a : (!transform.any_op) -> !transform.any_op
    %1 = pdl_match @ret in %0 {kept} : (!transform.any_op) -> !pdl.operation
  }
  pdl.pattern @ret : benefit(1) {
    %0 = pdl.operation "func.return"
    pdl.rewrite %0 with "transform.dialect"
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  transform.with_pdl_patterns %root : !transform.any_op attributes {kept} {
  ^bb0(%a: !transform.any_op):
    transform.sequence %a : !transform.any_op failures(suppress) {
    ^bb0(%b: !transform.any_op):
    }
  }
}

// -----

// Choices.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @main(%root: !transform.any_op, %p: !transform.param<i64>) {
    %0 = transform.tune.knob<"tiles"> options = [2, 4, 8] -> !transform.param<i64>
    %1 = transform.tune.knob<"tiles"> = 4 from options = [2, 4, 8] {kept} -> !transform.any_param
    %2 = transform.tune.knob<"on"> = true from options = "any" -> !transform.any_param
    transform.tune.alternatives<"two"> {
      transform.yield
    }, {
    }
    transform.tune.alternatives<"first"> selected_region = 0 {
    }
    %3 = transform.tune.alternatives<"asked"> selected_region = %p attributes {kept} : !transform.param<i64> -> !transform.any_op {
      transform.yield %root : !transform.any_op
    }, {
      transform.yield %root : !transform.any_op
    }
    transform.yield
  }
}

// -----

// The end of a sequence may have results of other kinds, and names may clash with the dialect's.
module attributes {transform.with_named_sequence} {
  transform.named_sequence public @"with space"(%arg0: !transform.any_op) -> !transform.type {
    %0 = transform.param.constant i32 -> !transform.type
    transform.yield %0 : !transform.type
  }
  module @nested attributes {transform.with_named_sequence} {
    transform.named_sequence @yield() {
      transform.yield
    }
  }
}
