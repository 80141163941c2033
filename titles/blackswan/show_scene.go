package blackswan

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/game"
)

// closings are what ending each step is called.
var closings = [...]string{
	stepDeclare:  "No more declarations",
	stepSpend:    "End production",
	stepSail:     "End naval movement",
	stepOperate:  "End operations",
	stepMove:     "End movement",
	stepSue:      "Fight on",
	stepTransfer: "End strategic movement",
	stepOver:     "",
}

// TurnNow implements game.Dated.
func (k *Known) TurnNow() int { return int(k.Season-games[k.Game].first) + 1 }

// Show lists what the seat sees.
func (k *Known) Show() (sc game.Scene) {
	sc.Turn = k.TurnNow()
	sc.When = when(k.Season)
	sc.Phases, sc.Phase = k.phases()
	sc.Pieces = game.PiecesOf(len(k.At), k.on, k.piece)
	sc.Marks = k.marks()
	sc.Tracks = k.tracks()
	sc.Lists = k.pools()
	sc.Notes = k.notes()
	sc.Goals, sc.Ahead = k.showGoals(), k.showAhead()
	sc.Theatre, sc.Focus = k.theatre(), k.focus()
	return sc
}

// phases lists the five phases of each side's turn, and the one under way.
func (k *Known) phases() (list []game.Phase, now int) {
	now = -1
	for sd := axisSide; sd <= alliedSide; sd++ {
		for i := range stages {
			ph := game.Phase{Name: phaseNames[stages[i].phase], Seat: sd.members()[0]}
			if n := len(list); n == 0 || list[n-1] != ph {
				list = append(list, ph)
			}
			if k.Step != stepOver && sd == k.Side && i == int(k.Stage) {
				now = len(list) - 1
			}
		}
	}
	return list, now
}

// piece draws a block: its colour always, its face if the seat knows it (BS-H.1 to BS-H.3).
func (k *Known) piece(u int) game.Piece {
	g := &groupInfo[groupOf[u]]
	c := game.Piece{
		Unit: k.wordOf(k.seat, u).N, Place: int16(k.At[u]), Seat: g.seat, Look: "block", Full: stackLimit, Text: "Unknown " + g.name, Ident: groupMarks[groupOf[u]],
		Of: k.ofNation(u), Plate: k.plate(u),
	}
	if isFort(u) {
		c.Look = "fort"
	} else if naval(u) {
		c.Look = "ship"
	}
	if k.Kind[u] != unknown {
		s := k.unitKind(u)
		c.Name = lexicon.Word(k.wordOf(k.seat, u), g.seat)
		c.Look, c.Label = classLooks[s.class], strconv.Itoa(int(k.Steps[u]))
		c.Steps, c.Full, c.Weight = int(k.Steps[u]), int(s.full), int(k.Steps[u])
		c.Text = fmt.Sprintf("%s, %d of %d steps", s.text(), k.Steps[u], s.full)
		c.Ident = nationMarks[s.nation]
		if s.elite {
			c.Size = "E"
		}
	}
	c.Spent = k.MoveUsed[u] >= spent || k.Cut.Has(u)
	if k.Field != nowhere && k.At[u] == k.Field {
		c.Battle = 1
	}
	return c
}

// Called returns what a block is, if the seat knows it: its name is another's when it is lost.
func (k *Known) Called(n int16) string {
	u := k.slotCalled(k.seat, n)
	if u < 0 || u >= slots || !k.on(u) || k.Kind[u] == unknown {
		return ""
	}
	return k.unitKind(u).text() + " (" + board.names[k.At[u]] + ")"
}

var (
	groupMarks = [nGroups]string{
		"GE", "GE", "GE", "IT", "IT", "AX", "VI", "GB", "GB", "GB", "F/US", "FR", "F/US", "WA", "SU", "SU", "SU",
	}
	nationMarks = [nNations]string{
		"GE", "IT", "FR", "GB", "US", "SU", "FI", "RU", "HU", "BU", "PO", "NO", "DK", "NL", "BE", "YU", "GR", "IR", "VI",
	}
)

// marks shows who controls each area and sea zone, white cubes, and combats.
func (k *Known) marks() (list []game.Mark) {
	for x := range Place(nAreas) {
		n := k.Ctl[x]
		s := k.faction(n)
		if k.War[n] == neutral {
			s = game.Nobody
		}
		list = append(list, game.Mark{Place: int16(x), Seat: s, Look: "control"})
		if s != game.Nobody && n != board.nation[x] {
			list = append(list, game.Mark{Place: int16(x), Seat: s, Of: nationIDs[n], Look: "taken"})
		}
		if board.star.Has(x) {
			list = append(list, game.Mark{Place: int16(x), Seat: s, Look: "star"})
		}
	}
	for z := Place(firstZone); z < firstClosed; z++ {
		switch k.seaControl(z) {
		case axisSide:
			list = append(list, game.Mark{Place: int16(z), Seat: Axis, Look: "control"})
		case alliedSide:
			list = append(list, game.Mark{Place: int16(z), Seat: k.seaMaster(z), Look: "control"})
		}
	}
	for u := range k.At {
		if k.on(u) && k.Cut.Has(u) {
			list = append(list, game.Mark{Place: int16(k.At[u]), Seat: seatOf(u), Look: "unsupplied"})
		}
	}
	return append(list, k.battleMarks()...)
}

// seaMaster is the Allied faction whose disc lies in a zone (BS-2.4c).
func (k *Known) seaMaster(z Place) game.Seat {
	if board.front[z] == east {
		return Soviets
	}
	return West
}

