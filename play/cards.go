package play

import (
	"context"
	"time"

	"sandtable/game"
	"sandtable/store"
	"sandtable/wire"
)

// Cards lists at most 100 games, latest change first. The argument of is "mine", "open", "running" or "all".
func (sv *Service) Cards(ctx context.Context, who Who, of string) ([]wire.Card, error) {
	var f store.Filter
	switch of {
	case "mine":
		if who.Guest == "" || who.Key != nil {
			return sv.cardByKey(ctx, who)
		}
		f.Guest = who.Guest
	case "open":
		f.Open = true
	case "running":
		f.Running = true
	case "all":
	default:
		return nil, &BadField{"of", "mine, open, running or all"}
	}
	games, err := sv.cfg.Store.Games(ctx, f)
	if err != nil {
		return nil, err
	}
	list := make([]wire.Card, 0, len(games))
	for i := range games {
		c, private, err := sv.storedCard(&games[i], who)
		if err != nil { // an unreadable game must not hide the others
			sv.cfg.Log.ErrorContext(ctx, "a game is left out of a list", "game", games[i].ID, "error", err)
			continue
		}
		shown := of == "all" || c.SetAside == ""                                                                             // a game that is set aside can be neither joined nor watched
		if of == "mine" || c.Lesson == "" && c.Study == nil && !sv.abandoned(&c) && shown && (!private || len(c.Mine) > 0) { // lessons and studies are private
			list = append(list, c)
		}
	}
	return list, nil
}

// openShownFor is how long an open game that nobody joins stays in the lists of others.
const openShownFor = 3 * 24 * time.Hour

// abandoned reports whether a game has waited for players too long. Its maker still sees it, and its invitations stay valid:
// a late joiner brings it back.
func (sv *Service) abandoned(c *wire.Card) bool {
	return !c.Begun && sv.now().Sub(c.Changed) > openShownFor
}

// cardByKey lists the game of a seat's key; nothing for strangers.
func (sv *Service) cardByKey(ctx context.Context, who Who) ([]wire.Card, error) {
	if who.Key == nil {
		return []wire.Card{}, nil
	}
	c, err := sv.Card(ctx, who, who.Key.Game)
	return []wire.Card{c}, err
}

// storedCard makes a card from a stored row, without loading the game, and reports whether the game is private.
func (sv *Service) storedCard(row *store.Game, who Who) (card wire.Card, private bool, err error) {
	g := liveGame{service: sv, id: row.ID, row: *row}
	sv.mu.Lock()
	if live := sv.live[g.id]; live != nil {
		g.online.Store(live.online.Load())
	}
	sv.mu.Unlock()
	err = guard(func() error {
		g.st, g.info = sv.readGame(row)
		card, private = g.card(who), g.st.private()
		return nil
	})
	return card, private, err
}

// Card returns one game as a list shows it.
func (sv *Service) Card(ctx context.Context, who Who, id string) (wire.Card, error) {
	var card wire.Card
	err := sv.withGame(ctx, id, func(g *liveGame) error {
		card = g.card(who)
		return nil
	})
	return card, err
}

func (g *liveGame) card(who Who) wire.Card {
	st := &g.st
	now := st.lastTurn()
	c := wire.Card{
		ID: g.id, Title: g.row.Title, Scenario: st.Scenario, Rules: st.Rules, Name: g.info.Name, Seats: g.seatList(g.isMaker(who)),
		Turn: now.N, When: now.When, Step: st.Step, Asked: append([]int{}, st.Asked...), Mine: g.seatsOf(who),
		Begun: st.Begun, Over: st.Over, Result: st.Result.wire(), Open: st.Open && st.hasFreeSeat(), Clock: (*wire.ClockRule)(st.Clock),
		Made: g.row.Made, Changed: g.row.Changed, Lesson: st.Lesson, Study: st.Study.wire(), Origin: st.Brought.words(g.service.House()),
	}
	for _, s := range g.info.Scenarios {
		if s.ID == st.Scenario && st.Lesson == "" {
			c.Name += ": " + s.Name
		}
	}
	if l, ok := g.info.Lesson(st.Lesson); ok {
		c.Name += ": " + l.Name
	}
	if st.Aside != nil {
		c.SetAside, c.Asked, c.Open = st.Aside.playerWords(), []int{}, false
		return c
	}
	for _, n := range c.Mine {
		c.MyTurn = c.MyTurn || g.asked().Has(game.Seat(n))
	}
	return c
}

// seatList lists the seats; invitation codes are shown only to the game's maker.
func (g *liveGame) seatList(maker bool) []wire.Seat {
	list := make([]wire.Seat, 0, len(g.st.Seats))
	now, online := g.service.playTime(), g.onlineSeats()
	for n := range g.st.Seats {
		s := &g.st.Seats[n]
		if s.Kind == absent {
			continue
		}
		out := wire.Seat{
			N: n, Side: g.info.Seats[n], Kind: wire.SeatKind(s.Kind), Player: s.Name, Group: g.st.group(n), Level: s.Level,
			Online: s.Kind == machine || online.Has(game.Seat(n)), After: g.placeOf(game.Seat(n)),
		}
		if maker {
			out.Invite = s.Invite
		}
		if g.st.Clock != nil {
			out.Clock = &wire.Clock{Left: s.timeLeft(now).Milliseconds(), Running: s.Since != nil}
		}
		list = append(list, out)
	}
	return list
}

// timeLeft returns the time left on a seat's clock.
func (s *seat) timeLeft(now time.Time) time.Duration {
	if s.Since == nil {
		return s.Left
	}
	return max(0, s.Left-max(0, now.Sub(*s.Since))) // after a crash, Since may be later than now
}
