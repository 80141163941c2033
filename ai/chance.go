package ai

import (
	"math"

	"sandtable/game"
)

// Standing is how a game of two sides stands for one of them. A title says what a lead and strength are.
type Standing struct {
	Lead  float64 // points ahead of the other side; below zero if behind
	Goal  float64 // the lead that wins. One as large the other way loses, and between them nobody wins
	Force float64 // what it is stronger than the other side, as a share of both: -1 to 1
	Left  float64 // turns that are still to be played
	Next  float64 // 1 if it moves next, -1 if the other side does, 0 if nobody does any more
}

// Chance says how likely a side wins from how the game stands, by a logistic curve. Its weights are fitted to games
// (sandtable lab tune --chance) and are data of a title.
type Chance struct {
	Lead  float64 `yaml:"lead"`  // a point of the lead when the end is far
	Late  float64 `yaml:"late"`  // what a point counts for beyond that at the end
	Force float64 `yaml:"force"` // twice the strength of the other side is a third of it, when the end is far
	Move  float64 `yaml:"move"`  // to have the next move, the more the nearer the end is
}

// Of is the chance to win, with half of the chance that nobody does. When the game is over the result is known; how clear it is counts for
// a little, since those who play on in a player's mind err.
func (c *Chance) Of(s *Standing) float64 {
	if s.Left == 0 {
		return (1-erring)*s.result() + erring*c.curve(s)
	}
	return c.curve(s)
}

// erring is how much a clear result counts for more than a close one.
const erring = 0.3

// result is 1 for a game that is won, 0 for one that is lost.
func (s *Standing) result() float64 {
	switch {
	case s.Lead >= s.Goal:
		return 1
	case s.Lead <= -s.Goal:
		return 0
	}
	return 0.5
}

// curve is the chance as it was fitted.
func (c *Chance) curve(s *Standing) float64 {
	late := s.late()
	point, sum := c.Lead+c.Late*late, 0.0
	rest := c.Force*s.Force*(1-late) + c.Move*s.Next*late
	for _, goal := range [...]float64{s.Goal, -s.Goal} {
		sum += 1 / (1 + math.Exp(-point*(s.Lead-goal)-rest))
	}
	return sum / 2
}

// late is how near the end is: 1 when the game is over, a half two turns before, 0 if it has no end.
func (s *Standing) late() float64 { return 1 / (1 + s.Left/2) }

// Features are what the weights count, in the order of Weights.
func (s *Standing) Features() []float64 {
	late := s.late()
	return []float64{s.Lead, s.Lead * late, s.Force * (1 - late), s.Next * late}
}

// Names lists the weights.
func (c *Chance) Names() []string { return []string{"lead", "late", "force", "move"} }

// Weights returns the weights in the order of Names.
func (c *Chance) Weights() []float64 { return []float64{c.Lead, c.Late, c.Force, c.Move} }

// Foreteller is a player that judges by the chance to win.
type Foreteller interface {
	Player
	Chance() Chance
	// Standing says how a position stands for a seat; false for what is no position of its title.
	Standing(k game.Known, s game.Seat) (Standing, bool)
}
