package play

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/wire"
)

// A game that nobody joins leaves the lists of others after a while. Its maker keeps it, and its invitation stays valid.
func TestAbandoned(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		sv := opened(t, plain(t))
		me, other := guest(t, sv), guest(t, sv)
		wish := short("me", "invite")
		wish.Open = true
		card := created(t, sv, me, wish)
		listed := func(who Who, of string) int {
			t.Helper()
			list, err := sv.Cards(t.Context(), who, of)
			if err != nil {
				t.Fatal(err)
			}
			return len(list)
		}
		time.Sleep(openShownFor)
		for _, of := range []string{"open", "running", "all"} {
			if n := listed(other, of); n != 1 {
				t.Errorf("%s lists %d games while it waits", of, n)
			}
		}
		time.Sleep(time.Second)
		for _, of := range []string{"open", "running", "all"} {
			if n := listed(other, of); n != 0 {
				t.Errorf("%s lists %d games that are abandoned", of, n)
			}
		}
		if n := listed(me, "mine"); n != 1 {
			t.Errorf("its maker sees %d games", n)
		}
		joined(t, sv, other, card.Seats[1].Invite)
		if n := listed(guest(t, sv), "running"); n != 1 {
			t.Errorf("%d games run after somebody joined", n)
		}
	})
}

// Private games are not shown to others, before and after the guest has joined. Open games, and games against machines, are.
func TestGamesByInvitation(t *testing.T) {
	sv := opened(t, plain(t))
	me, friend, other := guest(t, sv), guest(t, sv), guest(t, sv)
	open := short("me", "invite")
	open.Open = true
	shown := []string{created(t, sv, me, open).ID, created(t, sv, me, short("me", "machine:random")).ID, created(t, sv, me, short("me", "me")).ID}
	secret := created(t, sv, me, short("me", "invite"))
	check := func(what string) {
		t.Helper()
		for _, of := range []string{"open", "running", "all"} {
			for who, sees := range map[Who]bool{me: of != "open", other: false, {}: false} {
				list, err := sv.Cards(t.Context(), who, of)
				if err != nil {
					t.Fatal(err)
				}
				has := func(id string) bool {
					return slices.ContainsFunc(list, func(c wire.Card) bool { return c.ID == id })
				}
				if has(secret.ID) != sees || !has(shown[0]) || of != "open" && (!has(shown[1]) || !has(shown[2])) {
					t.Errorf("%s, %s: %d games, the private one is there: %v", what, of, len(list), has(secret.ID))
				}
			}
		}
	}
	check("before he has come")
	joined(t, sv, friend, secret.Seats[1].Invite)
	check("afterwards")
	if _, err := sv.Card(t.Context(), other, secret.ID); err != nil {
		t.Errorf("the private game cannot be watched by its address: %v", err)
	}
}

// A service without machines serves people, and refuses requests for machines.
func TestNoMachines(t *testing.T) {
	c := plain(t)
	c.Players = nil
	sv := opened(t, c)
	me := guest(t, sv)
	if !created(t, sv, me, short("me", "me")).Begun {
		t.Error("two people cannot play")
	}
	_, err := sv.Create(t.Context(), me, short("me", "machine:random"))
	wantsBad(t, "a machine that is not there", err, "level")
}
