# make test   what must pass before anything lands: format, vet, static analysis, tests, laws; says what each part took
# make pages-stress  RUNS runs of the browser tests (default 10) while busy loops keep the load of the machine at LOAD (default 20)
# make film  a newcomer's way through every title at every size into FILM (default film), with pictures, and how smooth it is
# make race   whatever has goroutines, under the race detector; part of make test
# make database  installs PostgreSQL for the tests of its store; part of make test
# make client  checks the browser client and builds it into web/dist, which is committed
# make client-test  tests of the client's own functions, without a browser; part of make test
# make areamap  tests the tool that makes the shapes of area maps; needs Node
# make shapes  proves that the committed shapes are what that tool makes, in about a minute
# make lint   more static analysis (golangci-lint, see .golangci.yml)
# make vuln   whether what we build on has known vulnerabilities; needs their database
# make release  the program for every system into dist, with checksums
# make bench  speed of every title on one core
# make fuzz   every fuzz target for FUZZTIME each (default 30s)
# make drills  floods, kills, forges and patches the program at full size (SCALE=1), and says what came of it; takes an hour
# make load-many  three processes over a private PostgreSQL beside one, at 1,000 actions a second and at 300; wants an idle machine
# make positions  lets every level play the positions with a known answer; takes some minutes
# make mutants  plants faults in rules and laws and shows which are caught

GO       ?= go
FUZZTIME ?= 30s
MUTANTS  ?= 50
RUNS     ?= 10
LOAD     ?= 20
GAMES    ?= 20
SEED     ?= 1
SCALE    ?= 1
FILM     ?= film

# Programs that are installed when they are first used, and the Go that makes a release.
GOLANGCI_LINT := v2.14.0
GOVULNCHECK   := v1.8.0
RELEASE_GO    := go1.26.8

# What make test runs, in this order. What is installed comes over the network, beside parts that need the cores.
PARTS := format vet staticcheck tidy beside browser database packages then units race smoke areamap pages

# Packages whose tests take longest, in that order: they begin first, so that no core is idle at the end.
LONGEST := ./titles/blitzkrieg ./cmd/sandtable ./web/bundle ./drills ./titles/worldconflict ./server ./titles/blitzwar ./titles/modules ./titles/blackswan ./ai/...

# How many packages are tested at a time: more than there are cores, since some wait for programs, disks and clocks.
AT_ONCE := $(shell expr $$(getconf _NPROCESSORS_ONLN) \* 3 / 2)

# What make race runs, what takes longest first.
RACE := ./server ./cmd/sandtable ./play ./ai/pipe ./client ./examples/bot ./lab ./laws ./notify ./think ./bus/memory ./bus/nats ./bus/embedded ./jobs/memory ./jobs/jetstream ./match ./ratelimit ./store/memory ./store/sqlite ./store/postgres ./store/move ./drills/proxy ./trace ./trace/export ./tools/parts

# What make race leaves out, since the detector has nothing to find in it that it does not find elsewhere:
#   TestIdleGameIsSmall      measures memory, which the detector multiplies; one goroutine opens its games
#   TestPictureOfBlitzkrieg  draws a map
#   TestLuckIsEven           forty games between machines, and what is said of them, by one goroutine; it was half of the tests of play
#   TestEveryLawCanBeBroken  fifty faults in the rules, one after another; the goroutines are those of TestSameOnAnyNumberOfCores
#   TestEveryFlippedBitIsCaught, TestTruncatedRecords  thousands of damaged records, read one after another by one goroutine
#   TestPatchesOfAllTitles, TestEnds  what is sent in games of every title, one sentence after another; TestLeaks has the goroutines
#   TestCrash                of the store: a program that is killed, and could not tell of a race; TestServerIsKilled likewise
#   TestServeOverDatabase, TestThinkForAServer, TestDumpAndRestore, TestLoadOfProcesses  wait for programs
#   TestThereAndBack         of store/move: TestGoesOn and TestDifferencesAreFound have its goroutines, without disks
#   TestScripts, TestReadmeSample  commands that are thin, or work in packages that are listed; TestServe... and TestLoad serve
#   TestSecret..., TestTheEndOpensSecrets  compare what two worlds send, one request after another, as TestLeaks does
NO_RACE := ^(TestIdleGameIsSmall|TestLuckIsEven|TestEveryFlippedBitIsCaught|TestTruncatedRecords|TestPatchesOfAllTitles|TestEnds|TestPictureOfBlitzkrieg|TestEveryLawCanBeBroken|TestCrash|TestScripts|TestReadmeSample|TestSecretsStayInside|TestSecretsCannotBeCounted|TestSecretBid|TestSecretStrengths|TestTheEndOpensSecrets|TestServerIsKilled|TestServeOverDatabase|TestThinkForAServer|TestDumpAndRestore|TestLoadOfProcesses|TestThereAndBack)$$

