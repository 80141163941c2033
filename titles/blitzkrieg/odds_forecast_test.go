package blitzkrieg

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// forecastBattles is how many battles of random games the forecast is held to.
const forecastBattles = 500

// TestForecastInPlay plays random games. What Forecast says of each battle, before and after it is declared,
// must be what the rules then do with every face of the die: BK-B19.0-3, BK-C19.0-1.
func TestForecastInPlay(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for seed := uint64(1); seen["battles"] < rounds(t, forecastBattles); seed++ {
		rng := rand.New(rand.NewPCG(seed, 1965))
		table := game.RandTable{Rand: rng}
		p := deployed(t, table)
		w := game.Walker{Rand: rng, Drift: true}
		for p.Pending().Seats != 0 && seen["battles"] < rounds(t, forecastBattles) {
			seat := asked(p)
			a, err := w.Sample(p, seat)
			if err != nil {
				t.Fatal(err)
			}
			switch a.Words()[0].N {
			case verbAttack:
				forecastHolds(t, p, a)
			case verbFight:
				forecastPlays(t, p, a, seen)
			}
			if t.Failed() {
				t.Fatalf("seed %d: %s: %s", seed, lexicon.Format(a), textOf(p))
			}
			if err := p.Apply(a, table); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, r := range append(resultNames[:], "several squares") {
		if seen[r] == 0 && !testing.Short() {
			t.Errorf("no battle of %d came to %s: %v", seen["battles"], r, seen)
		}
	}
}

// deployed starts a game from ready-made deployments.
func deployed(t *testing.T, table game.Table) game.Position {
	t.Helper()
	set := game.Setup{Scenario: Title.Info().Scenarios[0].ID, Options: map[string]string{}}
	for _, o := range Title.Info().Options {
		if o.ID == "blue" || o.ID == "red" {
			set.Options[o.ID] = o.Values[1].ID
		}
	}
	p, err := Title.New(set, table)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func asked(p game.Position) game.Seat {
	if p.Pending().Seats.Has(Blue) {
		return Blue
	}
	return Red
}

// forecastHolds compares the forecast of an attack with that of the battle once declared.
func forecastHolds(t *testing.T, p game.Position, a game.Action) {
	t.Helper()
	before := p.Forecast(a)
	q := p.Clone()
	if err := q.Apply(a, noTable{}); err != nil {
		t.Fatal(err)
	}
	after := q.Forecast(game.Say(a.Seat, game.VerbWord(verbFight), a.Words()[1]))
	for _, f := range []game.Forecast{before, after} {
		slices.SortFunc(f.Terms, func(x, y game.Term) int { return strings.Compare(x.What, y.What) })
	}
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("BK-B19.0-1: the forecast changes when the battle is declared:\n%s", diff)
	}
}

// forecastPlays fights a battle with every face and compares.
func forecastPlays(t *testing.T, p game.Position, fight game.Action, seen map[string]int) {
	t.Helper()
	b := readBattle(p, fight)
	seen["battles"]++
	if b.squares > 1 {
		seen["several squares"]++
	}
	f := p.Forecast(fight)
	if f.Column != b.column() || f.Refusal != nil {
		t.Errorf("BK-B19.0-1: %d to %d is %s, want %s; %v", b.attack, b.defense, f.Column, b.column(), f.Refusal)
	}
	want := map[string]game.Outcome{}
	die := 0
	game.Branches(p, fight, func(q game.Position, chance float64) {
		die++
		name := b.result(die)
		o := want[name]
		o.P += chance
		loss := b.losses(t, p, q)
		if o.Name != "" && o.Loss != loss {
			t.Errorf("%s: one face costs %v, another %v", name, o.Loss, loss)
		}
		o.Name, o.Loss = name, loss
		want[name] = o
	})
	seen[b.column()]++
	compareOutcomes(t, f.Outcomes, want, seen)
}

func compareOutcomes(t *testing.T, got []game.Outcome, want map[string]game.Outcome, seen map[string]int) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%d outcomes, want %d: %v", len(got), len(want), got)
	}
	for _, o := range got {
		seen[o.Name]++
		w, ok := want[o.Name]
		if !ok || math.Abs(o.P-w.P) > 1e-12 || o.Loss != w.Loss {
			t.Errorf("BK-B19.0-3: %s has chance %v and losses %v, want %v and %v", o.Name, o.P, o.Loss[:2], w.P, w.Loss[:2])
		}
	}
}

