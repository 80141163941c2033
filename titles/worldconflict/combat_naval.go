package worldconflict

import "sandtable/game"

// navalTotals adds up Naval Factors (WC-C.4f, WC-6.3a to WC-6.3f). In a Port Attack only the attackers fire, CVs with half their Factors
// (WC-E.2c, WC-6.3b).
func (p *Position) navalTotals() (total [2]tally) {
	raid := p.Bout.Sort == portAttack
	for s := range total {
		for u := range p.In[s].All() {
			if !raid || s == attacker {
				p.addNaval(u, raid, &total[s])
			}
			f := p.face(u)
			switch {
			case f.kind.naval() && (!raid || s == defender): // WC-6.3e
				total[1-s].marks += int(f.navalWhite) - int(f.navalRed) + p.ledMarks(u, navalRound, s == attacker)
			case f.kind == convoy: // WC-6.3f
				total[1-s].marks += p.convoyLeft(u)
			}
		}
	}
	for s := range total {
		if !p.armed(s) { // WC-6.0d, WC-6.3d
			total[s] = tally{}
		}
	}
	return total
}

// addNaval adds a unit's Naval Factors: air units bomb (WC-6.0e), snow at sea halves them and CVs (WC-4.4g, WC-6.3c), as a Snowflake area
// does in a raid on its Port (WC-5.3o).
func (p *Position) addNaval(u int, raid bool, y *tally) {
	f := p.face(u)
	n, printed := whole*(int(f.naval)+p.ledNaval(u)), f.naval > 0
	if f.kind.air() {
		n, printed = p.bombs(u, bombsNaval), units.all[u].bomb == bombsNaval && f.bombs > 0
	}
	if raid && f.kind == cv {
		n /= 2
	}
	if (f.kind.air() || f.kind == cv) && p.snowAtSea(p.Bout.At) || raid && f.kind.air() && p.flaked(p.Bout.At) {
		n /= 2
	}
	y.add(p.Owner[u], n, false, printed)
}

// snowAtSea reports whether it is a turn of snow in a sea area that has it (WC-1.4c, WC-4.4g).
func (p *Position) snowAtSea(x Place) bool {
	return p.rule(chapterBarbarossa) && x.sea() && charts.snowTurn[p.Turn] && board.snowSeas.Has(x)
}

// armed reports whether a side has a unit that fires: one of LL, TRS and Convoys alone never does (WC-6.0d).
func (p *Position) armed(s int) bool {
	for u := range p.In[s].All() {
		if k := p.kind(u); k != lend && k != trs && k != convoy {
			return true
		}
	}
	return false
}

// convoyLeft is the Factor of a Convoy less its damage (WC-C.4f, WC-6.5k).
func (p *Position) convoyLeft(u int) int {
	i := u - firstConvoy
	return int(board.convoys[i].factor) - int(p.Damage[i])
}

// hitConvoy damages a Convoy (WC-6.5k).
func (p *Position) hitConvoy(u int, t game.Table) {
	p.Damage[u-firstConvoy]++
	p.victoryByConvoy(u)
	t.Tell(game.Note("WC-6.5k", noteConvoy, game.UnitWord(u), game.NumberWord(p.convoyLeft(u))))
}

// navalNext reports whether a Naval Round is fought: one side has a unit with Naval Factors, the other a naval unit or Convoy (WC-C.4e,
// WC-4.4f, WC-5.3af).
func (p *Position) navalNext() bool {
	for s := range p.In {
		hit := p.navalVictims(1 - s)
		if hit.Empty() || p.Bout.Sort == portAttack && s == defender {
			continue
		}
		for u := range p.In[s].All() {
			if f := p.face(u); f.naval > 0 || f.kind.air() && f.bombs > 0 {
				return true
			}
		}
	}
	return false
}

// navalVictims returns the units of a side that a Naval Round can hit: naval units, and Convoys that can take more damage (WC-E.3a, WC-4.4h,
// WC-6.5f); attackers of a Port are not fired at (WC-6.3b).
func (p *Position) navalVictims(s int) (set unitSet) {
	if p.Bout.Sort == portAttack && s == attacker {
		return set
	}
	for u := range p.In[s].All() {
		if k := p.kind(u); k.naval() || k == convoy && p.convoyLeft(u) > 0 {
			set.Add(u)
		}
	}
	return set
}

// strategicTotals adds up Strategic Factors of attacking air units and what is left of the Factory (WC-6.4a, WC-6.4b). The defender does
// not fire.
func (p *Position) strategicTotals() (total [2]tally) {
	x := p.Bout.At
	for u := range p.In[attacker].All() {
		f := p.face(u)
		if !f.kind.air() {
			continue
		}
		n := p.bombs(u, bombsStrategic)
		if p.flaked(x) { // WC-D.6a, WC-5.3o
			n /= 2
		}
		total[attacker].add(p.Owner[u], n, false, units.all[u].bomb == bombsStrategic && f.bombs > 0)
	}
	total[attacker].marks += p.factoryLeft(x)
	return total
}

// factoryLeft is the Factory Factor of an area less its damage.
func (p *Position) factoryLeft(x Place) int { return int(board.factory[x]) - int(p.Bombed[x]) }

// bombFactory damages the Factory up to its Factor; the rest is lost, and letters are ignored (WC-D.6a, WC-6.5g, WC-6.5m, WC-6.5r).
func (p *Position) bombFactory(t game.Table) {
	x := p.Bout.At
	n := min(int(p.Bout.Points[defender]), p.factoryLeft(x))
	p.Bombed[x] += uint8(n)
	p.Bout.Points[defender] = 0
	if n == 0 && p.since(version4) {
		return
	}
	t.Tell(game.Note("WC-6.5m", noteFactory, game.PlaceWord(x), game.NumberWord(p.factoryLeft(x))))
}

// burnOut destroys the air units with an asterisk that bomb in this Round, after the dice and before any result (WC-6.5b, Ruling WC-Q10).
func (p *Position) burnOut(t game.Table) {
	if p.Bout.Round == airRound {
		return
	}
	for s := range p.In {
		for u := range p.In[s].All() {
			if units.all[u].spent {
				if p.on(u) { // an A-Bomb may be gone with its carrier
					t.Tell(game.Note("WC-6.5b", noteDestroyed, game.UnitWord(u), game.PlaceWord(p.At[u])))
				}
				if p.kind(u) == aBomb {
					p.Nuked |= only(p.Control[p.Bout.At])
				}
				p.destroy(u, t)
			}
		}
	}
}
