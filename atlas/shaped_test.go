package atlas_test

import (
	"bytes"
	"compress/gzip"
	"math"
	"strings"
	"testing"

	"sandtable/atlas"
	"sandtable/game"
)

// Every place's middle lies inside its outline, and no point lies in two outlines.
func TestGivenShapesDoNotOverlap(t *testing.T) {
	s, b := shapedSheet(), shapedBoard
	shapes := map[int16]*shape{}
	for _, spot := range b.Spots {
		if strings.Contains(spot.Look, "box") {
			continue // it lies over the sea
		}
		shapes[spot.Place] = flatten(t, s.Shape(spot.Place))
		if x, y := s.At(spot.Place); !shapes[spot.Place].has(xy{x, y}) {
			t.Errorf("%s does not lie in its own outline", spot.Name)
		}
	}
	twice, inside, all := 0, 0, 0
	for y := 30.3; y < s.Height-30; y += 13.7 {
		for x := 30.1; x < s.Width-30; x += 13.7 {
			owners := 0
			for _, shape := range shapes {
				if shape.has(xy{x, y}) {
					owners++
				}
			}
			all++
			inside += min(owners, 1)
			twice += max(owners-1, 0)
		}
	}
	// Everything except lakes and land outside the game is a place.
	if share := float64(inside) / float64(all); share < 0.8 || share > 0.97 {
		t.Errorf("%.0f %% of the map are places", 100*share)
	}
	if twice > all/2000 { // smoothed lines may cross slightly where three meet
		t.Errorf("%d of %d points lie in two places", twice, all)
	}
}

func TestBordersOfGivenShapes(t *testing.T) {
	s, b := shapedSheet(), shapedBoard
	missing := 0
	for _, l := range b.Lines {
		there, back := s.Border(l.Places[0], l.Places[1]), s.Border(l.Places[1], l.Places[0])
		if there != back {
			t.Errorf("the border of %v differs from the one of the two the other way round", l.Places)
		}
		if there == "" {
			missing++
			if l.Look != "arrows" {
				t.Errorf("%v meet by %s and have no border", l.Places, l.Look)
			}
		}
	}
	if missing != 4 {
		t.Errorf("%d pairs meet across water, want 4", missing)
	}
	if s.Border(b.Spots[0].Place, b.Spots[100].Place) != "" || areaSheet().Border(0, 1) != "" {
		t.Error("a border where there is none")
	}
}

// twoLands returns a board of two adjacent lands and an island.
func twoLands() *game.Board {
	square := func(x, y int32) []int32 { return []int32{x, y, 400, 0, 0, 400, -400, 0, 0, -400} }
	b := &game.Board{
		Shapes: &game.Shapes{
			Grain: 400, Width: 2000, Height: 800,
			Faces: []game.Face{
				{ID: "a", Place: 0, Kind: "land", Rough: 1, X: 400, Y: 400},
				{ID: "b", Place: 1, Kind: "land", X: 800, Y: 400},
				{ID: "sea", Place: 2, Kind: "sea", X: 1500, Y: 400},
				{ID: "isle", Place: 3, Kind: "land", X: 1400, Y: 400},
			},
			Lines: []game.Outline{
				{Left: 2, Right: 0, Steps: []int32{600, 600, -400, 0, 0, -400, 400, 0}},
				{Left: 1, Right: 0, Steps: []int32{600, 200, 20, 100, 0, 200, -20, 100}},
				{Left: 2, Right: 1, Steps: []int32{600, 200, 400, 0, 0, 400, -400, 0}},
				{Left: 2, Right: 3, Steps: square(1200, 200)},
				{Left: -1, Right: 2, Steps: []int32{0, 0, 2000, 0, 0, 800, -2000, 0, 0, -800}},
			},
		},
	}
	for i, f := range b.Shapes.Faces {
		b.Spots = append(b.Spots, game.Spot{Place: int16(i), X: float32(f.X) / 400, Y: float32(f.Y) / 400, Look: strings.TrimPrefix(f.Kind, "land"), Realm: f.ID})
	}
	return b
}

// gridOf draws the lands with lines between the first two, and over the water.
func gridOf(b *game.Board, looks ...string) string {
	b.Lines = nil
	for i, look := range looks {
		b.Lines = append(b.Lines, game.Line{Look: look, Places: []int16{int16(i), int16(2*i + 1)}})
	}
	return string(atlas.Draw(b, word).Layer(atlas.Grid, atlas.Light))
}

// ticks and the others are the attributes of lines between lands.
const ticks, casing, canal, realm, arrow = `stroke-dasharray="15 40"`, `stroke-width="36"`, `stroke-dasharray="70 30"`, `stroke-dasharray="110 35 20 35"`, `paint-order`

// The lines of the board are drawn, and a contact without a line is closed.
func TestMeetingsAreDrawn(t *testing.T) {
	b := twoLands()
	for _, tt := range []struct {
		looks []string
		want  string // the only attribute found, except that a frontier goes with it
	}{
		{nil, ticks},
		{[]string{"border"}, realm},
		{[]string{"river"}, casing},
		{[]string{"canal"}, canal},
		{[]string{"arrows"}, arrow},
		{[]string{"border", "arrows"}, arrow}, // over the water
	} {
		svg := gridOf(b, tt.looks...)
		for _, sign := range []string{ticks, casing, canal, arrow} {
			if got := strings.Contains(svg, sign); got != (sign == tt.want) {
				t.Errorf("%v: sign %s drawn: %v", tt.looks, sign, got)
			}
		}
		if tt.want == realm && !strings.Contains(svg, realm) {
			t.Errorf("%v: no frontier", tt.looks)
		}
	}
}

