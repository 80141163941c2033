package play

import (
	"testing"

	"sandtable/game"
	"sandtable/wire"
)

// If nothing is hidden, one scene is drawn and encoded for all viewers; otherwise not.
func TestOneSceneForAll(t *testing.T) {
	real := big(t)
	oneScene(t, real, basic(t, real, "me", "me"), true)
	oneScene(t, plain(t), short("me", "me"), false)
}

func oneScene(t *testing.T, c Config, wish wire.NewGame, want bool) {
	t.Helper()
	sv := opened(t, c)
	id := created(t, sv, guest(t, sv), wish).ID
	err := sv.withGame(t.Context(), id, func(g *liveGame) error {
		if err := g.wake(t.Context()); err != nil {
			return err
		}
		one, other := g.screen(viewer{seat: 0}).view.Scene, g.screen(viewer{seat: game.Nobody}).view.Scene
		if one == nil || (one == other) != want {
			t.Errorf("%s: one scene for all: %v, want %v", wish.Title, one == other, want)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
