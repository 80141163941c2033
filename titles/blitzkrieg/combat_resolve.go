package blitzkrieg

import (
	"math/bits"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// flownTasks says which mission each of the first three is.
var flownTasks = [...]mission{taskStrike: onStrike, taskBomb: onBombing, taskNuke: onNuclear}

// squaresToResolve returns the squares where an attack of that kind is still to be resolved.
func (p *Position) squaresToResolve(k task) (out board.Squares) {
	switch k {
	case taskStorm:
		for c := p.stormsToResolve(); c != 0; c &= c - 1 {
			out.Add(board.Map.Cities[bits.TrailingZeros64(c)])
		}
		return out
	case taskRaid:
		for u := range p.slots() {
			if p.Mission[u] == onRaid && p.At[u].OnMap() && p.Battle[u] != fought {
				out.Add(p.Target[u])
			}
		}
		return out
	}
	from, to := p.aircraftOf(p.Mover)
	for u := from; u < to; u++ {
		if p.Mission[u] == flownTasks[k] && p.At[u] == based && p.Battle[u] == 0 {
			out.Add(p.Target[u])
		}
	}
	return out
}

// unresolved reports whether any declared attack other than a ground battle has not been resolved yet.
func (p *Position) unresolved() bool {
	if !p.Rules.has(tournamentRules) {
		return false
	}
	for k := range tasks {
		if at := p.squaresToResolve(k); !at.Empty() {
			return true
		}
	}
	return false
}

// mayResolveNow keeps BK-B7.0-9: after all movement, one at a time.
func mayResolveNow(p *Position, _ game.Seat) error {
	switch {
	case !p.Rules.has(tournamentRules):
		return game.Clause("BK-B3.0-1")
	case p.Step != stepFight && p.Step != stepFights:
		return game.Clause("BK-B7.0-9")
	}
	return nil
}

// mayResolveAny allows resolving as long as such an attack is left (BK-B9.0-6).
func mayResolveAny(p *Position, _ game.Seat) error {
	if !p.unresolved() {
		return game.Clause("BK-B9.0-6")
	}
	return nil
}

// offerTasks keeps BK-B7.0-10, BK-A23.2-1 (BK-Q52): the attacker chooses the order, also where two attacks hit
// one square.
func offerTasks(p *Position, _ game.Action, c *game.Choices) {
	for k := range tasks {
		if at := p.squaresToResolve(k); !at.Empty() {
			c.Add(game.Name, int16(taskName(k)))
		}
	}
}

// taskWord reads word i as a kind of attack.
func taskWord(a game.Action, i int) (task, error) {
	n := nameID(a.Words()[i].N) - taskName(0)
	if n < 0 || n >= nameID(tasks) {
		return 0, game.NoSuchWord
	}
	return task(n), nil
}

// mayTask wants a kind of it that is left (BK-B9.0-6).
func mayTask(p *Position, a game.Action, i int) error {
	k, err := taskWord(a, i)
	if err != nil {
		return err
	}
	if at := p.squaresToResolve(k); at.Empty() {
		return game.Clause("BK-B9.0-6")
	}
	return nil
}

func taskSquares(p *Position, a game.Action) board.Squares {
	k, _ := taskWord(a, 1)
	return p.squaresToResolve(k)
}

// mayTaskSquare wants a square where that kind is left (BK-B9.0-6).
func mayTaskSquare(p *Position, a game.Action, i int) error {
	s, err := squareWord(a, i)
	if err != nil {
		return err
	}
	k, _ := taskWord(a, 1)
	if at := p.squaresToResolve(k); !at.Has(s) {
		return game.Clause("BK-B9.0-6")
	}
	return nil
}

func doResolve(p *Position, a game.Action, t game.Table) {
	k, _ := taskWord(a, 1)
	switch s := board.Square(a.Words()[2].N); k {
	case taskStrike:
		p.strike(s, t)
	case taskBomb:
		p.bomb(s, t)
	case taskNuke:
		p.nuke(s, t)
	case taskRaid:
		p.resolveRaid(s)
	case taskStorm:
		p.resolveStorm(s, t)
	}
	p.goOn(t)
}
