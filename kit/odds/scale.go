// Package odds has what battle tables share: columns of odds or factors, cells by die and column, charts, and outcomes with
// their chances. It knows no unit, battle or result, since what a cell means is up to the title, and it rolls no die.
package odds

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/kit/data"
)

// Scale is the heading of a table: columns from the worst for the attacker to the best, each with the least strength it
// takes. "3-1" takes three times the defense, "2-3" two thirds of it, "12" twelve factors. Tables of Blitzkrieg and of the Module
// System have one; BlitzWAR uses Table alone, since its odds go on beyond the last column, from where shifts lead back.
type Scale struct {
	Names []string
	least []ratio
}

// ratio is a number of attack factors to a number of defense factors.
type ratio struct{ attack, defense int }

// Below is the column for odds worse than the first column.
const Below = -1

// Parse reads the names of the columns, weakest first. Each must take more than the one before it. A fault leads to its column
// (data.Under).
func Parse(names ...string) (s Scale, err error) {
	for i, name := range names {
		r, err := parseRatio(name)
		if err != nil {
			return Scale{}, data.Under(err, i)
		}
		if i > 0 && !r.exceeds(s.least[i-1]) {
			return Scale{}, data.Under(fmt.Errorf("column %s does not take more than %s", name, names[i-1]), i)
		}
		s.Names = append(s.Names, name)
		s.least = append(s.least, r)
	}
	return s, nil
}

// parseRatio reads "3-1", or "12" for twelve factors.
func parseRatio(name string) (r ratio, err error) {
	attack, defense, odds := strings.Cut(name, "-")
	r.defense = 1
	if r.attack, err = strconv.Atoi(attack); err == nil && odds {
		r.defense, err = strconv.Atoi(defense)
	}
	if err != nil || r.attack < 1 || r.defense < 1 {
		return r, data.Wrong(fmt.Sprintf("%q is no column", name), "odds, such as 3-1", "factors, such as 12")
	}
	return r, nil
}

func (r ratio) exceeds(x ratio) bool { return r.attack*x.defense > x.attack*r.defense }

// Column returns the last column that the attack reaches, rounding in favour of the defender; Below if it does not reach
// the first. For columns of factors the defense is 1.
func (s *Scale) Column(attack, defense int) int {
	for i := len(s.least) - 1; i >= 0; i-- {
		if least := &s.least[i]; attack*least.defense >= defense*least.attack {
			return i
		}
	}
	return Below
}
