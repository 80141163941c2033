package verbs

import (
	"slices"
	"testing"

	"sandtable/game"
	"sandtable/kit/bitset"
)

// shelf is a position with things, some of which are locked.
type shelf struct {
	step   uint8
	locked bitset.Set[int, [1]uint64]
	things bitset.Set[int, [1]uint64]
}

const locked game.Clause = "TOY-9"

func mayTake(p *shelf, a game.Action, i int) error {
	if p.locked.Has(int(a.Words()[i].N)) {
		return locked
	}
	return nil
}

func offered(s Slot[shelf], p *shelf, a game.Action) (list []int16) {
	c := game.Choices{Words: []game.Word{game.NameWord(9)}} // of another slot: it stays
	s.Offer(p, a, &c)
	for _, w := range c.Words[1:] {
		list = append(list, w.N)
	}
	return list
}

func TestRange(t *testing.T) {
	p := &shelf{}
	p.locked.Add(3)
	s := Range(game.Number, 2, 5, mayTake)
	begun := game.Say(0, game.VerbWord(0))
	if got := offered(s, p, begun); !slices.Equal(got, []int16{2, 4}) {
		t.Errorf("offers %v", got)
	}
	for n, want := range map[int]error{1: game.NoSuchWord, 2: nil, 3: locked, 4: nil, 5: game.NoSuchWord} {
		if got := s.May(p, begun.With(game.NumberWord(n)), 1); got != want {
			t.Errorf("%d: %v, want %v", n, got, want)
		}
	}
}

func TestListed(t *testing.T) {
	p := &shelf{}
	p.locked.Add(3)
	for _, x := range []int{1, 3, 40} {
		p.things.Add(x)
	}
	s := Listed(game.Unit, func(p *shelf, _ game.Action) bitset.Set[int, [1]uint64] { return p.things.Without(&p.locked) }, mayTake)
	begun := game.Say(0, game.VerbWord(0))
	if got := offered(s, p, begun); !slices.Equal(got, []int16{1, 40}) {
		t.Errorf("offers %v", got)
	}
	if got := s.May(p, begun.With(game.UnitWord(3)), 1); got != locked {
		t.Errorf("%v", got)
	}
}

func TestSeveral(t *testing.T) {
	p := &shelf{}
	s := Several(Range(game.Unit, 0, 4, mayTake))
	if !s.Many {
		t.Error("it takes one word")
	}
	said := game.Say(0, game.VerbWord(0), game.UnitWord(2))
	if got := offered(s, p, said); !slices.Equal(got, []int16{0, 1, 3}) {
		t.Errorf("offers %v", got)
	}
}

func TestDuring(t *testing.T) {
	step := func(p *shelf) uint8 { return p.step }
	refusal := func(s uint8) error { return [...]error{nil, game.NotAsked, locked}[s] }
	may := During(step, refusal, 2, 1)
	for s, want := range []error{locked, nil, nil} {
		if got := may(&shelf{step: uint8(s)}, 0); got != want {
			t.Errorf("step %d: %v, want %v", s, got, want)
		}
	}
}

func TestChoosersDoNotAllocate(t *testing.T) {
	p := &shelf{}
	p.things.Add(7)
	slots := []Slot[shelf]{
		Several(Range(game.Unit, 0, 4, mayTake)),
		Listed(game.Unit, func(p *shelf, _ game.Action) bitset.Set[int, [1]uint64] { return p.things }, mayTake),
	}
	c := game.Choices{Words: make([]game.Word, 0, 64)}
	a := game.Say(0, game.VerbWord(0))
	if n := testing.AllocsPerRun(100, func() {
		c.Reset()
		for i := range slots {
			slots[i].Offer(p, a, &c)
		}
	}); n > 0 {
		t.Errorf("%.0f allocations", n)
	}
}

// Many leaves the list alone, Several drops what has been said; both take a set.
func TestManyAndSeveral(t *testing.T) {
	all := Range(game.Unit, 0, 3, func(*board, game.Action, int) error { return nil })
	a := game.Say(1, v(mass), u(1))
	for _, tt := range []struct {
		slot Slot[board]
		want int
	}{
		{Many(all), 3},
		{Several(all), 2},
	} {
		var c game.Choices
		if tt.slot.Offer(&board{}, a, &c); len(c.Words) != tt.want || !tt.slot.Many {
			t.Errorf("a set (%v) offers %v, want %d words", tt.slot.Many, c.Words, tt.want)
		}
	}
}

func TestSmallHelpers(t *testing.T) {
	if s := Optional(upTo(game.Unit, 3, noUnit)); !s.Optional {
		t.Error("the slot may not be left out")
	}
	if err := Because[board](tooFar)(&board{}, game.Say(1), 0); err != tooFar {
		t.Errorf("refused by %v, want %v", err, tooFar)
	}
	set := Named[[2]uint64]([]game.Word{u(3), u(70)})
	if got := slices.Collect(set.All()); !slices.Equal(got, []int{3, 70}) {
		t.Errorf("named %v", got)
	}
}
