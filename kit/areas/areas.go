// Package areas is a map of places: land areas or zones, sea zones, boxes beside the map.
//
//	Places   what there is, in groups (land areas, sea zones), each with numbers of its own, and what they are called
//	Links    how places meet, by kinds that the title names: borders, lines between zones, coasts, ways from sea to sea
//	Net      who is next to whom over some kinds of links, as sets: flood fill for supply and transfers, distances, ways
//	Reader   finds the places that a map file names, with a fault that says file and line
//
// and the parts of a game.Board that follow from them. A title has one Places and as many Links as it has sorts of
// meeting, each with a type of kinds of its own; from them it makes, once, the nets that its rules ask for. Nothing
// changes a map after it is read. Flood fills and looking up allocate nothing.
//
// The package knows no title and no rule.
package areas

import (
	"fmt"
	"strings"

	"sandtable/game"
	"sandtable/kit/bitset"
	"sandtable/kit/data"
)

// Group is one sort of place: land areas, sea zones. Its places are numbered one after the other.
type Group struct {
	Word string // singular, for error messages: "sea zone"
	IDs  []string
}

// Places are all places of a map: the first group from 0, then the next group, and so on.
type Places[P game.Integer, W bitset.Words] struct {
	IDs   []string // as the data files have them: "bay_of_biscay"
	Words []string // as players say them: "bay-of-biscay"
	Names []string // as screens show them, unless the title knows better: "Bay of Biscay"

	groups []Group
	first  []int // number of the first place of each group, and one past the last place
	find   map[string]P
}

// NewPlaces numbers the places of the groups, in the order in which their IDs are given. It fails if an ID occurs twice or
// if there are more places than a set can hold.
func NewPlaces[P game.Integer, W bitset.Words](groups ...Group) (*Places[P, W], error) {
	p := &Places[P, W]{groups: groups, find: map[string]P{}}
	for _, g := range groups {
		p.first = append(p.first, len(p.IDs))
		for _, id := range g.IDs {
			if _, twice := p.find[id]; twice {
				return nil, data.Wrong(fmt.Sprintf("there are two places %q", id))
			}
			p.find[id] = P(len(p.IDs))
			p.IDs = append(p.IDs, id)
			p.Words = append(p.Words, Word(id))
			p.Names = append(p.Names, Name(id))
		}
	}
	p.first = append(p.first, len(p.IDs))
	if room := 64 * len(*new(W)); len(p.IDs) > room {
		return nil, data.Wrong(fmt.Sprintf("%d places, and the set has room for %d", len(p.IDs), room))
	}
	return p, nil
}

// Len returns the number of places.
func (p *Places[P, W]) Len() int { return len(p.IDs) }

// Find returns the place with an ID.
func (p *Places[P, W]) Find(id string) (x P, ok bool) {
	x, ok = p.find[id]
	return x, ok
}

// Must returns the place with an ID that is written in the rules. A missing one is a bug, so it panics.
func (p *Places[P, W]) Must(id string) P {
	x, ok := p.find[id]
	if !ok {
		panic(fmt.Sprintf("areas: there is no place %q", id))
	}
	return x
}

// In reports whether a place belongs to a group. Rules that know the numbers of their groups may compare directly.
func (p *Places[P, W]) In(group int, x P) bool {
	return int(x) >= p.first[group] && int(x) < p.first[group+1]
}

// Group returns the places of a group.
func (p *Places[P, W]) Group(group int) (set bitset.Set[P, W]) {
	for i := p.first[group]; i < p.first[group+1]; i++ {
		set.Add(P(i))
	}
	return set
}

// Word turns an ID into the word that players type: "bay_of_biscay" becomes "bay-of-biscay".
func Word(id string) string { return strings.ReplaceAll(id, "_", "-") }

// Name turns an ID into a name with spaces and capitals: "US Coastal Waters", "Gulf of Bothnia".
func Name(id string) string {
	parts := strings.Split(id, "_")
	for i, s := range parts {
		switch {
		case s == "us":
			parts[i] = "US"
		case s != "" && (i == 0 || s != "of"):
			parts[i] = strings.ToUpper(s[:1]) + s[1:]
		}
	}
	return strings.Join(parts, " ")
}
