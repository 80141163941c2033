package worldconflict

import "sandtable/game"

// maySupport says what forbids an air or naval unit to take part in a land-area combat, on either side: snow (WC-5.3n), range
// (WC-A.6c, WC-5.3t), the sea area it is in (WC-5.3x), what its kind is for.
func (p *Position) maySupport(u int, x Place, s combatKind) error {
	k := p.kind(u)
	switch {
	case p.snowed(x):
		return game.Clause("WC-5.3n")
	case k.naval():
		return p.maySupportShip(u, x, s)
	case k == aBomb:
		return game.Clause("WC-5.3y")
	case k == vWeapon && s != factoryAttack: // WC-6.1d
		return game.Clause("WC-5.3c")
	}
	if reach := p.flight(p.At[u], units.all[u].move); !reach.Has(x) {
		return game.Clause("WC-A.6c")
	}
	return nil
}

// maySupportShip: BB and CV at sea support a Ground Attack (WC-B.5c, WC-5.3d), CVs alone go against a Port or a Factory (WC-D.6a, WC-E.2b,
// WC-5.3e), all from a sea area that touches the target and is free of enemies (WC-5.3x).
func (p *Position) maySupportShip(u int, x Place, s combatKind) error {
	at, k := p.At[u], p.kind(u)
	switch {
	case !at.sea(), k != bb && k != cv, k == bb && s != groundAttack:
		return game.Clause("WC-5.3x")
	case !board.coast[at].Has(x), p.contested(u, at):
		return game.Clause("WC-5.3x")
	case s == portAttack && p.sideOf(u) == p.phasing() && !p.reachesShips(u, x):
		return game.Clause("WC-5.3e")
	case s == factoryAttack && p.sideOf(u) == p.phasing() && !p.hasBomber(p.Owner[u], x):
		return game.Clause("WC-5.3c")
	}
	return nil
}

// hasBomber reports whether an air unit of a power attacks a Factory, or can: CVs alone do not (WC-5.3c).
func (p *Position) hasBomber(w power, x Place) bool {
	if p.announced(w, x, factoryAttack) {
		return true
	}
	for u := range nUnits {
		if p.own(w, u) && p.kind(u).air() && p.mayJoin(u, x, factoryAttack, unitSet{}) == nil {
			return true
		}
	}
	return false
}

// reachesShips reports whether naval units that can be attacked lie in a Port of an area that opens on the sea of a CV.
func (p *Position) reachesShips(u int, x Place) bool {
	for v := range nUnits {
		if p.At[v] == x && p.on(v) && p.kind(v).naval() && p.kind(v) != sub && board.ports[x][p.Port[v]].seas.Has(p.At[u]) {
			return true
		}
	}
	return false
}

// exposed reports whether a ship in Port is struck: its Port opens on the sea areas of all CVs that attack it (WC-5.3e, Ruling WC-Q64).
func (p *Position) exposed(u int, x Place) bool {
	for v := range nUnits {
		if p.Task[v].Foe == x+1 && p.Task[v].Sort == portAttack && p.on(v) && p.sideOf(v) == p.phasing() && p.At[v].sea() &&
			!board.ports[x][p.Port[u]].seas.Has(p.At[v]) {
			return false
		}
	}
	return true
}

// mayDrop says what forbids a PARA to fly to a Ground Attack: it flies within its air movement, once in a phase (WC-B.5b, WC-5.3t).
func (p *Position) mayDrop(u int, x Place, _ combatKind, others unitSet) error {
	if err := p.mayAttack(u); err != nil {
		return err
	}
	switch {
	case p.kind(u) != para || p.airMove(u) == 0:
		return game.Clause("WC-5.3t")
	case !p.At[u].land(), p.Did[u]&didFly != 0:
		return game.Clause("WC-5.3t")
	case p.snowed(x):
		return game.Clause("WC-5.3n")
	case !p.atWarIn(u, x):
		return game.Clause("WC-5.3b")
	}
	if reach := p.flight(p.At[u], p.airMove(u)); !reach.Has(x) {
		return game.Clause("WC-A.6c")
	}
	if err := p.staysHome(u, x); err != nil {
		return err
	}
	if err := p.chinaGate(u, x); err != nil {
		return err
	}
	if board.islands.Has(x) && p.attackSize(u, x, others, false) > islandSize {
		return game.Clause("WC-5.3p")
	}
	return nil
}

// originSize is the Size of land units that may attack from one area (WC-D.1a, WC-5.3q).
const originSize = 10

