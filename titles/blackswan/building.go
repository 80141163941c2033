package blackswan

import "sandtable/game"

// unitPP is the price of a new unit (BS-1.6b6).
func (p *Position) unitPP(n nation) int {
	if n == soviet && p.War[soviet] == atWar {
		return 1
	}
	return 2
}

func mayBuyFor(p *Position, a game.Action, i int) error {
	n := nation(a.Words()[i].N - firstNation)
	if err := p.mayBuild(a.Seat, n); err != nil {
		return err
	}
	if p.drawable(n, false, nil) == 0 && p.drawable(n, true, nil) == 0 {
		return game.Clause("BS-1.6b19")
	}
	return nil
}

// mayBuild keeps BS-I.12, BS-1.6.1, BS-1.6b1, BS-1.6b3 and BS-1.6b6.
func (p *Position) mayBuild(s game.Seat, n nation) error {
	switch {
	case n >= majors || factions[n] != s:
		return game.Clause("BS-C.7")
	case p.War[n] == gone || n == usa && p.War[n] != atWar:
		return game.Clause("BS-1.1i")
	case p.reinforcing(s):
		return game.Clause("BS-1.6.1")
	case p.purse(n) < p.unitPP(n):
		return game.Clause("BS-1.6b6")
	case int(p.New[p.budget(n)]) >= p.strategic(n):
		return game.Clause("BS-1.6b1")
	}
	return nil
}

func openBuy(p *Position, s game.Seat) error {
	err := error(game.Clause("BS-1.6b6"))
	for n := range majors {
		if factions[n] != s {
			continue
		}
		if err = mayBuyFor(p, game.Say(s, game.Word{}, name(nationName(n))), 1); err == nil {
			return nil
		}
	}
	return err
}

// mayBuySize keeps BS-1.6b4 and BS-1.6b19: there must be something to draw that can be placed.
func mayBuySize(p *Position, a game.Action, i int) error {
	n, ships := nation(a.Words()[i-1].N-firstNation), int(a.Words()[i].N) == firstSize+1
	if p.drawable(n, ships, nil) == 0 {
		return game.Clause("BS-1.6b19")
	}
	return nil
}

// drawable counts the units that a nation may draw, by kind if into is not nil: those in the pool, its Minors' with its
// own (BS-Q52), that have somewhere to go (BS-Q93).
func (p *Position) drawable(n nation, ships bool, into *[nKinds]uint8) (sum int) {
	var left [nKinds]int
	for k := range p.Mix {
		left[k] = int(p.Mix[k])
	}
	for u := range p.Kind {
		if p.on(u) {
			left[p.Kind[u]]--
		}
	}
	for k := 1; k < len(kinds); k++ {
		s := &kinds[k]
		if left[k] <= 0 || s.class.naval() != ships || p.patron(s.nation) != n || s.nation == vichy || p.War[s.nation] == gone {
			continue
		}
		if ships && n == germany && s.class != sub && p.zPlanDead() {
			continue // BS-6.3c: all its surface ships were afloat before, so that these have been sunk
		}
		if sites := p.sites(kind(k)); sites.none() {
			continue
		}
		sum += left[k]
		if into != nil {
			into[k] = uint8(left[k])
		}
	}
	return sum
}

// doBuy pays and draws (BS-1.6b4, BS-Q86). What is drawn is its owner's secret (BS-H.14).
func doBuy(p *Position, a game.Action, t game.Table) {
	n, ships := nation(a.Words()[1].N-firstNation), int(a.Words()[2].N) == firstSize+1
	p.PP[p.bank(n)] -= uint8(p.unitPP(n))
	p.New[p.budget(n)]++
	p.Bought = true
	var left [nKinds]uint8
	pick := p.drawable(n, ships, &left)
	if pick > 1 {
		pick = t.Roll(game.Die{Clause: "BS-1.6b4", Sides: pick, Seen: readers(a.Seat)})
	}
	for k, m := range left {
		if pick -= int(m); pick <= 0 {
			p.Hand = kind(k)
			break
		}
	}
	p.Buyer, p.Wet = n, ships
	t.Tell(game.Event{Clause: "BS-1.6b7", Seen: readers(a.Seat), Reveal: true, Note: noteDrawn, Said: say(name(kindName(p.Hand)))})
	p.ask(stepPlace, a.Seat, t)
}

// sites returns where a new unit of a kind may be placed.
func (p *Position) sites(k kind) (set placeSet) {
	s := &kinds[k]
	switch {
	case s.class.naval():
		return p.docks(s.nation)
	case s.class == fort:
		return p.fortSites(s.nation)
	}
	return p.barracks(s)
}

