package blitzwar

import "sandtable/game"

// TurnNow implements game.Dated.
func (k *Known) TurnNow() int { return int(k.Turn) }

// Show lists what the seat sees.
func (k *Known) Show() (sc game.Scene) {
	sc.Turn, sc.When = k.TurnNow(), k.when()
	sc.Phases, sc.Phase = k.phases()
	sc.Pieces = game.PiecesOf(len(k.At), k.on, k.piece)
	sc.Marks = k.marks()
	sc.Tracks = k.tracks()
	sc.Hands, sc.Purses, sc.Dates = k.hands(), k.purses(), k.dates()
	sc.Goals, sc.Notes = k.goals(), k.notes()
	sc.Theatre, sc.Focus = k.theatre(), k.focus()
	return sc
}

// when names the turn: "Late Summer 1939".
func (k *Known) when() string { return info.Turns[k.Turn-1].Name }

// tracks are the points that the Axis controls, with the figures from which it wins more by them (BW-18d, BW-18f), and the turn.
func (k *Known) tracks() []game.Track {
	points := game.Track{Name: "Axis points", Value: k.points(), Max: mostPoints, Seat: Axis}
	for i, b := range tables.Victory.Points {
		if from := int(b.Through) + 1; from < mostPoints {
			points.Steps[i] = from
		}
	}
	return []game.Track{points, {Name: "Turn", Value: int(k.Turn), Max: int(k.start().last), Seat: game.Nobody}}
}

// phases lists the phases that all play together, and then those of each side.
func (k *Known) phases() (list []game.Phase, now int) {
	now = -1
	for s := game.Nobody; s < seats; s++ {
		for i := range stages {
			if (i >= firstOwn) != (s != game.Nobody) {
				continue
			}
			ph := game.Phase{Name: phaseNames[stages[i].phase], Seat: s}
			if n := len(list); n == 0 || list[n-1] != ph {
				list = append(list, ph)
			}
			if k.Step != stepOver && i == int(k.Stage) && (i < firstOwn || s == k.Side) {
				now = len(list) - 1
			}
		}
	}
	return list, now
}

// marks shows who controls each zone, where points are, and who is out of supply.
func (k *Known) marks() (list []game.Mark) {
	for x := range Place(nZones) {
		s := k.holder(x)
		list = append(list, game.Mark{Place: int16(x), Seat: s, Of: k.holderNation(x, s), Look: "control"})
		if board.worth.Has(x) {
			list = append(list, game.Mark{Place: int16(x), Seat: s, Look: "star"})
		}
	}
	for s := range game.Seat(seats) {
		cut := k.cutOff(s)
		for x := range cut.All() {
			list = append(list, game.Mark{Place: int16(x), Seat: s, Look: "unsupplied"})
		}
	}
	if k.Field != nowhere {
		list = append(list, game.Mark{Place: int16(k.Field), Seat: k.Side, Look: "battle"})
	}
	return list
}

// mostPoints is the end of the meter: hardly any game goes beyond.
const mostPoints = 40
