package play

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"sandtable/game"
	"sandtable/match"
	"sandtable/trace"
	"sandtable/wire"
)

// Say plays a seat's sentences one after the other. The request says how many lines the player has seen, as the seat numbers
// them: ErrStale if there are more. Secret lines of others do not count and change nothing that the seat could know. A
// refused sentence ends the call with *Refusal; its Done counts the sentences before it, which stand. If the caller has a
// known view from a stream, the result is a wire.Patch of that view, otherwise a whole wire.View.
func (sv *Service) Say(ctx context.Context, who Who, id string, w wire.SayWish) (m *Message, err error) {
	if err := checkSentences(w.Say); err != nil {
		return nil, err
	}
	start := time.Now()
	seat := game.Seat(w.Seat)
	var before *wire.Print
	err = sv.actThen(ctx, actor{who, id, w.Seat, w.At}, func(g *liveGame) error {
		before = g.printOf(who, w.Have)
		return g.playAll(seat, w.Say)
	}, func(g *liveGame, after int) error {
		f := g.viewerOf(who, seat)
		if m = g.patchMessage(f, before, after); m == nil {
			m = g.wholeMessage(f, after)
		}
		return nil
	})
	if err == nil {
		err = unshown(sv.complete(ctx, id, m))
	}
	if err == nil {
		sv.cfg.Observe.Acted(time.Since(start))
	}
	return m, err
}

// checkSentences checks the form of several sentences.
func checkSentences(say []string) error {
	if len(say) == 0 || len(say) > maxSay {
		return &BadField{"say", fmt.Sprintf("from 1 to %d sentences", maxSay)}
	}
	for _, s := range say {
		if err := checkSentence(s); err != nil {
			return err
		}
	}
	return nil
}

// playAll plays sentences until one is refused.
func (g *liveGame) playAll(s game.Seat, say []string) error {
	for i, words := range say {
		if err := g.play(s, words); err != nil {
			if r, ok := err.(*Refusal); ok {
				r.Done = i
			}
			return err
		}
	}
	return nil
}

// checkSentence checks the form of a sentence; the rules judge the rest.
func checkSentence(s string) error {
	switch {
	case len(s) > maxSentence:
		return &BadField{"say", "a sentence is too long"}
	case !utf8.ValidString(s):
		return &BadField{"say", "it is not valid UTF-8"}
	}
	return nil
}

// parse parses a sentence. An unknown word is refused like an illegal one.
func (g *liveGame) parse(s game.Seat, say string) (game.Action, error) {
	a, err := g.info.Lexicon.Parse(s, say)
	if _, clause := err.(game.Clause); err != nil && !clause {
		return a, &Refusal{Clause: game.NoSuchWord.ID(), Why: asSentence(err.Error())}
	}
	return a, g.refusalOf(err)
}

// play plays one sentence.
func (g *liveGame) play(s game.Seat, say string) error {
	a, err := g.parse(s, say)
	if err != nil {
		return err
	}
	line, err := g.speak(a)
	if err != nil {
		return g.refusalOf(err)
	}
	g.noteTurn(line.N)
	return nil
}

// speak adds a sentence to the record. In a lesson it must be one that the current step waits for.
func (g *liveGame) speak(a game.Action) (match.Line, error) {
	if g.lines > maxLines {
		return match.Line{}, &Refusal{Why: fmt.Sprintf("The record has more than %d lines, and takes no other sentence. You can agree to a draw, or resign.", maxLines)}
	}
	if c := g.lessonCoach(); c != nil {
		return g.playLesson(c, a)
	}
	return g.m.Play(a)
}

// actor is a caller who acts for a seat of a game.
type actor struct {
	who  Who
	id   string // of the game
	seat int
	at   int // number of lines the caller has seen, as the seat numbers them; or latest
}

// latest is an actor's at if the action does not depend on what the player has seen.
const latest = -1

// actAs lets a player act in a running game, and returns the seat's view afterwards.
func (sv *Service) actAs(ctx context.Context, by actor, do func(*liveGame) error) (v wire.View, err error) {
	err = sv.actThen(ctx, by, do, func(g *liveGame, after int) error {
		v = g.view(by.who, game.Seat(by.seat), after+1)
		return nil
	})
	return v, err
}

