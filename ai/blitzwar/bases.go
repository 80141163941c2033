package blitzwar

import (
	bw "sandtable/titles/blitzwar"
)

// calls is what aircraft are wanted for, and how many of ours could answer.
type calls struct {
	want   [bw.Zones]float64 // by zone: an attack of ours, or one of the enemy's
	reach  [bw.Zones]int     // aircraft at base that reach it
	staged int               // aircraft at base where a landing could be made from
}

// calls finds where aircraft can be of use next turn: over enemies whom corps of ours can get at, and over corps of ours that the enemy
// can.
func (t *theatre) calls() (c calls) {
	for x := range bw.Place(bw.Zones) {
		switch {
		case t.foe[x] > 0 && t.a.w.fights(t.p, t.s, x, 1) && t.within(x):
			c.want[x] = t.a.mood.draws(x) * (t.a.g.worth[x] + t.foe[x]/2 + t.snare[x])
		case t.own[x] > 0 && t.threat[x] > t.own[x]:
			c.want[x] = t.a.mood.guard * (t.a.g.worth[x] + t.own[x]/2 + t.vital[x]) * min(1, (t.threat[x]-t.own[x])/(1+t.own[x]))
		}
	}
	for u := range bw.Slots {
		if t.p.Owner(u) == t.s && t.p.AtBase(u) {
			c.based(t, t.p.At[u], 1)
		}
	}
	return c
}

// based counts aircraft in a zone.
func (c *calls) based(t *theatre, x bw.Place, n int) {
	for y := range bw.Range(x).All() {
		if y.Land() {
			c.reach[y] += n
		}
	}
	if t.stage[x] > 0 {
		c.staged += n
	}
}

// baseWorth is what a base is worth for an aircraft, or for one that is still to come: what it reaches that it is wanted for, the less
// the more aircraft can be there already, and how safe it is.
func (a *agent) baseWorth(t *theatre, u int, x bw.Place) (n float64) {
	if !t.long {
		return a.plainBaseWorth(t, x)
	}
	if t.wings == nil {
		c := t.calls()
		t.wings = &c
	}
	at := bw.Nowhere
	if u >= 0 {
		at = t.p.At[u]
	}
	for y := range bw.Range(x).All() {
		if !y.Land() || t.wings.want[y] == 0 {
			continue
		}
		others := t.wings.reach[y]
		if at != bw.Nowhere && bw.Range(at).Has(y) {
			others--
		}
		n = max(n, t.wings.want[y]/float64(1+max(0, others)))
	}
	if t.stage[x] > 0 {
		others := t.wings.staged
		if at != bw.Nowhere && t.stage[at] > 0 {
			others--
		}
		n = max(n, t.stage[x]/max(1, float64(others+1)/maxHeads))
	}
	if t.threat[x] > t.own[x] {
		n -= t.threat[x]
	}
	return n
}

// baseGain is what another base has to be better, so that aircraft do not go to and fro.
func (t *theatre) baseGain() float64 {
	if !t.long {
		return 1.5
	}
	return 0.3
}

// plainBaseWorth looks at the best zone that is reached alone, whoever can get there and however many aircraft do.
func (a *agent) plainBaseWorth(t *theatre, x bw.Place) float64 {
	n := 0.0
	for y := range bw.Range(x).All() {
		if !y.Land() {
			continue
		}
		if t.foe[y] > 0 || t.own[y] > 0 && t.threat[y] > 0 {
			n = max(n, t.pull[y])
		}
	}
	if t.threat[x] > t.own[x] {
		n -= t.threat[x]
	}
	if t.stage[x] > 0 {
		n = max(n, t.stage[x])
	}
	return n
}
