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
