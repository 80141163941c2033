package board

import "sandtable/game"

// firstBox is where a unit is that lies At Sea in zone A; the boxes of the other zones follow downwards. The
// numbers from Nowhere down to it are for titles, whose units may also wait, be lost, or be elsewhere off the map.
const firstBox Square = -16

// Box returns the At Sea box of a zone, from 0 for A. Both players may use one box: BK-T6.1-11. Nothing
// in it can be attacked (BK-A6.1-1), since it is no square.
func Box(zone int) Square { return firstBox - Square(zone) }

// Box returns the zone of an At Sea box; ok is false for anything else.
func (s Square) Box() (zone int, ok bool) {
	zone = int(firstBox - s)
	return zone, zone >= 0 && zone < NZones
}

// AtSea reports whether s is an At Sea box.
func (s Square) AtSea() bool {
	_, ok := s.Box()
	return ok
}

// PlaceWord returns the word for where a unit is: a square, or an At Sea box. The boxes are the places after
// the squares.
func PlaceWord(s Square) game.Word {
	if zone, ok := s.Box(); ok {
		return game.PlaceWord(Size + int16(zone))
	}
	return game.PlaceWord(s)
}

// PortZone and CoastZone hold the zone that ships leave for from a port, and Rangers from any coast, plus
// one; 0 where they cannot. A coast on two zones counts as the first unless the port chart says otherwise.
// Lakes are no sea: BK-T6.1-12.
var PortZone, CoastZone = func() (port, coast [Size]uint8) {
	for s := range Map.Open.All() {
		for _, n := range Map.Near[s] {
			if n.OnMap() && Map.Zone[n] > 0 && (coast[s] == 0 || Map.Zone[n] < coast[s]) {
				coast[s] = Map.Zone[n]
			}
		}
	}
	for _, p := range Map.Ports {
		port[p.City] = p.Zone
		if coast[p.City] > 0 {
			coast[p.City] = p.Zone
		}
	}
	return port, coast
}()

// Waters holds the squares of each sea zone.
var Waters = func() (out [NZones]Squares) {
	for s, z := range Map.Zone {
		if z > 0 {
			out[z-1].Add(Square(s))
		}
	}
	return out
}()

// Seaway reports whether ships may go from one zone to the other in a turn: BK-T6.1-5, a zone touches
// the next letter and the last; BK-T6.1-7, one zone a turn.
func Seaway(a, b int) bool { return abs(a-b) <= 1 }
