// Package atlas draws boards as printed-looking maps, in SVG: natural coasts and woods that run
// across the places, shaded mountains, rivers, borders with ribbons, and a thin grid above them.
//
//   - sheet.go, hash.go: Draw, Sheet, its layers and its version
//   - theme.go, terrain.go: colours; what the looks and realms of a board ask for
//   - layout.go, hexes.go: where everything lies on the sheet; which hexes touch
//   - survey.go, areas.go: which place owns each bit of ground
//   - field.go, contour.go, outlines.go: from shares of terrain to natural lines
//   - relief.go, shades.go: the shape of the ground and its picture
//   - net.go, meetings.go, height.go, shaped.go: boards that say themselves where their outlines run
//   - links.go, rows.go: lines between places; where the names of discs stand
//   - signs.go: what is printed in places: harbours, riches, snow
//   - trees.go, marsh.go, scatter.go, lines.go, pieces.go, country.go, cities.go, ports.go, boxes.go: what is on it
//   - ground.go, gridart.go, overview.go: the layers
//   - noise.go, pen.go, letters.go, svg.go: chance, and how paths, letters and documents are written
//
// The drawing is the same on every run: chance has fixed seeds, and every picture stands alone. Names
// of countries and seas, the numbers of hexes, pieces and whatever else changes in play are left to
// the screen. The package knows boards only as game.Board describes them: no title, no rule, no file
// and no network.
package atlas
