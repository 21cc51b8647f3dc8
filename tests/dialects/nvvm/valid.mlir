"a"() {m = #nvvm.memory_space<generic>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<global>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #nvvm.memory_space<global>>
// -----
"a"() {m = #nvvm.memory_space<shared>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #nvvm.memory_space<shared>>
// -----
"a"() {m = #nvvm.memory_space<constant>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<local>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<tensor>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<shared_cluster>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<"shared">} : () -> ()
// -----
"a"() {m = #nvvm.memory_space< global >} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<global> : i32} : () -> ()
// -----
"a"() {m = [#nvvm.memory_space<local>, #nvvm.memory_space<local>]} : () -> ()
// -----
"a"() {m = #nvvm<memory_space<local>>} : () -> ()
// -----
"a"() {m = #nvvm<memory_space <shared>>} : () -> ()
