package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestKept works out anew after every sentence of random wars what a position keeps: BM-10.1, BM-3.1, BM-18.9.
func TestKept(t *testing.T) {
	for i, war := range []string{"a", "b", "c", "d", "g"} {
		tab := game.RandTable{Rand: rand.New(rand.NewPCG(uint64(i), 6))}
		w := game.Walker{Rand: tab.Rand, Drift: true}
		p, err := newWar(moduleRules, war, map[string]string{"modules": "everything", "turns": "15"}, tab)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 900 && p.Pending().Seats != 0; n++ {
			compareKept(t, p, n)
			a, err := w.Sample(p, p.Asked)
			if err == nil {
				err = p.Apply(a, tab)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// compareKept compares what a position keeps with what a copy finds out that keeps nothing: when it keeps what it is asked for, after every other sentence, and when that is
// read.
func compareKept(t *testing.T, p *Position, n int) {
	t.Helper()
	if n%2 == 0 {
		p.judges()
		compareWithNew(t, p, n)
		p.changes()
	}
	q := *p
	if n%3 == 0 {
		q.keep()
	}
	compareWithNew(t, &q, n)
}

// compareWithNew compares one of the two.
func compareWithNew(t *testing.T, p *Position, n int) {
	t.Helper()
	q := p.trial()
	got, f := p.surveyMarches(), q.survey(q.Mover)
	if f.open != got.open || f.zone != got.zone {
		t.Fatalf("sentence %d: the field is another one", n)
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if !p.inPlay(u) || !p.marches(u) {
			continue
		}
		var room board.Squares
		open, got, want := f.open, *p.fedFor(u, &room), q.allSupplied(q.Mover, q.armyNo(u))
		if p.Kind[u] == guerilla { // BM-15.7
			want = q.suppliedFor(u)
		}
		p.dropRealms(u, &open)
		open.Add(p.place(u))
		if got, want = got.And(&open), want.And(&open); got != want {
			t.Fatalf("sentence %d: unit %d is supplied on %d squares, want %d", n, u, got.Count(), want.Count())
		}
	}
}

// TestFedArmies keeps BM-18.5, BM-18.9 and BM-10.21: where a unit is supplied follows from its army, whoever moves. What is kept for armies that may not leave their
// countries serves those of the mover that stand in them, and nobody else.
func TestFedArmies(t *testing.T) {
	const sw, ne, se = 1, 3, 4
	city := func(m int) string {
		for _, at := range board.Map.Cities {
			if board.Map.Country[at] == minorCountry(m) {
				return at.String()
			}
		}
		t.Fatalf("country %d has no city", m)
		return ""
	}
	text := "modules all ; realms blue sw se ; realms active se ; realms red ne ; blue INF4 4 I-25" +
		" SW:SUPPLY 1 " + city(sw) + " SW:INF4 4 " + city(sw) + " SW:INF4 4 I-25 SW:RR 1 " + city(sw) + " SW:INF4 4 no5" +
		" SE:SUPPLY 1 " + city(se) + " SE:INF4 4 " + city(se) +
		" ; red INF4 4 LLL-40 NE:SUPPLY 1 " + city(ne) + " NE:INF4 4 " + city(ne)
	for _, mover := range []string{"blue", "red"} {
		p := stagedWar(t, text+" ; move "+mover)
		for u := range p.slots() {
			if !p.inPlay(u) || p.Kind[u] == depot {
				continue
			}
			var room board.Squares
			got, want := *p.fedFor(u, &room), p.allSupplied(p.seatOf(u), p.armyNo(u))
			if want.Empty() {
				t.Fatalf("BM-18.5: %s moves, and unit %d is supplied nowhere", mover, u)
			}
			if m := int(p.armyNo(u)) - 1; p.seatOf(u) == p.Mover && p.marches(u) && (m == sw || m == ne) && minorAt(p.place(u)).has(m) {
				got, want = got.And(&squaresOfMinor[m]), want.And(&squaresOfMinor[m])
			}
			if got != want {
				t.Errorf("BM-18.9: %s moves, and unit %d is supplied on %d squares, want %d", mover, u, got.Count(), want.Count())
			}
		}
	}
}

// TestTrial: what is tried on a copy is judged by the same rules, and has all that the position has but what can be computed.
func TestTrial(t *testing.T) {
	p := stagedWar(t, "modules all ; weather 4 4 4 ; blue INF4 4 K-22 RR 1 K-25 ; red FTR 4 M-25 ; aloft red no1")
	q := p.trial()
	p.Facts, q.Facts = facts{}, facts{}
	if q != *p {
		t.Error("a copy on which something is tried differs")
	}
}

// TestSignsOfCargoes: what supply follows from changes with every cargo that aircraft bring (BM-10.6, BM-10.7).
func TestSignsOfCargoes(t *testing.T) {
	p := stagedWar(t, "modules 3 5 6 10 12 ; blue AIRBASE 1 S-18 INF4 4 Q-25 ; red INF4 4 R-27")
	seen := map[uint64]string{p.signs().own: "no cargo"}
	for _, tt := range []struct {
		name    string
		factors int
		dropped bool
	}{{"a cargo", 4, false}, {"a larger one", 4, false}, {"a dropped one beside it", 4, true}} {
		p.bringSupply(squareCalled(t, "S-18"), tt.factors, tt.dropped)
		if before, again := seen[p.signs().own]; again {
			t.Errorf("%s is signed like %s", tt.name, before)
		}
		seen[p.signs().own] = tt.name
	}
}
