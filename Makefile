# The same commands for people and for CI. Each sets up all it needs.

.DEFAULT_GOAL := help
.PHONY: help setup play test lint docs bench clean

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable
PYTEST := $(BIN)/pytest --numprocesses=auto --dist=worksteal

help:
	@echo "make setup   an environment in .venv, with the command .venv/bin/insula"
	@echo "make play    a game in the terminal"
	@echo "make test    everything that CI checks"
	@echo "make lint    the style and the types only"
	@echo "make docs    the documentation in docs/_build/html"
	@echo "make bench   the measurements, against other engines too"
	@echo "make clean   removes all that these commands made"

setup: .venv/setup.stamp

.venv/setup.stamp: pyproject.toml
	@test -n "$(PYTHON)" || { echo "insula needs Python 3.11 or newer: install it, or name it with make PYTHON=..." >&2; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(INSTALL) '.[test]'
	touch $@

.venv/docs.stamp: .venv/setup.stamp
	$(INSTALL) '.[docs]'
	touch $@

play: setup
	@$(BIN)/insula play $(ARGS)

lint: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

docs: .venv/docs.stamp
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going docs docs/_build/html

# Rules compiled with checked bounds are another program: they get a cache of their own.
# The suites share a compiled cache, so it is filled by one process before they start.
test: CHECKED := NUMBA_BOUNDSCHECK=1 INSULA_CACHE_DIR=$(CURDIR)/.cache/boundscheck
test: lint docs
	$(BIN)/insula warmup
	$(BIN)/insula warmup --rules cities_knights
	for example in examples/*.py; do echo $$example; $(BIN)/python -W error $$example >/dev/null || exit 1; done
	$(CHECKED) $(BIN)/insula warmup
	$(CHECKED) $(BIN)/insula warmup --rules cities_knights
	$(CHECKED) $(PYTEST) -m "not slow" tests/engine
	INSULA_INTERPRETED=1 $(PYTEST)
	$(PYTEST)

bench: setup
	$(BIN)/python bench/run.py $(ARGS)

clean:
	rm -rf .venv .venv-peers .cache build dist docs/_build .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
