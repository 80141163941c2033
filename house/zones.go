package house

import (
	"context"
	"errors"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// Zones says which places lie in some reach of each seat, as a seat knows it, after a line that it
// counts; 0: now. There are none in a title that has no such zones.
func (h *House) Zones(ctx context.Context, who Who, id string, q ViewQuery) (wire.Zones, error) {
	t, s, err := h.look(ctx, who, id, q.Seat)
	if err != nil {
		return wire.Zones{}, err
	}
	defer t.leave()
	if !t.st.Begun {
		return wire.Zones{}, ErrNotBegun
	}
	if err := t.hasLine(s, q.Line); err != nil {
		return wire.Zones{}, err
	}
	p := t.m.Position()
	if q.Line > 0 && q.Line < t.m.Count(s) {
		if p, err = t.m.At(t.m.LineOf(s, q.Line)); errors.Is(err, match.ErrNoSuchLine) {
			return wire.Zones{}, &Bad{"line", "the game had not begun then"}
		} else if err != nil {
			return wire.Zones{}, err
		}
	}
	z := wire.Zones{Seats: make([][]int, len(t.info.Seats))}
	zoned, ok := p.Known(s).(game.Zoned)
	for n := range z.Seats {
		z.Seats[n] = []int{}
		if !ok {
			continue
		}
		for _, place := range zoned.Zones(game.Seat(n)) {
			z.Seats[n] = append(z.Seats[n], int(place))
		}
	}
	return z, nil
}
