package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/areas"
)

// The measures of signs, in units of the spots: how far they stand apart, and how many stand in a row.
const (
	signStep = 0.47
	signsRow = 3
)

// drawSigns lists what is printed in the places: Ports where they open on their seas (WC-1.3m), what an area yields, and snow.
func drawSigns(shores *areas.Shores) (list []game.Sign) {
	for x := range Place(nPlaces) {
		harbours := drawPorts(shores, x)
		list = append(list, harbours...)
		words := printed(x)
		at := signsAt(shores, x, len(words), harbours)
		for i, word := range words {
			column, row, inRow := i%signsRow, i/signsRow, min(signsRow, len(words)-i/signsRow*signsRow)
			list = append(list, game.Sign{
				Look: word, X: at[0] + (float32(column)-float32(inRow-1)/2)*signStep, Y: at[1] + (float32(row)-float32(rowsOf(len(words))-1)/2)*signStep,
			})
		}
	}
	return list
}

func rowsOf(signs int) int { return (signs + signsRow - 1) / signsRow }

// drawPorts lists the Ports of a place.
func drawPorts(shores *areas.Shores, x Place) (list []game.Sign) {
	if x.sea() {
		return nil
	}
	for _, p := range board.ports[x] {
		if at, angles, ok := shores.Harbour(int16(x), placeList(&p.seas)); ok {
			list = append(list, game.Sign{Look: portLook(p), X: float32(at[0]), Y: float32(at[1]), Angles: angles})
		}
	}
	return list
}

// printed lists the signs of a place: every Oil, Resource and Factory Factor has its own.
func printed(x Place) (words []string) {
	add := func(n uint8, word string) {
		for range n {
			words = append(words, word)
		}
	}
	if x.sea() {
		if board.snowSeas.Has(x) {
			words = append(words, "snow")
		}
		return words
	}
	add(board.oil[x], "oil")
	add(board.resources[x], "resource")
	add(board.factory[x], "factory")
	switch c := board.country[x]; {
	case charts.snow[c]:
		words = append(words, "snow")
	case charts.flake[c]:
		words = append(words, "frost")
	}
	return words
}

// signsAt finds room for signs: above the pieces of a place, else below or beside them, on its own ground and off its Ports.
func signsAt(shores *areas.Shores, x Place, many int, harbours []game.Sign) (best [2]float32) {
	pole, _ := shores.Pole(int16(x))
	half := [2]float64{float64(min(many, signsRow)) * signStep / 2, float64(rowsOf(many)) * signStep / 2}
	up, down, side := -0.58-half[1], 0.8+half[1], 0.58+half[0]
	fewest := 1 << 10
	for _, by := range [...][2]float64{
		{0, up},
		{0, down},
		{-0.5, up},
		{0.5, up},
		{-0.9, up},
		{0.9, up},
		{0, up - 0.35},
		{side, 0},
		{-side, 0},
		{side, -0.4},
		{-side, -0.4},
		{-0.6, down},
		{0.6, down},
		{0, down + 0.35},
		{1.2, up},
		{-1.2, up},
		{1.2, down},
		{-1.2, down},
		{0, up - 0.8},
	} {
		at := [2]float64{pole[0] + by[0], pole[1] + by[1]}
		if faults := signFaults(shores, x, at, half, harbours); faults < fewest {
			fewest, best = faults, [2]float32{float32(at[0]), float32(at[1])}
		}
	}
	return best
}

// signFaults counts what is wrong with a place for signs.
func signFaults(shores *areas.Shores, x Place, at, half [2]float64, harbours []game.Sign) (n int) {
	const gap = 0.35 // to a Port
	for _, c := range [...][2]float64{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}, {-1, 0}, {1, 0}} {
		if !shores.Holds(int16(x), [2]float64{at[0] + c[0]*half[0], at[1] + c[1]*half[1]}) {
			n++
		}
	}
	for _, h := range harbours {
		dx, dy := float64(h.X)-at[0], float64(h.Y)-at[1]
		if max(dx, -dx) < half[0]+gap && max(dy, -dy) < half[1]+gap {
			n += 3
		}
	}
	return n
}
