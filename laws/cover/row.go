package cover

import (
	"maps"
	"slices"

	"sandtable/game"
)

// addRow makes a row for a pair, and fills it so that it covers as many others as it can. Scenarios take turns.
func (m *maker) addRow(a, b int) error {
	here := m.scenariosOf(a, b)
	slices.SortStableFunc(here, func(x, y *game.Scenario) int { return m.made[x.ID] - m.made[y.ID] })
	for _, sc := range here {
		d := m.draft(sc, a, b)
		if m.kinds[a][b] == whole {
			if d.mend() {
				d.fill()
				return m.keep(d)
			}
			continue
		}
		if got, err := d.accepted(); got != nil || err != nil {
			if err != nil {
				return err
			}
			d.fillIdle()
			return m.keep(d)
		}
	}
	panic("a pair has lost its row")
}

// keep adds a row that the title accepts, and notes what it covers.
func (m *maker) keep(d *draft) error {
	if err := m.judge(d.sc, d.set); err != nil {
		return refused(d.sc, d.set, err)
	}
	row := Row{Setup: game.Setup{Scenario: d.sc.ID, Options: d.set}}
	for id, v := range d.sc.Bound {
		row.Open = row.Open || d.set[id] != v
	}
	m.rows = append(m.rows, row)
	m.made[d.sc.ID]++
	list := m.valuesOf(d.sc, d.set)
	meant := d.meant(list)
	for i, a := range list {
		m.used[a]++
		for n, b := range list[:i] {
			if m.kinds[a][b] == idle || meant[i] && meant[n] {
				m.covered[a][b] = true
			}
		}
	}
	return nil
}

// valuesOf lists the values of a row by their numbers, ascending.
func (m *maker) valuesOf(sc *game.Scenario, set map[string]string) []int {
	list := []int{m.number[Value{ID: sc.ID}]}
	for id, v := range set {
		list = append(list, m.number[Value{id, v}])
	}
	slices.Sort(list)
	return list
}

// meant says which values of the row have a meaning in it, and stand: no conflict comes from them.
func (d *draft) meant(list []int) []bool {
	conflicts := d.m.info.Conflicts(d.sc, d.set)
	meant := make([]bool, len(list))
	for i, n := range list {
		id := d.m.values[n].Option
		blamed := slices.ContainsFunc(conflicts, func(c game.Conflict) bool { return slices.Contains(c.Options, id) })
		meant[i] = id == "" || !blamed && len(d.m.info.Idle(d.sc, d.set, id)) == 0
	}
	return meant
}

// fill settles the options one by one, each with the value that covers most beside those before it.
func (d *draft) fill() {
	for _, id := range d.sc.Options {
		if d.settled[id] {
			continue
		}
		for _, n := range d.ranked(id) {
			next := &draft{m: d.m, sc: d.sc, set: maps.Clone(d.set), settled: maps.Clone(d.settled), keen: slices.Clone(d.keen)}
			next.set[id] = d.m.values[n].ID
			next.settled[id] = true
			next.keen = append(next.keen, id)
			if next.mend() {
				*d = *next
				break
			}
		}
		d.settled[id] = true
	}
}

// fillIdle sets the options that are not settled to what covers most, as far as the title accepts it.
func (d *draft) fillIdle() {
	for _, id := range d.sc.Options {
		if d.settled[id] {
			continue
		}
		was := d.set[id]
		for _, n := range d.ranked(id) {
			d.set[id] = d.m.values[n].ID
			if d.m.judge(d.sc, d.set) == nil {
				break
			}
			d.set[id] = was
		}
		d.settled[id] = true
	}
}

// ranked lists the values of an option by how many pairs they would cover with what is settled, most first. Of two alike the
// one that fewer rows have comes first.
func (d *draft) ranked(id string) []int {
	var list []int
	gain := map[int]int{}
	for _, v := range d.sc.ValuesOf(d.m.info.Option(id)) {
		n := d.m.number[Value{id, v}]
		list = append(list, n)
		gain[n] = d.gain(n)
	}
	slices.SortStableFunc(list, func(a, b int) int {
		if gain[a] != gain[b] {
			return gain[b] - gain[a]
		}
		return d.m.used[a] - d.m.used[b]
	})
	return list
}

// gain counts the pairs that a value would cover with those that are settled.
func (d *draft) gain(n int) (sum int) {
	for _, o := range d.m.valuesOf(d.sc, d.set) {
		s := d.m.values[o]
		if s.Option != "" && !d.settled[s.Option] {
			continue
		}
		a, b := max(n, o), min(n, o)
		if d.m.kinds[a][b] >= idle && !d.m.covered[a][b] {
			sum++
		}
	}
	return sum
}
