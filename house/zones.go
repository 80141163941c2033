package house

import (
	"context"

	"sandtable/game"
	"sandtable/wire"
)

// Zones says which places lie in some reach of each seat, as a seat knows it, after a line of the
// record; 0: now. There are none in a title that has no such zones.
func (h *House) Zones(ctx context.Context, who Who, id string, q ViewQuery) (wire.Zones, error) {
	t, s, err := h.look(ctx, who, id, q.Seat)
	if err != nil {
		return wire.Zones{}, err
	}
	defer t.leave()
	if !t.st.Begun {
		return wire.Zones{}, ErrNotBegun
	}
	p := t.m.Position()
	if q.Line > 0 && q.Line < t.lines {
		if p, err = t.m.At(q.Line); err != nil {
			return wire.Zones{}, &Bad{"line", "the record has no such line"}
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
