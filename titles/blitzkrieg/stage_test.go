package blitzkrieg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	"sandtable/titles/blitzkrieg/board"
)

func TestCases(t *testing.T) { gametest.Cases(t, Title, "cases/*.txt", stage) }

func TestProbes(t *testing.T) { gametest.Probes(t, Title, "probes/*.txt", stage) }

// TestLooks sees what everybody sees, and what could be said, in the positions of all cases and probes.
func TestLooks(t *testing.T) {
	gametest.Looks(t, Title, "testdata/looks.txt", stage, "cases/*.txt", "probes/*.txt")
}

// stage reads a position for a test: parts divided by semicolons.
//
//	rules tournament weather  what is played beyond the Basic Game; must come first
//	field gulf-landing        the part of the board that is played on
//	turn 3                    the turn; 1 if not said
//	blue 12inf U-13 gd U-14   where units stand; those not named are lost
//	coming red 21inf 22inf    units that wait on their card
//	owns blue V-20            cities, beside each side's own home cities
//	loses blue I-25           home cities that are nobody's
//	held blue 2               ends of player-turns with every enemy city held
//	red 1inf sea-D 1sac I-25  units At Sea, and aircraft in their cities
//	factors red 1ftr 2        what is left of a unit
//	limit 8                   the agreed last turn
//	crossed blue Calaedia     minor countries a seat has crossed into
//	taken red V-20            minor cities it has captured
//	short blue                a seat that was short of supply a turn ago
//	cut blue 1inf             units without a supply route then
//	frozen blue 1inf          units that a nuclear attack keeps from moving
//	ashore blue 1inf C1       the beach a unit has invaded
//	dead blue infantry 4      factors in the dead pile
//	credit blue 8             replacement factors not spent, before those of this turn
//	damage 5 I-25             what bombing in earlier turns has destroyed of cities' supply
//	sky road_only             the weather; it is not rolled for
//	setup blue                the step: a seat sets up, or
//	fleet red                 sends units to sea before that, or
//	move red                  places and moves (blue if nothing is said)
func stage(text string) (game.Position, error) {
	s := stager{seat: Blue, p: newGame(0, lost), setup: notSetup}
	s.p.Turn, s.p.Owned = 1, [2]uint64{homeOf(Blue), homeOf(Red)}
	for part := range strings.SplitSeq(text, ";") {
		f := strings.Fields(part)
		if len(f) < 2 {
			return nil, fmt.Errorf("%q is too short", part)
		}
		if err := s.set(f); err != nil {
			return nil, fmt.Errorf("%q: %w", part, err)
		}
	}
	if s.setup != notSetup {
		s.p.ask(s.setup, s.seat)
		s.p.Mover = s.seat
		return s.p, nil
	}
	s.p.updateControl(^uint64(0), [2]uint64{s.p.covered(Blue), s.p.covered(Red)}, noTable{})
	s.p.beginTurn(s.seat, noTable{})
	if s.p.phaseNow() == phaseWeather {
		s.p.Phase++
	}
	s.p.goOn(noTable{})
	return s.p, nil
}

type stager struct {
	p     *Position
	seat  game.Seat
	setup step // or notSetup
}

const notSetup = stepOver

func (s *stager) set(f []string) error {
	switch f[0] {
	case "rules":
		return s.rules(f[1:])
	case "turn":
		_, err := fmt.Sscan(f[1], &s.p.Turn)
		return err
	case "sky":
		i := slices.Index(weatherNames[:], f[1])
		if i < 0 {
			return fmt.Errorf("no weather is called %q", f[1])
		}
		s.p.Sky = weather(i)
		return nil
	case "move", "setup", "fleet":
		s.setup = map[string]step{"move": notSetup, "setup": stepSetup, "fleet": stepFleet}[f[0]]
		return s.who(f[1], &s.seat)
	case "held":
		var seat game.Seat
		if err := s.who(f[1], &seat); err != nil {
			return err
		}
		_, err := fmt.Sscan(f[2], &s.p.Held[seat])
		return err
	case "coming":
		return s.units(f[1:], 1, func(u int, _ string) error { s.p.At[u] = toCome; return nil })
	case "factors":
		return s.units(f[1:], 2, func(u int, n string) error {
			_, err := fmt.Sscan(n, &s.p.Str[u])
			return err
		})
	case "owns", "loses":
		return s.cities(f)
	case "limit", "crossed", "taken", "field", "short", "cut", "frozen", "ashore", "dead", "credit", "damage":
		return s.minors(f)
	}
	return s.units(f, 2, s.stand)
}

func (s *stager) stand(u int, at string) error {
	for zone := range board.NZones {
		if at == boxName(zone) {
			s.p.At[u] = board.Box(zone)
			if !s.p.Kind[u].ground() {
				s.p.baseAt(u, board.Box(zone))
			}
			return nil
		}
	}
	to, err := board.ParseSquare(at)
	s.p.At[u] = to
	if !s.p.Kind[u].ground() {
		s.p.baseAt(u, to)
	}
	return err
}

func (s *stager) rules(names []string) error {
	r, err := rulesCalled(names)
	if err != nil {
		return err
	}
	turn, owned := s.p.Turn, s.p.Owned
	s.p = newGame(r, lost)
	s.p.Turn, s.p.Owned = turn, owned
	return nil
}

func (s *stager) who(name string, seat *game.Seat) error {
	for i, n := range seatNames {
		if strings.EqualFold(n, name) {
			*seat = game.Seat(i)
			return nil
		}
	}
	return fmt.Errorf("no seat is called %q", name)
}

// units calls do for each unit named after the seat, with the word that follows it if each has one.
func (s *stager) units(f []string, words int, do func(u int, next string) error) error {
	var seat game.Seat
	if err := s.who(f[0], &seat); err != nil {
		return err
	}
	for f = f[1:]; len(f) >= words; f = f[words:] {
		a, err := lexicon.Parse(seat, "move "+f[0])
		if err != nil || a.Words()[1].Kind != game.Unit {
			return fmt.Errorf("no unit is called %q", f[0])
		}
		if err := do(int(a.Words()[1].N), f[words-1]); err != nil {
			return err
		}
	}
	return nil
}

func (s *stager) cities(f []string) error {
	var seat game.Seat
	if err := s.who(f[1], &seat); err != nil {
		return err
	}
	for _, name := range f[2:] {
		at, err := board.ParseSquare(name)
		if err != nil || board.Map.CityAt[at] < 0 {
			return fmt.Errorf("%q is no city", name)
		}
		bit := uint64(1) << board.Map.CityAt[at]
		s.p.Owned[opponent(seat)] &^= bit
		s.p.Owned[seat] &^= bit
		if f[0] == "owns" {
			s.p.Owned[seat] |= bit
		}
	}
	return nil
}

func squareNamed(t testing.TB, name string) board.Square {
	t.Helper()
	s, err := board.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
