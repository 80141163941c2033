package drills

import (
	"sandtable/game"
	"sandtable/lab/load"
	"sandtable/titles"
	"sandtable/wire"
)

// find looks a title up by the version of its rules.
func find(id string, rules int) (game.Title, bool) {
	e, ok := titles.Version(id, rules)
	return e.Title, ok
}

// toyGame is the toy on one screen.
func toyGame() wire.NewGame {
	e, err := titles.Find("duel")
	if err != nil {
		panic(err)
	}
	return load.Hotseat(e.Info(), game.Setup{Scenario: e.Info().Scenarios[0].ID})
}
