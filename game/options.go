package game

import (
	"fmt"
	"slices"
	"strings"
)

// Option is a choice made before the game, or a standing order. Its first value is the default. If it has the values "on"
// and "off" it is a switch; a third value may leave it to another option (Value.Follows).
type Option struct {
	ID, Name, About string
	Clause          Clause
	Group           string // heading under which screens fold it away with others; empty: always visible
	Beside          []Tie  // it has an effect only if all of these hold; nil: always
	Values          []Value
}

// Value is one value of an option. What it needs and bars are facts for screens; the title itself refuses set-ups that
// violate them.
type Value struct {
	ID, Name, About string
	Players         []int8            // for the option Info.Players, by seat: the player who holds it, from 0 without gaps; nil: each seat has its own
	Sets            map[string]string // for a ready-made choice: the values of the options that follow it, by their IDs
	Follows         string            // ID of the option whose value decides by its Sets
	Needs           []Tie             // required for this value
	Bars            []Tie             // excluded by this value; of two that bar each other, the one chosen last wins
}

// Tie is a value of an option, and the clause that requires or excludes it.
type Tie struct {
	Option, Value string
	Clause        Clause
}

// Allows returns an error, which lists the values, if the option does not have a value.
func (o *Option) Allows(value string) error { return o.allows(value, o.ids(), "") }

// allows returns an error if a value is not among ids; where is where these are all there are.
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

// ValuesOf lists the IDs of the values that an option has in the scenario, the default first.
func (s *Scenario) ValuesOf(o *Option) []string {
	if list := s.Values[o.ID]; len(list) > 0 {
		return list
	}
	return o.ids()
}
