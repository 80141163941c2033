package ai

import (
	"math/rand/v2"

	"sandtable/game"
)

// SeededDice are the dice of a world in which plans are compared. They depend only on when and where they are rolled, whatever else has
// happened: two plans that differ in one attack have the same luck in all others, so that the comparison is between the plans.
type SeededDice struct {
	seed     uint64
	occasion func() Occasion
	at       uint64
	begun    bool
	pcg      rand.PCG // starts anew at every occasion
	r        *rand.Rand
}

// Occasion names when and where dice fall: the turn, the stage of it, a part of that, such as whose it is, and the place. What a title
// does not have is 0.
type Occasion struct{ Turn, Stage, Part, At int }

// Key makes one number of an occasion. What machines have been measured to play hangs on it.
func (o Occasion) Key() uint64 {
	return uint64(o.Turn)<<24 | uint64(o.Stage)<<16 | uint64(o.Part)<<8 | uint64(o.At)
}

// NewSeededDice returns dice that start anew whenever occasion, which names when and where they fall, changes.
func NewSeededDice(seed uint64, occasion func() Occasion) *SeededDice {
	d := &SeededDice{seed: seed, occasion: occasion}
	d.r = rand.New(&d.pcg)
	return d
}

// Roll rolls one die.
func (d *SeededDice) Roll(die game.Die) int {
	if now := d.occasion().Key(); now != d.at || !d.begun {
		d.at, d.begun = now, true
		d.pcg.Seed(d.seed, now)
	}
	return 1 + d.r.IntN(die.Sides)
}

// Tell ignores what happens.
func (d *SeededDice) Tell(game.Event) {}
