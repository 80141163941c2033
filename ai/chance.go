package ai

import (
	"math"

	"sandtable/game"
)

// Standing is how a game of two sides stands for one of them. Each title defines its own lead and strength.
type Standing struct {
	Lead  float64 // points ahead of the other side; below zero if behind
	Goal  float64 // the lead that wins; minus that much loses, and anything between is a draw
	Force float64 // difference in strength as a share of both sides together: -1 to 1
	Left  float64 // turns still to be played
	Next  float64 // 1 if it moves next, -1 if the other side does, 0 if the game is over
}

// Chance estimates how likely a side is to win, by logistic regression on how the game stands. Its weights are fitted to games
// (sandtable lab tune --chance) and are part of a title's data.
type Chance struct {
	Lead  float64 `yaml:"lead"`  // for a point of lead while the end is far away
	Late  float64 `yaml:"late"`  // what such a point counts for in addition at the end
	Force float64 `yaml:"force"` // for strength while the end is far away: a third of it for twice the enemy's strength
	Move  float64 `yaml:"move"`  // for the next move; it counts for more the nearer the end is
}

// Of returns the chance to win plus half the chance of a draw. When the game is over it is the result, adjusted a little by how clear
// the result is: playouts err, so a narrow result in one of them is less certain than a clear one.
func (c *Chance) Of(s *Standing) float64 {
	if s.Left == 0 {
		return (1-erring)*s.result() + erring*c.curve(s)
	}
	return c.curve(s)
}

// erring is the part of a result that depends on how clear it is.
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

// late tells how near the end is: 1 when the game is over, a half two turns before, 0 if there is no end.
func (s *Standing) late() float64 { return 1 / (1 + s.Left/2) }

// Features returns the values that the weights multiply, in the order of Weights.
func (s *Standing) Features() []float64 {
	late := s.late()
	return []float64{s.Lead, s.Lead * late, s.Force * (1 - late), s.Next * late}
}

// Names lists the weights.
func (c *Chance) Names() []string { return []string{"lead", "late", "force", "move"} }

// Weights returns the weights in the order of Names.
func (c *Chance) Weights() []float64 { return []float64{c.Lead, c.Late, c.Force, c.Move} }

// Foreteller is a player that can judge a position by the chance to win.
type Foreteller interface {
	Player
	Chance() Chance
	// Standing returns how a position stands for a seat; false if the position is not of its title.
	Standing(k game.Known, s game.Seat) (Standing, bool)
}
