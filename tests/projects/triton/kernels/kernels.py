"""Kernels in Triton, each there for what it makes the compiler write.

`record.py` compiles them; nothing here runs on a GPU.
"""

from __future__ import annotations

import triton
import triton.language as tl


@triton.jit
def add(x_ptr, y_ptr, out_ptr, count, BLOCK: tl.constexpr):
    """Masked loads and a store."""
    start = tl.program_id(0) * BLOCK
    offsets = start + tl.arange(0, BLOCK)
    inside = offsets < count
    x = tl.load(x_ptr + offsets, mask=inside)
    y = tl.load(y_ptr + offsets, mask=inside, other=0.0)
    tl.store(out_ptr + offsets, x + y, mask=inside)


@triton.jit
def softmax(out_ptr, in_ptr, stride, columns, BLOCK: tl.constexpr):
    """Two reductions over a row."""
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    inside = offsets < columns
    values = tl.load(in_ptr + row * stride + offsets, mask=inside, other=-float("inf"))
    raised = tl.exp(values - tl.max(values, axis=0))
    tl.store(out_ptr + row * stride + offsets, raised / tl.sum(raised, axis=0), mask=inside)


@triton.jit
def matmul(a_ptr, b_ptr, c_ptr, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    """A dot in a loop, over pointers."""
    rows = tl.program_id(0) * M + tl.arange(0, M)
    columns = tl.program_id(1) * N + tl.arange(0, N)
    inner = tl.arange(0, K)
    a_at = a_ptr + rows[:, None] * k + inner[None, :]
    b_at = b_ptr + inner[:, None] * n + columns[None, :]
    total = tl.zeros((M, N), dtype=tl.float32)
    for step in range(0, tl.cdiv(k, K)):
        a = tl.load(a_at, mask=inner[None, :] < k - step * K, other=0.0)
        b = tl.load(b_at, mask=inner[:, None] < k - step * K, other=0.0)
        total = tl.dot(a, b, total)
        a_at += K
        b_at += K * n
    c_at = c_ptr + rows[:, None] * n + columns[None, :]
    tl.store(c_at, total.to(tl.float16), mask=(rows[:, None] < m) & (columns[None, :] < n))


@triton.jit
def matmul_descriptors(
    a_ptr, b_ptr, c_ptr, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr
):
    """The same through tensor descriptors that the kernel makes."""
    a_desc = tl.make_tensor_descriptor(a_ptr, shape=[m, k], strides=[k, 1], block_shape=[M, K])
    b_desc = tl.make_tensor_descriptor(b_ptr, shape=[k, n], strides=[n, 1], block_shape=[K, N])
    c_desc = tl.make_tensor_descriptor(c_ptr, shape=[m, n], strides=[n, 1], block_shape=[M, N])
    row = tl.program_id(0) * M
    column = tl.program_id(1) * N
    total = tl.zeros((M, N), dtype=tl.float32)
    for inner in range(0, k, K):
        total = tl.dot(a_desc.load([row, inner]), b_desc.load([inner, column]), total)
    c_desc.store([row, column], total.to(tl.float16))


@triton.jit
def attention(
    q_ptr, k_ptr, v_ptr, out_ptr, length, scale, M: tl.constexpr, N: tl.constexpr, D: tl.constexpr
):
    """Fused attention of one head, with the running maximum and sum of a row."""
    rows = tl.program_id(0) * M + tl.arange(0, M)
    columns = tl.arange(0, N)
    depth = tl.arange(0, D)
    q = tl.load(q_ptr + rows[:, None] * D + depth[None, :])
    highest = tl.zeros([M], dtype=tl.float32) - float("inf")
    weight = tl.zeros([M], dtype=tl.float32)
    total = tl.zeros([M, D], dtype=tl.float32)
    for start in range(0, length, N):
        k = tl.load(k_ptr + (start + columns)[None, :] * D + depth[:, None])
        v = tl.load(v_ptr + (start + columns)[:, None] * D + depth[None, :])
        score = tl.dot(q, k) * scale
        score = tl.where(rows[:, None] >= (start + columns)[None, :], score, -1.0e6)
        now = tl.maximum(highest, tl.max(score, 1))
        p = tl.exp2(score - now[:, None])
        kept = tl.exp2(highest - now)
        weight = weight * kept + tl.sum(p, 1)
        total = tl.dot(p.to(tl.float16), v, total * kept[:, None])
        highest = now
    total = total / weight[:, None]
    tl.store(out_ptr + rows[:, None] * D + depth[None, :], total.to(tl.float16))


@triton.jit
def _better(value, index, other, place):
    first = (value > other) | ((value == other) & (index < place))
    return tl.where(first, value, other), tl.where(first, index, place)


@triton.jit
def best(in_ptr, value_ptr, place_ptr, M: tl.constexpr, N: tl.constexpr):
    """A reduction of two tensors at once, by a function of one's own."""
    rows = tl.arange(0, M)
    columns = tl.arange(0, N)
    values = tl.load(in_ptr + rows[:, None] * N + columns[None, :])
    places = tl.broadcast_to(columns[None, :], (M, N))
    value, place = tl.reduce((values, places), 1, _better)
    tl.store(value_ptr + rows, value)
    tl.store(place_ptr + rows, place)


@triton.jit
def _decay(scale, total, other_scale, other):
    return scale * other_scale, total * other_scale + other


@triton.jit
def scans(x_ptr, gate_ptr, out_ptr, N: tl.constexpr):
    """Scans: a plain one, one backwards, and a linear recurrence."""
    offsets = tl.arange(0, N)
    x = tl.load(x_ptr + offsets)
    gate = tl.load(gate_ptr + offsets)
    _, state = tl.associative_scan((gate, x), 0, _decay)
    state += tl.cumsum(x, 0, reverse=True)
    tl.store(out_ptr + offsets, state)


@triton.jit
def atomics(bins_ptr, lock_ptr, keys_ptr, count, BLOCK: tl.constexpr):
    """Atomic updates of tensors and of a number, under a lock."""
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = offsets < count
    keys = tl.load(keys_ptr + offsets, mask=inside, other=0)
    tl.atomic_add(bins_ptr + keys, 1, mask=inside, sem="relaxed")
    tl.atomic_max(bins_ptr + keys, offsets, mask=inside)
    while tl.atomic_cas(lock_ptr, 0, 1) == 1:
        pass
    tl.atomic_xchg(lock_ptr, 0, sem="release", scope="sys")


@triton.jit
def dropout(x_ptr, out_ptr, seed, rate, count, BLOCK: tl.constexpr):
    """Random numbers, and how they are used."""
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = offsets < count
    x = tl.load(x_ptr + offsets, mask=inside)
    keep = tl.rand(seed, offsets) > rate
    tl.store(out_ptr + offsets, tl.where(keep, x / (1 - rate), 0.0), mask=inside)


@triton.jit
def layer_norm(x_ptr, w_ptr, b_ptr, out_ptr, columns, epsilon, BLOCK: tl.constexpr):
    """Loops over a row with tensors carried, and hints on memory."""
    row = tl.program_id(0).to(tl.int64) * columns
    total = tl.zeros([BLOCK], dtype=tl.float32)
    squares = tl.zeros([BLOCK], dtype=tl.float32)
    for start in range(0, columns, BLOCK):
        offsets = start + tl.arange(0, BLOCK)
        x = tl.load(
            x_ptr + row + offsets, mask=offsets < columns, other=0.0, eviction_policy="evict_last"
        )
        total += x.to(tl.float32)
        squares += x.to(tl.float32) * x.to(tl.float32)
    mean = tl.sum(total, 0) / columns
    scale = tl.rsqrt(tl.sum(squares, 0) / columns - mean * mean + epsilon)
    for start in range(0, columns, BLOCK):
        offsets = start + tl.arange(0, BLOCK)
        inside = offsets < columns
        w = tl.load(w_ptr + offsets, mask=inside, cache_modifier=".ca")
        b = tl.load(b_ptr + offsets, mask=inside)
        x = tl.load(x_ptr + row + offsets, mask=inside, other=0.0, eviction_policy="evict_first")
        y = (x.to(tl.float32) - mean) * scale * w + b
        tl.store(out_ptr + row + offsets, y.to(tl.bfloat16), mask=inside, cache_modifier=".cs")


@triton.jit
def shapes(in_ptr, out_ptr, M: tl.constexpr, N: tl.constexpr):
    """Tensors that are transposed, reshaped, joined and split."""
    rows = tl.arange(0, M)
    columns = tl.arange(0, N)
    x = tl.load(in_ptr + rows[:, None] * N + columns[None, :])
    joined = tl.join(x, x * 2)
    left, right = tl.split(tl.permute(tl.permute(joined, (2, 0, 1)), (1, 2, 0)))
    flat = tl.reshape(left + right, (M * N,), can_reorder=True)
    both = tl.cat(flat, flat, can_reorder=True)
    tl.store(out_ptr + tl.arange(0, 2 * M * N), both)
    tl.store(out_ptr + columns[:, None] * M + rows[None, :], tl.trans(x))


@triton.jit
def gather(table_ptr, index_ptr, out_ptr, bins_ptr, N: tl.constexpr, BINS: tl.constexpr):
    """A gather, a histogram, a sort."""
    offsets = tl.arange(0, N)
    index = tl.load(index_ptr + offsets)
    values = tl.gather(tl.load(table_ptr + offsets), index, 0)
    tl.store(out_ptr + offsets, tl.sort(values))
    tl.store(bins_ptr + tl.arange(0, BINS), tl.histogram(index, BINS))


@triton.jit
def control(x_ptr, out_ptr, count, limit, BLOCK: tl.constexpr):
    """Branches that give values, a while loop, an assertion and prints."""
    offsets = tl.arange(0, BLOCK)
    x = tl.load(x_ptr + offsets)
    if count > limit:
        x = x * 2.0
        tl.device_print("doubled", x)
    elif count == 0:
        x = x - 1.0
    steps = 0
    while steps < count:
        x += tl.sqrt(tl.abs(x))
        steps += tl.where(count > 4, 2, 1)
    tl.device_assert(steps >= count, "too few steps")
    tl.static_range(1)
    if limit == 7:
        return
    tl.store(out_ptr + offsets, tl.clamp(tl.fma(x, x, x), -1.0, 1.0))


@triton.jit
def assembly(x_ptr, out_ptr, BLOCK: tl.constexpr):
    """Instructions of the target, and the upper half of a product."""
    offsets = tl.arange(0, BLOCK)
    x = tl.load(x_ptr + offsets)
    y = tl.inline_asm_elementwise(
        "add.u32 $0, $1, $2;", "=r,r,r", [x, x], dtype=tl.int32, is_pure=True, pack=1
    )
    tl.store(out_ptr + offsets, y * y + tl.umulhi(x, y))


@triton.jit
def scaled(
    a_ptr, a_scale_ptr, b_ptr, b_scale_ptr, c_ptr, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr
):
    """A dot of microscaled floats, four bits on one side."""
    rows = tl.arange(0, M)
    columns = tl.arange(0, N)
    inner = tl.arange(0, K)
    packed = tl.arange(0, K // 2)
    groups = tl.arange(0, K // 32)
    a = tl.load(a_ptr + rows[:, None] * K + inner[None, :])
    b = tl.load(b_ptr + packed[:, None] * N + columns[None, :])
    a_scale = tl.load(a_scale_ptr + rows[:, None] * (K // 32) + groups[None, :])
    b_scale = tl.load(b_scale_ptr + columns[:, None] * (K // 32) + groups[None, :])
    c = tl.dot_scaled(a, a_scale, "e5m2", b, b_scale, "e2m1")
    tl.store(c_ptr + rows[:, None] * N + columns[None, :], c)


@triton.jit
def eight_bits(a_ptr, b_ptr, c_ptr, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    """Floats of eight bits: a dot, and conversions with a rounding mode."""
    rows = tl.arange(0, M)
    columns = tl.arange(0, N)
    inner = tl.arange(0, K)
    a = tl.load(a_ptr + rows[:, None] * K + inner[None, :])
    b = tl.load(b_ptr + inner[:, None] * N + columns[None, :])
    c = tl.dot(a, b, max_num_imprecise_acc=32)
    tl.store(
        c_ptr + rows[:, None] * N + columns[None, :], c.to(tl.float8e5, fp_downcast_rounding="rtne")
    )


@triton.jit
def pointers(in_ptr, out_ptr, bits, BLOCK: tl.constexpr):
    """Numbers that become pointers, and bits that become floats."""
    offsets = tl.arange(0, BLOCK)
    base = tl.cast(bits, tl.pointer_type(tl.int32))
    x = tl.load(base + tl.max_contiguous(tl.multiple_of(offsets, 8), 8), volatile=True)
    y = x.to(tl.float32, bitcast=True) + tl.num_programs(1)
    tl.store(out_ptr + offsets, y)
    tl.store(in_ptr, out_ptr.to(tl.int64))


@triton.jit
def pipelined(
    a, b, c, rows, columns, depth, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr
) -> None:
    """A matrix product whose loads run three iterations ahead."""
    row = tl.program_id(0) * M + tl.arange(0, M)
    column = tl.program_id(1) * N + tl.arange(0, N)
    total = tl.zeros((M, N), dtype=tl.float32)
    for start in tl.range(0, depth, K, num_stages=3):
        inner = start + tl.arange(0, K)
        left = tl.load(a + row[:, None] * depth + inner[None, :], mask=inner[None, :] < depth)
        right = tl.load(b + inner[:, None] * columns + column[None, :])
        total = tl.dot(left, right, total)
    tl.store(c + row[:, None] * columns + column[None, :], total.to(tl.float16))


@triton.jit
def specialized(
    a, b, c, rows, columns, depth, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr
) -> None:
    """The same by descriptors, with warps of their own for loads and products."""
    left = tl.make_tensor_descriptor(a, [rows, depth], [depth, 1], [M, K])
    right = tl.make_tensor_descriptor(b, [columns, depth], [depth, 1], [N, K])
    row, column = tl.program_id(0) * M, tl.program_id(1) * N
    total = tl.zeros((M, N), dtype=tl.float32)
    for start in tl.range(0, depth, K, num_stages=3, warp_specialize=True):
        total = tl.dot(left.load([row, start]), right.load([column, start]).T, total)
    across = row + tl.arange(0, M)[:, None]
    along = column + tl.arange(0, N)[None, :]
    tl.store(c + across * columns + along, total.to(tl.float16))
