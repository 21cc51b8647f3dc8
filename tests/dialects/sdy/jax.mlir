// Meshes.
sdy.mesh @none = <[]>
sdy.mesh @device = <[], device_ids=[5]>
sdy.mesh @line = <["data"=8]>
sdy.mesh @plane = <["data"=4, "model"=2]>
sdy.mesh @one = <["data"=1, "model"=1], device_ids=[0]>
sdy.mesh @ordered = <["data"=2, "model"=2], device_ids=[0, 1, 2, 3]>
sdy.mesh @turned = <["data"=2, "model"=2], device_ids=[3, 1, 2, 0]>
sdy.mesh @"odd name" = <["an axis"=2, "quote\""=2]> {note = "kept"}
"sdy.mesh"() <{mesh = #sdy.mesh<["x"=3]>, sym_name = "generic"}> : () -> ()
// -----
// Shardings of arguments and results.
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=8]>
sdy.mesh @device = <[], device_ids=[0]>
func.func @shardings(
    %0: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {}]>},
    %1: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"c", ?}]>},
    %2: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}p0, {"b", ?}p12]>},
    %3: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)2}, {"b":(2)2}]>},
    %4: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], replicated={"a", "c":(2)2}>},
    %5: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced={"b"}, replicated={"a"}>},
    %6: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>},
    %7: tensor<?x4xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"c":(4)2, ?}p1, {}]>},
    %8: tensor<4xi8> {sdy.sharding = #sdy.sharding<mesh<["x"=2, "y"=2]>, [{"y", "x"}]>},
    %9: tensor<4xi8> {sdy.sharding = #sdy.sharding<@device, []>},
    %10: tuple<tensor<4xi8>> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>},
    %11: i32 {sdy.sharding = #sdy.sharding<@mesh, []>})
    -> (tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a"}]>}, tensor<f32>) {
  return %0, %6 : tensor<16x32xf32>, tensor<f32>
}
// -----
// Shardings of results of operations.
sdy.mesh @m = <["x"=2, "y"=2]>
func.func private @two(tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>)
func.func @results(%a: tensor<4x4xf32>) -> tensor<4xf32> attributes {sdy.original_func_name = "f"} {
  %0:2 = call @two(%a) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {"y"}]>, <@m, [{?}]>]>} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>)
  %1 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}]>]>} dense<[1.0, 2.0]> : tensor<2xf32>
  return {sdy.sharding = #sdy.sharding_per_value<[<@m, []>]>} %0#1 : tensor<4xf32>
}
// -----
// Constraints, groups, barriers and constants.
sdy.mesh @mesh = <["data"=4, "model"=2]>
func.func @values(%a: tensor<8x8xf32>, %b: tensor<?xi32>) -> tensor<8x8xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"data"}, {?}]> : tensor<8x8xf32>
  %1 = sdy.reshard %0 <@mesh, [{}, {"model"}]> {seen} : tensor<8x8xf32>
  %2 = sdy.propagation_barrier %1 allowed_direction=NONE : tensor<8x8xf32>
  %3 = sdy.propagation_barrier %2 allowed_direction=FORWARD : tensor<8x8xf32>
  %4 = sdy.propagation_barrier %3 allowed_direction=BACKWARD {k = 1 : i32} : tensor<8x8xf32>
  sdy.sharding_group %4 group_id=21 : tensor<8x8xf32>
  sdy.sharding_group %b group_id=0 {sdy.x = "y"} : tensor<?xi32>
  %5 = sdy.constant dense<[[true, false]]> : tensor<1x2xi1>
  %6 = sdy.constant {a = 2 : i64} dense<7> : tensor<3xi8>
  %7 = "sdy.constant"() <{value = dense<1.5> : tensor<bf16>}> : () -> tensor<bf16>
  %8 = sdy.constant() <{value = dense<3> : tensor<2xi8>}> : () -> tensor<2xi8>
  return %4 : tensor<8x8xf32>
}
// -----
// Computations for a single device.
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @manual(%x: tensor<8x16xf32>, %y: tensor<16xf32>) -> (tensor<8x16xf32>, tensor<16xf32>) {
  %0:2 = sdy.manual_computation(%x, %y) in_shardings=[<@mesh, [{"a"}, {"b"}]>, <@mesh, [{"b", ?}]>] out_shardings=[<@mesh, [{"a", "b"}, {}]>, <@mesh, [{}], replicated={"a", "b"}>] manual_axes={"a", "b"} (%arg0: tensor<4x4xf32>, %arg1: tensor<4xf32>) {
    %1:2 = "sdy.named_computation"(%arg0, %arg1) <{name = "inner"}> ({
    ^bb0(%p: tensor<4x4xf32>, %q: tensor<4xf32>):
      %2 = sdy.constant dense<0.0> : tensor<1x16xf32>
      %3 = sdy.constant dense<0.0> : tensor<16xf32>
      sdy.return %2, %3 : tensor<1x16xf32>, tensor<16xf32>
    }) : (tensor<4x4xf32>, tensor<4xf32>) -> (tensor<1x16xf32>, tensor<16xf32>)
    sdy.return %1#0, %1#1 : tensor<1x16xf32>, tensor<16xf32>
  } {label = "both"} : (tensor<8x16xf32>, tensor<16xf32>) -> (tensor<8x16xf32>, tensor<16xf32>)
  return %0#0, %0#1 : tensor<8x16xf32>, tensor<16xf32>
}
// -----
// Computations in computations.
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @nested(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
    sdy.return
  } : () -> ()
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a", "b"}, {?}]>] out_shardings=[<@mesh, [{"a", "b"}, {?}]>] manual_axes={"a"} (%arg0: tensor<4x16xf32>) {
    %1 = sdy.sharding_constraint %arg0 <@mesh, [{"b"}, {}]> : tensor<4x16xf32>
    %2 = sdy.manual_computation(%1) in_shardings=[<@mesh, [{"b"}, {}]>] out_shardings=[<@mesh, [{"b"}, {}]>] manual_axes={"b"} (%arg1: tensor<1x16xf32>) {
      sdy.return {mark} %arg1 : tensor<1x16xf32>
    } : (tensor<4x16xf32>) -> tensor<4x16xf32>
    sdy.return %2 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
