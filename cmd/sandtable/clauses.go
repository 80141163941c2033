package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"sandtable/game"
	"sandtable/ledger"
	"sandtable/titles"
)

type clausesCmd struct {
	Title string `arg:"" optional:"" help:"Title to look at; by default all."`
	Show  string `help:"Show the text of one clause, its code and its tests." placeholder:"ID"`
	JSON  bool   `name:"json" help:"Print JSON."`
}

func (clausesCmd) Help() string {
	return "A clause counts as kept if the code names its ID, and as tested if a test names it as well.\n" +
		"The exit code is 1 if a kept clause has no test, or if an ID is named that is in no catalogue.\n\n" +
		"Examples:\n\n    sandtable clauses blitzkrieg\n    sandtable clauses blitzkrieg --show BK-B6.0-2\n    sandtable clauses --json"
}

// clausesJSON is one title's ledger for programs.
type clausesJSON struct {
	Title   string        `json:"title"`
	Total   int           `json:"total"`
	Kept    int           `json:"kept"`
	Tested  int           `json:"tested"`
	Missing []game.Clause `json:"missing"`
}

// Run prints the ledger.
func (c *clausesCmd) Run(w world) error {
	list := append(titles.All(), titles.Toys()...)
	if c.Title != "" {
		e, err := titles.Find(c.Title)
		if err != nil {
			return err
		}
		list = []titles.Entry{e}
	}
	ledgers := make([]ledger.Ledger, len(list))
	for i, e := range list {
		var err error
		if ledgers[i], err = ledger.Read(e.Info(), e.Source); err != nil {
			return err
		}
	}
	switch {
	case c.Show != "":
		return showClause(w, list, ledgers, c.Show)
	case c.JSON:
		if err := printClausesJSON(w, ledgers); err != nil {
			return err
		}
	default:
		for i := range ledgers {
			printLedger(w, &ledgers[i])
		}
	}
	return faults(ledgers)
}

// faults returns what the tests would complain about.
func faults(ledgers []ledger.Ledger) error {
	var wrong []string
	for i := range ledgers {
		for _, s := range ledgers[i].Strays {
			wrong = append(wrong, fmt.Sprintf("%s names %s, which is no clause", s.At, s.ID))
		}
		if n := len(ledgers[i].Untested()); n > 0 {
			wrong = append(wrong, fmt.Sprintf("%s keeps %d clauses that no test names", ledgers[i].Title, n))
		}
	}
	if len(wrong) > 0 {
		return wrongError{fmt.Errorf("%s", strings.Join(wrong, "; "))}
	}
	return nil
}

func printClausesJSON(w world, ledgers []ledger.Ledger) error {
	out := make([]clausesJSON, len(ledgers))
	for i := range ledgers {
		s := ledgers[i].Sum()
		out[i] = clausesJSON{s.Name, s.Total, s.Kept, s.Tested, ledgers[i].Missing()}
	}
	return json.NewEncoder(w.out).Encode(out)
}

// printLedger prints one line a chapter and lists what is missing.
func printLedger(w world, l *ledger.Ledger) {
	const row = "%-44s %6v %6v %6v\n"
	fmt.Fprintf(w.out, row, l.Title, "total", "kept", "tested")
	for _, c := range l.Chapters() {
		fmt.Fprintf(w.out, row, "  "+c.Name, c.Total, c.Kept, c.Tested)
	}
	s := l.Sum()
	fmt.Fprintf(w.out, row, "  all", s.Total, s.Kept, s.Tested)
	printIDs(w, "Not kept", l.NotKept())
	printIDs(w, "Kept, but named by no test", l.Untested())
	fmt.Fprintln(w.out)
}

func printIDs(w world, what string, list []game.Clause) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(w.out, "%s (%d):", what, len(list))
	for i, id := range list {
		if i%8 == 0 {
			fmt.Fprint(w.out, "\n ")
		}
		fmt.Fprintf(w.out, " %s", id.ID())
	}
	fmt.Fprintln(w.out)
}

// showClause prints the text of a clause, its code and its tests.
func showClause(w world, list []titles.Entry, ledgers []ledger.Ledger, id string) error {
	for i := range ledgers {
		if e, ok := ledgers[i].Find(id); ok {
			folder := "titles/" + list[i].Info().ID + "/"
			fmt.Fprintf(w.out, "%s, %s\n%s\n", e.ID.ID(), e.Chapter, e.Text)
			if e.Refusal != "" {
				fmt.Fprintf(w.out, "A player who tries it is told: %s\n", e.Refusal)
			}
			printPlaces(w, "code", folder, e.Code)
			printPlaces(w, "test", folder, e.Tests)
			return nil
		}
		if t, ok := list[i].Info().Clause(game.Clause(strings.ToUpper(id))); ok {
			fmt.Fprintf(w.out, "%s, %s\n%s\n", t.ID.ID(), t.Chapter, t.Text)
			return nil
		}
	}
	var known []string
	for _, e := range list {
		c := e.Info().Clauses
		known = append(known, fmt.Sprintf("%s has %s to %s", e.Info().ID, c[0].ID.ID(), c[len(c)-1].ID.ID()))
	}
	return fmt.Errorf("no clause is called %q; %s", id, strings.Join(known, ", "))
}

// within returns the file of a place in a title's source, relative to the titles. Titles of a family share a folder.
func within(folder string, p ledger.Place) string {
	if first, _, ok := strings.Cut(p.File, "/"); ok {
		if _, err := titles.Find(first); err == nil {
			return "titles/" + p.String()
		}
	}
	return folder + p.String()
}

func printPlaces(w world, what, folder string, places []ledger.Place) {
	if len(places) == 0 {
		fmt.Fprintf(w.out, "%s  none\n", what)
	}
	for _, p := range places {
		fmt.Fprintf(w.out, "%s  %s\n", what, within(folder, p))
	}
}
