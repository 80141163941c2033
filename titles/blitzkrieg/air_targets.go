package blitzkrieg

import (
	"math/bits"

	"sandtable/titles/blitzkrieg/board"
)

// airSituation is what a mission depends on: the squares of both sides, seen from the seat that flies.
type airSituation struct {
	known  bool
	foe    board.Squares // ground units of the other side
	near   board.Squares // squares next to one's own ground units
	own    board.Squares
	fields board.Squares           // squares with enemy aircraft at their base
	closed board.Squares           // minor cities not yet captured
	over   [missions]board.Squares // squares that the mover's aircraft have a mission to
}

// surveyAir looks at the board for the seat that flies.
func (p *Position) surveyAir(k *airSituation) {
	if k.known {
		return
	}
	k.known = true
	k.foe = p.occupied(opponent(p.Asked))
	k.own = p.occupied(p.Asked)
	k.near = board.Adjacent(&k.own)
	k.fields = p.airfields(opponent(p.Asked))
	k.closed = p.closedSquares()
	from, to := p.aircraftOf(p.Mover)
	for u := from; u < to; u++ {
		if m := p.Mission[u]; m != noMission && p.At[u] == based {
			k.over[m].Add(p.Target[u])
		}
	}
}

// mayFlyAt says whether a mission may go to a square at all.
func (p *Position) mayFlyAt(m mission, s board.Square, k *airSituation) error {
	switch m {
	case onSupport:
		return p.maySupport(s, k)
	case onStrike:
		return p.mayStrike(s, k)
	case onBombing:
		return p.mayBomb(s, k)
	case onInterdiction:
		return p.mayInterdict(s, k)
	case onNuclear:
		return p.mayNuke(s, k)
	case onEscort:
		return p.mayEscort(s, k)
	case onDuel:
		return p.mayDuel(s, k)
	}
	return p.mayChase(s, k)
}

// missionTargets returns the squares a mission may go to, in range or not.
func (p *Position) missionTargets(m mission, k *airSituation) (out board.Squares) {
	switch m {
	case onInterdiction:
		return k.vacant()
	case onNuclear:
		return p.nukable(k)
	}
	for i, word := range p.likelyTargets(m, k).Words {
		for ; word != 0; word &= word - 1 {
			if s := board.SquareAt(i, bits.TrailingZeros64(word)); p.mayFlyAt(m, s, k) == nil {
				out.Add(s)
			}
		}
	}
	return out
}

// likelyTargets returns squares among which all the targets of a mission are, so that not every square is judged.
func (p *Position) likelyTargets(m mission, k *airSituation) board.Squares {
	switch m {
	case onSupport:
		return k.foe.Or(&k.closed)
	case onStrike:
		return k.foe.Or(&k.fields)
	case onBombing:
		return board.Map.City
	}
	return k.bombedSquares()
}

// bombedSquares returns the squares that bombers are over, and so somebody to go with or to go for.
func (k *airSituation) bombedSquares() (out board.Squares) {
	for m := range missions {
		if m.bombs() {
			out = out.Or(&k.over[m])
		}
	}
	return out
}
