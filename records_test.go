package sandtable_test

import (
	"compress/gzip"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/match"
	"sandtable/titles"
)

// Opens and verifies the records that every release has promised to open (docs/records.md): sentence by sentence, die by die,
// position by position. From 0.1.0 on there is one of every scenario of every title, of the Module System one without each
// module, and of A World in Conflict one with each optional rule. They are never replaced: a change of the rules keeps the
// old ones behind the version with which a game began (Info.Oldest). Beside them setups.txt says what each began from.
func TestReleasedRecords(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "records", "*", "*.game.gz"))
	if err != nil {
		t.Fatal(err)
	}
	played := make([]*match.Header, len(files))
	t.Run("records", func(t *testing.T) {
		for i, file := range files {
			t.Run(strings.TrimSuffix(filepath.Base(file), ".game.gz"), func(t *testing.T) {
				t.Parallel()
				played[i] = provesRecord(t, file)
			})
		}
	})
	has, setups := map[string]bool{}, map[string]string{}
	for i, h := range played {
		if h == nil {
			continue // it has failed
		}
		scenario, _, _ := strings.Cut(h.Setup.Scenario, "@")
		has[h.Title+" "+scenario] = true
		setups[filepath.Dir(files[i])] += setupLine(filepath.Base(files[i]), h)
	}
	releases, err := filepath.Glob(filepath.Join("testdata", "records", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range releases {
		if kept := read(t, filepath.Join(dir, "setups.txt")); kept != setups[dir] {
			t.Errorf("%s: setups.txt says\n%s\nthe records are\n%s", dir, kept, setups[dir])
		}
	}
	for _, e := range titles.All() {
		for _, s := range e.Info().Scenarios {
			if name := e.Info().ID + " " + s.ID; !has[name] {
				t.Errorf("no record of %s: play one and keep it packed in testdata/records beside the release that first has it", name)
			}
		}
	}
}

// setupLine says what a record began from: its rules, its scenario with the revision, and its options.
func setupLine(file string, h *match.Header) string {
	line := fmt.Sprintf("%s: rules %d, %s", strings.TrimSuffix(file, ".game.gz"), h.Rules, h.Setup.Scenario)
	for _, id := range slices.Sorted(maps.Keys(h.Setup.Options)) {
		line += " " + id + "=" + h.Setup.Options[id]
	}
	return line + "\n"
}

// provesRecord verifies a compressed record and returns how it began.
func provesRecord(t *testing.T, file string) *match.Header {
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
	return &report.Header
}

func released(id string, rules int) (game.Title, bool) {
	e, ok := titles.Version(id, rules)
	return e.Title, ok
}
