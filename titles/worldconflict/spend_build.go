package worldconflict

import "sandtable/game"

// openBuild says whether there is a unit to be built up.
func openBuild(p *Position, s game.Seat) error {
	if set := buildable(p, power(s), true); !set.Empty() {
		return nil
	}
	if p.Step == stepRelief {
		return game.Clause("WC-A.7a")
	}
	return game.Clause("WC-7.8d")
}

// buildable lists the units that can be built up: those that a power has placed in this step as well.
func buildable(p *Position, w power, one bool) (set unitSet) {
	if p.Step == stepRelief {
		return repairable(p, w, one)
	}
	if p.Pass == meddling {
		return p.meddledUnits(w, one, func(_ power, u int) error { return p.mayMeddleBuild(w, u) })
	}
	if p.drafts(w) {
		q := p.drafted(w)
		return q.growing(w, one)
	}
	return p.growing(w, one)
}

// growing lists the units of a power that can be built up, as it has drafted them.
func (p *Position) growing(w power, one bool) (set unitSet) {
	owed := p.owes(w)
	for u := range nUnits {
		if p.own(w, u) && p.mayGrow(w, u) == nil && owed.lets(u) == nil {
			set.Add(u)
			if one {
				break
			}
		}
	}
	return set
}

func mayBuild(p *Position, w power, u int) error {
	if p.Step == stepRelief {
		return mayRepair(p, w, u)
	}
	if p.Pass == meddling {
		return p.mayMeddleBuild(w, u)
	}
	_, err := p.growth(w, u)
	return err
}

// growth says what forbids a unit to grow by 1 as a power has drafted it, and which goods pay for it.
func (p *Position) growth(w power, u int) (from country, err error) {
	if p.drafts(w) {
		q := p.drafted(w)
		return q.growthAsDrafted(w, u)
	}
	return p.growthAsDrafted(w, u)
}

func (p *Position) growthAsDrafted(w power, u int) (from country, err error) {
	if err = p.mayGrow(w, u); err != nil {
		return noCountry, err
	}
	if err = p.owes(w).lets(u); err != nil {
		return noCountry, err
	}
	return p.payer(w, u, p.At[u])
}

// mayGrow says what forbids a unit to grow by 1 (WC-7.8d): from 2 to 3 its Big counter must be in the Force Pool (WC-7.8e), it must have
// room (WC-1.3i, WC-1.3l) and be paid for.
func (p *Position) mayGrow(w power, u int) error {
	switch {
	case u >= nUnits, !p.own(w, u), p.Size[u] >= units.all[u].max:
		return game.Clause("WC-7.8d")
	case p.Draft[u].Loss > 0:
		return game.Clause("WC-7.8t")
	case p.Size[u] == bigSize-1 && p.Big[u] != inPool:
		return game.Clause("WC-7.8e")
	}
	if err := p.mayFill(u); err != nil {
		return err
	}
	_, err := p.payer(w, u, p.At[u])
	return err
}

// mayFill says whether there is room for one more point of a unit where it is.
func (p *Position) mayFill(u int) error {
	x := p.At[u]
	if !x.land() {
		return p.mayFillShip(u)
	}
	k := p.kind(u)
	if k.naval() {
		p.Size[u]++
		err := p.mayDock(u, x, int(p.Port[u]))
		p.Size[u]--
		return err
	}
	same := kind.air
	if k.land() {
		same = kind.land
	}
	if board.islands.Has(x) && p.sizeAt(x, p.sideOf(u), same) >= islandSize {
		return game.Clause("WC-1.3i")
	}
	return nil
}

// mayFillShip says whether the TRS that carries a land unit at sea can carry one more point of it (WC-4.2h); before version 4 nobody asked.
func (p *Position) mayFillShip(u int) error {
	ship := int(p.Aboard[u]) - 1
	if !p.since(version4) || ship < 0 || p.load(ship) < p.capacity(ship) {
		return nil
	}
	return game.Clause("WC-4.2h")
}

