package turn

import (
	"testing"

	"sandtable/game"
)

func TestSteps(t *testing.T) {
	seats := []string{"Blue", "Red"}
	steps := []Step{Each(seats, "moves", "TOY-1", "TOY-2"), Each(seats, "fights", "TOY-3"), {}}
	for _, tt := range []struct {
		step int
		seat game.Seat
		want game.Ask
	}{
		{0, 0, game.Ask{Seats: game.Only(0), Step: "Blue moves", Clause: "TOY-1"}},
		{0, 1, game.Ask{Seats: game.Only(1), Step: "Red moves", Clause: "TOY-2"}},
		{1, 1, game.Ask{Seats: game.Only(1), Step: "Red fights", Clause: "TOY-3"}},
		{2, 1, game.Ask{}},
	} {
		if got := steps[tt.step].Ask(tt.seat); got != tt.want {
			t.Errorf("step %d: %+v, want %+v", tt.step, got, tt.want)
		}
	}
	if steps[0].What != "moves" {
		t.Errorf("%q", steps[0].What)
	}
	if n := testing.AllocsPerRun(100, func() { steps[0].Ask(1) }); n > 0 {
		t.Errorf("%.0f allocations", n)
	}
}

// clock is a game of ten hours that asks at some of them.
type clock struct {
	hour, left int
	asks       map[int]bool
}

func (c *clock) over() bool          { return c.hour == 10 }
func (c *clock) ask(game.Table) bool { return c.asks[c.hour] }

func (c *clock) leave(game.Table) {
	c.hour++
	c.left++
}

func TestGoOn(t *testing.T) {
	c := clock{asks: map[int]bool{3: true, 7: true}}
	for _, want := range []struct{ hour, left int }{{3, 3}, {7, 7}, {10, 10}, {10, 10}} {
		GoOn(&c, nil, (*clock).over, (*clock).ask, (*clock).leave)
		if c.hour != want.hour || c.left != want.left {
			t.Fatalf("%+v, want %+v", c, want)
		}
		delete(c.asks, c.hour)
	}
}
