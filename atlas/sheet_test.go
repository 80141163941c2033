package atlas_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/png"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"sandtable/atlas"
	"sandtable/game"
	"sandtable/titles/blackswan"
	"sandtable/titles/blitzkrieg"
	"sandtable/titles/duel"
)

var (
	layers = []atlas.Layer{atlas.Ground, atlas.Grid, atlas.Overview}
	themes = []atlas.Theme{atlas.Light, atlas.Dark}
)

func word(place int16) string { return fmt.Sprint("place ", place) }

// Sheets are drawn once for all tests: hexes, areas, and areas with outlines of their own.
var (
	hexBoard  = blitzkrieg.Title.Info().Board
	areaBoard = duel.Title.Info().Board
	hexSheet  = sync.OnceValue(func() *atlas.Sheet { return atlas.Draw(hexBoard, word) })
	areaSheet = sync.OnceValue(func() *atlas.Sheet { return atlas.Draw(areaBoard, word) })

	shapedBoard = blackswan.Title.Info().Board
	shapedSheet = sync.OnceValue(func() *atlas.Sheet { return atlas.Draw(shapedBoard, word) })
)

// everyPicture visits all layers of all boards in all themes.
func everyPicture(t *testing.T, visit func(t *testing.T, s *atlas.Sheet, l atlas.Layer, svg []byte)) {
	for name, sheet := range map[string]*atlas.Sheet{"hexes": hexSheet(), "areas": areaSheet(), "shapes": shapedSheet()} {
		for _, l := range layers {
			for _, th := range themes {
				t.Run(fmt.Sprint(name, " ", l, " ", th), func(t *testing.T) { visit(t, sheet, l, sheet.Layer(l, th)) })
			}
		}
	}
}

func TestPicturesStandAlone(t *testing.T) {
	reference := regexp.MustCompile(`^(#[a-z0-9]+|data:image/png;base64,[A-Za-z0-9+/=]+)$`)
	known := []string{"svg", "defs", "pattern", "clipPath", "g", "path", "rect", "use", "image"}
	everyPicture(t, func(t *testing.T, s *atlas.Sheet, _ atlas.Layer, svg []byte) {
		list := elements(t, svg)
		if root := list[0]; root.attributes["width"] != fmt.Sprint(s.Width) || root.attributes["height"] != fmt.Sprint(s.Height) {
			t.Errorf("the picture is %s by %s, the sheet %g by %g", root.attributes["width"], root.attributes["height"], s.Width, s.Height)
		}
		ids := map[string]bool{}
		for _, e := range list {
			ids["#"+e.attributes["id"]] = true
		}
		for _, e := range list {
			if !slices.Contains(known, e.name) {
				t.Errorf("<%s> has no place in a picture", e.name)
			}
			href := e.attributes["href"]
			if href != "" && !reference.MatchString(href) || strings.HasPrefix(href, "#") && !ids[href] {
				t.Errorf("a reference to %.60q, which is not in the picture", href)
			}
			for a := range e.attributes {
				if strings.HasPrefix(a, "on") || a == "style" || a == "class" {
					t.Errorf("attribute %s in <%s>", a, e.name)
				}
			}
		}
		if n := len(list); n > 200 {
			t.Errorf("%d elements: too many for a picture that merges what looks alike", n)
		}
	})
}

func TestThemesDiffer(t *testing.T) {
	for _, l := range layers {
		if bytes.Equal(hexSheet().Layer(l, atlas.Light), hexSheet().Layer(l, atlas.Dark)) {
			t.Errorf("%s looks the same in both themes", l)
		}
	}
	if hexSheet().Layer("clouds", atlas.Light) != nil || hexSheet().Layer(atlas.Ground, "pink") != nil {
		t.Error("a layer or theme that there is not was drawn")
	}
}

func TestDrawingIsTheSameEveryTime(t *testing.T) {
	again := atlas.Draw(hexBoard, word)
	if again.Hash != hexSheet().Hash || again.Hash == "" {
		t.Errorf("version %q and then %q", hexSheet().Hash, again.Hash)
	}
	for _, l := range layers {
		if !bytes.Equal(again.Layer(l, atlas.Dark), hexSheet().Layer(l, atlas.Dark)) {
			t.Errorf("%s was drawn in two ways", l)
		}
	}
}