// foughtBattle is a declared battle as a spectator sees it.
type foughtBattle struct {
	seat            game.Seat
	attackers       []game.Piece
	attack, defense int
	squares         int
}

func readBattle(p game.Position, fight game.Action) (b foughtBattle) {
	b.seat = fight.Seat
	pieces := p.Known(game.Nobody).Show().Pieces
	number := 0
	for _, c := range pieces {
		if c.Place == fight.Words()[1].N {
			number = c.Battle
		}
	}
	at := map[int16]int{}
	var from []board.Square
	for _, c := range pieces {
		attack, defense := printedFactors(c)
		switch {
		case c.Battle != number:
		case c.Seat == b.seat:
			b.attackers = append(b.attackers, c)
			b.attack += attack
			from = append(from, board.Square(c.Place))
		default:
			at[c.Place] += defense
		}
	}
	for s, defense := range at {
		b.defense += onGround(defense, board.Square(s), from)
	}
	b.squares = len(at)
	return b
}

// column is BK-B19.0-1 in words of its own.
func (b *foughtBattle) column() string {
	switch {
	case b.attack >= 7*b.defense:
		return "over 6-1"
	case b.attack >= b.defense:
		return fmt.Sprintf("%d-1", b.attack/b.defense)
	}
	return fmt.Sprintf("1-%d", int(math.Ceil(float64(b.defense)/float64(b.attack))))
}

// result reads the printed table.
func (b *foughtBattle) result(die int) string {
	for i, o := range oddsAt {
		if o.odds == b.column() {
			return strings.Fields(printedTable[die-1])[i]
		}
	}
	return "DE"
}

// losses counts what each seat has lost when the battle is played to its end: largest units saved first,
// the exchange paid as cheaply as can be. Advances cost nothing.
func (b *foughtBattle) losses(t *testing.T, before, after game.Position) (loss [game.MaxSeats]float64) {
	t.Helper()
	for after.Pending().Clause == "BK-C19.0-4" {
		retreatLargest(t, after)
	}
	left := map[int16]bool{}
	for _, c := range after.Known(game.Nobody).Show().Pieces {
		left[c.Unit] = true
	}
	for _, c := range before.Known(game.Nobody).Show().Pieces {
		_, defense := printedFactors(c)
		if !left[c.Unit] {
			loss[c.Seat] += float64(defense)
		}
	}
	if after.Pending().Clause == "BK-C19.0-8" {
		loss[b.seat] += float64(b.cheapest())
	}
	return loss
}

// retreatLargest saves the largest unit that can be saved, in the first square offered.
func retreatLargest(t *testing.T, p game.Position) {
	t.Helper()
	size := map[int16]int{}
	for _, c := range p.Known(game.Nobody).Show().Pieces {
		_, size[c.Unit] = printedFactors(c)
	}
	a := game.Say(asked(p), game.VerbWord(verbRetreat))
	var c game.Choices
	for range 2 {
		if err := p.Next(a, &c); err != nil || len(c.Words) == 0 {
			t.Fatalf("%s leads nowhere: %v", lexicon.Format(a), err)
		}
		best := c.Words[0]
		for _, w := range c.Words {
			if w.Kind == game.Unit && size[w.N] > size[best.N] {
				best = w
			}
		}
		a = a.With(best)
	}
	if err := p.Apply(a, noTable{}); err != nil {
		t.Fatal(err)
	}
}