// Where lines join discs, outlines are no borders of the game.
func TestGroundOfDiscs(t *testing.T) {
	b := twoLands()
	b.Discs = true
	for _, looks := range [][]string{nil, {"river"}} {
		svg := gridOf(b, looks...)
		if strings.Contains(svg, ticks) || strings.Contains(svg, casing) || !strings.Contains(svg, realm) {
			t.Errorf("discs with %v: more or less than the frontier is drawn", looks)
		}
	}
	b.Spots[1].Realm = b.Spots[0].Realm
	if svg := gridOf(b); strings.Contains(svg, realm) || strings.Contains(svg, `stroke-opacity="0.52"`) {
		t.Error("a line is drawn between the grounds of two discs of one country")
	}
}

// On a board without outlines, land extends along lines, but not along those over water.
func TestLinesOverWater(t *testing.T) {
	b := &game.Board{
		Discs: true,
		Spots: []game.Spot{{Place: 0, Look: "clear"}, {Place: 1, X: 1, Look: "clear"}, {Place: 2, X: 4, Look: "clear"}},
		Lines: []game.Line{{Look: "road", Places: []int16{0, 1}}, {Look: "ferry", Places: []int16{1, 2}}},
	}
	draw := func() string { return string(atlas.Draw(b, word).Layer(atlas.Ground, atlas.Light)) }
	plain := draw()
	b.Styles = []game.LineStyle{{Look: "road", Stroke: game.SolidLand}}
	if draw() != plain {
		t.Error("a road is drawn otherwise when it has a style")
	}
	b.Styles = append(b.Styles, game.LineStyle{Look: "ferry", Stroke: game.DotsWater})
	over := draw()
	b.Styles, b.Lines = nil, b.Lines[:1]
	if over == plain || over != draw() {
		t.Error("there is land under a ferry")
	}
}

// Along coasts run three waterlines, round islets one: in an archipelago more would be a scribble.
func TestWaterlinesOfIslets(t *testing.T) {
	svg := string(shapedSheet().Layer(atlas.Ground, atlas.Light))
	coast, islets := strings.Count(svg, `<use href="#coast" `), strings.Count(svg, `<use href="#islets" `)
	if coast != 7 || islets != 3 {
		t.Errorf("%d strokes along the coast, %d round islets; want 7 and 3", coast, islets)
	}
	_, group, _ := strings.Cut(svg, `<g id="islets" `)
	group, _, _ = strings.Cut(group, "</g>")
	if n := strings.Count(group, "z") + strings.Count(group, "m") + strings.Count(group, "M"); n < 50 {
		t.Errorf("%d islets", n)
	}
}

func TestGivenShapesStaySmall(t *testing.T) {
	for _, tt := range []struct {
		layer       atlas.Layer
		raw, zipped int
	}{
		{atlas.Ground, 400_000, 140_000},
		{atlas.Grid, 800_000, 450_000},
		{atlas.Overview, 60_000, 30_000},
	} {
		svg := shapedSheet().Layer(tt.layer, atlas.Dark)
		if zipped := zippedSize(t, svg); len(svg) > tt.raw || zipped > tt.zipped {
			t.Errorf("%s: %d bytes, %d zipped; at most %d and %d", tt.layer, len(svg), zipped, tt.raw, tt.zipped)
		}
	}
	total := 0
	for _, s := range shapedBoard.Spots {
		total += len(shapedSheet().Shape(s.Place))
	}
	if total > 350_000 {
		t.Errorf("the outlines of all places take %d bytes", total)
	}
}

func zippedSize(t *testing.T, data []byte) int {
	t.Helper()
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	_, err := z.Write(data)
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.Len()
}

func TestGivenShapesAreDrawnTheSameEveryTime(t *testing.T) {
	again := atlas.Draw(shapedBoard, word)
	for _, l := range layers {
		if !bytes.Equal(again.Layer(l, atlas.Light), shapedSheet().Layer(l, atlas.Light)) {
			t.Errorf("%s was drawn in two ways", l)
		}
	}
	if again.Hash != shapedSheet().Hash || again.Hash == areaSheet().Hash {
		t.Errorf("versions %s and %s", again.Hash, shapedSheet().Hash)
	}
}

// A map unit is ten grains, whatever the unit of the spots.
func TestUnitOfGivenShapes(t *testing.T) {
	s, b := shapedSheet(), shapedBoard
	if want := float64(b.Shapes.Grain) / 10; s.Unit != want {
		t.Errorf("a unit is %g wide, want %g", s.Unit, want)
	}
	f, g := b.Shapes.Faces[0], b.Shapes.Faces[9]
	ax, ay := s.At(f.Place)
	bx, by := s.At(g.Place)
	if got, want := math.Hypot(bx-ax, by-ay), math.Hypot(float64(g.X-f.X), float64(g.Y-f.Y))/10; math.Abs(got-want) > 0.1 {
		t.Errorf("two places lie %g apart, want %g", got, want)
	}
}
