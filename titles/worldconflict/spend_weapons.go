package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// lateGroup is the first Group from which Japan and the USSR take one unit a turn (WC-7.3b).
const lateGroup = 4

var countryUkraine = countryNamed("Ukraine")

// chartOf is the power on whose chart a unit is; the Western Allies have the USA's as well.
func (p *Position) chartOf(u int) power {
	if w := units.all[u].power; w != usa || !p.start().Western {
		return w
	}
	return afa
}

// groupOf is the Group in which a counter of a unit waits; 0 if in none. What has been chosen in secret is gone from it.
func (p *Position) groupOf(u int, big bool) uint8 {
	d := p.Draft[u].Gain
	if big {
		if p.Big[u] != inGroup || d&(gainBig|dropBig) != 0 {
			return 0
		}
		return p.start().big[u].group
	}
	if p.Status[u] != inGroup || d&(gainSmall|dropSmall) != 0 {
		return 0
	}
	return max(1, p.start().unit[u].group)
}

// groupNow is the current Group of a power: the first that has counters left; 0 if none has (WC-7.3a).
func (p *Position) groupNow(w power) (g uint8) {
	small, big := bitset.Match[int, unitWords](p.Status[:nUnits], inGroup), bitset.Match[int, unitWords](p.Big[:nUnits], inGroup)
	set := small.Or(&big)
	if !p.start().Western { // who else's are on a chart
		set = set.And(&charted[w])
	}
	for u := range set.All() {
		if p.chartOf(u) != w {
			continue
		}
		for _, big := range [...]bool{false, true} {
			if n := p.groupOf(u, big); n != 0 && (g == 0 || n < g) {
				g = n
			}
		}
	}
	return g
}

// charted are the units that are printed on the chart of each power.
var charted = func() (list [nPowers]unitSet) {
	for u := range nUnits {
		if w := units.all[u].power; w < nPowers {
			list[w].Add(u)
		}
	}
	return list
}()

// allowance is how many counters join in a turn from a Group (WC-7.3a, WC-7.3b, WC-D.7a, WC-C.6a).
func (p *Position) allowance(w power, g uint8) uint8 {
	if n := p.start().added[w]; n != 0 {
		return n
	}
	if g >= lateGroup {
		return charts.development[w][1]
	}
	return charts.development[w][0]
}

// asksWeapons asks all powers at once which counters join their Force Pools (WC-7.3a).
func (p *Position) asksWeapons(t game.Table) bool {
	if p.Owing != 0 || p.Pass == choosing {
		return p.Owing != 0
	}
	if p.Pass == notBegun {
		p.rejoin(t)
	}
	return p.askAll(stepWeapons, p.beginChoices(p.developers, t), t)
}

// developers returns the seats of powers that have counters left in Groups.
func (p *Position) developers() (who game.Seats) {
	for w := range power(nPowers) {
		if p.plays(w) && p.groupNow(w) != 0 {
			who |= game.Only(w.seat())
		}
	}
	return who
}

// inCurrent reports whether a counter of a unit is in the current Group of a power: its Small one comes first.
func (p *Position) inCurrent(w power, u int) bool {
	return p.chartOf(u) == w && p.inGroup(w, u, p.groupNow(w))
}

// inGroup reports whether a counter of a unit is in a Group of a power.
func (p *Position) inGroup(w power, u int, g uint8) bool {
	return g != 0 && p.chartOf(u) == w && (p.groupOf(u, false) == g || p.groupOf(u, true) == g)
}

// developable lists the units of which a counter can join the Force Pool.
func developable(p *Position, w power, one bool) (set unitSet) {
	if p.Pass == meddling {
		return p.meddledUnits(w, one, func(v power, u int) error { return p.mayMeddlePick(w, v, u) })
	}
	g := p.groupNow(w)
	if g == 0 || p.mayPick(w, g) != nil {
		return set
	}
	return p.groupUnits(w, g, one)
}

// groupUnits lists the units of which a counter is in a Group.
func (p *Position) groupUnits(w power, g uint8, one bool) (set unitSet) {
	for u := range nUnits {
		if p.chartOf(u) == w && (p.groupOf(u, false) == g || p.groupOf(u, true) == g) {
			set.Add(u)
			if one {
				break
			}
		}
	}
	return set
}

// mayDevelop wants a unit of the Group that is open (WC-7.3a).
func mayDevelop(p *Position, w power, u int) error {
	if p.Pass == meddling {
		return p.mayMeddlePick(w, p.chartOf(u), u)
	}
	g := p.groupNow(w)
	if !p.inGroup(w, u, g) {
		return game.Clause("WC-7.3a")
	}
	return p.mayPick(w, g)
}

// mayPick says whether a further counter may join from a Group: the Western Allies may have two for Oil in the Atlantic, twice (WC-C.6b).
func (p *Position) mayPick(w power, g uint8) error {
	n := p.allowance(w, g)
	switch picks := p.Till[w].Picks; {
	case picks < n:
		return nil
	case p.start().letter == chapterAtlantic && w == afa:
		if picks > n || p.Doubled >= maxDoubled || p.Oil[w] == 0 {
			return game.Clause("WC-C.6b")
		}
		return nil
	case g >= lateGroup && n < p.allowance(w, 1):
		return game.Clause("WC-7.3b")
	}
	return game.Clause("WC-7.3a")
}

// maxDoubled is how often Oil brings a second unit (WC-C.6b).
const maxDoubled = 2

