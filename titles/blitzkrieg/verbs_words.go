package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// unitWord reads word i as a unit of the scenario.
func (p *Position) unitWord(a game.Action, i int) (int, error) {
	n := a.Words()[i].N
	if n < 0 || n >= units || p.At[n] == unused {
		return 0, game.NoSuchWord
	}
	return int(n), nil
}

// ownUnit reads word i as a unit of the speaker that stands on the board. BK-B4.0-1, BK-B4.0-3, BK-B7.0-13: in
// one's own turn the other side's units do nothing; BK-T23.0-6: aircraft stand on no square.
func (p *Position) ownUnit(a game.Action, i int) (int, error) {
	u, err := p.unitWord(a, i)
	switch {
	case err != nil:
		return 0, err
	case p.seatOf(u) != a.Seat:
		return 0, notYours(a.Seat)
	case p.At[u] == based:
		return 0, game.Clause("BK-T23.0-6")
	case !p.At[u].OnMap():
		return 0, game.Clause("BK-B6.0-1")
	}
	return u, nil
}

// notYours refuses another side's unit.
func notYours(s game.Seat) error {
	if s == Blue {
		return game.Clause("BK-B4.0-1")
	}
	return game.Clause("BK-B4.0-3")
}

// squareWord reads word i as a square of the board.
func squareWord(a game.Action, i int) (board.Square, error) {
	s := board.Square(a.Words()[i].N)
	if !s.OnMap() || s >= board.Size || !board.Map.Valid.Has(s) {
		return board.Nowhere, game.NoSuchWord
	}
	return s, nil
}
