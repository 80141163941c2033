package blitzwar

import (
	"fmt"
	"strconv"

	"sandtable/game"
	"sandtable/kit/odds"
)

// newCharts makes the tables a player wants at hand, from those the rules use.
func newCharts() []game.Chart {
	return []game.Chart{combatChart(), terrainChart(), lossChart("naval", "Naval combat", "BW-12.2c", "Defender", &tables.NavalCombat), lossChart("britain", "Battle of Britain", "BW-13.4.3c", "Allies", &tables.Britain), pointsChart()}
}

// combatChart shows BW-16.2b.
func combatChart() game.Chart {
	return combatTable.Chart(game.Chart{
		ID: "combat", Name: "Combat", Clause: "BW-16.2b", Columns: tables.Combat.Columns,
		Notes: []string{"A cell is the corps that attacker and defender lose. C: one of them is armoured."},
	}, result.String)
}

// terrainChart shows BW-21a.
func terrainChart() game.Chart {
	c := game.Chart{ID: "terrain", Name: "Terrain", Clause: "BW-21a", Corner: "Terrain", Columns: []string{"Defence", "Blitzkrieg", "Retreat on a difference of 1"}}
	for _, id := range sorted(tables.Terrain) {
		x := tables.Terrain[id]
		row := game.Row{Name: dashed(id), Cells: []string{strconv.Itoa(int(x.Defence)), "yes", "yes"}}
		if x.NoBlitz {
			row.Cells[1] = "no"
		}
		if x.Holds {
			row.Cells[2] = "no"
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}

// lossChart shows what two sides lose by the die.
func lossChart(id, name string, clause game.Clause, other string, rows *[6][2]uint8) game.Chart {
	one := "Attacker"
	if other == "Allies" {
		one = "Axis"
	}
	c := game.Chart{ID: id, Name: name, Clause: clause, Columns: []string{one, other}, Notes: []string{"Cells are the units that each side loses."}}
	return odds.ByDie(c, len(rows), len(c.Columns), func(die, column int) string { return strconv.Itoa(int(rows[die-1][column])) })
}

// pointsChart shows the ten points of the campaign (BW-18c, BW-18d).
func pointsChart() game.Chart {
	c := game.Chart{ID: "victory", Name: "Victory", Clause: "BW-18c", Corner: "Outcome", Columns: []string{"Axis", "Allies and Soviets"}}
	add := func(name string, axis uint8) {
		c.Rows = append(c.Rows, game.Row{Name: name, Cells: []string{strconv.Itoa(int(axis)), strconv.Itoa(10 - int(axis))}})
	}
	for _, b := range tables.Victory.Surrender {
		add(fmt.Sprintf("Germany surrenders by turn %d", b.Through), b.Axis)
	}
	for _, b := range tables.Victory.Points {
		name := fmt.Sprintf("Axis holds out with up to %d points", b.Through)
		if int(b.Through) > mostPoints {
			name = "Axis holds out with more"
		}
		add(name, b.Axis)
	}
	return c
}
