package gametest

import (
	"testing"

	"sandtable/game"
)

// Table is a scripted table: it rolls the given numbers, and records events.
type Table struct {
	Told   []game.Event
	Rolled []game.Die
	t      testing.TB
	rolls  []int
}

// Dice returns a table that rolls these numbers in turn. The test fails if there are too few of them, if a die cannot show
// its number, or if some are left at the end.
func Dice(t testing.TB, rolls ...int) *Table {
	d := &Table{t: t, rolls: rolls}
	t.Cleanup(func() {
		t.Helper()
		if !t.Failed() && len(d.rolls) > 0 {
			t.Errorf("dice %v were never rolled", d.rolls)
		}
	})
	return d
}

// Roll rolls the next number of the script.
func (d *Table) Roll(die game.Die) int {
	d.t.Helper()
	d.Rolled = append(d.Rolled, die)
	if len(d.rolls) == 0 {
		d.t.Fatalf("%s: a die of %d sides too many", die.Clause.ID(), die.Sides)
	}
	n := d.rolls[0]
	d.rolls = d.rolls[1:]
	if n < 1 || n > die.Sides {
		d.t.Fatalf("%s: a die of %d sides cannot show %d", die.Clause.ID(), die.Sides, n)
	}
	return n
}

// Tell records an event.
func (d *Table) Tell(e game.Event) { d.Told = append(d.Told, e) }
