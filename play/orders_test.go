package play

import (
	"testing"

	"sandtable/game"
	"sandtable/titles/duel"
	"sandtable/wire"
)

// ordered is the test title with a standing order: bid nothing without being asked.
type ordered struct{}

func (ordered) Info() *game.Info {
	i := *duel.Title.Info()
	i.Orders = []game.Option{{ID: "bids", Values: []game.Value{{ID: "ask"}, {ID: "never"}}}}
	return &i
}

func (ordered) New(s game.Setup, t game.Table) (game.Position, error) {
	p, err := duel.Title.New(s, t)
	if err != nil {
		return nil, err
	}
	return &orderedPosition{*p.(*duel.Position)}, nil
}

type orderedPosition struct{ duel.Position }

func (p *orderedPosition) Clone() game.Position { q := *p; return &q }

func (p *orderedPosition) Known(s game.Seat) game.Known {
	return orderedKnown{p.Position.Known(s)}
}

type orderedKnown struct{ game.Known }

func (k orderedKnown) Obey(s game.Seat, orders map[string]string) (game.Action, bool) {
	if orders["bids"] != "never" || k.Pending().Clause != "DU-2.1" {
		return game.Action{}, false
	}
	a, err := duel.Title.Info().Lexicon.Parse(s, "bid 0")
	return a, err == nil
}

func TestStandingOrders(t *testing.T) {
	c := plain(t)
	c.Titles = []game.Title{ordered{}}
	c.Find = func(string, int) (game.Title, bool) { return ordered{}, true }
	sv := opened(t, c)
	ctx := t.Context()
	id, blue, red := pair(t, sv)
	for what, o := range map[string]wire.Orders{"no such order": {"moves": "never"}, "no such value": {"bids": "always"}} {
		_, err := sv.SetOrders(ctx, blue, id, 0, o)
		wantsBad(t, what, err, "orders")
	}
	_, err := sv.SetOrders(ctx, red, id, 0, wire.Orders{"bids": "never"})
	wants(t, "another's orders", err, ErrForbidden)
	v, err := sv.SetOrders(ctx, red, id, 1, wire.Orders{"bids": "never"})
	if err != nil || len(v.Entries) != 1 || v.Entries[0].Say != "bid 0" || (*v.Orders)["bids"] != "never" {
		t.Fatalf("the order is not obeyed at once: %+v, %v", v.Entries, err)
	}
	if v := viewOf(t, sv, blue, id, ViewQuery{}); len(*v.Orders) != 0 {
		t.Errorf("Blue sees orders: %v", *v.Orders)
	}
	v, err = sv.Undo(ctx, red, id, 1, v.Line)
	if err != nil || len(v.Say) == 0 {
		t.Fatalf("what an order said and the seat takes back is said again: %+v, %v", v.Entries, err)
	}
	said(t, sv, red, id, 1, "bid 1")
	said(t, sv, blue, id, 0, "bid 2")
	v = said(t, sv, blue, id, 0, "done", "done") // the next turn: Red's order bids
	if n := len(v.Ask.Seats); n != 1 || v.Ask.Seats[0] != 0 {
		t.Errorf("%v are asked, want Blue alone", v.Ask.Seats)
	}
	if v, err = sv.SetOrders(ctx, red, id, 1, nil); err != nil || len(*v.Orders) != 0 {
		t.Errorf("orders taken back: %v, %v", *v.Orders, err)
	}
}
