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

// skirmish stages a random fight of the Tournament Game in the open country about K-22: Red holds one to
// three squares, Blue stands around them.
func skirmish(t *testing.T, rng *rand.Rand) (p *Position, text string) {
	t.Helper()
	ring := []string{"K-21", "J-21", "L-22", "J-22", "L-23", "K-23", "K-20", "L-24", "I-21", "M-24", "J-23", "K-24"}
	units := strings.Fields("1inf 2inf 3inf 4inf 1arm 2arm 3arm gd gd2 1mar 1art 2art 12lt 18lt 2rng 3rng 1abn")
	rng.Shuffle(len(ring), func(i, j int) { ring[i], ring[j] = ring[j], ring[i] })
	side := func(least int, at []string) (list string) {
		rng.Shuffle(len(units), func(i, j int) { units[i], units[j] = units[j], units[i] })
		load := map[string]int{}
		for i, u := range units[:least+rng.IntN(len(units)-least)] {
			s := at[i%len(at)]
			a, err := lexicon.Parse(Blue, "move "+u)
			if err != nil {
				t.Fatal(err)
			}
			if f := int(army[a.Words()[1].N].defense); load[s]+f <= stackLimit {
				load[s] += f
				list += " " + u + " " + s
			}
		}
		return list
	}
	red := 1 + rng.IntN(2)
	text = "rules tournament ; blue" + side(3, ring[red:red+2+rng.IntN(4)]) + " ; red" + side(1, append([]string{"K-22"}, ring[:red-1]...))
	q, err := stage(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return q.(*Position), text
}

// TestForecastAttrition holds the forecast of Tournament battles to what the rules do with every face of the
// die when each side pays with its smallest units and saves its largest: BK-C7.2-1, BK-C7.2-2.
func TestForecastAttrition(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for seed := uint64(1); seen["battles"] < rounds(t, 600); seed++ {
		rng := rand.New(rand.NewPCG(seed, 1965))
		p, text := skirmish(t, rng)
		w := game.Walker{Rand: rng}
		for p.Mover == Blue && p.Step != stepOver {
			a, err := w.Sample(p, asked(p))
			switch {
			case err != nil:
				t.Fatal(err)
			case p.Step == stepMove:
				a = game.Say(Blue, game.VerbWord(verbDone))
			case a.Words()[0].N == verbFight:
				attritionHolds(t, p, a, seen)
			case a.Words()[0].N == verbAttack:
				forecastHolds(t, p, a)
			}
			if t.Failed() {
				t.Fatalf("seed %d: %s: %s", seed, text, lexicon.Format(a))
			}
			if err := p.Apply(a, game.RandTable{Rand: rng}); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, o := range append(tables.odds, "over 6-1") {
		if seen[o] == 0 && !testing.Short() {
			t.Errorf("no battle of %d was fought at %s", seen["battles"], o)
		}
	}
}

// attritionHolds fights one battle with every face and compares.
func attritionHolds(t *testing.T, p *Position, fight game.Action, seen map[string]int) {
	t.Helper()
	f := p.Forecast(fight)
	seen["battles"]++
	seen[f.Column]++
	col := slices.Index(tables.odds, f.Column)
	left := 1.0
	die := 0
	game.Branches(p, fight, func(q game.Position, chance float64) {
		die++
		name := "DE"
		if col >= 0 {
			name = tables.attrition[die][col].String()
		}
		i := slices.IndexFunc(f.Outcomes, func(o game.Outcome) bool { return o.Name == name })
		if i < 0 {
			t.Fatalf("%s is not forecast: %v", name, f.Outcomes)
		}
		f.Outcomes[i].P -= chance
		left -= chance
		if loss := playedOut(t, p, q.(*Position)); loss != [2]float64(f.Outcomes[i].Loss[:2]) {
			t.Errorf("BK-C7.2-2: %s costs %v, forecast %v", name, loss, f.Outcomes[i].Loss[:2])
		}
	})
	for _, o := range f.Outcomes {
		if math.Abs(o.P)+math.Abs(left) > 1e-9 {
			t.Errorf("BK-C7.2-2: %s is off by %v, all by %v", o.Name, o.P, left)
		}
	}
}

// playedOut ends the battle under way and counts what each seat has lost.
func playedOut(t *testing.T, before, q *Position) (loss [2]float64) {
	t.Helper()
	for q.Fight > 0 {
		switch q.Step {
		case stepPay:
			from, to := q.unitsOf(q.Asked)
			least := slices.MinFunc(unitsIn(from, to, func(u int) bool { return q.Pays.Has(u) }), func(a, b int) int { return int(q.Str[a]) - int(q.Str[b]) })
			sayAs(t, q, fmt.Sprintf("pay %s %d", army[least].name, min(q.Str[least], q.Owed[q.Asked])))
		case stepRetreat:
			retreatLargest(t, q)
		default:
			sayAs(t, q, "done")
		}
	}
	for u := range q.Str {
		loss[q.seatOf(u)] += float64(before.Str[u]) - float64(q.Str[u])
	}
	return loss
}

func unitsIn(from, to int, keep func(u int) bool) (list []int) {
	for u := from; u < to; u++ {
		if keep(u) {
			list = append(list, u)
		}
	}
	return list
}

// sayAs plays a sentence of the seat that is asked.
func sayAs(t *testing.T, p *Position, text string) {
	t.Helper()
	a, err := lexicon.Parse(p.Asked, text)
	if err == nil {
		err = p.Apply(a, noTable{})
	}
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

// TestAttritionChart: what the rules read is what the file says, EX-46 and EX-47.
func TestAttritionChart(t *testing.T) {
	for _, tt := range []struct {
		odds string
		die  int
		want attritionCell
	}{
		{"1-6", 3, attritionCell{fate{2, 4, 0}, fate{0, 0, 2}}},
		{"1-1", 1, attritionCell{fate{0, 0, 1}, fate{2, 2, 0}}},
		{"2-1", 1, attritionCell{fate{0, 0, 2}, fate{2, 3, 0}}},
		{"2-1", 4, attritionCell{fate{1, 1, 0}, fate{0, 0, 0}}},
		{"3-1", 4, attritionCell{fate{1, 0, 2}, fate{2, 3, 0}}},
		{"4-1", 5, attritionCell{fate{1, 0, 2}, fate{3, 3, 0}}},
		{"5-1", 2, attritionCell{fate{1, 0, 0}, fate{2, 1, 0}}},
		{"6-1", 6, attritionCell{fate{0, 0, 4}, fate{4, 5, 0}}},
	} {
		if got := tables.attrition[tt.die][slices.Index(tables.odds, tt.odds)]; got != tt.want {
			t.Errorf("BK-C7.2-2: EX-46: %s, die %d: got %v, want %v", tt.odds, tt.die, got, tt.want)
		}
	}
	for die := 1; die <= dieSides; die++ {
		for i, c := range tables.attrition[die] {
			if c.defender.back > 0 && c.attacker.ahead != c.defender.back-1 || c.attacker.back > 2 && c.defender.ahead != c.attacker.back-2 ||
				i >= certainColumn && c.defender.back == 0 {
				t.Errorf("BK-C7.2-2: EX-47: %s, die %d: %v", tables.odds[i], die, c)
			}
		}
	}
}
