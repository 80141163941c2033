package blitzkrieg

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

// contested are positions with much to fight about on land, in the air and at sea, and after a bar what is said first.
var contested = []string{
	"modules all ; blue AIRBASE 1 S-18 SAC 4 S-18 SAC 4 S-18 FTR 4 S-18 AIRBASE 1 T-20 MDM 4 T-20 MDM 4 T-20 FTR 2 T-20 ; " +
		"blue AIRBASE 1 R-20 FTR 4 R-20 FTR 4 R-20 AIRBASE 1 R-22 TAC 4 R-22 MAC 1 R-22 INF4 2 R-22 INF4 4 T-21 ARM 6 T-22 ; " +
		"red AIRBASE 1 V-24 FTR 4 V-24 FTR 4 V-24 FTR 4 V-24 AIRBASE 1 W-23 MDM 4 W-23 MDM 2 W-23 AIRBASE 1 X-24 FTR 2 U-22 ; " +
		"red INF4 4 U-23 INF4 4 U-24 ARM 6 V-23 FLAK 4 U-23 FLAK 3 V-24 FLAK 2 U-21 PROD 10 S-25 RR 1 U-25 INF4 4 no17 ; aloft red no9 ; standby red no2 no3 no4",
	"modules all -13 ; blue AIRBASE 1 S-18 SAC 4 S-18 SAC 2 S-18 FTR 2 S-18 FTR 1 S-18 ; red AIRBASE 1 V-24 FTR 4 V-24 FTR 4 V-24 FTR 2 V-24 INF4 4 U-22 ; standby red no2 no3 no4 | " +
		"fly troops U-22 no2 no3 no4 no5 | intercept no2 no3 no4 | done",
	"modules all -13 ; blue AIRBASE 1 S-18 SAC 4 S-18 FTR 4 S-18 FTR 2 S-18 ; red AIRBASE 1 V-24 FTR 4 V-24 FTR 4 V-24 FTR 2 V-24 INF4 4 U-22 ; standby red no2 no3 no4 | fly troops U-22 no2 no4",
	"modules all ; blue AIRBASE 1 S-18 FTR 4 S-18 ; red AIRBASE 1 V-24 FTR 4 V-24 FTR 4 V-24 INF4 4 U-22 FTR 4 U-21 FLAK 2 T-20 ; aloft red no5 ; standby red no2 no3 | fly patrol U-22 no2",
	"modules 3 4 5 6 11 ; blue TF 1 sea-D TF 1 sea-D TF 1 sea-D TF 1 sea-D ; fleet blue no1 no2 no3 no4 ; " +
		"red TF 1 sea-D TF 1 sea-D MST 1 sea-D MST 1 sea-D ; fleet red no1 no2 no3 ; escorts red no1 no2",
	"modules 3 4 5 6 11 ; blue TF 1 sea-B TF 1 sea-B TF 1 sea-B ; fleet blue no1 no2 ; red TF 1 sea-B MST 1 sea-B MST 1 sea-B ; fleet red no1 no2",
	"modules 3 4 5 6 7 8 9 12 13 15 16 ; segment II.4A ; " +
		"blue ARM 8 U-16 ARM 6 U-16 ARTY 4 U-16 INF4 4 V-17 INF4 4 V-17 ARTY 4 V-17 INF4 4 T-17 INF4 2 T-17 ABN 4 T-18 RNG 1 S-15 MAR 6 S-14 INF2 2 T-18 ; " +
		"red INF4 4 U-15 INF4 4 U-15 ARTY 4 U-15 GUER 2 V-16 GUER 1 V-16 GUER 4 W-17 INF4 4 T-16 RR 1 T-16 AIRBASE 1 T-16 FTR 4 T-16 FLAK 3 T-16 ARTY 4 T-15 INF2 2 S-16 ARM 6 V-15",
	"modules 3 5 6 7 12 13 15 16 ; segment II.4A ; blue ARM 8 U-16 ARM 6 U-16 ARTY 4 U-16 INF4 4 V-17 INF4 4 V-17 ; red INF4 4 U-15 INF4 4 U-15 ARTY 4 U-15 INF4 4 T-16 ARM 6 V-15",
}

