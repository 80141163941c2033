package blitzwar

import "sandtable/game"

// battle is a combat as it would be fought.
type battle struct {
	side      game.Seat
	at        Place
	beached   bool // the defenders stand on beachheads (BW-Q20)
	blitz     bool
	attackers unitSet
	defenders unitSet
	strong    uint8 // corps that attack
	weak      uint8 // corps that defend
	shift     [maxShifts]shift
	shifts    int
	column    int // of the ladder: 0 is 1-1; -1 and less is left of it, 8 and more beyond 7-1
}

const maxShifts = 12

// shift is one that moves the column, to the right if it is positive.
type shift struct {
	clause game.Clause
	what   string
	by     int8
}

func (b *battle) add(c game.Clause, what string, by int8) {
	b.shift[b.shifts] = shift{c, what, by}
	b.shifts++
	b.column += int(by)
}

// ladder returns the column of odds, rounded down (BW-16.1m, BW-16.2a); ok is false if they are under 2-3 (BW-16.2l). It is no odds.Scale
// of the kit, since it goes on beyond the last column, from where shifts lead back, and odds of 2-3 are allowed without a column.
func ladder(strong, weak int) (column int, ok bool) {
	switch {
	case strong >= 2*weak:
		return strong / weak, true // 2-1 is the third column, and so on beyond 7-1 (BW-Q24)
	case 2*strong >= 3*weak:
		return 1, true
	case strong >= weak:
		return 0, true
	}
	low := tables.Combat.Lowest
	return -1, strong*int(low[1]) >= weak*int(low[0])
}

// encounter is an attack of a side, plus one, on a zone, or on its beachheads; zero if there is none.
type encounter struct {
	By      game.Seat
	At      Place
	Beached bool
}

// defendersOf are the corps that an attack of a side on a zone meets: all in it (BW-16.1l), or all on its beachheads.
func (p *Position) defendersOf(s game.Seat, x Place, beached bool) unitSet {
	v := &p.Survey
	if !v.On {
		return p.findDefenders(s, x, beached)
	}
	if asked := (encounter{s + 1, x, beached}); v.Encounter != asked {
		v.Encounter, v.Met = asked, unitSet{}
		if all, _ := p.hostile(s); all.Has(x) {
			v.Met = p.findDefenders(s, x, beached)
		}
	}
	return v.Met
}

func (p *Position) findDefenders(s game.Seat, x Place, beached bool) (set unitSet) {
	for v := range first[germanAir] {
		if p.At[v] == x && (p.Beach[v] != 0) == beached {
			if w := p.sideOf(v); w == game.Nobody || foes(w, s) {
				set.Add(v)
			}
		}
	}
	return set
}

// battleOf works out a combat: corps on both sides, each of which counts one (BW-3d), and the column (BW-16.1m). A zone is attacked
// from several at once (BW-16.1f); ground and aircraft are those of the zone attacked (BW-16.1h).
func (p *Position) battleOf(s game.Seat, x Place, attackers unitSet, shielded bool) (b battle, ok bool) {
	b = battle{side: s, at: x, attackers: attackers, blitz: p.now() == onBlitz}
	for u := range attackers.All() {
		b.strong += p.corps(u)
		b.beached = p.At[u] == x && p.Beach[u] == 0
	}
	b.defenders = p.defendersOf(s, x, b.beached)
	for u := range b.defenders.All() {
		b.weak += p.corps(u)
	}
	if b.weak == 0 || b.strong == 0 {
		return b, false
	}
	b.column, ok = ladder(int(b.strong), int(b.weak))
	p.shiftRight(&b)
	p.shiftLeft(&b, shielded)
	return b, ok
}

// some reports whether a counter of a set passes a test.
func some(set unitSet, test func(u int) bool) bool {
	for u := range set.All() {
		if test(u) {
			return true
		}
	}
	return false
}

// every reports whether all counters of a set pass it.
func every(set unitSet, test func(u int) bool) bool {
	return !some(set, func(u int) bool { return !test(u) })
}

