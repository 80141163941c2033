package blitzwar

import (
	"fmt"
	"strings"

	"sandtable/kit/data"
	"sandtable/kit/odds"
)

// result is a cell of the combat table (BW-16.2b, BW-16.2c).
type result struct {
	attacker, defender uint8
	armour             bool // C: the attacker's loss is armoured, and one of the defender's
}

// combatTable holds the cells by die and column.
var combatTable = data.Must(readCells(tablesFile, &tables.Combat))

// readCells reads the cells of the tables file, of which this is the text.
func readCells(text []byte, c *combatData) (odds.Table[result], error) {
	r := newReader("tables.yaml", text)
	list := make(odds.Table[result], 1, 1+len(c.Rows)) // no die shows 0
	for die, row := range c.Rows {
		cells := make([]result, len(c.Columns))
		for col, cell := range row {
			if col < len(cells) {
				cells[col] = r.cell(cell)
			}
		}
		if err := data.Count(len(row), len(cells), "cells"); err != nil {
			r.Keep(data.Under(fmt.Errorf("row %d has %w", die+1, err), "combat", "rows", die))
		}
		list = append(list, cells)
	}
	return list, r.Err
}

// cell reads what both sides lose, such as 1/2 or C/2.
func (r *reader) cell(id data.ID) (x result) {
	attacker, defender, parted := strings.Cut(id.Text, "/")
	if x.armour = attacker == "C"; x.armour {
		attacker = "1"
	}
	if !parted || !digit(attacker) || !digit(defender) {
		r.Wrong(id, "is no result", "0/0 to 9/9", "C/0 to C/9")
		return x
	}
	x.attacker, x.defender = attacker[0]-'0', defender[0]-'0'
	return x
}

// digit reports whether a text is a single digit.
func digit(text string) bool { return len(text) == 1 && text[0] >= '0' && text[0] <= '9' }

// resultOf reads the table; beyond 7-1 it is 7-1 (BW-16.2n).
func resultOf(die, column int) result {
	return combatTable[die][max(0, min(column, len(tables.Combat.Columns)-1))]
}

// with is what a result comes to for the corps in the combat (BW-16.2h, BW-16.2i, BW-16.2j, BW-Q23, BW-20k).
func (r result) with(strong, weak uint8) result {
	switch {
	case r.attacker == 0:
	case r.defender == 1 && strong == 1 && weak == 1:
		return result{}
	case r.defender >= 2 && weak == 1:
		return result{defender: 1}
	case r.defender == 3 && weak == 2:
		return result{defender: 2}
	}
	return r
}

// String writes a result as the table does.
func (r result) String() string {
	a := string(rune('0' + r.attacker))
	if r.armour && r.attacker > 0 {
		a = "C"
	}
	return a + "/" + string(rune('0'+r.defender))
}
