package gametest

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/game"
	"sandtable/titles/duel"
)

// witness is a test whose failures are recorded instead of failing.
type witness struct {
	testing.TB
	said    []string
	cleanup []func()
}

func (w *witness) Helper()          {}
func (w *witness) Cleanup(f func()) { w.cleanup = append(w.cleanup, f) }
func (w *witness) Failed() bool     { return len(w.said) > 0 }

func (w *witness) Errorf(format string, args ...any) {
	w.said = append(w.said, fmt.Sprintf(format, args...))
}

func (w *witness) Fatalf(format string, args ...any) {
	w.Errorf(format, args...)
	runtime.Goexit()
}

// watch runs a test to its end, including cleanup, and returns its failures.
func watch(test func(testing.TB)) string {
	w := &witness{}
	done := make(chan bool)
	go func() {
		defer close(done)
		test(w)
	}()
	<-done
	for _, f := range w.cleanup {
		f()
	}
	return strings.Join(w.said, "; ")
}

func TestDice(t *testing.T) {
	six := game.Die{Clause: "DU-4.5", Sides: 6}
	for _, tt := range []struct {
		why   string
		rolls []int
		times int
		want  string
	}{
		{"as many as are rolled", []int{5, 2}, 2, ""},
		{"one too few", []int{5}, 2, "DU-4.5: a die of 6 sides too many"},
		{"one too many", []int{5, 2, 4}, 2, "dice [4] were never rolled"},
		{"a face that is not there", []int{5, 7}, 2, "DU-4.5: a die of 6 sides cannot show 7"},
		{"nought", []int{0}, 1, "DU-4.5: a die of 6 sides cannot show 0"},
	} {
		got := watch(func(t testing.TB) {
			d := Dice(t, tt.rolls...)
			for i := range tt.times {
				if n := d.Roll(six); n != tt.rolls[i] {
					t.Errorf("roll %d is %d", i, n)
				}
			}
		})
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.why, got, tt.want)
		}
	}
}

// start is a Place that knows only scenarios.
func start(text string) (game.Position, error) {
	return duel.Title.New(game.Setup{Scenario: text}, game.Mute{})
}

const sample = `# Every command once.

# DU-1.3: the march
place march
next blue
next red bid
try blue bid 4
try red bid 1
odds blue attack hill a
----
verbs bid
numbers 0 1 2 3
refused ST-2
ok
Attackers 1 (DU-4.5)
Defenders 0 (DU-4.5)
Ground -1 (DU-4.6)
column 0
repulsed 0.3333, losses [1 0]
pushed 0.5000, losses [0 0]
broken 0.1667, losses [0 1]
refused DU-1.4

dice 2
do blue bid 1
do red bid 1
----
Blue has bid. (DU-2.1)
red: bid for the turn (DU-2.1)
Red has bid. (DU-2.1)
Blue bid 1, Red bid 1. (DU-2.3)
Red gets the turn. (DU-2.3)
red: move blocks (DU-3.1)

# Dice left over and dice that lack show; so does nonsense.
dice 3
do blue done
do red fly
dance red done
show green
look red hill nowhere
dice x
place nowhere
show red
----
refused ST-1
cannot do red fly: no verb is called "fly"
cannot dance red done: the commands are place, dice, do, try, next, odds, show, look and hear
cannot show green: no seat is called "green"
hill:
cannot look red hill nowhere: no place is called "nowhere"
cannot dice x: "x" is no number
cannot place nowhere: duel has no scenario "nowhere"; it has: march, melee
cannot show red: nothing is placed
dice [3] were never rolled

place march
do blue bid 0
do red bid 0
----
Blue has bid. (DU-2.1)
red: bid for the turn (DU-2.1)
Red has bid. (DU-2.1)
Blue bid 0, Red bid 0. (DU-2.3)
a die too many (DU-2.4)
Blue gets the turn. (DU-2.3)
blue: move blocks (DU-3.1)
`

func TestCases(t *testing.T) {
	name := filepath.Join(t.TempDir(), "sample.txt")
	if err := os.WriteFile(name, []byte(sample), 0o600); err != nil {
		t.Fatal(err)
	}
	Cases(t, duel.Title, name, start)
}

// A wrong answer is reported, and -rewrite corrects it.
func TestRewrite(t *testing.T) {
	wrong := strings.ReplaceAll(sample, "numbers 0 1 2 3", "numbers 7")
	for _, c := range split(wrong)[1:2] {
		r := runner{info: duel.Title.Info(), place: start}
		if got := r.run(c.commands); got == c.want || c.line != 3 {
			t.Errorf("line %d: %q passes", c.line, c.want)
		}
	}
	name := filepath.Join(t.TempDir(), "sample.txt")
	if err := os.WriteFile(name, []byte(wrong), 0o600); err != nil {
		t.Fatal(err)
	}
	*rewrite = true
	defer func() { *rewrite = false }()
	Cases(t, duel.Title, name, start)
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(sample, string(got)); diff != "" {
		t.Error(diff)
	}
}

// What a seat looks at is in words, and it hears no secrets of others.
func TestLookAndHear(t *testing.T) {
	r := runner{info: duel.Title.Info(), place: start}
	got := r.run("place melee\nlook nobody ford west\n")
	if want := "ford: Blue ? (Unknown Blue block), "; !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "\nwest:\n") {
		t.Errorf("%q, want %q first", got, want)
	}
	for seat, want := range map[string]int{"red": 0, "blue": 1} {
		got := r.run("hear " + seat + "\n")
		r.Tell(game.Event{Clause: "DU-2.1", Seen: game.Only(0)})
		if n := strings.Count(r.out.String(), "DU-2.1"); n != want || got != "" {
			t.Errorf("%s hears %d of what Blue alone is told", seat, n)
		}
	}
}

// What a spectator is shown has no numbers of hidden blocks.
func TestShow(t *testing.T) {
	r := runner{info: duel.Title.Info(), place: start}
	got := r.run("place melee\nshow nobody\n")
	want := "ford: Blue ?, Blue ?, Blue ?, Blue ?\nhill: Red ?, Red ?, Red ?, Red ?\nTurn 1 of 12\nBlue Purse 8 of 8\nRed Purse 8 of 8\nBlue Lost\nRed Lost\n"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
