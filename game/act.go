package game

// Act is what a screen plays of an event during a battle: dice that are read on a chart or counted as hits, a block that is
// turned over, a step that is lost. A title derives it from the event alone, so that it tells nothing that the event does not.
type Act struct {
	Kind ActKind
	Seat Seat // who throws, or whose block it is; Nobody if the event does not say

	// For a throw that is read on a chart: the chart's row and column, except that the dice pick the row or, if Across, the
	// column. Column alone, for odds: the column in which the next throw of the line is read.
	Chart       string
	Column, Row string
	Across      bool    // the dice pick the column, not the row
	Faces       [6]int8 // the hits that each face of a die scores, if the chart counts hits; otherwise all zero

	// For dice that are counted: what fires, in which order, from which face on it hits, and the number of hits.
	Rank       string // "Tanks"; of a chart: which round it is
	Order      int    // of the rank
	Need, Hits int

	Shows BlockFace // for a block, or for the unit that fires
}

// ActKind is the kind of an act.
type ActKind uint8

// The kinds of acts. The first is that of an event that shows nothing.
const (
	NoAct     ActKind = iota
	ActOdds           // the odds by which the dice will be read
	ActThrow          // dice
	ActTurned         // a block shows its face
	ActHit            // a block loses a step
)

// BlockFace is what everyone sees of a block that has been turned over. The zero value is no face. Blocks with equal faces
// are interchangeable.
type BlockFace struct {
	Of, Look, Plate string // as a Piece has them
	Full, Steps     int    // after a hit: what is left
}
