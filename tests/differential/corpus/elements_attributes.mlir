"t.a"() {a = dense<1> : tensor<2xi32>, b = dense<[1, 2]> : tensor<2xi32>, c = dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>, d = dense<[]> : tensor<0xi32>, e = dense<> : tensor<0xi32>, f = dense<5> : tensor<i32>} : () -> ()
// -----
"t.a"() {a = dense<true> : tensor<2xi1>, b = dense<[true, false, true]> : tensor<3xi1>, c = dense<[1, 0]> : tensor<2xi1>, d = dense<[true, true]> : vector<2xi1>} : () -> ()
// -----
"t.a"() {a = dense<1.0> : tensor<2xf32>, b = dense<[1.0, -2.5e10]> : vector<2xf64>, c = dense<[0x7FC00000, 1.0]> : tensor<2xf32>, d = dense<0xFF80> : tensor<bf16>, e = dense<1.5> : tensor<2xf8E4M3FN>} : () -> ()
// -----
"t.a"() {a = dense<"text"> : tensor<!foo.str>, b = dense<["x", "y"]> : tensor<2x!foo.str>} : () -> ()
// -----
"t.a"() {a = dense<(1, 2)> : tensor<complex<i32>>, b = dense<[(1.0, 2.0), (3.0, -4.0)]> : tensor<2xcomplex<f32>>, c = dense<(1.0, 1.0)> : tensor<4xcomplex<f64>>} : () -> ()
// -----
"t.a"() {a = dense<"0x01000000"> : tensor<i32>, b = dense<"0x0100000002000000"> : tensor<2xi32>, c = dense<"0x0A0B"> : tensor<2xi8>, d = dense<"0x0000803F"> : tensor<4xf32>} : () -> ()
// -----
"t.a"() {a = dense<"0x010000"> : tensor<i32>} : () -> ()
// -----
"t.a"() {a = dense<"0xGG"> : tensor<i8>} : () -> ()
// -----
"t.a"() {a = dense<"0x"> : tensor<0xi8>} : () -> ()
// -----
"t.a"() {a = dense<[1, 2]> : tensor<3xi32>} : () -> ()
// -----
"t.a"() {a = dense<[[1], [2, 3]]> : tensor<2x2xi32>} : () -> ()
// -----
"t.a"() {a = dense<[1, [2]]> : tensor<2xi32>} : () -> ()
// -----
"t.a"() {a = dense<[[1, 2]]> : tensor<2xi32>} : () -> ()
// -----
"t.a"() {a = dense<1.0> : tensor<2xi32>} : () -> ()
// -----
"t.a"() {a = dense<1> : tensor<2xf32>} : () -> ()
// -----
"t.a"() {a = dense<300> : tensor<2xi8>} : () -> ()
// -----
"t.a"() {a = dense<-1> : tensor<2xui8>} : () -> ()
// -----
"t.a"() {a = dense<true> : tensor<2xi32>} : () -> ()
// -----
"t.a"() {a = dense<1> : tensor<?xi32>} : () -> ()
// -----
"t.a"() {a = dense<1> : tensor<*xi32>} : () -> ()
// -----
"t.a"() {a = dense<1> : i32} : () -> ()
// -----
"t.a"() {a = dense<1> : memref<2xi32>} : () -> ()
// -----
"t.a"() {a = dense<1>} : () -> ()
// -----
"t.a"() {a = dense<1 : tensor<2xi32>} : () -> ()
// -----
"t.a"() {a = dense<[1, 2> : tensor<2xi32>} : () -> ()
// -----
"t.a"() {a = dense<[1, ]> : tensor<1xi32>} : () -> ()
// -----
"t.a"() {a = dense<(1)> : tensor<complex<i32>>} : () -> ()
// -----
"t.a"() {a = dense<(1, 2, 3)> : tensor<complex<i32>>} : () -> ()
// -----
"t.a"() {a = dense<(1, 2)> : tensor<i32>} : () -> ()
// -----
"t.a"() {a = dense<1> : tensor<complex<i32>>} : () -> ()
// -----
"t.a"() {a = dense<"str"> : tensor<2xi32>} : () -> ()
// -----
"t.a"() {a = dense<foo> : tensor<2xi32>} : () -> ()
// -----
"t.a"() {a = dense<@x> : tensor<2xi32>} : () -> ()
// -----
"t.a"() {a = dense<[]> : tensor<2xi32>} : () -> ()
// -----
"t.a"() {a = dense<> : tensor<2xi32>} : () -> ()
// -----
"t.a"() {a = dense<[1, 1, 1]> : tensor<3xi32>, b = dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf32>} : () -> ()
// -----
"t.a"() {a = dense<[1, 2]> : tensor<2xindex>, b = dense<[1, -2]> : vector<2xsi8>, c = dense<200> : tensor<2xui8>, d = dense<[3, -4]> : tensor<2xi4>, e = dense<7> : tensor<2xi100>, f = dense<0x1F> : tensor<2xi8>} : () -> ()
// -----
"t.a"() {a = dense<1> : vector<[4]xi32>} : () -> ()
// -----
"t.a"() {a = dense<[1, 2, 3, 4]> : vector<[4]xi32>} : () -> ()
// -----
"t.a"() {a = dense<1> : tensor<2xi32, "encoded">, b = dense<5> : tensor<2x0x3xi32>} : () -> ()
// -----
"t.a"() {a = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, b = sparse<[0], 1.0> : tensor<3xf32>, c = sparse<[], []> : tensor<3xi32>, d = sparse<0, 7> : tensor<2xi8>, e = sparse<[[1]], ["x"]> : tensor<2x!foo.str>} : () -> ()
// -----
"t.a"() {a = sparse<[[0, 0]], [1]> : tensor<3xi32>} : () -> ()
// -----
"t.a"() {a = sparse<[[5]], [1]> : tensor<3xi32>} : () -> ()
// -----
"t.a"() {a = sparse<[[-1]], [1]> : tensor<3xi32>} : () -> ()
// -----
"t.a"() {a = sparse<[[0], [1]], [1]> : tensor<3xi32>} : () -> ()
// -----
"t.a"() {a = sparse<[[0]], [1, 2]> : tensor<3xi32>} : () -> ()
// -----
"t.a"() {a = sparse<[[0]] [1]> : tensor<3xi32>} : () -> ()
// -----
"t.a"() {a = sparse<> : tensor<3xi32>} : () -> ()
// -----
"t.a"() {a = sparse<[[0]], [1]> : tensor<?xi32>} : () -> ()
// -----
"t.a"() {a = sparse<[[0.5]], [1]> : tensor<3xi32>} : () -> ()
// -----
"t.a"() {a = dense_resource<blob> : tensor<2xi32>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000"
    }
  }
