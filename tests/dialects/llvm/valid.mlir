"a"() : () -> memref<4xf32, #llvm.address_space<3>>
// -----
"a"() : () -> !llvm.ptr
// -----
"a"() : () -> !llvm.struct<(ptr)>
// -----
"a"() : () -> !llvm.ptr<3>
// -----
"a"() : () -> !llvm.struct<(ptr<3>)>
// -----
"a"() : () -> !llvm.ptr<true>
// -----
"a"() : () -> !llvm.struct<(ptr<true>)>
// -----
"a"() : () -> !llvm.ptr<-1>
// -----
"a"() : () -> !llvm.struct<(ptr<-1>)>
// -----
"a"() : () -> !llvm.ptr<0>
// -----
"a"() : () -> !llvm.struct<(ptr<0>)>
// -----
"a"() : () -> !llvm.struct<(ptr
<
3
>)>
// -----
"a"() : () -> !llvm.array<4 x i8>
// -----
"a"() : () -> !llvm.struct<(array<4 x i8>)>
// -----
"a"() : () -> !llvm.array<4x i8>
// -----
"a"() : () -> !llvm.struct<(array<4x i8>)>
// -----
"a"() : () -> !llvm.array<-1 x i8>
// -----
"a"() : () -> !llvm.struct<(array<-1 x i8>)>
// -----
"a"() : () -> !llvm.array<true x i8>
// -----
"a"() : () -> !llvm.struct<(array<true x i8>)>
// -----
"a"() : () -> !llvm.array<4 x ptr>
// -----
"a"() : () -> !llvm.struct<(array<4 x ptr>)>
// -----
"a"() : () -> !llvm.void
// -----
"a"() : () -> !llvm.label
// -----
"a"() : () -> !llvm.token
// -----
"a"() : () -> !llvm.metadata
// -----
"a"() : () -> !llvm.x86_amx
// -----
"a"() : () -> !llvm.ppc_fp128
// -----
"a"() : () -> !llvm.struct<()>
// -----
"a"() : () -> !llvm.struct<(i8)>
// -----
"a"() : () -> !llvm.struct<packed (i8, i32)>
// -----
"a"() : () -> !llvm.struct<packed ()>
// -----
"a"() : () -> !llvm.struct<"n", (i8)>
// -----
"a"() : () -> !llvm.struct<"n", opaque>
// -----
"a"() : () -> !llvm.struct<"n", (struct<"n">)>
// -----
"a"() : () -> !llvm.struct<"n", (ptr, struct<"n">)>
// -----
"a"() : () -> !llvm.struct<(index)>
// -----
"a"() : () -> !llvm.struct<(tensor<4xf32>)>
// -----
"a"() : () -> !llvm.struct<(struct<(i8)>, array<2 x f32>)>
// -----
"a"() : () -> !llvm.func<void ()>
// -----
"a"() : () -> !llvm.func<i32 (i8, ...)>
// -----
"a"() : () -> !llvm.func<i32 (...)>
// -----
"a"() : () -> !llvm.array<2 x array<3 x f32>>
// -----
"a"() : () -> !llvm.array<2 x vector<4xf32>>
// -----
"a"() : () -> !llvm.target<"a">
// -----
"a"() : () -> !llvm.target<"a", i32>
// -----
"a"() : () -> !llvm.target<"a", i32, f32, 1, 2>
// -----
"a"() : () -> !llvm.target<"a", true>
// -----
"a"() : () -> !llvm.struct<"n", packed (i8)>

// -----
func.func @arithmetic(%a: i32, %b: i32, %v: vector<4xi8>) {
  %0 = llvm.add %a, %b : i32
  %1 = llvm.add %a, %b overflow<nsw> : i32
  %2 = llvm.sub %a, %b overflow<nsw, nuw> {x} : i32
  %3 = llvm.mul %v, %v overflow<nuw> : vector<4xi8>
  %4 = llvm.shl %a, %b : i32
  %5 = llvm.udiv exact %a, %b : i32
  %6 = llvm.sdiv %a, %b : i32
  %7 = llvm.lshr exact %a, %b {x} : i32
  %8 = llvm.ashr %v, %v : vector<4xi8>
  %9 = llvm.urem %a, %b : i32
  %10 = llvm.srem %a, %b : i32
  %11 = llvm.and %a, %b : i32
  %12 = llvm.or disjoint %a, %b : i32
  %13 = llvm.or %a, %b : i32
  %14 = llvm.xor %a, %b : i32
  %15 = llvm.intr.smax(%a, %b) : (i32, i32) -> i32
  %16 = llvm.intr.umin(%v, %v) {x} : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
  return
}

