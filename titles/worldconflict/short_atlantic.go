package worldconflict

import "sandtable/game"

// inAtlantic reports whether it is the third scenario, the Battle of the Atlantic (WC-C.0a to WC-C.0c). It has no land movement and no land
// combat, so that control never changes.
func (p *Position) inAtlantic() bool { return p.start().letter == chapterAtlantic }

// The figures of its VPs: damage of Allied Convoys for Germany, Size of LL units in their sea areas for each VP of the Western Allies.
// The chart that has them is lost; these let Officers win about as often on either side.
const (
	atlanticHits = 3
	atlanticLend = 3
)

// countAtlantic counts VPs at the end of a turn of the Battle of the Atlantic (WC-C.0a): Germany has one for damage of Convoys and one for
// ships, the Western Allies some for lend lease and one if no Convoy was damaged.
func (p *Position) countAtlantic(t game.Table) {
	if !p.inAtlantic() {
		return
	}
	hits := 0
	for i := range p.Damage {
		if p.Owner[firstConvoy+i].side() == allies {
			hits += int(p.Damage[i])
		}
	}
	p.atlanticVP(germany, oneIf(hits >= atlanticHits)+oneIf(p.Sunk.has(afa)), t)
	p.atlanticVP(afa, p.lendAfloat()/atlanticLend+oneIf(hits == 0), t)
}

// atlanticVP gives VPs to a power.
func (p *Position) atlanticVP(w power, n int, t game.Table) {
	if n == 0 {
		return
	}
	p.VP[w] += int8(n)
	t.Tell(game.Note("WC-C.0a", noteGains, game.NameWord(powerName(w)), game.NumberWord(n)))
}

// lendAfloat is the Size of the LL units of the Western Allies in the sea areas that they name; they need no supply (WC-C.0e).
func (p *Position) lendAfloat() (n int) {
	for u := range nUnits {
		if p.own(afa, u) && p.kind(u) == lend && p.At[u] == units.all[u].lendsAt {
			n += int(p.Size[u])
		}
	}
	return n
}

var italy = countryNamed("Italy")

// dropItaly removes Italian units in the Force Pool before the builds of Turn 7 (WC-C.8a).
func (p *Position) dropItaly() {
	if !p.inAtlantic() || p.Turn != italyFalls {
		return
	}
	for u := range nUnits {
		if units.all[u].home != italy {
			continue
		}
		if p.Status[u] == inPool {
			p.Status[u] = absent
		}
		if p.Big[u] == inPool {
			p.Big[u] = absent
		}
	}
}

// italianLost reports whether a unit is gone for good once destroyed: Italian ones from Turn 7 on (WC-C.8a).
func (p *Position) italianLost(u int) bool {
	return p.inAtlantic() && p.Turn >= italyFalls && units.all[u].home == italy
}

// noteSunk keeps that a power has lost a BB, CV, TRS or LL unit at sea in this turn (WC-C.0a).
func (p *Position) noteSunk(u int) {
	if k := p.kind(u); p.At[u].sea() && k.naval() && k != sub && p.Owner[u] < nPowers {
		p.Sunk |= only(p.Owner[u])
	}
}
