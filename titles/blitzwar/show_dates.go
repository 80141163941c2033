package blitzwar

import (
	"fmt"
	"slices"

	"sandtable/game"
)

var halves = [...]string{1: "Early", 2: "Late"}

// newTurns lists the turns as a calendar shows them.
func newTurns() (list []game.TurnText) {
	for _, d := range calendar[1:] {
		season := capital(seasonWords[d.season])
		t := game.TurnText{Name: fmt.Sprintf("%s %s %d", halves[d.half], season, d.year), Group: fmt.Sprintf("%s ’%d", season, d.year%100)}
		if d.weather != fair {
			t.Look = weatherIDs[d.weather]
		}
		list = append(list, t)
	}
	return list
}

// capital writes a word as it begins a sentence.
func capital(word string) string { return string(word[0]-'a'+'A') + word[1:] }

// dates lists what the rules fix for turns to come, as far as it can still happen.
func (k *Known) dates() (list []game.Date) {
	add := func(turn uint8, open bool, c game.Clause, what string, args ...any) {
		if open && turn > k.Turn && turn <= k.start().last {
			list = append(list, game.Date{Turn: int(turn), What: fmt.Sprintf(what, args...), Clause: c})
		}
	}
	k.entries(add)
	k.arrivals(add)
	axis, winter := k.start().asked.Has(Axis), tables.WinterBlitz
	add(tables.Intervention.Turn, k.State[italy] == withAxis && !k.intervenes(), "BW-9.6b", "Germans may enter Africa")
	add(winter.Soviets, k.start().asked.Has(Soviets), "BW-6e", "Soviet Blitzkrieg in snow")
	add(winter.Axis, axis, "BW-6f", "Blitzkrieg in snow for all")
	add(tables.Bombing.From, k.State[germany] == withAxis, "BW-13.3a", "Germany may be bombed")
	add(tables.NavalChange, true, "BW-12.2d", "naval combat changes")
	add(k.start().last, true, "BW-18b", "last turn")
	slices.SortStableFunc(list, func(a, b game.Date) int { return a.Turn - b.Turn })
	return list
}

// entries adds the countries that join a side on a date.
func (k *Known) entries(add func(turn uint8, open bool, c game.Clause, what string, args ...any)) {
	e := &tables.Entries
	add(e.Bulgaria, k.State[bulgaria] == neutral, "BW-9.3i", "Bulgaria joins the Axis")
	add(e.Greece, k.State[greece] == neutral, "BW-9.3j", "Greece joins the Allies")
	add(e.YugoslaviaRoll, k.State[yugoslavia] == neutral, "BW-9.3n", "roll for Yugoslavia")
	add(k.usEntry(), k.State[usa] == neutral, "BW-9.3r", "USA join the Allies")
	if w := k.When[evEastWar]; w != 0 {
		add(w+1, k.State[rumania] == neutral || k.State[rumania] == passage, "BW-9.3m", "Rumania joins the Axis")
	}
}

// arrivals adds units and cards that come on a date.
func (k *Known) arrivals(add func(turn uint8, open bool, c game.Clause, what string, args ...any)) {
	add(tables.USFleet.Turn, k.State[usa] == neutral, "BW-19g", "%d American fleets", tables.USFleet.Fleets)
	if w := k.When[evEastAttacked]; w != 0 {
		add(w+tables.SovietSpecial.After, !k.out(Soviets), "BW-11.9a", "%d Soviet corps", tables.SovietSpecial.Infantry)
		add(w+tables.Elite.SecondAfter, k.State[germany] == withAxis, "BW-11.7b", "second Elite army")
	}
	add(tables.ThreeCorps, true, "BW-11.6a", "counters of three corps")
	if from := k.totalFrom(Soviets); from != 0 {
		add(from, !k.out(Soviets), "BW-10.2b", "Soviet Total War cards")
	}
}
