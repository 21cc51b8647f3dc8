// sparse_tensor ops and encodings as one writes them; mlir-opt prints the same.

#v = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func private @vector(tensor<8xf32, #v>) -> tensor<?xi8, #v>

// -----

#csr = #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed), posWidth = 32, crdWidth = 16}>
#csc = #sparse_tensor.encoding<{map = (i, j) -> (j : dense, i : compressed)}>
#coo = #sparse_tensor.encoding<{map = (i, j) -> (i : compressed(nonunique), j : singleton(soa))}>
func.func private @matrices(tensor<?x?xf32, #csr>, tensor<3x4xf32, #csc>, tensor<?x?xf64, #coo>)

// -----

#b = #sparse_tensor.encoding<{map = (i, j) -> (i floordiv 2 : dense, j floordiv 3 : compressed, i mod 2 : dense, j mod 3 : dense)}>
#s = #sparse_tensor.encoding<{map = (i, j, k) -> (i : dense, k floordiv 4 : dense, j : dense, k mod 4 : structured[2, 4])}>
#f = #sparse_tensor.encoding<{map = {l0, l1}(d0 = l0, d1 = l1) -> (l0 = d0 : batch, l1 = d1 : loose_compressed(nonordered, nonunique))}>
"x.y"() {b = tensor<4x9xf32, #b>, f = #f, s = #s} : () -> ()

// -----

#w = #sparse_tensor.encoding<{map = (d0 : #sparse_tensor<slice(1, 4, 2)>, d1 : #sparse_tensor<slice(?, ?, 1)>) -> (d0 : dense, d1 : compressed), explicitVal = 1.0 : f32, implicitVal = 0.0 : f32}>
func.func private @slice(tensor<8x8xf32, #w>)

// -----

#v = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func @buffers(%t: tensor<128xf64, #v>, %p: tensor<2xindex>, %c: tensor<6xindex>, %v: tensor<6xf64>) {
  %0 = sparse_tensor.positions %t {level = 0 : index} : tensor<128xf64, #v> to memref<?xindex>
  %1 = sparse_tensor.coordinates %t {level = 0 : index} : tensor<128xf64, #v> to memref<?xindex>
  %2 = sparse_tensor.values %t : tensor<128xf64, #v> to memref<?xf64>
  %3 = sparse_tensor.number_of_entries %t : tensor<128xf64, #v>
  %4 = sparse_tensor.assemble (%p, %c), %v : (tensor<2xindex>, tensor<6xindex>), tensor<6xf64> to tensor<128xf64, #v>
  sparse_tensor.print %4 : tensor<128xf64, #v>
  return
}

// -----

#v = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func @whole(%q: !llvm.ptr, %d: tensor<64xf32>, %i: index) -> tensor<64xf32> {
  %0 = sparse_tensor.new %q : !llvm.ptr to tensor<128xf64, #v>
  %1 = sparse_tensor.convert %d : tensor<64xf32> to tensor<64xf32, #v>
  %2 = sparse_tensor.load %1 : tensor<64xf32, #v>
  %3 = sparse_tensor.load %2 hasInserts {x.y} : tensor<64xf32, #v>
  %4 = sparse_tensor.lvl %3, %i : tensor<64xf32, #v>
  sparse_tensor.out %3, %q : tensor<64xf32, #v>, !llvm.ptr
  %5 = sparse_tensor.convert %3 : tensor<64xf32, #v> to tensor<64xf32>
  return %5 : tensor<64xf32>
}

// -----

#csr = #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>
func.func @specifier() {
  %0 = sparse_tensor.storage_specifier.init : !sparse_tensor.storage_specifier<#csr>
  %1 = sparse_tensor.storage_specifier.get %0 lvl_sz at 0 : !sparse_tensor.storage_specifier<#csr>
  %2 = sparse_tensor.storage_specifier.set %0 val_mem_sz with %1 : !sparse_tensor.storage_specifier<#csr>
  return
}

// -----

func.func @scalars(%a: f64, %b: f64) {
  %0 = sparse_tensor.binary %a, %b : f64, f64 to f64
    overlap={
    ^bb0(%x: f64, %y: f64):
      %s = arith.addf %x, %y : f64
      sparse_tensor.yield %s : f64
    }
    left=identity
    right={
    }
  %1 = sparse_tensor.unary %a : f64 to f64
    present={
    ^bb0(%x: f64):
      sparse_tensor.yield %x : f64
    }
    absent={
    }
  %2 = sparse_tensor.reduce %a, %b, %a : f64 {
  ^bb0(%x: f64, %y: f64):
    sparse_tensor.yield %x : f64
  }
  %3 = sparse_tensor.select %a : f64 {
  ^bb0(%x: f64):
    %c = arith.cmpf ogt, %x, %b : f64
    sparse_tensor.yield %c : i1
  }
  return
}

// -----

#csr = #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>
func.func @each(%t: tensor<2x4xf64, #csr>, %x: f32) {
  sparse_tensor.foreach in %t : tensor<2x4xf64, #csr> do {
  ^bb0(%i: index, %j: index, %v: f64):
  }
  %0 = sparse_tensor.foreach in %t init(%x) : tensor<2x4xf64, #csr>, f32 -> f32 do {
  ^bb0(%i: index, %j: index, %v: f64, %r: f32):
    sparse_tensor.yield %r : f32
  }
  return
}

