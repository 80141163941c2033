package blackswan

import (
	"fmt"
	"strconv"

	"sandtable/game"
)

// newCharts makes the tables a player wants at hand, from those the rules use.
func newCharts() []game.Chart { return []game.Chart{strategicChart(), classChart(), weatherChart()} }

// strategicChart shows BS-1.5g.
func strategicChart() game.Chart {
	c := game.Chart{
		ID: "strategic", Name: "Strategic warfare", Clause: "BS-1.5g", Corner: "Raiders",
		Notes: []string{"Columns are defenders. A cell is raider steps, points and defender steps lost. Above 16 both numbers are halved and the result counts twice."},
	}
	for d := range crtMax + 1 {
		c.Columns = append(c.Columns, strconv.Itoa(d))
	}
	for r := range crtMax + 1 {
		row := game.Row{Name: strconv.Itoa(r)}
		for d := range crtMax + 1 {
			x := tables.crt[r][d]
			row.Cells = append(row.Cells, fmt.Sprintf("%d-%d-%d", x.raiders, x.points, x.defenders))
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}

// classChart shows what each class of unit costs and does.
func classChart() game.Chart {
	c := game.Chart{ID: "classes", Name: "Classes of units", Clause: "BS-1.6c1", Corner: "Class", Columns: []string{"Moves", "Step", "Worth"}}
	for k := range nClasses {
		x := tables.class[k]
		moves := "-"
		if x.moves > 0 {
			moves = strconv.Itoa(x.moves)
		}
		c.Rows = append(c.Rows, game.Row{Name: classNames[k], Cells: []string{moves, strconv.Itoa(x.step), strconv.Itoa(x.worth)}})
	}
	return c
}

// weatherChart shows BS-S.4.
func weatherChart() game.Chart {
	return game.Chart{
		ID: "weather", Name: "Weather", Clause: "BS-S.4", Corner: "Season", Columns: []string{"West", "Med", "East"},
		Rows: []game.Row{
			{Name: "Winter", Cells: []string{"snow", "good", "snow"}},
			{Name: "Spring", Cells: []string{"good", "good", "good"}},
			{Name: "Summer", Cells: []string{"good", "good", "good"}},
			{Name: "Fall", Cells: []string{"mud", "good", "mud"}},
		},
	}
}
