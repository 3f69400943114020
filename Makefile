# The same commands for people and for CI. Each installs what it needs.

.DEFAULT_GOAL := help
.PHONY: help setup web play dist release bench clean lint audit docs examples compiled checked chromium postgresql proxies programs
.PHONY: quick test ci test-all test-pythons test-web test-page test-interpreted test-interpreted-games test-compiled test-webassembly test-browser test-checked test-cluster

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
BIN := .venv/bin
# The suites start Python hundreds of times, so sources are compiled only once, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE
# Nor are those of packages that nobody uses: each is compiled when it is first imported.
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable
# The folder of the packages.
DIST ?= dist
PROCESSES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
PYTEST := $(BIN)/pytest --numprocesses=$(PROCESSES) --dist=worksteal
# One process more where tests often wait for a server.
PYTEST_WAITING := $(BIN)/pytest --numprocesses=$(shell expr $(PROCESSES) + 1) --dist=worksteal

help:
	@echo "make setup   an environment in .venv, with the command .venv/bin/insula"
	@echo "make play    the table in the browser (insula play: in the terminal)"
	@echo "make quick   what your change can affect, within a minute"
	@echo "make test    style, types, documentation, and all tests but the slow ones, within ten minutes"
	@echo "make ci      everything that CI checks: make test, and the slow tests"
	@echo "make test-all      the same both ways, with the long runs"
	@echo "make test-pythons  a part of it with the other versions of Python"
	@echo "make audit   known vulnerabilities of the packages that are used"
	@echo "make lint    the style and the types only"
	@echo "make web     the page of the table, built into the package"
	@echo "make docs    the documentation in docs/_build/html"
	@echo "make bench   the measurements, against other engines too"
	@echo "make dist    packages in dist (sdist and wheel), which can be installed without Node"
	@echo "make release everything that is published with a version, tested and checked, in dist"
	@echo "make clean   removes all that these commands made"

setup: .venv/setup.stamp

.venv/setup.stamp: pyproject.toml
	@test -n "$(PYTHON)" || { echo "insula needs Python 3.11 or newer: install it, or name it with make PYTHON=..." >&2; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(INSTALL) '.[test,docs]'
	touch $@

# Node builds the page; `npm ci` installs what it needs in web/node_modules.
PAGE := src/insula/server/static/index.html

web: $(PAGE)

web/node_modules/.stamp: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "the page of the table is built with Node 20 or newer: install it, or play in the terminal with 'insula play'" >&2; exit 1; }
	cd web && npm ci --silent
	touch $@

# The words and types that the page shares with the server are generated from Python.
WORDS := web/src/lib/vocabulary.json

$(WORDS): .venv/setup.stamp $(shell find src/insula -name '*.py' -o -name '*.toml')
	$(BIN)/python -m insula.server.vocabulary $@

# The puzzles are built into the page, so that they need no server. One command writes the files of all rules.
PUZZLES := web/src/puzzles/base.puzzles

$(PUZZLES): .venv/setup.stamp $(shell find src/insula -name '*.py' -o -name '*.toml' -o -name '*.jsonl')
	$(BIN)/python -m insula.server.puzzles $(@D)

# The icons of the installed page are made from its drawing.
ICONS := web/public/icon-maskable.png

$(ICONS): .venv/setup.stamp web/public/icon.svg src/insula/server/icons.py
	$(BIN)/python -m insula.server.icons web/public

