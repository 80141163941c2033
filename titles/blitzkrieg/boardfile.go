package blitzkrieg

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"sandtable/kit/data"
)

// boardFile is the map file as written. The parts kept as nodes are for readers and tests.
type boardFile struct {
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

// parseBoard reads the map and checks that its parts agree with one another.
func parseBoard(text []byte) (*boardMap, error) {
	r := boardReader{boardMap: new(boardMap)}
	if err := data.Read("map.yaml", text, &r.file); err != nil {
		return nil, err
	}
	for _, read := range [...]func() error{
		r.readColumns, r.readCities, r.readGroups, r.readRivers, r.readLakes, r.readBeaches, r.readRoads, r.readPorts,
	} {
		if err := read(); err != nil {
			return nil, fmt.Errorf("map.yaml: %w", err)
		}
	}
	return r.boardMap, nil
}

// boardReader fills a board from a file, step by step.
type boardReader struct {
	*boardMap
	file boardFile
}

// rowsOf returns the rows of a column: A-0 would be half a hex off the board.
func rowsOf(column int) (first, end int) {
	switch {
	case column == 0:
		return 1, stride - 1
	case column%2 == 0:
		return 0, stride - 1
	}
	return 0, stride - 2
}

func (r *boardReader) readColumns() error {
	if n := len(r.file.Columns); n != columns || r.file.Board.Columns != columns {
		return fmt.Errorf("board: %d columns are listed and %d announced, want %d", n, r.file.Board.Columns, columns)
	}
	hexes := 0
	for c := range columns {
		first, end := rowsOf(c)
		top := Square(c*stride + first)
		name, _, _ := strings.Cut(top.String(), "-")
		col, ok := r.file.Columns[name]
		switch n := end - first; {
		case !ok:
			return fmt.Errorf("column %s is missing", name)
		case col.First != top.number():
			return fmt.Errorf("column %s: first is %d, want %d", name, col.First, top.number())
		case len(col.Terrain) != n || len(col.Area) != n:
			return fmt.Errorf("column %s: %d squares of terrain and %d of area, want %d", name, len(col.Terrain), len(col.Area), n)
		}
		for i := range end - first {
			if err := r.addSquare(top+Square(i), col.Terrain[i], col.Area[i]); err != nil {
				return fmt.Errorf("column %s: %w", name, err)
			}
		}
		hexes += end - first
	}
	if hexes != r.file.Board.Hexes {
		return fmt.Errorf("board: hexes is %d, but the columns have %d", r.file.Board.Hexes, hexes)
	}
	r.joinSquares()
	return nil
}

// addSquare enters one square with its base terrain and owner.
func (r *boardReader) addSquare(s Square, terrain, area byte) error {
	r.names[s] = s.String()
	r.valid.Add(s)
	set := r.terrain(terrain)
	if set == nil {
		return fmt.Errorf("%v: no terrain is written %q", s, terrain)
	}
	set.Add(s)
	if z := area - 'A'; z < nZones {
		r.zone[s] = z + 1
	}
	for c := greatBlue; c < nCountries; c++ {
		if countries[c].letter == area {
			r.country[s] = c
		}
	}
	switch at := r.country[s]; {
	case at == noCountry && r.zone[s] == 0:
		return fmt.Errorf("%v: no country or sea zone is written %q", s, area)
	case (r.zone[s] > 0) != r.sea.Has(s):
		return fmt.Errorf("%v: terrain %q cannot lie in area %q", s, terrain, area)
	case (at == neutralCountry) != r.neutral.Has(s):
		return fmt.Errorf("%v: terrain %q cannot lie in area %q", s, terrain, area)
	}
	return nil
}

// terrain returns the set of squares whose base terrain is written with a letter.
func (b *boardMap) terrain(letter byte) *Squares {
	switch letter {
	case '~':
		return &b.sea
	case 'o':
		return &b.lake
	case '.':
		return &b.clear
	case 'f':
		return &b.forest
	case 'm':
		return &b.mountain
	case 'd':
		return &b.desert
	case 'b':
		return &b.beach
	case 'c':
		return &b.city
	case 'n':
		return &b.neutral
	}
	return nil
}

// joinSquares derives what follows from the columns alone.
func (r *boardReader) joinSquares() {
	water := r.sea.Or(&r.lake)
	r.land = r.valid.Without(&water)
	r.open = r.land.Without(&r.neutral)
	for s := range Square(squares) {
		r.cityAt[s] = -1
		for d := range directions {
			r.near[s][d] = nowhere
			if n := s.next(d); r.valid.Has(s) && n.onMap() && n < squares && r.valid.Has(n) {
				r.near[s][d] = n
			}
		}
	}
}

// squaresOf reads a list of names. Each must be a square of the board.
func (r *boardReader) squaresOf(names []string) ([]Square, error) {
	list := make([]Square, 0, len(names))
	for _, name := range names {
		s, err := squareOf(name)
		if err != nil {
			return nil, err
		}
		if !r.valid.Has(s) {
			return nil, fmt.Errorf("square %q is not on the board", name)
		}
		if slices.Contains(list, s) {
			return nil, fmt.Errorf("square %q is listed twice", name)
		}
		list = append(list, s)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no squares are listed")
	}
	return list, nil
}

// direction finds the way from one square to a neighbour.
func (b *boardMap) direction(from, to Square) (int, error) {
	if d := slices.Index(b.near[from][:], to); d >= 0 {
		return d, nil
	}
	return 0, fmt.Errorf("%v and %v are not adjacent", from, to)
}

// readCities numbers the cities from west to east and gives them to their countries.
func (r *boardReader) readCities() error {
	n := 0
	for s := range r.city.All() {
		if n < nCities {
			r.cities[n], r.cityAt[s] = s, int8(n)
		}
		n++
	}
	if n != nCities {
		return fmt.Errorf("columns: %d city squares, want %d", n, nCities)
	}
	listed := 0
	for c := greatBlue; c < neutralCountry; c++ {
		list, err := r.squaresOf(r.file.Cities[countries[c].short])
		if err != nil {
			return fmt.Errorf("cities: %s: %w", countries[c].short, err)
		}
		for _, s := range list {
			if r.cityAt[s] < 0 || r.country[s] != c {
				return fmt.Errorf("cities: %s: %v is no city square of that country", countries[c].short, s)
			}
			r.home[c] |= 1 << r.cityAt[s]
		}
		listed += bits.OnesCount64(r.home[c])
	}
	if listed != nCities || len(r.file.Cities) != int(sanEstados) {
		return fmt.Errorf("cities: %d squares of %d countries are listed, want %d of %d", listed, len(r.file.Cities), nCities, sanEstados)
	}
	for i, s := range r.cities {
		r.nearCities[s] |= 1 << i
		for _, n := range r.near[s] {
			if n != nowhere {
				r.nearCities[n] |= 1 << i
			}
		}
	}
	return nil
}

// sorted returns the keys of a mapping, so that loading never depends on the order of a Go map.
func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
