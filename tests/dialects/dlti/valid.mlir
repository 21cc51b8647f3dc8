"a"() {m = #dlti.function_pointer_alignment<4, function_dependent = true>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<4, function_dependent = false>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<4, function_dependent = 1>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<4, function_dependent = true> : i32} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<-1, function_dependent=true>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<true, function_dependent=true>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<4, function_dependent = 0>} : () -> ()
// -----
"a"() {m = #dlti.dl_spec<>} : () -> ()
// -----
"a"() {m = #dlti.dl_spec<i32 = 1>} : () -> ()
// -----
"a"() {m = #dlti.dl_spec<"a" = 1>} : () -> ()
// -----
"a"() {m = #dlti.dl_spec} : () -> ()
// -----
"a"() {m = #dlti.dl_spec<#dlti.dl_entry<i32, 1>>} : () -> ()
// -----
"a"() {m = #dlti.dl_entry<i32, 1>} : () -> ()
// -----
"a"() {m = #dlti.dl_entry<"a", "b">} : () -> ()
// -----
"a"() {m = #dlti.map<"a" = 1>} : () -> ()
// -----
"a"() {m = #dlti.map<>} : () -> ()
// -----
"a"() {m = #dlti.map<i32 = 1, "a" = 2>} : () -> ()
// -----
"a"() {m = #dlti.target_device_spec<"a" = 1>} : () -> ()
// -----
"a"() {m = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"a" = 1>>} : () -> ()
// -----
"a"() {m = #dlti.map<"a" = #dlti.map<"b" = 3>>} : () -> ()
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<32> : vector<1xi64>>} {
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 128 : i64, "dlti.endianness" = "big">} {
}
// -----
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"GPU" = #dlti.target_device_spec<"x" = 3 : i32>>} {
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
}
// -----
module attributes {dlti.map = #dlti.map<"a" = 1>} {
}
