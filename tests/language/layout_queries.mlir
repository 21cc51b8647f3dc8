module attributes {dlti.dl_spec = #dlti.dl_spec<
    !test.test_type_with_layout<10> = ["size", 42],
    !test.test_type_with_layout<20> = ["alignment", 8],
    !test.test_type_with_layout<30> = ["index", 16],
    "dlti.endianness" = "big", "dlti.stack_alignment" = 128 : i64,
    "dlti.alloca_memory_space" = 5 : ui32, "dlti.legal_int_widths" = array<i32: 32, 64>,
    i64 = dense<64> : vector<1xi64>, f80 = dense<[128, 256]> : vector<2xi64>>} {
  func.func @outer() {
    %0 = "test.data_layout_query"() : () -> !test.test_type_with_layout<10>
    %1 = "test.data_layout_query"() : () -> i32
    %2 = "test.data_layout_query"() : () -> vector<[4]x3xf32>
    %3 = "test.data_layout_query"() : () -> f80
    %4 = "test.data_layout_query"() {note = 1} : () -> index
    "test.op_with_data_layout"() ({
      %5 = "test.data_layout_query"() : () -> !test.test_type_with_layout<7>
      %6 = "test.data_layout_query"() : () -> !llvm.struct<(i8, ptr)>
      "test.op_with_data_layout"() ({
        %7 = "test.data_layout_query"() : () -> f32
        %8 = "test.data_layout_query"() : () -> complex<i24>
        "test.maybe_terminator"() : () -> ()
      }) {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[32, 32, 32]> : vector<3xi64>>} : () -> ()
      "test.maybe_terminator"() : () -> ()
    }) {dlti.dl_spec = #dlti.dl_spec<f32 = dense<8> : vector<1xi64>>} : () -> ()
    return
  }
}
