package play

import (
	"bytes"
	"context"
	"errors"
	"io"

	"sandtable/game"
	"sandtable/match"
	"sandtable/store"
	"sandtable/wire"
)

// Upload verifies the record of a finished game, and stores it as a game that can be viewed.
func (sv *Service) Upload(ctx context.Context, who Who, r io.Reader) (wire.Card, error) {
	if who.Guest == "" || who.Key != nil {
		return wire.Card{}, ErrForbidden
	}
	record, err := io.ReadAll(io.LimitReader(r, maxRecord+1))
	if err != nil {
		return wire.Card{}, err
	}
	if len(record) > maxRecord {
		return wire.Card{}, &BadField{"record", "it is larger than 8 MB"}
	}
	done, err := sv.proving.wait(ctx, who.payer())
	if err != nil {
		return wire.Card{}, err
	}
	defer done()
	var g store.Game
	var lines [][]byte
	err = guard(func() (err error) {
		g, lines, err = sv.proveUpload(who, record)
		return err
	})
	if f := (*fault)(nil); errors.As(err, &f) {
		sv.cfg.Log.ErrorContext(ctx, "a rule failed: an uploaded record was rejected", "error", f.what, "stack", f.stack)
		err = &BadField{"record", "a rule failed as it was played again, so it is not taken in; the operator has been told"}
	}
	if err != nil {
		return wire.Card{}, err
	}
	if err := sv.cfg.Store.Create(ctx, g, lines); err != nil {
		return wire.Card{}, err
	}
	card, _, err := sv.storedCard(&g, who)
	return card, err
}

// proveUpload verifies a record and makes a game of it.
func (sv *Service) proveUpload(who Who, record []byte) (g store.Game, lines [][]byte, err error) {
	st := state{V: stateFormat, Maker: who.Guest}
	report, err := match.Walk(sv.cfg.Find, bytes.NewReader(record), func(m *match.Match, e match.Entry) error {
		if m == nil {
			return nil
		}
		st.noteTurn(m.Position(), e.Line.N)
		if e.Line.Kind == match.End {
			st.summarise(m, func() game.Known { return m.Position().Known(game.Nobody) })
			st.Groups = groups(m.Players())
			seed, _ := match.ParseSeed(e.Line.Seed)
			g.Secret = seed[:]
		}
		return nil
	})
	if err != nil {
		return g, nil, &BadField{"record", err.Error()}
	}
	if !report.Ended {
		return g, nil, &BadField{"record", "the game has not ended: only then is its record whole"}
	}
	head := &report.Header
	st.Rules, st.Scenario, st.Brought = head.Rules, head.Setup.Scenario, broughtBy(&report)
	for n, name := range head.Players {
		kind := person
		if st.group(n) == int(game.Absent) {
			kind = absent
		}
		if kind == person || name != "" { // nobody held an absent seat, so it may have no name
			if name, err = cleanName("record", name, 4*maxName); err != nil {
				return g, nil, err
			}
		}
		st.Seats = append(st.Seats, seat{Kind: kind, Name: name})
	}
	now := sv.now()
	lines = bytes.Split(bytes.TrimSuffix(record, newline), newline)
	st.Lines = len(lines)
	row, err := st.stored(now)
	g.ID, g.Title, g.Made, g.State = newID(), head.Title, now, row
	return g, lines, err
}
