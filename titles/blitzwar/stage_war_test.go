package blitzwar

import (
	"fmt"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
)

// TestProbes runs the hard cases of probes/*.txt (docs/probes.md).
func TestProbes(t *testing.T) { gametest.Probes(t, Title, "probes/*.txt", stage) }

// TestLooks sees what everybody sees, and what could be said, in the positions of all probes.
func TestLooks(t *testing.T) {
	gametest.Looks(t, Title, "testdata/looks.txt", stage, "probes/*.txt")
}

// frontLines are the zones that the Axis has taken in the east, each list added to those before it.
var frontLines = map[string][]string{
	"e1": {"bialystok", "brest-litovsk", "vilna", "pinsk", "rovno", "lvov"},
	"e2": {"kaunas", "riga", "tallinn", "pskov", "vitebsk", "minsk", "smolensk", "gomel", "tarnopol", "zhitomir", "kirovograd", "odessa", "nikolaev", "kiev"},
	"e3": {"dnepropetrovsk", "kharkov", "kursk", "bryansk", "melitopol", "simferopol", "stalino"},
}

// setWar gives the war as it stood at some time, without units; the turn is set afterwards.
//
//	war s39   Poland has surrendered
//	war s40   Denmark, Norway, Belgium and France have; Italy and Hungary are with the Axis, Rumania lets it through
//	war s41   Bulgaria and Greece have joined, Yugoslavia and Greece surrendered, the east is at war from turn 16
//	war s43   the USA is at war
//	front e2  the Axis holds what it took in the east by then
func (p *Position) setWar(f []string) error {
	if f[0] == "front" {
		if frontLines[f[1]] == nil {
			return fmt.Errorf("no front %q", f[1])
		}
		for _, name := range []string{"e1", "e2", "e3"} {
			for _, x := range frontLines[name] {
				p.give(placeNamed(x), Axis)
			}
			if name == f[1] {
				break
			}
		}
		return nil
	}
	for _, war := range []struct {
		name string
		set  func()
	}{{"s39", p.fall1939}, {"s40", p.fall1940}, {"s41", p.fall1941}, {"s43", p.fall1943}} {
		war.set()
		if war.name == f[1] {
			for u := range p.At {
				p.clear(u)
			}
			p.Mark = uint8(p.points())
			return nil
		}
	}
	return fmt.Errorf("no war %q", f[1])
}

// setCards fills every queue for the next turn; cards that are named come first: "cards axis-total-7 allies-limited-3".
func (p *Position) setCards(names []string) error {
	for s := range game.Seat(seats) {
		n := 0
		for _, name := range names {
			for i := range handSize {
				if cardWord(s, i) == name {
					p.Queue[s][n] = cardOf(s, i)
					n++
				}
			}
		}
		for i := 0; n < maxQueue; i++ {
			if c := cardOf(s, i); !slices.Contains(p.Queue[s][:n], c) {
				p.Queue[s][n] = c
				n++
			}
		}
	}
	return nil
}

func (p *Position) fall1939() {
	p.Turn = 2
	p.falls(poland, Allies, mute{})
}

func (p *Position) fall1940() {
	p.Turn = 6
	p.happens(evWestAttacked)
	for _, n := range []nation{denmark, norway, belgium} {
		p.joins(n, Allies, "BW-9.3b", mute{})
		p.falls(n, Allies, mute{})
	}
	p.Turn = 9
	p.falls(france, Allies, mute{})
	p.enter(mute{})
}

func (p *Position) fall1941() {
	p.Turn = 12
	p.enter(mute{})
	p.Turn = 14
	p.joins(yugoslavia, Allies, "BW-9.3b", mute{})
	p.Turn = 15
	p.falls(yugoslavia, Allies, mute{})
	p.falls(greece, Allies, mute{})
	p.Turn = 16
	p.happens(evEastAttacked)
	p.eastWar(mute{})
	p.Turn = 17
	p.enter(mute{})
}

func (p *Position) fall1943() {
	p.Turn = 20
	p.enter(mute{})
}
