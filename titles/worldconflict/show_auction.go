package worldconflict

import (
	"fmt"
	"strings"

	"sandtable/game"
)

// bidTrack shows the bid of the grouping that a power belongs to, once it is made: it is added to the average after the game (WC-9.1d).
func (k *Known) bidTrack(w power) []game.Track {
	if !k.hasBids() && (!k.uses(optBidding) || k.Auction.Taker[k.playerOf(w)] == 0) {
		return nil
	}
	return []game.Track{{Name: "bid", Value: int(k.bidOf(k.playerOf(w))), Seat: w.seat()}}
}

// evenBids lists the bids that were measured: "AFA +1, USSR -1".
func (g *opening) evenBids() string {
	var list []string
	for w, bid := range g.even {
		if bid != 0 {
			list = append(list, fmt.Sprintf("%s %+d", powerNames[w], bid))
		}
	}
	return strings.Join(list, ", ")
}

// auctionNote says who runs what after the auction, in the first turn: who has won another grouping than he sits at changes seats with its
// player (WC-9.1a, Ruling WC-Q102).
func (k *Known) auctionNote() string {
	lots, n := k.lots()
	var list []string
	for _, g := range lots[:n] {
		taker := k.Auction.Taker[g] - 1
		who := "its own player"
		if taker != g {
			who = "the player of " + k.playerName(taker)
		}
		list = append(list, fmt.Sprintf("%s by %s (%+d)", k.playerName(g), who, k.bidOf(g)))
	}
	return "After the auction: " + strings.Join(list, "; ") + ". Who runs other powers than he sits at changes seats (WC-9.1a)."
}
