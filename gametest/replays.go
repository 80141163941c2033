package gametest

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/match"
)

const (
	looksOfReplay = 100 // of a game
	markOfReplay  = 50  // sentences between two running hashes
)

var keep = flag.String("keep", "", "records of ended games, as a pattern of files: keep them as replays of the same names")

// Replays replays the recorded games of a folder, at least one of each scenario, and compares hashes of what was offered,
// refused, forecast, shown, imagined, rolled and told with hashes.txt in that folder. Random walks hardly ever reach
// situations in which real games are decided. Every sentence is judged word by word; at points spread over the game, the
// views of all seats and garbled sentences are hashed as well.
//
// A game that the rules no longer allow must be recorded again. The flag -keep takes in records, and -rewrite writes the
// hashes.
func Replays(t *testing.T, title game.Title, dir string) {
	t.Helper()
	if *keep != "" {
		keepRecords(t, title, dir, *keep)
	}
	games := readReplays(t, title.Info(), dir)
	file := filepath.Join(dir, "hashes.txt")
	was, names := readHashes(t, file), slices.Sorted(maps.Keys(games))
	now := make([]string, len(names))
	t.Run("games", func(t *testing.T) {
		for i, name := range names {
			now[i] = was[name] // for games that -run leaves out
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				now[i] = games[name].compare(t, title, name, was[name])
			})
		}
	})
	for name := range was {
		if _, ok := games[name]; !ok && !*rewrite {
			t.Errorf("%s: there is no game %s any more; if that is meant, write it down with -rewrite", file, name)
		}
	}
	if *rewrite && !t.Failed() {
		writeHashes(t, file, names, now)
	}
}

// compare replays a game and reports how it differs from its hashes. It returns the new ones.
func (r *replay) compare(t *testing.T, title game.Title, name, was string) (now string) {
	t.Helper()
	now, err := r.play(t, title)
	change := firstChange(was, now)
	switch {
	case err != nil:
		t.Errorf("%s:%v\n%s\n%s", r.file, err, cmp.Or(change, "the hashes up to there are as they were"), howToRecord(title.Info(), name, r.Setup.Scenario, r.Players))
	case change != "" && !*rewrite:
		t.Errorf("%s: %s; if that is meant, write it down with -rewrite", r.file, change)
	}
	return now
}

// readReplays reads the games of a folder by name, and reports scenarios without a game.
func readReplays(t *testing.T, info *game.Info, dir string) map[string]*replay {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.game"))
	if err != nil {
		t.Fatal(err)
	}
	games, played := map[string]*replay{}, map[string]bool{}
	for _, file := range files {
		r, err := readReplay(file)
		if err != nil {
			t.Fatal(err)
		}
		games[strings.TrimSuffix(filepath.Base(file), ".game")] = r
		played[r.Setup.Scenario] = true
	}
	for _, s := range info.Scenarios {
		if !played[s.ID] {
			t.Errorf("%s: no game of scenario %s: %s", dir, s.ID, howToRecord(info, s.ID+"-officer", s.ID, nil))
		}
	}
	return games
}

// keepRecords takes in records.
func keepRecords(t *testing.T, title game.Title, dir, pattern string) {
	t.Helper()
	records, err := filepath.Glob(pattern)
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	if len(records) == 0 {
		t.Fatalf("-keep %s: there is no such file; a path is seen from the folder of the test", pattern)
	}
	for _, record := range records {
		if err := keepRecord(title, dir, record); err != nil {
			t.Fatal(err)
		}
	}
}

