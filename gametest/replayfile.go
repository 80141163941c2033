package gametest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/game"
	"sandtable/match"
)

// replay is a recorded game in short form: how its record begins and ends, and the sentences that stand. The dice follow from
// these, and the hashes of a record would be nine tenths of the file. It is text, a JSON header followed by a line for each
// sentence, so that a line of the file identifies a point in the game.
type replay struct {
	Title   string     `json:"title"`
	Setup   game.Setup `json:"setup"`
	Players []string   `json:"players"`
	Seed    string     `json:"seed"`
	Nonces  []string   `json:"nonces"`

	Machines []game.Seat `json:"machines,omitempty"` // give no nonces

	file string
	said []string // "SEAT SENTENCE"
}

// lineOf returns the line of sentence i in the file.
func lineOf(i int) int { return i + 2 }

// keepRecord verifies a record and stores its game as a replay of the same name.
func keepRecord(title game.Title, dir, record string) error {
	f, err := os.Open(record)
	if err != nil {
		return err
	}
	defer f.Close()
	info := title.Info()
	find := func(id string, rules int) (game.Title, bool) { return title, id == info.ID && rules == info.Version }
	var r replay
	report, err := match.Walk(find, f, func(_ *match.Match, e match.Entry) error { return r.take(info, e) })
	if err == nil && !report.Ended {
		err = errors.New("the game has not ended")
	}
	if err != nil {
		return fmt.Errorf("%s: %w", record, err)
	}
	return r.write(filepath.Join(dir, strings.TrimSuffix(filepath.Base(record), filepath.Ext(record))+".game"))
}

// take adds a line of a record.
func (r *replay) take(info *game.Info, e match.Entry) error {
	switch l := e.Line; l.Kind {
	case match.Head:
		r.Title, r.Setup, r.Players = l.Header.Title, l.Header.Setup, l.Header.Players
		r.Machines = l.Header.Machines
		r.Nonces = make([]string, len(r.Players))
	case match.Mix:
		r.Nonces[l.Seat] = l.Nonce
	case match.Say:
		say := l.Say
		if say == "" && l.Secret != nil {
			say = l.Secret.Say
		}
		if !e.Undone {
			r.said = append(r.said, strings.ToLower(info.Seats[l.Seat])+" "+say)
		}
	case match.End:
		r.Seed = l.Seed
	case match.Begin, match.Undo:
	default:
		return fmt.Errorf("line %d: a game that was broken off, or went back across dice, is no replay", l.N)
	}
	return nil
}

// write writes the file.
func (r *replay) write(name string) error {
	head, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return os.WriteFile(name, []byte(string(head)+"\n"+strings.Join(r.said, "\n")+"\n"), 0o644)
}

// readReplay reads a file written by write.
func readReplay(name string) (*replay, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	head, rest, _ := bytes.Cut(text, []byte("\n"))
	r := &replay{file: name, said: strings.Split(strings.TrimSuffix(string(rest), "\n"), "\n")}
	if err := json.Unmarshal(head, r); err != nil {
		return nil, fmt.Errorf("%s:1: %w: a replay is made from a record with -keep", name, err)
	}
	return r, nil
}

// start returns the start of the match.
func (r *replay) start() (s match.Start, err error) {
	s.Setup = r.Setup
	var ok bool
	if s.Seed, ok = match.ParseSeed(r.Seed); !ok {
		return s, errors.New("there is no seed")
	}
	s.Machines = r.Machines
	for i, text := range r.Nonces {
		n, ok := match.ParseNonce(text)
		if !ok && !slices.Contains(r.Machines, game.Seat(i)) {
			return s, errors.New("a nonce is missing")
		}
		s.Nonces = append(s.Nonces, n)
	}
	return s, nil
}
