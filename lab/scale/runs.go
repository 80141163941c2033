package scale

import (
	_ "embed"
	"fmt"

	"sandtable/kit/data"
)

//go:embed runs.yaml
var runsFile []byte

// Measured is a run with its measured cost.
type Measured struct {
	Processes  int
	Games      float64
	Watchers   float64
	Rate       float64 // actions a second
	ServerMS   float64 `yaml:"server_ms"` // CPU time for each action
	DatabaseMS float64 `yaml:"database_ms"`
	On         string  // the day, and how busy the machine was
}

// run returns the run's load.
func (m *Measured) run() Run { return Run{m.Processes, m.Games, m.Watchers, m.Rate} }

// ReadRuns returns the measured runs (sandtable load --processes N).
func ReadRuns() ([]Measured, error) {
	var list struct{ Runs []Measured }
	if err := data.Read("runs.yaml", runsFile, &list); err != nil {
		return nil, err
	}
	for i := range list.Runs {
		if m := &list.Runs[i]; m.Processes < 1 || !(m.Games > 0) || !(m.Watchers > 0) || !(m.Rate > 0) || !(m.ServerMS > 0) || m.On == "" {
			return nil, fmt.Errorf("runs.yaml: run %d lacks a figure", i+1)
		}
	}
	return list.Runs, nil
}

// CheckTable compares the model with measured runs, as a Markdown table.
func (c *Costs) CheckTable(runs []Measured) string {
	text := "| processes | games | watchers | actions a second | servers: model | measured | database: model | measured | on |\n" +
		"| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |\n"
	for _, m := range runs {
		p := c.Predict(m.run())
		text += fmt.Sprintf("| %d | %s | %s | %s | %.2f | %.2f | %.2f | %.2f | %s |\n", m.Processes, count(m.Games), count(m.Watchers), count(m.Rate),
			p.ServerMS, m.ServerMS, p.DatabaseMS, m.DatabaseMS, m.On)
	}
	return text
}
