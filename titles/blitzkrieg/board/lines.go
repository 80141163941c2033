package board

import "fmt"

// readGroups reads which city squares form one city (BK-B1.0-3). Every city square is in one group.
func (r *mapReader) readGroups() error {
	var seen Squares
	for _, short := range sorted(r.file.CityGroups) {
		for _, names := range r.file.CityGroups[short] {
			list, err := r.squaresOf(names)
			if err != nil {
				return fmt.Errorf("city_groups: %s: %w", short, err)
			}
			for i, s := range list {
				if !r.City.Has(s) || seen.Has(s) || countries[r.Country[s]].short != short {
					return fmt.Errorf("city_groups: %s: %v is no city square of that country, or has a group already", short, s)
				}
				seen.Add(s)
				if i > 0 && !touches(s, list[:i]) {
					return fmt.Errorf("city_groups: %s: %v does not touch the rest of its city", short, s)
				}
			}
			r.CityGroups = append(r.CityGroups, list)
		}
	}
	if seen != r.City {
		return fmt.Errorf("city_groups: some city square has no group")
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
		return fmt.Errorf("rivers: %d of them do not fit into a set of 16", n)
	}
	for i, name := range sorted(r.file.Rivers) {
		list, err := r.squaresOf(r.file.Rivers[name])
		if err != nil {
			return fmt.Errorf("rivers: %s: %w", name, err)
		}
		for j, s := range list {
			if !r.Open.Has(s) {
				return fmt.Errorf("rivers: %s: %v is not open land", name, s)
			}
			if j > 0 {
				if _, err := r.Direction(list[j-1], s); err != nil {
					return fmt.Errorf("rivers: %s: %w", name, err)
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
		for _, s := range b.At {
			if !r.touchesZone(s, b.Name[0]-'A'+1) {
				return fmt.Errorf("beaches: %s: %v does not touch that sea zone", b.Name, s)
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
			return nil, fmt.Errorf("%s: one has no name", key)
		}
		c := Feature{Name: name}
		if c.At, err = r.squaresOf(file[name]); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", key, name, err)
		}
		for _, s := range c.At {
			if !all.Has(s) || seen.Has(s) {
				return nil, fmt.Errorf("%s: %s: %v has other terrain or another name", key, name, s)
			}
			seen.Add(s)
		}
		list = append(list, c)
	}
	if seen != *all {
		return nil, fmt.Errorf("%s: some square has no name", key)
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
			return fmt.Errorf("roads: line %d: %w", i+1, err)
		}
		for j, s := range list {
			if !passable.Has(s) {
				return fmt.Errorf("roads: line %d: no road can lie on %v", i+1, s)
			}
			if j == 0 {
				continue
			}
			d, err := r.Direction(list[j-1], s)
			if err != nil {
				return fmt.Errorf("roads: line %d: %w", i+1, err)
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
			return fmt.Errorf("ports: %s: want a sea square and a zone", name)
		}
		if err := r.addPort(name, row[0], row[1], ""); err != nil {
			return fmt.Errorf("ports: %s: %w", name, err)
		}
	}
	for _, name := range sorted(r.file.InlandPorts) {
		row := r.file.InlandPorts[name]
		if len(row) != 3 {
			return fmt.Errorf("inland_ports: %s: want a zone, a river and a sea square", name)
		}
		if err := r.addPort(name, row[2], row[0], row[1]); err != nil {
			return fmt.Errorf("inland_ports: %s: %w", name, err)
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
