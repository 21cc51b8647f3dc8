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
