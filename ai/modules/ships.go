package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// fleet is a plan of ships in the making, in the order of the segments: they sail, enter port, leave it, take their stations and missions; troops land and
// embark.
type fleet struct {
	rehearsal
	t       *theatre
	landing map[int]beach // of loaded transports: where they are going
	shores  []beach       // worth a landing
	bound   map[int]bool  // landing ships that go with a transport
}

// beach is a square to land on.
type beach struct {
	at    board.Square
	zone  int
	worth float64
}

// fleets plans what ships do.
func (a *agent) fleets(p *bk.Position) []order {
	if !p.Module(11) || !a.joint {
		return nil
	}
	f := fleet{rehearsal: rehearsal{agent: a, q: *p}, t: a.look(p), landing: map[int]beach{}, bound: map[int]bool{}}
	if len(f.ships(p.Ship)) == 0 {
		return nil
	}
	f.t.musters()
	f.survey()
	f.cruises()
	f.comesHome()
	f.sorties()
	f.missions()
	f.stations()
	f.embarks()
	f.lands()
	return f.list
}

// ships lists those of ours that something is true of.
func (f *fleet) ships(is func(u int) bool) (list []int) {
	from, to := f.q.UnitsOf(f.seat)
	for u := from; u < to; u++ {
		if f.q.Ship(u) && is(u) {
			list = append(list, u)
		}
	}
	return list
}

// boxed lists our ships of a kind in the box of a zone that have not been used.
func (f *fleet) boxed(zone int, k booklet.Kind) []int {
	return f.ships(func(u int) bool { return f.q.KindOf(u) == k && f.q.PlaceOf(u) == board.Box(zone) })
}

// craft lists the landing ships in the box of a zone that no transport has yet.
func (f *fleet) craft(zone int) (list []int) {
	for _, u := range f.boxed(zone, booklet.LandingShip) {
		if !f.bound[u] {
			list = append(list, u)
		}
	}
	return list
}

// cargo lists who is aboard a ship.
func (f *fleet) cargo(ship int) (list []int, factors float64) {
	from, to := f.q.UnitsOf(f.seat)
	for u := from; u < to; u++ {
		if int(f.q.Aboard[u]) == ship+1 && f.q.InPlay(u) {
			list = append(list, u)
			factors += float64(f.q.Str[u])
		}
	}
	return list, factors
}

// survey finds the beaches that are worth a landing of one landing ship.
func (f *fleet) survey() {
	list := bk.LandingSquares()
	for x := range list.All() {
		if n := f.ashore(x); n > f.w.Landing {
			f.shores = append(f.shores, beach{x, int(board.CoastZone[x]) - 1, n})
		}
	}
}

const (
	wave      = 6   // factors that a landing ship puts ashore
	landReach = 7   // squares that they come from the beach in a half-turn, about
	seaFade   = 0.8 // of what a landing is worth one zone farther
)

// ashore is what a landing on a square is worth: the best city near it that a wave can take, less what is lost where enemies are near.
func (f *fleet) ashore(x board.Square) float64 {
	t := f.t
	if t.p.Violates(x) || board.CoastZone[x] == 0 || t.foe[x] >= wave {
		return 0
	}
	best := 0.0
	for c, city := range board.Map.Cities {
		if t.p.CityHolder(c) == f.seat || t.p.Violates(city) || board.Distance(x, city) > landReach {
			continue
		}
		d := int(t.distances(city)[x])
		odds := 1 - t.foe[city]*doubled(city)/wave
		if d <= landReach && odds > 0 {
			best = max(best, f.mood.draws(city)*f.g.city[c]*odds*f.fade(d))
		}
	}
	if t.foe[x] > 0 {
		best *= 1 - t.foe[x]/wave
	}
	return best - wave*min(1, t.threat[x]/wave/wave)/2
}

// target chooses where a loaded transport in a zone should land; the worth is 0 if nowhere.
func (f *fleet) target(zone int) (best beach) {
	most := 0.0
	for _, x := range f.shores {
		far := max(zone-x.zone, x.zone-zone)
		n := x.worth
		for range far {
			n *= seaFade
		}
		if n > most && f.passable(x.zone, len(f.boxed(zone, booklet.TaskForce))) {
			best, most = x, n
		}
	}
	return best
}

