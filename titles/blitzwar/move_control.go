package blitzwar

import "sandtable/game"

// rightful returns who controls a zone that a side's corps have entered (BW-5d, BW-7x, BW-Q32).
func (p *Position) rightful(s game.Seat, x Place) game.Seat {
	n := board.country[x]
	switch {
	case s == Axis:
		return Axis
	case n == soviet || board.star.Has(x) && p.When[evPolandFell] != 0:
		return Soviets
	case n == britain || n == usa || n == france && p.State[france] != withAxis || p.State[n] == withAllies:
		return Allies
	}
	return s
}

// enters moves a corps counter into a zone: control changes (BW-5d), what cannot fight is destroyed (BW-15.3c), ships put to sea
// later (BW-15.3d), and whoever is attacked by it is at war (BW-9.3c).
func (p *Position) enters(u int, x Place, t game.Table) {
	s, n := p.sideOf(u), nationOf(u)
	p.comes(u, x)
	h := p.holder(x)
	if h == s || h != game.Nobody && !foes(h, s) {
		return
	}
	p.invades(s, n, x, t)
	if h = p.holder(x); h == game.Nobody || foes(h, s) {
		p.captures(s, x, t)
	}
}

// ruins destroys the fortified line of a zone that has come into the enemy's hands (BW-16.3.2k, BW-Q82).
func (p *Position) ruins(x Place) {
	for i, y := range lines {
		if x == y {
			p.Ruined[i] = true
		}
	}
}

// comes puts a land or air unit in a zone. Germans who come to Finland, by whatever way, open the Soviet Total War cards (BW-10.2b,
// BW-Q84).
func (p *Position) comes(u int, x Place) {
	p.At[u], p.Beach[u], p.Ferry[u] = x, 0, 0
	if nationOf(u) == germany && board.country[x] == finland {
		p.happens(evGermansFinland)
	}
}

// captures gives a zone to whom it belongs now, at once, so that lines of supply may lead through it in the same turn (BW-15.3i).
func (p *Position) captures(s game.Seat, x Place, t game.Table) {
	if h := p.holder(x); h != game.Nobody {
		p.Held[h].Drop(x)
	}
	to := p.rightful(s, x)
	p.Held[to].Add(x)
	for v := first[germanAir]; v < slots; v++ {
		if p.At[v] == x && foes(p.sideOf(v), s) && (p.Kind[v] == supply || p.Kind[v] == air && !p.Mission.Has(v)) {
			t.Tell(game.Note("BW-15.3c", noteDestroyed, game.UnitWord(v), game.PlaceWord(x)))
			p.clear(v)
		}
	}
	p.ruins(x)
	if x == paris && s != Axis && p.When[evFranceFell] != 0 {
		p.happens(evParisFreed)
	}
	p.mark()
	t.Tell(game.Note("BW-5d", noteControl, game.PlaceWord(x), game.NameWord(seatName(to))))
	p.returnsIfFree(board.country[x], t)
	p.recount(t)
}
