package blitzkrieg

import (
	"strconv"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/ai/problems"
	"sandtable/game"
	"sandtable/gametest"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// stageProblem sets up the position of a problem. Facts are the scenario, the seat to move, the owners of cities other than
// their home side, the units of a seat by square, the faces of the dice, and "still" if all moves are made.
func stageProblem(t testing.TB, x *problems.Problem) (*bk.Position, game.Seat) {
	t.Helper()
	units := map[string][]string{}
	for _, seat := range seats {
		for _, stack := range strings.Split(x.Text(seat), ", ") {
			at, list, _ := strings.Cut(stack, " ")
			for _, u := range strings.Fields(list) {
				units[seat] = append(units[seat], u+" "+at)
			}
		}
	}
	p := stage(t, x.Text("scenario"), units[seats[0]], units[seats[1]])
	p.Owned = [2]uint64{bk.HomeCities(0), bk.HomeCities(1)}
	for _, text := range x.All("owned") {
		seat, list, _ := strings.Cut(text, " ")
		for _, city := range strings.Fields(list) {
			p.Owned[seatCalled(t, seat)] |= 1 << board.Map.CityAt[square(t, city)]
		}
	}
	number, seat, _ := strings.Cut(x.Text("turn"), " ")
	n, err := strconv.Atoi(number)
	if err != nil {
		t.Fatalf("%s: turn: %v", x.Name, err)
	}
	mover := seatCalled(t, seat)
	turned := p.Turned(mover)
	*p = turned
	p.Turn, p.Asked = uint16(n), mover
	p.Base = p.Friendly(mover)
	if x.Text("still") != "" {
		if err := p.Apply(game.Say(mover, game.VerbWord(lastVerb())), game.RandTable{}); err != nil {
			t.Fatalf("%s: %v", x.Name, err)
		}
	}
	return p, mover
}

var seats = [...]string{"Blue", "Red"}

func seatCalled(t testing.TB, name string) game.Seat {
	t.Helper()
	for s, n := range seats {
		if n == name {
			return game.Seat(s)
		}
	}
	t.Fatalf("no seat is called %q", name)
	return 0
}

// turnPlayed is what a player did in the turn of a problem.
type turnPlayed struct {
	seat    game.Seat
	moved   bk.Position // when all moves are made
	end     *bk.Position
	battles []battleSaid
}

// battleSaid is an attack as declared.
type battleSaid struct {
	at      board.Square
	ratio   float64
	factors int
}

// staged sets up the turn of a problem.
func staged(t testing.TB, x *problems.Problem) gametest.Staged {
	t.Helper()
	p, s := stageProblem(t, x)
	y := &turnPlayed{seat: s, moved: *p, end: p}
	return gametest.Staged{
		Title: bk.Title, Position: p, Seat: s, Faces: []int{6},
		Over: func() bool {
			if p.Mover == s && p.Step == bk.StepMove || p.Mover == s && p.Step == bk.StepAssign {
				y.moved = *p
			}
			return p.Mover != s || p.Step == bk.StepOver
		},
		Hear: func(a game.Action) { y.hear(p, a) },
		Has:  func(words []string) bool { return y.has(t, words) },
	}
}

// hear notes what the player says.
func (y *turnPlayed) hear(p *bk.Position, a game.Action) {
	if !strings.HasPrefix(bk.Title.Info().Lexicon.Format(a), "attack ") {
		return
	}
	b := battleSaid{at: board.Square(a.Words()[1].N), ratio: ratioOf(p.Forecast(a).Column)}
	for _, w := range a.Words()[2:] {
		b.factors += p.AttackOf(int(w.N))
	}
	y.battles = append(y.battles, b)
}

// ratioOf parses odds: 2 for 2-1.
func ratioOf(text string) float64 {
	x, y, _ := strings.Cut(text, "-")
	a, _ := strconv.ParseFloat(x, 64)
	b, err := strconv.ParseFloat(y, 64)
	if err != nil {
		return certain
	}
	return a / b
}

// certain is the ratio of an automatic victory.
const certain = 7

// has judges one condition on the battles, on the board after all moves, or on the board at the end of the turn.
func (y *turnPlayed) has(t testing.TB, words []string) bool {
	t.Helper()
	switch words[0] {
	case "battle":
		return y.fights(t, words[1:])
	case "moved":
		return y.stands(t, &y.moved, words[1:])
	case "end":
		return y.stands(t, y.end, words[1:])
	}
	t.Fatalf("nobody knows what %q means", words[0])
	return false
}

// fights judges declared battles. "attacks SQUARE ODDS": with these odds or better; "soak SQUARE FACTORS": with at most so
// many; "odds ODDS": no battle is worse, unless it is next to a better one; "any": there is one.
func (y *turnPlayed) fights(t testing.TB, words []string) bool {
	t.Helper()
	switch words[0] {
	case "any":
		return len(y.battles) > 0
	case "odds":
		for _, b := range y.battles {
			if b.ratio < ratioOf(words[1]) {
				return false
			}
		}
		return true
	}
	at := square(t, words[1])
	for _, b := range y.battles {
		if b.at == at && (words[0] == "attacks" && b.ratio >= ratioOf(words[2]) || words[0] == "soak" && b.factors <= gametest.Number(t, words[2])) {
			return true
		}
	}
	return false
}

// stands judges a board. "near SQUARE N", "within SQUARE FAR N" and "on SQUARE N" ask for at least N factors, "on SQUARE N
// most" for at most N; "clear SQUARE": no unit is adjacent; "covers", "holds" and "safe": cities are in our zone, ours, or
// out of reach of the enemy's next turn; "margin N": a lead; "exposed N": the enemy can attack at most N factors at 3-1.
func (y *turnPlayed) stands(t testing.TB, p *bk.Position, words []string) bool {
	t.Helper()
	switch words[0] {
	case "exposed":
		return y.exposed(p) <= gametest.Number(t, words[1])
	case "margin":
		return int(p.Result().Margin[y.seat]) >= gametest.Number(t, words[1])
	case "covers", "holds", "safe":
		for _, name := range words[1:] {
			if !y.keeps(p, words[0], square(t, name)) {
				return false
			}
		}
		return true
	}
	at := square(t, words[1])
	switch words[0] {
	case "near":
		return y.factors(p, at, 1, 1) >= gametest.Number(t, words[2])
	case "clear":
		return y.factors(p, at, 1, 1) == 0
	case "within":
		return y.factors(p, at, 0, gametest.Number(t, words[2])) >= gametest.Number(t, words[3])
	case "on":
		n := y.factors(p, at, 0, 0)
		if len(words) > 3 {
			return n <= gametest.Number(t, words[2])
		}
		return n >= gametest.Number(t, words[2])
	}
	t.Fatalf("nobody knows what %q means", words[0])
	return false
}

// keeps judges one city.
func (y *turnPlayed) keeps(p *bk.Position, how string, at board.Square) bool {
	city := uint64(1) << board.Map.CityAt[at]
	switch how {
	case "covers":
		return p.Covered(y.seat)&city != 0
	case "holds":
		return p.Friendly(y.seat)&city != 0
	}
	return p.Friendly(y.seat)&city != 0 && (p.Covered(y.seat)&city != 0 || !y.enemyReaches(p, city))
}

// enemyReaches reports whether the enemy could march or drop next to a city in his next turn.
func (y *turnPlayed) enemyReaches(p *bk.Position, city uint64) bool {
	q := p.Turned(1 - y.seat)
	q.Asked = 1 - y.seat
	q.Base = q.Friendly(1 - y.seat)
	study := q.Study(1 - y.seat)
	m := steadyMind(&q, 1-y.seat)
	drops := m.drops(&q)
	for u := range bk.Units {
		if q.SeatOf(u) != 1-y.seat || !q.OnBoard(u) || !q.Ground(u) {
			continue
		}
		reach, dropped := study.Reach(u), drops(u)
		reach = reach.Or(&dropped)
		for s := range reach.All() {
			if bk.CitiesNear(s)&city != 0 {
				return true
			}
		}
	}
	return false
}

// exposed adds up the factors of stacks that the enemy could attack at 3-1 or better in his next turn.
func (y *turnPlayed) exposed(p *bk.Position) (sum int) {
	w := mustWeights()
	v := look(p, y.seat, &w, newGround(w.Far))
	v.left = 1
	v.threaten(p)
	on := map[board.Square]int{}
	v.each(y.seat, func(u int) { on[p.At[u]] += int(p.Str[u]) })
	for at, str := range on {
		defense := str
		if bk.Doubled(at) {
			defense *= 2
		}
		if int(v.threat[at]) >= 3*defense {
			sum += str
		}
	}
	return sum
}

// steadyMind is a mind that is only used to format sentences.
func steadyMind(_ *bk.Position, s game.Seat) *mind {
	return &mind{Chair: ai.Chair{Seat: s, Words: ai.VocabularyOf(bk.Title.Info())}}
}

// factors adds up our attack factors within a range of distances from a square.
func (y *turnPlayed) factors(p *bk.Position, at board.Square, from, to int) (sum int) {
	for u := range bk.Units {
		if p.SeatOf(u) == y.seat && p.OnBoard(u) && p.Ground(u) {
			if d := board.Distance(p.At[u], at); d >= from && d <= to {
				sum += p.AttackOf(u)
			}
		}
	}
	return sum
}

// levelBars are the least results of the levels.
var levelBars = []gametest.Bar{
	{Level: "officer", Seeds: 2, Share: 0.5},
	{Level: "general", Seeds: 2, Share: 0.7},
	{Level: "marshal", Steps: 4_000_000, Seeds: 1, Share: 0.85, Long: true},
}

// TestPositions counts the positions with known answers that each level solves.
func TestPositions(t *testing.T) {
	gametest.Positions(t, Players(), levelBars, func(x *problems.Problem) gametest.Staged { return staged(t, x) })
}
