# Everything a contributor runs. Each target first sets up what it needs, so on a
# fresh machine `make test` is enough. CONTRIBUTING.md says when to use which.
#
#   make gen            write generated/ from defs/
#   make test           lint, then the tests, but for those that re-ask mlir-opt what is recorded
#   make test-all       lint, then the whole test suite
#   make lint           ruff, black --check, mypy --strict
#   make bench          yods against xDSL, mlir-opt and jaxlib's bindings on the same inputs
#   make bench-growth   what twice as much of each construct costs
#   make fuzz           random texts, flags, programs beside mlir-opt; ARGS="--seconds N --seed N"
#   make fuzz-definitions   the same for the generator: damaged definitions
#   make attack         yods gen killed a thousand times, and run twice at once
#   make installed      wheel and sdist, installed and used with each Python there is
#   make differential   DIR=folder: yods opt against mlir-opt on its .mlir files
#   make imports        what `yods import td` makes of MLIR's dialects: a table of the manual
#   make exports        what of the shipped dialects comes back from TableGen: a table there, too
#   make samples        whether mlir-opt takes what those definitions allow: the table below it
#   make clean          remove caches and build output; virtual environments stay
#
# ARGS=… is handed to the command behind gen, test, test-all, bench, fuzz, attack, installed,
# differential, imports, exports and samples.

PYTHON ?= python3
VENV ?= .venv
XDSL_VENV ?= .venv-xdsl
XDSL ?= xdsl>=0.74,<0.75
PYTEST_JOBS ?= 2
ARGS ?=

PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
READY := $(VENV)/.ready
XDSL_READY := $(XDSL_VENV)/.ready
JAX_VENV ?= .venv-jax
JAX_READY := $(JAX_VENV)/.ready
# Written by hand. That the rest is as black has it is part of what `yods gen --check` says.
OURS := runtime defs generator tests

# Without compiled modules every start of Python would compile all of yods anew.
unexport PYTHONDONTWRITEBYTECODE

.DELETE_ON_ERROR:
.PHONY: setup gen test test-all lint bench bench-growth fuzz fuzz-definitions attack installed differential imports exports samples clean

setup: $(READY)

gen: $(READY)
	$(VENV)/bin/yods gen $(ARGS)

test: lint
	$(VENV)/bin/python -m pytest -n $(PYTEST_JOBS) --dist worksteal -m "not exhaustive" $(ARGS)

test-all: lint
	$(VENV)/bin/python -m pytest -n $(PYTEST_JOBS) --dist worksteal $(ARGS)

lint: $(READY)
	$(VENV)/bin/python -m ruff check $(OURS) generated
	$(VENV)/bin/python -m black --check $(OURS)
	$(VENV)/bin/python -m mypy

bench: $(READY) $(XDSL_READY) $(JAX_READY)
	$(VENV)/bin/python tests/bench/run.py --xdsl-python $(XDSL_VENV)/bin/python \
	  --jax-python $(JAX_VENV)/bin/python $(ARGS)

bench-growth: $(READY)
	$(VENV)/bin/python tests/bench/growth.py $(ARGS)

fuzz: $(READY)
	$(VENV)/bin/python tests/fuzz/run.py $(ARGS)

fuzz-definitions: $(READY)
	$(VENV)/bin/python tests/fuzz/definitions.py $(ARGS)

# Modules of tests are found from their folder.
installed: $(READY)
	cd tests && $(abspath $(VENV))/bin/python -m support.installed $(ARGS)

attack: $(READY)
	$(VENV)/bin/python tests/fuzz/interruptions.py $(ARGS)

differential: $(READY)
	@test -d "$(DIR)" || { echo "make differential: say which folder of .mlir files: make differential DIR=path" >&2; exit 2; }
	$(VENV)/bin/python tests/differential/run.py $(ARGS) "$(DIR)"

imports: $(READY)
	$(VENV)/bin/python tests/differential/td_imports.py --write $(ARGS)

exports: $(READY)
	$(VENV)/bin/python tests/differential/td_exports.py --write $(ARGS)

samples: $(READY)
	$(VENV)/bin/python tests/differential/td_samples.py --write $(ARGS)

clean:
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find $(OURS) generated -name __pycache__ -type d -prune -exec rm -rf {} +

# A virtual environment is ready when its stamp is newer than pyproject.toml, so a
# changed requirement, or an installation that broke off, is installed again.
$(READY): pyproject.toml
	$(call make_venv,$(VENV))
	$(VENV)/bin/python $(PIP_INSTALL) --editable '.[dev]'
	@touch $@

# xDSL brings requirements of its own, which must not decide ours.
$(XDSL_READY): Makefile
	$(call make_venv,$(XDSL_VENV))
	$(XDSL_VENV)/bin/python $(PIP_INSTALL) '$(XDSL)'
	@touch $@

# Where it cannot be installed, the bench says why the bindings are not measured.
$(JAX_READY): Makefile
	$(call make_venv,$(JAX_VENV))
	-$(JAX_VENV)/bin/python $(PIP_INSTALL) jax
	@touch $@

define make_venv
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
  { echo "yods needs Python 3.11 or newer as '$(PYTHON)'; name another with: make PYTHON=python3.12" >&2; exit 1; }
@$(PYTHON) -c 'import ensurepip, venv' || \
  { echo "'$(PYTHON)' lacks venv or ensurepip; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
$(PYTHON) -m venv $(1)
endef
