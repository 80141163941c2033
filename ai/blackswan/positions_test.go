package blackswan

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/ai/problems"
	"sandtable/game"
	"sandtable/gametest"
	bs "sandtable/titles/blackswan"
)

// stageProblem sets up the position of a problem: a text that the title stages, or a scenario that the script plays from its
// start to a given step.
func stageProblem(t testing.TB, x *problems.Problem) (*bs.Position, game.Seat) {
	t.Helper()
	if scenario := x.Text("scenario"); scenario != "" {
		p, _ := atStep(t, scenario, bs.Axis, map[string]bs.Step{"spend": bs.StepSpend, "move": bs.StepMove}[x.Text("step")])
		return p, bs.Axis
	}
	staged, err := bs.Stage(x.Text("stage"))
	if err != nil {
		t.Fatalf("%s: %v", x.Name, err)
	}
	p := staged.(*bs.Position)
	return p, p.Asked
}

// briefed is a player whose minds know the blocks of a position as if combats had shown them.
type briefed struct {
	ai.Player
	p *bs.Position
}

// Sit returns a mind for a seat.
func (y briefed) Sit(title game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	m := y.Player.Sit(title, s, r)
	q := *y.p
	for u := range bs.Slots {
		if q.At[u] != bs.Nowhere && q.At[u].Land() {
			q.Shown.Add(u)
		}
	}
	if w, ok := m.(ai.Observer); ok {
		w.See(q.Known(s))
	}
	return m
}

// turnPlayed is what a player did in the turn of a problem.
type turnPlayed struct {
	seat     game.Seat
	end      *bs.Position
	attacked []bs.Place
	dropped  []bs.Place
	poised   map[bs.Place]int // steps of tanks that could attack an area when the first phase was planned
	sent     map[bs.Place]int // steps in the strongest attack on an area
	discs    int
}

// staged sets up the turn of a problem.
func staged(t testing.TB, x *problems.Problem) gametest.Staged {
	t.Helper()
	p, s := stageProblem(t, x)
	y, first := &turnPlayed{seat: s, end: p, sent: map[bs.Place]int{}, poised: map[bs.Place]int{}}, *p
	return gametest.Staged{
		Title: bs.Title, Position: p, Seat: s, Faces: []int{5, 2, 6, 1, 4, 3},
		Over:  func() bool { return !p.Phasing(s) || p.Step == bs.StepOver },
		Hear:  func(a game.Action) { y.hear(p, a) },
		Brief: func(who ai.Player) ai.Player { return briefed{who, &first} },
		Has:   func(words []string) bool { return y.has(t, words) },
	}
}

// hear notes what the player says.
func (y *turnPlayed) hear(p *bs.Position, a game.Action) {
	said, _, _ := strings.Cut(format(a), " ")
	if p.Step == bs.StepMove && p.BlitzAhead(y.seat) && said == done {
		y.countPoised(p)
	}
	switch said {
	case blitz:
		y.discs++
	case attack, assault:
		x := bs.Place(a.Words()[1].N)
		y.attacked = append(y.attacked, x)
		y.sent[x] = max(y.sent[x], y.stepsIn(p, a))
		for _, w := range a.Words()[2:] {
			if w.Kind == game.Unit && said == assault && p.Block(p.Slot(a.Seat, w)).Class == bs.Airborne {
				y.dropped = append(y.dropped, x)
			}
		}
	}
}

// countPoised counts the tanks that stand two areas or less from others.
func (y *turnPlayed) countPoised(p *bs.Position) {
	from, to := bs.OwnSlots(y.seat)
	for u := from; u < to; u++ {
		if p.At[u] == bs.Nowhere || p.Block(u).Class != bs.Tank {
			continue
		}
		var th theatre
		th.p = p
		for x := range bs.Place(bs.Areas) {
			th.poised = [2]areaSet{}
			if th.poise(x); th.poised[1][p.At[u]] {
				y.poised[x] += p.Block(u).Steps
			}
		}
	}
}

// stepsIn adds up the steps of the blocks in a sentence.
func (y *turnPlayed) stepsIn(p *bs.Position, a game.Action) (sum int) {
	for _, w := range a.Words()[2:] {
		if w.Kind == game.Unit {
			sum += p.Block(p.Slot(a.Seat, w)).Steps
		}
	}
	return sum
}

