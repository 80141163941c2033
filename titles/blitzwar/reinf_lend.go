package blitzwar

import "sandtable/game"

// routes are the two seas of Lend-Lease (BW-11.4b).
var routes = [2]Place{norwegianSea, persianGulf}

// asksLend asks the Allies whether they help the Soviets.
func (p *Position) asksLend(t game.Table) bool {
	return p.Turn > 1 && p.askSides(t, stepLend, (*Position).hasLend)
}

func (p *Position) hasLend(s game.Seat) bool {
	if s != Allies || p.germansInRussia() != nil || p.out(Soviets) {
		return false
	}
	for i := range routes {
		for _, k := range [...]kind{supply, air} {
			if p.mayLendBy(k, i) == nil {
				return true
			}
		}
	}
	return false
}

// germansInRussia refuses Lend-Lease without German units in the Soviet Union (BW-11.4a, BW-Q65).
func (p *Position) germansInRussia() error {
	for u := range first[axisSupply] {
		if p.At[u].land() && nationOf(u) == germany && board.country[p.At[u]] == soviet {
			return nil
		}
	}
	return game.Clause("BW-11.4a")
}

// mayLendBy says whether one more unit can go over a route (BW-11.4b to BW-11.4f).
func (p *Position) mayLendBy(k kind, route int) error {
	d := &p.Due[Allies]
	if err := p.germansInRussia(); err != nil {
		return err
	}
	if k != supply && k != air || k == supply && d.Supply == 0 || k == air && d.Air == 0 {
		return game.Clause("BW-11.4b")
	}
	ships, err := p.convoys(route)
	if err != nil {
		return err
	}
	units, planes := p.Lent[route][0], p.Lent[route][1]
	if k == supply {
		units++
	} else {
		planes++
	}
	per := tables.LendLease.SupplyPerFleet
	if (units+per-1)/per+planes*tables.LendLease.FleetsPerAir > ships {
		return game.Clause("BW-11.4c")
	}
	return nil
}

// convoys counts the fleets that can serve on a route.
func (p *Position) convoys(route int) (n uint8, err error) {
	x := routes[route]
	var subs uint8
	for u := first[germanFleet]; u < first[axisSupply]; u++ {
		switch {
		case p.At[u] != x:
		case p.Kind[u] == uboat:
			subs += p.Size[u]
		case p.sideOf(u) == Allies:
			n += p.Size[u]
		}
	}
	if x == persianGulf {
		if p.Turn < tables.LendLease.PersiaFrom || !p.Held[Allies].Has(basra) {
			return 0, game.Clause("BW-11.4f")
		}
		return n, nil
	}
	if superior(p.armsAtSea(Allies)[x.n()]) != alliedCamp { // BW-12.3g
		return 0, game.Clause("BW-11.4d")
	}
	return n - min(n, subs), nil // BW-11.4e
}

// mayLend judges what is sent.
func mayLend(p *Position, a game.Action, i int) (err error) {
	for r := range routes {
		e := p.mayLendBy(kindOf(a.Words()[i]), r)
		if e == nil {
			return nil
		}
		if err == nil || p.escorts(routes[r]) > 0 { // where ships are is what the player thinks of
			err = e
		}
	}
	return err
}

// lendRoutes lists the seas by which it can go.
func lendRoutes(p *Position, a game.Action) (set placeSet) {
	for r, x := range routes {
		if p.mayLendBy(kindOf(a.Words()[1]), r) == nil {
			set.Add(x)
		}
	}
	return set
}

func whyNotLend(p *Position, a game.Action, i int) error {
	for r, x := range routes {
		if Place(a.Words()[i].N) == x {
			return p.mayLendBy(kindOf(a.Words()[1]), r)
		}
	}
	return game.Clause("BW-11.4b")
}

// doLend makes a unit of the Allied card one of the Soviets' (BW-11.4b).
func doLend(p *Position, a game.Action, t game.Table) {
	x := Place(a.Words()[2].N)
	r := 0
	if x == persianGulf {
		r = 1
	}
	if kindOf(a.Words()[1]) == supply {
		p.Lent[r][0]++
		p.Due[Allies].Supply--
		p.Due[Soviets].Supply++
	} else {
		p.Lent[r][1]++
		p.Due[Allies].Air--
		p.Due[Soviets].Air++
	}
	t.Tell(game.Note("BW-11.4b", noteLent, a.Words()[1], a.Words()[2]))
	p.goOn(t)
}
