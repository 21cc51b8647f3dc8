"""Ordinary functions, and the texts that JAX prints of them: run by a Python that has JAX.

`support.jax_texts` records them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
from jax import lax

F32 = jnp.float32


def sds(*shape: int, dtype: Any = F32) -> Any:
    return jax.ShapeDtypeStruct(shape, dtype)


PROGRAMS: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {}


def program(*arguments: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Record a function with the types it is lowered for."""

    def record(function: Callable[..., Any]) -> Callable[..., Any]:
        PROGRAMS[function.__name__] = function, arguments
        return function

    return record


# Networks.


def _perceptron(parameters: Any, x: Any) -> Any:
    (w1, b1), (w2, b2) = parameters
    return jax.nn.relu(x @ w1 + b1) @ w2 + b2


_WEIGHTS = ((sds(8, 16), sds(16)), (sds(16, 4), sds(4)))


@program(_WEIGHTS, sds(2, 8))
def perceptron(parameters: Any, x: Any) -> Any:
    return _perceptron(parameters, x)


@program(_WEIGHTS, sds(2, 8), sds(2, 4))
def perceptron_gradient(parameters: Any, x: Any, y: Any) -> Any:
    return jax.value_and_grad(lambda p: jnp.mean((_perceptron(p, x) - y) ** 2))(parameters)


def _attention(q: Any, k: Any, v: Any) -> Any:
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k) / jnp.sqrt(q.shape[-1])
    mask = jnp.tril(jnp.ones((q.shape[-2], k.shape[-2]), bool))
    return jax.nn.softmax(jnp.where(mask, scores, -jnp.inf), axis=-1) @ v


_HEADS = (sds(2, 4, 8, 16),) * 3


@program(*_HEADS)
def attention(q: Any, k: Any, v: Any) -> Any:
    return _attention(q, k, v)


@program(*_HEADS)
def attention_gradient(q: Any, k: Any, v: Any) -> Any:
    return jax.grad(lambda q: _attention(q, k, v).sum())(q)


@program(sds(1, 8, 8, 3), sds(3, 3, 3, 4))
def convolution(x: Any, w: Any) -> Any:
    return lax.conv_general_dilated(
        x, w, (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
    )


@program(sds(1, 8, 8, 3), sds(3, 3, 3, 4))
def convolution_gradient(x: Any, w: Any) -> Any:
    return jax.grad(
        lambda w: lax.conv_general_dilated(
            x, w, (1, 1), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC")
        ).sum()
    )(w)


@program(sds(2, 6, 10), sds(12, 2, 3))
def grouped_dilated_convolution(x: Any, w: Any) -> Any:
    return lax.conv_general_dilated(
        x,
        w,
        (1,),
        [(2, 1)],
        lhs_dilation=(2,),
        rhs_dilation=(3,),
        feature_group_count=3,
        precision=lax.Precision.HIGHEST,
    )


@program(sds(1, 8, 8, 2))
def max_pool_gradient(x: Any) -> Any:
    def pool(x: Any) -> Any:
        return lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID").sum()

    return jax.grad(pool)(x)


@program(sds(1, 8, 8, 2))
def average_pool(x: Any) -> Any:
    return lax.reduce_window(x, 0.0, lax.add, (1, 3, 3, 1), (1, 2, 2, 1), "SAME") / 9


@program(sds(4, 8), sds(8), sds(8))
def layer_norm(x: Any, scale: Any, bias: Any) -> Any:
    mean = x.mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-6) * scale + bias


@program(sds(4, 8))
def gelu_and_silu(x: Any) -> Any:
    return jax.nn.gelu(x), jax.nn.silu(x), jax.nn.gelu(x, approximate=False)


@program(sds(4, 10), sds(4, dtype=jnp.int32))
def cross_entropy(logits: Any, labels: Any) -> Any:
    return -jnp.take_along_axis(jax.nn.log_softmax(logits), labels[:, None], 1).mean()


@program(sds(16, 8), sds(3, 5, dtype=jnp.int32))
def embedding_gradient(table: Any, tokens: Any) -> Any:
    return jax.grad(lambda t: t[tokens].sum())(table)


