package game

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func dice(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// sample samples n sentences of a seat, which must all be complete.
func sample(t *testing.T, w *Walker, p Asker, s Seat, n int) (list []Action) {
	t.Helper()
	var c Choices
	for range n {
		a, err := w.Sample(p, s)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Next(a, &c); err != nil || !c.Ready || a.Seat != s {
			t.Fatalf("seat %d says %v: ready is %v, %v", a.Seat, a.Words(), c.Ready, err)
		}
		list = append(list, a)
	}
	return list
}

// line offers a verb and then one of ten places.
var line = asker(func(a Action, c *Choices) error {
	switch len(a.Words()) {
	case 0:
		c.Add(Verb, 0)
	case 1:
		offer(c, Place, 0, 10)
	default:
		c.Ready = true
	}
	return nil
})

func TestWalkerFollowsItsSeed(t *testing.T) {
	p := &toy{Asked: Everyone}
	for _, drift := range []bool{false, true} {
		one := sample(t, &Walker{Rand: dice(1), Drift: drift}, p, 0, 50)
		if again := sample(t, &Walker{Rand: dice(1), Drift: drift}, p, 0, 50); !slices.Equal(one, again) {
			t.Errorf("drift %v: one seed, two walks", drift)
		}
		if other := sample(t, &Walker{Rand: dice(2), Drift: drift}, p, 0, 50); slices.Equal(one, other) {
			t.Errorf("drift %v: two seeds, one walk", drift)
		}
	}
}

func TestWalkerSaysEverySentence(t *testing.T) {
	p := &toy{Asked: Only(1)}
	said := map[Action]bool{}
	for _, a := range sample(t, &Walker{Rand: dice(1)}, p, 1, 1000) {
		said[a] = true
	}
	Each(p, Action{Seat: 1}, func(a Action) bool {
		if !said[a] {
			t.Errorf("%v is never said", a.Words())
		}
		return true
	})
	if back := Say(1, Word{Verb, throw}, Word{Number, 3}, Word{Number, 2}); !said[back] {
		t.Error("a set is never said downwards")
	}
}

func TestDrift(t *testing.T) {
	mean := func(drift bool, s Seat) float64 {
		sum := 0
		for _, a := range sample(t, &Walker{Rand: dice(3), Drift: drift}, line, s, 4000) {
			sum += int(a.Words()[1].N)
		}
		return float64(sum) / 4000
	}
	for _, tt := range []struct {
		drift bool
		seat  Seat
		want  float64 // the mean of the numbers 0 to 9: one, the higher of two, the lower of two
	}{{false, 0, 4.5}, {false, 1, 4.5}, {true, 0, 6.15}, {true, 1, 2.85}, {true, 2, 6.15}, {true, 3, 2.85}} {
		if got := mean(tt.drift, tt.seat); math.Abs(got-tt.want) > 0.2 {
			t.Errorf("drift %v, seat %d: mean word %.2f; want about %.2f", tt.drift, tt.seat, got, tt.want)
		}
	}
}

func TestBareVerbsAreRare(t *testing.T) {
	const n, want = 4800, 4800 / 2 / 24 // one in 24 of the half that would be bare
	bare := 0
	p := asker(func(a Action, c *Choices) error {
		switch words := a.Words(); {
		case len(words) == 0:
			offer(c, Verb, 0, 2)
		case len(words) == 1 && words[0].N == 1:
			offer(c, Place, 0, 3)
		default:
			c.Ready = true
		}
		return nil
	})
	for _, a := range sample(t, &Walker{Rand: dice(1)}, p, 0, n) {
		if len(a.Words()) == 1 {
			bare++
		}
	}
	if bare < want*7/10 || bare > want*13/10 {
		t.Errorf("%d of %d sentences are a bare verb; want about %d", bare, n, want)
	}
}

// sparing rarely says verb 0, which is bare, and verbs from 2 on.
type sparing struct{ asker }

func (sparing) Seldom(verb Word) int {
	return [...]int{24, 0, 4, 4}[verb.N]
}

// Rare verbs come as often as they should beside others, and if only closing verbs are left, those are preferred.
func TestSparing(t *testing.T) {
	said := func(verbs ...int16) (n [4]int) {
		p := sparing{func(a Action, c *Choices) error {
			switch words := a.Words(); {
			case len(words) == 0:
				for _, v := range verbs {
					c.Add(Verb, v)
				}
			case len(words) == 1 && words[0].N > 0: // 0 is bare
				offer(c, Place, 0, 3)
			default:
				c.Ready = true
			}
			return nil
		}}
		for _, a := range sample(t, &Walker{Rand: dice(1)}, p, 0, 4800) {
			n[a.Words()[0].N]++
		}
		return n
	}
	for _, tt := range []struct {
		verbs []int16
		verb  int
		want  int
	}{{[]int16{1, 2}, 2, 600}, {[]int16{0, 2}, 2, 1176}, {[]int16{0, 2, 3}, 0, 2700}, {[]int16{2, 3}, 3, 2400}} {
		if n := said(tt.verbs...); n[tt.verb] < tt.want*8/10 || n[tt.verb] > tt.want*12/10 {
			t.Errorf("of verbs %v they are said %v times; want about %d of %d", tt.verbs, n, tt.want, tt.verb)
		}
	}
}

func TestOnlyBareVerbs(t *testing.T) {
	p := asker(func(a Action, c *Choices) error {
		if c.Ready = len(a.Words()) == 1; !c.Ready {
			offer(c, Verb, 0, 3)
		}
		return nil
	})
	var said [3]int
	for _, a := range sample(t, &Walker{Rand: dice(1)}, p, 0, 300) {
		said[a.Words()[0].N]++
	}
	if slices.Min(said[:]) < 50 {
		t.Errorf("three bare verbs are said %v times of 300", said)
	}
}

func TestWalkerReportsFaults(t *testing.T) {
	// broken ends after n words, with an error or without choices.
	broken := func(n int, err error) asker {
		return func(a Action, c *Choices) error {
			if len(a.Words()) == n {
				return err
			}
			return line(a.Cut(min(1, len(a.Words()))), c)
		}
	}
	for _, tt := range []struct {
		why  string
		p    asker
		is   error
		want string
	}{
		{"nobody asked", broken(0, NotAsked), NotAsked, "may say nothing: "},
		{"no verb", broken(0, nil), nil, "dead end after 0 words"},
		{"a refused verb", broken(1, NoSuchWord), NoSuchWord, "an offered verb is refused: "},
		{"a verb and no more", broken(1, nil), nil, "dead end after 1 words"},
		{"a refused word", broken(2, NoSuchWord), NoSuchWord, "an offered word is refused: "},
		{"a word and no more", broken(2, nil), nil, "dead end after 2 words"},
		{"no end", broken(-1, nil), nil, "dead end after 24 words"},
	} {
		_, err := (&Walker{Rand: dice(1)}).Sample(tt.p, 0)
		if err == nil || !strings.Contains(err.Error(), tt.want) || tt.is != nil && !errors.Is(err, tt.is) {
			t.Errorf("%s: %v; want %s", tt.why, err, tt.want)
		}
	}
}

// endless offers two places after every word, even if the sentence is full, and is always ready.
var endless = asker(func(a Action, c *Choices) error {
	offer(c, Place, 0, 2)
	c.Ready = len(a.Words()) > MaxWords-2
	return nil
})

func TestWalksEndAtMaxWords(t *testing.T) {
	full := false
	w := &Walker{Rand: dice(1)}
	for _, a := range sample(t, w, endless, 0, 20) {
		full = full || a.Full()
	}
	if !full {
		t.Error("no sentence grows to its full length")
	}
	if got, want := count(endless, long(MaxWords-1)), 3; got != want {
		t.Errorf("%d sentences begin with %d words; want %d", got, MaxWords-1, want)
	}
}

func TestSampleKeepsItsRoom(t *testing.T) {
	w := &Walker{Rand: dice(1)}
	if n := testing.AllocsPerRun(100, func() { _, _ = w.Sample(line, 0) }); n != 0 {
		t.Errorf("a sentence takes %v allocations", n)
	}
}

// count counts the sentences that begin with a.
func count(p Asker, a Action) (n int) {
	Each(p, a, func(Action) bool { n++; return true })
	return n
}

// sentences lists the sentences that Each visits, by the numbers of their words.
func sentences(p Asker, a Action) (list [][]int16) {
	Each(p, a, func(a Action) bool {
		var ns []int16
		for _, w := range a.Words() {
			ns = append(ns, w.N)
		}
		list = append(list, ns)
		return true
	})
	return list
}

func TestEach(t *testing.T) {
	p := &toy{Asked: Only(1)}
	want := [][]int16{{rest}, {gamble}, {throw, 2}, {throw, 2, 3}, {throw, 3}}
	if diff := cmp.Diff(want, sentences(p, Action{Seat: 1})); diff != "" {
		t.Errorf("all sentences (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(want[2:], sentences(p, Say(1, Word{Verb, throw}))); diff != "" {
		t.Errorf("those that begin with throw (-want +got):\n%s", diff)
	}
	for why, a := range map[string]Action{"a seat that is not asked": {}, "an illegal word": Say(1, Word{Verb, throw}, nth(1))} {
		if got := sentences(p, a); got != nil || !Each(p, a, func(Action) bool { return false }) {
			t.Errorf("%s: %v is visited", why, got)
		}
	}
}

// squads takes a set of four places and then a unit, which comes first in the list since words are sorted by kind.
var squads = asker(func(a Action, c *Choices) error {
	words := a.Words()
	if len(words) > 0 && words[len(words)-1].Kind == Unit {
		c.Ready = true
		return nil
	}
	if len(words) > 0 {
		c.Set = true
		offer(c, Unit, 0, 2)
	}
	for n := range 4 {
		if !slices.Contains(words, nth(n)) {
			c.Words = append(c.Words, nth(n))
		}
	}
	return nil
})

func TestEachVisitsASetOnce(t *testing.T) {
	seen := map[[4]bool]int{}
	Each(squads, Action{}, func(a Action) bool {
		var set [4]bool
		words := a.Words()
		for _, w := range words[:len(words)-1] {
			set[w.N] = true
		}
		seen[set]++
		return true
	})
	if len(seen) != 15 {
		t.Errorf("%d sets of four places; want 15", len(seen))
	}
	for set, n := range seen {
		if n != 2 {
			t.Errorf("%v is visited %d times; want once for each of two units", set, n)
		}
	}
}

func TestEachStops(t *testing.T) {
	p := &toy{Asked: Only(0)}
	for stop := 1; stop <= 6; stop++ {
		n := 0
		whole := Each(p, Action{}, func(Action) bool { n++; return n != stop })
		if n != min(stop, 5) || whole != (stop == 6) {
			t.Errorf("told to stop at %d of 5, it visits %d and says %v", stop, n, whole)
		}
	}
}
