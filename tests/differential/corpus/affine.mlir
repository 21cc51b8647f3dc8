"t.a"() {m = affine_map<() -> ()>, n = affine_map<(d0) -> (d0)>, o = affine_map<(i, j)[s] -> (i + j * s, 3)>, p = affine_map<()[s0] -> (s0)>, q = affine_map<() -> (0)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (d0 + 0, d0 * 1, d0 * 0, d0 - d0, d0 + d0, 2 * d0 + 3 * d0)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0, d1) -> (d0 floordiv 2, d0 ceildiv 3, d0 mod 4, -d0, d0 - d1, -(d0 + d1), 5 - d0)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> ((d0 * 4) floordiv 2, (d0 * 4) mod 2, (d0 floordiv 2) floordiv 3, (d0 mod 8) mod 4, d0 floordiv 1, d0 ceildiv 1, d0 mod 1)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (7 floordiv 2, -7 floordiv 2, 7 ceildiv 2, -7 ceildiv 2, 7 mod 3, -7 mod 3, 3 * 4 + 5)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0, d1) -> (d0 + d1 + 1 + 2, 1 + d0, d1 + d0, (d0 + 1) * 2, 2 * (d0 + d1), (d0 + 3) + (d1 + 4))>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0)[s0, s1] -> (d0 * s0, s0 * s1, d0 floordiv s0, d0 mod s1, s0 + d0, (d0 + s0) * s1)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0, d1) -> (d0 - (d0 floordiv 4) * 4, d0 * 2 - d0 * 2, d0 + d1 - d0, d0 - d1 * 3)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (((d0)))>, n = affine_map<(d0) -> (d0 * -1, d0 * -2 + 3, -3 * d0, 0 - d0)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0, d0) -> (d0)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (d1)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0, d1) -> (d0 * d1)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0, d1) -> (d0 floordiv d1)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0, d1) -> (d0 mod d1)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0, d1) -> (d0 ceildiv d1)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (d0 mod 0)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (d0 floordiv 0)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (d0 mod -2)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> d0>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) (d0)>} : () -> ()
// -----
"t.a"() {m = affine_map<d0 -> (d0)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (d0 +)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (* d0)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (d0 d0)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (d0} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (())>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (d0 / 2)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (1.5)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (99999999999999999999)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0)[d0] -> (d0)>} : () -> ()
// -----
"t.a"() {m = affine_map<(mod) -> (mod)>} : () -> ()
// -----
"t.a"() {m = affine_map<(i32, x.y) -> (i32 + 1)>} : () -> ()
// -----
"t.a"() {s = affine_set<(d0) : (d0 >= 0)>, t = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>, u = affine_set<(d0, d1) : ()>, v = affine_set<() : (1 == 0)>, w = affine_set<(d0) : (d0 - 5 == 0, -d0 + 7 >= 0)>} : () -> ()
// -----
"t.a"() {s = affine_set<(d0) : (d0 <= 5)>} : () -> ()
// -----
"t.a"() {s = affine_set<(d0, d1) : (d0 >= d1)>} : () -> ()
// -----
"t.a"() {s = affine_set<(d0, d1)[n] : (d0 + 1 <= n, d1 == d0 + n)>} : () -> ()
// -----
"t.a"() {s = affine_set<(d0) : (d0 > 5)>} : () -> ()
// -----
"t.a"() {s = affine_set<(d0) : (d0)>} : () -> ()
// -----
"t.a"() {s = affine_set<(d0) -> (d0 >= 0)>} : () -> ()
// -----
"t.a"() {s = affine_set<(d0) : d0 >= 0>} : () -> ()
// -----
"t.a"() {s = affine_set<(d0) : (d0 >= 0,)>} : () -> ()
// -----
"t.a"() {s = affine_map<(d0) : (d0 >= 0)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0, d1, d2)[s0] -> ((d0 + d1 * 3) mod 5 + (d2 floordiv 2) ceildiv 4 - s0 * 7 + 11)>} : () -> ()
// -----
"t.a"() {m = affine_map<(d0) -> (d0 + 9223372036854775807)>, n = affine_map<(d0) -> (d0 * 4611686018427387904)>} : () -> ()