func (k *Known) battleMarks() (list []game.Mark) {
	if k.Field != nowhere {
		list = append(list, game.Mark{Place: int16(k.Field), Seat: k.active(), Look: "battle"})
	}
	if k.Step == stepOver || int(k.Who) >= len(k.Side.members()) {
		return list
	}
	fights := k.openFights(k.active())
	for x := range fights.All() {
		if x != k.Field {
			list = append(list, game.Mark{Place: int16(x), Seat: k.active(), Look: "contact"})
		}
	}
	return list
}

// tracks counts points, powers, stars and the season.
func (k *Known) tracks() (list []game.Track) {
	list = append(list, game.Track{Name: "Turn", Value: int(k.Season-games[k.Game].first) + 1, Max: int(k.Last-games[k.Game].first) + 1, Seat: game.Nobody})
	for s := range game.Seat(seats) {
		list = append(list, game.Track{Name: "Strategic Areas", Value: k.stars(s), Max: starGoal, Seat: s})
	}
	for n := range majors {
		if k.War[n] == gone {
			continue
		}
		q := k.Position
		q.Side = sideOf(factions[n]) // as in its own turn (BS-1.1e)
		ep, sp := q.power(n)
		list = append(list,
			game.Track{Name: "Economic Power", Of: nationNames[n], Value: ep, Seat: factions[n]},
			game.Track{Name: "Strategic Power", Of: nationNames[n], Value: sp, Seat: factions[n]})
		if left := k.purse(n); left > 0 && k.purseHolder(n) == n && reads(k.seat, factions[n]) {
			list = append(list, game.Track{Name: "Points left", Of: nationNames[n], Value: left, Seat: factions[n]})
		}
		for f := range nFronts {
			if n == k.payer(factions[n]) && k.hasBlitz(factions[n], f) {
				list = append(list, game.Track{Name: "Blitz Disc " + frontWords[f], Value: 1, Max: 1, Seat: factions[n]})
			}
		}
	}
	return list
}

// pools counts the force pools: its own by kind, an enemy's by what everyone sees (BS-H.16).
func (k *Known) pools() (list []game.List) {
	left := k.unseen()
	for s := range game.Seat(seats) {
		if !reads(k.seat, s) {
			list = append(list, k.sealedPool(s))
			continue
		}
		l := game.List{Name: "Force pool", Seat: s}
		for i := range kinds {
			if g := groupFor(kind(i), k.VichySide); groupInfo[g].seat == s && left[i] > 0 {
				l.Pieces = append(l.Pieces, poolPiece(kind(i), int(left[i]), first[g]))
			}
		}
		list = append(list, l)
	}
	return list
}

// poolPiece stands for all blocks of a kind in the pool.
func poolPiece(k kind, n, slot int) game.Piece {
	s := &kinds[k]
	return game.Piece{
		Unit: int16(slot), Place: game.Off, Seat: groupInfo[groupOf[slot]].seat, Name: kindWord(int(k)), Look: classLooks[s.class],
		Label: strconv.Itoa(n), Ident: nationMarks[s.nation], Full: int(s.full), Weight: n,
		Text: fmt.Sprintf("%d × %s", n, s.text()), Of: nationIDs[s.nation], Plate: kindPlate(s),
	}
}

// points tells what the nations of a seat have left to spend.
func (k *Known) points(s game.Seat) string {
	var parts []string
	sum := 0
	for n := range majors {
		if left := k.purse(n); factions[n] == s && left > 0 && k.purseHolder(n) == n {
			sum += left
			parts = append(parts, fmt.Sprintf("%s %d", nationNames[n], left))
		}
	}
	if len(parts) <= 1 {
		return counted(sum, "point") + " left"
	}
	return fmt.Sprintf("%s left: %s", counted(sum, "point"), strings.Join(parts, ", "))
}

// notes tells what is left to spend, what was drawn, and what is still to be done.
func (k *Known) notes() (list []string) {
	if k.Step == stepDeclare && k.mayEndDeclarations(k.Asked) != nil {
		list = append(list, fmt.Sprintf("The war begins with an attack on %s: declare it (BS-Q130).", nationNames[k.firstVictim()]))
	}
	if k.Over != nowhere {
		list = append(list, fmt.Sprintf("%s holds more units than it may: move one of them on (BS-Q80).", board.names[k.Over]))
	}
	if k.Step == stepSpend && reads(k.seat, k.Asked) {
		list = append(list, k.points(k.Asked)+" (BS-1.6.1).")
	}
	if k.Step == stepPlace && k.Hand != unknown {
		list = append(list, "Drawn: "+spaced(kindWord(int(k.Hand)))+" (BS-1.6b7).")
	}
	if k.Debts > 0 && k.Step == stepTarget {
		list = append(list, counted(int(k.Owed[0].N), "hit")+" to deal out (BS-2.3k).")
	} else if k.Debts > 0 {
		list = append(list, counted(int(k.Owed[0].N), "hit")+" still to be taken (BS-3.5g).")
	}
	if k.firstWinter() {
		list = append(list, "The Axis is in its first winter in the East (BS-6.4.1a).")
	}
	return list
}

// text is a kind of block as one says it: "German elite tank".
func (s *unitKind) text() string {
	if s.elite && s.class != airborne {
		return nationAdjs[s.nation] + " elite " + strings.ToLower(classNames[s.class])
	}
	return nationAdjs[s.nation] + " " + strings.ToLower(classNames[s.class])
}

// counted is a number of things.
func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}
