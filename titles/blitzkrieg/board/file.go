package board

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"sandtable/kit/data"
)

// mapAsWritten is the map file as written. The parts kept as nodes are for readers and tests.
type mapAsWritten struct {
	Version int
	Board   struct {
		Columns        int
		Sections       map[string][]string
		OddColumnRows  int `yaml:"odd_column_rows"`
		EvenColumnRows int `yaml:"even_column_rows"`
		Hexes          int
		EastWestFold   string `yaml:"east_west_fold"`
	}
	Legend  yaml.Node
	Columns map[string]struct {
		First         int
		Terrain, Area string
	}
	Cities      map[string][]string
	CityGroups  map[string][][]string `yaml:"city_groups"`
	Ports       map[string][]string
	InlandPorts map[string][]string `yaml:"inland_ports"`
	Lakes       map[string][]string
	Rivers      map[string][]string
	Beaches     map[string][]string
	Roads       [][]string
	FixedByText yaml.Node `yaml:"fixed_by_text"`
	Checks      yaml.Node
}

// parse reads the map and checks that its parts agree with one another.
func parse(text []byte) (*Continent, error) {
	r := mapReader{Continent: new(Continent)}
	if err := data.Read("map.yaml", text, &r.file); err != nil {
		return nil, err
	}
	for _, read := range [...]func() error{
		r.readColumns, r.readCities, r.readGroups, r.readRivers, r.readLakes, r.readBeaches, r.readRoads, r.readPorts,
	} {
		if err := read(); err != nil {
			return nil, data.Locate("map.yaml", text, err)
		}
	}
	return r.Continent, nil
}

// mapReader fills a board from a file, step by step.
type mapReader struct {
	*Continent
	file mapAsWritten
}

// rowsOf returns the rows of a column: A-0 would be half a hex off the board.
func rowsOf(column int) (first, end int) {
	switch {
	case column == 0:
		return 1, Rows - 1
	case column%2 == 0:
		return 0, Rows - 1
	}
	return 0, Rows - 2
}

func (r *mapReader) readColumns() error {
	if n := len(r.file.Columns); n != Columns || r.file.Board.Columns != Columns {
		return data.In(data.Under(fmt.Errorf("%d columns are listed and %d announced, want %d", n, r.file.Board.Columns, Columns), "columns"), "board")
	}
	hexes := 0
	for c := range Columns {
		first, end := rowsOf(c)
		top := Square(c*Rows + first)
		name, _, _ := strings.Cut(top.String(), "-")
		col, ok := r.file.Columns[name]
		switch n := end - first; {
		case !ok:
			return data.Under(fmt.Errorf("column %s is missing", name), "columns")
		case col.First != top.Number():
			return data.Under(fmt.Errorf("column %s: first is %d, want %d", name, col.First, top.Number()), "columns", name, "first")
		case len(col.Terrain) != n || len(col.Area) != n:
			return data.Under(fmt.Errorf("column %s: %d squares of terrain and %d of area, want %d", name, len(col.Terrain), len(col.Area), n), "columns", name)
		}
		for i := range end - first {
			if err := r.addSquare(top+Square(i), col.Terrain[i], col.Area[i]); err != nil {
				return data.Under(err, "columns", name)
			}
		}
		hexes += end - first
	}
	if hexes != r.file.Board.Hexes {
		return data.In(data.Under(fmt.Errorf("hexes is %d, but the columns have %d", r.file.Board.Hexes, hexes), "hexes"), "board")
	}
	r.joinSquares()
	return nil
}

// addSquare enters one square with its base terrain and owner.
func (r *mapReader) addSquare(s Square, terrain, area byte) error {
	r.Names[s] = s.String()
	r.Valid.Add(s)
	set := r.terrainSet(terrain)
	if set == nil {
		return data.Under(data.Wrong(fmt.Sprintf("%v: no terrain is written %q", s, terrain), strings.Split(terrainLetters, "")...), "terrain")
	}
	set.Add(s)
	if z := area - 'A'; z < NZones {
		r.Zone[s] = z + 1
	}
	for c := GreatBlue; c < NCountries; c++ {
		if countries[c].letter == area {
			r.Country[s] = c
		}
	}
	switch at := r.Country[s]; {
	case at == NoCountry && r.Zone[s] == 0:
		return data.Under(data.Wrong(fmt.Sprintf("%v: no country or sea zone is written %q", s, area), areaLetters()...), "area")
	case (r.Zone[s] > 0) != r.Sea.Has(s):
		return fmt.Errorf("%v: terrain %q cannot lie in area %q", s, terrain, area)
	case (at == NeutralCountry) != r.Neutral.Has(s):
		return fmt.Errorf("%v: terrain %q cannot lie in area %q", s, terrain, area)
	}
	return nil
}

