package worldconflict

import "sandtable/game"

func dueLiberation(p *Position) bool { return p.taken(true) != noCountry }

func doLiberation(p *Position, t game.Table) { p.liberate(p.taken(true), t) }

// liberate frees a country (WC-3.4g): it goes back to who ran it if it must (WC-3.4h), else the liberator says whether it keeps it
// (WC-3.4i).
func (p *Position) liberate(c country, t game.Table) {
	to := p.liberator(c, t)
	was := p.before(c, to.side())
	switch {
	case was == nobody, was == to:
		p.free(c, to, t)
	case mustReturn(c, was):
		p.free(c, was, t)
	default:
		p.enqueue(question{Step: stepLiberate, Who: to, On: uint8(c)})
	}
}

// liberator returns the power of the phasing side that controls most land areas of a country; a coin decides between equals (WC-3.4g), before version 3 between
// enemies too.
func (p *Position) liberator(c country, t game.Table) power {
	best := p.mostOf(c)
	for w := best + 1; w < nPowers; w++ {
		if w.side() != p.phasing() && p.since(version3) { // the other side may hold Milan (WC-3.4o)
			continue
		}
		if n := p.areasHeld(w, c); n > 0 && n == p.areasHeld(best, c) && t.Roll(game.Die{Clause: "WC-3.4g", Sides: 2}) == 2 {
			best = w
		}
	}
	return best
}

// mostOf returns the first power of the phasing side that controls as many land areas of a country as any of them.
func (p *Position) mostOf(c country) power {
	best := nobody
	for w := range power(nPowers) {
		if n := p.areasHeld(w, c); w.side() == p.phasing() && n > 0 && (best == nobody || n > p.areasHeld(best, c)) {
			best = w
		}
	}
	return best
}

// areasHeld counts the land areas of a country that a power controls.
func (p *Position) areasHeld(w power, c country) (n int) {
	set := p.areasOf(c)
	for x := range set.All() {
		if p.Control[x] == w {
			n++
		}
	}
	return n
}

// before returns the power of a side that ran a country earlier; nobody if none did (WC-3.4i).
func (p *Position) before(c country, s side) power {
	if p.Ally[c].side() == s {
		return p.Ally[c]
	}
	if p.Patron[c].side() == s {
		return p.Patron[c]
	}
	return nobody
}

// mustReturn reports whether a country must go back to a power: the only home country of one, Great Britain, Germany (WC-3.4h).
func mustReturn(c country, w power) bool { return c == firstHome[w] }

// firstHome is the home country that stands for each power.
var firstHome = func() (list [nPowers]country) {
	for w, names := range homesOf {
		list[w] = countryNamed(names[0])
	}
	return list
}()

// free gives a liberated country to a power. If another ran it, its units follow (WC-3.4j); what waits comes back one by one (WC-3.4m).
func (p *Position) free(c country, to power, t game.Table) {
	t.Tell(game.Note("WC-3.4g", noteLiberated, game.NameWord(countryName(c)), game.NameWord(powerName(to))))
	for u := range nUnits {
		if units.all[u].home == c && friends(p.Owner[u], to) && (p.on(u) || p.Status[u] == inPool) {
			p.Owner[u] = to
		}
		if units.all[u].home == c && !friends(p.Owner[u], to) && p.Status[u] == inPool { // an enemy ran it
			p.putAside(u, t)
		}
	}
	p.Conquered[c], p.NewHome[c], p.Ally[c] = false, 0, to
	if p.Patron[c] == nobody {
		p.Patron[c] = to
	}
	set := p.areasOf(c)
	for x := range set.All() {
		if p.Control[x].side() == to.side() {
			p.turn(x, p.runner(x, to), "WC-3.4g", t)
			p.moveOut(x)
		}
	}
	if c != vichy {
		p.Restored |= onlyCountry(c)
		p.Recall |= onlyCountry(c)
	}
	p.freeVichy(c, t)
}

// moveOut notes the units that may not stay in a land area that was given back (WC-3.4l). Those of the enemy go where its captor says
// (WC-6.6n); before version 3 where their owner did. Aircraft that fight elsewhere find a base after it (WC-6.5t); before version 3 they were
// noted too.
func (p *Position) moveOut(x Place) {
	s := p.Control[x].side()
	for u := range nUnits {
		if p.At[u] != x || !p.on(u) || p.Owner[u] == nobody || p.mayBeIn(u, x) == nil {
			continue
		}
		if p.since(version3) && (p.Control[x] != nobody && p.sideOf(u) != s || p.Landing.Has(u)) {
			continue
		}
		p.Evicted.Add(u)
	}
}

