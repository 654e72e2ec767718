# Tricorne. `make help` says what can be made.
#
# Every folder of src/ is a layer and becomes a static library. A layer is linked with the layers
# below it and nothing else, tests included, so a dependency that points up does not build.
# One run of make builds one variant (a compiler and its flags) into build/<variant>/; the targets
# that need several call make again.

# --- layers, lowest first ---

layers := core rules draw scenario ai lab report table server cli

sources_core     := $(wildcard src/core/*.c)
sources_rules    := $(wildcard src/rules/*.c src/rules/*/*.c)
sources_draw     := $(wildcard src/draw/*.c)
sources_scenario := $(wildcard src/scenario/*.c)
sources_ai       := $(wildcard src/ai/*.c)
sources_lab      := $(wildcard src/lab/*.c)
sources_report   := $(wildcard src/report/*.c)
sources_table    := $(wildcard src/table/*.c) build/gen/embedded.c
sources_server   := $(wildcard src/server/*.c)
sources_cli      := $(filter-out src/cli/main.c,$(wildcard src/cli/*.c))

example   := examples/rules/skirmish
rule_sets := $(patsubst src/rules/%/,%,$(wildcard src/rules/*/))
engines   := $(patsubst %,engine-%.wasm,$(subst _,-,$(rule_sets)))
packed     = $(foreach file,$(1),build/web/$(file).gz build/web/$(file).br)
words     := $(wildcard web/words/*/*.json)
page      := $(call packed,index.html app.css app.js chunk.js later.js reckoner.js squares.js $(words:web/%=%))

packages_scenario := yaml-0.1
packages_lab      := jansson
packages_table    := libsodium
packages_server   := libwebsockets libuv sqlite3 libsodium jansson zlib
packages_cli      := readline libsodium

# --- variants ---

VARIANT ?= release
out     := build/$(VARIANT)

sanitizers := -fsanitize=address,undefined -fno-sanitize-recover=all

compiler_release  := gcc
compiler_san      := gcc
compiler_cov      := clang
compiler_fuzz     := clang
compiler_tsan     := clang
compiler_gcc-O0   := gcc
compiler_gcc-O2   := gcc
compiler_clang-O2 := clang
compiler_page     := clang

# A rule is many small functions, and most of them are worth having in line.
inlining := --param max-inline-insns-auto=60 --param inline-unit-growth=200 \
            --param large-unit-insns=60000

flags_release  := -O3 -flto=auto -flto-partition=one -g1 $(inlining)
flags_san      := -Og -g1 -fno-omit-frame-pointer $(sanitizers)
flags_cov      := -O0 -g -fprofile-instr-generate -fcoverage-mapping
flags_fuzz     := -O1 -g1 -fno-omit-frame-pointer -fsanitize=fuzzer-no-link $(sanitizers)
flags_tsan     := -O1 -g1 -fno-omit-frame-pointer -fsanitize=thread
flags_gcc-O0   := -O0
flags_gcc-O2   := -O2
flags_clang-O2 := -O2
# An engine of the page is one thread, and has nobody who would set up the memory of another.
flags_page     := -Oz -flto -mbulk-memory --target=wasm32 -nostdlib -ffreestanding \
                  -isystem src/wasm/include -D_Thread_local=

# Looking at the whole program gcc takes what a callee fills in for uninitialised now and then, and
# a list whose end it was told of for a short one.
link_flags_release := -Wno-maybe-uninitialized -Wno-stringop-overflow
link_note_release  := , which takes a minute
# Without -O0 clang would have the outcome rewritten by a wasm-opt that happens to be installed, which
# refuses it or makes it another than elsewhere. What is linked has been made small by then.
link_flags_page    := -O0 -Wl,--no-entry -Wl,-z,stack-size=1048576

compiler := $(compiler_$(VARIANT))
archiver := $(if $(filter gcc,$(compiler)),gcc-ar,ar) # gcc's own knows what -flto leaves for the linker
warnings := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wmissing-prototypes -Wvla -Werror
CPPFLAGS := -Isrc -Ibuild/gen -MMD -MP
CFLAGS   := -std=c17 $(warnings) $(flags_$(VARIANT))
# lld takes half the time, but knows nothing of gcc's whole programs.
link_flags := $(if $(filter release,$(VARIANT)),$(link_flags_release),-fuse-ld=lld)

PREFIX  ?= /usr/local
PORT    ?= 1776
SECONDS ?= 60
TABLES  ?= 500
SOCKETS ?= 2000
PAIRS   ?= 1000000

.DEFAULT_GOAL := build
.DELETE_ON_ERROR:
.SECONDARY:
MAKEFLAGS += --no-builtin-rules --no-print-directory
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(shell nproc)
endif

# --- what people ask for ---

.PHONY: help build play terminal example test soak ladder load shots bench fuzz race coverage format lint clean install

help: ## this list
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 18

build: ## the program, build/tricorne
	@tools/install-deps.sh build
	@$(MAKE) --silent build/tricorne

play: build ## the table in the browser, on port 1776: make play PORT=8080
	@build/tricorne serve --port $(PORT)

terminal: build ## a battle against the computer, in this terminal
	@build/tricorne play $(SCENARIO)

example: ## a program with the rules of examples/rules and no others: build/example/tricorne
	@tools/install-deps.sh build
	@$(MAKE) --silent VARIANT=gcc-O2 build/example/tricorne

test: ## installs what is missing, builds, and runs every test
	@tools/install-deps.sh build test
	@mkdir -p build && exec 9>&2 && bash -c 'TIMEFORMAT="%U %S"; time $(MAKE) --silent tested 2>&9' 2>build/built.time
	@tools/run-tests.sh

soak: ## pairs of battles that a seat must not tell apart, and 10,000 audited ones of each of three rule sets: make soak PAIRS=1000000
	@tools/install-deps.sh build
	@$(MAKE) VARIANT=gcc-O2 build/gcc-O2/test/secrecy/twins_test build/gcc-O2/tricorne
	@tools/run-soak.sh $(PAIRS)

ladder: build ## every level of the computer against the one below, in every battle; goes on where it was: build/ladder.svg
	@build/tricorne ladder --all --against below --threads $$(nproc) --file build/ladder.txt --svg build/ladder.svg

shots: ## the pictures of docs/playing.md and the README
	@tools/install-deps.sh build test
	@$(MAKE) build/tricorne
	@TRICORNE=build/tricorne node tools/shots.mjs

load: ## a server with 500 tables for a minute: make load TABLES=500 SOCKETS=2000 SECONDS=60 [SIEGE=1]
	@tools/install-deps.sh build
	@$(MAKE) build/tricorne build/release/net/load
	@SIEGE=$(SIEGE) tools/run-load.sh $(TABLES) $(SOCKETS) $(SECONDS) $(BATTLE)

bench: ## instruction counts and ratios, each beside its bar
	@tools/install-deps.sh build bench
	@$(MAKE) benches
	@tools/run-bench.sh

fuzz: ## looks for input that breaks a reader: make fuzz SECONDS=60, or of one, TARGET=upload
	@tools/install-deps.sh build fuzz
	@$(MAKE) VARIANT=fuzz $(if $(TARGET),build/fuzz/fuzz/$(TARGET),fuzzers)
	@tools/run-fuzz.sh $(SECONDS) $(TARGET)

race: ## the server under ThreadSanitizer, with much going on: make race SECONDS=60
	@tools/install-deps.sh build fuzz
	@$(MAKE) VARIANT=tsan build/tsan/tricorne
	@$(MAKE) build/tricorne build/release/net/load
	@tools/run-race.sh $(SECONDS)

coverage: ## the lines and branches that tests, cases and random games reach
	@tools/install-deps.sh build test coverage
	@$(MAKE) VARIANT=cov everything
	@tools/run-coverage.sh

format: ## lays the sources out by .clang-format
	@tools/install-deps.sh test
	@tools/c-files.sh | xargs clang-format -i

lint: ## layout, layers, clauses: what a reader would trip over
	@tools/install-deps.sh build test
	@$(MAKE) VARIANT=gcc-O2 build/gcc-O2/librules.a build/gcc-O2/libcore.a
	@tools/check-style.sh
	@tools/check-copies.py
	@tools/check-clauses.sh

clean: ## removes build/
	@rm -rf build

install: build ## the program into PREFIX/bin, /usr/local unless told otherwise
	install -D -m 755 build/tricorne $(DESTDIR)$(PREFIX)/bin/tricorne

# --- how things are built ---

# below: a layer and all under it, topmost first, as the linker wants them.
reversed = $(if $(1),$(call reversed,$(wordlist 2,$(words $(1)),$(1))) $(firstword $(1)))
upto     = $(if $(filter $(1),$(firstword $(2))),$(1),\
             $(firstword $(2)) $(call upto,$(1),$(wordlist 2,$(words $(2)),$(2))))
below    = $(strip $(call reversed,$(call upto,$(1),$(layers))))

archives = $(patsubst %,$(out)/lib%.a,$(call below,$(1)))
packages = $(strip $(foreach layer,$(call below,$(1)),$(packages_$(layer))))
libs     = $(if $(packages),$(shell pkg-config --libs $(packages)) -lm)
objects  = $(patsubst %.c,$(out)/%.o,$(1))

# link: the objects and archives among the prerequisites, and the packages of a layer.
link = @mkdir -p $(@D) && echo "  link     $@$(link_note_$(VARIANT))" && \
       $(compiler) $(CFLAGS) $(link_flags) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(call libs,$(1)) $(2)

# The clauses of a rule set are the headings of its page of rules: "### ABC-MOVE-01 Title".
define clauses_of
clauses += build/gen/rules/$(1)/clauses.def
build/gen/rules/$(1)/clauses.def: $(2)
	@mkdir -p $$(@D)
	@sed -nE 's/^### (([A-Z]+)-([A-Z]+)-([0-9]+[a-z]?)) (.*)/CLAUSE(\2_\3_\4, "\1", "\5")/p' $$< >$$@
endef
$(foreach set,$(rule_sets),$(eval $(call clauses_of,$(set),docs/rules/$(subst _,-,$(set)).md)))
$(eval $(call clauses_of,skirmish,$(example)/skirmish.md))

$(out)/%.o: %.c | $(clauses)
	@mkdir -p $(@D) && echo "  compile  $< ($(VARIANT))"
	@$(compiler) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

# core and rules call no library: gcc must not make strlen of their loops.
no_library := $(if $(filter gcc,$(compiler)),-fno-tree-loop-distribute-patterns)
$(out)/src/core/%.o $(out)/src/rules/%.o: CFLAGS += $(no_library)

define library
$(out)/lib$(1).a: $(call objects,$(sources_$(1)))
	@mkdir -p $$(@D) && rm -f $$@ && $(archiver) rcs $$@ $$^
endef
$(foreach layer,$(layers),$(eval $(call library,$(layer))))

$(out)/tricorne: $(call objects,src/cli/main.c) $(call archives,cli)
	$(call link,cli)

build/tricorne: build/release/tricorne
	@ln -f $< $@

embedded := $(page) $(wildcard src/server/schema*.sql)
build/gen/embedded.c: $(wildcard docs/rules/*.md scenarios/*.yaml) $(call packed,$(engines))
build/gen/%.c: tools/embed.sh $(embedded)
	@mkdir -p $(@D)
	@tools/embed.sh $@ $(filter-out tools/%,$^)

# --- the page: one script, one style sheet, compressed once and served as they are ---

page_sources := $(shell find web/src -type f) web/tsconfig.json
page_tools   := web/node_modules/.package-lock.json

$(page_tools): web/package.json web/package-lock.json
	@echo "  npm ci   web"
	@cd web && npm ci --ignore-scripts --loglevel=error >/dev/null && touch node_modules/.package-lock.json

build/web/typed: $(page_tools) $(page_sources)
	@mkdir -p $(@D) && echo "  check    web/src"
	@web/node_modules/.bin/tsc --project web && touch $@

bundle = @echo "  bundle   $@" && web/node_modules/.bin/esbuild $(1) --bundle --minify --format=esm \
         --target=es2021 --log-level=warning

# What few need is fetched when it is needed: later.js. What both scripts need is chunk.js. app.css is
# what the scripts import.
build/web/app.js: $(page_tools) $(page_sources) | build/web/typed
	$(call bundle,app=web/src/main.tsx --external:./squares.js --splitting --chunk-names=[name] --outdir=$(@D))
build/web/app.css build/web/chunk.js build/web/later.js: build/web/app.js ;

# Works beside the page.
build/web/reckoner.js: $(page_tools) web/src/reckoner.ts web/src/engine.ts web/src/delta.ts \
                       web/src/chances.ts web/src/types.ts web/src/words.ts | build/web/typed
	$(call bundle,web/src/reckoner.ts --outfile=$@)

build/web/squares.js: $(page_tools) web/src/squares.ts | build/web/typed
	$(call bundle,web/src/squares.ts --outfile=$@)

build/web/index.html: web/index.html
	@mkdir -p $(@D) && cp $< $@

build/web/words/%.json: web/words/%.json
	@mkdir -p $(@D) && node -p 'JSON.stringify(JSON.parse(fs.readFileSync("$<")))' >$@

# The engine of the page is a variant of its own, small before all, and there is one for each rule
# set: a page loads what it plays. Who looks ahead stays outside (FOR_THINKERS in core/rules.h).
engine_sources := $(filter-out src/wasm/only.c,$(wildcard src/wasm/*.c)) \
                  $(patsubst %,src/draw/%.c,cells json mark state state_battle state_card state_tally) \
                  $(patsubst %,src/lab/%.c,chances changes fraction odds prospects share advice advice_where advice_why counsel) src/ai/posture.c src/ai/weigh.c src/rules/named.c $(sources_core)
engine_headers := $(wildcard src/core/*.h src/rules/*.h src/draw/*.h src/ai/*.h src/lab/*.h src/wasm/*.h \
                    src/wasm/include/*.h)
rule_set        = $(subst -,_,$(1))

# What the compiler calls by itself must still be there after the linker has looked at everything.
$(patsubst %,build/page/src/wasm/%.o,memory string wide): CFLAGS += -fno-lto

$(out)/only-%.o: src/wasm/only.c
	@mkdir -p $(@D)
	@$(compiler) $(CPPFLAGS) $(CFLAGS) -DONLY=$(call rule_set,$*) -c -o $@ $<

# engine: of the rule set that lies in the folder $(1) and is called $(2)
define engine
build/page/engine-$(2).wasm: link_flags := $(link_flags_page) -Wl,--gc-sections -Wl,--strip-all -Wl,-mllvm,-inline-threshold=-50 \
                                           -Wl,--stack-first
build/page/engine-$(2).wasm: build/page/only-$(2).o $$(call objects,$(engine_sources) \
                               $(filter-out %/features.c %/fill.c,$(wildcard $(1)/*.c)))
	$$(call link,rules)
endef
$(foreach set,$(rule_sets),$(eval $(call engine,src/rules/$(set),$(subst _,-,$(set)))))

# One make for all of them, as they share the objects of core.
$(engines:%=build/web/%) &: $(engine_sources) $(engine_headers) src/wasm/only.c \
                            $(wildcard src/rules/*/*.[ch]) $(clauses)
	@mkdir -p $(@D)
	@$(MAKE) VARIANT=page $(engines:%=build/page/%)
	@cp $(engines:%=build/page/%) $(@D)

