package lab

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strings"
)

//go:embed page.html
var pageFile string

var pageTemplate = template.Must(template.New("page").Parse(pageFile))

// page is a self-contained report: it loads no font, script or other file.
type page struct {
	Title, Lead string
	Parts       []part
}

// part is a section of a report: a picture, a table with headings, and notes.
type part struct {
	Name string
	Plot template.HTML
	Rows [][]string
	Note string
}

func (p *page) add(x part) { p.Parts = append(p.Parts, x) }

// html renders the page.
func (p *page) html() []byte {
	var b bytes.Buffer
	if err := pageTemplate.Execute(&b, p); err != nil {
		panic(err) // the template is embedded in the program
	}
	return b.Bytes()
}

// origin returns a section that says how to repeat the measurement.
func origin(command string, builds []string, seed uint64, iterations bool) part {
	clock := "Players read the clock, so another run plays other games."
	if iterations {
		clock = "Players count steps and read no clock: the same program and seed play the same games."
	}
	build := strings.Join(builds, ", ")
	if build == "" {
		build = "unknown"
	}
	return part{
		Name: "Where this comes from",
		Rows: [][]string{{"", ""}, {"Command", command}, {"Commit", build}, {"Seed", fmt.Sprint(seed)}},
		Note: clock + " Strength among machines says nothing about people.",
	}
}

func percent(x float64) string { return fmt.Sprintf("%.1f %%", 100*x) }

func between(s Span) string { return fmt.Sprintf("%.1f to %.1f %%", 100*s.Low, 100*s.High) }
