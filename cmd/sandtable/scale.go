package main

import (
	"encoding/json"
	"fmt"
	"os"

	"sandtable/lab/scale"
)

// scaleCmd says what a house of a size needs.
type scaleCmd struct {
	Games []float64          `arg:"" optional:"" help:"Number of concurrent games; by default 1,000, 10,000, 100,000 and 1,000,000."`
	Set   map[string]float64 `help:"Use another figure, such as think_seconds=3; --figures lists them." placeholder:"NAME=VALUE"`
	List  bool               `name:"figures" help:"List the figures of the model, and the command that measured each."`
	Plot  string             `help:"Plot how needs grow with the number of games, as SVG." type:"path" placeholder:"FILE"`
	Grows string             `name:"growth" help:"Plot the cost of an action by processes, watchers and games, with measurements, as SVG." type:"path" placeholder:"FILE"`
	Check bool               `help:"Compare the model with measured runs."`
	JSON  bool               `name:"json" help:"Print JSON."`
}

func (scaleCmd) Help() string {
	return "Computes what a house needs, and what runs out first, from measured costs and from how people play. It measures nothing.\n\n" +
		"Examples:\n\n    sandtable lab scale\n    sandtable lab scale 50000 --set think_seconds=3 --set screens=10\n    sandtable lab scale --plot sizes.svg\n    sandtable lab scale --check --growth growth.svg"
}

// Run prints the table.
func (c *scaleCmd) Run(w world) error {
	costs, err := scale.ReadCosts()
	if err != nil {
		return err
	}
	for name, value := range c.Set {
		if !(value > 0) || !costs.Set(name, value) {
			return fmt.Errorf("--set %s: there is no such figure, or it is not above 0; --figures lists them", name)
		}
	}
	if c.List {
		printFigures(w, costs)
		return nil
	}
	if c.Check || c.Grows != "" {
		return c.check(w, costs)
	}
	list := costs.Needs()
	if len(c.Games) > 0 {
		list = nil
		for _, n := range c.Games {
			if !(n >= 1) {
				return fmt.Errorf("%g games: want 1 or more", n)
			}
			list = append(list, costs.For(n))
		}
	}
	if c.Plot != "" {
		if err := os.WriteFile(c.Plot, []byte(costs.Plot()), 0o644); err != nil {
			return err
		}
	}
	if c.JSON {
		return json.NewEncoder(w.out).Encode(list)
	}
	games, what := costs.Bound()
	fmt.Fprint(w.out, scale.Table(list))
	fmt.Fprintf(w.out, "\nOne database carries about %.2g games; then %s run out.\n", games, what)
	return nil
}

// check holds the model against what was measured, in words or as a picture.
func (c *scaleCmd) check(w world, costs *scale.Costs) error {
	runs, err := scale.ReadRuns()
	if err != nil {
		return err
	}
	if c.Grows != "" {
		if err := os.WriteFile(c.Grows, []byte(costs.Growth(runs)), 0o644); err != nil {
			return err
		}
	}
	if c.Check {
		fmt.Fprint(w.out, costs.CheckTable(runs))
	}
	return nil
}

func printFigures(w world, c *scale.Costs) {
	for _, l := range []struct {
		head string
		list []scale.Figure
	}{{"Measured", c.Measured}, {"Assumed", c.Assumed}, {"Given", c.Limits}} {
		fmt.Fprintln(w.out, l.head)
		for _, f := range l.list {
			fmt.Fprintf(w.out, "  %-22s %8g  %s\n", f.Name, f.Value, f.About)
			if f.By != "" {
				fmt.Fprintf(w.out, "  %-22s %8s  by %s\n", "", "", f.By)
			}
		}
	}
}
