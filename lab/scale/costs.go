package scale

import (
	_ "embed"
	"fmt"

	"sandtable/kit/data"
)

//go:embed costs.yaml
var costsFile []byte

// Figure is a number that the model uses.
type Figure struct {
	Name  string
	Value float64
	About string
	By    string // the command that measured it; empty if it is an assumption
}

// Costs are all figures of the model.
type Costs struct {
	Measured []Figure
	Assumed  []Figure
	Limits   []Figure
}

// ReadCosts returns the costs measured for this program.
func ReadCosts() (*Costs, error) { return parseCosts("costs.yaml", costsFile) }

func parseCosts(name string, text []byte) (*Costs, error) {
	c := &Costs{}
	if err := data.Read(name, text, c); err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, f := range c.all() {
		if f.Name == "" || !(f.Value > 0) || f.About == "" || seen[f.Name] {
			return nil, fmt.Errorf("%s: figure %q: want one name, a value above 0 and what it is about", name, f.Name)
		}
		seen[f.Name] = true
	}
	for _, f := range c.Measured {
		if f.By == "" {
			return nil, fmt.Errorf("%s: figure %q does not say how it was measured", name, f.Name)
		}
	}
	for _, n := range used {
		if !seen[n] {
			return nil, fmt.Errorf("%s lacks the figure %q", name, n)
		}
	}
	if len(seen) != len(used) {
		return nil, fmt.Errorf("%s has %d figures, the model uses %d", name, len(seen), len(used))
	}
	return c, nil
}

func (c *Costs) all() (list []Figure) {
	for _, l := range [][]Figure{c.Measured, c.Assumed, c.Limits} {
		list = append(list, l...)
	}
	return list
}

// Set changes a figure; it returns false if there is none of that name.
func (c *Costs) Set(name string, value float64) bool {
	for _, l := range [][]Figure{c.Measured, c.Assumed, c.Limits} {
		for i := range l {
			if l[i].Name == name {
				l[i].Value = value
				return true
			}
		}
	}
	return false
}

// of returns the value of a figure.
func (c *Costs) of(name string) float64 {
	for _, f := range c.all() {
		if f.Name == name {
			return f.Value
		}
	}
	panic("scale: the model uses a figure that it does not list: " + name)
}
