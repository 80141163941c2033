package blitzkrieg

import (
	"fmt"

	"sandtable/game"
)

// waiting lists the units of a seat that are not on the board yet: those to be placed before the war, and those on the order of appearance.
func (k *known) waiting(s game.Seat) (all []game.List) {
	var due [lastArrival + 1][]game.Piece
	from, to := k.unitsOf(s)
	for u := from; u < to; u++ {
		if k.At[u] != toCome {
			continue
		}
		turn := 0
		if c := k.card(u); c != nil {
			turn = int(c.arrives)
		}
		x := k.warPiece(u)
		x.Place = game.Off
		due[turn] = append(due[turn], x)
	}
	for turn, list := range due {
		if len(list) > 0 {
			all = append(all, game.List{Name: "order of appearance", Seat: s, Turn: turn, Pieces: list})
		}
	}
	return all
}

// workNotes say what centers have left to spend in a cycle.
func (k *known) workNotes() (list []string) {
	if k.Step == stepBuilds && k.on(mProduction) && k.isCycle() {
		from, to := k.unitsOf(k.Mover)
		for u := from; u < to; u++ {
			if n := k.pointsLeft(u); n > 0 && k.Kind[u] == center && k.mayWork(u) == nil {
				list = append(list, fmt.Sprintf("The center in %v has %s points left (BM-9.2).", k.place(u), points(n)))
			}
		}
	}
	return list
}

// points writes half points.
func points(halves int) string {
	if halves == 1 {
		return "½"
	}
	if halves%2 == 1 {
		return fmt.Sprintf("%d½", halves/2)
	}
	return fmt.Sprint(halves / 2)
}

// planNotes say what the seat itself has written: BM-9.20.
func (k *known) planNotes() (list []string) {
	if !k.writes() || k.seat != Blue && k.seat != Red {
		return nil
	}
	for n, name := range [2]string{"Next cycle", "The cycle after"} {
		for _, x := range k.Draft[k.seat][n] {
			if x.size() > 0 {
				u := int(k.seat)*mostPerSide + x.center()
				list = append(list, fmt.Sprintf("%s: the center in %v makes %s of %d (BM-9.20).", name, k.place(u), moduleTitles[x.kind()], x.size()))
			}
		}
	}
	return list
}
