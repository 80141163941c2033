package worldconflict

import "sandtable/game"

// battle is an attack that is announced or under way: a screen shows each as a battle of its own.
type battle struct {
	at   Place
	kind combatKind
}

// battles lists the attacks that are announced and not yet over, the one under way first, the others by area and kind.
func (k *Known) battles() (list []battle) {
	now := battle{k.Bout.At, k.Bout.Sort}
	waiting := k.waiting()
	for x := range Place(nAreas) {
		for s := groundAttack; s < seaCombat; s++ {
			switch b := (battle{x, s}); {
			case !waiting[s].Has(x):
			case b == now:
				list = append([]battle{b}, list...)
			default:
				list = append(list, b)
			}
		}
	}
	return list
}

// numbered gives every unit in one of the battles its number, from 1; 0 to all others.
func (k *Known) numbered(list []battle) (in [nUnits]uint8) {
	for i, b := range list {
		for u := range nUnits {
			if in[u] == 0 && k.takesPart(u, b) {
				in[u] = uint8(i) + 1
			}
		}
	}
	return in
}

// takesPart reports whether a unit attacks or defends in a battle, as those who begin it do (muster); AA defends a Factory (WC-6.1b).
func (k *Known) takesPart(u int, b battle) bool {
	switch {
	case !k.on(u):
		return false
	case b == battle{k.Bout.At, k.Bout.Sort} && k.kind(u) != aa: // who has left it is gone
		return k.In[attacker].Has(u) || k.In[defender].Has(u)
	case k.Task[u].Foe != 0:
		return k.Task[u].Foe == b.at+1 && k.Task[u].Sort == b.kind
	}
	return k.At[u] == b.at && (k.defends(u, b.kind) || b.kind == factoryAttack && k.kind(u) == aa)
}

// attackerOf is the first power that attacks in a battle.
func (k *Known) attackerOf(b battle) game.Seat {
	for u := range nUnits {
		if k.Task[u].Foe == b.at+1 && k.Task[u].Sort == b.kind && k.sideOf(u) == k.phasing() {
			return k.Owner[u].seat()
		}
	}
	return game.Nobody
}

// battleMarks mark the areas that are attacked, each once, and the sea area of a combat under way.
func (k *Known) battleMarks(list []battle) (marks []game.Mark) {
	if k.Bout.Sort == seaCombat {
		marks = append(marks, game.Mark{Place: int16(k.Bout.At), Seat: game.Nobody, Look: "battle"})
	}
	var seen placeSet
	for _, b := range list {
		if !seen.Has(b.at) {
			seen.Add(b.at)
			marks = append(marks, game.Mark{Place: int16(b.at), Seat: k.attackerOf(b), Look: "battle"})
		}
	}
	return marks
}
