package blitzwar

import (
	"testing"

	"sandtable/game"
)

// TestColumnWords: columns have their names beyond the last of the table too, as far as odds can go, and no column is named beyond the ends (BW-16.2a, BW-Q24).
func TestColumnWords(t *testing.T) {
	for column, want := range map[int]string{-3: "1-1", -1: "1-1", 0: "1-1", 1: "3-2", 2: "2-1", 7: "7-1", 8: "8-1", 38: "38-1", 39: "39-1", 40: "39-1", 90: "39-1"} {
		if got := lexicon.Word(game.NameWord(columnName(column)), game.Nobody); got != want {
			t.Errorf("BW-Q24: column %d is called %q, want %q", column, got, want)
		}
	}
	for c := range cardID(nCards) {
		w := game.NameWord(firstCard + int(c))
		if cardFrom(w) != c || lexicon.Word(w, game.Nobody) != cardWord(c.owner(), int(c)%handSize) {
			t.Errorf("BW-10.1a: card %d is called %s", c, lexicon.Word(w, game.Nobody))
		}
	}
	for word, want := range map[string]cardID{"axis-limited-1": 0, "axis-limited-8": 7, "axis-total-1": 8, "axis-total-8": 15, "allies-limited-1": 16, "soviets-total-8": 47} {
		if a := say(t, Axis, "pick "+word); cardFrom(a.Words()[1]) != want || want.total() != (want%16 >= 8) {
			t.Errorf("BW-10.1a: %s is card %d", word, cardFrom(a.Words()[1]))
		}
	}
}

// TestMuchSupply: as many units as a sentence can name are placed at once, and no more (BW-11.5a).
func TestMuchSupply(t *testing.T) {
	p := placed(t, "turn 5 ; due axis S70 ; at place axis")
	for n, want := range map[int]bool{0: false, 1: true, 63: true, 64: false, 70: false} {
		a := game.Say(Axis, game.VerbWord(verbPlace), game.NameWord(nationName(germany)), game.NameWord(firstKind+int(supply)), game.PlaceWord(placeNamed("berlin")), game.NumberWord(n))
		if err := p.Clone().Apply(a, game.Mute{}); (err == nil) != want {
			t.Errorf("BW-11.5a: %d units: %v", n, err)
		}
		if err := verbTable.Complete(p, p.askedSeats(), a); (err == nil) != want {
			t.Errorf("BW-11.5a: %d units are judged: %v", n, err)
		}
	}
}
