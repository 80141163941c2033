package blitzkrieg

import (
	"strconv"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// What standing orders say in the air.

// obeyFlight answers an enemy flight: flak first and then interceptors, as BM-Q114 has them. Where one of them is possible that its owner keeps for himself, he is asked.
func (k *known) obeyFlight(s game.Seat, fire, intercept string) (game.Action, bool) {
	if k.Passed&passedFlak == 0 && k.flakWorthAsking() {
		if !given(fire) {
			return game.Action{}, false
		}
		if a, ok := k.salvo(s, fire); ok {
			return a, true
		}
	}
	if k.Passed&passedFighters == 0 && k.meetsHere() && k.anyInterceptor() {
		if !given(intercept) {
			return game.Action{}, false
		}
		if a, ok := k.goUp(s, intercept); ok {
			return a, true
		}
	}
	return game.Say(s, game.VerbWord(modDone)), true
}

// salvo fires all flak in reach, if the order says so: BM-13.5.
func (k *known) salvo(s game.Seat, order string) (game.Action, bool) {
	a, halves := game.Say(s, game.VerbWord(modFire)), 0
	from, to := k.unitsOf(s)
	for u := from; u < to; u++ {
		if k.canFire(u) != nil || a.Full() {
			continue
		}
		a = a.With(game.UnitWord(u))
		halves += 2 * int(k.Str[u])
		if k.isolated(u) { // BM-10.26
			halves -= int(k.Str[u])
		}
	}
	switch order {
	case orderAlways:
		return a, true
	case "target":
		return a, k.lastLeg() && k.Job != homeward
	case "worth":
		return a, flakTakes(halves/2) >= dieSides
	}
	return a, false
}

// flakTakes adds up what so many factors of flak shoot down over all six faces of the die.
func flakTakes(factors int) (sum int) {
	col := booklet.FlakFire.Scale.Column(factors, 1)
	for die := 1; die <= dieSides && col >= 0; die++ {
		sum += int(booklet.FlakFire.Cells[die][col])
	}
	return sum
}

// goUp names interceptors, the largest first, until they are enough for the odds against the escort and a factor for each of the bombers: BM-12.M16c, BM-12.M16d.
func (k *known) goUp(s game.Seat, order string) (game.Action, bool) {
	escort, bombers := k.flightStrength()
	least, _ := strconv.Atoi(order)
	least = max(least, 1) * escort
	if order == orderNever || k.interceptorsInReach() < least {
		return game.Action{}, false
	}
	a, sum := game.Say(s, game.VerbWord(modIntercept)), 0
	for sum < least+bombers && !a.Full() {
		best := -1
		from, to := k.unitsOf(s)
		for u := from; u < to; u++ {
			if k.Standby.Has(u) && !hasWord(a, game.UnitWord(u)) && k.canIntercept(u) == nil && (best < 0 || k.Str[u] > k.Str[best]) {
				best = u
			}
		}
		if best < 0 {
			break
		}
		a = a.With(game.UnitWord(best))
		sum += int(k.Str[best])
	}
	return a, sum >= least
}

// obeyParting parts the interceptors: BM-12.M16c. An escort that has become stronger sends them home.
func (k *known) obeyParting(s game.Seat, order string) (game.Action, bool) {
	escort, _ := k.flightStrength()
	with := k.interceptors()
	switch {
	case !given(order):
		return game.Action{}, false
	case with < escort:
		return game.Say(s, game.VerbWord(modAbort)), true
	case order == "escort":
		return game.Say(s, game.VerbWord(modEngage), game.NumberWord(with)), true
	}
	return game.Say(s, game.VerbWord(modEngage), game.NumberWord(k.leastEngaged())), true
}

// obeyAbort says whether the mover's flight goes on: BM-12.11. BM-12.M10: fighters that were to strafe turn escort where that is enough to go on.
func (k *known) obeyAbort(s game.Seat, order string) (game.Action, bool) {
	if !given(order) {
		return game.Action{}, false
	}
	verb := modDone
	if escort, _ := k.flightStrength(); order == "2" && k.Leg == challenged && k.interceptors() >= 2*escort {
		verb = modAbort
		q := k.Position
		q.Covering = true
		if escort, _ = q.flightStrength(); mayTurnEscort(&k.Position, s) == nil && k.interceptors() < 2*escort {
			verb = modTurnEscort
		}
	}
	return game.Say(s, game.VerbWord(verb)), true
}
