package main

import (
	"fmt"
	"strings"

	"sandtable/game"
	"sandtable/titles"
)

// setupFlags choose the set-up of a game.
type setupFlags struct {
	Scenario string            `help:"Scenario to start from, with @N for its Nth revision; by default the title's first." placeholder:"ID"`
	Option   map[string]string `help:"Option of the title, given as ID=VALUE; may be repeated." placeholder:"ID=VALUE"`
}

// setup checks the flags against a title. Errors say what the title has.
func (f setupFlags) setup(info *game.Info) (game.Setup, error) {
	s, err := game.NewSetup(f.Scenario, f.Option)
	if err != nil {
		return s, err
	}
	if s.Scenario == "" {
		s.Scenario = info.Scenarios[0].ID
	}
	_, err = info.Chosen(s)
	return s, err
}

// bounded is setup for games that machines play to the end.
func (f setupFlags) bounded(info *game.Info) (game.Setup, error) {
	s, err := f.setup(info)
	return info.Bounded(s), err
}

// boundedGame finds a title and checks the flags against it, for games that machines play to the end.
func (f setupFlags) boundedGame(title string) (titles.Entry, game.Setup, error) {
	e, err := titles.Find(title)
	if err != nil {
		return e, game.Setup{}, err
	}
	setup, err := f.bounded(e.Info())
	return e, setup, err
}

// find finds a title for readers of records.
func find(id string, rules int) (game.Title, bool) {
	e, ok := titles.Version(id, rules)
	return e.Title, ok
}

// seatFlags turns --red random into --seat=red=random for the seats of every title, since the
// parser does not know which title is meant when it reads its flags.
func seatFlags(args []string) []string {
	seats := map[string]bool{}
	for _, e := range append(titles.All(), titles.Toys()...) {
		for _, s := range e.Info().Seats {
			seats["--"+strings.ToLower(s)] = true
		}
	}
	var out []string
	for i := 0; i < len(args); i++ {
		flag, value, joined := strings.Cut(args[i], "=")
		if !seats[strings.ToLower(flag)] || !joined && i+1 == len(args) {
			out = append(out, args[i])
			continue
		}
		if !joined {
			i++
			value = args[i]
		}
		out = append(out, "--seat="+flag[2:]+"="+value)
	}
	return out
}

// seatOf finds a seat by its name or number.
func seatOf(info *game.Info, name string) (game.Seat, error) {
	for i, s := range info.Seats {
		if strings.EqualFold(s, name) || fmt.Sprint(i) == name {
			return game.Seat(i), nil
		}
	}
	return game.Nobody, fmt.Errorf("%s has no seat %q; it has %s", info.ID, name, strings.Join(info.Seats, ", "))
}
