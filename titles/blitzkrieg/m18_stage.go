package blitzkrieg

import (
	"fmt"
	"slices"

	"sandtable/kit/data"
	"sandtable/titles/blitzkrieg/board"
)

// setRealms reads what modules 15, 17 and 18 know.
func (s *warStager) setRealms(word string, f []string) (err error) {
	switch word {
	case "first":
		s.p.First, err = seatNamed(f[0])
	case "freed":
		s.p.Freed = unbridle
	case "waiting":
		for _, name := range f {
			at, err := board.ParseSquare(name)
			if err != nil || board.Map.CityAt[at] < 0 {
				return fmt.Errorf("%q is no city", name)
			}
			s.p.Waiting[board.Map.CityAt[at]]++
		}
	case "captured":
		for _, name := range f {
			at, err := board.ParseSquare(name)
			if err != nil || board.Map.CityAt[at] < 0 {
				return fmt.Errorf("%q is no city", name)
			}
			s.p.Taken |= board.CityBit(board.Map.CityAt[at])
		}
	case "camps":
		return s.setCamps(f)
	case "risen":
		set, err := minorsNamed(f)
		s.p.Risen |= uint16(set) << board.NordWalkure
		return err
	default:
		return s.setStances(f)
	}
	return err
}

// setCamps reads where a sleeping army was placed.
func (s *warStager) setCamps(f []string) error {
	set, err := minorsNamed(f[:1])
	for m := range nMinors {
		if !set.has(m) {
			continue
		}
		s.p.Camped |= only(m)
		for i, name := range f[1:] {
			at, err := board.ParseSquare(name)
			if n := slices.Index(campGrounds[m], at); err == nil && n >= 0 && i < campOf[m+1]-campOf[m] {
				s.p.Camp[campOf[m]+i] = uint8(n + 1)
			} else {
				return fmt.Errorf("%q is no square for the army", name)
			}
		}
	}
	return err
}

// setStances reads what some countries are.
func (s *warStager) setStances(f []string) error {
	p := s.p
	if f[0] == "war" {
		p.openRealms(p.scenario(), noTable{})
		return nil
	}
	set, err := minorsNamed(f[1:])
	if err != nil {
		return err
	}
	switch f[0] {
	case "neutral":
		p.Sleeping |= set
		return nil
	case "active":
		p.Active |= set
		return nil
	}
	seat, err := seatNamed(f[0])
	if err != nil {
		return err
	}
	p.Played[seat] |= set
	for m := range nMinors {
		if set.has(m) {
			p.ceded(minorCountry(m), seat)
		}
	}
	return nil
}

// minorsNamed reads the names of minor countries.
func minorsNamed(names []string) (set minors, err error) {
	for _, name := range names {
		m, err := data.Index("minor country", minorIDs(), name)
		if err != nil {
			return 0, err
		}
		set |= only(m)
	}
	return set, nil
}
