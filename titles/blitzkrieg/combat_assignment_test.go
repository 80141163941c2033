package blitzkrieg

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/assign"
	"sandtable/titles/blitzkrieg/board"
)

// The brute force below knows the rules of assignment and nothing of the solver: it tries every way to
// put the enemy squares into battles and the units to them.

// contactUnit is one of the mover's units next to an enemy, contactFoe an enemy square next to one.
type contactUnit struct {
	word   int16
	at     board.Square
	attack int
}

type contactFoe struct {
	at      board.Square
	defense int
	air     int // factors of tactical aircraft over it
}

// contacts reads the front off what a spectator sees.
func contacts(p game.Position, mover game.Seat) (own []contactUnit, foes []contactFoe) {
	pieces := p.Known(game.Nobody).Show().Pieces
	touches := func(c game.Piece) bool {
		return slices.ContainsFunc(pieces, func(d game.Piece) bool {
			return d.Seat != c.Seat && board.Distance(board.Square(c.Place), board.Square(d.Place)) == 1
		})
	}
	for _, c := range pieces {
		attack, defense := printedFactors(c)
		i := slices.IndexFunc(foes, func(f contactFoe) bool { return f.at == board.Square(c.Place) })
		switch {
		case !touches(c):
		case c.Seat == mover:
			own = append(own, contactUnit{c.Unit, board.Square(c.Place), attack})
		case i < 0:
			foes = append(foes, contactFoe{at: board.Square(c.Place), defense: defense})
		default:
			foes[i].defense += defense
		}
	}
	return own, foes
}

// printedFactors reads a label: 4-4 is combat and movement, 8-4-4 attack, defense and movement.
func printedFactors(c game.Piece) (attack, defense int) {
	first, rest, _ := strings.Cut(c.Label, "-")
	attack, _ = strconv.Atoi(first)
	second, _, three := strings.Cut(rest, "-")
	if !three {
		return attack, attack
	}
	defense, _ = strconv.Atoi(second)
	return attack, defense
}

// onGround is BK-C19.1: the factor of a defender on a square attacked from others.
func onGround(defense int, at board.Square, from []board.Square) int {
	if board.Map.City.Has(at) || board.Map.Mountain.Has(at) {
		return 2 * defense
	}
	for _, s := range from {
		if board.Map.RiversAt[s] == 0 || board.Map.RiversAt[s]&board.Map.RiversAt[at] != 0 {
			return defense
		}
	}
	return 2 * defense
}

// partition calls visit with every full legal assignment: groups of enemy squares, and the group of each
// of the mover's units.
func partition(own []contactUnit, foes []contactFoe, visit func(groups [][]contactFoe, of []int)) {
	var groups [][]contactFoe
	of := make([]int, len(own))
	var placeUnit func(u int)
	placeUnit = func(u int) {
		if u == len(own) {
			if legalBattles(own, groups, of) {
				visit(groups, of)
			}
			return
		}
		for g, squares := range groups {
			if !slices.ContainsFunc(squares, func(f contactFoe) bool { return board.Distance(own[u].at, f.at) != 1 }) {
				of[u] = g
				placeUnit(u + 1)
			}
		}
	}
	var placeFoe func(f int)
	placeFoe = func(f int) {
		if f == len(foes) {
			placeUnit(0)
			return
		}
		for g := range groups {
			groups[g] = append(groups[g], foes[f])
			placeFoe(f + 1)
			groups[g] = groups[g][:len(groups[g])-1]
		}
		groups = append(groups, []contactFoe{foes[f]})
		placeFoe(f + 1)
		groups = groups[:len(groups)-1]
	}
	placeFoe(0)
}

