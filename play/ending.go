package play

import (
	"slices"
	"time"

	"sandtable/game"
)

// takeBackTime is how long the end of a game can be taken back, unless its players confirm it before.
const takeBackTime = 10 * time.Minute

// endIfFinal closes the record of a game that is over, once nobody can or wants to take the end back.
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

// couldTakeBack reports whether a person could take something back and has not confirmed the end.
func (g *liveGame) couldTakeBack() bool {
	for n := range g.st.Seats {
		_, could := g.m.Latest(game.Seat(n))
		if could && g.seatKind(game.Seat(n)) == person && !slices.Contains(g.st.Sure, n) {
			return true
		}
	}
	return false
}

// confirmEnd notes that a player confirms the end of the game.
func (g *liveGame) confirmEnd(seat int) {
	for _, n := range g.seatsOfSamePerson(seat) {
		if !slices.Contains(g.st.Sure, n) {
			g.st.Sure = append(g.st.Sure, n)
		}
	}
	g.stateChanged = true
}

// closeRecord closes the record, which makes it public.
func (g *liveGame) closeRecord() {
	if _, err := g.m.End(); err != nil {
		g.log().Error("a record could not be closed", "error", err)
		return
	}
	g.st.EndBy, g.st.Sure = nil, nil
}
