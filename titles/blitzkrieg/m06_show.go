package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// segmentTexts say what happens in each segment.
var segmentTexts = [segments]string{
	atBreaking:    "Units are broken up",
	atPatrolsHome: "Fighters that interdicted an area land",
	atStandby:     "Fighters are assigned to intercept",
	atPatrols:     "Fighters fly to interdict an area",
	atBombers:     "Heavy and medium bombers fly, with escorts",
	atSupport:     "Tactical aircraft fly, with escorts, and fighters on their own",
	atAirlift:     "Transport aircraft fly",
	atFerry:       "Aircraft are ferried",
	atTrains:      "Trains load, run and unload",
	atMending:     "The mover's cuts of the line lose a marker",
	atSailing:     "Ships sail to the next sea zone",
	atDocking:     "Ships enter port and units disembark",
	atSorties:     "Task forces leave port",
	atFleets:      "Task forces are given missions",
	atInvasion:    "Ships are sent to invade",
	atEmbarking:   "Units embark and ships leave port",
	atLanded:      "Units land unopposed and march",
	atDetrained:   "Units off trains march",
	atDebarked:    "Units off ships march",
	atDeplaned:    "Units off aircraft march",
	atMarches:     "All other supplied units march",
	atUnsupplied:  "Units without supply march, and others leave beaches",
	atCombining:   "Units are combined, and lines cut",
	atAirStrikes:  "Aircraft attack on land and in the air",
	atShipStrikes: "Aircraft attack ships",
	atEngagements: "Fleets engage",
	atRaids:       "Task forces raid shipping",
	atGunfire:     "Task forces fire at the coast",
	atWithdrawals: "Ships withdraw that must",
	atBarrages:    "Artillery fires",
	atBeaches:     "Beaches are assaulted",
	atBattles:     "Ground battles are fought",
	atLandings:    "Aircraft land",
	atSecondMove:  "Ground units move again",
	atRisings:     "Guerillas rise",
	atBuilding:    "Centers produce",
	atAirbases:    "Airbases are built",
	atRazing:      "Airbases are given up",
}

// segmentGroups are the segments as a tracker names them: those of a class together.
var segmentGroups = [segments]string{
	atBreaking: "breaking up", atPatrolsHome: "flights", atStandby: "flights", atPatrols: "flights", atBombers: "flights", atSupport: "flights",
	atAirlift: "flights", atFerry: "flights", atTrains: "trains", atMending: "trains", atSailing: "ships", atDocking: "ships", atSorties: "ships",
	atFleets: "ships", atInvasion: "ships", atEmbarking: "ships", atLanded: "marches", atDetrained: "marches", atDebarked: "marches",
	atDeplaned: "marches", atMarches: "marches", atUnsupplied: "marches", atCombining: "combining", atAirStrikes: "bombs", atShipStrikes: "bombs",
	atEngagements: "fleets", atRaids: "fleets", atGunfire: "fleets", atWithdrawals: "fleets", atBarrages: "artillery", atBeaches: "beaches",
	atBattles: "battles", atLandings: "landing", atSecondMove: "marches", atRisings: "guerillas", atBuilding: "production", atAirbases: "airbases",
	atRazing: "airbases",
}

// partNames are what the parts of a half-turn are called.
var partNames = map[phase]string{phaseActs: "Move", phaseFights: "Fight", phaseAfter: "Second move", phaseBuilds: "Build"}

// warPhases lists the parts of a turn, the first mover's first, and the one under way with what is done in it now. Parts in which no module in play has
// anything to do are left out.
func (k *known) warPhases() (list []game.Phase, now int) {
	if !k.on(mSequence) {
		return k.phasesOfBase()
	}
	now = -1
	for _, mover := range [...]game.Seat{k.First, opponent(k.First)} {
		for i, ph := range turnOf(k.Set) {
			name := partNames[ph]
			if name == "" || !k.hasPart(ph) {
				continue
			}
			if ph == phaseAfter && !k.on(mFluid) && !k.on(mRigid) {
				name = "Landing"
			}
			if k.Step != stepOver && !k.settingUp() && mover == k.Mover && i == int(k.Phase) {
				now = len(list)
				if group := k.groupNow(); group != "" {
					name += ": " + group
				}
			}
			list = append(list, game.Phase{Name: name, Seat: mover})
		}
	}
	if now < 0 && k.Step != stepOver && !k.settingUp() {
		now = k.partBefore(list)
	}
	return list, now
}

// partBefore finds the part of the mover that a phase without a name goes with: the last one listed before it, or his first.
func (k *known) partBefore(list []game.Phase) int {
	before := 0
	for _, ph := range turnOf(k.Set)[:k.Phase] {
		if partNames[ph] != "" && k.hasPart(ph) {
			before++
		}
	}
	for i, ph := range list {
		if ph.Seat == k.Mover {
			return i + max(before-1, 0)
		}
	}
	return -1
}

