// Package texts reads what a title says in words: clauses and rulings, lessons, and translations of all of it. It knows the
// format of these files; it knows no title's rules and opens no file.
package texts

import (
	"errors"
	"fmt"
	"strings"

	"sandtable/game"
	"sandtable/kit/data"
)

// Clauses reads a title's rules and our rulings. All IDs begin with prefix ("BK-"), and every ruling that a clause refers
// to must exist.
func Clauses(prefix string, clauseData, rulingData []byte) (rules, rulings []game.ClauseText, err error) {
	var c struct {
		Version int
		Clauses []game.ClauseText
	}
	if err := data.Read("clauses.yaml", clauseData, &c); err != nil {
		return nil, nil, err
	}
	var r struct {
		Version int
		Rulings []game.ClauseText
	}
	if err := data.Read("rulings.yaml", rulingData, &r); err != nil {
		return nil, nil, err
	}
	seen := map[game.Clause]bool{}
	if err := check(prefix, r.Rulings, seen); err != nil {
		return nil, nil, data.Locate("rulings.yaml", rulingData, data.Under(err, "rulings"))
	}
	if err := check(prefix, c.Clauses, seen); err != nil {
		return nil, nil, data.Locate("clauses.yaml", clauseData, data.Under(err, "clauses"))
	}
	return c.Clauses, r.Rulings, nil
}

// MustClauses is Clauses for embedded files; it panics on a fault.
func MustClauses(prefix string, clauseData, rulingData []byte) (rules, rulings []game.ClauseText) {
	rules, rulings, err := Clauses(prefix, clauseData, rulingData)
	if err != nil {
		panic(err)
	}
	return rules, rulings
}

// check reports empty texts, duplicate IDs, and references to rulings that are not in seen.
func check(prefix string, list []game.ClauseText, seen map[game.Clause]bool) error {
	if len(list) == 0 {
		return errors.New("nothing is listed")
	}
	for i, t := range list {
		id := t.ID.ID() // as a string: a Clause is an error and would be formatted as one
		switch {
		case !strings.HasPrefix(id, prefix):
			return data.Under(fmt.Errorf("number %d: %q is no ID of this title", i+1, id), i)
		case seen[t.ID]:
			return data.Under(fmt.Errorf("%s is listed twice", id), i)
		case t.Chapter == "" || t.Text == "":
			return data.Under(fmt.Errorf("%s has no chapter or no text", id), i)
		}
		for _, q := range t.Rulings {
			if !seen[game.Clause(fmt.Sprintf("%sQ%d", prefix, q))] {
				return data.Under(fmt.Errorf("%s: there is no ruling %d", id, q), i, "rulings")
			}
		}
		seen[t.ID] = true
	}
	return nil
}
