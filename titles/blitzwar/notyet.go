package blitzwar

import "sandtable/game"

// notYet lists the stages that are not written: they end at once and ask nothing. While one is listed the title is not in
// titles.All. Whoever writes a stage takes it off this list, and its functions out of this file.
var notYet = [nStages]bool{
	onTransport: true,
}

// unwritten is when a verb may be said that is not written: never.
func unwritten(*Position, game.Seat) error { return game.Clause("BW-8d") }

// nothing is what it does.
func nothing(*Position, game.Action, game.Table) {}

func (p *Position) asksTransport(game.Table) bool { return false }
