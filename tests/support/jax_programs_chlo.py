"""Functions that JAX hands on as CHLO, and the texts that it prints of them: see `jax_programs`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax, random
from jax.scipy import special, stats
from jax_output import write
from jax_programs import sds

C64 = jnp.complex64

PROGRAMS: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {}


def program(*arguments: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Record a function with the types it is lowered for."""

    def record(function: Callable[..., Any]) -> Callable[..., Any]:
        PROGRAMS[function.__name__] = function, arguments
        return function

    return record


@program(sds(4), sds(4, dtype=C64))
def inverse_circular(x: Any, z: Any) -> Any:
    return [f(each) for f in (jnp.arcsin, jnp.arccos, jnp.arctan) for each in (x, z)]


@program(sds(4), sds(4, dtype=C64))
def inverse_hyperbolic(x: Any, z: Any) -> Any:
    return [f(each) for f in (jnp.arcsinh, jnp.arccosh, jnp.arctanh) for each in (x, z)]


@program(sds(4), sds(2, 3, dtype=C64))
def hyperbolic(x: Any, z: Any) -> Any:
    return jnp.sinh(x), jnp.cosh(x), jnp.tan(x), jnp.sinh(z), jnp.cosh(z)


@program(sds(4))
def hyperbolic_gradient(x: Any) -> Any:
    return jax.grad(lambda x: jnp.sum(jnp.sinh(x) * jnp.arcsin(x)))(x)


@program(sds(4))
def gamma_functions(x: Any) -> Any:
    return lax.lgamma(x), lax.digamma(x), special.gamma(x)


@program(sds(4))
def gamma_gradient(x: Any) -> Any:
    return jax.grad(lambda x: jnp.sum(special.gammaln(x)))(x)


@program(sds(4), sds(4))
def zeta_functions(x: Any, y: Any) -> Any:
    return special.zeta(x + 1, y), special.polygamma(2, y)


@program(sds(4), sds(4))
def beta_functions(x: Any, y: Any) -> Any:
    return special.betaln(x, y), special.beta(x, y)


@program(sds(4))
def error_functions(x: Any) -> Any:
    return lax.erf(x), lax.erfc(x), lax.erf_inv(x)


@program(sds(4, dtype=jnp.bfloat16))
def error_functions_of_halves(x: Any) -> Any:
    return jax.grad(lambda x: jnp.sum(lax.erf(x) * lax.erf_inv(x)))(x)


@program(sds(3, 8))
def exact_gelu(x: Any) -> Any:
    return jax.nn.gelu(x, approximate=False)


@program(sds(3, 8))
def exact_gelu_gradient(x: Any) -> Any:
    return jax.grad(lambda x: jnp.sum(jax.nn.gelu(x, approximate=False)))(x)


@program(sds(4))
def normal_distribution(x: Any) -> Any:
    return stats.norm.cdf(x), stats.norm.ppf(x), stats.norm.logcdf(x)


@program(sds(4))
def bessel_functions(x: Any) -> Any:
    return lax.bessel_i1e(x), lax.bessel_i0e(x)


@program(sds(4), sds(4))
def next_floats(x: Any, y: Any) -> Any:
    return jnp.nextafter(x, y), lax.nextafter(x, x + 1)


@program(sds(4), sds(4, dtype=jnp.float16))
def squares(x: Any, y: Any) -> Any:
    return jnp.square(x), lax.square(y), lax.integer_pow(x, 2)


@program(sds(4, 9), sds(7, dtype=jnp.int32))
def largest(x: Any, y: Any) -> Any:
    return lax.top_k(x, 3), lax.top_k(y, 7)


@program(sds(4, 9))
def largest_gradient(x: Any) -> Any:
    return jax.grad(lambda x: jnp.sum(lax.top_k(x, 3)[0]))(x)


@program(sds(11, 5), sds(3, 5, 7), sds(3, dtype=jnp.int32))
def ragged_product(x: Any, y: Any, sizes: Any) -> Any:
    return lax.ragged_dot(x, y, sizes)


@program(sds(11, 5), sds(3, 5, 7), sds(3, dtype=jnp.int32))
def ragged_product_gradient(x: Any, y: Any, sizes: Any) -> Any:
    return jax.grad(lambda x, y: jnp.sum(lax.ragged_dot(x, y, sizes)), argnums=(0, 1))(x, y)


@program(sds(2, dtype=jnp.uint32))
def random_normals(key: Any) -> Any:
    return random.truncated_normal(key, -1.0, 1.0, (4,))


@program(sds(4, dtype=jnp.uint32), sds(4, dtype=jnp.int32))
def upper_halves(x: Any, y: Any) -> Any:
    return lax.mulhi(x, x), lax.mulhi(y, y)


#: CPUs have ways of their own for some of these functions.
PLATFORM = "tpu"

if __name__ == "__main__":
    lowered = {
        name: jax.jit(function).trace(*types).lower(lowering_platforms=(PLATFORM,))
        for name, (function, types) in PROGRAMS.items()
    }
    write(lowered)
