# make play    build everything and open the page     PORT=2626  NO_BROWSER=1  DATA=folder
#              LAN=1 lets others in the same network join
# make test    every check, the same that CI runs
# make format  tidy the sources          make generate  write the generated files anew
# make lock    pin what pyproject.toml asks for, with UPGRADE=--upgrade the newest (needs uv)
# make pictures  take the pictures of README and docs anew, from the real server
# make dist    sdist and wheel           make clean     start over

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
# Nothing of the caller's Python; and compiled files are kept, or every start would compile all anew.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE VIRTUAL_ENV

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps

# What the built parts (the page and the kernel) are made of. Python sources are used where they lie.
PAGE_SOURCES := $(shell find web/src web/public src/heartsease/locales -type f 2>/dev/null) \
	$(wildcard web/*.json web/*.ts web/*.js web/*.html web/.npmrc)
KERNEL_SOURCES := $(shell find kernel -type f) CMakeLists.txt pyproject.toml

# With Node the page is built in; a Node that comes later makes for another install.
NODE := $(shell node -p '(([a, b]) => a > 20 || (a == 20 && b >= 19))(process.versions.node.split("."))' 2>/dev/null)
INSTALLED := $(STAMPS)/installed-$(if $(filter true,$(NODE)),with,without)-page

# --- play ------------------------------------------------------------------------------------------

.PHONY: play
play: $(INSTALLED)
	@exec $(BIN)/heartsease play $(if $(PORT),--port $(PORT)) $(if $(NO_BROWSER),--no-browser) \
		$(if $(DATA),--data "$(DATA)") $(if $(LAN),--lan)

# --- environment -----------------------------------------------------------------------------------
# Locked dependencies first, the build backend among them; pip refuses the project itself beside hashes.

UV := $(shell command -v uv)
INSTALL := $(if $(UV),VIRTUAL_ENV=$(VENV) uv pip install --compile-bytecode,$(BIN)/python -m pip install --disable-pip-version-check)

$(STAMPS)/venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "heartsease needs Python 3.11 or newer (PYTHON= names one)" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/runtime: requirements/runtime.txt | $(STAMPS)/venv
	@echo "Getting what heartsease needs: once, a minute or so"
	$(INSTALL) --require-hashes -r $<
	@touch $@

$(STAMPS)/dev: requirements/dev.txt | $(STAMPS)/venv
	$(INSTALL) --require-hashes -r $<
	@touch $@ $(STAMPS)/runtime

$(INSTALLED): $(PAGE_SOURCES) $(KERNEL_SOURCES) | $(STAMPS)/runtime
	@echo "Building the page and the kernel: a minute or two the first time, seconds later"
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# --- test ------------------------------------------------------------------------------------------

# What keeps one processor busy runs beside another such, each told of in one piece; the rest needs all there are.
.PHONY: test lint types contract generated kernel unit web e2e
test: $(INSTALLED) $(STAMPS)/dev
	@$(MAKE) --jobs=2 --output-sync=target types kernel web lint contract generated
	@$(MAKE) unit
	@$(MAKE) e2e
	@$(BIN)/python scripts/counts.py

lint: $(STAMPS)/dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(INSTALLED) $(STAMPS)/dev
	$(BIN)/mypy

contract: $(INSTALLED) $(STAMPS)/dev
	$(BIN)/lint-imports

generated: $(INSTALLED) $(STAMPS)/dev
	$(BIN)/python scripts/generate.py --check

# The kernel once more, watched by AddressSanitizer and UndefinedBehaviorSanitizer; -O0, or the search alone takes minutes.
SANITIZED := build/kernel_test
kernel: $(SANITIZED)
	$(SANITIZED)

$(SANITIZED): $(KERNEL_SOURCES)
	@mkdir -p $(@D)
	$(CXX) -std=c++20 -O0 -g -fsanitize=address,undefined -fno-sanitize-recover=all -Wall -Wextra -Werror \
		-Ikernel/include kernel/tests/*.cpp $(filter-out %_bmi2.cpp,$(wildcard kernel/src/*.cpp)) -o $@

unit: $(INSTALLED) $(STAMPS)/dev
	$(BIN)/python -m pytest -n 2 --dist worksteal --durations 10 --durations-min 5 --junit-xml build/reports/pytest.xml

web: $(INSTALLED)
	cd web && npm run --silent lint -- $(if $(CI),--colors=off) && npm run --silent check && npm run --silent test

e2e: $(INSTALLED) chromium
	cd web && HEARTSEASE="$(CURDIR)/$(BIN)/heartsease" npm run --silent e2e

# Only a fresh machine of CI gets a browser installed; anywhere else it is yours to choose.
.PHONY: chromium
chromium:
	@if [ -n "$${CHROMIUM:-}" ] || command -v chromium chromium-browser google-chrome >/dev/null; then exit 0; fi; \
	if [ "$${CI:-}" = true ] && [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
	else \
		echo "The page's tests need Chromium: install it, or name it in CHROMIUM=" >&2; exit 1; \
	fi

# --- upkeep ----------------------------------------------------------------------------------------

.PHONY: format generate pictures lock dist clean
format: $(STAMPS)/dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && npm run --silent format

generate: $(INSTALLED) $(STAMPS)/dev
	$(BIN)/python scripts/generate.py

pictures: $(INSTALLED) chromium
	cd web && HEARTSEASE="$(CURDIR)/$(BIN)/heartsease" npm run --silent pictures

LOCK := uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --group build
lock:
	$(LOCK) $(UPGRADE) --output-file requirements/runtime.txt
	$(LOCK) $(UPGRADE) --group dev --constraint requirements/runtime.txt --output-file requirements/dev.txt

dist: $(STAMPS)/dev
	$(BIN)/python -m build --no-isolation --outdir dist

clean:
	rm -rf $(VENV) build dist web/dist web/node_modules
