package atlas_test

import (
	"encoding/json"
	"os"
	"slices"
	"sync"

	"go.yaml.in/yaml/v3"

	"sandtable/atlas"
	"sandtable/game"
)

// Colours of the nations of the test board: tint, ribbon, dark tint.
var nationColours = map[string][3]string{
	"germany":       {"#D0CCC1", "#6B6E70", "#45464A"},
	"italy":         {"#E4DBB8", "#C09A2C", "#4A4636"},
	"france":        {"#DAE2CB", "#6E8B57", "#3F473A"},
	"great_britain": {"#D3DCE2", "#4A78A8", "#38424A"},
	"soviet_union":  {"#F4DACF", "#B5483A", "#4B3834"},
	"":              {"#F6F0E0", "#A08A66", "#3E3C35"},
}

// shapedBoard is a board with outlines of its own, made of a title's data as the title does.
var shapedBoard = sync.OnceValue(func() *game.Board {
	var rules struct {
		Areas map[string]struct {
			Name, Nation string
			OffMap       bool `yaml:"off_map"`
		}
		Borders map[string][][2]string
	}
	b := &game.Board{Shapes: new(game.Shapes)}
	read("../titles/blackswan/data/map.yaml", func(d []byte) error { return yaml.Unmarshal(d, &rules) })
	read("../titles/blackswan/data/shapes.json", func(d []byte) error { return json.Unmarshal(d, b.Shapes) })
	places := map[string]int16{}
	for i := range b.Shapes.Faces {
		f := &b.Shapes.Faces[i]
		f.Place = game.Off
		if f.Kind == "outside" || f.Kind == "lake" {
			continue
		}
		f.Place = int16(i)
		places[f.ID] = f.Place
		grain := float32(b.Shapes.Grain)
		s := game.Spot{Place: f.Place, X: float32(f.X) / grain, Y: float32(f.Y) / grain, Name: f.ID, Realm: rules.Areas[f.ID].Nation}
		switch f.Kind {
		case "sea":
			s.Look = "sea"
		case "closed":
			s.Look, s.Realm = "neutral", f.ID
		}
		b.Spots = append(b.Spots, s)
	}
	for kind, pairs := range rules.Borders {
		look := map[string]string{"plain": "border"}[kind]
		if look == "" {
			look = kind
		}
		for _, p := range pairs {
			b.Lines = append(b.Lines, game.Line{Look: look, Places: []int16{places[p[0]], places[p[1]]}})
		}
	}
	slices.SortFunc(b.Lines, func(x, y game.Line) int { return slices.Compare(x.Places, y.Places) })
	for _, s := range b.Spots {
		if s.Look != "" || slices.ContainsFunc(b.Realms, func(r game.Realm) bool { return r.ID == s.Realm }) {
			continue
		}
		c, ok := nationColours[s.Realm]
		if !ok {
			c = nationColours[""]
		}
		b.Realms = append(b.Realms, game.Realm{ID: s.Realm, Name: s.Realm, Kind: game.Land, Tint: c[0], Ribbon: c[1], Dark: c[2]})
	}
	return b
})

func read(file string, into func([]byte) error) {
	data, err := os.ReadFile(file)
	if err == nil {
		err = into(data)
	}
	if err != nil {
		panic(err)
	}
}

var shapedSheet = sync.OnceValue(func() *atlas.Sheet { return atlas.Draw(shapedBoard(), word) })