// terrainLetters are those of terrainSet.
const terrainLetters = "~o.fmdbcn"

// areaLetters are those of sea zones and countries.
func areaLetters() (list []string) {
	for z := range byte(NZones) {
		list = append(list, string(rune('A'+z)))
	}
	for c := GreatBlue; c < NCountries; c++ {
		list = append(list, string(rune(countries[c].letter)))
	}
	return list
}

// terrainSet returns the set of squares whose base terrain is written with a letter.
func (b *Continent) terrainSet(letter byte) *Squares {
	switch letter {
	case '~':
		return &b.Sea
	case 'o':
		return &b.Lake
	case '.':
		return &b.Clear
	case 'f':
		return &b.Forest
	case 'm':
		return &b.Mountain
	case 'd':
		return &b.Desert
	case 'b':
		return &b.Beach
	case 'c':
		return &b.City
	case 'n':
		return &b.Neutral
	}
	return nil
}

// joinSquares derives what follows from the columns alone.
func (r *mapReader) joinSquares() {
	water := r.Sea.Or(&r.Lake)
	r.Land = r.Valid.Without(&water)
	r.Open = r.Land.Without(&r.Neutral)
	for s := range Square(Size) {
		r.CityAt[s] = -1
		for d := range Directions {
			r.Near[s][d] = Nowhere
			if n := s.Neighbour(d); r.Valid.Has(s) && n.OnMap() && n < Size && r.Valid.Has(n) {
				r.Near[s][d] = n
			}
		}
	}
}

// squaresOf reads a list of names. Each must be a square of the board.
func (r *mapReader) squaresOf(names []string) ([]Square, error) {
	list := make([]Square, 0, len(names))
	for i, name := range names {
		s, err := ParseSquare(name)
		if err != nil {
			return nil, data.Under(err, i)
		}
		if !r.Valid.Has(s) {
			return nil, data.Under(fmt.Errorf("square %q is not on the board", name), i)
		}
		if slices.Contains(list, s) {
			return nil, data.Under(fmt.Errorf("square %q is listed twice", name), i)
		}
		list = append(list, s)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no squares are listed")
	}
	return list, nil
}

// Direction finds the way from one square to a neighbour.
func (b *Continent) Direction(from, to Square) (int, error) {
	if d := slices.Index(b.Near[from][:], to); d >= 0 {
		return d, nil
	}
	return 0, fmt.Errorf("%v and %v are not adjacent", from, to)
}

// readCities numbers the cities from west to east and gives them to their countries.
func (r *mapReader) readCities() error {
	n := 0
	for s := range r.City.All() {
		if n < NCities {
			r.Cities[n], r.CityAt[s] = s, int8(n)
		}
		n++
	}
	if n != NCities {
		return data.In(fmt.Errorf("%d city squares, want %d", n, NCities), "columns")
	}
	listed := 0
	for c := GreatBlue; c < NeutralCountry; c++ {
		list, err := r.squaresOf(r.file.Cities[countries[c].short])
		if err != nil {
			return data.In(err, "cities", countries[c].short)
		}
		for i, s := range list {
			if r.CityAt[s] < 0 || r.Country[s] != c {
				return data.In(fmt.Errorf("%v is no city square of that country", s), "cities", countries[c].short, i)
			}
			r.CitiesOf[c] |= 1 << r.CityAt[s]
		}
		listed += bits.OnesCount64(r.CitiesOf[c])
	}
	if listed != NCities || len(r.file.Cities) != int(SanEstados) {
		return data.In(fmt.Errorf("%d squares of %d countries are listed, want %d of %d", listed, len(r.file.Cities), NCities, SanEstados), "cities")
	}
	for i, s := range r.Cities {
		r.CitiesNear[s] |= 1 << i
		for _, n := range r.Near[s] {
			if n != Nowhere {
				r.CitiesNear[n] |= 1 << i
			}
		}
	}
	return nil
}

// sorted returns the keys of a mapping, so that loading never depends on the order of a Go map.
func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
