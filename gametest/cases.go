package gametest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"sandtable/game"
)

var rewrite = flag.Bool("rewrite", false, "write what the rules answer into the case files; read the diff before you keep it")

// Place parses the text after the command place and makes the position it describes.
type Place func(text string) (game.Position, error)

// Cases runs the case files that match a pattern. A file is a list of cases separated by blank lines: commands, a line of
// four dashes, and the answers. A position lasts until the next place.
//
//	# DU-3.5: an enemy bars the way
//	place step moving ; blue a west ; red a ford
//	next blue move
//	----
//	refused DU-3.5
//
// The commands:
//
//	place TEXT          set up a position, in the title's language; answers only a refusal
//	dice N...           the next dice; all must be rolled before the case ends
//	do SEAT SENTENCE    play it; answers what is told, and who owes what next
//	try SEAT SENTENCE   play it on a copy; answers ok or the refusal
//	next SEAT [WORDS]   list how a sentence may continue
//	odds SEAT SENTENCE  the forecast
//	show SEAT           what a seat sees; nobody is a spectator
//	look SEAT PLACE...  what a seat sees in some places, and whose they are
//	hear SEAT           from now on, answer only with events told to this seat
func Cases(t *testing.T, title game.Title, pattern string, place Place) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: no case files: %v", pattern, err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) { caseFile(t, title, name, place) })
	}
}

func caseFile(t *testing.T, title game.Title, name string, place Place) {
	old, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	r := &runner{info: title.Info(), place: place}
	var out bytes.Buffer
	for i, c := range split(string(old)) {
		got := r.run(c.commands)
		if i > 0 {
			out.WriteByte('\n')
		}
		out.WriteString(c.commands)
		if c.asks {
			fmt.Fprintf(&out, "----\n%s", got)
		}
		if got != c.want && !*rewrite {
			t.Errorf("%s:%d:\n%s----\n%swant:\n%s", name, c.line, c.commands, got, c.want)
		}
	}
	if *rewrite && !bytes.Equal(old, out.Bytes()) {
		if err := os.WriteFile(name, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// oneCase is a paragraph of a case file.
type oneCase struct {
	line           int
	commands, want string
	asks           bool // has a line of dashes; a paragraph of comments has none
}

// split splits a file into its paragraphs.
func split(text string) (list []oneCase) {
	var c oneCase
	end := func() {
		if c.commands != "" {
			list = append(list, c)
		}
		c = oneCase{}
	}
	for i, line := range strings.Split(text, "\n") {
		switch {
		case line == "":
			end()
			continue
		case line == "----":
			c.asks = true
			continue
		case c.commands == "":
			c.line = i + 1
		}
		if c.asks {
			c.want += line + "\n"
		} else {
			c.commands += line + "\n"
		}
	}
	end()
	return list
}

// runner executes commands and is their table.
type runner struct {
	info  *game.Info
	place Place
	p     game.Position
	dice  []int
	ears  game.Seats
	out   strings.Builder
}

func (r *runner) printf(format string, args ...any) { fmt.Fprintf(&r.out, format+"\n", args...) }

// Roll returns the next scripted die; faults are printed in the answer.
func (r *runner) Roll(d game.Die) int {
	if len(r.dice) == 0 {
		r.printf("a die too many (%s)", d.Clause.ID())
		return 1
	}
	n := r.dice[0]
	r.dice = r.dice[1:]
	if n < 1 || n > d.Sides {
		r.printf("a die of %d sides cannot show %d (%s)", d.Sides, n, d.Clause.ID())
		return 1
	}
	return n
}

// Tell prints an event.
func (r *runner) Tell(e game.Event) {
	if e.Note != game.Sentence && e.Seen&r.ears != 0 {
		r.printf("%s (%s)", r.info.Lexicon.Tell(e), e.Clause.ID())
	}
}

// run executes the commands of one case and returns the answer.
func (r *runner) run(commands string) string {
	r.out.Reset()
	r.dice, r.ears = nil, game.Everyone
	for line := range strings.Lines(commands) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			if err := r.command(line); err != nil {
				r.printf("cannot %s: %v", line, err)
			}
		}
	}
	if len(r.dice) > 0 {
		r.printf("dice %v were never rolled", r.dice)
	}
	return r.out.String()
}

func (r *runner) command(line string) (err error) {
	verb, rest, _ := strings.Cut(line, " ")
	switch verb {
	case "place":
		if r.p, err = r.place(rest); err != nil {
			r.p = nil
		}
		if c := game.Clause(""); errors.As(err, &c) { // the rules do not allow such a game
			r.refused(c)
			return nil
		}
		return err
	case "dice":
		return r.script(rest)
	}
	if r.p == nil {
		return fmt.Errorf("nothing is placed")
	}
	name, text, _ := strings.Cut(rest, " ")
	s, err := seatNamed(r.info, name)
	if err != nil {
		return err
	}
	switch verb {
	case "show":
		r.show(s)
		return nil
	case "hear":
		r.ears = game.Only(s)
		return nil
	case "look":
		return r.look(s, strings.Fields(text))
	}
	a, err := r.info.Lexicon.Parse(s, text)
	if err != nil {
		return err
	}
	switch verb {
	case "do":
		r.do(a)
	case "try":
		r.try(a)
	case "next":
		r.next(a)
	case "odds":
		r.odds(a)
	default:
		return fmt.Errorf("the commands are place, dice, do, try, next, odds, show, look and hear")
	}
	return nil
}

func (r *runner) script(text string) error {
	for _, f := range strings.Fields(text) {
		n, err := strconv.Atoi(f)
		if err != nil {
			return fmt.Errorf("%q is no number", f)
		}
		r.dice = append(r.dice, n)
	}
	return nil
}

// seatNamed returns the seat with a name; nobody is a spectator.
func seatNamed(info *game.Info, name string) (game.Seat, error) {
	for i, s := range info.Seats {
		if strings.EqualFold(s, name) {
			return game.Seat(i), nil
		}
	}
	if name == "nobody" {
		return game.Nobody, nil
	}
	return 0, fmt.Errorf("no seat is called %q", name)
}
