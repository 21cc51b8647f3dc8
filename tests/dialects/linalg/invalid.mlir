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