// shiftRight adds what helps the attacker (chapter 16.3.1): armour also in mountains and from the sea (BW-1h), and if the defender is
// out of supply (BW-7i).
func (p *Position) shiftRight(b *battle) {
	sh := &tables.Shifts
	if c, ok := p.germanShift(b); ok {
		b.add(c, "Germans attack", sh.German)
	}
	if some(b.attackers, func(u int) bool { return nationOf(u) == britain }) && every(b.defenders, func(u int) bool { return nationOf(u) == italy }) {
		by := sh.British
		if p.italiansFresh() {
			by = sh.BritishFirst
		}
		b.add("BW-16.3.1f", "British against Italians", by)
	}
	if some(b.attackers, func(u int) bool { return p.armour(u) > 0 }) {
		b.add("BW-16.3.1g", "armour", sh.Armour)
	}
	if p.superiorOver(b) == campOf(b.side) {
		b.add("BW-16.3.1h", "air superiority", sh.Air)
	}
	if every(b.defenders, p.Cut.Has) {
		b.add("BW-16.3.1i", "defenders out of supply", sh.Cut)
	}
}

// germanShift says by which clause Germans have their shift, if by any (BW-16.3.1a).
func (p *Position) germanShift(b *battle) (game.Clause, bool) {
	if !some(b.attackers, func(u int) bool { return nationOf(u) == germany }) {
		return "", false
	}
	switch {
	case p.inWest(b):
		return "BW-16.3.1b", true
	case p.inEast(b):
		return "BW-16.3.1c", true
	case p.againstMinors(b):
		return "BW-16.3.1d", true
	case some(b.attackers, func(u int) bool { return p.Kind[u] == elite }):
		return "BW-16.3.1e", true
	}
	return "", false
}

// inWest reports whether the three turns in the west run, or begin with this attack, and Poland has been conquered (BW-16.3.1b, BW-Q90,
// BW-Q94). Before version 6 it had to be conquered when they began.
func (p *Position) inWest(b *battle) bool {
	n, from := board.country[b.at], p.When[evWestAttacked]
	western := func(n nation) bool { return n == belgium || n == france && p.French == republic }
	if from == 0 && (western(n) || p.since(version7) && some(b.defenders, func(u int) bool { return western(nationOf(u)) })) {
		from = p.Turn
	}
	fell := p.When[evPolandFell]
	return from != 0 && fell != 0 && (fell <= from || p.since(version6)) && p.Turn < from+tables.Windows.West &&
		every(b.defenders, func(u int) bool { w := p.sideOf(u); return w == Allies || w == game.Nobody })
}

// inEast reports whether the five turns in the east run, or begin with this attack; not in the winter of 1942 (BW-16.3.1c).
func (p *Position) inEast(b *battle) bool {
	from := p.When[evEastAttacked]
	soviets := func(u int) bool { return p.sideOf(u) == Soviets }
	if from == 0 && (board.country[b.at] == soviet || board.star.Has(b.at) || p.since(version7) && some(b.defenders, soviets)) {
		from = p.Turn
	}
	return from != 0 && p.Turn < from+tables.Windows.East && !p.winter42() && every(b.defenders, soviets)
}

// winter42 is the first winter in Russia (BW-Q2).
func (p *Position) winter42() bool {
	return p.Turn >= tables.Windows.Winter[0] && p.Turn <= tables.Windows.Winter[1]
}

// againstMinors reports whether most of the corps that defend are of Minor Countries (BW-16.3.1d, BW-Q56).
func (p *Position) againstMinors(b *battle) bool {
	minors := uint8(0)
	for u := range b.defenders.All() {
		if countries[nationOf(u)].rank == minorCountry {
			minors += p.corps(u)
		}
	}
	return 2*minors > b.weak
}

// italiansFresh reports whether this turn is one of the first two in which the British attack Italians alone (BW-Q55).
func (p *Position) italiansFresh() bool {
	one, two := p.When[evItaliansAlone1], p.When[evItaliansAlone2]
	return one == 0 || one == p.Turn || two == 0 || two == p.Turn
}

