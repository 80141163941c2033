package play

import (
	"maps"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"sandtable/wire"
)

func TestCreateRefusesBadWishes(t *testing.T) {
	sv := opened(t, plain(t))
	me := guest(t, sv)
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
		{"a style that the machine does not know", "level", func(n *wire.NewGame) { n.Seats[1] = wire.NewSeat{Who: "machine", Level: "random/bold"} }},
		{"a clock without a bank", "clock", func(n *wire.NewGame) { n.Clock = &wire.ClockRule{Add: 10} }},
		{"a clock that takes away", "clock", func(n *wire.NewGame) { n.Clock = &wire.ClockRule{Bank: 60, Add: -1} }},
		{"an endless clock", "clock", func(n *wire.NewGame) { n.Clock = &wire.ClockRule{Bank: 1 << 40} }},
	} {
		n := short("me", "me")
		n.Options = maps.Clone(n.Options)
		tt.change(&n)
		_, err := sv.Create(t.Context(), me, n)
		wantsBad(t, tt.what, err, tt.field)
	}
	_, err := sv.Create(t.Context(), Who{}, short("me", "me"))
	wants(t, "a stranger", err, ErrForbidden)
	if cards, err := sv.Cards(t.Context(), me, "all"); err != nil || len(cards) != 0 {
		t.Errorf("%d games came of it, %v", len(cards), err)
	}
}

func TestInvitation(t *testing.T) {
	sv := opened(t, plain(t))
	ctx := t.Context()
	me, him, third := guest(t, sv), guest(t, sv), guest(t, sv)
	card := created(t, sv, me, short("invite", "me"))
	code := card.Seats[0].Invite
	if len(code) < 40 || card.Seats[1].Invite != "" {
		t.Fatalf("invitations %q and %q", code, card.Seats[1].Invite)
	}
	for _, who := range []Who{him, {}} {
		if c, err := sv.Card(ctx, who, card.ID); err != nil || c.Seats[0].Invite != "" {
			t.Errorf("others read the invitation: %+v, %v", c.Seats, err)
		}
		if v := viewOf(t, sv, who, card.ID, ViewQuery{}); v.Seats[0].Invite != "" {
			t.Error("others read the invitation in a view")
		}
	}
	if v := viewOf(t, sv, me, card.ID, ViewQuery{}); v.Seats[0].Invite != code {
		t.Error("the maker cannot read the invitation again")
	}
	_, err := sv.EnterByKey(ctx, code)
	wants(t, "an invitation as a key", err, ErrNotFound)
	_, _, err = sv.Join(ctx, him, "guess")
	wants(t, "a wrong code", err, ErrNotFound)
	_, _, err = sv.Join(ctx, Who{}, code)
	wants(t, "a stranger", err, ErrForbidden)
	_, err = sv.Sit(ctx, him, card.ID, 0)
	wants(t, "sitting down in a game that is not open", err, ErrForbidden)
	for range 2 { // people follow links twice
		c, seat, err := sv.Join(ctx, him, code)
		if err != nil || seat != 0 || c.Begun || len(c.Mine) != 1 || c.Seats[0].Invite != "" {
			t.Fatalf("%+v, seat %d, %v", c, seat, err)
		}
	}
	_, _, err = sv.Join(ctx, third, code)
	wants(t, "a seat that is taken", err, ErrTaken)
}

// A game that nobody has joined can be cancelled by its maker: its invitation becomes invalid, and no list shows it. Nobody
// can cancel a game that has begun.
func TestCancel(t *testing.T) {
	sv := opened(t, plain(t))
	me := guest(t, sv)
	card := created(t, sv, me, short("me", "invite"))
	_, err := sv.Cancel(t.Context(), guest(t, sv), card.ID)
	wants(t, "somebody else", err, ErrForbidden)
	got, err := sv.Cancel(t.Context(), me, card.ID)
	if err != nil || len(got.Mine) != 0 || got.Seats[0].Kind != wire.Waiting {
		t.Fatalf("%v: %+v", err, got)
	}
	_, _, err = sv.Join(t.Context(), guest(t, sv), card.Seats[1].Invite)
	wants(t, "its invitation", err, ErrNotFound)
	_, err = sv.Sit(t.Context(), guest(t, sv), card.ID, 1)
	wants(t, "its seat", err, ErrForbidden)
	begun := created(t, sv, me, short("me", "me"))
	playSome(t, sv, begun.ID, rand.New(rand.NewPCG(1, 1)), 1, me)
	_, err = sv.Cancel(t.Context(), me, begun.ID)
	wants(t, "a game that has begun", err, ErrBegun)
}

