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
	t := a.view(p)
	for _, next := range [...]func(*agent, *bk.Position, *theatre) (game.Action, string, bool){(*agent).barrages, (*agent).assaults} {
		if said, why, ok = next(a, p, t); ok {
			return said, why, true
		}
	}
	if said, ok = t.storms(); ok {
		return said, "The city can be taken.", true
	}
	most := a.g.least
	single := map[game.Word]float64{}
	open := slices.Clone(ai.OpenInto(p, a.words.Say(a.seat, attack), &c))
	for _, at := range open {
		if at.Kind != game.Place {
			continue
		}
		x, gain := t.battleAt(a.words.Say(a.seat, attack, at))
		single[at] = gain
		if gain = a.Misjudged(gain); gain > most && ai.Legal(p, x) {
			said, most, ok = x, gain, true
			why = "The odds at " + board.Square(at.N).String() + " are worth it."
		}
	}
	if a.joint {
		if x, gain := t.wide(open, single); gain > most && ai.Legal(p, x) {
			said, ok, why = x, true, "Both squares at once."
		}
	}
	if ok && a.Slips() {
		return said, "", false
	}
	return said, why, ok
}

// wide finds the best attack on two squares at once that gains more than one on either and what the others can do to the second.
func (t *theatre) wide(open []game.Word, single map[game.Word]float64) (best game.Action, most float64) {
	for i, v := range open {
		for _, w := range open[i+1:] {
			if v.Kind != game.Place || w.Kind != game.Place || board.Distance(board.Square(v.N), board.Square(w.N)) > 2 {
				continue
			}
			x, gain := t.battleAt(t.a.words.Say(t.s, attack, v, w))
			if gain > most && gain > max(single[v]+t.apart(w, x), single[w]+t.apart(v, x)) {
				best, most = x, gain
			}
		}
	}
	return best, most
}

// apart is what an attack on a square gains without the units of another.
func (t *theatre) apart(at game.Word, other game.Action) float64 {
	say := t.a.words.Say(t.s, attack, at)
	var by []int
	for _, w := range ai.Open(t.p, say) {
		if w.Kind == game.Unit && !slices.Contains(other.Words(), w) {
			by = append(by, int(w.N))
		}
	}
	_, gain := t.battle(say, []board.Square{board.Square(at.N)}, by)
	return gain
}

// battleAt finds who should fight a battle that has been begun with the squares it is for.
func (t *theatre) battleAt(say game.Action) (game.Action, float64) {
	var at []board.Square
	for _, w := range say.Words()[1:] {
		at = append(at, board.Square(w.N))
	}
	var by []int
	for _, w := range ai.Open(t.p, say) {
		if w.Kind == game.Unit {
			by = append(by, int(w.N))
		}
	}
	return t.battle(say, at, by)
}

// battle finds who of those who can should attack, and on which table.
func (t *theatre) battle(say game.Action, at []board.Square, can []int) (best game.Action, most float64) {
	slices.SortStableFunc(can, func(u, v int) int { return int(t.p.Str[v]) - int(t.p.Str[u]) })
	s := t.stakes(at[0])
	for _, x := range at[1:] {
		s = s.and(t.stakes(x))
	}
	var by []int
	armored := false
	for _, u := range can {
		if len(by) == maxAttackers || say.Full() {
			break
		}
		by = append(by, u)
		say = say.With(game.UnitWord(u))
		armored = armored || t.p.Armored(u)
		attack, defense := t.p.StrengthAll(at, by)
		gain, blitz, ok := t.a.w.gain(t.p, attack, defense, armored, &s)
		if gain = gain*t.a.mood.bold - t.a.g.effort*float64(len(by)); !ok || gain <= most {
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
	a, most := t.a, t.a.g.least
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
