package blitzkrieg

import "sandtable/game"

// The missions of module 12 come after those of the base game, one for each name from nameTroops to nameFerry, and then what an aircraft
// does that its owner does not order by name.
const (
	lastSortie             = missions + mission(nameFerry-nameTroops)
	goingHome      mission = lastSortie + 1 + iota // its work is done, and it lands in III.1A
	escorting                                      // with the flight to its target
	emplaned                                       // ground units in the air
	onInterception                                 // in the enemy's half-turn
)

// missionOf returns the mission of a name.
func missionOf(n modName) mission { return missions + mission(n-nameTroops) }

// sorties says of each mission when it is flown (BM-6.I.1C to BM-6.I.1G), by whom from land and from task forces, and which clause refuses others.
var sorties = [...]struct {
	at          segment
	land, fleet branchSet
	escorted    bool
	why         error
}{
	nameTroops:   {atBombers, 1<<sac | 1<<mdm, 0, true, game.Clause("BM-12.M1a")},
	nameTrains:   {atBombers, 1<<sac | 1<<mdm | 1<<fighter, 1 << fighter, true, game.Clause("BM-12.M2")},
	nameCenter:   {atBombers, 1<<sac | 1<<mdm, 0, true, game.Clause("BM-12.M3")},
	nameDepot:    {atBombers, 1<<sac | 1<<mdm, 0, true, game.Clause("BM-12.M4")},
	nameShips:    {atBombers, 1<<sac | 1<<mdm, 1 << tac, true, game.Clause("BM-12.M5")},
	namePort:     {atBombers, 1<<sac | 1<<mdm, 0, true, game.Clause("BM-12.M6")},
	nameField:    {atBombers, 1<<sac | 1<<mdm, 0, true, game.Clause("BM-12.M9")},
	namePlanes:   {atBombers, 1<<mdm | 1<<fighter, 1<<tac | 1<<fighter, false, game.Clause("BM-12.M10")},
	nameLine:     {atBombers, 1<<sac | 1<<mdm, 1 << tac, true, game.Clause("BM-12.M11")},
	nameFlak:     {atBombers, 0, 0, false, game.Clause("BM-13.15")},
	nameSupport:  {atSupport, 1<<mdm | 1<<tac, 1 << tac, true, game.Clause("BM-12.M17a")},
	namePatrol:   {atPatrols, 1 << fighter, 1 << fighter, false, game.Clause("BM-12.M13a")},
	nameHunt:     {atSupport, 1 << fighter, 1 << fighter, false, game.Clause("BM-12.M14")},
	nameEscort:   {atFerry, 1 << fighter, 1 << fighter, false, game.Clause("BM-12.M15")},
	nameAirlift:  {atAirlift, 1 << airlift, 0, true, game.Clause("BM-12.M18")},
	nameAirdrop:  {atAirlift, 1 << airlift, 0, true, game.Clause("BM-12.M19a")},
	nameSupplies: {atAirlift, 1 << airlift, 0, true, game.Clause("BM-12.M20")},
	nameFerry:    {atFerry, 1<<sac | 1<<mdm | 1<<tac | 1<<fighter | 1<<airlift, 1<<tac | 1<<fighter, false, game.Clause("BM-12.M22")},
}

// strikes reports whether bombs fall in phase II: BM-6.II.1A, BM-6.II.1B.
func strikes(n modName) bool { return n >= nameTroops && n <= nameLine }

// combatMission reports whether a mission is one of combat: BM-12.7.
func combatMission(n modName) bool { return n <= nameEscort }

// role is what a unit does in a flight.
type role uint8

const (
	noRole role = iota
	leads       // flies the mission
	escorts
	rides
)

// roleIn returns what unit u would do on a mission: fighters escort bombers and transports, and ride nobody. BM-12.15: land-based TAC flies
// support and is ferried, TAC of a task force flies more.
func (p *Position) roleIn(n modName, u int) role {
	k := p.Kind[u]
	o := &sorties[n]
	crew := o.land
	if p.Aboard[u] > 0 {
		crew = o.fleet
	}
	switch {
	case k.ground() && n == nameAirlift && chartRows[k].Plane, k.ground() && n == nameAirdrop && k.flies():
		return rides
	case k.class() != airClass:
		return noRole
	case crew.has(k):
		return leads
	case k == fighter && o.escorted:
		return escorts
	}
	return noRole
}

// wrongCrew refuses a type of unit for a mission.
func (p *Position) wrongCrew(n modName, u int) error {
	switch {
	case p.Kind[u].ground() && n == nameAirdrop:
		return game.Clause("BM-12.M19a")
	case p.Kind[u].ground():
		return game.Clause("BM-12.M18")
	case p.Kind[u] == tac && p.Aboard[u] == 0:
		return game.Clause("BM-12.15")
	}
	return sorties[n].why
}

// segmentOf returns the segment in which unit u flies a mission: BM-6.I.1D for heavy and medium bombers, BM-6.I.1E for TAC and for
// fighters on their own.
func (p *Position) segmentOf(n modName, u int) segment {
	if strikes(n) && p.Kind[u] != sac && p.Kind[u] != mdm {
		return atSupport
	}
	return sorties[n].at
}
