package play

import (
	"slices"
	"time"

	"sandtable/game"
)

// takeBackTime is how long a game that is over can still be taken back, if its players do not end it before.
const takeBackTime = 10 * time.Minute

// endIfFinal ends a game that is over once nobody can take it back, or nobody wants to.
func (g *liveGame) endIfFinal() {
	if !g.m.Over() || g.m.Ended() {
		if !g.m.Over() {
			g.st.EndBy, g.st.Sure = nil, nil
		}
		return
	}
	g.st.Offer = nil
	if g.couldTakeBack() {
		if g.st.EndBy == nil {
			by := g.service.playTime().Add(takeBackTime)
			g.st.EndBy = &by
		}
		return
	}
	g.closeRecord()
}

// couldTakeBack reports whether a person could take something back and has not said that he will not.
func (g *liveGame) couldTakeBack() bool {
	for n := range g.st.Seats {
		_, could := g.m.Latest(game.Seat(n))
		if could && g.seatKind(game.Seat(n)) == person && !slices.Contains(g.st.Sure, n) {
			return true
		}
	}
	return false
}

// confirmEnd notes that a player does not want to take back the end.
func (g *liveGame) confirmEnd(seat int) {
	for _, n := range g.seatsOfSamePerson(seat) {
		if !slices.Contains(g.st.Sure, n) {
			g.st.Sure = append(g.st.Sure, n)
		}
	}
	g.stateChanged = true
}

// closeRecord closes the record, which opens it to all.
func (g *liveGame) closeRecord() {
	if _, err := g.m.End(); err != nil {
		g.log().Error("a game does not end", "error", err)
		return
	}
	g.st.EndBy, g.st.Sure = nil, nil
}
