package blitzwar

import (
	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// picks chooses the card that will be of most use when it comes, in three turns: by what the side lacks, what the season lets it do,
// and how much of the war is left to use it in.
func (a *agent) picks(p *bw.Position) (said game.Action, why string, ok bool) {
	var c game.Choices
	most := 0.0
	n := a.needs(p)
	for _, w := range ai.OpenInto(p, a.words.Say(a.seat, pick), &c) {
		l := bw.CardOf(w)
		v := n.worth(l)
		if a.w.husbands(p) {
			lost := p.WithCard(a.seat, w).Unshown(a.seat)
			v -= a.w.Mix * n.worth(&lost)
		}
		if v = a.Misjudged(v); !ok || v > most {
			said, most, ok = a.words.Say(a.seat, pick, w), v, true
		}
	}
	return said, "The card that brings what we lack.", ok
}

// unlocks modernises the counter for want of which most of this turn's card would be lost.
func (a *agent) unlocks(p *bw.Position) (said game.Action, why string, ok bool) {
	if !a.w.husbands(p) {
		return a.best(p, true)
	}
	n := a.needs(p)
	least := 0.0
	game.Each(p, game.Action{Seat: a.seat}, func(x game.Action) bool {
		q := *p
		if q.Apply(x, game.Mute{}) == nil {
			lost := q.Unshown(a.seat)
			if v := n.worth(&lost); !ok || v < least {
				said, least, ok = x, v, true
			}
		}
		return true
	})
	return said, "So that what comes has counters.", ok
}

// needs is what each kind of reinforcement is worth to a side now, in corps of infantry.
type needs struct{ foot, armour, air, fleet, uboat, supply, modern float64 }

// worth is what units are worth.
func (n *needs) worth(l *bw.Load) float64 {
	return n.foot*float64(l.Infantry) + n.armour*float64(l.Armoured) + n.air*float64(l.Air) +
		n.fleet*float64(l.Fleet) + n.uboat*float64(l.Uboat) + n.supply*float64(l.Supply) + n.modern*float64(l.Modernisation)
}

// cardLead is how many turns ahead cards are chosen.
const cardLead = 3

func (a *agent) needs(p *bw.Position) needs {
	n := needs{foot: 1, armour: 2, air: 0.75, fleet: 0.6, uboat: 0.4, supply: 0.25, modern: 1.3}
	var corps, tanks, planes, ships float64
	for u := range bw.Slots {
		if p.Owner(u) != a.seat {
			continue
		}
		c, t := p.Men(u)
		corps, tanks = corps+float64(c), tanks+float64(t)
		switch {
		case p.Plane(u):
			planes++
		case p.Ship(u):
			ships += float64(p.Size[u])
		}
	}
	purse := float64(p.Halves(a.seat)) / 2
	n.supply *= min(1.8, max(0.2, 1.7-purse/20)) // stocks are limited: 36 units at most
	if tanks < corps/5 {
		n.armour *= 1.15
	}
	n.air *= min(1.4, max(0.3, 1.4-planes/10))
	if !bw.Good(p.Turn + cardLead) {
		n.air *= 0.9
	}
	switch a.seat {
	case bw.Allies:
		n.fleet = max(0.2, 1.1-ships/16)
	case bw.Axis:
		n.uboat = max(0.1, 0.8-float64(p.Turn)/40)
		n.fleet = 0.3
	}
	if p.Turn+cardLead+2 > p.LastOf() { // no time to build up
		n.modern, n.uboat, n.fleet = 0, 0.1, 0.1
	}
	return n
}