func TestOpenGame(t *testing.T) {
	sv := opened(t, plain(t))
	ctx := t.Context()
	n := short("me", "invite")
	n.Open = true
	me, him := guest(t, sv), guest(t, sv)
	card := created(t, sv, me, n)
	open, err := sv.Cards(ctx, him, "open")
	if err != nil || len(open) != 1 || open[0].ID != card.ID || !open[0].Open {
		t.Fatalf("open games: %+v, %v", open, err)
	}
	_, err = sv.Sit(ctx, him, card.ID, 5)
	wantsBad(t, "no seat", err, "seat")
	_, err = sv.Sit(ctx, him, card.ID, 0)
	wants(t, "a taken seat", err, ErrTaken)
	c, err := sv.Sit(ctx, him, card.ID, 1)
	if err != nil || c.Begun || c.Open {
		t.Fatalf("%+v, %v", c, err)
	}
	mixed(t, sv, him, card.ID)
	for of, want := range map[string]int{"open": 0, "mine": 1, "running": 1, "all": 1} {
		if cards, err := sv.Cards(ctx, him, of); err != nil || len(cards) != want {
			t.Errorf("%s: %d games, want %d; %v", of, len(cards), want, err)
		}
	}
	_, err = sv.Cards(ctx, him, "lost")
	wantsBad(t, "no such list", err, "of")
	if cards, err := sv.Cards(ctx, Who{}, "mine"); err != nil || len(cards) != 0 {
		t.Errorf("a stranger has %d games, %v", len(cards), err)
	}
}

func TestGuests(t *testing.T) {
	sv := opened(t, plain(t))
	ctx := t.Context()
	token, who, err := sv.NewGuest(ctx)
	if err != nil || len(token) < 43 {
		t.Fatalf("token %q, %v", token, err)
	}
	if again, err := sv.Enter(ctx, token); err != nil || again != who {
		t.Errorf("%v comes in as %v, %v", who, again, err)
	}
	_, err = sv.Enter(ctx, "guess")
	wants(t, "a wrong token", err, ErrNotFound)
	_, err = sv.EnterByKey(ctx, token)
	wants(t, "a guest's token as a key", err, ErrNotFound)
	name, hook := "  Ada ", "https://example.org/turn"
	me, err := sv.SetMe(ctx, who, &name, &hook)
	if err != nil || me.Name != "Ada" || me.Webhook != hook {
		t.Errorf("%+v, %v", me, err)
	}
	for bad, field := range map[string]string{"": "name", "  ": "name", "a\nb": "name", "a\u202eb": "name", "\xff": "name", strings.Repeat("é", maxName+1): "name"} {
		_, err := sv.SetMe(ctx, who, &bad, nil)
		wantsBad(t, bad, err, field)
	}
	for _, bad := range []string{"ftp://x.org", "javascript:alert(1)", "//x", "http://", "https://x.org/" + strings.Repeat("x", maxWebhook)} {
		_, err := sv.SetMe(ctx, who, nil, &bad)
		wantsBad(t, bad, err, "webhook")
	}
	_, err = sv.SetMe(ctx, Who{}, &name, nil)
	wants(t, "a stranger", err, ErrForbidden)
	_, err = sv.Me(ctx, Who{})
	wants(t, "a stranger", err, ErrNotFound)
}