# Control.


@program(sds(8), sds(5, 8))
def scan(carry: Any, xs: Any) -> Any:
    return lax.scan(lambda c, x: (c + x, c * x), carry, xs)


@program(sds(8), sds(5, 8))
def scan_gradient(carry: Any, xs: Any) -> Any:
    def run(carry: Any) -> Any:
        return lax.scan(lambda c, x: (jnp.sin(c) + x, None), carry, xs)[0].sum()

    return jax.grad(run)(carry)


@program(sds())
def while_loop(x: Any) -> Any:
    return lax.while_loop(lambda s: s[0] < 10.0, lambda s: (s[0] * 2, s[1] + 1), (x, 0))


@program(sds(3))
def fori_loop(x: Any) -> Any:
    return lax.fori_loop(0, 7, lambda i, y: y + i * x, x)


@program(sds(dtype=jnp.bool_), sds(3))
def cond(flag: Any, x: Any) -> Any:
    return lax.cond(flag, jnp.sin, jnp.cos, x)


@program(sds(dtype=jnp.int32), sds(3))
def switch(index: Any, x: Any) -> Any:
    return lax.switch(index, [jnp.sin, jnp.cos, lambda x: x + 1], x)


@program(sds(4))
def nested_jit(x: Any) -> Any:
    inner = jax.jit(lambda x: x * 2)
    return inner(inner(x)) + jax.jit(jnp.tanh)(x)


@program(sds(4))
def checkpointed(x: Any) -> Any:
    return jax.grad(jax.checkpoint(lambda x: jnp.sin(jnp.sin(x)).sum()))(x)


@jax.custom_jvp
def _log1pexp(x: Any) -> Any:
    return jnp.log(1.0 + jnp.exp(x))


_log1pexp.defjvp(
    lambda primals, tangents: (
        _log1pexp(primals[0]),
        (1 - 1 / (1 + jnp.exp(primals[0]))) * tangents[0],
    )
)


@program(sds(3))
def custom_jvp(x: Any) -> Any:
    return jax.grad(lambda x: _log1pexp(x).sum())(x)


@program(sds(3))
def hessian(x: Any) -> Any:
    return jax.hessian(lambda x: jnp.prod(jnp.sin(x)))(x)


@program(sds(5, 3), sds(3))
def vmapped(xs: Any, y: Any) -> Any:
    return jax.vmap(lambda x: jnp.dot(x, y) + jnp.linalg.norm(x))(xs)


@program(sds(4))
def barrier(x: Any) -> Any:
    return lax.optimization_barrier((x, x + 1))


# Sorting and searching.


@program(sds(4, 8))
def sort(x: Any) -> Any:
    return jnp.sort(x, axis=0), jnp.argsort(x, descending=True)


@program(sds(8), sds(8, dtype=jnp.int32))
def sort_two_keys(x: Any, y: Any) -> Any:
    return lax.sort((y, x), num_keys=2)


@program(sds(4, 8))
def argmax(x: Any) -> Any:
    return jnp.argmax(x, axis=1), jnp.argmin(x), x.max(0), x.min(1)


@program(sds(4, 8))
def reductions(x: Any) -> Any:
    return x.sum(), x.prod(0), jnp.any(x > 0, 1), jnp.all(x > 0), x.std(), jnp.median(x)


@program(sds(4, 8))
def cumulative(x: Any) -> Any:
    return jnp.cumsum(x, 0), jnp.cumprod(x, 1), lax.cummax(x, 1, reverse=True)


@program(sds(4, 8))
def logsumexp(x: Any) -> Any:
    return jax.nn.logsumexp(x, axis=1), lax.cumlogsumexp(x)


@program(sds(8), sds(3))
def searchsorted(x: Any, v: Any) -> Any:
    return jnp.searchsorted(x, v), jnp.histogram(x, bins=4)


@program(sds(8, dtype=jnp.int32))
def bincount(x: Any) -> Any:
    return jnp.bincount(x, length=5), jnp.unique(x, size=4)


