package blitzwar

import (
	"fmt"

	"sandtable/game"
	"sandtable/kit/areas"
	"sandtable/kit/data"
)

// mapReader puts the parts of the map file into the atlas.
type mapReader struct {
	*areas.Reader[Place, placeWords]
	*atlas
}

func (r *mapReader) zone(x Place, z zoneData) {
	n := nation(r.Index("country", nationIDs[:], z.Country))
	r.names[x], r.at[x], r.country[x] = z.Name, z.At, n
	r.home[n].Add(x)
	if z.Terrain.Text != "" {
		r.terrain[x] = terrain(r.Index("terrain", terrainIDs[:], z.Terrain))
	}
	r.region[x] = region(r.Index("region", regionIDs, z.Region))
	r.port.Put(x, z.Port)
	r.base.Put(x, z.Base)
	r.fortress.Put(x, z.Fortress)
	r.supply.Put(x, z.Supply)
	r.colony.Put(x, z.Colony)
	r.vichy.Put(x, z.Vichy)
	r.star.Put(x, z.Star)
	r.offMap.Put(x, z.OffMap)
	r.snow.Put(x, z.Snow == nil || *z.Snow)
	r.marks(x, n, z)
	r.Here("zones", r.IDs[x], "coasts")
	for _, id := range sorted(z.Coasts) {
		s := r.Place(seaGroup, data.Key(id))
		r.coast[x].Add(s)
		r.coast[s].Add(x)
		r.beach[x].Put(s, z.Coasts[id])
		r.beach[s].Put(x, z.Coasts[id])
	}
}

// marks reads the capital and the strategic points of a zone.
func (r *mapReader) marks(x Place, n nation, z zoneData) {
	if z.Capital {
		if r.capital[n] != nowhere {
			r.Keep(data.Under(data.Wrong(nationIDs[n]+" has two capitals"), "capital"))
		}
		r.capital[n] = x
	}
	r.points[x] = z.General + z.National
	r.worth.Put(x, r.points[x] > 0)
	r.nationalOf[x] = game.Nobody
	switch {
	case z.General > 0 && z.National > 0:
		r.Keep(data.Under(data.Wrong(z.Name+" has points of both sorts", "general_points", "national_points"), "national_points"))
	case z.NationalOf.Text != "":
		r.nationalOf[x] = game.Seat(r.Index("side", sideIDs, z.NationalOf))
	case z.National > 0:
		if r.nationalOf[x] = countries[n].side; r.nationalOf[x] == game.Nobody {
			r.Keep(data.Under(data.Wrong("nobody owns the national points of "+z.Name+"; national_of is needed", sideIDs...), "national_points"))
		}
	}
}

func (r *mapReader) seas(f *mapData) {
	for _, id := range sorted(f.Seas) {
		x, s := r.Must(id), f.Seas[id]
		r.names[x], r.atlas.at[x] = s.Name, s.At
		r.snow.Put(x, s.Snow)
		r.med.Put(x, s.Mediterranean)
	}
	for i, l := range f.SeaLinks {
		r.Here("sea_links", i)
		by := openSea
		if l.Strait.Text != "" {
			by = r.Place(zoneGroup, l.Strait) + 1
		}
		a, b := areas.Join(r.Reader, r.sea, [2]int{seaGroup, seaGroup}, [2]data.ID{l.A, l.B}, by)
		if by != openSea {
			s := strait{zone: by - 1}
			s.seas.Add(a)
			s.seas.Add(b)
			r.strait = append(r.strait, s)
		}
	}
	r.oceans = r.Set(seaGroup, f.Oceans)
}

func (r *mapReader) ways(f *mapData) {
	for i, l := range f.Links {
		r.Here("land_links", i)
		by := lined
		if l.River {
			by |= overRiver
		}
		a, b := areas.Join(r.Reader, r.land, [2]int{zoneGroup, zoneGroup}, [2]data.ID{l.A, l.B}, by)
		switch l.Line.Text {
		case "":
		case l.A.Text:
			r.land.JoinBy(a, b, by|behindLine, by)
		case l.B.Text:
			r.land.JoinBy(a, b, by, by|behindLine)
		default:
			r.On(l.Line, data.Wrong(fmt.Sprintf("the line of %s is not on its border with %s and %s", l.Line, l.A, l.B), l.A.Text, l.B.Text))
		}
	}
	for i, l := range f.Dotted {
		r.Here("dotted_links", i)
		areas.Join(r.Reader, r.land, [2]int{zoneGroup, zoneGroup}, [2]data.ID{l.A, l.B}, overWater)
	}
	r.ukHome = r.Set(zoneGroup, f.UKHome)
}

// nets works out who is next to whom, for each thing that rules ask.
func (r *mapReader) nets() {
	has := func(flag meeting) func(meeting) bool {
		return func(by meeting) bool { return by&flag != 0 }
	}
	r.near = r.land.Net(has(lined)).Or(r.sea.Net(nil))
	r.river, r.line, r.dotted = r.land.Net(has(overRiver)), r.land.Net(has(behindLine)), r.land.Net(has(overWater))
	open := r.land.Net(has(lined)).Or(r.sea.Net(func(by Place) bool { return by == openSea }))
	none := make(placeNet, nPlaces)
	for i := range r.trace {
		r.trace[i] = open.Or(none)
		for x := range r.port.All() {
			if id := r.IDs[x]; id == "suez" || id == "asian_bases" || i == 1 && r.country[x] == sweden { // BW-7f, BW-Q5
				continue
			}
			r.trace[i][x] = r.trace[i][x].Or(&r.coast[x])
			for s := range r.coast[x].All() {
				r.trace[i][s].Add(x)
			}
		}
	}
}

// flights works out what aircraft reach from each zone: three links, every zone on a sea of their own, and that sea
// (BW-13.4.1a, BW-13.4.1b, BW-13.4.1c).
func (r *mapReader) flights() {
	all, links := r.Group(zoneGroup), r.near.Or(r.dotted)
	for x := range Place(nZones) {
		var from placeSet
		from.Add(x)
		in := links.Within(&from, &all, int(tables.Moves.AirLinks))
		for s := range r.coast[x].All() {
			in.Add(s)
			in = in.Or(&r.coast[s])
		}
		r.flight[x] = in
	}
}
