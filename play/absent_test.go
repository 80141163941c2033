package play

import (
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles/worldconflict"
	"sandtable/wire"
)

// fewer returns a service of a title in whose first scenario two of five powers play: the first and the third.
func fewer(t testing.TB) *Service {
	c := plain(t)
	c.Titles = []game.Title{worldconflict.Title}
	c.Find = func(string, int) (game.Title, bool) { return worldconflict.Title, true }
	return opened(t, c)
}

// A seat without a part in the scenario is not listed, held or waited for, whatever the request asks for it.
func TestSeatsWithoutAPart(t *testing.T) {
	sv := fewer(t)
	me, him := guest(t, sv), guest(t, sv)
	his := wire.NewSeat{Who: "invite"}
	wish := wire.NewGame{Title: worldconflict.Title.Info().ID, Scenario: "western-europe", Open: true, Seats: []wire.NewSeat{{Who: "me"}, {Who: "me"}, his, his, his}}
	card := created(t, sv, me, wish)
	if len(card.Seats) != 2 || card.Seats[0].N != 0 || card.Seats[1].N != 2 || !slices.Equal(card.Mine, []int{0}) {
		t.Fatalf("%+v, mine %v", card.Seats, card.Mine)
	}
	if _, err := sv.Sit(t.Context(), him, card.ID, 3); err == nil {
		t.Error("a seat without a part was taken")
	}
	card, seat := joined(t, sv, him, card.Seats[1].Invite)
	if seat != 2 || !card.Begun || card.Open || !slices.Equal(card.Mine, []int{2}) {
		t.Fatalf("he has %v, begun %v, open %v", card.Mine, card.Begun, card.Open)
	}
	if _, err := sv.Offer(t.Context(), me, card.ID, 0, offerDraw, 0); err != nil {
		t.Fatal(err)
	}
	v, err := sv.Answer(t.Context(), him, card.ID, 2, 1, true)
	if err != nil || !v.Over {
		t.Fatalf("%v: both agreed to a draw, over %v", err, v.Over)
	}
	if p := v.Result.Players; len(p) != 2 || !slices.Equal(p[0].Seats, []int{0}) || !slices.Equal(p[1].Seats, []int{2}) {
		t.Errorf("%+v", v.Result.Players)
	}
}

// An option has only the values that make sense in the scenario, and the refusal lists them.
func TestValuesOfAScenario(t *testing.T) {
	sv := fewer(t)
	seats := slices.Repeat([]wire.NewSeat{{Who: "me"}}, 5)
	_, err := sv.Create(t.Context(), guest(t, sv), wire.NewGame{
		Title: worldconflict.Title.Info().ID, Scenario: "barbarossa", Options: map[string]string{"players": "4"}, Seats: seats,
	})
	wantsBad(t, "four players of three powers", err, "options")
	if err != nil && !strings.HasSuffix(err.Error(), "it has: 2, 3") {
		t.Errorf("the refusal does not say what is allowed: %v", err)
	}
}

// Absent seats do not count as people: a player against machines gets hints.
func TestHintsWhereFewerPlay(t *testing.T) {
	sv := fewer(t)
	me := guest(t, sv)
	seats := slices.Repeat([]wire.NewSeat{{Who: "me"}}, 5)
	card := created(t, sv, me, wire.NewGame{Title: worldconflict.Title.Info().ID, Scenario: "western-europe", Seats: seats})
	if hint, err := sv.Hint(t.Context(), me, card.ID, 0); err != nil || hint.Say == "" {
		t.Errorf("%+v, %v", hint, err)
	}
}

// A power without a part in the scenario has not won when another resigns.
func TestResignedWhereFewerPlay(t *testing.T) {
	sv := fewer(t)
	me := guest(t, sv)
	seats := slices.Repeat([]wire.NewSeat{{Who: "me"}}, 5)
	card := created(t, sv, me, wire.NewGame{Title: worldconflict.Title.Info().ID, Scenario: "western-europe", Seats: seats})
	v, err := sv.Resign(t.Context(), me, card.ID, 0)
	if err != nil || v.Result.Why != "Germany resigns: AFA wins." {
		t.Errorf("%q, %v", v.Result.Why, err)
	}
}
