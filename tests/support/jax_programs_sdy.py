"""Functions over meshes of devices, and the texts that JAX prints of them: see `jax_programs`.

The devices are eight that XLA makes of one processor.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import Any

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import AxisType, Mesh, NamedSharding
from jax.sharding import PartitionSpec as P
from jax_output import write
from jax_programs import sds

DEVICES = np.array(jax.devices())
PLANE = Mesh(DEVICES.reshape(4, 2), ("data", "model"))
LINE = Mesh(DEVICES, ("x",))
TURNED = Mesh(DEVICES[::-1].reshape(2, 2, 2), ("a", "b", "c"))
EXPLICIT = Mesh(DEVICES.reshape(4, 2), ("x", "y"), axis_types=(AxisType.Explicit,) * 2)

PROGRAMS: dict[str, Callable[[], Any]] = {}


def program(function: Callable[[], Any]) -> Callable[[], Any]:
    """Record a function that lowers one program."""
    PROGRAMS[function.__name__] = function
    return function


def on(*axes: Any, mesh: Mesh = PLANE) -> NamedSharding:
    return NamedSharding(mesh, P(*axes))


# Shardings of arguments and results.


@program
def sharded_matmul() -> Any:
    shardings = (on("data", None), on(None, "model"))
    return jax.jit(jnp.dot, in_shardings=shardings).lower(sds(8, 16), sds(16, 4))


@program
def sharded_result() -> Any:
    jitted = jax.jit(jnp.sin, in_shardings=on("data"), out_shardings=on("data", "model"))
    return jitted.lower(sds(8, 16))


@program
def two_axes_for_one_dimension() -> Any:
    return jax.jit(jnp.sum, in_shardings=on(("data", "model"))).lower(sds(16, 3))


@program
def devices_in_another_order() -> Any:
    return jax.jit(jnp.cos, in_shardings=on("c", ("b", "a"), mesh=TURNED)).lower(sds(4, 4))


@program
def replicated() -> Any:
    jitted = jax.jit(lambda x, y: x + y, in_shardings=(on(), on("model")))
    return jitted.lower(sds(8), sds(8))


@program
def abstract_arguments() -> Any:
    x = jax.ShapeDtypeStruct((8, 8), jnp.bfloat16, sharding=on("model", "data"))
    return jax.jit(lambda x: x.T @ x).lower(x)


# Constraints.


def _hidden(w1: Any, w2: Any, x: Any) -> Any:
    hidden = jax.nn.relu(x @ w1)
    return lax.with_sharding_constraint(hidden, on("data", "model")) @ w2


_LAYERS = (sds(8, 16), sds(16, 4), sds(8, 8))
_LAYER_SHARDINGS = (on(None, "model"), on("model", None), on("data", None))


@program
def constrained_layers() -> Any:
    return jax.jit(_hidden, in_shardings=_LAYER_SHARDINGS).lower(*_LAYERS)


@program
def constrained_gradient() -> Any:
    gradient = jax.grad(lambda *arguments: jnp.sum(_hidden(*arguments)))
    return jax.jit(gradient, in_shardings=_LAYER_SHARDINGS).lower(*_LAYERS)


@program
def unconstrained_dimension() -> Any:
    def f(x: Any) -> Any:
        return lax.with_sharding_constraint(x * 2, on("data", P.UNCONSTRAINED))

    return jax.jit(f).lower(sds(8, 8))


@program
def constrained_tree() -> Any:
    def f(tree: Any) -> Any:
        doubled = jax.tree.map(lambda x: x * 2, tree)
        return lax.with_sharding_constraint(doubled, {"a": on("data"), "b": on(None, "model")})

    return jax.jit(f).lower({"a": sds(8), "b": sds(3, 4)})


@program
def constrained_loop() -> Any:
    def body(carry: Any, x: Any) -> Any:
        carry = lax.with_sharding_constraint(carry + x, on("data"))
        return carry, carry * x

    return jax.jit(lambda c, xs: lax.scan(body, c, xs)).lower(sds(8), sds(5, 8))


@program
def constrained_vmap() -> Any:
    def f(x: Any) -> Any:
        return lax.with_sharding_constraint(x + 1, on("model"))

    return jax.jit(jax.vmap(f, spmd_axis_name="data")).lower(sds(8, 4))


@program
def constrained_branches() -> Any:
    def f(flag: Any, x: Any) -> Any:
        return lax.cond(
            flag, lambda x: lax.with_sharding_constraint(x, on("data")), lambda x: x * 2, x
        )

    return jax.jit(f).lower(sds(dtype=jnp.bool_), sds(8))


# Manual computations.


def _manual(mesh: Mesh, in_specs: Any, out_specs: Any, **options: Any) -> Any:
    return partial(jax.shard_map, mesh=mesh, in_specs=in_specs, out_specs=out_specs, **options)


@program
def manual_sum() -> Any:
    f = _manual(LINE, P("x"), P())(lambda x: lax.psum(jnp.sum(x), "x"))
    return jax.jit(f).lower(sds(16))


@program
def manual_matmul() -> Any:
    specs = (P("data", "model"), P("model", None))
    f = _manual(PLANE, specs, P("data", None))(lambda x, y: lax.psum(x @ y, "model"))
    return jax.jit(f).lower(sds(8, 8), sds(8, 8))


@program
def manual_gather() -> Any:
    f = _manual(LINE, P("x"), P(), check_vma=False)(partial(lax.all_gather, axis_name="x"))
    return jax.jit(f).lower(sds(16))


@program
def manual_scatter() -> Any:
    f = _manual(LINE, P(None, "x"), P("x"))(
        lambda x: lax.psum_scatter(x, "x", scatter_dimension=0, tiled=True)
    )
    return jax.jit(f).lower(sds(16, 8))


@program
def manual_ring() -> Any:
    ring = [(i, (i + 1) % 8) for i in range(8)]
    f = _manual(LINE, P("x"), P("x"))(lambda x: lax.ppermute(x, "x", ring))
    return jax.jit(f).lower(sds(16))


@program
def manual_exchange() -> Any:
    f = _manual(LINE, P("x"), P(None, "x"))(
        lambda x: lax.all_to_all(x, "x", split_axis=1, concat_axis=0, tiled=True)
    )
    return jax.jit(f).lower(sds(8, 8))


@program
def manual_along_one_axis() -> Any:
    def body(x: Any) -> Any:
        return lax.psum(lax.with_sharding_constraint(x * 2, P(None, "model")), "data")

    f = _manual(PLANE, P("data"), P(), axis_names={"data"})(body)
    with jax.set_mesh(PLANE):
        return jax.jit(f).lower(sds(8, 4))


@program
def manual_in_manual() -> Any:
    @_manual(PLANE, P("data"), P("data"), axis_names={"data"})
    def outer(x: Any) -> Any:
        @partial(
            jax.shard_map,
            in_specs=P(None, "model"),
            out_specs=P(None, "model"),
            axis_names={"model"},
        )
        def inner(x: Any) -> Any:
            return x * lax.axis_index("model")

        return inner(x)

    with jax.set_mesh(PLANE):
        return jax.jit(outer).lower(sds(8, 4, dtype=jnp.int32))


@program
def manual_gradient() -> Any:
    f = _manual(LINE, (P("x"), P()), P())(lambda x, w: lax.pmean(jnp.sum(x * w), "x"))
    return jax.jit(jax.grad(f, argnums=1)).lower(sds(16), sds(2))


@program
def manual_loop() -> Any:
    def body(x: Any) -> Any:
        return lax.fori_loop(0, 8, lambda i, y: lax.ppermute(y, "x", [(0, 1), (1, 0)]), x)

    return jax.jit(_manual(LINE, P("x"), P("x"))(body)).lower(sds(8))


# Shardings as part of types.


@program
def explicit_shardings() -> Any:
    with jax.set_mesh(EXPLICIT):
        x = jax.ShapeDtypeStruct((8, 16), jnp.float32, sharding=on("x", None, mesh=EXPLICIT))
        y = jax.ShapeDtypeStruct((16, 4), jnp.float32, sharding=on(None, "y", mesh=EXPLICIT))
        return jax.jit(lambda x, y: jnp.sin(x @ y)).lower(x, y)


@program
def explicit_reshard() -> Any:
    with jax.set_mesh(EXPLICIT):
        x = jax.ShapeDtypeStruct((8, 16), jnp.float32, sharding=on("x", "y", mesh=EXPLICIT))
        return jax.jit(lambda x: jax.sharding.reshard(x, P(None, "x"))).lower(x)


if __name__ == "__main__":
    write({name: function() for name, function in PROGRAMS.items()})
