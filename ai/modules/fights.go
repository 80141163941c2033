package modules

import (
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// fights chooses the next battle: the one that gains most as units stand now.
func (a *agent) fights(p *bk.Position) (said game.Action, why string, ok bool) {
	if said, why, ok = a.seaFights(p); ok {
		return said, why, true
	}
	var c game.Choices
	t := a.look(p)
	for _, next := range [...]func(*agent, *bk.Position, *theatre) (game.Action, string, bool){(*agent).barrages, (*agent).assaults} {
		if said, why, ok = next(a, p, t); ok {
			return said, why, true
		}
	}
	if said, ok = t.storms(); ok {
		return said, "The city can be taken.", true
	}
	most := a.w.Least
	for _, at := range slices.Clone(ai.OpenInto(p, a.words.Say(a.seat, attack), &c)) {
		if at.Kind != game.Place {
			continue
		}
		say := a.words.Say(a.seat, attack, at)
		var by []int
		for _, w := range ai.OpenInto(p, say, &c) {
			if w.Kind == game.Unit {
				by = append(by, int(w.N))
			}
		}
		x, gain := t.battle(say, board.Square(at.N), by)
		if gain = a.noisy(gain); gain > most && ai.Legal(p, x) {
			said, most, ok = x, gain, true
			why = "The odds at " + board.Square(at.N).String() + " are worth it."
		}
	}
	if ok && a.slips() {
		return said, "", false
	}
	return said, why, ok
}

// battle finds who of those who can should attack a square, and on which table.
func (t *theatre) battle(say game.Action, x board.Square, can []int) (best game.Action, most float64) {
	slices.SortStableFunc(can, func(u, v int) int { return int(t.p.Str[v]) - int(t.p.Str[u]) })
	s := t.stakes(x)
	var by []int
	armored := false
	for _, u := range can {
		if len(by) == maxAttackers {
			break
		}
		by = append(by, u)
		say = say.With(game.UnitWord(u))
		armored = armored || t.p.Armored(u)
		attack, defense := t.p.Strength(x, by)
		gain, blitz, ok := t.a.w.gain(t.p, attack, defense, armored, &s)
		if gain = gain*t.a.mood.bold - t.a.w.Effort*float64(len(by)); !ok || gain <= most {
			continue
		}
		best, most = say, gain
		if blitz {
			best = t.a.blitzed(t.p, say)
		}
	}
	return best, most
}

// blitzed is the attack on the table for armor, if that may be said.
func (a *agent) blitzed(p *bk.Position, say game.Action) game.Action {
	var c game.Choices
	for _, w := range ai.OpenInto(p, say, &c) {
		if w.Kind == game.Name {
			return say.With(w)
		}
	}
	return say
}

// storms attacks a city of a small country that has no army, where it may be taken and that costs less than it is worth.
func (t *theatre) storms() (best game.Action, ok bool) {
	a, most := t.a, t.a.w.Least
	for _, at := range ai.Open(t.p, a.words.Say(a.seat, storm)) {
		say, factors := a.words.Say(a.seat, storm, at), 0
		for {
			u := a.strongest(t.p, say)
			if u < 0 {
				break
			}
			say = say.With(game.UnitWord(u))
			factors += t.p.AttackOf(u)
			gain := 0.0
			for die := 1; die <= faces; die++ {
				lost, taken := bk.StormCell(die, factors)
				gain -= float64(lost) / faces
				if taken {
					gain += t.prize(board.Square(at.N)) / faces
				}
			}
			if gain > most && ai.Legal(t.p, say) {
				best, most, ok = say, gain, true
			}
		}
	}
	return best, ok
}

// strongest finds the unit with most factors that may be named next; -1 if none may.
func (a *agent) strongest(p *bk.Position, say game.Action) int {
	best := -1
	for _, w := range ai.Open(p, say) {
		if w.Kind == game.Unit && (best < 0 || p.Str[w.N] > p.Str[best]) {
			best = int(w.N)
		}
	}
	return best
}
