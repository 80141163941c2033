package areas

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/kit/bitset"
)

// Supply is traced over roads, from coast to coast, and over open straits.
func TestFlood(t *testing.T) {
	m := toyMap(t)
	land, shore := m.roads.Net(nil), m.coasts.Net(nil)
	openSea := m.lanes.Net(func(by lane) bool { return by == open })
	both := land.Or(shore).Or(openSea)
	narrows := m.of("bay gulf")
	for _, tt := range []struct {
		name, from, through string
		net                 Net[place, [1]uint64]
		also                []set
		want                string
	}{
		{"roads", "north", "north ford west east fort", land, nil, "east ford fort north west"},
		{"a gap", "north", "north west east fort", land, nil, "north west"},
		{"nowhere", "isle", "isle north", land, nil, "isle"},
		{"from outside the set", "isle", "bay port", both, nil, "isle port bay"},
		{"no place", "", "north west", land, nil, ""},
		{"over the sea", "home", "home ocean bay isle fort gulf", both, nil, "home isle bay ocean"},
		{"an open strait", "home", "home ocean bay isle fort gulf", both, []set{narrows}, "fort home isle bay gulf ocean"},
		{"a strait in enemy hands", "home", "home ocean isle fort gulf", both, []set{narrows}, "home ocean"},
		{"over the lake", "north", "north west port ford", land, []set{m.lake}, "ford north port west"},
		{"lake and strait", "east", "east fort gulf bay port west", land.Or(shore), []set{m.lake, narrows}, "east fort port west bay gulf"},
	} {
		from, through := m.of(tt.from), m.of(tt.through)
		if got := m.list(tt.net.Flood(&from, &through, tt.also...)); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestDistances(t *testing.T) {
	m := toyMap(t)
	land, all := m.roads.Net(nil), m.all()
	west := m.of("west")
	for steps, want := range []string{"west", "north west", "ford north west", "east ford north port west"} {
		if got := m.list(land.Within(&west, &all, steps)); got != want {
			t.Errorf("%d steps: %s, want %s", steps, got, want)
		}
	}
	pair := m.of("north ford")
	if got := m.list(land.Near(&pair)); got != "east ford north port west" {
		t.Errorf("near north and ford: %s", got)
	}
	for _, tt := range []struct{ from, to, through, want string }{
		{"west", "fort", "ford north east", "west north ford east fort"},
		{"west", "fort", "north east", ""},
		{"west", "north", "", "west north"},
		{"west", "west", "", "west"},
	} {
		through := m.of(tt.through)
		a, b := m.Must(tt.from), m.Must(tt.to)
		var ids []string
		for _, x := range land.Way(nil, a, b, &through) {
			ids = append(ids, m.IDs[x])
		}
		if got := strings.Join(ids, " "); got != tt.want {
			t.Errorf("from %s to %s: %q, want %q", tt.from, tt.to, got, tt.want)
		}
	}
}

type (
	many    uint8
	manySet = bitset.Set[many, [4]uint64]
)

// grid is a random map of 250 places, as large as any title's.
func grid(r *rand.Rand) *Links[many, uint8, [4]uint64] {
	l := NewLinks[many, uint8, [4]uint64](250)
	for range 500 {
		if a, b := many(r.IntN(250)), many(r.IntN(250)); a != b {
			l.Join(a, b, 1)
		}
	}
	return l
}

// The flood fill equals a simple one that repeats until nothing changes.
func TestFloodAgrees(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		l := grid(r)
		var from, through, also manySet
		for x := range many(250) {
			through.Put(x, r.IntN(4) > 0)
		}
		for range 3 {
			from.Add(many(r.IntN(250)))
			also.Add(many(r.IntN(250)))
		}
		slow := from
		for changed := true; changed; {
			changed = false
			for x := range slow.All() {
				for y := range through.All() {
					if !slow.Has(y) && (l.Kind(x, y) != 0 || also.Has(x) && also.Has(y)) {
						slow.Add(y)
						changed = true
					}
				}
			}
		}
		if got := l.Net(nil).Flood(&from, &through, also); got != slow {
			t.Fatalf("reached %d places, one by one %d", got.Count(), slow.Count())
		}
		if got := l.Net(nil).Within(&from, &through, 250); also.Count() == 0 && got != slow {
			t.Fatal("Within and Flood disagree")
		}
	}
}

// The unrolled code for sets of three and four words gives the same result as the general code.
func TestSpreadOfThreeAndFour(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		compareSpread[[3]uint64](t, r, 3)
		compareSpread[[4]uint64](t, r, 4)
	}
}

func compareSpread[W bitset.Words](t *testing.T, r *rand.Rand, words int) {
	t.Helper()
	places := 64 * words
	n := make(Net[many, W], places)
	for range places + r.IntN(2*places) {
		x, y := r.IntN(places), r.IntN(places)
		n[x].Add(many(y))
		n[y].Add(many(x))
	}
	var left, rest bitset.Set[many, W]
	for x := range many(places) {
		rest.Put(x, r.IntN(4) > 0)
	}
	left.Add(many(r.IntN(places)))
	left.Add(many(r.IntN(places)))
	anyLeft, anyRest := left, rest
	n.spread(&left, &rest)
	spreadAny(n, &anyLeft, &anyRest)
	if left != anyLeft || rest != anyRest {
		t.Fatalf("sets of %d words: %d places are left, %d for sets of any size", words, rest.Count(), anyRest.Count())
	}
}

func TestNoAllocation(t *testing.T) {
	l := grid(rand.New(rand.NewPCG(1, 1)))
	net := l.Net(nil)
	var from, through, gate manySet
	from.Add(3)
	gate.Add(3)
	gate.Add(200)
	for x := range many(250) {
		through.Add(x)
	}
	n := testing.AllocsPerRun(100, func() {
		gates := [2]manySet{gate, gate}
		a, b := net.Flood(&from, &through, gates[:]...), net.Within(&from, &through, 3)
		if !a.Meets(&b) || l.Kind(3, 3) != 0 {
			panic("nothing is reached")
		}
	})
	if n > 0 {
		t.Errorf("%.0f allocations", n)
	}
}

func BenchmarkFlood(b *testing.B) {
	net := grid(rand.New(rand.NewPCG(1, 1))).Net(nil)
	var from, through manySet
	from.Add(3)
	for x := range many(250) {
		through.Add(x)
	}
	b.ReportAllocs()
	for b.Loop() {
		net.Flood(&from, &through)
	}
}