// -----

#coo = #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton)}>
func.func @spaces(%t: tensor<4x8xf32, #coo>) {
  %0 = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<4x8xf32, #coo> -> !sparse_tensor.iter_space<#coo, lvls = 0>
  %1 = sparse_tensor.extract_iteration_space %t lvls = 0 to 2 : tensor<4x8xf32, #coo> -> !sparse_tensor.iter_space<#coo, lvls = 0 to 2>
  return
}

// -----

func.func @buffers(%n: index, %m: memref<?xf64>, %x: f64, %k: memref<?xindex>) {
  %0:2 = sparse_tensor.push_back %n, %m, %x : index, memref<?xf64>, f64
  %1:2 = sparse_tensor.push_back inbounds %n, %m, %x, %n {x.y} : index, memref<?xf64>, f64, index
  sparse_tensor.sort hybrid_quick_sort %n, %k {ny = 0 : index, perm_map = affine_map<(i) -> (i)>} : memref<?xindex>
  sparse_tensor.sort quick_sort %n, %k jointly %m {ny = 0 : index, perm_map = affine_map<(i) -> (i)>} : memref<?xindex> jointly memref<?xf64>
  return
}
// -----
#zeros = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed), implicitVal = #complex.number<:f32 0.0, 0.0>}>
func.func private @zeros(tensor<8xcomplex<f32>, #zeros>)

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 4294967296 }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), crdWidth = 4294967296 }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 4294967304 }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0, d1 = l1) -> (l0 = d0 : dense, l1 = d1 : compressed) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l1, d1 = l0) -> (l0 = d1 : dense, l1 = d0 : compressed) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1, l2, l3} (d0 = l0 * 2 + l2, d1 = l1 * 3 + l3) -> (l0 = d0 floordiv 2 : dense, l1 = d1 floordiv 3 : compressed, l2 = d0 mod 2 : dense, l3 = d1 mod 3 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed, d0 mod 2 : dense, d1 mod 3 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0, d1) -> (l0 = d0 : dense, l1 = d1 : compressed) }>}

// -----

func.func @f(%a: tensor<4x6xf32, #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l1, d1 = l0) -> (l0 = d1 : dense, l1 = d0 : compressed) }>>) -> index {
  %c = arith.constant 0 : index
  %0 = sparse_tensor.lvl %a, %c : tensor<4x6xf32, #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l1, d1 = l0) -> (l0 = d1 : dense, l1 = d0 : compressed) }>>
  return %0 : index
}

// -----

#A = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0, d1 = l1) -> (l0 = d0 : dense, l1 = d1 : compressed) }>
#B = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%a: tensor<4x6xf32, #A>) -> tensor<4x6xf32, #B> {
  return %a : tensor<4x6xf32, #A>
}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1, l2} (d0 = l2, d1 = l0 * 2 + l1) -> (l0 = d0 floordiv 2 : dense, l1 = d0 mod 2 : dense, l2 = d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1, l2} (d0 = l0, d1 = l1 * 2 + l2) -> (l0 = d0 : dense, l1 = d1 floordiv 2 : dense, l2 = d1 mod 2 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d0 mod 2 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = [s0](d0, d1) -> (d0 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = [s0](d0, d1) -> (d0 floordiv s0 : dense, d0 mod s0 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = [s0](d0, d1) -> (d0 + s0 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0 + 0, d1 = l1 * 1) -> (l0 = d0 : dense, l1 = d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1, l2, l3} (d0 = 2 * l0 + l2, d1 = l1 * 3 + l3) -> (l0 = d0 floordiv 2 : dense, l1 = d1 floordiv 3 : compressed, l2 = d0 mod 2 : dense, l3 = d1 mod 3 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 floordiv 2 : dense, d1 : dense, d0 mod 2 : dense, d2 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d0 mod 2 : dense, d0 mod 2 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 floordiv 2 : dense, d0 mod 2 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1, l2, l3} (d0 = l3, d1 = l0 * 2 + l1) -> (l0 = d0 floordiv 2 : dense, l1 = d0 mod 2 : dense, l2 = d0 mod 2: dense, l3 = d1 : dense) }>}
