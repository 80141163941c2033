package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/bitset"
)

// module is one of the eighteen of the Module System, by its number.
type module uint8

const (
	mFluid      module = 1 + iota // two moves, through zones at a price
	mRigid                        // two moves, the second out of zones
	mZones                        // zones by type of unit, combat voluntary
	mResults                      // two combat tables, factors for squares, overrun
	mClasses                      // stacking by class, the unit chart
	mSequence                     // phases, classes, lettered steps
	mRail                         // trains
	mArmies                       // seven orders of battle
	mProduction                   // production centers
	mSupply                       // lines of five squares and rail
	mNaval                        // task forces, transports, landing ships
	mAir                          // airbases and 22 missions
	mFlak                         // fire along the flight path
	mWeather                      // seasons and three zones
	mGuerillas                    // risings in fallen countries
	mArtillery                    // barrage and support
	mWars                         // scenarios A to H
	mMinors                       // five armies of their own
	modules
)

// moduleSet says which modules are on, a bit for each.
type moduleSet uint32

// setOf makes a set of modules.
func setOf(list ...module) (s moduleSet) {
	for _, m := range list {
		s |= 1 << m
	}
	return s
}

func (s moduleSet) has(m module) bool { return bitset.In(s, m) }

// bit is 1 if a module is on, else 0.
func (s moduleSet) bit(m module) moduleSet { return s >> m & 1 }

// timed are the modules whose acts have no place in the base order of a turn.
var timed = setOf(mRail, mProduction, mNaval, mAir, mFlak, mGuerillas)

// complete adds what others bring with them. BM-0.S4: a module with a timing of its own switches the sequence on.
func (s moduleSet) complete() moduleSet {
	if s&timed != 0 {
		s |= setOf(mSequence)
	}
	return s
}

// bond ties two modules together, or keeps them apart.
type bond struct {
	module, other module
	clause        game.Clause
}

// needed are modules without which others cannot be played; apart are those of which only one can.
var (
	needed = []bond{{mProduction, mArmies, "BM-0.S2"}, {mFlak, mAir, "BM-0.S3"}}
	apart  = []bond{{mFluid, mRigid, "BM-0.S1"}}
)

// refusal says why a set cannot be played. BM-0.S7: every other can.
func (s moduleSet) refusal() error {
	for _, b := range apart {
		if s.has(b.module) && s.has(b.other) {
			return b.clause
		}
	}
	for _, b := range needed {
		if s.has(b.module) && !s.has(b.other) {
			return b.clause
		}
	}
	return nil
}

// modular reports whether this is a game of the Module System.
func (p *Position) modular() bool { return p.Mod.War > 0 }

// on reports whether a module is on. None is in Blitzkrieg itself.
func (p *Position) on(m module) bool { return p.Mod.Set.has(m) }