// shiftLeft adds what helps the defender (chapter 16.3.2, BW-15.1g, BW-20i). Aircraft over a zone help or harm its beachheads as well
// (BW-13.4.5f).
func (p *Position) shiftLeft(b *battle, shielded bool) {
	sh := &tables.Shifts
	if shielded && p.shield(b) {
		b.add("BW-16.3.2a", "Germans or Finns defend", -sh.GermanDefence)
	}
	if every(b.defenders, func(u int) bool { return p.Kind[u] == fortified }) {
		b.add("BW-16.3.2f", "all defenders fortified", -sh.Fortified)
	}
	if c := p.superiorOver(b); c != noCamp && c != campOf(b.side) {
		b.add("BW-16.3.2g", "air superiority of the defender", -sh.Air)
	}
	if b.beached {
		return // no terrain helps those on a beachhead (BW-Q20)
	}
	if p.terrainHelps(b) {
		b.add("BW-16.3.2h", "terrain", -sh.Terrain)
	}
	if board.fortress.Has(b.at) && (board.country[b.at] != soviet || some(b.defenders, func(u int) bool { return nationOf(u) == soviet })) {
		b.add("BW-16.3.2i", "fortress", -sh.Fortress)
	}
	if p.lineHolds(b.at) && every(b.attackers, func(u int) bool { return p.Beach[u] == 0 && board.line[b.at].Has(p.At[u]) }) {
		b.add("BW-16.3.2j", "fortified line", -sh.Line)
	}
}

// terrainHelps reports whether ground, rivers or the beach help the defender, all of them but once (BW-16.3.2h, BW-20h); all attackers
// may come by one or the other (BW-Q89).
func (p *Position) terrainHelps(b *battle) bool {
	switch board.terrain[b.at] {
	case swamp, mountains, highMountains:
		return true
	}
	return every(b.attackers, func(u int) bool { return p.Beach[u] != 0 || board.river[b.at].Has(p.At[u]) })
}

// lineHolds reports whether a zone has a fortified line that was never captured (BW-16.3.2k).
func (p *Position) lineHolds(x Place) bool {
	for i, y := range lines {
		if x == y {
			return !p.Ruined[i]
		}
	}
	return false
}

// shield reports whether the German-defence shift may be used: freely through 1941, later with 20 points, not in Russia in the winter
// of 1942 (BW-16.3.2a, BW-16.3.2b, BW-16.3.2c, BW-16.3.2d, BW-20j).
func (p *Position) shield(b *battle) bool {
	if p.Turn > tables.Defence.Free && p.Mark < tables.Defence.Points || p.winter42() && board.country[b.at] == soviet {
		return false
	}
	return some(b.defenders, func(u int) bool {
		n, s := nationOf(u), p.sideOf(u)
		return (s == Axis || s == game.Nobody && b.side != Axis) && (n == germany || n == finland) // a neutral joins the Axis by being attacked
	})
}

// mixedShield reports whether the Axis may choose not to use it: Germans stand beside others (BW-16.3.2e).
func (p *Position) mixedShield(b *battle) bool {
	german := func(u int) bool { return nationOf(u) == germany }
	return p.shield(b) && some(b.defenders, german) && !every(b.defenders, german)
}

// superiorOver returns the camp that has air superiority in a combat. Before the war in the east Soviet aircraft matter to those alone who fight against
// Soviets, and Axis aircraft to nobody in a war of Finns with Soviets (BW-Q43).
func (p *Position) superiorOver(b *battle) camp {
	apart := game.Nobody
	if p.since(version7) && p.When[evEastWar] == 0 {
		soviets := func(u int) bool { return p.sideOf(u) == Soviets }
		others := func(u int) bool { return !soviets(u) && nationOf(u) != finland }
		switch {
		case b.side != Soviets && !some(b.defenders, soviets):
			apart = Soviets
		case !some(b.attackers, others) && !some(b.defenders, others):
			apart = Axis
		}
	}
	return p.airOver(b.at, apart)
}

// airOver returns the camp that has air superiority over a zone: the only one with aircraft on missions there (BW-13.4.2c), but for those of a side that
// does not matter. In snow they give none (BW-6c).
func (p *Position) airOver(x Place, apart game.Seat) camp {
	if p.snows(x) {
		return noCamp
	}
	c := noCamp
	for u := first[germanAir]; u < first[germanFleet]; u++ {
		if p.At[u] == x && p.Mission.Has(u) && p.Beach[u] == 0 && p.sideOf(u) != apart {
			c = campOf(p.sideOf(u))
		}
	}
	return c
}

// snows reports whether snow lies in a place (BW-6b).
func (p *Position) snows(x Place) bool {
	return calendar[p.Turn].weather == snow && board.snow.Has(x)
}