// -----
func.func @casts_and_choices(%a: i32, %v: vector<4xi8>, %c: i1) {
  %0 = llvm.sext %a : i32 to i64
  %1 = llvm.zext nneg %a : i32 to i64
  %2 = llvm.zext %v : vector<4xi8> to vector<4xi16>
  %3 = llvm.trunc %a overflow<nsw> : i32 to i8
  %4 = llvm.trunc %a {x} : i32 to i1
  %5 = llvm.icmp "slt" %a, %a : i32
  %6 = llvm.icmp "uge" %v, %v {x} : vector<4xi8>
  %7 = llvm.select %c, %a, %a : i1, i32
  %8 = llvm.select %6, %v, %v {x, fastmathFlags = #llvm.fastmath<nnan, nsz>} : vector<4xi1>, vector<4xi8>
  %9 = llvm.mlir.constant(4 : i32) : i32
  %10 = llvm.mlir.constant(3 : index) : i64
  %11 = llvm.mlir.constant(true) : i1
  %12 = llvm.mlir.constant(dense<1> : vector<4xi8>) {x} : vector<4xi8>
  return
}

// -----

// llvm ops and attributes as one writes them; mlir-opt prints the same.

llvm.func @f(%a: i32, %b: i32) {
  %0 = llvm.add %a, %b overflow<nsw, nuw> : i32
  %1 = llvm.sub %0, %b : i32
  %2 = llvm.mul %1, %b overflow<nuw> {x.y} : i32
  %3 = llvm.shl %2, %b : i32
  %4 = llvm.udiv exact %3, %a : i32
  %5 = llvm.sdiv %3, %a : i32
  %6 = llvm.urem %5, %a : i32
  %7 = llvm.lshr exact %6, %a : i32
  %8 = llvm.or disjoint %7, %a : i32
  %9 = llvm.xor %8, %a : i32
  llvm.return
}

// -----

llvm.func @f(%a: f32, %v: vector<4xf64>) {
  %0 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<nnan, contract>} : f32
  %1 = llvm.fneg %v : vector<4xf64>
  %2 = llvm.frem %v, %1 {fastmathFlags = #llvm.fastmath<fast>} : vector<4xf64>
  %3 = llvm.fcmp "oeq" %0, %a : f32
  %4 = llvm.fcmp "uno" %2, %v {fastmathFlags = #llvm.fastmath<ninf>} : vector<4xf64>
  llvm.return
}

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr, %v: vector<[4]xi16>) {
  %0 = llvm.icmp "slt" %a, %a : i32
  %1 = llvm.icmp "eq" %p, %p : !llvm.ptr
  %2 = llvm.icmp "uge" %v, %v : vector<[4]xi16>
  %3 = llvm.select %0, %p, %p : i1, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%a: i32, %x: f32) {
  %0 = llvm.trunc %a overflow<nsw> : i32 to i8
  %1 = llvm.zext nneg %0 : i8 to i64
  %2 = llvm.sext %0 : i8 to i64
  %3 = llvm.fptosi %x : f32 to i32
  %4 = llvm.uitofp nneg %3 : i32 to f64
  %5 = llvm.sitofp %3 : i32 to f16
  %6 = llvm.fpext %5 : f16 to f64
  %7 = llvm.fptrunc %6 : f64 to bf16
  %8 = llvm.bitcast %a : i32 to f32
  %9 = llvm.fptoui %x : f32 to i1
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i64) {
  %0 = llvm.ptrtoint %p : !llvm.ptr to i64
  %1 = llvm.inttoptr %i : i64 to !llvm.ptr<3>
  %2 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%n: i64) {
  %0 = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %1 = llvm.alloca inalloca %n x !llvm.struct<(i8, f64)> {alignment = 16 : i64} : (i64) -> !llvm.ptr<5>
  %2 = llvm.alloca %n x !llvm.array<4 x ptr> {x.y = 1 : i8} : (i64) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %v: vector<2xi64>) {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, f32
  %1 = llvm.getelementptr inbounds %p[0, 1, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i8, array<4 x f32>)>
  %2 = llvm.getelementptr inbounds|nuw %p[%v] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i8
  %3 = llvm.getelementptr nusw %p[-1] {x.y} : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32
  %1 = llvm.load volatile %p {nontemporal} : !llvm.ptr -> vector<4xf32>
  %2 = llvm.load %p atomic syncscope("agent") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  %3 = llvm.load %p invariant : !llvm.ptr -> i32
  %4 = llvm.load %p invariant_group dereferenceable<bytes = 8> : !llvm.ptr -> !llvm.ptr
  llvm.store %0, %p : i32, !llvm.ptr
  llvm.store volatile %2, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr, i32
  %1 = llvm.atomicrmw volatile _and %p, %i syncscope("x") seq_cst {alignment = 8 : i64} : !llvm.ptr, i32
  %2 = llvm.cmpxchg weak volatile %p, %i, %i acq_rel monotonic : !llvm.ptr, i32
  llvm.fence syncscope("x") seq_cst
  llvm.fence acquire
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, array<2 x f32>)>, %x: f32, %v: vector<4xf32>, %i: i32) {
  %0 = llvm.extractvalue %s[1, 0] : !llvm.struct<(i32, array<2 x f32>)> 
  %1 = llvm.insertvalue %x, %s[1, 1] : !llvm.struct<(i32, array<2 x f32>)> 
  %2 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %3 = llvm.insertelement %x, %v[%i : i32] : vector<4xf32>
  %4 = llvm.shufflevector %v, %v [0, -1, 7] : vector<4xf32> 
  llvm.return
}

