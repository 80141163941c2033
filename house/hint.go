package house

import (
	"context"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/wire"
)

// Hint asks a machine what it would say for a seat of mine, and why. It knows no more than the seat does.
// Against people there are none.
func (h *House) Hint(ctx context.Context, who Who, id string, seat int) (wire.Hint, error) {
	q, info, level, err := h.wonder(ctx, who, id, seat)
	if err != nil {
		return wire.Hint{}, err
	}
	select {
	case h.thinking <- struct{}{}:
		defer func() { <-h.thinking }()
	case <-ctx.Done():
		return wire.Hint{}, ctx.Err()
	}
	thought, err := think(q)
	if err != nil {
		h.cfg.Log.Error("a machine has no hint", "game", id, "seat", seat, "err", err)
		return wire.Hint{}, &Refused{Why: "Nobody has a hint here."}
	}
	thought.Say.Seat = q.seat
	var hint wire.Hint
	err = h.apart(ctx, id, func() error {
		hint = hintOf(info, level, thought)
		return nil
	})
	return hint, err
}

// wonder sets up the question a hint answers, without holding the table while it is thought about.
func (h *House) wonder(ctx context.Context, who Who, id string, seat int) (q *question, info *game.Info, level ai.Level, err error) {
	err = h.look(ctx, who, id, &seat, func(t *table, s game.Seat) error {
		switch {
		case s == game.Nobody || !t.holds(who, seat):
			return ErrForbidden
		case !t.st.Begun:
			return ErrNotBegun
		case t.st.Over:
			return ErrOver
		case !t.asked().Has(s):
			return &Refused{Clause: game.NotAsked.ID(), Why: t.info.Why(game.NotAsked)}
		case t.againstPeople(who):
			return &Refused{Why: "There are no hints against people."}
		}
		p := h.adviser(t.info.ID)
		q = &question{id: id, seat: s, line: t.lines, k: t.m.Position().Clone().Known(s), ctx: ctx}
		q.mind, info, level = p.Sit(t.m.Title(), s, newRand()), t.info, p.Level()
		return nil
	})
	return q, info, level, err
}

// againstPeople reports whether somebody else than who sits at the table.
func (t *table) againstPeople(who Who) bool {
	for n := range t.st.Seats {
		if t.st.Seats[n].Kind != wire.Machine && !t.holds(who, n) {
			return true
		}
	}
	return false
}

// adviser is the machine that gives hints: the middle of the ladder, good and quick.
func (h *House) adviser(title string) ai.Player {
	list := h.players[title]
	if len(list) == 0 {
		return ai.Random{}
	}
	return list[len(list)/2]
}

func hintOf(i *game.Info, l ai.Level, t ai.Thought) wire.Hint {
	hint := wire.Hint{Level: l.Name, Say: i.Lexicon.Format(t.Say), Words: []wire.Word{}, Why: t.Why}
	if hint.Why == nil {
		hint.Why = []string{}
	}
	for _, w := range t.Say.Words()[1:] {
		hint.Words = append(hint.Words, wire.WordOf(i.Lexicon, w, t.Say.Seat))
	}
	return hint
}
