package blackswan

import (
	"math"
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

const (
	foughtBattles = 80  // of random games that forecasts are held to
	throws        = 300 // how often each is fought
)

// TestForecastInPlay holds the odds of combats and battles in random games to what comes of them, fought again and again by
// the same rules with other dice (BS-2.3b, BS-3.5c): by chance a deviation of five times the spread is not met.
func TestForecastInPlay(t *testing.T) {
	seen := map[int16]int{}
	for seed := uint64(1); seen[verbFight] < foughtBattles && seed < 200; seed++ {
		r := rand.New(rand.NewPCG(seed, 1939))
		table := game.RandTable{Rand: r}
		p := newPosition(int(seed)%len(games), table)
		w := game.Walker{Rand: r, Drift: seed%2 == 1}
		for p.Step != stepOver {
			a, err := w.Sample(p, p.Asked)
			if err != nil {
				t.Fatal(err)
			}
			if v := a.Words()[0].N; v == verbFight || v == verbBattle {
				seen[v]++
				foughtAsForetold(t, p, a, r)
			}
			if t.Failed() {
				t.Fatalf("seed %d, %s: %s", seed, games[p.Game].id, lexicon.Format(a))
			}
			if err := p.Apply(a, table); err != nil {
				t.Fatal(err)
			}
		}
	}
	if seen[verbFight] < foughtBattles || seen[verbBattle] == 0 {
		t.Errorf("only %d combats and %d naval battles came up", seen[verbFight], seen[verbBattle])
	}
}

// foughtAsForetold fights a battle many times and compares with the forecast.
func foughtAsForetold(t *testing.T, p *Position, a game.Action, r *rand.Rand) {
	t.Helper()
	f := p.Forecast(a)
	e := enumerationOf(p, a)
	for range throws {
		q := p.Clone().(*Position)
		e.throw(t, q, a, game.RandTable{Rand: r})
	}
	chances := map[string]float64{}
	for _, o := range f.Outcomes {
		chances[o.Name] = o.P
	}
	for name := range e.chance {
		if _, ok := chances[name]; !ok {
			chances[name] = 0
		}
	}
	for name, c := range chances {
		spread := math.Sqrt(c * (1 - c) / throws)
		if got := e.chance[name]; math.Abs(got-c) > 5*spread+1e-9 {
			t.Errorf("BS-3.5c: %q has %.3f in the forecast, and came in %.3f of %d", name, c, got, throws)
		}
	}
}

// umpire rolls the dice of one combat and hears how it ends.
type umpire struct {
	game.RandTable
	e      *enumeration
	leaver nameID // of the side that retreats
	left   bool
	over   bool
}

func (m *umpire) Tell(e game.Event) {
	switch w := e.Said.Words(); e.Note {
	case noteLeaves:
		if w[1] == game.PlaceWord(m.e.x) {
			m.leaver, m.left = nameID(w[0].N), true
		}
	case noteConcealed:
		m.over = m.over || w[0] == game.PlaceWord(m.e.x)
	}
}

// throw fights to the end by the stance of forecasts.
func (e *enumeration) throw(t *testing.T, q *Position, a game.Action, table game.RandTable) {
	t.Helper()
	m := &umpire{RandTable: table, e: e}
	for range 1000 {
		if err := q.Apply(a, m); err != nil {
			t.Fatalf("%s: %v", lexicon.Format(a), err)
		}
		if name, ended := e.ended(q, m); ended {
			e.add(name, q, 1./throws)
			return
		}
		a = e.stance(t, q)
	}
	t.Fatal("a combat without an end")
}

// ended names the end that the umpire has heard of.
func (e *enumeration) ended(q *Position, m *umpire) (string, bool) {
	switch {
	case e.x.sea() && m.over:
		name, _ := e.end(q)
		return name, true
	case m.left && m.leaver == sideName(sideOf(e.seat)):
		return "attacker retreats", true
	case m.left:
		return "defender retreats", true
	case m.over && !q.hasUnits(e.seat, e.x):
		return "attack destroyed", true
	}
	return "area taken", m.over
}
