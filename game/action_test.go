package game

import (
	"errors"
	"slices"
	"testing"
)

// nth returns the place word n.
func nth(n int) Word { return Word{Place, int16(n)} }

// long returns an action with n places, numbered from 0.
func long(n int) (a Action) {
	for i := range n {
		a = a.With(nth(i))
	}
	return a
}

func TestSay(t *testing.T) {
	a := Say(2, Word{Verb, 1}, Word{Unit, 7})
	if want := []Word{{Verb, 1}, {Unit, 7}}; a.Seat != 2 || !slices.Equal(a.Words(), want) {
		t.Errorf("seat %d says %v; want seat 2, %v", a.Seat, a.Words(), want)
	}
	if a != (Action{Seat: 2}).With(Word{Verb, 1}).With(Word{Unit, 7}) {
		t.Error("an action said at once is not one said word by word")
	}
	if a == Say(1, a.Words()...) {
		t.Error("two seats say the same action")
	}
}

func TestWithLeavesTheFirstAlone(t *testing.T) {
	a := Say(0, Word{Verb, 1})
	b, c := a.With(nth(1)), a.With(nth(2))
	if len(a.Words()) != 1 || b.Words()[1] != nth(1) || c.Words()[1] != nth(2) {
		t.Errorf("one beginning with two ends: %v, %v, %v", a.Words(), b.Words(), c.Words())
	}
}

func TestAFullAction(t *testing.T) {
	for _, n := range []int{0, 1, MaxWords - 1} {
		if a := long(n); a.Full() || len(a.Words()) != n {
			t.Errorf("%d words: %d are kept, full is %v", n, len(a.Words()), a.Full())
		}
	}
	full := long(MaxWords)
	if !full.Full() || len(full.Words()) != MaxWords {
		t.Fatalf("%d words: %d are kept, full is %v", MaxWords, len(full.Words()), full.Full())
	}
	if more := full.With(Word{Unit, 9}); more != full {
		t.Errorf("one word too many makes %v", more.Words())
	}
}

func TestWordsLieInTheAction(t *testing.T) {
	a := long(3)
	b := a
	a.Words()[1] = nth(9)
	if a.Words()[1] != nth(9) {
		t.Error("a word changed in the slice is not changed in the action")
	}
	if b.Words()[1] != nth(1) {
		t.Error("a copy shares its words")
	}
}

func TestCut(t *testing.T) {
	a := long(5)
	a.Seat = 3
	for n := range 6 {
		want := long(n)
		want.Seat = 3
		if got := a.Cut(n); got != want {
			t.Errorf("cut to %d: %v; want %v and nothing left behind it", n, got.Words(), want.Words())
		}
	}
	if len(a.Words()) != 5 {
		t.Errorf("cutting changed the action to %v", a.Words())
	}
}

func TestSeats(t *testing.T) {
	for s := range Seat(MaxSeats) {
		only := Only(s)
		for x := Nobody; x <= MaxSeats; x++ {
			if got, want := only.Has(x), x == s; got != want {
				t.Errorf("Only(%d).Has(%d) is %v", s, x, got)
			}
		}
		if !Everyone.Has(s) {
			t.Errorf("seat %d is not in Everyone", s)
		}
	}
	for _, x := range []Seat{Nobody, -8, MaxSeats} {
		if Everyone.Has(x) {
			t.Errorf("%d is no seat and is in Everyone", x)
		}
	}
	if both := Only(0) | Only(2); !both.Has(0) || both.Has(1) || !both.Has(2) {
		t.Errorf("a set of two seats is %b", both)
	}
	for set, want := range map[Seats]Seat{0: Nobody, Everyone: 0, Only(7): 7, Only(3) | Only(5): 3} {
		if got := set.First(); got != want {
			t.Errorf("the first of %b is %d, not %d", set, got, want)
		}
	}
}

func TestClauseIsAnError(t *testing.T) {
	var err error = Clause("XX-1")
	if err != Clause("XX-1") || err == Clause("XX-2") || !errors.Is(err, Clause("XX-1")) {
		t.Error("clauses are not told apart by ==")
	}
	if err.Error() != "refused by XX-1" {
		t.Errorf("it says %q", err)
	}
}

func TestChoices(t *testing.T) {
	c := Choices{Ready: true, Set: true}
	c.Add(Unit, 3)
	c.Add(Place, -1)
	if want := []Word{{Unit, 3}, {Place, -1}}; !slices.Equal(c.Words, want) {
		t.Errorf("offered %v; want %v", c.Words, want)
	}
	room := cap(c.Words)
	c.Reset()
	if len(c.Words) != 0 || c.Ready || c.Set {
		t.Errorf("after Reset: %+v", c)
	}
	if cap(c.Words) != room {
		t.Errorf("Reset gives up the room for %d words", room)
	}
}