// TestForecastsByModules plays contested positions at random. BM-12.F1, BM-12.F2, BM-12.F3, BM-13.6, BM-11.F1, BM-4.6: what Forecast says of a battle is
// what the rules do with every face of the die, its chances add up to one, and its chart has its column.
func TestForecastsByModules(t *testing.T) {
	seen := map[string]int{}
	for i, text := range contested {
		for seed := range uint64(24) {
			p := stagedAfter(t, text)
			w := game.Walker{Rand: rand.New(rand.NewPCG(seed, uint64(i))), Drift: true}
			tab := game.RandTable{Rand: w.Rand}
			for range 60 {
				if p.Pending().Seats == 0 || p.Mover != Blue {
					break
				}
				a, err := w.Sample(p, p.Pending().Seats.First())
				for tries := 0; err == nil && tries < 6 && !isBattleVerb(p, a); tries++ {
					a, err = w.Sample(p, p.Pending().Seats.First())
				}
				if err != nil {
					t.Fatal(err)
				}
				if isBattleVerb(p, a) {
					seen[moduleVerbs[a.Words()[0].N].Name]++
					forecastComesTrue(t, p, a)
				}
				if err := p.Apply(a, tab); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, verb := range []string{"attack", "barrage", "fire", "intercept", "engage", "challenge", "fly"} {
		if seen[verb] == 0 {
			t.Errorf("nobody said %s: %v", verb, seen)
		}
	}
}

// BK-B9.0-4, BM-0.X13: without module 3 an attack that contact compels may be 1-6 by printed factors and no worse, and odds say the same.
func TestForecastOfDuty(t *testing.T) {
	for _, c := range []struct {
		set, red string
		want     error
	}{
		{"5 6", "INF4 4 U-15 INF4 4 U-15 INF4 4 U-15", nil},
		{"5 6", "INF4 4 U-15 INF4 4 U-15 INF4 4 U-15 INF4 1 U-15", game.Clause("BK-B9.0-4")},
		{"4 5 6", "INF4 4 U-15 INF4 4 U-15 INF4 4 U-15 INF4 1 U-15", game.Clause("BK-B9.0-4")},
	} {
		p := stagedWar(t, "modules "+c.set+" ; segment II.4A ; blue INF4 2 U-16 ; red "+c.red)
		a, err := moduleLexicon().Parse(Blue, "attack U-15 no1")
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Forecast(a).Refusal; err != c.want {
			t.Errorf("modules %s, red %s: the odds are refused by %v, want %v", c.set, c.red, err, c.want)
		}
		if err := p.Apply(a, faceTable(1)); (err == nil) != (c.want == nil) {
			t.Errorf("modules %s, red %s: the attack is refused by %v, want %v", c.set, c.red, err, c.want)
		}
	}
}

// stagedAfter reads a position and says what comes after it.
func stagedAfter(t *testing.T, text string) *Position {
	t.Helper()
	parts := strings.Split(text, "|")
	p := stagedWar(t, parts[0])
	for _, said := range parts[1:] {
		a, err := moduleLexicon().Parse(p.Asked, strings.TrimSpace(said))
		if err == nil {
			err = p.Apply(a, faceTable(1))
		}
		if err != nil {
			t.Fatalf("%q: %v", said, err)
		}
	}
	return p
}

// isBattleVerb reports whether a sentence has odds, or may have.
func isBattleVerb(p *Position, a game.Action) bool {
	return a.Words()[0].N == modAttack || p.oddsOf(int(a.Words()[0].N)) != nil
}

// forecastComesTrue compares the odds of a sentence with its branches.
func forecastComesTrue(t *testing.T, p *Position, a game.Action) {
	t.Helper()
	said := moduleLexicon().Format(a)
	f := p.Forecast(a)
	if a.Words()[0].N == modFly && f.Column == "" {
		return // it does nothing that has odds
	}
	if f.Refusal != nil || f.Column == "" && len(f.Outcomes) == 0 {
		t.Errorf("%q has no odds: %v", said, f.Refusal)
		return
	}
	sum := 0.0
	for _, o := range f.Outcomes {
		sum += o.P
	}
	if math.Abs(sum-1) > 1e-9 {
		t.Errorf("%q: the chances add up to %v", said, sum)
	}
	if c := chartOfModules(t, f.Chart); f.Chart != "" && (!slices.Contains(c.Columns, f.Column) || !cellsKnown(&c, &f)) {
		t.Errorf("%q: %s, %s and %v do not fit the chart", said, f.Chart, f.Column, f.Outcomes)
	}
	if a.Words()[0].N == modFly { // its bombs fall later
		return
	}
	want := map[string]float64{}
	for _, o := range f.Outcomes {
		want[fmt.Sprint(o.Loss[:2])] += o.P
	}
	got := map[string]float64{}
	playedToEnd(p, a, func(q *Position, chance float64) {
		loss := p.lossesIn(q)
		got[fmt.Sprint(loss[:2])] += chance
	})
	for loss, chance := range want {
		if math.Abs(got[loss]-chance) > 1e-9 {
			t.Errorf("%q: the odds say %v and the rules %v\n%s", said, want, got, textOf(p))
			return
		}
	}
}

// chartOfModules finds a chart.
func chartOfModules(t *testing.T, id string) game.Chart {
	t.Helper()
	for _, c := range moduleCharts() {
		if c.ID == id {
			return c
		}
	}
	if id != "" {
		t.Errorf("there is no chart %s", id)
	}
	return game.Chart{}
}

// cellsKnown reports whether the column of a forecast has all its outcomes.
func cellsKnown(c *game.Chart, f *game.Forecast) bool {
	x := slices.Index(c.Columns, f.Column)
	for _, o := range f.Outcomes {
		cell := o.Cell
		if cell == "" {
			cell = o.Name
		}
		known := cell == none || cell == "nothing" || cell == "capture" || c.ID == captureID || cell == de.String()
		for _, r := range c.Rows {
			known = known || r.Cells[x] == cell
		}
		if !known {
			return false
		}
	}
	return true
}

// playedToEnd visits where a sentence leads to when its die has fallen and everybody has answered as odds take it.
func playedToEnd(p *Position, a game.Action, visit func(q *Position, chance float64)) {
	n := 0
	game.Branches(p, a, func(game.Position, float64) { n++ })
	game.Branches(p, a, func(e game.Position, chance float64) {
		q := e.(*Position)
		if n > 1 || !waitsForDie(q) {
			takeRest(q)
			visit(q, chance)
			return
		}
		playedToEnd(q, usualAnswer(q), func(z *Position, c float64) { visit(z, chance*c) })
	})
}

// waitsForDie reports whether a question comes before the die.
func waitsForDie(q *Position) bool {
	switch q.Step {
	case stepEvade, stepAbort, stepParting, stepSlip, stepCover:
		return true
	}
	return false
}

// usualAnswer is what odds take somebody to say before the die: nothing, but that all artillery joins the defense.
func usualAnswer(q *Position) game.Action {
	if q.Step == stepCover {
		from, to := q.unitsOf(q.Asked)
		for u := from; u < to; u++ {
			if q.At[u].OnMap() && q.mayCoverWith(u) == nil {
				return game.Say(q.Asked, game.VerbWord(modCover), game.UnitWord(u))
			}
		}
	}
	return game.Say(q.Asked, game.VerbWord(modDone))
}

// takeRest takes the losses that are left.
func takeRest(q *Position) {
	for q.Fight > 0 && q.asksGroundWar(noTable{}) {
		q.answerClash()
	}
	for q.Step == stepAirLoss {
		those := q.payersOf(q.owedPool())
		least := those.First()
		for u := range those.All() {
			if q.Str[u] < q.Str[least] {
				least = u
			}
		}
		must(q.Apply(game.Say(q.Asked, game.VerbWord(modForfeit), game.UnitWord(least), game.NumberWord(q.forfeitable(least))), faceTable(1)))
	}
	for q.Step == stepRetire || q.Step == stepScuttle {
		must(q.Apply(game.Say(q.Asked, game.VerbWord(modDone)), faceTable(1)))
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
