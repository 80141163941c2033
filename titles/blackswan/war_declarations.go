package blackswan

import "sandtable/game"

// hasDeclaration reports whether a seat can declare war or enter it.
func (p *Position) hasDeclaration(s game.Seat) bool {
	for n := range nNations {
		if p.mayDeclareOrJoin(s, n) == nil {
			return true
		}
	}
	return false
}

func mayDeclare(p *Position, a game.Action, i int) error {
	return p.mayDeclareOrJoin(a.Seat, NationNamed(a.Words()[i]))
}

// mayDeclareOrJoin judges a nation in a declaration: an enemy is attacked, one's own enters the war by its own declaration
// (BS-Q12).
func (p *Position) mayDeclareOrJoin(s game.Seat, n nation) error {
	if p.faction(n) == s {
		return p.mayJoin(s, n)
	}
	return p.mayDeclareOn(s, n)
}

// mayDeclareOn keeps BS-1.1b, BS-1.1c and BS-G.5: war is declared on neutral nations of the other side (BS-Q12), and when
// the calendar (BS-Q53, BS-Q127, BS-Q128) and the scenario (BS-Q129) let it.
func (p *Position) mayDeclareOn(s game.Seat, n nation) error {
	switch {
	case p.War[n] != neutral:
		return game.Clause("BS-1.1a")
	case n == vichy && !p.vichyStands():
		return game.Clause("BS-Q45")
	case n != vichy && !hostile(s, factions[n]):
		return game.Clause("BS-1.1c")
	case p.Fronts != allFronts && n != p.firstVictim() && (n.major() || !p.played(board.capital[n])):
		return game.Clause("BS-Q129")
	case n == usa:
		return game.Clause("BS-Q128")
	case s == Soviets && p.War[soviet] == neutral && p.Season < seasonOf(1941, summer):
		return game.Clause("BS-Q127")
	}
	return nil
}

// vichyStands reports whether there is a Vichy France: it has an area, be it its capital or another (BS-3.3d, BS-Q121).
func (p *Position) vichyStands() bool {
	for x := range board.vichy.All() {
		if p.Ctl[x] == vichy {
			return true
		}
	}
	return false
}

// whyNoWar says why a seat's units may not enter a neutral nation's areas: because war has not been declared on it (BS-1.1l),
// or what forbids to declare it.
func (p *Position) whyNoWar(s game.Seat, n nation) error {
	err := p.mayDeclareOn(s, n)
	switch {
	case err == nil:
		return game.Clause("BS-1.1l")
	case err == game.Clause("BS-1.1c"):
		return game.Clause("BS-Q125")
	}
	return err
}

// mayJoin lets a neutral Major of the speaker enter the war: Italy from Spring 1940 (BS-Q126), the Soviet Union from
// Summer 1941 (BS-Q127), the USA by the calendar alone (BS-Q128); Minors never do by declaration (BS-1.1c, BS-Q12).
func (p *Position) mayJoin(s game.Seat, n nation) error {
	switch {
	case p.War[n] != neutral:
		return game.Clause("BS-1.1a")
	case p.faction(n) != s || !n.major():
		return game.Clause("BS-1.1c")
	case p.Fronts != allFronts:
		return game.Clause("BS-Q129")
	case n == italy && p.Season < seasonOf(1940, spring):
		return game.Clause("BS-Q126")
	case n == soviet && p.Season < seasonOf(1941, summer):
		return game.Clause("BS-Q127")
	case n == usa:
		return game.Clause("BS-Q128")
	}
	return nil
}

// firstVictim returns the nation that the Axis must declare war on in its first turn (BS-Q130).
func (p *Position) firstVictim() nation { return games[p.Game].firstVictim }

// mayEndDeclarations keeps BS-Q130: the campaign's first declaration is made in the first turn.
func (p *Position) mayEndDeclarations(s game.Seat) error {
	if n := p.firstVictim(); s == Axis && n != noNation && p.Season == games[p.Game].first && p.War[n] == neutral {
		return game.Clause("BS-Q130")
	}
	return nil
}

