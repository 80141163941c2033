package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// Whoever enters a neutral country or flies over it violates it by that. To attack, bomb or fire across its border there must be an army to be hit, so the
// mover says first that he violates it.

// mayViolateNow opens that: in the parts of a half-turn in which one moves or fights.
func mayViolateNow(p *Position, _ game.Seat) error {
	if p.Step != stepActs && p.Step != stepFights || p.Sleeping == 0 {
		return game.Clause("BM-18.4")
	}
	return nil
}

// canViolate returns the neutral countries that a seat can reach over their borders: with a ground unit beside them, or with anything that flies or sails.
func (p *Position) canViolate(s game.Seat) (out minors) {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if !p.inPlay(u) || p.boundTo(u) != board.NoCountry || p.Kind[u] == guerilla {
			continue
		}
		if !p.At[u].OnMap() {
			if class := p.Kind[u].class(); class == booklet.Air || class == booklet.Naval {
				return p.Sleeping
			}
			continue
		}
		for _, n := range board.Map.Near[p.At[u]] {
			out |= minorAt(n) & p.Sleeping
		}
	}
	return out
}

// mayViolateAny wants a minor country that the seat can violate (BM-18.4).
func mayViolateAny(p *Position, s game.Seat) error {
	if p.canViolate(s) == 0 {
		return game.Clause("BM-18.4")
	}
	return nil
}

func offerViolated(p *Position, a game.Action, c *game.Choices) {
	can := p.canViolate(a.Seat)
	for m := range nMinors {
		if can.has(m) {
			c.Add(game.Name, int16(countryName(m)))
		}
	}
}

// mayViolate judges the country of a sentence (BM-18.4).
func mayViolate(p *Position, a game.Action, i int) error {
	m := int(a.Words()[i].N) - int(countryName(0))
	if m < 0 || m >= nMinors || !p.canViolate(a.Seat).has(m) {
		return game.Clause("BM-18.4")
	}
	return nil
}

func doViolate(p *Position, a game.Action, t game.Table) {
	p.violate(a.Seat, minorCountry(int(a.Words()[1].N)-int(countryName(0))), t)
	p.goOn(t)
}
