package worldconflict

import (
	"fmt"
	"strconv"

	"sandtable/game"
)

// Show lists what the seat sees.
func (k *Known) Show() (sc game.Scene) {
	sc.Turn, sc.When = int(k.Turn), dateOf(charts.Calendar[k.Turn-1].From)
	sc.Phases, sc.Phase = k.phases()
	for u := range nUnits {
		if k.on(u) {
			sc.Pieces = append(sc.Pieces, k.piece(u))
		}
	}
	sc.Marks = k.marks()
	sc.Tracks = k.tracks()
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

// piece draws a unit.
func (k *Known) piece(u int) game.Piece {
	d, f := &units.all[u], k.face(u)
	c := game.Piece{
		Unit: int16(u), Place: int16(k.At[u]), Seat: k.Owner[u].seat(), Name: d.word, Look: kindIDs[f.kind], Label: strconv.Itoa(int(k.Size[u])),
		Weight: int(k.Size[u]),
	}
	c.Text = fmt.Sprintf("%s, %s, Size %d", d.name, kindIDs[f.kind], k.Size[u])
	if f.kind == fort {
		c.Plate = game.PlateFort
	}
	return c
}

// marks shows who controls each land area in play, and the combat under way.
func (k *Known) marks() (list []game.Mark) {
	for x := range Place(nAreas) {
		if w := k.Control[x]; k.start().inPlay.Has(x) && w != nobody {
			list = append(list, game.Mark{Place: int16(x), Seat: w.seat(), Look: "control"})
		}
	}
	if k.Bout.Sort != noCombat {
		list = append(list, game.Mark{Place: int16(k.Bout.At), Seat: game.Nobody, Look: "battle"})
	}
	return list
}

// tracks shows VPs, Oil and Resources.
func (k *Known) tracks() (list []game.Track) {
	if !k.rule('C') {
		return nil
	}
	for w := range power(nPowers) {
		if !k.plays(w) {
			continue
		}
		for _, t := range []struct {
			name  string
			value int
		}{{"VPs", int(k.VP[w])}, {"Oil", int(k.Oil[w])}, {"Resources", int(k.Resources[w])}} {
			list = append(list, game.Track{Name: powerNames[w] + ": " + t.name, Value: t.value, Max: 15, Seat: w.seat()})
		}
	}
	return list
}

// theatre says where a short scenario is fought; the whole war is fought everywhere.
func (k *Known) theatre() []int16 {
	if k.start().Land == nil {
		return nil
	}
	return placeList(&k.start().inPlay)
}

// focus says where it is decided now.
func (k *Known) focus() []int16 {
	if k.over() || k.Bout.Sort == noCombat {
		return nil
	}
	return []int16{int16(k.Bout.At)}
}

func placeList(set *placeSet) (list []int16) {
	for x := range set.All() {
		list = append(list, int16(x))
	}
	return list
}
