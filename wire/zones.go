package wire

import "sandtable/game"

// Zones are the places that each seat controls from beside them, or has in supply; or the places of a layer.
type Zones struct {
	Seats [][]int `json:"seats" doc:"by seat"`
}

// ZonesOf lists the zones that a seat knows or, for a number from 1, those of a layer. They are empty if the title has
// none.
func ZonesOf(i *game.Info, k game.Known, layer int) Zones {
	z := Zones{Seats: make([][]int, len(i.Seats))}
	zoned, ok := k.(game.Zoned)
	layered, more := k.(game.Layered)
	for n := range z.Seats {
		z.Seats[n] = []int{}
		switch {
		case layer == 0 && ok:
			z.Seats[n] = ints(zoned.Zones(game.Seat(n)))
		case layer > 0 && layer <= len(i.Layers) && more:
			z.Seats[n] = ints(layered.Layer(layer-1, game.Seat(n)))
		}
	}
	return z
}
