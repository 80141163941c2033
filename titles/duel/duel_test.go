package duel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

func TestLaws(t *testing.T) { gametest.Laws(t, Title) }

func TestCases(t *testing.T) { gametest.Cases(t, Title, "cases/*.txt", place) }

func FuzzSentences(f *testing.F) { gametest.FuzzSentences(f, Title) }

var stepNames = []string{bidding: "bidding", moving: "moving", fighting: "fighting", retreating: "retreating", over: "over"}

// place parses a position: parts separated by semicolons, each a word and its values. Blocks that are not named are lost.
// Blocks a to d have strengths 1 to 4.
func place(text string) (game.Position, error) {
	p := &Position{Turn: 1, Last: 12, Active: game.Nobody, Battle: nowhere, Purse: [seats]int8{coins, coins}}
	for u := range int16(blocks) {
		p.At[u] = nowhere
		p.Strength[u] = int8(u%perSide) + 1
		p.Seen[u] = game.Only(side(u))
	}
	for part := range strings.SplitSeq(text, ";") {
		if err := p.set(strings.Fields(part)); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func (p *Position) set(f []string) error {
	if len(f) < 2 {
		return fmt.Errorf("%v is too short", f)
	}
	switch f[0] {
	case "turn":
		return numbers(f[1:], &p.Turn)
	case "purse":
		return numbers(f[1:], &p.Purse[0], &p.Purse[1])
	case "step":
		p.Step = step(slices.Index(stepNames, f[1]))
		if len(f) > 2 {
			p.Active = seatNamed(f[2])
		}
		return nil
	}
	return p.army(f)
}

func numbers(f []string, to ...*int8) error {
	for i, text := range f {
		n, err := strconv.Atoi(text)
		if err != nil {
			return err
		}
		*to[i] = int8(n)
	}
	return nil
}

func seatNamed(name string) game.Seat {
	return game.Seat(slices.Index([]string{"blue", "red"}, name))
}

// army places the blocks of a seat: "blue a ford b ford spent b".
func (p *Position) army(f []string) error {
	s := seatNamed(f[0])
	if s < 0 || len(f)%2 == 0 {
		return fmt.Errorf("%v is no army", f)
	}
	first, _ := own(s)
	for i := 1; i < len(f); i += 2 {
		if f[i] == "spent" {
			p.Spent[first+int16(f[i+1][0]-'a')] = true
			continue
		}
		p.At[first+int16(f[i][0]-'a')] = int8(slices.Index(placeNames[:], f[i+1]))
	}
	return nil
}

// placed is place for Go tests.
func placed(t *testing.T, text string) *Position {
	t.Helper()
	return gametest.Placed[*Position](t, place, text)
}

// play says sentences one after the other; each must be accepted.
var play = gametest.SayIn(info.Lexicon)
