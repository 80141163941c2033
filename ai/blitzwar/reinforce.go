package blitzwar

import (
	"sandtable/ai"
	"sandtable/game"
	bw "sandtable/titles/blitzwar"
)

// deploys places armies of the set-up where most is at stake.
func (a *agent) deploys(p *bw.Position) (said game.Action, why string, ok bool) {
	t := a.study(p)
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

// forgoes pays what supply is lost: with supply of the card, then with stocks, and only then with units.
func (a *agent) forgoes(p *bw.Position) (said game.Action, why string, ok bool) {
	most := 0.0
	before := p.Due[a.seat]
	n := 0
	game.Each(p, game.Action{Seat: a.seat}, func(x game.Action) bool {
		n++
		q := *p
		if q.Apply(x, game.RandTable{Rand: a.Rand}) != nil {
			return true
		}
		now := q.Due[a.seat]
		v := 0.0
		switch {
		case now.Supply < before.Supply:
			v = 3
		case now == before:
			v = 2
		case now.Fleet < before.Fleet:
			v = 1
		case now.Infantry < before.Infantry:
			v = 0.5
		}
		if !ok || v > most {
			said, most, ok = x, v, true
		}
		return n < maxAnswers
	})
	return said, "Supply is lost first.", ok
}

// places puts a reinforcement on the map: corps where they are wanted, aircraft in reach of the enemy, supply where nobody comes. Strong
// counters are made before, so that there is room.
func (a *agent) places(p *bw.Position) (said game.Action, why string, ok bool) {
	if a.said < chatter/2 {
		if said, why, ok = a.joins(p); ok {
			a.sites = nil
			return said, why, ok
		}
	}
	most := 0.0
	n := 0
	if a.sites == nil {
		a.sites = a.study(p)
	}
	t := a.sites
	game.Each(p, a.words.Say(a.seat, place), func(x game.Action) bool {
		n++
		v := a.Misjudged(a.siteWorth(p, t, x))
		if !ok || v > most {
			said, most, ok = x, v, true
		}
		return n < maxSites
	})
	if ok {
		a.counts(t, said)
	}
	return said, "Where it is wanted.", ok
}

// counts counts what is placed among what is there.
func (a *agent) counts(t *theatre, said game.Action) {
	switch at := a.site(said); {
	case !at.Land() || a.isSupply(said):
	case t.long && kindPlaced(said) == "air":
		if t.wings != nil {
			t.wings.based(t, at, 1)
		}
	default:
		t.own[at]++
		t.count[at]++
	}
}

// kindPlaced is the kind of unit that a sentence places.
func kindPlaced(x game.Action) string { return lexicon.Word(x.Words()[2], game.Nobody) }

const maxSites = 400

// site is where a unit is placed: how many supply units are placed there may be said after it.
func (a *agent) site(x game.Action) bw.Place {
	w := x.Words()
	if last := w[len(w)-1]; a.w.Depot == 0 || last.Kind == game.Place {
		return bw.Place(last.N)
	}
	return bw.Place(w[len(w)-2].N)
}

// isSupply reports whether supply is placed.
func (a *agent) isSupply(x game.Action) bool {
	return a.w.Depot > 0 && kindPlaced(x) == "supply"
}

// siteWorth is what it is worth to place a unit somewhere.
func (a *agent) siteWorth(p *bw.Position, t *theatre, x game.Action) float64 {
	at := a.site(x)
	switch kind := kindPlaced(x); {
	case !at.Land():
		return 0
	case kind == "air" && t.long && a.isLost(p, x):
		return lostWorth
	case kind == "air":
		return a.baseWorth(t, -1, at)
	case kind == "supply":
		return t.pull[at]/10 - t.threat[at] + a.w.Depot*t.fed(at)
	case kind == "fleet" || kind == "u-boat":
		return a.portWorth(p, at)
	}
	v := t.pull[at] / (1 + crowd*t.own[at])
	if t.full(at, 1) {
		v -= 20 // it may have to go at once
	}
	if t.threat[at] > worstOdds*t.own[at] {
		v -= t.threat[at]
	}
	if a.g.key[at] && t.own[at] == 0 && (t.threat[at] > 0 || t.wantsGuard(at)) {
		v += a.w.Hole * a.g.worth[at]
	}
	return v
}

// isLost reports whether an aircraft that is placed finds no counter.
func (a *agent) isLost(p *bw.Position, x game.Action) bool {
	q := *p
	return q.Apply(x, game.Mute{}) == nil && a.wing(&q) <= a.wing(p)
}

const lostWorth = -50 // of what comes and finds no counter: anything else is better

// fed is how well supply in a zone can be used: the share of our corps that it reaches, by where they stand, as things are and if no
// enemy closed a sea, and the share of our supply zones that it is joined with.
func (t *theatre) fed(at bw.Place) (share float64) {
	if t.a.w.Depot == 0 {
		return 0
	}
	for _, open := range [...]bool{false, true} {
		lines := t.p.LinesFrom(t.s, at, open)
		all, n := 1.0, 0.0
		for x := range bw.Place(bw.Zones) {
			wanted := t.own[x] * (t.pull[x] + t.a.w.Rear)
			all += wanted
			if lines.Has(x) {
				n += wanted
			}
		}
		share += n / all / 2
		if !open {
			zones := bw.SupplyOf(t.s).And(&lines)
			share += float64(zones.Count()) / float64(bw.SupplyOf(t.s).Count())
		}
	}
	return share
}

// portWorth is what the seas before a naval base are worth.
func (a *agent) portWorth(p *bw.Position, at bw.Place) (n float64) {
	for sea := bw.FirstSea; sea <= bw.LastSea; sea++ {
		if bw.Coast(sea).Has(at) {
			n = max(n, a.laneWorth(p, sea))
			if sea == bw.PersianGulf || sea == bw.NorwegianSea && p.GermansInRussia() {
				n++
			}
		}
	}
	return n
}

// lexicon has the words of the title.
var lexicon = bw.Title.Info().Lexicon
