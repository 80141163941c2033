// Package areamap_test holds the committed shapes of a title's map to the title's rules. It knows files, not titles:
// a title is a folder with map.yaml, seeds.yaml and shapes.json.
package areamap_test

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"go.yaml.in/yaml/v3"

	"sandtable/game"
)

// titles are the folders of data with shapes.
var titles = []string{"../../titles/blackswan/data", "../../titles/blitzwar/data", "../../titles/worldconflict/data"}

// rules is what a title says of its map.
type rules struct {
	Areas   map[string]area
	Closed  map[string]any
	Zones   map[string]area // at sea
	Borders borders
	Ways    []way // from sea to sea, if the map is held to them
}

// area is a land area or a sea zone.
type area struct {
	Coasts, Seas names // the seas it lies on, by one name or the other
	OffMap       bool  `yaml:"off_map"`
}

// way joins two seas.
type way struct{ Between [2]string }

// borders are lists by kinds, or one list if there is but one kind.
type borders map[string][][2]string

func (b *borders) UnmarshalYAML(node *yaml.Node) error {
	if node.Kind == yaml.MappingNode {
		return node.Decode((*map[string][][2]string)(b))
	}
	var list [][2]string
	err := node.Decode(&list)
	*b = borders{"border": list}
	return err
}

// names are a list, or the names of what stands in a list of things.
type names []string

func (n *names) UnmarshalYAML(node *yaml.Node) error {
	if node.Kind == yaml.SequenceNode {
		return node.Decode((*[]string)(n))
	}
	things := map[string]any{}
	err := node.Decode(&things)
	*n = slices.Sorted(maps.Keys(things))
	return err
}

// read takes the map of a title apart, by the names that the seeds have for its parts.
func (r *rules) read(text []byte, f form) error {
	parts := map[string]yaml.Node{}
	err := yaml.Unmarshal(text, &parts)
	for name, into := range map[string]any{
		cmp.Or(f.Areas, "areas"): &r.Areas, cmp.Or(f.Seas, "sea_zones"): &r.Zones, "closed": &r.Closed, "borders": &r.Borders, cmp.Or(f.Ways, "-"): &r.Ways,
	} {
		if node, ok := parts[name]; ok && err == nil {
			err = node.Decode(into)
		}
	}
	for id, a := range r.Areas {
		if f.Coasts == "seas" {
			a.Coasts = a.Seas
		}
		r.Areas[id] = a
	}
	return err
}

// form is what a title's map calls its parts, where that differs from ours.
type form struct{ Areas, Seas, Coasts, Ways string }

// seeds is what the making of the shapes takes for granted.
type seeds struct {
	Form      form
	Stations  bool // borders need not be those of the rules
	Closed    map[string]any
	Other     map[string]any `yaml:"other_seas"`
	OverWater [][2]string    `yaml:"over_water"`
	OverLand  [][2]string    `yaml:"over_land"`
	AcrossCut [][2]string    `yaml:"across_cut"` // seas at both ends of a parallel of a map of the whole earth
	Detail    struct {
		LeastBorder float64 `yaml:"least_border"`
		LeastExtra  float64 `yaml:"least_extra"`
		LeastCoast  float64 `yaml:"least_coast"`
		ExtraCoast  float64 `yaml:"extra_coast"`
		LeastWay    float64 `yaml:"least_way"`
		ExtraWay    float64 `yaml:"extra_way"`
	}
	Extra struct {
		Borders, Coasts, Seas [][2]string
		MissingCoasts         [][2]string `yaml:"missing_coasts"`
	}
}

// chart is one title's map.
type chart struct {
	rules  rules
	seeds  seeds
	shapes game.Shapes
	zipped int
}

