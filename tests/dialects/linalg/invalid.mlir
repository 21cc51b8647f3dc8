// What mlir-opt refuses, and with which words.

func.func @a(%a: memref<4xi32>) { 
  linalg.exp ins(%a : memref<4xi32>) outs(%a : memref<4xi32>)
  return
}
// -----
func.func @a(%a: memref<4xf32>) {
  linalg.exp ins(%a, %a : memref<4xf32>, memref<4xf32>) outs(%a : memref<4xf32>)
  return
}
// -----
func.func @a(%a: memref<4xf32>, %b: memref<5xf32>) {
  linalg.exp ins(%a : memref<4xf32>) outs(%b : memref<5xf32>)
  return
}
// -----
func.func @a(%a: memref<4xf32>, %b: memref<*xf32>) {
  linalg.exp ins(%b : memref<*xf32>) outs(%a : memref<4xf32>)
  return
}
// -----
func.func @a(%a: memref<4xf32>, %b: tensor<4xf32>) {
  linalg.exp ins(%b : tensor<4xf32>) outs(%a : memref<4xf32>)
  return
}
// -----
func.func @a(%a: memref<4xf32>, %b: memref<4x4xf32>) {
  linalg.exp ins(%b : memref<4x4xf32>) outs(%a : memref<4xf32>)
  return
}
// -----
func.func @a(%a: memref<4xi32>, %b: memref<4xf32>) { 
  linalg.add ins(%a, %b : memref<4xi32>, memref<4xf32>) outs(%a : memref<4xi32>)
  return
}
// -----
func.func @a(%a: memref<4xi1>, %b: memref<4xi1>) { 
  linalg.sub ins(%a, %b : memref<4xi1>, memref<4xi1>) outs(%a : memref<4xi1>)
  return
}
// -----
func.func @conv(%i: tensor<1x8x8x3xf32>, %k: tensor<3x3x3x4xf32>, %o: tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<[2, 2]> : vector<2xi64>} ins(%i, %k : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) outs(%o : tensor<1x3x3x4xf32>) -> tensor<1x3x3x4xf32>
  return %0 : tensor<1x3x3x4xf32>
}
// -----
func.func @conv(%i: tensor<1x8x8x3xf32>, %k: tensor<3x3x3x4xf32>, %o: tensor<1x5x3x4xf32>) -> tensor<1x5x3x4xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<[2, 2]> : vector<2xi64>} ins(%i, %k : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) outs(%o : tensor<1x5x3x4xf32>) -> tensor<1x5x3x4xf32>
  return %0 : tensor<1x5x3x4xf32>
}
// -----
func.func @a(%a: tensor<4xf32>) {
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>)
  return
}
// -----
func.func @a(%a: tensor<4xf32>) {
  linalg.exp ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>)
  return
}
// -----
func.func @a(%a: tensor<4xf32>, %b: vector<4xf32>) {
  %0 = linalg.exp ins(%b : vector<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @a(%a: tensor<4xf32>, %b: f32) {
  %0 = linalg.fill ins(%b : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.fill ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @a(%a: tensor<4xf32>, %b: f32) {
  %0 = linalg.fill ins(%b : f32) -> tensor<4xf32>
  return
}
// -----
func.func @a(%a: tensor<4xf32>, %b: f32) {
  linalg.exp ins(%b : f32) outs(%b : f32)
  return
}
// -----
func.func @a(%a: tensor<4xf32>, %b: f32) {
  linalg.exp {strides = 4, linalg.foo} ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @a(%a: tensor<4xf32>, %b: f32) {
  linalg.copy {cast = 4} ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%b, %b : tensor<8x16xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, 3] ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<9x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<9x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%d : f32) outs(%c : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = [], foo = 1} outs(%a : tensor<4x8xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallele"]} ins(%d : f32) outs(%c : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>]} ins(%d : f32) outs(%c : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%d : f32) outs(%c : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x, %x : f32, f32
  }
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%d : f32) outs(%c : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 2 : index
    linalg.yield %i : index
  }
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%d : f32) outs(%c : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 1 : index
    linalg.yield %i : index
  }
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  %i = linalg.index 1 : index
  linalg.yield %i : index
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  %i = linalg.index 1 : index
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%d : f32) outs(%c : memref<4x8xf32>) {
  }
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j)[s] -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%d : f32) outs(%c : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j, k) -> ()>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%d : f32) outs(%c : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%d : f32) outs(%c : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%d : f32) outs(%c : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f64):
    linalg.yield %x : f32
  }
  return
}
// -----
func.func @g(%a: tensor<4x8xf32>, %c: memref<4x8xf32>, %d: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%d : f32) outs(%c : memref<4x8xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return
}
// -----
func.func @e(%a: tensor<4x8xf32>, %c: tensor<4x8xf32>) {
  %1 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>] {foo} ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul indexing_maps = 3 ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.contract ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.elementwise kind=3 ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul ins(%a, %b : tensor<4x8xf32>) outs(%c : tensor<4x16xf32>)  -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul ins() outs(%c : tensor<4x16xf32>)  -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul ins : (%a, %b) outs(%c : tensor<4x16xf32>)  -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, k)>]  ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k + 1, n)>, affine_map<(m, n, k) -> (m, n)>]  ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k + 1, n)>, affine_map<(m, n, k) -> (m, n)>]  ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, n)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]  ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (n, m)>]  ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) {
  %1 = linalg.fill ins(%c : tensor<4x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// -----
func.func @a(%a: memref<f32>, %b: i32, %c: memref<4x16xf32>) {
  linalg.fill ins(%a : memref<f32>) outs(%c : memref<4x16xf32>)
  linalg.fill ins(%b : i32) outs(%c : memref<4x16xf32>)
  return
}
// -----
func.func @p(%a: tensor<32x8xf32>, %d: tensor<4x2x8x5xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<32x8xf32> -> tensor<4x2x8x5xf32>
  return
}
// -----
func.func @p(%a: tensor<*xf32>, %d: tensor<4x2x8x5xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<*xf32> -> tensor<4x2x8x5xf32>
  return
}
// -----
func.func @p(%a: i32, %d: tensor<4x2x8x5xf32>) {
  linalg.transpose ins(%a : i32) outs(%a : i32) permutation = [1, 0]
  return
}
// -----
func.func @p(%a: tensor<*xf32>, %d: tensor<4x2x8x5xf32>) {
  %0 = linalg.transpose ins(%a : tensor<*xf32>) outs(%d : tensor<4x2x8x5xf32>) permutation = [1, 0]
  return
}
// -----
func.func @p(%a: tensor<4xf32>, %d: tensor<4xf32>) {
  %0 = linalg.map { arith.addf ins(%a : tensor<*xf32>) outs(%d : tensor<4x2x8x5xf32>)
  return
}
// -----
func.func @p(%a: tensor<4xf32>, %d: tensor<4xf32>) {
  %0 = linalg.map { foo.bar } ins(%a : tensor<4xf32>) outs(%d : tensor<4xf32>)
  return
}
// -----
func.func @p(%a: tensor<4xf32>, %d: tensor<4xf32>) {
  %0 = linalg.map { arith.bar } ins(%a : tensor<4xf32>) outs(%d : tensor<4xf32>)
  return
}
// -----
func.func @p(%a: tensor<4xf32>, %d: tensor<4xf32>) {
  %0 = linalg.map { arith.addf } ins(%a : tensor<4xf32>) outs(%d : tensor<4xf32>)
  return
}
// -----
func.func @p(%a: tensor<4xf32>, %d: tensor<4xf32>) {
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4xf32>) outs(%d : tensor<4xf32>)
  return
}
// -----
func.func @p(%a: tensor<4xf32>, %d: tensor<4xf32>) {
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4xf32>) outs(%d : tensor<4xf32>) dimensions = [0]
  return
}
// -----
func.func @pm(%a: memref<32x8xf32>, %d: memref<4x2x8x4xf32>) {
  linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : memref<32x8xf32> -> memref<4x2x8x4xf32>
  linalg.unpack %d inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %a : memref<4x2x8x4xf32> -> memref<32x8xf32>
  return
}
// -----
func.func @t(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>) {
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<8x4xf32>) permutation = [1, 1]
  return
}
// -----
func.func @t(%a: tensor<4x8xf32>, %b: tensor<8x5xf32>) {
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<8x5xf32>) permutation = [1, 0]
  return
}
// -----
func.func @t(%a: tensor<4x8xf32>, %b: tensor<8x5xf32>) {
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<8x5xf32>) permutation = [1]
  return
}
// -----
func.func @t(%a: tensor<4x8xf32>, %b: tensor<8x5x1xf32>) {
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<8x5x1xf32>) permutation = [1, 0]
  return
}
// -----
func.func @b(%a: tensor<4x8xf32>, %c: tensor<2x4x8xf32>) {
  %1 = linalg.broadcast ins(%a : tensor<4x8xf32>) outs(%c : tensor<2x4x8xf32>) dimensions = [3]
  return
}
// -----
func.func @b(%a: tensor<4x8xf32>, %c: tensor<2x4x8xf32>) {
  %1 = linalg.broadcast ins(%a : tensor<4x8xf32>) outs(%c : tensor<2x4x8xf32>) dimensions = [1]
  return
}
// -----
func.func @b(%a: tensor<4x8xf32>, %c: tensor<2x4x8xf32>) {
  %1 = linalg.broadcast ins(%a : tensor<4x8xf32>) outs(%c : tensor<2x4x8xf32>) dimensions = [1, 2]
  return
}
// -----
func.func @b(%a: tensor<8xf32>, %c: tensor<2x4x8xf32>) {
  %1 = linalg.broadcast ins(%a : tensor<8xf32>) outs(%c : tensor<2x4x8xf32>) dimensions = [1, 1]
  return
}
// -----
func.func @r(%a: tensor<4x8xf32>, %c: tensor<4xf32>) {
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%c : tensor<4xf32>) dimensions = [0]
  return
}
// -----
func.func @r(%a: tensor<4x8xf32>, %c: tensor<4xf32>) {
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%c : tensor<4xf32>) dimensions = [2]
  return
}
// -----
func.func @r(%a: tensor<4x8xf32>, %c: tensor<4xf32>) {
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%c : tensor<4xf32>) dimensions = [1, 0]
  return
}
// -----
func.func @r(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>, %c: tensor<4xf32>) {
  %0:2 = linalg.reduce ins(%a, %b : tensor<4x8xf32>, tensor<4x9xf32>) outs(%c, %c : tensor<4xf32>, tensor<4xf32>) dimensions = [1] (%i: f32, %j: f32, %k: f32, %l: f32) {
    linalg.yield %i, %j : f32, f32
  }
  return
}
// -----
func.func @r(%a: tensor<4x8xf32>, %c: tensor<4xf32>) {
  %0 = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%c : tensor<4xf32>) dimensions = [1] (%i: f32) {
    linalg.yield %i : f32
  }
  return
}
// -----
func.func @r(%a: tensor<4x8xf32>, %c: tensor<4xf32>) {
  %0 = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%c : tensor<4xf32>) dimensions = [1] (%i: f64, %j: f32) {
    linalg.yield %j : f32
  }
  return
}
// -----
func.func @r(%a: tensor<4x8xf32>, %c: tensor<4xf32>) {
  %0 = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%c : tensor<4xf32>) dimensions = [1] (%i: f32, %j: f64) {
    linalg.yield %i : f32
  }
  return
}
// -----
func.func @m(%a: tensor<4xf32>, %c: tensor<4xf32>) {
  %0 = linalg.map ins(%a : tensor<4xf32>) outs(%c : tensor<4xf32>) (%i: f64, %j: f32) {
    linalg.yield %j : f32
  }
  return
}
// -----
func.func @m(%a: tensor<4xf32>, %c: tensor<4xf32>) {
  %0 = linalg.map ins(%a : tensor<4xf32>) outs(%c : tensor<4xf32>) (%i: f32, %j: f32, %k: f32) {
    linalg.yield %j : f32
  }
  return
}
// -----
func.func @m(%a: tensor<5xf32>, %c: tensor<4xf32>) {
  %0 = linalg.map ins(%a : tensor<5xf32>) outs(%c : tensor<4xf32>) (%i: f32, %k: f32) {
    linalg.yield %i : f32
  }
  return
}
// -----
func.func @m(%a: memref<4xf32>, %c: tensor<4xf32>) {
  %0 = linalg.map ins(%a : memref<4xf32>) outs(%c : tensor<4xf32>) (%i: f32, %k: f32) {
    linalg.yield %i : f32
  }
  return
}
// -----
func.func @s(%a: tensor<4x8xf32>) {
  %0 = linalg.softmax dimension(2) ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}
