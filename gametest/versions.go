package gametest

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"sandtable/game"
)

// Versions keeps a title's version of the rules honest. The file has a line for each version: fingerprints of the data that
// the rules read and of the layout of positions. If one of them changes, records of before may not come out the same, so
// Info.Version has to rise; -rewrite then adds the line of the new version, but never changes one that is there.
func Versions(t *testing.T, title game.Title, file string, data ...string) {
	t.Helper()
	info := title.Info()
	now := fmt.Sprintf("%d data=%s layout=%s", info.Version, dataPrint(t, data), layoutPrint(t, title))
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	if why := versionFault(string(text), now, info.Version); why == "" {
		return
	} else if why != noVersion || !*rewrite {
		t.Fatalf("%s: %s", file, why)
	}
	if err := os.WriteFile(file, append(text, now+"\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
}

const noVersion = "this version has no line yet; -rewrite adds it"

// versionFault says what is wrong with the line of a version; nothing if it is there and still true.
func versionFault(text, now string, version int) string {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, fmt.Sprint(version, " ")) {
			continue
		}
		if line == now {
			return ""
		}
		return fmt.Sprintf("the rules' data or the layout of positions is not what it was in version %d:\n  was %s\n  now %s\n"+
			"Raise Version in title.go, say in CHANGELOG.md what changes for games under way, and add the new line with -rewrite", version, line, now)
	}
	return noVersion
}

// dataPrint hashes what data files say, whatever their comments and spacing, and whatever they tell people about a scenario.
func dataPrint(t *testing.T, files []string) string {
	t.Helper()
	sum := sha256.New()
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		var value any
		if err := yaml.Unmarshal(text, &value); err != nil {
			t.Fatalf("%s: %v", f, err)
		}
		fmt.Fprintln(sum, withoutWords(value)) // keys in order
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// withoutWords leaves out what is for people alone.
func withoutWords(value any) any {
	switch v := value.(type) {
	case map[string]any:
		delete(v, "about")
		for _, x := range v {
			withoutWords(x)
		}
	case []any:
		for _, x := range v {
			withoutWords(x)
		}
	}
	return value
}

func layoutPrint(t *testing.T, title game.Title) string {
	t.Helper()
	set := game.Setup{Scenario: title.Info().Scenarios[0].ID}
	p, err := title.New(set, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
	if err != nil {
		t.Fatal(err)
	}
	layout, err := game.DigestLayout(p)
	if err != nil {
		t.Fatal(err)
	}
	return layout
}
