"a"() : () -> !async.coro.handle
// -----
"a"() : () -> !async.coro.id
// -----
"a"() : () -> !async.coro.state
// -----
"a"() : () -> !async.group
// -----
"a"() : () -> !async.token
// -----
"a"() : () -> !async.value<f32>
// -----
"a"() : () -> !async.value<i32>
// -----
"a"() : () -> !async.value<!async.token>
// -----
"a"() : () -> !async.value<memref<?xf32>>
// -----
"a"() : () -> !async.value<tuple<>>
// -----
"a"() : () -> !async.token<>
// -----
"a"() : () -> !async.group<3>
// -----
"a"() : () -> !async.value<() -> ()>
// -----
"a"() : () -> !async.value<!async.value<index>>
// -----
"a"() : () -> !async.coro.handle<i32>
// -----
"a"() : () -> !async.value<none>
// -----
"a"() : () -> !async.value<tensor<*xf32>>
// -----
"a"() : () -> !async.value<vector<4xf32>>
// -----
"a"() : () -> !async<token>
// -----
"a"() : () -> !async<value<f32>>
// -----
"a"() {m = [!async.token, !async.group]} : () -> ()
// -----
func.func private @f(!async.token, !async.value<f32>) -> !async.group
// -----
"a"() : () -> tensor<4x!async.token>
// -----
"a"() : () -> tuple<!async.token, !async.coro.id>
