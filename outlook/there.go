package outlook

import (
	"slices"

	"sandtable/game"
)

// Prospect is an attack on a place that units could make after a move. It has the odds column for these units alone and for
// all units that could take part from where they stand; a column is empty if that attack is not possible.
type Prospect struct {
	Place           int16
	Alone, Together string // columns of the battle table
}

// worlds is the number of worlds that a seat imagines if it does not know everything. Only what is the same in all of them
// is told.
const worlds = 4

// Prospects lists the attacks that units could make after their moves. It leaves out what depends on dice or on another
// seat before the attack, and lists nothing for titles in which battles are not declared by place and units.
func Prospects(k game.Known, info *game.Info, moves []game.Action, t game.Table) []Prospect {
	if info.Plan == "" || len(moves) == 0 {
		return nil
	}
	list, guessed := prospectsIn(k, info, moves, t)
	for n := 1; guessed && n < worlds && len(list) > 0; n++ {
		other, _ := prospectsIn(k, info, moves, t)
		list = slices.DeleteFunc(list, func(p Prospect) bool { return !slices.Contains(other, p) })
	}
	return list
}

// prospectsIn lists the attacks in one world. guessed reports whether something in that world is imagined.
func prospectsIn(k game.Known, info *game.Info, moves []game.Action, t game.Table) (list []Prospect, guessed bool) {
	table := &countingTable{Table: t}
	o := ahead{info: info, seat: moves[0].Seat, p: k.Imagined(table), table: table}
	guessed = table.chances > 0
	table.chances = 0
	var units []int16
	for _, a := range moves {
		if o.p.Apply(a, table) != nil {
			return nil, guessed
		}
		units = append(units, unitsOf(a)...)
	}
	verb, ok := o.toTheAttack()
	if !ok {
		return nil, guessed
	}
	var places game.Choices
	if o.p.Next(verb, &places) != nil {
		return nil, guessed
	}
	for _, w := range places.Words {
		if p, ok := o.prospect(verb, w, units); ok {
			list = append(list, p)
		}
	}
	return list, guessed
}

// toTheAttack ends the seat's own steps until it may declare a battle. It returns false if dice, a reveal or another seat
// come first.
func (o *ahead) toTheAttack() (verb game.Action, ok bool) {
	verb, err := o.info.Lexicon.Parse(o.seat, o.planVerb())
	if err != nil {
		return verb, false
	}
	var c game.Choices
	for range farthest {
		if o.table.chances > 0 || !o.p.Pending().Seats.Has(o.seat) {
			return verb, false
		}
		if o.p.Next(verb, &c) == nil && len(c.Words) > 0 {
			return verb, true
		}
		if !o.close(o.seat) {
			return verb, false
		}
	}
	return verb, false
}

// prospect forecasts the attack on a place; false if none of the units can take part.
func (o *ahead) prospect(verb game.Action, place game.Word, units []int16) (p Prospect, ok bool) {
	var c game.Choices
	alone := verb.With(place)
	if place.Kind != game.Place || o.p.Next(alone, &c) != nil {
		return p, false
	}
	some := false
	for _, u := range units {
		w := game.UnitWord(u)
		if slices.Contains(c.Words, w) && !alone.Full() {
			alone, some = alone.With(w), true
			if o.p.Next(alone, &c) != nil {
				return p, false
			}
		}
	}
	if !some {
		return p, false
	}
	p = Prospect{Place: place.N, Alone: o.column(alone)}
	if all, ok := o.withAll(place.N); ok {
		p.Together = o.column(all)
	}
	return p, p.Alone != "" || p.Together != ""
}

// column returns the odds column of a battle; empty if it cannot be fought.
func (o *ahead) column(a game.Action) string {
	f := o.p.Forecast(a)
	if f.Refusal != nil {
		return ""
	}
	return f.Column
}
