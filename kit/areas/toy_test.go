package areas

import (
	"maps"
	"slices"

	"sandtable/kit/bitset"
	"sandtable/kit/data"
)

// toyFile is a map with two shores, an island, a box beside the map and three seas, two of which a strait joins.
//
//	north -- ford == east        river between north and ford, a line of forts faces ford from the east
//	  |       |       |
//	west     port    fort        isle lies in the bay, home beside the map on the ocean
const toyFile = `towns:
  north: {coasts: [bay]}
  ford: {}
  east: {}
  west: {coasts: [bay, ocean]}
  port: {coasts: [bay]}
  fort: {coasts: [gulf]}
  isle: {coasts: [bay]}
  home: {coasts: [ocean]}
seas: {bay: {}, gulf: {}, ocean: {}}
roads:
  plain: [[ford, port], [north, west], [east, fort]]
  river: [[north, ford]]
forts:
  - [ford, east]
lanes:
  - {between: [bay, ocean]}
  - {between: [bay, gulf], strait: fort}
lakeside: [west, port]
`

type place uint8

type set = bitset.Set[place, [1]uint64]

// road is a link between towns.
type road uint8

const (
	plain road = 1 << iota
	river
	forts
)

// lane is a link between seas.
type lane uint8

const (
	open lane = iota + 1
	strait
)

const (
	townGroup = iota
	seaGroup
)

type toyData struct {
	Towns map[string]struct{ Coasts []data.ID }
	Seas  map[string]struct{}
	Roads struct{ Plain, River [][2]data.ID }
	Forts [][2]data.ID // the second place faces them
	Lanes []struct {
		Between [2]data.ID
		Strait  data.ID
	}
	Lakeside []data.ID
}

// toy is a map in the form that a title keeps.
type toy struct {
	*Places[place, [1]uint64]
	roads  *Links[place, road, [1]uint64]
	coasts *Links[place, bool, [1]uint64]
	lanes  *Links[place, lane, [1]uint64]
	lake   set
}

func readToy(text string) (*toy, error) {
	var f toyData
	if err := data.Read("toy.yaml", []byte(text), &f); err != nil {
		return nil, err
	}
	r := NewReader[place, [1]uint64]("toy.yaml", []byte(text),
		Group{"town", slices.Sorted(maps.Keys(f.Towns))}, Group{"sea", slices.Sorted(maps.Keys(f.Seas))})
	if r.Err != nil {
		return nil, r.Err
	}
	m := &toy{
		Places: r.Places, roads: NewLinks[place, road, [1]uint64](r.Len()),
		coasts: NewLinks[place, bool, [1]uint64](r.Len()), lanes: NewLinks[place, lane, [1]uint64](r.Len()),
	}
	for _, town := range slices.Sorted(maps.Keys(f.Towns)) {
		for _, sea := range f.Towns[town].Coasts {
			Join(r, m.coasts, [2]int{townGroup, seaGroup}, [2]data.ID{{Text: town}, sea}, true)
		}
	}
	towns := [2]int{townGroup, townGroup}
	for _, pair := range f.Roads.Plain {
		Join(r, m.roads, towns, pair, plain)
	}
	for _, pair := range f.Roads.River {
		Join(r, m.roads, towns, pair, river)
	}
	for _, pair := range f.Forts {
		a, b := Join(r, m.roads, towns, pair, plain)
		m.roads.JoinBy(a, b, plain, plain|forts)
	}
	for _, l := range f.Lanes {
		by := open
		if l.Strait.Text != "" {
			by = strait
			r.Place(townGroup, l.Strait)
		}
		Join(r, m.lanes, [2]int{seaGroup, seaGroup}, l.Between, by)
	}
	m.lake = r.Set(townGroup, f.Lakeside)
	return m, r.Err
}
