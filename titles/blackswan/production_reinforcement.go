package blackswan

import "sandtable/game"

// reinforcePlan knows what reinforcement asks of every unit of a seat: lines of supply by land and by any way, and
// Strategic Power.
type reinforcePlan struct {
	p      *Position
	net    supplyNets
	ground [nNations]placeSet // empty: not yet, or nothing
}

func (p *Position) reinforcePlan() reinforcePlan { return reinforcePlan{p: p, net: supplyNets{p: p}} }

// overLand returns the areas that a nation supplies over land alone.
func (q *reinforcePlan) overLand(n nation) *placeSet {
	if q.ground[n].Empty() {
		q.ground[n] = q.p.suppliedByLand(n)
	}
	return &q.ground[n]
}

// reinforceable lists the units that can be reinforced.
func reinforceable(p *Position, s game.Seat, one bool) unitSet {
	q := p.reinforcePlan()
	return p.filterSlots(s, one, q.mayReinforce)
}

func mayReinforce(p *Position, _ game.Seat, u int) error {
	q := p.reinforcePlan()
	return q.mayReinforce(u)
}

// mayReinforce keeps BS-1.6c1 to BS-1.6c12.
func (q *reinforcePlan) mayReinforce(u int) error {
	p := q.p
	k := p.unitKind(u)
	n := p.patron(k.nation)
	switch {
	case p.Cut.Has(u):
		return game.Clause("BS-1.2l")
	case !p.inPlay(u):
		return game.Clause("BS-Q129")
	case p.War[k.nation] == neutral && (!k.nation.major() || k.nation == usa):
		return game.Clause("BS-1.1i")
	case p.Steps[u] >= k.full:
		return game.Clause("BS-1.6c2")
	}
	if err := p.stepLimit(u, k); err != nil {
		return err
	}
	if k.elite && int(p.Elite[p.strategicHolder(n)]) >= q.net.strategic(n) {
		return game.Clause("BS-1.6c5")
	}
	price, err := q.stepPrice(u)
	switch {
	case err != nil:
		return err
	case price > p.purse(n):
		return game.Clause("BS-1.6b6")
	}
	return nil
}

// stepLimit keeps the limits of one unit: BS-1.6c3, BS-1.6c4, BS-1.6c6, BS-6.4.1d, BS-6.3a, BS-6.3b, and the readiness of a neutral
// Soviet Union (BS-Q118).
func (p *Position) stepLimit(u int, k *unitKind) error {
	grown := p.StepsBought[u]
	german := k.nation == germany && k.class.naval() && p.zPlanDead()
	switch {
	case german && k.class == sub:
		return nil
	case german && p.Refit > 0:
		return game.Clause("BS-6.3b")
	case (k.class == fort || k.class.naval()) && grown >= 1:
		return game.Clause("BS-1.6c3")
	case k.elite && grown >= 2:
		return game.Clause("BS-1.6c4")
	case p.freezing(u) && grown >= 1:
		return game.Clause("BS-1.6c6")
	case k.nation == soviet && p.War[soviet] == neutral && k.class != fort && !k.class.naval() && p.Steps[u] >= 2:
		return game.Clause("BS-Q118")
	}
	return nil
}

// stepPrice keeps BS-1.6c1, and BS-1.6c8, BS-1.6c9, BS-1.6c10 and BS-1.6c11 for the Med: overseas units need a port and pay
// more, those of a neutral nation too (BS-Q115).
func (q *reinforcePlan) stepPrice(u int) (int, error) {
	p := q.p
	k, x := p.unitKind(u), p.At[u]
	price := tables.class[k.class].step
	if k.class.naval() || board.front[x] != med || q.overLand(k.nation).Has(x) {
		return price, nil
	}
	switch {
	case board.port[x] == noPort:
		return 0, game.Clause("BS-1.6c8")
	case board.port[x] == redPort && seatOf(u) != West:
		return 0, game.Clause("BS-1.6c10")
	case board.port[x] == redPort:
		return 3 * price, nil
	case x == sicily && seatOf(u) == Axis:
		return price, nil
	}
	return 2 * price, nil
}

// doReinforce adds a step. Nobody but the side hears of it (BS-H.15).
func doReinforce(p *Position, a game.Action, t game.Table) {
	p.sayPrivately(a, t)
	u := int(a.Words()[1].N)
	k := p.unitKind(u)
	n := p.patron(k.nation)
	q := p.reinforcePlan()
	price, _ := q.stepPrice(u)
	p.Used[p.purseHolder(n)] += uint8(price)
	p.Steps[u]++
	p.StepsBought[u]++
	if k.elite {
		p.Elite[p.strategicHolder(n)]++
	}
	if k.nation == germany && k.class.naval() && k.class != sub {
		p.Refit++
	}
	p.toRank(u)
}
