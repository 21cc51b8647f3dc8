// sharded_matmul
module @jit_dot attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}, %arg1: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}) -> (tensor<8x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }
}
// -----
// sharded_result
module @jit_sin attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) -> (tensor<8x16xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>}) {
    %0 = stablehlo.sine %arg0 : tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
  }
}
// -----
// two_axes_for_one_dimension
module @jit_sum attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<16x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data", "model"}, {}]>}) -> (tensor<f32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x3xf32>, tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
// devices_in_another_order
module @jit_cos attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["a"=2, "b"=2, "c"=2]> {stablehlo.mesh = {axes = [{name = "a", size = 2 : i64}, {name = "b", size = 2 : i64}, {name = "c", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"c"}, {"b", "a"}]>}) -> (tensor<4x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.cosine %arg0 : tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
}
// -----
// replicated
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}) -> (tensor<8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// -----
// abstract_arguments
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x8xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {"data"}]>}) -> (tensor<8x8xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<8x8xbf16>) -> tensor<8x8xbf16>
    %1 = stablehlo.dot_general %0, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
    return %1 : tensor<8x8xbf16>
  }
}
// -----
// constrained_layers
module @jit__hidden attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg1: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg2: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) -> (tensor<8x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x8xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %1 = call @relu(%0) : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %2 = sdy.sharding_constraint %1 <@mesh, [{"data"}, {"model"}]> : tensor<8x16xf32>
    %3 = stablehlo.dot_general %2, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
    return %3 : tensor<8x4xf32>
  }
  func.func private @relu(%arg0: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<8x16xf32>
    return %1 : tensor<8x16xf32>
  }
}
// -----
// constrained_gradient
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg1: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg2: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) -> (tensor<8x16xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x8xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %2 = stablehlo.compare GT, %0, %1, FLOAT : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xi1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %4 = stablehlo.dot_general %3, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<16x4xf32>) -> tensor<8x16xf32>
    %5 = sdy.sharding_constraint %4 <@mesh, [{"data"}, {"model"}]> : tensor<8x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %7 = stablehlo.select %2, %5, %6 : tensor<8x16xi1>, tensor<8x16xf32>
    %8 = stablehlo.dot_general %7, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
    %9 = stablehlo.transpose %8, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    return %9 : tensor<8x16xf32>
  }
}
// -----
// unconstrained_dimension
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<8x8xf32>
    %2 = sdy.sharding_constraint %1 <@mesh, [{"data"}, {?}]> : tensor<8x8xf32>
    return %2 : tensor<8x8xf32>
  }
}
// -----
// constrained_tree
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8xf32>, %arg1: tensor<3x4xf32>) -> (tensor<8xf32> {jax.result_info = "result['a']"}, tensor<3x4xf32> {jax.result_info = "result['b']"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<8xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %3 = stablehlo.multiply %arg1, %2 : tensor<3x4xf32>
    %4 = sdy.sharding_constraint %1 <@mesh, [{"data"}]> : tensor<8xf32>
    %5 = sdy.sharding_constraint %3 <@mesh, [{}, {"model"}]> : tensor<3x4xf32>
    return %4, %5 : tensor<8xf32>, tensor<3x4xf32>
  }
}
// -----
// constrained_loop
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8xf32>, %arg1: tensor<5x8xf32>) -> (tensor<8xf32> {jax.result_info = "result[0]"}, tensor<5x8xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0, %iterArg_2 = %0) : tensor<5x8xf32>, tensor<i32>, tensor<8xf32>, tensor<5x8xf32>
    cond {
      %c_3 = stablehlo.constant dense<5> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg_0, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_0) : (tensor<5x8xf32>, tensor<i32>) -> tensor<8xf32>
      %3:2 = func.call @closed_call(%iterArg_1, %2) : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
      %4 = func.call @dynamic_update_index_in_dim(%iterArg_2, %3#1, %iterArg_0) : (tensor<5x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<5x8xf32>
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %iterArg_0, %c_3 : tensor<i32>
      stablehlo.return %iterArg, %5, %3#0, %4 : tensor<5x8xf32>, tensor<i32>, tensor<8xf32>, tensor<5x8xf32>
    }
    return %1#2, %1#3 : tensor<8xf32>, tensor<5x8xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x8xf32>, %arg1: tensor<i32>) -> tensor<8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 8] : (tensor<5x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8xf32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func private @closed_call(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<8xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{"data"}]> : tensor<8xf32>
    %2 = stablehlo.multiply %1, %arg1 : tensor<8xf32>
    return %1, %2 : tensor<8xf32>, tensor<8xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<i32>) -> tensor<5x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<5x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<5x8xf32>
    return %1 : tensor<5x8xf32>
  }
}
// -----
// constrained_vmap
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x4xf32>) -> (tensor<8x4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<8x4xf32>
    %2 = sdy.sharding_constraint %1 <@mesh, [{"data"}, {"model"}]> : tensor<8x4xf32>
    return %2 : tensor<8x4xf32>
  }
}
// -----
// constrained_branches
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @empty_mesh = <[]> {stablehlo.mesh = {axes = []}}
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<i1> {sdy.sharding = #sdy.sharding<@empty_mesh, []>}, %arg1: tensor<8xf32>) -> (tensor<8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<i1>) -> tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %3 = stablehlo.multiply %arg1, %2 : tensor<8xf32>
      stablehlo.return %3 : tensor<8xf32>
    }, {
      %2 = sdy.sharding_constraint %arg1 <@mesh, [{"data"}]> : tensor<8xf32>
      stablehlo.return %2 : tensor<8xf32>
    }) : (tensor<i32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
}
// -----
// manual_sum
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<16xf32>) -> (tensor<f32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, []>] manual_axes={"x"} (%arg1: tensor<2xf32>) {
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.reduce(%arg1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
      %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %3 = stablehlo.add %arg2, %arg3 : tensor<f32>
        stablehlo.return %3 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      sdy.return %2 : tensor<f32>
    } : (tensor<16xf32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
// manual_matmul
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x8xf32>, %arg1: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"data"}, {"model"}]>, <@mesh, [{"model"}, {}]>] out_shardings=[<@mesh, [{"data"}, {}]>] manual_axes={"data", "model"} (%arg2: tensor<2x4xf32>, %arg3: tensor<4x8xf32>) {
      %1 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
      %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %3 = stablehlo.add %arg4, %arg5 : tensor<f32>
        stablehlo.return %3 : tensor<f32>
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      sdy.return %2 : tensor<2x8xf32>
    } : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
}
// -----
// manual_gather
module @jit_all_gather attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<16xf32>) -> (tensor<8x2xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%arg1: tensor<2xf32>) {
      %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
      %2 = "stablehlo.all_gather"(%1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<1x2xf32>) -> tensor<8x2xf32>
      sdy.return %2 : tensor<8x2xf32>
    } : (tensor<16xf32>) -> tensor<8x2xf32>
    return %0 : tensor<8x2xf32>
  }
}
// -----
// manual_scatter
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<16x8xf32>) -> (tensor<16x1xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<16x1xf32>) {
      %1 = "stablehlo.reduce_scatter"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
        stablehlo.return %2 : tensor<f32>
      }) : (tensor<16x1xf32>) -> tensor<2x1xf32>
      sdy.return %1 : tensor<2x1xf32>
    } : (tensor<16x8xf32>) -> tensor<16x1xf32>
    return %0 : tensor<16x1xf32>
  }
}
// -----
// manual_ring
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<16xf32>) -> (tensor<16xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%arg1: tensor<2xf32>) {
      %1 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
      sdy.return %1 : tensor<2xf32>
    } : (tensor<16xf32>) -> tensor<16xf32>
    return %0 : tensor<16xf32>
  }
}
// -----
// manual_exchange
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<8x8xf32>) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%arg1: tensor<1x8xf32>) {
      %1 = "stablehlo.all_to_all"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, split_count = 8 : i64, split_dimension = 1 : i64}> : (tensor<1x8xf32>) -> tensor<8x1xf32>
      sdy.return %1 : tensor<8x1xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
}
// -----
// manual_along_one_axis
module @jit_body attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x4xf32>) -> (tensor<2x4xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"data", ?}, {?}]>] out_shardings=[<@mesh, [{?}, {?}]>] manual_axes={"data"} (%arg1: tensor<2x4xf32>) {
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %2 = sdy.sharding_constraint %1 <@mesh, [{?}, {?}]> : tensor<2x4xf32>
      %3 = stablehlo.multiply %arg1, %2 : tensor<2x4xf32>
      %4 = sdy.sharding_constraint %3 <@mesh, [{?}, {?}]> : tensor<2x4xf32>
      %5 = sdy.sharding_constraint %4 <@mesh, [{}, {"model"}]> : tensor<2x4xf32>
      %6 = "stablehlo.all_reduce"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %7 = stablehlo.add %arg2, %arg3 : tensor<f32>
        %8 = sdy.sharding_constraint %7 <@mesh, []> : tensor<f32>
        stablehlo.return %8 : tensor<f32>
      }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
      sdy.return %6 : tensor<2x4xf32>
    } : (tensor<8x4xf32>) -> tensor<2x4xf32>
    return %0 : tensor<2x4xf32>
  }
}
// -----
// manual_in_manual
module @jit_outer attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x4xi32>) -> (tensor<8x4xi32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"data", ?}, {?}]>] out_shardings=[<@mesh, [{"data", ?}, {?}]>] manual_axes={"data"} (%arg1: tensor<2x4xi32>) {
      %1 = sdy.manual_computation(%arg1) in_shardings=[<@mesh, [{?}, {"model", ?}]>] out_shardings=[<@mesh, [{?}, {"model", ?}]>] manual_axes={"model"} (%arg2: tensor<2x2xi32>) {
        %c = stablehlo.constant dense<1> : tensor<ui32>
        %c_0 = stablehlo.constant dense<2> : tensor<ui32>
        %2 = stablehlo.partition_id : tensor<ui32>
        %3 = stablehlo.divide %2, %c : tensor<ui32>
        %4 = stablehlo.remainder %3, %c_0 : tensor<ui32>
        %5 = stablehlo.convert %4 : (tensor<ui32>) -> tensor<i32>
        %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
        %7 = stablehlo.multiply %arg2, %6 : tensor<2x2xi32>
        sdy.return %7 : tensor<2x2xi32>
      } : (tensor<2x4xi32>) -> tensor<2x4xi32>
      sdy.return %1 : tensor<2x4xi32>
    } : (tensor<8x4xi32>) -> tensor<8x4xi32>
    return %0 : tensor<8x4xi32>
  }
}
// -----
// manual_gradient
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<16xf32>) -> (tensor<2xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} () {
      %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
      %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1xf32>
      sdy.return %2 : tensor<1xf32>
    } : () -> tensor<1xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = sdy.manual_computation(%cst, %arg0, %0) in_shardings=[<@mesh, []>, <@mesh, [{"x"}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%arg1: tensor<f32>, %arg2: tensor<2xf32>, %arg3: tensor<1xf32>) {
      %2 = stablehlo.reshape %arg3 : (tensor<1xf32>) -> tensor<f32>
      %3 = stablehlo.divide %arg1, %2 : tensor<f32>
      %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %5 = stablehlo.multiply %arg2, %4 : tensor<2xf32>
      %6 = "stablehlo.all_reduce"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %7 = stablehlo.add %arg4, %arg5 : tensor<f32>
        stablehlo.return %7 : tensor<f32>
      }) : (tensor<2xf32>) -> tensor<2xf32>
      sdy.return %6 : tensor<2xf32>
    } : (tensor<f32>, tensor<16xf32>, tensor<1xf32>) -> tensor<2xf32>
    return %1 : tensor<2xf32>
  }
}
// -----
// manual_loop
module @jit_body attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<8xf32>) -> (tensor<8xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%arg1: tensor<1xf32>) {
      %c = stablehlo.constant dense<0> : tensor<i32>
      %1:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg1) : tensor<i32>, tensor<1xf32>
      cond {
        %c_1 = stablehlo.constant dense<8> : tensor<i32>
        %2 = stablehlo.compare LT, %iterArg, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %2 : tensor<i1>
      } do {
        %2 = func.call @closed_call(%iterArg_0) : (tensor<1xf32>) -> tensor<1xf32>
        %c_1 = stablehlo.constant dense<1> : tensor<i32>
        %3 = stablehlo.add %iterArg, %c_1 : tensor<i32>
        stablehlo.return %3, %2 : tensor<i32>, tensor<1xf32>
      }
      sdy.return %1#1 : tensor<1xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  func.func private @closed_call(%arg0: tensor<1xf32>) -> tensor<1xf32> {
    %0 = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<1xf32>) -> tensor<1xf32>
    return %0 : tensor<1xf32>
  }
}
// -----
// explicit_shardings
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<8x4xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {"y"}]> : tensor<8x4xf32>
    %2 = stablehlo.sine %1 : tensor<8x4xf32>
    %3 = sdy.sharding_constraint %2 <@mesh, [{"x"}, {"y"}]> : tensor<8x4xf32>
    return %3 : tensor<8x4xf32>
  }
}
// -----
// explicit_reshard
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x16xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{}, {"x"}]> : tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
  }
}
// -----
// sharded_matmul with locations
#loc1 = loc("a")
#loc2 = loc("b")
module @jit_dot attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("a"), %arg1: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>} loc("b")) -> (tensor<8x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32> loc(#loc11)
    return %0 : tensor<8x4xf32> loc(#loc12)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":49:11 to :81)
#loc4 = loc("programs.py":258:17 to :27)
#loc5 = loc("programs.py":258:10 to :67)
#loc6 = loc("sharded_matmul"(#loc3))
#loc7 = loc("<dictcomp>"(#loc4))
#loc8 = loc("<module>"(#loc5))
#loc9 = loc(callsite(#loc7 at #loc8))
#loc10 = loc(callsite(#loc6 at #loc9))
#loc11 = loc("jit(dot)/dot_general"(#loc10))
#loc12 = loc("jit(dot)"(#loc10))
// -----
// sharded_result with locations
#loc1 = loc("x")
module @jit_sin attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("x")) -> (tensor<8x16xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>}) {
    %0 = stablehlo.sine %arg0 : tensor<8x16xf32> loc(#loc10)
    return %0 : tensor<8x16xf32> loc(#loc11)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":55:11 to :35)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc5 = loc("sharded_result"(#loc2))
#loc6 = loc("<dictcomp>"(#loc3))
#loc7 = loc("<module>"(#loc4))
#loc8 = loc(callsite(#loc6 at #loc7))
#loc9 = loc(callsite(#loc5 at #loc8))
#loc10 = loc("jit(sin)/sin"(#loc9))
#loc11 = loc("jit(sin)"(#loc9))
// -----
// two_axes_for_one_dimension with locations
#loc1 = loc("a")
module @jit_sum attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<16x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data", "model"}, {}]>} loc("a")) -> (tensor<f32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc10)
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x3xf32>, tensor<f32>) -> tensor<f32> loc(#loc10)
    return %0 : tensor<f32> loc(#loc11)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":60:11 to :81)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc5 = loc("two_axes_for_one_dimension"(#loc2))
#loc6 = loc("<dictcomp>"(#loc3))
#loc7 = loc("<module>"(#loc4))
#loc8 = loc(callsite(#loc6 at #loc7))
#loc9 = loc(callsite(#loc5 at #loc8))
#loc10 = loc("jit(sum)/reduce_sum"(#loc9))
#loc11 = loc("jit(sum)"(#loc9))
// -----
// devices_in_another_order with locations
#loc1 = loc("x")
module @jit_cos attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["a"=2, "b"=2, "c"=2]> {stablehlo.mesh = {axes = [{name = "a", size = 2 : i64}, {name = "b", size = 2 : i64}, {name = "c", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"c"}, {"b", "a"}]>} loc("x")) -> (tensor<4x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.cosine %arg0 : tensor<4x4xf32> loc(#loc10)
    return %0 : tensor<4x4xf32> loc(#loc11)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":65:11 to :91)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc5 = loc("devices_in_another_order"(#loc2))
#loc6 = loc("<dictcomp>"(#loc3))
#loc7 = loc("<module>"(#loc4))
#loc8 = loc(callsite(#loc6 at #loc7))
#loc9 = loc(callsite(#loc5 at #loc8))
#loc10 = loc("jit(cos)/cos"(#loc9))
#loc11 = loc("jit(cos)"(#loc9))
// -----
// replicated with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>} loc("x"), %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>} loc("y")) -> (tensor<8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<8xf32> loc(#loc15)
    return %0 : tensor<8xf32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":70:34 to :39)
#loc4 = loc("programs.py":71:11 to :39)
#loc5 = loc("programs.py":258:17 to :27)
#loc6 = loc("programs.py":258:10 to :67)
#loc7 = loc("replicated.<locals>.<lambda>"(#loc3))
#loc8 = loc("replicated"(#loc4))
#loc9 = loc("<dictcomp>"(#loc5))
#loc10 = loc("<module>"(#loc6))
#loc11 = loc(callsite(#loc9 at #loc10))
#loc12 = loc(callsite(#loc8 at #loc11))
#loc13 = loc(callsite(#loc7 at #loc12))
#loc14 = loc("jit(<lambda>)"(#loc12))
#loc15 = loc("jit(<lambda>)/add"(#loc13))
// -----
// abstract_arguments with locations
#loc1 = loc("x")
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8x8xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {"data"}]>} loc("x")) -> (tensor<8x8xbf16> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<8x8xbf16>) -> tensor<8x8xbf16> loc(#loc17)
    %1 = stablehlo.dot_general %0, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x8xbf16>, tensor<8x8xbf16>) -> tensor<8x8xbf16> loc(#loc18)
    return %1 : tensor<8x8xbf16> loc(#loc16)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":77:29 to :32)
#loc3 = loc("programs.py":77:11 to :46)
#loc4 = loc("programs.py":258:17 to :27)
#loc5 = loc("programs.py":258:10 to :67)
#loc6 = loc("programs.py":77:29 to :36)
#loc7 = loc("abstract_arguments.<locals>.<lambda>"(#loc2))
#loc8 = loc("abstract_arguments"(#loc3))
#loc9 = loc("<dictcomp>"(#loc4))
#loc10 = loc("<module>"(#loc5))
#loc11 = loc("abstract_arguments.<locals>.<lambda>"(#loc6))
#loc12 = loc(callsite(#loc9 at #loc10))
#loc13 = loc(callsite(#loc8 at #loc12))
#loc14 = loc(callsite(#loc7 at #loc13))
#loc15 = loc(callsite(#loc11 at #loc13))
#loc16 = loc("jit(<lambda>)"(#loc13))
#loc17 = loc("jit(<lambda>)/transpose"(#loc14))
#loc18 = loc("jit(<lambda>)/dot_general"(#loc15))
// -----
// constrained_layers with locations
#loc = loc(unknown)
#loc1 = loc("w1")
#loc2 = loc("w2")
#loc3 = loc("x")
module @jit__hidden attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>} loc("w1"), %arg1: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>} loc("w2"), %arg2: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("x")) -> (tensor<8x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x8xf32>, tensor<8x16xf32>) -> tensor<8x16xf32> loc(#loc28)
    %1 = call @relu(%0) : (tensor<8x16xf32>) -> tensor<8x16xf32> loc(#loc29)
    %2 = sdy.sharding_constraint %1 <@mesh, [{"data"}, {"model"}]> : tensor<8x16xf32> loc(#loc30)
    %3 = stablehlo.dot_general %2, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32> loc(#loc31)
    return %3 : tensor<8x4xf32> loc(#loc27)
  } loc(#loc)
  func.func private @relu(%arg0: tensor<8x16xf32> loc(unknown)) -> tensor<8x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32> loc(#loc12)
    %1 = stablehlo.maximum %arg0, %0 : tensor<8x16xf32> loc(#loc12)
    return %1 : tensor<8x16xf32> loc(#loc)
  } loc(#loc20)
} loc(#loc)
#loc4 = loc("programs.py":84:25 to :31)
#loc5 = loc("programs.py":94:11 to :74)
#loc6 = loc("programs.py":258:17 to :27)
#loc7 = loc("programs.py":258:10 to :67)
#loc8 = loc("programs.py":84:13 to :32)
#loc9 = loc("programs.py":85:11 to :68)
#loc10 = loc("programs.py":85:11 to :73)
#loc11 = loc("jit")
#loc12 = loc("max")
#loc13 = loc("_hidden"(#loc4))
#loc14 = loc("constrained_layers"(#loc5))
#loc15 = loc("<dictcomp>"(#loc6))
#loc16 = loc("<module>"(#loc7))
#loc17 = loc("_hidden"(#loc8))
#loc18 = loc("_hidden"(#loc9))
#loc19 = loc("_hidden"(#loc10))
#loc20 = loc("jit:"(#loc11))
#loc21 = loc(callsite(#loc15 at #loc16))
#loc22 = loc(callsite(#loc14 at #loc21))
#loc23 = loc(callsite(#loc13 at #loc22))
#loc24 = loc(callsite(#loc17 at #loc22))
#loc25 = loc(callsite(#loc18 at #loc22))
#loc26 = loc(callsite(#loc19 at #loc22))
#loc27 = loc("jit(_hidden)"(#loc22))
#loc28 = loc("jit(_hidden)/dot_general"(#loc23))
#loc29 = loc("jit(_hidden)/jit(relu)"(#loc24))
#loc30 = loc("jit(_hidden)/sharding_constraint"(#loc25))
#loc31 = loc("jit(_hidden)/dot_general"(#loc26))
// -----
// unconstrained_dimension with locations
#loc1 = loc("x")
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8x8xf32> loc("x")) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32> loc(#loc14)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x8xf32> loc(#loc17)
    %1 = stablehlo.multiply %arg0, %0 : tensor<8x8xf32> loc(#loc17)
    %2 = sdy.sharding_constraint %1 <@mesh, [{"data"}, {?}]> : tensor<8x8xf32> loc(#loc18)
    return %2 : tensor<8x8xf32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":108:11 to :38)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc5 = loc("programs.py":106:44 to :49)
#loc6 = loc("programs.py":106:15 to :79)
#loc7 = loc("unconstrained_dimension"(#loc2))
#loc8 = loc("<dictcomp>"(#loc3))
#loc9 = loc("<module>"(#loc4))
#loc10 = loc("unconstrained_dimension.<locals>.f"(#loc5))
#loc11 = loc("unconstrained_dimension.<locals>.f"(#loc6))
#loc12 = loc(callsite(#loc8 at #loc9))
#loc13 = loc(callsite(#loc7 at #loc12))
#loc14 = loc("jit(f)"(#loc13))
#loc15 = loc(callsite(#loc10 at #loc13))
#loc16 = loc(callsite(#loc11 at #loc13))
#loc17 = loc("jit(f)/mul"(#loc15))
#loc18 = loc("jit(f)/sharding_constraint"(#loc16))
// -----
// constrained_tree with locations
#loc1 = loc("tree['a']")
#loc2 = loc("tree['b']")
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8xf32> loc("tree['a']"), %arg1: tensor<3x4xf32> loc("tree['b']")) -> (tensor<8xf32> {jax.result_info = "result['a']"}, tensor<3x4xf32> {jax.result_info = "result['b']"}) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32> loc(#loc17)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32> loc(#loc22)
    %1 = stablehlo.multiply %arg0, %0 : tensor<8xf32> loc(#loc22)
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32> loc(#loc17)
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32> loc(#loc22)
    %3 = stablehlo.multiply %arg1, %2 : tensor<3x4xf32> loc(#loc22)
    %4 = sdy.sharding_constraint %1 <@mesh, [{"data"}]> : tensor<8xf32> loc(#loc21)
    %5 = sdy.sharding_constraint %3 <@mesh, [{}, {"model"}]> : tensor<3x4xf32> loc(#loc21)
    return %4, %5 : tensor<8xf32>, tensor<3x4xf32> loc(#loc17)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":117:11 to :58)
#loc4 = loc("programs.py":258:17 to :27)
#loc5 = loc("programs.py":258:10 to :67)
#loc6 = loc("programs.py":114:41 to :46)
#loc7 = loc("programs.py":114:18 to :53)
#loc8 = loc("programs.py":115:15 to :95)
#loc9 = loc("constrained_tree"(#loc3))
#loc10 = loc("<dictcomp>"(#loc4))
#loc11 = loc("<module>"(#loc5))
#loc12 = loc("constrained_tree.<locals>.f.<locals>.<lambda>"(#loc6))
#loc13 = loc("constrained_tree.<locals>.f"(#loc7))
#loc14 = loc("constrained_tree.<locals>.f"(#loc8))
#loc15 = loc(callsite(#loc10 at #loc11))
#loc16 = loc(callsite(#loc9 at #loc15))
#loc17 = loc("jit(f)"(#loc16))
#loc18 = loc(callsite(#loc13 at #loc16))
#loc19 = loc(callsite(#loc14 at #loc16))
#loc20 = loc(callsite(#loc12 at #loc18))
#loc21 = loc("jit(f)/sharding_constraint"(#loc19))
#loc22 = loc("jit(f)/mul"(#loc20))
// -----
// constrained_vmap with locations
#loc1 = loc("x")
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8x4xf32> loc("x")) -> (tensor<8x4xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc14)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x4xf32> loc(#loc17)
    %1 = stablehlo.add %arg0, %0 : tensor<8x4xf32> loc(#loc17)
    %2 = sdy.sharding_constraint %1 <@mesh, [{"data"}, {"model"}]> : tensor<8x4xf32> loc(#loc18)
    return %2 : tensor<8x4xf32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":134:11 to :71)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc5 = loc("programs.py":132:44 to :49)
#loc6 = loc("programs.py":132:15 to :63)
#loc7 = loc("constrained_vmap"(#loc2))
#loc8 = loc("<dictcomp>"(#loc3))
#loc9 = loc("<module>"(#loc4))
#loc10 = loc("constrained_vmap.<locals>.f"(#loc5))
#loc11 = loc("constrained_vmap.<locals>.f"(#loc6))
#loc12 = loc(callsite(#loc8 at #loc9))
#loc13 = loc(callsite(#loc7 at #loc12))
#loc14 = loc("jit(f)"(#loc13))
#loc15 = loc(callsite(#loc10 at #loc13))
#loc16 = loc(callsite(#loc11 at #loc13))
#loc17 = loc("jit(f)/vmap()/add"(#loc15))
#loc18 = loc("jit(f)/vmap()/sharding_constraint"(#loc16))
// -----
// constrained_branches with locations
#loc1 = loc("flag")
#loc2 = loc("x")
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @empty_mesh = <[]> {stablehlo.mesh = {axes = []}} loc(#loc)
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<i1> {sdy.sharding = #sdy.sharding<@empty_mesh, []>} loc("flag"), %arg1: tensor<8xf32> loc("x")) -> (tensor<8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<i1>) -> tensor<i32> loc(#loc19)
    %1 = "stablehlo.case"(%0) ({
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32> loc(#loc20)
      %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32> loc(#loc23)
      %3 = stablehlo.multiply %arg1, %2 : tensor<8xf32> loc(#loc23)
      stablehlo.return %3 : tensor<8xf32> loc(#loc20)
    }, {
      %2 = sdy.sharding_constraint %arg1 <@mesh, [{"data"}]> : tensor<8xf32> loc(#loc24)
      stablehlo.return %2 : tensor<8xf32> loc(#loc20)
    }) : (tensor<i32>) -> tensor<8xf32> loc(#loc20)
    return %1 : tensor<8xf32> loc(#loc18)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":140:15 to 142:9)
#loc4 = loc("programs.py":144:11 to :57)
#loc5 = loc("programs.py":258:17 to :27)
#loc6 = loc("programs.py":258:10 to :67)
#loc7 = loc("programs.py":141:83 to :88)
#loc8 = loc("programs.py":141:28 to :71)
#loc9 = loc("constrained_branches.<locals>.f"(#loc3))
#loc10 = loc("constrained_branches"(#loc4))
#loc11 = loc("<dictcomp>"(#loc5))
#loc12 = loc("<module>"(#loc6))
#loc13 = loc("constrained_branches.<locals>.f.<locals>.<lambda>"(#loc7))
#loc14 = loc("constrained_branches.<locals>.f.<locals>.<lambda>"(#loc8))
#loc15 = loc(callsite(#loc11 at #loc12))
#loc16 = loc(callsite(#loc10 at #loc15))
#loc17 = loc(callsite(#loc9 at #loc16))
#loc18 = loc("jit(f)"(#loc16))
#loc19 = loc("jit(f)/convert_element_type"(#loc17))
#loc20 = loc("jit(f)/cond"(#loc17))
#loc21 = loc(callsite(#loc13 at #loc17))
#loc22 = loc(callsite(#loc14 at #loc17))
#loc23 = loc("jit(f)/cond/branch_0_fun/mul"(#loc21))
#loc24 = loc("jit(f)/cond/branch_1_fun/sharding_constraint"(#loc22))
// -----
// manual_sum with locations
#loc1 = loc("x")
#loc5 = loc("shard_map")
#loc8 = loc("psum_invariant")
#loc12 = loc("shard_map:"(#loc5))
#loc15 = loc("psum_invariant:"(#loc8))
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<16xf32> loc("x")) -> (tensor<f32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, []>] manual_axes={"x"} (%arg1: tensor<2xf32> loc("shard_map:"(#loc5))) {
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc17)
      %1 = stablehlo.reduce(%arg1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32> loc(#loc17)
      %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32> loc("psum_invariant:"(#loc8)), %arg3: tensor<f32> loc("psum_invariant:"(#loc8))):
        %3 = stablehlo.add %arg2, %arg3 : tensor<f32> loc(#loc21)
        stablehlo.return %3 : tensor<f32> loc(#loc18)
      }) : (tensor<f32>) -> tensor<f32> loc(#loc18)
      sdy.return %2 : tensor<f32> loc(#loc12)
    } : (tensor<16xf32>) -> tensor<f32> loc(#loc22)
    return %0 : tensor<f32> loc(#loc23)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":157:11 to :36)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc6 = loc("programs.py":156:54 to :64)
#loc7 = loc("programs.py":156:45 to :70)
#loc9 = loc("manual_sum"(#loc2))
#loc10 = loc("<dictcomp>"(#loc3))
#loc11 = loc("<module>"(#loc4))
#loc13 = loc("manual_sum.<locals>.<lambda>"(#loc6))
#loc14 = loc("manual_sum.<locals>.<lambda>"(#loc7))
#loc16 = loc(callsite(#loc10 at #loc11))
#loc17 = loc("reduce_sum"(#loc13))
#loc18 = loc("psum_invariant"(#loc14))
#loc19 = loc(callsite(#loc14 at #loc14))
#loc20 = loc(callsite(#loc9 at #loc16))
#loc21 = loc("add"(#loc19))
#loc22 = loc("jit(<lambda>)/shard_map"(#loc20))
#loc23 = loc("jit(<lambda>)"(#loc20))
// -----
// manual_matmul with locations
#loc1 = loc("x")
#loc2 = loc("y")
#loc6 = loc("shard_map")
#loc9 = loc("psum_invariant")
#loc13 = loc("shard_map:"(#loc6))
#loc16 = loc("psum_invariant:"(#loc9))
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8x8xf32> loc("x"), %arg1: tensor<8x8xf32> loc("y")) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"data"}, {"model"}]>, <@mesh, [{"model"}, {}]>] out_shardings=[<@mesh, [{"data"}, {}]>] manual_axes={"data", "model"} (%arg2: tensor<2x4xf32> loc("shard_map:"(#loc6)), %arg3: tensor<4x8xf32> loc("shard_map:"(#loc6))) {
      %1 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32> loc(#loc18)
      %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32> loc("psum_invariant:"(#loc9)), %arg5: tensor<f32> loc("psum_invariant:"(#loc9))):
        %3 = stablehlo.add %arg4, %arg5 : tensor<f32> loc(#loc22)
        stablehlo.return %3 : tensor<f32> loc(#loc19)
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32> loc(#loc19)
      sdy.return %2 : tensor<2x8xf32> loc(#loc13)
    } : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32> loc(#loc23)
    return %0 : tensor<8x8xf32> loc(#loc24)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":164:11 to :49)
#loc4 = loc("programs.py":258:17 to :27)
#loc5 = loc("programs.py":258:10 to :67)
#loc7 = loc("programs.py":163:69 to :74)
#loc8 = loc("programs.py":163:60 to :84)
#loc10 = loc("manual_matmul"(#loc3))
#loc11 = loc("<dictcomp>"(#loc4))
#loc12 = loc("<module>"(#loc5))
#loc14 = loc("manual_matmul.<locals>.<lambda>"(#loc7))
#loc15 = loc("manual_matmul.<locals>.<lambda>"(#loc8))
#loc17 = loc(callsite(#loc11 at #loc12))
#loc18 = loc("dot_general"(#loc14))
#loc19 = loc("psum_invariant"(#loc15))
#loc20 = loc(callsite(#loc15 at #loc15))
#loc21 = loc(callsite(#loc10 at #loc17))
#loc22 = loc("add"(#loc20))
#loc23 = loc("jit(<lambda>)/shard_map"(#loc21))
#loc24 = loc("jit(<lambda>)"(#loc21))
// -----
// manual_gather with locations
#loc1 = loc("x")
#loc5 = loc("shard_map")
#loc10 = loc("shard_map:"(#loc5))
module @jit_all_gather attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<16xf32> loc("x")) -> (tensor<8x2xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%arg1: tensor<2xf32> loc("shard_map:"(#loc5))) {
      %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32> loc(#loc6)
      %2 = "stablehlo.all_gather"(%1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<1x2xf32>) -> tensor<8x2xf32> loc(#loc6)
      sdy.return %2 : tensor<8x2xf32> loc(#loc10)
    } : (tensor<16xf32>) -> tensor<8x2xf32> loc(#loc13)
    return %0 : tensor<8x2xf32> loc(#loc14)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":170:11 to :36)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc6 = loc("all_gather")
#loc7 = loc("manual_gather"(#loc2))
#loc8 = loc("<dictcomp>"(#loc3))
#loc9 = loc("<module>"(#loc4))
#loc11 = loc(callsite(#loc8 at #loc9))
#loc12 = loc(callsite(#loc7 at #loc11))
#loc13 = loc("jit(all_gather)/shard_map"(#loc12))
#loc14 = loc("jit(all_gather)"(#loc12))
// -----
// manual_scatter with locations
#loc1 = loc("x")
#loc5 = loc("shard_map")
#loc7 = loc("reduce_scatter")
#loc11 = loc("shard_map:"(#loc5))
#loc13 = loc("reduce_scatter:"(#loc7))
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<16x8xf32> loc("x")) -> (tensor<16x1xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<16x1xf32> loc("shard_map:"(#loc5))) {
      %1 = "stablehlo.reduce_scatter"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32> loc("reduce_scatter:"(#loc7)), %arg3: tensor<f32> loc("reduce_scatter:"(#loc7))):
        %2 = stablehlo.add %arg2, %arg3 : tensor<f32> loc(#loc18)
        stablehlo.return %2 : tensor<f32> loc(#loc15)
      }) : (tensor<16x1xf32>) -> tensor<2x1xf32> loc(#loc15)
      sdy.return %1 : tensor<2x1xf32> loc(#loc11)
    } : (tensor<16x8xf32>) -> tensor<16x1xf32> loc(#loc19)
    return %0 : tensor<16x1xf32> loc(#loc20)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":178:11 to :39)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc6 = loc("programs.py":176:18 to :75)
#loc8 = loc("manual_scatter"(#loc2))
#loc9 = loc("<dictcomp>"(#loc3))
#loc10 = loc("<module>"(#loc4))
#loc12 = loc("manual_scatter.<locals>.<lambda>"(#loc6))
#loc14 = loc(callsite(#loc9 at #loc10))
#loc15 = loc("reduce_scatter"(#loc12))
#loc16 = loc(callsite(#loc12 at #loc12))
#loc17 = loc(callsite(#loc8 at #loc14))
#loc18 = loc("add"(#loc16))
#loc19 = loc("jit(<lambda>)/shard_map"(#loc17))
#loc20 = loc("jit(<lambda>)"(#loc17))
// -----
// manual_ring with locations
#loc1 = loc("x")
#loc5 = loc("shard_map")
#loc10 = loc("shard_map:"(#loc5))
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<16xf32> loc("x")) -> (tensor<16xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%arg1: tensor<2xf32> loc("shard_map:"(#loc5))) {
      %1 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32> loc(#loc13)
      sdy.return %1 : tensor<2xf32> loc(#loc10)
    } : (tensor<16xf32>) -> tensor<16xf32> loc(#loc15)
    return %0 : tensor<16xf32> loc(#loc16)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":185:11 to :36)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc6 = loc("programs.py":184:48 to :74)
#loc7 = loc("manual_ring"(#loc2))
#loc8 = loc("<dictcomp>"(#loc3))
#loc9 = loc("<module>"(#loc4))
#loc11 = loc("manual_ring.<locals>.<lambda>"(#loc6))
#loc12 = loc(callsite(#loc8 at #loc9))
#loc13 = loc("ppermute"(#loc11))
#loc14 = loc(callsite(#loc7 at #loc12))
#loc15 = loc("jit(<lambda>)/shard_map"(#loc14))
#loc16 = loc("jit(<lambda>)"(#loc14))
// -----
// manual_exchange with locations
#loc1 = loc("x")
#loc5 = loc("shard_map")
#loc10 = loc("shard_map:"(#loc5))
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8x8xf32> loc("x")) -> (tensor<8x8xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%arg1: tensor<1x8xf32> loc("shard_map:"(#loc5))) {
      %1 = "stablehlo.all_to_all"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, split_count = 8 : i64, split_dimension = 1 : i64}> : (tensor<1x8xf32>) -> tensor<8x1xf32> loc(#loc13)
      sdy.return %1 : tensor<8x1xf32> loc(#loc10)
    } : (tensor<8x8xf32>) -> tensor<8x8xf32> loc(#loc15)
    return %0 : tensor<8x8xf32> loc(#loc16)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":193:11 to :38)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc6 = loc("programs.py":191:18 to :81)
#loc7 = loc("manual_exchange"(#loc2))
#loc8 = loc("<dictcomp>"(#loc3))
#loc9 = loc("<module>"(#loc4))
#loc11 = loc("manual_exchange.<locals>.<lambda>"(#loc6))
#loc12 = loc(callsite(#loc8 at #loc9))
#loc13 = loc("all_to_all"(#loc11))
#loc14 = loc(callsite(#loc7 at #loc12))
#loc15 = loc("jit(<lambda>)/shard_map"(#loc14))
#loc16 = loc("jit(<lambda>)"(#loc14))
// -----
// manual_along_one_axis with locations
#loc1 = loc("x")
#loc5 = loc("shard_map")
#loc9 = loc("psum_invariant")
#loc13 = loc("shard_map:"(#loc5))
#loc17 = loc("psum_invariant:"(#loc9))
module @jit_body attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8x4xf32> loc("x")) -> (tensor<2x4xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"data", ?}, {?}]>] out_shardings=[<@mesh, [{?}, {?}]>] manual_axes={"data"} (%arg1: tensor<2x4xf32> loc("shard_map:"(#loc5))) {
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32> loc(#loc13)
      %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4xf32> loc(#loc19)
      %2 = sdy.sharding_constraint %1 <@mesh, [{?}, {?}]> : tensor<2x4xf32> loc(#loc19)
      %3 = stablehlo.multiply %arg1, %2 : tensor<2x4xf32> loc(#loc19)
      %4 = sdy.sharding_constraint %3 <@mesh, [{?}, {?}]> : tensor<2x4xf32> loc(#loc19)
      %5 = sdy.sharding_constraint %4 <@mesh, [{}, {"model"}]> : tensor<2x4xf32> loc(#loc20)
      %6 = "stablehlo.all_reduce"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32> loc("psum_invariant:"(#loc9)), %arg3: tensor<f32> loc("psum_invariant:"(#loc9))):
        %7 = stablehlo.add %arg2, %arg3 : tensor<f32> loc(#loc24)
        %8 = sdy.sharding_constraint %7 <@mesh, []> : tensor<f32> loc(#loc24)
        stablehlo.return %8 : tensor<f32> loc(#loc21)
      }) : (tensor<2x4xf32>) -> tensor<2x4xf32> loc(#loc21)
      sdy.return %6 : tensor<2x4xf32> loc(#loc13)
    } : (tensor<8x4xf32>) -> tensor<2x4xf32> loc(#loc25)
    return %0 : tensor<2x4xf32> loc(#loc26)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":203:15 to :42)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc6 = loc("programs.py":199:53 to :58)
#loc7 = loc("programs.py":199:24 to :77)
#loc8 = loc("programs.py":199:15 to :86)
#loc10 = loc("manual_along_one_axis"(#loc2))
#loc11 = loc("<dictcomp>"(#loc3))
#loc12 = loc("<module>"(#loc4))
#loc14 = loc("manual_along_one_axis.<locals>.body"(#loc6))
#loc15 = loc("manual_along_one_axis.<locals>.body"(#loc7))
#loc16 = loc("manual_along_one_axis.<locals>.body"(#loc8))
#loc18 = loc(callsite(#loc11 at #loc12))
#loc19 = loc("mul"(#loc14))
#loc20 = loc("sharding_constraint"(#loc15))
#loc21 = loc("psum_invariant"(#loc16))
#loc22 = loc(callsite(#loc16 at #loc16))
#loc23 = loc(callsite(#loc10 at #loc18))
#loc24 = loc("add"(#loc22))
#loc25 = loc("jit(body)/shard_map"(#loc23))
#loc26 = loc("jit(body)"(#loc23))
// -----
// manual_in_manual with locations
#loc1 = loc("x")
#loc5 = loc("shard_map")
#loc12 = loc("shard_map:"(#loc5))
module @jit_outer attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 4 : i64}, {name = "model", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8x4xi32> loc("x")) -> (tensor<8x4xi32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"data", ?}, {?}]>] out_shardings=[<@mesh, [{"data", ?}, {?}]>] manual_axes={"data"} (%arg1: tensor<2x4xi32> loc("shard_map:"(#loc5))) {
      %1 = sdy.manual_computation(%arg1) in_shardings=[<@mesh, [{?}, {"model", ?}]>] out_shardings=[<@mesh, [{?}, {"model", ?}]>] manual_axes={"model"} (%arg2: tensor<2x2xi32> loc("shard_map:"(#loc5))) {
        %c = stablehlo.constant dense<1> : tensor<ui32> loc(#loc18)
        %c_0 = stablehlo.constant dense<2> : tensor<ui32> loc(#loc18)
        %2 = stablehlo.partition_id : tensor<ui32> loc(#loc18)
        %3 = stablehlo.divide %2, %c : tensor<ui32> loc(#loc18)
        %4 = stablehlo.remainder %3, %c_0 : tensor<ui32> loc(#loc18)
        %5 = stablehlo.convert %4 : (tensor<ui32>) -> tensor<i32> loc(#loc18)
        %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<i32>) -> tensor<2x2xi32> loc(#loc19)
        %7 = stablehlo.multiply %arg2, %6 : tensor<2x2xi32> loc(#loc19)
        sdy.return %7 : tensor<2x2xi32> loc(#loc12)
      } : (tensor<2x4xi32>) -> tensor<2x4xi32> loc(#loc17)
      sdy.return %1 : tensor<2x4xi32> loc(#loc12)
    } : (tensor<8x4xi32>) -> tensor<8x4xi32> loc(#loc21)
    return %0 : tensor<8x4xi32> loc(#loc22)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":222:15 to :63)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc6 = loc("programs.py":219:15 to :23)
#loc7 = loc("programs.py":217:23 to :46)
#loc8 = loc("programs.py":217:19 to :46)
#loc9 = loc("manual_in_manual"(#loc2))
#loc10 = loc("<dictcomp>"(#loc3))
#loc11 = loc("<module>"(#loc4))
#loc13 = loc("manual_in_manual.<locals>.outer"(#loc6))
#loc14 = loc("manual_in_manual.<locals>.outer.<locals>.inner"(#loc7))
#loc15 = loc("manual_in_manual.<locals>.outer.<locals>.inner"(#loc8))
#loc16 = loc(callsite(#loc10 at #loc11))
#loc17 = loc("shard_map"(#loc13))
#loc18 = loc("axis_index"(#loc14))
#loc19 = loc("mul"(#loc15))
#loc20 = loc(callsite(#loc9 at #loc16))
#loc21 = loc("jit(outer)/shard_map"(#loc20))
#loc22 = loc("jit(outer)"(#loc20))
// -----
// manual_gradient with locations
#loc1 = loc("x")
#loc5 = loc("shard_map")
#loc11 = loc("psum_invariant")
#loc15 = loc("shard_map:"(#loc5))
#loc19 = loc("psum_invariant:"(#loc11))
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<16xf32> loc("x")) -> (tensor<2xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} () {
      %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32> loc(#loc15)
      %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1xf32> loc(#loc6)
      sdy.return %2 : tensor<1xf32> loc(#loc15)
    } : () -> tensor<1xf32> loc(#loc28)
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc29)
    %1 = sdy.manual_computation(%cst, %arg0, %0) in_shardings=[<@mesh, []>, <@mesh, [{"x"}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%arg1: tensor<f32> loc("shard_map:"(#loc5)), %arg2: tensor<2xf32> loc("shard_map:"(#loc5)), %arg3: tensor<1xf32> loc("shard_map:"(#loc5))) {
      %2 = stablehlo.reshape %arg3 : (tensor<1xf32>) -> tensor<f32> loc(#loc7)
      %3 = stablehlo.divide %arg1, %2 : tensor<f32> loc(#loc21)
      %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<2xf32> loc(#loc22)
      %5 = stablehlo.multiply %arg2, %4 : tensor<2xf32> loc(#loc23)
      %6 = "stablehlo.all_reduce"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32> loc("psum_invariant:"(#loc11)), %arg5: tensor<f32> loc("psum_invariant:"(#loc11))):
        %7 = stablehlo.add %arg4, %arg5 : tensor<f32> loc(#loc27)
        stablehlo.return %7 : tensor<f32> loc(#loc24)
      }) : (tensor<2xf32>) -> tensor<2xf32> loc(#loc24)
      sdy.return %6 : tensor<2xf32> loc(#loc15)
    } : (tensor<f32>, tensor<16xf32>, tensor<1xf32>) -> tensor<2xf32> loc(#loc30)
    return %1 : tensor<2xf32> loc(#loc29)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":228:11 to :65)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc6 = loc("broadcast_in_dim")
#loc7 = loc("squeeze")
#loc8 = loc("programs.py":227:55 to :85)
#loc9 = loc("programs.py":227:65 to :79)
#loc10 = loc("programs.py":227:73 to :78)
#loc12 = loc("manual_gradient"(#loc2))
#loc13 = loc("<dictcomp>"(#loc3))
#loc14 = loc("<module>"(#loc4))
#loc16 = loc("manual_gradient.<locals>.<lambda>"(#loc8))
#loc17 = loc("manual_gradient.<locals>.<lambda>"(#loc9))
#loc18 = loc("manual_gradient.<locals>.<lambda>"(#loc10))
#loc20 = loc(callsite(#loc13 at #loc14))
#loc21 = loc("div"(#loc16))
#loc22 = loc("broadcast_in_dim"(#loc17))
#loc23 = loc("mul"(#loc18))
#loc24 = loc("psum_invariant"(#loc18))
#loc25 = loc(callsite(#loc18 at #loc18))
#loc26 = loc(callsite(#loc12 at #loc20))
#loc27 = loc("add"(#loc25))
#loc28 = loc("jit(<lambda>)/jvp()/shard_map"(#loc26))
#loc29 = loc("jit(<lambda>)"(#loc26))
#loc30 = loc("jit(<lambda>)/transpose(jvp())/shard_map"(#loc26))
// -----
// manual_loop with locations
#loc = loc(unknown)
#loc1 = loc("x")
#loc5 = loc("shard_map")
#loc11 = loc("shard_map:"(#loc5))
module @jit_body attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8xf32> loc("x")) -> (tensor<8xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%arg1: tensor<1xf32> loc("shard_map:"(#loc5))) {
      %c = stablehlo.constant dense<0> : tensor<i32> loc(#loc15)
      %1:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg1) : tensor<i32>, tensor<1xf32>
      cond {
        %c_1 = stablehlo.constant dense<8> : tensor<i32> loc(#loc20)
        %2 = stablehlo.compare LT, %iterArg, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc24)
        stablehlo.return %2 : tensor<i1> loc(#loc20)
      } do {
        %2 = func.call @closed_call(%iterArg_0) : (tensor<1xf32>) -> tensor<1xf32> loc(#loc25)
        %c_1 = stablehlo.constant dense<1> : tensor<i32> loc(#loc20)
        %3 = stablehlo.add %iterArg, %c_1 : tensor<i32> loc(#loc26)
        stablehlo.return %3, %2 : tensor<i32>, tensor<1xf32> loc(#loc20)
      } loc(#loc20)
      sdy.return %1#1 : tensor<1xf32> loc(#loc11)
    } : (tensor<8xf32>) -> tensor<8xf32> loc(#loc23)
    return %0 : tensor<8xf32> loc(#loc27)
  } loc(#loc)
  func.func private @closed_call(%arg0: tensor<1xf32> loc(unknown)) -> tensor<1xf32> {
    %0 = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<1xf32>) -> tensor<1xf32> loc(#loc18)
    return %0 : tensor<1xf32> loc(#loc)
  } loc(#loc22)
} loc(#loc)
#loc2 = loc("programs.py":236:11 to :69)
#loc3 = loc("programs.py":258:17 to :27)
#loc4 = loc("programs.py":258:10 to :67)
#loc6 = loc("programs.py":234:15 to :90)
#loc7 = loc("programs.py":234:48 to :86)
#loc8 = loc("manual_loop"(#loc2))
#loc9 = loc("<dictcomp>"(#loc3))
#loc10 = loc("<module>"(#loc4))
#loc12 = loc("manual_loop.<locals>.body"(#loc6))
#loc13 = loc("manual_loop.<locals>.body.<locals>.<lambda>"(#loc7))
#loc14 = loc(callsite(#loc9 at #loc10))
#loc15 = loc("scan"(#loc12))
#loc16 = loc(callsite(#loc12 at #loc12))
#loc17 = loc("while/body/closed_call"(#loc12))
#loc18 = loc("ppermute"(#loc13))
#loc19 = loc(callsite(#loc8 at #loc14))
#loc20 = loc("while"(#loc16))
#loc21 = loc(callsite(#loc16 at #loc12))
#loc22 = loc("closed_call:"(#loc17))
#loc23 = loc("jit(body)/shard_map"(#loc19))
#loc24 = loc("while/cond/lt"(#loc21))
#loc25 = loc("while/body/closed_call"(#loc21))
#loc26 = loc("while/body/add"(#loc21))
#loc27 = loc("jit(body)"(#loc19))
// -----
// explicit_shardings with locations
#loc1 = loc("x")
#loc2 = loc("y")
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("x"), %arg1: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>} loc("y")) -> (tensor<8x4xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32> loc(#loc18)
    %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {"y"}]> : tensor<8x4xf32> loc(#loc18)
    %2 = stablehlo.sine %1 : tensor<8x4xf32> loc(#loc19)
    %3 = sdy.sharding_constraint %2 <@mesh, [{"x"}, {"y"}]> : tensor<8x4xf32> loc(#loc19)
    return %3 : tensor<8x4xf32> loc(#loc17)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc3 = loc("programs.py":247:44 to :49)
#loc4 = loc("programs.py":247:15 to :63)
#loc5 = loc("programs.py":258:17 to :27)
#loc6 = loc("programs.py":258:10 to :67)
#loc7 = loc("programs.py":247:36 to :50)
#loc8 = loc("explicit_shardings.<locals>.<lambda>"(#loc3))
#loc9 = loc("explicit_shardings"(#loc4))
#loc10 = loc("<dictcomp>"(#loc5))
#loc11 = loc("<module>"(#loc6))
#loc12 = loc("explicit_shardings.<locals>.<lambda>"(#loc7))
#loc13 = loc(callsite(#loc10 at #loc11))
#loc14 = loc(callsite(#loc9 at #loc13))
#loc15 = loc(callsite(#loc8 at #loc14))
#loc16 = loc(callsite(#loc12 at #loc14))
#loc17 = loc("jit(<lambda>)"(#loc14))
#loc18 = loc("jit(<lambda>)/dot_general"(#loc15))
#loc19 = loc("jit(<lambda>)/sin"(#loc16))
// -----
// explicit_reshard with locations
#loc1 = loc("x")
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>} loc("x")) -> (tensor<8x16xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{}, {"x"}]> : tensor<8x16xf32> loc(#loc14)
    return %0 : tensor<8x16xf32> loc(#loc13)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc2 = loc("programs.py":254:33 to :70)
#loc3 = loc("programs.py":254:15 to :80)
#loc4 = loc("programs.py":258:17 to :27)
#loc5 = loc("programs.py":258:10 to :67)
#loc6 = loc("explicit_reshard.<locals>.<lambda>"(#loc2))
#loc7 = loc("explicit_reshard"(#loc3))
#loc8 = loc("<dictcomp>"(#loc4))
#loc9 = loc("<module>"(#loc5))
#loc10 = loc(callsite(#loc8 at #loc9))
#loc11 = loc(callsite(#loc7 at #loc10))
#loc12 = loc(callsite(#loc6 at #loc11))
#loc13 = loc("jit(<lambda>)"(#loc11))
#loc14 = loc("jit(<lambda>)/reshard"(#loc12))
