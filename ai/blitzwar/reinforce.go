package blitzwar

import (
	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// deploys places armies of the set-up where most is at stake.
func (a *agent) deploys(p *bw.Position) (said game.Action, why string, ok bool) {
	t := a.look(p)
	var c game.Choices
	most := 0.0
	for _, w := range ai.OpenInto(p, a.words.Say(a.seat, deploy), &c) {
		x := bw.Place(w.N)
		if n := (a.g.worth[x] + t.threat[x]) / (1 + t.own[x]); !ok || n > most {
			said, most, ok = a.words.Say(a.seat, deploy, w), n, true
		}
	}
	return said, "", ok
}

// picks chooses the card that brings most: supply counts for more when there is little of it.
func (a *agent) picks(p *bw.Position) (said game.Action, why string, ok bool) {
	var c game.Choices
	most := 0.0
	thirst := 1.0
	if p.Halves(a.seat) < thirsty {
		thirst = 2
	}
	for _, w := range ai.OpenInto(p, a.words.Say(a.seat, pick), &c) {
		l := bw.CardOf(w)
		n := a.w.Foot*float64(l.Infantry) + a.w.Armour*float64(l.Armoured) + a.w.Air*float64(l.Air) +
			seaShare*a.w.Ship*float64(l.Fleet+l.Uboat) + thirst*a.w.Unit*float64(l.Supply) + float64(l.Modernisation)
		if n = a.noisy(n); !ok || n > most {
			said, most, ok = a.words.Say(a.seat, pick, w), n, true
		}
	}
	return said, "The card that brings most.", ok
}

const (
	thirsty  = 24  // halves of supply units
	seaShare = 0.4 // of what ships are worth, for those who hardly use them
)

// places puts a reinforcement on the map: corps where they are wanted, supply where no enemy is near.
func (a *agent) places(p *bw.Position) (said game.Action, why string, ok bool) {
	t := a.look(p)
	most := 0.0
	n := 0
	game.Each(p, a.words.Say(a.seat, place), func(x game.Action) bool {
		n++
		w := x.Words()
		at := bw.Place(w[len(w)-1].N)
		v := 0.0
		if at.Land() {
			v = t.pull[at]/(1+crowd*t.own[at]) - float64(max(0, t.count[at]+1-perZone))
			if t.threat[at] > danger*t.own[at] {
				v -= t.threat[at]
			}
		}
		if v = a.noisy(v); !ok || v > most {
			said, most, ok = x, v, true
		}
		return n < maxAnswers
	})
	return said, "Where it is wanted.", ok
}
