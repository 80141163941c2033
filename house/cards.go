package house

import (
	"context"
	"time"

	"sandtable/game"
	"sandtable/store"
	"sandtable/wire"
)

// Cards lists at most 100 games, latest change first. Of is "mine", "open", "running" or "all".
func (h *House) Cards(ctx context.Context, who Who, of string) ([]wire.Card, error) {
	var f store.Filter
	switch of {
	case "mine":
		if f.Guest = who.Guest; who.Guest == "" || who.Key != nil {
			return h.keyed(ctx, who)
		}
	case "open":
		f.Open = true
	case "running":
		f.Running = true
	case "all":
	default:
		return nil, &Bad{"of", "mine, open, running or all"}
	}
	games, err := h.cfg.Store.Games(ctx, f)
	if err != nil {
		return nil, err
	}
	list := make([]wire.Card, 0, len(games))
	for i := range games {
		c, err := h.cardOf(&games[i], who)
		if err != nil { // one game that cannot be read must not hide the others
			h.cfg.Log.Error("a game is left out of a list", "game", games[i].ID, "error", err)
			continue
		}
		shown := of == "all" || c.SetAside == ""                         // there is nothing to join or to watch
		if of == "mine" || c.Lesson == "" && !h.abandoned(&c) && shown { // a lesson is nobody else's business
			list = append(list, c)
		}
	}
	return list, nil
}

// waitsFor is how long a game that nobody has come to is shown to others.
const waitsFor = 3 * 24 * time.Hour

// abandoned reports whether a game has waited for players in vain. Its maker still has it, and its invitations
// still hold: whoever comes late brings it back.
func (h *House) abandoned(c *wire.Card) bool { return !c.Begun && h.now().Sub(c.Changed) > waitsFor }

// keyed lists the one game that a key opens; none for a stranger.
func (h *House) keyed(ctx context.Context, who Who) ([]wire.Card, error) {
	if who.Key == nil {
		return []wire.Card{}, nil
	}
	c, err := h.Card(ctx, who, who.Key.Game)
	return []wire.Card{c}, err
}

// cardOf makes a card from what the store has, without a table.
func (h *House) cardOf(g *store.Game, who Who) (card wire.Card, err error) {
	t := table{house: h, id: g.ID, row: *g}
	if t.st, err = readState(g); err != nil {
		return wire.Card{}, err
	}
	h.mu.Lock()
	if live := h.tables[g.ID]; live != nil {
		t.online.Store(live.online.Load())
	}
	h.mu.Unlock()
	err = guard(func() error {
		title, ok := h.cfg.Find(g.Title, t.st.Rules)
		if !ok {
			return ErrNotFound
		}
		t.info = title.Info()
		card = t.card(who)
		return nil
	})
	return card, err
}

// Card returns one game as a list shows it.
func (h *House) Card(ctx context.Context, who Who, id string) (wire.Card, error) {
	var card wire.Card
	err := h.at(ctx, id, func(t *table) error {
		card = t.card(who)
		return nil
	})
	return card, err
}

func (t *table) card(who Who) wire.Card {
	st := &t.st
	c := wire.Card{
		ID: t.id, Title: t.row.Title, Scenario: st.Scenario, Rules: st.Rules, Name: t.info.Name, Seats: t.seats(t.makes(who)),
		Turn: st.turnNow(), Step: st.Step, Asked: append([]int{}, st.Asked...), Mine: t.mine(who),
		Begun: st.Begun, Over: st.Over, Result: st.Result, Open: st.Open && st.waits(), Clock: st.Clock,
		Made: t.row.Made, Changed: t.row.Changed, Lesson: st.Lesson,
	}
	for _, s := range t.info.Scenarios {
		if s.ID == st.Scenario && st.Lesson == "" {
			c.Name += ": " + s.Name
		}
	}
	if l, ok := t.info.Lesson(st.Lesson); ok {
		c.Name += ": " + l.Name
	}
	if st.Aside != nil {
		c.SetAside, c.Asked, c.Open = asideWords, []int{}, false
		return c
	}
	for _, n := range c.Mine {
		c.MyTurn = c.MyTurn || t.asked().Has(game.Seat(n))
	}
	return c
}

// seats lists who plays; codes of invitations are for the maker of the game.
func (t *table) seats(maker bool) []wire.Seat {
	list := make([]wire.Seat, len(t.st.Seats))
	now, online := t.house.now(), t.online.Load()
	for n := range list {
		s := &t.st.Seats[n]
		list[n] = wire.Seat{
			N: n, Side: t.info.Seats[n], Kind: s.Kind, Player: s.Name, Group: t.st.group(n), Level: s.Level,
			Online: s.Kind == wire.Machine || online&(1<<n) != 0,
		}
		if maker {
			list[n].Invite = s.Invite
		}
		if t.st.Clock != nil {
			list[n].Clock = &wire.Clock{Left: s.left(now).Milliseconds(), Running: s.Since != nil}
		}
	}
	return list
}

// left returns what a seat's clock shows.
func (s *seat) left(now time.Time) time.Duration {
	if s.Since == nil {
		return s.Left
	}
	return max(0, s.Left-now.Sub(*s.Since))
}
