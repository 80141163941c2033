package worldconflict

import "sandtable/game"

// Show lists what the seat sees.
func (k *Known) Show() (sc game.Scene) {
	k = k.planned()
	sc.Turn, sc.When = int(k.Turn), dateOf(charts.Calendar[k.Turn-1].From)
	sc.Phases, sc.Phase = k.phases()
	battles := k.battles()
	in := k.numbered(battles)
	for u := range nUnits {
		if k.on(u) {
			c := k.piece(u)
			c.Battle = int(in[u])
			sc.Pieces = append(sc.Pieces, c)
		}
	}
	for i := range board.convoys {
		if k.on(firstConvoy + i) {
			sc.Pieces = append(sc.Pieces, k.convoyPiece(i))
		}
	}
	sc.Marks = append(k.marks(), k.battleMarks(battles)...)
	sc.Tracks, sc.Lists, sc.Notes = k.tracks(), k.lists(), k.notes()
	sc.Hands, sc.Purses, sc.Dates = k.hands(), k.purses(), k.dates()
	sc.Goals, sc.Ahead = k.goals(), k.ahead()
	sc.Theatre, sc.Focus = k.theatre(), k.focus()
	return sc
}

// phases lists the parts of a turn.
func (k *Known) phases() (list []game.Phase, now int) {
	now = -1
	for ph := axisActivities; ph < nPhases; ph++ {
		list = append(list, game.Phase{Name: phaseNames[ph], Seat: game.Nobody})
		if !k.over() && stages[k.Stage].phase == ph {
			now = len(list) - 1
		}
	}
	return list, now
}

// marks shows who controls each land area in play.
func (k *Known) marks() (list []game.Mark) {
	for x := range Place(nAreas) {
		if w := k.Control[x]; k.start().inPlay.Has(x) && w != nobody {
			list = append(list, game.Mark{Place: int16(x), Seat: w.seat(), Look: "control"})
		}
	}
	return list
}

func placeList(set *placeSet) (list []int16) {
	for x := range set.All() {
		list = append(list, int16(x))
	}
	return list
}
