// Every form of `expected-…` that reading and verifying can meet. Run with
// --split-input-file --verify-diagnostics --allow-unregistered-dialect.

// On the same line.
"t.a"( : () -> () // expected-error {{expected ')' to end operand list}}

// -----

// expected-error@+1 {{use of undeclared SSA value name}}
"t.use"(%missing) : (i32) -> ()

// -----

"t.a"() {
  a = 1 : tensor<2xi32>
} : () -> ()
// expected-error@-2 {{integer literal not valid for specified type}}

// -----

// expected-error@below {{undefined symbol alias id 'no_such'}}
"t.a"() : () -> !no_such

// -----

"t.a"() : () -> !nothing_such
// expected-error@above {{undefined symbol alias id 'nothing_such'}}

// -----

// Blanks in the directive; notes at places of their own; `below` passes over directives.
// expected-note @below {{see existing symbol definition here}}
func.func private @twice()
// expected-error   @below   {{redefinition of symbol named 'twice'}}
func.func private @twice()

// -----

// expected-error@+3 {{definition of SSA value '%x#0' has type 'i64'}}
// expected-note@below {{previously used here with type 'i32'}}
"t.use"(%x) : (i32) -> ()
%x = "t.def"() : () -> i64

// -----

// Expressions stand in braces of their own.
// expected-error-re@+1 {{'{{.*}}' op requires attribute '{{sym_na(me|ver)}}'}}
"func.func"() <{function_type = () -> ()}> ({}) : () -> ()

// -----

// expected-error-re@below {{{{^'builtin}}.module' op {{[a-z ]+}}-prefixed names, found: 'a{{[[:digit:]]'$}}}}
module attributes {a1} {}

// -----

func.func @dominance() {
  // expected-error-re @below {{operand #{{[0-9]}} does not dominate this use}}
  "t.use"(%y) : (i32) -> ()
  // expected-note-re @below {{operand {{def[a-z]+}} here (op in the {{(same|other)}} block)}}
  %y = "t.def"() : () -> i32
  return
}

// -----

// expected-error@unknown {{'builtin.module' op requires one region}}
"builtin.module"() : () -> () loc(unknown)

// -----

// expected-error-re@unknown {{'func.return' op expects {{p[a-z]*t}} op 'func.func'}}
"func.return"() : () -> () loc(unknown)

// -----

// Several of one chunk, in whatever order.
func.func @g(%c: i1) {
  // expected-error@+3 {{reference to an undefined block}}
  // expected-error@+1 {{reference to an undefined block}}
  cf.cond_br %c, ^first,
                 ^second
}

// -----

// Nothing to expect.
"t.a"() : () -> ()