func load(t *testing.T, folder string) *chart {
	t.Helper()
	c := new(chart)
	read := func(name string, into func([]byte) error) {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err == nil {
			err = into(text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	read("seeds.yaml", func(d []byte) error { return yaml.Unmarshal(d, &c.seeds) })
	read("map.yaml", func(d []byte) error { return c.rules.read(d, c.seeds.Form) })
	read("shapes.json", func(d []byte) error {
		var out bytes.Buffer
		z := gzip.NewWriter(&out)
		_, err := z.Write(d)
		if err == nil {
			err = z.Close()
		}
		c.zipped = out.Len()
		if err != nil {
			return err
		}
		return json.Unmarshal(d, &c.shapes)
	})
	return c
}

func everyTitle(t *testing.T, visit func(t *testing.T, c *chart)) {
	for _, folder := range titles {
		t.Run(filepath.Base(filepath.Dir(folder)), func(t *testing.T) { visit(t, load(t, folder)) })
	}
}

// pair is two names in one order.
type pair [2]string

func pairOf(a, b string) pair { return pair{min(a, b), max(a, b)} }

func pairsOf(list [][2]string) map[pair]bool {
	m := map[pair]bool{}
	for _, p := range list {
		m[pairOf(p[0], p[1])] = true
	}
	return m
}

// contacts measures the lines between faces of two kinds, in pixels: ten grains each.
func (c *chart) contacts(kindA, kindB string) map[pair]float64 {
	m := map[pair]float64{}
	for _, l := range c.shapes.Lines {
		if l.Left < 0 || l.Right < 0 {
			continue
		}
		a, b := c.shapes.Faces[l.Left], c.shapes.Faces[l.Right]
		if a.Kind == kindB && b.Kind == kindA {
			a, b = b, a
		}
		if a.Kind == kindA && b.Kind == kindB {
			for i := 2; i+1 < len(l.Steps); i += 2 {
				m[pairOf(a.ID, b.ID)] += math.Hypot(float64(l.Steps[i]), float64(l.Steps[i+1])) / 10
			}
		}
	}
	return m
}

// sameAs reports where found pairs and a committed list differ.
func sameAs(t *testing.T, what string, found, listed map[pair]bool) {
	t.Helper()
	for p := range found {
		if !listed[p] {
			t.Errorf("%s: %v is not in the list", what, p)
		}
	}
	for p := range listed {
		if !found[p] {
			t.Errorf("%s: %v is listed, but no longer so", what, p)
		}
	}
}

// longer lists the pairs that share at least so much and that a test passes.
func longer(m map[pair]float64, least float64, passes func(p pair) bool) map[pair]bool {
	out := map[pair]bool{}
	for p, length := range m {
		if length >= least && passes(p) {
			out[p] = true
		}
	}
	return out
}

// Every border of the rules is a line of the map, and every contact on the map that is none is in the list.
func TestBordersAreThoseOfTheRules(t *testing.T) {
	everyTitle(t, func(t *testing.T, c *chart) {
		if c.seeds.Stations {
			return // their ground says nothing of the rules
		}
		drawn, known := c.contacts("land", "land"), map[pair]bool{}
		water := pairsOf(c.seeds.OverWater)
		for kind, pairs := range c.rules.Borders {
			for _, b := range pairs {
				p := pairOf(b[0], b[1])
				known[p] = true
				if drawn[p] < c.seeds.Detail.LeastBorder && !water[p] {
					t.Errorf("%s border of %v: %.1f pixels on the map", kind, p, drawn[p])
				}
			}
		}
		if len(known) < 90 {
			t.Fatalf("only %d borders", len(known))
		}
		extra := longer(drawn, c.seeds.Detail.LeastExtra, func(p pair) bool { return !known[p] })
		sameAs(t, "extra border", extra, pairsOf(c.seeds.Extra.Borders))
	})
}

// Every area lies on the seas that the rules give it.
func TestCoastsAreThoseOfTheRules(t *testing.T) {
	everyTitle(t, func(t *testing.T, c *chart) {
		drawn, known, missing := c.contacts("land", "sea"), map[pair]bool{}, map[pair]bool{}
		for id, a := range c.rules.Areas {
			for _, z := range a.Coasts {
				known[pairOf(id, z)] = true
				if !a.OffMap && drawn[pairOf(id, z)] < c.seeds.Detail.LeastCoast {
					missing[pairOf(id, z)] = true
				}
			}
		}
		sameAs(t, "missing coast", missing, pairsOf(c.seeds.Extra.MissingCoasts))
		if c.seeds.Stations {
			return
		}
		extra := longer(drawn, c.seeds.Detail.ExtraCoast, func(p pair) bool { return !known[p] && !c.idle(p) })
		sameAs(t, "extra coast", extra, pairsOf(c.seeds.Extra.Coasts))
	})
}

// idle reports whether one of a pair is water that is no place.
func (c *chart) idle(p pair) bool {
	return c.seeds.Other[p[0]] != nil || c.seeds.Other[p[1]] != nil
}

// Every way from sea to sea is a line of the map, but for canals and for what meets across the cut of a map of the
// whole earth; and seas that share a line without a way are in the list.
func TestWaysAreThoseOfTheRules(t *testing.T) {
	everyTitle(t, func(t *testing.T, c *chart) {
		if len(c.rules.Ways) == 0 {
			return
		}
		drawn, known := c.contacts("sea", "sea"), map[pair]bool{}
		canals, cut := pairsOf(c.seeds.OverLand), pairsOf(c.seeds.AcrossCut)
		for _, w := range c.rules.Ways {
			p := pairOf(w.Between[0], w.Between[1])
			known[p] = true
			if drawn[p] < c.seeds.Detail.LeastWay && !canals[p] && !cut[p] {
				t.Errorf("way of %v: %.1f pixels on the map", p, drawn[p])
			}
		}
		extra := longer(drawn, c.seeds.Detail.ExtraWay, func(p pair) bool { return !known[p] && !c.idle(p) })
		sameAs(t, "extra way", extra, pairsOf(c.seeds.Extra.Seas))
	})
}

// Every place of the rules that is not in a box beside the map has a face, and every face of a kind is a place.
func TestFacesAreThePlaces(t *testing.T) {
	everyTitle(t, func(t *testing.T, c *chart) {
		want := map[string][]string{"closed": slices.Sorted(maps.Keys(c.rules.Closed)), "sea": slices.Sorted(maps.Keys(c.seeds.Other))}
		if len(c.rules.Closed) == 0 {
			want["closed"] = slices.Sorted(maps.Keys(c.seeds.Closed))
		}
		for id, a := range c.rules.Areas {
			if !a.OffMap {
				want["land"] = append(want["land"], id)
			}
		}
		for id, z := range c.rules.Zones {
			if !z.OffMap {
				want["sea"] = append(want["sea"], id)
			}
		}
		got := map[string][]string{}
		for _, f := range c.shapes.Faces {
			got[f.Kind] = append(got[f.Kind], f.ID)
		}
		for kind, list := range want {
			slices.Sort(list)
			slices.Sort(got[kind])
			if !slices.Equal(list, got[kind]) {
				t.Errorf("%s: the rules have %v, the map %v", kind, list, got[kind])
			}
		}
	})
}

// The lines around every face close.
func TestOutlinesClose(t *testing.T) {
	everyTitle(t, func(t *testing.T, c *chart) {
		type end struct {
			face int16
			x, y int32
		}
		open := map[end]int{}
		for _, l := range c.shapes.Lines {
			var x, y int32
			for i := 0; i+1 < len(l.Steps); i += 2 {
				x, y = x+l.Steps[i], y+l.Steps[i+1]
				if x < 0 || y < 0 || x > int32(c.shapes.Width) || y > int32(c.shapes.Height) {
					t.Fatalf("a line leaves the map at %d, %d", x, y)
				}
			}
			open[end{l.Left, l.Steps[0], l.Steps[1]}]++
			open[end{l.Left, x, y}]--
			open[end{l.Right, l.Steps[0], l.Steps[1]}]--
			open[end{l.Right, x, y}]++
		}
		for e, n := range open {
			if n != 0 {
				t.Errorf("the outline of face %d is open at %d, %d", e.face, e.x, e.y)
			}
		}
	})
}

// Pieces have room: a pole lies in its own face, at least so far from its edge.
func TestPoles(t *testing.T) {
	const least, leastStation = 95, 30 // grains: a third of a piece; a station may stand on a coast
	everyTitle(t, func(t *testing.T, c *chart) {
		for n, f := range c.shapes.Faces {
			if _, named := c.rules.Closed[f.ID]; f.Kind == "outside" || f.Kind == "lake" || f.Kind == "closed" && !named {
				continue // no place
			}
			if f.Room < least && (!c.seeds.Stations || f.Kind != "land" || f.Room < leastStation) {
				t.Errorf("%s has room of %d grains", f.ID, f.Room)
			}
			if crossed := c.crossings(int16(n), f.X, f.Y); crossed%2 == 0 {
				t.Errorf("the pole of %s does not lie in it", f.ID)
			}
		}
	})
}

// crossings counts the lines of a face to the right of a point.
func (c *chart) crossings(face int16, px, py int) (n int) {
	for _, l := range c.shapes.Lines {
		if (l.Left == face) == (l.Right == face) {
			continue
		}
		var x, y int32
		for i := 0; i+1 < len(l.Steps); i += 2 {
			ax, ay := float64(x), float64(y)
			x, y = x+l.Steps[i], y+l.Steps[i+1]
			cy := float64(py) + 0.5 // no point lies half-way
			if i > 0 && (ay > cy) != (float64(y) > cy) && ax+(cy-ay)/(float64(y)-ay)*(float64(x)-ax) > float64(px) {
				n++
			}
		}
	}
	return n
}

// The stations of a point-to-point map stand apart.
func TestStations(t *testing.T) {
	const apart = 400 // grains: two stations and a gap
	everyTitle(t, func(t *testing.T, c *chart) {
		if !c.seeds.Stations {
			return
		}
		var list []game.Face
		for _, f := range c.shapes.Faces {
			if f.Kind == "land" {
				list = append(list, f)
			}
		}
		if len(list) < 100 {
			t.Fatalf("only %d stations", len(list))
		}
		for i, a := range list {
			for _, b := range list[:i] {
				if d := math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)); d < apart {
					t.Errorf("%s and %s are %.0f grains apart", a.ID, b.ID, d)
				}
			}
		}
	})
}

func TestShapesAreSmall(t *testing.T) {
	everyTitle(t, func(t *testing.T, c *chart) {
		if c.zipped > 450_000 {
			t.Errorf("%d bytes zipped, at most 450,000", c.zipped)
		}
		if c.zipped < 1000 {
			t.Error(fmt.Sprint("only ", c.zipped, " bytes"))
		}
	})
}
