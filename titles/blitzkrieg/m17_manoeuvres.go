package blitzkrieg

import (
	_ "embed"
	"strconv"
	"strings"

	"sandtable/game"
	"sandtable/kit/data"
	"sandtable/kit/texts"
)

// Manoeuvres is a small game on a part of the board: it is no war of the booklet, but war A's rules with few units and four turns, to learn the modules on and for
// an evening.

// manoeuvresID is what the scenario is called.
const manoeuvresID = "manoeuvres"

//go:embed data/manoeuvres.txt
var manoeuvresFile string

//go:embed data/lessons-modules.yaml
var moduleLessonsFile []byte

// moduleLessons teach the Module System to those who know Blitzkrieg. Nothing changes them.
var moduleLessons = texts.MustLessons("lessons-modules.yaml", seatNames, moduleLessonsFile)

// manoeuvres is the scenario. Its modules are fixed.
func manoeuvres() game.Scenario {
	return game.Scenario{
		ID: manoeuvresID, Name: "Manoeuvres", Minutes: 60,
		About: "A corner of the continent, some sixteen units a side and four turns, with most modules: Blue must take a city and keep his own.",
	}
}

// newManoeuvres sets the field up.
func newManoeuvres(version int, t game.Table) (game.Position, error) {
	p, err := readManoeuvres(manoeuvresFile, version)
	if err == nil {
		t.Tell(game.Note(steps[stepMove].Clause(Blue), noteBegins[Blue], game.NumberWord(1)))
	}
	return p, err
}

// readManoeuvres stages what the file has on its lines. A fault names the line that StageWar quotes.
func readManoeuvres(text string, version int) (game.Position, error) {
	parts, lines := []string{"rules " + strconv.Itoa(version)}, []int{0}
	n := 0
	for line := range strings.Lines(text) {
		n++
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			parts, lines = append(parts, line), append(lines, n)
		}
	}
	p, err := StageWar(strings.Join(parts, ";"))
	if err == nil {
		return p, nil
	}
	f := data.Faults{File: "manoeuvres.txt"}
	for i, part := range parts {
		if strings.HasPrefix(err.Error(), strconv.Quote(part)) {
			f.On(data.ID{Text: part, Line: lines[i]}, err)
		}
	}
	f.Keep(err)
	return nil, f.Err
}