// legalBattles reports whether somebody attacks in every battle, and at 1-6 or better.
func legalBattles(own []contactUnit, groups [][]contactFoe, of []int) bool {
	for g, squares := range groups {
		attack, defense, air := 0, 0, 0
		var from []board.Square
		for _, f := range squares {
			air += f.air
		}
		for u, x := range own {
			if of[u] == g {
				attack += x.attack
				from = append(from, x.at)
			}
		}
		for _, f := range squares {
			n := onGround(f.defense, f.at, from)
			if air > 0 && !board.Map.City.Has(f.at) && !board.Map.Mountain.Has(f.at) {
				defense += f.defense // BK-T23.1-4
			} else {
				defense += n
			}
		}
		if attack == 0 || defense > 6*(attack+air) {
			return false
		}
	}
	return true
}

// attackKey names a battle whatever the order of its words.
func attackKey(places, units []int16) string {
	slices.Sort(places)
	slices.Sort(units)
	return fmt.Sprint(places, units)
}

// wantedAttacks collects the battles that occur in a full assignment.
func wantedAttacks(own []contactUnit, foes []contactFoe) map[string]bool {
	want := map[string]bool{}
	partition(own, foes, func(groups [][]contactFoe, of []int) {
		for g, squares := range groups {
			var at, units []int16
			for _, f := range squares {
				at = append(at, int16(f.at))
			}
			for u, x := range own {
				if of[u] == g {
					units = append(units, x.word)
				}
			}
			want[attackKey(at, units)] = true
		}
	})
	return want
}

// offeredAttacks collects the complete attack sentences that Next leads to.
func offeredAttacks(p game.Position) map[string]game.Action {
	got := map[string]game.Action{}
	game.Each(p, game.Say(Blue, game.VerbWord(verbAttack)), func(a game.Action) bool {
		var at, units []int16
		for _, w := range a.Words()[1:] {
			if w.Kind == game.Place {
				at = append(at, w.N)
			} else {
				units = append(units, w.N)
			}
		}
		got[attackKey(at, units)] = a
		return true
	})
	return got
}

// frontCentres lie where rivers, cities, mountains and forest meet, and one in the open.
var frontCentres = []string{"S-25", "J-26", "CC-25", "V-26", "L-19", "U-16", "H-28", "SS-45", "JJJ-43"}

// crowd is what random fronts are made of, by printed defense factor.
var crowd = map[string]int{
	"12lt": 2, "18lt": 2, "1inf": 4, "2inf": 4, "3inf": 4, "4inf": 4, "1art": 4, "2art": 4,
	"1arm": 6, "2arm": 6, "3arm": 6, "1mar": 6, "gd": 8, "gd2": 8,
}

// randomFront crowds up to n units of each side into a few squares round a centre, within the stacking
// limit. Every third Blue is only the weakest of them. It returns nil if a side has found no room.
func randomFront(t *testing.T, rng *rand.Rand, n, radius int) *Position {
	t.Helper()
	area := board.Disc(squareNamed(t, frontCentres[rng.IntN(len(frontCentres))]), radius)
	area = area.And(&board.Map.Open)
	var free []board.Square
	for s := range area.All() {
		free = append(free, s)
	}
	text := ""
	for i, seat := range []string{"blue", "red"} {
		pool := slices.Sorted(maps.Keys(crowd)) // 12lt and 18lt come first
		if i > 0 || rng.IntN(3) > 0 {
			rng.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		} else {
			pool = pool[:2]
		}
		load := map[board.Square]int{}
		side := seat
		for _, name := range pool[:1+rng.IntN(min(n, len(pool)))] {
			at := free[rng.IntN(len(free))]
			if load[at]+crowd[name] <= stackLimit && !strings.Contains(text+" ", " "+at.String()+" ") {
				load[at] += crowd[name]
				side += " " + name + " " + at.String()
			}
		}
		if len(load) == 0 {
			return nil
		}
		text += []string{"", " ; "}[i] + side
	}
	p, err := stage(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p.(*Position)
}

// TestAssignmentAgainstBruteForce: BK-Q10, BK-Q11, BK-Q71.
func TestAssignmentAgainstBruteForce(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(19, 65))
	fronts, hopeless := 0, 0
	for range rounds(t, 8000) {
		p := randomFront(t, rng, 5, 2)
		if p == nil {
			continue
		}
		own, foes := contacts(p, Blue)
		if len(own) == 0 {
			continue
		}
		want := wantedAttacks(own, foes)
		fronts++
		if len(want) == 0 {
			hopeless++
		}
		agreeOnFront(t, p, want)
		if t.Failed() {
			t.Fatalf("front %d: %s", fronts, textOf(p))
		}
	}
	if fronts < 100 || hopeless < fronts/50 {
		t.Errorf("%d fronts, %d of them hopeless: too few to tell", fronts, hopeless)
	}
}

