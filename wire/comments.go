package wire

// Comments say how a game that has ended went.
type Comments struct {
	Turns  []Standing `json:"turns" doc:"how the seats stood when each turn was over"`
	Points []Moment   `json:"points" doc:"where the game turned, in order"`
}

// Standing is how the seats stood after a line.
type Standing struct {
	Turn     int   `json:"turn"`
	Line     int   `json:"line"`
	Margin   []int `json:"margin" doc:"by seat, in the title's own measure"`
	Strength []int `json:"strength" doc:"of the pieces on the board, by seat"`
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
