package blitzkrieg

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// minors reads the parts of stage about minor countries, supply, replacements and the limit of turns.
func (s *stager) minors(f []string) error {
	var seat game.Seat
	switch f[0] {
	case "limit":
		_, err := fmt.Sscan(f[1], &s.p.Limit)
		return err
	case "damage":
		return s.damage(f[1:])
	case "field":
		i := slices.IndexFunc(battlefields, func(b battlefield) bool { return b.id == f[1] })
		if i < 0 {
			return fmt.Errorf("no field is called %q", f[1])
		}
		s.p.Field = uint8(i) + 1
		return nil
	}
	if err := s.who(f[1], &seat); err != nil {
		return err
	}
	switch f[0] {
	case "crossed":
		return s.crossed(seat, strings.Join(f[2:], " "))
	case "taken":
		f[0] = "owns"
		for _, name := range f[2:] {
			at, err := board.ParseSquare(name)
			if err != nil {
				return err
			}
			s.p.Taken |= 1 << board.Map.CityAt[at]
		}
		return s.cities(f)
	case "short":
		s.p.Short[seat] = true
	case "cut":
		return s.units(f[1:], 1, func(u int, _ string) error { s.p.Cut.Add(u); return nil })
	case "frozen":
		return s.units(f[1:], 1, func(u int, _ string) error { s.p.Frozen.Add(u); return nil })
	case "ashore":
		return s.units(f[1:], 2, s.ashore)
	case "dead":
		return s.dead(seat, f[2:])
	case "credit":
		_, err := fmt.Sscan(f[2], &s.p.Credit[seat])
		return err
	}
	return nil
}

func (s *stager) crossed(seat game.Seat, names string) error {
	for m := range nMinors {
		if strings.Contains(names, minorCountry(m).String()) {
			s.p.Entered[seat] |= 1 << m
			names = strings.Replace(names, minorCountry(m).String(), "", 1)
		}
	}
	if names = strings.TrimSpace(names); names != "" {
		return fmt.Errorf("no minor country is called %q", names)
	}
	return nil
}

func (s *stager) ashore(u int, beach string) error {
	i := slices.IndexFunc(board.Map.Beaches, func(b board.Feature) bool { return b.Name == beach })
	if i < 0 {
		return fmt.Errorf("no beach is called %q", beach)
	}
	s.p.noteBeachLanding(u, i)
	return nil
}

func (s *stager) dead(seat game.Seat, f []string) error {
	for ; len(f) >= 2; f = f[2:] {
		b := slices.Index(branchNames[:], f[0])
		if b < 0 {
			return fmt.Errorf("no branch is called %q", f[0])
		}
		if _, err := fmt.Sscan(f[1], &s.p.Dead[seat][b]); err != nil {
			return err
		}
	}
	return nil
}

func (s *stager) damage(f []string) error {
	var n uint8
	if _, err := fmt.Sscan(f[0], &n); err != nil {
		return err
	}
	for _, name := range f[1:] {
		at, err := board.ParseSquare(name)
		if err != nil || board.Map.CityAt[at] < 0 {
			return fmt.Errorf("%q is no city", name)
		}
		s.p.Damage[(s.p.Turn+1)%damageTurns][board.Map.CityAt[at]] = n
	}
	return nil
}
