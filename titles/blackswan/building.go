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
	y := p.yard()
	return y.mayBuyFor(a.Seat, NationNamed(a.Words()[i]))
}

// mayBuyFor keeps BS-1.6b19: there must be something to draw that can be placed.
func (y *yard) mayBuyFor(s game.Seat, n nation) error {
	if err := y.mayBuild(s, n); err != nil {
		return err
	}
	if y.drawable(n, false, nil) == 0 && y.drawable(n, true, nil) == 0 {
		return game.Clause("BS-1.6b19")
	}
	return nil
}

// mayBuild keeps BS-I.12, BS-1.6.1, BS-1.6b1, BS-1.6b3 and BS-1.6b6.
func (y *yard) mayBuild(s game.Seat, n nation) error {
	p := y.p
	switch {
	case n >= majors || factions[n] != s:
		return game.Clause("BS-C.7")
	case p.War[n] == gone || n == usa && p.War[n] != atWar:
		return game.Clause("BS-1.1i")
	case p.reinforcing(s):
		return game.Clause("BS-1.6.1")
	case p.purse(n) < p.unitPP(n):
		return game.Clause("BS-1.6b6")
	case int(p.New[p.budget(n)]) >= y.net.strategic(n):
		return game.Clause("BS-1.6b1")
	}
	return nil
}

func openBuy(p *Position, s game.Seat) error {
	err := error(game.Clause("BS-1.6b6"))
	y := p.yard()
	for n := range majors {
		if factions[n] != s {
			continue
		}
		if err = y.mayBuyFor(s, n); err == nil {
			return nil
		}
	}
	return err
}

// mayBuySize keeps BS-1.6b4 and BS-1.6b19: there must be something to draw that can be placed.
func mayBuySize(p *Position, a game.Action, i int) error {
	n, ships := NationNamed(a.Words()[i-1]), Large(a.Words()[i])
	y := p.yard()
	if y.drawable(n, ships, nil) == 0 {
		return game.Clause("BS-1.6b19")
	}
	return nil
}

// yard knows where new units of every kind can be placed.
type yard struct {
	survey
	net  networks
	left [nKinds]int8 // blocks of each kind in the pools
}

func (p *Position) yard() yard {
	y := yard{survey: p.survey(), net: networks{p: p}}
	for k, n := range p.Mix {
		y.left[k] = int8(n)
	}
	for u, x := range p.At {
		if x != nowhere {
			y.left[p.Kind[u]]--
		}
	}
	return y
}

// drawable counts the units that a nation may draw, by kind if into is not nil: those in the pool, its Minors' with its
// own (BS-Q52), that have somewhere to go (BS-Q93).
func (y *yard) drawable(n nation, ships bool, into *[nKinds]uint8) (sum int) {
	p := y.p
	for k := range kinds {
		s := &kinds[k]
		if y.left[k] <= 0 || s.class.naval() != ships || p.patron(s.nation) != n || s.nation == vichy || p.War[s.nation] == gone {
			continue
		}
		if ships && n == germany && s.class != sub && p.zPlanDead() {
			continue // BS-6.3c: all its surface ships were afloat before, so that these have been sunk
		}
		if sites := y.sites(kind(k)); sites.none() {
			continue
		}
		sum += int(y.left[k])
		if into != nil {
			into[k] = uint8(y.left[k])
		}
	}
	return sum
}

// doBuy pays and draws (BS-1.6b4, BS-Q86). What is drawn is its owner's secret (BS-H.14).
func doBuy(p *Position, a game.Action, t game.Table) {
	n, ships := NationNamed(a.Words()[1]), Large(a.Words()[2])
	p.PP[p.bank(n)] -= uint8(p.unitPP(n))
	p.New[p.budget(n)]++
	p.Bought = true
	var left [nKinds]uint8
	y := p.yard()
	sum := y.drawable(n, ships, &left)
	p.Hand = pick(&left, game.Die{Clause: "BS-1.6b4", Sides: sum, Seen: readers(a.Seat)}, t)
	p.Buyer, p.Wet = n, ships
	t.Tell(game.Event{Clause: "BS-1.6b7", Seen: readers(a.Seat), Reveal: true, Note: noteDrawn, Said: say(name(kindName(p.Hand)))})
	p.ask(stepPlace, a.Seat, t)
}