# What the race detector does not look into: C in the shape of Go, which has locks of its own, and the reader of the files that a
# program begins with, which has no goroutine. Both are others' code and took most of what the detector costs in the store and at
# every start. Whatever calls them is looked into, the driver of SQLite among it.
RACE_BLIND := modernc.org/sqlite/lib modernc.org/libc/... go.yaml.in/yaml/v3

MAKEFLAGS += --no-print-directory

# npm leaves a copy of the lock file in what it installs: if that is older, packages are missing or stale.
client  := web/node_modules/.package-lock.json
areamap := tools/areamap/node_modules/.package-lock.json

# What was built in another clone is not built again here: nothing built says in which folder it was.
export GOFLAGS := $(strip $(shell $(GO) env GOFLAGS) -trimpath)

# Garbage may grow to five times what is kept before it is collected: these parts keep little and throw much away. It is a
# fifth of what they take.
vet staticcheck units race smoke: export GOGC := 400

.DEFAULT_GOAL := help
.PHONY: help test $(filter-out beside then,$(PARTS)) pages-stress film shapes drills load-many client client-test lint vuln release bench fuzz mutants positions

help:
	@sed -n 's/^# make/make/p' Makefile

test:
	@$(GO) run ./tools/parts $(MAKE) $(PARTS)

format:
	@echo "== format (gofumpt)"
	@out=$$($(GO) tool gofumpt -l .) || exit 1; \
	if [ -n "$$out" ]; then echo "not formatted; run: go tool gofumpt -w ."; echo "$$out"; exit 1; fi

vet:
	@echo "== go vet"
	@$(GO) vet ./... && $(GO) vet -tags drills ./drills/... || { echo "FAILED: go vet"; exit 1; }

staticcheck:
	@echo "== staticcheck"
	@$(GO) tool staticcheck ./... && $(GO) tool staticcheck -tags drills ./drills/... || { echo "FAILED: staticcheck"; exit 1; }

tidy:
	@echo "== go mod tidy -diff"
	@$(GO) mod tidy -diff || { echo "FAILED: go.mod or go.sum is not tidy; run: go mod tidy"; exit 1; }

# Browser tests need Chromium, and fonts or their pictures show boxes.
browser:
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || { \
		echo "== installing Chromium for the browser tests"; \
		as=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		$$as apt-get update -qq && $$as apt-get install -y -qq --no-install-recommends chromium fonts-liberation >/dev/null || \
		{ echo "FAILED: install Chromium and run again"; exit 1; }; }

# Tests of the store in PostgreSQL start a private server; the programs are enough. Where they cannot be had those tests are skipped,
# and this says so.
database:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
		echo "== installing PostgreSQL for the tests of its store"; \
		as=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		command -v apt-get >/dev/null && $$as apt-get update -qq && \
		$$as apt-get install -y -qq --no-install-recommends postgresql >/dev/null || { \
		echo "NOT RUN: PostgreSQL cannot be installed here. These tests are skipped: store/postgres, TestOverPostgres of play,"; \
		echo "         TestThereAndBack/postgres of store/move, TestServeOverDatabase and TestThinkForAServer of cmd/sandtable. Install PostgreSQL to run them."; }; }

$(client) $(areamap): %/node_modules/.package-lock.json: %/package-lock.json
	@command -v npm >/dev/null || { echo "FAILED: install Node 20 or newer, which brings npm, and run again"; exit 1; }
	@echo "== installing packages for $*"
	@cd $* && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error && touch node_modules/.package-lock.json

# What the tests of the client and of the tool for area maps need from npm.
packages: $(client) $(areamap)

# Without vet, which has been a part of its own. A busy machine is no failure: the bound in time is twice that of go test.
units:
	@echo "== tests and laws (go test ./...)"
	@$(GO) test -vet=off -timeout 20m -p $(AT_ONCE) $(LONGEST) $$($(GO) list ./... | grep -v /e2e$$) || { echo "FAILED: go test"; exit 1; }

# Alone, since a browser on a machine that is busy with other tests measures them and not the page. A test that fails is
# tried once more.
pages:
	@echo "== the table in a browser (go test ./e2e)"
	@$(GO) run ./tools/pages || { echo "FAILED: the browser tests"; exit 1; }

pages-stress: browser
	@$(GO) run ./tools/pages -runs $(RUNS) -load $(LOAD)

# Too long for make test, which goes one of these ways.
film: browser
	@echo "== a newcomer's way through every title (go test ./e2e -film)"
	@mkdir -p $(FILM)
	@$(GO) test ./e2e -count=1 -v -timeout 2h -run '^(TestNewcomer|TestFirstScreen)$$' -film $(abspath $(FILM)) || { echo "FAILED: the film"; exit 1; }