// liberateArea lets a single land area that was taken back go to the ally who runs its country (WC-3.4k). It waits if the whole country is
// conquered (Ruling WC-Q80).
func (p *Position) liberateArea(x Place, w power, t game.Table) {
	c := p.countryAt(x)
	if !p.rule(chapterFascism) || p.Conquered[c] || c == countryUkraine {
		return
	}
	was := p.before(c, w.side())
	if was != nobody {
		was = p.runner(x, was)
	}
	switch {
	case was == nobody, was == w, !p.plays(was):
	case mustReturn(c, was):
		p.giveArea(x, was, t)
	default:
		p.enqueue(question{Step: stepLiberate, Who: w, On: uint8(x), By: 1})
	}
}

// giveArea hands a land area to an ally.
func (p *Position) giveArea(x Place, to power, t game.Table) {
	p.turn(x, to, "WC-3.4k", t)
	p.moveOut(x)
}

// liberated answers whether a liberated country or land area is given back (WC-3.4i, WC-3.4k).
func (p *Position) liberated(given bool, t game.Table) {
	q := p.Queue[0]
	p.answered()
	switch {
	case q.By == 1 && given:
		x := Place(q.On)
		p.giveArea(x, p.runner(x, p.before(p.countryAt(x), q.Who.side())), t)
	case q.By == 1:
	case given:
		p.free(country(q.On), p.before(country(q.On), q.Who.side()), t)
	default:
		p.free(country(q.On), q.Who, t)
	}
	p.goOn(t)
}

// recallables returns the units of a country that wait: Small ones, or if there are none those whose Big counter waits (WC-3.4m).
func (p *Position) recallables(c country) (set unitSet) {
	for u := range nUnits {
		if units.all[u].home == c && p.Status[u] == setAside {
			set.Add(u)
		}
	}
	if !set.Empty() {
		return set
	}
	for u := range nUnits {
		if units.all[u].home == c && p.Big[u] == setAside {
			set.Add(u)
		}
	}
	return set
}

// asksRecall lets one unit of each country that is due come back; who runs the country chooses (WC-3.4m).
func (p *Position) asksRecall(t game.Table) bool {
	for p.Recall != 0 {
		c := p.Recall.first()
		set := p.recallables(c)
		if n := set.Count(); n > 1 && p.plays(p.Ally[c]) {
			return p.ask(stepRecall, p.Ally[c], t)
		} else if n == 1 && p.Ally[c] != nobody {
			p.recall(set.First(), p.Ally[c], t)
		}
		p.Recall &^= onlyCountry(c)
	}
	return false
}

// mayRecallNow says whether a counter joins the Force Pool now: one that was set aside, or a new weapon on the Road to War (WC-9.2a).
func mayRecallNow(p *Position, s game.Seat) error {
	if p.Step == stepRoad && p.roadOption() == optionWeapons {
		return nil
	}
	return inRecall(p, s)
}

var inRecall = in(stepRecall)

func recallable(p *Position, a game.Action) unitSet {
	if p.Step == stepRoad {
		return p.roadGroup(power(a.Seat))
	}
	return p.recallables(p.Recall.first())
}

// whyNotRecall says why a unit does not come back: the Maginot Line never does (WC-3.4n), Big ones only after all Small ones (WC-3.4m).
func whyNotRecall(p *Position, a game.Action, i int) error {
	u := unitIn(a, i)
	if u == unitMaginot {
		return game.Clause("WC-3.4n")
	}
	if set := recallable(p, a); !set.Has(u) {
		return game.Clause("WC-3.4m")
	}
	return nil
}

func doRecall(p *Position, a game.Action, t game.Table) {
	if p.Step == stepRoad {
		p.develops(unitIn(a, 1), t)
		p.Road.Left--
		p.goOn(t)
		return
	}
	p.recall(unitIn(a, 1), power(a.Seat), t)
	p.Recall &^= onlyCountry(p.Recall.first())
	p.goOn(t)
}

// recall puts a unit that waited into the Force Pool.
func (p *Position) recall(u int, w power, t game.Table) {
	p.Owner[u] = w
	if p.Status[u] == setAside {
		p.Status[u] = inPool
	} else {
		p.Big[u] = inPool
	}
	t.Tell(game.Note("WC-3.4m", notePooled, game.UnitWord(u)))
}
