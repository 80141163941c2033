package blackswan

import (
	"maps"
	"slices"

	"sandtable/kit/areas"
	"sandtable/kit/data"
)

// mapReader puts the parts of the map file into the atlas.
type mapReader struct {
	*areas.Reader[Place, placeWords]
	*atlas
}

func newMapReader(text []byte, groups ...areas.Group) *mapReader {
	b := &atlas{
		borders: areas.NewLinks[Place, border, placeWords](nAreas),
		coasts:  areas.NewLinks[Place, bool, placeWords](nPlaces),
		seaways: areas.NewLinks[Place, passage, placeWords](nPlaces),
	}
	r := &mapReader{areas.NewReader[Place, placeWords]("map.yaml", text, groups...), b}
	if r.Err == nil {
		b.places = r.Places
		copy(b.words[:], r.Words)
		copy(b.names[:], r.Names)
	}
	return r
}

func (r *mapReader) nationOf(id data.ID) nation { return nation(r.Index("nation", nationIDs[:], id)) }

func (r *mapReader) frontOf(id data.ID) front { return front(r.Index("front", frontIDs[:], id)) }

// word checks a word that may be left out.
func (r *mapReader) word(kind string, id data.ID, allowed ...string) string {
	if id.Text != "" {
		r.Index(kind, allowed, id)
	}
	return id.Text
}

func (r *mapReader) area(x Place, a areaData) {
	r.names[x] = a.Name
	r.nation[x], r.front[x], r.pp[x] = r.nationOf(a.Nation), r.frontOf(a.Front), a.PP
	garrison := r.word("garrison", a.Garrison, "colony", "mandate", "belfast", "trans_caucasus")
	umbrella := r.word("umbrella", a.Umbrella, "blue", "black")
	free := r.word("part of Vichy", a.Vichy, "metropolitan", "overseas")
	for set, in := range map[*placeSet]bool{
		&r.rough: r.word("terrain", a.Terrain, "clear", "rough") == "rough",
		&r.star:  a.Star, &r.small: a.Small, &r.island: a.Island, &r.overseas: a.Overseas,
		&r.needsGarrison: garrison == "colony" || garrison == "mandate", &r.belfast: garrison == "belfast",
		&r.caucasus: garrison == "trans_caucasus", &r.sniping: a.Sniping, &r.eastAA: a.EastOfAA,
		&r.noLanding: a.NoAmphibious, &r.vichy: free != "", &r.metro: free == "metropolitan",
		&r.blue: umbrella != "", &r.black: umbrella == "black", &r.site: a.Star || a.Island, &r.west39: a.Sniping,
	} {
		if in {
			set.Add(x)
		}
	}
	switch r.word("port", a.Port, "orange", "red") {
	case "orange":
		r.port[x] = orangePort
	case "red":
		r.port[x] = redPort
	}
	if a.CapitalOf.Text != "" {
		r.capital[r.nationOf(a.CapitalOf)] = x
	}
	for _, id := range a.Coasts {
		areas.Join(r.Reader, r.coasts, [2]int{areaGroup, zoneGroup}, [2]data.ID{data.Key(r.IDs[x]), id}, true)
	}
}

func (r *mapReader) seas(f *mapData) {
	for x := Place(firstZone); x < firstClosed; x++ {
		z := f.Zones[r.IDs[x]]
		r.Here("sea_zones", r.IDs[x])
		r.front[x] = r.frontOf(z.Front)
		r.body[x.zone()] = body(r.Index("body of water", bodyIDs[:], z.Body))
	}
	for i, l := range f.Links {
		r.Here("sea_links", i)
		var by passage
		for _, id := range l.By {
			addBit(&by, r.Index("passage", passageIDs[:], id))
		}
		x, y := areas.Join(r.Reader, r.seaways, [2]int{zoneGroup, zoneGroup}, l.Between, by)
		r.links[x.zone()] = append(r.links[x.zone()], link{y, by})
		r.links[y.zone()] = append(r.links[y.zone()], link{x, by})
	}
	r.Here("navy_icons")
	for _, id := range slices.Sorted(maps.Keys(f.Icons)) {
		n := r.Index("Major", nationIDs[:majors], data.Key(id))
		r.icons[n] = r.Set(zoneGroup, f.Icons[id])
	}
}

func (r *mapReader) ways(f *mapData) {
	r.Here("areas")
	r.capital[vichy] = r.Place(areaGroup, data.Key("vichy"))
	r.Here("borders")
	for kind, pairs := range [...][][2]data.ID{plain: f.Borders.Plain, river: f.Borders.River, canal: f.Borders.Canal, arrows: f.Borders.Arrows} {
		for _, ids := range pairs {
			x, y := areas.Join(r.Reader, r.borders, [2]int{areaGroup, areaGroup}, ids, border(kind))
			addBit(&r.minor[r.nation[x]], r.nation[y])
			addBit(&r.minor[r.nation[y]], r.nation[x])
		}
	}
	for x := range Place(nAreas) {
		for _, l := range r.borders.Of(x) {
			r.border[x][l.To] = l.By
			r.hops[x] = append(r.hops[x], hop{l.To, l.By})
		}
	}
	copy(r.coast[:], r.coasts.Net(nil))
	r.near = r.coast
	for x, set := range r.borders.Net(nil) {
		r.near[x] = r.near[x].Or(&set)
	}
	r.ladoga = r.Set(areaGroup, f.Ladoga)
	r.arctic = r.Set(areaGroup, f.Arctic)
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

// placeNamed finds a place of the map by the word for it. A name that is not there is a fault of the program.
func placeNamed(word string) Place {
	x := slices.Index(board.words[:], word)
	if x < 0 {
		panic("blackswan: there is no place " + word)
	}
	return Place(x)
}
