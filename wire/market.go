package wire

import "sandtable/game"

// Market is what a seat can spend and what it can buy.
type Market struct {
	Budgets []Budget `json:"budgets"`
	Wares   []Ware   `json:"wares" doc:"those of one group together"`
}

// Budget is one kind of points that a seat spends.
type Budget struct {
	Name   string `json:"name" doc:"of what is counted"`
	Total  int    `json:"total" doc:"what there was before anything was bought"`
	Left   int    `json:"left"`
	Purses []Part `json:"purses" doc:"who holds what is left, where several do"`
	Spent  []Part `json:"spent" doc:"what has been bought, by group"`
	Income []Term `json:"income" doc:"how the total came about; none if the rules do not say"`
}

// Part is a named part of a budget.
type Part struct {
	Name  string `json:"name"`
	Of    string `json:"of,omitempty" doc:"the nation whose it is"`
	Value int    `json:"value"`
}

// Ware is something that one sentence buys.
type Ware struct {
	Group   string   `json:"group"`
	Name    string   `json:"name,omitempty" doc:"left out: it is called as its piece"`
	About   string   `json:"about,omitempty"`
	Say     string   `json:"say"`
	More    bool     `json:"more,omitempty" doc:"the sentence lacks words: what they are is chosen when it is bought, on the map for instance"`
	Piece   int      `json:"piece" doc:"the unit that stands for it; -1: none does"`
	Price   string   `json:"price,omitempty"`
	Bought  int      `json:"bought" doc:"how often it was in this step"`
	Refusal *Refusal `json:"refusal,omitempty" doc:"why it cannot be bought now"`
}

// MarketOf describes the market of a seat; nil if it buys nothing now. Next decides what can be bought.
func MarketOf(i *game.Info, k game.Known) *Market {
	seller, ok := k.(game.Seller)
	if !ok {
		return nil
	}
	m := seller.Market()
	if len(m.Budgets) == 0 {
		return nil
	}
	out := &Market{Budgets: each(m.Budgets, budgetOf), Wares: make([]Ware, len(m.Wares))}
	var c game.Choices
	for n, w := range m.Wares {
		err := k.Next(w.Say, &c)
		out.Wares[n] = Ware{
			Group: w.Group, Name: w.Name, About: w.About, Say: i.Lexicon.Format(w.Say), Piece: int(w.Piece), Price: w.Price, Bought: w.Bought,
			More: err == nil && !c.Ready, Refusal: RefusalOf(i, err),
		}
	}
	return out
}

func budgetOf(b game.Budget) Budget {
	part := func(p game.Part) Part { return Part(p) }
	return Budget{
		Name: b.Name, Total: b.Total, Left: b.Left, Purses: each(b.Purses, part), Spent: each(b.Spent, part),
		Income: each(b.Income, func(t game.Term) Term { return Term{Clause: t.Clause.ID(), What: t.What, Value: t.Value} }),
	}
}