#-}
// -----
"t.a"() {a = dense_resource<missing> : tensor<2xi32>} : () -> ()
// -----
"t.a"() {a = dense_resource<"quoted name"> : tensor<2xi32>, b = dense_resource<b> : vector<4xf32>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      "quoted name": "0x040000000100000002000000",
      b: "0x08000000AABBCCDD"
    }
  },
  external_resources: {
    someone: {
      text: "value",
      flag: true,
      bytes: "0x0400000001"
    }
  }
#-}
// -----
"t.a"() {a = dense_resource<blob>} : () -> ()
// -----
"t.a"() {a = dense_resource<> : tensor<i32>} : () -> ()
// -----
"t.a"() {a = dense_resource<blob> : i32} : () -> ()
// -----
"t.a"() : () -> ()
{-#
  dialect_resources: {
    builtin: {
      blob: "0x"
    }
  }
#-}
// -----
"t.a"() : () -> ()
{-#
  dialect_resources: {
    builtin: {
      blob: "no hex"
    }
  }
#-}
// -----
"t.a"() : () -> ()
{-#
  dialect_resources: {
    no_such_dialect: {
      blob: "0x0400000001"
    }
  }
#-}
// -----
"t.a"() : () -> ()
{-#
  what_is_this: {
  }
#-}
// -----
"t.a"() : () -> ()
{-#
  dialect_resources: {
// -----
"t.a"() : () -> ()
{-# #-}
// -----
{-#
  external_resources: {
    a: {
      x: true
    }
  }
#-}
"t.a"() : () -> ()
// -----
"t.a"() : () -> ()
{-#
  dialect_resources: [
  ]
#-}
// -----
"t.a"() {a = dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : tensor<2x2x2xi16>, b = dense<[[], []]> : tensor<2x0xi32>} : () -> ()
// -----
"t.a"() {a = dense<0> : tensor<1000xi32>, b = dense<1> : tensor<1000000x1000000xi8>} : () -> ()
