package cover

import (
	"maps"
	"math/rand/v2"
	"slices"

	"sandtable/game"
)

// draft is a row under way: a value for every option, of which some are settled.
type draft struct {
	m       *maker
	sc      *game.Scenario
	set     map[string]string
	settled map[string]bool
	keen    []string // settled options that must have a meaning
}

// offers reports whether a value is on offer in a scenario.
func (m *maker) offers(sc *game.Scenario, n int) bool {
	s := m.values[n]
	if s.Option == "" {
		return s.ID == sc.ID
	}
	return slices.Contains(sc.Options, s.Option) && slices.Contains(sc.ValuesOf(m.info.Option(s.Option)), s.ID)
}

// draft begins a row with some values and the defaults of the others.
func (m *maker) draft(sc *game.Scenario, values ...int) *draft {
	d := &draft{m: m, sc: sc, set: map[string]string{}, settled: map[string]bool{}}
	for _, id := range sc.Options {
		d.set[id] = sc.ValuesOf(m.info.Option(id))[0]
	}
	for _, n := range values {
		if s := m.values[n]; s.Option != "" {
			d.set[s.Option] = s.ID
			d.settled[s.Option] = true
			d.keen = append(d.keen, s.Option)
		}
	}
	return d
}

// mend changes what is not settled until the row keeps all facts and what is keen has a meaning. It reports whether there is
// such a row: one that does must differ from this one in an option behind each conflict, and mend tries them all.
func (d *draft) mend() bool {
	return d.search(maps.Clone(d.settled), func() ([]string, error) {
		if list := d.m.info.Conflicts(d.sc, d.set); len(list) > 0 {
			return list[0].Options, nil
		}
		for _, id := range d.keen {
			if list := d.m.info.Idle(d.sc, d.set, id); len(list) > 0 {
				return list[0].Options, nil
			}
		}
		return nil, nil
	}) == nil
}

// noRow says that a search found none.
type noRow struct{}

func (noRow) Error() string { return "no row" }

// search changes options that are not held until none is blamed.
func (d *draft) search(held map[string]bool, blame func() ([]string, error)) error {
	options, err := blame()
	if err != nil || len(options) == 0 {
		return err
	}
	var mine []string
	for _, id := range options {
		if held[id] {
			continue
		}
		held[id] = true // its value now is the last to be tried, and then stays for the options after it
		mine = append(mine, id)
		was := d.set[id]
		for _, v := range d.sc.ValuesOf(d.m.info.Option(id)) {
			if v == was {
				continue
			}
			d.set[id] = v
			if err := d.search(held, blame); err != (noRow{}) {
				return err
			}
		}
		d.set[id] = was
	}
	for _, id := range mine {
		delete(held, id)
	}
	return noRow{}
}

// accepted changes what is not settled until the title accepts the row, whatever has a meaning in it. Without a row there is none.
func (d *draft) accepted() (*draft, error) {
	err := d.search(maps.Clone(d.settled), func() ([]string, error) {
		refusal := d.m.judge(d.sc, d.set)
		if refusal == nil {
			return nil, nil
		}
		conflicts := d.m.info.Conflicts(d.sc, d.set)
		for _, c := range conflicts {
			if error(c.Clause) == refusal {
				return c.Options, nil
			}
		}
		return nil, refused(d.sc, d.set, refusal)
	})
	if err == (noRow{}) {
		return nil, nil
	}
	return d, err
}

// judge asks the title whether a set-up can be played.
func (m *maker) judge(sc *game.Scenario, set map[string]string) error {
	_, err := m.title.New(game.Setup{Scenario: sc.ID, Options: set}, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
	return err
}
