// Types.
func.func private @a(!transform.param<index>)

// -----

func.func private @a(!transform.nothing)

// -----

func.func private @a(!transform.op<matmul>)

// -----

func.func private @a() attributes {a = #transform.nothing}

// -----

transform.nothing

// -----

"transform.nothing"() : () -> ()

// -----

// Attributes of the dialect.
func.func @a() attributes {transform.with_named_sequence} {
  return
}

// -----

func.func private @a() attributes {transform.target_tag = 1}

// -----

func.func private @a() attributes {transform.readonly = 1}

// -----

func.func private @a() attributes {transform.other}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%0: !transform.any_op {transform.readonly}) {
    transform.include @a failures(propagate) (%0) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

// Named sequences.
transform.named_sequence @a() {
  transform.yield
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%0: !transform.any_op) -> !transform.any_op {
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%0: !transform.any_op) -> !transform.any_op {
    %1 = transform.get_operand %0[0] : (!transform.any_op) -> !transform.any_value
    transform.yield %1 : !transform.any_value
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%0: !transform.any_op) {
    transform.print
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence private @a(!transform.any_op)
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence private @a(!transform.any_op {transform.readonly, transform.consumed})
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%0: !transform.any_op) {
    transform.include @nowhere failures(propagate) () : () -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence private @b(!transform.any_op {transform.readonly})
  transform.named_sequence @a(%0: !transform.any_value) {
    transform.include @b failures(propagate) (%0) : (!transform.any_value) -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence private @b() -> !transform.any_op
  transform.named_sequence @a() {
    %0 = transform.include @b failures(propagate) () : () -> !transform.any_value
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @b(%0: !transform.any_op) {
    transform.yield
  }
  transform.named_sequence @a(%0: !transform.any_op) {
    transform.include @b failures(propagate) (%0) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

// Matchers.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%0: !transform.any_op) {
    %1 = transform.collect_matching @nowhere in %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%0: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @a(%0: !transform.any_op) {
    %1 = transform.collect_matching @m in %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%0: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %0 : !transform.any_op
  }
  transform.named_sequence @n() {
    transform.yield
  }
  transform.named_sequence @a(%0: !transform.any_op) {
    %1 = transform.foreach_match in %0 @m -> @n : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @m(%0: !transform.any_op {transform.consumed}) {
    transform.apply_patterns to %0 {
    } : !transform.any_op
    transform.yield
  }
  transform.named_sequence @n() {
    transform.yield
  }
  transform.named_sequence @a(%0: !transform.any_op) {
    %1 = transform.foreach_match in %0 @m -> @n : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Sequences.
transform.sequence failures(propagate) {
}

// -----

transform.sequence failures(propagate) {
^bb0:
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: i32):
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op, %1: i32):
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.sequence failures(propagate) {
  ^bb1(%1: !transform.any_op):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  arith.constant 1 : i32
}

// -----

transform.sequence -> !transform.any_op failures(propagate) {
^bb0(%0: !transform.any_op):
}

// -----

transform.sequence failures(sometimes) {
^bb0(%0: !transform.any_op):
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.alternatives %0 : !transform.any_op -> !transform.any_op {
  ^bb0(%1: !transform.any_op):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.foreach %0 : !transform.any_op {
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.foreach %0 : !transform.any_op {
  ^bb0(%1: !transform.any_op):
    transform.yield %1 : !transform.any_op
  }
}

// -----

transform.with_pdl_patterns {
^bb0(%0: !transform.any_op):
}

// -----

transform.with_pdl_patterns {
^bb0(%0: !transform.any_op):
  "test.op"() : () -> ()
}

// -----

// Descriptions.
transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.apply_patterns to %0 {
    transform.apply_conversion_patterns.func.func_to_llvm
  } : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.apply_conversion_patterns to %0 {
    transform.apply_conversion_patterns.dialect_to_llvm "math"
  } with type_converter {
    transform.type_conversion.tensor.cast_shape_dynamic_dims
  } : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.apply_conversion_patterns to %0 {
  } with type_converter {
  } : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.func.cast_and_call before %0 : (!transform.any_op) -> !transform.any_op
}

// -----

// Positions.
transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.get_operand %0[] : (!transform.any_op) -> !transform.any_value
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.get_result %0[1, 1] : (!transform.any_op) -> !transform.any_value
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.get_result %0[0] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.get_parent_op %0 {nth_parent = 0 : i64} : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1:2 = transform.split_handle %0 {overflow_result = 2 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.split_handle %0 : (!transform.any_op) -> !transform.any_value
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.num_associations %0 : (!transform.any_op) -> !transform.param<i32>
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.num_associations %0 : (!transform.any_op) -> !transform.affine_map
}

// -----

// Options.
transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.apply_registered_pass "cse" with options = "a" to %0 : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.apply_registered_pass "cse" with options = {a = 1, a = 2} to %0 : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.apply_registered_pass "cse" with options = {a 1} to %0 : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.apply_registered_pass "cse" with options = {a = #transform.param_operand<index = 0 : i64>} to %0 : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op, %1: !transform.any_param):
  %2 = "transform.apply_registered_pass"(%0, %1) <{pass_name = "cse", options = {}}> : (!transform.any_op, !transform.any_param) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = "transform.apply_registered_pass"(%0) <{pass_name = "cse", options = {a = [#transform.param_operand<index = 0 : i64>]}}> : (!transform.any_op) -> !transform.any_op
}

// -----

// Parts of structured operations.
transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.match.structured.body %0 {passthrough} : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.match.structured %0 : !transform.any_op {
  ^bb0(%1: !transform.any_op):
    transform.match.structured.body %1 {passthrough, elementwise} : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.match.structured %0 : !transform.any_op {
  ^bb0(%1: !transform.any_op):
    transform.match.structured.dim %1[0] {parallel, reduction} : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.match.structured %0 : !transform.any_op {
  ^bb0(%1: !transform.any_op):
    transform.match.structured.input %1[0] {permutation, projected_permutation} : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.match.structured %0 : !transform.any_op {
  ^bb0(%1: !transform.any_op):
    %2 = transform.match.structured.init %1[0, 1] : (!transform.any_op) -> !transform.any_value
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.match.structured %0 : !transform.any_op {
  ^bb0(%1: !transform.any_op):
    %2 = transform.match.structured.result %1[0] any : (!transform.any_op) -> !transform.any_value
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.match.structured %0 : !transform.any_op {
  ^bb0(%1: !transform.any_op):
    transform.match.structured.dim %0[0] : !transform.any_op
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.match.structured %0 : !transform.any_op {
  ^bb0(%1: !transform.any_op):
    "test.op"() : () -> ()
  }
}

// -----

// Numbers.
transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1, %2 = transform.structured.tile_using_for %0 tile_sizes [0, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1:2 = transform.structured.tile_using_forall %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1:2 = transform.structured.fuse %0 tile_sizes [1] interchange [1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.structured.fuse %0 tile_sizes [1, 2] interchange [0] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.structured.interchange %0 iterator_interchange = [1, 1] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.structured.interchange %0 iterator_interchange = [-1] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.structured.pack_greedily %0 matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 1, 0] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op, %4: !transform.any_op):
  %1:3 = transform.structured.pack_transpose %0 with_compute_op(%4) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1:3 = transform.structured.pad %0 {nofold_flags = [2]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1:3 = transform.structured.pad %0 {padding_dimensions = [0, -1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1:3 = transform.structured.pad %0 {transpose_paddings = [[1, 0], [0, 2]]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1:3 = transform.structured.pad %0 {copy_back_op = "a.b"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1, %2 = transform.structured.bufferize_to_allocation %0 {memcpy_op = "a.b"} : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.bufferization.one_shot_bufferize %0 {print_conflicts = true} : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.structured.hoist_pad %0 by 1 loops, transpose by [1] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.gpu.map_forall_to_blocks %0 grid_dims = [1, 2] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op, %1: !transform.any_op):
  transform.affine.simplify_bounded_affine_ops %0 with [%1 : !transform.any_op] within [] and [1] : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.loop.unroll %0 {factor = 0 : i64} : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.structured.continuous_tile_sizes %0 {dimension = 0 : i64, target_size = 1 : i64} : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.structured.split %0 before 4 {dimension = 0 : i64} : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.loop.peel %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

// Replacements and choices.
transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.structured.replace %0 {
    arith.constant 1 : i32
    arith.constant 2 : i32
  } : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.tune.knob<"a"> = 3 from options = [1, 2] -> !transform.any_param
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.tune.alternatives<"a"> selected_region = 2 {
  }, {
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.tune.alternatives<"a"> -> !transform.any_op {
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.tune.alternatives<"a"> selected_region = x {
  }
}

// -----

// Handles that are consumed twice, or not said to be.
transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1, %2 = transform.structured.fuse_into_containing_op %0 into %0 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.structured.vectorize %0 : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  %1 = transform.structured.match ops{["a.b"]} in %0 : (!transform.any_op) -> !transform.any_op
  transform.sequence %1 : !transform.any_op failures(propagate) {
  ^bb0(%2: !transform.any_op):
    transform.structured.vectorize %2 : !transform.any_op
  }
  transform.structured.vectorize %1 : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%0: !transform.any_op):
  transform.with_pdl_patterns %0 : !transform.any_op {
  ^bb0(%1: !transform.any_op):
    transform.sequence %1 : !transform.any_op failures(suppress) {
    ^bb0(%2: !transform.any_op):
      transform.structured.vectorize %2 : !transform.any_op
    }
  }
  transform.structured.vectorize %0 : !transform.any_op
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%0: !transform.any_op {transform.readonly}) {
    transform.foreach %0 : !transform.any_op {
    ^bb0(%1: !transform.any_op):
      transform.structured.vectorize %1 : !transform.any_op
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence private @a(!transform.any_op {transform.consumed})
  transform.named_sequence @b(%0: !transform.any_op {transform.readonly}) {
    transform.include @a failures(propagate) (%0) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%0: !transform.any_op {transform.readonly}) {
    %1, %2 = transform.structured.bufferize_to_allocation %0 {bufferize_destination_only} : !transform.any_op
    transform.apply_conversion_patterns to %0 {
    } {preserve_handles} : !transform.any_op
    transform.apply_conversion_patterns to %0 {
    } : !transform.any_op
    transform.yield
  }
}
