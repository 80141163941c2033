package worldconflict

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/game"
)

// newCharts makes the tables that players want at hand.
func newCharts() []game.Chart {
	combat := game.Chart{ID: "combat", Name: "Combat Chart", Clause: "WC-6.5a", Corner: "Factors", Columns: []string{"1", "2", "3", "4", "5", "6"}, Notes: []string{
		"The figure is Size that the other side loses; who owns the units picks the first, the enemy the second.",
		"S, L, B: one third, two thirds or all of the units that are left go home; after a Land Round defenders retreat before more armour, attackers stay behind.",
	}}
	for col := 1; col < len(charts.combat); col++ {
		row := game.Row{Name: columnText(col)}
		for die := 1; die <= 6; die++ {
			row.Cells = append(row.Cells, charts.combat[col][die].String())
		}
		combat.Rows = append(combat.Rows, row)
	}
	for points := range uint8(5) {
		for l := noLetter; l <= letterB; l++ {
			if r := (result{points, l}); inChart(r) {
				combat.Notes = append(combat.Notes, r.String()+": "+resultText(r)+".")
			}
		}
	}
	return []game.Chart{combat, counterChart(), terrainChart(), blitzChart(), cardChart()}
}

// inChart reports whether the Combat Chart has a result.
func inChart(r result) bool {
	for col := 1; col < len(charts.combat); col++ {
		if slices.Contains(charts.combat[col][1:], r) {
			return true
		}
	}
	return false
}

// letterTexts say which part of the other side's units a letter takes (WC-6.5n).
var letterTexts = [...]string{letterS: "a third goes", letterL: "two thirds go", letterB: "all go"}

// resultText puts a result into words.
func resultText(r result) string {
	switch {
	case r == result{}:
		return "no effect"
	case r.letter == noLetter:
		return fmt.Sprintf("%d Size lost", r.points)
	case r.points == 0:
		return letterTexts[r.letter] + " home or back"
	}
	return fmt.Sprintf("%d Size lost, %s home or back", r.points, letterTexts[r.letter])
}

// counterChart tells how a counter is read (WC-1.2a to WC-1.2j).
func counterChart() game.Chart {
	c := game.Chart{ID: "counters", Name: "Reading a counter", Clause: "WC-1.2a", Corner: "Type", Columns: []string{"Below", "It"}, Notes: []string{
		"Filled dots are its Size, hollow ones what it can still grow.",
		"△ a white triangle: the enemy has a Factor more. ▼ a red one: a Factor less, but not when a land unit attacks.",
		"Aircraft: Air Factors, then the letter of what they bomb and how hard: L land, N ships, S Factories. Other targets count half.",
	}}
	for _, r := range [...]struct {
		k           kind
		below, does string
	}{
		{inf, "Land", "moves and fights on land"},
		{gar, "Land", "the same, and the first each turn is free"},
		{arm, "Land", "the same; with more of them attackers drive defenders back"},
		{mar, "Land", "lands without being halved"},
		{para, "Land", "may fly to an attack"},
		{fort, "Land", "never moves, never attacks"},
		{aa, "Air", "fires at aircraft over its area"},
		{bb, "Naval", "supports attacks on the coast from sea"},
		{cv, "Naval · Air", "the same, and fights as an aircraft in the Air Round"},
		{sub, "Naval", "is never blocked, and may slip away"},
		{trs, "Naval", "carries land units of twice its Size"},
		{lend, "Naval", "brings lend lease in the sea area it is named after"},
		{air, "Air, bombs", "fights and bombs within its range"},
	} {
		c.Rows = append(c.Rows, game.Row{Name: kindNames[r.k], Cells: []string{r.below, r.does}})
	}
	return c
}

// terrainChart tells what terrains do (WC-1.4b).
func terrainChart() game.Chart {
	c := game.Chart{ID: "terrain", Name: "Terrain", Clause: "WC-1.4b", Corner: "Terrain", Columns: []string{"Move", "Attackers", "Air support", "Armour against"}}
	for i, name := range terrainIDs {
		g := &charts.ground[i]
		cells := []string{strconv.Itoa(int(g.Move)), "whole", "whole", fmt.Sprintf("+%d", g.Armour)}
		if g.HalvesAttack {
			cells[1] = "half"
		}
		if g.Whites > 0 {
			cells[1] += ", △ each"
		}
		if g.HalvesSupport {
			cells[2] = "half"
		}
		c.Rows = append(c.Rows, game.Row{Name: name, Cells: cells})
	}
	return c
}

// blitzChart tells what Blitzes cost and repeat (WC-2.2c to WC-2.2h).
func blitzChart() game.Chart {
	c := game.Chart{ID: "blitz", Name: "Blitzes", Clause: "WC-2.2a", Corner: "Blitz", Columns: []string{"Oil", "Steps", "What"}}
	for b := freeBlitz; b <= totalBlitz; b++ {
		c.Rows = append(c.Rows, game.Row{Name: blitzWords[b], Cells: []string{strconv.Itoa(int(blitzes[b].cost.Oil)), blitzes[b].acts, blitzAbout[b]}})
	}
	return c
}

// cardChart prints the Victory Cards (WC-8.0a).
func cardChart() game.Chart {
	c := game.Chart{ID: "cards", Name: "Victory Cards", Clause: "WC-8.0a", Corner: "Award", Columns: []string{"Power", "When"}}
	for _, a := range cards.every {
		c.Rows = append(c.Rows, game.Row{Name: a.Name, Cells: []string{"all", a.When}})
	}
	for w := range cards.of {
		for _, a := range cards.of[w] {
			c.Rows = append(c.Rows, game.Row{Name: a.Name, Cells: []string{powerNames[w], a.When}})
		}
	}
	return c
}
