module @host attributes {dlti.dl_spec = #dlti.dl_spec<
    "dlti.endianness" = "little", "dlti.stack_alignment" = 128 : i64,
    i64 = dense<64> : vector<2xi64>, index = 32, !llvm.ptr<3> = dense<[32, 32, 64]> : vector<3xi64>>} {
  %0 = "my.value"() : () -> !llvm.struct<(i8, i64, array<3 x i16>, struct<packed (i8, ptr<3>)>, ptr)>
  %1 = "my.value"() {types = [i32, complex<f32>]} : () -> vector<[4]x3xf32>
  gpu.module @device attributes {dlti.dl_spec = #dlti.dl_spec<f64 = dense<32> : vector<1xi64>>} {
    %2 = "my.value"() : () -> !llvm.struct<"node", (f64, i8, array<2 x struct<(i8, f64)>>)>
    %3 = "my.value"() : () -> tensor<4xf32>
  }
}
