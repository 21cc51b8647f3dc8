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

// -----

func.func @execute(%x: f32) -> f32 {
  %t = async.execute {
    async.yield
  }
  %t1, %v = async.execute [%t] -> !async.value<f32> {
    async.yield %x : f32
  }
  %t2, %a, %b = async.execute [%t, %t1] (%v as %w: !async.value<f32>) -> (!async.value<f32>, !async.value<index>) attributes {x.y} {
    %c = arith.constant 1 : index
    async.yield %w, %c : f32, index
  }
  async.await %t2 : !async.token
  %r = async.await %a {x.y} : !async.value<f32>
  return %r : f32
}

// -----

async.func @token() -> !async.token {
  return
}
async.func private @values(%x: f32, %y: i8 {x.y}) -> (!async.token, !async.value<f32>, !async.value<i8>) attributes {x.z} {
  return %x, %y : f32, i8
}
async.func private @elsewhere(i32) -> !async.value<i32>
func.func @calls(%x: f32, %y: i8) {
  %t = async.call @token() : () -> !async.token
  %0:3 = async.call @values(%x, %y) {x.y} : (f32, i8) -> (!async.token, !async.value<f32>, !async.value<i8>)
  return
}

// -----

func.func @groups(%t: !async.token, %v: !async.value<f32>, %n: index) {
  %g = async.create_group %n : !async.group
  %0 = async.add_to_group %t, %g : !async.token
  %1 = async.add_to_group %v, %g : !async.value<f32> {x.y}
  async.await_all %g
  return
}

// -----

func.func @coroutine() {
  %id = async.coro.id
  %h = async.coro.begin %id
  %s = async.coro.save %h {x.y}
  async.coro.suspend %s, ^suspend, ^resume, ^cleanup
^resume:
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %h
  cf.br ^suspend
^suspend:
  async.coro.end %h
  return
}

// -----

func.func @runtime(%h: !async.coro.handle, %x: f32, %n: index) {
  %t = async.runtime.create : !async.token
  %v = async.runtime.create {x.y} : !async.value<f32>
  %g = async.runtime.create_group %n : !async.group
  async.runtime.set_available %t : !async.token
  async.runtime.set_error %v : !async.value<f32>
  %e = async.runtime.is_error %g : !async.group
  async.runtime.await %t : !async.token
  async.runtime.resume %h
  async.runtime.await_and_resume %v, %h : !async.value<f32>
  async.runtime.store %x, %v : <f32>
  %y = async.runtime.load %v : <f32>
  %r = async.runtime.add_to_group %t, %g : !async.token
  async.runtime.add_ref %t {count = 2 : i64} : !async.token
  async.runtime.drop_ref %v {count = 1 : i64} : !async.value<f32>
  %w = async.runtime.num_worker_threads : index
  return
}