// phasesOfBase lists the parts of a turn in the base order: those of the base game that no module replaces, under its names.
func (k *known) phasesOfBase() (list []game.Phase, now int) {
	now = -1
	for _, mover := range [...]game.Seat{k.First, opponent(k.First)} {
		for i, ph := range turnOf(k.Set) {
			if ph == phaseEnd {
				break
			}
			name := partNames[ph]
			if name == "" {
				name = shown[ph]
			}
			if k.skipsPhase(ph) {
				continue
			}
			next := game.Phase{Name: name, Seat: mover}
			if ph == phaseIntercept {
				next.Seat = opponent(mover)
			}
			if n := len(list); n == 0 || list[n-1] != next {
				list = append(list, next)
			}
			if k.Step != stepOver && !k.settingUp() && mover == k.Mover && i <= int(k.Phase) {
				now = len(list) - 1
			}
		}
	}
	return list, now
}

// hasPart reports whether a part of the half-turn has something in it with the modules in play.
func (p *Position) hasPart(ph phase) bool {
	for _, l := range lettered {
		if l.phase == ph && (l.by == 0 && ph != phaseAfter || p.Set&l.by != 0) {
			return true
		}
	}
	return ph == phaseAfter && p.on(mAir)
}

// groupNow names what the half-turn has come to: the first group of segments in which the mover still has something to do, or the one under way.
func (p *Position) groupNow() string {
	if p.isQuestion() && p.Segment < segments {
		return segmentGroups[p.Segment] // a question belongs to the segment that raised it
	}
	if at := p.firstOpen(); at < segments {
		return segmentGroups[at]
	}
	return ""
}

// isQuestion reports whether something has come up that is settled before the mover goes on.
func (p *Position) isQuestion() bool {
	return p.Step != stepActs && p.Step != stepFights && p.Step != stepAfter && p.Step != stepBuilds
}

// firstOpen returns the first segment of the part under way in which the mover can still do something; segments if there is none.
func (p *Position) firstOpen() segment {
	ph := p.phaseNow()
	for at := p.Segment; at < segments; at++ {
		if lettered[at].phase == ph && p.isOpen(at) {
			return at
		}
	}
	return segments
}

// openGroups lists the groups of segments of the part under way in which the mover can still do something, in their order.
func (p *Position) openGroups() (list []string) {
	ph := p.phaseNow()
	for at := p.Segment; at < segments; at++ {
		if lettered[at].phase != ph || !p.isOpen(at) {
			continue
		}
		if name := segmentGroups[at]; len(list) == 0 || list[len(list)-1] != name {
			list = append(list, name)
		}
	}
	return list
}

// isOpen reports whether the mover has a unit for a segment, and a module that gives it something to do. Where a unit could go is not asked; what fires, fights
// and is built is.
func (p *Position) isOpen(at segment) bool {
	if by := lettered[at].by; by != 0 && p.Set&by == 0 {
		return false
	}
	switch at {
	case atRisings:
		return mayRiseNow(p, p.Mover) == nil && mayRiseAny(p, p.Mover) == nil
	case atBuilding:
		return p.isCycle() && mayBuildAny(p, p.Mover) == nil
	case atAirbases:
		return p.isCycle() && p.canMakeField()
	case atBreaking, atMending, atAirStrikes, atShipStrikes, atWithdrawals: // of themselves, or at any time
		return false
	case atBarrages:
		return mayBarrageAny(p, p.Mover) == nil
	case atBeaches:
		return p.on(mNaval) && mayStormAnyBeach(p, p.Mover) == nil
	case atBattles:
		return mayClashAny(p, p.Mover) == nil
	}
	from, to := p.unitsOf(p.Mover)
	for u := from; u < to; u++ {
		if p.inPlay(u) && p.hasPartIn(at, u) {
			return true
		}
	}
	return false
}

// hasPartIn reports whether unit u is one that a segment is about.
func (p *Position) hasPartIn(at segment, u int) bool {
	b := p.Kind[u]
	idle := p.Mission[u] == noMission && !p.Flown.Has(u)
	switch at {
	case atPatrolsHome:
		return p.Aloft.Has(u)
	case atStandby, atPatrols:
		return b == fighter && idle && !p.Standby.Has(u)
	case atBombers:
		return (b == sac || b == mdm) && idle
	case atSupport:
		return (b == tac || b == fighter) && idle && !p.Standby.Has(u)
	case atAirlift:
		return b == airlift && idle
	case atFerry:
		return b.class() == booklet.Air && idle && !p.Standby.Has(u)
	case atTrains:
		return b == train && !p.Frozen.Has(u) && p.runsIn(u) > 0
	case atLanded, atDetrained, atDebarked, atDeplaned, atMarches, atUnsupplied, atSecondMove:
		return p.marches(u) && p.marchSegment(u) == at && !p.Stopped.Has(u) && p.movementLeft(u) > 0
	case atCombining:
		return p.At[u].OnMap()
	case atEngagements:
		return p.canChallenge(u) == nil
	case atRaids:
		return p.canPlunder(u) == nil
	case atGunfire:
		return b == taskForce && p.canShell(u) == nil
	case atLandings:
		return p.inAir(u)
	case atRazing:
		return p.canRaze(u) == nil
	}
	return b.naval() // the other segments at sea
}
