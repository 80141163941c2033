package gametest

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"sandtable/game"
)

// RuleData lists the data files that are embedded in a title's package, and in the packages of titles that it imports, by their paths
// from the title's folder. Files of texts and drawings are left out (noRules).
type RuleData struct {
	Read   []string // by the rules
	Others []string // not by the rules of this title
}

// Versions checks that the version of a title's rules rises when it must. The file has a line for each version with
// fingerprints of the rules' data and of the layout of positions. If one of them changes, old records may come out
// differently, so Info.Version must rise; -rewrite then adds a line for the new version, but never changes an existing one.
// Every embedded file must be listed, so that no data of the rules is left out.
func Versions(t *testing.T, title game.Title, file string, data RuleData) {
	t.Helper()
	for _, fault := range unlisted(t, ".", data) {
		t.Error(fault)
	}
	layout, err := layoutPrint(title)
	if err != nil {
		t.Fatal(err)
	}
	info := title.Info()
	tables, texts := byKind(data.Read)
	now := fmt.Sprintf("%d data=%s layout=%s", info.Version, dataPrint(t, tables), layout)
	if len(texts) > 0 {
		now += " text=" + textPrint(t, texts)
	}
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

// byKind parts YAML files from text files.
func byKind(files []string) (tables, texts []string) {
	for _, f := range files {
		if path.Ext(f) == ".txt" {
			texts = append(texts, f)
		} else {
			tables = append(tables, f)
		}
	}
	return tables, texts
}

// dataPrint hashes the content of YAML files, without comments, spacing and descriptions for people.
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

// textPrint hashes the lines of text files, without comments (#), spacing and empty lines.
func textPrint(t *testing.T, files []string) string {
	t.Helper()
	sum := sha256.New()
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if words := strings.Fields(line); len(words) > 0 && words[0][0] != '#' {
				fmt.Fprintln(sum, strings.Join(words, " "))
			}
		}
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

// layoutPrint is the fingerprint of the layout of a title's positions. All scenarios must have the same layout: a line holds one, and
// records of any of them depend on it.
func layoutPrint(title game.Title) (first string, err error) {
	for _, s := range title.Info().Scenarios {
		p, err := title.New(game.Setup{Scenario: s.ID}, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
		if err != nil {
			return "", fmt.Errorf("%s: %w", s.ID, err)
		}
		layout, err := game.DigestLayout(p)
		switch {
		case err != nil:
			return "", fmt.Errorf("%s: %w", s.ID, err)
		case first != "" && layout != first:
			return "", fmt.Errorf("positions of %s have another layout than those of %s", s.ID, title.Info().Scenarios[0].ID)
		}
		first = layout
	}
	return first, nil
}