// howToRecord explains how to record a game of a scenario and keep it under a name.
func howToRecord(info *game.Info, name, scenario string, players []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "record one (docs/adding-a-title.md has a loop for all):\n  go run ./cmd/sandtable play %s --scenario %s", info.ID, scenario)
	bound := info.Bounded(game.Setup{Scenario: scenario}).Options
	for _, id := range slices.Sorted(maps.Keys(bound)) {
		fmt.Fprintf(&b, " --option %s=%s", id, bound[id])
	}
	for i, seat := range info.Seats {
		who := "officer"
		if i < len(players) {
			who = players[i]
		}
		fmt.Fprintf(&b, " --%s %s", strings.ToLower(seat), who)
	}
	fmt.Fprintf(&b, " --seed 1 --record %s.game\n  go test ./titles/%s -run Replays -rewrite -keep $PWD/%s.game", name, info.ID, name)
	return b.String()
}

// play replays the game and returns its running hashes, as far as it gets. An error begins with the line of the file.
func (r *replay) play(t testing.TB, title game.Title) (hashes string, err error) {
	t.Helper()
	info := title.Info()
	e := newEye(info, 0)
	if err := r.begin(title, &e); err != nil {
		return "", fmt.Errorf("1: the game cannot begin: %s", info.Why(err))
	}
	seats := []game.Seat{game.Nobody}
	for s := range info.Seats {
		seats = append(seats, game.Seat(s))
	}
	var b strings.Builder
	for i, said := range r.said {
		if i > 0 && i%markOfReplay == 0 {
			fmt.Fprintf(&b, "%d:%v ", lineOf(i), e.rules)
		}
		a, err := parseSaid(info, said)
		if err == nil {
			if i*looksOfReplay%len(r.said) < looksOfReplay {
				e.look(a, seats...)
			} else {
				e.follow(a)
			}
			err = e.p.Apply(a, &e)
		}
		if err != nil {
			return b.String(), fmt.Errorf("%d: %q is refused: %s", lineOf(i), said, info.Why(err))
		}
	}
	if e.p.Pending().Seats != 0 {
		return b.String(), fmt.Errorf("%d: the game does not end here any more", lineOf(len(r.said)-1))
	}
	e.stand()
	e.each(func(kind string, of fingerprint) { fmt.Fprintf(&b, "%s:%v ", kind, of) })
	return strings.TrimSpace(b.String()), nil
}

// Watch replays a stored game and calls visit with the position at the beginning and after each sentence. The position is the
// whole truth, and valid only during the call.
func Watch(t testing.TB, title game.Title, file string, visit func(game.Position)) {
	t.Helper()
	r, err := readReplay(file)
	if err != nil {
		t.Fatal(err)
	}
	e := newEye(title.Info(), 0)
	if err = r.begin(title, &e); err != nil {
		t.Fatal(title.Info().Why(err))
	}
	visit(e.p)
	for i, said := range r.said {
		a, err := parseSaid(title.Info(), said)
		if err == nil {
			err = e.p.Apply(a, &e)
		}
		if err != nil {
			t.Fatalf("%s:%d: %q is refused: %s", file, lineOf(i), said, title.Info().Why(err))
		}
		visit(e.p)
	}
}

// begin makes the first position, with the dice of the record.
func (r *replay) begin(title game.Title, e *eye) error {
	if id := title.Info().ID; r.Title != id {
		return fmt.Errorf("it is one of %s, not of %s", r.Title, id)
	}
	start, err := r.start()
	if err == nil {
		e.p, err = match.Replay(borrower{title, e}, start, nil, nil)
	}
	return err
}

// borrower is a title that sets up its games at the table of an eye, which takes over the dice of the match.
type borrower struct {
	game.Title
	eye *eye
}

// New makes the first position.
func (b borrower) New(s game.Setup, t game.Table) (game.Position, error) {
	b.eye.dice = t
	return b.Title.New(s, b.eye)
}

// parseSaid parses a line of a replay.
func parseSaid(info *game.Info, said string) (game.Action, error) {
	name, text, _ := strings.Cut(said, " ")
	seat, err := seatNamed(info, name)
	if err != nil {
		return game.Action{}, err
	}
	return info.Lexicon.Parse(seat, text)
}