// -----
// Named computations.
sdy.mesh @mesh = <["a"=2]>
func.func @named(%x: tensor<8xf32>, %t: i32) -> (tensor<8xf32>, i32) {
  %0:2 = sdy.named_computation<"both">(%x, %t) in_shardings=[<@mesh, [{"a"}]>, <@mesh, []>] out_shardings=[<@mesh, [{}]>, <@mesh, []>] (%arg0: tensor<8xf32>, %arg1: i32) {
    sdy.return %arg0, %arg1 : tensor<8xf32>, i32
  } : (tensor<8xf32>, i32) -> (tensor<8xf32>, i32)
  %1 = sdy.named_computation<"in \"quotes\"">(%0#0) out_shardings=[<@mesh, [{?}]>] (%arg0: tensor<8xf32>) {
    sdy.return %arg0 : tensor<8xf32>
  } {n = 1 : i8} : (tensor<8xf32>) -> tensor<8xf32>
  sdy.named_computation<"empty">() () {
    sdy.return
  } : () -> ()
  return %1, %0#1 : tensor<8xf32>, i32
}
// -----
// Rules.
func.func private @matmul(tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
func.func private @one(tensor<8x6xf32>) -> tensor<48xf32>
func.func private @same(tensor<f32>) -> tensor<f32>
func.func @rules(%a: tensor<2x4xf32>, %b: tensor<4x8xf32>, %c: tensor<8x6xf32>, %d: tensor<f32>) {
  %0 = call @matmul(%a, %b) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=2, j=8, k=4} reduction={k}>} : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
  %1 = call @one(%c) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([ij]) {i=8, j=6} blocked_propagation={i}>} : (tensor<8x6xf32>) -> tensor<48xf32>
  %2 = call @one(%c) {sdy.sharding_rule = #sdy.op_sharding_rule<([ij, k])->([l]) {i=2, j=4, k=6, l=48} need_replication={i, j} permutation={k}, custom>} : (tensor<8x6xf32>) -> tensor<48xf32>
  %3 = call @same(%d) {sdy.sharding_rule = #sdy.op_sharding_rule<([])->([])>} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// More factors than letters.
func.func private @many(tensor<1x2x3x4x5x6x7x8x9x1x2x3x4x5x6x7x8x9x1x2xi8>) -> tensor<2xi8>
func.func @letters(%a: tensor<1x2x3x4x5x6x7x8x9x1x2x3x4x5x6x7x8x9x1x2xi8>) {
  %0 = call @many(%a) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, z_1, z_2])->([z_2]) {i=1, j=2, k=3, l=4, m=5, n=6, o=7, p=8, q=9, r=1, s=2, t=3, u=4, v=5, w=6, x=7, y=8, z=9, z_1=1, z_2=2} reduction={i, z, z_1}>} : (tensor<1x2x3x4x5x6x7x8x9x1x2x3x4x5x6x7x8x9x1x2xi8>) -> tensor<2xi8>
  return
}
// -----
// Collectives.
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @collectives(%a: tensor<16x32x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %b: tensor<16x32x8xf32>) {
  %0 = sdy.all_gather [{}, {"y":(2)2}, {}] %a out_sharding=<@mesh, [{"x"}, {"y":(1)2}, {}]> : tensor<16x32x8xf32>
  %1 = sdy.all_gather [{"x"}, {"y":(1)2}, {}] %0 out_sharding=<@mesh, [{}, {}, {}]> : tensor<16x32x8xf32>
  %2 = sdy.all_slice [{"z"}, {}, {"y":(1)2, "x"}] %1 out_sharding=<@mesh, [{"z"}, {}, {"y":(1)2, "x"}]> : tensor<16x32x8xf32>
  %3 = sdy.all_slice [{"z":(1)2}, {}, {}] %b out_sharding=<@mesh, [{"z":(1)2}, {}, {}]> {k} : tensor<16x32x8xf32>
  %4 = sdy.all_slice [{"z":(2)2}, {}, {}] %3 out_sharding=<@mesh, [{"z"}, {}, {}]> : tensor<16x32x8xf32>
  %5 = sdy.all_to_all [{"z"}: 0->1] %4 out_sharding=<@mesh, [{}, {"z"}, {}]> : tensor<16x32x8xf32>
  %6 = sdy.collective_permute %5 out_sharding=<@mesh, [{}, {"y"}, {}]> : tensor<16x32x8xf32>
  %7 = sdy.all_reduce {"x", "z":(1)2} %6 out_sharding=<@mesh, [{}, {"y"}, {}]> : tensor<16x32x8xf32>
  %8 = sdy.all_reduce {} %b out_sharding=<@mesh, [{}, {}, {}]> : tensor<16x32x8xf32>
  %9 = sdy.reduce_scatter [{"x"}, {}, {}] %7 out_sharding=<@mesh, [{"x"}, {"y"}, {}]> : tensor<16x32x8xf32>
  %10 = sdy.sharded_to_unreduced [{"x"}, {}, {}] %9 out_sharding=<@mesh, [{}, {"y"}, {}], unreduced={"x"}> : tensor<16x32x8xf32>
  %11 = sdy.replicated_to_unreduced {"z":(1)2} %10 out_sharding=<@mesh, [{}, {"y"}, {}], unreduced={"x", "z":(1)2}> : tensor<16x32x8xf32>
  %12 = sdy.replicated_to_unreduced {"z":(2)2} %11 out_sharding=<@mesh, [{}, {"y"}, {}], unreduced={"x", "z"}> : tensor<16x32x8xf32>
  return
}
// -----
// Several axes at once, and devices in another order.
sdy.mesh @m = <["x"=2, "y"=2]>
sdy.mesh @n = <["x"=2, "y"=2], device_ids=[1, 0, 3, 2]>
func.func @permuted(%a: tensor<8x8x8x8xi8> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}, {}, {}]>}) {
  %0 = sdy.all_to_all [{"x"}: 0->2, {"y"}: 1->3] %a out_sharding=<@m, [{}, {}, {"x"}, {"y"}]> : tensor<8x8x8x8xi8>
  %1 = sdy.collective_permute %0 out_sharding=<@n, [{}, {}, {"x"}, {"y"}]> : tensor<8x8x8x8xi8>
  %2 = sdy.collective_permute %1 out_sharding=<@n, [{}, {}, {"y"}, {"x"}]> : tensor<8x8x8x8xi8>
  return
}
// -----
// Edges of data flow.
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @g(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.func_data_flow_edge %a : tensor<8xf32>
  %1 = call @g(%0) : (tensor<8xf32>) -> tensor<8xf32>
  %2 = sdy.func_data_flow_edge %1 {k} : tensor<8xf32>
  %3 = sdy.named_computation<"n">(%2) (%arg0: tensor<8xf32>) {
    %5 = sdy.data_flow_edge %arg0 sharding=<@mesh, [{"b"}]> : tensor<8xf32>
    sdy.return %5 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %4 = sdy.data_flow_edge %3 : tensor<8xf32>
  return %4 : tensor<8xf32>
}
// -----
// What propagation wrote down.
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func private @f(tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
func.func @edges(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {?}]>}, %b: tensor<8x8xf32>) {
  %0 = call @f(%a, %b) {sdy.propagation_edges = #sdy.propagation_edges<[{step-1 = [{"a" = operand-0 -> [result-0, operand-1]}]}, {step-7 = [{"b" = operand-1 -> [result-0]}, {"b":(1)2 = result-0 -> [operand-1]}]}]>, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {"b", ?}]>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = call @f(%a, %b) {sdy.block_arg_propagation_edges = [#sdy.propagation_edges<[{step-0 = [{"a" = operand-0 -> [result-0]}]}]>], sdy.result_propagation_edges = []} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return
}
// -----
// Attributes by themselves.
func.func private @attributes() attributes {
  a = #sdy.sharding<@m, [{"x"}, {?}, {"y", ?}p3]>,
  b = #sdy.sharding_per_value<[]>,
  c = #sdy.mesh<["x"=2]>,
  d = #sdy<mesh_axis"x"=2>,
  e = #sdy<axis_ref"x":(1)2>,
  f = #sdy<dimension_sharding{"x", ?}p1>,
  g = #sdy<axis_ref_list{"x", "y"}>,
  h = #sdy<list_of_axis_ref_lists[{"x"}, {}]>,
  i = #sdy<all_to_all_param{"x"}: 0->1>,
  j = #sdy<all_to_all_param_list[{"x", "y"}: 0->1, {"z"}: 2->3]>,
  k = #sdy<manual_axes{"x", "y"}>,
  l = #sdy<tensor_mapping[i, jk]>,
  n = #sdy<edge_value_ref operand-4>,
  o = #sdy<propagation_one_step{step-3 = [{"x" = operand-0 -> [result-1]}]}>,
  p = #sdy<sub_axis_info(2)4>,
  q = #sdy.op_sharding_rule<([i], [])->([])>,
  r = #sdy<manual_axes{}>,
  s = #sdy.sharding<mesh<["x"=2], device_ids=[1, 0]>, []>
}
// -----
// A loop whose results have shardings, and so its arguments.
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @f(%x: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> {
  %0:2 = stablehlo.while(%i = %x, %j = %n) : tensor<8xf32>, tensor<i32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>, <@mesh, []>]>}
  cond {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %p = stablehlo.compare LT, %j, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %2 = sdy.all_gather [{"a"}] %i out_sharding=<@mesh, [{}]> : tensor<8xf32>
    stablehlo.return %2, %j : tensor<8xf32>, tensor<i32>
  }
  %1 = sdy.all_gather [{"a"}] %0#0 out_sharding=<@mesh, [{}]> : tensor<8xf32>
  return %1 : tensor<8xf32>
}
// -----
// A loop with an edge.
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @f(%x: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> {
  %0:2 = stablehlo.while(%i = %x, %j = %n) : tensor<8xf32>, tensor<i32>
  cond {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %p = stablehlo.compare LT, %j, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %2 = sdy.all_gather [{"b"}] %i out_sharding=<@mesh, [{}]> : tensor<8xf32>
    stablehlo.return %2, %j : tensor<8xf32>, tensor<i32>
  }
  %1 = sdy.data_flow_edge %0#0 sharding=<@mesh, [{"b"}]> : tensor<8xf32>
  return %1 : tensor<8xf32>
}
// -----
// An edge of a barrier.
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @f(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> tensor<8xf32> {
  %0 = stablehlo.optimization_barrier %x : tensor<8xf32>
  %1 = sdy.data_flow_edge %0 sharding=<@mesh, [{"b"}]> : tensor<8xf32>
  %2 = sdy.all_gather [{"b"}] %1 out_sharding=<@mesh, [{}]> : tensor<8xf32>
  return %2 : tensor<8xf32>
}
// -----
// Branches.
sdy.mesh @mesh = <["a"=2, "b"=2]>
func.func @f(%x: tensor<8xf32>, %n: tensor<i32>) -> tensor<8xf32> {
  %0 = "stablehlo.case"(%n) ({
    stablehlo.return %x : tensor<8xf32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>} : (tensor<i32>) -> tensor<8xf32>
  %1 = sdy.all_gather [{"a"}] %0 out_sharding=<@mesh, [{}]> : tensor<8xf32>
  return %1 : tensor<8xf32>
}
