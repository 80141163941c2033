package game

// Seller is a Known that can present a step in which things are bought as a market.
type Seller interface {
	// Market returns the seat's market; the zero value if it buys nothing now.
	Market() Market
}

// Market is what a seat can spend and what it can buy. Its figures come from the rules; Next decides which wares can be
// bought now.
type Market struct {
	Budgets []Budget
	Wares   []Ware // wares of one group are adjacent
}

// Budget is one kind of points that a seat spends.
type Budget struct {
	Name   string // the unit of the points: "PP"
	Total  int    // before anything was bought
	Left   int
	Purses []Part // who holds what is left, if several do
	Spent  []Part // what was bought, by group
	Income []Term // how the total came about; nil if the rules do not say
}

// Part is a named part of a budget.
type Part struct {
	Name  string
	Of    string // the nation it belongs to, by Nation.ID; may be empty
	Value int
}

// Ware is something that one sentence buys. The sentence may lack its last words, such as the place for the unit, which are
// chosen when it is bought.
type Ware struct {
	Group  string // "Reinforce"
	Name   string // "East"; empty: use the name of Piece
	About  string // "2 of 4 steps"
	Say    Action
	Piece  int16  // the unit that represents it; Off if none does
	Price  string // in the title's words: "4 PP"; empty if there is no price at present
	Bought int    // how often it was bought in this step
}
