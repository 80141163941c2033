package house

import (
	"bytes"
	"context"
	"errors"
	"io"

	"sandtable/match"
	"sandtable/store"
	"sandtable/wire"
)

// Upload takes in the record of an ended game, proves it, and keeps it to be looked at.
func (h *House) Upload(ctx context.Context, who Who, r io.Reader) (wire.Card, error) {
	if who.Guest == "" || who.Key != nil {
		return wire.Card{}, ErrForbidden
	}
	record, err := io.ReadAll(io.LimitReader(r, maxRecord+1))
	if err != nil {
		return wire.Card{}, err
	}
	if len(record) > maxRecord {
		return wire.Card{}, &Bad{"record", "it is larger than 8 MB"}
	}
	done, err := h.prove(ctx)
	if err != nil {
		return wire.Card{}, err
	}
	defer done()
	var g store.Game
	var lines [][]byte
	err = guard(func() (err error) {
		g, lines, err = h.examine(who, record)
		return err
	})
	if f := (*fault)(nil); errors.As(err, &f) {
		h.cfg.Log.Error("a rule failed: a record is not taken in", "error", f.what, "stack", f.stack)
		err = &Bad{"record", "a rule failed as it was played again, so it is not taken in; the operator has been told"}
	}
	if err != nil {
		return wire.Card{}, err
	}
	if err := h.cfg.Store.Create(ctx, g, lines); err != nil {
		return wire.Card{}, err
	}
	return h.cardOf(&g, who)
}

// examine proves a record and makes a game of it.
func (h *House) examine(who Who, record []byte) (g store.Game, lines [][]byte, err error) {
	st := state{V: stateVersion, Maker: who.Guest}
	report, err := match.Walk(h.cfg.Find, bytes.NewReader(record), func(m *match.Match, e match.Entry) error {
		if m == nil {
			return nil
		}
		st.enter(m.Position(), e.Line.N)
		if e.Line.Kind == match.End {
			st.sum(m)
			st.Groups = groups(m.Players())
			seed, _ := match.ParseSeed(e.Line.Seed)
			g.Secret = seed[:]
		}
		return nil
	})
	if err != nil {
		return g, nil, &Bad{"record", err.Error()}
	}
	if !report.Ended {
		return g, nil, &Bad{"record", "the game has not ended: only then is its record whole"}
	}
	head := &report.Header
	st.Rules, st.Scenario = head.Rules, head.Setup.Scenario
	for _, name := range head.Players {
		if name, err = text("record", name, 4*maxName, false); err != nil {
			return g, nil, err
		}
		st.Seats = append(st.Seats, seat{Kind: wire.Person, Name: name})
	}
	now := h.now()
	row, err := st.row(now)
	g.ID, g.Title, g.Made, g.State = newID(), head.Title, now, row
	return g, bytes.Split(bytes.TrimSuffix(record, newline), newline), err
}
