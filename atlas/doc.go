// Package atlas draws boards as SVG maps in the style of printed ones: natural coasts and woods across the places, shaded
// mountains, rivers, borders with ribbons, and a thin grid on top.
//
//   - sheet.go, hash.go: Draw, Sheet, its layers and its version
//   - theme.go, terrain.go: colours; the meaning of looks and realms
//   - layout.go, hexes.go: where everything lies on the sheet; which hexes are adjacent
//   - survey.go, areas.go: which place owns each cell of ground
//   - field.go, contour.go, outlines.go: from shares of terrain to natural lines
//   - relief.go, shades.go: the height of the ground and its shading
//   - net.go, meetings.go, height.go, shaped.go: boards with outlines of their own
//   - links.go, rows.go: lines between places; where the names of discs stand
//   - signs.go: signs printed in places: harbours, resources, snow
//   - trees.go, marsh.go, scatter.go, lines.go, pieces.go, country.go, cities.go, ports.go, boxes.go: details of the map
//   - ground.go, gridart.go, overview.go: the layers
//   - noise.go, pen.go, letters.go, svg.go: random numbers with fixed seeds; writing paths, letters and documents
//
// The drawing is the same on every run, since random numbers have fixed seeds. Every picture is self-contained. Names of
// countries and seas, numbers of hexes, pieces and everything else that changes in play are drawn by the screen. The package
// knows boards only as game.Board: no title, no rules, no files and no network.
package atlas
