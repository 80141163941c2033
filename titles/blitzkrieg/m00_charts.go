package blitzkrieg

import (
	"fmt"
	"strconv"

	"sandtable/game"
	"sandtable/kit/odds"
	"sandtable/titles/blitzkrieg/booklet"
)

// The charts of the Module System that odds refer to.
const (
	groundID   = "ground-combat"
	blitzID    = "blitz-combat"
	bombsID    = "bombardment"
	railcutsID = "rail-cuts"
	dogfightID = "fighter-combat"
	flakID     = "flak-fire"
	fleetsID   = "fleet-engagement"
)

// moduleCharts lists the tables that a player wants at hand, those of modules first. They are made of the tables that the rules roll on.
func moduleCharts() []game.Chart {
	list := []game.Chart{
		groundChart(groundID, "Ground combat, standard", &booklet.Standard),
		groundChart(blitzID, "Ground combat, blitz", &booklet.Blitz),
		bombsChart(),
		railcutsChart(),
		dogfightChart(),
		flakChart(),
		fleetsChart(),
		unitChart(),
		groundEffectsChart(),
		marchChart(),
		stackingChart(),
		missionsChart(),
		skiesChart(),
		weatherEffectsChart(),
		productionChart(),
		guerillasChart(),
		victoryChart(),
		segmentsChart(),
	}
	return append(list, baseCharts()...)
}

// baseCharts are those of the Tournament Game, which hold where no module replaces them: BM-0.1.
func baseCharts() (list []game.Chart) {
	for _, c := range newCharts() {
		switch c.ID {
		case basicID, "sequence": // of the Basic Game, and of turns without modules
			continue
		}
		c.Name = "Base game: " + c.Name
		list = append(list, c)
	}
	return list
}

// groundChart is a table of ground combat with the column past the die: BM-4.3.
func groundChart(id, name string, t *booklet.Table[booklet.Result]) game.Chart {
	c := t.Cells.Chart(game.Chart{ID: id, Name: name, Clause: "BM-4.2", Columns: t.Scale.Names}, booklet.Result.String)
	c.Columns = append(c.Columns[:len(c.Columns):len(c.Columns)], overrunName)
	for i := range c.Rows {
		c.Rows[i].Cells = append(c.Rows[i].Cells, removed)
	}
	c.Notes = append(resultNotes(t), "Odds are rounded for the defender. Worse than 1-2 is not fought, 6-1 holds up to 9-1.",
		"A blitz needs armor in the attack, and armor pays first for its losses.")
	return c
}

// removed is the result of 10-1 or better: the defenders are gone.
const removed = "removed"

// resultNotes explain the results of a table, each once.
func resultNotes(t *booklet.Table[booklet.Result]) []string {
	list := []string{"removed: The defenders are removed without a die"}
	for kind := booklet.Retreat; kind <= booklet.Exchange; kind++ {
		for n := uint8(1); n < dieSides+2; n++ {
			if r := (booklet.Result{Kind: kind, N: n}); hasCell(t.Cells, r) {
				list = append(list, r.String()+": "+resultText(r))
			}
		}
	}
	return list
}

func hasCell[C comparable](t odds.Table[C], cell C) bool {
	for _, row := range t {
		for _, c := range row {
			if c == cell {
				return true
			}
		}
	}
	return false
}

// resultText puts a result of ground combat into words: BM-4.7, BM-4.8, BM-4.12, BM-4.13, BM-4.14.
func resultText(r booklet.Result) string {
	n := counted(int(r.N), "factor")
	switch r.Kind {
	case booklet.AttackerPay:
		return "The attackers lose " + n
	case booklet.DefenderPay:
		return "The defenders lose " + n
	case booklet.Exchange:
		return "Each side loses " + n
	}
	return fmt.Sprintf("The defenders go back %s, or pay two factors for each", counted(int(r.N), "square"))
}

// counted is a number of things.
func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// hitCells are what the bombardment table prints.
var hitCells = [...]string{booklet.Miss: none, booklet.Half: "H", booklet.Destroyed: "D"}

func bombsChart() game.Chart {
	t := &booklet.Bombardment
	return t.Cells.Chart(game.Chart{
		ID: bombsID, Name: "Bombardment by aircraft, ships and artillery", Clause: "BM-12.F2", Columns: t.Scale.Names,
		Notes: []string{
			"H: Half of the target is destroyed or out of use", "D: The target is destroyed or out of use", none + ": No effect",
			"Columns are factors: the highest that is not above them. Fewer than 3 do nothing.",
			"Add 1 to the die for ground units and flak in a city, on a mountain or in forest, 1 if flak in the square has fired, 3 for small guerillas alone in place of the ground.",
			"Over 6 there is no effect.",
		},
	}, func(h booklet.Hit) string { return hitCells[h] })
}

func railcutsChart() game.Chart {
	t := &booklet.RailCuts
	return t.Cells.Chart(game.Chart{
		ID: railcutsID, Name: "Rail interdiction", Clause: "BM-12.F3", Columns: t.Scale.Names,
		Notes: []string{"cut: The line is cut, at a bridge twice, or trains are held", none + ": No effect", "Columns are factors. The die is never changed."},
	}, cutCell)
}

// cutCell is what the table of rail cuts prints.
func cutCell(hit bool) string {
	if hit {
		return "cut"
	}
	return none
}

func dogfightChart() game.Chart {
	t := &booklet.Fighters
	return t.Cells.Chart(game.Chart{
		ID: dogfightID, Name: "Fighters against fighters", Clause: "BM-12.F1", Columns: t.Scale.Names,
		Notes: []string{
			"Factors lost: attackers / defenders. Interceptors attack the escort, hunters attack those who interdict.",
			"Interceptors that do not fight the escort take a factor of bombers or transports each.",
		},
	}, clashCell)
}

// clashCell writes what fighters lose: "1/2".
func clashCell(c booklet.Clash) string {
	return strconv.Itoa(int(c.Attacker)) + "/" + strconv.Itoa(int(c.Defender))
}

func flakChart() game.Chart {
	t := &booklet.FlakFire
	return t.Cells.Chart(game.Chart{
		ID: flakID, Name: "Flak", Clause: "BM-13.6", Columns: t.Scale.Names,
		Notes: []string{
			"Factors of aircraft lost, bombers first. Columns are factors of flak that fire together.",
			"Flak fires once in a half-turn at a flight in its square or beside it. Without supply it has half its factors.",
		},
	}, func(n uint8) string { return strconv.Itoa(int(n)) })
}

// fleetCells are what the table of engagements prints, and what it means.
var fleetCells = [...]struct{ cell, text string }{
	booklet.Nothing: {none, "No effect"}, booklet.AttackerWithdraws: {"AW", "The attackers withdraw"},
	booklet.AttackerLoses: {"AD", "The attackers lose a ship and withdraw"}, booklet.BothLose: {"EX", "Each side loses a ship"},
	booklet.DefenderWithdraws: {"DW", "The defenders withdraw, with what they escort"}, booklet.DefenderLoses: {"DD", "The defenders lose a ship and withdraw, with what they escort"},
}

func fleetsChart() game.Chart {
	t := &booklet.Fleets
	c := game.Chart{ID: fleetsID, Name: "Fleet engagement", Clause: "BM-11.F1", Columns: t.Scale.Names}
	for _, r := range fleetCells {
		c.Notes = append(c.Notes, r.cell+": "+r.text)
	}
	c.Notes = append(c.Notes, "Columns are task forces against task forces, stack by stack. Who cannot withdraw loses a ship more.")
	return t.Cells.Chart(c, func(r booklet.Fleet) string { return fleetCells[r].cell })
}
