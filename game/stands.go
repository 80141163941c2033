package game

import "slices"

// Conflict is a fact about options that a choice violates: something that the scenario has fixed, or that a value needs or
// bars.
type Conflict struct {
	Tie
	Options []string // the options that cause it; changing any others does not resolve it
}

// Option finds an option by its ID; nil if there is none.
func (i *Info) Option(id string) *Option {
	if n := slices.IndexFunc(i.Options, func(o Option) bool { return o.ID == id }); n >= 0 {
		return &i.Options[n]
	}
	return nil
}

// Value finds a value by its ID; nil if there is none.
func (o *Option) Value(id string) *Value {
	if n := slices.IndexFunc(o.Values, func(v Value) bool { return v.ID == id }); n >= 0 {
		return &o.Values[n]
	}
	return nil
}

// Stands returns the values of a scenario's options: those that were set, otherwise the defaults. If a value follows
// another option, it is what the scenario has fixed or, failing that, what the other option's value Sets.
func (i *Info) Stands(sc *Scenario, set map[string]string) map[string]string {
	now := make(map[string]string, len(sc.Options))
	for _, id := range sc.Options {
		now[id], _ = i.stands(sc, set, id)
	}
	return now
}

// stands returns the value of one option, and the option that it follows, if any.
func (i *Info) stands(sc *Scenario, set map[string]string, id string) (value, follows string) {
	o := i.Option(id)
	if value = set[id]; value == "" {
		value = sc.ValuesOf(o)[0]
	}
	v := o.Value(value)
	if v == nil || v.Follows == "" {
		return value, ""
	}
	if n := slices.IndexFunc(sc.Fixed, func(f Tie) bool { return f.Option == id }); n >= 0 {
		return sc.Fixed[n].Value, ""
	}
	made, _ := i.stands(sc, set, v.Follows)
	if ready := i.Option(v.Follows).Value(made); ready != nil {
		return ready.Sets[id], v.Follows
	}
	return "", v.Follows
}

// Conflicts lists the facts stated by options and scenario that a choice violates. A title may be more lenient and supply,
// along with a value, what the value needs.
func (i *Info) Conflicts(sc *Scenario, set map[string]string) (list []Conflict) {
	now := i.Stands(sc, set)
	for _, f := range sc.Fixed {
		if now[f.Option] != f.Value {
			list = append(list, i.conflict(sc, set, f, f.Option))
		}
	}
	for _, id := range sc.Options {
		v := i.Option(id).Value(now[id])
		if v == nil {
			continue
		}
		for _, n := range v.Needs {
			if at, here := now[n.Option]; here && at != n.Value {
				list = append(list, i.conflict(sc, set, n, id))
			}
		}
		for _, b := range v.Bars {
			if now[b.Option] == b.Value {
				list = append(list, i.conflict(sc, set, b, id))
			}
		}
	}
	return list
}

// Idle lists why an option has no effect: the ties in Beside that do not hold.
func (i *Info) Idle(sc *Scenario, set map[string]string, option string) (list []Conflict) {
	for _, b := range i.Option(option).Beside {
		if at, _ := i.stands(sc, set, b.Option); slices.Contains(sc.Options, b.Option) && at != b.Value {
			list = append(list, i.conflict(sc, set, b, option))
		}
	}
	return list
}

// conflict collects the options behind a tie that does not hold.
func (i *Info) conflict(sc *Scenario, set map[string]string, t Tie, option string) Conflict {
	c := Conflict{Tie: t}
	for _, id := range [...]string{option, t.Option} {
		_, follows := i.stands(sc, set, id)
		for _, of := range [...]string{id, follows} {
			if of != "" && !slices.Contains(c.Options, of) {
				c.Options = append(c.Options, of)
			}
		}
	}
	return c
}
