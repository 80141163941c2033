package modules

import (
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// barrages lets artillery fire before the battles where that does more than its factors in an attack.
func (a *agent) barrages(p *bk.Position, t *theatre) (said game.Action, why string, ok bool) {
	if !p.Module(16) || !a.joint || !a.mayBe(p, barrage) {
		return said, "", false
	}
	most := a.w.Least
	for _, at := range ai.Open(p, a.words.Say(a.seat, barrage)) {
		x := board.Square(at.N)
		say, gunners, factors := a.words.Say(a.seat, barrage, at, missions[atTroops]), []int(nil), 0
		for u := a.strongest(p, say); u >= 0; u = a.strongest(p, say) {
			say = say.With(game.UnitWord(u))
			gunners = append(gunners, u)
			factors += int(p.Str[u])
		}
		if len(gunners) == 0 || !ai.Legal(p, say) {
			continue
		}
		gain := t.harm(atTroops, x)*hits(factors, t.hard(atTroops, x)) - t.missed(at, gunners)
		if gain = a.Misjudged(gain); gain > most {
			said, most, ok = say, gain, true
		}
	}
	return said, "Guns first.", ok
}

// missed is what an attack on a square gains less without some units.
func (t *theatre) missed(at game.Word, guns []int) float64 {
	say := t.a.words.Say(t.s, attack, at)
	var by, rest []int
	for _, w := range ai.Open(t.p, say) {
		if w.Kind != game.Unit {
			continue
		}
		by = append(by, int(w.N))
		if !slices.Contains(guns, int(w.N)) {
			rest = append(rest, int(w.N))
		}
	}
	x := []board.Square{board.Square(at.N)}
	_, with := t.battle(say, x, by)
	_, without := t.battle(say, x, rest)
	return max(0, with-without)
}