.PHONY: engines
engines: $(engines:%=build/web/%)

# --- the example: every layer as it is, with another list of rule sets and other files inside ---

# What is found here is not looked for in the archives of the layers: their list, their files.
example_parts = $(out)/only-skirmish.o $(call objects,$(wildcard $(example)/*.c))

$(out)/examples/%.o: CPPFLAGS += -Iexamples
$(out)/examples/%.o: CFLAGS += $(no_library)

$(out)/example/tricorne: $(call objects,src/cli/main.c build/gen/example.c) $(example_parts) \
                         $(call archives,cli)
	$(call link,cli)

build/example/tricorne: build/gcc-O2/example/tricorne
	@mkdir -p $(@D) && ln -f $< $@

build/gen/example.c: $(wildcard $(example)/*.md $(example)/*.yaml) $(call packed,engine-skirmish.wasm)

# After the engines that ship, whose objects of core it shares.
$(eval $(call engine,$(example),skirmish))
build/web/engine-skirmish.wasm: $(wildcard $(example)/*.[ch]) $(engines:%=build/web/%)
	@$(MAKE) VARIANT=page build/page/engine-skirmish.wasm
	@cp build/page/engine-skirmish.wasm $@

# Brotli is for browsers at https and at this machine, a sixth smaller; gzip is for all others.
build/web/%.gz: build/web/%
	@zopfli -c $< >$@

build/web/%.br: build/web/% tools/brotli.mjs
	@node tools/brotli.mjs $< $@

# --- tests: test/<layer>/..._test.c is a program; other C files beside it are linked in ---

test_sources = $(wildcard test/$(1)/*_test.c test/$(1)/*/*_test.c)
helpers      = $(call objects,$(filter-out %_test.c,$(wildcard $(dir $(1))*.c)))
test_program = $(patsubst %.c,$(out)/%,$(1))

define tests
test_programs_$(1) := $(call test_program,$(call test_sources,$(1)))
$(foreach source,$(call test_sources,$(1)),
$(call test_program,$(source)): $(call objects,$(source)) $(call helpers,$(source)) $(call archives,$(1))
	$$(call link,$(1),$$(if $$(findstring geos,$$@),-lgeos_c -lm) -lcmocka))
.PHONY: test-$(1)
test-$(1): $$(test_programs_$(1))
	@tools/run-tests.sh $$^
endef
$(foreach layer,$(layers),$(eval $(call tests,$(layer))))

# The tests of all rule sets put their units on one kind of table. Their aids are asked in one way,
# in random battles too.
$(test_programs_rules): $(call objects,test/support/tabletop.c)
$(filter %/aids_test %/aids_steer_test %/empty_test %/propose_test,$(test_programs_rules)): \
    $(call objects,test/support/aiding.c test/support/random_game.c)
$(filter %/sealed_test %/findings_test %/suggested_test,$(test_programs_rules)): \
    $(call objects,test/support/random_game.c)
$(filter %/features_test,$(test_programs_rules)): \
    $(call objects,test/support/judging.c test/support/random_game.c)

$(out)/test/ai/fill_test: $(call objects,test/support/random_game.c)

# Tables of the server, without a net.
$(patsubst %,$(out)/test/server/%_test,counsel course doubt expiry feed match thinker unseen): $(call objects,test/support/hall.c)
$(patsubst %,$(out)/test/server/%_test,course feed unseen): $(call objects,test/support/secrets.c)

# --- determinism: the same random battles from every variant ---

$(out)/test/%.o $(out)/bench/%.o: CPPFLAGS += -Itest

trace_parts := $(patsubst %,test/support/%.c,player_trace random_trace random_game)

$(out)/trace: $(call objects,test/determinism/trace.c $(trace_parts)) $(call archives,ai)
	$(call link,ai)

$(out)/walks: $(call objects,$(patsubst %,test/determinism/%.c,walks battles probe drags) \
                test/support/random_game.c) $(call archives,scenario)
	$(call link,scenario)

# The compiler must not see memcpy in the loop that is memcpy.
$(out)/src/wasm/memory.o $(out)/src/wasm/string.o: CFLAGS += -fno-builtin

# Of what the engines of the page are made of. Objects, not archives: ar does not know the format.
build/page/trace.wasm: link_flags := $(link_flags_page) -Wl,--stack-first
build/page/trace.wasm: $(call objects,test/determinism/wasm.c $(trace_parts) \
                         $(patsubst %,src/wasm/%.c,memory string wide) $(sources_ai) $(sources_rules) $(sources_core))
	$(call link,rules)

# --- the engine of the page, asked on this machine what it is asked in WebAssembly ---

page_parts := $(filter-out $(patsubst %,src/wasm/%.c,heap memory only string wide),\
                $(wildcard src/wasm/*.c))

$(out)/test/wasm/dump: $(call objects,test/wasm/dump.c test/support/random_game.c $(page_parts)) \
                       $(call archives,lab)
	$(call link,lab)

$(out)/test/wasm/state_test: $(call objects,test/wasm/state_test.c $(page_parts)) $(call archives,cli)
	$(call link,cli,-lcmocka)

$(out)/test/wasm/wide_test: $(call objects,test/wasm/wide_test.c) $(call archives,core)
	$(call link,core,-lcmocka)

# --- secrecy: battles that differ only in what a seat cannot know ---

$(out)/test/secrecy/twins_test: $(call objects,$(wildcard test/secrecy/*.c) test/net/patch.c \
                                  test/support/random_game.c) $(call archives,cli)
	$(call link,cli)

# --- fuzzing: test/fuzz/<target>.c, linked with libFuzzer or with a main that replays files ---

fuzz_targets := $(patsubst test/fuzz/%.c,%,$(filter-out test/fuzz/replay.c,$(wildcard test/fuzz/*.c)))
fuzzers      := $(patsubst %,$(out)/fuzz/%,$(fuzz_targets))
replay       := $(if $(filter fuzz,$(VARIANT)),,$(call objects,test/fuzz/replay.c))

# Most of the work is the hash of games, and what it compares is nothing to learn from.
build/fuzz/src/core/game.o: CFLAGS += -fno-sanitize-coverage=trace-cmp

build/fuzz/fuzz/%: link_flags := -fsanitize=fuzzer
$(out)/fuzz/%: link_flags += -Wl,--wrap=shipped_scenario
$(out)/fuzz/%: $(out)/test/fuzz/%.o $(replay) $(call objects,test/support/random_game.c \
                                                test/support/shelf.c) $(call archives,cli)
	$(call link,cli)

.PHONY: fuzzers
fuzzers: $(fuzzers)

# --- the table over the net: programs that play against a server ---

net_programs := load kill disk
net := $(filter-out $(net_programs:%=test/net/%.c),$(wildcard test/net/*.c))

$(out)/net/%: $(out)/test/net/%.o $(call objects,$(net)) $(call archives,table)
	$(call link,table,-lsqlite3 -lpthread)

.PHONY: net
net: $(net_programs:%=$(out)/net/%)

# --- benches ---

benches := $(patsubst %.c,$(out)/%,$(wildcard bench/*.c))

$(out)/bench/%: $(out)/bench/%.o $(call objects,test/support/random_game.c) $(call archives,lab)
	$(call link,lab,$(if $(findstring geometry,$@),-lgeos_c -lm))

.PHONY: benches
benches: $(benches)

# --- what make test wants of each variant ---

tested_release  := build/tricorne build/release/test/core/geos/geos_test
tested_san      := everything
tested_gcc-O2   := $(patsubst %,build/gcc-O2/%,trace tricorne walks test/secrecy/twins_test) \
                   build/example/tricorne
tested_clang-O2 := build/clang-O2/trace
tested_page     := build/page/trace.wasm
tested_gcc-O0   := build/gcc-O0/trace

.PHONY: tested
tested: $(patsubst %,tested-%,release san gcc-O2 clang-O2 page gcc-O0)

# The variants are built side by side, as the last step of the release keeps one processor for long.
tested-%: build/gen/embedded.c build/gen/example.c
	@$(MAKE) VARIANT=$* $(tested_$*)

# everything: a variant's program and all its tests
.PHONY: everything
everything: $(out)/tricorne $(out)/example/tricorne $(foreach layer,$(layers),$(test_programs_$(layer)))
everything: $(out)/trace $(out)/test/secrecy/twins_test $(fuzzers)
everything: $(patsubst %,$(out)/test/wasm/%,dump state_test wide_test) net

-include $(shell find $(out) -name '*.d' 2>/dev/null)
