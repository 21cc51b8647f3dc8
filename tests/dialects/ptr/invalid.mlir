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
