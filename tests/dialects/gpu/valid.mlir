"a"() {m = #gpu.address_space<workgroup>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<workgroup>>
// -----
"a"() {m = #gpu.address_space<global>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<global>>
// -----
"a"() {m = #gpu.address_space<private>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<private>>
// -----
"a"() {m = #gpu.address_space< workgroup >} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space< workgroup >>
// -----
"a"() {m = #gpu.address_space<workgroup> : i32} : () -> ()
// -----
"a"() : () -> memref<4xf32, #gpu.address_space<workgroup> : i32>
// -----
"a"() : () -> !gpu.async.token
// -----
"a"() : () -> !gpu.async.token<>
// -----
"a"() : () -> !gpu<async.token>
// -----
gpu.module @m {
}
// -----
gpu.module @m {
  func.func private @f()
}
// -----
gpu.module @m attributes {a} {
}
// -----
gpu.module @m attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<64> : vector<1xi64>>} {
}
// -----
"gpu.module"() ({
^bb0:
}) {sym_name = "m"} : () -> ()
// -----
module attributes {gpu.container_module} {
}
// -----
func.func private @f() attributes {gpu.known_block_size = array<i32: 1, 2, 3>}
// -----
module attributes {gpu.container_module} {
  gpu.module @m {
    func.func private @f()
  }
}
