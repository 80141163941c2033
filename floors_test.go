package sandtable_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// floors gives each folder its floor times ten: packages import lower ones only. Some folders stand
// half a floor above or below their neighbours: the list of titles and the test helpers around the
// laws gather theirs, and the sets, the keys and the reader of data files serve the rest of the
// kit.
var floors = []struct {
	folder string
	floor  int
}{
	{"game", 0},
	{"kit/bitset", 5},
	{"kit/data", 5},
	{"kit/mix", 5},
	{"kit/", 10},
	{"titles/blitzkrieg/board", 12},
	{"titles/blitzkrieg/", 15},
	{"titles/", 20},
	{"titles/modules", 22}, // the second title of Blitzkrieg's family
	{"titles", 25},
	{"atlas", 10},
	{"phrase", 10},
	{"outlook", 15},
	{"match", 30},
	{"ledger", 30},
	{"ai", 30},
	{"coach", 30},
	{"laws", 40},
	{"laws/cover", 30},
	{"wire", 35},
	{"client", 40},
	{"store", 40},
	{"store/tables", 41},
	{"store/postgres/private", 41},
	{"store/", 42},
	{"bus", 40},
	{"bus/", 42},
	{"bus/dial", 44},
	{"jobs", 40},
	{"jobs/", 42},
	{"think", 46},
	{"ai/", 40},
	{"ai/people", 35}, // what the baselines of titles share
	{"ai/players", 45},
	{"gametest", 45},
	{"lab", 50},
	{"lab/load", 57},
	{"lab/scale", 50},
	{"play", 50},
	{"notify", 52},
	{"metrics", 52},
	{"ratelimit", 10},
	{"trace", 10},
	{"trace/", 15},
	{"server", 55},
	{"terminal", 50},
	{"web", 50},
	{"web/", 50},
	{"gametest/trio", 45},
	{"gametest/falsify", 0},
	{"gametest/mutants", 60},
	{"e2e", 70},
	{"drills", 70},
	{"drills/", 65},
	{"tools/", 70},
	{"examples/", 70},
	{"cmd/", 60},
}

// barred lists what a floor must not know. Rules have no environment of their own: chance and words come and go through
// game.Table. A match does not know the time.
var barred = []struct {
	folder  string
	imports []string
}{
	{"game", []string{"os", "net", "time", "sync"}},
	{"kit/", []string{"os", "net", "time", "sync", "math/rand", "unsafe"}},
	{"titles/", []string{"os", "net", "time", "sync", "math/rand", "unsafe"}},
	{"match", []string{"os", "net", "time"}},
	{"ledger", []string{"os", "net", "time"}},
}

// testOnly may be imported by tests only.
const testOnly = "gametest"

type pkg struct {
	ImportPath, Dir, Name string
	Imports               []string
	GoFiles               []string
}

// folder returns the path inside the module.
func (p pkg) folder() string { return strings.TrimPrefix(p.ImportPath, "sandtable/") }

// packages lists the packages of the module that have code in addition to tests.
func packages(t *testing.T) (list []pkg) {
	t.Helper()
	var stderr bytes.Buffer
	cmd := exec.Command("go", "list", "-json=ImportPath,Dir,Name,Imports,GoFiles", "./...")
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, &stderr)
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		if len(p.GoFiles) > 0 {
			list = append(list, p)
		}
	}
}

// inside reports whether a path is the folder, or is in it if the folder ends with a slash.
func inside(path, folder string) bool {
	return path == folder || strings.HasSuffix(folder, "/") && strings.HasPrefix(path, folder)
}

// floorOf returns the floor of a folder; the longest match wins.
func floorOf(folder string) (floor int, ok bool) {
	longest := -1
	for _, f := range floors {
		if inside(folder, f.folder) && len(f.folder) > longest {
			floor, longest = f.floor, len(f.folder)
		}
	}
	return floor, longest >= 0
}

func TestFloors(t *testing.T) {
	for _, p := range packages(t) {
		own, ok := floorOf(p.folder())
		if !ok {
			t.Errorf("%s stands on no floor: add it to the table in floors_test.go", p.folder())
			continue
		}
		for _, i := range p.Imports {
			path, ours := strings.CutPrefix(i, "sandtable/")
			if !ours {
				continue
			}
			if floor, _ := floorOf(path); floor >= own {
				t.Errorf("%s imports %s: imports go to a lower floor only", p.folder(), path)
			}
			if path == testOnly && p.Name != "main" {
				t.Errorf("%s imports %s, which is for tests", p.folder(), path)
			}
		}
	}
}

func TestBarredImports(t *testing.T) {
	for _, p := range packages(t) {
		for _, b := range barred {
			if !inside(p.folder(), b.folder) {
				continue
			}
			for _, i := range p.Imports {
				if slices.ContainsFunc(b.imports, func(no string) bool { return i == no || strings.HasPrefix(i, no+"/") }) {
					t.Errorf("%s imports %q, which it must not know", p.folder(), i)
				}
			}
		}
	}
}

func TestFloorOf(t *testing.T) {
	for folder, want := range map[string]int{
		"game": 0, "kit/bitset": 5, "kit/verbs": 10, "titles/duel": 20, "titles": 25, "ai": 30, "ai/blitzkrieg": 40,
		"gametest": 45, "gametest/mutants": 60, "cmd/sandtable": 60,
	} {
		if got, ok := floorOf(folder); !ok || got != want {
			t.Errorf("%s: floor %d, %v; want %d", folder, got, ok, want)
		}
	}
	if _, ok := floorOf("gamester"); ok {
		t.Error("a folder that is in no table has a floor")
	}
}

// floorLine matches a line of the picture in docs/architecture.md: folders, and their floor.
var floorLine = regexp.MustCompile(`(?m)^([a-z]\S*(?: +[a-z]\S*)*)(?: \.\.\.)? +(\d)  `)

// The picture in the architecture document has every package, on its floor.
func TestPictureOfFloors(t *testing.T) {
	picture := fence.FindString(read(t, "docs/architecture.md"))
	for _, m := range floorLine.FindAllStringSubmatch(picture, -1) {
		for _, folder := range strings.Fields(m[1]) {
			floor, ok := floorOf(strings.TrimSuffix(folder, "/"))
			if !ok {
				floor, ok = floorOf(folder) // a folder without a package of its own
			}
			if !ok || strconv.Itoa(floor/10) != m[2] {
				t.Errorf("docs/architecture.md has %s on floor %s, floors_test.go on %d", folder, m[2], floor/10)
			}
		}
	}
	for _, p := range packages(t) {
		whole, _, _ := strings.Cut(p.folder(), "/")
		last := path.Base(p.folder())
		if !slices.ContainsFunc([]string{p.folder(), last + ":", whole + "/<title>"}, func(name string) bool { return strings.Contains(picture, name) }) &&
			!slices.Contains([]string{"kit", "titles", "tools", "examples"}, whole) {
			t.Errorf("docs/architecture.md does not show %s", p.folder())
		}
	}
}
