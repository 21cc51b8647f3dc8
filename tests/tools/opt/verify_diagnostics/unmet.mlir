// Expectations that nothing meets, or something else does; run as directives.mlir.

// expected-warning@below {{no tool warns of this}}
"t.a"() : () -> ()

// -----

// expected-remark@+1 {{nor remarks on it}}
"t.a"() : () -> ()

// -----

// expected-warning@+1 {{undefined symbol alias}}
"t.a"() : () -> !no_such

// -----

// expected-remark @below {{redefinition of symbol}}
func.func private @f()
// expected-error @above {{see existing symbol}}
func.func private @f()

// -----

// expected-error@+100 {{out of the file}}
// expected-error@-100 {{before it}}
// expected-note@unknown {{nowhere}}
// expected-error-re@below {{an {{unfinished expression}}
// expected-error-re@below {{a {{[wrong}} expression}}
// expected-error@+1 {{nearly }} }}
// expected-error {{not at the end of the line}} and so no directive
// expected-error@nowhere {{no directive either}}
"t.a"() : () -> ()

// -----

"t.a"( : () -> () // expected-error-re {{expected '\(' to end}}
