package worldconflict

// landTotals adds up Land Factors, in the order of WC-6.2d: printed values, halving, the cap of support, triangles, rounding.
func (p *Position) landTotals() (total [2]tally) {
	x := p.Bout.At
	for s := range total {
		for u := range p.In[s].All() {
			p.addLand(s, u, x, &total[s])
		}
	}
	for s := range total { // WC-A.6h, WC-5.3s, WC-6.2h
		total[s].support = min(total[s].support, total[s].land)
	}
	g := &charts.ground[board.terrain[x]]
	maginot := p.maginotCounts()
	for u := range p.In[defender].All() { // WC-A.6i, WC-6.2i
		if f := p.face(u); f.kind.land() {
			total[attacker].marks += int(f.landWhite)
			if u != unitMaginot || maginot {
				total[attacker].marks -= int(f.landRed)
			}
			total[attacker].marks += p.ledMarks(u, landRound, false)
			if !p.supplied(u) { // WC-1.7l, WC-6.2l
				total[attacker].marks += 2
			}
		}
	}
	for u := range p.In[attacker].All() { // reds of attackers are ignored (WC-A.6i, WC-6.2j); Mountain and Swamp add a white each (WC-6.2k)
		if f := p.face(u); f.kind.land() {
			total[defender].marks += int(f.landWhite) + int(g.Whites) + p.ledMarks(u, landRound, true)
		}
	}
	p.simplify(&total)
	return total
}

// simplify ignores triangles in a first game, if the players wish it (WC-A.0e).
func (p *Position) simplify(total *[2]tally) {
	if p.uses(optPlain) {
		total[attacker].marks, total[defender].marks = 0, 0
	}
}

// addLand adds a unit's Land Factors (WC-6.2a to WC-6.2c, WC-6.2e to WC-6.2g).
func (p *Position) addLand(s, u int, x Place, y *tally) {
	f, g := p.face(u), &charts.ground[board.terrain[x]]
	n := whole * p.landFactors(u)
	printed := n > 0
	support := !f.kind.land()
	switch {
	case f.kind.air():
		n, printed = p.bombs(u, bombsLand), units.all[u].bomb == bombsLand
		if p.flaked(x) { // WC-5.3o
			n /= 2
		}
	case f.kind == bb || f.kind == cv: // WC-B.5c, WC-6.2b
		n = whole
		if p.isBig(u) {
			n = 2 * whole
		}
	}
	if s == attacker && p.At[u].sea() && f.kind.land() && f.kind != mar {
		n /= 2
	}
	if s == attacker && f.kind.land() && p.At[u].land() && !p.Task[u].Flown && board.route[p.At[u]].Has(x) { // WC-9.4a
		n /= 2
	}
	if s == attacker && g.HalvesAttack || support && g.HalvesSupport {
		n /= 2
	}
	if s == attacker && p.snowed(x) {
		n /= 2
	}
	y.add(p.Owner[u], n, support, printed)
}

// bombs returns the Bombing Factors of an air unit: half of its primary ones for another kind (WC-1.2j, WC-6.0e).
func (p *Position) bombs(u int, of bombing) int {
	n := whole * int(p.face(u).bombs)
	if units.all[u].bomb != of {
		n /= 2
	}
	return n + p.ledBombs(u, of)
}

// flaked reports whether it is a turn of snow in a Snowflake area (WC-5.3o, WC-1.4c, Ruling WC-Q6).
func (p *Position) flaked(x Place) bool {
	return p.rule(chapterBarbarossa) && charts.snowTurn[p.Turn] && charts.flake[board.country[x]]
}

var (
	unitMaginot    = unitNamed("Maginot Line")
	westernGermany = area("Western Germany")
)

// maginotCounts reports whether the red triangles of the Maginot Line count: no land unit attacks out of another land area than Western
// Germany (WC-0l, WC-5.3z, Ruling WC-Q21). A PARA that flew in is no such unit.
func (p *Position) maginotCounts() bool {
	for u := range p.In[attacker].All() {
		if p.kind(u).land() && p.At[u].land() && p.At[u] != westernGermany && !p.Task[u].Flown {
			return false
		}
	}
	return true
}

// moreArmour reports whether attacking ARM exceed defending ARM and FORT with the bonus of the terrain, by Size (WC-A.6m, WC-6.6b, WC-6.6c).
// ARM on a TRS count half.
func (p *Position) moreArmour() bool {
	var n [2]int
	for u := range p.In[attacker].All() {
		if p.kind(u) == arm {
			n[attacker] += 2 * int(p.Size[u])
			if p.At[u].sea() {
				n[attacker] -= int(p.Size[u])
			}
		}
	}
	for u := range p.In[defender].All() {
		if k := p.kind(u); k == arm || k == fort {
			n[defender] += 2 * int(p.Size[u])
		}
	}
	return n[attacker] > n[defender]+2*int(charts.ground[board.terrain[p.Bout.At]].Armour)
}
