package blitzwar

import "sandtable/kit/data"

// result is a cell of the combat table (BW-16.2b, BW-16.2c).
type result struct {
	attacker, defender uint8
	armour             bool // C: the attacker's loss is armoured, and one of the defender's
}

// combatTable holds the cells by die and column.
var combatTable = data.Must(readCells(&tables.Combat))

func readCells(c *combatData) (list [6][8]result, err error) {
	r := newReader("tables.yaml")
	for die, row := range c.Rows {
		if len(row) != len(list[die]) {
			r.At(0, "row %d has %d cells", die+1, len(row))
			continue
		}
		for col, cell := range row {
			if len(cell) != 3 || cell[1] != '/' {
				r.At(0, "%q is no result", cell)
				continue
			}
			x := result{defender: cell[2] - '0', armour: cell[0] == 'C'}
			if x.attacker = cell[0] - '0'; x.armour {
				x.attacker = 1
			}
			list[die][col] = x
		}
	}
	return list, r.Err
}

// resultOf reads the table; beyond 7-1 it is 7-1 (BW-16.2n).
func resultOf(die, column int) result {
	return combatTable[die-1][max(0, min(column, len(tables.Combat.Columns)-1))]
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
