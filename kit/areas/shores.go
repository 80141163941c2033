package areas

import (
	"math"

	"sandtable/game"
)

// Shores finds where places meet on a map with outlines. Points and lengths are in the units of game.Spot.
type Shores struct {
	shapes *game.Shapes
	face   map[int16]int // by place: the number of its face
	trails [][][2]float64
	tall   [][2]float64 // by line: its lowest and highest Y
	lines  [][]int      // by face: the numbers of the lines around it
}

// NewShores prepares outlines whose faces have been given their places.
func NewShores(s *game.Shapes) *Shores {
	out := &Shores{shapes: s, face: map[int16]int{}, lines: make([][]int, len(s.Faces))}
	for i, f := range s.Faces {
		if f.Place != game.Off {
			out.face[f.Place] = i
		}
	}
	for n, l := range s.Lines {
		for _, f := range [...]int16{l.Left, l.Right} {
			if f >= 0 {
				out.lines[f] = append(out.lines[f], n)
			}
		}
		t := make([][2]float64, 0, len(l.Steps)/2)
		var x, y int32
		tall := [2]float64{math.Inf(1), math.Inf(-1)}
		for i := 0; i+1 < len(l.Steps); i += 2 {
			x, y = x+l.Steps[i], y+l.Steps[i+1]
			at := [2]float64{float64(x) / float64(s.Grain), float64(y) / float64(s.Grain)}
			t = append(t, at)
			tall = [2]float64{min(tall[0], at[1]), max(tall[1], at[1])}
		}
		out.trails, out.tall = append(out.trails, t), append(out.tall, tall)
	}
	return out
}

// Pole returns the point where the pieces of a place stand, and the room around it.
func (s *Shores) Pole(place int16) (at [2]float64, room float64) {
	f := s.shapes.Faces[s.face[place]]
	grain := float64(s.shapes.Grain)
	return [2]float64{float64(f.X) / grain, float64(f.Y) / grain}, float64(f.Room) / grain
}

// Touch reports whether two places share an outline.
func (s *Shores) Touch(a, b int16) bool {
	x, y := int16(s.face[a]), int16(s.face[b])
	for _, n := range s.lines[x] {
		l := s.shapes.Lines[n]
		if l.Left == x && l.Right == y || l.Left == y && l.Right == x {
			return true
		}
	}
	return false
}

// Holds reports whether a point lies inside a place.
func (s *Shores) Holds(place int16, p [2]float64) bool {
	face, inside := int16(s.face[place]), false
	for _, n := range s.lines[face] {
		if p[1] < s.tall[n][0] || p[1] > s.tall[n][1] {
			continue // the line lies wholly above the point or below it
		}
		t := s.trails[n]
		for k := 1; k < len(t); k++ {
			a, b := t[k-1], t[k]
			if (a[1] > p[1]) != (b[1] > p[1]) && a[0]+(p[1]-a[1])/(b[1]-a[1])*(b[0]-a[0]) > p[0] {
				inside = !inside
			}
		}
	}
	return inside
}

// shorePoint is a point on a coast and the direction out to sea from there.
type shorePoint struct{ at, out [2]float64 }

// longShore is the length from which an island's coast counts as a coast of its place.
const longShore = 6.0

// coast lists the points where a place touches a sea. Small islands count only if the place has no other coast there.
func (s *Shores) coast(place, sea int16) (list []shorePoint) {
	land, water := int16(s.face[place]), int16(s.face[sea])
	var islets []shorePoint
	for _, n := range s.lines[land] {
		l := s.shapes.Lines[n]
		onLeft := l.Left == water && l.Right == land
		if !onLeft && (l.Right != water || l.Left != land) {
			continue
		}
		t := s.trails[n]
		points := outward(t, onLeft)
		if t[0] == t[len(t)-1] && length(t) < longShore {
			islets = append(islets, points...)
			continue
		}
		list = append(list, points...)
	}
	if list == nil {
		return islets
	}
	return list
}

// outward lists points along a line at intervals, each with the direction towards one side of the line.
func outward(t [][2]float64, left bool) (list []shorePoint) {
	const around, gap = 6, 0.15
	for k := range t {
		if len(list) > 0 && apart(list[len(list)-1].at, t[k]) < gap {
			continue
		}
		a, b := t[max(0, k-around)], t[min(len(t)-1, k+around)]
		out := [2]float64{b[1] - a[1], a[0] - b[0]}
		if !left {
			out = [2]float64{-out[0], -out[1]}
		}
		if long := math.Hypot(out[0], out[1]); long > 0 {
			list = append(list, shorePoint{t[k], [2]float64{out[0] / long, out[1] / long}})
		}
	}
	return list
}

func length(t [][2]float64) (sum float64) {
	for k := 1; k < len(t); k++ {
		sum += apart(t[k-1], t[k])
	}
	return sum
}

func apart(a, b [2]float64) float64 { return math.Hypot(a[0]-b[0], a[1]-b[1]) }

// nearest finds the point of a coast that is nearest to p.
func nearest(list []shorePoint, p [2]float64) (best shorePoint, away float64) {
	away = math.Inf(1)
	for _, q := range list {
		if d := apart(q.at, p); d < away {
			best, away = q, d
		}
	}
	return best, away
}

// Harbour chooses the point for a place's harbour that opens on the given seas: on the coast, near those seas and clear of
// the pieces. angles are the directions out to sea. ok is false if the place touches none of the seas.
func (s *Shores) Harbour(place int16, seas []int16) (at [2]float64, angles []float32, ok bool) {
	var coasts [][]shorePoint
	for _, sea := range seas {
		if c := s.coast(place, sea); c != nil {
			coasts = append(coasts, c)
		}
	}
	least := math.Inf(1)
	for _, c := range coasts {
		for _, p := range c {
			if cost := s.harbourCost(place, seas, coasts, p); cost < least {
				least, at = cost, p.at
			}
		}
	}
	for _, c := range coasts {
		way := outFrom(c, at)
		angles = append(angles, float32(math.Round(math.Atan2(way[1], way[0])*180/math.Pi)))
	}
	return at, angles, len(coasts) > 0
}

// outFrom returns the direction out to sea from a point on a coast or near it: towards the water off the nearest stretch.
func outFrom(coast []shorePoint, at [2]float64) (way [2]float64) {
	const stretch, off = 0.7, 0.5
	_, away := nearest(coast, at)
	for _, q := range coast {
		if apart(q.at, at) <= away+stretch {
			way[0] += q.at[0] - at[0] + off*q.out[0]
			way[1] += q.at[1] - at[1] + off*q.out[1]
		}
	}
	return way
}

// The room that pieces take around a pole, and the weights of what makes a bad harbour: distance from a sea it opens on,
// from the middle of its place and from the middle of the sea, and crowding the pieces.
const (
	pieceRoom  = 0.85
	farCoast   = 1.0
	farPole    = 0.3
	farSea     = 0.04
	crowdedOut = 4.0
)

func (s *Shores) harbourCost(place int16, seas []int16, coasts [][]shorePoint, p shorePoint) (cost float64) {
	if len(coasts) > 1 { // with one coast the point lies on it
		for _, c := range coasts {
			_, away := nearest(c, p.at)
			cost += farCoast * away
		}
	}
	pole, _ := s.Pole(place)
	away := apart(pole, p.at)
	cost += farPole*away + crowdedOut*max(0, pieceRoom-away)
	for _, sea := range seas {
		out, _ := s.Pole(sea)
		cost += farSea * apart(out, p.at)
	}
	return cost
}