// doDeclare declares war. BS-1.1d: the units of the declaring side will have surprise.
func doDeclare(p *Position, a game.Action, t game.Table) {
	n := NationNamed(a.Words()[1])
	if n == vichy {
		p.takeVichy(a.Seat, t)
	}
	if p.faction(n) != a.Seat {
		addBit(&p.Struck, n)
	}
	p.goToWar(n, t)
	if a.Seat == Soviets && p.War[soviet] == neutral {
		p.goToWar(soviet, t)
	}
	if !p.hasDeclaration(a.Seat) {
		p.goOn(t)
	}
}

// takeVichy keeps BS-Q45: Vichy France joins the side opposite to the one that declares war on it.
func (p *Position) takeVichy(by game.Seat, t game.Table) {
	if by == Axis {
		p.VichySide = West
		return
	}
	p.VichySide = Axis
	for u := first[frenchForts]; u < first[frenchForts+1]; u++ {
		if p.on(u) && p.nationAt(u) == vichy {
			k, at, n := p.Kind[u], p.At[u], p.Steps[u]
			p.returnToPool(u)
			v := p.putOnMap(k, at, n)
			t.Tell(game.Note("BS-Q45", noteNew, game.NameWord(groupName(groupOf[v])), game.PlaceWord(at)))
			t.Tell(game.Reveal("BS-Q45", noteFace, game.NameWord(kindName(k)), game.NumberWord(n)).To(readers(Axis)))
			u = first[frenchForts] - 1
		}
	}
}

// goToWar ends a nation's neutrality: a Minor's units are placed (BS-1.1k, BS-H.24), and a front may become active
// (BS-1.1g).
func (p *Position) goToWar(n nation, t game.Table) {
	p.War[n] = atWar
	t.Tell(game.Note("BS-1.1a", noteWar, game.NameWord(nationName(n))))
	switch {
	case n == usa:
		p.deployNation(usa)
	case !n.major() && n != vichy:
		p.deployNation(n)
		for _, d := range deployments[n] {
			if p.played(d.at) {
				u := p.putOnMap(d.kind, d.at, d.steps)
				t.Tell(game.Note("BS-1.1k", noteNew, game.NameWord(groupName(groupOf[u])), game.PlaceWord(d.at)))
			}
		}
	}
	if n == soviet {
		p.East41 = p.Season + 1
		if p.War[finland] == neutral {
			p.goToWar(finland, t)
		}
	}
	p.updateDiscs(t)
}

// deployNation puts a nation's units into the game, those whose year has come (BS-I.13).
func (p *Position) deployNation(n nation) {
	for k := range kinds {
		if s := &kinds[k]; s.nation == n {
			p.Mix[k] = s.start
			for mark := 1; mark <= min(lastMark, year(p.Season)-1940); mark++ {
				p.Mix[k] += s.years[mark]
			}
		}
	}
}

// addYearUnits keeps BS-I.13 and BS-S.2: units with a year's mark join their pools in its Winter. Scenarios have no pools
// but what is lost.
func (p *Position) addYearUnits(mark int, t game.Table) {
	if mark < 1 || mark > lastMark || p.Fronts != allFronts {
		return
	}
	for k := range kinds {
		s := &kinds[k]
		if n := s.nation; p.War[n] == atWar || p.War[n] == neutral && n.major() && n != usa {
			p.Mix[k] += s.years[mark]
		}
	}
	t.Tell(game.Note("BS-I.13", noteYear, game.NumberWord(1940+mark)))
}

// joinAllies brings in those who enter the war by the calendar (BS-Q53): the USA in Winter 1942, and the Axis Minors from
// Winter 1941 once France is beaten.
func (p *Position) joinAllies(t game.Table) {
	if p.Fronts != allFronts || p.Side != axisSide {
		return
	}
	if p.War[usa] == neutral && p.Season >= seasonOf(1942, winter) {
		p.goToWar(usa, t)
	}
	if p.Season < seasonOf(1941, winter) || !p.holds(Axis, paris) && p.War[france] != gone {
		return
	}
	for _, n := range [...]nation{rumania, hungary, bulgaria} {
		if p.War[n] == neutral {
			p.goToWar(n, t)
		}
	}
}
