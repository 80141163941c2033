package blitzkrieg

import "sandtable/kit/bitset"

// BM-6.2: what a legal order could not produce is illegal without module 6 too: the base order moves before it fights.

// BM-0.5: a half-turn is one player's phases, a complete turn both half-turns. A half-turn is made of the phases that the modules in play have, and of those of the base game that no module replaces.

// longestTurn is more phases than any half-turn has.
const longestTurn = 20

// moduleTurns holds the half-turn of each set of modules that change its phases.
var moduleTurns = func() (list [1 << turnModules][longestTurn]phase) {
	for i := range list {
		var set moduleSet
		for bit, m := range turning {
			if bitset.In(i, bit) {
				set |= setOf(m)
			}
		}
		turn := list[i][:0]
		for _, ph := range everyPhase {
			if ph.in(set) {
				turn = append(turn, ph.phase)
			}
		}
	}
	return list
}()

// turning are the modules that change the phases of a half-turn.
var turning = [turnModules]module{mFluid, mRigid, mZones, mSequence, mSupply, mAir, mWeather, mMinors}

const turnModules = 8

// turnOf finds the half-turn of a set.
func turnOf(s moduleSet) *[longestTurn]phase { return &moduleTurns[turnNo(s)] }

// turnNo numbers the half-turn of a set: a bit for each of the modules that change it, in the order of turning, of which the first three follow one
// another. It is asked for many times a sentence, and so short that it is no call.
func turnNo(s moduleSet) moduleSet {
	const firstThree = 1<<3 - 1
	return s>>mFluid&firstThree | s.bit(mSequence)<<3 | s.bit(mSupply)<<4 | s.bit(mAir)<<5 | s.bit(mWeather)<<6 | s.bit(mMinors)<<7
}

// everyPhase lists the phases that a half-turn may have, in their order, and with which modules it has them. BM-0.X9: without module 12 the base
// game's aircraft are given their missions before anything moves, if module 6 is on, and after movement if not.
var everyPhase = [...]struct {
	phase
	in func(s moduleSet) bool
}{
	{phaseWeather, func(s moduleSet) bool { return !s.has(mWeather) }},
	{phaseAir, func(s moduleSet) bool { return s.has(mSequence) && !s.has(mAir) }},
	{phaseIntercept, func(s moduleSet) bool { return s.has(mSequence) && !s.has(mAir) }},
	{phaseFighters, func(s moduleSet) bool { return s.has(mSequence) && !s.has(mAir) }},
	{phaseActs, func(moduleSet) bool { return true }},
	{phaseAir, func(s moduleSet) bool { return !s.has(mSequence) }},
	{phaseIntercept, func(s moduleSet) bool { return !s.has(mSequence) }},
	{phaseFighters, func(s moduleSet) bool { return !s.has(mSequence) }},
	{phaseFights, func(moduleSet) bool { return true }},
	{phaseLanding, func(s moduleSet) bool { return !s.has(mAir) }},
	{phaseAfter, func(s moduleSet) bool { return s.has(mFluid) || s.has(mRigid) || s.has(mAir) }},
	{phaseBuilds, func(s moduleSet) bool { return s.has(mSequence) }},
	{phaseMinors, func(s moduleSet) bool { return !s.has(mMinors) }},
	{phaseSupply, func(s moduleSet) bool { return !s.has(mSupply) }},
	{phaseRoutes, func(s moduleSet) bool { return !s.has(mSupply) }},
	{phaseEnd, func(moduleSet) bool { return true }},
}
