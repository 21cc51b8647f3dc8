module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index) -> !accel.vector<4, floor> {
    %0 = accel.read %arg0[%arg1] {step = 2 : i64} : memref<8xf32> -> !accel.vector<4, floor>
    %1 = accel.read %arg0[%arg1] {align = 16 : i64, hint = #accel.advice<even>, note, step = 1 : i64} : memref<8xf32> -> !accel.vector<4, floor>
    %2 = accel.read %arg0[%arg1] {align = 8 : i64, step = 1 : i64} : memref<8xf32> -> !accel.vector<4, floor>
    %3 = accel.fma %0 * %1 + %2 {note = #accel.advice<odd>} : !accel.vector<4, floor>
    accel.store %3, %arg0 : !accel.vector<4, floor>, memref<8xf32>
    accel.wait 12
    return %3 : !accel.vector<4, floor>
  }
}
