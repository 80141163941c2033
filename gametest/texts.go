package gametest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
)

var (
	rulingRef = regexp.MustCompile(`\bQ[0-9]+`)
	leftover  = regexp.MustCompile(`[{}✗*|]|\bEX-|gaps|\(Q|\((?:ex|gl)\.`)
)

// Texts checks a title's clauses and rulings: they are sentences without leftovers of notes, and whatever they refer to
// exists.
func Texts(t testing.TB, info *game.Info) {
	t.Helper()
	for _, f := range textFaults(info) {
		t.Error(f)
	}
}

// textFaults lists what is wrong with a title's texts.
func textFaults(info *game.Info) (list []string) {
	all := slices.Concat(info.Clauses, info.Rulings)
	known := map[string]bool{}
	for _, c := range all {
		known[c.ID.ID()] = true
	}
	for _, c := range all {
		id := c.ID.ID() // a Clause is an error and would print as one
		prefix, _, _ := strings.Cut(id, "-")
		for _, text := range [...]string{c.Text, c.Refusal} {
			if m := leftover.FindString(text); m != "" {
				list = append(list, fmt.Sprintf("%s: %q is left over in %q", id, m, text))
			}
			if text != "" && !strings.HasSuffix(text, ".") {
				list = append(list, fmt.Sprintf("%s: %q has no end", id, text))
			}
			for _, ref := range references(prefix, text) {
				if !known[ref] {
					list = append(list, fmt.Sprintf("%s mentions %s, which does not exist", id, ref))
				}
			}
		}
	}
	return list
}

// references lists the IDs in a text: clauses in full, rulings in full or as Q and their number.
func references(prefix, text string) (ids []string) {
	clauseRef := regexp.MustCompile(prefix + `-[A-Z]?[0-9]+(?:[.-][A-Z]?[0-9]+)*[a-z]{0,2}[0-9]*|` + prefix + `-[A-Z][.-][0-9]+[a-z]?`)
	ids = clauseRef.FindAllString(text, -1)
	for _, ref := range rulingRef.FindAllString(text, -1) {
		ids = append(ids, prefix+"-"+ref)
	}
	return ids
}
