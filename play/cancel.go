package play

import (
	"context"

	"sandtable/wire"
)

// Cancel cancels a game that has not begun: its invitations become invalid, and no list shows it any more. Only its maker may
// cancel it.
func (sv *Service) Cancel(ctx context.Context, who Who, id string) (wire.Card, error) {
	var card wire.Card
	err := sv.withOwned(ctx, id, func(g *liveGame) error {
		switch {
		case !g.isMaker(who) || g.st.Lesson != "":
			return ErrForbidden
		case g.st.Begun:
			return ErrBegun
		}
		for n := range g.st.Seats {
			if code := g.st.Seats[n].Invite; code != "" {
				if err := sv.cfg.Store.DropKey(ctx, hash(code)); err != nil {
					return err
				}
			}
		}
		err := g.act(ctx, who.Guest, g.callOff)
		card = g.card(who)
		return err
	})
	return card, err
}

// callOff frees all seats that players could take.
func (g *liveGame) callOff() error {
	for n := range g.st.Seats {
		s := &g.st.Seats[n]
		if s.Kind != machine {
			s.Kind, s.Guest, s.Name, s.Invite = waiting, "", "", ""
		}
	}
	g.st.Maker, g.st.Open, g.stateChanged = "", false, true
	return nil
}
