package worldconflict

import "sandtable/game"

// income gives every power its Oil and Resources of the turn (WC-7.6a to WC-7.6g, WC-D.9a, WC-E.4a), after lend lease and trade, up to the
// limit of a neutral power (WC-7.7a).
func (p *Position) income(t game.Table) {
	if p.Earned {
		return
	}
	p.Earned = true
	if p.start().letter < chapterBarbarossa {
		p.shortIncome(t)
		return
	}
	var sum [nPowers]haul
	var given [nPowers]int
	for w := range power(nPowers) {
		if p.plays(w) {
			sum[w] = p.earned(w)
			p.collectFunds(w)
		}
	}
	p.lease(&sum, &given, t)
	p.trade(&sum, t)
	for w := range power(nPowers) {
		if p.plays(w) {
			sum[w].lose(p.factoryDamage(w) + p.pressure(w))
			p.bank(w, p.limited(w, sum[w], given[w], t), t)
			p.mendChina(w)
		}
	}
	p.Partisan, p.Bombed, p.Damage = [nAreas]uint8{}, [nAreas]uint8{}, [nConvoys]uint8{}
}

// earned is what a power gets from its land, less damage of Convoys: goods outside its homes suffer from that, those at home do not
// (WC-7.6a to WC-7.6d).
func (p *Position) earned(w power) haul {
	out, home := p.outside(w), haul{}
	cores := p.cores(w)
	for x := range Place(nAreas) {
		if p.Control[x] != w || !p.yields(w, x) {
			continue
		}
		if cores.Has(x) {
			home.add(p.goodsAt(x))
		} else if p.Lines[w].Has(x) {
			out.add(p.goodsAt(x))
		}
	}
	out.lose(p.convoyDamage(w))
	out.add(home)
	return out
}

// yields reports whether the goods of an area go to its power for free use: it is in play, not in China if the power runs China (WC-7.8p),
// and not on the map of Barbarossa for the Western Allies, who get a fixed sum there (WC-D.0f).
func (p *Position) yields(w power, x Place) bool {
	return board.oil[x]+board.resources[x] != 0 && (p.start().inPlay.Has(x) || p.farHarbin(x)) && !p.chinese(w, x) && (p.start().letter != chapterBarbarossa || w != afa)
}

// chinese reports whether an area is Chinese and of the Allied power that runs China.
func (p *Position) chinese(w power, x Place) bool {
	return board.country[x] == china && w.side() == allies && p.runsChina(w)
}

// runsChina reports whether a power has the use of Chinese units: the USA, or the Western Allies.
func (p *Position) runsChina(w power) bool { return w == usa || w == afa && p.start().Western }

// convoyDamage adds up the damage of a power's Convoys, but of those that are destroyed (WC-7.6c).
func (p *Position) convoyDamage(w power) (n int) {
	for i := range p.Damage {
		if u := firstConvoy + i; p.Owner[u] == w && p.on(u) {
			n += int(p.Damage[i])
		}
	}
	return n
}

// factoryDamage adds up the damage of a power's Factories (WC-7.6f): in China it is China's (WC-E.4b), in an ally that is cut off that one's
// (WC-7.6h).
func (p *Position) factoryDamage(w power) (n int) {
	for x := range Place(nAreas) {
		if p.Control[x] == w && !p.chinese(w, x) && p.Cut[board.country[x]] == 0 {
			n += int(p.Bombed[x])
		}
	}
	return n
}

// collectFunds sets apart what only some units may use: in China, where a Chinese land unit stands by the Resource (WC-E.0h, WC-7.8p), and of
// allies that are cut off, with all that they reach and their power does not (WC-7.6h).
func (p *Position) collectFunds(w power) {
	for x := range Place(nAreas) {
		if p.Control[x] != w || !p.start().inPlay.Has(x) {
			continue
		}
		h := p.goodsAt(x)
		switch {
		case p.chinese(w, x):
			if p.chineseArmy(x) {
				p.Fund[china] += uint8(h.resources)
			}
		case p.start().letter == chapterBarbarossa && w == afa:
			if board.country[x] == countryBalkans {
				p.Fund[countryBalkans] += uint8(h.resources + h.oil)
			}
		case !p.Lines[w].Has(x):
			if c := p.rescuer(w, x); c != noCountry {
				p.Fund[c] += uint8(max(0, h.oil+h.resources-int(p.Bombed[x])))
			}
		}
	}
}

// rescuer is the ally that is cut off and reaches an area; noCountry if there is none.
func (p *Position) rescuer(w power, x Place) country {
	for c := range p.Cut {
		if p.Cut[c] == uint8(c)+1 && p.Ally[c] == w {
			if set := p.linesFrom(w, board.areas[c]); set.Has(x) {
				return country(c)
			}
		}
	}
	return noCountry
}

// chineseArmy reports whether a Chinese land unit stands in an area.
func (p *Position) chineseArmy(x Place) bool {
	for u := range nUnits {
		if p.At[u] == x && p.on(u) && units.all[u].home == china && p.kind(u).land() {
			return true
		}
	}
	return false
}

// mendChina takes what makes damage of a Factory in China good out of what China may spend (WC-7.8r, WC-E.4b).
func (p *Position) mendChina(w power) {
	for x := range Place(nAreas) {
		if p.Control[x] != w || !p.chinese(w, x) {
			continue
		}
		for n := min(p.Bombed[x], p.Fund[china]); n > 0; n-- {
			p.Fund[china]--
			if l := &p.Limit[w]; l.Limited {
				p.useRoom(w)
			}
		}
	}
}

// useRoom counts a good that is used under the limit: where there is no room it takes the place of one that was got (WC-7.7a).
func (p *Position) useRoom(w power) {
	l := &p.Limit[w]
	switch {
	case l.Room > 0:
		l.Room--
	case l.Gained > 0:
		l.Gained--
		if p.Resources[w] > 0 {
			p.Resources[w]--
		} else if p.Oil[w] > 0 {
			p.Oil[w]--
		}
	}
}

// limited cuts what a neutral power gets to the box of its marker, lend lease given included, trade not (WC-7.7a, WC-7.7b, WC-F.7a, Ruling
// WC-Q12). It keeps Oil before Resources, since Oil is as good as either (Ruling WC-Q94). What it saved is not touched (Ruling WC-Q23).
func (p *Position) limited(w power, h haul, given int, t game.Table) haul {
	if !p.bound(w) {
		return h
	}
	room := max(0, int(p.Marker[w])-given)
	kept := haul{oil: min(h.oil, room)}
	kept.resources = min(h.resources, room-kept.oil)
	n := kept.oil + kept.resources
	p.Limit[w] = production{true, uint8(n), uint8(room - n)}
	if kept != h {
		t.Tell(game.Note("WC-7.7a", noteLimited, game.NameWord(powerName(w)), game.NumberWord(h.oil-kept.oil), game.NumberWord(h.resources-kept.resources)))
	}
	return kept
}

// bank adds goods to what a power has saved (WC-7.6g). There is no limit to that (Ruling WC-Q24).
func (p *Position) bank(w power, h haul, t game.Table) {
	p.Oil[w] = saturate(int(p.Oil[w]) + max(0, h.oil))
	p.Resources[w] = saturate(int(p.Resources[w]) + max(0, h.resources))
	t.Tell(game.Note("WC-7.6g", noteIncome, game.NameWord(powerName(w)), game.NumberWord(max(0, h.oil)), game.NumberWord(max(0, h.resources))))
}

func saturate(n int) uint8 { return uint8(min(n, 255)) }
