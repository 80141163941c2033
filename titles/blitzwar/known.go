package blitzwar

import "sandtable/game"

// Known is what one seat knows: all but the cards that others have queued (BW-4h, BW-Q12).
type Known struct {
	Position
	seat game.Seat
}

var _ game.Known = (*Known)(nil)

// unknownCard stands for a queued card that a seat may not know.
const unknownCard cardID = 254

// Known blanks the cards that others have queued.
func (p *Position) Known(s game.Seat) game.Known {
	k := &Known{*p, s}
	for of := range game.Seat(seats) {
		if p.readers(of).Has(s) {
			continue
		}
		for i := range k.Queue[of] {
			if k.Queue[of][i] != noCard {
				k.Queue[of][i] = unknownCard
			}
		}
		if p.Step == stepCards && p.Turn == 1 && p.Owing.Has(of) { // how many of the first three it has chosen is its own affair
			k.Queue[of] = [maxQueue]cardID{noCard, noCard, noCard, noCard}
		}
	}
	return k
}

// Pending says who owes which decision, and what ending it is called.
func (k *Known) Pending() game.Ask { return k.Position.Pending().Ending(closings[k.Step]) }

// Imagined draws the cards that the seat does not know: such as could have been chosen when they were (BW-10.1f, BW-10.1g).
func (k *Known) Imagined(t game.Table) game.Position {
	q := k.Position
	for s := range game.Seat(seats) {
		for i := range q.Queue[s] {
			if q.Queue[s][i] == unknownCard {
				q.Queue[s][i] = q.imagine(s, i, t)
			}
		}
	}
	return &q
}

// imagine draws card i of a side's queue. It was chosen three turns before it comes, when the three before it in the row of cards
// used and queued were not to be had.
func (p *Position) imagine(s game.Seat, i int, t game.Table) cardID {
	chosen := int(p.Turn) + i + 1 - int(tables.Cards.Lead)
	if p.Step == stepCards && p.Turn > 1 || p.now() < onCards && p.Turn > 1 { // this turn's card is still in the queue
		chosen--
	}
	from := p.totalFrom(s)
	total := from != 0 && chosen >= int(from)
	var open [handSize]cardID
	n := 0
	for c := cardOf(s, 0); c < cardOf(s, handSize); c++ {
		if (!c.total() || total) && !p.recent(s, i, c) {
			open[n] = c
			n++
		}
	}
	return open[t.Roll(game.Die{Clause: "BW-Q12", Sides: n})-1]
}

// recent reports whether a card stands elsewhere in the queue, or was used so late that card i was chosen before.
func (p *Position) recent(s game.Seat, i int, c cardID) bool {
	for j, q := range p.Queue[s] {
		if j != i && q == c && max(i-j, j-i) <= pastCards {
			return true
		}
	}
	for j, q := range p.Past[s] {
		if q == c && i+j+1 <= pastCards {
			return true
		}
	}
	return false
}
