package drills

import (
	"math/rand/v2"
	"testing"

	"sandtable/client"
	"sandtable/game"
	"sandtable/lab/load"
	"sandtable/titles"
	"sandtable/wire"
)

// find looks up a title by the version of its rules.
func find(id string, rules int) (game.Title, bool) {
	e, ok := titles.Version(id, rules)
	return e.Title, ok
}

// toyGame requests a game of the toy title on one screen.
func toyGame() wire.NewGame {
	e, err := titles.Find("duel")
	if err != nil {
		panic(err)
	}
	return load.Hotseat(e.Info(), game.Setup{Scenario: e.Info().Scenarios[0].ID})
}

// longGame plays a random game in its own data folder, and returns it.
func longGame(t *testing.T, dir string) *load.Game {
	t.Helper()
	s, err := serve(binary, dir, "--no-limits")
	if err != nil {
		t.Fatal(err)
	}
	defer s.stop()
	g := longGameOf(t, s)
	for err == nil && g.View.Line < times(1500, 60) {
		err = speak(t, g)
	}
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// longGameOf begins a game that will not end soon.
func longGameOf(t *testing.T, s *server) *load.Game {
	t.Helper()
	by, err := client.NewGuest(t.Context(), from(attacker), s.base)
	if err != nil {
		t.Fatal(err)
	}
	card, err := by.Create(t.Context(), longWar(t))
	if err == nil {
		_, err = by.Begin(t.Context(), card)
	}
	g := load.NewGame(card.ID, by, rand.New(rand.NewPCG(1, 2)))
	if err == nil {
		g.View, err = by.View(t.Context(), g.ID)
	}
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// longWar requests the first title's second scenario on one screen, with armies set up: it has no last turn.
func longWar(t *testing.T) wire.NewGame {
	t.Helper()
	i := titles.All()[0].Info()
	return load.Hotseat(i, game.Setup{Scenario: i.Scenarios[1].ID, Options: map[string]string{"blue": "west-wall", "red": "east-wall"}})
}

// speak says a random sentence in a game.
func speak(t *testing.T, g *load.Game) error {
	t.Helper()
	say, err := g.Sentence(t.Context())
	if err == nil {
		_, err = g.By.Say(t.Context(), g.ID, g.View.Seat, g.View.Line, say)
	}
	if err == nil {
		g.View, err = g.By.View(t.Context(), g.ID)
	}
	return err
}
