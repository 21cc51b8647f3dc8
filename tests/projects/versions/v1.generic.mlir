"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>, index) -> !accel.vec<4, down>, sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index):
    %0 = "accel.load"(%arg0, %arg1) <{align = 4 : i64, stride = 2 : i64}> : (memref<8xf32>, index) -> !accel.vec<4, down>
    %1 = "accel.load"(%arg0, %arg1) <{align = 16 : i64, hint = #accel.hint<nearest>, stride = 1 : i64}> {note} : (memref<8xf32>, index) -> !accel.vec<4, down>
    %2 = "accel.load"(%arg0, %arg1) <{align = 8 : i64, stride = 1 : i64}> : (memref<8xf32>, index) -> !accel.vec<4, down>
    %3 = "accel.fma"(%0, %1, %2) {note = #accel.hint<odd>} : (!accel.vec<4, down>, !accel.vec<4, down>, !accel.vec<4, down>) -> !accel.vec<4, down>
    "accel.store"(%3, %arg0) : (!accel.vec<4, down>, memref<8xf32>) -> ()
    "accel.wait"() <{cycles = 12 : i64}> : () -> ()
    "func.return"(%3) : (!accel.vec<4, down>) -> ()
  }) : () -> ()
}) : () -> ()