@program(sds(4, 8))
def associative_scan(x: Any) -> Any:
    return lax.associative_scan(jnp.maximum, x)


# Indexing.


@program(sds(8, 4), sds(3, dtype=jnp.int32))
def gather(x: Any, i: Any) -> Any:
    return x[i], x[:, i], jnp.take(x, i, axis=1, mode="clip")


@program(sds(8, 4), sds(3, dtype=jnp.int32), sds(3, 4))
def scatter(x: Any, i: Any, u: Any) -> Any:
    return x.at[i].set(u), x.at[i].add(u), x.at[i].max(u), x.at[i, 0].multiply(2.0)


@program(sds(8, 4), sds(dtype=jnp.int32), sds(2, 2))
def dynamic_slices(x: Any, i: Any, u: Any) -> Any:
    return lax.dynamic_slice(x, (i, 0), (2, 2)), lax.dynamic_update_slice(x, u, (i, i))


@program(sds(8, 4))
def static_slices(x: Any) -> Any:
    return x[1:5, ::2], x[::-1], x[None, ..., 0], jnp.flip(x, 1), jnp.roll(x, 3)


@program(sds(4, 2), sds(3, 2))
def joins(x: Any, y: Any) -> Any:
    return jnp.concatenate([x, y]), jnp.stack([x, x], 1), jnp.tile(y, (2, 3)), jnp.repeat(x, 2, 0)


@program(sds(4, 3))
def pads(x: Any) -> Any:
    return (
        jnp.pad(x, ((1, 2), (0, 0))),
        jnp.pad(x, 1, mode="reflect"),
        lax.pad(x, 0.0, [(1, -1, 2), (0, 0, 1)]),
    )


@program(sds(2, 3, 4))
def shapes(x: Any) -> Any:
    return (
        x.reshape(6, 4),
        x.transpose(2, 0, 1),
        x[:, None],
        jnp.broadcast_to(x[0], (5, 3, 4)),
        jnp.squeeze(x[:1]),
    )


@program(sds(5, 5), sds(5))
def diagonals(x: Any, v: Any) -> Any:
    return jnp.triu(x), jnp.diag(v), jnp.diag(x), jnp.trace(x), jnp.eye(4), jnp.linspace(0, 1, 5)


# Numbers.


@program(sds(4), sds(4))
def arithmetic(x: Any, y: Any) -> Any:
    return x + y, x - y, x * y, x / y, x % y, x**y, x // y, jnp.maximum(x, y), jnp.arctan2(x, y)


@program(sds(4))
def transcendental(x: Any) -> Any:
    return (
        jnp.exp(x),
        jnp.log(x),
        jnp.sin(x),
        jnp.cos(x),
        jnp.tan(x),
        jnp.tanh(x),
        jnp.sqrt(x),
        lax.rsqrt(x),
        jnp.cbrt(x),
        jnp.expm1(x),
        jnp.log1p(x),
        lax.logistic(x),
        jnp.sign(x),
    )


@program(sds(4))
def roundings(x: Any) -> Any:
    return (
        jnp.floor(x),
        jnp.ceil(x),
        jnp.round(x),
        lax.round(x),
        jnp.isfinite(x),
        jnp.isnan(x),
        jnp.abs(x),
        -x,
        jnp.clip(x, 0, 1),
        lax.clamp(0.0, x, 2.0),
        jnp.nan_to_num(x),
        lax.reduce_precision(x, 5, 10),
        lax.nextafter(x, x),
    )


@program(sds(4))
def special_functions(x: Any) -> Any:
    return (
        lax.erf(x),
        lax.erfc(x),
        lax.erf_inv(x),
        lax.lgamma(x),
        lax.digamma(x),
        jnp.sinh(x),
        jnp.arcsinh(x),
        jnp.arccos(x),
        jnp.arctanh(x),
        lax.bessel_i1e(x),
        lax.polygamma(x, x),
    )


