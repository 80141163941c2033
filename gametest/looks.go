package gametest

import (
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/game"
)

// legalOfLook is how many sentences each seat that is asked tries in a position of a case besides those of the case, each once more garbled.
const legalOfLook = 4

// Looks goes through the case files and probes that match some patterns and compares what is shown, offered, refused and forecast in their positions, and
// what comes of a few more sentences there, with a file. A line of it has the fingerprints of a case file, as Walks has those of a game: cases ask for what
// they are about, a look sees everything else. Like walks, looks are written with -rewrite after a change that was meant.
func Looks(t *testing.T, title game.Title, file string, place Place, patterns ...string) {
	t.Helper()
	var names []string
	for _, pattern := range patterns {
		list, err := filepath.Glob(pattern)
		if err != nil || len(list) == 0 {
			t.Fatalf("%s: no case files: %v", pattern, err)
		}
		names = append(names, list...)
	}
	lines := make([]string, len(names))
	t.Run("files", func(t *testing.T) {
		for i, name := range names {
			t.Run(filepath.Base(name), func(t *testing.T) {
				t.Parallel()
				l := newOnlooker(title.Info(), name, place)
				if err := l.read(name); err != nil {
					t.Fatal(err)
				}
				lines[i] = fmt.Sprintf("%s: %d positions, %v", filepath.ToSlash(name), len(l.seen), l.fingerprints)
			})
		}
	})
	compareLines(t, file, lines)
}

// onlooker runs the commands of a case file and looks around in its positions.
type onlooker struct {
	game.Walker
	eye
	cases runner
	seen  map[string]bool // digests of positions
}

// newOnlooker returns one whose dice and tries depend on nothing but the name of the file.
func newOnlooker(info *game.Info, name string, place Place) *onlooker {
	h := fnv.New64a()
	h.Write([]byte(filepath.ToSlash(name)))
	l := &onlooker{eye: newEye(info, h.Sum64()), cases: runner{info: info, place: place}, seen: map[string]bool{}}
	l.Rand = l.rand
	l.dice = game.RandTable{Rand: l.rand}
	return l
}

// read goes through a file.
func (l *onlooker) read(name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	for _, c := range split(string(text)) {
		l.cases.dice = nil
		for line := range strings.Lines(c.commands) {
			if line = strings.TrimSpace(line); line == "" || strings.ContainsAny(line[:1], "#=") {
				continue
			}
			l.before(line)
			_ = l.cases.command(line) // what it answers is the matter of Cases and Probes
		}
		l.around()
	}
	return nil
}

// before looks at the sentence of a command, and around if it is to change the position.
func (l *onlooker) before(line string) {
	verb, rest, _ := strings.Cut(line, " ")
	name, text, _ := strings.Cut(rest, " ")
	seat, err := seatNamed(l.cases.info, name)
	if err != nil || l.cases.p == nil {
		return
	}
	switch verb {
	case "do":
		l.around()
	case "try", "next", "odds":
	default:
		return
	}
	if a, err := l.cases.info.Lexicon.Parse(seat, text); err == nil {
		l.p = l.cases.p
		l.follow(a)
		l.foresee(a)
	}
}

// around looks at everything in a position that has not been seen.
func (l *onlooker) around() {
	l.p = l.cases.p
	if l.p == nil {
		return
	}
	id := string(game.Digest(l.p))
	if l.seen[id] {
		return
	}
	l.seen[id] = true
	l.stand()
	l.add(&l.scenes, l.p.Known(game.Nobody).Show())
	for s := range l.cases.info.Seats {
		l.add(&l.scenes, l.p.Known(game.Seat(s)).Show())
	}
	asked := l.p.Pending().Seats
	for s := range l.cases.info.Seats {
		if !asked.Has(game.Seat(s)) {
			continue
		}
		l.imagined.bytes(game.Digest(l.p.Known(game.Seat(s)).Imagined(game.RandTable{Rand: l.chance})))
		for range legalOfLook {
			l.play(game.Seat(s))
		}
	}
}

// play looks at a legal sentence, plays it on a copy and looks at what comes of it.
func (l *onlooker) play(s game.Seat) {
	a, err := l.Sample(l.p, s)
	if err != nil { // a position of a case may be one that play never comes to
		l.refusal(&l.rules, err)
		return
	}
	l.learn(a.Words())
	l.foresee(a)
	b := l.garbled(a)
	l.judge(b)
	l.foresee(b)
	before := l.p
	l.p = before.Clone()
	l.refusal(&l.rules, l.p.Apply(a, l))
	l.stand()
	l.p = before
}