// rounds makes a long test short when asked to.
func rounds(t *testing.T, n int) int {
	t.Helper()
	if testing.Short() {
		return n / 10
	}
	return n
}

// agreeOnFront holds solver and offers to what the brute force found.
func agreeOnFront(t *testing.T, p *Position, want map[string]bool) {
	t.Helper()
	var f assign.Front
	p.front(&f)
	if got := f.Assignable(); got != (len(want) > 0) {
		t.Errorf("BK-Q71: assignable %v; brute force knows %d battles", got, len(want))
		return
	}
	q := p.Clone()
	if err := q.Apply(game.Say(Blue, game.VerbWord(verbDone)), noTable{}); err != nil {
		t.Fatal(err)
	}
	if len(want) == 0 {
		if c := q.Pending().Clause; c != "BK-B9.0-7" {
			t.Errorf("BK-Q71: with no legal assignment the ask is by %s", c.ID())
		}
		return
	}
	got := offeredAttacks(q)
	for key, a := range got {
		if !want[key] {
			t.Errorf("BK-B7.0-11: %q is offered and leads to no full assignment", lexicon.Format(a))
		}
		after := q.Clone()
		if err := after.Apply(a, noTable{}); err != nil || after.Pending().Clause == "BK-B9.0-7" {
			t.Errorf("BK-B9.0-3: %q leads to %v, %v", lexicon.Format(a), after.Pending(), err)
		}
	}
	for key := range want {
		if _, ok := got[key]; !ok {
			t.Errorf("BK-B9.0-3: battle %s of a full assignment is not offered", key)
		}
	}
}

// textOf writes a position as stage reads it.
func textOf(p game.Position) (text string) {
	for s, seat := range seatNames {
		text += " ; " + strings.ToLower(seat)
		for _, c := range p.Known(game.Nobody).Show().Pieces {
			if c.Seat == game.Seat(s) {
				text += " " + c.Name + " " + board.Square(c.Place).String()
			}
		}
	}
	return strings.TrimPrefix(text, " ; ")
}

// TestAttacksToTheEnd declares random battles until none is left and never meets a dead end.
func TestAttacksToTheEnd(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 8))
	w := game.Walker{Rand: rng}
	for range rounds(t, 3000) {
		p := randomFront(t, rng, 10, 3)
		if p == nil {
			continue
		}
		start := textOf(p)
		if err := p.Apply(game.Say(Blue, game.VerbWord(verbDone)), noTable{}); err != nil {
			t.Fatal(err)
		}
		assigning := false
		for ask := p.Pending().Clause; ask == "BK-B9.0-7" || ask == "BK-B7.0-11"; ask = p.Pending().Clause {
			if assigning && ask == "BK-B9.0-7" {
				t.Fatalf("BK-Q71: units are to be given up after battles were assigned: %s", start)
			}
			assigning = ask == "BK-B7.0-11"
			a, err := w.Sample(p, Blue)
			if err == nil {
				err = p.Apply(a, noTable{})
			}
			if err != nil {
				t.Fatalf("BK-B9.0-3: %s: %q: %v", start, lexicon.Format(a), err)
			}
		}
	}
}
