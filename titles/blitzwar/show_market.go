package blitzwar

import (
	"fmt"

	"sandtable/game"
)

var _ game.Seller = (*Known)(nil)

// Market shows what a side chooses its card from (BW-10.1e), and then what it places of it or of its minors (BW-11.5a, BW-11.2h).
func (k *Known) Market() (m game.Market) {
	switch {
	case !k.Position.Pending().Seats.Has(k.seat):
	case k.Step == stepCards:
		return k.cardMarket()
	case k.Step == stepPlace:
		return k.placeMarket(k.placeBudget())
	case k.Step == stepMinors:
		return k.placeMarket(k.minorBudget())
	}
	return m
}

// cardMarket has the cards of the hand. Those that were queued on earlier turns are not chosen in this step.
func (k *Known) cardMarket() (m game.Market) {
	s, before := k.seat, k.wanted()-1
	if k.Turn == 1 {
		before = 0
	}
	left := k.wanted() - k.queued(s)
	b := game.Budget{Name: "cards", Left: left, Total: left + max(0, k.queued(s)-before)}
	if left == 1 {
		b.Name = "card"
	}
	m.Budgets = []game.Budget{b}
	for n := range handSize {
		c := cardOf(s, n)
		if c.total() && (k.totalFrom(s) == 0 || k.Turn < k.totalFrom(s)) {
			continue
		}
		w := game.Ware{Group: "Limited War", Name: c.name(), About: c.text(), Piece: game.Off}
		if c.total() {
			w.Group = "Total War"
		}
		w.Say = game.Say(s, game.VerbWord(verbPick), game.NameWord(firstCard+int(c)))
		for i := before; i < k.queued(s); i++ {
			if k.Queue[s][i] == c {
				w.Bought = 1
			}
		}
		m.Wares = append(m.Wares, w)
	}
	return m
}

// placeBudget counts the units of this turn's card that are still to be placed.
func (k *Known) placeBudget() game.Budget {
	b := game.Budget{Name: "units"}
	d := &k.Due[k.seat]
	b.Left = d.units()
	b.Total = b.Left
	if c := k.Past[k.seat][0]; c != noCard && c != unknownCard {
		b.Total = max(b.Left, cards[c].units())
		b.Income = []game.Term{{Clause: "BW-11.3a", What: c.name() + ": " + c.text(), Value: cards[c].units()}}
	}
	if lost := b.Total - b.Left; lost > 0 {
		b.Spent = []game.Part{{Name: "placed, sent or lost", Value: lost}}
	}
	return b
}

// units counts what a card brings, but for modernisation, which is no unit.
func (l *load) units() int {
	return int(l.Infantry) + int(l.Armoured) + int(l.Air) + int(l.Fleet) + int(l.Uboat) + int(l.Supply)
}

// minorBudget counts what the minors of a side receive.
func (k *Known) minorBudget() game.Budget {
	b := game.Budget{Name: "units"}
	for n := range nNations {
		if k.patron(n) != k.seat {
			continue
		}
		left := int(k.Dole[n])
		if n == italy && k.seat == Axis {
			left += int(k.Spare[Axis])
		}
		if left > 0 {
			b.Left += left
			b.Purses = append(b.Purses, game.Part{Name: countries[n].name, Value: left})
		}
	}
	b.Total = b.Left
	return b
}

// placeMarket has every kind of unit that can be placed now; where is chosen on the map.
func (k *Known) placeMarket(b game.Budget) (m game.Market) {
	if b.Left == 1 {
		b.Name = "unit"
	}
	m.Budgets = []game.Budget{b}
	for n := range nNations {
		for kind := infantry; kind < nKinds; kind++ {
			if k.mayPlaceKind(k.seat, n, kind) != nil {
				continue
			}
			m.Wares = append(m.Wares, game.Ware{
				Group: "To place", Name: countries[n].name + ", " + kindNames[kind], About: k.leftOf(n, kind), Piece: game.Off,
				Say: game.Say(k.seat, game.VerbWord(verbPlace), game.NameWord(nationName(n)), game.NameWord(firstKind+int(kind))),
			})
		}
	}
	return m
}

// leftOf says how many of a kind can still come, and whether a counter is left for it (BW-11.5g).
func (k *Known) leftOf(n nation, kind kind) string {
	left := int(k.Dole[n])
	switch {
	case k.Step == stepPlace:
		left = int(*k.dueOf(k.seat, kind))
	case n == italy && kind != supply:
		left = int(k.Spare[Axis])
	}
	if !k.finds(k.seat, n, kind) {
		return fmt.Sprintf("%d left, no counter for it", left)
	}
	return fmt.Sprintf("%d left", left)
}