// has judges one condition. "attacks" and "spares": the area was attacked or was not; "drops": it was attacked from the air,
// and the drop had an effect; "sent AREA N": one attack had at least N steps; "poised AREA N": at least N steps of tanks could
// attack it in the second phase; "discs N": at least N were bought, "discs N most": at most N; "lone N": no block worth N points
// stands alone next to enemies of two classes. The other conditions judge an area at the end of the turn: "holds": a block of
// ours is there; "leaves": none is; "owns"; "supplied"; "cut": enemies there are out of supply; "room": a retreat from it is
// possible; "classes", "steps" and "blocks": at least so many of ours.
func (y *turnPlayed) has(t testing.TB, words []string) bool {
	t.Helper()
	switch words[0] {
	case "discs":
		n, _ := strconv.Atoi(words[1])
		return len(words) > 2 && y.discs <= n || len(words) == 2 && y.discs >= n
	case "lone":
		n, _ := strconv.Atoi(words[1])
		return !y.lone(n)
	}
	at, least := named(t, words[1]), 1
	if len(words) > 2 {
		least, _ = strconv.Atoi(words[2])
	}
	blocks, steps, kinds := y.forces(at, false)
	switch words[0] {
	case "attacks":
		return slices.Contains(y.attacked, at)
	case "spares":
		return !slices.Contains(y.attacked, at)
	case "poised":
		return y.poised[at] >= least
	case "sent":
		return y.sent[at] >= least
	case "drops":
		return slices.Contains(y.dropped, at) && (y.end.Holder(at) == y.seat || 1 < count(y.attacked, at))
	case "holds", "blocks":
		return blocks >= least
	case "steps":
		return steps >= least
	case "classes":
		return kinds >= least
	case "leaves":
		return blocks == 0
	case "owns":
		return y.end.Holder(at) == y.seat
	case "supplied":
		return blocks > 0 && !y.isCut(at, false)
	case "cut":
		return y.isCut(at, true)
	case "room":
		return y.room(at)
	}
	t.Fatalf("nobody knows what %q means", words[0])
	return false
}

func count(list []bs.Place, x bs.Place) (n int) {
	for _, y := range list {
		if x == y {
			n++
		}
	}
	return n
}

// forces counts our blocks or the enemy's in an area.
func (y *turnPlayed) forces(x bs.Place, enemy bool) (blocks, steps, kinds int) {
	var seen [bs.Classes]bool
	for u := range bs.Slots {
		if y.end.At[u] != x || bs.Hostile(y.seat, bs.SeatOf(u)) != enemy {
			continue
		}
		b := y.end.Block(u)
		blocks++
		steps += b.Steps
		if c := line(b.Class); !seen[c] && c != bs.FortClass {
			seen[c] = true
			kinds++
		}
	}
	return blocks, steps, kinds
}

// isCut reports whether our blocks or the enemy's in an area are out of supply. An area without any counts as cut.
func (y *turnPlayed) isCut(x bs.Place, enemy bool) bool {
	for u := range bs.Slots {
		s := bs.SeatOf(u)
		if y.end.At[u] == x && bs.Hostile(y.seat, s) == enemy {
			lines := y.end.SupplyLines(s)
			return lines.Cut(u)
		}
	}
	return enemy
}

// room reports whether a block could retreat from an area to an adjacent one.
func (y *turnPlayed) room(x bs.Place) bool {
	return slices.ContainsFunc(bs.Hops(x), func(h bs.Hop) bool {
		blocks, _, _ := y.forces(h.To(), false)
		return y.end.Holder(h.To()) == y.seat && blocks < bs.Limit(h.To())
	})
}

// lone reports whether a block of at least this worth stands alone next to enemies of two classes.
func (y *turnPlayed) lone(worth int) bool {
	from, to := bs.OwnSlots(y.seat)
	for u := from; u < to; u++ {
		x := y.end.At[u]
		if x == bs.Nowhere || !x.Land() {
			continue
		}
		b := y.end.Block(u)
		blocks, _, _ := y.forces(x, false)
		if blocks > 1 || b.Steps*b.Price < worth {
			continue
		}
		for _, h := range bs.Hops(x) {
			if _, _, kinds := y.forces(h.To(), true); kinds > 1 {
				return true
			}
		}
	}
	return false
}

// levelBars are the least results of the levels; General and Marshal use three tenths of their steps.
var levelBars = []gametest.Bar{
	{Level: "officer", Steps: 32, Seeds: 2, Share: 0.5},
	{Level: "general", Steps: 300, Seeds: 2, Share: 0.7},
	{Level: "marshal", Steps: 3600, Seeds: 1, Share: 0.85, Long: true},
}

// TestPositions counts the positions with known answers that each level solves.
func TestPositions(t *testing.T) {
	gametest.Positions(t, Players(), levelBars, func(x *problems.Problem) gametest.Staged { return staged(t, x) })
}
