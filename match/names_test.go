package match

import (
	"testing"

	"sandtable/game"
)

// namedPos is a position in which everybody may know the names of all units.
type namedPos struct{ toyPos }

type namedKnown struct{ toyKnown }

func (p *namedPos) Known(game.Seat) game.Known { return &namedKnown{toyKnown{p.toyPos}} }

func (k *namedKnown) Called(int16) string { return "German infantry (Berlin)" }

// The names of a secret sentence's units stay with its speaker, even if everybody knows the units' names: they would reveal
// which units the sentence is about.
func TestSecretSentenceNamesNobody(t *testing.T) {
	say := game.Say(blue, game.VerbWord(hide), game.UnitWord(0))
	info := *toyInfo
	info.Lexicon = game.NewLexicon(toySeats, toyNotes, map[game.Kind][]game.Entry{game.Verb: entries("hide"), game.Unit: entries("1inf")})
	for _, public := range []bool{false, true} {
		tab := table{all: game.Seats(3)}
		if public {
			tab.Tell(game.Event{Note: game.Sentence, Said: say, Seen: game.Everyone})
		}
		m := Match{info: &info, table: tab, renamesUnits: true}
		c := m.unitNames(&namedPos{}, say)
		if got := c.to(true)["1inf"]; got != "German infantry (Berlin)" {
			t.Errorf("public %v: the speaker reads %q", public, got)
		}
		if _, told := c.to(false)["1inf"]; told != public {
			t.Errorf("public %v: others are told the name: %v", public, told)
		}
	}
}
