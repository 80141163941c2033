package game

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Setup is the starting point of a game. Options that are left out have their defaults.
type Setup struct {
	Scenario string // its ID
	Revision int    // revision of the scenario; 0: the newest
	Options  map[string]string
	Rules    int // version of the rules; 0: the newest. In a record the header has it
}

// setupJSON is the form of a set-up in records.
type setupJSON struct {
	Scenario string            `json:"scenario"` // "barbarossa@2": ID and revision
	Options  map[string]string `json:"options,omitempty"`
}

// MarshalJSON writes the scenario with its revision, if known.
func (s Setup) MarshalJSON() ([]byte, error) {
	name := s.Scenario
	if s.Revision > 0 {
		name += "@" + strconv.Itoa(s.Revision)
	}
	return json.Marshal(setupJSON{name, s.Options})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Setup) UnmarshalJSON(text []byte) error {
	var j setupJSON
	dec := json.NewDecoder(strings.NewReader(string(text)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&j); err != nil {
		return err
	}
	var err error
	*s, err = NewSetup(j.Scenario, j.Options)
	return err
}

// NewSetup returns a set-up of a scenario named by its ID, or by ID and revision: "barbarossa@2".
func NewSetup(scenario string, options map[string]string) (Setup, error) {
	id, revision, has := strings.Cut(scenario, "@")
	s := Setup{Scenario: id, Options: options}
	if !has {
		return s, nil
	}
	n, err := strconv.Atoi(revision)
	if err != nil || n < 1 || strconv.Itoa(n) != revision {
		return s, fmt.Errorf("scenario %q: a revision is a number from 1", scenario)
	}
	s.Revision = n
	return s, nil
}

// Plays reports whether games of a version of the rules can still be played.
func (i *Info) Plays(rules int) bool {
	return rules == i.Version || i.Oldest > 0 && rules >= i.Oldest && rules < i.Version
}

// Dated returns the set-up with the version of the rules and the revision of its scenario filled in, the newest if it names
// none, so that a game keeps those with which it began.
func (i *Info) Dated(set Setup) Setup {
	if set.Rules == 0 {
		set.Rules = i.Version
	}
	if sc, err := i.Scenario(set); err == nil && set.Revision == 0 {
		set.Revision = sc.revision()
	}
	return set
}

// Scenario finds the scenario of a set-up, including former revisions.
func (i *Info) Scenario(set Setup) (*Scenario, error) {
	var known []string
	for _, list := range [...][]Scenario{i.Scenarios, i.Former} {
		for n := range list {
			s := &list[n]
			if s.ID != set.Scenario {
				continue
			}
			if set.Revision == 0 || set.Revision == s.revision() {
				return s, nil
			}
			known = append(known, strconv.Itoa(s.revision()))
		}
	}
	if len(known) > 0 {
		return nil, fmt.Errorf("scenario %s has no revision %d here; it has: %s", set.Scenario, set.Revision, strings.Join(known, ", "))
	}
	return nil, fmt.Errorf("%s has no scenario %q; it has: %s", i.ID, set.Scenario, listed(i.Scenarios, func(s Scenario) string { return s.ID }))
}

func (s *Scenario) revision() int { return max(s.Revision, 1) }

// Chosen checks a set-up and returns the values of all options of its scenario.
func (i *Info) Chosen(set Setup) (map[string]string, error) {
	if set.Rules != 0 && !i.Plays(set.Rules) {
		return nil, fmt.Errorf("%s is played by version %d of its rules here, not by version %d", i.ID, i.Version, set.Rules)
	}
	sc, err := i.Scenario(set)
	if err != nil {
		return nil, err
	}
	for _, id := range slices.Sorted(maps.Keys(set.Options)) {
		if !slices.Contains(sc.Options, id) {
			return nil, fmt.Errorf("scenario %s has no option %q; it has: %s", sc.ID, id, strings.Join(sc.Options, ", "))
		}
	}
	values := map[string]string{}
	for n := range i.Options {
		o := &i.Options[n]
		if !slices.Contains(sc.Options, o.ID) {
			continue
		}
		ids := sc.ValuesOf(o)
		want, chosen := set.Options[o.ID]
		if !chosen {
			want = ids[0]
		}
		where := ""
		if len(ids) < len(o.Values) {
			where = " in scenario " + sc.ID
		}
		if err := o.allows(want, ids, where); err != nil {
			return nil, fmt.Errorf("option %w", err)
		}
		values[o.ID] = want
	}
	return values, nil
}

// Bounded adds the scenario's Bound to a set-up, for options that it does not mention. Rules may allow endless games, but
// laws and measurements need games to end.
func (i *Info) Bounded(set Setup) Setup {
	sc, err := i.Scenario(set)
	if err != nil || len(sc.Bound) == 0 {
		return set
	}
	options := maps.Clone(sc.Bound)
	maps.Copy(options, set.Options)
	set.Options = options
	return set
}
