package blackswan

import (
	"fmt"
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bs "sandtable/titles/blackswan"
)

// landingPlan is a special operation that is thought of.
type landingPlan struct {
	say   game.Action
	to    bs.Place
	worth float64
	won   float64 // the chance to stay
	with  int     // blocks that attack by land with it; 0: it goes alone
}

// landings lists the special operations worth a thought, each with the strongest force that can be gathered for it.
func (a *agent) landings(p *bs.Position) (list []landingPlan) {
	t := a.survey(p)
	var c game.Choices
	targets := append([]game.Word(nil), ai.OpenInto(p, a.words.Say(a.seat, assault), &c)...)
	for _, w := range targets {
		x := bs.Place(w.N)
		if t.worth[x] < minTargetWorth {
			continue
		}
		if l, ok := a.planLanding(t, x); ok {
			list = append(list, l)
		}
	}
	return list
}

const minTargetWorth = 1.5 // what a target must be worth

// land carries out the operation that promises most; false if none promises enough.
func (a *agent) land(p *bs.Position) (game.Action, string, bool) {
	list := a.landings(p)
	if l, ok := a.lastDrop(p, list); ok {
		return l.say, l.reason(), true
	}
	var best landingPlan
	for _, l := range list {
		if l.won >= a.w.Land && l.worth*l.won > best.worth*best.won {
			best = l
		}
	}
	if best.worth == 0 {
		return best.say, "", false
	}
	return best.say, best.reason(), true
}

// lastDrop is the operation that joins the last attack on what the game is lost without: there is no other use for who takes part.
func (a *agent) lastDrop(p *bs.Position, list []landingPlan) (best landingPlan, ok bool) {
	if a.w.Storm == 0 || !lastTurn(p, a.seat) || p.BlitzAhead(a.seat) {
		return best, false
	}
	t := a.surveyOfStep(p)
	for i := range a.g.aims {
		areas, many := t.missing(&a.g.aims[i])
		for _, l := range list {
			if many > 0 && l.with > 0 && l.won > best.won && slices.Contains(areas, l.to) {
				best, ok = l, true
			}
		}
	}
	return best, ok
}

func (l *landingPlan) reason() string {
	if l.with > 0 {
		return fmt.Sprintf("To come down on %s while %d blocks attack it by land: %.0f in 100 to take it.", l.to.Name(), l.with, 100*l.won)
	}
	return fmt.Sprintf("To land in %s: %.0f in 100 to stay there.", l.to.Name(), 100*l.won)
}

// planLanding builds an operation block by block: one of each class, then the strongest.
func (a *agent) planLanding(t *theatre, x bs.Place) (l landingPlan, ok bool) {
	var c game.Choices
	said := a.words.Say(a.seat, assault, game.PlaceWord(x))
	var many [bs.Classes]int
	var going []landUnit
	ours := 0.0
	for {
		best, most := -1, 0.0
		for _, w := range ai.OpenInto(t.p, said, &c) {
			if w.Kind != game.Unit {
				continue // a sea to go by
			}
			b := t.p.Block(t.p.Slot(a.seat, w))
			n := t.w.strength(b)
			if many[b.Class] == 0 {
				n += 3
			}
			if n > most {
				best, most = t.p.Slot(a.seat, w), n
			}
		}
		if best < 0 {
			break
		}
		b := t.p.Block(best)
		many[b.Class]++
		ours += landingValue(b)
		if t.p.At[best].Land() {
			going = append(going, landUnit{u: best, b: b, at: t.p.At[best], power: t.w.strength(b)})
		}
		said = said.With(t.p.Word(a.seat, best))
	}
	if t.w.Joint > 0 && ai.Legal(t.p, said) && t.p.AssaultAwaits(said) {
		return t.joint(x, said, going)
	}
	if !ai.Legal(t.p, said) || t.p.AssaultWaits(said) { // nothing is planned that others would have to complete
		return l, false
	}
	l = landingPlan{say: said, to: x, worth: t.addNoise(t.worth[x]) - t.departing(going), won: min(1, ours/(t.foes[x]+0.01))}
	if c, ok := t.p.LandingClash(said); ok && !a.untested {
		l.won = t.battleOdds(&c, landingTries).won
	}
	return l, true
}

const landingTries = 16

// landingValue is what a block counts for in a landing: ground units come with a quarter of their dice, ships with one.
func landingValue(b bs.Block) float64 {
	switch {
	case b.Class == bs.Air, b.Class == bs.Airborne:
		return float64(b.Steps) / 2
	case bs.Heavy == b.Class:
		return 0.4
	}
	return float64(b.Steps) / 3
}
