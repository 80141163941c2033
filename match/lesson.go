package match

import (
	"crypto/sha256"
	"slices"

	"sandtable/game"
)

// Taught is the start of a lesson. Its seed is no secret and always the same, so that a set-up that rolls dice is too.
func Taught(t game.Title, l *game.Lesson, players ...string) Start {
	return Start{
		Setup: l.Setup, Players: players, Lesson: l.ID,
		Seed: sha256.Sum256([]byte("lesson " + t.Info().ID + " " + l.ID)), Nonces: make([]Nonce, len(t.Info().Seats)),
	}
}

// PlaySet plays a sentence of a lesson, or one that a study takes over, whose dice fall as set; those that are not set are rolled. The
// header says what the record is, so that nobody takes its dice for fair ones.
func (m *Match) PlaySet(a game.Action, dice []int) (Line, error) {
	if m.said >= m.set {
		return Line{}, ErrFair
	}
	m.table.set = dice
	line, err := m.Play(a)
	m.table.set = nil
	return line, err
}

// faces returns how the dice of a line fell, in the order in which they were rolled after so many others.
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
