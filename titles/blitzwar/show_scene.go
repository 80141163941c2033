package blitzwar

import (
	"fmt"
	"strconv"

	"sandtable/game"
)

// Show lists what the seat sees.
func (k *Known) Show() (sc game.Scene) {
	sc.Turn, sc.When = int(k.Turn), k.when()
	sc.Phases, sc.Phase = k.phases()
	for u := range k.At {
		if k.on(u) {
			sc.Pieces = append(sc.Pieces, k.piece(u))
		}
	}
	sc.Marks = k.marks()
	sc.Tracks = append(sc.Tracks, game.Track{Name: "Strategic points of the Axis", Value: k.points(), Max: allPoints, Seat: Axis})
	sc.Notes = k.cardNotes()
	sc.Goals = k.goals()
	sc.Theatre, sc.Focus = k.theatre(), k.focus()
	return sc
}

// when names the turn: "Summer 1939, second turn".
func (k *Known) when() string {
	d := calendar[k.Turn]
	return fmt.Sprintf("%s %d, turn %d of 2", seasonIDs[d.season], d.year, d.half)
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

// piece draws a counter.
func (k *Known) piece(u int) game.Piece {
	c := game.Piece{
		Unit: int16(u), Place: int16(k.At[u]), Seat: k.sideOf(u), Name: lexicon.Word(game.UnitWord(u), game.Nobody),
		Look: kindIDs[k.Kind[u]], Label: strconv.Itoa(int(k.figure(u))), Weight: int(k.corps(u)),
	}
	if n := nationOf(u); n != noNation {
		c.Ident = nationIDs[n]
	}
	c.Text = fmt.Sprintf("%s, %d", kindWords[k.Kind[u]], k.figure(u))
	switch k.Kind[u] {
	case elite:
		c.Plate = game.PlateElite
	case fortified:
		c.Plate = game.PlateFort
	}
	return c
}

// marks shows who controls each zone, where points are, and who is out of supply.
func (k *Known) marks() (list []game.Mark) {
	for x := range Place(nZones) {
		s := k.holder(x)
		list = append(list, game.Mark{Place: int16(x), Seat: s, Look: "control"})
		if board.worth.Has(x) {
			list = append(list, game.Mark{Place: int16(x), Seat: s, Look: "star"})
		}
	}
	for u := range k.Cut.All() {
		list = append(list, game.Mark{Place: int16(k.At[u]), Seat: k.sideOf(u), Look: "unsupplied"})
	}
	if k.Field != nowhere {
		list = append(list, game.Mark{Place: int16(k.Field), Seat: k.Side, Look: "battle"})
	}
	return list
}

// allPoints are the strategic points of the whole map.
var allPoints = func() (n int) {
	for _, p := range board.points {
		n += int(p)
	}
	return n
}()
