package modules

import (
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// overruns plans the best overrun that can be made as units stand. It costs no die and no attack, only movement.
func (a *agent) overruns(p *bk.Position) []order {
	var c game.Choices
	squares := slices.Clone(ai.OpenInto(p, a.words.Say(a.seat, overrun), &c))
	if len(squares) == 0 {
		return nil
	}
	t := a.view(p)
	var best order
	most := a.w.Least
	for _, at := range squares {
		x := board.Square(at.N)
		say, ok := a.pick(p, a.words.Say(a.seat, overrun, at), func(_ int, w game.Word) float64 { return float64(p.Str[w.N]) })
		s := t.stakes(x)
		if n := s.defenders*s.theirs + s.square; ok && n > most && t.sparesAll(say) {
			best, most = order{say, "The enemy at " + x.String() + " can be overrun."}, n
		}
	}
	if most == a.w.Least {
		return nil
	}
	a.part-- // others may follow
	return []order{best}
}

// sparesAll reports whether all units that a sentence names may leave where they stand.
func (t *theatre) sparesAll(say game.Action) bool {
	for _, w := range say.Words() {
		if w.Kind == game.Unit && !t.spares(int(w.N)) {
			return false
		}
	}
	return true
}
