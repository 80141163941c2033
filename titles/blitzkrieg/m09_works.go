package blitzkrieg

import "sandtable/game"

// Works is the state of module 9.
type Works struct{}

// isCycle reports whether the turn has a production phase: BM-9.1, BM-0.X6.
func (p *Position) isCycle() bool { return p.Turn%2 == 0 }

// asksWorks asks for what production has to know before the mover goes on.
func (p *Position) asksWorks(game.Table) bool { return false }

// centerFactor is what a center defends its square with: one factor, and none once it has been captured (BM-9.14, BM-9.16).
func (p *Position) centerFactor(int) int { return 1 }
