package scale

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var rewrite = flag.Bool("rewrite", false, "write the page and the picture of sizes anew")

func read(t *testing.T) *Costs {
	t.Helper()
	c, err := ReadCosts()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

const page = "../../docs/sizes.md"

// The page for operators has the tables and pictures of the model.
func TestPage(t *testing.T) {
	c := read(t)
	runs, err := ReadRuns()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	want := string(text)
	for place, table := range map[string]string{"sandtable lab scale": Table(c.Needs()), "sandtable lab scale --check": c.CheckTable(runs)} {
		before, rest, ok := strings.Cut(want, "<!-- "+place+" -->\n")
		_, after, ok2 := strings.Cut(rest, "<!-- end -->\n")
		if !ok || !ok2 {
			t.Fatalf("%s has no place for what %s prints", page, place)
		}
		want = before + "<!-- " + place + " -->\n" + table + "<!-- end -->\n" + after
	}
	isWritten(t, page, want)
	isWritten(t, "../../docs/pictures/sizes.svg", c.Plot())
	isWritten(t, "../../docs/pictures/growth.svg", c.Growth(runs))
	for _, f := range c.all() {
		if !strings.Contains(string(text), "`"+f.Name+"`") {
			t.Errorf("%s does not tell of %s", page, f.Name)
		}
	}
}

// isWritten compares a file with its expected content, or rewrites it.
func isWritten(t *testing.T, name, want string) {
	t.Helper()
	text, _ := os.ReadFile(name) // it may not exist yet
	if *rewrite {
		if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if string(text) != want {
		t.Errorf("%s is not what the model says: run go test ./lab/scale -rewrite", name)
	}
}

// Measurements are between half and twice the model's figures, on a machine with the same load.
func TestModelAgainstRuns(t *testing.T) {
	c := read(t)
	runs, err := ReadRuns()
	if err != nil {
		t.Fatal(err)
	}
	several := 0
	for _, m := range runs {
		p := c.Predict(m.run())
		if m.Processes > 1 {
			several++
			if share := m.DatabaseMS / p.DatabaseMS; share < 0.5 || share > 2 {
				t.Errorf("%+v: the model says %.2f ms of the database", m, p.DatabaseMS)
			}
		}
		if share := m.ServerMS / p.ServerMS; share < 0.5 || share > 2 {
			t.Errorf("%+v: the model says %.2f ms of servers", m, p.ServerMS)
		}
	}
	if several < 3 {
		t.Errorf("%d runs of several processes", several)
	}
	if one := c.Predict(Run{Processes: 1, Games: 10, Watchers: 40, Rate: 1}); one.DatabaseMS != 0 {
		t.Errorf("one process has a database that takes %v ms", one.DatabaseMS)
	}
}

// Ten times the games need ten times of everything, plus a little for following games at more processes; a bounded resource
// is full at its bound; a higher cost is never cheaper.
func TestModel(t *testing.T) {
	c := read(t)
	a, b := c.For(1e5), c.For(1e6)
	for what, share := range map[string]float64{
		"cores that serve": b.ServerCores / a.ServerCores, "cores that think": b.ThinkCores / a.ThinkCores, "commits": b.Commits / a.Commits,
		"cores of the database": b.DBCores / a.DBCores, "memory": b.Memory / a.Memory, "bandwidth": b.Out / a.Out,
	} {
		if share < 9.99 || share > 10.01 && !strings.HasPrefix(what, "cores") || share > 11 {
			t.Errorf("ten times the games need %.2f times the %s", share, what)
		}
	}
	games, what := c.Bound()
	if n := c.For(games); n.Next != what || n.Use[0].Share > 1 || c.For(1.1 * games).Use[0].Share < 1 {
		t.Errorf("%g games are said to be the most: %+v", games, n.Use)
	}
	for i := 1; i < len(b.Use); i++ {
		if b.Use[i].Share > b.Use[i-1].Share {
			t.Errorf("not in order: %v", b.Use)
		}
	}
	if !c.Set("think_seconds", 5) || c.For(1e5).ThinkCores <= a.ThinkCores || c.Set("nothing", 1) {
		t.Error("a figure cannot be changed, or one that there is not can")
	}
	if one := c.For(100); one.Servers != 1 || one.LeaseCores != 0 {
		t.Errorf("a small house needs %g servers and leases", one.Servers)
	}
}

// Missing, unmeasured, duplicate or useless figures are refused.
func TestCosts(t *testing.T) {
	good := string(costsFile)
	for what, bad := range map[string]string{
		"one is missing":         strings.Replace(good, "  - {name: screens, value: 2.5, about: that follow a game}\n", "", 1),
		"one is nothing":         strings.Replace(good, "value: 1.76", "value: 0", 1),
		"one is not measured":    strings.Replace(good, "    by: \"the same: log-bytes/lease\"\n", "", 1),
		"one is there twice":     strings.Replace(good, "name: update_bytes", "name: answer_bytes", 1),
		"one is of no use":       good + "  - {name: other, value: 1, about: nothing}\n",
		"one has an unknown key": strings.Replace(good, "    about: memory of one", "    note: memory of one", 1),
	} {
		if bad == good {
			t.Errorf("%s: nothing is changed", what)
		}
		if _, err := parseCosts("costs.yaml", []byte(bad)); err == nil {
			t.Errorf("%s, and it is taken", what)
		}
	}
}
