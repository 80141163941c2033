package blitzkrieg

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// TestMovesByTheBook plays moves in crowded places and asks after each one where every unit may go next.
// The answer must be that of a plain search over single steps, written from the rules alone, and nothing
// that is not offered may be accepted.
func TestMovesByTheBook(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(6, 11))
	for _, centre := range []string{"CCC-46", "M-28", "GG-28", "L-19", "P-14", "NN-46", "AAA-53", "MMM-36", "JJ-35", "GG-19"} {
		t.Run("BK-B6.0-2 BK-B7.0-5 BK-B8.0-1 BK-B11.0-1 round "+centre, func(t *testing.T) {
			for range 3 {
				p := crowded(t, r, squareNamed(t, centre))
				checkMoves(t, r, p)
			}
		})
	}
}

// crowded puts Blue units and a few Red ones at random within six squares of a centre.
func crowded(t *testing.T, r *rand.Rand, centre board.Square) *Position {
	t.Helper()
	var land []board.Square
	round := board.Disc(centre, 6)
	for s := range round.All() {
		if board.Map.Open.Has(s) {
			land = append(land, s)
		}
	}
	r.Shuffle(len(land), func(i, j int) { land[i], land[j] = land[j], land[i] })
	names := []string{"1inf", "2inf", "1mar", "1arm", "gd", "1art", "1abn", "12lt"}
	var text strings.Builder
	text.WriteString("blue")
	for i, n := range names {
		fmt.Fprintf(&text, " %s %v", n, land[i/2]) // in pairs, so that some squares fill up
	}
	text.WriteString(" ; red")
	for i, n := range names[:3] {
		fmt.Fprintf(&text, " %s %v", n, land[len(land)-1-i])
	}
	p, err := stage(text.String())
	if err != nil {
		t.Fatalf("%s: %v", text.String(), err)
	}
	return p.(*Position)
}

func checkMoves(t *testing.T, r *rand.Rand, p *Position) {
	spent, roads := map[int]int{}, roadSteps()
	for range 8 {
		for u := range perSide {
			if p.At[u] >= 0 {
				checkEnds(t, p, u, plainWalk(p, u, spent[u], roads), func(s board.Square) bool { return plainMends(p, u, s, spent, roads) })
			}
		}
		u, to := anyMove(p, r)
		if to == board.Nowhere {
			return
		}
		spent[u] += plainWalk(p, u, spent[u], roads)[to]
		if mustStop(p, to) {
			spent[u] = 1000
		}
		if err := p.Apply(sayMove(u, to), noTable{}); err != nil {
			t.Fatalf("%s to %v: %v", army[u].name, to, err)
		}
	}
}

// checkEnds compares what is offered and what is accepted with what the plain search found.
func checkEnds(t *testing.T, p *Position, u int, found map[board.Square]int, mends func(board.Square) bool) {
	t.Helper()
	var c game.Choices
	_ = p.Next(sayMove(u), &c)
	offered := map[board.Square]bool{}
	for _, w := range c.Words {
		offered[board.Square(w.N)] = true
	}
	for s := range board.Square(board.Size) {
		want := found[s] > 0 && (plainRoom(p, u, s) || mends(s))
		if offered[s] != want {
			t.Errorf("%s from %v to %v: offered %t, want %t", army[u].name, p.At[u], s, offered[s], want)
		}
		near := board.Map.Valid.Has(s) && board.Distance(p.At[u], s) <= 3
		if near && (p.Clone().Apply(sayMove(u, s), noTable{}) == nil) != want {
			t.Errorf("%s from %v to %v: accepted %t, want %t", army[u].name, p.At[u], s, !want, want)
		}
	}
}

func sayMove(u int, to ...board.Square) game.Action {
	a := game.Say(Blue, game.VerbWord(verbMove), game.UnitWord(u))
	for _, s := range to {
		a = a.With(game.PlaceWord(s))
	}
	return a
}

// anyMove picks a move that is offered, or nowhere.
func anyMove(p *Position, r *rand.Rand) (u int, to board.Square) {
	var movers, ends game.Choices
	if p.Next(game.Say(Blue, game.VerbWord(verbMove)), &movers) != nil || len(movers.Words) == 0 {
		return 0, board.Nowhere
	}
	u = int(movers.Words[r.IntN(len(movers.Words))].N)
	if p.Next(sayMove(u), &ends) != nil || len(ends.Words) == 0 {
		return 0, board.Nowhere
	}
	for range 20 { // not into a full square: then nobody else could move
		if to = board.Square(ends.Words[r.IntN(len(ends.Words))].N); plainRoom(p, u, to) {
			return u, to
		}
	}
	return 0, board.Nowhere
}

// plainWalk returns what each square costs unit u in thirds, step by step: a third along a road line and a
// factor elsewhere, out of a zone only into the open, and never on from a square where it must stop.
func plainWalk(p *Position, u, spent int, roads map[[2]board.Square]bool) map[board.Square]int {
	w := plainTrip{p: p, u: u, left: int(army[u].move)*3 - spent, roads: roads}
	w.zone = func(s board.Square) bool { return nextToRed(p, s) }
	w.rough = func(s board.Square) bool { return board.Map.Forest.Has(s) || board.Map.Mountain.Has(s) }
	return w.costs()
}

