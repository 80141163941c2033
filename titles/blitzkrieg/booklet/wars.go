package booklet

import (
	"cmp"
	_ "embed"
	"maps"
	"slices"

	"sandtable/kit/data"
	"sandtable/titles/blitzkrieg/board"
)

//go:embed wars.yaml
var warsFile []byte

// Stance is what a minor country is to the two sides when a war begins.
type Stance uint8

// The stances.
const (
	Neutral     Stance = iota // of neither side until it is violated
	PassiveBlue               // Blue's ally at home alone: BM-17.0b
	PassiveRed                // Red's
	ActiveBlue                // Blue's ally anywhere: BM-17.0c
	ActiveRed                 // Red's
)

// UnmarshalText reads a stance.
func (s *Stance) UnmarshalText(text []byte) error {
	i, err := data.Index("stance", []string{"neutral", "passive blue", "passive red", "active blue", "active red"}, string(text))
	*s = Stance(i)
	return err
}

// First says who moves first.
type First uint8

// Who it may be.
const (
	FirstBlue  First = iota // Blue
	FirstRed                // Red
	FirstLower              // the side with the lower order of battle: BM-8.4
	FirstFewer              // the side with fewer ground units: BM-17.H2
)

// UnmarshalText reads who moves first.
func (f *First) UnmarshalText(text []byte) error {
	i, err := data.Index("first mover", []string{"blue", "red", "lower", "fewer"}, string(text))
	*f = First(i)
	return err
}

// Goal is how a war is won.
type Goal uint8

// The goals.
const (
	MostCities      Goal = iota // BM-17.A3
	MostCountries               // BM-17.B2
	MostMinorCities             // BM-17.F5
	GuerillaLevels              // BM-17.G4
)

// UnmarshalText reads a goal.
func (g *Goal) UnmarshalText(text []byte) error {
	i, err := data.Index("goal", []string{"cities", "countries", "minor cities", "levels"}, string(text))
	*g = Goal(i)
	return err
}

// War is a scenario: BM-17.
type War struct {
	ID, Name    string
	Start       uint8 // box of the track of time
	Turns       uint8 // 0 if they are agreed
	First       First
	Win         Goal
	Needs, Bars []int // modules
	Armies      struct{ Blue, Red []int }
	Minors      map[string]Stance // by ID of the country; the others are neutral
	Centers     map[string]uint8  // of the minor alliance: points by city
}

// warsPaper is the wars file.
type warsPaper struct {
	Version   int
	Wars      []War
	Garrisons struct{ Infantry, Marines []string }
	Guerillas map[string]string
	Airfields []string
}

// Site is where guerillas start, and the city near which they do: BM-17.G2.
type Site struct{ City, At board.Square }

// mirrors holds each stance as it is when the two sides change places.
var mirrors = [...]Stance{Neutral: Neutral, PassiveBlue: PassiveRed, PassiveRed: PassiveBlue, ActiveBlue: ActiveRed, ActiveRed: ActiveBlue}

// Mirrored returns the war with the two sides in each other's place: BM-17.F5, BM-17.G1.
func (w *War) Mirrored() War {
	out := *w
	out.Armies.Blue, out.Armies.Red = w.Armies.Red, w.Armies.Blue
	switch w.First {
	case FirstBlue:
		out.First = FirstRed
	case FirstRed:
		out.First = FirstBlue
	}
	out.Minors = map[string]Stance{}
	for id, s := range w.Minors {
		out.Minors[id] = mirrors[s]
	}
	return out
}

// The wars, and what scenarios G and H place. Nothing changes them.
var (
	wars         = data.Must(readWars(warsFile))
	Wars         = wars.list
	OneInfantry  = wars.infantry
	OneMarine    = wars.marines
	Airfields    = wars.airfields
	GuerillaBand = wars.guerillas
)

// warsRead is what the wars file holds.
type warsRead struct {
	list                         []War
	infantry, marines, airfields []board.Square
	guerillas                    []Site
}

func readWars(text []byte) (*warsRead, error) {
	var f warsPaper
	if err := data.Read("wars.yaml", text, &f); err != nil {
		return nil, err
	}
	w := warsRead{list: f.Wars}
	var infantry, marines, airfields, guerillas error
	w.infantry, infantry = squares(f.Garrisons.Infantry)
	w.marines, marines = squares(f.Garrisons.Marines)
	w.airfields, airfields = squares(f.Airfields)
	w.guerillas, guerillas = f.sites()
	return &w, data.Locate("wars.yaml", text, cmp.Or(
		data.Under(infantry, "garrisons", "infantry"), data.Under(marines, "garrisons", "marines"),
		data.Under(airfields, "airfields"), data.Under(guerillas, "guerillas")))
}

// squares reads a list of squares.
func squares(names []string) (list []board.Square, err error) {
	for i, name := range names {
		s, err := board.ParseSquare(name)
		if err != nil {
			return nil, data.Under(err, i)
		}
		list = append(list, s)
	}
	return list, nil
}

func (f *warsPaper) sites() (list []Site, err error) {
	for _, city := range slices.Sorted(maps.Keys(f.Guerillas)) {
		near, err := board.ParseSquare(city)
		if err != nil {
			return nil, data.Under(err, city)
		}
		at, err := board.ParseSquare(f.Guerillas[city])
		if err != nil {
			return nil, data.Under(err, city)
		}
		list = append(list, Site{near, at})
	}
	return list, nil
}

// Boxes of the track of time: nine for each season (BM-14.3).
const (
	Boxes   = 36
	aSeason = Boxes / seasons
)

// Season returns the season of a box: BM-14.14, after winter 9 comes spring 1.
func Season(box int) int { return (box - 1) % Boxes / aSeason }
