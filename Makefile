# `make run` and `make test` need Python 3.11 or newer and nothing else: they make .venv themselves.

NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for name in python3 python3.13 python3.12 python3.11 python; do \
	$$name -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$name && break; done)
VENV := .venv
BIN := $(VENV)/bin
QUICK := not (browser or crash or install or postgresql or program or robots or slow or whole_games)

.PHONY: run lint check test bench flood arena crash-test forge monkey help art screens clean playthroughs trace

run: $(VENV)/run.stamp  ## start the bot (DISCORD_TOKEN in the environment or in .env)
	@$(BIN)/python bot.py

lint: $(VENV)/dev.stamp  ## ruff and mypy --strict
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy .

check: lint  ## what a minute allows: lint, and the quick tests of engine, tables, what people see, and the house
	$(BIN)/pytest --numprocesses auto --dist worksteal -m "$(QUICK)" tests/cogs tests/engine tests/house tests/playthroughs tests/tables

test: lint  ## lint and all tests
	$(BIN)/pytest --numprocesses 4 --dist worksteal

bench: $(VENV)/bench.stamp  ## measure speed as ratios inside one run
	@$(BIN)/python -m bench

flood: $(VENV)/bench.stamp  ## let 10,000 tables be due at once while people click (takes ten minutes)
	@$(BIN)/python -m bench.flood

arena: $(VENV)/run.stamp  ## let computers play against each other, 2,000 games per pairing (takes long)
	@$(BIN)/python -m arena

crash-test: $(VENV)/dev.stamp  ## kill a playing process 1,000 times and look for lost moves
	@$(BIN)/python -m tests.crash 1000

monkey: $(VENV)/dev.stamp  ## let people click whatever they see, 100,000 times (takes long)
	@$(BIN)/python -m tests.robots.monkey

forge: $(VENV)/dev.stamp  ## send 100,000 controls and values that no screen offers (takes long)
	@$(BIN)/python -m tests.robots.forge

playthroughs: $(VENV)/dev.stamp  ## write the recorded games in tests/playthroughs again
	@$(BIN)/python -m tests.playthroughs

screens: $(VENV)/dev.stamp  ## take every screen at the width of a phone into screens/ (needs Chromium)
	@$(BIN)/python -m tests.screens

art: $(VENV)/run.stamp  ## draw every card, die and sign of every theme into art-sheets/
	@$(BIN)/python -m docs.art

trace: $(VENV)/dev.stamp  ## write the way of one click in docs/click.md again
	@$(BIN)/python -m tests.trace --write

clean:  ## remove .venv and caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

help:  ## this list
	@sed -nE 's/^([a-z-]+):.*  ## (.*)/  make \1\t\2/p' Makefile

$(BIN)/python:
	@test -n "$(PYTHON)" && $(PYTHON) -c '$(NEW_ENOUGH)' || \
		{ echo "Python 3.11 or newer is needed. If it has another name: make PYTHON=/path/to/python3.12" >&2; exit 1; }
	@echo "Making $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || \
		{ echo "Python cannot make virtual environments here. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }

$(VENV)/run.stamp: requirements.txt requirements-preview.txt | $(BIN)/python
	@echo "Installing what the bot needs ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-preview.txt
	@touch $@

$(VENV)/dev.stamp: requirements.txt requirements-preview.txt requirements-dev.txt | $(BIN)/python
	@echo "Installing what the tests need ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@

$(VENV)/bench.stamp: requirements.txt bench/requirements.txt | $(BIN)/python
	@echo "Installing what the benchmarks compare with ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r bench/requirements.txt
	@touch $@
