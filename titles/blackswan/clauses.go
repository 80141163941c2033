package blackswan

import (
	_ "embed"
	"fmt"
	"strings"

	"sandtable/game"
)

//go:embed clauses.yaml
var clausesFile []byte

//go:embed rulings.yaml
var rulingsFile []byte

// clauses hold the rules in our words, rulings our answers where they are silent or unclear. Nothing changes them.
var clauses, rulings = mustClauses()

func mustClauses() (rules, answers []game.ClauseText) {
	rules, answers, err := parseClauses(clausesFile, rulingsFile)
	if err != nil {
		panic(err)
	}
	return rules, answers
}

// parseClauses reads both files. Every ruling that a clause mentions must be there.
func parseClauses(clauseData, rulingData []byte) (rules, answers []game.ClauseText, err error) {
	var c struct {
		Version int
		Clauses []game.ClauseText
	}
	if err := decodeStrictly(clauseData, &c); err != nil {
		return nil, nil, fmt.Errorf("clauses.yaml: %w", err)
	}
	var r struct {
		Version int
		Rulings []game.ClauseText
	}
	if err := decodeStrictly(rulingData, &r); err != nil {
		return nil, nil, fmt.Errorf("rulings.yaml: %w", err)
	}
	seen := map[game.Clause]bool{}
	if err := checkTexts(r.Rulings, seen); err != nil {
		return nil, nil, fmt.Errorf("rulings.yaml: %w", err)
	}
	if err := checkTexts(c.Clauses, seen); err != nil {
		return nil, nil, fmt.Errorf("clauses.yaml: %w", err)
	}
	return c.Clauses, r.Rulings, nil
}

// checkTexts finds texts without words, IDs given twice, and rulings that are not among those seen.
func checkTexts(list []game.ClauseText, seen map[game.Clause]bool) error {
	if len(list) == 0 {
		return fmt.Errorf("nothing is listed")
	}
	for i, t := range list {
		id := string(t.ID) // a Clause is an error, and would print as one
		switch {
		case !strings.HasPrefix(id, "BS-"):
			return fmt.Errorf("number %d: %q is no ID of this title", i+1, id)
		case seen[t.ID]:
			return fmt.Errorf("%s is listed twice", id)
		case t.Chapter == "" || t.Text == "":
			return fmt.Errorf("%s has no chapter or no text", id)
		}
		for _, q := range t.Rulings {
			if !seen[game.Clause(fmt.Sprintf("BS-Q%d", q))] {
				return fmt.Errorf("%s: there is no ruling %d", id, q)
			}
		}
		seen[t.ID] = true
	}
	return nil
}
