package blitzkrieg

import (
	"fmt"
	"strings"

	"sandtable/game"
)

// columnWidth is how far apart columns of hexes lie that are one unit across flats: half the root of three.
const columnWidth = 0.8660254

// draw lists the board for a screen.
func (b *boardMap) draw() *game.Board {
	d := &game.Board{Hexes: true, Realms: drawRealms(), Labels: drawLabels()}
	for s := range b.valid.All() {
		spot := game.Spot{Place: int16(s), Look: b.look(s), Realm: b.realm(s)}
		spot.X, spot.Y = s.centre()
		d.Spots = append(d.Spots, spot)
	}
	d.Spots = append(d.Spots, boxSpots()...)
	for _, c := range b.courses {
		d.Lines = append(d.Lines, game.Line{Look: "river", Name: c.name, Places: places(c.at)})
	}
	for _, r := range b.roads {
		d.Lines = append(d.Lines, game.Line{Look: "road", Places: places(r)})
	}
	return d
}

// centre returns where a square is drawn, in widths of a hex.
func (s Square) centre() (x, y float32) {
	column := float32(s.column() + 1)
	return columnWidth * column, float32(s.number()) - column/2
}

// look puts the terrain of a square into words, the most telling first.
func (b *boardMap) look(s Square) string {
	var words []string
	for _, t := range [...]struct {
		set  *Squares
		word string
	}{
		{&b.sea, "sea"},
		{&b.lake, "lake"},
		{&b.neutral, "neutral"},
		{&b.city, "city"},
		{&b.mountain, "mountain"},
		{&b.forest, "forest"},
		{&b.desert, "desert"},
		{&b.beach, "beach"},
		{&b.river, "river"},
		{b.harbours(), "port"},
	} {
		if t.set.Has(s) {
			words = append(words, t.word)
		}
	}
	if len(words) == 0 {
		return "clear"
	}
	return strings.Join(words, " ")
}

// harbours returns the cities that ships can use.
func (b *boardMap) harbours() *Squares {
	var out Squares
	for _, p := range b.ports {
		out.Add(p.city)
	}
	return &out
}

func (b *boardMap) realm(s Square) string {
	if z := b.zone[s]; z > 0 {
		return zoneName(z)
	}
	return b.country[s].String()
}

func places(list []Square) []int16 {
	out := make([]int16, len(list))
	for i, s := range list {
		out[i] = int16(s)
	}
	return out
}

// boxSpots lists the At Sea boxes: off the map, beside the zone they belong to.
func boxSpots() (list []game.Spot) {
	for zone, at := range [nZones]struct{ column, y float32 }{{12, -3}, {24, 32}, {34, 32}, {52, 32}, {72, 32}} {
		list = append(list, game.Spot{
			Place: spot(boxOf(zone)).N, X: columnWidth * at.column, Y: at.y, Look: "box", Realm: atSea,
			Name: fmt.Sprintf("%s, zone %c", atSea, 'A'+zone),
		})
	}
	return list
}
