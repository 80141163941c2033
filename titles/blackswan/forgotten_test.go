package blackswan

import (
	"testing"

	"sandtable/kit/bitset"
)

// TestForgotten: what Position says it keeps until some border is gone behind it, wherever random games lead.
func TestForgotten(t *testing.T) {
	visited(t, func(p *Position) {
		for _, fault := range [...]struct {
			what string
			is   bool
		}{
			{"a combat", p.Field == nowhere && (p.Shown != unitSet{} || p.Absorb != 0 || p.Onset != onset{} || p.Leaver != 0 || p.Ferry != [nZones]uint8{})},
			{"hits that were taken", p.Debts == 0 && p.Owed != [maxOwed]debt{}},
			{"a naval battle", p.stageNow() != onBattles && p.Rolled != 0},
			{"a drawn unit (BS-1.6b7)", p.Step != stepPlace && (p.Hand != unknown || p.Buyer != noNation || p.HandIsShip)},
			{"spending (BS-1.3o, BS-1.6c5)", p.stageNow() > onSpending && (p.PP != [majors]uint8{} || p.Used != p.PP || p.Fund != p.PP || p.Elite != p.PP || p.Bought)},
			{"a phase of movement (BS-4.0g, BS-Q41, BS-Q42)", p.stageNow() < onSailing && (p.moved() || p.Moves != [majors]uint8{} || p.Carried != [nZones][seats]uint8{})},
			{"the turn before (BS-Q82, BS-Q116)", p.stageNow() < onSpending && (p.Winter != 0 || p.Fresh != placeSet{} || p.Blitz != [seats]uint8{})},
			{"the season before (BS-1.6b1, BS-1.6c3, BS-6.3b, BS-3.4o)", p.Side == axisSide && p.stageNow() < onSpending && (p.New != [majors]uint8{} || p.StepsBought != [slots]uint8{} || p.Refit != 0 || p.Arctic != [2]bool{})},
			{"a supply check (BS-5.2h)", p.cutAbroad()},
			{"a declaration of war (BS-1.1d)", p.struckOwn()},
		} {
			if fault.is {
				t.Fatalf("%s is not forgotten in stage %d of season %d", fault.what, p.Stage, p.Season)
			}
		}
	})
}

// moved reports whether a unit has used movement, comes from somewhere to attack, or is to go somewhere.
func (p *Position) moved() bool {
	for u := range p.MoveUsed {
		if p.MoveUsed[u] != 0 || p.Route[u] != byLand || p.Goal[u] != nowhere {
			return true
		}
	}
	return false
}

// cutAbroad reports whether a unit of the side that is not phasing has a white cube.
func (p *Position) cutAbroad() bool {
	for u := range p.Cut.All() {
		if sideOf(seatOf(u)) != p.Side {
			return true
		}
	}
	return false
}

// struckOwn reports whether war was declared on a nation by its own side.
func (p *Position) struckOwn() bool {
	for n := range nNations {
		if bitset.In(p.Struck, n) && sideOf(p.faction(n)) == p.Side {
			return true
		}
	}
	return false
}
