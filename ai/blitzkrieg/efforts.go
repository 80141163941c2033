package blitzkrieg

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"sandtable/kit/bitset"
	"sandtable/titles/blitzkrieg/board"
)

// effort is a main effort: the number of the city that it is for, plus one.
type effort uint8

// noEffort draws the army to all cities alike.
const noEffort effort = 0

func effortFor(city int) effort { return effort(city + 1) }

func (e effort) city() int { return int(e) - 1 }

// words tells a main effort; "" if there is none.
func (e effort) words() string {
	if e == noEffort {
		return ""
	}
	return fmt.Sprintf("Our main effort is at %v.", board.Map.Cities[e.city()])
}

// efforts lists the main efforts that are open to us, those first for whose cities most of us are near; whether for cities of our own too
// is the caller's to say.
func (v *survey) efforts(most int, ours bool) (list []effort) {
	var mass [board.NCities]float64
	for _, c := range v.pulled {
		if bitset.In(v.ours, c) && !ours {
			continue
		}
		for i := range v.units {
			mass[c] += float64(v.units[i].str) * math.Sqrt(float64(v.g.near[v.units[i].from][c]))
		}
		mass[c] *= v.pull[c]
		list = append(list, effortFor(int(c)))
	}
	slices.SortStableFunc(list, func(a, b effort) int { return cmp.Compare(mass[b.city()], mass[a.city()]) })
	return list[:min(most, len(list))]
}

// focus lets the city of a main effort draw units more, and the others that are not ours less.
func (v *survey) focus(e effort) {
	if e == noEffort {
		return
	}
	for _, c := range v.pulled {
		switch {
		case effortFor(int(c)) == e:
			v.pull[c] *= heartDraw
		case !bitset.In(v.ours, c):
			v.pull[c] *= asideDraw
		}
	}
}

// What the pull of the city of a main effort counts for, and of others.
const (
	heartDraw = 2.5
	asideDraw = 0.3
)

// temper is a way in which the enemy may play on.
type temper struct {
	w      weights
	effort effort
}

// foeTempers lists ways in which the enemy may play on: as we would, boldly, and boldly with a main effort. Who expects one alone finds plans
// that are good against it alone.
func (v *survey) foeTempers(w *weights) (list []temper) {
	bold := postures[boldly](*w)
	list = []temper{{*w, noEffort}, {bold, noEffort}}
	turned := v.p.Turned(1 - v.seat)
	foe := look(&turned, 1-v.seat, w, v.g)
	foe.listUnits()
	for _, e := range foe.efforts(foeEfforts, false) {
		list = append(list, temper{bold, e})
	}
	return list
}

// foeEfforts is how many main efforts of the enemy are thought of.
const foeEfforts = 3
