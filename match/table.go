package match

import (
	"fmt"

	"sandtable/game"
)

// Told is something that happened while a line was played: a roll if Die has sides, otherwise an event.
type Told struct {
	Die   game.Die
	Face  int
	Event game.Event
}

// IsDie reports whether it is a roll.
func (t *Told) IsDie() bool { return t.Die.Sides > 0 }

// seen returns the seats that may learn it.
func (t *Told) seen() game.Seats {
	switch {
	case !t.IsDie():
		return t.Event.Seen
	case t.Die.Seen == 0:
		return game.Everyone
	}
	return t.Die.Seen
}

// table is the game.Table of a match. It rolls provable dice. While a record is read without its seed it repeats the
// recorded dice, and in lessons and in what a study takes over it uses set dice.
type table struct {
	dice   dice
	all    game.Seats // the seats of the title
	told   []Told     // since reset
	final  bool       // something was rolled or revealed since reset, so there is no undo
	script *script
	set    []int // the next dice, where they may be set
}

// reset starts a new line.
func (t *table) reset() { t.told, t.final = nil, false }

// public reports whether every seat is in the set; then spectators may know too.
func (t *table) public(s game.Seats) bool { return s&t.all == t.all }

// Roll rolls one die.
func (t *table) Roll(d game.Die) int {
	t.final = true
	told := Told{Die: d}
	switch {
	case t.script != nil:
		told.Face = t.script.roll(d, t.public(told.seen()))
		t.dice.rolls++
	case len(t.set) > 0:
		told.Face = min(max(t.set[0], 1), d.Sides)
		t.set = t.set[1:]
		t.dice.rolls++
	default:
		told.Face = t.dice.roll(d)
	}
	t.told = append(t.told, told)
	return told.Face
}

// Tell records an event.
func (t *table) Tell(e game.Event) {
	t.final = t.final || e.Reveal
	t.told = append(t.told, Told{Event: e})
}

// heard returns the seats that know the sentence: the speaker and those to whom it was told.
func (t *table) heard(a game.Action) game.Seats {
	s := game.Only(a.Seat)
	for i := range t.told {
		if e := &t.told[i].Event; !t.told[i].IsDie() && e.Note == game.Sentence && e.Said == a {
			s |= e.Seen
		}
	}
	return s
}

// script rolls the dice that a line claims. It keeps its first fault, since a roll cannot return an error.
type script struct {
	line   *Line
	open   []Roll // public dice of the line that have not been rolled
	secret []Roll
	rolls  int
	fault  string
	hidden bool // a die was rolled that this copy does not show
}

// roll returns the line's next die if it is the one that the rules ask for.
func (s *script) roll(d game.Die, public bool) int {
	from := &s.secret
	if public {
		from = &s.open
	}
	if len(*from) == 0 {
		if s.hidden = s.hidden || !public; !s.hidden {
			s.noteFault("the rules roll a die of %d sides by %s that the line does not show", d.Sides, d.Clause)
		}
		return s.anyFace(d)
	}
	r := (*from)[0]
	*from = (*from)[1:]
	switch {
	case r.Clause != d.Clause || r.Sides != d.Sides:
		s.noteFault("the rules roll a die of %d sides by %s, the line has %d sides by %s", d.Sides, d.Clause, r.Sides, r.Clause)
	case r.N < 1 || r.N > r.Sides:
		s.noteFault("a die of %d sides cannot show %d", r.Sides, r.N)
	default:
		return r.N
	}
	return s.anyFace(d)
}

// anyFace answers rolls after a fault. It returns every face in turn, so that rules that roll until a certain face comes up
// do not loop for ever.
func (s *script) anyFace(d game.Die) int {
	s.rolls++
	return 1 + s.rolls%d.Sides
}

// close reports claimed dice that nobody rolled.
func (s *script) close() {
	if len(s.open)+len(s.secret) > 0 {
		s.noteFault("the line shows more dice than the rules roll")
	}
}

// noteFault records the first fault. After a hidden die the position is a guess and proves nothing.
func (s *script) noteFault(format string, args ...any) {
	if s.fault == "" && !s.hidden {
		s.fault = fmt.Sprintf(format, args...)
	}
}