// payer says which goods pay for a unit in a place: those of its power, or the country whose own it takes. A unit in supply is paid by its
// power (WC-1.7k, WC-7.8a, WC-7.8c), one that is Chinese by China (WC-7.8q), one that is cut off with its country by that (WC-7.6h, Ruling WC-Q96).
func (p *Position) payer(w power, u int, x Place) (country, error) {
	home := units.all[u].home
	switch {
	case home == china && p.runsChina(w):
		if !p.supplies(u, x) {
			return noCountry, game.Clause("WC-7.8c")
		}
		return p.fundPays(w, china, game.Clause("WC-7.8q"))
	case x.land() && !p.Lines[w].Has(x):
		return p.allyPays(w, home, x)
	case home == countryBalkans && p.start().letter == chapterBarbarossa && p.Fund[home] > p.Drawn[home]: // WC-D.0f
		return countryBalkans, nil
	case p.purse(w) == 0:
		return noCountry, game.Clause("WC-7.8a")
	}
	return noCountry, nil
}

// allyPays lets an ally that is cut off pay for its unit where it can reach it.
func (p *Position) allyPays(w power, home country, x Place) (country, error) {
	if c := p.Cut[home]; c != 0 {
		if reach := p.linesFrom(w, board.areas[c-1]); reach.Has(x) {
			return p.fundPays(w, country(c-1), game.Clause("WC-7.6h"))
		}
	}
	if x.land() && p.Cut[board.country[x]] != 0 {
		return noCountry, game.Clause("WC-7.6h")
	}
	return noCountry, game.Clause("WC-7.8c")
}

// fundPays says whether the goods of a country can pay. Under the limit of a neutral power they count as well: where there is no room left
// one of its own goods is lost for each (WC-7.7a, WC-7.7c, WC-7.8r).
func (p *Position) fundPays(w power, c country, none error) (country, error) {
	if p.Fund[c] <= p.Drawn[c] {
		return noCountry, none
	}
	if l := &p.Limit[w]; l.Limited && p.Till[w].Room >= l.Room && (p.Till[w].Room-l.Room >= l.Gained || p.purse(w) == 0) {
		return noCountry, game.Clause("WC-7.7a")
	}
	return c, nil
}

// purse is how much a power has left: Oil counts as Resources (WC-7.8a, WC-B.7a).
func (p *Position) purse(w power) int {
	return int(p.Resources[w]) + int(p.Oil[w]) - int(p.Till[w].Resources) - int(p.Till[w].Oil)
}

// pay takes the price of one point, Resources before Oil (WC-7.8a).
func (p *Position) pay(w power, from country) {
	t := &p.Till[w]
	if from != noCountry {
		p.Drawn[from]++
		l := &p.Limit[w]
		if t.Room++; !l.Limited || t.Room <= l.Room {
			return
		}
	}
	if t.Resources < p.Resources[w] {
		t.Resources++
	} else {
		t.Oil++
	}
}

// fundOwner is the power that spends the goods of a country.
func (p *Position) fundOwner(c country) power {
	switch {
	case c != china:
		return p.Ally[c]
	case p.start().Western:
		return afa
	}
	return usa
}

// playBuild raises a unit by one Size: in the first scenario at once, else as an order in secret. It judges and pays in one go, since what has
// been drafted is a position of its own.
func playBuild(p *Position, a game.Action, t game.Table) bool {
	w, u := power(a.Seat), unitIn(a, 1)
	if u < 0 || u >= slots {
		return false
	}
	if p.Step == stepRelief {
		if mayRepair(p, w, u) != nil {
			return false
		}
		t.Tell(openly(a))
		doRepair(p, a, t)
		return true
	}
	if p.Pass == meddling {
		if p.mayMeddleBuild(w, u) != nil {
			return false
		}
		t.Tell(whisper(a))
	} else {
		from, err := p.growth(w, u)
		if err != nil {
			return false
		}
		t.Tell(whisper(a))
		p.pay(w, from)
	}
	d := &p.Draft[u]
	d.By = uint8(w) + 1
	d.Points++
	d.Paid++
	return true
}

