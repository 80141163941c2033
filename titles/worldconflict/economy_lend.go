package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// maxLeases is how many LL units there are.
const maxLeases = 5

// leases are the LL units, in the order of their numbers.
var leases = func() (list [maxLeases]int) {
	n := 0
	for u := range nUnits {
		if units.all[u].lendsAt != nowhere {
			list[n] = u
			n++
		}
	}
	return list
}()

// leaseOf is the number of an LL unit; -1 if it is none.
func leaseOf(u int) int {
	for i, v := range leases {
		if u == v {
			return i
		}
	}
	return -1
}

var placeBurma, placeChungking = area("Burma"), area("Chungking")

// delivers says what keeps an LL unit from delivering (WC-D.8a): it must be at sea in the sea area it names (WC-7.4a, WC-7.4g), with a line
// from its home country, or the new home of a conquered one (WC-7.4b, WC-3.4c; before version 4 from the old one), and a friendly land area on that sea (WC-7.4c), joined to the recipient's home (WC-7.4d).
func (p *Position) delivers(u int) error {
	d := &units.all[u]
	w := p.Owner[u]
	if !p.rule(chapterBarbarossa) || !p.on(u) || p.At[u] != d.lendsAt {
		return game.Clause("WC-7.4a")
	}
	home := d.home
	if p.since(version4) {
		home = p.homeOf(u)
	}
	line := p.supplyFrom(w, p.friendlyIn(w, board.areas[home]))
	if !line.Has(d.lendsAt) {
		return game.Clause("WC-7.4b")
	}
	if d.lendsChina {
		return p.burmaRoad(w)
	}
	ashore := p.friendlyIn(w, board.coast[d.lendsAt].And(&board.land))
	if ashore.Empty() {
		return game.Clause("WC-7.4c")
	}
	if to := d.lendsTo; p.plays(to) {
		if reach := p.linesFrom(to, homelands[to]); ashore.Meets(&reach) {
			return nil
		}
	}
	return game.Clause("WC-7.4d")
}

// burmaRoad says what closes the way to China: it lands in Burma and goes from there into Chungking (WC-7.4f).
func (p *Position) burmaRoad(w power) error {
	if !p.friendly(w.side(), placeBurma) || !p.friendly(w.side(), placeChungking) || !board.near[placeBurma].Has(placeChungking) {
		return game.Clause("WC-7.4f")
	}
	return nil
}

// asksLend asks powers with LL units that deliver how much of it is Oil, if they have some (WC-7.4e).
func (p *Position) asksLend(t game.Table) bool {
	if p.Owing != 0 || p.Pass == choosing {
		return p.Owing != 0
	}
	p.Pass = choosing
	var who game.Seats
	for w := range power(nPowers) {
		if set := lenders(p, w, true); p.plays(w) && !set.Empty() {
			who |= game.Only(w.seat())
		}
	}
	return p.askAll(stepLend, who, t)
}

// lenders lists the LL units of a power that can deliver Oil.
func lenders(p *Position, w power, one bool) unitSet {
	return p.sift(w, one, func(u int) error { return mayLend(p, w, u) })
}

// mayLend says why an LL unit delivers no Oil: the Bay of Bengal unit never does (WC-7.4f).
func mayLend(p *Position, w power, u int) error {
	if leaseOf(u) < 0 || !p.own(w, u) {
		return game.Clause("WC-7.4g")
	}
	if units.all[u].lendsChina {
		return game.Clause("WC-7.4f")
	}
	if err := p.delivers(u); err != nil {
		return err
	}
	if h := p.earned(w); h.oil == 0 {
		return game.Clause("WC-7.4e")
	}
	return nil
}

// mayLendOil bounds the Oil by the Size of the unit and by what its power gets (Ruling WC-Q92).
func mayLendOil(p *Position, a game.Action, i int) error {
	u, n := unitIn(a, 1), int(a.Words()[i].N)
	h := p.earned(power(a.Seat))
	for _, v := range leases {
		if v != u && p.Draft[v].By == uint8(a.Seat)+1 {
			h.oil -= int(p.Draft[v].Points)
		}
	}
	if n > int(p.Size[u]) || n > h.oil {
		return game.Clause("WC-7.4e")
	}
	return nil
}

func doLend(p *Position, a game.Action, t game.Table) {
	t.Tell(whisper(a))
	p.Draft[unitIn(a, 1)] = order{By: uint8(a.Seat) + 1, Points: uint8(a.Words()[2].N)}
}

// whisper is a sentence of a secret step, which its speaker alone hears.
func whisper(a game.Action) game.Event { return verbs.Said(a).To(game.Only(a.Seat)) }

// openly is a sentence that all hear.
func openly(a game.Action) game.Event { return verbs.Said(a) }

// revealLeases makes true what powers have chosen to lend.
func (p *Position) revealLeases(t game.Table) {
	for i, u := range leases {
		if d := p.Draft[u]; d.By != 0 {
			p.Leased[i] = d.Points
			t.Tell(game.Reveal("WC-7.4e", noteLeases, game.UnitWord(u), game.NumberWord(d.Points), game.NumberWord(p.Size[u]-d.Points)))
		}
	}
}

// lease moves what LL units deliver; given is how much each power gives (WC-7.6e). Delivery is compulsory, as far as there are goods
// (WC-7.4e, Ruling WC-Q92).
func (p *Position) lease(sum *[nPowers]haul, given *[nPowers]int, t game.Table) {
	for i, u := range leases {
		if p.delivers(u) != nil {
			continue
		}
		from, n := &sum[p.Owner[u]], int(p.Size[u])
		if units.all[u].lendsChina {
			if from.resources > 0 {
				from.resources--
				p.Fund[china]++ // it counts under the limit when it is spent (Ruling WC-Q94)
				p.victoryByLease(u)
				t.Tell(game.Note("WC-7.4f", noteLends, game.UnitWord(u), game.NumberWord(0), game.NumberWord(1)))
			}
			continue
		}
		h := haul{oil: min(int(p.Leased[i]), n, from.oil)}
		h.resources = min(n-h.oil, from.resources)
		h.oil = min(n-h.resources, from.oil)
		from.add(haul{-h.oil, -h.resources})
		sum[units.all[u].lendsTo].add(h)
		given[p.Owner[u]] += h.oil + h.resources
		if h != (haul{}) {
			p.victoryByLease(u)
			t.Tell(game.Note("WC-7.6e", noteLends, game.UnitWord(u), game.NumberWord(h.oil), game.NumberWord(h.resources)))
		}
	}
}
