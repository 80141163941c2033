package worldconflict

import (
	"fmt"

	"sandtable/game"
)

var _ game.Seller = (*Known)(nil)

// onePoint is what a Size costs, of a unit on the map as of a new one (WC-7.8d, WC-7.8f).
const onePoint = "1 Resource"

// Market shows what a power spends in secret, which of its units on the map could grow by it and which new ones can be placed (WC-7.8a,
// WC-7.8d, WC-7.8g): where, is chosen on the map.
func (k *Known) Market() (m game.Market) {
	w := power(k.seat)
	if k.Step != stepSpend || k.Pass != choosing || w >= nPowers || !k.Position.Pending().Seats.Has(k.seat) {
		return m
	}
	m.Budgets = []game.Budget{
		{Name: "Resources", Total: int(k.Resources[w]), Left: int(k.Resources[w]) - int(k.Till[w].Resources)},
		{Name: "Oil", Total: int(k.Oil[w]), Left: int(k.Oil[w]) - int(k.Till[w].Oil)},
	}
	for i := range m.Budgets {
		if b := &m.Budgets[i]; b.Left < b.Total {
			b.Spent = []game.Part{{Name: "Spent", Value: b.Total - b.Left}}
		}
	}
	q := k.drafted(w)
	for u := range nUnits {
		if !q.own(w, u) || q.Size[u] >= units.all[u].max && k.Draft[u].Points == 0 {
			continue
		}
		m.Wares = append(m.Wares, game.Ware{
			Group: "Build up", Say: game.Say(k.seat, game.VerbWord(verbBuild), game.UnitWord(u)), Piece: int16(u), Price: onePoint,
			About: fmt.Sprintf("Size %d of %d", q.Size[u], units.all[u].max), Bought: int(k.Draft[u].Points),
		})
	}
	fresh := placeable(&k.Position, w, false)
	for u := range fresh.All() {
		price := onePoint
		if q.freeGarrison(w, u) {
			price = "free"
		}
		m.Wares = append(m.Wares, game.Ware{
			Group: "New units", Say: game.Say(k.seat, game.VerbWord(verbPlace), game.UnitWord(u)), Piece: int16(u), Price: price, About: "from the Force Pool",
		})
	}
	return m
}
