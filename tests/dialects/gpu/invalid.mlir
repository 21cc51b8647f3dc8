"a"() {m = #gpu.address_space<>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<>>
// -----
"a"() {m = #gpu.address_space<x>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<x>>
// -----
"a"() {m = #gpu.address_space<workgroup} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<workgroup>
// -----
"a"() {m = #gpu.address_space} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space>
// -----
"a"() {m = #gpu.address_space<1>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<1>>
// -----
"a"() {m = #gpu.address_space<"a">} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<"a">>
// -----
"a"() {m = #gpu.address_space<workgroup, 1>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<workgroup, 1>>
// -----
"a"() {m = #gpu.address_space<-1>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<-1>>
// -----
"a"() {m = #gpu.address_space
<
workgroup
>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space
<
workgroup
>>
// -----
"a"() {m = #gpu.address_space<constant>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<constant>>
// -----
"a"() : () -> !ptr.ptr<#gpu.address_space<global>>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<#gpu.address_space<global>>>
// -----
"a"() : () -> !gpu.async
// -----
"a"() : () -> !gpu.nothing
// -----
"a"() {m = #gpu.nothing} : () -> ()
// -----
gpu.module {
}
// -----
gpu.module @m [1] {
}
// -----
gpu.module @m [] {
}
// -----
gpu.module @m <1> {
}
// -----
"gpu.module"() ({
}) {sym_name = "m"} : () -> ()
// -----
"gpu.module"() ({
^bb0(%a: i32):
}) {sym_name = "m"} : () -> ()
// -----
"gpu.module"() ({
^bb0:
}) : () -> ()
// -----
gpu.module @m {
}
gpu.module @m {
}
// -----
"gpu.module"() ({
^bb0:
}, {}) {sym_name = "m"} : () -> ()
// -----
%0 = "gpu.module"() ({
^bb0:
}) {sym_name = "m"} : () -> i32
// -----
func.func private @f() attributes {gpu.container_module}
// -----
func.func private @f() attributes {gpu.known_block_size = array<i32: 1, 2>}
// -----
func.func private @f() attributes {gpu.known_grid_size = array<i64: 1, 2, 3>}
// -----
func.func private @f() attributes {gpu.known_cluster_size = 3 : i32}
// -----
gpu.module @m
// -----
gpu.module @m {
^bb0:
^bb1:
}

// -----

func.func @masked(%n: index) {
  scf.forall (%i) in (%n) {
  } {mapping = [#gpu.mask<0x3>, #gpu.thread<x>, #gpu.mask<0x3>]}
  return
}

// -----

func.func @masked_only(%n: index) {
  scf.forall (%i) in (%n) {
  } {mapping = [#gpu.mask<0x3>]}
  return
}

// -----

func.func @f(%n: index) {
  gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index,)
  return
}

// -----

func.func @f(%n: index) {
  gpu.launch_func @m::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%n : index
  return
}
