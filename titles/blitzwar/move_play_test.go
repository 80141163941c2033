package blitzwar

import (
	"math/rand/v2"
	"testing"

	"sandtable/game"
)

// TestPlayedAsJudged: what is judged and played in one go is refused and allowed as word by word (BW-15.3a, BW-15.3f), goes the way
// that a search zone by zone finds (BW-9.3c), and is paid by the same counters (BW-7w).
func TestPlayedAsJudged(t *testing.T) {
	for i := range starts {
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 8)), Drift: i%2 == 1}
		table := game.RandTable{Rand: w.Rand}
		p := begin(i, false, table)
		for n := 0; p.Step != stepOver; n++ {
			s := p.askedSeats().First()
			if n%50 == 0 && (p.Step == stepMarch || p.Step == stepBlitz || p.Step == stepFight || p.Step == stepCut) {
				playsAsJudged(t, p, s)
			}
			a, err := w.Sample(p, s)
			if err == nil {
				err = p.Apply(a, table)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

func playsAsJudged(t *testing.T, p *Position, s game.Seat) {
	t.Helper()
	for u := range slots {
		if !p.own(s, u) {
			continue
		}
		say := []game.Action{game.Say(s, game.VerbWord(verbActivate), game.UnitWord(u))}
		for x := range Place(nPlaces) {
			say = append(say, game.Say(s, game.VerbWord(verbMove), game.UnitWord(u), game.PlaceWord(x)))
		}
		for _, a := range say {
			v, q := &verbTable[a.Words()[0].N], *p
			played := v.May(p, s) == nil && v.Play(&q, a, silence{})
			if err := verbTable.Complete(p, p.askedSeats(), a); played != (err == nil) {
				t.Fatalf("turn %d, %q: played %v, judged %v", p.Turn, lexicon.Format(a), played, err)
			}
			if !played && q != *p {
				t.Fatalf("%q is refused and changes something", lexicon.Format(a))
			}
			if played && len(a.Words()) == 3 {
				sameWay(t, p, u, Place(a.Words()[2].N))
			}
		}
	}
}

// sameWay looks for the way zone by zone: first around neutral countries, then through them.
func sameWay(t *testing.T, p *Position, u int, to Place) {
	t.Helper()
	_, got := p.way(u, to)
	for _, peaceful := range [...]bool{true, false} {
		ring, want := map[Place]bool{p.At[u]: true}, 0
		for !ring[to] && want < int(p.far(u)) {
			next := map[Place]bool{}
			for x := range ring {
				next[x] = true
				for y := range board.near[x].All() {
					if p.mayPass(u, y) == nil && (!peaceful || y == to || p.holder(y) != game.Nobody) {
						next[y] = true
					}
				}
			}
			ring = next
			want++
		}
		if ring[to] {
			if got != want {
				t.Fatalf("%d goes to %d in %d zones, want %d", u, to, got, want)
			}
			return
		}
	}
	t.Fatalf("%d does not get to %d", u, to)
}

// silence is a table at which nobody rolls and nobody listens.
type silence struct{}

func (silence) Roll(d game.Die) int { return 1 }

func (silence) Tell(game.Event) {}

// TestHasSite: there is a site if the sites are not empty (BW-11.5c, BW-7aa).
func TestHasSite(t *testing.T) {
	for i := range starts {
		w := game.Walker{Rand: rand.New(rand.NewPCG(uint64(i), 9)), Drift: i%2 == 1}
		table := game.RandTable{Rand: w.Rand}
		p := begin(i, false, table)
		for n := 0; p.Step != stepOver; n++ {
			if n%20 == 0 && int(p.Stage) < firstOwn {
				for s := range game.Seat(seats) {
					for m := range nNations {
						for k := infantry; k < nKinds; k++ {
							if set := p.sites(s, m, k); p.hasSite(s, m, k) == set.Empty() {
								t.Fatalf("turn %d: kind %d of country %d has sites %v", p.Turn, k, m, set)
							}
						}
					}
				}
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

// TestMovesOfNobody: words that name no counter or no place are refused, in moves and activations too, which are judged while they are played.
func TestMovesOfNobody(t *testing.T) {
	p := placed(t, "turn 31 ; when east 16 ; when eastwar 16 ; supply axis berlin 6 ; GER berlin inf1 ; at march axis")
	u := game.UnitWord(first[germany])
	for _, n := range []int{-32768, -2, -1, slots, nPlaces, 32767} {
		for _, a := range []game.Action{
			game.Say(Axis, game.VerbWord(verbMove), game.UnitWord(n), game.PlaceWord(placeNamed("warsaw"))),
			game.Say(Axis, game.VerbWord(verbMove), u, game.Word{Kind: game.Place, N: int16(n)}),
			game.Say(Axis, game.VerbWord(verbActivate), game.UnitWord(n)),
		} {
			was := *p
			if err := p.Apply(a, mute{}); err == nil || *p != was {
				t.Errorf("%v: %v", a.Words(), err)
			}
		}
	}
}
