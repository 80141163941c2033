package game

import "slices"

// SideOf returns the number of a seat's side. Unless seats share sides, each seat is a side of its own.
func (i *Info) SideOf(s Seat) int {
	if len(i.Sides) == 0 {
		return int(s)
	}
	return int(i.Sides[s])
}

// Absent is the player or party of a seat that has no part in the scenario.
const Absent int8 = -1

// Playing returns the seats that have a part in the scenario of a set-up: all, unless it says otherwise.
func (i *Info) Playing(set Setup) Seats {
	if sc, err := i.Scenario(set); err == nil && sc.Seats != 0 {
		return sc.Seats
	}
	return 1<<len(i.Seats) - 1
}

// PlayersOf returns the player of each seat, from 0, as the option Info.Players groups them. Without such an option, or
// in a scenario that does not have it, each seat is a player's own. A seat without a part in the scenario is Absent.
func (i *Info) PlayersOf(set Setup) []int8 {
	list := i.grouped(set)
	playing := i.Playing(set)
	for s := range list {
		if !playing.Has(Seat(s)) {
			list[s] = Absent
		}
	}
	return number(list)
}

// grouped returns the player of each seat, whether it has a part in the scenario or not.
func (i *Info) grouped(set Setup) []int8 {
	list := make([]int8, len(i.Seats))
	for s := range list {
		list[s] = int8(s)
	}
	if i.Players == "" {
		return list
	}
	chosen, err := i.Chosen(set)
	if err != nil {
		return list
	}
	for _, o := range i.Options {
		for _, v := range o.Values {
			if o.ID == i.Players && v.ID == chosen[o.ID] && len(v.Players) == len(list) {
				copy(list, v.Players)
			}
		}
	}
	return list
}

// Parties returns the party of each seat, numbered from 0 in the order of the seats: seats of one side and seats of one
// player are one party. Whoever compares players gives a party to one of them. A seat without a part in the scenario is Absent.
func (i *Info) Parties(set Setup) []int8 {
	players := i.PlayersOf(set)
	list := make([]int8, len(players))
	for s := range list {
		list[s] = int8(s)
		if players[s] == Absent {
			list[s] = Absent
		}
	}
	for s := range list { // s joins what it shares a side or a player with
		for o := range s {
			if list[s] == Absent || list[o] == Absent {
				continue
			}
			if i.SideOf(Seat(s)) == i.SideOf(Seat(o)) || players[s] == players[o] {
				join(list, list[s], list[o])
			}
		}
	}
	return number(list)
}

// join merges one party into another.
func join(list []int8, from, to int8) {
	for s := range list {
		if list[s] == from {
			list[s] = to
		}
	}
}

// number renumbers the values of a list from 0, in the order in which they occur; Absent stays.
func number(list []int8) []int8 {
	var seen []int8
	out := make([]int8, len(list))
	for s, x := range list {
		if x == Absent {
			out[s] = Absent
			continue
		}
		at := slices.Index(seen, x)
		if at < 0 {
			at, seen = len(seen), append(seen, x)
		}
		out[s] = int8(at)
	}
	return out
}

// SeatsOf returns the seats that belong to player or party n in a list by seat.
func SeatsOf(list []int8, n int8) (set Seats) {
	for s, x := range list {
		if x == n {
			set |= Only(Seat(s))
		}
	}
	return set
}

// Groups counts the players or parties of a list by seat.
func Groups(list []int8) (n int) {
	for _, x := range list {
		n = max(n, int(x)+1)
	}
	return n
}

// PlayerResult is how a player stands: his seats and what he scores. The rules give all seats of a player the same score;
// his margin is their mean.
type PlayerResult struct {
	Seats  Seats
	Score  int8
	Margin float64
}

// ByPlayer returns the result of each player of a grouping by seat.
func (r *Result) ByPlayer(players []int8) []PlayerResult {
	list := make([]PlayerResult, Groups(players))
	for n := range list {
		p := &list[n]
		p.Seats = SeatsOf(players, int8(n))
		sum, many := 0, 0
		for s, x := range players {
			if int(x) != n {
				continue
			}
			p.Score = r.Scores[s]
			sum += int(r.Margin[s])
			many++
		}
		p.Margin = float64(sum) / float64(max(many, 1))
	}
	return list
}
