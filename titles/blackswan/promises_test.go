package blackswan

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
	"sandtable/kit/bitset"
)

// TestPromises plays random games and checks what the rulebook promises of every position.
func TestPromises(t *testing.T) {
	for i := range games {
		t.Run(games[i].id, func(t *testing.T) {
			for seed := range uint64(9) {
				r := rand.New(rand.NewPCG(seed, 7))
				w := game.Walker{Rand: r, Drift: seed%2 == 1}
				keepsPromises(t, newPosition(i, game.RandTable{Rand: r}), &w)
			}
		})
	}
}

// keepsPromises plays one game, and tells the first position that breaks a promise.
func keepsPromises(t *testing.T, p *Position, w *game.Walker) {
	var a game.Action
	for n := 0; n < 6000; n++ {
		c := p.census()
		for _, pr := range promises {
			for x := range Place(nPlaces) {
				if pr.broken(p, &c, x) {
					t.Errorf("%s, action %d, %s %d, after %q: %s: %s", pr.clause, n, seasonWords[p.Season%4], year(p.Season), lexicon.Format(a), x.Name(), pr.why)
					return
				}
			}
		}
		if p.Step == stepOver {
			return
		}
		a, _ = w.Sample(p, p.Asked)
		if err := p.Apply(a, game.RandTable{Rand: w.Rand}); err != nil {
			t.Fatal(err)
		}
	}
}

// census is who stands where.
type census struct {
	blocks  [nPlaces][seats]int
	forts   [nPlaces][seats]int
	crowd   [nPlaces][2]int
	nations [nPlaces]uint32
	waits   [nPlaces]bool // for a drop on it
}

func (p *Position) census() (c census) {
	for u, x := range p.At {
		if x == nowhere {
			continue
		}
		addBit(&c.nations[x], p.nationAt(u))
		if !p.fights(u) && isFort(u) { // Vichy France's, which is nobody's
			continue
		}
		s := seatOf(u)
		c.blocks[x][s]++
		c.crowd[x][sideOf(s)]++
		if isFort(u) {
			c.forts[x][s]++
		}
		if g := p.Goal[u]; g != nowhere && p.Route[u] == byDrop {
			c.waits[g] = true
		}
	}
	return c
}

// mingled reports whether both Allied factions stand in a place.
func (c *census) mingled(x Place) bool { return c.blocks[x][West] > 0 && c.blocks[x][Soviets] > 0 }

// contested reports whether both sides stand in a place.
func (c *census) contested(x Place) bool {
	return c.crowd[x][axisSide] > 0 && c.crowd[x][alliedSide] > 0
}

// together reports whether blocks of two nations stand in a place.
func (c *census) together(x Place, n, m nation) bool {
	return bitset.In(c.nations[x], n) && bitset.In(c.nations[x], m)
}

// promises are what no position may break, in any place.
var promises = []struct {
	clause, why string
	broken      func(p *Position, c *census, x Place) bool
}{
	{"BS-I.3, BS-3.2m", "Western and Soviet blocks stand together", func(_ *Position, c *census, x Place) bool {
		return x.land() && c.mingled(x)
	}},
	{"BS-3.2m, BS-2.1e, BS-1.6b17", "too many blocks of a side", func(p *Position, c *census, x Place) bool {
		return x != p.Over && x != usArea && x != usWaters && max(c.crowd[x][axisSide], c.crowd[x][alliedSide]) > int(limitAt(x))
	}},
	{"BS-1.6b11", "two forts of a side", func(_ *Position, c *census, x Place) bool {
		return max(c.forts[x][Axis], c.forts[x][West], c.forts[x][Soviets]) > 1
	}},
	{"BS-3.2n", "both sides stand in an area when nobody fights", func(p *Position, c *census, x Place) bool {
		st := p.stageNow()
		return x.land() && c.contested(x) && p.Step != stepOver && (st < onOperations || st > onCombat)
	}},
	{"BS-1.3d", "it is not controlled by those who stand in it", func(p *Position, c *census, x Place) bool {
		if !x.land() || c.contested(x) || p.Field == x {
			return false
		}
		for s := range game.Seat(seats) {
			if c.blocks[x][s] > 0 && p.faction(p.Ctl[x]) != s {
				return true
			}
		}
		return false
	}},
	{"BS-Q123", "it is controlled by a nation that has left the war", func(p *Position, _ *census, x Place) bool {
		return x.land() && p.War[p.Ctl[x]] == gone
	}},
	{"BS-1.1j, BS-1.1l", "others stand in a neutral's area", func(p *Position, c *census, x Place) bool {
		return x.land() && p.War[p.Ctl[x]] == neutral && c.nations[x]&^(1<<p.Ctl[x]) != 0
	}},
	{"BS-C.5", "French and British blocks stand together", func(p *Position, c *census, x Place) bool {
		return !p.Union[alliedSide] && c.together(x, france, britain)
	}},
	{"BS-C.10", "Rumanian and Hungarian blocks stand together", func(_ *Position, c *census, x Place) bool {
		return c.together(x, rumania, hungary)
	}},
	{"BS-3.1.3b", "a drop on it still waits after Land Movement", func(p *Position, c *census, x Place) bool {
		return c.waits[x] && p.stageNow() != onOperations && p.stageNow() != onMovement
	}},
	{"BS-5.3b, BS-Q124", "a turn begins though Berlin has fallen, or no Axis nation fights", func(p *Position, _ *census, x Place) bool {
		return x == berlin && p.Step != stepOver && p.stageNow() == onDeclarations && (p.holds(West, x) || p.holds(Soviets, x) || !p.sideAtWar(axisSide))
	}},
}
