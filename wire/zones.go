package wire

import "sandtable/game"

// Zones are the places in some reach of each seat: under control from beside them, or in supply.
type Zones struct {
	Seats [][]int `json:"seats" doc:"by seat"`
}

// ZonesOf lists the zones as a seat knows them; all are empty in a title that has none.
func ZonesOf(i *game.Info, k game.Known) Zones {
	z := Zones{Seats: make([][]int, len(i.Seats))}
	zoned, ok := k.(game.Zoned)
	for n := range z.Seats {
		z.Seats[n] = []int{}
		if ok {
			z.Seats[n] = ints(zoned.Zones(game.Seat(n)))
		}
	}
	return z
}
