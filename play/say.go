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

// Say plays sentences of a seat one after the other. The wish says how many lines the player has seen, as the seat counts
// them: ErrStale if there are more. What others did since in secret is no line for it and changes nothing it
// could go by. A sentence that is refused ends it with *Refusal, whose Done counts those
// before it, which stand. If a stream has brought the player the view that he says he has, what comes back is a wire.Patch of it, else
// a whole wire.View.
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

// checkSentences checks the form of sentences that are said together.
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

// checkSentence checks the form of a sentence; the rules see to the rest.
func checkSentence(s string) error {
	switch {
	case len(s) > maxSentence:
		return &BadField{"say", "a sentence is too long"}
	case !utf8.ValidString(s):
		return &BadField{"say", "it is not valid UTF-8"}
	}
	return nil
}

// parse reads a sentence; a word that does not exist is refused like one that does not fit.
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

// speak puts a sentence into the record; in a lesson only one that its step waits for.
func (g *liveGame) speak(a game.Action) (match.Line, error) {
	if g.lines > maxLines {
		return match.Line{}, &Refusal{Why: fmt.Sprintf("The record has more than %d lines, and takes no other sentence. You can agree to a draw, or resign.", maxLines)}
	}
	if c := g.lessonCoach(); c != nil {
		return g.playLesson(c, a)
	}
	return g.m.Play(a)
}

// actor is somebody who acts for a seat of a game.
type actor struct {
	who  Who
	id   string // of the game
	seat int
	at   int // lines that he has seen, as the seat counts them; or latest
}

// latest means any number of lines: for what does not hang on what the player has seen.
const latest = -1

// actAs lets somebody who holds a seat act in a game that runs, and returns what he sees then.
func (sv *Service) actAs(ctx context.Context, by actor, do func(*liveGame) error) (v wire.View, err error) {
	err = sv.actThen(ctx, by, do, func(g *liveGame, after int) error {
		v = g.view(by.who, game.Seat(by.seat), after+1)
		return nil
	})
	return v, err
}

// actThen lets somebody who holds a seat act in a game that runs, and then show: entries after a line are new to him. What fails when it is
// done is no refusal: *Unshown.
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

// Undo takes back the seat's latest sentence since the last roll or reveal; in a lesson any.
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

// mayTakeBack refuses a seat that has taken back far more than stands. Every sentence stays in the record, taken back or not:
// without this it could be made as long as one likes. What others say in secret does not count.
func (g *liveGame) mayTakeBack(s game.Seat) error {
	taken, stand := g.m.TakenBack(s)
	if taken < freeTakeBacks+stand {
		return nil
	}
	return &Refusal{Why: fmt.Sprintf("%d of your sentences have been taken back, and %d stand: no more than %d may be taken back beyond as many as stand. Play on first.",
		taken, stand, freeTakeBacks)}
}

// Resign gives a game up.
func (sv *Service) Resign(ctx context.Context, who Who, id string, seat int) (wire.View, error) {
	return sv.actAs(ctx, actor{who, id, seat, latest}, func(g *liveGame) error {
		_, err := g.m.Resign(game.Seat(seat))
		return g.refusalOf(err)
	})
}

// SetOrders leaves standing orders in place of those before.
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

// playStandingOrders plays what standing orders settle. In a lesson the learner answers himself.
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
	if _, err := g.m.Obey(&all); err != nil { // what it said before stands, and the player is asked for the rest
		g.log().Error("a standing order failed", "error", err)
	}
}
