package modules

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/gametest"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/modules"
)

// record is a war between machines.
type record struct {
	game.Result
	said  []game.Action
	value float64 // for Blue
}

// playWar lets two players fight a war to its end, the first as Blue. All sentences must be legal.
func playWar(t testing.TB, set game.Setup, seed uint64, who [2]ai.Player) (x record) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	p := start(t, set, r)
	var minds [2]ai.Mind
	for s := range minds {
		minds[s] = who[s].Sit(modules.Title, game.Seat(s), rand.New(rand.NewPCG(seed, uint64(s)+2)))
	}
	for p.Pending().Seats != 0 {
		s := p.Pending().Seats.First()
		at := p.Pending().Step
		th, err := minds[s].Think(context.Background(), p.Known(s))
		if err == nil {
			err = p.Apply(th.Say, game.RandTable{Rand: r})
		}
		if err != nil || len(x.said) > mostSentences {
			t.Fatalf("war %s, seed %d, turn %d, sentence %d, at %q: %q: %v", set.Scenario, seed, p.Turn, len(x.said), at, modules.Title.Info().Lexicon.Format(th.Say), err)
		}
		x.said = append(x.said, th.Say)
	}
	w := mustWeights()
	g := w.survey(p)
	x.Result, x.value = p.Result(), w.value(p, &g, bk.Blue)
	return x
}

// mostSentences is more than any war takes.
const mostSentences = 40_000

func start(t testing.TB, set game.Setup, r *rand.Rand) *bk.Position {
	t.Helper()
	return gametest.Start[*bk.Position](t, modules.Title, set, r)
}

// steady returns a player that counts steps instead of reading a clock.
func steady(t testing.TB, id string, steps int) ai.Player {
	t.Helper()
	return gametest.Steady(t, Players(), id, steps)
}

// war is a setup of a war with a set of modules; war A has twelve turns.
func war(id, set string) game.Setup {
	s := game.Setup{Scenario: id, Options: map[string]string{"modules": set}}
	if id == "a" {
		s.Options["turns"] = "12"
	}
	return s
}

// TestOfficersPlayAWar checks that Officers play twelve turns of war A in seconds, without an illegal sentence.
func TestOfficersPlayAWar(t *testing.T) {
	y := steady(t, "officer", 1)
	for _, set := range []string{"everything", "land-war", "classic-plus"} {
		begun := time.Now()
		x := playWar(t, war("a", set), 1, [2]ai.Player{y, y})
		if !x.Over {
			t.Errorf("%s: no end", set)
		}
		t.Logf("%s: %d sentences in %v, %.0f for Blue: %s", set, len(x.said), time.Since(begun).Round(time.Millisecond), x.value, x.Why)
	}
}

// TestStrength is a smoke test of the ladder. Its seeds are fixed, so it always plays the same games. The better level stands
// better at the end, over both sides together.
func TestStrength(t *testing.T) {
	y := steady(t, "officer", 1)
	for _, other := range []ai.Player{ai.Random{}, steady(t, "recruit", 1)} {
		blue := playWar(t, war("a", "land-war"), 3, [2]ai.Player{y, other})
		red := playWar(t, war("a", "land-war"), 3, [2]ai.Player{other, y})
		t.Logf("%s: as Blue %.0f (%s), as Red %.0f (%s)", other.Level().ID, blue.value, blue.Why, -red.value, red.Why)
		if blue.value <= red.value {
			t.Errorf("an Officer does not beat %s", other.Level().ID)
		}
	}
}

// brushFire is the shortest war.
var brushFire = war("e", "everything")

func TestLevelsPlayLegally(t *testing.T) {
	for i, l := range levels {
		y := steady(t, l.Level().ID, 8)
		if x := playWar(t, brushFire, uint64(i)+20, [2]ai.Player{y, y}); !x.Over {
			t.Errorf("%s: no end", l.Level().ID)
		}
	}
}

func TestSameSeedSameGame(t *testing.T) {
	who := [2]ai.Player{steady(t, "general", 4), steady(t, "recruit", 1)}
	a, b := playWar(t, brushFire, 5, who), playWar(t, brushFire, 5, who)
	if !slices.Equal(a.said, b.said) {
		t.Error("two games with the same seed and steps differ")
	}
	if c := playWar(t, brushFire, 6, who); slices.Equal(a.said, c.said) {
		t.Error("two games with different seeds are alike")
	}
}

// TestNoTimeAtAll checks that a player whose time is over before it begins still answers.
func TestNoTimeAtAll(t *testing.T) {
	hurried := steady(t, "general", 100).(ai.Budgeted).With(ai.Budget{Time: time.Nanosecond, Steps: 100})
	if x := playWar(t, brushFire, 3, [2]ai.Player{hurried, hurried}); !x.Over {
		t.Error("no end")
	}
}

func TestNotAsked(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	p := start(t, brushFire, r)
	other := 1 - p.Pending().Seats.First()
	m := steady(t, "recruit", 1).Sit(modules.Title, other, r)
	if _, err := m.Think(context.Background(), p.Known(other)); err != game.NotAsked {
		t.Errorf("got %v, want %v", err, game.NotAsked)
	}
}

// TestPlaysEveryWar checks that all eight wars are played to their end.
func TestPlaysEveryWar(t *testing.T) {
	for _, id := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		s := war(id, "everything")
		if id == "h" {
			s.Options["m15"] = "off"
		}
		begun := time.Now()
		x := playWar(t, s, 2, [2]ai.Player{steady(t, "officer", 1), steady(t, "cadet", 1)})
		if !x.Over {
			t.Errorf("war %s: no end after %d sentences", id, len(x.said))
		}
		t.Logf("war %s: %d sentences in %v, %.0f for Blue: %s", id, len(x.said), time.Since(begun).Round(time.Millisecond), x.value, x.Why)
	}
}

// TestPlaysOptions checks that other armies, a free set-up and written plans are played too.
func TestPlaysOptions(t *testing.T) {
	for id, value := range map[string]string{"armies": "rolled", "setup": "free", "plans": "on"} {
		s := war("a", "everything")
		s.Options[id] = value
		if x := playWar(t, s, 2, [2]ai.Player{steady(t, "officer", 1), steady(t, "cadet", 1)}); !x.Over {
			t.Errorf("%s %s: no end", id, value)
		}
	}
}

// TestPlaysAnySet checks that random sets of modules are played to the end.
func TestPlaysAnySet(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for n := 0; n < 8; {
		s := war("a", "everything")
		for m := 1; m <= 18; m++ {
			s.Options["m"+strconv.Itoa(m)] = [...]string{"on", "off"}[r.IntN(2)]
		}
		if _, err := modules.Title.New(s, game.RandTable{Rand: r}); err != nil {
			continue // no legal set
		}
		n++
		x := playWar(t, s, uint64(n), [2]ai.Player{steady(t, "officer", 1), steady(t, "cadet", 1)})
		if !x.Over {
			t.Errorf("%v: no end", s.Options)
		}
	}
}
