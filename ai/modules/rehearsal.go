package modules

import (
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
)

// rehearsal is a plan in the making whose orders are tried on a copy of the position, one after the other.
type rehearsal struct {
	*agent
	q    bk.Position // as it will be
	list []order
}

// says plays a sentence of the plan; false if it may not be said.
func (y *rehearsal) says(why string, v verb, words ...game.Word) bool {
	say := y.words.Say(y.seat, v, words...)
	if y.q.Apply(say, game.RandTable{Rand: y.Rand}) != nil {
		return false
	}
	y.list = append(y.list, order{say, why})
	return true
}
