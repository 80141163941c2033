package blitzkrieg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// wayOf says a sentence of the seat that is asked and returns its way in words: names of places, price and stop.
func wayOf(t *testing.T, p *Position, say string) string {
	t.Helper()
	a, err := lexicon.Parse(p.Asked, say)
	if err != nil {
		t.Fatal(err)
	}
	w, ok := p.Known(p.Asked).(game.Guide).Way(a)
	if !ok {
		return "none"
	}
	var names []string
	for _, n := range w.Places {
		names = append(names, lexicon.Word(game.PlaceWord(n), p.Asked))
	}
	return strings.TrimSpace(fmt.Sprintf("%s: %s %s", strings.Join(names, " "), w.Price, w.Stop.ID()))
}

// TestWays: ways of every kind, with what they cost and why they end.
func TestWays(t *testing.T) {
	const sea = "rules tournament ; blue 1inf sea-A 1rng sea-A 2inf C-20 1abn S-25 1arm S-25 1sac S-25 14tac L-19 ; red 1inf LLL-40"
	for _, tt := range []struct {
		clause, position string
		before           []string
		say, want        string
	}{
		{"BK-B6.0-2", "blue 1inf U-19 ; red 1inf LLL-40", nil, "move 1inf U-21", "U-19 U-20 U-21: 2 of 4"},
		{"BK-B6.0-2", "blue 1inf U-19 ; red 1inf LLL-40", []string{"move 1inf U-21"}, "move 1inf U-22", "U-21 U-22: 3 of 4"},
		{"BK-B11.0-1", "blue 1inf S-25 ; red 1inf LLL-40", nil, "move 1inf S-29", "S-25 S-26 S-27 S-28 S-29: 1⅓ of 4"},
		{"BK-B11.0-1", "blue 1inf S-25 ; red 1inf LLL-40", nil, "move 1inf S-26", "S-25 S-26: ⅓ of 4"},
		{"BK-B7.0-5", "blue 1inf U-19 ; red 1inf U-22", nil, "move 1inf U-21", "U-19 U-20 U-21: 2 of 4 BK-B7.0-5"},
		{"BK-B13.0-3", "blue 1inf K-13 ; red 1inf LLL-40", nil, "move 1inf K-11", "K-13 K-12 K-11: 2 of 4 BK-B13.0-3"},
		{"BK-B16.0-1", "blue 1inf U-19 ; red 1inf LLL-40", nil, "move 1inf W-21", "U-19 V-20 W-21: 1⅓ of 4 BK-B16.0-1"},
		{"BK-B15.0-1", "blue 1inf U-11 ; red 1inf LLL-40", nil, "move 1inf U-10", "none"},
		{"BK-C24-2", "rules tournament weather ; turn 6 ; sky minus1_ground ; blue 1inf S-20 ; red 1inf LLL-40", nil, "move 1inf S-21", "S-20 S-21: ⅓ of 3"},
		{"BK-B18.0-1", "blue 1abn S-25 ; red 1inf LLL-40", nil, "fly 1abn S-15", "S-25 S-15: 10 of 20"},
		{"BK-Q20", "blue 1abn V-33 ; red 1inf LLL-40", nil, "fly 1abn W-21", "V-33 W-21: 13 of 20 BK-Q20"},
		{"BK-T6.3-1", sea, nil, "lift 1arm L-19", "S-25 L-19: 6 of 12 factors"},
		{"BK-T6.1-2", sea, nil, "embark 2inf", "C-20 sea-A: 9 of 40 factors"},
		{"BK-T6.1-7", sea, nil, "sail 1inf sea-B", "sea-A sea-B:"},
		{"BK-T6.1-9", sea, nil, "land 1inf L-19", "sea-A L-19: 1 of 4"},
		{"BK-T6.2-4", sea, nil, "invade 1inf P-8", "sea-A P-8:"},
		{"BK-T23.0-1", sea, []string{"done"}, "rebase 1sac L-19", "S-25 L-19:"},
		{"BK-B17.0-3", "blue 1inf U-19 ; coming blue 2inf ; red 1inf LLL-40", nil, "place 2inf S-25", "none"},
		{"BK-B9.0-3", "blue 1inf U-16 ; red 1inf U-15", []string{"done"}, "attack U-15 1inf", "none"},
		{"BK-T23.2-1", "rules tournament ; blue 1sac S-25 1inf S-25 ; red 1inf U-16", []string{"done"}, "strike U-16 1sac", "S-25 U-16: 11 of 20"},
	} {
		if got := wayOf(t, staging(t, tt.position, tt.before...), tt.say); got != tt.want {
			t.Errorf("%s: %s: %q, want %q", tt.clause, tt.say, got, tt.want)
		}
	}
}

// TestNoWay: an enemy's unit has no way that a seat could ask for.
func TestNoWay(t *testing.T) {
	p := staging(t, "blue 1inf U-19 ; red 1inf LLL-40")
	theirs, _ := unitCalled(Red, "1inf")
	a := game.Say(Blue, game.VerbWord(verbMove)).With(game.UnitWord(theirs)).With(game.PlaceWord(squareNamed(t, "LLL-41")))
	if w, ok := p.Known(Blue).(game.Guide).Way(a); ok {
		t.Errorf("Blue was shown the way %v of a red unit", w)
	}
}

// TestWaysInPlay: in random games the way of every march, retreat and advance goes square by square over what the
// rules let the unit pass, and costs what the rules charge.
func TestWaysInPlay(t *testing.T) {
	seen, step := map[int16]int{}, 0
	for _, scenario := range []string{"basic", "tournament-all"} {
		playRandom(t, scenario, 9, func(p *Position) {
			if step++; p.Step == stepMove && step%20 != 0 {
				return
			}
			for _, v := range [...]int16{verbMove, verbRetreat, verbAdvance} {
				eachEnd(p, v, func(a game.Action) {
					seen[v]++
					checkWay(t, p, a)
				})
			}
		})
	}
	for _, v := range [...]int16{verbMove, verbRetreat, verbAdvance} {
		if seen[v] < 20 {
			t.Errorf("%s was asked about %d times", verbTable[v].Name, seen[v])
		}
	}
}

