package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/odds"
	"sandtable/titles/blitzkrieg/board"
)

// forecastByModules gives the odds of a sentence with modules: of ground battles also before they may be fought, of others as soon as the sentence is
// complete. Each outcome is what the rules do with that face of the die on a copy, so that odds and rules cannot differ; who has to choose then does what
// silence means (BM-Q114), and pays with the smallest unit.
func (p *Position) forecastByModules(a game.Action) (f game.Forecast) {
	words := a.Words()
	if len(words) < 2 || words[0].Kind != game.Verb {
		return f
	}
	switch words[0].N {
	case modAttack:
		return p.forecastClash(a)
	case modAssault:
		return p.forecastAssault(a)
	}
	odds := p.oddsOf(int(words[0].N))
	if odds == nil {
		return f
	}
	var c game.Choices
	if p.Next(a, &c) == nil && c.Ready {
		odds(p, a, &f)
	}
	return f
}

// oddsOf returns what gives the odds of complete sentences with a verb; nil if they have none. Without module 12 its verbs are the base game's.
func (p *Position) oddsOf(verb int) func(*Position, game.Action, *game.Forecast) {
	switch {
	case verb < 0 || verb >= len(moduleOdds):
		return nil
	case !p.on(mAir) && verb == modEngage:
		return baseOdds(verbEngage)
	case !p.on(mAir) && verb == modIntercept:
		return baseOdds(verbIntercept)
	case !p.on(mAir) && verb == modFly:
		return nil
	}
	return moduleOdds[verb]
}

// moduleOdds holds what gives the odds of complete sentences, by their verb.
var moduleOdds = [...]func(*Position, game.Action, *game.Forecast){
	modOverrun:   (*Position).forecastOverrunByModules,
	modBarrage:   (*Position).forecastBarrage,
	modShell:     (*Position).forecastShelling,
	modFly:       (*Position).forecastFlight,
	modFire:      (*Position).forecastFlak,
	modIntercept: (*Position).forecastInterception,
	modEngage:    (*Position).forecastEngagement,
	modChallenge: (*Position).forecastChallenge,
	modPlunder:   (*Position).forecastRaid,
	modStorm:     (*Position).forecastSiege,

	modBaseStrike:  baseOdds(verbStrike),
	modBaseNuke:    baseOdds(verbNuke),
	modBaseResolve: baseOdds(verbResolve),
}

// baseOdds gives the odds of a verb of the base game's air war.
func baseOdds(verb int) func(*Position, game.Action, *game.Forecast) {
	return func(p *Position, a game.Action, f *game.Forecast) {
		a.Words()[0] = game.VerbWord(verb)
		if verb == verbResolve {
			*f = p.forecastResolve(a)
			return
		}
		*f = p.forecastAir(a)
	}
}

// forecastSiege gives the odds of an attempt on a minor city without module 18.
func (p *Position) forecastSiege(a game.Action, f *game.Forecast) {
	x := p.plannedSiege(a)
	wings := p.stormWings(x.city)
	x.forecast(a.Seat, p.crewFactors(a)+p.factorsIn(&wings), f)
}

// faceTable lets every die fall on one face.
type faceTable int

func (t faceTable) Roll(game.Die) int { return int(t) }
func (faceTable) Tell(game.Event)     {}

// byFace lists what becomes of each face of the die: try plays it on a copy, and says how the chart has it. Faces with the same cell are one outcome.
func (p *Position) byFace(f *game.Forecast, try func(q *Position, t faceTable) game.Outcome) {
	for face := 1; face <= dieSides; face++ {
		q := p.trial()
		o := try(&q, faceTable(face))
		o.P = 1.0 / dieSides
		o.Loss = p.lossesIn(&q)
		f.Outcomes = odds.Add(f.Outcomes, o)
	}
}

// certain is the outcome of what takes no die.
func (p *Position) certain(f *game.Forecast, o game.Outcome, try func(q *Position)) {
	q := p.trial()
	try(&q)
	o.P, o.Loss = 1, p.lossesIn(&q)
	f.Outcomes = []game.Outcome{o}
}

// lossesIn counts the factors that each seat has lost in a copy.
func (p *Position) lossesIn(q *Position) (loss [game.MaxSeats]float64) {
	for u := range p.Str {
		if p.inPlay(u) {
			loss[p.seatOf(u)] += float64(p.Str[u])
			if q.inPlay(u) {
				loss[p.seatOf(u)] -= float64(q.Str[u])
			}
		}
	}
	return loss
}

// forecastOverrunByModules is certain: BM-4.20.
func (p *Position) forecastOverrunByModules(a game.Action, f *game.Forecast) {
	stack := stackOf(a, len(a.Words()))
	c := p.overrunOdds(board.Square(a.Words()[1].N), &stack)
	c.air = 0 // BM-4.24
	f.Terms, f.Chart, f.Column = c.terms(p), groundID, overrunName
	o := game.Outcome{Name: removed, Clause: "BM-4.20", For: game.Only(a.Seat)}
	p.certain(f, o, func(q *Position) { q.clearOverrun(c.at[0], noTable{}) })
}