// barracks keeps BS-1.6b8, BS-1.6b9, BS-1.6b10, BS-3.3h, BS-1.6b17, BS-1.6b18 and BS-Q96.
func (p *Position) barracks(s *sort) (set placeSet) {
	land := p.friendly(s.nation)
	net := p.supplied(s.nation)
	land = land.and(&net)
	sv := p.survey()
	for x := range land.all() {
		home := p.homeOf(x) == s.nation && (!board.overseas.has(x) || x == sicily && s.nation == italy)
		switch {
		case !home || !p.played(x):
		case s.reserve && (!board.eastAA.has(x) || p.reserveAt(x)): // BS-C.1
		case s.nation == usa && x == usArea:
			set.add(x)
		case p.Fresh.has(x) && !(s.nation == soviet && board.eastAA.has(x)):
		case sv.fits(s.nation, x, false) == nil:
			set.add(x)
		}
	}
	return set
}

// reserveAt reports whether one of the three reserve artillery units stands in an area (BS-C.1).
func (p *Position) reserveAt(x Place) bool {
	for u := first[russians]; u < first[russians+1]; u++ {
		if p.At[u] == x && p.sort(u).reserve {
			return true
		}
	}
	return false
}

// fortSites keeps BS-1.6b11, BS-1.6b12, BS-1.6b13 and BS-1.6b14.
func (p *Position) fortSites(n nation) (set placeSet) {
	land := p.friendly(n)
	net := p.supplied(n)
	ground := p.byGround(n)
	land = land.and(&net)
	sv := p.survey()
	for x := range land.all() {
		switch f := board.front[x]; {
		case !p.played(x) || p.Fresh.has(x) || sv.forts.has(x):
		case n == soviet && f != east:
		case n == germany && f == med && p.War[italy] != gone && !p.Union[axisSide]:
		case f == med && !ground.has(x) && board.port[x] == noPort:
		case sv.fits(n, x, true) == nil:
			set.add(x)
		}
	}
	return set
}

// docks keeps BS-1.6b15, BS-1.6b16, BS-1.6b17 and BS-Q75.
func (p *Position) docks(n nation) (set placeSet) {
	s := p.faction(n)
	sv := p.survey()
	for z := range board.icons[n].all() {
		switch {
		case !p.played(z) || p.seaControl(z) == sideOf(s).other():
		case n == usa:
			set.add(z)
		case !p.Fresh.has(z) && sv.fits(n, z, false) == nil:
			set.add(z)
		}
	}
	return set
}

// offered returns where the drawn unit may go.
func handSites(p *Position, _ game.Action) placeSet { return p.sites(p.Hand) }

// mayDeploy says why the drawn unit may not go to a place.
func mayDeploy(p *Position, a game.Action, i int) error {
	x := Place(a.Words()[i].N)
	s := &kinds[p.Hand]
	switch {
	case s.class.naval() != x.sea():
		return game.NoSuchWord
	case s.class.naval():
		return game.Clause("BS-1.6b15")
	case s.class == fort && board.front[x] == med:
		return game.Clause("BS-1.6b12")
	case s.class == fort:
		return game.Clause("BS-1.6b11")
	case s.reserve:
		return game.Clause("BS-C.1")
	case p.homeOf(x) != s.nation:
		return game.Clause("BS-1.6b8")
	case p.Fresh.has(x) && !(s.nation == soviet && board.eastAA.has(x)):
		return game.Clause("BS-1.6b10")
	}
	if err := p.survey().fits(s.nation, x, false); err != nil {
		return err
	}
	return game.Clause("BS-1.6b8")
}

// doDeploy places the drawn unit at one step (BS-1.6b5). Placing counts as a step (BS-1.6c7).
func doDeploy(p *Position, a game.Action, t game.Table) {
	x := Place(a.Words()[1].N)
	k := p.Hand
	p.Hand = unknown
	u := p.enlist(k, x, 1)
	p.Grown[u] = 1
	if kinds[k].elite {
		p.Elite[p.budget(p.Buyer)]++
	}
	p.settled(u)
	if n := kinds[k].nation; n != usa {
		p.Fresh.add(x)
	}
	tell(t, "BS-1.6b5", noteNew, name(groupName(groupFor(k, p.Ward))), place(x))
	p.Buyer, p.Wet = noNation, false
	p.ask(stepSpend, a.Seat, t)
}