// cruises sends loaded transports with a landing ship and task forces on their way, and task forces without a charge to where they are of use.
func (f *fleet) cruises() {
	for zone := range board.NZones {
		for _, u := range f.boxed(zone, booklet.Transport) {
			men, _ := f.cargo(u)
			craft := f.craft(zone)
			if len(men) == 0 || len(craft) == 0 {
				continue
			}
			f.bound[craft[0]] = true
			x := f.target(zone)
			f.landing[u] = x
			if x.worth == 0 || x.zone == zone {
				continue
			}
			group := append([]int{u, craft[0]}, f.boxed(zone, booklet.TaskForce)...)
			if next := towards(zone, x.zone); f.passable(next, len(group)-2) {
				f.sail(group, next, "To land at "+x.at.String()+".")
			}
		}
	}
	f.roam()
}

// passable reports whether the enemy would not be superior in a zone if so many task forces came there.
func (f *fleet) passable(zone, more int) bool {
	own, foe := f.strength(zone, f.seat)+more, f.strength(zone, 1-f.seat)
	return foe == 0 || foe < overpowered*own
}

// towards is the zone next to one on the way to another.
func towards(from, to int) int {
	if to < from {
		return from - 1
	}
	return from + 1
}

// sail sends ships to the box of a zone.
func (f *fleet) sail(group []int, zone int, why string) bool {
	return f.says(why, cruise, append(unitWords(group), board.PlaceWord(board.Box(zone)))...)
}

// unitWords names units.
func unitWords(list []int) (words []game.Word) {
	for _, u := range list {
		words = append(words, game.UnitWord(u))
	}
	return words
}

// comesHome brings empty transports and landing ships to where troops wait, and loaded ones without a target ashore.
func (f *fleet) comesHome() {
	for _, u := range f.ships(func(u int) bool { return f.q.UnderWay(u) && f.q.KindOf(u) != booklet.TaskForce }) {
		men, _ := f.cargo(u)
		if len(men) > 0 && f.landing[u].worth > 0 || len(men) == 0 && f.serves(u) {
			continue
		}
		if !f.docks(u) && f.sail([]int{u}, towards(f.q.SeaOf(u), f.home()), "Home.") {
			f.docks(u)
		}
		for _, v := range men {
			if to := ai.Open(&f.q, f.words.Say(f.seat, disembark, game.UnitWord(v))); len(to) > 0 {
				f.says("", disembark, game.UnitWord(v), to[0])
			}
		}
	}
}

// serves reports whether an empty landing ship goes with a transport that has a target.
func (f *fleet) serves(u int) bool {
	for v, x := range f.landing {
		if x.worth > 0 && f.q.KindOf(u) == booklet.LandingShip && f.q.PlaceOf(v) == f.q.PlaceOf(u) {
			return true
		}
	}
	return false
}

// home is the zone of a side's home ports.
func (f *fleet) home() int {
	if f.seat == bk.Blue {
		return 0
	}
	return board.NZones - 1
}

// docks brings a ship into the port of its zone where most troops for a landing wait.
func (f *fleet) docks(u int) bool {
	var best game.Word
	most := -1.0
	for _, w := range ai.Open(&f.q, f.words.Say(f.seat, dock, game.UnitWord(u))) {
		if w.Kind != game.Place {
			continue
		}
		n := 0.0
		for _, v := range f.waiting(board.Square(w.N)) {
			n += float64(f.q.Str[v])
		}
		if n > most {
			best, most = w, n
		}
	}
	return most >= 0 && f.says("To port.", dock, game.UnitWord(u), best)
}

// waiting lists the troops in the cities of a dock that may land first and can be spared, marines before others.
func (f *fleet) waiting(at board.Square) (list []int) {
	for _, marines := range [...]bool{true, false} {
		for i := range f.t.men {
			m := &f.t.men[i]
			c := board.Map.CityAt[m.at]
			if (f.q.KindOf(m.u) == booklet.Marine) != marines || c < 0 || f.q.At[m.u] != m.at || bk.DockOf(int(c)) != at {
				continue
			}
			if f.q.LandsFirst(m.u) && f.t.spares(m.u) {
				list = append(list, m.u)
			}
		}
	}
	return list
}

