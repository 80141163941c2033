package blitzwar

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/gametest"
	bw "sandtable/titles/blitzwar"
)

// record is a game between machines, or its first turns.
type record struct {
	game.Result
	said   []game.Action
	turn   uint8
	points int // that the Axis controls
	value  float64
}

// playGame lets two players play, the first the Axis, until a turn begins. All sentences must be legal.
func playGame(t testing.TB, seed uint64, who [2]ai.Player, until uint8) (x record) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	p := start(t, r)
	minds := gametest.Sit(bw.Title, seed, func(s game.Seat) ai.Player { return who[min(s, 1)] })
	x.said = gametest.PlayOn(t, bw.Title, p, minds, game.RandTable{Rand: r}, func(int) bool { return p.Step != bw.StepOver && p.Turn < until })
	w := mustWeights()
	x.Result, x.turn, x.points, x.value = p.Result(), p.Turn, p.Points(), w.value(p, newGround(&w), bw.Axis)
	return x
}

func start(t testing.TB, r *rand.Rand) *bw.Position {
	t.Helper()
	return gametest.Start[*bw.Position](t, bw.Title, game.Setup{Scenario: "1939"}, r)
}

func format(a game.Action) string { return bw.Title.Info().Lexicon.Format(a) }

// steady returns a player that counts steps instead of reading a clock.
func steady(t testing.TB, id string, steps int) ai.Player {
	t.Helper()
	return gametest.Steady(t, Players(), id, steps)
}

const theEnd = bw.LastTurn + 1

func TestPlaysTheCampaignToItsEnd(t *testing.T) {
	who := [2]ai.Player{steady(t, "officer", 1), steady(t, "cadet", 1)}
	x := playGame(t, 1, who, theEnd)
	if !x.Over {
		t.Errorf("no end after %d sentences", len(x.said))
	}
	t.Logf("%d sentences, turn %d, %d points: %s", len(x.said), x.turn, x.points, x.Why)
}

func TestLevelsPlayLegally(t *testing.T) {
	for i, l := range levels {
		who := [2]ai.Player{steady(t, l.Level().ID, 8), steady(t, l.Level().ID, 8)}
		if x := playGame(t, uint64(i)+20, who, 4); x.turn < 4 {
			t.Errorf("%s: over on turn %d", l.Level().ID, x.turn)
		}
	}
}

func TestSameSeedSameGame(t *testing.T) {
	who := [2]ai.Player{steady(t, "cadet", 1), steady(t, "recruit", 1)}
	a, b := playGame(t, 5, who, 5), playGame(t, 5, who, 5)
	if !slices.Equal(a.said, b.said) {
		t.Error("two games with the same seed and steps differ")
	}
	if c := playGame(t, 6, who, 5); slices.Equal(a.said, c.said) {
		t.Error("two games with different seeds are alike")
	}
}

// TestNoTimeAtAll checks that a player whose time is over before it begins still answers.
func TestNoTimeAtAll(t *testing.T) {
	hurried := steady(t, "marshal", 100).(ai.Budgeted).With(ai.Budget{Time: time.Nanosecond, Steps: 100})
	if x := playGame(t, 3, [2]ai.Player{hurried, hurried}, 4); x.turn < 4 {
		t.Errorf("over on turn %d", x.turn)
	}
}

func TestNotAsked(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	p := start(t, r)
	for s := range game.Seat(bw.Seats) {
		if p.Pending().Seats.Has(s) {
			continue
		}
		m := steady(t, "recruit", 1).Sit(bw.Title, s, r)
		if _, err := m.Think(context.Background(), p.Known(s)); err != game.NotAsked {
			t.Errorf("got %v, want %v", err, game.NotAsked)
		}
	}
}

// TestStrength is a smoke test of the ladder. Its seeds are fixed, so it always plays the same games. After twelve turns
// every level but Random stands clearly better than Random on the same side.
func TestStrength(t *testing.T) {
	const turns = 13
	for _, id := range [...]string{"recruit", "officer"} {
		y := steady(t, id, 1)
		chance := playGame(t, 7, [2]ai.Player{ai.Random{}, ai.Random{}}, turns)
		axis := playGame(t, 7, [2]ai.Player{y, ai.Random{}}, turns)
		others := playGame(t, 7, [2]ai.Player{ai.Random{}, y}, turns)
		t.Logf("%s: chance %.1f (%d points), as Axis %.1f (%d), against it %.1f (%d)", id, chance.value, chance.points, axis.value, axis.points, others.value, others.points)
		if axis.value < chance.value+20 || others.value > chance.value-10 {
			t.Errorf("%s does not beat chance", id)
		}
	}
}
