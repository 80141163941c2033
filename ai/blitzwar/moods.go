package blitzwar

import bw "sandtable/titles/blitzwar"

// mood is how a plan is made, and what it is after.
type mood struct {
	bold   float64  // what gains count for
	guard  float64  // what dangers count for
	thrift float64  // what supply counts for
	focus  bw.Place // a zone whose worth counts for more; Nowhere if none does
	leave  bw.Place // a zone that is not attacked; Nowhere if none is left alone
}

var calm = mood{bold: 1, guard: 1, thrift: 1, focus: bw.Nowhere, leave: bw.Nowhere}

// draws is what the worth of a zone counts for.
func (m *mood) draws(x bw.Place) float64 {
	switch {
	case x == m.focus:
		return m.bold * focused
	case m.focus != bw.Nowhere && bw.Near(m.focus).Has(x):
		return m.bold * (1 + focused) / 2
	}
	return m.bold
}

const focused = 2.5
