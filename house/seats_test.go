package house

import (
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/match"
	"sandtable/wire"
)

func TestCreateRefusesBadWishes(t *testing.T) {
	h := opened(t, plain(t))
	me := guest(t, h)
	for _, tt := range []struct {
		what, field string
		change      func(*wire.NewGame)
	}{
		{"an unknown title", "title", func(n *wire.NewGame) { n.Title = "chess" }},
		{"an unknown scenario", "scenario", func(n *wire.NewGame) { n.Scenario = "moon" }},
		{"a long scenario", "scenario", func(n *wire.NewGame) { n.Scenario = strings.Repeat("x", 1000) }},
		{"an unknown option", "options", func(n *wire.NewGame) { n.Options = map[string]string{"weather": "fine"} }},
		{"an unknown value", "options", func(n *wire.NewGame) { n.Options["length"] = "endless" }},
		{"a long value", "options", func(n *wire.NewGame) { n.Options["length"] = strings.Repeat("x", 1000) }},
		{"too few seats", "seats", func(n *wire.NewGame) { n.Seats = n.Seats[:1] }},
		{"too many seats", "seats", func(n *wire.NewGame) { n.Seats = append(n.Seats, n.Seats[0]) }},
		{"an unknown kind of seat", "seats", func(n *wire.NewGame) { n.Seats[0].Who = "cat" }},
		{"an unknown machine", "level", func(n *wire.NewGame) { n.Seats[1] = wire.NewSeat{Who: "machine", Level: "god"} }},
		{"a bad nonce", "nonce", func(n *wire.NewGame) { n.Seats[0].Nonce = "xyz" }},
		{"a nonce in capitals", "nonce", func(n *wire.NewGame) { n.Seats[0].Nonce = strings.Repeat("AB", 16) }},
		{"a clock without a bank", "clock", func(n *wire.NewGame) { n.Clock = &wire.ClockRule{Add: 10} }},
		{"a clock that takes away", "clock", func(n *wire.NewGame) { n.Clock = &wire.ClockRule{Bank: 60, Add: -1} }},
		{"an endless clock", "clock", func(n *wire.NewGame) { n.Clock = &wire.ClockRule{Bank: 1 << 40} }},
	} {
		n := short("me", "me")
		n.Options = maps.Clone(n.Options)
		tt.change(&n)
		_, err := h.Create(t.Context(), me, n)
		wantsBad(t, tt.what, err, tt.field)
	}
	_, err := h.Create(t.Context(), Who{}, short("me", "me"))
	wants(t, "a stranger", err, ErrForbidden)
	if cards, err := h.Cards(t.Context(), me, "all"); err != nil || len(cards) != 0 {
		t.Errorf("%d games came of it, %v", len(cards), err)
	}
}

// A nonce that a player brings is the one in the record.
func TestNonces(t *testing.T) {
	c := plain(t)
	h := opened(t, c)
	mine, his := match.NewNonce().String(), match.NewNonce().String()
	n := short("me", "invite")
	n.Seats[0].Nonce = mine
	me, him := guest(t, h), guest(t, h)
	card := created(t, h, me, n)
	if _, _, err := h.Join(t.Context(), him, card.Seats[1].Invite, his); err != nil {
		t.Fatal(err)
	}
	p, err := h.Proof(t.Context(), Who{}, card.ID)
	if err != nil || !p.Verified || p.Ended || p.Seed != "" {
		t.Fatalf("%+v, %v", p, err)
	}
	if diff := cmp.Diff([]string{mine, his}, p.Nonces); diff != "" {
		t.Error(diff)
	}
}

func TestInvitation(t *testing.T) {
	h := opened(t, plain(t))
	ctx := t.Context()
	me, him, third := guest(t, h), guest(t, h), guest(t, h)
	card := created(t, h, me, short("invite", "me"))
	code := card.Seats[0].Invite
	if len(code) < 40 || card.Seats[1].Invite != "" {
		t.Fatalf("invitations %q and %q", code, card.Seats[1].Invite)
	}
	for _, who := range []Who{him, {}} {
		if c, err := h.Card(ctx, who, card.ID); err != nil || c.Seats[0].Invite != "" {
			t.Errorf("others read the invitation: %+v, %v", c.Seats, err)
		}
		if v := viewOf(t, h, who, card.ID, ViewQuery{}); v.Seats[0].Invite != "" {
			t.Error("others read the invitation in a view")
		}
	}
	if v := viewOf(t, h, me, card.ID, ViewQuery{}); v.Seats[0].Invite != code {
		t.Error("the maker cannot read the invitation again")
	}
	_, err := h.EnterByKey(ctx, code)
	wants(t, "an invitation as a key", err, ErrNotFound)
	_, _, err = h.Join(ctx, him, "guess", "")
	wants(t, "a wrong code", err, ErrNotFound)
	_, _, err = h.Join(ctx, Who{}, code, "")
	wants(t, "a stranger", err, ErrForbidden)
	_, _, err = h.Join(ctx, him, code, "zz")
	wantsBad(t, "a bad nonce", err, "nonce")
	_, err = h.Sit(ctx, him, card.ID, 0, "")
	wants(t, "sitting down in a game that is not open", err, ErrForbidden)
	for range 2 { // people follow links twice
		c, seat, err := h.Join(ctx, him, code, "")
		if err != nil || seat != 0 || !c.Begun || len(c.Mine) != 1 || c.Seats[0].Invite != "" {
			t.Fatalf("%+v, seat %d, %v", c, seat, err)
		}
	}
	_, _, err = h.Join(ctx, third, code, "")
	wants(t, "a seat that is taken", err, ErrTaken)
}

