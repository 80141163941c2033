package titles

import (
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

func TestQuickStartsSettle(t *testing.T) {
	for _, e := range append(All(), Toys()...) {
		for _, s := range e.Info().Scenarios {
			if _, err := e.Info().Chosen(game.Setup{Scenario: s.ID, Options: s.Quick}); err != nil {
				t.Errorf("%s, %s: %v", e.Info().ID, s.ID, err)
			}
		}
	}
}

func TestVersion(t *testing.T) {
	for _, e := range append(All(), Toys()...) {
		i := e.Info()
		if got, ok := Version(i.ID, i.Version); !ok || got.Info() != i {
			t.Errorf("%s version %d is not found", i.ID, i.Version)
		}
		if _, ok := Version(i.ID, i.Version+1); ok {
			t.Errorf("%s has a version that nobody wrote", i.ID)
		}
	}
}

func TestFind(t *testing.T) {
	for _, list := range [...][]Entry{All(), Toys()} {
		for _, e := range list {
			got, err := Find(strings.ToUpper(e.Info().ID))
			if err != nil || got.Title != e.Title {
				t.Errorf("%s: found %v, %v", e.Info().ID, got.Title, err)
			}
		}
	}
	if _, err := Find("chess"); err == nil || !strings.Contains(err.Error(), "duel") {
		t.Errorf("an unknown title: %v, want the known ones named", err)
	}
}

// TestInfo checks the data of every title that the lobby, the command line and records use.
func TestInfo(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range append(All(), Toys()...) {
		i := e.Info()
		if i.ID == "" || seen[i.ID] {
			t.Errorf("the ID %q is empty or used twice", i.ID)
		}
		seen[i.ID] = true
		if i.Name == "" || i.About == "" || i.Version < 1 || len(i.Scenarios) == 0 || len(i.Clauses) == 0 {
			t.Errorf("%s: name, about, version, a scenario or the clauses are missing", i.ID)
		}
		if n := len(i.Seats); n < 1 || n > game.MaxSeats {
			t.Errorf("%s has %d seats", i.ID, n)
		}
		for _, n := range i.Headlines {
			if n < 0 || int(n) >= len(i.Lexicon.Notes) || slices.Contains(i.Quiet, n) {
				t.Errorf("%s: the headline %d is no note that is told", i.ID, n)
			}
		}
		for _, s := range i.Seats {
			if strings.ContainsAny(s, " :=") {
				t.Errorf("%s: the seat %q is not one word", i.ID, s)
			}
		}
	}
}

// TestOptionTies checks that dependencies between options name options and values that exist, and clauses that can be read.
func TestOptionTies(t *testing.T) {
	for _, e := range append(All(), Toys()...) {
		i := e.Info()
		for _, s := range i.Scenarios {
			checkTies(t, i, s.ID, s.Fixed)
		}
		for _, o := range i.Options {
			checkTies(t, i, o.ID, o.Beside)
			if _, ok := i.Clause(o.Clause); o.Clause != "" && !ok {
				t.Errorf("%s: %s is by clause %s, which is not there", i.ID, o.ID, o.Clause.ID())
			}
			for _, v := range o.Values {
				checkTies(t, i, o.ID+"="+v.ID, slices.Concat(v.Needs, v.Bars))
				for id, set := range v.Sets {
					checkTies(t, i, o.ID+"="+v.ID, []game.Tie{{Option: id, Value: set, Clause: o.Clause}})
				}
				if v.Follows != "" && !slices.ContainsFunc(i.Options, func(f game.Option) bool { return f.ID == v.Follows && f.Values[0].Sets[o.ID] != "" }) {
					t.Errorf("%s: %s follows %s, which sets nothing in it", i.ID, o.ID, v.Follows)
				}
			}
		}
	}
}

func checkTies(t *testing.T, i *game.Info, who string, ties []game.Tie) {
	t.Helper()
	for _, s := range ties {
		at := slices.IndexFunc(i.Options, func(o game.Option) bool { return o.ID == s.Option })
		if at < 0 || i.Options[at].Allows(s.Value) != nil {
			t.Errorf("%s: %s speaks of %s=%s, which is not there", i.ID, who, s.Option, s.Value)
		}
		if _, ok := i.Clause(s.Clause); !ok {
			t.Errorf("%s: %s speaks of clause %s, which is not there", i.ID, who, s.Clause.ID())
		}
	}
}
