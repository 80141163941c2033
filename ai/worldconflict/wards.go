package worldconflict

import (
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// wards finds our key areas into which the other side could come before long, at war or not: by land from the next area, by sea with a transport
// that need not be loaded yet and may be one sea area too far away. Whoever is the last there stays. In Empire of the Rising Sun Japan did worse with
// such guards (docs/ladder.md), so that they are kept only where all five powers play.
func (t *theatre) wards() {
	if t.a.w.Ward == 0 || !everybodyPlays(t.p) {
		return
	}
	var open wc.PlaceSet
	for u := range wc.Units {
		o, at := t.p.Of(u), t.p.At[u]
		switch {
		case !t.p.Plays(o) || wc.Allied(o, t.s):
		case t.p.Transport(u):
			open = open.Or(t.beyond(u))
		case at.Land() && t.p.Ground(u) && !t.p.Fixed(u) && strength(t.p, u) > 0:
			open = open.Or(wc.Near(at))
		}
	}
	for x := range open.All() {
		if x.Land() && t.a.g.key[x] && t.open(x) {
			t.ward.Add(x)
		}
	}
}

// everybodyPlays reports whether all powers have players.
func everybodyPlays(p *wc.Position) bool {
	for s := range game.Seat(wc.Seats) {
		if !p.Plays(s) {
			return false
		}
	}
	return true
}

// beyond returns the shores that a transport could come to with its next voyage but one sea area.
func (t *theatre) beyond(u int) *wc.PlaceSet {
	var seas, shores wc.PlaceSet
	if at := t.p.At[u]; at.Sea() {
		seas.Add(at)
	} else {
		seas = t.p.Voyage(u)
	}
	next := t.p.SeasNext(u, &seas)
	seas = seas.Or(&next)
	for x := range seas.All() {
		if x.Sea() {
			shores = shores.Or(wc.Coast(x))
		}
	}
	return &shores
}

// peril is the enemy strength that an area of ours has to reckon with: a little at least where the other side could come before long.
func (t *theatre) peril(x wc.Place) float64 {
	if t.threat[x] == 0 && t.ward.Has(x) {
		return someday
	}
	return t.threat[x]
}

// someday is what may come that is not there yet.
const someday = 0.5
