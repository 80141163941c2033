package blitzkrieg

import (
	"testing"

	"sandtable/titles/blitzkrieg/board"
)

// TestPartsOfTheBoard: what a question looks up for the squares it is about is what the whole board would tell.
func TestPartsOfTheBoard(t *testing.T) {
	step, moves, flights := 0, 0, 0
	playRandom(t, "tournament-all", 3, func(p *Position) {
		if step++; step%11 != 0 {
			return
		}
		switch p.Step {
		case stepMove:
			moves += comparePrices(t, p)
		case stepAir:
			flights += compareCrews(t, p)
		}
	})
	if moves < 100 || flights < 100 {
		t.Errorf("%d moves and %d flights were compared", moves, flights)
	}
}

// comparePrices asks for what each unit's moves cost, once in the part of the board between their ends.
func comparePrices(t *testing.T, p *Position) (n int) {
	t.Helper()
	f := p.survey(p.Mover)
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u += 5 {
		if !p.At[u].OnMap() {
			continue
		}
		var r board.Trip
		p.tripIn(board.Everywhere, u, p.movementLeft(u), &f, &r)
		near := board.Disc(p.At[u], 7)
		near = near.And(&board.Map.Valid)
		for s := range near.All() {
			through, cost := p.moveRoute(u, s, &r)
			ok := cost > 0 && s != p.At[u] && p.mayEndMarch(u, s)
			want := p.Spent[u] + uint8(cost)
			if r.Stop.Has(s) {
				want = halted
			}
			if !ok {
				through, want = 0, 0
			}
			spent, crossed, may := p.moveCost(u, s)
			if may != ok || spent != want || crossed != through {
				t.Fatalf("BK-B6.0-4: %s from %v to %v: %v for %d across %b, want %v for %d across %b: %s",
					army[u].name, p.At[u], s, may, spent, crossed, ok, want, through, textOf(p))
			}
			n++
		}
	}
	return n
}

// compareCrews adds up who can fly to each square, once for that square alone.
func compareCrews(t *testing.T, p *Position) (n int) {
	t.Helper()
	for m := onSupport; m <= onEscort; m++ {
		for s := range board.Map.City.All() {
			var one strength
			var at board.Squares
			at.Add(s)
			p.factorsInRange(m, &at, &one)
			if got := p.factorsInRangeAt(m, s); got != int(one[s]) {
				t.Fatalf("BK-T23.0-1: %d factors can come to %v, want %d: %s", got, s, one[s], textOf(p))
			}
			n++
		}
	}
	return n
}
