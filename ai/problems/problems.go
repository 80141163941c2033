// Package problems reads positions with what a good player does in them, and plays them.
//
// A file has a paragraph for each problem: a sentence that says what is asked, and facts, "name: text", one to a line.
// What facts mean is the title's to say: how the board is staged, and what counts as found. The package knows no title.
package problems

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"sandtable/ai"
	"sandtable/game"
)

// Problem is a position with what a good player does in it.
type Problem struct {
	Name  string // what is asked, in a sentence
	Facts []Fact
}

// Fact is one line about a problem.
type Fact struct{ Name, Text string }

// All returns the texts of all facts of a name.
func (p *Problem) All(name string) (list []string) {
	for _, f := range p.Facts {
		if f.Name == name {
			list = append(list, f.Text)
		}
	}
	return list
}

// Text returns the text of a fact; "" if there is none.
func (p *Problem) Text(name string) string {
	for _, t := range p.All(name) {
		return t
	}
	return ""
}

// Read reads a file of problems. Lines that begin with # are remarks.
func Read(text []byte) (list []Problem, err error) {
	var now *Problem
	lines := bufio.NewScanner(bytes.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		name, rest, fact := strings.Cut(line, ": ")
		switch {
		case line == "":
			now = nil
		case strings.HasPrefix(line, "#"):
		case now == nil:
			list = append(list, Problem{Name: line})
			now = &list[len(list)-1]
		case !fact:
			return nil, fmt.Errorf("line %d: %q is no fact, which is a name, a colon and a text", n, line)
		default:
			now.Facts = append(now.Facts, Fact{name, strings.TrimSpace(rest)})
		}
	}
	return list, lines.Err()
}

// Table is a table whose dice show the same faces again and again.
type Table struct {
	Faces []int
	next  int
}

// Roll shows the next face.
func (t *Table) Roll(d game.Die) int {
	if len(t.Faces) == 0 {
		return 1
	}
	n := t.Faces[t.next%len(t.Faces)]
	t.next++
	return min(n, d.Sides)
}

// Tell hears nothing.
func (t *Table) Tell(game.Event) {}

// Play lets a player say all of a seat until over says so, and answers for others by the same player. Watch sees every
// sentence of the seat before it is said.
func Play(title game.Title, p game.Position, who ai.Player, s game.Seat, seed uint64, dice game.Table, over func() bool, watch func(game.Action)) error {
	minds := map[game.Seat]ai.Mind{}
	for n := 0; !over() && p.Pending().Seats != 0; n++ {
		asked := p.Pending().Seats.First()
		if minds[asked] == nil {
			minds[asked] = who.Sit(title, asked, rand.New(rand.NewPCG(seed, uint64(asked))))
		}
		th, err := minds[asked].Think(context.Background(), p.Known(asked))
		if err != nil {
			return err
		}
		if asked == s {
			watch(th.Say)
		}
		if err := p.Apply(th.Say, dice); err != nil {
			return fmt.Errorf("%s: %w", title.Info().Lexicon.Format(th.Say), err)
		}
		if n == mostSentences {
			return fmt.Errorf("no end after %d sentences", n)
		}
	}
	return nil
}

// mostSentences is more than any player-turn takes.
const mostSentences = 2000
