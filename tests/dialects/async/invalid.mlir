"a"() : () -> !async.value<>
// -----
"a"() : () -> !async.value
// -----
"a"() : () -> !async.value<1>
// -----
"a"() : () -> !async.value<f32
// -----
"a"() : () -> !async.value<f32, f32>
// -----
"a"() : () -> !async.coro
// -----
"a"() : () -> !async.coro.
// -----
"a"() : () -> !async.nothing
// -----
"a"() : () -> !async.value<#async.x>
// -----
"a"() : () -> !async.tokens
// -----
"a"() : () -> !async.token.x
// -----
"a"() : () -> !async<"token">
// -----
"a"() {m = #async.token} : () -> ()
// -----
"a"() : () -> memref<4x!async.token>
// -----
"a"() : () -> vector<4x!async.token>
