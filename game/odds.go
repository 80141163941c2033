package game

import "slices"

// Varies is the Column of odds that differ between worlds.
const Varies = "varies"

// Odds is the mean of Forecast over several worlds that the seat cannot tell from the true one, so that odds tell no
// secret. Outcomes of the same name are merged, with mean chances and with losses weighted by chance, so that Forecast.Loss
// is also the mean of the worlds. If the action is a battle in some worlds only, the chances add up to less than one.
//
// A column or term is shown only if it is the same in every world, since otherwise a guess would look like a fact. The
// refusal is that of the first world, because legality never depends on what a seat cannot see. If the worlds agree, the
// odds equal their Forecast. worlds below 1 counts as 1.
func Odds(k Known, a Action, worlds int, t Table) Forecast {
	heard := rollCounter{Table: t}
	all := []Forecast{k.Imagined(&heard).Forecast(a)}
	if heard.rolls == 0 { // nothing was imagined, so all worlds are the true one
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

// rollCounter counts rolls, to tell whether a position was left to chance.
type rollCounter struct {
	Table
	rolls int
}

func (t *rollCounter) Roll(d Die) int {
	t.rolls++
	return t.Table.Roll(d)
}

// shared returns the terms that both lists have, as often as both have them.
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

// merged returns the mean of all outcomes by name, in the order in which they first occur. It builds a new list, since
// titles may return a list that they keep.
func merged(all []Forecast) (list []Outcome) {
	at := map[string]int{}
	for _, f := range all {
		for _, o := range f.Outcomes {
			i, known := at[o.Name]
			if !known {
				i, at[o.Name] = len(list), len(list)
				list = append(list, Outcome{Name: o.Name, Cell: o.Cell, Clause: o.Clause, For: o.For})
			}
			list[i].For &= o.For // what favours a seat only in some worlds is not certain
			p := o.P / float64(len(all))
			list[i].P += p
			for s, loss := range o.Loss {
				list[i].Loss[s] += p * loss
			}
		}
	}
	for i := range list {
		if list[i].P == 0 { // it cannot happen, so nothing is lost by it
			continue
		}
		for s := range list[i].Loss {
			list[i].Loss[s] /= list[i].P
		}
	}
	return list
}
