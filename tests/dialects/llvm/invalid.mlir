"a"() : () -> memref<4xf32, #llvm.address_space<#ptr.generic_space>>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<#llvm.address_space<3>>>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<>>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<i32>>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<"x">>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<#ptr.generic_space>
// -----
"a"() : () -> memref<4xf32, #llvm.address_space<[]>>
// -----
"a"() : () -> !llvm.ptr<>
// -----
"a"() : () -> !llvm.struct<(ptr<>)>
// -----
"a"() : () -> !llvm.ptr<x>
// -----
"a"() : () -> !llvm.struct<(ptr<x>)>
// -----
"a"() : () -> !llvm.ptr<3
// -----
"a"() : () -> !llvm.struct<(ptr<3)>
// -----
"a"() : () -> !llvm.ptr<3 : i32>
// -----
"a"() : () -> !llvm.struct<(ptr<3 : i32>)>
// -----
"a"() : () -> !llvm.ptr<3, 4>
// -----
"a"() : () -> !llvm.struct<(ptr<3, 4>)>
// -----
"a"() : () -> !llvm.ptr
<
3
>
// -----
"a"() : () -> !llvm.array<4 i8>
// -----
"a"() : () -> !llvm.struct<(array<4 i8>)>
// -----
"a"() : () -> !llvm.array<x i8>
// -----
"a"() : () -> !llvm.struct<(array<x i8>)>
// -----
"a"() : () -> !llvm.array<4 x>
// -----
"a"() : () -> !llvm.struct<(array<4 x>)>
// -----
"a"() : () -> !llvm.array<>
// -----
"a"() : () -> !llvm.struct<(array<>)>
// -----
"a"() : () -> !llvm.array
// -----
"a"() : () -> !llvm.struct<(array)>
// -----
"a"() : () -> !llvm.array<4 xi8>
// -----
"a"() : () -> !llvm.struct<(array<4 xi8>)>
// -----
"a"() : () -> !llvm.array<4 x i8
// -----
"a"() : () -> !llvm.struct<(array<4 x i8)>
// -----
"a"() : () -> !llvm.array<99999999999999999999 x i8>
// -----
"a"() : () -> !llvm.struct<(array<99999999999999999999 x i8>)>
// -----
"a"() : () -> !llvm.nothing
// -----
"a"() : () -> !llvm.struct<opaque>
// -----
"a"() : () -> !llvm.struct<"n">
// -----
"a"() : () -> !llvm.struct<(i8>
// -----
"a"() : () -> !llvm.struct<i8>
// -----
"a"() : () -> !llvm.struct<(void)>
// -----
"a"() : () -> !llvm.struct<(label)>
// -----
"a"() : () -> !llvm.func<void (void)>
// -----
"a"() : () -> !llvm.func<label ()>
// -----
"a"() : () -> !llvm.func<void>
// -----
"a"() : () -> !llvm.func<i32 (i32
// -----
"a"() : () -> !llvm.array<2 x void>
// -----
"a"() : () -> !llvm.target<"a", 1, i32>
// -----
"a"() : () -> !llvm.target<>
// -----
"a"() : () -> !llvm.target<a>
// -----
"a"() : () -> !llvm.target<"a",>
// -----
"a"() : () -> !llvm.target<"a", x>
// -----
"a"() : () -> !llvm.target<"a", 4294967296>
// -----
"a"() : () -> !llvm.vec<4 x f32>
// -----
func.func private @builtin_behind_prefix(!llvm.i32)
// -----
func.func private @incomplete_builtin_behind_prefix(!llvm.vector)

// -----

// What mlir-opt says of llvm ops that are wrong.

llvm.func @f(%a: i32, %b: i64) {
  %0 = llvm.add %a, %b : i32
  llvm.return
}

// -----

llvm.func @f(%a: f32) {
  %0 = llvm.add %a, %a : f32
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.fadd %a, %a : i32
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.icmp "less" %a, %a : i32
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.icmp 3 : i64 %a, %a : i32
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.zext %a : i32 to i16
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.sext %a : i32 to vector<2xi64>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.bitcast %p : !llvm.ptr to i64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%n: i64) {
  %0 = llvm.alloca %n x i32 : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%n: i64) {
  %0 = llvm.alloca %n x i32 {alignment = "a"} : (i64) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i64) {
  %0 = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i8, i8)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i8)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.void
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic acquire : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i31
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  llvm.store %i, %p {syncscope = "x"} : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.atomicrmw fadd %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.atomicrmw add %p, %i unordered : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.cmpxchg %p, %i, %i acq_rel release : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f() {
  llvm.fence monotonic
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32)>) {
  %0 = llvm.extractvalue %s[1] : !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32)>) {
  %0 = llvm.extractvalue %s[0, 0] : !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32)>, %x: f32) {
  %0 = llvm.insertvalue %x, %s[0] : !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @f(%v: vector<[4]xf32>) {
  %0 = llvm.shufflevector %v, %v [0, 1, 0, 0] : vector<[4]xf32>
  llvm.return
}

// -----

llvm.func @f() -> (i32, i32)

// -----

llvm.func @f(tensor<4xf32>)

// -----

llvm.func internal @f()

// -----

llvm.func @f(..., i32)

// -----

llvm.func @g() -> i32
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}

