"a"() {m = #dlti.function_pointer_alignment<4, function_dependent = 2>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<4, function_dependent = -1>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<4, function_dependent = x>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<4, function_dependent = >} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<4, function_dependent true>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<4, x = true>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<4 function_dependent = true>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<x>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<4, function_dependent = true} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<18446744073709551616, function_dependent=true>} : () -> ()
// -----
"a"() {m = #dlti.function_pointer_alignment<4,
function_dependent
=
>} : () -> ()
// -----
"a"() {m = #dlti.dl_spec<i32 = 1, i32 = 2>} : () -> ()
// -----
"a"() {m = #dlti.dl_spec<"" = 1>} : () -> ()
// -----
"a"() {m = #dlti.dl_spec<1 = 1>} : () -> ()
// -----
"a"() {m = #dlti.dl_spec<i32>} : () -> ()
// -----
"a"() {m = #dlti.dl_spec<i32 = >} : () -> ()
// -----
"a"() {m = #dlti.dl_spec<i32 = 1} : () -> ()
// -----
"a"() {m = #dlti.dl_entry<i32>} : () -> ()
// -----
"a"() {m = #dlti.dl_entry<1, 2>} : () -> ()
// -----
"a"() {m = #dlti.map<"a" = 1, "a" = 2>} : () -> ()
// -----
"a"() {m = #dlti.target_device_spec<i32 = 1>} : () -> ()
// -----
"a"() {m = #dlti.target_device_spec<>} : () -> ()
// -----
"a"() {m = #dlti.target_system_spec<"CPU" = 1>} : () -> ()
// -----
"a"() {m = #dlti.target_system_spec<>} : () -> ()
// -----
"a"() {m = #dlti.target_system_spec<i32 = #dlti.target_device_spec<"a" = 1>>} : () -> ()
// -----
"a"() {m = #dlti.nothing} : () -> ()
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 3>} {
}
// -----
module attributes {dlti.dl_spec = 1} {
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "middle">} {
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.nothing" = 1>} {
}
// -----
module attributes {dlti.target_system_spec = 1} {
}
// -----
module attributes {dlti.nothing = 1} {
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<index = "x">} {
}
