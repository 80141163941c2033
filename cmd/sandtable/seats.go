package main

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"sandtable/ai"
	"sandtable/ai/players"
	"sandtable/game"
	"sandtable/match"
)

// human is the name, in flags and records, of a player at the console. Machines are named by their level.
const human = "human"

// newcomers returns the players of a new game. A user who names some seats plays the rest. A user who names none plays the
// first seat, against the random player on all others, so that a first game begins at once.
func (c *playCmd) newcomers(info *game.Info, setup game.Setup) ([]string, error) {
	who := slices.Repeat([]string{human}, len(info.Seats))
	first := int(info.Playing(setup).First())
	for i := range who {
		if len(c.Seat) == 0 && i != first {
			who[i] = ai.Random{}.Level().ID
		}
	}
	return who, c.seats(info, who)
}

// seats fills in the players that the flags name.
func (c *playCmd) seats(info *game.Info, who []string) error {
	for name, called := range c.Seat {
		seat, err := seatOf(info, name)
		if err != nil {
			return err
		}
		if called != human {
			p, err := players.Find(info.ID, called)
			if err != nil {
				return fmt.Errorf("a seat is held by %s or a machine: %w", human, err)
			}
			called = p.Level().ID
		}
		who[seat] = called
	}
	return nil
}

// minds creates the machines: those of the record, unless the flags say otherwise. Any other name in a record is a person.
func (c *playCmd) minds(m *match.Match) (minds [game.MaxSeats]ai.Mind, err error) {
	info := m.Title().Info()
	who := slices.Clone(m.Lines(1)[0].Header.Players)
	if err := c.seats(info, who); err != nil {
		return minds, err
	}
	seed := rand.Uint64()
	if c.Seed != nil {
		seed = *c.Seed
	}
	for i, called := range who {
		p, err := players.Find(info.ID, called)
		if err != nil {
			continue
		}
		if y, ok := p.(ai.Budgeted); ok && c.Seed != nil {
			p = y.With(ai.Budget{}) // steps instead of a clock, so that its answers depend on the seed alone
		}
		minds[i] = p.Sit(m.Title(), game.Seat(i), rand.New(rand.NewPCG(seed, uint64(i)+1)))
	}
	return minds, nil
}