// -----

llvm.func @g(i32)
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}

// -----

llvm.func @f() {
  llvm.call @none() : () -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  llvm.call %p() : () -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i32) -> i64 {
  llvm.return %a : i32
}

// -----

llvm.func @f(%a: i32) {
  llvm.return %a : i32
}

// -----

llvm.func @f(%i: i32) {
  llvm.switch %i : i32, ^a [
    x: ^a
  ]
  ^a:
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(1.0 : f32) : f64
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<3xi32>
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant("ab") : !llvm.array<3 x i8>
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant([1 : i8]) : !llvm.struct<(i8, i8)>
  llvm.return
}

// -----

llvm.mlir.global @g() : !llvm.void

// -----

llvm.mlir.global @g("ab") : !llvm.array<3 x i8>

// -----

llvm.mlir.global @g(1 : i32)

// -----

llvm.mlir.global common @g(1 : i32) : i32

// -----

llvm.mlir.global @g(1 : i32) {alignment = 3 : i64} : i32

// -----

llvm.mlir.global @g() : i32 {
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.addressof @none : !llvm.ptr
  llvm.return
}

// -----

llvm.comdat @c {
  llvm.mlir.global @x() : i32
}

// -----

llvm.mlir.global_ctors ctors = [@a], priorities = [], data = []

// -----

