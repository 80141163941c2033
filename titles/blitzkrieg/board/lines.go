package board

import (
	"errors"
	"fmt"

	"sandtable/kit/data"
)

// readGroups reads which city squares form one city (BK-B1.0-3). Every city square is in one group.
func (r *mapReader) readGroups() error {
	var seen Squares
	for _, short := range sorted(r.file.CityGroups) {
		for n, names := range r.file.CityGroups[short] {
			list, err := r.squaresOf(names)
			if err != nil {
				return data.In(err, "city_groups", short, n)
			}
			for i, s := range list {
				if !r.City.Has(s) || seen.Has(s) || countries[r.Country[s]].short != short {
					return data.In(fmt.Errorf("%v is no city square of that country, or has a group already", s), "city_groups", short, n, i)
				}
				seen.Add(s)
				if i > 0 && !touches(s, list[:i]) {
					return data.In(fmt.Errorf("%v does not touch the rest of its city", s), "city_groups", short, n, i)
				}
			}
			r.CityGroups = append(r.CityGroups, list)
		}
	}
	if seen != r.City {
		return data.In(errors.New("some city square has no group"), "city_groups")
	}
	return nil
}

// touches reports whether s lies next to one of the list.
func touches(s Square, list []Square) bool {
	for _, x := range list {
		if Distance(s, x) == 1 {
			return true
		}
	}
	return false
}

// readRivers reads the rivers. They run from square to square over land (BK-B1.0-4).
func (r *mapReader) readRivers() error {
	if n := len(r.file.Rivers); n > 16 {
		return data.In(fmt.Errorf("%d of them do not fit into a set of 16", n), "rivers")
	}
	for i, name := range sorted(r.file.Rivers) {
		list, err := r.squaresOf(r.file.Rivers[name])
		if err != nil {
			return data.In(err, "rivers", name)
		}
		for j, s := range list {
			if !r.Open.Has(s) {
				return data.In(fmt.Errorf("%v is not open land", s), "rivers", name, j)
			}
			if j > 0 {
				if _, err := r.Direction(list[j-1], s); err != nil {
					return data.In(err, "rivers", name, j)
				}
			}
			r.River.Add(s)
			r.RiversAt[s] |= 1 << i
		}
		r.Rivers = append(r.Rivers, Feature{name, list})
	}
	return nil
}

func (r *mapReader) readLakes() (err error) {
	r.Lakes, err = r.readPatches("lakes", r.file.Lakes, &r.Lake)
	return err
}

func (r *mapReader) readBeaches() (err error) {
	r.Beaches, err = r.readPatches("beaches", r.file.Beaches, &r.Beach)
	if err != nil {
		return err
	}
	for _, b := range r.Beaches {
		for i, s := range b.At {
			if !r.touchesZone(s, b.Name[0]-'A'+1) {
				return data.In(fmt.Errorf("%v does not touch that sea zone", s), "beaches", b.Name, i)
			}
		}
	}
	return nil
}

// touchesZone reports whether a square of a sea zone lies next to s.
func (b *Continent) touchesZone(s Square, zone uint8) bool {
	for _, n := range b.Near[s] {
		if n != Nowhere && b.Zone[n] == zone {
			return true
		}
	}
	return false
}

// readPatches reads named groups of squares which together make up all squares of one terrain.
func (r *mapReader) readPatches(key string, file map[string][]string, all *Squares) (list []Feature, err error) {
	var seen Squares
	for _, name := range sorted(file) {
		if name == "" {
			return nil, data.In(errors.New("one has no name"), key, name)
		}
		c := Feature{Name: name}
		if c.At, err = r.squaresOf(file[name]); err != nil {
			return nil, data.In(err, key, name)
		}
		for i, s := range c.At {
			if !all.Has(s) || seen.Has(s) {
				return nil, data.In(fmt.Errorf("%v has other terrain or another name", s), key, name, i)
			}
			seen.Add(s)
		}
		list = append(list, c)
	}
	if seen != *all {
		return nil, data.In(errors.New("some square has no name"), key)
	}
	return list, nil
}

// readRoads reads the roads. They keep to ground on which a road step means something (ruling Q18).
func (r *mapReader) readRoads() error {
	rough := r.Forest.Or(&r.Mountain)
	passable := r.Open.Without(&rough)
	for i, names := range r.file.Roads {
		list, err := r.squaresOf(names)
		if err != nil {
			return data.In(err, "roads", i)
		}
		for j, s := range list {
			if !passable.Has(s) {
				return data.In(fmt.Errorf("no road can lie on %v", s), "roads", i, j)
			}
			if j == 0 {
				continue
			}
			d, err := r.Direction(list[j-1], s)
			if err != nil {
				return data.In(err, "roads", i, j)
			}
			r.Road[d].Add(list[j-1])
			r.Road[(d+3)%Directions].Add(s)
			r.OnRoad.Add(list[j-1])
			r.OnRoad.Add(s)
		}
		r.Roads = append(r.Roads, list)
	}
	return nil
}

// readPorts reads the ports of the sea and those that lie up a river.
func (r *mapReader) readPorts() error {
	for _, name := range sorted(r.file.Ports) {
		row := r.file.Ports[name]
		if len(row) != 2 {
			return data.In(errors.New("want a sea square and a zone"), "ports", name)
		}
		if err := r.addPort(name, row[0], row[1], ""); err != nil {
			return data.In(err, "ports", name)
		}
	}
	for _, name := range sorted(r.file.InlandPorts) {
		row := r.file.InlandPorts[name]
		if len(row) != 3 {
			return data.In(errors.New("want a zone, a river and a sea square"), "inland_ports", name)
		}
		if err := r.addPort(name, row[2], row[0], row[1]); err != nil {
			return data.In(err, "inland_ports", name)
		}
	}
	return nil
}

func (r *mapReader) addPort(city, sea, zone, river string) error {
	at, err := r.squaresOf([]string{city, sea})
	if err != nil {
		return err
	}
	p := Port{City: at[0], Sea: at[1], Zone: r.Zone[at[1]], River: river}
	switch {
	case !r.City.Has(p.City):
		return fmt.Errorf("%v is no city square", p.City)
	case p.Zone == 0 || zone != string(rune('A'+p.Zone-1)):
		return fmt.Errorf("%v does not lie in sea zone %q", p.Sea, zone)
	case river == "" && Distance(p.City, p.Sea) != 1:
		return fmt.Errorf("%v and %v are not adjacent", p.City, p.Sea)
	case river != "" && !r.flows(river, p.City, p.Sea):
		return fmt.Errorf("the river %q does not lead from %v to %v", river, p.City, p.Sea)
	}
	r.Ports = append(r.Ports, p)
	return nil
}

// flows reports whether a river passes a city and ends next to a sea square.
func (b *Continent) flows(river string, city, sea Square) bool {
	for i, c := range b.Rivers {
		if c.Name == river {
			return b.RiversAt[city]&(1<<i) != 0 && Distance(c.At[len(c.At)-1], sea) == 1
		}
	}
	return false
}
