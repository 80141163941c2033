package blitzkrieg

import "sandtable/game"

// segment is a lettered step of the sequence, BM-6.1; classes move in their order (BM-5.15). The mover says what he likes in the order he likes; what belongs to a later segment
// closes those before it (BM-6.12), so that nobody has to pass thirty steps in which he has nothing to do.
type segment uint8

const (
	atBreaking    segment = iota // I.0
	atPatrolsHome                // I.1A
	atStandby                    // I.1B
	atPatrols                    // I.1C
	atBombers                    // I.1D
	atSupport                    // I.1E
	atAirlift                    // I.1F
	atFerry                      // I.1G
	atTrains                     // I.2A
	atMending                    // I.2B
	atSailing                    // I.3A
	atDocking                    // I.3B
	atSorties                    // I.3C
	atFleets                     // I.3D
	atInvasion                   // I.3E
	atEmbarking                  // I.3F
	atLanded                     // I.4A
	atDetrained                  // I.4B
	atDebarked                   // I.4C
	atDeplaned                   // I.4D
	atMarches                    // I.4E
	atUnsupplied                 // I.4F
	atCombining                  // I.9
	atAirStrikes                 // II.1A
	atShipStrikes                // II.1B
	atEngagements                // II.3A
	atRaids                      // II.3B
	atGunfire                    // II.3C
	atWithdrawals                // II.3D
	atBarrages                   // II.4A
	atBeaches                    // II.4B
	atBattles                    // II.4C
	atLandings                   // III.1A
	atSecondMove                 // III.4S
	atRisings                    // IV.A
	atBuilding                   // IV.B
	atAirbases                   // IV.C
	atRazing                     // IV.D
	segments
)

// lettering is what the table of segments says of one.
type lettering struct {
	letter string
	phase  phase
	by     moduleSet
}

// lettered says of each segment its letter, the part of the half-turn it belongs to, and the modules that give it something to do; a segment
// for which none is on is the base game's.
var lettered = [segments]lettering{
	atBreaking:    {"I.0", phaseActs, 0},
	atPatrolsHome: {"I.1A", phaseActs, setOf(mAir)},
	atStandby:     {"I.1B", phaseActs, setOf(mAir)},
	atPatrols:     {"I.1C", phaseActs, setOf(mAir)},
	atBombers:     {"I.1D", phaseActs, 0},
	atSupport:     {"I.1E", phaseActs, 0},
	atAirlift:     {"I.1F", phaseActs, setOf(mAir)},
	atFerry:       {"I.1G", phaseActs, setOf(mAir)},
	atTrains:      {"I.2A", phaseActs, setOf(mRail)},
	atMending:     {"I.2B", phaseActs, setOf(mRail)},
	atSailing:     {"I.3A", phaseActs, setOf(mNaval)},
	atDocking:     {"I.3B", phaseActs, setOf(mNaval)},
	atSorties:     {"I.3C", phaseActs, setOf(mNaval)},
	atFleets:      {"I.3D", phaseActs, setOf(mNaval)},
	atInvasion:    {"I.3E", phaseActs, setOf(mNaval)},
	atEmbarking:   {"I.3F", phaseActs, setOf(mNaval)},
	atLanded:      {"I.4A", phaseActs, setOf(mNaval)},
	atDetrained:   {"I.4B", phaseActs, setOf(mRail)},
	atDebarked:    {"I.4C", phaseActs, setOf(mNaval)},
	atDeplaned:    {"I.4D", phaseActs, setOf(mAir)},
	atMarches:     {"I.4E", phaseActs, 0},
	atUnsupplied:  {"I.4F", phaseActs, setOf(mSupply)},
	atCombining:   {"I.9", phaseActs, 0},
	atAirStrikes:  {"II.1A", phaseFights, setOf(mAir)},
	atShipStrikes: {"II.1B", phaseFights, setOf(mAir)},
	atEngagements: {"II.3A", phaseFights, setOf(mNaval)},
	atRaids:       {"II.3B", phaseFights, setOf(mNaval)},
	atGunfire:     {"II.3C", phaseFights, setOf(mNaval)},
	atWithdrawals: {"II.3D", phaseFights, setOf(mNaval)},
	atBarrages:    {"II.4A", phaseFights, setOf(mArtillery)},
	atBeaches:     {"II.4B", phaseFights, 0},
	atBattles:     {"II.4C", phaseFights, 0},
	atLandings:    {"III.1A", phaseAfter, 0},
	atSecondMove:  {"III.4S", phaseAfter, setOf(mFluid, mRigid)},
	atRisings:     {"IV.A", phaseBuilds, setOf(mGuerillas)},
	atBuilding:    {"IV.B", phaseBuilds, setOf(mProduction)},
	atAirbases:    {"IV.C", phaseBuilds, setOf(mProduction)},
	atRazing:      {"IV.D", phaseBuilds, setOf(mAir)},
}

// maySegment says whether something that belongs to a segment may still be done: BM-6.1, BM-6.12. BK-Q76: without module 5 nobody ends the marches while a square
// holds too much.
func (p *Position) maySegment(at segment) error {
	switch {
	case p.Mod.Segment > at:
		return game.Clause("BM-6.12")
	case at >= atCombining && p.Step == stepActs:
		return p.whyCrowded()
	}
	return nil
}

// mayEndMarches is maySegment for what closes the marches: BM-0.X11, BK-Q76, first they have to clear a square that holds too much.
func (p *Position) mayEndMarches(at segment) error {
	if err := p.whyCrowded(); err != nil {
		return err
	}
	return p.maySegment(at)
}

// reachSegment closes the segments before one. What happens of itself in those that are passed happens now, in their order.
func (p *Position) reachSegment(at segment, t game.Table) {
	for p.Mod.Segment < min(at, segments) {
		leave := leaveSegment[p.Mod.Segment]
		p.Mod.Segment++
		if leave != nil {
			leave(p, t)
		}
	}
}

// leaveSegment holds what happens of itself when a segment is over.
var leaveSegment = [segments]func(*Position, game.Table){
	atMending: mendLines, // BM-6.I.2B

	atSorties: (*Position).endSorties,
	atGunfire: (*Position).mustRetire,

	atSecondMove: (*Position).startRisings, // module 15

	atAirbases: (*Position).endCycle,
}

// asksSegments asks for what is open, and then the mover in a part of the half-turn that has something for him to do.
func (p *Position) asksSegments(t game.Table) bool {
	if p.on(mSequence) { // parts that this set of modules has not are passed
		p.reachSegment(firstOf(p.phaseNow()), t)
	}
	if p.asksByModules(t) {
		return true
	}
	p.ask(stepOfPhase[p.phaseNow()], p.Mover)
	return true
}

// stepOfPhase holds what the mover is asked for in each part of the half-turn.
var stepOfPhase = [phases]step{phaseActs: stepActs, phaseFights: stepFights, phaseAfter: stepAfter, phaseBuilds: stepBuilds}

// firstOf returns the first segment of a part of the half-turn.
func firstOf(ph phase) segment { return partOfTurn[ph].first }

// pastSegments returns the first segment after those of a part of the half-turn; the first of all for a phase that has none.
func pastSegments(ph phase) segment { return partOfTurn[ph].past }

// partOfTurn holds the segments of each phase: those from the first on, but not past.
var partOfTurn = func() (list [phases]struct{ first, past segment }) {
	for at, l := range lettered {
		if of := &list[l.phase]; of.past == 0 {
			of.first = segment(at)
		}
		list[l.phase].past = segment(at) + 1
	}
	return list
}()
