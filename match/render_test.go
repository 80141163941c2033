package match

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func render(t *testing.T, lines []Line) string {
	t.Helper()
	var b bytes.Buffer
	if err := Render(findToy, bytes.NewReader(text(t, lines)), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestRenderAWholeGame(t *testing.T) {
	want := `Lamps: Night (rules version 3)
Blue: Ann
Red: Bob
Set-up: dice 5 13 of 20 (TOY-3); die 2 of 3 (TOY-4)

Turn 1
  Lamps are hidden
    Red: hide Barn (in secret)
    Blue: hide Den (in secret)
    Blue: ready
      2 lamps are out (TOY-6)
    Red: hide Cellar (in secret)
    Red: ready
      3 lamps are out (TOY-6)
  Bids are made
    Red: bid 4 (in secret)
    Blue: bid 2 (in secret)
      bids are 2 and 4 (TOY-7)
  Red acts
    Red: light Attic
    Red: throw
      odds two dice (least 2, most 12); dice 1 6 (TOY-5); the throw brings 7 points (TOY-5)
    Red: done

Turn 2
  Blue acts
    Blue: draw
      die 10 of 20 (TOY-3); a card is drawn (TOY-3)
    Blue: light Den; done

Turn 3
  Bids are made
    Blue: bid 0 (in secret)
    Red: bid 0 (in secret)
      bids are 0 and 0 (TOY-7)
  Blue acts
    Blue: throw
      odds two dice (least 2, most 12); dice 1 3 (TOY-5); the throw brings 4 points (TOY-5)
    Blue: done

Turn 4
  Red acts
    Red: light Cellar; done

Won by Red: by points (TOY-8). Standing: Blue 6, Red 7.
`
	if diff := cmp.Diff(want, render(t, finished(t).Lines(1))); diff != "" {
		t.Error(diff)
	}
}

func TestRenderACopyOfARunningGame(t *testing.T) {
	m := begin(t, fixed())
	speak(t, m, "red hide Barn", "blue hide Attic", "red ready", "blue ready", "blue bid 2", "red bid 1", "blue throw", "red resign")
	want := `Lamps: Night (rules version 3)
Blue: Ann
Red: Bob

From here on this copy holds secrets back. What it shows:
Set-up: die 2 of 3 (TOY-4); die 5 of 20 (TOY-3)
    Blue: hide Attic (in secret)
    Red: ready
    Blue: ready; bid 2 (in secret)
    Red: (a secret)
    Blue: throw
      dice 1 6 (TOY-5)

Red resigns.

The game is not finished: its dice can be proved only at the end.
`
	if diff := cmp.Diff(want, render(t, m.Record(0))); diff != "" {
		t.Error(diff)
	}
}

func TestRenderStopsAtTheWrongLine(t *testing.T) {
	lines := finished(t).Lines(1)
	record := forge(t, lines, at(10, func(l *Line) { l.Digest = strings.Repeat("0", 32) }))
	var b bytes.Buffer
	err := Render(findToy, bytes.NewReader(record), &b)
	var le *LineError
	if !errors.As(err, &le) || le.Line != 10 {
		t.Errorf("got %v", err)
	}
	if got := b.String(); !strings.Contains(got, "hide Den") || strings.Contains(got, "Turn 2") {
		t.Errorf("printed:\n%s", got)
	}
}

func TestWrap(t *testing.T) {
	var b strings.Builder
	wrap(&b, 4, strings.Repeat("word ", 60)+strings.Repeat("x", 150)+" end")
	for i, l := range strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n") {
		indent := 4
		if i > 0 {
			indent = 6
		}
		if len(l)-len(strings.TrimLeft(l, " ")) != indent {
			t.Errorf("line %d hangs wrong: %q", i, l)
		}
		if len(l) > columns && strings.Contains(l[indent:], " ") {
			t.Errorf("line %d is %d columns wide", i, len(l))
		}
	}
	if got := strings.Fields(b.String()); len(got) != 62 {
		t.Errorf("%d words came out, want 62", len(got))
	}
}