func TestVersionChangesWithTheBoard(t *testing.T) {
	b := *areaBoard
	b.Spots = slices.Clone(b.Spots)
	b.Spots[1].Look = "forest"
	if atlas.Draw(&b, word).Hash == areaSheet().Hash {
		t.Error("another look of a place left the version as it was")
	}
	b = game.Board{Spots: []game.Spot{{Look: "box"}}}
	if atlas.Draw(&b, word).Hash == atlas.Draw(&b, func(int16) string { return "other" }).Hash {
		t.Error("another name of a box left the version as it was")
	}
}

// Limits in bytes of what a screen must load.
func TestPicturesAreSmall(t *testing.T) {
	for _, tt := range []struct {
		layer       atlas.Layer
		raw, zipped int
	}{
		{atlas.Ground, 1_300_000, 450_000},
		{atlas.Grid, 250_000, 60_000},
		{atlas.Overview, 60_000, 30_000},
	} {
		svg := hexSheet().Layer(tt.layer, atlas.Light)
		if zipped := zippedSize(t, svg); len(svg) > tt.raw || zipped > tt.zipped {
			t.Errorf("%s: %d bytes, %d zipped; at most %d and %d", tt.layer, len(svg), zipped, tt.raw, tt.zipped)
		}
	}
}

func TestShadingIsAPictureWithClearGround(t *testing.T) {
	found := 0
	for _, e := range elements(t, hexSheet().Layer(atlas.Ground, atlas.Light)) {
		if e.name != "image" {
			continue
		}
		found++
		data, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(e.attributes["href"], "data:image/png;base64,"))
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		clear, covered := 0, 0
		for y := range img.Bounds().Dy() {
			for x := range img.Bounds().Dx() {
				if _, _, _, a := img.At(x, y).RGBA(); a == 0 {
					clear++
				} else {
					covered++
				}
			}
		}
		if clear == 0 || covered == 0 {
			t.Errorf("a shading with %d clear and %d covered cells", clear, covered)
		}
	}
	if found != 2 {
		t.Errorf("%d pictures of shading, want plains and mountains", found)
	}
}

func TestPlacesLieOnTheSheet(t *testing.T) {
	s := hexSheet()
	for _, spot := range hexBoard.Spots {
		x, y := s.At(spot.Place)
		if x < 0 || y < 0 || x > s.Width || y > s.Height {
			t.Errorf("%d lies at %g, %g, off the sheet", spot.Place, x, y)
		}
		if shape := s.Shape(spot.Place); (shape != "") != (spot.Look == "box") {
			t.Errorf("%d (%s) has shape %q", spot.Place, spot.Look, shape)
		} else if shape != "" && !flatten(t, shape).has(xy{x, y}) {
			t.Errorf("box %d does not lie in its frame", spot.Place)
		}
	}
	ax, ay := s.At(hexBoard.Spots[0].Place)
	bx, by := s.At(hexBoard.Spots[1].Place)
	if d := math.Hypot(bx-ax, by-ay); math.Abs(d-s.Unit) > 0.01 {
		t.Errorf("two hexes of a column lie %g apart, a hex is %g wide", d, s.Unit)
	}
	if x, y := s.At(-7); x != 0 || y != 0 || s.Shape(-7) != "" {
		t.Error("a place that there is not has a place on the sheet")
	}
}

func TestAreasHaveShapes(t *testing.T) {
	s := areaSheet()
	for _, a := range areaBoard.Spots {
		shape := s.Shape(a.Place)
		if !strings.HasPrefix(shape, "M") {
			t.Fatalf("the shape of %d begins with %.5q: it could not stand behind another", a.Place, shape)
		}
		for _, b := range areaBoard.Spots {
			x, y := s.At(b.Place)
			if got := flatten(t, shape).has(xy{x, y}); got != (a.Place == b.Place) {
				t.Errorf("the centre of %d lies in the shape of %d: %v", b.Place, a.Place, got)
			}
		}
	}
}

func BenchmarkGround(b *testing.B) {
	for b.Loop() {
		atlas.Draw(hexBoard, word).Layer(atlas.Ground, atlas.Light)
	}
}
