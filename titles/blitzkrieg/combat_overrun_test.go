package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/laws"
	"sandtable/titles/blitzkrieg/board"
)

// TestOverrunLaws plays automatic victories at random under the eye of the law: a strong army among weak
// enemies that are next to each other.
func TestOverrunLaws(t *testing.T) {
	const text = "rules tournament fighters ; turn 18 ; limit 19 ; owns red S-25 ; " +
		"blue gd K-21 1inf K-21 gd2 J-22 1arm L-23 2arm L-23 3arm K-20 4arm K-20 2inf M-24 1art L-21 14tac L-19 1mdm L-19 2rng I-22 1abn L-19 ; " +
		"red 2rng K-22 3rng L-24 12lt K-24 15inf N-26 1rng J-23 1ftr S-25 1arm K-28 1inf J-28"
	r := gametest.Check(t, laws.Run{Title: staged{Title, text}, Games: 12, Seed: 1010, Every: 8})
	for _, verb := range r.Unplayed {
		switch verb {
		case "overrun", "split", "join", "pay", "advance", "retreat":
			t.Errorf("%s was never played", verb)
		}
	}
}

// TestOverrunOffers says BK-T7.3-1 the slow way: a sentence may be finished if and only if some set of the
// units next to the square makes it certain.
func TestOverrunOffers(t *testing.T) {
	seen := map[bool]int{}
	for seed := range uint64(150) {
		p, text := skirmish(t, rand.New(rand.NewPCG(seed, 73)))
		foe := p.occupied(Red)
		for s := range foe.All() {
			a := game.Say(Blue, game.VerbWord(verbOverrun), game.PlaceWord(s))
			var c game.Choices
			got := p.Next(a, &c) == nil
			if want := p.someSetOverruns(s); got != want {
				t.Fatalf("seed %d: %s: overrun %v is offered: %v", seed, text, s, got)
			}
			seen[got]++
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("only one kind of square was tried: %v", seen)
	}
}

// someSetOverruns tries every set of units next to a square.
func (p *Position) someSetOverruns(s board.Square) bool {
	var near []int
	from, to := p.unitsOf(Blue)
	for u := from; u < to; u++ {
		if p.At[u] >= 0 && board.Distance(p.At[u], s) == 1 {
			near = append(near, u)
		}
	}
	for set := range 1 << len(near) {
		b := battle{seat: Blue}
		b.addTarget(p, s, 0)
		for i, u := range near {
			if set>>i&1 == 1 {
				b.addAttacker(p, u)
			}
		}
		b.valueDefenders()
		odds := b.attack / b.defense
		if odds >= 7 || odds >= 5 && p.closedIn(s) {
			return true
		}
	}
	return false
}

// closedIn reports whether Red units on s have no square to go to, one step or many: in the open country of
// a skirmish the first step decides, unless friends stand on it.
func (p *Position) closedIn(s board.Square) bool {
	f := p.survey(Red)
	for _, n := range board.Map.Near[s] {
		if !f.foe.Has(n) && !f.zone.Has(n) {
			return false
		}
	}
	return true
}

// TestOverrunHasRoom: 7-1 is of no use if more units are needed for it than a sentence can name.
func TestOverrunHasRoom(t *testing.T) {
	for factors, want := range map[uint8]bool{3: true, 5: false} {
		p := onStage(t, "rules tournament ; blue 1inf S-25 ; red 1inf K-22 2inf LLL-40")
		foe, _ := unitCalled(Red, "1inf")
		p.Str[foe] = factors
		for i := range perSide - counters {
			u := counters + i
			p.At[u], p.Kind[u], p.Str[u] = board.Map.Near[p.At[foe]][i%4], infantry, 1
		}
		a := game.Say(Blue, game.VerbWord(verbOverrun), game.PlaceWord(p.At[foe]))
		var c game.Choices
		if got := p.Next(a, &c) == nil; got != want {
			t.Errorf("BK-T7.3-1: %d units of 1 against %d: overrun is offered: %v", perSide-counters, factors, got)
		}
	}
}

// TestOutnumbered: the first look at a square leaves out nothing that just reaches the odds, and takes in nothing
// that falls short of them by a factor.
func TestOutnumbered(t *testing.T) {
	for _, tt := range []struct {
		position string
		want     bool
	}{
		{"rules tournament ; blue gd K-21 gd2 K-21 1inf L-22 ; red 1inf K-22", true},
		{"rules tournament ; blue gd K-21 gd2 K-21 1mar L-22 ; red 1inf K-22 1rng K-22", false},
		{"rules tournament ; blue gd K-21 1inf K-21 2inf L-22 14tac L-19 ; red 1inf K-22", true},
	} {
		p := staging(t, tt.position)
		at := p.outnumbered()
		if got := at.Has(squareNamed(t, "K-22")); got != tt.want {
			t.Errorf("BK-T7.3-1: %s: worth a look: %v, want %v", tt.position, got, tt.want)
		}
	}
}
