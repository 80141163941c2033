package blitzkrieg

import (
	"fmt"
	"strconv"
)

// everything stands for E on the air tables: all factors engaged on that side.
const everything = 255

// airChart is a table of the air war, by die (row 0 is empty) and column of odds: the strategic table
// (BK-C23.2-2) and that of fighters (BK-C23.6-1).
type airChart [dieSides + 1][oddsColumns]airCell

// airCell is the factors each side loses.
type airCell struct{ attacker, defender uint8 }

// blastChart is the nuclear table (BK-C23.5-1), by die.
type blastChart [dieSides + 1]blast

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

// readAir fills an air table.
func (t *charts) readAir(f *airFile, chart *airChart) error {
	for die := 1; die <= dieSides; die++ {
		row := f.ByDie[die]
		if len(row) != oddsColumns {
			return fmt.Errorf("die %d has %d cells, want %d", die, len(row), oddsColumns)
		}
		for i, c := range row {
			if len(c) != 2 {
				return fmt.Errorf("%s, die %d: %d figures, want 2", t.odds[i], die, len(c))
			}
			for side, to := range [...]*uint8{&chart[die][i].attacker, &chart[die][i].defender} {
				n, err := airLoss(c[side])
				if err != nil {
					return fmt.Errorf("%s, die %d: %w", t.odds[i], die, err)
				}
				*to = n
			}
		}
	}
	return nil
}

// airLoss reads a loss: a number of factors, or E.
func airLoss(text string) (uint8, error) {
	if text == "E" {
		return everything, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > stackLimit {
		return 0, fmt.Errorf("%q is no loss", text)
	}
	return uint8(n), nil
}

// readNuclear fills the nuclear table.
func (t *charts) readNuclear(f *blastFile) error {
	for die := 1; die <= dieSides; die++ {
		row, ok := f.ByDie[die]
		if !ok {
			return fmt.Errorf("die %d is missing", die)
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
				return fmt.Errorf("die %d: %w", die, err)
			}
			b.destroyed = n
		}
		t.nuclear[die] = b
	}
	return nil
}
