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
	return hintOf(info, level, thought), nil
}

// wonder sets up the question a hint answers, without holding the table while it is thought about.
func (h *House) wonder(ctx context.Context, who Who, id string, seat int) (*question, *game.Info, ai.Level, error) {
	t, s, err := h.look(ctx, who, id, &seat)
	if err != nil {
		return nil, nil, ai.Level{}, err
	}
	defer t.leave()
	switch {
	case s == game.Nobody || !t.holds(who, seat):
		return nil, nil, ai.Level{}, ErrForbidden
	case !t.st.Begun:
		return nil, nil, ai.Level{}, ErrNotBegun
	case t.st.Over:
		return nil, nil, ai.Level{}, ErrOver
	case !t.asked().Has(s):
		return nil, nil, ai.Level{}, &Refused{Clause: string(game.NotAsked), Why: t.info.Why(game.NotAsked)}
	case t.againstPeople(who):
		return nil, nil, ai.Level{}, &Refused{Why: "There are no hints against people."}
	}
	p := h.adviser(t.info.ID)
	q := &question{id: id, seat: s, line: t.lines, k: t.m.Position().Clone().Known(s), ctx: ctx}
	q.mind = p.Sit(t.m.Title(), s, newRand())
	return q, t.info, p.Level(), nil
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