@program(sds(4, dtype=jnp.int32), sds(4, dtype=jnp.int32))
def integers(x: Any, y: Any) -> Any:
    return (
        x & y,
        x | y,
        x ^ y,
        ~x,
        x << y,
        x >> y,
        lax.shift_right_logical(x, y),
        x // y,
        x % y,
        lax.population_count(x),
        lax.clz(x),
        x == y,
        x != y,
        x < y,
        x >= y,
        jnp.power(x, 3),
    )


@program(sds(4, dtype=jnp.uint8), sds(4, dtype=jnp.int16), sds(4, dtype=jnp.bool_))
def conversions(x: Any, y: Any, z: Any) -> Any:
    return x + y, z.astype(F32), y.astype(jnp.uint16), lax.bitcast_convert_type(y, jnp.float16), ~z


@program(sds(4, dtype=jnp.complex64), sds(4))
def complexes(x: Any, y: Any) -> Any:
    return (
        x * x,
        jnp.abs(x),
        x.real,
        x.imag,
        jnp.conj(x),
        lax.complex(y, y),
        jnp.exp(x),
        jnp.angle(x),
    )


@program(sds(4, dtype=jnp.bfloat16), sds(4, dtype=jnp.float16))
def halves(x: Any, y: Any) -> Any:
    return x * 2, y + 1, x + y, jnp.dot(x, x, preferred_element_type=F32)


@program(sds(4, 4, dtype=jnp.float8_e4m3fn), sds(4, 4, dtype=jnp.float8_e5m2))
def eighths(x: Any, y: Any) -> Any:
    return x.astype(F32), y.astype(jnp.bfloat16), lax.dot(x, y, preferred_element_type=F32)


@program(sds(4, dtype=jnp.int4), sds(4, dtype=jnp.uint4))
def nibbles(x: Any, y: Any) -> Any:
    return x.astype(jnp.int8) + 1, y.astype(F32), x + x


# Products and linear algebra.


@program(sds(2, 3, 4), sds(2, 4, 5))
def matmul(x: Any, y: Any) -> Any:
    return x @ y, jnp.matmul(x, y, precision="highest"), jnp.tensordot(x, y, [[0], [0]])


@program(sds(2, 3, 4), sds(4, 5), sds(5, 3))
def einsum(x: Any, y: Any, z: Any) -> Any:
    return jnp.einsum("bij,jk,ki->b", x, y, z), jnp.einsum("bij->bji", x)


@program(sds(4, 4), sds(4, 4))
def dot_algorithm(x: Any, y: Any) -> Any:
    return lax.dot(x, y, precision=lax.DotAlgorithmPreset.BF16_BF16_F32_X3)


@program(sds(4, 4), sds(4, 2))
def linear_algebra(a: Any, b: Any) -> Any:
    return (
        jnp.linalg.cholesky(a),
        lax.linalg.triangular_solve(a, b, left_side=True, lower=True),
        jnp.linalg.det(a),
    )


@program(sds(4, 4))
def decompositions(a: Any) -> Any:
    return jnp.linalg.qr(a), jnp.linalg.eigh(a), jnp.linalg.svd(a), jnp.linalg.inv(a)


@program(sds(4, 8, dtype=jnp.complex64), sds(4, 8))
def fourier(x: Any, y: Any) -> Any:
    return jnp.fft.fft(x), jnp.fft.ifft2(x), jnp.fft.rfft(y), jnp.fft.irfft(x)


@program(sds(8), sds(3))
def convolve(x: Any, k: Any) -> Any:
    return jnp.convolve(x, k), jnp.interp(k, x, x)


# Random numbers.


@program(sds(2, dtype=jnp.uint32))
def random_numbers(key: Any) -> Any:
    first, second = jax.random.split(key)
    return (
        jax.random.normal(first, (3,)),
        jax.random.uniform(second, (2, 2)),
        jax.random.bernoulli(first, 0.3, (4,)),
        jax.random.randint(first, (2,), 0, 9),
    )


@program(sds(2, dtype=jnp.uint32), sds(8))
def random_choices(key: Any, x: Any) -> Any:
    return (
        jax.random.permutation(key, x),
        jax.random.categorical(key, x),
        jax.random.gumbel(key, (2,)),
    )


