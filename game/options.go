package game

import (
	"fmt"
	"slices"
	"strings"
)

// Option is a choice made before the game, or a standing order. Its first value is the default. One that has the values "on" and "off" is a switch; a third value may
// leave it to another option (Value.Follows).
type Option struct {
	ID, Name, About string
	Clause          Clause
	Group           string // heading under which a screen folds it away with others; empty: it stays in sight
	Beside          []Tie  // it has a meaning only beside all of these; none: always
	Values          []Value
}

// Value is what an option can be. What it needs and bars are facts for a screen: the title itself refuses a set-up that does not keep them.
type Value struct {
	ID, Name, About string
	Players         []int8            // of the option Info.Players, by seat: who holds it, from 0 without gaps; none: each seat has its own
	Sets            map[string]string // of a ready-made choice: the value that it has for options which follow it, by their IDs
	Follows         string            // ID of the option whose value decides by its Sets
	Needs           []Tie             // without which it cannot be
	Bars            []Tie             // that cannot be beside it; of two that bar each other the one chosen last stands
}

// Tie is a value of an option, and the clause that asks for it or stands against it.
type Tie struct {
	Option, Value string
	Clause        Clause
}

// Allows says no to a value that the option does not have, and which it has.
func (o *Option) Allows(value string) error { return o.allows(value, o.ids(), "") }

// allows says no to a value that is not among some, and where these are all there are.
func (o *Option) allows(value string, ids []string, where string) error {
	if slices.Contains(ids, value) {
		return nil
	}
	return fmt.Errorf("%s has no value %q%s; it has: %s", o.ID, value, where, strings.Join(ids, ", "))
}

func (o *Option) ids() []string {
	list := make([]string, len(o.Values))
	for i := range o.Values {
		list[i] = o.Values[i].ID
	}
	return list
}

// ValuesOf lists the values that an option has in the scenario, by ID, the default first.
func (s *Scenario) ValuesOf(o *Option) []string {
	if list := s.Values[o.ID]; len(list) > 0 {
		return list
	}
	return o.ids()
}
