package blitzwar

import (
	"slices"

	"sandtable/game"
)

var _ game.Pricer = (*Known)(nil)

// purses shows what each side has to spend and where it lies (BW-7w).
func (k *Known) purses() (list []game.Purse) {
	for s := range game.Seat(seats) {
		set := k.stocks(s)
		if k.out(s) && set.Empty() {
			continue
		}
		p := game.Purse{Name: "supply", Seat: s, Total: supplyText(k.purse(set)), Clause: "BW-7w"}
		var at [nPlaces]int
		for u := range set.All() {
			at[k.At[u]] += int(k.Size[u])
		}
		var places []Place
		for x := range Place(nPlaces) {
			if at[x] > 0 {
				places = append(places, x)
			}
		}
		slices.SortStableFunc(places, func(a, b Place) int { return at[b] - at[a] })
		for _, x := range places {
			p.Shares = append(p.Shares, game.Share{Place: int16(x), Total: supplyText(at[x])})
		}
		list = append(list, p)
	}
	return list
}

// Price says what a sentence costs that leads nowhere: an activation, a fortification.
func (k *Known) Price(a game.Action) string {
	w := a.Words()
	if len(w) != 2 || w[1].Kind != game.Unit {
		return ""
	}
	u := int(w[1].N)
	switch w[0].N {
	case verbActivate:
		return k.price(a.Seat, u, k.tacticalCost(u))
	case verbFortify:
		return k.price(a.Seat, u, tables.Cost.Fortify)
	}
	return ""
}
