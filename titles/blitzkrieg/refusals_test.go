package blitzkrieg

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestRefusalsByTheBook holds the clause by which a move is refused to its meaning: with that rule lifted, and
// no other, the plain search must come to the square.
func TestRefusalsByTheBook(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(6, 0))
	seen, roads := map[game.Clause]int{}, roadSteps()
	for _, centre := range []string{"CCC-46", "M-28", "GG-28", "P-14", "NN-46", "AAA-53", "JJ-35", "GG-19", "Q-22", "MMM-36"} {
		for range rounds(t, 20) {
			p := crowded(t, r, squareNamed(t, centre))
			start := textOf(p)
			spent := map[int]int{}
			for range r.IntN(4) {
				u, to := anyMove(p, r)
				if to == board.Nowhere {
					break
				}
				spent[u] += plainWalk(p, u, spent[u], roads)[to]
				if mustStop(p, to) {
					spent[u] = 1000
				}
				if err := p.Apply(sayMove(u, to), noTable{}); err != nil {
					t.Fatal(err)
				}
			}
			for u := range perSide {
				if p.At[u] < 0 {
					continue
				}
				checkRefusals(t, p, u, spent, roads, seen, start)
			}
		}
	}
	for _, c := range []game.Clause{
		"BK-B1.0-12", "BK-B15.0-1", "BK-B15.0-2", "BK-B6.0-6", "BK-B13.0-1", "BK-B8.0-1", "BK-B7.0-5", "BK-B7.0-6", "BK-B9.0-9",
		"BK-B13.0-3", "BK-B16.0-1", fractions, "BK-B6.0-2", "BK-B6.0-3",
	} {
		if seen[c] == 0 {
			t.Errorf("nothing was refused by %s: %v", c.ID(), slices.Sorted(maps.Keys(seen)))
		}
	}
}

// checkRefusals asks for every square within five of a unit.
func checkRefusals(t *testing.T, p *Position, u int, by map[int]int, roads map[[2]board.Square]bool, seen map[game.Clause]int, start string) {
	t.Helper()
	spent := by[u]
	b := barriersOf(p, u, int(army[u].move)*3-spent, roads)
	b.mends = func(s board.Square) bool { return plainMends(p, u, s, by, roads) }
	near := board.Disc(p.At[u], 5)
	near = near.And(&board.Map.Valid)
	for s := range near.All() {
		why := b.refusal(s, spent)
		seen[why]++
		got := p.Clone().Apply(sayMove(u, s), noTable{})
		if got != asError(why) {
			t.Fatalf("%s: move %s %v: %v, want %v", start, army[u].name, s, got, asError(why))
		}
	}
}

const fractions game.Clause = "BK-B11.0-3"

// asError is nil for no clause.
func asError(c game.Clause) error {
	if c == "" {
		return nil
	}
	return c
}

// barriers holds where a unit could go by the rules, and with one of them lifted.
type barriers struct {
	p                                               *Position
	u                                               int
	bare, zoneless, facing, woods, heights, rounded map[board.Square]int
	mends                                           func(board.Square) bool // units can make room there
}

func barriersOf(p *Position, u, left int, roads map[[2]board.Square]bool) barriers {
	from := p.At[u]
	nothing := func(board.Square) bool { return false }
	zone := func(s board.Square) bool { return nextToRed(p, s) }
	facing := func(s board.Square) bool { // in the zone of somebody who stands next to the unit
		return slices.ContainsFunc(p.At[perSide:], func(at board.Square) bool {
			return at >= 0 && board.Distance(at, from) == 1 && board.Distance(at, s) == 1
		})
	}
	rough := func(s board.Square) bool { return board.Map.Forest.Has(s) || board.Map.Mountain.Has(s) }
	costs := func(left int, zone, rough func(board.Square) bool) map[board.Square]int {
		w := plainTrip{p: p, u: u, left: left, roads: roads, zone: zone, rough: rough}
		return w.costs()
	}
	return barriers{
		p: p, u: u,
		bare: costs(left, zone, rough), zoneless: costs(left, nothing, rough), facing: costs(left, facing, rough),
		woods: costs(left, zone, board.Map.Mountain.Has), heights: costs(left, zone, board.Map.Forest.Has),
		rounded: costs((left+2)/3*3, zone, rough),
	}
}

// refusal finds the clause that a move must be refused by: what the square is, then what the unit has left,
// then the first rule without which it would come there.
func (b *barriers) refusal(s board.Square, spent int) game.Clause {
	switch {
	case s == b.p.At[b.u]:
		return "BK-B6.0-3"
	case board.Map.Sea.Has(s):
		return "BK-B15.0-1"
	case board.Map.Lake.Has(s):
		return "BK-B15.0-2"
	case board.Map.Neutral.Has(s):
		return "BK-B1.0-12"
	case slices.Contains(b.p.At[perSide:], s):
		return "BK-B6.0-6"
	case !mayEnter(b.p, b.u, s):
		return "BK-B13.0-1"
	case int(army[b.u].move)*3 <= spent:
		return spentBy(b.p, b.p.At[b.u], spent)
	}
	return b.bars(s)
}

// spentBy tells what has stopped a unit that may go no farther.
func spentBy(p *Position, at board.Square, spent int) game.Clause {
	switch {
	case spent < 1000:
		return "BK-B6.0-2"
	case nextToRed(p, at):
		return "BK-B7.0-5"
	case board.Map.Forest.Has(at):
		return "BK-B13.0-3"
	}
	return "BK-B16.0-1"
}

// bars tells what is in the way of a unit that may still move.
func (b *barriers) bars(s board.Square) game.Clause {
	switch {
	case b.bare[s] > 0 && (plainRoom(b.p, b.u, s) || b.mends(s)):
		return ""
	case b.bare[s] > 0:
		return "BK-B8.0-1"
	case b.zoneless[s] > 0 && !nextToRed(b.p, b.p.At[b.u]):
		return "BK-B7.0-5"
	case b.zoneless[s] > 0 && b.facing[s] > 0:
		return "BK-B9.0-9"
	case b.zoneless[s] > 0:
		return "BK-B7.0-6"
	case b.woods[s] > 0:
		return "BK-B13.0-3"
	case b.heights[s] > 0:
		return "BK-B16.0-1"
	case b.rounded[s] > 0:
		return fractions
	}
	return "BK-B6.0-2"
}
