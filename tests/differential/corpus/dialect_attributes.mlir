func.func private @f(i32 {llvm.noalias })
// -----
func.func private @f(i32 {llvm.noalias = 4 : i64})
// -----
func.func private @f(i32 {llvm.noalias = i32})
// -----
func.func private @f(!llvm.ptr {llvm.noalias })
// -----
func.func private @f(!llvm.ptr {llvm.noalias = 4 : i64})
// -----
func.func private @f(!llvm.ptr {llvm.noalias = i32})
// -----
func.func private @f(memref<2xi32> {llvm.noalias })
// -----
func.func private @f(memref<2xi32> {llvm.noalias = 4 : i64})
// -----
func.func private @f(memref<2xi32> {llvm.noalias = i32})
// -----
func.func private @f(f32 {llvm.noalias })
// -----
func.func private @f(f32 {llvm.noalias = 4 : i64})
// -----
func.func private @f(f32 {llvm.noalias = i32})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.noalias })
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.noalias = 4 : i64})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.noalias = i32})
// -----
func.func private @f(i32 {llvm.inreg })
// -----
func.func private @f(i32 {llvm.inreg = 4 : i64})
// -----
func.func private @f(i32 {llvm.inreg = i32})
// -----
func.func private @f(!llvm.ptr {llvm.inreg })
// -----
func.func private @f(!llvm.ptr {llvm.inreg = 4 : i64})
// -----
func.func private @f(!llvm.ptr {llvm.inreg = i32})
// -----
func.func private @f(memref<2xi32> {llvm.inreg })
// -----
func.func private @f(memref<2xi32> {llvm.inreg = 4 : i64})
// -----
func.func private @f(memref<2xi32> {llvm.inreg = i32})
// -----
func.func private @f(f32 {llvm.inreg })
// -----
func.func private @f(f32 {llvm.inreg = 4 : i64})
// -----
func.func private @f(f32 {llvm.inreg = i32})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.inreg })
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.inreg = 4 : i64})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.inreg = i32})
// -----
func.func private @f(i32 {llvm.signext })
// -----
func.func private @f(i32 {llvm.signext = 4 : i64})
// -----
func.func private @f(i32 {llvm.signext = i32})
// -----
func.func private @f(!llvm.ptr {llvm.signext })
// -----
func.func private @f(!llvm.ptr {llvm.signext = 4 : i64})
// -----
func.func private @f(!llvm.ptr {llvm.signext = i32})
// -----
func.func private @f(memref<2xi32> {llvm.signext })
// -----
func.func private @f(memref<2xi32> {llvm.signext = 4 : i64})
// -----
func.func private @f(memref<2xi32> {llvm.signext = i32})
// -----
func.func private @f(f32 {llvm.signext })
// -----
func.func private @f(f32 {llvm.signext = 4 : i64})
// -----
func.func private @f(f32 {llvm.signext = i32})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.signext })
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.signext = 4 : i64})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.signext = i32})
// -----
func.func private @f(i32 {llvm.byval })
// -----
func.func private @f(i32 {llvm.byval = 4 : i64})
// -----
func.func private @f(i32 {llvm.byval = i32})
// -----
func.func private @f(!llvm.ptr {llvm.byval })
// -----
func.func private @f(!llvm.ptr {llvm.byval = 4 : i64})
// -----
func.func private @f(!llvm.ptr {llvm.byval = i32})
// -----
func.func private @f(memref<2xi32> {llvm.byval })
// -----
func.func private @f(memref<2xi32> {llvm.byval = 4 : i64})
// -----
func.func private @f(memref<2xi32> {llvm.byval = i32})
// -----
func.func private @f(f32 {llvm.byval })
// -----
func.func private @f(f32 {llvm.byval = 4 : i64})
// -----
func.func private @f(f32 {llvm.byval = i32})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.byval })
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.byval = 4 : i64})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.byval = i32})
// -----
func.func private @f(i32 {llvm.align })
// -----
func.func private @f(i32 {llvm.align = 4 : i64})
// -----
func.func private @f(i32 {llvm.align = i32})
// -----
func.func private @f(!llvm.ptr {llvm.align })
// -----
func.func private @f(!llvm.ptr {llvm.align = 4 : i64})
// -----
func.func private @f(!llvm.ptr {llvm.align = i32})
// -----
func.func private @f(memref<2xi32> {llvm.align })
// -----
func.func private @f(memref<2xi32> {llvm.align = 4 : i64})
// -----
func.func private @f(memref<2xi32> {llvm.align = i32})
// -----
func.func private @f(f32 {llvm.align })
// -----
func.func private @f(f32 {llvm.align = 4 : i64})
// -----
func.func private @f(f32 {llvm.align = i32})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.align })
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.align = 4 : i64})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.align = i32})
// -----
func.func private @f(i32 {llvm.foo })
// -----
func.func private @f(i32 {llvm.foo = 4 : i64})
// -----
func.func private @f(i32 {llvm.foo = i32})
// -----
func.func private @f(!llvm.ptr {llvm.foo })
// -----
func.func private @f(!llvm.ptr {llvm.foo = 4 : i64})
// -----
func.func private @f(!llvm.ptr {llvm.foo = i32})
// -----
func.func private @f(memref<2xi32> {llvm.foo })
// -----
func.func private @f(memref<2xi32> {llvm.foo = 4 : i64})
// -----
func.func private @f(memref<2xi32> {llvm.foo = i32})
// -----
func.func private @f(f32 {llvm.foo })
// -----
func.func private @f(f32 {llvm.foo = 4 : i64})
// -----
func.func private @f(f32 {llvm.foo = i32})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.foo })
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.foo = 4 : i64})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.foo = i32})
// -----
func.func private @f(i32 {llvm.alignstack })
// -----
func.func private @f(i32 {llvm.alignstack = 4 : i64})
// -----
func.func private @f(i32 {llvm.alignstack = i32})
// -----
func.func private @f(!llvm.ptr {llvm.alignstack })
// -----
func.func private @f(!llvm.ptr {llvm.alignstack = 4 : i64})
// -----
func.func private @f(!llvm.ptr {llvm.alignstack = i32})
// -----
func.func private @f(memref<2xi32> {llvm.alignstack })
// -----
func.func private @f(memref<2xi32> {llvm.alignstack = 4 : i64})
// -----
func.func private @f(memref<2xi32> {llvm.alignstack = i32})
// -----
func.func private @f(f32 {llvm.alignstack })
// -----
func.func private @f(f32 {llvm.alignstack = 4 : i64})
// -----
func.func private @f(f32 {llvm.alignstack = i32})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.alignstack })
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.alignstack = 4 : i64})
// -----
func.func private @f(!llvm.struct<(i8)> {llvm.alignstack = i32})
// -----
func.func private @f() -> (i32 {llvm.noalias })
// -----
func.func private @f() -> (i32 {llvm.noalias = 4 : i64})
// -----
func.func private @f() -> (i32 {llvm.noalias = i32})
// -----
func.func private @f() -> (!llvm.ptr {llvm.noalias })
// -----
func.func private @f() -> (!llvm.ptr {llvm.noalias = 4 : i64})
// -----
func.func private @f() -> (!llvm.ptr {llvm.noalias = i32})
// -----
func.func private @f() -> (memref<2xi32> {llvm.noalias })
// -----
func.func private @f() -> (memref<2xi32> {llvm.noalias = 4 : i64})
// -----
func.func private @f() -> (memref<2xi32> {llvm.noalias = i32})
// -----
func.func private @f() -> (i32 {llvm.signext })
// -----
func.func private @f() -> (i32 {llvm.signext = 4 : i64})
// -----
func.func private @f() -> (i32 {llvm.signext = i32})
// -----
func.func private @f() -> (!llvm.ptr {llvm.signext })
// -----
func.func private @f() -> (!llvm.ptr {llvm.signext = 4 : i64})
// -----
func.func private @f() -> (!llvm.ptr {llvm.signext = i32})
// -----
func.func private @f() -> (memref<2xi32> {llvm.signext })
// -----
func.func private @f() -> (memref<2xi32> {llvm.signext = 4 : i64})
// -----
func.func private @f() -> (memref<2xi32> {llvm.signext = i32})
// -----
func.func private @f() -> (i32 {llvm.byval })
// -----
func.func private @f() -> (i32 {llvm.byval = 4 : i64})
// -----
func.func private @f() -> (i32 {llvm.byval = i32})
// -----
func.func private @f() -> (!llvm.ptr {llvm.byval })
// -----
func.func private @f() -> (!llvm.ptr {llvm.byval = 4 : i64})
// -----
func.func private @f() -> (!llvm.ptr {llvm.byval = i32})
// -----
func.func private @f() -> (memref<2xi32> {llvm.byval })
// -----
func.func private @f() -> (memref<2xi32> {llvm.byval = 4 : i64})
// -----
func.func private @f() -> (memref<2xi32> {llvm.byval = i32})
// -----
func.func private @f() -> (i32 {llvm.foo })
// -----
func.func private @f() -> (i32 {llvm.foo = 4 : i64})
// -----
func.func private @f() -> (i32 {llvm.foo = i32})
// -----
func.func private @f() -> (!llvm.ptr {llvm.foo })
// -----
func.func private @f() -> (!llvm.ptr {llvm.foo = 4 : i64})
// -----
func.func private @f() -> (!llvm.ptr {llvm.foo = i32})
// -----
func.func private @f() -> (memref<2xi32> {llvm.foo })
// -----
func.func private @f() -> (memref<2xi32> {llvm.foo = 4 : i64})
// -----
func.func private @f() -> (memref<2xi32> {llvm.foo = i32})
// -----
func.func private @f() -> (i32 {llvm.align })
// -----
func.func private @f() -> (i32 {llvm.align = 4 : i64})
// -----
func.func private @f() -> (i32 {llvm.align = i32})
// -----
func.func private @f() -> (!llvm.ptr {llvm.align })
// -----
func.func private @f() -> (!llvm.ptr {llvm.align = 4 : i64})
// -----
func.func private @f() -> (!llvm.ptr {llvm.align = i32})
// -----
func.func private @f() -> (memref<2xi32> {llvm.align })
// -----
func.func private @f() -> (memref<2xi32> {llvm.align = 4 : i64})
// -----
func.func private @f() -> (memref<2xi32> {llvm.align = i32})
// -----
func.func private @f() -> (memref<2xi32> {llvm.noalias})
// -----
func.func private @f() -> (memref<2xi32> {llvm.readonly})
// -----
func.func private @f() -> (memref<2xi32> {llvm.readnone})
// -----
func.func private @f() -> (memref<2xi32> {llvm.writeonly})
// -----
func.func private @f() -> (memref<2xi32> {llvm.nest})
// -----
func.func private @f() -> (memref<2xi32> {llvm.nocapture})
// -----
func.func private @f() -> (memref<2xi32> {llvm.nofree})
// -----
func.func private @f() -> (memref<2xi32> {llvm.nonnull})
// -----
func.func private @f() -> (memref<2xi32> {llvm.noundef})
// -----
func.func private @f() -> (memref<2xi32> {llvm.inreg})
// -----
func.func private @f() -> (memref<2xi32> {llvm.returned})
// -----
func.func private @f() -> (memref<2xi32> {llvm.signext})
// -----
func.func private @f() -> (memref<2xi32> {llvm.zeroext})
// -----
func.func private @f() -> (memref<2xi32> {llvm.byval})
// -----
func.func private @f() -> (memref<2xi32> {llvm.byref})
// -----
func.func private @f() -> (memref<2xi32> {llvm.sret})
// -----
func.func private @f() -> (memref<2xi32> {llvm.inalloca})
// -----
func.func private @f() -> (memref<2xi32> {llvm.elementtype})
// -----
func.func private @f() -> (memref<2xi32> {llvm.align})
// -----
func.func private @f() -> (memref<2xi32> {llvm.dereferenceable})
// -----
func.func private @f() -> (memref<2xi32> {llvm.dereferenceable_or_null})
// -----
func.func private @f() -> (memref<2xi32> {llvm.alignstack})
// -----
func.func private @f() -> (memref<2xi32> {llvm.preallocated})
// -----
func.func private @f(vector<2xi32> {llvm.noalias})
// -----
func.func private @f(vector<2xi32> {llvm.signext})
// -----
func.func private @f(vector<[2]xi32> {llvm.noalias})
// -----
func.func private @f(vector<[2]xi32> {llvm.signext})
// -----
func.func private @f(index {llvm.noalias})
// -----
func.func private @f(index {llvm.signext})
// -----
func.func private @f(tensor<2xi32> {llvm.noalias})
// -----
func.func private @f(tensor<2xi32> {llvm.signext})
// -----
func.func private @f(none {llvm.noalias})
// -----
func.func private @f(none {llvm.signext})
// -----
func.func private @f(vector<2x2xi32> {llvm.noalias})
// -----
func.func private @f(vector<2x2xi32> {llvm.signext})
// -----
func.func private @f(vector<2x!llvm.ptr> {llvm.noalias})
// -----
func.func private @f(vector<2x!llvm.ptr> {llvm.signext})
// -----
func.func private @f(bf16 {llvm.noalias})
// -----
func.func private @f(bf16 {llvm.signext})
// -----
func.func private @f(f8E5M2 {llvm.noalias})
// -----
func.func private @f(f8E5M2 {llvm.signext})
// -----
func.func private @f(tf32 {llvm.noalias})
// -----
func.func private @f(tf32 {llvm.signext})
// -----
func.func private @f(complex<f32> {llvm.noalias})
// -----
func.func private @f(complex<f32> {llvm.signext})
// -----
func.func private @f(!llvm.array<2 x i8> {llvm.noalias})
// -----
func.func private @f(!llvm.array<2 x i8> {llvm.signext})
// -----
func.func private @f(!llvm.void {llvm.noalias})
// -----
func.func private @f(!llvm.void {llvm.signext})
// -----
func.func private @f(!foo.x {llvm.noalias})
// -----
func.func private @f(!foo.x {llvm.signext})
// -----
func.func private @f(tuple<> {llvm.noalias})
// -----
func.func private @f(tuple<> {llvm.signext})
// -----
func.func private @f(i1 {llvm.noalias})
// -----
func.func private @f(i1 {llvm.signext})
// -----
func.func private @f(si32 {llvm.noalias})
// -----
func.func private @f(si32 {llvm.signext})
// -----
func.func private @f(f80 {llvm.noalias})
// -----
func.func private @f(f80 {llvm.signext})
// -----
func.func private @f(!llvm.func<void ()> {llvm.noalias})
// -----
func.func private @f(!llvm.func<void ()> {llvm.signext})
// -----
func.func private @f(vector<i32> {llvm.noalias})
// -----
func.func private @f(vector<i32> {llvm.signext})
// -----
func.func private @f(vector<2xindex> {llvm.noalias})
// -----
func.func private @f(vector<2xindex> {llvm.signext})
// -----
func.func private @f(!ptr.ptr<#ptr.generic_space> {llvm.noalias})
// -----
func.func private @f(!ptr.ptr<#ptr.generic_space> {llvm.signext})
// -----
"t.a"() {gpu.container_module} : () -> ()
// -----
"t.a"() {gpu.known_block_size} : () -> ()
// -----
"t.a"() {gpu.known_block_size = array<i32: 1>} : () -> ()
// -----
"t.a"() {gpu.known_block_size = array<i32: 1, 2, 3>} : () -> ()
// -----
"t.a"() {gpu.known_block_size = array<i64: 1, 2, 3>} : () -> ()
// -----
"t.a"() {gpu.known_grid_size = [1]} : () -> ()
// -----
"t.a"() {gpu.known_cluster_size = 3} : () -> ()
// -----
"t.a"() {gpu.x} : () -> ()
// -----
"t.a"() {gpu.kernel} : () -> ()
// -----
"t.a"() {gpu.container_module = 3} : () -> ()
// -----
"t.a"() {nvvm.kernel} : () -> ()
// -----
"t.a"() {nvvm.x} : () -> ()
// -----
"t.a"() {nvvm.maxntid = array<i32: 1>} : () -> ()
// -----
"t.a"() {nvvm.maxntid = 3} : () -> ()
// -----
"t.a"() {nvvm.reqntid = array<i32: 1,2,3,4>} : () -> ()
// -----
"t.a"() {nvvm.cluster_dim} : () -> ()
// -----
"t.a"() {nvvm.minctasm = "a"} : () -> ()
// -----
"t.a"() {nvvm.maxnreg} : () -> ()
// -----
"t.a"() {nvvm.cluster_max_blocks = 1 : i32} : () -> ()
// -----
"t.a"() {nvvm.blocksareclusters} : () -> ()
// -----
"t.a"() {llvm.data_layout = "p:32"} : () -> ()
// -----
"t.a"() {llvm.data_layout = "x"} : () -> ()
// -----
"t.a"() {llvm.data_layout = ""} : () -> ()
// -----
"t.a"() {llvm.data_layout} : () -> ()
// -----
"t.a"() {llvm.target_triple} : () -> ()
// -----
"t.a"() {llvm.x} : () -> ()
// -----
"t.a"() {llvm.loop_annotation = 3} : () -> ()
// -----
"t.a"() {llvm.struct_attrs} : () -> ()
// -----
"t.a"() {llvm.emit_c_interface = 3} : () -> ()
// -----
"t.a"() {llvm.readnone} : () -> ()
// -----
func.func private @f() attributes {gpu.container_module}
// -----
func.func private @f() attributes {gpu.known_block_size}
// -----
func.func private @f() attributes {gpu.known_block_size = array<i32: 1>}
// -----
func.func private @f() attributes {gpu.known_block_size = array<i32: 1, 2, 3>}
// -----
func.func private @f() attributes {gpu.known_block_size = array<i64: 1, 2, 3>}
// -----
func.func private @f() attributes {gpu.known_grid_size = [1]}
// -----
func.func private @f() attributes {gpu.known_cluster_size = 3}
// -----
func.func private @f() attributes {gpu.x}
// -----
func.func private @f() attributes {gpu.kernel}
// -----
func.func private @f() attributes {gpu.container_module = 3}
// -----
func.func private @f() attributes {nvvm.kernel}
// -----
func.func private @f() attributes {nvvm.x}
// -----
func.func private @f() attributes {nvvm.maxntid = array<i32: 1>}
// -----
func.func private @f() attributes {nvvm.maxntid = 3}
// -----
func.func private @f() attributes {nvvm.reqntid = array<i32: 1,2,3,4>}
// -----
func.func private @f() attributes {nvvm.cluster_dim}
// -----
func.func private @f() attributes {nvvm.minctasm = "a"}
// -----
func.func private @f() attributes {nvvm.maxnreg}
// -----
func.func private @f() attributes {nvvm.cluster_max_blocks = 1 : i32}
// -----
func.func private @f() attributes {nvvm.blocksareclusters}
// -----
func.func private @f() attributes {llvm.data_layout = "p:32"}
// -----
func.func private @f() attributes {llvm.data_layout = "x"}
// -----
func.func private @f() attributes {llvm.data_layout = ""}
// -----
func.func private @f() attributes {llvm.data_layout}
// -----
func.func private @f() attributes {llvm.target_triple}
// -----
func.func private @f() attributes {llvm.x}
// -----
func.func private @f() attributes {llvm.loop_annotation = 3}
// -----
func.func private @f() attributes {llvm.struct_attrs}
// -----
func.func private @f() attributes {llvm.emit_c_interface = 3}
// -----
func.func private @f() attributes {llvm.readnone}
// -----
module attributes {gpu.container_module} {}
// -----
module attributes {gpu.known_block_size} {}
// -----
module attributes {gpu.known_block_size = array<i32: 1>} {}
// -----
module attributes {gpu.known_block_size = array<i32: 1, 2, 3>} {}
// -----
module attributes {gpu.known_block_size = array<i64: 1, 2, 3>} {}
// -----
module attributes {gpu.known_grid_size = [1]} {}
// -----
module attributes {gpu.known_cluster_size = 3} {}
// -----
module attributes {gpu.x} {}
// -----
module attributes {gpu.kernel} {}
// -----
module attributes {gpu.container_module = 3} {}
// -----
module attributes {nvvm.kernel} {}
// -----
module attributes {nvvm.x} {}
// -----
module attributes {nvvm.maxntid = array<i32: 1>} {}
// -----
module attributes {nvvm.maxntid = 3} {}
// -----
module attributes {nvvm.reqntid = array<i32: 1,2,3,4>} {}
// -----
module attributes {nvvm.cluster_dim} {}
// -----
module attributes {nvvm.minctasm = "a"} {}
// -----
module attributes {nvvm.maxnreg} {}
// -----
module attributes {nvvm.cluster_max_blocks = 1 : i32} {}
// -----
module attributes {nvvm.blocksareclusters} {}
// -----
module attributes {llvm.data_layout = "p:32"} {}
// -----
module attributes {llvm.data_layout = "x"} {}
// -----
module attributes {llvm.data_layout = ""} {}
// -----
module attributes {llvm.data_layout} {}
// -----
module attributes {llvm.target_triple} {}
// -----
module attributes {llvm.x} {}
// -----
module attributes {llvm.loop_annotation = 3} {}
// -----
module attributes {llvm.struct_attrs} {}
// -----
module attributes {llvm.emit_c_interface = 3} {}
// -----
module attributes {llvm.readnone} {}
// -----
func.func private @f(i32 {gpu.x})
// -----
func.func private @f(i32 {gpu.kernel})
// -----
func.func private @f(i32 {nvvm.grid_constant})
// -----
func.func private @f(i32 {nvvm.x})
// -----
func.func private @f(i32 {nvvm.grid_constant = 3})
// -----
func.func private @f(i32 {llvm.struct_attrs})
// -----
func.func private @f(i32 {llvm.x})
// -----
module attributes {llvm.data_layout = "e--i8"} {}
// -----
module attributes {llvm.data_layout = "E"} {}
// -----
module attributes {llvm.data_layout = "mm"} {}
// -----
module attributes {llvm.data_layout = "s0:64"} {}
// -----
module attributes {llvm.data_layout = "ni:1"} {}
// -----
module attributes {llvm.data_layout = "P"} {}
// -----
module attributes {llvm.data_layout = "G"} {}
// -----
module attributes {llvm.data_layout = "A"} {}
// -----
module attributes {llvm.data_layout = "S"} {}
// -----
module attributes {llvm.data_layout = "F"} {}
// -----
module attributes {llvm.data_layout = "Fi8"} {}
// -----
module attributes {llvm.data_layout = "a"} {}
// -----
module attributes {llvm.data_layout = "i"} {}
// -----
module attributes {llvm.data_layout = "v"} {}
// -----
module attributes {llvm.data_layout = "f"} {}
// -----
module attributes {llvm.data_layout = "n8"} {}
// -----
module attributes {llvm.data_layout = "e:"} {}
// -----
module attributes {llvm.data_layout = "m:e"} {}
// -----
module attributes {llvm.data_layout = "m:q"} {}
// -----
module attributes {llvm.data_layout = "pe"} {}
// -----
module attributes {llvm.data_layout = "p0:64:64"} {}
// -----
module attributes {llvm.data_layout = "i8:8"} {}
// -----
module attributes {llvm.data_layout = "n"} {}
// -----
module attributes {llvm.data_layout = "-e"} {}
// -----
module attributes {llvm.data_layout = "e-"} {}
// -----
module attributes {llvm.data_layout = "Z1"} {}
// -----
module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"} {}
// -----
// Discardable attributes of known dialects, on whatever.
"t.a"() {llvm.x = 1 : i32} : () -> ()
// -----
"t.a"() {gpu.container_module} : () -> ()
// -----
module attributes {gpu.container_module} {}
// -----
module attributes {gpu.container_module = 3} {}
// -----
"t.a"() {gpu.known_block_size = array<i32: 1, 2>} : () -> ()
// -----
func.func @f() attributes {gpu.known_block_size = array<i32: 1, 2, 3>} { return }
// -----
"t.a"() {llvm.data_layout = "e-m:e"} : () -> ()
// -----
module attributes {llvm.data_layout = "e-m:e-p270:32:32"} {}
// -----
module attributes {llvm.data_layout = "bad layout"} {}
// -----
module attributes {llvm.data_layout = 3} {}
// -----
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {}
// -----
module attributes {llvm.target_triple = 3 : i32} {}
// -----
func.func @f(%a: i32 {llvm.noalias}) { return }
// -----
func.func @f(%a: !llvm.ptr {llvm.noalias, llvm.align = 8 : i64}) { return }
// -----
func.func @f(%a: !llvm.ptr {llvm.noalias = 1 : i32}) { return }
// -----
func.func @f(%a: !llvm.ptr {llvm.byval}) { return }
// -----
func.func @f(%a: !llvm.ptr {llvm.byval = i32}) { return }
// -----
func.func @f(%a: !llvm.ptr {llvm.sret = i32, llvm.nonnull}) -> (i32 {llvm.zeroext}) { %0 = "t.x"() : () -> i32 return %0 : i32 }
// -----
func.func @f(%a: i32 {gpu.x}) { return }
// -----
func.func private @f() attributes {llvm.emit_c_interface}
// -----
module attributes {nvvm.x} {}
// -----
"t.a"() {nvvm.kernel} : () -> ()
// -----
func.func @f() attributes {nvvm.kernel} { return }
// -----
func.func @f(%a: i32 {nvvm.grid_constant}) { return }
// -----
// Between `<` and the mnemonic there may be blanks.
"a"() {x = #arith< fastmath<nnan>>, y = #arith<
  // a comment
  overflow <nsw> >} : () -> ()
// -----
"a"() {x = #arith< >} : () -> ()
// -----
"a"() {x = #arith< 1>} : () -> ()
// -----
"a"() {x = #arith<
  fastmath.nnan>} : () -> ()
// -----
"a"() {x = !arith< 1>} : () -> ()
// -----
"a"() {x = #complex.number<:i32 "s", 2.0>} : () -> ()
// -----
"a"() {x = #complex.number<:i32 1.0>} : () -> ()
// -----
// Integers of parameters: words, signs, bits.
"t.x"() {a = !llvm.ptr<true>, b = !llvm.ptr<false>, c = !llvm.ptr<- 1>, d = !llvm.ptr<-0x0F>} : () -> ()
// -----
"t.x"() {a = !llvm.array<true x i8>, b = #dlti.function_pointer_alignment<true, function_dependent = 1>} : () -> ()
// -----
"t.x"() {a = !llvm.target<"a", i32, true, -1>} : () -> ()
// -----
"t.x"() {a = !llvm.ptr<- x>} : () -> ()
// -----
"t.x"() {a = !llvm.ptr<-

x>} : () -> ()
// -----
"t.x"() {a = !llvm.array<- x i8>} : () -> ()
// -----
"t.x"() {a = !llvm.ptr<-0xFFFFFFFF>} : () -> ()
// -----
"t.x"() {a = !llvm.target<

x>} : () -> ()
// -----
"t.x"() {a = #ptr.spec<size = -1, abi = true, preferred = - x>} : () -> ()
// -----
"t.x"() {a = #ptr.spec<size = 64, preferred = 64, index = 4294967295, abi = 8>} : () -> ()
// -----
"t.x"() {a = #ptr.spec<size = 64, preferred = 64, size = 8>} : () -> ()
// -----
"t.x"() {a = #gpu.address_space<
"workgroup">} : () -> ()
// -----
"t.x"() {a = #gpu.address_space<
>} : () -> ()
// -----
"t.x"() {a = #dlti.function_pointer_alignment<1, function_dependent = 2>} : () -> ()
