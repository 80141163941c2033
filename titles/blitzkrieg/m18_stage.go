package blitzkrieg

import (
	"fmt"

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
	case "risen":
		set, err := minorsNamed(f)
		s.p.Risen |= uint16(set) << board.NordWalkure
		return err
	default:
		return s.setStances(f)
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
