package blitzkrieg

import (
	"fmt"
	"strconv"

	"sandtable/kit/data"
	"sandtable/kit/odds"
)

// everything stands for E on the air tables: all factors engaged on that side.
const everything = 255

// airCell is the factors each side loses.
type airCell struct{ attacker, defender uint8 }

// airFile is an air table as written.
type airFile struct {
	ByDie      map[int][][]string `yaml:"by_die"`
	Above      string             `yaml:"above_6_1"`
	Below      string             `yaml:"below_1_6"`
	Confidence map[string]string
}

// blastFile is the nuclear table as written.
type blastFile struct {
	ByDie map[int]struct {
		Destroyed string
		Frozen    bool `yaml:"survivors_frozen"`
		Shut      bool `yaml:"square_closed"`
	} `yaml:"by_die"`
	By    string `yaml:"losses_chosen_by"`
	For   string `yaml:"square_closed_for"`
	Halve string `yaml:"half_rounding"`
}

// readAir makes an air table.
func (t *charts) readAir(f *airFile) (table odds.Table[airCell], err error) {
	table, err = odds.Read(dieSides, t.odds, f.ByDie, func(c []string) (cell airCell, err error) {
		if len(c) != 2 {
			return cell, fmt.Errorf("%d figures, want 2", len(c))
		}
		if cell.attacker, err = airLoss(c[0]); err != nil {
			return cell, err
		}
		cell.defender, err = airLoss(c[1])
		return cell, err
	})
	return table, data.Under(err, "by_die")
}

// airLoss reads a loss: a number of factors, or E.
func airLoss(text string) (uint8, error) {
	if text == "E" {
		return everything, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > stackLimit {
		return 0, data.Wrong(fmt.Sprintf("%q is no loss", text), fmt.Sprintf("0 to %d", stackLimit), "E")
	}
	return uint8(n), nil
}

// readNuclear fills the nuclear table.
func (t *charts) readNuclear(f *blastFile) error {
	for die := 1; die <= dieSides; die++ {
		row, ok := f.ByDie[die]
		if !ok {
			return data.Under(fmt.Errorf("die %d is missing", die), "by_die")
		}
		b := blast{frozen: row.Frozen, shut: row.Shut}
		switch row.Destroyed {
		case "half":
			b.half = true
		case "all":
			b.destroyed = everything
		default:
			n, err := airLoss(row.Destroyed)
			if err != nil {
				return data.Under(fmt.Errorf("die %d: %w", die, data.Or(err, "half", "all")), "by_die", die, "destroyed")
			}
			b.destroyed = n
		}
		t.nuclear[die] = b
	}
	return nil
}
