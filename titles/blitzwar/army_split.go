package blitzwar

import "sandtable/game"

// parted is what is left of a counter after one corps is taken off, and that corps.
func (p *Position) parted(u int, tanks bool) (rest, off kind) {
	f, a := p.foot(u), p.armour(u)
	off = infantry
	if tanks {
		off = armoured
	}
	switch {
	case p.Size[u] < 2 || !p.Kind[u].corps(), tanks && a == 0, !tanks && f == 0:
		return noKind, off
	case tanks:
		a--
	default:
		f--
	}
	return kindFor(f, a, p.Kind[u]), off
}

// maySplit says whether one corps can be taken off a counter and shown by one of its own (BW-11.10a).
func (p *Position) maySplit(u int, tanks bool) error {
	rest, off := p.parted(u, tanks)
	if rest == noKind {
		return game.Clause("BW-11.10a")
	}
	g := groupOf[u]
	s := p.shows(g)
	s[p.Kind[u]][p.Size[u]]--
	s[rest][p.Size[u]-1]++
	s[off][1]++
	if p.free(g) < 0 || !p.fits(g, &s) {
		return game.Clause("BW-3j")
	}
	return nil
}

func splittable(p *Position, s game.Seat, one bool) unitSet {
	if p.Survey.On {
		return p.shuffled(s, one, splitting)
	}
	return p.sift(verbSplit, s, one, &corpsSlots, func(u int) error { return splits(p, s, u) })
}

func splits(p *Position, _ game.Seat, u int) error {
	err := p.maySplit(u, false)
	if err != nil && p.maySplit(u, true) == nil {
		return nil
	}
	return err
}

// mayPart judges which corps is taken off.
func mayPart(p *Position, a game.Action, i int) error {
	switch k := kindOf(a.Words()[i]); k {
	case infantry, armoured:
		return p.maySplit(int(a.Words()[1].N), k == armoured)
	}
	return game.Clause("BW-11.10a")
}

// doSplit makes two counters of one. Each has done what the whole has done (BW-11.10f).
func doSplit(p *Position, a game.Action, t game.Table) {
	u := int(a.Words()[1].N)
	rest, off := p.parted(u, kindOf(a.Words()[2]) == armoured)
	p.Kind[u] = rest
	p.Size[u]--
	p.copyTo(u, off, 1)
	p.goOn(t)
}

// copyTo makes another counter of the same group beside one, which has done the same.
func (p *Position) copyTo(u int, k kind, size uint8) {
	v := p.free(groupOf[u])
	p.At[v], p.Kind[v], p.Size[v] = p.At[u], k, size
	p.Did[v], p.Moved[v], p.Foe[v], p.Beach[v], p.Ferry[v] = p.Did[u], p.Moved[u], p.Foe[u], p.Beach[u], p.Ferry[u]
	p.Cut.Put(v, p.Cut.Has(u))
	p.Mover = 0
}

// mayDivide says whether that many units of a supply or naval counter can be shown by a counter of their own (BW-11.10a,
// BW-Q47).
func (p *Position) mayDivide(u int, n uint8) error {
	k := p.Kind[u]
	if k != supply && !k.naval() {
		return game.Clause("BW-11.10a")
	}
	size := n
	if k == supply {
		size = 2 * n
	}
	if n == 0 || size >= p.Size[u] {
		return game.Clause("BW-11.10a")
	}
	g := groupOf[u]
	s := p.shows(g)
	s[k][p.figure(u)]--
	s[k][figure(k, p.Size[u]-size)]++
	s[k][n]++
	if p.free(g) < 0 || !p.fits(g, &s) {
		return game.Clause("BW-3j")
	}
	return nil
}

func divisible(p *Position, s game.Seat, one bool) unitSet {
	if p.Survey.On {
		return p.shuffled(s, one, dividing)
	}
	return p.sift(verbDivide, s, one, &navySlots, func(u int) error { return divides(p, s, u) })
}

func divides(p *Position, _ game.Seat, u int) (err error) {
	err = game.Clause("BW-11.10a")
	for n := uint8(1); n < maxSize; n++ {
		if err = p.mayDivide(u, n); err == nil {
			return nil
		}
	}
	return err
}

func mayDivideBy(p *Position, a game.Action, i int) error {
	return p.mayDivide(int(a.Words()[1].N), uint8(a.Words()[i].N))
}

func doDivide(p *Position, a game.Action, t game.Table) {
	u, n := int(a.Words()[1].N), uint8(a.Words()[2].N)
	if p.Kind[u] == supply {
		n *= 2
	}
	p.Size[u] -= n
	p.copyTo(u, p.Kind[u], n)
	p.goOn(t)
}

// maySwap says whether a counter can be exchanged for one of another sort that holds the same corps: a white tank for an Elite
// army, two Soviet corps for a large counter, and back (BW-11.10a).
func (p *Position) maySwap(u int, k kind) error {
	if k != elite && k != white && k != large && k != infantry || k == p.Kind[u] || !p.Kind[u].corps() || p.Kind[u] == fortified ||
		kindFor(p.foot(u), p.armour(u), k) != k {
		return game.Clause("BW-11.10a")
	}
	if err := p.mayForm(u, u, k, p.Size[u]); err != nil {
		return err
	}
	if !p.turnsInto(u, k) {
		return game.Clause("BW-3j")
	}
	return nil
}

func swappable(p *Position, s game.Seat, one bool) unitSet {
	if p.Survey.On {
		return p.shuffled(s, one, swapping)
	}
	return p.sift(verbSwap, s, one, &corpsSlots, func(u int) error { return swaps(p, s, u) })
}

// counterpart is the only sort that a counter of each can be exchanged for.
var counterpart = [nKinds]kind{infantry: large, large: infantry, white: elite, elite: white}

func swaps(p *Position, _ game.Seat, u int) error { return p.maySwap(u, counterpart[p.Kind[u]]) }

func maySwapFor(p *Position, a game.Action, i int) error {
	return p.maySwap(int(a.Words()[1].N), kindOf(a.Words()[i]))
}

func doSwap(p *Position, a game.Action, t game.Table) {
	p.Kind[a.Words()[1].N] = kindOf(a.Words()[2])
	p.goOn(t)
}
