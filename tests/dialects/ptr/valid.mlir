"a"() {m = #ptr.spec<size = 64, abi = 64, preferred = 64, index = 64>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64, abi = 64, preferred = 64>} : () -> ()
// -----
"a"() {m = #ptr.spec<abi = 64, size = 64, preferred = 64>} : () -> ()
// -----
"a"() {m = #ptr.spec<index=32, abi = 64, size = 64, preferred = 64>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64, abi = 64, preferred = 64, index = 128>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64, abi = 64, preferred = 64, index = 4294967295>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64, abi = 64, preferred = 64, index = 32> : i32} : () -> ()
// -----
"a"() : () -> !ptr.ptr<#ptr.generic_space>
// -----
"a"() : () -> !ptr.ptr<#llvm.address_space<3>>
// -----
"a"() : () -> !ptr.ptr_metadata<memref<4xf32>>
// -----
"a"() : () -> !ptr.ptr_metadata<memref<*xf32>>
// -----
"a"() {m = #ptr.generic_space} : () -> ()
// -----
"a"() {m = #ptr.generic_space<>} : () -> ()
// -----
"a"() : () -> !ptr<ptr<#ptr.generic_space>>
// -----
"a"() : () -> vector<4x!ptr.ptr<#ptr.generic_space>>
// -----
"a"() : () -> memref<4x!ptr.ptr<#ptr.generic_space>, #ptr.generic_space>
// -----
"a"() : () -> tensor<4x!ptr.ptr<#ptr.generic_space>>
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<!ptr.ptr<#ptr.generic_space> = #ptr.spec<size = 32, abi = 32, preferred = 32>>} {
}

// -----

func.func @casts(%m: memref<?xf32, #ptr.generic_space>) -> memref<?xf32, #ptr.generic_space> {
  %p = ptr.to_ptr %m {x.y} : memref<?xf32, #ptr.generic_space> -> <#ptr.generic_space>
  %d = ptr.get_metadata %m : memref<?xf32, #ptr.generic_space>
  %r = ptr.from_ptr %p metadata %d : <#ptr.generic_space> -> memref<?xf32, #ptr.generic_space>
  %s = ptr.from_ptr %p : <#ptr.generic_space> -> memref<f32, #ptr.generic_space>
  return %r : memref<?xf32, #ptr.generic_space>
}

// -----

func.func @steps(%p: !ptr.ptr<#ptr.generic_space>, %o: index, %v: vector<4xi64>) {
  %s = ptr.type_offset f32 : index
  %t = ptr.type_offset !ptr.ptr<#ptr.generic_space> {x.y} : i32
  %a = ptr.ptr_add %p, %o : !ptr.ptr<#ptr.generic_space>, index
  %b = ptr.ptr_add nusw %p, %s : !ptr.ptr<#ptr.generic_space>, index
  %c = ptr.ptr_add nuw %a, %t : !ptr.ptr<#ptr.generic_space>, i32
  %d = ptr.ptr_add inbounds %p, %v {x.y} : !ptr.ptr<#ptr.generic_space>, vector<4xi64>
  %e = ptr.ptr_add none %d, %v : vector<4x!ptr.ptr<#ptr.generic_space>>, vector<4xi64>
  return
}

// -----

func.func @differences(%p: !ptr.ptr<#ptr.generic_space>, %t: tensor<?x!ptr.ptr<#ptr.generic_space>>) {
  %0 = ptr.ptr_diff %p, %p : !ptr.ptr<#ptr.generic_space> -> i64
  %1 = ptr.ptr_diff nuw %p, %p : !ptr.ptr<#ptr.generic_space> -> index
  %2 = ptr.ptr_diff nuw | nsw %t, %t : tensor<?x!ptr.ptr<#ptr.generic_space>> -> tensor<?xi32>
  return
}

// -----

func.func @loads(%p: !ptr.ptr<#ptr.generic_space>) -> f32 {
  %0 = ptr.load %p : !ptr.ptr<#ptr.generic_space> -> f32
  %1 = ptr.load volatile %p nontemporal invariant invariant_group alignment = 8 : !ptr.ptr<#ptr.generic_space> -> i64
  %2 = ptr.load %p atomic monotonic alignment = 4 {x.y} : !ptr.ptr<#ptr.generic_space> -> i32
  %3 = ptr.load %p atomic syncscope("agent") acquire alignment = 4 : !ptr.ptr<#ptr.generic_space> -> i32
  return %0 : f32
}

// -----

func.func @stores(%p: !ptr.ptr<#ptr.generic_space>, %x: f32) {
  ptr.store %x, %p : f32, !ptr.ptr<#ptr.generic_space>
  ptr.store volatile %x, %p alignment = 16 invariant_group : f32, !ptr.ptr<#ptr.generic_space>
  ptr.store %x, %p atomic syncscope("") seq_cst alignment = 4 nontemporal {x.y} : f32, !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @many(%ps: vector<4x!ptr.ptr<#ptr.generic_space>>, %m: vector<4xi1>, %v: vector<4xf32>) {
  %0 = ptr.gather %ps, %m, %v : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
  %1 = ptr.gather %ps, %m, %v alignment = 4 {x.y} : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
  ptr.scatter %v, %ps, %m : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>
  ptr.scatter %1, %ps, %m alignment = 8 : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>
  return
}

// -----

func.func @masked(%p: !ptr.ptr<#ptr.generic_space>, %m: tensor<7xi1>, %t: tensor<7xi8>) -> tensor<7xi8> {
  %0 = ptr.masked_load %p, %m, %t : !ptr.ptr<#ptr.generic_space> -> tensor<7xi8>
  %1 = ptr.masked_load %p, %m, %0 alignment = 2 {x.y} : !ptr.ptr<#ptr.generic_space> -> tensor<7xi8>
  ptr.masked_store %1, %p, %m alignment = 1 : tensor<7xi8>, !ptr.ptr<#ptr.generic_space>
  ptr.masked_store %1, %p, %m : tensor<7xi8>, !ptr.ptr<#ptr.generic_space>
  return %1 : tensor<7xi8>
}

// -----

func.func @constants() -> !ptr.ptr<#ptr.generic_space> {
  %0 = ptr.constant #ptr.null : !ptr.ptr<#ptr.generic_space>
  %1 = ptr.constant {x.y} #ptr.address<0x1000> : !ptr.ptr<#ptr.generic_space>
  %2 = ptr.constant #ptr.address<255> : !ptr.ptr<#ptr.generic_space>
  return %0 : !ptr.ptr<#ptr.generic_space>
}

// -----

"test.op"() {a = #ptr.null : !ptr.ptr<#ptr.generic_space>, b = #ptr.address<3> : !ptr.ptr<#ptr.generic_space>} : () -> ()
