package worldconflict

import (
	"fmt"
	"slices"

	"sandtable/kit/areas"
	"sandtable/kit/data"
)

// mapReader puts the parts of the map file into the atlas.
type mapReader struct {
	*areas.Reader[Place, placeWords]
	*atlas
}

func (r *mapReader) area(x Place, a *areaData) {
	r.at[x] = a.At
	r.country[x] = r.countryOf(a.Country.Text)
	r.areas[r.country[x]].Add(x)
	r.control[x], r.marked[x] = r.powerOf(a.Control), r.powerOf(a.Marked)
	if a.Terrain.Text != "" {
		r.terrain[x] = terrain(r.Index("terrain", terrainIDs[:], a.Terrain))
	}
	r.oil[x], r.resources[x], r.factory[x] = a.Oil, a.Resources, a.Factory
	r.islands.Put(x, a.Island)
	seas := r.Set(seaGroup, a.Seas)
	r.coast[x] = seas
	for s := range seas.All() {
		r.coast[s].Add(x)
	}
	for i, w := range a.Ports {
		p := port{big: len(w.Big) > 0, seas: r.Set(seaGroup, slices.Concat(w.Big, w.Small))}
		if rest := p.seas.Without(&seas); !rest.Empty() || p.seas.Empty() {
			r.Keep(data.Under(data.Wrong(fmt.Sprintf("the Port of %s opens on a sea that it does not touch", r.names[x]), wordsOf(a.Seas)...), "ports", i))
		}
		r.ports[x] = append(r.ports[x], p)
	}
	if len(r.ports[x]) > maxPorts {
		r.Keep(data.Under(data.Wrong(r.names[x]+" has too many Ports", fmt.Sprintf("%d at most", maxPorts)), "ports"))
	}
}

// wordsOf are the words of a list.
func wordsOf(ids []data.ID) (list []string) {
	for _, id := range ids {
		list = append(list, id.Text)
	}
	return list
}

// countryOf finds a country, or begins a new one.
func (r *mapReader) countryOf(name string) country {
	c := slices.Index(r.countries, name)
	if c < 0 {
		c = len(r.countries)
		r.countries = append(r.countries, name)
		r.areas = append(r.areas, placeSet{})
	}
	return country(c)
}

// powerOf finds a power; nobody where none is named.
func (r *mapReader) powerOf(id data.ID) power {
	if id.Text == "" {
		return nobody
	}
	return power(r.Index("power", powerIDs, id))
}

// roads joins land areas.
func (r *mapReader) roads(f *mapData) {
	r.ways = areas.NewLinks[Place, meeting, placeWords](nPlaces)
	for by, list := range map[meeting][][2]data.ID{border: f.Borders, landRoute: f.LandRoutes, airRoute: f.AirRoutes} {
		for _, ids := range list {
			areas.Join(r.Reader, r.ways, [2]int{areaGroup, areaGroup}, ids, by)
		}
	}
	r.border = r.ways.Net(func(by meeting) bool { return by == border })
	r.route = r.ways.Net(func(by meeting) bool { return by == landRoute })
	r.near = r.border.Or(r.route)
}

// waters joins sea areas, and works out what is next to what for air units.
func (r *mapReader) waters(f *mapData) {
	r.open, r.seas = make(placeNet, nPlaces), make(placeNet, nPlaces)
	for i := range f.Ways {
		r.Here("ways", i)
		w := &f.Ways[i]
		a, b := r.Place(seaGroup, w.Between[0]), r.Place(seaGroup, w.Between[1])
		if a == b || r.seas[a].Has(b) {
			r.On(w.Between[1], data.Wrong(fmt.Sprintf("the way from %s to %s is listed twice", w.Between[0], w.Between[1])))
		}
		nets := []placeNet{r.seas, r.open}
		if len(w.Friendly)+len(w.Against) > 0 {
			nets = nets[:1]
			r.passages = append(r.passages, passage{
				[2]Place{a, b}, r.Set(areaGroup, w.Friendly), r.Set(areaGroup, w.Against), w.Subs, w.Unforced,
			})
		}
		for _, n := range nets {
			n[a].Add(b)
			n[b].Add(a)
		}
	}
	r.air = r.ways.Net(nil).Or(r.seas).Or(r.coast)
	r.Here("convoys")
	r.Keep(data.Count(len(f.Convoys), nConvoys, "Convoys"))
	for i, c := range f.Convoys {
		r.Here("convoys", i)
		r.convoys = append(r.convoys, convoyData{c.Name, r.powerOf(c.Owner), r.Place(seaGroup, c.Sea), c.Factor})
	}
}
