package blitzwar

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/game"
	"sandtable/gametest"
	bw "sandtable/titles/blitzwar"
)

// spoken lets Officers play a scenario, and returns all that was said.
func spoken(t *testing.T, scenario string, seed uint64) (list []string) {
	t.Helper()
	watched(t, scenario, seed, func(_, _ *bw.Position, said game.Action) { list = append(list, format(said)) })
	return list
}

// watched lets Officers that forget nothing play a scenario, and calls see with each sentence and the positions before and
// after it.
func watched(t *testing.T, scenario string, seed uint64, see func(before, after *bw.Position, said game.Action)) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	p := gametest.Start[*bw.Position](t, bw.Title, game.Setup{Scenario: scenario}, r)
	m := steady(t, "general", 1).Sit(bw.Title, bw.Axis, r).(*mind)
	var cast [bw.Seats]*agent
	for s := range cast {
		cast[s] = m.newAgent(game.Seat(s))
	}
	by := gametest.Cast{
		Title: bw.Title, End: done,
		Speak: func(s game.Seat) game.Action {
			said, _ := cast[s].answer(p)
			return said
		},
		See: func(before game.Position, said game.Action) { see(before.(*bw.Position), p, said) },
	}
	by.Play(t, p, r, func() bool { return p.Step != bw.StepOver })
}

// TestUsesTheWholeGame checks that every kind of sentence of a campaign is said by some player.
func TestUsesTheWholeGame(t *testing.T) {
	seen := map[string]int{}
	for _, text := range spoken(t, "1941", 3) {
		verb, _, _ := strings.Cut(text, " ")
		seen[verb]++
	}
	for _, verb := range []string{pick, place, lend, sail, battle, fly, counter, beach, rebase, ship, land, fortify, rail, move, activate, join, attack, advance} {
		if seen[verb] == 0 {
			t.Errorf("nobody ever says %s", verb)
		}
	}
	if seen["remove"] > 60 {
		t.Errorf("%d counters had to go from full zones", seen["remove"])
	}
}

// TestLandsInFrance checks that in Overlord the Allies land, and follow up through the port of the beachhead.
func TestLandsInFrance(t *testing.T) {
	landed := 0
	for _, text := range spoken(t, "overlord", 1) {
		if strings.HasPrefix(text, land+" ") {
			landed++
		}
	}
	if landed < 3 {
		t.Errorf("%d counters landed", landed)
	}
}

// TestSupplyHasItsPrice checks that supply is dear when scarce, and worth almost nothing at the end.
func TestSupplyHasItsPrice(t *testing.T) {
	p, m := atStep(t, bw.Axis, bw.StepMarch)
	rich := m.agent.price(p)
	poor := *p
	for u := range bw.Slots {
		if poor.Owner(u) == bw.Axis && poor.Stock(u) {
			poor.At[u] = bw.Nowhere
		}
	}
	if m.agent.price(&poor) <= rich {
		t.Errorf("supply costs %.2f when there is none, and %.2f when there is", m.agent.price(&poor), rich)
	}
	last := *p
	last.Turn = last.LastOf()
	if n := m.agent.price(&last); n > rich/5 {
		t.Errorf("supply costs %.2f in the last turn", n)
	}
}

// TestSupplyIsWorthItsPrice checks that a plan charges half a unit of supply what it is worth in the position.
func TestSupplyIsWorthItsPrice(t *testing.T) {
	p, m := atStep(t, bw.Axis, bw.StepMarch)
	if !bw.Good(p.Turn) {
		t.Fatal("in bad weather supply is dearer")
	}
	n := 0
	for ; p.Halves(bw.Axis) > 4; n++ {
		less := *p
		for u := range bw.Slots {
			if less.Owner(u) == bw.Axis && less.Stock(u) && less.Size[u] > 1 {
				less.Size[u]--
				break
			}
		}
		if less.Halves(bw.Axis) != p.Halves(bw.Axis)-1 {
			break
		}
		lost := m.w.value(p, m.g, bw.Axis) - m.w.value(&less, m.g, bw.Axis)
		if price := m.agent.price(&less); lost < 0.9*price || lost > 1.1*price {
			t.Errorf("the last of %d halves is worth %.3f and costs %.3f", p.Halves(bw.Axis), lost, price)
		}
		p = &less
	}
	if n < 5 {
		t.Errorf("only %d halves were spent", n)
	}
}

// TestSeesTheCut checks that corps do not leave a zone through which the supply of several corps runs.
func TestSeesTheCut(t *testing.T) {
	p, m := atStep(t, bw.Axis, bw.StepMarch)
	th := m.agent.study(p.AtMovement())
	for u := range bw.CorpsSlots {
		x := p.At[u]
		if p.Owner(u) != bw.Axis || !p.Ashore(u) || th.count[x] != 1 {
			continue
		}
		th.vital[x] = 2
		if th.spares(u) {
			t.Errorf("%s is left though supply hangs on it", x)
		}
	}
}

// TestAdvancesAreOfUse checks that corps advance neither into a full zone nor back to where they came from, and that no side
// loses its own counters by moving or advancing.
func TestAdvancesAreOfUse(t *testing.T) {
	advances := 0
	for _, scenario := range [...]string{"poland", "france", "barbarossa", "overlord"} {
		for seed := range uint64(2) {
			watched(t, scenario, seed, func(before, after *bw.Position, said game.Action) {
				text := format(said)
				w := said.Words()
				switch {
				case !strings.HasPrefix(text, advance+" ") && !strings.HasPrefix(text, move+" ") && !strings.HasPrefix(text, rail+" "):
					return
				case crowds(before, after, said.Seat):
					t.Errorf("%s, seed %d, turn %d: %q leaves too much in a zone", scenario, seed, before.Turn, text)
				}
				if before.Step != bw.StepAdvance {
					return
				}
				advances++
				if before.At[w[1].N] == before.Field && before.Holder(bw.Place(w[2].N)) == said.Seat {
					t.Errorf("%s, seed %d, turn %d: %q goes back", scenario, seed, before.Turn, text)
				}
			})
		}
	}
	if advances < 50 {
		t.Errorf("only %d advances: the test tests nothing", advances)
	}
}

// TestFullZonesAreNotEntered checks that no corps enter a zone, or advance through it, while three of our counters are there.
func TestFullZonesAreNotEntered(t *testing.T) {
	p, m := atStep(t, bw.Axis, bw.StepAdvance)
	field := p.Field
	said, _ := m.newAgent(bw.Axis).answer(p)
	if w := said.Words(); len(w) != 3 || bw.Place(w[2].N) != field {
		t.Fatalf("%q: nobody advances into %s, and the test tests nothing", format(said), field)
	}
	full := *p
	for u, n := 0, 0; u < bw.CorpsSlots && n < 3; u++ {
		if p.Owner(u) == bw.Axis && !p.Striking.Has(u) && !p.Dug(u) {
			full.At[u] = field
			n++
		}
	}
	full.Held[bw.Axis].Add(field)
	if said, _ := m.newAgent(bw.Axis).answer(&full); len(said.Words()) == 3 && bw.Place(said.Words()[2].N) == field {
		t.Errorf("%q into a full zone", format(said))
	}
}
