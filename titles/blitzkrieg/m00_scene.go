package blitzkrieg

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// showWar lists what to draw with modules.
func (k *known) showWar() (s game.Scene) {
	d := painter{known: k}
	s.Turn = k.TurnNow()
	s.When = k.dateName()
	s.Phases, s.Phase = k.warPhases()
	s.Pieces = k.warPieces()
	s.Marks = k.warMarks(&d)
	for seat := range game.Seat(2) {
		s.Lists = append(append(s.Lists, k.waiting(seat)...), k.aboardLists(seat)...)
		s.Tracks = append(s.Tracks, k.warTracks(seat)...)
	}
	s.Tracks = append(s.Tracks, k.sleepingTracks()...)
	s.Tracks = append(s.Tracks, game.Track{Name: "turn", Value: int(k.Turn), Max: int(k.Limit), Seat: game.Nobody})
	s.Notes, s.Doing = slices.Concat(k.owedNotes(), k.workNotes()), slices.Concat(k.doing(), k.planNotes(), k.weatherNotes())
	s.Goals, s.Ahead = k.showGoals(), k.showAhead()
	s.Theatre, s.Focus = k.warTheatre(), k.warFocus(s.Marks)
	return s
}

var boxSeasons = [...]string{booklet.Spring: "Spring", booklet.Summer: "Summer", booklet.Fall: "Fall", booklet.Winter: "Winter"}

// boxesPerSeason is BM-14.3.
const boxesPerSeason = 9

// dateName names the box of the track of time: "Spring 4".
func (p *Position) dateName() string { return timeName(int(p.Box)) }

func timeName(box int) string {
	return fmt.Sprintf("%s %d", boxSeasons[booklet.Season(box)], (box-1)%boxesPerSeason+1)
}

// warMarks lists what there is to see of squares beside the units on them.
func (k *known) warMarks(d *painter) []game.Mark {
	m := marker{make([]game.Mark, 0, board.NCities+16)}
	k.markCities(&m)
	if k.Step == stepOver {
		return m.list
	}
	d.markBattles(&m)
	for u := range k.slots() {
		if k.marches(u) && k.isolated(u) {
			m.add(k.place(u), k.seatOf(u), "unsupplied")
		}
	}
	k.markLines(&m)
	k.markFlights(&m)
	k.markSleepers(&m)
	k.markDuty(&m)
	for _, class := range [...]uint8{booklet.Ground, booklet.FlakClass} {
		crowded := k.crowded(k.Mover, class)
		for at := range crowded.All() {
			m.add(at, k.Mover, "crowded")
		}
	}
	var over unitSet
	k.addOverfull(&over)
	var full board.Squares
	for u := range over.All() {
		full.Add(k.place(u))
	}
	for at := range full.All() {
		m.add(at, k.Mover, "crowded")
	}
	return m.list
}

// warTracks counts what a seat has.
func (k *known) warTracks(s game.Seat) []game.Track {
	list := []game.Track{{Name: "cities", Value: k.citySquaresHeld(s), Seat: s}}
	ground, air := 0, 0
	from, to := k.unitsOf(s)
	for u := from; u < to; u++ {
		switch {
		case !k.inPlay(u):
		case k.Kind[u].ground():
			ground += int(k.Str[u])
		case k.Kind[u].class() == booklet.Air:
			air += int(k.Str[u])
		}
	}
	return append(list, game.Track{Name: "ground factors", Value: ground, Seat: s}, game.Track{Name: "air factors", Value: air, Seat: s})
}

// doing says which letter the half-turn has come to, what the mover can still do before the part of it ends, and what that closes; of a question what it
// is about.
func (k *known) doing() (list []string) {
	if !k.on(mSequence) || k.Step == stepOver || k.settingUp() || k.Segment >= segments {
		return nil
	}
	if k.isQuestion() {
		return k.airQuestion()
	}
	at := k.firstOpen()
	if at == segments {
		return []string{"Nothing is left to do in this part of the half-turn."}
	}
	list = append(list, stepNote(at))
	if groups := k.openGroups(); len(groups) > 1 {
		list = append(list, "Then: "+game.Listed(groups[1:])+"; beginning with these ends what comes before (BM-6.12).")
	}
	return list
}

// airQuestion says what a flight has met, and what follows if it flies on.
func (k *known) airQuestion() []string {
	const goBack = "Turning back costs nothing, but ends the mission."
	switch {
	case k.Step == stepHome:
		return []string{"Aircraft for which you choose no base land where they came from."}
	case k.Step != stepAbort:
		return nil
	case k.Leg == underFire:
		return []string{fmt.Sprintf("If the flight goes on, flak fires at it over %s. %s", k.over(), goBack)}
	}
	with := "there is no escort, so each shoots one down"
	if escort, _ := k.flightStrength(); escort > 0 {
		with = fmt.Sprintf("they fight its escort of %d", escort)
	}
	return []string{fmt.Sprintf("If the flight goes on, interceptors of %d meet it over %s: %s. %s", k.interceptors(), k.over(), with, goBack)}
}

// stepNote says which letter of the sequence a segment has and what happens in it.
func stepNote(at segment) string {
	return fmt.Sprintf("Now: %s (BM-6.%s).", strings.ToLower(segmentTexts[at][:1])+segmentTexts[at][1:], lettered[at].letter)
}

// owedNotes say how much of something the question under way asks for.
func (k *known) owedNotes() []string {
	var n noter
	switch k.Step {
	case stepPay:
		n.count("BM-4.15", int(k.Owed[k.Asked]), "factor is still to be lost", "factors are still to be lost")
	case stepAirLoss:
		pool := k.owedPool()
		if pool == poolBack {
			n.count(poolClauses[pool], int(k.AirOwed[pool]), "ship has to turn back", "ships have to turn back")
			break
		}
		n.count(poolClauses[pool], int(k.AirOwed[pool]), "factor is still to be lost", "factors are still to be lost")
	case stepRetreat:
		n.count("BM-4.7", int(k.Back), "square to go back", "squares to go back")
	}
	return n.list
}
