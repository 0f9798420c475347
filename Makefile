# Every target sets up what it needs: a virtual environment of its own in .venv, filled from constraints.txt.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
# Every process would compile the house anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play path lock scan test quick proof mutate lint rules fast fast-test pure bench bench-site pictures screenshots conformance twin falsify site site-serve release clean
.DEFAULT_GOAL := test

# Not compiled ahead: of most packages, pip first of all, little is ever imported.
$(VENV)/pip: constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP_INSTALL) --no-compile --upgrade pip
	@touch $@

# Where the files for this kind of machine are known (supply/), pip takes no other; elsewhere names and versions count.
define HASHED
@hashes=$$($(BIN)/python -m supply.pins $(1)); \
if [ -n "$$hashes" ]; then $(PIP_INSTALL) $(2) --build-constraint constraints.txt --require-hashes -r "$$hashes"; \
else echo "supply: no hashes for this kind of machine, packages are chosen by name and version"; fi
endef

$(VENV)/play: $(VENV)/pip pyproject.toml supply/play.txt
	$(call HASHED,play)
	$(PIP_INSTALL) --build-constraint constraints.txt --editable '.[web]'
	@touch $@

$(VENV)/dev: $(VENV)/pip pyproject.toml supply/dev.txt
	$(call HASHED,dev,--no-compile)
	$(PIP_INSTALL) --build-constraint constraints.txt --editable '.[web]' --group dev
	@touch $@

# The extras for studies, clusters and environments: 700 MB, so only what proves them installs them.
$(VENV)/studies: $(VENV)/dev supply/studies.txt
	$(call HASHED,studies,--no-compile)
	$(PIP_INSTALL) --no-compile --build-constraint constraints.txt --editable '.[web,studies,cluster,research]'
	@touch $@

play: $(VENV)/play
	$(BIN)/automa serve

# For a new shell: `eval "$$(make path)"` puts the command `automa` within reach.
path: $(VENV)/play
	@echo 'export PATH="$(CURDIR)/$(BIN):$$PATH"'

# After a change of constraints.txt: hashes for all known kinds of machines, and the list of what runs for the wheel.
lock: $(VENV)/dev
	$(BIN)/python -m supply.lock

# Known faults of what runs, by the advisories that AUTOMA_ADVISORIES names; nothing is fetched.
scan: $(VENV)/dev
	$(BIN)/python -m supply.scan

lint: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --num-workers auto
	$(BIN)/lint-imports --cache-dir .import_linter_cache

# Everything works, within five minutes on two cores: what is longer is proven by `make proof`.
test: lint
	@$(BIN)/python -m fast.compile --is-pure
	$(BIN)/python -m tests.web.chromium
	$(BIN)/pytest -q -n auto --dist worksteal -m "not proof"

# Within a minute, once everything is installed.
quick: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/pytest -q -n auto --dist worksteal -m "not proof and not slow and not browser"

# The rest of what is guarded, in parts (tests/proof.py says what each runs): engine, mutants, fast, pages, browsers, site,
# wheels, attack, studies.
# Compiled code shows no coverage, so the whole truth is told about the pure build.
proof: $(VENV)/dev $(VENV)/studies
	@$(BIN)/python -m fast.compile --is-pure
	$(BIN)/python -m tests.proof

proof-studies: $(VENV)/studies
	$(BIN)/python -m tests.proof studies

proof-%: $(VENV)/dev
	$(BIN)/python -m tests.proof $*

# Code above the rules, changed in one place at a time: which changes does no test notice? Not a proof yet.
mutate: $(VENV)/dev
	$(BIN)/python -m tests.code_mutants

rules: $(VENV)/dev
	$(BIN)/python tests/rules_table.py --write

# The inner loop compiled in place; needs a C compiler and a few minutes. `pure` goes back to plain Python.
fast: $(VENV)/dev
	$(BIN)/python -m fast.compile

pure:
	@find src -name '*.so' -delete -o -name '*.pyd' -delete

# A compiled copy of the project plays the same records and passes the same tests; nothing here is changed.
fast-test: $(VENV)/dev
	AUTOMA_RECORDS=100 $(BIN)/python -m fast.check

bench: $(VENV)/dev
	$(BIN)/python -m benchmarks
	$(BIN)/python -m tests.web.chromium
	$(BIN)/python -m benchmarks.fingers

bench-site: $(VENV)/dev
	$(BIN)/python -m tests.web.chromium
	$(BIN)/python -m benchmarks.site

pictures: $(VENV)/play
	$(BIN)/automa decide examples/terra-mystica.json --svg docs/pictures/turn.svg > /dev/null
	$(BIN)/automa board --map fjords --svg docs/pictures/fjords.svg

screenshots: $(VENV)/dev
	$(BIN)/python -m tests.web.chromium
	$(BIN)/python -m docs.take_screenshots

# The whole product as static files, in the folder `site`; needs Node.js with npm besides Python.
SITE ?= site
site: $(VENV)/dev
	$(BIN)/python -m automa.site $(SITE)
	$(BIN)/python -m docs.site.build $(SITE)/docs

site-serve: site
	$(BIN)/python -m automa.site --serve 8080 $(SITE)

# Everything that is handed out, from what is committed, in the folder `dist`; then installed and tried from these files.
DIST ?= dist
release: $(VENV)/dev
	@$(BIN)/python -m fast.compile --is-pure
	$(BIN)/python -m supply.release $(DIST)
	AUTOMA_RELEASE="$(abspath $(DIST))" $(BIN)/pytest -q -n auto tests/wheels/test_wheels.py tests/wheels/test_extras.py tests/docs/test_front_door.py

# Recorded games are not part of the project; GAMES names the folder that holds them.
conformance: $(VENV)/dev
	@test -n "$(GAMES)" || { echo "make conformance GAMES=DIR"; exit 2; }
	$(BIN)/automa import-ledger $(if $(wildcard $(GAMES)/manifest.json),--manifest "$(GAMES)/manifest.json") "$(GAMES)"/*.txt

# Engine and naive twin of Age of Innovation side by side; GAMES says how many, FIRST the first seed,
# PLAYER=greedy who plays.
twin: $(VENV)/dev
	$(BIN)/python -m tests.twin.$(or $(GAME),age_of_innovation).many $(or $(GAMES),1000) --first $(or $(FIRST),0) $(PLAYER:%=--%)

# The engine plays with one wrong fact after the other: which does the twin not notice?
falsify: $(VENV)/dev
	$(BIN)/python -m tests.twin.age_of_innovation.falsify $(FACTS)

clean: pure
	rm -rf build $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage* .site-cache $(SITE)
