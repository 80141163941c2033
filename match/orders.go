package match

import (
	"fmt"

	"sandtable/game"
)

// Orders are the standing orders of each seat, values by the IDs of Info.Orders. They are not part of the record; what they
// say is recorded like any other sentence.
type Orders [game.MaxSeats]map[string]string

// Set sets an order of a seat after checking that the title has it.
func (o *Orders) Set(info *game.Info, s game.Seat, id, value string) error {
	order, err := info.Order(id)
	if err != nil {
		return err
	}
	if err := order.Allows(value); err != nil {
		return fmt.Errorf("standing order %w", err)
	}
	if o[s] == nil {
		o[s] = map[string]string{}
	}
	o[s][id] = value
	return nil
}

// Obey plays what standing orders answer, one question after another, and returns the lines that were added.
func (m *Match) Obey(o *Orders) (lines []Line, err error) {
	for m.running() == nil {
		a, ok := m.ordered(o)
		if !ok {
			return lines, nil
		}
		line, err := m.Play(a)
		if err != nil {
			return lines, fmt.Errorf("a standing order says %q: %w", m.info.Lexicon.Format(a), err)
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// ordered returns the answer of standing orders to the pending decision, if there is one.
func (m *Match) ordered(o *Orders) (game.Action, bool) {
	asked := m.now.Pending().Seats
	for s := range game.Seat(len(m.info.Seats)) {
		if !asked.Has(s) || len(o[s]) == 0 {
			continue
		}
		if k, ok := m.now.Known(s).(game.Standing); ok {
			if a, ok := k.Obey(s, o[s]); ok {
				return a, true
			}
		}
	}
	return game.Action{}, false
}