@program(sds(4, dtype=jnp.uint32))
def random_bits(key: Any) -> Any:
    return lax.rng_bit_generator(key, (3, 2))


@program(sds(2, 8, 8, 3))
def image(x: Any) -> Any:
    return jax.image.resize(x, (2, 4, 4, 3), "bilinear")


@program(sds(3))
def callback(x: Any) -> Any:
    return jax.pure_callback(lambda x: x, sds(3), x)


@program(sds(4, 3))
def one_hot_and_where(x: Any) -> Any:
    return (
        jax.nn.one_hot(jnp.arange(4), 5),
        jnp.where(x > 0, x, 0),
        jnp.select([x > 1, x < 0], [x, -x]),
    )


@program(sds(3), sds(3))
def jvp_and_vjp(x: Any, y: Any) -> Any:
    primal, tangent = jax.jvp(jnp.sin, (x,), (y,))
    return primal, tangent, jax.vjp(jnp.cos, x)[1](y), jax.jacfwd(lambda x: x * x)(x)


@program(sds(6, 4))
def segments(x: Any) -> Any:
    ids = jnp.array([0, 0, 1, 1, 2, 2])
    return jax.ops.segment_sum(x, ids, 3), jax.ops.segment_max(x, ids, 3)


# Shapes with symbols, as `jax.export` lowers them.

SYMBOLIC: dict[str, tuple[Callable[..., Any], tuple[str, ...]]] = {
    "symbolic_sum": (lambda x: (x + 1).sum(0), ("b, 4",)),
    "symbolic_matmul": (lambda x, y: jax.nn.softmax(x @ y), ("b, k", "k, n")),
    "symbolic_reshape": (lambda x: x.reshape(-1, 2)[1:], ("2*b, 3",)),
    "symbolic_pad_and_concatenate": (
        lambda x: jnp.concatenate([jnp.pad(x, ((0, 1), (0, 0))), x]),
        ("b, 4",),
    ),
    "symbolic_slices": (lambda x: (x[: x.shape[0] // 2], jnp.arange(x.shape[0])), ("b, 4",)),
    "symbolic_convolution": (
        lambda x: lax.conv_general_dilated(x, jnp.ones((3, 2, 3)), (1,), "SAME"),
        ("b, 2, n",),
    ),
    "symbolic_gather": (lambda x: x[jnp.arange(x.shape[0]) % 2, :2], ("b, 4",)),
    "symbolic_sort": (lambda x: (jnp.sort(x), jnp.argmax(x, 0), jnp.cumsum(x, 1)), ("b, n",)),
}


def without_locations(text: str) -> str:
    """A module as JAX prints it without debug information."""
    from jax.interpreters import mlir
    from jaxlib.mlir import ir

    return str(ir.Module.parse(text, mlir.make_ir_context()))


def texts(name: str) -> tuple[str, str]:
    """The text of a program, without and with debug information."""
    if name in SYMBOLIC:
        from jax import export

        function, shapes_ = SYMBOLIC[name]
        scope = export.SymbolicScope()
        arguments = [
            jax.ShapeDtypeStruct(export.symbolic_shape(shape, scope=scope), F32)
            for shape in shapes_
        ]
        exported = export.export(jax.jit(function))(*arguments)
        return without_locations(exported.mlir_module()), exported.mlir_module()
    function, arguments = PROGRAMS[name]
    lowered = jax.jit(function).lower(*arguments)
    return lowered.as_text(), lowered.as_text(debug_info=True)


def names() -> list[str]:
    return [*PROGRAMS, *SYMBOLIC]


#: As a comment between programs, in what this script writes and in what is recorded of it.
SEPARATOR = "\n// -----\n"


def main(arguments: list[str]) -> int:
    """Write the texts of all programs, or of those named: first plain, then with locations."""
    for debug in (0, 1):
        for name in arguments or names():
            print(f"// {name}{' with locations' if debug else ''}")
            print(texts(name)[debug].replace(__file__, "programs.py").strip() + SEPARATOR)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
