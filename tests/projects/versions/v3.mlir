module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index) -> !accel.vector<4, low> {
    %0 = accel.read %arg0[%arg1] {align = 4 : i64, step = 2 : i64, width = 32 : i64} : memref<8xf32> -> <4, low>
    %1 = accel.read %arg0[%arg1] {align = 16 : i64, hint = #accel.advice<even>, note, step = 1 : i64, width = 32 : i64} : memref<8xf32> -> <4, low>
    %2 = accel.read %arg0[%arg1] {step = 1 : i64, width = 32 : i64} : memref<8xf32> -> <4, low>
    %3 = accel.mul %0, %1 : <4, low>
    %4 = accel.add %3, %2 : <4, low>
    accel.store %4, %arg0 : <4, low>, memref<8xf32>
    accel.delay 12 <{unit = "cycle"}>
    return %4 : !accel.vector<4, low>
  }
}
