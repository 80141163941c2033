package duel

import "sandtable/game"

const (
	highest = 3  // the highest bid
	sealed  = -1 // a pledge that the seat may not know
)

// mayBid keeps DU-2.1 and DU-2.2. The slot keeps the bid from 0 to the highest.
func mayBid(p *Position, a game.Action, i int) error {
	if a.Words()[i].N > int16(p.Purse[a.Seat]) {
		return game.Clause("DU-2.2")
	}
	return nil
}

// doBid keeps DU-2.1: a bid is secret, and the second one reveals both.
func doBid(p *Position, a game.Action, t game.Table) {
	p.Pledge[a.Seat] = int8(a.Words()[1].N) + 1
	t.Tell(game.Event{Clause: "DU-2.1", Seen: game.Only(a.Seat), Note: game.Sentence, Said: a})
	t.Tell(game.Note("DU-2.1", noteBid, game.NameWord(a.Seat)))
	if p.Pledge[0] != 0 && p.Pledge[1] != 0 {
		p.openBids(t)
	}
}

// openBids keeps DU-2.3 and DU-2.5: the higher bidder pays and gets the turn.
func (p *Position) openBids(t game.Table) {
	blue, red := p.Pledge[0]-1, p.Pledge[1]-1
	t.Tell(game.Reveal("DU-2.3", noteBids, game.NumberWord(blue), game.NumberWord(red)))
	p.Active = winner(blue, red, t)
	p.Purse[p.Active] -= p.Pledge[p.Active] - 1
	p.Pledge = [seats]int8{}
	t.Tell(game.Note("DU-2.3", noteWinner, game.NameWord(p.Active)))
	p.enter(moving)
}

// winner keeps DU-2.3 and DU-2.4: a die breaks a tie.
func winner(blue, red int8, t game.Table) game.Seat {
	switch {
	case blue > red:
		return 0
	case red > blue:
		return 1
	}
	return game.Seat(t.Roll(game.Die{Clause: "DU-2.4", Sides: seats}) - 1)
}
