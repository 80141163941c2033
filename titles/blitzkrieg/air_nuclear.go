package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const nuclearFactors = 1 // BK-O23.5-2: a single SAC factor delivers it

// blast is what a nuclear attack does (BK-C23.5-1).
type blast struct {
	destroyed uint8 // factors; everything if all
	half      bool
	frozen    bool // survivors may not move
	shut      bool // the square is closed
}

// mayNuke keeps BK-O23.5-1 (one a turn) and BK-O23.5-3 (no friendly ground unit next to the target, BK-Q49). The
// target is whatever may be attacked from the air; a vacant square only to interdict it: BK-A23.5-2.
func (p *Position) mayNuke(s board.Square, k *airSituation) error {
	switch at := p.nukable(k); {
	case at.Has(s):
		return nil
	case !k.over[onNuclear].Empty():
		return game.Clause("BK-O23.5-1")
	case !board.Map.Open.Has(s) || k.own.Has(s) || k.closed.Has(s) || !k.near.Has(s):
		return game.Clause("BK-T23.2-5")
	}
	return game.Clause("BK-O23.5-3")
}

// nukable returns the squares a nuclear attack may go to.
func (p *Position) nukable(k *airSituation) (out board.Squares) {
	if !k.over[onNuclear].Empty() {
		return out
	}
	worth := k.foe.Or(&k.fields)
	for c := p.Owned[opponent(p.Mover)]; c != 0; c &= c - 1 {
		worth.Add(board.Map.Cities[bits.TrailingZeros64(c)])
	}
	if p.Rules.has(interdictionRules) {
		worth = board.Map.Open
	}
	for c := range out.Words {
		out.Words[c] = worth.Words[c] & board.Map.Open.Words[c] &^ k.own.Words[c] &^ k.closed.Words[c] &^ k.near.Words[c]
	}
	return out
}

// underNuke reports whether unit u is in a square under nuclear attack: BK-Q51, aircraft too.
func (p *Position) underNuke(u int, s board.Square) bool {
	return p.seatOf(u) != p.Mover && (p.At[u] == s || p.parkedOn(u, s))
}

// factorsUnderNuke adds up the factors in the square.
func (p *Position) factorsUnderNuke(s board.Square) (sum int) {
	for u := range p.slots() {
		if p.underNuke(u, s) {
			sum += int(p.Str[u])
		}
	}
	return sum
}

// kills returns how many factors out of n a blast destroys: BK-C23.5-1, of an odd number the lower half (BK-Q54).
func (b *blast) kills(of int) int {
	if b.half {
		return of / 2
	}
	return min(int(b.destroyed), of)
}

// nuke rolls for the attack. BK-C23.5-4: the defender chooses what is lost. BK-C23.5-2: survivors may not move
// in his next player-turn; BK-C23.5-3: the square is closed to all until the attacker's next (BK-Q50).
// BK-A23.5-1: a city can supply nothing, which costs the aircraft left there (BK-Q51).
func (p *Position) nuke(s board.Square, t game.Table) {
	p.endMission(onNuclear, s)
	die := t.Roll(game.Die{Clause: "BK-C23.5-1", Sides: dieSides})
	b := &tables.nuclear[die]
	lost := b.kills(p.factorsUnderNuke(s))
	t.Tell(game.Note("BK-C23.5-1", noteBlast, game.NumberWord(die), game.NumberWord(lost), game.PlaceWord(s)))
	if b.shut {
		p.Shut[p.Mover] = s
		t.Tell(game.Note("BK-C23.5-3", noteShut, game.PlaceWord(s)))
	}
	for u := range p.slots() {
		p.Pays.Put(u, p.underNuke(u, s))
		if b.frozen && p.Pays.Has(u) {
			p.Frozen.Add(u)
		}
	}
	p.charge(opponent(p.Mover), lost, "BK-C23.5-1", t)
	if board.Map.CityAt[s] >= 0 {
		p.damageCity(s, airLimit, t)
	}
}

// closedByNuke reports whether a nuclear attack has closed a square to everyone: BK-C23.5-3.
func (p *Position) closedByNuke(s board.Square) bool {
	return s.OnMap() && (p.Shut[Blue] == s || p.Shut[Red] == s)
}

// citiesClosedByNuke returns the cities among them: BK-Q93, nothing comes to one from the card, the dead pile, the sea or the
// air any more than by land.
func (p *Position) citiesClosedByNuke() (out uint64) {
	for _, s := range p.Shut {
		if s.OnMap() && board.Map.CityAt[s] >= 0 {
			out |= board.CityBit(board.Map.CityAt[s])
		}
	}
	return out
}

// inFallout reports whether s is closed to an advance because of one's own nuclear attack.
func (p *Position) inFallout(s board.Square) bool {
	f := p.fallout(p.Asked)
	return f.Has(s)
}

// fallout returns the squares the mover may not advance to: BK-O23.5-3, those next to his own nuclear attack.
func (p *Position) fallout(s game.Seat) (out board.Squares) {
	if s == p.Mover && p.Rules.has(nuclearRules) {
		for u := range p.slots() {
			if p.Mission[u] == onNuclear && p.At[u] == based {
				out.Add(p.Target[u])
			}
		}
		out = board.Adjacent(&out)
	}
	return out
}
