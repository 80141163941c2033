package gametest

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"sandtable/game"
)

var (
	refusing = regexp.MustCompile(`game\.Clause\("([A-Z]+-[^"]+)"\)`)
	refused  = regexp.MustCompile(`(?m)^refused ([A-Z]+-\S+)$`)
	permits  = regexp.MustCompile(`\bmay\b`)
	denies   = regexp.MustCompile(`(?i)\b(?:no|not|nor|none|nobody|nothing|never|only|cannot|until|neither|need|needs|needed|most|more|nowhere|first|from)\b`)
)

// Refusals checks the texts of every clause by which a title's code can refuse: there is one, it says what is wrong and not
// what is allowed, and a case, or a test that lists it in met, is refused by it. Source is the title's source, with its
// cases.
func Refusals(t testing.TB, info *game.Info, source fs.FS, met ...game.Clause) {
	t.Helper()
	faults, err := refusalFaults(info, source, met)
	if err != nil {
		t.Fatalf("%s: %v", info.ID, err)
	}
	for _, f := range faults {
		t.Errorf("%s", f)
	}
}

// refusalFaults lists what is wrong with a title's refusals.
func refusalFaults(info *game.Info, source fs.FS, also []game.Clause) (list []string, err error) {
	code, err := found(source, "*.go", refusing)
	if err != nil {
		return nil, err
	}
	met, err := found(source, "cases/*.txt", refused)
	if err != nil {
		return nil, err
	}
	for _, c := range also {
		met[c.ID()] = true
	}
	for _, texts := range [...][]game.ClauseText{info.Clauses, info.Rulings} {
		for _, c := range texts {
			id := c.ID.ID()
			if !code[id] {
				continue
			}
			switch {
			case c.Refusal == "" || c.Refusal == c.Text:
				list = append(list, fmt.Sprintf("%s refuses without a word: it needs a refusal in the catalogue", id))
			case permits.MatchString(c.Refusal) && !denies.MatchString(c.Refusal):
				list = append(list, fmt.Sprintf("%s refuses with a permission: %q", id, c.Refusal))
			}
			if !met[id] {
				list = append(list, fmt.Sprintf("%s refuses in no case", id))
			}
		}
	}
	return list, nil
}

// found collects the first group of a pattern's matches in files of a source and of its folders, except tests.
func found(source fs.FS, files string, pattern *regexp.Regexp) (map[string]bool, error) {
	names, err := fs.Glob(source, files)
	if err != nil {
		return nil, err
	}
	deeper, err := fs.Glob(source, "*/"+files)
	if err != nil {
		return nil, err
	}
	set := map[string]bool{}
	for _, name := range append(names, deeper...) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := fs.ReadFile(source, name)
		if err != nil {
			return nil, err
		}
		for _, m := range pattern.FindAllStringSubmatch(string(text), -1) {
			set[m[1]] = true
		}
	}
	return set, nil
}
