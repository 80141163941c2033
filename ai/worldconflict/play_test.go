package worldconflict

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/gametest"
	wc "sandtable/titles/worldconflict"
)

// record is a game between machines.
type record struct {
	game.Result
	said  []game.Action
	turn  uint8
	value float64 // for Germany
	vp    [wc.Seats]int8
}

// playGame lets two players play a scenario to its end, the first the Axis. All sentences must be legal.
func playGame(t testing.TB, scenario string, seed uint64, who [2]ai.Player) (x record) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	p := start(t, scenario, r)
	minds := gametest.Sit(wc.Title, seed, func(s game.Seat) ai.Player { return who[sideOf(wc.Germany, s)] })
	x.said = gametest.PlayOn(t, wc.Title, p, minds, game.RandTable{Rand: r}, func(int) bool { return p.Step != wc.StepOver })
	w := mustWeights()
	x.Result, x.turn, x.vp, x.value = p.Result(), p.Turn, p.VP, w.value(p, w.survey(p), wc.Germany)
	return x
}

func start(t testing.TB, scenario string, r *rand.Rand) *wc.Position {
	t.Helper()
	return gametest.Start[*wc.Position](t, wc.Title, game.Setup{Scenario: scenario}, r)
}

// steady returns a player that counts steps instead of reading a clock.
func steady(t testing.TB, id string, steps int) ai.Player {
	t.Helper()
	return gametest.Steady(t, Players(), id, steps)
}

func TestLevelsPlayLegally(t *testing.T) {
	for i, l := range levels {
		y := steady(t, l.Level().ID, 8)
		if x := playGame(t, "western-europe", uint64(i)+20, [2]ai.Player{y, y}); !x.Over {
			t.Errorf("%s: no end", l.Level().ID)
		}
	}
}

func TestSameSeedSameGame(t *testing.T) {
	who := [2]ai.Player{steady(t, "cadet", 1), steady(t, "recruit", 1)}
	a, b := playGame(t, "western-europe", 5, who), playGame(t, "western-europe", 5, who)
	if !slices.Equal(a.said, b.said) {
		t.Error("two games with the same seed and steps differ")
	}
	if c := playGame(t, "western-europe", 6, who); slices.Equal(a.said, c.said) {
		t.Error("two games with different seeds are alike")
	}
}

// TestNoTimeAtAll checks that a player whose time is over before it begins still answers.
func TestNoTimeAtAll(t *testing.T) {
	hurried := steady(t, "marshal", 100).(ai.Budgeted).With(ai.Budget{Time: time.Nanosecond, Steps: 100})
	if x := playGame(t, "western-europe", 3, [2]ai.Player{hurried, hurried}); !x.Over {
		t.Error("no end")
	}
}

func TestNotAsked(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	p := start(t, "western-europe", r)
	m := steady(t, "recruit", 1).Sit(wc.Title, wc.AFA, r)
	if _, err := m.Think(context.Background(), p.Known(wc.AFA)); err != game.NotAsked {
		t.Errorf("got %v, want %v", err, game.NotAsked)
	}
}

// shortScenarios are those that tests play to their end.
var shortScenarios = []string{"western-europe", "longest-day", "atlantic", "barbarossa", "rising-sun"}

func TestPlaysEveryScenarioToItsEnd(t *testing.T) {
	for _, id := range shortScenarios {
		x := playGame(t, id, 2, [2]ai.Player{steady(t, "officer", 1), steady(t, "cadet", 1)})
		if !x.Over {
			t.Errorf("%s: no end after %d sentences", id, len(x.said))
		}
		t.Logf("%s: %d sentences, turn %d: %s", id, len(x.said), x.turn, x.Why)
	}
}

// TestStrength is a smoke test of the ladder. Its seeds are fixed, so it always plays the same games. At the end every level
// but Random stands clearly better than Random on the same side.
func TestStrength(t *testing.T) {
	for _, tt := range [...]struct {
		scenario string
		least    float64
	}{{"western-europe", 4}, {"barbarossa", 20}} {
		y := steady(t, "officer", 1)
		axis := playGame(t, tt.scenario, 7, [2]ai.Player{y, ai.Random{}})
		others := playGame(t, tt.scenario, 7, [2]ai.Player{ai.Random{}, y})
		t.Logf("%s: as Axis %.1f (%s), against it %.1f (%s)", tt.scenario, axis.value, axis.Why, others.value, others.Why)
		if axis.value < others.value+tt.least {
			t.Errorf("%s: an Officer does not beat chance", tt.scenario)
		}
	}
}
