// Package cover makes set-ups of a title in which every two values that a game can have together occur in at least one:
// a fault between rules seldom needs more than two of them to show.
//
// It knows options by the facts that a title states of them (game.Option, game.Scenario), and asks the title itself whether a
// set-up can be played. It knows no title and plays nothing.
package cover

import (
	"fmt"

	"sandtable/game"
)

// Value is a value of an option, or a scenario where Option is empty.
type Value struct{ Option, ID string }

// Row is a set-up with a value for every option of its scenario.
type Row struct {
	game.Setup
	Open bool // it leaves the settings under which games of the scenario end in time
}

// Covering is what Pairs makes.
type Covering struct {
	Rows  []Row
	Pairs int // of two values that a game can have: each is in a row
	// Idle are those of them of which one never has a meaning beside the other: nobody has an army to choose without armies.
	// In the rows of all others both have one.
	Idle   int
	Barred [][2]Value // no game can have both
}

// Pairs covers the pairs of values of a title: scenarios and values of their options. The same title has the same rows.
// It fails if the title refuses what no fact about its options speaks against.
func Pairs(t game.Title) (Covering, error) {
	m := newMaker(t)
	if err := m.classify(); err != nil {
		return Covering{}, err
	}
	for _, kind := range [...]kind{whole, idle} {
		for a := range m.values {
			for b := range a {
				if m.kinds[a][b] != kind || m.covered[a][b] {
					continue
				}
				if err := m.addRow(a, b); err != nil {
					return Covering{}, err
				}
			}
		}
	}
	if err := m.addScenarios(); err != nil {
		return Covering{}, err
	}
	return m.covering(), nil
}

// addScenarios adds a row for each scenario that has none: one without options is in no pair.
func (m *maker) addScenarios() error {
	for i := range m.info.Scenarios {
		sc := &m.info.Scenarios[i]
		if m.made[sc.ID] > 0 {
			continue
		}
		if err := m.keep(m.draft(sc)); err != nil {
			return err
		}
	}
	return nil
}

// kind is what can become of a pair.
type kind uint8

const (
	apart  kind = iota // of one option, or never on offer in one scenario
	barred             // no game has both
	idle               // games have both, but one of them has no meaning then
	whole              // games have both
)

// maker makes a covering.
type maker struct {
	title   game.Title
	info    *game.Info
	values  []Value
	number  map[Value]int
	kinds   [][]kind // by two numbers, the higher first
	covered [][]bool
	made    map[string]int // rows by scenario
	used    []int          // rows by value
	rows    []Row
}

func newMaker(t game.Title) *maker {
	m := &maker{title: t, info: t.Info(), number: map[Value]int{}, made: map[string]int{}}
	for i := range m.info.Scenarios {
		m.note(Value{ID: m.info.Scenarios[i].ID})
	}
	for i := range m.info.Options {
		o := &m.info.Options[i]
		for n := range o.Values {
			m.note(Value{o.ID, o.Values[n].ID})
		}
	}
	m.used = make([]int, len(m.values))
	m.kinds, m.covered = make([][]kind, len(m.values)), make([][]bool, len(m.values))
	for i := range m.values {
		m.kinds[i], m.covered[i] = make([]kind, i), make([]bool, i)
	}
	return m
}

func (m *maker) note(s Value) {
	m.number[s] = len(m.values)
	m.values = append(m.values, s)
}

// classify says of every pair what can become of it.
func (m *maker) classify() error {
	for a := range m.values {
		for b := range a {
			if m.values[a].Option == m.values[b].Option {
				continue
			}
			k, err := m.kindOf(a, b)
			if err != nil {
				return err
			}
			m.kinds[a][b] = k
		}
	}
	return nil
}

// kindOf looks for a game that has both values of a pair.
func (m *maker) kindOf(a, b int) (kind, error) {
	here := m.scenariosOf(a, b)
	if len(here) == 0 {
		return apart, nil
	}
	for _, sc := range here {
		if m.draft(sc, a, b).mend() {
			return whole, nil
		}
	}
	for _, sc := range here {
		if d, err := m.draft(sc, a, b).accepted(); d != nil || err != nil {
			return idle, err
		}
	}
	return barred, nil
}

// scenariosOf lists the scenarios in which both values are on offer.
func (m *maker) scenariosOf(a, b int) (list []*game.Scenario) {
	for i := range m.info.Scenarios {
		if sc := &m.info.Scenarios[i]; m.offers(sc, a) && m.offers(sc, b) {
			list = append(list, sc)
		}
	}
	return list
}

// covering sums up.
func (m *maker) covering() Covering {
	c := Covering{Rows: m.rows}
	for a := range m.values {
		for b := range a {
			switch m.kinds[a][b] {
			case idle:
				c.Pairs++
				c.Idle++
			case whole:
				c.Pairs++
			case barred:
				c.Barred = append(c.Barred, [2]Value{m.values[b], m.values[a]})
			}
		}
	}
	return c
}

// refused is the fault of a title that refuses a set-up for no stated reason.
func refused(sc *game.Scenario, set map[string]string, err error) error {
	return fmt.Errorf("scenario %s with %v is refused, and nothing that its options say speaks against it: %w", sc.ID, set, err)
}
