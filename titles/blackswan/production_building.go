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
	y := p.buildSites()
	return y.mayBuyFor(a.Seat, NationNamed(a.Words()[i]))
}

// mayBuyFor keeps BS-1.6b19: there must be something to draw that can be placed.
func (y *buildSites) mayBuyFor(s game.Seat, n nation) error {
	if err := y.mayBuild(s, n); err != nil {
		return err
	}
	if y.drawable(n, false, nil) == 0 && y.drawable(n, true, nil) == 0 {
		return game.Clause("BS-1.6b19")
	}
	return nil
}

// mayBuild keeps BS-I.12, BS-1.6.1, BS-1.6b1, BS-1.6b3 and BS-1.6b6. A union buys in the name of Great Britain or Germany
// (BS-3.3g, BS-3.3l, BS-Q114).
func (y *buildSites) mayBuild(s game.Seat, n nation) error {
	p := y.p
	switch {
	case n >= majors || factions[n] != s:
		return game.Clause("BS-C.7")
	case n == france && p.purseHolder(n) != n:
		return game.Clause("BS-3.3g")
	case n == italy && p.purseHolder(n) != n:
		return game.Clause("BS-3.3l")
	case p.War[n] == gone:
		return game.Clause("BS-5.2a")
	case n == usa && p.War[n] != atWar:
		return game.Clause("BS-Q128")
	case p.reinforcing(s):
		return game.Clause("BS-1.6.1")
	case p.purse(n) < p.unitPP(n):
		return game.Clause("BS-1.6b6")
	case int(p.New[p.strategicHolder(n)]) >= y.net.strategic(n):
		return game.Clause("BS-1.6b1")
	}
	return nil
}

// openBuy says why nobody of a faction can buy: what keeps the one that pays for most.
func openBuy(p *Position, s game.Seat) error {
	y := p.buildSites()
	for n := range majors {
		if factions[n] == s && y.mayBuyFor(s, n) == nil {
			return nil
		}
	}
	return y.mayBuyFor(s, p.payer(s))
}

// mayBuySize keeps BS-1.6b4 and BS-1.6b19: there must be something to draw that can be placed.
func mayBuySize(p *Position, a game.Action, i int) error {
	n, ships := NationNamed(a.Words()[i-1]), IsLarge(a.Words()[i])
	y := p.buildSites()
	if y.drawable(n, ships, nil) == 0 {
		return game.Clause("BS-1.6b19")
	}
	return nil
}

// buildSites knows where new units of every kind can be placed.
type buildSites struct {
	survey
	net  supplyNets
	left [nKinds]int8 // blocks of each kind in the pools
}

func (p *Position) buildSites() buildSites {
	return buildSites{survey: p.survey(), net: supplyNets{p: p}, left: p.pools()}
}

