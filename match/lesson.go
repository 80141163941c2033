package match

import (
	"crypto/sha256"
	"slices"

	"sandtable/game"
)

// Taught returns the start of a lesson. Its seed is public and always the same, so that set-ups with dice are the same too.
func Taught(t game.Title, l *game.Lesson, players ...string) Start {
	return Start{
		Setup: l.Setup, Players: players, Lesson: l.ID,
		Seed: sha256.Sum256([]byte("lesson " + t.Info().ID + " " + l.ID)), Nonces: make([]Nonce, len(t.Info().Seats)),
	}
}

// PlaySet plays a sentence of a lesson, or one that a study takes over, with set dice; dice beyond those are rolled. The
// header says that the record is such a game, so that nobody takes its dice for fair.
func (m *Match) PlaySet(a game.Action, dice []int) (Line, error) {
	if m.said >= m.set {
		return Line{}, ErrFair
	}
	m.table.set = dice
	line, err := m.Play(a)
	m.table.set = nil
	return line, err
}

// faces returns the dice of a line in the order in which they were rolled; rolls is the number of rolls before the line.
func faces(l *Line, rolls int) (list []int) {
	open, secret := l.Dice, l.Secret.dice()
	for len(open)+len(secret) > 0 {
		rolls++
		from := &open
		if len(open) == 0 || len(secret) > 0 && slices.Contains(l.Secret.rolls(), rolls) {
			from = &secret
		}
		list = append(list, (*from)[0].N)
		*from = (*from)[1:]
	}
	return list
}