// maySize keeps the limits of Size: 10 from one area, without PARA that flew (WC-5.3q), 2 on an Island (WC-D.1b, WC-1.3j).
func (p *Position) maySize(u int, x Place, others unitSet) error {
	switch {
	case board.islands.Has(x) && p.attackSize(u, x, others, false) > islandSize:
		return game.Clause("WC-1.3j")
	case p.rule(chapterBarbarossa) && p.attackSize(u, x, others, true) > originSize:
		return game.Clause("WC-5.3q")
	}
	return nil
}

// attackSize adds up the Size of land units that attack an area on the ground, a unit and those named with it included: all, or those
// that come from the same area.
func (p *Position) attackSize(u int, x Place, others unitSet, origin bool) int {
	n := int(p.Size[u])
	for v := range nUnits {
		in := p.Task[v].Foe == x+1 && p.Task[v].Sort == groundAttack
		if !in && !others.Has(v) || v == u || !p.on(v) || !p.kind(v).land() || p.sideOf(v) != p.sideOf(u) {
			continue
		}
		if !origin || p.At[v] == p.At[u] && !p.Task[v].Flown {
			n += int(p.Size[v])
		}
	}
	return n
}

// carryFactors is the SF that a carrier of an A-Bomb needs (WC-5.3y, WC-7.8o, Ruling WC-Q58).
const carryFactors = 4

// looseBombs lists the A-Bombs of a power that a carrier can pick up.
func looseBombs(p *Position, w power, one bool) unitSet {
	return p.sift(w, one, func(u int) error {
		if err := mayLoad(p, w, u); err != nil {
			return err
		}
		if set := p.carriersOf(u); set.Empty() {
			return game.Clause("WC-5.3y")
		}
		return nil
	})
}

// mayLoad wants an A-Bomb of the power on land that nobody carries yet (WC-7.8o).
func mayLoad(p *Position, w power, u int) error {
	if !p.own(w, u) || p.kind(u) != aBomb || p.Aboard[u] != 0 || !p.At[u].land() {
		return game.Clause("WC-7.8o")
	}
	return nil
}

func carriers(p *Position, a game.Action) unitSet { return p.carriersOf(unitIn(a, 1)) }

// carriersOf lists the air units that can pick up an A-Bomb: in its land area, with 4 Strategic Factors.
func (p *Position) carriersOf(bomb int) (set unitSet) {
	for u := range nUnits {
		if p.At[u] == p.At[bomb] && p.own(p.Owner[bomb], u) && (p.kind(u) == air || p.kind(u) == vWeapon) && p.Task[u].Foe == 0 &&
			p.bombs(u, bombsStrategic) >= carryFactors*whole {
			set.Add(u)
		}
	}
	return set
}

// doCarry loads an A-Bomb (WC-7.8o).
func doCarry(p *Position, a game.Action, t game.Table) {
	p.Aboard[unitIn(a, 1)] = uint8(unitIn(a, 2)) + 1
	p.goOn(t)
}

// staysHome keeps land units of a neutral power that is at war with no country at all in their home country, but for GARs (WC-5.2k).
// Units whose own country is at war are free (Ruling WC-Q35).
func (p *Position) staysHome(u int, x Place) error {
	home := units.all[u].home
	if !p.rule(chapterFascism) || p.kind(u) == gar || !p.idle(u) || !board.areas[home].Has(p.At[u]) || board.areas[home].Has(x) {
		return nil
	}
	return game.Clause("WC-5.2k")
}

// idle reports whether a unit's power is neutral and at war with no country, nor its own country with anyone.
func (p *Position) idle(u int) bool {
	w := p.Owner[u]
	if !p.neutralPower(w) || p.Feud[units.all[u].home] != 0 {
		return false
	}
	for c := range p.Feud {
		if p.Feud[c].has(w) {
			return false
		}
	}
	return true
}

// gateIslands open China's gate, two of them (WC-5.2l); for the USSR Harbin and Port Arthur do.
var (
	gateIslands     = [3]Place{area("Formosa"), area("Manila"), area("South-East Asia")}
	placePortArthur = area("Port Arthur")
)

// chinaGate keeps Allied units that are not Chinese out of China until one of its gates opens (WC-E.1a, WC-E.2a, WC-5.2l, WC-5.3r).
func (p *Position) chinaGate(u int, x Place) error {
	w := p.Owner[u]
	if board.country[x] != china || units.all[u].home == china || w.side() != allies || p.Conquered[china] {
		return nil
	}
	if w == ussr {
		if p.Control[placeHarbin] == ussr && p.Control[placePortArthur] == ussr {
			return nil
		}
		return game.Clause("WC-5.2l")
	}
	n := 0
	for _, y := range gateIslands {
		if c := p.Control[y]; c == afa || c == usa {
			n++
		}
	}
	if n >= 2 && (p.start().Western || !p.neutralPower(usa)) {
		return nil
	}
	return game.Clause("WC-5.2l")
}
