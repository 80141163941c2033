package blitzkrieg

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestCompleteSets: a module with a timing of its own brings the sequence with it, the others do not.
func TestCompleteSets(t *testing.T) {
	for m, want := range map[module]bool{
		mFluid: false, mZones: false, mResults: false, mClasses: false, mSupply: false, mWeather: false, mArtillery: false, mMinors: false,
		mRail: true, mProduction: true, mNaval: true, mAir: true, mFlak: true, mGuerillas: true,
	} {
		if got := setOf(m).complete().has(mSequence); got != want {
			t.Errorf("BM-0.S4: module %d brings module 6: %v", m, got)
		}
	}
}

// TestFullGame: the default set is all but the rigid impulse, and the fluid one can be changed for it.
func TestFullGame(t *testing.T) {
	p := warFrom(t, "a", 1, nil)
	for m := mFluid; m <= mMinors; m++ {
		if p.on(m) != (m != mRigid) {
			t.Errorf("BM-0.S8, BM-0.14: module %d is on: %v", m, p.on(m))
		}
	}
	if p := warFrom(t, "a", 1, map[string]string{"m1": off, "m2": on}); p.on(mFluid) || !p.on(mRigid) {
		t.Error("BM-0.S8: the rigid impulse cannot be had instead")
	}
	ids := ""
	for _, v := range ModuleSystem(nil, nil).Info().Options[0].Values {
		ids += v.ID + " "
	}
	if ids != "everything land-and-air land-war classic-plus " {
		t.Errorf("BM-0.S8: on offer are %s", ids)
	}
}

// sixFaces is a table that notes dice of any other kind.
type sixFaces struct {
	game.RandTable
	odd map[game.Clause]int
}

func (s sixFaces) Roll(d game.Die) int {
	if d.Sides != 6 {
		s.odd[d.Clause]++
	}
	return s.RandTable.Roll(d)
}

// TestFixedSet plays two wars at random. No sentence switches a module, and no die but the dealer's has other than six faces.
func TestFixedSet(t *testing.T) {
	for _, war := range []string{"a", "h"} {
		tab := sixFaces{game.RandTable{Rand: rand.New(rand.NewPCG(1, 5))}, map[game.Clause]int{}}
		w := game.Walker{Rand: tab.Rand, Drift: true}
		p, err := newWar(moduleRules, war, map[string]string{"modules": "everything", "turns": "15"}, tab)
		if err != nil {
			t.Fatal(err)
		}
		before := p.Set
		for n := 0; n < 600 && p.Pending().Seats != 0; n++ {
			a, err := w.Sample(p, p.Asked)
			if err == nil {
				err = p.Apply(a, tab)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if p.Set != before {
			t.Errorf("BM-0.2: war %s began with modules %b and has %b", war, before, p.Set)
		}
		delete(tab.odd, "BM-17.H5")
		if len(tab.odd) > 0 {
			t.Errorf("BM-0.4: war %s rolls dice without six faces: %v", war, tab.odd)
		}
	}
}
