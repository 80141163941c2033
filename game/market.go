package game

// Seller is a Known that can show a step in which things are bought as a market: what there is to spend, and what it buys.
type Seller interface {
	// Market returns the market of the seat that knows it; nothing if it buys nothing now.
	Market() Market
}

// Market is what a seat buys with and what it can buy. Its figures are the rules' own; that a ware can be had now is for Next to say.
type Market struct {
	Budgets []Budget
	Wares   []Ware // those of one group together
}

// Budget is one kind of points that a seat spends.
type Budget struct {
	Name   string // of what is counted: "PP"
	Total  int    // what there was before anything was bought
	Left   int
	Purses []Part // who holds what is left, where several do
	Spent  []Part // what has been bought, by group
	Income []Term // how the total came about; none if the rules do not say
}

// Part is a named part of a budget.
type Part struct {
	Name  string
	Of    string // the nation whose it is, by Nation.ID; empty: nobody's
	Value int
}

// Ware is something that one sentence buys once. The sentence may lack its last words, where the unit goes for instance: they are chosen when
// it is bought.
type Ware struct {
	Group  string // "Reinforce"
	Name   string // "East"; empty: it is called as its piece
	About  string // "2 of 4 steps"
	Say    Action
	Piece  int16  // the unit that stands for it; Off if none does
	Price  string // in the title's words: "4 PP"; empty if it has none as things are
	Bought int    // how often it was in this step
}
