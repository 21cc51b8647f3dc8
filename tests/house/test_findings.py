"""What attacks have found, each finding with the tests that fail where it comes back.

The list is for people who look for the test of a finding; what is held here is that each test is
still there, by its name and, where it has many cases, by that of the case.
"""

from __future__ import annotations

import re

import pytest

from support.paths import TESTS

HOSTILE = "runtime/tools/opt/test_command_hostile.py"

#: Finding → file below `tests`, and a test in it or what it says of a case.
FINDINGS = {
    # Texts.
    "regions deeper than 200 levels": (
        ("runtime/ir/test_nesting.py", "test_a_text_may_nest_to_the_limit"),
        ("runtime/ir/test_nesting.py", "test_deeper_is_an_error_where_it_is_too_deep"),
        ("runtime/ir/test_nesting.py", "test_operations_that_are_built_may_nest_without_limit"),
    ),
    "a function whose class declares no sym_name, for the second time": (
        ("runtime/text/grammar/test_repeated_text.py", "test_all_copies_are_alike"),
    ),
    "integers of over 4,300 digits, printed": ((HOSTILE, '"integer of 5,000 digits"'),),
    "integers of over 4,300 digits, folded": ((HOSTILE, "test_a_fold_of_long_integers_is_exact"),),
    "a megabyte of hexadecimal digits": (
        (HOSTILE, "test_a_megabyte_of_hexadecimal_digits_is_read_quickly"),
    ),
    "negative elements of f8E8M0FNU": ((HOSTILE, '"f8E8M0FNU has no sign in memory"'),),
    "inherent attributes of a module": (
        (HOSTILE, '"module\'s name is no string"'),
        (HOSTILE, '"name of a module among its attributes"'),
    ),
    "initial value of what no tensor holds": (
        (HOSTILE, '"initial value of what no tensor holds"'),
    ),
    "passes on what nobody has verified": ((HOSTILE, "test_what_nobody_verified_is_no_traceback"),),
    "exponential sharing through aliases": (
        (HOSTILE, "test_sharing_without_bounds_is_an_error"),
        (HOSTILE, '"sharing within bounds"'),
    ),
    "long texts that are repeated, each too short to count": (
        (HOSTILE, "test_long_texts_together_are_too_long_however_many_make_a_piece"),
        (HOSTILE, "test_long_texts_that_differ_are_as_long_as_they_must_be"),
    ),
    "a symbol without characters": ((HOSTILE, '"name of a symbol without characters"'),),
    "pairs of truth values, of which MLIR prints one": (
        ("runtime/text/grammar/test_tensor_literals.py", "dense<(true,true)>"),
    ),
    "mapping of scf.forall": ((HOSTILE, '"mapping of a loop to no device"'),),
    "resources of an unknown dialect": (
        (HOSTILE, '"resource of an unknown dialect, behind others"'),
    ),
    "unknown names in llvm": (
        (HOSTILE, '"unknown attribute of llvm"'),
        (HOSTILE, '"unknown type of llvm"'),
    ),
    "pipelines that are wrong, in reproducers": (
        (HOSTILE, "test_a_reproducer_whose_pipeline_is_wrong"),
    ),
    "pipelines that nest deeper than Python calls": (
        (HOSTILE, "test_pipelines_nest_as_deep_as_they_may_and_no_deeper"),
    ),
    "half a surrogate pair": (
        ("runtime/ir/test_location.py", "test_half_a_surrogate_pair_is_an_error_at_its_place"),
        (
            "runtime/editor/test_document.py",
            "test_half_a_surrogate_pair_keeps_its_place",
        ),
    ),
    # Definitions.
    "keywords as names of modules of hooks": (
        ("generator/bad_defs/keyword_names.err", "'bad.None' is not a Python module's"),
        ("generator/bad_defs/keyword_names.yaml", "hooks: {verify: 'None'}"),
    ),
    "parts called like constants, constraints and classes": (
        ("language/test_names.py", "test_constants_and_the_constraints_called_after_them"),
        ("language/test_names.py", "test_classes_and_an_enum_of_one_letter"),
        ("language/test_names.py", "test_a_type_whose_parameters_are_called_like_classes"),
    ),
    "predicates, constraints and names of TableGen without bounds": (
        ("generator/td/test_command.py", "test_what_grows_too_large_is_not_converted"),
    ),
    "names of TableGen that are alike once they are cut": (
        ("generator/td/test_command.py", "test_names_that_begin_alike_are_told_apart"),
    ),
    "records that are not as `llvm-tblgen` tells them": (
        ("generator/td/test_records.py", "test_facts_of_a_record_that_are_none"),
        ("generator/td/test_records.py", "test_values_that_are_not_as_they_should_be"),
        ("generator/td/test_records.py", "test_a_value_that_nests_deeper_than_python_calls"),
    ),
    "hints whose values are none of their kind, or do not end": (
        ("generator/cpp/test_hints.py", "test_values_that_are_none_of_their_kind"),
        ("generator/cpp/test_hints.py", "test_hints_that_do_not_end"),
    ),
    "a type variable that lists of operands follow": (
        ("language/test_values.py", "values.many_scaled %2#0 by"),
        ("language/test_values.py", "values.maybe_scaled %2#0 by %0#0 : tensor<4xi32>"),
    ),
    "parts that are called like constants of expressions": (
        ("generator/bad_defs/constant_names.err", "'True' is not a name"),
        ("generator/bad_defs/constant_names.err", "'None' is not a name"),
    ),
    "types that follow from what was left out": (
        ("language/test_edges.py", "%0 = edges.result_as_there"),
        ("language/test_edges.py", "edges.attribute_there %f"),
        ("language/test_edges.py", "edges.elements_there"),
    ),
    "constraints that arguments make too large, told of the prelude's file": (
        ("generator/bad_defs/constraint_arguments_grow.err", "C42: {type: 'TensorOf[C41]'}"),
    ),
    "lists of constraints that are empty": (
        ("generator/bad_defs/constraint_empty_list.err", "'element' takes at least one constraint"),
    ),
    "type variables of which each is bounded by the next": (
        ("generator/bad_defs/type_variables_too_deep.err", "more than 40 type variables deep"),
    ),
    "types and attributes that make their own kind without end": (
        ("generator/bad_defs/endless_making.err", "the default 'inner' of type 'bad.alone'"),
        ("generator/bad_defs/endless_making.err", "making type 'bad.wrapper'"),
        ("generator/bad_defs/endless_making.err", "the method 'cost' of type 'bad.costly'"),
    ),
    "escapes that stand for no character": (
        ("generator/bad_defs/yaml_escape_of_half_a_pair.yaml", r"\ude00 half of one"),
        ("generator/bad_defs/yaml_escape_too_large.yaml", r"\U00110000"),
        ("generator/bad_defs/yaml_escape_far_too_large.yaml", r"\UFFFFFFFF"),
    ),
    "hooks that are not in the page of the playground": (
        ("generator/playground/test_session.py", "test_hooks_that_are_not_in_the_page"),
    ),
    "bytecode of the second before, in the playground": (
        (
            "generator/playground/test_session.py",
            "test_texts_of_one_length_follow_one_another_quickly",
        ),
    ),
    # Files.
    "planted links": (
        ("generator/output/test_write.py", "test_planted_link_is_not_written_through"),
        ("generator/td/test_command.py", "test_a_link_planted_beside_it_is_not_written_through"),
    ),
    "files of the user's that end as temporary ones": (
        ("generator/output/test_generated.py", "test_leftovers_are_removed_and_nothing_else"),
    ),
    "files of the user's whose first line was copied": (
        ("generator/output/test_generated.py", "test_copied_first_lines_do_not_make_a_file_ours"),
    ),
    "what killed runs leave in the cache": (
        ("generator/output/test_state.py", "test_what_killed_runs_left_in_the_cache_goes"),
    ),
    "two runs at once": (
        ("generator/output/test_lock.py", "test_runs_at_once_all_succeed"),
        ("generator/start/test_command.py", "test_of_two_at_once_one_has_the_folder"),
    ),
    "locks that others hold where there is no home": (
        ("generator/output/test_lock.py", "test_nobody_waits_for_what_others_can_hold"),
    ),
    "runs that are killed": (("fuzz/test_interruptions.py", "test_runs_that_are_killed"),),
    "full disks": (
        ("generator/test_whole_files.py", "test_a_full_disk_leaves_what_was_there"),
        ("generator/start/test_command.py", "test_a_full_disk_leaves_nothing"),
        ("runtime/tools/test_program.py", "test_an_output_that_grows_too_large_is_removed"),
    ),
    "a pyproject.toml that cannot be read": (
        ("runtime/tools/test_program.py", "test_a_project_file_that_cannot_be_read"),
        ("generator/test_settings.py", '"Exceeds the limit"'),
    ),
    "a key of pyproject.toml with 50,000 parts": (
        ("runtime/literals/test_toml.py", "test_a_key_of_too_many_parts"),
        ("runtime/tools/test_program.py", '"a" + ".a" * 50_000'),
        ("generator/test_settings.py", '"this is no TOML: A key has over 100 parts"'),
    ),
    "types, and parameters of one type, in thousands": (
        (
            "generator/model/parameters/test_definition.py",
            "test_a_type_copies_no_names_of_its_module",
        ),
        (
            "generator/resolve/test_parameters.py",
            "test_a_parameter_costs_the_same_however_many_there_are",
        ),
        ("generator/expressions/test_python.py", "test_parts_are_put_together_in_one_step"),
    ),
    "op templates in a long chain, the first defined first": (
        ("generator/resolve/test_templates.py", "test_a_chain_is_as_long_in_either_order"),
    ),
    "lists as long as a number in the text says": (
        ("runtime/builtin/test_queries.py", "test_repeated_more_often_than_can_be_looked_at"),
        ("language/test_hostile.py", "hostile.counted 1000000000000 of 1"),
        ("runtime/builtin/test_queries.py", "test_as_many_operands_as_a_type_has_elements"),
    ),
    # Processes.
    "interruptions while the command itself is imported": (
        ("generator/test_main_bare.py", "test_an_interruption_before_anything_is_imported"),
    ),
    "closed standard streams": (
        ("runtime/tools/test_program.py", "test_a_closed_standard_output"),
        ("runtime/tools/test_program.py", "test_no_file_takes_the_place_of_a_closed_stream"),
        ("generator/test_check.py", "test_standard_input_that_cannot_be_read"),
        ("generator/lsp/test_protocol.py", "test_a_closed_standard_input"),
    ),
    "too little memory": (("runtime/tools/test_program.py", "test_how_a_command_ends"),),
    "devices that do not end": (
        ("runtime/tools/test_streams.py", "test_what_does_not_end_is_too_large"),
    ),
    "locales that are not UTF-8": (
        ("generator/test_settings.py", "test_a_locale_that_cannot_name_a_file"),
        ("runtime/tools/test_program.py", "test_standard_output_is_utf_8_wherever"),
    ),
    "messages to the language server": (
        ("generator/lsp/test_protocol.py", "test_every_request_is_answered"),
        ("generator/lsp/test_protocol.py", "test_a_message_that_is_too_large"),
        ("generator/lsp/test_protocol.py", "test_requests_at_the_wrong_time"),
        ("generator/lsp/test_protocol.py", "test_uris_that_are_none"),
    ),
    "a client that says exit alone, or goes": (
        ("generator/lsp/test_protocol.py", "test_how_the_server_ends"),
        ("generator/lsp/test_protocol.py", "test_a_standard_output_that_breaks"),
    ),
    "a text of a megabyte, in an editor": (
        ("generator/lsp/test_server.py", "test_a_text_is_split_once_for_an_answer"),
    ),
    "programs and servers that a repository names": (
        (
            "generator/breaking/test_command.py",
            "test_no_program_runs_that_the_repository_names",
        ),
        (
            "generator/breaking/test_command.py",
            "test_nothing_is_fetched_that_a_partial_clone_lacks",
        ),
    ),
    # Threads.
    "two objects for one type": (
        ("runtime/ir/test_attribute.py", "test_threads_that_race_get_one_object"),
    ),
    "the recursion limit behind threads": (
        (
            "runtime/ir/test_nesting.py",
            "test_threads_get_the_room_they_ask_for_and_leave_the_limit_as_it_was",
        ),
    ),
    "threads that read, print, verify, rewrite": (
        ("runtime/test_api_threads.py", "test_threads_get_what_one_gets"),
    ),
}


@pytest.mark.parametrize("finding", FINDINGS)
def test_a_finding_has_its_tests(finding: str) -> None:
    for file, name in FINDINGS[finding]:
        text = (TESTS / file).read_text(encoding="utf-8")
        shown = rf"^def {name}\(" if name.isidentifier() else re.escape(name)
        assert re.search(shown, text, re.MULTILINE), f"{file} has no {name}"