# Whatever has goroutines, under the race detector; race_test.go holds the list to that. The detector makes tests about ten
# times as slow: a big game is broken off after 300 lines, and TestLeaks compares fewer worlds than in units (slow_test.go of
# play and of server). One command runs them all, so that both cores have work to the end.
race:
	@echo "== the race detector (go test -race)"
	@$(GO) test -race -vet=off -timeout 20m -p $(AT_ONCE) $(RACE_BLIND:%=-gcflags=%=-race=false) -skip '$(NO_RACE)' $(RACE) || { echo "FAILED: go test -race"; exit 1; }

smoke:
	@echo "== random games under the laws (sandtable fuzz)"
	@for title in $$($(GO) run ./cmd/sandtable titles --ids --toys); do \
		$(GO) run ./cmd/sandtable fuzz $$title --games $(GAMES) --seed $(SEED) || { echo "FAILED: sandtable fuzz $$title"; exit 1; }; \
	done

areamap: $(areamap)
	@echo "== the maker of area maps (npm test in tools/areamap)"
	@cd tools/areamap && npm test --silent || { echo "FAILED: npm test in tools/areamap"; exit 1; }

shapes: areamap
	@echo "== the committed shapes are what the tool makes"
	@cd tools/areamap && npm run --silent check || { echo "FAILED: in tools/areamap, npm run blackswan, npm run blitzwar and npm run worldconflict each make the shapes of one title"; exit 1; }

lint := bin/golangci-lint-$(GOLANGCI_LINT)/golangci-lint
vuln := bin/govulncheck-$(GOVULNCHECK)/govulncheck

$(lint):
	@GOBIN=$(CURDIR)/$(@D) $(GO) install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(GOLANGCI_LINT)

$(vuln):
	@GOBIN=$(CURDIR)/$(@D) $(GO) install golang.org/x/vuln/cmd/govulncheck@$(GOVULNCHECK)

lint: $(lint)
	@echo "== golangci-lint"
	@$(lint) run ./... || { echo "FAILED: golangci-lint"; exit 1; }

# govulncheck ends with 3 if it has found something, and with another number if it could not look.
vuln: $(vuln)
	@echo "== known vulnerabilities (govulncheck)"
	@$(vuln) ./...; code=$$?; \
	case $$code in \
	0) ;; \
	3) echo "FAILED: the program calls code with known vulnerabilities"; exit 1;; \
	*) echo "NOT CHECKED: the database of vulnerabilities could not be read"; exit 2;; \
	esac

# The same commit gives the same bytes, since Go is the same too.
release:
	@echo "== release ($(RELEASE_GO))"
	@GOTOOLCHAIN=$(RELEASE_GO) $(GO) run ./tools/release

client:
	@cd web && npm ci --no-audit --no-fund && npm run check
	@$(GO) run ./web/bundle

# Part of units.
client-test:
	@echo "== the client's own functions (src/**/*.test.ts)"
	@$(GO) test -count=1 -v -run '^TestClient$$' ./web/bundle

bench:
	@for title in $$($(GO) run ./cmd/sandtable titles --ids --toys); do \
		$(GO) run ./cmd/sandtable bench $$title || exit 1; \
	done

# go test runs one fuzz target at a time, hence the loop over packages and targets.
fuzz:
	@grep -rlE '^func Fuzz' --include='*_test.go' . | xargs -n1 dirname | sort -u | while read -r dir; do \
		for target in $$(grep -hoE '^func Fuzz[A-Za-z0-9_]*' $$dir/*_test.go | cut -c6-); do \
			echo "== $$dir $$target"; \
			$(GO) test $$dir -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 50x || exit 1; \
		done || exit 1; \
	done

# One after the other, since they measure; each says what it did and found.
drills:
	@echo "== drills (go test ./drills)"
	@$(GO) test -tags drills -count=1 -v -timeout 6h ./drills -scale $(SCALE) || { echo "FAILED: the drills"; exit 1; }

# The second is where a watcher at another process may wait 150 ms.
load-many:
	@$(GO) build -o bin/sandtable ./cmd/sandtable
	-@bin/sandtable load --processes 3 --games 1000 --watchers 5000 --rate 1000 --for 30s --within 2s
	@bin/sandtable load --processes 3 --games 1000 --watchers 5000 --rate 300 --for 30s --within 150ms

mutants:
	@echo "== faults planted in the toy title and the match: the laws catch each"
	@$(GO) run ./gametest/mutants -laws
	@echo "== $(MUTANTS) faults planted at random in the rules"
	@for title in $$($(GO) run ./cmd/sandtable titles --ids --toys); do \
		where="-pkg ./titles/$$title"; \
		if [ $$title = modules ]; then where="-pkg ./titles/blitzkrieg -files m[01]*.go -tests ./titles/modules,./titles/blitzkrieg"; fi; \
		$(GO) run ./gametest/mutants $$where -n $(MUTANTS) -seed 1 || exit 1; \
	done

positions:
	@$(GO) test -count=1 -timeout 60m -run TestPositions -v ./ai/blitzkrieg ./ai/blackswan ./ai/blitzwar ./ai/worldconflict ./ai/modules -deep