// revealBuilds shows what powers have built and pays for it, power by power; then what they give up.
func (p *Position) revealBuilds(t game.Table) {
	for _, w := range p.inOrder() {
		if !p.plays(w) {
			continue
		}
		p.paySpent(w, t)
		for u := range nUnits {
			if d := p.Draft[u]; d.By == uint8(w)+1 {
				p.revealOrder(u, w, d, t)
			}
		}
		p.revealBomb(w, t)
	}
	for u := range nUnits {
		for range p.Draft[u].Loss {
			if !p.on(u) { // an A-Bomb whose carrier was given up went with it (WC-6.5j)
				break
			}
			t.Tell(game.Reveal("WC-7.8t", noteScraps, game.UnitWord(u)))
			p.damage(u, t)
		}
	}
	p.sabotage(t)
}

// paySpent pays what a power has spent; what is left is saved (WC-7.8s), but not in the scenarios B and C (Ruling WC-Q95).
func (p *Position) paySpent(w power, t game.Table) {
	s := &p.Till[w]
	if s.Oil != 0 || s.Resources != 0 {
		p.victoryBySpending(w, int(s.Oil)+int(s.Resources))
		t.Tell(game.Reveal("WC-7.8a", noteSpends, game.NameWord(powerName(w)), game.NumberWord(s.Oil), game.NumberWord(s.Resources)))
	}
	p.Oil[w] -= min(p.Oil[w], s.Oil)
	p.Resources[w] -= min(p.Resources[w], s.Resources)
	if p.start().letter < chapterBarbarossa {
		p.Resources[w] = 0
	}
}

// revealOrder makes an order true and tells it. A new unit, or a point, for which an ally's builds have left no room is not built, and paid
// back (Ruling WC-Q97).
func (p *Position) revealOrder(u int, w power, d order, t game.Table) {
	gains := order{By: d.By, Gain: d.Gain}
	p.carryOut(u, w, &gains)
	p.tellGains(u, w, d.Gain, t)
	if d.At != 0 {
		p.Size[u] = 1
		if p.mayStack(u, d.At-1, int(d.Port)) != nil {
			p.Size[u] = 0
			p.refund(u, w, 1+d.Points, t)
			return
		}
		p.put(u, w, post{at: d.At - 1, port: d.Port, size: 1})
		t.Tell(game.Reveal("WC-7.8g", notePlaced, game.UnitWord(u), game.PlaceWord(p.At[u])))
	}
	for n := d.Points; n > 0; n-- {
		if p.mayFill(u) != nil {
			p.refund(u, w, n, t)
			return
		}
		p.grow(u)
		t.Tell(game.Reveal("WC-7.8d", noteGrows, game.UnitWord(u), game.NumberWord(p.Size[u])))
	}
}

// refund pays a power back what could not be built.
func (p *Position) refund(u int, w power, n uint8, t game.Table) {
	p.Resources[w] = saturate(int(p.Resources[w]) + int(n))
	t.Tell(game.Reveal("WC-7.8g", noteRefund, game.UnitWord(u)))
}

// scrappable lists the units that a power may reduce.
func scrappable(p *Position, w power, one bool) unitSet {
	return p.sift(w, one, func(u int) error { return mayScrap(p, w, u) })
}

// mayScrap says what forbids a power to reduce a unit: it does so after all builds (WC-7.8t), in D and E only units without supply (WC-D.10a),
// before that none (WC-B.7d). A TRS keeps what it carries (Ruling WC-Q98).
func mayScrap(p *Position, w power, u int) error {
	d := p.Draft[u]
	switch {
	case !p.rule(chapterBarbarossa):
		return game.Clause("WC-B.7d")
	case u >= nUnits, !p.own(w, u), d.Points > 0, d.Loss >= p.Size[u], p.Pass == meddling:
		return game.Clause("WC-7.8t")
	case !p.rule(chapterFascism) && p.supplied(u):
		return game.Clause("WC-D.10a")
	}
	for v := 0; v < nUnits && p.kind(u) == trs; v++ {
		if int(p.Aboard[v]) == u+1 {
			return game.Clause("WC-7.8t")
		}
	}
	return nil
}

func doScrap(p *Position, a game.Action, t game.Table) {
	t.Tell(whisper(a))
	d := &p.Draft[unitIn(a, 1)]
	d.By = uint8(a.Seat) + 1
	d.Loss++
}
