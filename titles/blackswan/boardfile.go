package blackswan

import (
	"maps"
	"slices"
	"strings"
)

// mapReader puts the parts of the map file into the atlas.
type mapReader struct {
	reader
	*atlas
	find map[string]Place
}

func (r *mapReader) place(id string) Place {
	x, ok := r.find[id]
	if !ok {
		r.fault("there is no place %q", id)
	}
	return x
}

// zone finds a sea zone.
func (r *mapReader) zone(id string) Place {
	x := r.place(id)
	if !x.sea() {
		r.fault("%s is no sea zone", id)
		x = firstZone
	}
	return x
}

// land finds a land area.
func (r *mapReader) land(id string) (at Place) {
	if x := r.place(id); x.land() {
		at = x
	} else {
		r.fault("%s is no land area", id)
	}
	return at
}

func (r *mapReader) area(x Place, a areaData) {
	r.names[x] = a.Name
	r.nation[x], r.front[x], r.pp[x] = r.nationOf(a.Nation), r.frontOf(a.Front), a.PP
	for set, in := range map[*placeSet]bool{
		&r.rough: a.Terrain == "rough", &r.star: a.Star, &r.small: a.Small, &r.island: a.Island, &r.overseas: a.Overseas,
		&r.fist: a.Garrison == "colony" || a.Garrison == "mandate", &r.belfast: a.Garrison == "belfast",
		&r.caucasus: a.Garrison == "trans_caucasus", &r.sniping: a.Sniping, &r.eastAA: a.EastOfAA,
		&r.noLanding: a.NoAmphibious, &r.vichy: a.Vichy != "", &r.metro: a.Vichy == "metropolitan",
		&r.blue: a.Umbrella != "", &r.black: a.Umbrella == "black", &r.site: a.Star || a.Island, &r.west39: a.Sniping,
	} {
		if in {
			set.Add(x)
		}
	}
	switch a.Port {
	case "orange":
		r.port[x] = orangePort
	case "red":
		r.port[x] = redPort
	}
	if a.CapitalOf != "" {
		r.capital[r.nationOf(a.CapitalOf)] = x
	}
	for _, id := range a.Coasts {
		z := r.zone(id)
		r.coast[x].Add(z)
		r.coast[z].Add(x)
		r.near[x].Add(z)
		r.near[z].Add(x)
	}
}

func (r *mapReader) seas(f *mapData) {
	for _, id := range slices.Sorted(maps.Keys(f.Zones)) {
		x, z := r.find[id], f.Zones[id]
		r.front[x] = r.frontOf(z.Front)
		r.body[x.zone()] = body(r.index("body of water", bodyIDs[:], z.Body))
	}
	for _, l := range f.Links {
		x, y := r.zone(l.Between[0]), r.zone(l.Between[1])
		var by passage
		for _, id := range l.By {
			if passageIDs[id] == 0 {
				r.fault("there is no passage %q", id)
			}
			by |= passageIDs[id]
		}
		r.links[x.zone()] = append(r.links[x.zone()], link{y, by})
		r.links[y.zone()] = append(r.links[y.zone()], link{x, by})
	}
	for _, id := range slices.Sorted(maps.Keys(f.Icons)) {
		n := r.majorOf(id)
		for _, z := range f.Icons[id] {
			r.icons[n].Add(r.zone(z))
		}
	}
}

var borderIDs = [...]string{plain: "plain", river: "river", canal: "canal", arrows: "arrows"}

func (r *mapReader) ways(f *mapData) {
	r.capital[vichy] = r.land("vichy")
	for kind := plain; kind <= arrows; kind++ {
		for _, pair := range f.Borders[borderIDs[kind]] {
			x, y := r.land(pair[0]), r.land(pair[1])
			if r.border[x][y] != noBorder || x == y {
				r.fault("the border of %s and %s is listed twice", pair[0], pair[1])
			}
			r.border[x][y], r.border[y][x] = kind, kind
			r.near[x].Add(y)
			r.near[y].Add(x)
			r.minor[r.nation[x]] |= 1 << r.nation[y]
			r.minor[r.nation[y]] |= 1 << r.nation[x]
		}
	}
	for x := range Place(nAreas) {
		for y := range Place(nAreas) {
			if by := r.border[x][y]; by != noBorder {
				r.hops[x] = append(r.hops[x], hop{y, by})
			}
		}
	}
	for _, id := range f.Ladoga {
		r.ladoga.Add(r.land(id))
	}
	for _, id := range f.Arctic {
		r.arctic.Add(r.land(id))
	}
}

// The places that rules name.
var (
	berlin, essenArea   = placeNamed("berlin"), placeNamed("essen")
	hamburg             = placeNamed("hamburg")
	copenhagen, bergen  = placeNamed("copenhagen"), placeNamed("bergen")
	paris, london, rome = placeNamed("paris"), placeNamed("london"), placeNamed("rome")
	marseille, morocco  = placeNamed("marseille"), placeNamed("morocco")
	tunis, sicily       = placeNamed("tunis"), placeNamed("sicily")
	gibraltar           = placeNamed("gibraltar")
	cairo, sinai        = placeNamed("cairo"), placeNamed("sinai")
	leningrad, usArea   = placeNamed("leningrad"), placeNamed("us")
	eastPoland          = [2]Place{placeNamed("brest-litovsk"), placeNamed("lwow")}
	adriatic            = placeNamed("adriatic-sea")
	oceans              = [3]Place{placeNamed("north-atlantic"), placeNamed("central-atlantic"), placeNamed("south-atlantic")}
	usWaters            = placeNamed("us-coastal-waters")
)

// dashed writes an ID of the data files as players say it.
func dashed(id string) string { return strings.ReplaceAll(id, "_", "-") }

// placeNamed finds a place of the map by the word for it. A name that is not there is a fault of the program.
func placeNamed(word string) Place {
	x := slices.Index(board.words[:], word)
	if x < 0 {
		panic("blackswan: there is no place " + word)
	}
	return Place(x)
}
