package modules

import (
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// use is what task forces can do in a zone.
type use struct {
	gain float64
	what string       // the mission
	at   board.Square // where they lie for it; nowhere in the box
}

// idle lists the task forces in the box of a zone that have nothing to guard.
func (f *fleet) idle(zone int) []int {
	return f.ships(func(u int) bool {
		return f.q.KindOf(u) == booklet.TaskForce && f.q.Unassigned(u) && f.q.SeaOf(u) == zone && !f.q.Charge(u)
	})
}

// roam sends idle task forces to where they are of more use: to the box of a zone beside theirs, and out of waters off a coast with nothing to fire at.
func (f *fleet) roam() {
	moved := map[int]bool{}
	for zone := range board.NZones {
		for _, at := range f.anchorages(zone) {
			var group []int
			for _, u := range f.idle(zone) {
				if !moved[u] && f.q.PlaceOf(u) == at {
					group = append(group, u)
				}
			}
			if to, stay := f.course(zone, at, len(group)); len(group) > 0 && !stay && f.sail(group, to, "To where they are of use.") {
				for _, u := range group {
					moved[u] = true
				}
			}
		}
	}
}

// anchorages lists where idle task forces of a zone lie.
func (f *fleet) anchorages(zone int) (list []board.Square) {
	for _, u := range f.idle(zone) {
		if at := f.q.PlaceOf(u); !slices.Contains(list, at) {
			list = append(list, at)
		}
	}
	return list
}

// course finds the zone in which so many task forces are of most use: for what they can do there by themselves, or to cover a landing.
func (f *fleet) course(zone int, at board.Square, n int) (to int, stay bool) {
	here := f.useOf(zone, n)
	best, to := max(here.gain, f.wanted(zone, zone)), zone
	for _, next := range [...]int{zone - 1, zone + 1} {
		if next < 0 || next >= board.NZones || f.q.Stormy(next) {
			continue
		}
		if gain := max(f.useOf(next, n).gain*seaFade, f.wanted(zone, next)); gain > best {
			best, to = gain, next
		}
	}
	return to, to == zone && (at.AtSea() || here.at == at || best == 0)
}

// wanted is what it is worth to be in a zone, or on the way to it, for the sake of landings.
func (f *fleet) wanted(from, to int) (most float64) {
	for u, x := range f.landing {
		near := max(from, to) - min(from, to)
		for _, zone := range [...]int{f.q.SeaOf(u), x.zone} {
			if to == zone || near > 0 && towards(from, zone) == to && zone != from {
				most = max(most, x.worth*guardShare)
			}
		}
	}
	return most
}

// guardShare is the part of a landing's worth that draws task forces.
const guardShare = 0.6

// guarding reports whether a transport that is going to land lies in a zone.
func (f *fleet) guarding(zone int) bool {
	for u, x := range f.landing {
		if x.worth > 0 && f.q.SeaOf(u) == zone {
			return true
		}
	}
	return false
}

// useOf finds what so many task forces do best in a zone: sink shipping, fight weaker task forces, or fire at the coast.
func (f *fleet) useOf(zone, n int) (best use) {
	best.at = board.Nowhere
	if f.q.Stormy(zone) {
		return best
	}
	foes := 0
	from, to := f.q.UnitsOf(1 - f.seat)
	for u := from; u < to; u++ {
		if !f.q.Ship(u) || !f.q.UnderWay(u) || f.q.SeaOf(u) != zone {
			continue
		}
		if f.q.KindOf(u) == booklet.TaskForce {
			foes++
		} else if m := n - f.q.EscortsOf(u); m > 0 && f.w.Kinds[f.q.KindOf(u)] > best.gain {
			best = use{f.w.Kinds[f.q.KindOf(u)], toRaid, board.Nowhere}
		}
	}
	if foes > 0 && n >= stronger*foes && f.w.Kinds[booklet.TaskForce]/2 > best.gain {
		best = use{f.w.Kinds[booklet.TaskForce] / 2, toEngage, board.Nowhere}
	}
	if foes < overpowered*n {
		if g := f.gunnery(zone, min(n, abreast)); g.gain > best.gain {
			best = g
		}
	}
	return best
}

const (
	stronger    = 2 // times the enemy's task forces that engage them
	overpowered = 3 // times our task forces that keep them from the coast
	abreast     = 3 // ships that lie off a square
	guns        = 3 // factors of a task force at a target ashore
)

// gunnery finds the coast of a zone where the fire of so many task forces does most harm.
func (f *fleet) gunnery(zone, n int) (best use) {
	best.at = board.Nowhere
	factors := guns * n
	if f.q.Rough(zone) {
		factors /= 2
	}
	for x := range f.t.bars.All() {
		if int(board.CoastZone[x])-1 != zone || f.t.foe[x] == 0 {
			continue
		}
		gain := f.t.harm(atTroops, x) * hits(factors, f.t.hard(atTroops, x))
		if gain <= best.gain || gain <= f.w.Least {
			continue
		}
		for _, sea := range board.Map.Near[x] {
			if sea.OnMap() && int(board.Map.Zone[sea])-1 == zone {
				best = use{gain, toFire, sea}
				break
			}
		}
	}
	return best
}

// sorties sends task forces out of ports in which they can only be bombed, where the enemy has no more of them at sea.
func (f *fleet) sorties() {
	for _, u := range f.ships(func(u int) bool { return f.q.KindOf(u) == booklet.TaskForce && f.q.InPort.Has(u) }) {
		if zone := f.q.SeaOf(u); f.strength(zone, f.seat) >= f.strength(zone, 1-f.seat) {
			f.says("To sea.", sortie, game.UnitWord(u))
		}
	}
}

// strength counts the task forces of a seat at sea in a zone, and for ours those in port.
func (f *fleet) strength(zone int, s game.Seat) (n int) {
	from, to := f.q.UnitsOf(s)
	for u := from; u < to; u++ {
		if f.q.Ship(u) && f.q.KindOf(u) == booklet.TaskForce && f.q.SeaOf(u) == zone && (s == f.seat || f.q.UnderWay(u)) {
			n++
		}
	}
	return n
}

// missions gives idle task forces what they can do where they are. One stays with a transport that is to land.
func (f *fleet) missions() {
	for zone := range board.NZones {
		group := f.idle(zone)
		if f.guarding(zone) && len(group) > 0 {
			group = group[1:]
		}
		if len(group) == 0 {
			continue
		}
		x := f.useOf(zone, len(group))
		if x.gain == 0 {
			continue
		}
		if x.at != board.Nowhere {
			group = f.takesStation(group, x.at)
		}
		for _, u := range group {
			f.says("", orders, game.UnitWord(u), missions[x.what])
		}
	}
}

// takesStation brings task forces off a coast, and says which of them lie there.
func (f *fleet) takesStation(group []int, at board.Square) (there []int) {
	for _, u := range group {
		if f.q.PlaceOf(u) == at || f.says("To fire at the coast.", station, game.UnitWord(u), board.PlaceWord(at)) {
			there = append(there, u)
		}
	}
	return there
}

// seaFights says the next fight at sea, or salvo at the coast.
func (a *agent) seaFights(p *bk.Position) (game.Action, string, bool) {
	if !p.Module(11) || !a.joint {
		return game.Action{}, "", false
	}
	for _, v := range [...]verb{challenge, plunder} {
		if !a.mayBe(p, v) {
			continue
		}
		say, ok := a.pick(p, a.words.Say(a.seat, v), func(_ int, w game.Word) float64 {
			if w.Kind == game.Number {
				return 100 - float64(w.N)
			}
			return 1 + a.w.factor(p, int(w.N))
		})
		if ok {
			return say, "The enemy's ships are weaker.", true
		}
	}
	return a.shells(p)
}

// shells fires at the target on the coast that suffers most.
func (a *agent) shells(p *bk.Position) (best game.Action, why string, ok bool) {
	if !a.mayBe(p, shell) {
		return best, "", false
	}
	t := a.look(p)
	most := 0.0
	for _, w := range ai.Open(p, a.words.Say(a.seat, shell)) {
		say, n := a.words.Say(a.seat, shell, w), 1
		for u := a.strongest(p, say); u >= 0 && n < abreast; u = a.strongest(p, say) {
			say = say.With(game.UnitWord(u))
			n++
		}
		for _, what := range [...]string{atTroops, atCenter} {
			for _, at := range ai.Open(p, say.With(missions[what])) {
				x := board.Square(at.N)
				if gain := t.harm(what, x) * hits(guns*n, t.hard(what, x)); gain > most {
					best, most, ok = say.With(missions[what]).With(at), gain, true
				}
			}
		}
	}
	return best, "Ships fire at the coast.", ok && ai.Legal(p, best)
}

// evades refuses an engagement with more task forces than it has.
func (a *agent) evades(p *bk.Position) (game.Action, bool) {
	return a.words.Say(a.seat, evade), p.Engaged[1-a.seat].Count() > p.Engaged[a.seat].Count()
}
