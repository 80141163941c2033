package sandtable_test

import (
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/match"
	"sandtable/titles"
)

// Opens and verifies the records that every release has promised to open (docs/records.md): sentence by sentence, die by die,
// position by position. From 0.1.0 on there is one of every scenario of every title. They are never replaced: a change of the
// rules keeps the old ones behind the version with which a game began (Info.Oldest).
func TestReleasedRecords(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "records", "*", "*.game.gz"))
	if err != nil {
		t.Fatal(err)
	}
	played := make([]string, len(files))
	t.Run("records", func(t *testing.T) {
		for i, file := range files {
			t.Run(strings.TrimSuffix(filepath.Base(file), ".game.gz"), func(t *testing.T) {
				t.Parallel()
				played[i] = provesRecord(t, file)
			})
		}
	})
	has := map[string]bool{}
	for _, p := range played {
		has[p] = true
	}
	for _, e := range titles.All() {
		for _, s := range e.Info().Scenarios {
			if name := e.Info().ID + " " + s.ID; !has[name] {
				t.Errorf("no record of %s: play one and keep it packed in testdata/records beside the release that first has it", name)
			}
		}
	}
}

// provesRecord verifies a compressed record and returns its title and scenario.
func provesRecord(t *testing.T, file string) string {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	report, err := match.Verify(released, z)
	if err != nil {
		t.Fatal(err)
	}
	if !report.Ended {
		t.Errorf("the record has no end: its dice prove nothing")
	}
	scenario, _, _ := strings.Cut(report.Header.Setup.Scenario, "@")
	return report.Header.Title + " " + scenario
}

func released(id string, rules int) (game.Title, bool) {
	e, ok := titles.Version(id, rules)
	return e.Title, ok
}
