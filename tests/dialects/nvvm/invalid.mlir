"a"() {m = #nvvm.memory_space<>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #nvvm.memory_space<>>
// -----
"a"() {m = #nvvm.memory_space<x>} : () -> ()
// -----
"a"() : () -> memref<4xf32, #nvvm.memory_space<x>>
// -----
"a"() {m = #nvvm.memory_space<1>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<global} : () -> ()
// -----
"a"() {m = #nvvm.memory_space} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<global, local>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<-1>} : () -> ()
// -----
"a"() {m = #nvvm.memory_space<true>} : () -> ()
// -----
"a"() {m = #nvvm.nothing} : () -> ()
// -----
"a"() : () -> !nvvm.nothing
// -----
"a"() {m = #nvvm.memory_space<shared_clusters>} : () -> ()
