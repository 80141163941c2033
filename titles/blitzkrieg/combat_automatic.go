package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// What follows from an automatic victory: who must stay for it, who relies on it, and how it ends.

// pinned keeps BK-T7.3-5: whoever makes an automatic victory stays where he is, those named and those
// without whom the victims would not be surrounded.
func (p *Position) pinned(u int) bool {
	if p.Battles == 0 || p.Step != stepMove && p.Step != stepActs {
		return false
	}
	return p.Battle[u] != 0 || p.blocksEscape(u)
}

// blocksEscape reports whether victims could get away if unit u were not where it is.
func (p *Position) blocksEscape(u int) bool {
	for n := uint8(1); n <= p.Battles; n++ {
		if !p.stillCertain(n, u) {
			return true
		}
	}
	return false
}

// pins is what automatic victories do to those who are not named in them: it is worked out once for all units.
type pins struct {
	known bool
	all   bool          // one of them is not certain any more: nobody leaves
	near  board.Squares // around victims who count as surrounded: elsewhere nobody bars their way
}

// pinnedIn is pinned for one of many units. It asks what blocksEscape asks, one by one of those alone who are so near that
// it could matter.
func (p *Position) pinnedIn(u int, k *pins) bool {
	switch {
	case p.Battles == 0 || p.Step != stepMove && p.Step != stepActs:
		return false
	case p.Battle[u] != 0:
		return true
	}
	if !k.known {
		p.findPins(k)
	}
	return k.all || (!p.At[u].OnMap() || k.near.Has(p.At[u])) && p.blocksEscape(u)
}

// findPins works out what all units have in common. A unit matters to victims if it stands on a square to which they could
// retreat, or next to one.
func (p *Position) findPins(k *pins) {
	k.known = true
	for n := uint8(1); n <= p.Battles; n++ {
		b := p.declaredBattle(n)
		k.all = k.all || !p.stillCertain(n, noUnit)
		if b.column() != automatic && b.n > 0 {
			around := board.Disc(b.targets[0].at, longestRetreat+1)
			k.near = k.near.Or(&around)
		}
	}
}

// longestRetreat is how far a defender can be driven back.
var longestRetreat = func() (most int) {
	for _, row := range tables.attrition {
		for _, c := range row {
			most = max(most, int(c.defender.back))
		}
	}
	return most
}()

const noUnit = -1

// stillCertain reports whether an automatic victory is certain without unit u. Those who rely on it are no help to
// surround its victims.
func (p *Position) stillCertain(n uint8, u int) bool {
	if p.modular() {
		return p.certainWithout(n, u)
	}
	b := p.declaredBattle(n)
	if b.column() == automatic {
		return p.isCertainVictory(&b)
	}
	q := p.trial()
	if u != noUnit {
		q.At[u] = lost
	}
	for x := range q.Exploits {
		if q.Exploits[x]&victoryBit(n) != 0 {
			q.At[x] = lost
		}
	}
	return q.isCertainVictory(&b)
}

// victoryBit is the bit in Exploits of an automatic victory, by its battle.
func victoryBit(battle uint8) uint32 { return 1 << (battle - 1) }

// victimsNear returns the automatic victories whose victims are on a square or next to it.
func (p *Position) victimsNear(s board.Square) (out uint32) {
	if p.Battles == 0 || p.Step != stepMove || !s.OnMap() {
		return 0
	}
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.Doomed.Has(u) && board.Distance(p.At[u], s) <= 1 {
			out |= victoryBit(p.Battle[u])
		}
	}
	return out
}

// reliesOn returns the automatic victories without which unit u could not go to a square at the price it has to
// pay now. Where one of several will do, the move is held to pass by the latest.
func (p *Position) reliesOn(u int, to board.Square, spent uint8) (out uint32) {
	if p.Battles == 0 {
		return 0
	}
	q := p.trial()
	for n := uint8(1); n <= p.Battles; n++ {
		before := q.Doomed
		q.reviveVictims(n)
		if without, _, ok := q.moveCost(u, to); !ok || without != spent {
			q.Doomed = before
			out |= victoryBit(n)
		}
	}
	return out
}

