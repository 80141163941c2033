package blitzkrieg

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// TestFavouredDeployments checks that strong players start from deployments that have done well, that both seats have some,
// and that every name exists.
func TestFavouredDeployments(t *testing.T) {
	y := byID(t, "general")
	var known [2][]string
	for s, o := range bk.Title.Info().Options[:2] {
		for _, v := range o.Values[1:] {
			known[s] = append(known[s], v.ID)
		}
	}
	for _, name := range y.w.Deployments {
		if !slices.Contains(append(slices.Clone(known[0]), known[1]...), name) {
			t.Errorf("no deployment is called %q", name)
		}
	}
	g, err := bk.Title.New(game.Setup{Scenario: "basic"}, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
	if err != nil {
		t.Fatal(err)
	}
	p := g.(*bk.Position)
	for s := range game.Seat(2) {
		th := think(t, y, p, s)
		if name := bk.Title.Info().Lexicon.Word(th.Say.Words()[1], s); !slices.Contains(y.w.Deployments, name) {
			t.Errorf("seat %d starts with %q", s, name)
		}
		for _, say := range [...]game.Action{th.Say, game.Say(s, game.VerbWord(lastVerb()))} {
			if err := p.Apply(say, game.RandTable{}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestPlacesOnlyWhatItCanFeed checks that in the Tournament Game units stay on their card while supply is short.
func TestPlacesOnlyWhatItCanFeed(t *testing.T) {
	p := stage(t, "tournament", []string{"1inf S-25", "2inf L-19"}, []string{"1inf DDD-40"})
	p.Turn = 5
	waiting := board.Square(board.Nowhere)
	for u := range bk.PerSide {
		if p.Str[u] > 0 && p.At[u] != board.Square(numberOf(t, bk.Blue, "S-25")) && p.At[u] != board.Square(numberOf(t, bk.Blue, "L-19")) {
			p.At[u] = waiting // on the card
		}
	}
	finish(t, steady(t, "officer", 200), p, bk.Blue)
	if need, have := p.Need(bk.Blue), p.Supplies(bk.Blue); need > have {
		t.Errorf("%d factors are placed, %d can be fed", need, have)
	} else if need < have/2 {
		t.Errorf("only %d factors are placed where %d can be fed", need, have)
	}
}
