package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// The auction for groupings of powers (WC-9.1a). Groupings are those of the number of players; a player is known by the powers he sits at.
// Seats are powers, so whoever wins another grouping changes seats with its player (Ruling WC-Q102); the bid belongs to the grouping.

// The bids that can be made (WC-9.1b).
const (
	highestBid = 3
	lowestBid  = -3
)

// auction is how far the bidding has come.
type auction struct {
	Lot   uint8         // the grouping that is bid for, in the order of lots
	Open  bool          // a bid may be made: the fields below are of this lot
	Low   int8          // the lowest bid; one more than the highest before the first
	Lead  int8          // who made it, plus one
	Turn  int8          // who is asked
	Out   uint8         // players who have passed
	Won   uint8         // players who have a grouping
	Taker [nPowers]int8 // by grouping: who takes it, plus one
	Bid   [nPowers]int8 // by grouping
}

// lotOrder is the order in which groupings are bid for, by a power of each (WC-9.1a).
var lotOrder = [nPowers]power{germany, usa, afa, ussr, japan}

// lots lists the groupings in the order of the auction.
func (p *Position) lots() (list [nPowers]int8, n int) {
	var seen uint8
	for _, w := range lotOrder {
		if g := p.playerOf(w); !bitset.In(seen, g) {
			seen |= 1 << g
			list[n] = g
			n++
		}
	}
	return list, n
}

// bidOf is the bid of a grouping, which is added to the average of whoever runs it, after the game only (WC-9.1d).
func (p *Position) bidOf(grouping int8) int8 {
	switch {
	case p.uses(optBidding):
		return p.Auction.Bid[grouping]
	case p.hasBids():
		return p.start().even[p.lotPower(grouping)]
	}
	return 0
}

// hasBids reports whether the bids that were measured count: each power has a player of its own, and nobody bids.
func (p *Position) hasBids() bool {
	return p.Players == nPowers && p.uses(optEven) && !p.uses(optBidding)
}

// asksBid asks the next bidder, before Turn 1 (WC-9.1a).
func (p *Position) asksBid(t game.Table) bool {
	if !p.uses(optBidding) || p.Turn != p.start().first {
		return false
	}
	list, n := p.lots()
	a := &p.Auction
	if int(a.Lot) >= n {
		return false
	}
	for {
		if int(a.Lot) == n-1 {
			p.lastLot(list[n-1], n, t)
			return false
		}
		if !a.Open {
			a.Open, a.Low, a.Lead, a.Out, a.Turn = true, highestBid+1, 0, 0, 0
		}
		if a.Lead != 0 && (p.bidders() == 1 || a.Low == lowestBid) {
			p.closeLot(list[a.Lot], t)
			continue
		}
		for range n {
			if !bitset.In(a.Out|a.Won, a.Turn) && a.Turn != a.Lead-1 {
				break
			}
			a.Turn = (a.Turn + 1) % int8(n)
		}
		return p.ask(stepBid, p.voice(a.Turn), t)
	}
}

// bidders counts the players who still bid for this grouping.
func (p *Position) bidders() (n int) {
	_, players := p.lots()
	for i := range players {
		n += oneIf(!bitset.In(p.Auction.Out|p.Auction.Won, i))
	}
	return n
}

// voice is the power by which a player is asked.
func (p *Position) voice(player int8) power {
	for w := range power(nPowers) {
		if p.playerOf(w) == player {
			return w
		}
	}
	return nobody
}

// mayBid says what forbids a bid: each is lower than the last, down to -3 (WC-9.1b).
func mayBid(p *Position, a game.Action, i int) error {
	if a.Words()[i].N >= int16(p.Auction.Low) {
		return game.Clause("WC-9.1b")
	}
	return nil
}

func doBid(p *Position, a game.Action, t game.Table) {
	w, n := power(a.Seat), int8(a.Words()[1].N)
	p.Auction.Low, p.Auction.Lead = n, p.playerOf(w)+1
	list, _ := p.lots()
	t.Tell(game.Note("WC-9.1b", noteBids, game.NameWord(powerName(w)), game.NumberWord(n), game.NameWord(powerName(p.lotPower(list[p.Auction.Lot])))))
	p.goOn(t)
}

// lotPower is the power by which a grouping is called: the first in the order of the auction.
func (p *Position) lotPower(grouping int8) power {
	for _, w := range lotOrder {
		if p.playerOf(w) == grouping {
			return w
		}
	}
	return nobody
}

// passBid takes a player out of the bidding for this grouping.
func (p *Position) passBid(w power) { p.Auction.Out |= 1 << p.playerOf(w) }

// closeLot gives a grouping to the lowest bidder.
func (p *Position) closeLot(grouping int8, t game.Table) {
	a := &p.Auction
	p.award(grouping, a.Lead-1, a.Low, t)
	a.Lot++
	a.Open = false
}

// award gives a grouping to a player.
func (p *Position) award(grouping, player, bid int8, t game.Table) {
	a := &p.Auction
	a.Taker[grouping], a.Bid[grouping] = player+1, bid
	a.Won |= 1 << player
	t.Tell(game.Note("WC-9.1a", noteTakes, game.NameWord(powerName(p.voice(player))), game.NameWord(powerName(p.lotPower(grouping))), game.NumberWord(bid)))
}

// lastLot gives the last grouping to the last player; bids sum to 0, so that its bid is fixed (WC-9.1c).
func (p *Position) lastLot(grouping int8, n int, t game.Table) {
	sum := int8(0)
	for _, b := range p.Auction.Bid {
		sum += b
	}
	for i := range int8(n) {
		if !bitset.In(p.Auction.Won, i) {
			p.award(grouping, i, -sum, t)
			break
		}
	}
	p.Auction.Lot, p.Auction.Open = uint8(n), false
}