// sites returns where a new unit of a kind may be placed.
func (p *Position) sites(k kind) placeSet {
	y := p.yard()
	return y.sites(k)
}

func (y *yard) sites(k kind) placeSet {
	s := &kinds[k]
	switch {
	case s.class.naval():
		return y.docks(s.nation)
	case s.class == fort:
		return y.fortSites(s.nation)
	}
	return y.barracks(s)
}

// barracks keeps BS-1.6b8, BS-1.6b9, BS-1.6b10, BS-3.3h, BS-1.6b17, BS-1.6b18 and BS-Q96.
func (y *yard) barracks(s *sort) placeSet {
	p := y.p
	home := y.depots(s.nation)
	home = home.and(&ground.home[boolToInt(p.Handed)][s.nation])
	abroad := board.overseas
	if s.nation == italy {
		abroad.drop(sicily)
	}
	home = home.less(&abroad)
	taken := p.Fresh
	if s.nation == soviet {
		taken = taken.less(&board.eastAA)
	}
	set := home.less(&taken)
	set = set.and(&y.lay(s.nation).room)
	if s.nation == usa && home.has(usArea) {
		set.add(usArea)
	}
	if s.reserve { // BS-C.1
		set = set.and(&board.eastAA)
		for x := range set.all() {
			if p.reserveAt(x) {
				set.drop(x)
			}
		}
	}
	return set
}

// depots returns the areas in play that a nation can use and supply.
func (y *yard) depots(n nation) placeSet {
	land := y.p.friendly(n)
	land = land.and(y.net.of(n))
	return land.and(&ground.played[y.p.Fronts])
}

// reserveAt reports whether one of the three reserve artillery units stands in an area (BS-C.1).
func (p *Position) reserveAt(x Place) bool {
	for u := range p.At {
		if p.At[u] == x && p.sort(u).reserve {
			return true
		}
	}
	return false
}

// fortSites keeps BS-1.6b11, BS-1.6b12, BS-1.6b13 and BS-1.6b14.
func (y *yard) fortSites(n nation) placeSet {
	p := y.p
	set := y.depots(n)
	set = set.less(&p.Fresh)
	forts := p.forts()
	set = set.less(&forts)
	set = set.and(&y.lay(n).room)
	switch {
	case n == soviet:
		set = set.and(&ground.played[1<<east])
	case n == germany && p.War[italy] != gone && !p.Union[axisSide]:
		set = set.less(&ground.played[1<<med])
	}
	if south := set.and(&ground.played[1<<med]); !south.none() {
		walked := p.byGround(n)
		for x := range south.less(&walked).all() {
			if board.port[x] == noPort {
				set.drop(x)
			}
		}
	}
	return set
}

// forts returns the areas with a fort.
func (p *Position) forts() (set placeSet) {
	for _, g := range fortGroups {
		for _, x := range p.At[first[g]:first[g+1]] {
			if x != nowhere {
				set.add(x)
			}
		}
	}
	return set
}

// docks keeps BS-1.6b15, BS-1.6b16, BS-1.6b17 and BS-Q75.
func (y *yard) docks(n nation) (set placeSet) {
	p := y.p
	enemy := sideOf(p.faction(n)).other()
	for z := range board.icons[n].and(&ground.played[p.Fronts]).all() {
		switch {
		case p.seaControl(z) == enemy:
		case n == usa, !p.Fresh.has(z) && y.lay(n).room.has(z):
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
	sv := p.survey()
	if err := sv.fits(s.nation, x); err != nil {
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