// -----
func.func @s(%a: tensor<4x8xf32>, %b: tensor<4x9xf32>) {
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x9xf32>) -> tensor<4x9xf32>
  return
}
// -----
func.func @s(%a: tensor<4x8xf32>, %b: tensor<4x8xf64>) {
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf64>) -> tensor<4x8xf64>
  return
}
// -----
func.func @p(%a: tensor<33x8xf32>, %d: tensor<5x2x8x4xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<33x8xf32> -> tensor<5x2x8x4xf32>
  return
}
// -----
func.func @p(%a: tensor<32x8xf32>, %d: tensor<5x2x8x4xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<32x8xf32> -> tensor<5x2x8x4xf32>
  return
}
// -----
func.func @p(%a: tensor<32x8xf32>, %d: tensor<4x1x8x4xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<32x8xf32> -> tensor<4x1x8x4xf32>
  return
}
// -----
func.func @p(%a: tensor<32x8xf32>, %d: tensor<4x2x8x4xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 0] inner_tiles = [8, 4] into %d : tensor<32x8xf32> -> tensor<4x2x8x4xf32>
  return
}
// -----
func.func @p(%a: tensor<32x8xf32>, %d: tensor<4x2x8x4xf32>) {
  %0 = linalg.pack %a outer_dims_perm = [1] inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<32x8xf32> -> tensor<4x2x8x4xf32>
  return
}
// -----
func.func @p(%a: tensor<32x8xf32>, %d: tensor<4x2x8x4xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 0] into %d : tensor<32x8xf32> -> tensor<4x2x8x4xf32>
  return
}
// -----
func.func @p(%a: tensor<32x8xf32>, %d: tensor<4x2x8xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<32x8xf32> -> tensor<4x2x8xf32>
  return
}
// -----
func.func @p(%a: tensor<32x8xf32>, %d: tensor<4x2x8x4xf32>, %v: f64) {
  %0 = linalg.pack %a padding_value(%v : f64) inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<32x8xf32> -> tensor<4x2x8x4xf32>
  return
}
// -----
func.func @p(%a: tensor<32x8xf32>, %d: tensor<4x2x8x4xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8, 4] into %d : tensor<32x8xf32> -> tensor<4x2x8x4xf32>
  return
}
// -----
func.func @p(%a: tensor<8xf32>, %d: tensor<4x2x8x4xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8, 4] into %d : tensor<8xf32> -> tensor<4x2x8x4xf32>
  return
}
// -----
func.func @u(%a: tensor<4x2x8x4xf32>, %d: tensor<33x8xf32>) {
  %0 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<4x2x8x4xf32> -> tensor<33x8xf32>
  return
}
// -----
func.func @w(%f: tensor<2x4x3x5xf32>, %fo: tensor<6x6x5x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x4x3x5xf32>) outs(%fo : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
// -----
func.func @w(%f: tensor<2x3x3x5xf32>, %fo: tensor<6x5x5x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%fo : tensor<6x5x5x2xf32>) -> tensor<6x5x5x2xf32>
  return
}
// -----
func.func @w(%i: tensor<2x10x10x5xf32>, %io: tensor<6x6x2x3x2x5xf32>) {
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%i : tensor<2x10x10x5xf32>) outs(%io : tensor<6x6x2x3x2x5xf32>) -> tensor<6x6x2x3x2x5xf32>
  return
}
// -----
func.func @w(%v: tensor<5x6x2x2x2x2xf32>, %o: tensor<2x8x8x2xf32>) {
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<5x6x2x2x2x2xf32>) outs(%o : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}
// -----
func.func @y(%v: f32) {
  linalg.yield %v : f32
}
// -----
func.func @g(%d: tensor<4xf32>) {
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<select> ins(%d, %d, %d : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%d : tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @g(%d: tensor<4xf32>) {
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<foo> ins(%d : tensor<4xf32>) outs(%d : tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
func.func @transposed(%a: tensor<8x4xf32>, %b: tensor<2x8x16xf32>, %c: tensor<2x4x16xf32>) {
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%c, %b : tensor<2x4x16xf32>, tensor<2x8x16xf32>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  return
}
// -----
func.func @dil0(%a: tensor<1x4x4x1xf32>, %f: tensor<2x2x1x1xf32>, %o: tensor<1x3x3x1xf32>) -> tensor<1x3x3x1xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<0> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %f : tensor<1x4x4x1xf32>, tensor<2x2x1x1xf32>) outs(%o : tensor<1x3x3x1xf32>) -> tensor<1x3x3x1xf32>
  return %0 : tensor<1x3x3x1xf32>
}
// -----
func.func @pool0(%a: tensor<?x?x?x?xf32>, %f: tensor<?x?xf32>, %o: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %0 = linalg.pooling_nhwc_sum {dilations = dense<0> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %f : tensor<?x?x?x?xf32>, tensor<?x?xf32>) outs(%o : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}
// -----
func.func @gen1(%a: tensor<?xf32>, %o: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "linalg.conv_1d"(%a, %o) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
   linalg.yield %x : f32 }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
func.func @mmsub(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "linalg.matmul"(%a, %b, %o) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.subf %x, %y : f32
    %2 = arith.addf %1, %z : f32
    linalg.yield %2 : f32 }) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
func.func @mmred(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %o: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, m)>] ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
func.func @mmyield(%a: tensor<?xf32>, %b: tensor<?xf32>, %o: tensor<f32>) -> tensor<f32> {
  %0 = "linalg.dot"(%a, %b, %o) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %z : f32 }) : (tensor<?xf32>, tensor<?xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
#map0 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2 * 2 + d5, d6)>
#map1 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6, d3)>
#map2 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>
func.func @memo(%arg0 : tensor<?x?x?x?xf32>, %arg2 : tensor<?x?x?x?xf32>, %arg1 : tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %0 = "linalg.conv_2d_nhwc_hwcf"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: f32, %arg4: f32, %arg5 : f32):
      "linalg.yield"(%arg5) : (f32) -> ()
    }) {dilations = dense<1> : tensor<2xi64>, linalg.memoized_indexing_maps = [#map0, #map1, #map2], operandSegmentSizes = array<i32: 2, 1>, strides = dense<2> : tensor<2xi64>} : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}
// -----
func.func @zt(%A: tensor<7x16xi32>, %z: i32, %e: tensor<1x16x?x1xi32>) -> tensor<1x16x?x1xi32> {
  %t = arith.constant 0 : index
  %p = linalg.pack %A padding_value(%z : i32) inner_dims_pos = [0, 1] inner_tiles = [%t, 1] into %e : tensor<7x16xi32> -> tensor<1x16x?x1xi32>
  return %p : tensor<1x16x?x1xi32>
}
// -----
func.func @zt2(%A: tensor<7x16xi32>, %e: tensor<1x16x?x1xi32>) -> tensor<1x16x?x1xi32> {
  %t = arith.constant 4 : index
  %p = linalg.pack %A inner_dims_pos = [0, 1] inner_tiles = [%t, 1] into %e : tensor<7x16xi32> -> tensor<1x16x?x1xi32>
  return %p : tensor<1x16x?x1xi32>
}
// -----
func.func @zt3(%A: tensor<7x16xi32>, %e: tensor<1x16x?x1xi32>) -> tensor<1x16x?x1xi32> {
  %c0 = arith.constant 0 : index
  %t = arith.addi %c0, %c0 : index
  %p = linalg.pack %A inner_dims_pos = [0, 1] inner_tiles = [%t, 1] into %e : tensor<7x16xi32> -> tensor<1x16x?x1xi32>
  return %p : tensor<1x16x?x1xi32>
}
// -----
func.func @zt7(%A: tensor<8x16xi32>, %e: tensor<2x16x?x1xi32>) -> tensor<2x16x?x1xi32> {
  %t = arith.constant 3 : index
  %p = linalg.pack %A inner_dims_pos = [0, 1] inner_tiles = [%t, 1] into %e : tensor<8x16xi32> -> tensor<2x16x?x1xi32>
  return %p : tensor<2x16x?x1xi32>
}
// -----
#image = affine_map<(n, y, x, f, i, j, c) -> (n, y * 2, x * 2 + j, c)>
#window = affine_map<(n, y, x, f, i, j, c) -> (i, j, c, f)>
#result = affine_map<(n, y, x, f, i, j, c) -> (n, y, x, f)>
func.func @factor_alone(%a: tensor<?x?x?x?xf32>) {
  %0 = "linalg.conv_2d_nhwc_hwcf"(%a, %a, %a) <{strides = dense<2> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %z : f32
  }) {linalg.memoized_indexing_maps = [#image, #window, #result]} : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
// -----
#image = affine_map<(n, y, x, f, i, j, c) -> (n, y + i, x + j, c)>
#window = affine_map<(n, y, x, f, i, j, c) -> (i, j, c, i)>
#result = affine_map<(n, y, x, f, i, j, c) -> (n, y, x, f)>
func.func @window_twice(%a: tensor<?x?x?x?xf32>) {
  %0 = "linalg.conv_2d_nhwc_hwcf"(%a, %a, %a) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %z : f32
  }) {linalg.memoized_indexing_maps = [#image, #window, #result]} : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return
}
// -----
func.func @d(%a: tensor<4x4xcomplex<f32>>, %b: tensor<4x4xcomplex<f16>>) {
    %0 = linalg.matmul ins(%a, %a: tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) outs(%b: tensor<4x4xcomplex<f16>>) -> tensor<4x4xcomplex<f16>>
    return
}
// -----
func.func @d4(%a: tensor<4x4xf32>, %b: tensor<4x4xcomplex<f32>>) {
    %0 = linalg.matmul ins(%a, %a: tensor<4x4xf32>, tensor<4x4xf32>) outs(%b: tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    return
}
// -----
func.func @loops_of_no_map(%a: tensor<f32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "linalg.generic"(%a, %b) <{indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0, d1) -> (d1)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
func.func @loops_of_no_map2(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "linalg.generic"(%a, %b) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0, d1) -> (d1)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func private @f() attributes {a = #linalg.iterator_type<window>}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>], iterator_types = ["window"]} ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @w(%a: tensor<2x10x10x5xf32>, %o: tensor<6x6x2x2x2x6xf32>) -> tensor<6x6x2x2x2x6xf32> {
  %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%a : tensor<2x10x10x5xf32>) outs(%o : tensor<6x6x2x2x2x6xf32>) -> tensor<6x6x2x2x2x6xf32>
  return %0 : tensor<6x6x2x2x2x6xf32>
}

// -----

func.func @w(%a: tensor<2x?x1x5xf32>, %o: tensor<6x1x?x2x2x5xf32>) -> tensor<6x1x?x2x2x5xf32> {
  %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%a : tensor<2x?x1x5xf32>) outs(%o : tensor<6x1x?x2x2x5xf32>) -> tensor<6x1x?x2x2x5xf32>
  return %0 : tensor<6x1x?x2x2x5xf32>
}

// -----

func.func @l(%a: f32) { linalg.yield %a : f32 }

// -----

func.func @l(%m: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%m : memref<4xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x, %x : f32, f32
  }
  return
}

// -----

func.func @l(%m: memref<4xf32>, %v: f64) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%m : memref<4xf32>) {
  ^bb0(%x: f32):
    linalg.yield %v : f64
  }
  return
}

// -----

func.func @l() {
  %0 = linalg.index 0 : index
  return
}

// -----

func.func @l(%m: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%m : memref<4xf32>) {
  ^bb0(%x: f32):
    %0 = linalg.index 1 : index
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @l(%c: i1) {
  scf.if %c { %x = arith.constant 1.0 : f32
   "linalg.yield"(%x) : (f32) -> () }
  return
}
