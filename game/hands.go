package game

// Hand is a row of cards that belong to a seat: those it holds, those it has queued.
type Hand struct {
	Name   string // "Card queue"
	Seat   Seat
	Clause Clause
	Cards  []Card // in their order
}

// Card is a card of a hand. One whose face the reader may not see has neither name nor text.
type Card struct {
	Name  string // "Limited War 3"; empty: it lies face down
	Text  string // what it brings
	Turn  int    // in which it is used; 0 if that means nothing
	About string // what it asks for, where the name and the count alone do not say it
}

// Purse is what a seat can still spend, in the title's own figures: halves are written "1½".
type Purse struct {
	Name   string // of what is spent: "supply"
	Seat   Seat
	Total  string
	Shares []Share // where it lies, the largest first; none if it lies nowhere
	Clause Clause
}

// Share is the part of a purse that lies at one place.
type Share struct {
	Place int16
	Total string
}

// Date is something that the rules fix for a turn to come.
type Date struct {
	Turn   int
	What   string // "the United States join the Allies"
	Clause Clause
}

// TurnText is a turn as a calendar shows it.
type TurnText struct {
	Name  string // "Early Winter 1942"
	Group string // what it shares with its neighbours: "Winter 1942"
	Look  string // its weather: "snow", "mud"; empty if it is fair
}

// Exchange is a question that one side puts by what it does and another answers in its turn: a screen shows both together,
// with the standing order that answers it.
type Exchange struct {
	Name    string // "Air exchange"
	Verb    string // what is answered: "fly"
	Answers []string
	Order   string // ID of the standing order; empty if there is none
	Clause  Clause
}

// Pricer is a Known that can say what a complete sentence costs, where no way says it.
type Pricer interface {
	// Price returns the cost in the title's words: "½ of 6 supply"; empty if it costs nothing that is counted.
	Price(a Action) string
}
