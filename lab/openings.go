package lab

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"

	"sandtable/game"
)

// openings lists every combination of values of the varied options, in an order that depends on the seed. Players who
// always began alike would play the same few games over and over.
func openings(info *game.Info, set game.Setup, vary []string, seed uint64) ([]game.Setup, error) {
	if _, err := info.Chosen(set); err != nil {
		return nil, err
	}
	list := []game.Setup{set}
	for _, id := range vary {
		if _, fixed := set.Options[id]; fixed {
			continue
		}
		o := slices.IndexFunc(info.Options, func(o game.Option) bool { return o.ID == id })
		if o < 0 {
			return nil, fmt.Errorf("%s has no option %q to vary", info.ID, id)
		}
		var more []game.Setup
		for _, s := range list {
			for _, v := range info.Options[o].Values {
				more = append(more, withOption(s, id, v.ID))
			}
		}
		list = more
	}
	for _, s := range list {
		if _, err := info.Chosen(s); err != nil {
			return nil, err
		}
	}
	r := rand.New(rand.NewPCG(seed, 0xb00c))
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list, nil
}

func withOption(s game.Setup, id, value string) game.Setup {
	o := maps.Clone(s.Options)
	if o == nil {
		o = map[string]string{}
	}
	o[id] = value
	s.Options = o
	return s
}

// Varied lists the options that openings of a scenario vary by default: those that a quick start settles for beginners.
func Varied(info *game.Info, scenario string) []string {
	for i := range info.Scenarios {
		if info.Scenarios[i].ID == scenario {
			return slices.Sorted(maps.Keys(info.Scenarios[i].Quick))
		}
	}
	return nil
}
