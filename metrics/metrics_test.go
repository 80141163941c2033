package metrics

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"sandtable/game"
	"sandtable/play"
	"sandtable/store"
	"sandtable/store/memory"
)

// page returns the metrics page of the program.
func page(t *testing.T) string {
	t.Helper()
	s := memory.New()
	sv, err := play.New(play.Config{Store: s, Find: func(string, int) (game.Title, bool) { return nil, false }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { sv.Close(); s.Close() })
	m := New()
	m.Follow(sv)
	m.Pool(func() store.Connections { return store.Connections{Used: 3, Idle: 1, Most: 16} })
	m.Answered("/api/me", http.StatusOK, time.Millisecond)
	m.Stored("append", time.Millisecond, true)
	m.Forwarded(http.StatusOK)
	ended := m.JobOut("think")
	ended(JobLate)
	out := httptest.NewRecorder()
	m.Handler().ServeHTTP(out, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	return out.Body.String()
}

// names returns the metrics on a page, with and without the suffixes of histograms.
func names(page string) (own, all map[string]bool) {
	own, all = map[string]bool{}, map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^# TYPE (\S+) (\S+)$`).FindAllStringSubmatch(page, -1) {
		all[m[1]] = true
		if m[2] == "histogram" || m[2] == "summary" {
			all[m[1]+"_bucket"], all[m[1]+"_sum"], all[m[1]+"_count"] = true, true, true
		}
		if strings.HasPrefix(m[1], "sandtable_") {
			own[m[1]] = true
		}
	}
	return own, all
}

var figure = regexp.MustCompile(`\b(?:sandtable|process|go)_[a-z0-9_]+\b`)

// Every metric on a dashboard exists, each of the program's own metrics is on a dashboard, and all are described for
// operators.
func TestDashboards(t *testing.T) {
	own, all := names(page(t))
	shown := map[string]bool{}
	files, err := filepath.Glob("../deploy/grafana/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no dashboards: %v", err)
	}
	for _, name := range files {
		for _, expr := range expressions(t, name) {
			for _, f := range figure.FindAllString(expr, -1) {
				shown[f] = true
				if !all[f] {
					t.Errorf("%s shows %s, which there is not", filepath.Base(name), f)
				}
			}
		}
	}
	text, err := os.ReadFile("../docs/many-servers.md")
	if err != nil {
		t.Fatal(err)
	}
	described := map[string]bool{}
	for _, f := range figure.FindAllString(string(text), -1) {
		described[f] = true
		if !all[f] {
			t.Errorf("docs/many-servers.md describes %s, which there is not", f)
		}
	}
	for f := range own {
		if !described[f] {
			t.Errorf("docs/many-servers.md does not describe %s", f)
		}
		if !shown[f] && !shown[f+"_bucket"] && !shown[f+"_count"] {
			t.Errorf("no dashboard shows %s", f)
		}
	}
}

// expressions returns a dashboard's queries, and checks its panels: they have a title and a source, and do not overlap.
func expressions(t *testing.T, name string) (list []string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		UID, Title string
		Panels     []struct {
			ID      int
			Title   string
			GridPos struct{ X, Y, W, H int }
			Targets []struct{ RefID, Expr string }
		}
	}
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if d.UID == "" || d.Title == "" || len(d.Panels) == 0 {
		t.Errorf("%s is not a dashboard", name)
	}
	taken := map[[2]int]string{}
	for _, p := range d.Panels {
		at := [2]int{p.GridPos.X, p.GridPos.Y}
		if p.Title == "" || len(p.Targets) == 0 || taken[at] != "" || p.GridPos.X+p.GridPos.W > 24 {
			t.Errorf("%s: panel %d %q asks %d things and stands upon %q", name, p.ID, p.Title, len(p.Targets), taken[at])
		}
		taken[at] = p.Title
		for _, target := range p.Targets {
			if strings.Count(target.Expr, "(") != strings.Count(target.Expr, ")") {
				t.Errorf("%s: %s", name, target.Expr)
			}
			list = append(list, target.Expr)
		}
	}
	return list
}
