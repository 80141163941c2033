package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"

	"sandtable/game"
	"sandtable/lab"
)

// speedPair is the speed of this build and of another program, each the best of the same number of rounds.
type speedPair struct {
	Title   string     `json:"title"`
	This    lab.Speeds `json:"this"`
	Against lab.Speeds `json:"against"`
	Playout float64    `json:"playout_ratio"` // this build's rate by the other's
	Replay  float64    `json:"replay_ratio"`
}

// comparePrograms measures this build and another program in turn, a process for each round, so that a machine that becomes slower
// or faster does so for both. Which of the two is first changes from round to round.
func (c *benchCmd) comparePrograms(w world, title string, setup game.Setup) error {
	this, err := os.Executable()
	if err != nil {
		return err
	}
	pair := speedPair{Title: title}
	bar := newBar(w.err, 2*c.Best)
	for round := range c.Best {
		for half := range 2 {
			program, best := c.Against, &pair.Against
			if (round+half)%2 == 1 {
				program, best = this, &pair.This
			}
			s, err := c.measureProgram(program, title, setup)
			if err != nil {
				bar.end()
				return err
			}
			s.Playout, s.Replay = max(s.Playout, best.Playout), max(s.Replay, best.Replay)
			*best = s
			bar.show(2*round + half + 1)
		}
	}
	bar.end()
	pair.Playout, pair.Replay = pair.This.Playout/pair.Against.Playout, pair.This.Replay/pair.Against.Replay
	if err := c.printPair(w.out, pair, setup); err != nil {
		return err
	}
	if least := min(pair.Playout, pair.Replay); least < c.Least {
		return wrongError{fmt.Errorf("the ratio %.3f is below %g", least, c.Least)}
	}
	return nil
}

// measureProgram lets a program measure one round of a title.
func (c *benchCmd) measureProgram(program, title string, setup game.Setup) (s lab.Speeds, err error) {
	args := []string{"bench", title, "--json", "--best", "1", "--round", c.Round.String(), "--scenario", setup.Scenario}
	for id, value := range c.Option {
		args = append(args, "--option", id+"="+value)
	}
	cmd := exec.Command(program, args...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err == nil {
		err = json.Unmarshal(out, &s)
	}
	if err == nil && (s.Playout <= 0 || s.Replay <= 0) {
		err = errors.New("no rates in its answer")
	}
	if err != nil {
		return s, fmt.Errorf("%s bench %s: %w%s", program, title, err, lastLine(errs.Bytes()))
	}
	return s, nil
}

// lastLine returns the last line of what a program complained of, after a colon; empty if it did not complain.
func lastLine(text []byte) string {
	text = bytes.TrimSpace(text)
	if text = text[bytes.LastIndexByte(text, '\n')+1:]; len(text) == 0 {
		return ""
	}
	return ": " + string(text)
}

func (c *benchCmd) printPair(out io.Writer, pair speedPair, setup game.Setup) error {
	if c.JSON {
		return json.NewEncoder(out).Encode(pair)
	}
	fmt.Fprintf(out, "%s, scenario %s, one core, actions/s, best of %d rounds: this build against %s\n", pair.Title, setup.Scenario, c.Best, c.Against)
	for _, row := range []struct {
		what        string
		this, other float64
		ratio       float64
	}{
		{"random play, Next and Apply", pair.This.Playout, pair.Against.Playout, pair.Playout},
		{"replay, Apply alone", pair.This.Replay, pair.Against.Replay, pair.Replay},
	} {
		fmt.Fprintf(out, "  %-28s %12s %12s   ratio %.3f\n", row.what, thousands(int(row.this)), thousands(int(row.other)), row.ratio)
	}
	return nil
}
