package terminal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/game"
	"sandtable/match"
)

const (
	newsLines = 24 // most lines about what others did
	logLines  = 20 // lines that log shows by default
)

// news tells the seat what has happened since it was last asked: what others did, what moved, and the consequences.
func (s *Session) news() {
	entries := s.Match.Log(s.seat, s.shown[s.seat]+1)
	s.shown[s.seat] += len(entries)
	var told []string
	others := false
	for _, e := range entries {
		if e.Line.Kind != match.Say || e.Undone || e.Line.Seat == s.seat {
			continue
		}
		others = true
		told = append(told, s.tell(e)...)
	}
	if !others {
		return
	}
	now := s.whereabouts()
	lines := append(s.doers(entries), s.changes(s.seen[s.seat], now)...)
	s.seen[s.seat] = now
	for _, text := range lines {
		s.print(wrapUnder("  ", "    ", strings.Fields(text), s.Console.Width()))
	}
	if n := len(told) - newsLines; n > 0 {
		s.print(fmt.Sprintf("  (%d earlier lines: see log)\n", n))
		told = told[n:]
	}
	s.print(strings.Join(told, ""))
}

// doers summarises what others did, a line for each of them: "Red: move 10 times, overrun." Ends of steps are left out.
func (s *Session) doers(entries []match.Entry) (lines []string) {
	for seat := range game.Seat(len(s.info.Seats)) {
		var verbs []string
		counts := map[string]int{}
		for _, e := range entries {
			if e.Line.Kind != match.Say || e.Undone || e.Line.Seat != seat || seat == s.seat {
				continue
			}
			verb, _, _ := strings.Cut(e.Line.Say, " ")
			if w, ok := s.info.Lexicon.Named(seat, verb); ok && s.closes(game.Say(seat, w)) {
				continue
			}
			if verb == "" {
				verb = "something hidden"
			}
			if counts[verb]++; counts[verb] == 1 {
				verbs = append(verbs, verb)
			}
		}
		for i, v := range verbs {
			if n := counts[v]; n > 1 {
				verbs[i] = fmt.Sprintf("%s %d times", v, n)
			}
		}
		if len(verbs) > 0 {
			lines = append(lines, s.colour.paint(seat, s.info.Seats[seat])+": "+strings.Join(verbs, ", ")+".")
		}
	}
	return lines
}

// ownNews tells the consequences of the seat's own last sentence.
func (s *Session) ownNews() {
	entries := s.Match.Log(s.seat, s.shown[s.seat]+1)
	s.shown[s.seat] += len(entries)
	for _, e := range entries {
		s.print(strings.Join(s.tell(e), ""))
	}
}

// tell lists what a line told besides the sentence itself. Dice are listed only if no words describe them.
func (s *Session) tell(e match.Entry) (lines []string) {
	dice := ""
	for _, t := range e.Told {
		switch {
		case t.IsDie():
			dice += fmt.Sprintf("  %s: die %d of %d\n", t.Die.Clause.ID(), t.Face, t.Die.Sides)
		case t.Event.Note != game.Sentence && !slices.Contains(s.info.Quiet, t.Event.Note): // the prompt tells who is asked
			words := strings.Fields(s.plainOwners(s.info.Lexicon.Tell(t.Event)))
			lines = append(lines, wrap("  ", words, s.Console.Width()))
		}
	}
	if len(lines) == 0 && dice != "" {
		lines = append(lines, dice)
	}
	return lines
}

// plainOwners writes whose a unit is as one says it: "Red 5inf", where sentences have Red:5inf.
func (s *Session) plainOwners(text string) string {
	words := strings.Split(text, " ")
	for i, w := range words {
		for seat, name := range s.info.Seats {
			if unit, ok := strings.CutPrefix(w, name+":"); ok && unit != "" {
				words[i] = s.colour.paint(game.Seat(seat), name) + " " + unit
			}
		}
	}
	return strings.Join(words, " ")
}

// log shows the last lines of the record as the seat may read it.
func (s *Session) log(rest string) error {
	n := logLines
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 {
			s.print("Say log, or log and how many lines.\n")
			return nil
		}
	}
	entries := s.Match.Log(s.seat, 1)
	entries = slices.DeleteFunc(entries, func(e match.Entry) bool { return e.Line.Kind < match.Say || e.Undone })
	if len(entries) == 0 {
		s.print("Nothing has happened yet.\n")
	}
	for _, e := range entries[max(0, len(entries)-n):] {
		s.print(s.logLine(e))
	}
	return nil
}

func (s *Session) logLine(e match.Entry) string {
	say := e.Line.Say
	switch {
	case e.Line.Kind == match.Undo:
		say = "takes something back"
	case e.Line.Kind == match.Resign:
		say = "resigns"
	case e.Line.Kind != match.Say:
		return ""
	case say == "" && e.Line.Secret != nil:
		say = e.Line.Secret.Say
	}
	if say == "" {
		say = "(secret)"
	}
	text := fmt.Sprintf("%5d  %s: %s\n", e.Line.N, s.colour.paint(e.Line.Seat, s.info.Seats[e.Line.Seat]), say)
	for _, line := range s.tell(e) {
		text += "     " + line
	}
	return text
}
