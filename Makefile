# What there is to do:
#   make play    set everything up and open the game in the browser
#   make test    set everything up and run every test
#   make check   formatting, lint rules and types
#   make bench   measure
#   make build   wheel and source package, into dist/
# Set-up happens only where something has changed. BASTIDE_PURE=1 leaves the engine uncompiled,
# BASTIDE_CHECKED=1 compiles it with all its checks.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
NPM := VENV=$(VENV) ../scripts/npm

# Whether it is compiled is part of the stamp's name: changing one's mind installs anew.
KIND := $(if $(filter 1,$(BASTIDE_PURE)),pure,$(if $(filter 1,$(BASTIDE_CHECKED)),checked,compiled))
INSTALLED := .make/installed-$(KIND)
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path 'src/bastide/server/client/*' \
	-not -name 'ready.json.gz*')
CLIENT := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/tests/*')

.PHONY: play test test-python test-docs test-client check format bench build lock clean

play: $(INSTALLED)
	$(BIN)/bastide play

test: test-docs test-python test-client

# The tests play on the installed, compiled package; only the examples in the documentation are
# run from the sources, for compiled functions have no docstrings. Files go to the processors in
# their order, for beside the browser, which comes last, no other loop of events can be started.
test-python: $(INSTALLED) .make/test-packages
	chromium=$$(scripts/chromium) && BASTIDE_CHROMIUM="$$chromium" $(BIN)/python -m pytest \
		--numprocesses=auto --maxprocesses=4 --dist=loadfile --no-loadscope-reorder -rfER

test-docs: .make/test-packages
	PYTHONPATH=src $(BIN)/python -m pytest --import-mode=prepend \
		--ignore=src/bastide/server/migrations \
		--doctest-modules --doctest-glob='*.md' src README.md docs

test-client: .make/client-packages
	cd web && $(NPM) run check
	cd web && $(NPM) test

check: .make/test-packages
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: .make/test-packages
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(INSTALLED) .make/test-packages
	$(BIN)/python -m bench

build: .make/client .make/test-packages
	rm -rf dist build/lib* build/bdist*
	$(BIN)/python -m build

# Writes down the versions that the tests have passed with; root certificates should be new instead.
lock: .make/test-packages
	$(BIN)/python -m pip freeze --exclude bastide --exclude certifi > constraints.txt

clean:
	rm -rf .make build dist src/bastide.egg-info src/bastide/server/client \
		src/bastide/drawing/ready.json.gz

.make/packages: pyproject.toml constraints.txt scripts/requirements.py
	@mkdir -p .make
	$(PYTHON) scripts/environment.py $(VENV)
	$(BIN)/python scripts/requirements.py server png > .make/requirements.txt
	$(PIP) install -r .make/requirements.txt -c constraints.txt
	@touch $@

.make/test-packages: .make/packages
	$(BIN)/python scripts/requirements.py test dev cli postgresql > .make/test-requirements.txt
	$(PIP) install -r .make/test-requirements.txt -c constraints.txt
	@touch $@

.make/client-packages: web/package-lock.json .make/packages
	cd web && $(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

.make/client: $(CLIENT) .make/client-packages
	cd web && $(NPM) run build
	@touch $@

# Files that have left the sources must leave the build as well; compiled ones are made again only
# if what they are made of has changed.
$(INSTALLED): $(SOURCES) setup.py MANIFEST.in .make/packages .make/client
	@rm -f .make/installed-*
	find build -path 'build/lib*' -type f -not -name '*.so' -delete 2>/dev/null || true
	$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	$(BIN)/python scripts/installed.py
	@touch $@
