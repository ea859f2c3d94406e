# pam_pwmeter: `make` builds the module, `make demo` shows it at work, `make test` tests it.
#
# Each target installs the Debian packages that it needs and that are missing, through sudo where you
# are not root.

PREFIX ?= /usr/local
DESTDIR ?=
MANDIR ?= $(PREFIX)/share/man
DOCDIR ?= $(PREFIX)/share/doc/pam_pwmeter

MODULE := build/pam_pwmeter.so
TOOLCHAIN := Sources/toolchain
SCRIPTS := $(shell find Sources Tests .ci -type f -name '*.sh') .ci/run
MANUALS := $(wildcard Sources/man/*.[158])
SWIFT_FILES := Package.swift Sources Tests

.PHONY: all module test demo lint audit bench deps deps-lint toolchain install \
  uninstall clean

all: module

# The module. SwiftPM decides what is out of date; only a new result is stripped.
module: deps toolchain
	@$(TOOLCHAIN)/build.sh $(MODULE)

test: module
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
	@$(TOOLCHAIN)/audit.sh $(MODULE)

# Here the test program has Swift's own libraries in it: as libraries of their own they would stand in
# the way of every look-up of a symbol.
bench: module
	swift build --configuration release --static-swift-stdlib --scratch-path .build/bench \
	  --product stagehand
	@Tests/Benchmarks/bench.sh $(MODULE) .build/bench/release/stagehand $(ROUNDS)

deps:
	@$(TOOLCHAIN)/packages.sh libpam0g-dev binutils passwd util-linux

deps-lint: deps
	@$(TOOLCHAIN)/packages.sh shellcheck mandoc

toolchain:
	@$(TOOLCHAIN)/require-swift.sh

# As root the toolchain may be out of reach, so what was built before is installed as it is.
install: $(if $(wildcard $(MODULE)),,module)
	@DESTDIR="$(DESTDIR)" MANDIR="$(MANDIR)" DOCDIR="$(DOCDIR)" PAM_MODDIR="$(PAM_MODDIR)" \
	  Sources/packaging/install.sh install $(MODULE)

uninstall:
	@DESTDIR="$(DESTDIR)" MANDIR="$(MANDIR)" DOCDIR="$(DOCDIR)" PAM_MODDIR="$(PAM_MODDIR)" \
	  Sources/packaging/install.sh uninstall

clean:
	rm -rf build .build
