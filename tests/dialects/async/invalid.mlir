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

// -----

async.func @nothing() {
  return
}

// -----

async.func @plain() -> f32 {
  %0 = arith.constant 1.0 : f32
  return %0 : f32
}

// -----

async.func @late(%x: f32) -> (!async.value<f32>, !async.token) {
  return %x : f32
}

// -----

async.func @other(%x: f32) -> !async.value<i32> {
  return %x : f32
}

// -----

func.func @call(%x: f32) {
  %0 = async.call @nowhere(%x) : (f32) -> !async.token
  return
}

// -----

async.func private @callee(f32) -> !async.token
func.func @call(%x: i32) {
  %0 = async.call @callee(%x) : (i32) -> !async.token
  return
}

// -----

func.func @await(%v: !async.value<f32>) {
  %0 = "async.await"(%v) : (!async.value<f32>) -> i32
  return
}

// -----

func.func @await(%t: !async.token) {
  %0 = "async.await"(%t) : (!async.token) -> i32
  return
}

// -----

func.func @ref(%t: !async.token) {
  async.runtime.add_ref %t {count = 0 : i64} : !async.token
  return
}

// -----

async.func @f() -> () { return }

// -----

async.func @f() -> (!async.token, i32) { return }

// -----

async.func @f() -> (!async.value<i32>, !async.token) { return }

// -----

async.func @f() -> (!async.token, !async.value<i32>) { return }

// -----

func.func @s(%a: !async.token, %b: !async.value<i32>) {
  %0 = "async.await"(%a) : (!async.token) -> i32
  return
}

// -----

func.func @s(%a: !async.token, %b: !async.value<i32>) {
  %0 = "async.await"(%b) : (!async.value<i32>) -> i64
  return
}
// -----
func.func @group_is_read_in_full(%size: index) {
  // expected-error @+1 {{invalid kind of type specified: expected async.group, but found 'i64'}}
  %0 = async.create_group %size : i64
  return
}
// -----
func.func @group_without_its_sigil(%size: index) {
  // expected-error @+1 {{expected non-function type}}
  %0 = async.create_group %size : group
  return
}
