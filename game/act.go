package game

// Act is what an event brings to a screen that plays a battle as it is told: dice that are read on a chart or counted as
// hits, a block that is turned over, a step that is lost. A title makes it of the event alone, so that it tells nothing that
// the event does not.
type Act struct {
	Kind ActKind
	Seat Seat // who throws, or whose block it is; Nobody: the event does not say

	// Of a throw that is read on a chart: what decides is known before the dice but for the row, or for the column if they
	// pick that. Column alone, of odds: where the next throw of the line is read.
	Chart       string
	Column, Row string
	Across      bool    // the dice pick the column
	Faces       [6]int8 // how many hits each face of its die brings, where the chart counts hits; none: it does not

	// Of dice that are counted: what fires and when, hits from which face on, and how many they were.
	Rank       string // "Tanks"; of a chart: which round it is
	Order      int    // of the rank
	Need, Hits int

	Shows BlockFace // of a block, or of the unit that fires
}

// ActKind says what an act shows.
type ActKind uint8

// The kinds of acts; the first is that of an event that shows nothing.
const (
	NoAct     ActKind = iota
	ActOdds           // where the dice will be read
	ActThrow          // dice
	ActTurned         // a block shows its face
	ActHit            // a block loses a step
)

// BlockFace is what everyone sees of a block that has been turned over; its zero value is none. Blocks with the same face are as good
// as each other.
type BlockFace struct {
	Of, Look, Plate string // as a Piece has them
	Full, Steps     int    // of a hit: what is left
}
