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

// Versions checks that the version of a title's rules rises when it must. The file has a line for each version with
// fingerprints of the rules' data and of the layout of positions. If one of them changes, old records may come out
// differently, so Info.Version must rise; -rewrite then adds a line for the new version, but never changes an existing one.
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

// versionFault says what is wrong with the line of a version; empty if it exists and is still right.
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

// dataPrint hashes the content of data files, without comments, spacing and descriptions for people.
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

// withoutWords removes what is only for people.
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
