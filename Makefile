# pam_pwmeter: `make` builds the module and the program, `make demo` shows the module at work,
# `make test` tests both.
#
# Each target installs the Debian packages that it needs and that are missing, through sudo where you
# are not root.

PREFIX ?= /usr/local
DESTDIR ?=
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR ?= $(DATADIR)/man
DOCDIR ?= $(DATADIR)/doc/pam_pwmeter
ZSHDIR ?= $(DATADIR)/zsh/site-functions

MODULE := build/pam_pwmeter.so
PROGRAM := build/pwmeter
TOOLCHAIN := Sources/toolchain
SCRIPTS := $(shell find Sources Tests .ci -type f -name '*.sh') .ci/run
MANUALS := $(wildcard Sources/man/*.[158])
SWIFT_FILES := Package.swift Sources Tests
# Other modules that tests and benchmarks compare ours with, and programs that change passwords at a login.
RIVALS := libpam-pwquality libpwquality1 libpwquality-common libcrack2 cracklib-runtime libpam-passwdqc libpasswdqc1
FRONTENDS := openssh-server sudo pamtester
LANGUAGES := $(patsubst Sources/po/%.po,%,$(wildcard Sources/po/*.po))

# With optimisation, because without it the tests take more than twice as long.
BUILD_TESTS := swift build --build-tests --configuration release -Xswiftc -enable-testing --scratch-path .build/tests
BUILD_STAGEHAND := $(subst --build-tests,--product stagehand,$(BUILD_TESTS))
STAGEHAND := .build/tests/release/stagehand

.PHONY: all module catalogs po words test demo lint audit bench bench-table bench-program bench-guessing \
  guessing-table bench-batch bench-field bench-breached pictures fuzz test-paths test-memory test-sanitized deps \
  deps-memory deps-test deps-lint deps-languages toolchain install uninstall clean deb rpm dist test-install \
  test-deb test-rpm test-reproducible test-roots

all: module catalogs

# The module and the program. SwiftPM decides what is out of date; only a new result is stripped.
module: deps
	@$(TOOLCHAIN)/build.sh $(MODULE) $(PROGRAM)

# The texts in other languages than English.
catalogs: deps-languages
	@Sources/po/build.sh build/locale

# What translators begin with, made anew from the sources. In each language what is new stays English
# until somebody translates it.
po: deps-languages
	@Sources/po/collect.sh > Sources/po/pam_pwmeter.pot
	@for language in $(LANGUAGES); do \
	  msgmerge --quiet --update --backup=none --no-fuzzy-matching --add-location=file \
	    Sources/po/$$language.po Sources/po/pam_pwmeter.pot || exit 1; \
	done

# The tables of words, letters and keys, and the words of phrases, made anew from the lists.
words: toolchain
	swift run --configuration release --scratch-path .build/words wordtable \
	  Sources/GuessEstimator/Lists Sources/CWords/words.bin Sources/CWords/letters.bin Sources/CWords/keys.bin
	$(TOOLCHAIN)/phrase-words.sh Sources/GuessEstimator/Lists Sources/CPhrases/left-out.txt > Sources/CPhrases/words.txt

test: module catalogs deps-test
	$(BUILD_TESTS)
	@Tests/Stage/suite.sh $(if $(FILTER),--filter '$(FILTER)')

demo: module
	$(BUILD_STAGEHAND)
	@Tests/Stage/as-root.sh Tests/Stage/demo.sh $(MODULE) $(STAGEHAND)

lint: deps-lint module catalogs
	swift format lint --strict --recursive --parallel $(SWIFT_FILES)
	shellcheck $(SCRIPTS)
	mandoc -T lint -W warning $(MANUALS)
	Sources/po/collect.sh | diff Sources/po/pam_pwmeter.pot - # if they differ: make po
	Sources/po/lint.py Sources/po/pam_pwmeter.pot $(LANGUAGES:%=Sources/po/%.po)
	$(BUILD_TESTS)
	@$(TOOLCHAIN)/conventions.sh

audit: module
	@$(TOOLCHAIN)/audit.sh module $(MODULE)
	@$(TOOLCHAIN)/audit.sh program $(PROGRAM)
	@$(TOOLCHAIN)/unreached.sh

# Here the test program has Swift's own libraries in it: as libraries of their own they would stand in
# the way of every look-up of a symbol.
BENCH := .build/bench/release/stagehand

bench-program:
	swift build --configuration release --static-swift-stdlib --scratch-path .build/bench \
	  --product stagehand

bench: module bench-program
	@$(TOOLCHAIN)/packages.sh python3 openssh-client
	@Tests/Stage/unpack.sh rivals $(RIVALS)
	@Tests/Stage/unpack.sh frontends $(FRONTENDS)
	@Tests/Benchmarks/bench.sh $(MODULE) $(BENCH) $(ROUNDS)

# What bench measured last, in the README.
bench-table:
	@$(TOOLCHAIN)/packages.sh python3
	@python3 -B Tests/Benchmarks/report.py --readme build/bench.json README.md

# GUESSES and SPEED name other programs of ours than these.
bench-guessing: module bench-program
	@$(TOOLCHAIN)/packages.sh python3
	@SPEED="$${SPEED:-$(BENCH) guesses --time}" Tests/Benchmarks/guessing.sh

# What each module lets through, as bench-guessing found it last, in the README.
guessing-table:
	@$(TOOLCHAIN)/packages.sh python3
	@python3 -B Tests/Benchmarks/guessing/table.py build/guessing.json README.md

bench-batch: module
	@$(TOOLCHAIN)/packages.sh python3
	@Tests/Benchmarks/batch.sh $(PROGRAM) $(ROUNDS)

# From a key in the live field to the last byte that answers it.
bench-field: module
	@$(TOOLCHAIN)/packages.sh python3
	@python3 Tests/Benchmarks/field.py $(PROGRAM) $(or $(ROUNDS),5)

# The pictures of the documents, from the real passwd with the module, and from the program.
pictures: module
	@$(TOOLCHAIN)/packages.sh python3 tmux
	@Sources/pictures/pictures.sh $(MODULE) $(PROGRAM) Sources/pictures

# ENTRIES names other numbers of hashes than 10 million; with 100 million it takes 6 GB and some minutes.
bench-breached: module
	@$(TOOLCHAIN)/packages.sh python3
	@Tests/Benchmarks/breached.sh $(PROGRAM) $(ENTRIES)

# Every dialogue of up to so many events; 6 takes minutes.
test-paths: module catalogs deps-test
	$(BUILD_TESTS)
	@STAGE_SECONDS=3600 WALK_EVENTS=$(or $(EVENTS),5) Tests/Stage/suite.sh --filter '^ModuleTests.WalkTests'

# Memory: no leak over so many changes, none without room for an allocation, and memcheck.
test-memory: module catalogs deps-test deps-memory
	$(BUILD_TESTS)
	@STAGE_SECONDS=3600 LEAK_COUNT=$(or $(COUNT),10000) MEMORY_FAULTS=all \
	  Tests/Stage/suite.sh --filter '^ModuleTests.(LeakTests|MemoryFaultTests)'

deps-memory:
	@$(TOOLCHAIN)/packages.sh valgrind

# FUZZ_RUNS says for how many inputs each target runs, FUZZ_SECONDS for how long, FUZZ_TARGETS which do,
# and FUZZ_SEED=1 makes them the same each time.
# The fuzzer itself comes with Swift.
fuzz: deps
	@Tests/Fuzz/fuzz.sh

# The tests once more, in a build that stops at every fault of memory: it takes as long as both tests and a
# build. Not those that search the memory, or take it away, which sanitized.sh names.
test-sanitized: module catalogs deps-test
	@Tests/Fuzz/sanitized.sh

# Swift is looked for before anything is installed.
deps: toolchain
	@$(TOOLCHAIN)/packages.sh libpam0g-dev binutils passwd util-linux

# A source of accounts other than /etc/passwd, what switches PAM profiles, the libraries that policies
# can ask for, the one whose policies are imported, a terminal for the field and its picture, and
# programs that people log in with.
deps-test: deps
	@$(TOOLCHAIN)/packages.sh libnss-extrausers libpam-runtime libcrypt1 libcrack2 cracklib-runtime \
	  libpwquality1 locales tmux python3 zsh fish jq login openssh-client
	@Tests/Stage/unpack.sh rivals $(RIVALS)
	@Tests/Stage/unpack.sh frontends $(FRONTENDS)
	@Tests/Stage/properties.sh

deps-lint: deps
	@$(TOOLCHAIN)/packages.sh shellcheck mandoc python3

deps-languages:
	@$(TOOLCHAIN)/packages.sh gettext

toolchain:
	@$(TOOLCHAIN)/require-swift.sh

PLACES = DESTDIR="$(DESTDIR)" BINDIR="$(BINDIR)" DATADIR="$(DATADIR)" MANDIR="$(MANDIR)" \
  DOCDIR="$(DOCDIR)" ZSHDIR="$(ZSHDIR)" PAM_MODDIR="$(PAM_MODDIR)"

# As root the toolchain may be out of reach, so what was built before is installed as it is.
install: $(if $(and $(wildcard $(MODULE)),$(wildcard $(PROGRAM))),,all)
	@$(PLACES) Sources/packaging/install.sh install $(MODULE) $(PROGRAM)

uninstall:
	@$(PLACES) Sources/packaging/install.sh uninstall

# What install and uninstall do where something is in the way.
test-install:
	@Tests/Packaging/install.sh

# Debian packages, in build/deb, and their life in a Debian of its own: that takes some 100 MB from the net.
# SUITE and MIRROR name another Debian or an Ubuntu, as in
# make test-deb SUITE=noble MIRROR=http://archive.ubuntu.com/ubuntu
deb: toolchain
	@$(TOOLCHAIN)/packages.sh binutils build-essential debhelper dpkg-dev gettext libpam0g-dev lintian
	@Sources/packaging/deb.sh

test-deb: deb module
	@$(TOOLCHAIN)/packages.sh debootstrap
	@Tests/Stage/unpack.sh rivals $(RIVALS)
	$(BUILD_STAGEHAND)
	@Tests/Packaging/deb.sh $(STAGEHAND)

# make demo, make test and make deb as newcomers run them, in roots of Debian and Ubuntu; CASES names some of the
# cases of roots.sh. All take some hours, and 3 GB from the net.
test-roots: toolchain
	@$(TOOLCHAIN)/packages.sh debootstrap git
	@Tests/Stage/as-root.sh Tests/Packaging/roots.sh $(CASES)

# Packages for RHEL and its kin, in build/rpm, and their life in the root of a Debian.
rpm: module catalogs
	@$(TOOLCHAIN)/packages.sh rpm
	@Sources/packaging/rpm.sh

test-rpm: rpm
	@$(TOOLCHAIN)/packages.sh debootstrap
	$(BUILD_STAGEHAND)
	@Tests/Packaging/rpm.sh
	@Tests/Packaging/rpm-life.sh $(STAGEHAND)

# Builds the Debian packages once more, in another folder, and compares: it takes as long as another build.
test-reproducible: deb
	@Tests/Packaging/reproducible.sh

# The source tarball, its bill of materials and their checksums, in build/dist.
dist: toolchain
	@Sources/packaging/dist.sh

clean:
	rm -rf build .build
