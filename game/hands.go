package game

// Hand is a row of cards that belong to a seat: those it holds, or those it has queued.
type Hand struct {
	Name   string // "Card queue"
	Seat   Seat
	Clause Clause
	Cards  []Card // in order
}

// Card is a card of a hand. Cards that the reader may not see have neither name nor text.
type Card struct {
	Name  string // "Limited War 3"; empty if it lies face down
	Text  string // its effect
	Turn  int    // turn in which it is used; 0 if there is none
	About string // what it asks for, if name and count do not tell
}

// Purse is what a seat can still spend, in the title's own notation: halves are written "1½".
type Purse struct {
	Name   string // what is spent: "supply"
	Seat   Seat
	Total  string
	Shares []Share // where it lies, the largest share first; nil if it lies nowhere
	Clause Clause
}

// Share is the part of a purse that lies at one place.
type Share struct {
	Place int16
	Total string
}

// Date is something that the rules fix for a future turn.
type Date struct {
	Turn   int
	What   string // "the United States join the Allies"
	Clause Clause
}

// TurnText is the text of a turn in a calendar.
type TurnText struct {
	Name  string // "Early Winter 1942"
	Group string // common heading with its neighbours: "Winter 1942"
	Look  string // its weather: "snow", "mud"; empty if fair
}

// Exchange is an action of one side that the other side answers in its turn. Screens show both together, with the standing
// order that can answer.
type Exchange struct {
	Name    string // "Air exchange"
	Verb    string // the verb that is answered: "fly"
	Answers []string
	Order   string // ID of the standing order; empty if there is none
	Clause  Clause
}

// Pricer is a Known that can tell the cost of a complete sentence that has no way.
type Pricer interface {
	// Price returns the cost in the title's words: "½ of 6 supply"; empty if it costs nothing that is counted.
	Price(a Action) string
}
