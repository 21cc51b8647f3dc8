#a = #sparse_tensor.encoding<{map = (d0) -> (d0 : strange)}>

// -----

#a = #sparse_tensor.encoding<{map = (d0) -> (d0 : dense(nonunique))}>

// -----

#a = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed(other))}>

// -----

#a = #sparse_tensor.encoding<{map = (d0) -> (d0 : structured[3])}>

// -----

#a = #sparse_tensor.encoding<{map = (d0) -> (d0 : structured[3, 2])}>

// -----

#a = #sparse_tensor.encoding<{map = (d0, d0) -> (d0 : dense)}>

// -----

#a = #sparse_tensor.encoding<{map = (d0 : 3) -> (d0 : dense)}>

// -----

#a = #sparse_tensor.encoding<{kind = 3}>

// -----

#a = #sparse_tensor.encoding<{posWidth = "x"}>

// -----

#a = #sparse_tensor<slice(1, -1, 1)>

// -----

#a = #sparse_tensor<slice(1, 0, 1)>

// -----

#v = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func private @f(tensor<8x8xf32, #v>)

// -----

func.func @f(%t: tensor<8xf32>) {
  %0 = sparse_tensor.values %t : tensor<8xf32> to memref<?xf32>
  return
}
// -----
#vector = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed), posWidth = 32, crdWidth = 16}>
func.func @positions(%a: tensor<8xf32, #vector>) {
  %0 = sparse_tensor.positions %a {level = 0 : index} : tensor<8xf32, #vector> to memref<?xindex>
  return
}
// -----
#vector = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed), crdWidth = 16}>
func.func @coordinates(%a: tensor<8xf32, #vector>) {
  %0 = sparse_tensor.coordinates %a {level = 3 : index} : tensor<8xf32, #vector> to memref<?xi16>
  return
}
// -----
#vector = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func @values(%a: tensor<8xf32, #vector>) {
  %0 = sparse_tensor.values %a : tensor<8xf32, #vector> to memref<?xi32>
  return
}
// -----
#vector = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func @level_missing(%a: !sparse_tensor.storage_specifier<#vector>, %n: index) {
  %0 = sparse_tensor.storage_specifier.set %a pos_mem_sz with %n : !sparse_tensor.storage_specifier<#vector>
  return
}
// -----
#vector = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func @level_too_high(%a: !sparse_tensor.storage_specifier<#vector>, %n: index) {
  %0 = sparse_tensor.storage_specifier.get %a lvl_sz at 2 : !sparse_tensor.storage_specifier<#vector>
  return
}
// -----
#pairs = #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton)}>
func.func @positions_of_singleton(%a: !sparse_tensor.storage_specifier<#pairs>, %n: index) {
  %0 = sparse_tensor.storage_specifier.get %a pos_mem_sz at 1 : !sparse_tensor.storage_specifier<#pairs>
  return
}
// -----
#rows = #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>
func.func @narrower(%a: tensor<?x4xf32>) {
  %0 = sparse_tensor.convert %a : tensor<?x4xf32> to tensor<8x4xf32, #rows>
  return
}
// -----
func.func @overlap(%a: f32, %b: i32) {
  %0 = sparse_tensor.binary %a, %b : f32, i32 to f32
    overlap = {
    ^bb0(%x: f32, %y: f32):
      sparse_tensor.yield %x : f32
    }
    left = identity
    right = {}
  return
}
// -----
func.func @right_identity(%a: f32, %b: i32) {
  %0 = sparse_tensor.binary %a, %b : f32, i32 to f32
    overlap = {}
    left = identity
    right = identity
  return
}
// -----
func.func @absent(%a: f32) {
  %0 = sparse_tensor.unary %a : f32 to f32
    present = {}
    absent = {
      sparse_tensor.yield %a : f32
    }
  return
}
// -----
func.func @select(%a: f32) {
  %0 = sparse_tensor.select %a : f32 {
  ^bb0(%x: f32):
    sparse_tensor.yield %x : f32
  }
  return
}
// -----
func.func @reduce(%a: f32) {
  %0 = sparse_tensor.reduce %a, %a, %a : f32 {
  ^bb0(%x: f32):
    sparse_tensor.yield %x : f32
  }
  return
}
// -----
#rows = #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>
func.func @foreach(%a: tensor<2x4xf64, #rows>) {
  sparse_tensor.foreach in %a : tensor<2x4xf64, #rows> do {
  ^bb0(%i: index, %j: index, %v: i64):
  }
  return
}
// -----
#rows = #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>
func.func @sum_of_rows(%a: tensor<3x4xf64, #rows>) {
  %0 = sparse_tensor.concatenate %a, %a {dimension = 0 : index} : tensor<3x4xf64, #rows>, tensor<3x4xf64, #rows> to tensor<7x4xf64, #rows>
  return
}
// -----
func.func @too_small(%a: memref<5xindex>) {
  %n = arith.constant 3 : index
  sparse_tensor.sort quick_sort %n, %a {perm_map = affine_map<(i, j) -> (j, i)>} : memref<5xindex>
  return
}
// -----
func.func @none_pushed(%size: index, %a: memref<?xf64>, %v: f64) {
  %n = arith.constant 0 : index
  %0:2 = sparse_tensor.push_back %size, %a, %v, %n : index, memref<?xf64>, f64, index
  return
}
// -----
#vector = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed), implicitVal = 2 : i32}>
func.func private @not_zero(tensor<8xi32, #vector>)
// -----
#vector = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed), explicitVal = 2 : i32}>
func.func private @another_type(tensor<8xf32, #vector>)
// -----
#vector = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed), explicitVal = unit}>
func.func private @no_number(tensor<8xf32, #vector>)
// -----
#alone = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed(soa))}>
func.func private @alone(tensor<8xf32, #alone>)
// -----
#vector = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func @behind_the_first(%a: tensor<8xf32, #vector>) {
  %0 = sparse_tensor.extract_iteration_space %a lvls = 1 : tensor<8xf32, #vector> -> !sparse_tensor.iter_space<#vector, lvls = 1>
  return
}
// -----
#v = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func @a(%a: !sparse_tensor.storage_specifier<#v>) {
  %0 = sparse_tensor.storage_specifier.get %a pos_mem_sz at -9 : !sparse_tensor.storage_specifier<#v>
  return
}
// -----
#v = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func @b(%a: tensor<8xf32, #v>) {
  %0 = sparse_tensor.positions %a {level = -1 : index} : tensor<8xf32, #v> to memref<?xindex>
  return
}
// -----
#s = #sparse_tensor.encoding<{map = (d0 : #sparse_tensor<slice(1, 4, 1)>) -> (d0 : compressed)}>
func.func @c(%a: tensor<8xf32, #s>) {
  %0 = sparse_tensor.slice.offset %a at -1 : tensor<8xf32, #s>
  return
}
// -----
#v = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func @d(%a: tensor<8xf32, #v>) {
  %0 = sparse_tensor.concatenate %a, %a {dimension = -1 : index} : tensor<8xf32, #v>, tensor<8xf32, #v> to tensor<16xf32, #v>
  return
}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = -1 }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 18446744073709551616 }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 18446744073709551624 }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 18446744073709551608 }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0, d1 = l1) -> (l0 = d1 : dense, l1 = d0 : compressed) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1, l2, l3} (d0 = l0 * 4 + l2, d1 = l1 * 3 + l3) -> (l0 = d0 floordiv 2 : dense, l1 = d1 floordiv 3 : compressed, l2 = d0 mod 2 : dense, l3 = d1 mod 3 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 + d1 : dense, d1 : compressed) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0 - l1, d1 = l1) -> (l0 = d0 + d1 : dense, l1 = d1 : compressed) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0 = d1, d1) -> (d0 : dense, d1 : compressed) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0, d1) -> (l0 = d0 : dense, l1 = d1 : compressed) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0} (d0 = l0, d1) -> (l0 = d0 : dense, d1 : compressed) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l2, d1 = l1) -> (l0 = d0 : dense, l1 = d1 : compressed) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = 2 * l0, d1 = l1) -> (l0 = d0 floordiv 2 : dense, l1 = d1 : compressed) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0, d1 = l0) -> (l0 = d0 : dense, l1 = d1 : compressed) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = 0, d1 = 1) -> (l0 = d0 : dense, l1 = d1 : compressed) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1, l2} (d0 = l0 * 2 + l1, d1 = l2) -> (l0 = d0 floordiv 2 : dense, l1 = d0 mod 2 : dense, l2 = d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d0 mod 3 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 mod 2 : dense, d0 floordiv 2 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 mod 2 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d0 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : dense, d0 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0) -> (d0 * 2 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0) -> (d0 + 1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0) -> (0 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d0 floordiv 2 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> ((d0 + d1) floordiv 2 : dense, d0 mod 2 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 ceildiv 2 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l1, d1 = l0) -> (l0 = d0 : dense, l1 = d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1, l2, l3} (d0 = l2 + l0 * 2, d1 = l1 * 3 + l3) -> (l0 = d0 floordiv 2 : dense, l1 = d1 floordiv 3 : compressed, l2 = d0 mod 2 : dense, l3 = d1 mod 3 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 0 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv -2 : dense, d0 mod 2 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0, d1 = l1, d2) -> (l0 = d0 : dense, l1 = d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0) -> (l0 = d0 : dense, l1 = d0 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = () -> () }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 1 : dense, d0 mod 1 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d0 mod 2 : dense, d0 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d0 floordiv 2 : dense, d0 mod 2 : dense, d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 + d1 : dense, d1 : singleton(soa)), posWidth = 3 }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 + d1 : dense, d1 : dense(soa)) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 + d1 : dense, d1 : batch) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 + d1 : structured[2,4], d1 : dense) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 + d1 : compressed, d1 : structured[2,4]) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0, d1 = l0) -> (l0 = d0 : dense, l1 = d1 : batch) }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0, d1 = l0) -> (l0 = d0 : dense, l1 = d1 : dense), explicitVal = "x" }>}

// -----

func.func private @f() attributes {a = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1,2,3)>, d1) -> (d0 + d1 : dense, d1 : dense) }>}
