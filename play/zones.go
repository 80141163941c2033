package play

import (
	"context"

	"sandtable/game"
	"sandtable/wire"
)

// Zones returns which places are in the zones of each seat, as a seat knows it, after a line in that seat's numbers (0: now).
// Titles without zones have none. Layers of a title are returned in the same way.
func (sv *Service) Zones(ctx context.Context, who Who, id string, q ViewQuery) (z wire.Zones, err error) {
	var past *pastLook
	var info *game.Info
	err = sv.withSeat(ctx, who, id, q.Seat, func(g *liveGame, s game.Seat) error {
		if !g.st.Begun {
			return ErrNotBegun
		}
		if err := g.hasLine(s, q.Line); err != nil {
			return err
		}
		info = g.info
		if q.Line > 0 && q.Line < g.m.Count(s) {
			past = g.lookBack(s, q.Line)
			return nil
		}
		z = wire.ZonesOf(info, g.m.Position().Known(s), q.Layer)
		return nil
	})
	if err != nil || past == nil {
		return z, err
	}
	begun := false
	err = sv.show(ctx, who, past, func(p game.Position) { z, begun = wire.ZonesOf(info, p.Known(past.seat), q.Layer), true })
	if err == nil && !begun {
		err = &BadField{"line", "the game had not begun then"}
	}
	return z, err
}