// reviveVictims gives the victims of one automatic victory their strength back.
func (p *Position) reviveVictims(n uint8) {
	for u := range p.slots() {
		if p.Battle[u] == n {
			p.Doomed.Drop(u)
		}
	}
}

// asksAutomatic ends the automatic victories before any other battle: those that still stand are carried
// out one after another, each with its advance.
func (p *Position) asksAutomatic(t game.Table) bool {
	switch {
	case p.Fight == 0:
		p.retestVictory(t) // once: what an advance uncovers later changes nothing
	case p.asksInFight(t):
		return true
	}
	for u := range p.slots() {
		if p.Doomed.Has(u) {
			p.carryOut(p.Battle[u], t)
			if p.asksInFight(t) {
				return true
			}
		}
	}
	return false
}

// retestVictory keeps BK-A7.3-2: the sum must hold when fighters have done their work, else everyone who relied
// on it or has come next to the victims in this player-turn, before it was made or after, is lost (BK-Q105). The battle
// itself is still to be fought, as far as it may be.
func (p *Position) retestVictory(t game.Table) {
	for n := uint8(1); n <= p.Battles; n++ {
		at := p.victimsOf(n)
		if at == board.Nowhere || p.stillCertain(n, noUnit) {
			continue
		}
		t.Tell(game.Note("BK-A7.3-2", noteUndone, game.PlaceWord(at)))
		p.reviveVictims(n)
		for u := range p.slots() {
			if p.inPlay(u) && (p.Exploits[u]&victoryBit(n) != 0 || p.approached(u, at)) {
				p.eliminate(u, "BK-A7.3-2", t)
			}
		}
	}
	p.callOff(t)
}

// approached reports whether a ground unit of the mover has come next to a square in this player-turn, by land, sea or air.
func (p *Position) approached(u int, at board.Square) bool {
	return p.seatOf(u) == p.Mover && p.At[u].OnMap() && board.Distance(p.At[u], at) <= 1 &&
		(p.Spent[u] != 0 || p.Voyage[u] != noVoyage || p.Flown.Has(u))
}

// victimsOf returns the square of an automatic victory's victims, nowhere if it has none.
func (p *Position) victimsOf(n uint8) board.Square {
	for u := range p.slots() {
		if p.Doomed.Has(u) && p.Battle[u] == n {
			return p.place(u)
		}
	}
	return board.Nowhere
}

// callOff keeps BK-C7.2-1: a battle that has come to worse than 1-6 is not fought, and BK-B9.0-7 removes
// those who cannot fight it (BK-Q71). Aircraft whose ground units are all lost have nobody to support (BK-T23.1-2).
func (p *Position) callOff(t game.Table) {
	for n := uint8(1); n <= p.Battles; n++ {
		b := p.declaredBattle(n)
		if b.n == 0 || b.column() != forbidden && !b.from.Empty() {
			continue
		}
		for u := range p.slots() {
			if p.Battle[u] != n {
				continue
			}
			p.Battle[u] = fought
			if p.seatOf(u) == p.Mover && p.At[u].OnMap() {
				p.eliminate(u, "BK-B9.0-7", t)
			}
		}
	}
}

// carryOut keeps BK-T7.3-4: the victims are removed without a die and without loss. BK-Q24: the attackers
// may then advance, four squares as after any odds better than 6-1, or into the vacated square if that the
// victims were surrounded decided it.
func (p *Position) carryOut(n uint8, t game.Table) {
	p.Fight = n
	b := p.declaredBattle(n)
	p.noteLoser(opponent(p.Mover), 0)
	p.Ahead = 1
	if b.column() == automatic {
		p.Ahead = automaticAdvance
	}
	from, to := p.unitsOf(opponent(p.Mover))
	for u := from; u < to; u++ {
		if p.inFight(u, opponent(p.Mover)) {
			p.eliminate(u, "BK-T7.3-4", t)
		}
	}
}
