package house

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// Say plays sentences of a seat one after the other. At is the number of lines the player has seen, as the seat
// counts them: ErrStale if there are more. What others did since in secret is no line for it and changes nothing it
// could go by. A sentence that is refused ends it with *Refused, whose Done counts those
// before it, which stand.
func (h *House) Say(ctx context.Context, who Who, id string, seat, at int, say []string) (wire.View, error) {
	if len(say) == 0 || len(say) > maxSay {
		return wire.View{}, &Bad{"say", fmt.Sprintf("from 1 to %d sentences", maxSay)}
	}
	for _, s := range say {
		if err := maySay(s); err != nil {
			return wire.View{}, err
		}
	}
	return h.do(ctx, who, id, seat, at, func(t *table) error {
		for i, s := range say {
			if err := t.play(game.Seat(seat), s); err != nil {
				if r, ok := err.(*Refused); ok {
					r.Done = i
				}
				return err
			}
		}
		return nil
	})
}

// maySay checks the form of a sentence; the rules see to the rest.
func maySay(s string) error {
	switch {
	case len(s) > maxSentence:
		return &Bad{"say", "a sentence is too long"}
	case !utf8.ValidString(s):
		return &Bad{"say", "it is not valid UTF-8"}
	}
	return nil
}

// parse reads a sentence; a word that does not exist is refused like one that does not fit.
func (t *table) parse(s game.Seat, say string) (game.Action, error) {
	a, err := t.info.Lexicon.Parse(s, say)
	if _, clause := err.(game.Clause); err != nil && !clause {
		return a, &Refused{Clause: game.NoSuchWord.ID(), Why: sentence(err.Error())}
	}
	return a, t.refused(err)
}

// play plays one sentence.
func (t *table) play(s game.Seat, say string) error {
	a, err := t.parse(s, say)
	if err != nil {
		return err
	}
	line, err := t.speak(a)
	if err != nil {
		return t.refused(err)
	}
	t.st.enter(t.m.Position(), line.N)
	return nil
}

// speak puts a sentence into the record; in a lesson only one that its step waits for.
func (t *table) speak(a game.Action) (match.Line, error) {
	if c := t.teacher(); c != nil {
		return t.playLesson(c, a)
	}
	return t.m.Play(a)
}

// latest means any number of lines: for what does not hang on what the player has seen.
const latest = -1

// do lets somebody who holds a seat act in a game that runs, and returns what he sees then.
func (h *House) do(ctx context.Context, who Who, id string, seat, at int, do func(*table) error) (wire.View, error) {
	var v wire.View
	err := h.at(ctx, id, func(t *table) error {
		if err := t.playing(who, seat); err != nil {
			return err
		}
		if err := t.wake(ctx); err != nil {
			return err
		}
		s := game.Seat(seat)
		from := t.m.Count(s)
		if at != latest && at != from {
			return ErrStale
		}
		if err := t.act(ctx, who.Guest, func() error { return do(t) }); err != nil {
			return err
		}
		if t.st.Ended && t.uneven() { // lines have other numbers now
			from = 0
		}
		v = t.view(who, s, from+1)
		return nil
	})
	return v, err
}

// Undo takes back the seat's latest sentence since the last roll or reveal; in a lesson any.
func (h *House) Undo(ctx context.Context, who Who, id string, seat, at int) (wire.View, error) {
	return h.do(ctx, who, id, seat, at, func(t *table) error {
		if c := t.teacher(); c != nil {
			return t.refused(t.undoLesson(c))
		}
		_, err := t.m.Undo(game.Seat(seat))
		return t.refused(err)
	})
}

// Resign gives a game up.
func (h *House) Resign(ctx context.Context, who Who, id string, seat int) (wire.View, error) {
	return h.do(ctx, who, id, seat, latest, func(t *table) error {
		_, err := t.m.Resign(game.Seat(seat))
		return t.refused(err)
	})
}

// SetOrders leaves standing orders in place of those before.
func (h *House) SetOrders(ctx context.Context, who Who, id string, seat int, o wire.Orders) (wire.View, error) {
	return h.do(ctx, who, id, seat, latest, func(t *table) error {
		var all match.Orders
		for order, value := range o {
			if err := all.Set(t.info, game.Seat(seat), order, value); err != nil {
				return &Bad{"orders", strings.ToValidUTF8(err.Error(), "?")}
			}
		}
		t.st.Seats[seat].Orders, t.touched = all[seat], true
		return nil
	})
}

// obey plays what standing orders settle. In a lesson the learner answers himself.
func (t *table) obey() {
	if t.st.Lesson != "" {
		return
	}
	var all match.Orders
	for n := range t.st.Seats {
		if t.kind(game.Seat(n)) == wire.Person {
			all[n] = t.st.Seats[n].Orders
		}
	}
	if !slices.ContainsFunc(all[:], func(o map[string]string) bool { return len(o) > 0 }) {
		return
	}
	if _, err := t.m.Obey(&all); err != nil { // what it said before stands, and the player is asked for the rest
		t.house.cfg.Log.Error("a standing order failed", "game", t.id, "error", err)
	}
}