// cheapest finds the fewest defense factors whose attack factors come to what the defender lost.
func (b *foughtBattle) cheapest() int {
	cost := make([]int, b.defense+1) // of paying at least so much; -1 if it cannot be
	for i := 1; i <= b.defense; i++ {
		cost[i] = -1
	}
	for _, c := range b.attackers {
		attack, defense := printedFactors(c)
		for sum := b.defense; sum > 0; sum-- {
			rest := cost[max(sum-attack, 0)]
			if rest >= 0 && (cost[sum] < 0 || rest+defense < cost[sum]) {
				cost[sum] = rest + defense
			}
		}
	}
	return cost[b.defense]
}

// TestForecastBeforeContact: odds are given while units still move, and refusals by their clause.
func TestForecastBeforeContact(t *testing.T) {
	p, err := stage("blue gd U-15 1inf T-17 ; red 15inf U-16 1arm U-17 2arm V-18")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, say, column string
		refusal           error
	}{
		{"BK-B7.0-4 in contact", "attack U-16 gd", "2-1", nil},
		{"BK-B9.0-3 not adjacent", "attack U-16 1inf", "", game.Clause("BK-B9.0-3")},
		{"BK-B9.0-3 nobody there", "attack U-14 gd", "", game.Clause("BK-B9.0-3")},
		{"BK-B9.0-3 adjacent to one of two", "attack U-16 U-17 gd", "", game.Clause("BK-B9.0-3")},
		{"no unit yet", "attack U-16", "", nil},
		{"no battle", "done", "", nil},
		{"BK-B9.0-6 none declared", "fight U-16", "", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a, err := lexicon.Parse(Blue, tt.say)
			if err != nil {
				t.Fatal(err)
			}
			f := p.Forecast(a)
			if f.Column != tt.column || f.Refusal != tt.refusal {
				t.Errorf("%s: column %q, refusal %v", tt.say, f.Column, f.Refusal)
			}
		})
	}
}

// TestForecastOfNonsense: of a task or a square that there is not, nothing is forecast.
func TestForecastOfNonsense(t *testing.T) {
	p := onStage(t, "rules tournament ; blue gd W-21 gd2 W-21 ; red 1inf LLL-40")
	for _, s := range []string{"done", "storm V-20 gd gd2"} {
		saidBy(t, p, Blue, s)
	}
	city, noTask := game.PlaceWord(squareNamed(t, "V-20")), game.NameWord(taskName(tasks))
	if f := p.Forecast(sentence(t, Blue, "resolve storm V-20")); len(f.Outcomes) == 0 {
		t.Fatalf("BK-T22.0-3: %v", f)
	}
	for _, a := range []game.Action{
		game.Say(Blue, game.VerbWord(verbResolve), noTask, city),
		game.Say(Blue, game.VerbWord(verbResolve), game.NameWord(taskName(0)-1), city),
		game.Say(Blue, game.VerbWord(verbResolve), game.NameWord(taskName(taskStorm)), game.PlaceWord(board.Size)),
		game.Say(Blue, game.VerbWord(verbResolve), game.NameWord(taskName(taskStorm)), game.PlaceWord(board.Nowhere)),
		game.Say(Blue, game.VerbWord(verbResolve), game.NameWord(taskName(taskStorm)), game.PlaceWord(squareNamed(t, "AA-20"))),
		game.Say(Blue, game.VerbWord(verbFight), game.PlaceWord(board.Size)),
		game.Say(Blue, game.VerbWord(verbStrike), game.PlaceWord(board.Size)),
		game.Say(Blue, game.VerbWord(verbStrike), city, game.UnitWord(units)),
	} {
		if f := p.Forecast(a); f.Column != "" || f.Outcomes != nil {
			t.Errorf("%v: %v", a.Words(), f)
		}
	}
}