// eachEnd visits the sentences of a verb with a unit and a place, of one unit in thirteen.
func eachEnd(p *Position, verb int16, visit func(game.Action)) {
	var units, ends game.Choices
	a := game.Say(p.Asked, game.VerbWord(verb))
	if p.Next(a, &units) != nil {
		return
	}
	for i, u := range units.Words {
		if i%13 != 0 || p.Next(a.With(u), &ends) != nil {
			continue
		}
		for _, w := range ends.Words {
			visit(a.With(u).With(w))
		}
	}
}

func checkWay(t *testing.T, p *Position, a game.Action) {
	t.Helper()
	text := lexicon.Format(a)
	u, to := int(a.Words()[1].N), board.Square(a.Words()[2].N)
	w, ok := p.Known(a.Seat).(game.Guide).Way(a)
	if !ok {
		t.Fatalf("%s has no way", text)
	}
	for i, n := range w.Places[1:] {
		from, at := board.Square(w.Places[i]), board.Square(n)
		back := a.Words()[0].N == verbAdvance && n == w.Places[0] // BK-C7.2-9: an advance may turn round where the loser was
		if board.Distance(from, at) != 1 || !board.Map.Open.Has(at) || !back && slices.Contains(w.Places[:i+1], n) {
			t.Fatalf("%s goes %v", text, w.Places)
		}
	}
	if board.Square(w.Places[0]) != p.At[u] || board.Square(w.Places[len(w.Places)-1]) != to {
		t.Fatalf("%s goes %v", text, w.Places)
	}
	switch a.Words()[0].N {
	case verbMove:
		checkMarch(t, p, a, w)
	case verbRetreat:
		if len(w.Places) != int(p.Back)+1 {
			t.Fatalf("BK-C19.0-4: %s takes %d steps", text, len(w.Places)-1)
		}
	case verbAdvance:
		if first := board.Square(w.Places[1]); !slices.Contains(p.Vacated[:], first) || len(w.Places)-1 > int(p.advanceLimit(u)) {
			t.Fatalf("BK-C7.2-9: %s goes %v", text, w.Places)
		}
	}
}

// checkMarch plays the move and compares what it took from the unit with the way and its price.
func checkMarch(t *testing.T, p *Position, a game.Action, w game.Way) {
	t.Helper()
	text, u := lexicon.Format(a), int(a.Words()[1].N)
	r := p.noRoads(u)
	thirds := 0
	for i, n := range w.Places[1:] {
		from := board.Square(w.Places[i])
		if i > 0 && (p.stopsAt(from) || board.Map.Forest.Has(from)) {
			t.Fatalf("BK-B7.0-5: %s passes %v", text, from)
		}
		if d, _ := board.Map.Direction(from, board.Square(n)); board.Map.Road[d].Has(from) && !r {
			thirds += board.RoadStep
		} else {
			thirds += board.LandStep
		}
	}
	q := *p
	if err := q.Apply(a, noTable{}); err != nil {
		t.Fatal(err)
	}
	if halt := q.Spent[u] == halted; halt != (w.Stop != "") {
		t.Fatalf("%s stops by %q, halted %v", text, w.Stop.ID(), halt)
	}
	if want := movementText(int(p.Spent[u])+thirds, int(kinds[p.Kind[u]].move)-p.weatherCut(p.Kind[u])); w.Price != want {
		t.Fatalf("%s costs %q by its way, and says %q", text, want, w.Price)
	}
	if w.Stop == "" && int(q.Spent[u]) != int(p.Spent[u])+thirds {
		t.Fatalf("%s costs %d thirds by its way, and %d are charged", text, thirds, q.Spent[u]-p.Spent[u])
	}
}

// noRoads reports whether roads are of no use to unit u: BK-T6.2-16.
func (p *Position) noRoads(u int) bool { return p.Voyage[u] == invaded }

// stopsAt reports whether a unit of the mover that enters s must stop there.
func (p *Position) stopsAt(s board.Square) bool {
	f := p.survey(p.Mover)
	return f.zone.Has(s) || board.Map.Mountain.Has(s)
}

// TestPathIsReach: the search that remembers its way finds the same squares at the same cost as the one that does
// not.
func TestPathIsReach(t *testing.T) {
	tried := 0
	playRandom(t, "tournament", 4, func(p *Position) {
		if p.Step != stepMove || tried > 20000 {
			return
		}
		f := p.survey(p.Mover)
		from, to := p.unitsOf(p.Mover)
		for u := from; u < to; u += 11 {
			if !p.At[u].OnMap() || p.movementLeft(u) == 0 {
				continue
			}
			r := p.trip(u, &f)
			near := board.Disc(p.At[u], 3)
			near = near.And(&board.Map.Valid)
			for s := range near.All() {
				if s == r.From {
					continue
				}
				tried++
				_, cost := r.Reach(s)
				if path := r.Path(s, cost); (cost > 0) != (path != nil) {
					t.Fatalf("%s to %v: cost %d, path %v", army[u].name, s, cost, path)
				}
				if path := r.Path(s, cost-1); cost > 1 && path != nil {
					t.Fatalf("%s to %v: cost %d, and cheaper by %v", army[u].name, s, cost, path)
				}
			}
		}
	})
	if tried < 5000 {
		t.Errorf("only %d paths were tried", tried)
	}
}