$(PAGE): web/node_modules/.stamp $(WORDS) $(PUZZLES) $(ICONS) $(shell find web/src web/public web/*.* -type f)
	cd web && npm run --silent build

play: setup $(PAGE)
	@$(BIN)/insula serve --browser $(ARGS)

lint: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

docs: compiled
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going docs docs/_build/html

# The compiled suite and the browser share a compile cache, so one process fills it before they start, with every set that
# several of them use.
WARMUP := for rules in base cities_knights seafarers fishermen events; do $(BIN)/insula warmup --rules $$rules || exit 1; done

# Rules compiled with checked bounds are a different program, with a separate cache. The tests play with hundreds of sets of
# modules, so one code serves all of them.
CHECKED := NUMBA_BOUNDSCHECK=1 INSULA_ALL_TOGETHER=1 INSULA_CACHE_DIR=$(CURDIR)/.cache/boundscheck

compiled: setup
	$(WARMUP)

checked: setup
	$(CHECKED) $(BIN)/insula warmup

# The notebooks are executed for the documentation.
examples: compiled
	for example in examples/*.py; do echo $$example; $(BIN)/python -W error $$example >/dev/null || exit 1; done

# First the jobs of a single process, then the suites, always two at a time, so that no processor waits for the end of one
# of them. GNU make prints the output of each job in one piece.
# Nearly all tests run compiled with checked bounds: an index out of range is an error. Interpreted run those in which games are
# random, since there a number that does not fit into its field is an error too, and what reads the sources. Compiled as for
# users run the compiler's own tests and what compares the ways: whole games byte for byte against the interpreter, signatures,
# perft. Signatures and perft run in WebAssembly too. So what is tested in one way holds for the others. `make test-all` has
# everything in each way.
# `make test` leaves out the tests that are marked as slow, the games of the interpreter, the compiled suite, WebAssembly, and the
# Ray cluster: they are half of the work, and `make ci` runs them after it. A suite that is named (`make test-browser`) runs all of
# its tests.
APART := --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync)
# The compiler, programs in processes of their own, and time limits: only the compiled suite has them.
ONLY_COMPILED := $(addprefix tests/engine/test_,trial_modules.py whole_games.py both_ways.py jit.py parts.py webassembly.py) \
	tests/arena tests/server/test_analyses.py
COMPILED := $(ONLY_COMPILED) tests/env/test_batch.py tests/env/test_helpers.py tests/modules/test_signature.py \
	tests/modules/test_perft.py
# Simulations on a Ray cluster of three machines, which are lost and stopped at moments that need a processor: alone, at the end.
CLUSTER := $(addprefix tests/arena/test_,on_ray.py stopped_on_ray.py)
INTERPRETED := tests/engine tests/env/test_digests.py tests/quick src/insula/rules
# The properties of random games, and searches, which play too many steps for the interpreter.
PROPERTIES := $(addprefix tests/engine/test_,contracts.py conservation.py recount.py secrets.py trade_properties.py \
	longest_road_oracle.py bank_shortage_oracle.py whole_numbers.py)

# Interpreted, and without a browser: what the changed files can affect, the nearest first (tests/quick).
quick: setup
	PYTHONPATH=tests $(BIN)/python -m quick.command

SUITES := test-checked test-browser test-interpreted

test:
	$(MAKE) $(APART) compiled checked lint examples test-web docs programs
	$(MAKE) $(APART) MARKED='-m "not slow"' $(SUITES)

ci: test
	$(MAKE) $(APART) MARKED='-m slow' $(SUITES) test-interpreted-games test-compiled test-webassembly
	$(MAKE) --no-print-directory test-cluster

# The two longest suites come first, so they make what they need themselves: while make waits for that, it would begin others.
test-checked: setup
	$(MAKE) --no-print-directory checked postgresql proxies
	$(CHECKED) $(PYTEST_WAITING) $(MARKED) --ignore=tests/browser $(ONLY_COMPILED:%=--ignore=%)

test-browser: setup
	$(MAKE) --no-print-directory $(PAGE) chromium
	$(BIN)/pytest --numprocesses=2 --dist=worksteal $(MARKED) tests/browser

test-interpreted: setup
	INSULA_INTERPRETED=1 nice -n 19 $(PYTEST) $(MARKED) $(INTERPRETED) $(PROPERTIES:%=--ignore=%) \
		$(addprefix --ignore=tests/engine/test_,trial_modules.py webassembly.py jit.py parts.py)

test-interpreted-games: setup
	INSULA_INTERPRETED=1 nice -n 19 $(PYTEST) $(addprefix tests/modules/test_,random_games.py signature.py perft.py)

test-compiled: compiled
	nice -n 19 $(BIN)/pytest --numprocesses=2 --dist=loadfile $(COMPILED) $(CLUSTER:%=--ignore=%)

# The digests of random games and perft, of each module and of pairs, as in native code.
test-webassembly: compiled
	INSULA_WEBASSEMBLY=1 nice -n 19 $(BIN)/pytest --numprocesses=2 $(addprefix tests/modules/test_,signature.py perft.py)

test-cluster: compiled
	$(BIN)/pytest $(CLUSTER)

# Everything both ways, with checked bounds, and in full length (tests/support/length.py). This takes hours, also for single tests.
LONG := INSULA_LONG=1 PYTEST_TIMEOUT=0
LONG_FAILURES := INSULA_CLUSTER_TABLES=100 INSULA_CLUSTER_PROCESSES=4 INSULA_CLUSTER_SECONDS=120 INSULA_CLUSTER_PAUSED=20 INSULA_CLUSTER_PACE=4
test-all: ci test-pythons audit
	$(LONG) INSULA_INTERPRETED=1 $(PYTEST) --ignore=tests/browser
	$(LONG) $(PYTEST) --ignore=tests/browser
	$(LONG) $(CHECKED) $(PYTEST) --ignore=tests/browser --ignore=tests/server --ignore=tests/cli $(ONLY_COMPILED:%=--ignore=%)
	$(LONG) INSULA_WEBASSEMBLY=1 $(PYTEST) $(addprefix tests/modules/test_,signature.py perft.py) tests/engine/test_whole_games.py
	$(LONG) $(BIN)/pytest $(addprefix tests/browser/test_,whole_games.py two_people.py texts_fit.py stage.py)
	$(LONG) INSULA_KILLED_GAMES=50 INSULA_KILLS=20 $(PYTEST) tests/server/test_killed.py
	$(LONG) $(LONG_FAILURES) $(BIN)/pytest -s tests/server/test_cluster.py

# Known vulnerabilities of installed packages. Registries without advisories cannot say.
audit: setup web/node_modules/.stamp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check pip-audit
	$(BIN)/pip-audit --skip-editable --progress-spinner off
	@cd web; said=$$(npm audit --audit-level=moderate 2>&1); status=$$?; echo "$$said"; case "$$said" in \
	*"audit endpoint returned an error"*) echo "this registry has no advisories: the packages of the page were not audited";; \
	*) exit $$status;; esac

# The other supported versions of Python, if they are installed: a part of the suite, interpreted, and signatures of
# compiled games.
PYTHONS := 3.12 3.13 3.14
test-pythons: $(PYTHONS:%=test-python-%)

test-python-%:
	@for python in python$* $$HOME/.pyenv/versions/$*.*/bin/python ""; do $$python -c pass 2>/dev/null && break; done; \
	if [ -z "$$python" ]; then echo "Python $* is not installed: not tested"; exit 0; fi; \
	set -e; echo "Python $*: $$python"; \
	test -x .venv-$*/bin/python || "$$python" -m venv .venv-$*; \
	.venv-$*/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'; \
	INSULA_INTERPRETED=1 .venv-$*/bin/pytest --numprocesses=$(PROCESSES) --dist=worksteal -m "not slow" tests/game tests/notation tests/bots src/insula/game; \
	.venv-$*/bin/pytest tests/modules/test_signature.py

# The page: types, and tests that need no browser.
test-web: $(PAGE) test-page

test-page: web/node_modules/.stamp $(WORDS) $(PUZZLES) compiled
	cd web && npm run --silent check && npm run --silent test
	cd web && npx tsc --noEmit --project engine

# The browser tests use the system's Chromium: its headless shell, which is faster, where it can be installed, and the whole
# browser for notifications.
chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
		|| { apt-get -qq update && apt-get -qq install --yes chromium; } >/dev/null \
		|| { echo "the tests of the page need Chromium: install it" >&2; exit 1; }
	@command -v chromium-headless-shell >/dev/null || apt-get -qq install --yes chromium-headless-shell >/dev/null 2>&1 || true

# The tests of the server start a PostgreSQL server of their own. Debian has its programs outside of PATH.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
		|| { apt-get -qq update && apt-get -qq install --yes --no-install-recommends postgresql; } >/dev/null 2>&1 \
		|| echo "PostgreSQL is missing and cannot be installed here: the tests that need it are skipped" >&2

# The tests of the configurations in deploy start nginx and HAProxy, and ask systemd about its units. Where systemd runs,
# installing a proxy would also start it, so that is left to the user.
proxies:
	@for program in nginx haproxy systemd-analyze; do \
		PATH=$$PATH:/usr/sbin command -v $$program >/dev/null || missing=1; done; test -z "$$missing" \
		|| { test ! -d /run/systemd/system && apt-get -qq update \
			&& apt-get -qq install --yes --no-install-recommends nginx-light haproxy systemd; } >/dev/null 2>&1 \
		|| echo "nginx, HAProxy or systemd is missing and is not installed here: the tests that need it are skipped" >&2

# One after the other, as apt-get runs only once at a time.
programs:
	@$(MAKE) --no-print-directory chromium
	@$(MAKE) --no-print-directory postgresql
	@$(MAKE) --no-print-directory proxies

dist: setup $(PAGE)
	$(BIN)/python -m insula.rules.jit.ship
	$(BIN)/python -m insula.engine_file
	$(BIN)/python -m pip install --quiet --disable-pip-version-check build
	$(BIN)/python -m build --outdir $(DIST)

# Whatever is published with a version (tools/release). It uploads nothing. WITHOUT_TESTS=1 leaves out the tests, to try this.
release: setup .venv-release/.stamp
	PYTHONPATH=tools .venv-release/bin/python -m release.command

.venv-release/.stamp: tools/release/requirements.txt
	test -x .venv-release/bin/python || $(PYTHON) -m venv .venv-release
	.venv-release/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

bench: setup $(PAGE) chromium
	$(BIN)/python bench/run.py $(ARGS)

clean:
	rm -rf web/node_modules src/insula/server/static src/insula/rules/jit/shipped $(WORDS) $(dir $(PUZZLES)) web/public/icon-*.png
	rm -rf .venv .venv-* .cache build dist docs/_build docs/notebooks .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
