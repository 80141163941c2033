package play

import "testing"

// A card says when a game stands, in the title's words, as its screen does; also when it is made from what is stored.
func TestCardSaysWhen(t *testing.T) {
	c := big(t)
	sv := opened(t, c)
	me := guest(t, sv)
	words := 0
	for _, title := range c.Titles {
		i := title.Info()
		n := short()
		n.Title, n.Scenario, n.Options = i.ID, i.Scenarios[0].ID, i.Scenarios[0].Quick
		n.Seats = nil
		for range i.Seats {
			n.Seats = append(n.Seats, short("me").Seats...)
		}
		card := created(t, sv, me, n)
		want := viewOf(t, sv, me, card.ID, ViewQuery{}).Scene
		if card.When != want.When || card.Turn != want.Turn {
			t.Errorf("%s: the card says turn %d, %q; the screen %d, %q", i.ID, card.Turn, card.When, want.Turn, want.When)
		}
		if want.When != "" {
			words++
		}
		other := opened(t, c)
		if stored, err := other.Card(t.Context(), me, card.ID); err != nil || stored.When != card.When {
			t.Errorf("%s: from the store: %q, %v", i.ID, stored.When, err)
		}
		other.Close()
	}
	if words < 2 {
		t.Errorf("%d titles have words for their turns", words)
	}
}
