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

// Attempt is a player's at a problem: it says all of the seat, and answers for the others.
type Attempt struct {
	Title    game.Title
	Position game.Position // is played on
	Player   ai.Player
	Seat     game.Seat
	Seed     uint64 // of the player's chance
	Dice     game.Table
	Over     func() bool       // ends it
	Watch    func(game.Action) // sees every sentence of the seat before it is said
}

// Play plays the problem to its end.
func (a *Attempt) Play() error {
	minds := map[game.Seat]ai.Mind{}
	for n := 0; !a.Over() && a.Position.Pending().Seats != 0; n++ {
		asked := a.Position.Pending().Seats.First()
		if minds[asked] == nil {
			minds[asked] = a.Player.Sit(a.Title, asked, rand.New(rand.NewPCG(a.Seed, uint64(asked))))
		}
		th, err := minds[asked].Think(context.Background(), a.Position.Known(asked))
		if err != nil {
			return err
		}
		if asked == a.Seat {
			a.Watch(th.Say)
		}
		if err := a.Position.Apply(th.Say, a.Dice); err != nil {
			return fmt.Errorf("%s: %w", a.Title.Info().Lexicon.Format(th.Say), err)
		}
		if n == mostSentences {
			return fmt.Errorf("no end after %d sentences", n)
		}
	}
	return nil
}

// mostSentences is more than any player-turn takes.
const mostSentences = 2000