// -----

llvm.func @g(i32, !llvm.ptr {llvm.noalias}) -> (f32 {llvm.noundef})
llvm.func @v(i8, ...)
llvm.func internal fastcc @f(%a: i32 {llvm.noundef}, %p: !llvm.ptr) -> f32 attributes {dso_local, no_unwind, x.y} {
  %0 = llvm.call @g(%a, %p) : (i32, !llvm.ptr) -> f32
  %1 = llvm.call tailcc musttail @g(%a, %p) {fastmathFlags = #llvm.fastmath<fast>} : (i32, !llvm.ptr {llvm.nonnull}) -> (f32 {llvm.inreg})
  %2 = llvm.call %p(%a) : !llvm.ptr, (i32) -> i8
  llvm.call @v(%2, %a) vararg(!llvm.func<void (i8, ...)>) : (i8, i32) -> ()
  llvm.call %p() ["deopt"(%a, %p : i32, !llvm.ptr), "x"()] {no_inline} : !llvm.ptr, () -> ()
  llvm.return %0 : f32
}

// -----

llvm.func @f(%c: i1, %i: i32) {
  llvm.br ^a(%i : i32) {x.y}
  ^a(%0: i32):
  llvm.cond_br %c weights([3, 5]), ^b, ^a(%0 : i32)
  ^b:
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  llvm.switch %i : i32, ^d(%i : i32) [
    1: ^a,
    -5: ^d(%i : i32)
  ] {branch_weights = array<i32: 1, 2, 3>}
  ^a:
  llvm.switch %i : i32, ^a [
  ]
  ^d(%0: i32):
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  llvm.indirectbr %p : !llvm.ptr, [
  ^a,
  ^b(%i : i32)
  ] {x.y}
  ^a:
  llvm.unreachable
  ^b(%0: i32):
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(42 : i32) : i32
  %1 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  %2 = llvm.mlir.constant("ab") : !llvm.array<2 x i8>
  %3 = llvm.mlir.undef : !llvm.struct<(i8)>
  %4 = llvm.mlir.zero : !llvm.ptr
  %5 = llvm.mlir.poison {x.y} : vector<2xi8>
  %6 = llvm.mlir.none : !llvm.token
  %7 = llvm.mlir.constant([1 : i8, 2.0 : f32]) : !llvm.struct<(i8, f32)>
  llvm.return
}

// -----

llvm.mlir.global internal constant @s("a\00b")
llvm.mlir.global external @e() : i32
llvm.mlir.global weak_odr hidden thread_local local_unnamed_addr @w(1 : i64) {addr_space = 3 : i32, alignment = 8 : i64, section = ".x"} : i64
llvm.mlir.global private @r() : !llvm.ptr {
  %0 = llvm.mlir.addressof @e : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external unnamed_addr @al : i32 {
  %0 = llvm.mlir.addressof @e : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.comdat @c {
  llvm.comdat_selector @any any
  llvm.comdat_selector @big largest
}
llvm.mlir.global external @g() comdat(@c::@any) : i8
llvm.func @f() vscale_range(1, 16) comdat(@c::@big) {
  llvm.return
}

// -----

llvm.func @init() {
  llvm.return
}
llvm.mlir.global_ctors ctors = [@init], priorities = [1 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [], priorities = [], data = []
llvm.linker_options ["/x:y", "z"]
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]

// -----

llvm.func @resolve() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @i : !llvm.func<void ()>, !llvm.ptr @resolve {dso_local}

// -----

llvm.func @p(...) -> i32
llvm.func @f(%p: !llvm.ptr) attributes {personality = @p} {
  llvm.invoke %p() to ^a unwind ^b : !llvm.ptr, () -> ()
^a:
  llvm.return
^b:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %0 : !llvm.struct<(ptr, i32)>
}

// -----

llvm.func @f(%x: f32, %v: vector<4xf32>, %i: i32) {
  %0 = llvm.intr.sqrt(%x) : (f32) -> f32
  %1 = llvm.intr.fma(%v, %v, %v) {fastmathFlags = #llvm.fastmath<afn>} : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %2 = llvm.intr.umax(%i, %i) : (i32, i32) -> i32
  %3 = llvm.intr.powi(%x, %i) : (f32, i32) -> f32
  %4 = llvm.intr.ctpop(%i) : (i32) -> i32
  %5 = "llvm.intr.is.fpclass"(%x) <{bit = 1 : i32}> : (f32) -> i1
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %n: i64, %b: i8) {
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = true}> : (!llvm.ptr, i8, i64) -> ()
  %0 = llvm.intr.stacksave : !llvm.ptr
  llvm.intr.stackrestore %0 : !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.intr.vastart %p : !llvm.ptr
  "llvm.intr.trap"() : () -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i32, %c: i1) {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %a) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.intr.assume %c : i1
  llvm.intr.assume %c ["align"(%a : i32)] : i1
  %1 = llvm.intr.expect %a, %a : i32
  %2 = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%v: vector<8xf32>, %w: vector<[4]xf32>, %s: vector<4xf32>, %x: f32) {
  %0 = "llvm.intr.vector.reduce.fadd"(%x, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<8xf32>) -> f32
  %1 = llvm.intr.vector.insert %s, %w[0] : vector<4xf32> into vector<[4]xf32>
  %2 = llvm.intr.vector.extract %1[4] : vector<4xf32> from vector<[4]xf32>
  llvm.return
}

// -----

llvm.func @f(%p: vector<4x!llvm.ptr>, %k: vector<4xi1>, %v: vector<4xf32>, %q: !llvm.ptr) {
  %0 = llvm.intr.masked.gather %p, %k, %v {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.store %0, %q, %k {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  %0 = llvm.inline_asm has_side_effects asm_dialect = intel "mov $0, $1", "=r,r" %a : (i32) -> i32
  llvm.inline_asm "nop", "" : () -> ()
  %1 = llvm.call_intrinsic "llvm.sin.i32"(%a) {x.y} : (i32 {llvm.signext}) -> i8
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.freeze %p : !llvm.ptr
  %1 = llvm.va_arg %p : (!llvm.ptr) -> i32
  %2 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  llvm.blocktag <id = 1>
  %3 = llvm.mlir.addressof @f : !llvm.ptr
  llvm.return
}

// -----

"a.b"() {a = #llvm.linkage<weak_odr>, b = #llvm.cconv<fastcc>, c = #llvm.tailcallkind<notail>, d = #llvm.framePointerKind<"non-leaf">, e = #llvm.uwtableKind<sync>, f = #llvm.fastmath<nnan, ninf>, g = #llvm.overflow<nsw>, h = #llvm.zero, i = #llvm.undef, j = #llvm.poison} : () -> ()

// -----

#l = #llvm.loop_unroll<disable = true, count = 4 : i32>
#m = #llvm.loop_annotation<disableNonforced = false, unroll = #l, mustProgress = true>
"a.b"() {loop = #m, v = #llvm.loop_vectorize<width = 8 : i32>, w = #llvm.vscale_range<minRange = 1 : i32, maxRange = 16 : i32>} : () -> ()

// -----

#r = #llvm.tbaa_root<id = "root">
#d = #llvm.tbaa_type_desc<id = "int", members = {<#r, 0>}>
#t = #llvm.tbaa_tag<base_type = #d, access_type = #d, offset = 0>
#dom = #llvm.alias_scope_domain<id = distinct[0]<>, description = "d">
#sc = #llvm.alias_scope<id = distinct[1]<>, domain = #dom>
#ag = #llvm.access_group<id = distinct[2]<>>
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p {access_groups = [#ag], alias_scopes = [#sc], noalias_scopes = [#sc], tbaa = [#t]} : !llvm.ptr -> i32
  llvm.intr.experimental.noalias.scope.decl #sc
  llvm.return
}

// -----

#file = #llvm.di_file<"a.c" in "/x">
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full, nameTableKind = None>
#st = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #int, #int>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = "Definition|Optimized", type = #st>
#var = #llvm.di_local_variable<scope = #sp, name = "x", file = #file, line = 2, arg = 1, type = #int, flags = Artificial>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #var #llvm.di_expression<[DW_OP_LLVM_fragment(0, 16), DW_OP_deref]> = %a : i32
  llvm.return
}

// -----

"a.b"() {a = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>, b = #llvm.target_features<["+sse", "-avx"]>, c = #llvm.target<triple = "x86", chip = "y", features = <["+a"]>>, d = #llvm.constant_range<i8, -4, 12>, e = #llvm.dereferenceable<bytes = 4, mayBeNull = true>, f = #llvm.mmra_tag<"a":"b">, g = #llvm.dependent_libraries<"x", "y">, h = #llvm.vec_type_hint<hint = i32, is_signed = true>} : () -> ()

// -----

"a.b"() {a = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "S", flags = "Private|FwdDecl">, b = #llvm.di_derived_type<tag = DW_TAG_pointer_type, sizeInBits = 64>, c = #llvm.di_subrange<count = 3 : i64, lowerBound = 0 : i64>, d = #llvm.di_null_type, e = #llvm.di_namespace<name = "n", exportSymbols = true>} : () -> ()

// -----

llvm.func @g() {
  llvm.blocktag <id = 1>
  llvm.blocktag <id = 2>
  llvm.return
}
llvm.mlir.alias external @a : !llvm.func<void ()> {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @f() {
  %0 = llvm.blockaddress <function = @g, tag = <id = 2>> : !llvm.ptr
  %1 = llvm.dso_local_equivalent @g : !llvm.ptr
  %2 = llvm.dso_local_equivalent @a : !llvm.ptr
  llvm.return
}

// -----

llvm.module_flags [#llvm.mlir.module_flag<require, "key", 0 : i32>, #llvm.mlir.module_flag<require, "key", 1 : i32>, #llvm.mlir.module_flag<error, "other", "text">]

// -----

llvm.func @f(%p: !llvm.ptr, %x: i32, %y: f32) {
  llvm.indirectbr %p : !llvm.ptr, [
  ^bb1(%x : i32),
  ^bb2(%y : f32)
  ]
^bb1(%0: i32):
  llvm.switch %0 : i32, ^bb3 [
    3: ^bb2(%y : f32),
    4: ^bb4(%x, %y : i32, f32)
  ] {branch_weights = array<i32: 4, 5, 6>}
^bb2(%1: f32):
  llvm.br ^bb3
^bb3:
  llvm.return
^bb4(%2: i32, %3: f32):
  llvm.return
}

// -----

llvm.func @overflow_in_generic_form(%a: i32) {
  %0 = "llvm.add"(%a, %a) <{overflowFlags = #llvm.overflow<nsw>}> : (i32, i32) -> i32
  %1 = "llvm.trunc"(%a) <{overflowFlags = #llvm.overflow<nsw, nuw>}> : (i32) -> i16
  llvm.return
}
// -----
func.func @a(%v: vector<[2]xf16>) {
  %0 = "llvm.intr.vector.interleave2"(%v, %v) : (vector<[2]xf16>, vector<[2]xf16>) -> vector<[4]xf16>
  return
}
// -----
llvm.func @a(vector<4x!ptr.ptr<#llvm.address_space<0>>>)

// -----

#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
func.func private @f() attributes {a = #llvm.tbaa_type_desc<id = "x", members = {<#tbaa_root, 0>}>}

// -----

llvm.func @f(%a: i32) {
  llvm.switch %a : i32, ^bb1 [
    4294967296: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  llvm.switch %a : i32, ^bb1 [
    2147483648: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  llvm.switch %a : i32, ^bb1 [
    -2147483649: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

llvm.func @f(%a: i8) {
  llvm.switch %a : i8, ^bb1 [
    255: ^bb1, 128:^bb1, -128: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

llvm.func @f(%a: i8) {
  llvm.switch %a : i8, ^bb1 [
    256: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

func.func @f(%a: i32) {
  cf.switch %a : i32, [
    default: ^bb1,
    4294967296: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @f(%a: i32) {
  cf.switch %a : i32, [
    default: ^bb1,
    2147483648: ^bb1
  ]
^bb1:
  return
}

// -----

llvm.func @f(!llvm.label)

// -----

func.func private @f() attributes {a = #llvm.constant_range<i8, 0, 256>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i8, 0, 255>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i8, -1, 1>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i8, 5, 300>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i8, 0, 0>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i8, -200, 1>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i8, 3, 3>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i8, 255, 255>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i8, 0x10, 1>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i32, 4294967295, 4294967296>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i1, 0, 1>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i1, 0, 2>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i128, 0, 340282366920938463463374607431768211456>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<i0, 0, 0>}

// -----

func.func private @f() attributes {a = #llvm.constant_range<si8, 0, 1>}

// -----

#a = #llvm.di_file<"x" in "y">
#b = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "i", sizeInBits = 0, encoding = DW_ATE_signed>
#c = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "i", encoding = DW_ATE_signed>
func.func private @f() attributes {a = #b, b = #c}

// -----

#b = #llvm.di_basic_type<tag = DW_TAG_null, name = "">
func.func private @f() attributes {a = #b}

// -----

#b = #llvm.di_composite_type<tag = DW_TAG_array_type, line = 0, sizeInBits = 0, alignInBits = 0>
#c = #llvm.di_composite_type<tag = DW_TAG_array_type>
func.func private @f() attributes {a = #b, b = #c}

// -----

#b = #llvm.di_composite_type<tag = DW_TAG_array_type, flags = Zero>
#c = #llvm.di_composite_type<tag = DW_TAG_array_type>
func.func private @f() attributes {a = #b, b = #c}

// -----

#i = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "i">
#b = #llvm.di_derived_type<tag = DW_TAG_member, name = "", baseType = #i, sizeInBits = 0, alignInBits = 0>
#c = #llvm.di_derived_type<tag = DW_TAG_member, baseType = #i>
func.func private @f() attributes {a = #b, b = #c}

// -----

#f = #llvm.di_file<"x" in "y">
#b = #llvm.di_lexical_block<scope = #f, line = 0, column = 0>
#c = #llvm.di_lexical_block<scope = #f>
func.func private @f() attributes {a = #b, b = #c}

// -----

#f = #llvm.di_file<"x" in "y">
#u = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #f, isOptimized = false, emissionKind = None, nameTableKind = Default>
#v = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #f, isOptimized = false, emissionKind = None>
func.func private @f() attributes {a = #u, b = #v}

// -----

#f = #llvm.di_file<"x" in "y">
#u = #llvm.di_local_variable<scope = #f, name = "", line = 0, arg = 0, alignInBits = 0>
#v = #llvm.di_local_variable<scope = #f>
#w = #llvm.di_local_variable<scope = #f, flags = Zero>
func.func private @f() attributes {a = #u, b = #v, c = #w}

// -----

#a = #llvm.di_module<line = 0, isDecl = false>
#b = #llvm.di_module<>
func.func private @f() attributes {a = #a, b = #b}

// -----

#a = #llvm.di_namespace<exportSymbols = false>
func.func private @f() attributes {a = #a}

// -----

#a = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #llvm.di_file<"x" in "y">, entity = #llvm.di_file<"x" in "y">, line = 0>
#b = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #llvm.di_file<"x" in "y">, entity = #llvm.di_file<"x" in "y">>
func.func private @f() attributes {a = #a, b = #b}

// -----

#a = #llvm.di_common_block<scope = #llvm.di_file<"x" in "y">, line = 0, name = "x">
#b = #llvm.di_common_block<scope = #llvm.di_file<"x" in "y">, name = "x">
func.func private @f() attributes {a = #a, b = #b}

// -----

llvm.func @f(%a: i32) {
  llvm.switch %a : i32, ^bb1 [
    4294967296: ^bb1
  ]
^bb1:
  llvm.return
}
