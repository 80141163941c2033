package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// The base game's verbs stay where no module replaces them: BM-0.1. BM-0.X9: without module 12 its aircraft get their missions before anything moves, strike in
// II.1A and land in III.1A; drops and transport by air happen inside I.4E. BM-0.X10: without module 11 so does what it does at sea.

// replacedRules holds the modules that replace each optional rule of the base game: BM-0.S6.
var replacedRules = map[ruleSet]moduleSet{
	fighterRules: setOf(mAir), interdictionRules: setOf(mAir), nuclearRules: setOf(mAir), carrierRules: setOf(mAir, mNaval),
	routeRules: setOf(mSupply), weatherRules: setOf(mWeather),
}

// baseRules reads which optional rules of the base game are played, and refuses those that a module replaces: BM-0.S6.
func (s moduleSet) baseRules(chosen map[string]string) (r ruleSet, err error) {
	r = tournamentRules
	for _, o := range optional {
		if chosen[o.rule.String()] != on {
			continue
		}
		if s&replacedRules[o.rule] != 0 {
			return r, game.Clause("BM-0.S6")
		}
		r |= o.rule
	}
	return r, nil
}

// baseVerb is a verb of the base game that belongs to some segment while modules are off that replace it.
func baseVerb(number int, at segment, without ...module) verbs.Verb[Position] {
	v, replaced := verbTable[number], setOf(without...)
	may, do, play := v.May, v.Do, v.Play
	v.May = func(p *Position, s game.Seat) error {
		switch {
		case p.Set&replaced != 0:
			return game.Clause("BM-0.1")
		case p.on(mSequence) && p.maySegment(at) != nil:
			return p.maySegment(at)
		}
		return may(p, s)
	}
	if play != nil {
		v.Play = func(p *Position, a game.Action, t game.Table) bool {
			if q := p.trial(); !play(&q, a, faceTable(1)) { // what is refused closes no segment
				return false
			}
			p.changes()
			p.reachBase(at, t)
			return play(p, a, t)
		}
		return v
	}
	v.Do = func(p *Position, a game.Action, t game.Table) {
		p.reachBase(at, t)
		do(p, a, t)
	}
	return v
}

// reachBase comes to the segment of a base verb, where there are segments.
func (p *Position) reachBase(at segment, t game.Table) {
	if p.on(mSequence) {
		p.reachSegment(at, t)
	}
}

// baseAirVerbs are what the base game says in place of module 12, by the number of the module's verb.
var baseAirVerbs = map[int]verbs.Verb[Position]{
	modFly:        baseVerb(verbFly, atMarches, mAir),
	modHome:       baseVerb(verbHome, atLandings, mAir),
	modTurnEscort: baseVerb(verbEscort, atSupport, mAir),
	modEngage:     baseVerb(verbEngage, atSupport, mAir),
	modIntercept:  baseVerb(verbIntercept, atSupport, mAir),
}

// groundedGrammar is the grammar without module 12.
var groundedGrammar = func() verbs.Grammar[Position] {
	list := append(verbs.Grammar[Position]{}, moduleVerbs...)
	for n, v := range baseAirVerbs {
		list[n] = v
	}
	return changing(list)
}()
