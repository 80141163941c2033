package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strings"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/match"
)

// Session is one sitting at a match.
type Session struct {
	Match   *match.Match
	Minds   [game.MaxSeats]ai.Mind // the machines; a seat without one is asked at the console
	Console Console
	// Keep stores the record after every sentence.
	Keep func(*match.Match) error

	orders match.Orders // standing orders of the seats at the console
	info   *game.Info
	seat   game.Seat // the seat at the console
	shown  [game.MaxSeats]int
	notes  string
	aimed  int // the turn in which its goals were shown, plus one; 0: not yet
	colour palette

	past    [game.MaxSeats]match.Follower // what machines with a memory have been shown
	seen    [game.MaxSeats]whereabouts    // where everything stood when a seat last said something
	breaths [game.MaxSeats][]int          // numbers of sentences in each of a seat's phrases, the latest last
	rest    [game.MaxSeats]remainder      // what is left of phrases that dice or others have interrupted
	acted   [game.MaxSeats]deeds          // what a seat did in a turn other than ending steps
	ending  [game.MaxSeats]ending         // the turn or step that a seat wants to end
	typed   []string                      // lines that were read as an answer but were not one
}

// errQuit ends a sitting when the player quits.
var errQuit = errors.New("quit")

// Run plays until the game is over or the player leaves; done tells which. If a rule fails, the sitting ends and what was
// said before is kept.
func (s *Session) Run() (done bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			done, err = false, fmt.Errorf("a rule failed at what was said last; what was said before stands: %v\n%s", r, debug.Stack())
		}
	}()
	s.info = s.Match.Title().Info()
	s.seat = game.Nobody
	s.colour = newPalette(s.info, s.Console.Colours())
	for i := range s.shown {
		s.shown[i] = s.Match.Count(game.Seat(i))
		if p := s.Match.Position(); p != nil && i < len(s.info.Seats) {
			s.seen[i] = whereaboutsOf(p.Known(game.Seat(i)))
		}
	}
	for !s.Match.Over() {
		switch err := s.step(); {
		case errors.Is(err, errQuit), errors.Is(err, io.EOF):
			return false, nil
		case err != nil:
			return false, err
		}
	}
	return true, s.finish()
}

// step gets one answer: standing orders are asked first, then machines, then humans in order of their seats.
func (s *Session) step() error {
	switch lines, err := s.Match.Obey(&s.orders); {
	case err != nil:
		return err
	case len(lines) > 0:
		return s.keep()
	}
	pending := s.Match.Position().Pending().Seats
	for seat := range game.Seat(len(s.info.Seats)) {
		if pending.Has(seat) && s.Minds[seat] != nil {
			return s.think(seat)
		}
	}
	for seat := range game.Seat(len(s.info.Seats)) {
		if pending.Has(seat) {
			return s.ask(seat)
		}
	}
	return fmt.Errorf("nobody is asked and the game is not over")
}

// think lets a machine answer for its seat from what the seat knows. If it fails, the sitting ends; the game is kept, and
// somebody else can take the seat.
func (s *Session) think(seat game.Seat) error {
	err := s.remember(seat)
	var thought ai.Thought
	if err == nil {
		thought, err = s.Minds[seat].Think(context.Background(), s.Match.Position().Known(seat))
	}
	if err == nil {
		_, err = s.Match.Play(thought.Say)
	}
	if err != nil {
		return fmt.Errorf("the machine that plays %s fails: %s", s.info.Seats[seat], s.info.Why(err))
	}
	return s.keep()
}

// remember shows a machine with a memory what has happened since it was last asked.
func (s *Session) remember(seat game.Seat) error {
	m := s.Minds[seat]
	if _, ok := m.(ai.Observer); !ok {
		return nil
	}
	return s.past[seat].Follow(s.Match.History(), s.Match.History().Len(), func(p game.Position) { ai.Show(m, seat, p) })
}

func (s *Session) keep() error {
	if s.Keep == nil {
		return nil
	}
	return s.Keep(s.Match)
}

