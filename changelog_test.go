package sandtable_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles"
)

// The newest Records section of the changelog that names a title names the version of its rules; that version is 1 where no section
// does. A line "NAME: version 4 of its rules. Games that began by version 2 to 3 go on" also says right which versions can be played.
func TestChangelogNamesVersions(t *testing.T) {
	sections := recordsSections(read(t, "CHANGELOG.md"))
	if len(sections) < 2 {
		t.Fatalf("%d Records sections, want those of Unreleased and of 0.1.0 at least", len(sections))
	}
	for _, e := range titles.All() {
		if fault := versionsFault(sections, e.Info()); fault != "" {
			t.Error("CHANGELOG.md, Records: " + fault)
		}
	}
}

// recordsSections returns the entries of every Records section, newest first, each on a single line.
func recordsSections(text string) (sections [][]string) {
	for _, part := range regexp.MustCompile(`(?m)^##+ `).Split(text, -1) {
		title, body, _ := strings.Cut(part, "\n")
		if title == "Records" {
			entries := regexp.MustCompile(`(?m)^- `).Split(strings.TrimSpace(body), -1)
			for i, e := range entries {
				entries[i] = strings.Join(strings.Fields(e), " ")
			}
			sections = append(sections, entries[1:])
		}
	}
	return sections
}

// versionsFault says what is wrong with what Records sections tell of a title's versions; empty if nothing is.
func versionsFault(sections [][]string, info *game.Info) string {
	name, _, _ := strings.Cut(strings.TrimSuffix(info.Name, " (1965)"), ": ")
	entry := regexp.MustCompile(`^` + regexp.QuoteMeta(name) + `(?: (\d+):|: version (\d+) of its rules)`)
	for _, entries := range sections {
		newest, text := 0, ""
		for _, e := range entries {
			if m := entry.FindStringSubmatch(e); m != nil {
				if n, _ := strconv.Atoi(m[1] + m[2]); n > newest {
					newest, text = n, e
				}
			}
		}
		switch span := fmt.Sprintf("version %d to %d go on", info.Oldest, info.Version-1); {
		case newest == 0:
			continue
		case newest != info.Version:
			return fmt.Sprintf("%s has version %d of its rules, not %d", name, info.Version, newest)
		case strings.Contains(text, " of its rules") && !strings.Contains(text, span):
			return fmt.Sprintf("%q does not say %q", text, "Games that began by "+span)
		}
		return ""
	}
	if info.Version > 1 {
		return fmt.Sprintf("nothing is said of %s, which has version %d of its rules", name, info.Version)
	}
	return ""
}

func TestVersionsFault(t *testing.T) {
	const text = "## [Unreleased]\n### Records\n\n- Relay Race: version 4 of its rules. Games that began by version 2 to\n  3 go on.\n### Fixed\n- Relay 9: no.\n" +
		"## [0.1.0]\n### Records\n- Relay 7: another.\n- Relay Race 3: a hill.\n- Toy 2: new.\n- Toy 3: newer.\n"
	for _, tt := range []struct {
		info game.Info
		ok   bool
	}{
		{game.Info{Name: "Relay Race", Version: 4, Oldest: 2}, true},
		{game.Info{Name: "Relay Race", Version: 5, Oldest: 2}, false},
		{game.Info{Name: "Relay Race", Version: 4, Oldest: 1}, false},
		{game.Info{Name: "Relay: a race", Version: 7, Oldest: 7}, true},
		{game.Info{Name: "Toy (1965)", Version: 3}, true},
		{game.Info{Name: "Toy", Version: 2}, false},
		{game.Info{Name: "Silent", Version: 1}, true},
		{game.Info{Name: "Silent", Version: 2}, false},
	} {
		if fault := versionsFault(recordsSections(text), &tt.info); (fault == "") != tt.ok {
			t.Errorf("%s %d: %q", tt.info.Name, tt.info.Version, fault)
		}
	}
}