// plainTrip is a plain search with rules that can be lifted: what is a zone, and what ground stops a unit.
type plainTrip struct {
	p           *Position
	u, left     int
	roads       map[[2]board.Square]bool
	zone, rough func(board.Square) bool
}

func (w *plainTrip) costs() map[board.Square]int {
	from := w.p.At[w.u]
	way := map[board.Square]int{from: 0}
	for todo := []board.Square{from}; len(todo) > 0; todo = todo[1:] {
		s := todo[0]
		if s != from && (w.rough(s) || w.zone(s)) {
			continue
		}
		for _, n := range board.Map.Near[s] {
			if n < 0 || !mayEnter(w.p, w.u, n) || s == from && w.zone(s) && w.zone(n) {
				continue
			}
			cost := way[s] + 3
			if w.roads[[2]board.Square{s, n}] {
				cost = way[s] + 1
			}
			if old, ok := way[n]; cost <= w.left && (!ok || cost < old) {
				way[n] = cost
				todo = append(todo, n)
			}
		}
	}
	return way
}

// mayEnter keeps the closed squares closed: water, the neutral country, enemies, forest for armor and artillery.
func mayEnter(p *Position, u int, s board.Square) bool {
	wheels := slices.Contains([]branch{armor, guards, artillery, airAssault}, army[u].branch)
	return !board.Map.Sea.Has(s) && !board.Map.Lake.Has(s) && board.Map.Country[s] != board.NeutralCountry &&
		!slices.Contains(p.At[perSide:], s) && !(wheels && board.Map.Forest.Has(s))
}

func mustStop(p *Position, s board.Square) bool {
	return board.Map.Forest.Has(s) || board.Map.Mountain.Has(s) || nextToRed(p, s)
}

func nextToRed(p *Position, s board.Square) bool {
	for _, at := range p.At[perSide:] {
		if at >= 0 && board.Distance(at, s) == 1 {
			return true
		}
	}
	return false
}

// roadSteps lists the pairs of squares that follow each other on a road as drawn.
func roadSteps() map[[2]board.Square]bool {
	steps := map[[2]board.Square]bool{}
	for _, line := range board.Map.Roads {
		for i, s := range line[1:] {
			steps[[2]board.Square{line[i], s}] = true
			steps[[2]board.Square{s, line[i]}] = true
		}
	}
	return steps
}

// plainMends reports whether units can march out of s until it holds 12 factors, when u has come there (BK-Q76): one by
// a single step, or several one after another to the first square with room.
func plainMends(p *Position, u int, s board.Square, spent map[int]int, roads map[[2]board.Square]bool) bool {
	q := *p
	q.At[u] = s
	over := -12
	for v := range perSide {
		if q.At[v] == s {
			over += int(army[v].defense)
		}
	}
	for _, single := range []bool{true, false} {
		for v := range perSide {
			if q.At[v] != s || v == u {
				continue
			}
			way := plainWalk(&q, v, spent[v], roads)
			for to := range board.Square(board.Size) {
				if way[to] == 0 || to == s || !plainRoom(&q, v, to) || single && (board.Distance(s, to) > 1 || int(army[v].defense) < over) {
					continue
				}
				if over -= int(army[v].defense); over <= 0 {
					return true
				}
				q.At[v] = to
				break
			}
		}
	}
	return false
}

func plainRoom(p *Position, u int, s board.Square) bool {
	load := int(army[u].defense)
	for v := range perSide {
		if p.At[v] == s {
			load += int(army[v].defense)
		}
	}
	return load <= 12
}

// TestDropsByTheBook holds every flight from a city to the words of the rule.
func TestDropsByTheBook(t *testing.T) {
	for _, tt := range []struct{ text, name, from string }{
		{"blue 1abn S-25 1inf U-15 2inf U-15 3inf U-15 ; red 1inf CC-35 2inf Q-20", "1abn", "S-25"},
		{"blue 12lt V-33 1inf U-15 ; red 1inf CC-35 2inf R-28 3inf AA-42", "12lt", "V-33"},
		{"blue 2abn LLL-36 1inf PPP-40 ; red 1inf NNN-40 ; owns blue LLL-36", "2abn", "LLL-36"},
	} {
		t.Run("BK-B18.0-1 BK-B18.0-2 from "+tt.from, func(t *testing.T) {
			q, err := stage(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			p := q.(*Position)
			a, err := lexicon.Parse(Blue, "fly "+tt.name)
			if err != nil {
				t.Fatal(err)
			}
			var c game.Choices
			if err := p.Next(a, &c); err != nil {
				t.Fatal(err)
			}
			u, from := int(a.Words()[1].N), squareNamed(t, tt.from)
			for s := range board.Square(board.Size) {
				want := board.Map.Valid.Has(s) && s != from && board.Distance(from, s) <= 20 &&
					mayEnter(p, u, s) && !nextToRed(p, s) && plainRoom(p, u, s)
				if got := slices.Contains(c.Words, game.PlaceWord(s)); got != want {
					t.Errorf("%v: offered %t, want %t", s, got, want)
				}
			}
		})
	}
}
