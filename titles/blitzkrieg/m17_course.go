package blitzkrieg

import "sandtable/game"

// Course is the state of module 17: how the war stands.
type Course struct{}

// beginCourse is what the war does at the start of a half-turn.
func (p *Position) beginCourse(game.Table) {}

// endCourse is what the war does at the end of a half-turn; it reports whether the game is over.
func (p *Position) endCourse(game.Table) bool { return false }

// guaranteeBroken reports whether a seat's minor armies fight the violator of Calaedia, and may trace supply to any friendly city: BM-17.C4.
func (p *Position) guaranteeBroken(game.Seat) bool { return false }
