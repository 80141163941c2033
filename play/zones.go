package play

import (
	"context"
	"errors"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// Zones says which places lie in some reach of each seat, as a seat knows it, after a line that it
// counts; 0: now. There are none in a title that has no such zones. A layer of the title has its places in the same way.
func (sv *Service) Zones(ctx context.Context, who Who, id string, q ViewQuery) (wire.Zones, error) {
	var z wire.Zones
	err := sv.withSeat(ctx, who, id, q.Seat, func(g *liveGame, s game.Seat) (err error) {
		z, err = g.zones(s, q.Line, q.Layer)
		return err
	})
	return z, err
}

func (g *liveGame) zones(s game.Seat, line, layer int) (wire.Zones, error) {
	if !g.st.Begun {
		return wire.Zones{}, ErrNotBegun
	}
	if err := g.hasLine(s, line); err != nil {
		return wire.Zones{}, err
	}
	p := g.m.Position()
	if line > 0 && line < g.m.Count(s) {
		var err error
		if p, err = g.m.At(g.m.LineOf(s, line)); errors.Is(err, match.ErrNoSuchLine) {
			return wire.Zones{}, &BadField{"line", "the game had not begun then"}
		} else if err != nil {
			return wire.Zones{}, err
		}
	}
	return wire.ZonesOf(g.info, p.Known(s), layer), nil
}
