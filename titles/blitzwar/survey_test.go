package blitzwar

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/game"
)

// TestSurvey: what a desk answers with its survey is what the rules say without one, verb by verb and counter by counter.
func TestSurvey(t *testing.T) {
	for i := range starts {
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 5)), Drift: i%2 == 1}
		table := game.RandTable{Rand: w.Rand}
		p := begin(i, false, table)
		var desk game.Choices // from one position to the next
		for n := 0; p.Step != stepOver; n++ {
			s := p.askedSeats().First()
			if err := p.Next(game.Action{Seat: s}, &desk); err != nil {
				t.Fatal(err)
			}
			if n%40 == 0 {
				sameAnswers(t, p, game.Action{Seat: s}, &desk)
			}
			a, err := w.Sample(p, s)
			if err == nil {
				err = p.Apply(a, table)
			}
			if err != nil {
				t.Fatal(err)
			}
			if p.Survey != (survey{}) {
				t.Fatal("a position has a survey")
			}
		}
	}
}

// sameAnswers compares what may follow the words of a sentence, up to two.
func sameAnswers(t *testing.T, p *Position, a game.Action, with *game.Choices) {
	t.Helper()
	var without game.Choices
	err := p.Next(a, with)
	if plain := verbTable.Next(p, p.askedSeats(), a, &without); err != plain || with.Ready != without.Ready || !slices.Equal(with.Words, without.Words) {
		t.Fatalf("turn %d, %q: %v, %v; without a survey %v, %v", p.Turn, lexicon.Format(a), with.Words, err, without.Words, plain)
	}
	if len(a.Words()) < 2 {
		for _, word := range without.Words {
			sameAnswers(t, p, a.With(word), with)
		}
	}
}

// TestService: the sets of zones where counters may be, go and stay are what the judges of one zone say.
func TestService(t *testing.T) {
	for i := range starts {
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 6)), Drift: true}
		table := game.RandTable{Rand: w.Rand}
		p := begin(i, false, table)
		for n := 0; p.Step != stepOver; n++ {
			if n%100 == 0 {
				sameZones(t, p)
			}
			a, err := w.Sample(p, p.askedSeats().First())
			if err == nil {
				err = p.Apply(a, table)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

func sameZones(t *testing.T, p *Position) {
	t.Helper()
	for u := range slots {
		if !p.on(u) || !landSlots.Has(u) || p.sideOf(u) == game.Nobody {
			continue
		}
		service, ground, shunned := p.service(u), p.ground(u), p.shunned(u)
		for x := range Place(nZones) {
			if service.Has(x) != (p.mayServe(u, x) == nil) || ground.Has(x) != (p.mayPass(u, x) == nil) || shunned.Has(x) != (p.mayShare(u, x) != nil) {
				t.Fatalf("turn %d: %s and %s: %v, %v, %v; judged %v, %v, %v", p.Turn, lexicon.Format(game.Say(0, game.UnitWord(u))), x,
					service.Has(x), ground.Has(x), shunned.Has(x), p.mayServe(u, x), p.mayPass(u, x), p.mayShare(u, x))
			}
		}
	}
}

// TestDifferences: whatever a survey follows from makes a difference by itself, so that nothing stale is kept.
func TestDifferences(t *testing.T) {
	one := placed(t, "war s43 ; turn 40")
	for name, change := range map[string]func(p *Position){
		"start":    func(p *Position) { p.Start++ },
		"turn":     func(p *Position) { p.Turn++ },
		"unlocked": func(p *Position) { p.Unlocked[1]++ },
		"when":     func(p *Position) { p.When[evSovietFell]++ },
		"state":    func(p *Position) { p.State[spain]++ },
		"french":   func(p *Position) { p.French++ },
	} {
		other := *one
		change(&other)
		if d := one.differs(&other); !d.Age {
			t.Errorf("another %s is no difference", name)
		}
	}
	if d := one.differs(one); d != (difference{}) {
		t.Errorf("a position differs from itself: %+v", d)
	}
	for name, change := range map[string]func(p *Position, u int){
		"at":    func(p *Position, u int) { p.At[u]++ },
		"kind":  func(p *Position, u int) { p.Kind[u]++ },
		"beach": func(p *Position, u int) { p.Beach[u]++ },
		"ferry": func(p *Position, u int) { p.Ferry[u]++ },
	} {
		for _, u := range []int{0, 1, 7, 8, slots - 1} {
			other := *one
			change(&other, u)
			if d := one.differs(&other); d.Moved.Count() != 1 || !d.Moved.Has(u) || d.Age || d.Held || d.Flown {
				t.Errorf("%s of %d: %+v", name, u, d)
			}
		}
	}
}
