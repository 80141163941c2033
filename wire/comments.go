package wire

// Comments say how a game that has ended went.
type Comments struct {
	Turns  []Standing `json:"turns" doc:"how the seats stood when each turn was over"`
	Points []Moment   `json:"points" doc:"where the game turned, in order"`
	Course []Standing `json:"course" doc:"how the seats stood whenever that changed, thinned for a chart"`
	Luck   []Fortune  `json:"luck" doc:"how the dice of battles treated the seats that fought"`
	By     Measure    `json:"by" enum:"margin,strength" doc:"by what all of them say who led"`
}

// Measure says in what a lead is measured.
type Measure string

// ByMargin is the title's own measure. ByStrength, for titles whose own measure hardly changes, compares the strength of
// the pieces on the board with that at the beginning.
const (
	ByMargin   Measure = "margin"
	ByStrength Measure = "strength"
)

// Standing is how the seats stand after a line.
type Standing struct {
	Turn     int   `json:"turn"`
	Line     int   `json:"line"`
	Margin   []int `json:"margin" doc:"by seat, in the title's own measure"`
	Strength []int `json:"strength" doc:"of the pieces on the board, by seat"`
	Lead     []int `json:"lead" doc:"by seat, how far it was ahead of the best of its enemies, by the measure of the comments"`
}

// Fortune compares what battles cost and gained a seat with what the odds promised. Where dice are counted as hits there
// are no such odds, and it counts how many of the seat's own dice hit and how many steps it lost.
type Fortune struct {
	Seat      int     `json:"seat"`
	Battles   int     `json:"battles" doc:"with odds that were known before their dice; none where dice are counted as hits"`
	Dice      int     `json:"dice" doc:"that were rolled in them, by all sides; without battles those of the seat"`
	Dealt     int     `json:"dealt" doc:"strength that enemies lost, or hits"`
	DealtMean float64 `json:"dealtMean" doc:"what they lose on average by the odds, or how many dice hit"`
	Luckier   float64 `json:"luckier" doc:"share of games with the same battles, or dice, in which that is less"`
	Lost      int     `json:"lost" doc:"strength that the seat lost"`
	LostMean  float64 `json:"lostMean" doc:"what it loses on average by the odds"`
}

// Moment is a sentence that changed much, with everything that followed until the next dice.
type Moment struct {
	Line  int   `json:"line"`
	Turn  int   `json:"turn"`
	Seat  int   `json:"seat" doc:"who said it"`
	Gain  []int `json:"gain" doc:"change of the margin, by seat"`
	Lost  []int `json:"lost" doc:"strength lost, by seat"`
	Leads bool  `json:"leads,omitempty" doc:"the lead passed to another seat, by the measure of the comments"`
}