// stations sends transports with their landing ship and what escorts them off the beach they are to land on.
func (f *fleet) stations() {
	for _, u := range f.ships(func(u int) bool { return f.landing[u].worth > 0 && f.q.PlaceOf(u).AtSea() }) {
		x := f.landing[u]
		zone := f.q.SeaOf(u)
		craft := f.boxed(zone, booklet.LandingShip)
		if x.zone != zone || len(craft) == 0 || f.q.Rough(zone) {
			f.convoy(u)
			continue
		}
		group := []int{u, craft[0]}
		escort := f.ships(func(v int) bool {
			return f.q.KindOf(v) == booklet.TaskForce && f.q.Unassigned(v) && f.q.PlaceOf(v) == board.Box(zone)
		})
		if len(escort) > 0 {
			group = append(group, escort[0])
		}
		for _, sea := range board.Map.Near[x.at] {
			if sea.OnMap() && f.says("To land at "+x.at.String()+".", station, append(unitWords(group), board.PlaceWord(sea))...) {
				break
			}
		}
		f.convoy(u)
	}
}

// convoy gives the task forces with a transport the mission to escort it.
func (f *fleet) convoy(u int) {
	for _, v := range f.ships(func(v int) bool { return f.q.KindOf(v) == booklet.TaskForce && f.q.Unassigned(v) }) {
		if f.q.Together(u, v) || f.q.PlaceOf(u).OnMap() && f.q.PlaceOf(v) == f.q.PlaceOf(u) {
			f.says("", orders, game.UnitWord(v), missions[toEscort])
		}
	}
}

// embarks takes troops aboard in ports from which a landing pays, and sends them to sea with a landing ship.
func (f *fleet) embarks() {
	for _, u := range f.ships(func(u int) bool { return f.q.KindOf(u) == booklet.Transport && f.q.InPort.Has(u) }) {
		zone := f.q.SeaOf(u)
		craft := f.ships(func(v int) bool {
			return f.q.KindOf(v) == booklet.LandingShip && !f.bound[v] && f.q.SeaOf(v) == zone && (f.q.PlaceOf(v) == f.q.PlaceOf(u) || f.q.PlaceOf(v).AtSea())
		})
		if x := f.target(zone); len(craft) == 0 || x.worth == 0 || f.q.Stormy(zone) || f.q.Superior(zone) == 1-f.seat {
			continue
		}
		before, said, room := f.q, len(f.list), wave
		for _, v := range f.waiting(f.q.PlaceOf(u)) {
			if n := int(f.q.Str[v]); n <= room && f.t.spares(v) && f.says("For a landing.", ship, game.UnitWord(v), game.UnitWord(u)) {
				room -= n
				f.t.leaves(v)
			}
		}
		group := []int{u}
		if f.q.InPort.Has(craft[0]) {
			group = append(group, craft[0])
		}
		if room > wave/2 || !f.says("", leave, unitWords(group)...) {
			f.q, f.list = before, f.list[:said]
			continue
		}
		f.bound[craft[0]] = true
		f.gathers(u, craft[0], zone)
	}
}

// gathers makes a transport, its landing ship and a task force one stack, which escorts it.
func (f *fleet) gathers(u, craft, zone int) {
	for _, v := range f.boxed(zone, booklet.TaskForce) {
		if f.q.Unassigned(v) && f.says("", array, unitWords([]int{u, craft, v})...) {
			f.convoy(u)
			return
		}
	}
}

// lands puts troops ashore where nobody opposes them: those off a beach.
func (f *fleet) lands() {
	from, to := f.q.UnitsOf(f.seat)
	for u := from; u < to; u++ {
		if !f.q.InPlay(u) || f.q.Aboard[u] == 0 {
			continue
		}
		var best game.Word
		most := 0.0
		for _, w := range ai.Open(&f.q, f.words.Say(f.seat, shore, game.UnitWord(u))) {
			if n := f.ashore(board.Square(w.N)); n > most {
				best, most = w, n
			}
		}
		if most > 0 {
			f.says("Ashore.", shore, game.UnitWord(u), best)
		}
	}
}
