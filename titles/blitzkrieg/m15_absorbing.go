package blitzkrieg

import "sandtable/game"

// mayAbsorbNow opens absorbing: BM-15.24, when small units combine, in I.9.
func mayAbsorbNow(p *Position, _ game.Seat) error {
	if p.Step != stepActs || !p.on(mGuerillas) {
		return game.Clause("BM-15.24")
	}
	return p.mayEndMarches(atCombining)
}

// absorbable returns what guerilla u may become part of: BM-15.14, regular infantry in its square, outside enemy zones, with room for its factors on a
// counter.
func (p *Position) absorbable(u int) (out unitSet) {
	at := p.At[u]
	if p.Kind[u] != guerilla || !at.OnMap() {
		return out
	}
	if zone := p.zoneFor(p.seatOf(u)); zone.Has(at) {
		return out
	}
	from, to := p.unitsOf(p.seatOf(u))
	for x := from; x < to; x++ {
		if b := p.Kind[x]; p.At[x] == at && (b == infantry || b == levy) && p.Str[x]+p.Str[u] <= kinds[b].defense {
			out.Add(x)
		}
	}
	return out
}

// mayAbsorbAny wants a band that an army unit can take in (BM-15.24).
func mayAbsorbAny(p *Position, s game.Seat) error {
	from, to := p.unitsOf(s)
	for u := from; u < to; u++ {
		if p.Kind[u] != guerilla {
			continue
		}
		if by := p.absorbable(u); !by.Empty() {
			return nil
		}
	}
	return game.Clause("BM-15.24")
}

func offerAbsorbed(p *Position, a game.Action, c *game.Choices) {
	from, to := p.unitsOf(a.Seat)
	for u := from; u < to; u++ {
		if by := p.absorbable(u); !by.Empty() {
			c.Add(game.Unit, int16(u))
		}
	}
}

// mayAbsorb judges the band of a sentence (BM-15.24).
func mayAbsorb(p *Position, a game.Action, i int) error {
	u, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	if by := p.absorbable(u); by.Empty() {
		return game.Clause("BM-15.24")
	}
	return nil
}

func offerAbsorber(p *Position, a game.Action, c *game.Choices) {
	by := p.absorbable(int(a.Words()[1].N))
	for x := range by.All() {
		c.Add(game.Unit, int16(x))
	}
}

// mayAbsorbInto judges the unit that takes it in (BM-15.24).
func mayAbsorbInto(p *Position, a game.Action, i int) error {
	x, err := p.ownUnit(a, i)
	if err != nil {
		return err
	}
	if by := p.absorbable(int(a.Words()[1].N)); !by.Has(x) {
		return game.Clause("BM-15.24")
	}
	return nil
}

// doAbsorb makes a guerilla part of a regular unit. What held either back holds the whole.
func doAbsorb(p *Position, a game.Action, t game.Table) {
	p.reachSegment(atCombining, t)
	u, x := int(a.Words()[1].N), int(a.Words()[2].N)
	p.Str[x] += p.Str[u]
	p.Spent[x] = max(p.Spent[x], p.Spent[u])
	if p.since(version2) { // BM-7.19: it may have cut a line; BM-4.18
		p.Battle[x] = max(p.Battle[x], p.Battle[u])
		p.Frozen.Put(x, p.Frozen.Has(x) || p.Frozen.Has(u))
	}
	p.Str[u], p.At[u] = 0, lost
	t.Tell(game.Note("BM-15.14", noteAbsorbed, game.UnitWord(u), game.UnitWord(x)))
	p.goOn(t)
}
