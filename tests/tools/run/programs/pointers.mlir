// result: 8369471427551098888
// memory of llvm: structs, arrays, globals, calls through pointers, intrinsics
llvm.mlir.global internal constant @table(dense<[3, -1, 4, 1, 5]> : tensor<5xi32>) : !llvm.array<5 x i32>
llvm.mlir.global internal @pair() : !llvm.struct<(i8, i32, f32)> {
  %u = llvm.mlir.undef : !llvm.struct<(i8, i32, f32)>
  %a = llvm.mlir.constant(7 : i8) : i8
  %b = llvm.mlir.constant(-5 : i32) : i32
  %c = llvm.mlir.constant(2.5 : f32) : f32
  %0 = llvm.insertvalue %a, %u[0] : !llvm.struct<(i8, i32, f32)>
  %1 = llvm.insertvalue %b, %0[1] : !llvm.struct<(i8, i32, f32)>
  %2 = llvm.insertvalue %c, %1[2] : !llvm.struct<(i8, i32, f32)>
  llvm.return %2 : !llvm.struct<(i8, i32, f32)>
}
llvm.mlir.global internal constant @text("hi!")
llvm.func @twice(%x: i64) -> i64 {
  %r = llvm.add %x, %x : i64
  llvm.return %r : i64
}
llvm.func @apply(%f: !llvm.ptr, %x: i64) -> i64 {
  %r = llvm.call %f(%x) : !llvm.ptr, (i64) -> i64
  llvm.return %r : i64
}
llvm.func @main() -> i64 {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %c8 = llvm.mlir.constant(8 : i64) : i64
  %t = llvm.mlir.addressof @table : !llvm.ptr
  %te = llvm.getelementptr %t[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<5 x i32>
  %tv = llvm.load %te : !llvm.ptr -> i32
  %p = llvm.mlir.addressof @pair : !llvm.ptr
  %pe = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32, f32)>
  %pvw = llvm.load %pe : !llvm.ptr -> i32
  %pv = llvm.sext %pvw : i32 to i64
  %pw = llvm.load %p : !llvm.ptr -> !llvm.struct<(i8, i32, f32)>
  %pf = llvm.extractvalue %pw[2] : !llvm.struct<(i8, i32, f32)>
  %pi = llvm.fptosi %pf : f32 to i64
  %s = llvm.mlir.addressof @text : !llvm.ptr
  %se = llvm.getelementptr %s[%c1] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %sv = llvm.load %se : !llvm.ptr -> i8
  %st = llvm.alloca %c8 x i32 : (i64) -> !llvm.ptr
  %st2 = llvm.alloca %c1 x !llvm.array<2 x struct<packed (i8, i32)>> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  %byte = llvm.mlir.constant(17 : i8) : i8
  %n = llvm.mlir.constant(32 : i64) : i64
  "llvm.intr.memset"(%st, %byte, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %f1 = llvm.getelementptr %st[%c3] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  llvm.store %tv, %f1 : i32, !llvm.ptr
  %i1 = llvm.getelementptr %st2[0, %c1, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x struct<packed (i8, i32)>>
  llvm.store %tv, %i1 {alignment = 1 : i64} : i32, !llvm.ptr
  %m = llvm.mlir.constant(20 : i64) : i64
  %copy = llvm.alloca %c8 x i32 : (i64) -> !llvm.ptr
  "llvm.intr.memcpy"(%copy, %st, %m) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %cv = llvm.getelementptr %copy[12] : (!llvm.ptr) -> !llvm.ptr, i8
  %c4 = llvm.load %cv : !llvm.ptr -> i64
  %iv = llvm.load %i1 {alignment = 1 : i64} : !llvm.ptr -> i32
  %fp = llvm.mlir.addressof @twice : !llvm.ptr
  %fr = llvm.call @apply(%fp, %c4) : (!llvm.ptr, i64) -> i64
  %ov = "llvm.intr.sadd.with.overflow"(%iv, %tv) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %o0 = llvm.extractvalue %ov[0] : !llvm.struct<(i32, i1)>
  %min = llvm.mlir.constant(-2147483648 : i32) : i32
  %ov2 = "llvm.intr.ssub.with.overflow"(%min, %iv) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %o1 = llvm.extractvalue %ov2[1] : !llvm.struct<(i32, i1)>
  %at = llvm.atomicrmw add %f1, %iv acq_rel : !llvm.ptr, i32
  %af = llvm.load %f1 : !llvm.ptr -> i32
  %cx = llvm.cmpxchg %f1, %af, %c3 acq_rel monotonic : !llvm.ptr, i32
  %cs = llvm.extractvalue %cx[1] : !llvm.struct<(i32, i1)>
  %ptr = llvm.ptrtoint %f1 : !llvm.ptr to i64
  %pb = llvm.inttoptr %ptr : i64 to !llvm.ptr
  %fin = llvm.load %pb : !llvm.ptr -> i32
  %vec = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %v1 = llvm.insertelement %tv, %vec[%c3 : i32] : vector<4xi32>
  %v2 = llvm.shufflevector %v1, %vec [3, 4, 5, 0] : vector<4xi32>
  %vr = "llvm.intr.vector.reduce.smax"(%v2) : (vector<4xi32>) -> i32
  %ve = llvm.extractelement %v2[%c3 : i32] : vector<4xi32>
  %k = llvm.mlir.constant(37 : i64) : i64
  %z0 = llvm.sext %tv : i32 to i64
  %z1 = llvm.sext %sv : i8 to i64
  %z2 = llvm.sext %o0 : i32 to i64
  %z3 = llvm.zext %o1 : i1 to i64
  %z4 = llvm.zext %cs : i1 to i64
  %z5 = llvm.sext %fin : i32 to i64
  %z6 = llvm.sext %vr : i32 to i64
  %z7 = llvm.sext %ve : i32 to i64
  %h0 = llvm.mul %z0, %k : i64
  %h1 = llvm.add %h0, %pv : i64
  %h2 = llvm.mul %h1, %k : i64
  %h3 = llvm.add %h2, %pi : i64
  %h4 = llvm.mul %h3, %k : i64
  %h5 = llvm.add %h4, %z1 : i64
  %h6 = llvm.xor %h5, %fr : i64
  %h7 = llvm.mul %h6, %k : i64
  %h8 = llvm.add %h7, %z2 : i64
  %h9 = llvm.mul %h8, %k : i64
  %ha = llvm.add %h9, %z3 : i64
  %hb = llvm.mul %ha, %k : i64
  %hc = llvm.add %hb, %z4 : i64
  %hd = llvm.mul %hc, %k : i64
  %he = llvm.add %hd, %z5 : i64
  %hf = llvm.mul %he, %k : i64
  %hg = llvm.add %hf, %z6 : i64
  %hh = llvm.mul %hg, %k : i64
  %hi = llvm.add %hh, %z7 : i64
  llvm.return %hi : i64
}