// drawable counts the units that a nation may draw, by kind if into is not nil: those in the pool, its Minors' with its
// own (BS-Q52) and in a union both partners' (BS-3.3g, BS-3.3l), that have somewhere to go (BS-Q93).
func (y *buildSites) drawable(n nation, ships bool, into *[nKinds]uint8) (sum int) {
	p := y.p
	for k := range kinds {
		s := &kinds[k]
		if y.left[k] <= 0 || s.class.naval() != ships || p.purseHolder(p.patron(s.nation)) != n || s.nation == vichy || p.War[s.nation] == gone {
			continue
		}
		if ships && s.nation == germany && s.class != sub && p.zPlanDead() {
			continue // BS-6.3c: all its surface ships were afloat before, so that these have been sunk
		}
		if sites := y.sites(kind(k)); sites.Empty() {
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
	n, ships := NationNamed(a.Words()[1]), IsLarge(a.Words()[2])
	p.PP[p.purseHolder(n)] -= uint8(p.unitPP(n))
	p.New[p.strategicHolder(n)]++
	p.Bought = true
	var left [nKinds]uint8
	y := p.buildSites()
	sum := y.drawable(n, ships, &left)
	p.Hand = pick(&left, game.Die{Clause: "BS-1.6b4", Sides: sum, Seen: readers(a.Seat)}, t)
	p.Buyer, p.HandIsShip = n, ships
	t.Tell(game.Reveal("BS-1.6b7", noteDrawn, game.NameWord(kindName(p.Hand))).To(readers(a.Seat)))
	p.ask(stepPlace, a.Seat, t)
}

// sites returns where a new unit of a kind may be placed.
func (p *Position) sites(k kind) placeSet {
	y := p.buildSites()
	return y.sites(k)
}

func (y *buildSites) sites(k kind) placeSet {
	s := &kinds[k]
	switch {
	case s.class.naval():
		return y.shipSites(s.nation)
	case s.class == fort:
		return y.fortSites(s.nation)
	}
	return y.groundSites(s)
}

// areasUsed returns the areas that have had their new unit: the Soviets ignore that behind their line (BS-1.6b10, BS-1.6b18).
func (p *Position) areasUsed(n nation) placeSet {
	if n == soviet {
		return p.Fresh.Without(&board.eastAA)
	}
	return p.Fresh
}

// groundSites keeps BS-1.6b8, BS-1.6b9, BS-1.6b10, BS-3.3h, BS-1.6b17, BS-1.6b18 and BS-Q96.
func (y *buildSites) groundSites(s *unitKind) placeSet {
	p := y.p
	home := y.suppliedLand(s.nation)
	home = home.And(&ground.home[boolToInt(p.Handed)][s.nation])
	abroad := board.overseas
	if s.nation == italy {
		abroad.Drop(sicily)
	}
	home = home.Without(&abroad)
	taken := p.areasUsed(s.nation)
	set := home.Without(&taken)
	set = set.And(&y.stay(s.nation).room)
	if s.nation == usa && home.Has(usArea) {
		set.Add(usArea)
	}
	if s.reserve { // BS-C.1
		set = set.And(&board.eastAA)
		for x := range set.All() {
			if p.reserveAt(x) {
				set.Drop(x)
			}
		}
	}
	return set
}

// suppliedLand returns the areas in play that a nation can use and supply.
func (y *buildSites) suppliedLand(n nation) placeSet {
	land := y.p.friendly(n)
	land = land.And(y.net.of(n))
	return land.And(&ground.played[y.p.Fronts])
}

// reserveAt reports whether one of the three reserve artillery units stands in an area (BS-C.1).
func (p *Position) reserveAt(x Place) bool {
	for u := range p.At {
		if p.At[u] == x && p.unitKind(u).reserve {
			return true
		}
	}
	return false
}

// fortSites keeps BS-1.6b11, BS-1.6b12, BS-1.6b13 and BS-1.6b14; a red port is the Western Allies' (BS-1.6c10).
func (y *buildSites) fortSites(n nation) placeSet {
	p := y.p
	set := y.suppliedLand(n)
	taken := p.areasUsed(n)
	set = set.Without(&taken)
	forts := p.forts()
	set = set.Without(&forts)
	set = set.And(&y.stay(n).room)
	switch {
	case n == soviet:
		set = set.And(&ground.played[onlyFront(east)])
	case !y.mayFortifyMed(n):
		set = set.Without(&ground.played[onlyFront(med)])
	}
	if south := set.And(&ground.played[onlyFront(med)]); !south.Empty() {
		walked := p.suppliedByLand(n)
		left := south.Without(&walked)
		for x := range left.All() {
			if board.port[x] == noPort || board.port[x] == redPort && p.faction(n) != West {
				set.Drop(x)
			}
		}
	}
	return set
}

// mayFortifyMed keeps BS-1.6b13: whether a nation may place forts in the Med Front.
func (y *buildSites) mayFortifyMed(n nation) bool {
	return n != germany || y.p.War[italy] == gone || y.p.Union[axisSide]
}

// forts returns the areas with a fort.
func (p *Position) forts() (set placeSet) {
	for _, g := range fortGroups {
		for _, x := range p.At[first[g]:first[g+1]] {
			if x != nowhere {
				set.Add(x)
			}
		}
	}
	return set
}

// shipSites keeps BS-1.6b15, BS-1.6b16, BS-1.6b17, BS-Q75 and BS-Q116.
func (y *buildSites) shipSites(n nation) (set placeSet) {
	p := y.p
	enemy := sideOf(p.faction(n)).other()
	icons := board.icons[n].And(&ground.played[p.Fronts])
	for z := range icons.All() {
		switch {
		case p.seaControl(z) == enemy:
		case n == usa, !p.Fresh.Has(z) && y.stay(n).room.Has(z):
			set.Add(z)
		}
	}
	return set
}

// handSites returns where the drawn unit may go.
func handSites(p *Position, _ game.Action) placeSet { return p.sites(p.Hand) }

// mayDeploy says why the drawn unit may not go to a place: what sites has left out.
func mayDeploy(p *Position, a game.Action, i int) error {
	x := Place(a.Words()[i].N)
	s := &kinds[p.Hand]
	y := p.buildSites()
	switch {
	case s.class.naval() != x.sea():
		return game.NoSuchWord
	case !p.played(x):
		return game.Clause("BS-Q129")
	case s.class.naval():
		return y.whyNoShip(s.nation, x)
	case s.class == fort:
		return y.whyNoFort(s.nation, x)
	}
	return y.whyNoGroundUnit(s, x)
}

// whyNoShip says why a new ship may not be placed in a zone.
func (y *buildSites) whyNoShip(n nation, x Place) error {
	switch {
	case !board.icons[n].Has(x):
		return game.Clause("BS-1.6b16")
	case y.p.Fresh.Has(x):
		return game.Clause("BS-Q116")
	}
	if err := y.fits(n, x); err != nil {
		return err
	}
	return game.Clause("BS-1.6b15")
}

// whyNoFort says why a new fort may not be placed in an area.
func (y *buildSites) whyNoFort(n nation, x Place) error {
	land := y.suppliedLand(n)
	forts, taken := y.p.forts(), y.p.areasUsed(n)
	switch {
	case !land.Has(x):
		return game.Clause("BS-Q96")
	case n == soviet && board.front[x] != east:
		return game.Clause("BS-1.6b14")
	case !y.mayFortifyMed(n) && board.front[x] == med:
		return game.Clause("BS-1.6b13")
	case forts.Has(x):
		return game.Clause("BS-1.6b11")
	case taken.Has(x):
		return game.Clause("BS-1.6b10")
	}
	if err := y.fits(n, x); err != nil {
		return err
	}
	return game.Clause("BS-1.6b12")
}

// whyNoGroundUnit says why a new Ground or Air Unit may not be placed in an area.
func (y *buildSites) whyNoGroundUnit(s *unitKind, x Place) error {
	land, taken := y.suppliedLand(s.nation), y.p.areasUsed(s.nation)
	switch {
	case s.reserve && (!board.eastAA.Has(x) || y.p.reserveAt(x)):
		return game.Clause("BS-C.1")
	case y.p.homeOf(x) != s.nation || board.overseas.Has(x) && !(s.nation == italy && x == sicily):
		return game.Clause("BS-1.6b8")
	case !land.Has(x):
		return game.Clause("BS-Q96")
	case taken.Has(x):
		return game.Clause("BS-1.6b10")
	}
	return y.fits(s.nation, x)
}

// doDeploy places the drawn unit at one step (BS-1.6b5). Placing counts as a step (BS-1.6c7).
func doDeploy(p *Position, a game.Action, t game.Table) {
	x := Place(a.Words()[1].N)
	k := p.Hand
	p.Hand = unknown
	u := p.putOnMap(k, x, 1)
	p.StepsBought[u] = 1
	if kinds[k].elite {
		p.Elite[p.strategicHolder(p.Buyer)]++
	}
	p.toRank(u)
	if n := kinds[k].nation; n != usa {
		p.Fresh.Add(x)
	}
	t.Tell(game.Note("BS-1.6b5", noteNew, game.NameWord(groupName(groupFor(k, p.VichySide))), game.PlaceWord(x)))
	p.Buyer, p.HandIsShip = noNation, false
	p.ask(stepSpend, a.Seat, t)
}
