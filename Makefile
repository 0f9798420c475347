# Every target sets up what it needs: a virtual environment of its own in .venv, filled from constraints.txt.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: play test quick lint rules bench pictures screenshots conformance clean
.DEFAULT_GOAL := test

$(VENV)/pip: constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP_INSTALL) --upgrade pip
	@touch $@

$(VENV)/play: $(VENV)/pip pyproject.toml
	$(PIP_INSTALL) --build-constraint constraints.txt --editable '.[web]'
	@touch $@

$(VENV)/dev: $(VENV)/pip pyproject.toml
	$(PIP_INSTALL) --build-constraint constraints.txt --editable '.[web]' --group dev
	@touch $@

play: $(VENV)/play
	$(BIN)/automa serve

lint: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --cache-dir .import_linter_cache

test: lint
	$(BIN)/python -m tests.web.chromium
	$(BIN)/pytest -n auto --cov --cov-report=
	$(BIN)/python tests/coverage_floor.py

quick: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/pytest -q -n auto -m "not slow and not browser"

rules: $(VENV)/dev
	$(BIN)/python tests/rules_table.py --write

bench: $(VENV)/dev
	$(BIN)/python -m benchmarks

pictures: $(VENV)/play
	$(BIN)/automa decide examples/terra-mystica.json --svg docs/pictures/turn.svg > /dev/null
	$(BIN)/automa board --map fjords --svg docs/pictures/fjords.svg

screenshots: $(VENV)/dev
	$(BIN)/python -m tests.web.chromium
	$(BIN)/python -m docs.take_screenshots

# Recorded games are not part of the project; GAMES names the folder that holds them.
conformance: $(VENV)/dev
	@test -n "$(GAMES)" || { echo "make conformance GAMES=DIR"; exit 2; }
	$(BIN)/automa import-ledger $(if $(wildcard $(GAMES)/manifest.json),--manifest "$(GAMES)/manifest.json") "$(GAMES)"/*.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage*
