# make test   what must pass before anything lands: format, vet, static analysis, tests, laws; says what each part took
# make pages-stress  RUNS runs of the browser tests (default 10) beside LOAD busy loops (default 20)
# make race   whatever has goroutines, under the race detector; part of make test
# make client  checks the browser client and builds it into web/dist, which is committed
# make client-test  tests of the client's own functions, without a browser; part of make test
# make bench  speed of every title on one core
# make fuzz   every fuzz target for FUZZTIME each (default 30s)
# make mutants  plants faults in rules and laws and shows which are caught

GO       ?= go
FUZZTIME ?= 30s
MUTANTS  ?= 50
RUNS     ?= 10
LOAD     ?= 20

# What make test runs, in this order.
PARTS := format vet staticcheck tidy browser units race smoke pages

# What make race runs, beside ./server and ./cmd/sandtable.
RACE := ./ai/pipe ./examples/bot ./house ./lab ./laws ./store/memory ./store/sqlite

MAKEFLAGS += --no-print-directory

.DEFAULT_GOAL := help
.PHONY: help test $(PARTS) pages-stress client client-test bench fuzz mutants

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
	@$(GO) vet ./... || { echo "FAILED: go vet"; exit 1; }

staticcheck:
	@echo "== staticcheck"
	@$(GO) tool staticcheck ./... || { echo "FAILED: staticcheck"; exit 1; }

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

units:
	@echo "== tests and laws (go test ./...)"
	@$(GO) test $$($(GO) list ./... | grep -v /e2e$$) || { echo "FAILED: go test"; exit 1; }

# Alone, since a browser on a machine that is busy with other tests measures them and not the page. A test that fails is
# tried once more.
pages:
	@echo "== the table in a browser (go test ./e2e)"
	@$(GO) run ./tools/pages || { echo "FAILED: the browser tests"; exit 1; }

pages-stress:
	@$(GO) run ./tools/pages -runs $(RUNS) -load $(LOAD)

# Whatever has goroutines, under the race detector; race_test.go holds the list to that. The detector makes tests about ten
# times as slow: TestLeaks compares fewer worlds than in units, and of the program only what serves is run; its other commands
# are thin, or work in packages that are listed.
race:
	@echo "== the race detector (go test -race)"
	@$(GO) test -race $(RACE) || { echo "FAILED: go test -race"; exit 1; }
	@$(GO) test -race ./cmd/sandtable -run 'Serve|Load' || { echo "FAILED: go test -race ./cmd/sandtable"; exit 1; }
	@$(GO) test -race ./server -pairs 8 || { echo "FAILED: go test -race ./server"; exit 1; }

smoke:
	@echo "== random games under the laws (sandtable fuzz)"
	@for title in $$($(GO) run ./cmd/sandtable titles --ids --toys); do \
		$(GO) run ./cmd/sandtable fuzz $$title --games 20 || { echo "FAILED: sandtable fuzz $$title"; exit 1; }; \
	done

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

mutants:
	@echo "== faults planted in the toy title and the match: the laws catch each"
	@$(GO) run ./gametest/mutants -laws
	@echo "== $(MUTANTS) faults planted at random in the rules"
	@for title in $$($(GO) run ./cmd/sandtable titles --ids --toys); do \
		$(GO) run ./gametest/mutants -pkg ./titles/$$title -n $(MUTANTS) -seed 1 || exit 1; \
	done
