package blitzkrieg

import "sandtable/game"

// Works is the state of module 9.
type Works struct{}

// isCycle reports whether the turn has a production phase: BM-9.1, BM-0.X6.
func (p *Position) isCycle() bool { return p.Turn%2 == 0 }

// asksWorks asks for what production has to know before the mover goes on.
func (p *Position) asksWorks(game.Table) bool { return false }