func TestOpenGame(t *testing.T) {
	h := opened(t, plain(t))
	ctx := t.Context()
	n := short("me", "invite")
	n.Open = true
	me, him := guest(t, h), guest(t, h)
	card := created(t, h, me, n)
	open, err := h.Cards(ctx, him, "open")
	if err != nil || len(open) != 1 || open[0].ID != card.ID || !open[0].Open {
		t.Fatalf("open games: %+v, %v", open, err)
	}
	_, err = h.Sit(ctx, him, card.ID, 5, "")
	wantsBad(t, "no seat", err, "seat")
	_, err = h.Sit(ctx, him, card.ID, 0, "")
	wants(t, "a taken seat", err, ErrTaken)
	c, err := h.Sit(ctx, him, card.ID, 1, "")
	if err != nil || !c.Begun || c.Open {
		t.Fatalf("%+v, %v", c, err)
	}
	for of, want := range map[string]int{"open": 0, "mine": 1, "running": 1, "all": 1} {
		if cards, err := h.Cards(ctx, him, of); err != nil || len(cards) != want {
			t.Errorf("%s: %d games, want %d; %v", of, len(cards), want, err)
		}
	}
	_, err = h.Cards(ctx, him, "lost")
	wantsBad(t, "no such list", err, "of")
	if cards, err := h.Cards(ctx, Who{}, "mine"); err != nil || len(cards) != 0 {
		t.Errorf("a stranger has %d games, %v", len(cards), err)
	}
}

func TestGuests(t *testing.T) {
	h := opened(t, plain(t))
	ctx := t.Context()
	token, who, err := h.NewGuest(ctx)
	if err != nil || len(token) < 43 {
		t.Fatalf("token %q, %v", token, err)
	}
	if again, err := h.Enter(ctx, token); err != nil || again != who {
		t.Errorf("%v comes in as %v, %v", who, again, err)
	}
	_, err = h.Enter(ctx, "guess")
	wants(t, "a wrong token", err, ErrNotFound)
	_, err = h.EnterByKey(ctx, token)
	wants(t, "a guest's token as a key", err, ErrNotFound)
	name, hook := "  Ada ", "https://example.org/turn"
	me, err := h.SetMe(ctx, who, &name, &hook)
	if err != nil || me.Name != "Ada" || me.Webhook != hook {
		t.Errorf("%+v, %v", me, err)
	}
	for bad, field := range map[string]string{"": "name", "  ": "name", "a\nb": "name", "a\u202eb": "name", "\xff": "name", strings.Repeat("é", maxName+1): "name"} {
		_, err := h.SetMe(ctx, who, &bad, nil)
		wantsBad(t, bad, err, field)
	}
	for _, bad := range []string{"ftp://x.org", "javascript:alert(1)", "//x", "http://", "https://x.org/" + strings.Repeat("x", maxWebhook)} {
		_, err := h.SetMe(ctx, who, nil, &bad)
		wantsBad(t, bad, err, "webhook")
	}
	_, err = h.SetMe(ctx, Who{}, &name, nil)
	wants(t, "a stranger", err, ErrForbidden)
	_, err = h.Me(ctx, Who{})
	wants(t, "a stranger", err, ErrNotFound)
}

// A new name shows on the seats of running games.
func TestRename(t *testing.T) {
	h := opened(t, plain(t))
	id, blue, red := pair(t, h)
	name := "Grace"
	if _, err := h.SetMe(t.Context(), red, &name, nil); err != nil {
		t.Fatal(err)
	}
	if v := viewOf(t, h, blue, id, ViewQuery{}); v.Seats[1].Player != name {
		t.Errorf("Red is called %q", v.Seats[1].Player)
	}
}

func TestToken(t *testing.T) {
	h := opened(t, plain(t))
	ctx := t.Context()
	me := guest(t, h)
	id := created(t, h, me, short("me", "me")).ID
	other := created(t, h, me, short("me", "me")).ID
	token, err := h.Token(ctx, me, id, 1)
	if err != nil {
		t.Fatal(err)
	}
	bot, err := h.EnterByKey(ctx, token)
	if err != nil || bot.Guest != me.Guest {
		t.Fatalf("%+v, %v", bot, err)
	}
	if v := viewOf(t, h, bot, id, ViewQuery{}); v.Seat != 1 {
		t.Errorf("it looks as seat %d", v.Seat)
	}
	said(t, h, bot, id, 1, "bid 1")
	line := viewOf(t, h, bot, id, ViewQuery{}).Line
	_, err = h.Say(ctx, bot, id, 0, line, []string{"bid 1"})
	wants(t, "another seat of the same guest", err, ErrForbidden)
	_, err = h.View(ctx, bot, other, ViewQuery{Seat: at(1)})
	wants(t, "another game of the same guest", err, ErrForbidden)
	_, err = h.Token(ctx, bot, id, 1)
	wants(t, "a token for a token", err, ErrForbidden)
	_, err = h.Create(ctx, bot, short("me", "me"))
	wants(t, "a game of its own", err, ErrForbidden)
	name := "Eve"
	_, err = h.SetMe(ctx, bot, &name, nil)
	wants(t, "its guest's name", err, ErrForbidden)
	if cards, err := h.Cards(ctx, bot, "mine"); err != nil || len(cards) != 1 || cards[0].ID != id {
		t.Errorf("its games: %+v, %v", cards, err)
	}
	_, _, err = h.Join(ctx, guest(t, h), token, "")
	wants(t, "a key as an invitation", err, ErrNotFound)
	if _, err := h.Token(ctx, me, id, 1); err != nil {
		t.Fatal(err)
	}
	_, err = h.EnterByKey(ctx, token)
	wants(t, "the token before", err, ErrNotFound)
	_, err = h.Token(ctx, guest(t, h), id, 1)
	wants(t, "a token for another's seat", err, ErrForbidden)
}
