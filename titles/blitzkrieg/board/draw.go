package board

import (
	"fmt"
	"strings"

	"sandtable/game"
)

// columnWidth is how far apart columns of hexes lie that are one unit across flats: half the root of three.
const columnWidth = 0.8660254

// Draw lists the board for a screen.
func (b *Continent) Draw() *game.Board {
	d := &game.Board{Hexes: true, Realms: drawRealms(), Labels: drawLabels()}
	for s := range b.Valid.All() {
		spot := game.Spot{Place: int16(s), Look: b.Terrain(s), Realm: b.realm(s)}
		spot.X, spot.Y = s.Centre()
		d.Spots = append(d.Spots, spot)
	}
	d.Spots = append(d.Spots, boxSpots()...)
	for _, c := range b.Rivers {
		d.Lines = append(d.Lines, game.Line{Look: "river", Name: c.Name, Places: Places(c.At)})
	}
	for _, r := range b.Roads {
		d.Lines = append(d.Lines, game.Line{Look: "road", Places: Places(r)})
	}
	return d
}

// Centre returns where a square is drawn, in widths of a hex.
func (s Square) Centre() (x, y float32) {
	column := float32(s.Column() + 1)
	return columnWidth * column, float32(s.Number()) - column/2
}

// Terrain puts the terrain of a square into words, the most telling first.
func (b *Continent) Terrain(s Square) string {
	var words []string
	for _, t := range [...]struct {
		set  *Squares
		word string
	}{
		{&b.Sea, "sea"},
		{&b.Lake, "lake"},
		{&b.Neutral, "neutral"},
		{&b.City, "city"},
		{&b.Mountain, "mountain"},
		{&b.Forest, "forest"},
		{&b.Desert, "desert"},
		{&b.Beach, "beach"},
		{&b.River, "river"},
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
func (b *Continent) harbours() *Squares {
	var out Squares
	for _, p := range b.Ports {
		out.Add(p.City)
	}
	return &out
}

// realm names what a square belongs to: a country or a sea zone.
func (b *Continent) realm(s Square) string {
	if z := b.Zone[s]; z > 0 {
		return zoneName(z)
	}
	return b.Country[s].String()
}

// Places returns squares as the numbers that scenes have for places.
func Places(list []Square) []int16 {
	out := make([]int16, len(list))
	for i, s := range list {
		out[i] = int16(s)
	}
	return out
}

// boxSpots lists the At Sea boxes: off the map, beside the zone they belong to.
func boxSpots() (list []game.Spot) {
	for zone, at := range [NZones]struct{ column, y float32 }{{12, -3}, {24, 32}, {34, 32}, {52, 32}, {72, 32}} {
		list = append(list, game.Spot{
			Place: PlaceWord(Box(zone)).N, X: columnWidth * at.column, Y: at.y, Look: "box", Realm: atSea,
			Name: fmt.Sprintf("%s, zone %c", atSea, 'A'+zone),
		})
	}
	return list
}
