package areas

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/kit/data"
)

func toyMap(t testing.TB) *toy {
	t.Helper()
	m, err := readToy(toyFile)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// of makes a set of places from their IDs.
func (m *toy) of(ids string) (s set) {
	for _, id := range strings.Fields(ids) {
		s.Add(m.Must(id))
	}
	return s
}

// list formats a set as IDs.
func (m *toy) list(s set) string {
	var ids []string
	for x := range s.All() {
		ids = append(ids, m.IDs[x])
	}
	return strings.Join(ids, " ")
}

func (m *toy) all() set {
	towns, seas := m.Group(townGroup), m.Group(seaGroup)
	return towns.Or(&seas)
}

func TestPlaces(t *testing.T) {
	m := toyMap(t)
	if got := strings.Join(m.IDs, " "); got != "east ford fort home isle north port west bay gulf ocean" || m.Len() != 11 {
		t.Errorf("the places are %s", got)
	}
	if got := m.list(m.Group(seaGroup)); got != "bay gulf ocean" {
		t.Errorf("the seas are %s", got)
	}
	bay, ok := m.Find("bay")
	if !ok || m.In(townGroup, bay) || !m.In(seaGroup, bay) || m.In(seaGroup, m.Must("west")) {
		t.Errorf("the bay is place %d, %t", bay, ok)
	}
	if _, ok := m.Find("atlantis"); ok {
		t.Error("there is an Atlantis")
	}
	if Word("bay_of_biscay") != "bay-of-biscay" || Name("bay_of_biscay") != "Bay of Biscay" || Name("of_mice") != "Of Mice" || Name("us_waters") != "US Waters" {
		t.Error(Word("bay_of_biscay"), Name("bay_of_biscay"), Name("of_mice"), Name("us_waters"))
	}
	defer func() {
		if recover() == nil {
			t.Error("rules may name a place that is not there")
		}
	}()
	m.Must("atlantis")
}

func TestTooManyPlaces(t *testing.T) {
	var ids []string
	for i := range 65 {
		ids = append(ids, fmt.Sprint("p", i))
	}
	if _, err := NewPlaces[place, [1]uint64](Group{"place", ids[:64]}); err != nil {
		t.Error(err)
	}
	if _, err := NewPlaces[place, [1]uint64](Group{"place", ids}); err == nil || err.Error() != "65 places, and the set has room for 64" {
		t.Errorf("%v", err)
	}
}

// Every fault in a map file is reported with file and line.
func TestFaults(t *testing.T) {
	for _, tt := range []struct{ from, to, want string }{
		{"north: {coasts: [bay]}", "north: {coasts: [sound]}", `toy.yaml:2: there is no place "sound"; allowed: bay, gulf, ocean`},
		{"north: {coasts: [bay]}", "north: {coasts: [west]}", "toy.yaml:2: west is no sea; allowed: bay, gulf, ocean"},
		{"north: {coasts: [bay]}", "north: {shores: [bay]}", `toy.yaml:2: there is no key "shores"; allowed: coasts`},
		{"north: {coasts: [bay]}", "north: {coasts: [bay, bay]}", "toy.yaml:2: the border of north and bay is listed twice"},
		{"river: [[north, ford]]", "river: [[north, bay]]", "toy.yaml:13: bay is no town; allowed: east, ford, fort, home, isle, north, port, west"},
		{"river: [[north, ford]]", "river: [[port, ford]]", "toy.yaml:13: the border of port and ford is listed twice"},
		{"river: [[north, ford]]", "river: [[ford, ford]]", "toy.yaml:13: the border of ford and ford is listed twice"},
		{"strait: fort", "strait: castle", `toy.yaml:18: there is no place "castle"; allowed: east, ford, fort, home, isle, north, port, west`},
		{"lakeside: [west, port]", "lakeside: [west, bay]", "toy.yaml:19: bay is no town; allowed: east, ford, fort, home, isle, north, port, west"},
		{"seas: {bay: {}", "seas: {west: {}, bay: {}", `toy.yaml:1: there are two places "west"`},
	} {
		_, err := readToy(strings.Replace(toyFile, tt.from, tt.to, 1))
		if f := (*data.Fault)(nil); !errors.As(err, &f) || err.Error() != tt.want {
			t.Errorf("%s: %v, want %s", tt.to, err, tt.want)
		}
	}
}

func TestLinks(t *testing.T) {
	m := toyMap(t)
	north, ford, east := m.Must("north"), m.Must("ford"), m.Must("east")
	if m.roads.Kind(north, ford) != river || m.roads.Kind(ford, north) != river || m.roads.Kind(north, east) != 0 {
		t.Error("the river is not where it was")
	}
	if m.roads.Kind(ford, east) != plain || m.roads.Kind(east, ford) != plain|forts {
		t.Error("the line of forts does not face the east alone")
	}
	want := []Link[place, road]{{east, plain}, {north, river}, {m.Must("port"), plain}}
	if got := m.roads.Of(ford); !slices.Equal(got, want) {
		t.Errorf("the roads from the ford are %v", got)
	}
	if got := m.roads.Pairs(); len(got) != 5 || got[0] != [2]place{east, ford} {
		t.Errorf("the pairs are %v", got)
	}
	forced := m.roads.Net(func(by road) bool { return by&(river|forts) != 0 })
	if got := m.list(forced[ford]) + "; " + m.list(forced[east]); got != "north; ford" {
		t.Errorf("behind rivers and forts lie %s", got)
	}
}

// A line of forts begins at the place that it protects, other lines at the lower number.
func TestLines(t *testing.T) {
	m := toyMap(t)
	lines := m.roads.Lines(func(out, back road) string {
		switch {
		case out&forts != 0:
			return ""
		case back&forts != 0:
			return "forts"
		case out == river:
			return "river"
		}
		return "link"
	})
	var got []string
	for _, l := range lines {
		got = append(got, fmt.Sprintf("%s %s-%s", l.Look, m.IDs[l.Places[0]], m.IDs[l.Places[1]]))
	}
	if want := "forts ford-east, link east-fort, river ford-north, link ford-port, link north-west"; strings.Join(got, ", ") != want {
		t.Errorf("lines: %v", got)
	}
	if none := m.roads.Lines(func(road, road) string { return "" }); none != nil {
		t.Errorf("lines without a look are drawn: %v", none)
	}
}

func TestBoard(t *testing.T) {
	m := toyMap(t)
	shapes, err := m.Shapes([]byte(`{"grain": 10, "faces": [{"id": "bay", "x": 40, "y": 25}, {"id": "lake", "x": 1, "y": 1}, {"id": "west", "x": 5, "y": 15}]}`))
	if err != nil || shapes.Faces[1].Place != game.Off || shapes.Faces[2].Place != int16(m.Must("west")) {
		t.Fatalf("%+v, %v", shapes, err)
	}
	if _, err := m.Shapes([]byte("{")); err == nil {
		t.Error("broken outlines are read")
	}
	home := m.Must("home")
	spots := m.Spots(shapes, func(x place, faced bool, s *game.Spot) bool {
		if !faced {
			s.X, s.Look = 9, "box"
		}
		return faced || x == home
	})
	want := []game.Spot{
		{Place: int16(home), Name: "Home", X: 9, Look: "box"},
		{Place: int16(m.Must("west")), Name: "West", X: 0.5, Y: 1.5},
		{Place: int16(m.Must("bay")), Name: "Bay", X: 4, Y: 2.5},
	}
	if !slices.Equal(spots, want) {
		t.Errorf("spots: %+v", spots)
	}
	all := m.Spots(nil, func(x place, faced bool, s *game.Spot) bool { return !faced })
	if len(all) != m.Len() {
		t.Errorf("%d spots without outlines", len(all))
	}
}
