package match

import (
	"fmt"
	"io"

	"sandtable/game"
)

// Find finds a title by its ID in a record and the version of its rules.
type Find func(id string, rules int) (game.Title, bool)

// Load continues a match from its record and its seed. It replays every line and returns a *LineError if the record does
// not come out the same. A record that ends after the last nonce, before the beginning, is begun; Lines shows what was
// added.
func Load(find Find, r io.Reader, seed Seed) (*Match, error) {
	lines, err := Read(r)
	if err != nil {
		return nil, err
	}
	if lines[0].Seal != "" {
		return nil, wrong(1, "this is a copy for one seat, from which a game cannot go on")
	}
	m, err := reopen(find, &lines[0], &seed)
	if err != nil {
		return nil, err
	}
	for i := 1; i < len(lines); i++ {
		if err := m.replayLine(&lines[i]); err != nil {
			return nil, err
		}
	}
	if m.now == nil && m.Owes() == 0 {
		return m, m.start()
	}
	return m, nil
}

// Replay plays actions from a start with nonces, without keeping a record: the same start and actions give the same
// position, bit for bit. After each action it calls visit, if not nil; the position belongs to Replay.
func Replay(t game.Title, s Start, actions []game.Action, visit func(i int, p game.Position)) (game.Position, error) {
	if len(s.Nonces) != len(t.Info().Seats) {
		return nil, fmt.Errorf("%d nonces for %d seats", len(s.Nonces), len(t.Info().Seats))
	}
	world := &replayTable{newDice(s.Seed.key(s.given()))}
	p, err := t.New(s.Setup, world)
	if err != nil {
		return nil, err
	}
	for i, a := range actions {
		if err := p.Apply(a, world); err != nil {
			return nil, fmt.Errorf("action %d: %w", i, err)
		}
		if visit != nil {
			visit(i, p)
		}
	}
	return p, nil
}

// replayTable rolls the dice of a match and ignores events.
type replayTable struct{ dice dice }

func (t *replayTable) Roll(d game.Die) int { return t.dice.roll(d) }

func (t *replayTable) Tell(game.Event) {}
