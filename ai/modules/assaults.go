package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// assaults attacks the beach from ships where the odds are best.
func (a *agent) assaults(p *bk.Position, t *theatre) (said game.Action, why string, ok bool) {
	if !p.Module(11) || !a.joint || !a.mayBe(p, assault) {
		return said, "", false
	}
	most := a.w.Least
	for _, at := range ai.Open(p, a.words.Say(a.seat, assault)) {
		x := board.Square(at.N)
		s := t.stakes(x)
		s.square += a.w.Landing
		say := a.words.Say(a.seat, assault, at)
		var by []int
		for u := a.strongest(p, say); u >= 0; u = a.strongest(p, say) {
			say = say.With(game.UnitWord(u))
			by = append(by, u)
			attack, defense := p.Strength(x, by)
			gain, _, can := a.w.gain(p, attack, defense, false, &s)
			if gain = a.Misjudged(gain) - a.w.Effort*float64(len(by)); can && gain > most && ai.Legal(p, say) {
				said, most, ok = say, gain, true
			}
		}
	}
	return said, "The beach can be taken.", ok
}
