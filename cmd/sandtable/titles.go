package main

import (
	"fmt"
	"strings"

	"sandtable/ai"
	"sandtable/ai/players"
	"sandtable/game"
	"sandtable/titles"
)

type titlesCmd struct {
	Title string `arg:"" optional:"" help:"Title to describe."`
	IDs   bool   `name:"ids" help:"Print only IDs, one a line: those of titles, or of the scenarios of one title."`
	Toys  bool   `help:"Also list the toy titles of the tests."`
}

func (titlesCmd) Help() string {
	return "Examples:\n\n    sandtable titles\n    sandtable titles blitzkrieg"
}

// Run lists titles.
func (c *titlesCmd) Run(w world) error {
	if c.Title != "" {
		e, err := titles.Find(c.Title)
		if err != nil {
			return err
		}
		if c.IDs {
			for _, s := range e.Info().Scenarios {
				fmt.Fprintln(w.out, s.ID)
			}
			return nil
		}
		describe(w, e.Info())
		return nil
	}
	list := titles.All()
	if c.Toys {
		list = append(list, titles.Toys()...)
	}
	for _, e := range list {
		i := e.Info()
		if c.IDs {
			fmt.Fprintln(w.out, i.ID)
			continue
		}
		fmt.Fprintf(w.out, "%-14s %s: %s\n", i.ID, i.Name, i.About)
		for _, s := range i.Scenarios {
			fmt.Fprintf(w.out, "%-14s   %s (about %d minutes)\n", "", s.ID, s.Minutes)
		}
	}
	return nil
}

// describe prints the choices before a game of a title.
func describe(w world, i *game.Info) {
	fmt.Fprintf(w.out, "%s\n%s\nRules version %d, %d clauses. Seats: %s.\nMachines: %s%s.\n\nScenarios (--scenario ID):\n",
		i.Name, i.About, i.Version, len(i.Clauses), strings.Join(i.Seats, ", "), strings.Join(machines(i.ID), ", "), styles(i.ID))
	for _, s := range i.Scenarios {
		fmt.Fprintf(w.out, "  %-14s %s, about %d minutes. %s\n", s.ID, s.Name, s.Minutes, s.About)
	}
	if len(i.Options) > 0 {
		fmt.Fprintf(w.out, "\nOptions (--option ID=VALUE; the first value is the default):\n")
	}
	for _, o := range i.Options {
		fmt.Fprintf(w.out, "  %-14s %s (%s)\n", o.ID, o.About, o.Clause.ID())
		for _, v := range o.Values {
			fmt.Fprintf(w.out, "    %-14s %s\n", v.ID, v.About)
		}
	}
}

// machines lists the machine players of a title, weakest first.
func machines(title string) (list []string) {
	for _, p := range players.For(title) {
		list = append(list, p.Level().ID)
	}
	return list
}

// styles describes the styles of a title's best machine.
func styles(title string) string {
	list := players.For(title)
	var names []string
	for _, p := range ai.InStyles(list[len(list)-1]) {
		names = append(names, p.Level().ID)
	}
	if len(names) == 0 {
		return ""
	}
	return ". In styles: " + strings.Join(names, ", ") + ", and so for the others"
}
