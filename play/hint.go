package play

import (
	"context"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/match"
	"sandtable/think"
	"sandtable/wire"
)

// Hint asks a machine what it would say for a seat of the caller, and why. The machine knows only what the seat knows. There
// are no hints against people.
func (sv *Service) Hint(ctx context.Context, who Who, id string, seat int) (wire.Hint, error) {
	q, info, level, err := sv.hintQuestion(ctx, who, id, seat)
	if err != nil {
		return wire.Hint{}, err
	}
	done, err := sv.hinting.wait(ctx, who.payer())
	if err != nil {
		return wire.Hint{}, err
	}
	defer done()
	thought, err := sv.think(q)
	if ctx.Err() != nil { // the caller has gone away
		return wire.Hint{}, ctx.Err()
	}
	if err != nil {
		sv.cfg.Log.ErrorContext(ctx, "a machine failed to give a hint", "game", id, "seat", seat, "error", err)
		return wire.Hint{}, &Refusal{Why: "Nobody has a hint here."}
	}
	var hint wire.Hint
	err = sv.guardUnlocked(ctx, id, func() error {
		hint = wire.HintOf(info, level, thought)
		return nil
	})
	return hint, err
}

// hintQuestion makes the question for a hint, so that the machine can think without the game's lock.
func (sv *Service) hintQuestion(ctx context.Context, who Who, id string, seat int) (q *question, info *game.Info, level ai.Level, err error) {
	err = sv.withSeat(ctx, who, id, &seat, func(g *liveGame, s game.Seat) error {
		switch {
		case s == game.Nobody || !g.holds(who, seat):
			return ErrForbidden
		case !g.st.Begun:
			return ErrNotBegun
		case g.st.Over:
			return ErrOver
		case !g.asked().Has(s):
			return &Refusal{Clause: game.NotAsked.ID(), Why: g.info.Why(game.NotAsked)}
		case g.againstPeople(who):
			return &Refusal{Why: "There are no hints against people."}
		}
		p := sv.adviser(g.info.ID)
		q, info, level = &question{id: id, ctx: ctx, kind: think.Hint, level: p.Level().ID}, g.info, p.Level()
		q.Question = think.Question{
			Seat: s, Line: g.lines, Known: g.m.Position().Clone().Known(s), Mind: p.Sit(g.m.Title(), s, think.NewRand()),
			Past: g.m.History(), Follower: new(match.Follower),
		}
		return nil
	})
	return q, info, level, err
}

// againstPeople reports whether another person plays. Seats without a part in the scenario do not count.
func (g *liveGame) againstPeople(who Who) bool {
	for n := range g.st.Seats {
		if k := g.st.Seats[n].Kind; k != machine && k != absent && !g.holds(who, n) {
			return true
		}
	}
	return false
}

// adviser returns the machine that gives hints: the middle level, which is good and quick.
func (sv *Service) adviser(title string) ai.Player {
	list := sv.players[title]
	if len(list) == 0 {
		return ai.Random{}
	}
	return list[len(list)/2]
}
