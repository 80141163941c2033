package play

import (
	"context"
	"errors"

	"sandtable/game"
	"sandtable/match"
	"sandtable/wire"
)

// studyOf is the line of a game from which a study goes on.
type studyOf struct {
	Game string `json:"game"`
	Line int    `json:"line"` // of the other game's record
}

// wire converts it for the API; nil if the game is no study.
func (s *studyOf) wire() *wire.StudyOf {
	if s == nil {
		return nil
	}
	return &wire.StudyOf{Game: s.Game, Line: s.Line}
}

// Study makes a game that goes on from a line of a finished game, which has no secrets any more. The position at that line is
// given, and the caller plays on alone or against machines. ErrRunning before the other game has ended.
func (sv *Service) Study(ctx context.Context, who Who, id string, n wire.NewStudy) (wire.Card, error) {
	if who.Guest == "" || who.Key != nil {
		return wire.Card{}, ErrForbidden
	}
	me, err := sv.Me(ctx, who)
	if err != nil {
		return wire.Card{}, err
	}
	past, err := sv.endedGame(ctx, id)
	if err != nil {
		return wire.Card{}, err
	}
	title, err := sv.titleOnOffer(past.Title().Info().ID)
	if err != nil {
		return wire.Card{}, err
	}
	p := plan{title: title, new: wire.NewGame{Seats: n.Seats}, me: me}
	if err := p.checkStudy(); err != nil {
		return wire.Card{}, err
	}
	if err := sv.mayQueue(who, &p.new); err != nil {
		return wire.Card{}, err
	}
	done, err := sv.looking.wait(ctx, who.payer())
	if err != nil {
		return wire.Card{}, err
	}
	defer done()
	made, err := sv.storeNew(ctx, &p, func() error { return p.makeStudy(sv, past, studyOf{Game: id, Line: n.Line}) })
	if err != nil {
		return wire.Card{}, err
	}
	return sv.startNew(ctx, who, made)
}

// endedGame returns the history of a finished game.
func (sv *Service) endedGame(ctx context.Context, id string) (past *match.History, err error) {
	err = sv.withGame(ctx, id, func(g *liveGame) error {
		if err := g.wake(ctx); err != nil {
			return err
		}
		if !g.st.Ended {
			return ErrRunning
		}
		past = g.m.History()
		return nil
	})
	return past, err
}

// checkStudy checks the seats: nobody can be invited to a study.
func (p *plan) checkStudy() error {
	if err := checkSeats(p.title.Info(), p.new.Seats); err != nil {
		return err
	}
	for _, s := range p.new.Seats {
		if s.Who == "invite" {
			return &BadField{"seats", `a seat of a study is for "me" or "machine"`}
		}
	}
	return nil
}

// makeStudy fills the seats and replays the game up to the line.
func (p *plan) makeStudy(sv *Service, past *match.History, from studyOf) error {
	set := past.Setup()
	p.st = state{V: stateFormat, Rules: set.Rules, Scenario: set.Scenario, Maker: p.me.ID, Study: &from}
	start, err := p.seats(sv, set)
	if err != nil {
		return err
	}
	p.m, err = match.Study(past, from.Line, start)
	switch {
	case errors.Is(err, match.ErrNoSuchLine):
		return &BadField{"line", "the game has no position there"}
	case errors.Is(err, match.ErrOver):
		return &BadField{"line", "the game is over there: choose an earlier moment"}
	case err != nil:
		return err
	}
	return p.m.Walk(func(l match.Line, pos game.Position) { p.st.noteTurn(pos, l.N) })
}
