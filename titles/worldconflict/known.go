package worldconflict

import "sandtable/game"

// Known is what one seat knows: all but what others have chosen in secret at turn end and not yet shown (WC-1.9a), and what dice that lie
// face down will show. Force Pools, saved Oil and Resources and the map are open.
type Known struct {
	Position
	seat game.Seat
}

var _ game.Known = (*Known)(nil)

// Known blanks what others have chosen in secret.
func (p *Position) Known(s game.Seat) game.Known {
	k := &Known{*p, s}
	if steps[p.Step].secret {
		k.Fate = [nPowers]uint32{}
		for u := range k.Draft {
			if k.Draft[u].By != uint8(s)+1 {
				k.Draft[u] = order{}
			}
		}
		for w := range k.Till {
			if game.Seat(w) != s {
				k.Till[w] = till{}
			}
		}
		for c := range k.Drawn {
			if p.fundOwner(country(c)).seat() != s {
				k.Drawn[c] = 0
			}
		}
	}
	return k
}

// planned is what the seat knows with its own secret choices made true, so that it sees what it is building and what is left to spend.
func (k *Known) planned() *Known {
	w := power(k.seat)
	if !steps[k.Step].secret || w >= nPowers || k.Pass != choosing || k.Step == stepLend {
		return k
	}
	q := &Known{k.drafted(w), k.seat}
	q.Oil[w] -= min(q.Oil[w], k.Till[w].Oil)
	q.Resources[w] -= min(q.Resources[w], k.Till[w].Resources)
	q.Box[w] = k.boxOf(w)
	for u := range nUnits {
		if n := k.Draft[u].Loss; n > 0 && n < q.Size[u] {
			q.Size[u] -= n
		} else if n > 0 {
			q.takeOff(u, inPool, game.Mute{})
		}
	}
	return q
}

// Pending says who owes which decision, and what ending it is called.
func (k *Known) Pending() game.Ask { return k.Position.Pending().Ending(closings[k.Step]) }

// Imagined fills the blanks: dice lie face down as they may, and powers that have not shown their choices are imagined to have chosen
// nothing yet.
func (k *Known) Imagined(t game.Table) game.Position {
	q := k.Position
	if steps[q.Step].secret {
		q.dealFates(t)
	}
	return &q
}
