package play

import (
	"slices"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/gametest/trio"
	"sandtable/wire"
)

// grouped returns a service of the test title in which players hold several seats.
func grouped(t testing.TB) *Service {
	c := plain(t)
	c.Titles = []game.Title{trio.Players}
	c.Find = func(string, int) (game.Title, bool) { return trio.Players, true }
	c.Players = only(ai.Random{})
	return opened(t, c)
}

// three requests a game of three players: Red and Green, Blue and Grey, Gold.
func three(seats ...wire.NewSeat) wire.NewGame {
	return wire.NewGame{Title: trio.Players.Info().ID, Scenario: "race", Options: map[string]string{"players": "3"}, Seats: seats}
}

// A player takes all seats with one invitation, a machine plays all seats at one level, and a player has one result.
func TestPlayersOfSeveralSeats(t *testing.T) {
	sv := grouped(t)
	me, him := guest(t, sv), guest(t, sv)
	mine, his, machine := wire.NewSeat{Who: "me"}, wire.NewSeat{Who: "invite"}, wire.NewSeat{Who: "machine", Level: "random"}
	card := created(t, sv, me, three(mine, his, mine, machine, his))
	if code := card.Seats[1].Invite; code == "" || code != card.Seats[4].Invite {
		t.Errorf("two invitations for one player: %q and %q", code, card.Seats[4].Invite)
	}
	if got := []int{card.Seats[0].Group, card.Seats[1].Group, card.Seats[2].Group, card.Seats[3].Group, card.Seats[4].Group}; !slices.Equal(got, []int{0, 1, 0, 2, 1}) {
		t.Errorf("groups %v", got)
	}
	card, _ = joined(t, sv, him, card.Seats[1].Invite)
	if !slices.Equal(card.Mine, []int{1, 4}) || !card.Begun {
		t.Fatalf("he has %v, begun %v", card.Mine, card.Begun)
	}
	v, err := sv.Resign(t.Context(), him, card.ID, 4)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(v.Result.Scores, []int{1, -1, 1, 1, -1}) || len(v.Result.Players) != 3 || v.Result.Players[1].Score != -1 {
		t.Errorf("%+v", v.Result)
	}
	if v.Result.Why != "Grey resigns: Red, Green and Gold win." {
		t.Errorf("%q", v.Result.Why)
	}
}

// Seats of one player cannot be given to two.
func TestPlayersAreNotParted(t *testing.T) {
	sv := grouped(t)
	me := guest(t, sv)
	mine, his := wire.NewSeat{Who: "me"}, wire.NewSeat{Who: "invite"}
	_, err := sv.Create(t.Context(), me, three(mine, his, his, mine, his))
	wantsBad(t, "Red for me and Green for him", err, "seats")
	open := three(mine, his, mine, his, his)
	open.Open = true
	card := created(t, sv, me, open)
	him := guest(t, sv)
	if card, err = sv.Sit(t.Context(), him, card.ID, 4); err != nil || !slices.Equal(card.Mine, []int{1, 4}) {
		t.Errorf("%v: he has %v", err, card.Mine)
	}
}
