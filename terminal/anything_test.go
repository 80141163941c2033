package terminal

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/match"
	"sandtable/titles"
)

// Verbs with arbitrary places of each title are answered without a failure.
func TestAnythingTyped(t *testing.T) {
	for _, e := range titles.All() {
		r := rand.New(rand.NewPCG(1, 2))
		info := e.Info()
		m, err := match.New(e.Title, match.Start{Setup: game.Setup{Scenario: info.Scenarios[0].ID}, Nonces: make([]match.Nonce, len(info.Seats))})
		if err != nil {
			t.Fatal(err)
		}
		pieces := m.Position().Known(0).Show().Pieces
		place := func() string {
			p := int16(r.IntN(info.Lexicon.Size(game.Place)))
			if len(pieces) > 0 && r.IntN(3) > 0 {
				p = pieces[r.IntN(len(pieces))].Place
			}
			return info.Lexicon.Word(game.PlaceWord(p), 0)
		}
		lines := []string{"status", "list", "map", "log", "help"}
		for range 20 {
			v := info.Lexicon.Word(game.VerbWord(r.IntN(info.Lexicon.Size(game.Verb))), 0)
			lines = append(lines, v+" "+place()+" "+place(), v+" all", v+" "+place()+" all", v+" "+place()+" 2", "move all "+place(), "map "+place(), "list "+place())
			if r.IntN(5) == 0 {
				lines = append(lines, "odds "+place(), "undo", "done", "end turn", "yes")
			}
		}
		var out bytes.Buffer
		s := Session{Match: m, Minds: minds(game.Only(m.Position().Pending().Seats.First())), Console: Pipe(strings.NewReader(strings.Join(lines, "\n")), &out)}
		if _, err := s.Run(); err != nil {
			t.Errorf("%s: %v\n%s", info.ID, err, tail(out.String()))
		}
	}
}
