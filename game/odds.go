package game

import "slices"

// Varies is the Column of odds that fall into different columns in different worlds.
const Varies = "varies"

// Odds is the mean of Forecast over several worlds that the seat cannot tell from the true one, so
// that odds tell no secret. Outcomes of one name are merged: their chances are means, and their
// losses are means weighted by chance, so that Forecast.Loss is the mean of the worlds' as well. If
// the action is a battle in some worlds only, what the chances lack to one is the chance of none.
//
// One world's arithmetic would pass a guess off as a fact: the column stands only if it is the same
// in every world, and so does each term. The refusal is the first world's, since legality never
// hangs on what a seat cannot see. Where the worlds agree the odds are exactly their Forecast.
// Fewer than one world is one.
func Odds(k Known, a Action, worlds int, t Table) Forecast {
	heard := rollCounter{Table: t}
	all := []Forecast{k.Imagined(&heard).Forecast(a)}
	if heard.rolls == 0 { // nothing was left to chance: every other world would be this one
		return all[0]
	}
	for len(all) < worlds {
		all = append(all, k.Imagined(t).Forecast(a))
	}
	mean, alike := all[0], true
	for _, f := range all[1:] {
		if f.Column != mean.Column {
			mean.Column = Varies
		}
		mean.Terms = shared(mean.Terms, f.Terms)
		alike = alike && slices.Equal(f.Outcomes, mean.Outcomes)
	}
	if !alike {
		mean.Outcomes = merged(all)
	}
	return mean
}

// rollCounter tells whether a position was left to chance.
type rollCounter struct {
	Table
	rolls int
}

func (t *rollCounter) Roll(d Die) int {
	t.rolls++
	return t.Table.Roll(d)
}

// shared returns the terms of a that b has as well; a term that stands twice in a must do so in b.
func shared(a, b []Term) []Term {
	if slices.Equal(a, b) {
		return a
	}
	var both []Term
	rest := slices.Clone(b)
	for _, t := range a {
		if i := slices.Index(rest, t); i >= 0 {
			both, rest = append(both, t), slices.Delete(rest, i, i+1)
		}
	}
	return both
}

// merged takes the mean of all outcomes by name, in the order in which they are first met. It
// builds a new list: a title may hand out one that it keeps.
func merged(all []Forecast) (list []Outcome) {
	at := map[string]int{}
	for _, f := range all {
		for _, o := range f.Outcomes {
			i, known := at[o.Name]
			if !known {
				i, at[o.Name] = len(list), len(list)
				list = append(list, Outcome{Name: o.Name, Cell: o.Cell, Clause: o.Clause, For: o.For})
			}
			list[i].For &= o.For // what favours a seat in some worlds only is no fact
			p := o.P / float64(len(all))
			list[i].P += p
			for s, loss := range o.Loss {
				list[i].Loss[s] += p * loss
			}
		}
	}
	for i := range list {
		if list[i].P == 0 { // it cannot happen, and nothing is lost by it
			continue
		}
		for s := range list[i].Loss {
			list[i].Loss[s] /= list[i].P
		}
	}
	return list
}
