package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// cuts lets units behind the enemy's front cut the line they stand on, if they have nobody to attack.
func (a *agent) cuts(p *bk.Position) (list []order) {
	if !p.Module(7) || !a.joint {
		return nil
	}
	var t *theatre
	for _, w := range ai.Open(p, a.words.Say(a.seat, cut)) {
		if t == nil {
			t = a.look(p)
		}
		if t.behind(p.PlaceOf(int(w.N))) {
			list = append(list, order{a.words.Say(a.seat, cut, w), "It is the enemy's line."})
		}
	}
	return list
}

// behind reports whether a square lies in the enemy's rear: his cities are near, ours are not, and nobody stands beside it.
func (t *theatre) behind(at board.Square) bool {
	for x := range ring(at, 1) {
		if t.bars.Has(x) {
			return false
		}
	}
	theirs := false
	for c, city := range board.Map.Cities {
		if board.Distance(at, city) > rear {
			continue
		}
		switch t.p.CityHolder(c) {
		case t.s:
			return false
		case game.Nobody:
		default:
			theirs = true
		}
	}
	return theirs
}

// rear is how near cities are whose lines are cut.
const rear = 5

// absorbs makes guerillas part of the infantry they stand with, but where the war is theirs.
func (a *agent) absorbs(p *bk.Position) (list []order) {
	if !p.Module(15) || !a.joint || p.Liberates(a.seat) || !a.mayBe(p, absorb) {
		return nil
	}
	say, ok := a.pick(p, a.words.Say(a.seat, absorb), func(_ int, w game.Word) float64 { return 1 + float64(p.Str[w.N]) })
	if !ok {
		return nil
	}
	a.part-- // others may follow
	return []order{{say, "Guerillas join the infantry."}}
}

// dashes sends a unit through fire from the air into an enemy city that nobody holds, if it cannot march there.
func (a *agent) dashes(p *bk.Position) []order {
	if !p.Module(12) || !a.joint || p.Aloft.Empty() {
		return nil
	}
	var best raid
	t := a.look(p)
	for _, w := range ai.Open(p, a.words.Say(a.seat, dash)) {
		ends := t.study.Ends(int(w.N))
		for _, at := range ai.Open(p, a.words.Say(a.seat, dash, w)) {
			x := board.Square(at.N)
			gain := t.prize(x) - a.w.City/2 - float64(p.Str[w.N])
			if gain > best.gain && !ends.Has(x) && t.spares(int(w.N)) && t.mayEnter(x) {
				best = raid{order{a.words.Say(a.seat, dash, w, at), "Through the fire into " + x.String() + "."}, gain}
			}
		}
	}
	return a.another(best)
}

// razes destroys an airbase without aircraft that the enemy is about to take.
func (a *agent) razes(p *bk.Position) (said game.Action, why string, ok bool) {
	if !p.Module(12) || !a.joint {
		return said, "", false
	}
	open := ai.Open(p, a.words.Say(a.seat, raze))
	if len(open) == 0 {
		return said, "", false
	}
	t := a.look(p)
	for _, w := range open {
		if at := p.PlaceOf(int(w.N)); t.own[at] == 0 && t.overrunSoon(at) && !t.occupied(at) {
			return a.words.Say(a.seat, raze, w), "The enemy would have it.", true
		}
	}
	return said, "", false
}

// overrunSoon reports whether enemies stand so near that they walk into a square.
func (t *theatre) overrunSoon(at board.Square) bool {
	for x := range ring(at, 3) {
		if t.foe[x] > 0 {
			return true
		}
	}
	return false
}

// occupied reports whether aircraft of ours are based on a square.
func (t *theatre) occupied(at board.Square) bool {
	from, to := t.p.UnitsOf(t.s)
	for u := from; u < to; u++ {
		if t.p.Plane(u) && t.p.PlaceOf(u) == at {
			return true
		}
	}
	return false
}

// airbase says the sentence for a new airbase from which aircraft find more to do than from any that there is.
func (a *agent) airbase(p *bk.Position) (best game.Action, ok bool) {
	if !p.Module(12) || !a.joint {
		return best, false
	}
	var t *theatre
	for _, u := range ai.Open(p, a.words.Say(a.seat, build)) {
		for _, k := range ai.Open(p, a.words.Say(a.seat, build, u)) {
			if bk.KindNamed(k) != booklet.Airbase {
				continue
			}
			say := a.words.Say(a.seat, build, u, k, game.NumberWord(1))
			if t == nil {
				t = a.look(p)
			}
			if sites := ai.Open(p, say); t.wantsBase(sites) {
				return say.With(t.bestSite(sites)), true
			}
			return best, false // sites are the same for all centers
		}
	}
	return best, false
}

// bestSite chooses the site with most to do.
func (t *theatre) bestSite(sites []game.Word) (best game.Word) {
	most := -1.0
	for _, w := range sites {
		if n := t.outlook(board.Square(w.N), siteFar); n > most {
			best, most = w, n
		}
	}
	return best
}
