package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// Aircraft, for machine players.

// Aircraft reports whether unit u is an aircraft in play, at its base or out on a mission.
func (p *Position) Aircraft(u int) bool { return p.At[u] == based }

// AirDefense returns what defends a square of the mover's enemy against a strike.
func (p *Position) AirDefense(s board.Square) int { return p.airDefense(s) }

// Sorties returns the factors the mover has sent to a square: with ground units, and alone against units.
func (p *Position) Sorties(s board.Square) (support, strike int) {
	return p.sortieFactors(onSupport, s), p.sortieFactors(onStrike, s)
}

// Airfields returns the squares where a seat's aircraft are at their base.
func (p *Position) Airfields(s game.Seat) board.Squares { return p.airfields(s) }

// StrikeLosses reads a cell of the strategic table: factors lost in the air and on the ground, Everything for
// all that are engaged.
func StrikeLosses(die, col int) (air, ground int) {
	c := tables.strategic[die][col]
	return int(c.attacker), int(c.defender)
}

// Everything stands for a loss of all that are engaged.
const Everything = everything

// Nuclear reports whether the players have agreed on nuclear attacks.
func (p *Position) Nuclear() bool { return p.Rules.has(nuclearRules) }

// Strategic reports whether unit u is a bomber that can carry the bomb, with a single factor.
func (p *Position) Strategic(u int) bool { return p.Kind[u] == sac }

// BlastKills returns how many out of n factors a face of the die destroys in a nuclear attack.
func BlastKills(die, factors int) int { return tables.nuclear[die].kills(factors) }