// known returns what the seat at the console knows.
func (s *Session) known() game.Known { return s.Match.Position().Known(s.seat) }

// ask shows the seat what is new and takes one line. The rest of an interrupted phrase or turn comes first.
func (s *Session) ask(seat game.Seat) error {
	if s.seat != seat {
		s.welcome(seat)
	}
	s.news()
	if went, err := s.goOn(); went || err != nil {
		return err
	}
	ask, scene := s.Match.Position().Pending(), s.known().Show()
	if s.aimed != scene.Turn+1 { // once a turn; status shows it at any time
		s.aimed = scene.Turn + 1
		s.print(wrap("  ", strings.Fields(s.aim(&scene)), s.Console.Width()))
	}
	if notes := strings.Join(slices.Concat(scene.Notes, scene.Doing), " "); notes != s.notes {
		s.notes = notes
		s.print(wrap("  ", strings.Fields(notes), s.Console.Width()))
	}
	who := s.info.Seats[seat] + ", turn"
	step := strings.TrimSpace(strings.TrimPrefix(ask.Step, s.info.Seats[seat]))
	line, err := s.readLine(fmt.Sprintf("%s %d, %s> ", who, scene.Turn, step))
	if err != nil {
		return err
	}
	return s.obey(strings.TrimSpace(line))
}

// readLine returns a line that was typed instead of an answer, otherwise the next line.
func (s *Session) readLine(prompt string) (string, error) {
	if len(s.typed) > 0 {
		line := s.typed[0]
		s.typed = s.typed[1:]
		return line, nil
	}
	return s.Console.ReadLine(prompt, s.words)
}

// welcome puts another player at the console.
func (s *Session) welcome(seat game.Seat) {
	first := s.seat == game.Nobody
	s.seat, s.notes, s.aimed = seat, "", 0
	if !first {
		s.print(fmt.Sprintf("---- %s %s asked ----\n", s.info.Seats[seat], game.Agree("[is|are]", game.Plural(s.info.Seats[seat]))))
		return
	}
	s.print("Type ? for what you may say now, help for everything else; Tab completes words.\n" +
		s.listNext(game.Action{Seat: seat}))
}

// obey executes a line: a command, or a sentence to play.
func (s *Session) obey(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	if line == "" {
		return nil
	}
	if strings.HasPrefix(line, "?") {
		word, rest = "?", line[1:]
	}
	for _, c := range commands() {
		if c.name == strings.ToLower(word) {
			return c.do(s, strings.TrimSpace(rest))
		}
	}
	return s.play(line)
}

// refuse says why something was not done.
func (s *Session) refuse(err error) { s.print("No: " + s.info.Why(err) + "\n") }

func (s *Session) print(text string) { fmt.Fprint(s.Console, text) }

// finish closes the record and tells who has won.
func (s *Session) finish() error {
	if s.seat != game.Nobody {
		s.news()
	}
	if !s.Match.Ended() {
		if _, err := s.Match.End(); err != nil {
			return err
		}
	}
	s.print(verdict(s.info, s.Match.Result()))
	return s.keep()
}

// verdict describes a result, in the title's own words if it has any.
func verdict(info *game.Info, r game.Result) string {
	if r.Why != "" {
		if r.Clause != "" {
			return r.Why + " (" + r.Clause.ID() + ")\n"
		}
		return r.Why + "\n"
	}
	var winners []string
	for seat, name := range info.Seats {
		if r.Scores[seat] > 0 {
			winners = append(winners, name)
		}
	}
	text := "The game is a draw"
	if n := len(winners); n > 0 {
		text = strings.Join(winners, " and ") + game.Agree(" [wins|win]", n > 1 || game.Plural(winners[0]))
	}
	if r.Level != "" {
		text += ": " + r.Level
	}
	if r.Clause != "" {
		text += " (" + r.Clause.ID() + ")"
	}
	return text + ".\n"
}
