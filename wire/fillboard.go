package wire

import (
	"math"
	"slices"

	"sandtable/atlas"
	"sandtable/game"
)

// PlaceWord returns a function that gives the word for a place.
func PlaceWord(i *game.Info) func(int16) string {
	return func(place int16) string { return i.Lexicon.Word(game.PlaceWord(place), game.Nobody) }
}

// BoardOf combines a board with its drawing.
func BoardOf(i *game.Info, sheet *atlas.Sheet) Board {
	word, near := PlaceWord(i), neighbours(i.Board)
	b := Board{
		Title: i.ID, Rules: i.Version, Hexes: i.Board.Hexes, Discs: i.Board.Discs, Unit: sheet.Unit, Width: sheet.Width, Height: sheet.Height, Art: sheet.Hash,
		Spots: []Spot{}, Lines: []Line{}, Realms: []Realm{}, Labels: []Label{},
	}
	for _, s := range i.Board.Spots {
		x, y := sheet.At(s.Place)
		b.Spots = append(b.Spots, Spot{
			Place: int(s.Place), Word: word(s.Place), X: x, Y: y, Look: s.Look, Realm: s.Realm, Name: s.Name,
			Shape: sheet.Shape(s.Place), Near: near[s.Place], Stars: s.Stars, Yield: s.Yield, Row: rowOf(sheet, s.Place),
		})
	}
	for _, l := range i.Board.Lines {
		w := Line{Look: l.Look, Name: l.Name, Places: []int{}}
		for _, p := range l.Places {
			w.Places = append(w.Places, int(p))
		}
		if len(l.Places) == 2 && !sandy(i.Board, l.Look) {
			w.Path = sheet.Border(l.Places[0], l.Places[1])
		}
		b.Lines = append(b.Lines, w)
	}
	b.Lines = append(b.Lines, groundsOf(i.Board, sheet, near)...)
	b.Styles = stylesOf(i.Board)
	for _, v := range i.Board.Views {
		b.Views = append(b.Views, BoardView{Name: v.Name, Places: ints(v.Places)})
	}
	for _, r := range i.Board.Realms {
		b.Realms = append(b.Realms, Realm{ID: r.ID, Name: r.Name, Kind: string(r.Kind), Tint: r.Tint, Ribbon: r.Ribbon, Dark: r.Dark})
	}
	b.Labels, b.Signs = append(b.Labels, labelsOf(i.Board, sheet)...), signsOf(i.Board, sheet)
	return b
}

// sandy reports whether lines of a look are drawn by the layers, as sand along a border.
func sandy(b *game.Board, look string) bool {
	return slices.ContainsFunc(b.Styles, func(s game.LineStyle) bool { return s.Look == look && s.Stroke == game.SandShore })
}

// rowOf returns where the name of a disc is printed.
func rowOf(sheet *atlas.Sheet, place int16) *NameRow {
	r, ok := sheet.Row(place)
	if !ok {
		return nil
	}
	return &NameRow{X: r.X, Y: r.Y, Width: r.Width}
}

// groundsOf lists where discs meet that no line joins, since a front may run there too.
func groundsOf(b *game.Board, sheet *atlas.Sheet, near map[int16][]int) (out []Line) {
	if !b.Discs {
		return nil
	}
	for _, p := range sheet.Touching() {
		if !slices.Contains(near[p[0]], int(p[1])) {
			out = append(out, Line{Look: "ground", Places: []int{int(p[0]), int(p[1])}, Path: sheet.Border(p[0], p[1])})
		}
	}
	return out
}

// stylesOf describes how lines between places are drawn.
func stylesOf(b *game.Board) (out []Style) {
	for _, l := range b.Styles {
		w := Style{Look: l.Look, Name: l.Name, Stroke: string(l.Stroke)}
		for _, m := range l.Marks {
			w.Marks = append(w.Marks, string(m))
		}
		out = append(out, w)
	}
	return out
}

// labelsOf converts the board's labels to the coordinates of the sheet.
func labelsOf(b *game.Board, sheet *atlas.Sheet) (out []Label) {
	if len(b.Spots) == 0 {
		return nil
	}
	from := b.Spots[0]
	x, y := sheet.At(from.Place)
	for _, l := range b.Labels {
		out = append(out, Label{
			Text: l.Text, Look: l.Look, Angle: float64(l.Angle),
			X: x + float64(l.X-from.X)*sheet.Unit, Y: y + float64(l.Y-from.Y)*sheet.Unit,
		})
	}
	return out
}

// signsOf lists the signs of the board in the coordinates of the sheet.
func signsOf(b *game.Board, sheet *atlas.Sheet) (out []Sign) {
	if len(b.Spots) == 0 {
		return nil
	}
	from := b.Spots[0]
	x, y := sheet.At(from.Place)
	for _, s := range b.Signs {
		at := Point{X: math.Round(x + float64(s.X-from.X)*sheet.Unit), Y: math.Round(y + float64(s.Y-from.Y)*sheet.Unit)}
		out = append(out, Sign{Look: s.Look, Point: at})
	}
	return out
}

// neighbours lists the areas that each area's lines join it to. Hexes need no list, since they meet those next to them.
func neighbours(b *game.Board) map[int16][]int {
	near := map[int16][]int{}
	if b.Hexes {
		return near
	}
	join := func(from, to int16) {
		if !slices.Contains(near[from], int(to)) {
			near[from] = append(near[from], int(to))
		}
	}
	for _, l := range b.Lines {
		for k := 1; k < len(l.Places); k++ {
			join(l.Places[k-1], l.Places[k])
			join(l.Places[k], l.Places[k-1])
		}
	}
	return near
}
