package play

import (
	"strings"
	"testing"

	"sandtable/wire"
)

// Saying something and taking it back makes a record so long and no longer.
func TestTakeBacksAreBounded(t *testing.T) {
	sv := opened(t, plain(t))
	id, blue, red := pair(t, sv)
	line := viewOf(t, sv, blue, id, ViewQuery{}).Line
	var err error
	rounds := 0
	for ; err == nil && rounds < 3*freeTakeBacks; rounds++ {
		var v wire.View
		if v, err = sv.Say(t.Context(), blue, id, 0, line, []string{"bid 1"}); err == nil {
			v, err = sv.Undo(t.Context(), blue, id, 0, v.Line)
		}
		line = v.Line
	}
	if r := wantsRefused(t, "taking back for ever", err, ""); !strings.Contains(r.Why, "1001") && !strings.Contains(r.Why, "1000") {
		t.Errorf("the refusal does not say what is allowed: %s", r.Why)
	}
	if rounds < freeTakeBacks || rounds > freeTakeBacks+2 {
		t.Errorf("refused in round %d, want %d", rounds, freeTakeBacks+1)
	}
	said(t, sv, red, id, 1, "bid 0") // and the game goes on, for both
	said(t, sv, blue, id, 0, "done")
}

// Those who only watch cannot use up the room of a game's chat.
func TestChatIsBounded(t *testing.T) {
	c := plain(t)
	sv := opened(t, c)
	id, blue, _ := pair(t, sv)
	err := sv.withGame(t.Context(), id, func(g *liveGame) error {
		g.lastMessage = mostByWatchers // as if so much had been said
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	_, err = sv.Talk(t.Context(), guest(t, sv), id, "me too")
	wantsRefused(t, "a watcher", err, "")
	if _, err := sv.Talk(t.Context(), blue, id, "hello"); err != nil {
		t.Error(err)
	}
}
