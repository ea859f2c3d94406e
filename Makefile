# pam_pwmeter: `make` builds the module and the program, `make demo` shows the module at work,
# `make test` tests both.
#
# Each target installs the Debian packages that it needs and that are missing, through sudo where you
# are not root.

PREFIX ?= /usr/local
DESTDIR ?=
BINDIR ?= $(PREFIX)/bin
MANDIR ?= $(PREFIX)/share/man
DOCDIR ?= $(PREFIX)/share/doc/pam_pwmeter

MODULE := build/pam_pwmeter.so
PROGRAM := build/pwmeter
TOOLCHAIN := Sources/toolchain
SCRIPTS := $(shell find Sources Tests .ci -type f -name '*.sh') .ci/run
MANUALS := $(wildcard Sources/man/*.[158])
SWIFT_FILES := Package.swift Sources Tests

.PHONY: all module words test demo lint audit bench bench-program bench-guessing bench-batch \
  bench-breached fuzz deps deps-test \
  deps-lint toolchain install uninstall clean

all: module

# The module and the program. SwiftPM decides what is out of date; only a new result is stripped.
module: deps toolchain
	@$(TOOLCHAIN)/build.sh $(MODULE) $(PROGRAM)

# The table of words, made anew from the lists.
words: toolchain
	swift run --configuration release --scratch-path .build/words wordtable \
	  Sources/Guessing/Lists Sources/CWords/words.bin Sources/CWords/letters.bin

test: module deps-test
	swift build --build-tests
	swift test --skip-build

demo: module
	swift build --product stagehand
	@Tests/Stage/demo.sh $(MODULE) "$$(swift build --show-bin-path)/stagehand"

lint: deps-lint module
	swift format lint --strict --recursive --parallel $(SWIFT_FILES)
	shellcheck $(SCRIPTS)
	mandoc -T lint -W warning $(MANUALS)
	swift build --build-tests
	@$(TOOLCHAIN)/conventions.sh

audit: module
	@$(TOOLCHAIN)/audit.sh module $(MODULE)
	@$(TOOLCHAIN)/audit.sh program $(PROGRAM)

# Here the test program has Swift's own libraries in it: as libraries of their own they would stand in
# the way of every look-up of a symbol.
BENCH := .build/bench/release/stagehand

bench-program:
	swift build --configuration release --static-swift-stdlib --scratch-path .build/bench \
	  --product stagehand

bench: module bench-program
	@Tests/Benchmarks/bench.sh $(MODULE) $(BENCH) $(ROUNDS)

# GUESSES and SPEED name other programs of ours than these.
bench-guessing: module bench-program
	@$(TOOLCHAIN)/packages.sh python3
	@SPEED="$${SPEED:-$(BENCH) guesses --time}" Tests/Benchmarks/guessing.sh

bench-batch: module
	@$(TOOLCHAIN)/packages.sh python3
	@Tests/Benchmarks/batch.sh $(PROGRAM) $(ROUNDS)

# ENTRIES names other numbers of hashes than 10 million; with 100 million it takes 6 GB and some minutes.
bench-breached: module
	@$(TOOLCHAIN)/packages.sh python3
	@Tests/Benchmarks/breached.sh $(PROGRAM) $(ENTRIES)

# FUZZ_RUNS says for how many inputs each target runs, FUZZ_TARGETS which do.
fuzz: deps toolchain
	@Tests/Fuzz/fuzz.sh

deps:
	@$(TOOLCHAIN)/packages.sh libpam0g-dev binutils passwd util-linux

# A source of accounts other than /etc/passwd, what switches PAM profiles, the libraries that policies
# can ask for, and the one whose policies are imported.
deps-test: deps
	@$(TOOLCHAIN)/packages.sh libnss-extrausers libpam-runtime libcrypt1 libcrack2 cracklib-runtime \
	  libpwquality1
	@Tests/Stage/rivals.sh

deps-lint: deps
	@$(TOOLCHAIN)/packages.sh shellcheck mandoc

toolchain:
	@$(TOOLCHAIN)/require-swift.sh

# As root the toolchain may be out of reach, so what was built before is installed as it is.
install: $(if $(and $(wildcard $(MODULE)),$(wildcard $(PROGRAM))),,module)
	@DESTDIR="$(DESTDIR)" BINDIR="$(BINDIR)" MANDIR="$(MANDIR)" DOCDIR="$(DOCDIR)" \
	  PAM_MODDIR="$(PAM_MODDIR)" Sources/packaging/install.sh install $(MODULE) $(PROGRAM)

uninstall:
	@DESTDIR="$(DESTDIR)" BINDIR="$(BINDIR)" MANDIR="$(MANDIR)" DOCDIR="$(DOCDIR)" \
	  PAM_MODDIR="$(PAM_MODDIR)" Sources/packaging/install.sh uninstall

clean:
	rm -rf build .build
