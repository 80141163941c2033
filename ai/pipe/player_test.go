package pipe

import (
	"context"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/titles/duel"
)

// call starts the test program in a mode.
func call(t *testing.T, mode string) (Player, error) {
	t.Helper()
	t.Setenv(childMode, mode)
	return Open(duel.Title, os.Args[0])
}

// sit starts the test program and lets it play Blue.
func sit(t *testing.T, mode string) (*mind, game.Known) {
	t.Helper()
	y, err := call(t, mode)
	if err != nil {
		t.Fatal(err)
	}
	p, err := anyGame(duel.Title)
	if err != nil {
		t.Fatal(err)
	}
	m := y.With(ai.Budget{Time: time.Minute}).Sit(duel.Title, 0, rand.New(rand.NewPCG(1, 2))).(*mind)
	t.Cleanup(func() {
		m.Close()
		if m.cmd.ProcessState == nil {
			t.Error("a process is left behind")
		}
	})
	return m, p.Known(0)
}

func TestOtherProgramPlaysAGame(t *testing.T) {
	y, err := call(t, "honest")
	if err != nil {
		t.Fatal(err)
	}
	if l := y.Level(); l.ID != "honest@test" || l.Name == "" || l.About == "" {
		t.Errorf("it is called %+v", l)
	}
	if b := y.Budget(); b != (ai.Budget{Time: time.Second, Steps: 7}) {
		t.Errorf("it spends %+v", b)
	}
	first, again := playOut(t, y), playOut(t, y)
	if len(first) < 10 || strings.Join(first, "\n") != strings.Join(again, "\n") {
		t.Errorf("the same seed gives another game:\n%v\n%v", first, again)
	}
}

// playOut plays a game in which the other program plays both seats.
func playOut(t *testing.T, y Player) (said []string) {
	t.Helper()
	table := game.RandTable{Rand: rand.New(rand.NewPCG(5, 6))}
	p, err := duel.Title.New(game.Setup{Scenario: duel.Title.Info().Scenarios[0].ID}, table)
	if err != nil {
		t.Fatal(err)
	}
	var minds [2]*mind
	for s := range minds {
		minds[s] = y.Sit(duel.Title, game.Seat(s), rand.New(rand.NewPCG(7, uint64(s)))).(*mind)
		defer minds[s].Close()
	}
	for p.Pending().Seats != 0 {
		s := p.Pending().Seats.First()
		th, err := minds[s].Think(t.Context(), p.Known(s))
		if err == nil {
			err = p.Apply(th.Say, table)
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(th.Why) != 1 || minds[s].Spent() != time.Millisecond {
			t.Fatalf("%+v took %v", th, minds[s].Spent())
		}
		said = append(said, duel.Title.Info().Lexicon.Format(th.Say))
	}
	return said
}

func TestProgramsThatDoNotFitAreRefused(t *testing.T) {
	for mode, want := range map[string]string{
		"babbles":     "does not talk as players do",
		"leaves":      "without an answer: it has no time",
		"old rules":   "version 0 of the rules of duel, this program version 1",
		"other title": `it plays "chess", not "duel"`,
		"other form":  "positions of duel in another form",
	} {
		t.Run(mode, func(t *testing.T) {
			if _, err := call(t, mode); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("got %v, want %q", err, want)
			}
		})
	}
	if _, err := Open(duel.Title, "no-such-program"); err == nil {
		t.Error("a program that does not exist has a player")
	}
}

func TestWhatIsNoAnswerIsAnError(t *testing.T) {
	for mode, want := range map[string]string{
		"panics":  "panic: where am I?",
		"sulks":   "{1m0s 7} is not enough",
		"mumbles": "99",
		"dies":    "without an answer: a heart attack",
	} {
		t.Run(mode, func(t *testing.T) {
			m, k := sit(t, mode)
			for range 2 {
				if _, err := m.Think(t.Context(), k); err == nil || !strings.Contains(err.Error(), want) {
					t.Errorf("got %v, want %q", err, want)
				}
			}
		})
	}
}

func TestWhoeverIsNotWaitedForIsEnded(t *testing.T) {
	m, k := sit(t, "sleeps")
	ctx, cancel := context.WithCancel(t.Context())
	asked := make(chan error)
	go func() {
		_, err := m.Think(ctx, k)
		asked <- err
	}()
	cancel()
	if err := <-asked; err == nil {
		t.Error("a sleeper answers")
	}
	if m.cmd.ProcessState == nil {
		t.Error("it sleeps on")
	}
}

func TestAProgramThatCannotStart(t *testing.T) {
	m := Player{program: "no-such-program"}.Sit(duel.Title, 0, rand.New(rand.NewPCG(1, 2))).(*mind)
	if _, err := m.Think(t.Context(), nil); err == nil {
		t.Error("nobody answers")
	}
	if err := m.Close(); err != nil {
		t.Error(err)
	}
}