// actThen lets a player act in a running game, and then calls show, with the last line that the player knew before. An error
// of show is returned as *Unshown, since the action was carried out.
func (sv *Service) actThen(ctx context.Context, by actor, do func(*liveGame) error, show func(g *liveGame, after int) error) error {
	asked, done := stamp(), false
	err := sv.withOwned(ctx, by.id, func(g *liveGame) error {
		stages := Stages{Asked: asked, Locked: stamp()}
		if err := g.checkPlaying(by.who, by.seat); err != nil {
			return err
		}
		if err := g.wake(ctx); err != nil {
			return err
		}
		after := g.m.Count(game.Seat(by.seat))
		if by.at != latest && by.at != after {
			return ErrStale
		}
		g.payer = by.who.payer()
		if err := g.act(ctx, by.who.Guest, func() error {
			g.stages = stages
			return do(g)
		}); err != nil {
			return err
		}
		done = true
		if g.st.Ended && g.hasHiddenLines() { // lines have other numbers now
			after = 0
		}
		_, views := trace.BeginGame(ctx, "game.views", by.id)
		defer views.End()
		return show(g, after)
	})
	if done {
		return unshown(err)
	}
	return err
}

// Undo takes back the seat's latest sentence since the last roll or reveal; in a lesson, any.
func (sv *Service) Undo(ctx context.Context, who Who, id string, seat, at int) (wire.View, error) {
	return sv.actAs(ctx, actor{who, id, seat, at}, func(g *liveGame) error {
		if err := g.mayTakeBack(game.Seat(seat)); err != nil {
			return err
		}
		if c := g.lessonCoach(); c != nil {
			return g.refusalOf(g.undoLesson(c))
		}
		_, err := g.m.Undo(game.Seat(seat))
		return g.refusalOf(err)
	})
}

// mayTakeBack refuses further take-backs to a seat that has taken back far more than stands. Taken-back sentences stay in the
// record, which could grow without limit otherwise. Secret lines of others do not count.
func (g *liveGame) mayTakeBack(s game.Seat) error {
	taken, stand := g.m.TakenBack(s)
	if taken < freeTakeBacks+stand {
		return nil
	}
	return &Refusal{Why: fmt.Sprintf("%d of your sentences have been taken back, and %d stand: no more than %d may be taken back beyond as many as stand. Play on first.",
		taken, stand, freeTakeBacks)}
}

// Resign resigns the game for a seat.
func (sv *Service) Resign(ctx context.Context, who Who, id string, seat int) (wire.View, error) {
	return sv.actAs(ctx, actor{who, id, seat, latest}, func(g *liveGame) error {
		_, err := g.m.Resign(game.Seat(seat))
		return g.refusalOf(err)
	})
}

// SetOrders replaces a seat's standing orders.
func (sv *Service) SetOrders(ctx context.Context, who Who, id string, seat int, o wire.Orders) (wire.View, error) {
	return sv.actAs(ctx, actor{who, id, seat, latest}, func(g *liveGame) error {
		var all match.Orders
		for order, value := range o {
			if err := all.Set(g.info, game.Seat(seat), order, value); err != nil {
				return &BadField{"orders", strings.ToValidUTF8(err.Error(), "?")}
			}
		}
		g.st.Seats[seat].Orders = all[seat]
		g.ownChanged |= game.Only(game.Seat(seat))
		return nil
	})
}

// playStandingOrders plays what standing orders decide. There are none in lessons.
func (g *liveGame) playStandingOrders() {
	if g.st.Lesson != "" {
		return
	}
	var all match.Orders
	for n := range g.st.Seats {
		if g.seatKind(game.Seat(n)) == person {
			all[n] = g.st.Seats[n].Orders
		}
	}
	if !slices.ContainsFunc(all[:], func(o map[string]string) bool { return len(o) > 0 }) {
		return
	}
	if _, err := g.m.Obey(&all); err != nil { // what was said before the failure stands; the player is asked for the rest
		g.log().Error("a standing order failed", "error", err)
	}
}
