"""The table of subcommands: name, summary, module and extra of each.

Derived by `yods gen` from the rows `COMMAND` of these modules; edit those, not this file.
"""

TABLE = (
    ("gen", "write Python classes for dialects from their definitions", "yods_gen.gen", "gen"),
    (
        "breaking",
        "report and prove what a change of definitions breaks",
        "yods_dev.breaking.command",
        "gen",
    ),
    ("check", "check definitions and write nothing", "yods_dev.check.command", "gen"),
    ("doc", "write documentation of dialects", "yods_dev.doc.command", "doc"),
    ("explain", "explain an error by examples", "yods_dev.explain.command", "gen"),
    (
        "export cpp",
        "write a dialect as a C++ project that builds against MLIR",
        "yods_dev.export.cpp_command",
        "gen",
    ),
    (
        "export irdl",
        "write a dialect as IRDL, for mlir-opt --irdl-file",
        "yods_dev.export.irdl_command",
        "gen",
    ),
    (
        "export td",
        "write a dialect as ODS in TableGen, for mlir-tblgen",
        "yods_dev.export.td_command",
        "gen",
    ),
    (
        "fuzz",
        "make operations from definitions and check that they survive",
        "yods_dev.fuzz.command",
        "gen",
    ),
    ("init", "write a project with a small dialect", "yods_dev.init.command", "gen"),
    ("lsp", "serve editors of definitions and IR", "yods_dev.lsp.command", "lsp"),
    ("prove", "prove rewrites against the meaning of their ops", "yods_dev.prove.command", "prove"),
    (
        "import td",
        "write definitions of dialects that TableGen files describe",
        "yods_dev.td.command",
        "gen",
    ),
    (
        "completion",
        "print what bash, zsh or fish need to complete commands",
        "yods_tools.completion",
        "",
    ),
    (
        "layout",
        "print sizes, alignments and offsets of the types in a file",
        "yods_tools.layout.command",
        "",
    ),
    ("opt", "read, verify, transform and print IR, as mlir-opt does", "yods_tools.opt.command", ""),
    ("run", "interpret a program", "yods_tools.run.command", ""),
    ("target", "print data layouts of targets", "yods_tools.target.command", ""),
    ("upgrade", "rewrite IR of older versions of dialects", "yods_tools.upgrade", ""),
)
