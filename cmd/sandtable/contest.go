package main

import (
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"go.yaml.in/yaml/v3"

	"sandtable/ai"
	"sandtable/ai/players"
	"sandtable/kit/data"
	"sandtable/lab"
	"sandtable/titles"
)

// contestFlags say how machines play each other.
type contestFlags struct {
	Seed      uint64   `default:"1" help:"Seed of openings, dice and players (default ${default})."`
	Jobs      int      `default:"0" help:"Games at a time; by default one for each core."`
	Vary      []string `help:"Options to vary in openings, or none; by default those that a quick start sets." placeholder:"ID"`
	TimeScale float64  `default:"1" help:"Multiplies the budgets of the players (default ${default})."`
	JSON      bool     `name:"json" help:"Print JSON."`
	setupFlags
}

// contest builds a contest from the flags.
func (f *contestFlags) contest(title string, games int, iterations bool) (c lab.Contest, err error) {
	e, err := titles.Find(title)
	if err != nil {
		return c, err
	}
	switch {
	case games < 1:
		return c, fmt.Errorf("%d games are too few", games)
	case f.Jobs < 0:
		return c, fmt.Errorf("--jobs %d: it takes 1 or more, or 0 for one a core", f.Jobs)
	case !(f.TimeScale > 0) || math.IsInf(f.TimeScale, 0):
		return c, fmt.Errorf("--time-scale %g: it takes a figure above 0", f.TimeScale)
	}
	c = lab.Contest{Title: e.Title, Seed: f.Seed, Iterations: iterations, Scale: f.TimeScale, Vary: f.Vary, Build: build()}
	if c.Setup, err = f.bounded(e.Info()); err != nil {
		return c, err
	}
	if len(f.Vary) == 0 {
		c.Vary = lab.Varied(e.Info(), c.Setup.Scenario)
	} else if slices.Equal(f.Vary, []string{"none"}) {
		c.Vary = nil
	}
	return c, nil
}

// seriesFlags say what is played and where the report goes.
type seriesFlags struct {
	Games      int    `default:"100" help:"How many games (default ${default})."`
	Iterations bool   `help:"Let players count steps and read no clock, so that the same seed gives the same games."`
	Report     string `help:"Write a report as one HTML file." type:"path" placeholder:"FILE"`
	contestFlags
}

// series builds a contest from the flags.
func (f *seriesFlags) series(title string) (lab.Contest, error) {
	if err := mayWrite(f.Report); err != nil {
		return lab.Contest{}, err
	}
	return f.contest(title, f.Games, f.Iterations)
}

// mayWrite checks, before hours of play, that a report can be written.
func mayWrite(path string) error {
	if path == "" {
		return nil
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder", path)
	}
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		return fmt.Errorf("there is no folder %s", filepath.Dir(path))
	}
	return nil
}

// contender finds a player by what the command line calls it: "officer", "officer:weights.yaml" for an officer with
// other weights, or "officer@PROGRAM" for that of another sandtable.
func contender(title, name string) (lab.Contender, error) {
	if level, program, other := strings.Cut(name, "@"); other {
		return visitor(title, level, program)
	}
	id, file, weighted := strings.Cut(name, ":")
	p, err := players.Find(title, id)
	if err != nil {
		return lab.Contender{}, err
	}
	if weighted {
		if p, err = weighed(p, file); err != nil {
			return lab.Contender{}, err
		}
		return lab.Contender{Name: p.Level().ID + ":" + filepath.Base(file), Player: p}, nil
	}
	return lab.Contender{Name: p.Level().ID, Player: p}, nil
}

// weighed returns a player with the weights of a file.
func weighed(p ai.Player, file string) (ai.Player, error) {
	t, ok := p.(ai.Tunable)
	if !ok {
		return nil, fmt.Errorf("%s has no weights", p.Level().ID)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var given map[string]yaml.Node
	if err := data.Read(file, text, &given); err != nil {
		return nil, err
	}
	w, names := t.Weights(), t.Names()
	for _, name := range slices.Sorted(maps.Keys(given)) {
		value := given[name]
		i := slices.Index(names, name)
		if i < 0 {
			return nil, &data.Fault{File: file, Line: value.Line, What: fmt.Sprintf("%s has no weight %q", p.Level().ID, name), Allowed: names}
		}
		if err := value.Decode(&w[i]); err != nil {
			return nil, &data.Fault{File: file, Line: value.Line, What: fmt.Sprintf("the weight %q is no number", name)}
		}
	}
	return t.Weighted(w), nil
}

// build names the program: the commit it was built from, with a plus if files had changed. If that was not recorded, it
// asks the source folder in which the program is run.
func build() string {
	b := ownBuild()
	if b.commit != "" {
		return b.name()
	}
	if text, err := os.ReadFile("go.mod"); err != nil || !strings.HasPrefix(string(text), "module "+b.module+"\n") {
		return ""
	}
	out, err := exec.Command("git", "describe", "--always", "--abbrev=12", "--dirty=+").Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

// command returns the command line, for a report that somebody may want to reproduce.
func command() string {
	list := append([]string{filepath.Base(os.Args[0])}, os.Args[1:]...)
	for i, a := range list {
		if strings.ContainsAny(a, " \t\n'\"") {
			list[i] = fmt.Sprintf("%q", a)
		}
	}
	return strings.Join(list, " ")
}

// quiet is the time between two lines of progress in a log.
const quiet = 10 * time.Second

// watch shows progress: as a bar on a terminal, otherwise as occasional log lines. It is safe for concurrent use.
type watch struct {
	mu   sync.Mutex
	bar  *bar
	log  *slog.Logger
	last time.Time
}

func newWatch(w io.Writer, of int) *watch {
	return &watch{bar: newBar(w, of), log: slog.New(slog.NewTextHandler(w, nil)), last: time.Now()}
}

func (w *watch) show(done int, what string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.bar.note = what
	w.bar.show(done)
	if w.bar.w == nil && time.Since(w.last) >= quiet {
		w.last = time.Now()
		w.log.Info(what, "done", done, "of", w.bar.of)
	}
}

// writeReport writes a report, if one is wanted.
func writeReport(path string, text []byte) error {
	if path == "" {
		return nil
	}
	return plain(os.WriteFile(path, text, 0o644))
}