func doDevelop(p *Position, a game.Action, t game.Table) {
	w, u := power(a.Seat), unitIn(a, 1)
	t.Tell(whisper(a))
	if p.Pass == meddling {
		p.draw(p.chartOf(u), u, gainSmall)
		p.Draft[u].By = uint8(w) + 1
		return
	}
	if p.Till[w].Picks >= p.allowance(w, p.groupNow(w)) {
		p.Till[w].Oil++
	}
	p.Till[w].Picks++
	p.draw(w, u, gainSmall)
}

// draw marks a counter of the current Group, the Small one first; what is gainSmall or dropSmall, of which the Big ones are the next bit.
func (p *Position) draw(w power, u int, what gain) {
	if g := p.groupNow(w); p.groupOf(u, false) != g {
		what <<= 1
	}
	d := &p.Draft[u]
	d.By, d.Gain = uint8(w)+1, d.Gain|what
}

// lost reports whether the country of a unit is neutral, conquered or an ally of the enemy (WC-7.3c). The Ukraine goes by who has it (Ruling
// WC-Q52).
func (p *Position) lost(w power, u int) bool {
	c := units.all[u].home
	if c == countryUkraine {
		return p.Control[board.areas[c].First()].side() != w.side()
	}
	return p.Conquered[c] || p.Ally[c].side() != w.side()
}

// discardable lists the units of lost countries of which a counter can be removed.
func discardable(p *Position, w power, one bool) (set unitSet) {
	g := p.groupNow(w)
	if g == 0 || p.Pass == meddling {
		return set
	}
	all := p.groupUnits(w, g, false)
	for u := range all.All() {
		if p.lost(w, u) {
			set.Add(u)
			if one {
				break
			}
		}
	}
	return set
}

// mayDiscard wants a unit of the Group that is open (WC-7.3a) whose country is neutral, conquered or the enemy's ally (WC-7.3c).
func mayDiscard(p *Position, w power, u int) error {
	switch {
	case !p.inCurrent(w, u), p.Pass == meddling:
		return game.Clause("WC-7.3a")
	case !p.lost(w, u):
		return game.Clause("WC-7.3c")
	}
	return nil
}

func doDiscard(p *Position, a game.Action, t game.Table) {
	t.Tell(whisper(a))
	p.draw(power(a.Seat), unitIn(a, 1), dropSmall)
}

// join takes a counter out of its Group: an A-Bomb to the track (WC-7.8k); one of a lost country aside (WC-7.3d); one of an ally's country
// into that power's Force Pool (WC-7.3e); else into its own.
func (p *Position) join(u int, big bool) {
	w, at := p.chartOf(u), inPool
	c := units.all[u].home
	if p.lost(w, u) && c != countryUkraine {
		at = setAside
	}
	if big {
		p.Big[u] = at
		return
	}
	p.Status[u] = at
	if units.all[u].faces[1].kind == aBomb {
		p.Box[w] = bombStart
	}
	if at == inPool && c != countryUkraine && p.Ally[c] != w {
		p.Owner[u] = p.Ally[c]
	}
}

// rejoin brings counters into Force Pools that waited aside until their country was an ally (WC-7.3d). Those of countries that were
// conquered come back at another pace (WC-3.4m).
func (p *Position) rejoin(t game.Table) {
	for u := range nUnits {
		if p.Status[u] != setAside && p.Big[u] != setAside {
			continue
		}
		c, w := units.all[u].home, p.chartOf(u)
		if w == nobody || p.hasFallen(c) || p.lost(w, u) {
			continue
		}
		if p.Status[u] == setAside {
			p.Status[u], p.Owner[u] = inPool, p.Ally[c]
			t.Tell(game.Note("WC-7.3d", noteJoins, game.UnitWord(u), game.NameWord(powerName(p.Owner[u]))))
		}
		if p.Big[u] == setAside {
			p.Big[u] = inPool
		}
	}
}

// revealWeapons shows which counters join Force Pools or leave the game.
func (p *Position) revealWeapons(t game.Table) {
	for w := range power(nPowers) {
		for u := range nUnits {
			if d := p.Draft[u]; d.By == uint8(w)+1 && d.Gain != 0 {
				p.carryOut(u, w, &d)
				p.tellGains(u, w, d.Gain, t)
			}
		}
		if n := p.Till[w].Oil; n > 0 {
			p.Oil[w] -= min(p.Oil[w], n)
			p.Doubled++
			t.Tell(game.Reveal("WC-C.6b", noteSpends, game.NameWord(powerName(w)), game.NumberWord(n), game.NumberWord(0)))
		}
	}
}

// tellGains tells what became of the counters of a unit.
func (p *Position) tellGains(u int, w power, g gain, t game.Table) {
	for _, big := range [...]bool{false, true} {
		joins, drops, at := g&gainSmall != 0, g&dropSmall != 0, p.Status[u]
		if big {
			joins, drops, at = g&gainBig != 0, g&dropBig != 0, p.Big[u]
		}
		switch {
		case drops:
			t.Tell(game.Reveal("WC-7.3c", noteRemoved, game.UnitWord(u)))
		case joins && at == setAside:
			t.Tell(game.Reveal("WC-7.3d", noteWaits, game.UnitWord(u)))
		case joins && units.all[u].faces[1].kind == aBomb:
			t.Tell(game.Reveal("WC-7.8k", noteOnTrack, game.NameWord(powerName(w)), game.NumberWord(p.Box[w])))
		case joins && p.Owner[u] != w:
			t.Tell(game.Reveal("WC-7.3e", noteJoins, game.UnitWord(u), game.NameWord(powerName(p.Owner[u]))))
		case joins:
			t.Tell(game.Reveal("WC-7.3a", noteJoins, game.UnitWord(u), game.NameWord(powerName(p.Owner[u]))))
		}
	}
}
