package ai

import (
	"math/rand/v2"

	"sandtable/game"
)

// SeededDice are the dice of a world in which plans are compared. They depend only on when and where they are rolled, whatever else has
// happened: two plans that differ in one attack have the same luck in all others, so that the comparison is between the plans.
type SeededDice struct {
	seed     uint64
	occasion func() uint64
	at       uint64
	begun    bool
	pcg      rand.PCG // starts anew at every occasion
	r        *rand.Rand
}

// NewSeededDice returns dice that start anew whenever occasion, which names when and where they fall, changes.
func NewSeededDice(seed uint64, occasion func() uint64) *SeededDice {
	d := &SeededDice{seed: seed, occasion: occasion}
	d.r = rand.New(&d.pcg)
	return d
}

// Roll rolls one die.
func (d *SeededDice) Roll(die game.Die) int {
	if now := d.occasion(); now != d.at || !d.begun {
		d.at, d.begun = now, true
		d.pcg.Seed(d.seed, now)
	}
	return 1 + d.r.IntN(die.Sides)
}

// Tell ignores what happens.
func (d *SeededDice) Tell(game.Event) {}
