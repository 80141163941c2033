package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

const interdictors = 4 // BK-O23.4-1

// mayInterdict keeps BK-O23.4-1: a square that nobody occupies.
func (p *Position) mayInterdict(s board.Square, k *airSituation) error {
	if at := k.vacant(); !at.Has(s) {
		return game.Clause("BK-O23.4-1")
	}
	return nil
}

// vacant returns the squares that nobody occupies.
func (k *airSituation) vacant() (out board.Squares) {
	for c := range out.Words {
		out.Words[c] = board.Map.Open.Words[c] &^ k.foe.Words[c] &^ k.own.Words[c] &^ k.fields.Words[c]
	}
	return out
}

// mayInterdictWith keeps BK-O23.4-1: 4 factors of strategic bombers or more, SAC only (BK-Q41), as many as weather leaves of them (BM-14.5).
func (p *Position) mayInterdictWith(s board.Square, factors int) error {
	if p.inSight(factors, s) < interdictors && p.inSight(p.sortieFactors(onInterdiction, s)+factors, s) < interdictors {
		return game.Clause("BK-O23.4-1")
	}
	return nil
}

// interdicts reports whether aircraft u closes its square to retreats. BK-O23.4-1: fewer than 4 factors after
// interception have no effect; BK-A23.5-2: a nuclear attack does as well as 4.
func (p *Position) interdicts(u int) bool {
	return p.Mission[u] == onNuclear && p.Rules.has(interdictionRules) ||
		p.Mission[u] == onInterdiction && p.inSight(p.sortieFactors(onInterdiction, p.Target[u]), p.Target[u]) >= interdictors
}
