package blitzkrieg

import (
	"slices"

	"sandtable/titles/blitzkrieg/booklet"
)

// kindBranches holds the branch of each kind in the booklet. Guards are armor of eight factors (BM-Q106).
var kindBranches = [booklet.Kinds]branch{
	booklet.Infantry2: levy, booklet.Infantry4: infantry, booklet.Armor: armor, booklet.Artillery: artillery,
	booklet.Marine: marine, booklet.Ranger: ranger, booklet.Airborne: airborne, booklet.Guerilla: guerilla, booklet.Flak: flak,
	booklet.Strategic: sac, booklet.Medium: mdm, booklet.Tactical: tac, booklet.Fighter: fighter, booklet.Airlift: airlift,
	booklet.Train: train, booklet.TaskForce: taskForce, booklet.Transport: transport, booklet.LandingShip: landingShip,
	booklet.Airbase: airbase, booklet.Center: center, booklet.Depot: depot,
}

// chartRows holds each branch's row of the unit chart: BM-5.U1 to BM-5.U10. Guards have that of armor, and air assault that of
// airborne (BM-0.X12).
var chartRows = func() (rows [allBranches]*booklet.Row) {
	for k, b := range kindBranches {
		rows[b] = &booklet.Chart[k]
	}
	rows[guards], rows[airAssault] = rows[armor], rows[airborne]
	return rows
}()

// class returns the class of a branch: BM-0.6, BM-5.12.
func (b branch) class() uint8 { return classes[b] }

var classes = func() (list [allBranches]uint8) {
	for b, row := range chartRows {
		list[b] = row.Class
	}
	return list
}()

// moduleType is what is printed on the largest counter of a branch that modules add. Whole units count as one factor (BM-0.16).
func moduleType(b branch) unitType {
	row := chartRows[b]
	size := slices.Max(row.Sizes)
	if row.Class != booklet.Ground && row.Class != booklet.FlakClass {
		size = 1
	}
	return unitType{branch: b, attack: size, defense: size, move: row.Move}
}
