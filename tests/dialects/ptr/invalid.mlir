"a"() {m = #ptr.spec<size = 64>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64, size = 3>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64, abi = 64, preferred = 64,>} : () -> ()
// -----
"a"() {m = #ptr.spec<>} : () -> ()
// -----
"a"() {m = #ptr.spec<x = 3>} : () -> ()
// -----
"a"() {m = #ptr.spec<size 3>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = x>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = true, abi=8, preferred=8>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = -1, abi=8, preferred=8>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64, abi = 7, preferred = 64>} : () -> ()
// -----
"a"() {m = #ptr.spec<3>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64 abi = 64>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64, abi = 64, preferred = 32>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 4294967296, abi=8, preferred=8>} : () -> ()
// -----
"a"() {m = #ptr.spec} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64, abi = 64, preferred = 64, index = 32, x = 3>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64, abi = 64, preferred = 64 index = 32>} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64, abi = 64, preferred = 64, index = 32} : () -> ()
// -----
"a"() {m = #ptr.spec<size = 64, abi = 64, index = 32>} : () -> ()
// -----
"a"() : () -> !ptr.ptr<3>
// -----
"a"() : () -> !ptr.ptr<>
// -----
"a"() : () -> !ptr.ptr<i32>
// -----
"a"() : () -> !ptr.ptr<"x">
// -----
"a"() : () -> !ptr.ptr
// -----
"a"() : () -> !ptr.ptr<#ptr.generic_space
// -----
"a"() : () -> !ptr.ptr<[]>
// -----
"a"() : () -> !ptr.ptr_metadata<!ptr.ptr<#ptr.generic_space>>
// -----
"a"() : () -> !ptr.ptr_metadata<i32>
// -----
"a"() : () -> !ptr.ptr_metadata<>
// -----
"a"() : () -> !ptr.ptr_metadata<3>
// -----
"a"() : () -> !ptr.ptr_metadata
// -----
"a"() : () -> !ptr.ptr_metadata<memref<4xf32>
// -----
"a"() : () -> !ptr.ptr_metadata<!llvm.ptr>
// -----
"a"() : () -> !ptr.nothing
// -----
"a"() {m = #ptr.nothing} : () -> ()
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<!ptr.ptr<#ptr.generic_space> = 3>} {
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.load %p alignment = 3 : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.load %p alignment = -2 : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.load %p atomic release alignment = 4 : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %x: f32) {
  ptr.store %x, %p atomic acquire alignment = 4 : f32, !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %x: f32) {
  ptr.store %x, %p atomic release : f32, !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %x: f32) {
  "ptr.store"(%x, %p) <{syncscope = "a"}> : (f32, !ptr.ptr<#ptr.generic_space>) -> ()
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.to_ptr %p : !ptr.ptr<#ptr.generic_space> -> <#ptr.generic_space>
  return
}

// -----

func.func @f(%m: memref<f32>) {
  %0 = ptr.to_ptr %m : memref<f32> -> <#ptr.generic_space>
  return
}

// -----

func.func @f(%v: vector<4x!ptr.ptr<#ptr.generic_space>>, %o: vector<3xindex>) {
  %0 = ptr.ptr_add %v, %o : vector<4x!ptr.ptr<#ptr.generic_space>>, vector<3xindex>
  return
}

// -----

func.func @f(%v: vector<4x!ptr.ptr<#ptr.generic_space>>, %o: tensor<4xindex>) {
  %0 = ptr.ptr_add %v, %o : vector<4x!ptr.ptr<#ptr.generic_space>>, tensor<4xindex>
  return
}

// -----

func.func @f(%v: vector<4x!ptr.ptr<#ptr.generic_space>>) {
  %0 = ptr.ptr_diff %v, %v : vector<4x!ptr.ptr<#ptr.generic_space>> -> tensor<4xi64>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %m: vector<4xi1>) {
  ptr.scatter %v, %v, %m : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @p(%a: !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.to_ptr %a : !ptr.ptr<#ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @p(%a: !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.from_ptr %a : !ptr.ptr<#ptr.generic_space> -> memref<f32, 3>
  return
}
