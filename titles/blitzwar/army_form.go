package blitzwar

// shows counts what a group shows on the map.
func (p *Position) shows(g group) (s shown) {
	if p.Survey.On {
		return p.showing(g)
	}
	return p.countsShown(g)
}

func (p *Position) countsShown(g group) (s shown) {
	for u := first[g]; u < first[g+1]; u++ {
		if p.on(u) {
			s[p.Kind[u]][p.figure(u)]++
		}
	}
	return s
}

// figure is what a counter shows: a supply counter that has spent half a unit still shows it (BW-Q7).
func (p *Position) figure(u int) uint8 { return figure(p.Kind[u], p.Size[u]) }

func figure(k kind, size uint8) uint8 {
	if k == supply {
		return (size + 1) / 2
	}
	return size
}

// pieces returns the cardboard that a group may use now: Soviet pieces that are not modernised are left out (BW-11.8a,
// BW-Q15), and so are Elite armies before their time (BW-11.7a, BW-11.7b).
func (p *Position) pieces(g group) [nCardboard]uint8 {
	have := mix[g]
	switch g {
	case group(soviet):
		have[infantry3], have[white3] = p.Unlocked[lockInfantry], p.Unlocked[lockWhite]
	case sovietAir:
		have[airman] = p.Unlocked[lockAir]
	case sovietSupply:
		have[supply6] = p.Unlocked[lockSupply]
	case group(germany):
		have[elite3] = p.elites()
	}
	return have
}

// elites counts the Elite counters that are available (BW-11.7a, BW-11.7b).
func (p *Position) elites() (n uint8) {
	if p.When[evFranceFell] != 0 {
		n++
	}
	if w := p.When[evEastAttacked]; w != 0 && p.Turn >= w+tables.Elite.SecondAfter {
		n++
	}
	return n
}

// threes reports whether a group may show three corps on one counter: the British and the Soviets from 1942 on (BW-11.6a).
func (p *Position) threes(g group) bool {
	return g != group(britain) && g != group(soviet) || p.Turn >= tables.ThreeCorps
}

// fits reports whether a group may show all this (BW-3j, BW-11.6a).
func (p *Position) fits(g group, s *shown) bool {
	if !p.threes(g) && s[infantry][3]+s[large][3]+s[white][3] > 0 {
		return false
	}
	have := p.pieces(g)
	if g == group(soviet) { // these show large counters alone
		if s[large][2]+s[large][3] > have[infantry3] {
			return false
		}
		have[infantry3] = s[large][2] + s[large][3]
	}
	if !p.since(version9) {
		old := s.loose()
		return old.fits(&have)
	}
	return s.fits(&have)
}

// has reports whether a group could show one more counter.
func (p *Position) has(g group, k kind, size uint8) bool {
	s := p.shows(g)
	s[k][figure(k, size)]++
	return p.fits(g, &s)
}

// free returns an empty slot of a group; -1 if there is none.
func (p *Position) free(g group) int {
	for u := first[g]; u < first[g+1]; u++ {
		if !p.on(u) {
			return u
		}
	}
	return -1
}

// put places a new counter, if there is one for it, and returns its slot; -1 if there is none (BW-3j).
func (p *Position) put(g group, k kind, size uint8, at Place) int {
	if !p.has(g, k, size) {
		return -1
	}
	u := p.free(g)
	if u >= 0 {
		p.At[u], p.Kind[u], p.Size[u] = at, k, size
	}
	return u
}

// kindFor returns what shows some corps on one counter: no kind if nothing does. It is of the special sort (Elite, or a large
// Soviet one) where that can be.
func kindFor(foot, armour uint8, special kind) kind {
	switch {
	case foot+armour == 0 || foot+armour > 3 || foot > 1 && armour > 0:
		return noKind
	case armour == 0 && special == large && foot > 1:
		return large
	case armour == 0:
		return infantry
	case foot == 0 && armour <= 2:
		return armoured
	case foot == 0:
		return noKind
	case special == elite:
		return elite
	}
	return white
}

// muster places corps of a country in as few counters as the mix allows, mixed ones first as the rulebook does it (BW-19a).
// It returns how many found no counter.
func (p *Position) muster(n nation, foot, armour uint8, at Place) (lost uint8) {
	g := group(n)
	for foot+armour > 0 {
		f, a := p.largest(g, foot, armour, at)
		if f+a == 0 {
			return foot + armour
		}
		foot, armour = foot-f, armour-a
	}
	return 0
}

// largest places the largest counter that part of some corps fill.
func (p *Position) largest(g group, foot, armour uint8, at Place) (f, a uint8) {
	special := noKind
	if g == group(soviet) {
		special = large
	}
	for size := uint8(3); size > 0; size-- {
		if size == 2 {
			special = noKind
		}
		for a := min(armour, size) + 1; a > 0; a-- {
			tanks := a - 1
			f := size - tanks
			k := kindFor(f, tanks, special)
			if f <= foot && k != noKind && p.put(g, k, size, at) >= 0 {
				return f, tanks
			}
		}
	}
	return 0, 0
}

// launch places naval units in as few counters as the mix allows and returns how many found none.
func (p *Position) launch(g group, k kind, units uint8, at Place) (lost uint8) {
	for units > 0 {
		n := min(units, maxShips)
		for n > 0 && p.put(g, k, n, at) < 0 {
			n--
		}
		if n == 0 {
			return units
		}
		units -= n
	}
	return 0
}
