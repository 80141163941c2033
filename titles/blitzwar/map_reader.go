package blitzwar

import "sandtable/game"

// mapReader puts the parts of the map file into the atlas.
type mapReader struct {
	reader
	*atlas
	find map[string]Place
}

func (r *mapReader) name(x Place, id, name string, at [2]float32) {
	r.find[id], r.words[x], r.names[x], r.at[x] = x, dashed(id), name, at
}

// land finds a land zone.
func (r *mapReader) land(id string) Place {
	x, ok := r.find[id]
	if !ok || !x.land() {
		r.fault("there is no zone %q", id)
		return 0
	}
	return x
}

// water finds a sea zone.
func (r *mapReader) water(id string) Place {
	x, ok := r.find[id]
	if !ok || !x.sea() {
		r.fault("there is no sea %q", id)
		return firstSea
	}
	return x
}

func (r *mapReader) zone(x Place, z zoneData) {
	n := r.nationOf(z.Country)
	r.country[x] = n
	r.home[n].Add(x)
	if z.Terrain != "" {
		r.terrain[x] = terrain(r.index("terrain", terrainIDs[:], z.Terrain))
	}
	r.region[x] = region(r.index("region", regionIDs, z.Region))
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
	for _, id := range sorted(z.Coasts) {
		s := r.water(id)
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
			r.fault("%s has two capitals", nationIDs[n])
		}
		r.capital[n] = x
	}
	r.points[x] = z.General + z.National
	r.worth.Put(x, r.points[x] > 0)
	r.nationalOf[x] = game.Nobody
	switch {
	case z.General > 0 && z.National > 0:
		r.fault("%s has points of both sorts", r.words[x])
	case z.NationalOf != "":
		r.nationalOf[x] = game.Seat(r.index("side", sideIDs, z.NationalOf))
	case z.National > 0:
		if r.nationalOf[x] = countries[n].side; r.nationalOf[x] == game.Nobody {
			r.fault("nobody owns the national points of %s", r.words[x])
		}
	}
}

func (r *mapReader) seas(f *mapData) {
	for a := range r.strait {
		for b := range r.strait[a] {
			r.strait[a][b] = nowhere
		}
	}
	for _, id := range sorted(f.Seas) {
		r.snow.Put(r.find[id], f.Seas[id].Snow)
		r.med.Put(r.find[id], f.Seas[id].Mediterranean)
	}
	for _, l := range f.SeaLinks {
		a, b := r.water(l.A), r.water(l.B)
		r.join(&r.near, a, b)
		if l.Strait != "" {
			x := r.land(l.Strait)
			r.strait[a.n()][b.n()], r.strait[b.n()][a.n()] = x, x
		}
	}
	for _, id := range f.Oceans {
		r.oceans.Add(r.water(id))
	}
}

// join links two places both ways, once.
func (r *mapReader) join(of *[nPlaces]placeSet, a, b Place) {
	if a == b || of[a].Has(b) {
		r.fault("the link of %s and %s is listed twice", r.words[a], r.words[b])
	}
	of[a].Add(b)
	of[b].Add(a)
}

func (r *mapReader) ways(f *mapData) {
	for _, l := range f.Links {
		a, b := r.land(l.A), r.land(l.B)
		r.join(&r.near, a, b)
		if l.River {
			r.river[a].Add(b)
			r.river[b].Add(a)
		}
		switch l.Line {
		case "":
		case l.A:
			r.line[a].Add(b)
		case l.B:
			r.line[b].Add(a)
		default:
			r.fault("the line of %s is not on its border with %s and %s", l.Line, l.A, l.B)
		}
	}
	for _, l := range f.Dotted {
		a, b := r.land(l.A), r.land(l.B)
		if r.dotted[a].Has(b) || r.near[a].Has(b) {
			r.fault("%s and %s are joined twice", l.A, l.B)
		}
		r.dotted[a].Add(b)
		r.dotted[b].Add(a)
	}
	for _, id := range f.UKHome {
		r.ukHome.Add(r.land(id))
	}
}

// airLinks is how far aircraft reach over land and dotted lines (BW-13.4.1a).
const airLinks = 3

// flights works out what aircraft reach from each zone: three links, every zone on a sea of their own, and that sea
// (BW-13.4.1a to BW-13.4.1c).
func (r *mapReader) flights() {
	for x := range Place(nZones) {
		var in placeSet
		in.Add(x)
		for range airLinks {
			next := in
			for y := range in.All() {
				next = next.Or(&r.near[y])
				next = next.Or(&r.dotted[y])
			}
			in = next
		}
		for s := range r.coast[x].All() {
			in.Add(s)
			in = in.Or(&r.coast[s])
		}
		r.flight[x] = in
	}
}
