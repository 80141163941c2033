package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"

	"golang.org/x/term"

	"sandtable/game"
	"sandtable/match"
	"sandtable/terminal"
	"sandtable/titles"
)

type playCmd struct {
	Title  string            `arg:"" optional:"" help:"Title to play; by default the first that sandtable titles lists."`
	Seat   map[string]string `help:"Who holds a seat: human or a machine, as SEAT=WHO. Shorter: --red officer. You play the seats that are not named; if none is, the first against random. For the machines see sandtable titles TITLE." placeholder:"SEAT=WHO"`
	Record string            `help:"Keep the game in this file, and continue it if the file is there." placeholder:"FILE"`
	Seed   *uint64           `help:"Use predictable dice, for trying things out. Machines then count steps and read no clock, so that the same seed gives the same game." placeholder:"N"`
	From   string            `help:"Play on from a line of this record of a finished game, with the dice that fell until then. Title, scenario and options are those of the record." placeholder:"FILE"`
	Line   int               `help:"The line of --from to play on from; by default the last sentence." placeholder:"N"`
	setupFlags
}

func (playCmd) Help() string {
	return "In the game, ? lists what you may say, help lists everything else, and every refusal names its rule.\n" +
		"If the input is not a terminal it is read line by line, so that a game can be scripted.\n\n" +
		"Examples:\n\n    sandtable play\n    sandtable play blitzkrieg --blue human --red human --record my.game\n" +
		"    sandtable play blackswan --west officer --soviets cadet\n" +
		"    sandtable play --blue officer --red officer --seed 1 --record quick.game\n" +
		"    sandtable play --from quick.game --line 120 --red general"
}

// Run plays.
func (c *playCmd) Run(w world) error {
	m, k, err := c.open()
	if err != nil {
		return err
	}
	s := terminal.Session{Match: m}
	if k != nil {
		s.Keep = k.keep
		defer k.close()
		if err := k.keep(m); err != nil {
			return err
		}
	}
	if s.Minds, err = c.minds(m); err != nil {
		return err
	}
	console, restore, err := openConsole(w)
	if err != nil {
		return err
	}
	defer restore()
	s.Console = console
	done, err := s.Run()
	if err != nil {
		return err
	}
	c.farewell(console, done)
	return nil
}

// farewell says how the game can be used now.
func (c *playCmd) farewell(console terminal.Console, done bool) {
	switch {
	case c.Record == "":
	case done:
		fmt.Fprintf(console, "The record is closed. Prove it: sandtable verify %s\n", c.Record)
	default:
		fmt.Fprintf(console, "The game is kept. Go on: sandtable play --record %s\n", c.Record)
	}
}

// openConsole opens the keyboard if there is one.
func openConsole(w world) (terminal.Console, func(), error) {
	in, isFile := w.in.(*os.File)
	out, isOut := w.out.(*os.File)
	if isFile && isOut && term.IsTerminal(int(in.Fd())) && term.IsTerminal(int(out.Fd())) {
		return terminal.Keyboard(in, out)
	}
	return terminal.Pipe(w.in, w.out), func() {}, nil
}

// open continues the recorded game or starts a new one.
func (c *playCmd) open() (*match.Match, *keeper, error) {
	if c.Record != "" {
		m, k, err := reopen(c.Record)
		if err == nil {
			err = c.fits(m)
		}
		if !errors.Is(err, os.ErrNotExist) {
			return m, k, err
		}
	}
	m, seed, err := c.begin()
	if err != nil || c.Record == "" {
		return m, nil, err
	}
	k, err := create(c.Record, seed)
	return m, k, err
}

// begin starts a new game, or a study of a finished one.
func (c *playCmd) begin() (*match.Match, match.Seed, error) {
	switch {
	case c.From != "":
		return c.study()
	case c.Line != 0:
		return nil, match.Seed{}, errors.New("--line goes with --from")
	}
	start, title, err := c.start()
	if err != nil {
		return nil, match.Seed{}, err
	}
	m, err := match.New(title, start)
	if err != nil {
		return nil, match.Seed{}, errors.New(title.Info().Why(err))
	}
	return m, start.Seed, nil
}

// fits checks flags against a game that is being continued. The same command continues a game, so title, scenario and
// options must be those with which it began.
func (c *playCmd) fits(m *match.Match) error {
	info, began := m.Title().Info(), m.Lines(1)[0].Header.Setup
	if c.Title != "" && c.Title != info.ID {
		return fmt.Errorf("%s is a game of %s, not of %s", c.Record, info.ID, c.Title)
	}
	if c.Scenario != "" {
		meant, err := game.NewSetup(c.Scenario, nil)
		if err != nil {
			return err
		}
		if meant.Scenario != began.Scenario || meant.Revision != 0 && meant.Revision != began.Revision {
			return fmt.Errorf("%s is under way with the scenario %s, not with %s: choose another file for a new game", c.Record, began.Scenario, c.Scenario)
		}
	}
	values, err := info.Chosen(began)
	if err != nil {
		return err
	}
	for _, id := range slices.Sorted(maps.Keys(c.Option)) {
		if values[id] != c.Option[id] {
			return fmt.Errorf("%s is under way without the option %s=%s: choose another file for a new game", c.Record, id, c.Option[id])
		}
	}
	return nil
}

// start builds a new game from the flags.
func (c *playCmd) start() (match.Start, game.Title, error) {
	if c.Title == "" {
		c.Title = titles.All()[0].Info().ID
	}
	e, err := titles.Find(c.Title)
	if err != nil {
		return match.Start{}, nil, err
	}
	setup, err := c.setup(e.Info())
	if err != nil {
		return match.Start{}, nil, err
	}
	who, err := c.newcomers(e.Info(), setup)
	if err != nil {
		return match.Start{}, nil, err
	}
	start := match.Local(e.Title, setup, who...)
	if c.Seed != nil {
		start.Seed = c.seed()
		clear(start.Nonces)
	}
	return start, e.Title, nil
}

// seed returns the seed of the dice; a predictable one if the flags ask for it.
func (c *playCmd) seed() match.Seed {
	if c.Seed == nil {
		return match.NewSeed()
	}
	return sha256.Sum256([]byte(strconv.FormatUint(*c.Seed, 10)))
}

// fixed returns a predictable generator.
func fixed(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }
