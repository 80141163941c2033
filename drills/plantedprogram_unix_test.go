//go:build unix && drills

package drills

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// The names of faults that can be planted in a server.
const (
	noEpoch     = "no epoch"     // writes do not check whether their owner still owns the game
	noFence     = "no fence"     // writes check nothing
	earlyAnswer = "early answer" // acknowledged before it is written
	earlyNews   = "early news"   // shown before it is written
	oldNews     = "old news"     // reads are answered from memory
)

// plantedEnv names the fault of a server, clockEnv the error of its clock.
const (
	plantedEnv = "SANDTABLE_PLANTED"
	clockEnv   = "SANDTABLE_CLOCK"
)

// plantedSource is a package added to the patched program.
const plantedSource = `// Package planted has faults that a drill asks for.
package planted

import (
	"fmt"
	"os"
	"time"
)

// Is reports whether this server has a fault.
func Is(fault string) bool { return os.Getenv("` + plantedEnv + `") == fault }

var (
	start = time.Now()
	ahead time.Duration
	rate  = 1.0
)

func init() {
	if text := os.Getenv("` + clockEnv + `"); text != "" {
		var shift string
		if _, err := fmt.Sscan(text, &shift, &rate); err != nil {
			panic(err)
		}
		var err error
		if ahead, err = time.ParseDuration(shift); err != nil {
			panic(err)
		}
	}
}

// Now is what this machine's clock says.
func Now() time.Time {
	now := time.Now()
	return now.Add(ahead + time.Duration((rate-1)*float64(now.Sub(start))))
}

// Since is time.Since by that clock.
func Since(t time.Time) time.Duration { return Now().Sub(t) }

// Until is time.Until by that clock.
func Until(t time.Time) time.Duration { return t.Sub(Now()) }
`

// plantedProgram is the program with all faults, each of which must be switched on; it is built once.
var plantedProgram = struct {
	once sync.Once
	path string
}{}

// planted returns the program with faults.
func planted(t *testing.T) string {
	t.Helper()
	plantedProgram.once.Do(func() {
		o := newOverlay(t)
		o.add("drills/planted/planted.go", plantedSource)
		for path, patches := range faultPatches {
			o.plant(path, patches...)
		}
		for _, dir := range []string{"play", "think", "notify", "ratelimit", "jobs/memory"} {
			o.setClock(dir)
		}
		program := filepath.Join(filepath.Dir(binary), "planted")
		if err := os.Rename(o.build(), program); err != nil {
			t.Fatal(err)
		}
		plantedProgram.path = program
	})
	if plantedProgram.path == "" {
		t.Fatal("the program with faults was not built")
	}
	return plantedProgram.path
}

// faultPatches are the replacements in the source for each fault: old and new text in turn.
var faultPatches = map[string][]string{
	"store/postgres/games.go": {
		"conn.QueryRow(ctx, appendSQL, ", "conn.QueryRow(ctx, plantedAppend(), ",
		"// Append implements store.Store.", `func plantedAppend() string {
	text := appendSQL
	if planted.Is("` + noEpoch + `") {
		text = strings.Replace(text, "SET rev", "SET epoch = $2, rev", 1)
		text = strings.Replace(text, "AND epoch = $2 ", "", 1)
	}
	if planted.Is("` + noFence + `") {
		text = strings.Replace(text, "SET rev", "SET epoch = $2, rev", 1)
		text = strings.Replace(text, "AND epoch = $2 AND rev = $3 AND lines = $4", "AND $3::bigint + $4::bigint IS NOT NULL", 1)
		text = strings.Replace(text, "RETURNING id", "RETURNING id, lines - cardinality($11::bytea[]) AS had", 1)
		text = strings.Replace(text, "$4::integer + l.n", "had + l.n", 1)
	}
	return text
}

// Append implements store.Store.`,
	},
	"play/act.go": {
		"\t\terr = g.service.cfg.Store.Append(ctx,", `		if planted.Is("` + earlyAnswer + `") {
			go g.service.cfg.Store.Append(context.WithoutCancel(ctx), g.id, g.lines+1, lines, row)
		} else {
			err = g.service.cfg.Store.Append(ctx,`,
		"g.lines+1, lines, row)\n\t}\n", "g.lines+1, lines, row)\n\t}\n\t}\n",
		"\tif broken := g.save(ctx)", `	if planted.Is("` + earlyNews + `") {
		g.unsaved = false
		g.tellWatchers()
		g.mu.Unlock()
		time.Sleep(300 * time.Millisecond)
		g.mu.Lock()
		g.unsaved = true
	}
	if broken := g.save(ctx)`,
	},
	"play/follow.go": {
		"loadFresh(ctx context.Context) error {\n\tif g.isOwner() {", "loadFresh(ctx context.Context) error {\n\tif g.isOwner() || planted.Is(\"" + oldNews + "\") {",
	},
}

// plant applies replacements to a source file; each old text must occur once.
func (o *overlay) plant(path string, patches ...string) {
	o.t.Helper()
	o.change(path, func(text string) string {
		for i := 0; i < len(patches); i += 2 {
			if strings.Count(text, patches[i]) != 1 {
				o.t.Fatalf("%s is not as the patch expects it: %q", path, patches[i])
			}
			text = strings.Replace(text, patches[i], patches[i+1], 1)
		}
		return withPlanted(text)
	})
}

// withPlanted adds the import of package planted to a source file, once.
func withPlanted(text string) string {
	const name = "\t\"sandtable/drills/planted\"\n"
	if strings.Contains(text, name) {
		return text
	}
	if strings.Contains(text, "import (\n") {
		return strings.Replace(text, "import (\n", "import (\n"+name, 1)
	}
	return strings.Replace(text, "import ", "import (\n"+name+")\n\nimport ", 1)
}

// clockRead matches uses of the system clock.
var clockRead = regexp.MustCompile(`\btime\.(Now|Since|Until)\b`)

// setClock makes the files of a folder use the clock of package planted.
func (o *overlay) setClock(dir string) {
	o.t.Helper()
	files, err := filepath.Glob(filepath.Join("..", dir, "*.go"))
	if err != nil {
		o.t.Fatal(err)
	}
	for _, f := range files {
		path := strings.TrimPrefix(filepath.ToSlash(f), "../")
		if text := o.text(path); !strings.HasSuffix(path, "_test.go") && clockRead.MatchString(text) {
			o.add(path, withPlanted(clockRead.ReplaceAllString(text, "planted.$1")+"\n\nvar _ = time.Second\n"))
		}
	}
}
