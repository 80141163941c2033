package wire

// Comments say how a game that has ended went.
type Comments struct {
	Turns  []Standing `json:"turns" doc:"how the seats stood when each turn was over"`
	Points []Moment   `json:"points" doc:"where the game turned, in order"`
	Course []Standing `json:"course" doc:"how the seats stood whenever that changed, thinned for a chart"`
	Luck   []Fortune  `json:"luck" doc:"how the dice of battles treated the seats that fought"`
}

// Standing is how the seats stood after a line.
type Standing struct {
	Turn     int   `json:"turn"`
	Line     int   `json:"line"`
	Margin   []int `json:"margin" doc:"by seat, in the title's own measure"`
	Strength []int `json:"strength" doc:"of the pieces on the board, by seat"`
}

// Fortune is what battles cost and brought a seat, beside what their odds said before the dice fell.
type Fortune struct {
	Seat      int     `json:"seat"`
	Battles   int     `json:"battles"`
	Dice      int     `json:"dice" doc:"that were rolled in them, by all sides"`
	Dealt     int     `json:"dealt" doc:"strength that enemies lost"`
	DealtMean float64 `json:"dealtMean" doc:"what they lose on average by the odds"`
	Luckier   float64 `json:"luckier" doc:"share of games with the same battles in which enemies lose less"`
	Lost      int     `json:"lost" doc:"strength that the seat lost"`
	LostMean  float64 `json:"lostMean" doc:"what it loses on average by the odds"`
}

// Moment is a sentence that changed much, with what followed from it before the next dice.
type Moment struct {
	Line  int   `json:"line"`
	Turn  int   `json:"turn"`
	Seat  int   `json:"seat" doc:"who said it"`
	Gain  []int `json:"gain" doc:"change of the margin, by seat"`
	Lost  []int `json:"lost" doc:"strength lost, by seat"`
	Leads bool  `json:"leads,omitempty" doc:"the lead passed to another seat"`
}