// A new name is shown on the seats of running games.
func TestRename(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, red := pair(t, sv)
	name := "Grace"
	if _, err := sv.SetMe(t.Context(), red, &name, nil); err != nil {
		t.Fatal(err)
	}
	if v := viewOf(t, sv, blue, id, ViewQuery{}); v.Seats[1].Player != name {
		t.Errorf("Red is called %q", v.Seats[1].Player)
	}
}

func TestToken(t *testing.T) {
	sv := opened(t, plain(t))
	ctx := t.Context()
	me := guest(t, sv)
	id := created(t, sv, me, short("me", "me")).ID
	other := created(t, sv, me, short("me", "me")).ID
	token, err := sv.Token(ctx, me, id, 1)
	if err != nil {
		t.Fatal(err)
	}
	bot, err := sv.EnterByKey(ctx, token)
	if err != nil || bot.Guest != me.Guest {
		t.Fatalf("%+v, %v", bot, err)
	}
	if v := viewOf(t, sv, bot, id, ViewQuery{}); v.Seat != 1 {
		t.Errorf("it looks as seat %d", v.Seat)
	}
	said(t, sv, bot, id, 1, "bid 1")
	line := viewOf(t, sv, bot, id, ViewQuery{}).Line
	_, err = sayAs(ctx, sv, actor{bot, id, 0, line}, "bid 1")
	wants(t, "another seat of the same guest", err, ErrForbidden)
	_, err = sv.View(ctx, bot, other, ViewQuery{Seat: at(1)})
	wants(t, "another game of the same guest", err, ErrForbidden)
	_, err = sv.Token(ctx, bot, id, 1)
	wants(t, "a token for a token", err, ErrForbidden)
	_, err = sv.Create(ctx, bot, short("me", "me"))
	wants(t, "a game of its own", err, ErrForbidden)
	name := "Eve"
	_, err = sv.SetMe(ctx, bot, &name, nil)
	wants(t, "its guest's name", err, ErrForbidden)
	if cards, err := sv.Cards(ctx, bot, "mine"); err != nil || len(cards) != 1 || cards[0].ID != id {
		t.Errorf("its games: %+v, %v", cards, err)
	}
	_, _, err = sv.Join(ctx, guest(t, sv), token)
	wants(t, "a key as an invitation", err, ErrNotFound)
	if _, err := sv.Token(ctx, me, id, 1); err != nil {
		t.Fatal(err)
	}
	_, err = sv.EnterByKey(ctx, token)
	wants(t, "the token before", err, ErrNotFound)
	_, err = sv.Token(ctx, guest(t, sv), id, 1)
	wants(t, "a token for another's seat", err, ErrForbidden)
}

// A request repeated with its key, sequentially or concurrently, makes one game.
func TestAWishWithAKeyMakesOneGame(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	me := guest(t, sv)
	n := short("me", "invite")
	n.Key = "my first wish"
	cards := make([]wire.Card, 8)
	var all sync.WaitGroup
	for i := range cards {
		all.Go(func() {
			var err error
			if cards[i], err = sv.Create(t.Context(), me, n); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	sv.Close()
	sv = opened(t, c)
	last, err := sv.Create(t.Context(), me, n)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range append(cards, last) {
		if c.ID != last.ID || c.Seats[1].Invite != last.Seats[1].Invite {
			t.Errorf("%s and %s", c.ID, last.ID)
		}
	}
	other := short("me", "me")
	other.Key = n.Key
	_, err = sv.Create(t.Context(), me, other)
	wantsBad(t, "another wish with the same key", err, "key")
	other.Key = strings.Repeat("k", maxKey+1)
	_, err = sv.Create(t.Context(), me, other)
	wantsBad(t, "a long key", err, "key")
	if his := created(t, sv, guest(t, sv), n); his.ID == last.ID {
		t.Error("another guest's equal key leads to the same game")
	}
	if list, err := sv.Cards(t.Context(), me, "mine"); err != nil || len(list) != 1 {
		t.Errorf("%d games, %v", len(list), err)
	}
}
