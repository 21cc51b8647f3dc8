#blocked = #ttg.blocked<{sizePerThread = [1, 4], threadsPerWarp = [8, 4]}>
module attributes {"ttg.num-ctas" = 1 : i32, "ttg.num-warps" = 4 : i32} {
  func.func public @kernel(%arg0: !tt.ptr<f16> {tt.divisibility = 16 : i32}, %arg1: tensor<128x32x!tt.ptr<f16>, #blocked> {tt.x = [1, 2]}) attributes {noinline = false} {
    %cst = arith.constant dense<0.000000e+00> : tensor<128x32xf16, #blocked>
    %cst_0 = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %c0_i32 = arith.constant 0 : i32
    %c128_i64 = arith.constant 128 : i64
    %0 = "tt.load"(%arg1, %cst) <{operandSegmentSizes = array<i32: 1, 0, 1>, boundaryCheck = array<i32: 0>, cache = 1 : i32, evict = 1 : i32, isVolatile = false}> : (tensor<128x32x!tt.ptr<f16>, #blocked>, tensor<128x32xf16, #blocked>) -> tensor<128x32xf16, #blocked>
    %1 = ttg.convert_layout %0 : tensor<128x32xf16, #blocked> -> tensor<128x32xf16, #ttg.shared>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#executable_target_embedded_elf_x86_64_ = #hal.executable.target<"llvm-cpu", "embedded-elf-x86_64", {cpu = "generic", cpu_features = "", data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128", native_vector_size = 16 : index, target_triple = "x86_64-unknown-unknown-eabi-elf"}>
#device_target_llvm_cpu = #hal.device.target<"llvm-cpu", {executable_targets = [#executable_target_embedded_elf_x86_64_]}>
module attributes {hal.device.targets = [#device_target_llvm_cpu]} {
  "hal.executable"() ({
    "hal.executable.variant"() <{target = #executable_target_embedded_elf_x86_64_, sym_name = "v"}> ({
      "builtin.module"() ({
        func.func @dispatch(%A: memref<?x?xf32, strided<[?, 1], offset: ?>>, %B: memref<4x8xf32, #hal.descriptor_type<storage_buffer>>) {
          "linalg_ext.generic"(%A, %B) ({
          ^bb0(%in: f32, %out: f32):
            %0 = arith.mulf %in, %out : f32
            %1 = arith.addf %0, %out fastmath<contract,reassoc> : f32
            "linalg_ext.yield"(%1) : (f32) -> ()
          }) {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} : (memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<4x8xf32, #hal.descriptor_type<storage_buffer>>) -> ()
          return
        }
      }) : () -> ()
    }) : () -> ()
  }) {sym_name = "dispatch_0", sym_visibility = "private"} : () -> ()
}
// -----
module attributes {torch.debug_module_name = "ResNet18"} {
  "torch.class_type"() ({
    "torch.attr"() {name = "training", type = !torch.bool} : () -> ()
    "torch.method"() {name = "forward", function = @__torch__.forward} : () -> ()
  }) {sym_name = "__torch__.ResNet"} : () -> ()
  func.func private @__torch__.forward(%arg0: !torch.nn.Module<"__torch__.ResNet">, %arg1: !torch.vtensor<[2,3,?,?],f32> {torch.type_bound = !torch.vtensor<[2,3,?,?],f32>}) -> !torch.vtensor<[?],si64> {
    %int1 = "torch.constant.int"() <{value = 1 : i64}> : () -> !torch.int
    %none = "torch.constant.none"() : () -> !torch.none
    %0 = "torch.prim.ListConstruct"(%int1, %int1) : (!torch.int, !torch.int) -> !torch.list<int>
    %1 = "torch.vtensor.literal"() <{value = dense_resource<torch_tensor_64_torch.float32> : tensor<64xf32>}> : () -> !torch.vtensor<[64],f32>
    %2 = "torch.aten.relu"(%arg1) : (!torch.vtensor<[2,3,?,?],f32>) -> !torch.vtensor<[?],si64>
    return %2 : !torch.vtensor<[?],si64>
  }
}
{-#
  dialect_resources: {
    builtin: {
      torch_tensor_64_torch.float32: "0x040000003D0AD7A33CA3D70A"
    }
  }
#-}
// -----
"hw.module"() ({
^bb0(%clk: !seq.clock, %a: i4, %b: i4):
  %0 = "comb.add"(%a, %b) {twoState} : (i4, i4) -> i4 loc("adder.sv":12:14)
  %reg = "seq.compreg"(%0, %clk) <{name = "reg", operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> {sv.attributes = [#sv.attribute<"dont_touch" = "true">]} : (i4, !seq.clock) -> i4 loc(fused["a.fir":1:2, "b.fir":3:4])
  "hw.output"(%reg) : (i4) -> ()
}) {sym_name = "Adder", module_type = !hw.modty<input clk : !seq.clock, input a : i4, input b : i4, output out : i4>, parameters = [], per_port_attrs = [], argNames = ["clk", "a", "b"], resultNames = ["out"], comment = ""} : () -> ()
// -----
"firrtl.circuit"() <{name = "Top", annotations = [{class = "circt.ConventionAnnotation", target = "~Top|Top"}]}> ({
  "firrtl.module"() <{sym_name = "Top", portNames = ["in", "out"], portDirections = array<i1: false, true>, portTypes = [!firrtl.uint<8>, !firrtl.bundle<a: uint<1>, b flip: sint<3>>], layers = []}> ({
  ^bb0(%in: !firrtl.uint<8>, %out: !firrtl.bundle<a: uint<1>, b flip: sint<3>>):
    %w = "firrtl.wire"() <{name = "w", nameKind = #firrtl<name_kind interesting_name>}> : () -> !firrtl.uint<8>
    "firrtl.connect"(%w, %in) : (!firrtl.uint<8>, !firrtl.uint<8>) -> ()
  }) : () -> ()
}) : () -> ()
// -----
"fir.global"() <{linkName = #fir.link<internal>, sym_name = "_QFEx", symref = @_QFEx, type = !fir.array<10x!fir.char<1,?>>}> ({
  %0 = "fir.zero_bits"() : () -> !fir.array<10x!fir.char<1,?>>
  "fir.has_value"(%0) : (!fir.array<10x!fir.char<1,?>>) -> ()
}) {fir.x = #fir.var_attrs<pointer>, "omp.declare" = [@a::@b, "c"]} : () -> ()
// -----
module @jit_f attributes {jax.uses_shape_polymorphism = false, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3xf32> {mhlo.layout_mode = "default", jax.arg_info = "x['a'][0]"}, %arg1: tensor<f32>) -> (tensor<2x3xf32> {jax.result_info = "", mhlo.layout_mode = "default"}) {
    %cst = "stablehlo.constant"() <{value = dense<[[1.0, -0.0, 0x7FC00000], [0xFF800000, 1e-30, 3.40282347E+38]]> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3xf32>
    %1 = "stablehlo.dot_general"(%arg0, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32> loc(#loc1)
    %2:2 = "stablehlo.while"(%cst, %1) ({
    ^bb0(%iterArg: tensor<2x3xf32> loc(unknown), %iterArg_0: tensor<2x3xf32>):
      %3 = "stablehlo.compare"(%iterArg, %iterArg_0) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<i1>
      "stablehlo.return"(%3) : (tensor<i1>) -> ()
    }, {
    ^bb0(%iterArg: tensor<2x3xf32>, %iterArg_0: tensor<2x3xf32>):
      "stablehlo.return"(%iterArg_0, %iterArg) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
    }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
    return %2#1 : tensor<2x3xf32>
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc1 = loc("jit(f)/jit(main)/dot_general[dimension_numbers=(((1,), (0,)), ((), ()))]"(callsite("f.py":3:0 at "g.py":7:12)))
// -----
func.func @long(%a:i32,%b:i32)->i32{%0=arith.addi %a,%b:i32 %1=arith.muli %0,%0:i32
%2=arith.cmpi slt,%1,%a:i32 cf.cond_br %2,^x(%0:i32),^y
^x(%p:i32):// comment
return %p:i32 ^y:return %1:i32}
// -----
func.func @ws ( %a   :   i32   ,

   // a comment in between
   %b
   : i32 )
   ->
   // another
   ( i32 , f32 )
{
  %c = arith.constant
     1.5e3 : f32
  func.return    %a , %c    :    i32 ,   f32
}
// -----
module{module @a{}module @b attributes{x.y}{func.func private @f()}}
// -----
module @outer attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32, f64 = dense<[32, 64]> : vector<2xi64>>} {
  module @inner attributes {test.x = @outer::@inner} {
    func.func @f() -> index {
      %c = arith.constant 42 : index
      return %c : index
    }
    func.func private @g(memref<?x4xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>, 3>) -> ()
    func.func nested @h() { func.call @f() : () -> index
      return }
  }
}
// -----
module {
}
// -----
memref.global "private" constant @__constant_2x3xf32 : memref<2x3xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> {alignment = 64 : i64}
memref.global @uninit : memref<4xi8, 1> = uninitialized
memref.global "nested" @ext : memref<i32>
func.func @g() -> memref<2x3xf32> {
  %0 = memref.get_global @__constant_2x3xf32 : memref<2x3xf32>
  return %0 : memref<2x3xf32>
}
// -----
func.func @ar(%a: i64, %f: f32, %g: vector<4xf32>, %t: tensor<?xi32>) -> (i1, f64) {
  %c = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %true = arith.constant true
  %false = arith.constant false
  %e = arith.extf %f : f32 to f64
  %x = arith.select %true, %e, %e : f64
  %h = arith.maximumf %g, %g fastmath<nnan, ninf> : vector<4xf32>
  %i = arith.index_cast %a : i64 to index
  %s = arith.shli %a, %a overflow<nsw, nuw> : i64
  %q:2 = arith.mului_extended %a, %a : i64
  %cmp = arith.cmpf ole, %f, %f : f32
  %t2 = arith.addi %t, %t {my.attr = "x"} : tensor<?xi32>
  %tr = arith.trunci %a : i64 to i8
  %bc = arith.bitcast %f : f32 to i32
  return %cmp, %x : i1, f64
}
