package odds

import (
	"fmt"
	"iter"
	"strconv"

	"sandtable/game"
	"sandtable/kit/data"
)

// Table holds cells by die and column. Row 0 is empty: dice begin with 1.
type Table[C comparable] [][]C

// Read builds a table from cells as they are written, one row for each face of the die. A fault names the die, and the
// column if it concerns one; it leads to the row and the cell (data.Under).
func Read[S any, C comparable](sides int, columns []string, written map[int][]S, cell func(S) (C, error)) (Table[C], error) {
	t := make(Table[C], sides+1)
	for die := 1; die <= sides; die++ {
		row := written[die]
		if len(row) != len(columns) {
			return nil, data.Under(fmt.Errorf("die %d has %d cells, want %d", die, len(row), len(columns)), die)
		}
		t[die] = make([]C, len(columns))
		for i, text := range row {
			c, err := cell(text)
			if err != nil {
				return nil, data.Under(fmt.Errorf("%s, die %d: %w", columns[i], die, err), die, i)
			}
			t[die][i] = c
		}
	}
	if len(written) != sides {
		return nil, fmt.Errorf("%d rows, want one for each of %d faces", len(written), sides)
	}
	return t, nil
}

// Sides returns the number of faces of the die.
func (t Table[C]) Sides() int { return len(t) - 1 }

// Column iterates over the different cells of a column in the order of the die, each with its chance.
func (t Table[C]) Column(col int) iter.Seq2[C, float64] {
	return func(yield func(C, float64) bool) {
		for die := 1; die < len(t); die++ {
			if chance := t.chance(die, col); chance > 0 && !yield(t[die][col], chance) {
				return
			}
		}
	}
}

// chance adds up the faces from this one on that have the same cell. It is 0 if an earlier face has it, which has counted
// it already.
func (t Table[C]) chance(die, col int) (sum float64) {
	for other := 1; other < len(t); other++ {
		switch {
		case t[other][col] != t[die][col]:
		case other < die:
			return 0
		default:
			sum += t.Face()
		}
	}
	return sum
}

// Face returns the chance of one face of the die.
func (t Table[C]) Face() float64 { return 1 / float64(t.Sides()) }

// Chart returns the chart with a row added for each face of the die.
func (t Table[C]) Chart(c game.Chart, text func(C) string) game.Chart {
	return ByDie(c, t.Sides(), len(t[1]), func(die, column int) string { return text(t[die][column]) })
}

// ByDie returns the chart with a row added for each face of a die.
func ByDie(c game.Chart, sides, columns int, cell func(die, column int) string) game.Chart {
	c.Corner = "Die"
	for die := 1; die <= sides; die++ {
		row := game.Row{Name: strconv.Itoa(die)}
		for i := range columns {
			row.Cells = append(row.Cells, cell(die, i))
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}

// Add adds an outcome to a list, merging it with an outcome of the same name.
func Add(list []game.Outcome, o game.Outcome) []game.Outcome {
	for i := range list {
		if list[i].Name == o.Name {
			list[i].P += o.P
			return list
		}
	}
	return append(list, o)
}
