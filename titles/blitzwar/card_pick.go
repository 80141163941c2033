package blitzwar

import "sandtable/game"

// totalFrom returns the turn from which a side may choose Total War cards; 0 if that is not known yet (BW-10.2a to BW-10.2c).
func (p *Position) totalFrom(s game.Seat) uint8 {
	switch s {
	case Axis:
		return earlier(p.When[evUSEntry], after(p.When[evSovietAttack], 1))
	case Allies:
		return p.When[evUSEntry]
	}
	from := earlier(tables.Cards.SovietTotal, after(p.When[evEastAttacked], 1))
	return earlier(from, after(p.When[evGermansFinland], 1))
}

// after returns the turn that lies that many turns after an event; 0 if the event has not happened.
func after(turn, n uint8) uint8 {
	if turn == 0 {
		return 0
	}
	return turn + n
}

// earlier is the sooner of two turns, of which either may not be known.
func earlier(a, b uint8) uint8 {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// queued counts the cards that a side has queued.
func (p *Position) queued(s game.Seat) (n int) {
	for n < maxQueue && p.Queue[s][n] != noCard {
		n++
	}
	return n
}

// wanted is how many cards a side has queued when it has chosen: three on the first turn, later one more than the three before this
// turn's is used (BW-10.1c, BW-10.1e, BW-Q13).
func (p *Position) wanted() int {
	if p.Turn == 1 {
		return int(tables.Cards.FirstPicks)
	}
	return int(tables.Cards.FirstPicks) + 1
}

// asksCards asks all sides at once, since their choices are secret (BW-Q12). A side that has surrendered is not asked.
func (p *Position) asksCards(t game.Table) bool {
	if p.Sub == 0 {
		p.Sub = 1
		for s := range game.Seat(seats) {
			if p.queued(s) < p.wanted() && !p.out(s) && !p.late() {
				p.Owing |= game.Only(s)
			}
		}
		if p.Owing != 0 {
			t.Tell(game.Note("BW-10.1e", noteStep+int16(stepCards), game.NameWord(seatName(Axis))))
		}
	}
	if p.Owing == 0 {
		return false
	}
	p.Step, p.Asked = stepCards, game.Nobody
	return true
}

// out reports whether a side has surrendered (BW-9.2e), or sits the game out (BW-S2).
func (p *Position) out(s game.Seat) bool {
	return s == Soviets && p.When[evSovietFell] != 0 || p.idle(s)
}

// mayPick judges a card (BW-10.1f, BW-10.1g).
func mayPick(p *Position, a game.Action, i int) error {
	c := cardFrom(a.Words()[i])
	s := a.Seat
	switch {
	case c.owner() != s:
		return game.Clause("BW-10.1a")
	case c.total() && (p.totalFrom(s) == 0 || p.Turn < p.totalFrom(s)):
		return game.Clause("BW-10.1g")
	}
	for _, q := range p.Queue[s] {
		if q == c {
			return game.Clause("BW-10.1f")
		}
	}
	return nil
}

// doPick queues a card. Only its side hears which.
func doPick(p *Position, a game.Action, t game.Table) {
	s := a.Seat
	t.Tell(game.Event{Clause: "BW-10.1d", Seen: p.readers(s), Note: game.Sentence, Said: a})
	p.Queue[s][p.queued(s)] = cardFrom(a.Words()[1])
	if p.queued(s) < p.wanted() {
		return
	}
	p.Owing &^= game.Only(s)
	t.Tell(game.Note("BW-10.1e", noteChosen, game.NameWord(seatName(s))))
	p.goOn(t)
}

// nextCard takes the card of this turn off the queue and remembers it: it is back in the hand (BW-11.3a, BW-11.3b). What was queued
// comes, whatever cards are open now (BW-10.2d).
func (p *Position) nextCard(s game.Seat) cardID {
	c := p.Queue[s][0]
	copy(p.Queue[s][:], p.Queue[s][1:])
	p.Queue[s][maxQueue-1] = noCard
	copy(p.Past[s][1:], p.Past[s][:])
	p.Past[s][0] = c
	return c
}

// readers are the seats that see a side's queue: its own, and the other of the same player (BW-Q12, BW-2b).
func (p *Position) readers(s game.Seat) game.Seats {
	if p.One && s != Axis {
		return game.Only(Allies) | game.Only(Soviets)
	}
	return game.Only(s)
}
