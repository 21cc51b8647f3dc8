// result: 1.72973216
func.func @main() -> f32 {
  %c3 = arith.constant 3.0 : f64
  %c4 = arith.constant -4.5 : f64
  %a = complex.create %c3, %c4 : complex<f64>
  %b = complex.constant [0.5, 1.25] : complex<f64>
  %0 = complex.mul %a, %b : complex<f64>
  %1 = complex.add %0, %b : complex<f64>
  %2 = complex.sub %1, %a : complex<f64>
  %3 = complex.div %2, %b : complex<f64>
  %4 = complex.re %3 : complex<f64>
  %5 = complex.im %3 : complex<f64>
  %6 = complex.abs %a : complex<f64>
  %m = memref.alloc() : memref<2xcomplex<f64>>
  %i = arith.constant 1 : index
  memref.store %3, %m[%i] : memref<2xcomplex<f64>>
  %7 = memref.load %m[%i] : memref<2xcomplex<f64>>
  memref.dealloc %m : memref<2xcomplex<f64>>
  %8 = complex.im %7 : complex<f64>
  %9 = arith.mulf %4, %5 : f64
  %10 = arith.addf %9, %6 : f64
  %11 = arith.divf %10, %8 : f64
  %12 = arith.truncf %11 : f64 to f32
  return %12 : f32
}
