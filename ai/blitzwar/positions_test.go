package blitzwar

import (
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/ai/problems"
	"sandtable/game"
	"sandtable/gametest"
	bw "sandtable/titles/blitzwar"
)

// turnPlayed is what a player did in the turn of a problem.
type turnPlayed struct {
	seat    game.Seat
	end     *bw.Position
	battles []battleSaid

	supply, tanks bool // of the card that was picked
}

// battleSaid is an attack as declared.
type battleSaid struct {
	at     bw.Place
	column int
}

// staged sets up the turn of a problem.
func staged(t testing.TB, x *problems.Problem) gametest.Staged {
	t.Helper()
	p, s := stageProblem(t, x)
	y := &turnPlayed{seat: s, end: p}
	turn, step := p.Turn, p.Step
	return gametest.Staged{
		Title: bw.Title, Position: p, Seat: s, Faces: []int{4},
		Over: func() bool {
			if step == bw.StepCards || step == bw.StepPlace {
				return p.Step != step || !p.Pending().Seats.Has(s)
			}
			return p.Side != s || p.Turn != turn || p.Step == bw.StepOver
		},
		Hear: func(a game.Action) { y.hear(p, a) },
		Has:  func(words []string) bool { return y.has(t, words) },
	}
}

// hear notes what the player says.
func (y *turnPlayed) hear(p *bw.Position, a game.Action) {
	switch verb, _, _ := strings.Cut(format(a), " "); verb {
	case pick:
		y.picks(p, a)
	case attack:
		var set bw.UnitSet
		for _, w := range a.Words()[2:] {
			set.Add(int(w.N))
		}
		at := bw.Place(a.Words()[1].N)
		column, _, _, _ := p.Odds(y.seat, at, set)
		y.battles = append(y.battles, battleSaid{at, column})
	}
}

// picks notes whether the chosen card has about as much supply, and as many tanks, as the best of the cards allowed.
func (y *turnPlayed) picks(p *bw.Position, a game.Action) {
	mine := bw.CardOf(a.Words()[1])
	y.supply, y.tanks = true, true
	for _, w := range ai.Open(p, game.Say(y.seat, a.Words()[0])) {
		c := bw.CardOf(w)
		y.supply = y.supply && mine.Supply+2 >= c.Supply
		y.tanks = y.tanks && mine.Armoured >= c.Armoured
	}
}

// has judges one condition at the end of the turn: "holds": our side has the zones; "stands ZONE N" and "empty ZONE": corps
// of ours there; "armour N" and "corps N": on the whole map; "fallen ZONE N": at most N enemy corps there; "cuts ZONE": no
// enemy line leads there; "line ZONE": one of ours does; "lead N": progress towards the aims; "left N": units of supply;
// "attacks ZONE N": in this column or better; "spares ZONE": no attack there; "peace": no attack at all; "odds N": none in a
// worse column; "picks supply" and "picks armour": a card with most of it.
func (y *turnPlayed) has(t testing.TB, w []string) bool {
	t.Helper()
	switch w[0] {
	case "attacks", "spares", "peace", "odds":
		return y.fights(t, w)
	case "picks":
		return w[1] == "supply" && y.supply || w[1] == "armour" && y.tanks
	case "holds":
		for _, name := range w[1:] {
			if h := y.end.Holder(placeCalled(t, name)); h != y.seat && !(h != game.Nobody && !bw.Foes(h, y.seat)) {
				return false
			}
		}
		return true
	}
	return y.stands(t, w)
}

// stands judges conditions on the board.
func (y *turnPlayed) stands(t testing.TB, w []string) bool {
	t.Helper()
	p := y.end
	switch w[0] {
	case "armour", "corps":
		corps, armour := y.men(bw.Nowhere, false)
		return w[0] == "corps" && corps >= gametest.Number(t, w[1]) || w[0] == "armour" && armour >= gametest.Number(t, w[1])
	case "lead":
		return int(p.Result().Margin[y.seat]) >= gametest.Number(t, w[1])
	case "left":
		return p.Halves(y.seat) >= 2*gametest.Number(t, w[1])
	}
	at := placeCalled(t, w[1])
	switch w[0] {
	case "stands":
		n, _ := y.men(at, false)
		return n >= gametest.Number(t, w[2])
	case "empty":
		n, _ := y.men(at, false)
		return n == 0
	case "fallen":
		n, _ := y.men(at, true)
		return n <= gametest.Number(t, w[2])
	case "line":
		lines := p.Lines(y.seat)
		return lines.Has(at)
	case "cuts":
		for s := range game.Seat(bw.Seats) {
			if lines := p.Lines(s); bw.Foes(s, y.seat) && lines.Has(at) {
				return false
			}
		}
		return true
	}
	t.Fatalf("nobody knows what %q means", w[0])
	return false
}

// men counts our corps or the enemy's, in a zone or anywhere.
func (y *turnPlayed) men(at bw.Place, foe bool) (corps, armour int) {
	for u := range bw.CorpsSlots {
		s := y.end.Owner(u)
		if s == game.Nobody || bw.Foes(s, y.seat) != foe || !foe && s != y.seat || at != bw.Nowhere && y.end.At[u] != at {
			continue
		}
		c, a := y.end.Men(u)
		corps, armour = corps+c, armour+a
	}
	return corps, armour
}

// fights judges conditions on attacks.
func (y *turnPlayed) fights(t testing.TB, w []string) bool {
	t.Helper()
	switch w[0] {
	case "peace":
		return len(y.battles) == 0
	case "odds":
		for _, b := range y.battles {
			if b.column < gametest.Number(t, w[1]) {
				return false
			}
		}
		return true
	}
	at := placeCalled(t, w[1])
	for _, b := range y.battles {
		if b.at == at && (w[0] == "spares" || b.column >= gametest.Number(t, w[2])) {
			return w[0] == "attacks"
		}
	}
	return w[0] == "spares"
}

// levelBars are the least results of the levels.
var levelBars = []gametest.Bar{
	{Level: "officer", Steps: 8, Seeds: 2, Share: 0.5},
	{Level: "general", Steps: 40, Seeds: 2, Share: 0.7},
	{Level: "marshal", Steps: 120, Seeds: 1, Share: 0.85, Long: true},
}

// TestPositions counts the positions with known answers that each level solves.
func TestPositions(t *testing.T) {
	gametest.Positions(t, Players(), levelBars, func(x *problems.Problem) gametest.Staged { return staged(t, x) })
}