"a.b"() {a = #llvm.cconv<odd>} : () -> ()

// -----

"a.b"() {a = #llvm.di_basic_type<tag = DW_TAG_odd, name = "x">} : () -> ()

// -----

"a.b"() {a = #llvm.loop_unroll<odd = 3>} : () -> ()

// -----

llvm.func @f(%a: f32) {
  %0 = "llvm.intr.sincos"(%a) : (f32) -> !llvm.struct<(f32, f64)>
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.call_intrinsic "x"(%a) : (i32) -> i8
  llvm.return
}

// -----

llvm.func @f(%c: i1) {
  llvm.cond_br %c weights([1]), ^a, ^a
  ^a:
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.landingpad cleanup : i32
  llvm.return
}

// -----

"x.y"() {a = #llvm.target_features<["+a", ""]>} : () -> ()

// -----

"x.y"() {a = #llvm.target_features<["+a", "b"]>} : () -> ()

// -----

"x.y"() {a = #llvm.target_features<["+a,b"]>} : () -> ()

// -----

"x.y"() {a = #llvm.target_features<[,]>} : () -> ()

// -----

"x.y"() {a = #llvm.mlir.module_flag<error, "CG Profile", [4]>} : () -> ()

// -----

"x.y"() {a = #llvm.mlir.module_flag<error, "ProfileSummary", 4>} : () -> ()

// -----

"x.y"() {a = #llvm.mlir.module_flag<error, "other", f32>} : () -> ()

// -----

"x.y"() {a = #llvm.alias_scope<id = 1 : i32, domain = #llvm.alias_scope_domain<id = distinct[0]<>>>} : () -> ()

// -----

llvm.module_flags [#llvm.mlir.module_flag<error, "key", 4>, 1 : i32]

// -----

llvm.func @f() {
  llvm.module_flags [4 : i32]
  llvm.return
}

// -----

llvm.func @f() {
  llvm.linker_options ["a"]
}

// -----

llvm.func @g() {
  llvm.blocktag <id = 2>
  llvm.return
}
llvm.func @f() {
  %0 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

llvm.func @g() {
  llvm.blocktag <id = 1>
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.dso_local_equivalent @nothing : !llvm.ptr
  llvm.return
}

// -----

llvm.mlir.global external @g() : i32
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @f() {
  %0 = llvm.dso_local_equivalent @a : !llvm.ptr
  llvm.return
}

// -----

llvm.func extern_weak @g()
llvm.func @f() {
  %0 = llvm.dso_local_equivalent @g : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: vector<4x!llvm.ptr<1>>, %m: vector<[4]xi1>) {
  %0 = llvm.intr.masked.gather %p, %m {alignment = 1 : i32} : (vector<4x!llvm.ptr<1>>, vector<[4]xi1>) -> vector<[4]xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %p: vector<3x!llvm.ptr>, %m: vector<4xi1>) {
  llvm.intr.masked.scatter %v, %p, %m {alignment = 1 : i32} : vector<4xf32>, vector<4xi1> into vector<3x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> i64
  llvm.return
}

// -----

llvm.func @f(%x: vector<2xi64>) {
  %0 = llvm.inttoptr %x dereferenceable<bytes = 8> : vector<2xi64> to vector<2x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @f() -> (!llvm.ptr {llvm.allocptr})

// -----

llvm.func @f(%c: i1, %x: i32) {
  llvm.cond_br %c, ^bb1(%x : i32), ^bb2
^bb1(%0: i64):
  llvm.return
^bb2:
  llvm.return
}

// -----

llvm.func @f(%x: i32, %y: f32) {
  llvm.switch %x : i32, ^bb1 [
    3: ^bb2(%x : i32),
    4: ^bb3(%x, %y : i32, f32)
  ]
^bb1:
  llvm.return
^bb2(%0: i32):
  llvm.return
^bb3(%1: i32):
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i32) {
  llvm.indirectbr %p : !llvm.ptr, [
  ^bb1,
  ^bb2(%x : i32)
  ]
^bb1:
  llvm.return
^bb2(%0: f32):
  llvm.return
}

// -----

llvm.func @f(%x: i32) {
  llvm.switch %x : i32, ^bb1 [
    3: ^bb1
  ] {branch_weights = array<i32: 4>}
^bb1:
  llvm.return
}

// -----

#file = #llvm.di_file<"a.c" in "/b/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#g = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "g", file = #file, subprogramFlags = "Definition">
#f = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = "Definition">
llvm.func @g() {
  llvm.return
} loc(fused<#g>["a.c":1:1])
llvm.func @f() {
  llvm.call @g() : () -> () loc(unknown)
  llvm.return
} loc(fused<#f>["a.c":2:1])

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %a overflow<"nsw"> : i32
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.add %a, %a overflow<fast> : i32
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  "llvm.add"(%a, %a) <{overflowFlags = "nsw"}> : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr fast %p[0] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr nuw| %p[0] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.getelementptr "nuw" %p[0] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  llvm.call @g(%p) : (!llvm.ptr)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  llvm.call %p(%p) : !llvm.ptr, (!llvm.ptr)
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  llvm.call @g(%p : (!llvm.ptr) -> ()
  llvm.return
}
// -----
func.func @a(%v: vector<[2]xf16>) {
  %0 = "llvm.intr.vector.interleave2"(%v, %v) : (vector<[2]xf16>, vector<[2]xf16>) -> vector<4xf16>
  return
}
// -----
llvm.func @a(vector<4x!ptr.ptr<#ptr.generic_space>>)
// -----
// Within another struct a name stands for that, and not where it is met next.
"a"() : () -> !llvm.struct<"r", (ptr, !llvm.struct<"q", (!llvm.struct<"r">)>)>
"a"() : () -> !llvm.struct<"r">

// -----

#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#d = #llvm.tbaa_type_desc<id = "x", members = {}>
func.func private @f() attributes {a = #d}

// -----

func.func private @f() attributes {a = #llvm.tbaa_type_desc<id = "x">}

// -----

func.func private @f() attributes {a = #llvm.tbaa_type_desc<id = "x", members = {>}

// -----

#llvm.tbaa_type_desc

// -----

llvm.func @f(%a: i32) {
  llvm.switch %a : i32, ^bb1 [
    4294967295: ^bb1,
    -1: ^bb1,
    -2147483648: ^bb1,
    18446744073709551615: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

llvm.func @f(%a: i64) {
  llvm.switch %a : i64, ^bb1 [
    9223372036854775808: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

llvm.func @f(index)

// -----

llvm.func @f(!llvm.void {llvm.noalias})

// -----

llvm.func @f(!llvm.func<void (void)>)

// -----

func.func private @f(!llvm.func<void (void)>)

// -----

func.func private @f(!llvm.func<label ()>)

// -----

llvm.mlir.global external @g() : !llvm.void

// -----

"llvm.func"() <{function_type = !llvm.func<void (void)>, sym_name = "f", linkage = #llvm.linkage<external>}> ({}) : () -> ()

// -----

#b = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "i", sizeInBits = 0, encoding = 0>
#c = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "i">
func.func private @f() attributes {a = #b, b = #c}

// -----

#f = #llvm.di_file<"x" in "y">
#b = #llvm.di_composite_type<tag = DW_TAG_array_type, name = "", line = 0, flags = Zero, sizeInBits = 0, alignInBits = 0, elements = >
func.func private @f() attributes {a = #b}

// -----

#i = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "i">
#b = #llvm.di_derived_type<tag = DW_TAG_member, baseType = #i, offsetInBits = 0, flags = Zero>
#c = #llvm.di_derived_type<tag = DW_TAG_member, baseType = #i>
func.func private @f() attributes {a = #b, b = #c}

// -----

#f = #llvm.di_file<"x" in "y">
#b = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
#c = #llvm.di_subroutine_type<>
#d = #llvm.di_subroutine_type<callingConvention = 0>
func.func private @f() attributes {a = #b, b = #c}

// -----

#f = #llvm.di_file<"x" in "y">
#u = #llvm.di_subprogram<isRecSelf = false>
#v = #llvm.di_subprogram<>
#w = #llvm.di_subprogram<subprogramFlags = "">
#x = #llvm.di_subprogram<line = 0, scopeLine = 0>
func.func private @f() attributes {a = #u, b = #v, d = #x}

// -----

#w = #llvm.di_subprogram<subprogramFlags = "Virtual|Optimized">
#w2 = #llvm.di_subprogram<name = "a", retainedNodes = >
func.func private @f() attributes {a = #w}

// -----

#a = #llvm.di_expression<>
#b = #llvm.di_expression<[]>
#c = #llvm.di_label<scope = #llvm.di_file<"x" in "y">, name = "", line = 0>
#d = #llvm.di_label<scope = #llvm.di_file<"x" in "y">>
func.func private @f() attributes {a = #a, c= #c, d = #d}

// -----

#a = #llvm.di_global_variable<isLocalToUnit = false, isDefined = false, line = 0, alignInBits = 0>
#b = #llvm.di_global_variable<>
func.func private @f() attributes {a = #a, b = #b}

// -----

func.func private @f() attributes {a = #llvm.tbaa_type_desc<id = "x", members = {5}>}

// -----

#r = #llvm.tbaa_root<id = "r">
func.func private @f() attributes {a = #llvm.tbaa_type_desc<id = "x", members = {<#r, 0>, 5}>}

// -----

func.func @l() {
  llvm.linker_options ["a"]
  return
}

// -----

func.func @l() {
  llvm.module_flags []
  return
}

// -----

llvm.module_flags [1 : i32]
