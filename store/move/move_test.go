package move

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"testing"
	"time"

	"sandtable/store"
	"sandtable/store/memory"
	"sandtable/store/postgres"
	"sandtable/store/postgres/pgtest"
	"sandtable/store/sqlite"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Main(m)) }

var noon = time.Date(2031, 3, 4, 12, 0, 0, 123_456_000, time.UTC)

// many is more than a page.
const many = pageSize + 9

// fill puts some of everything into a store.
func fill(t *testing.T, s store.Store) {
	t.Helper()
	ctx := t.Context()
	var all []error
	add := func(err error) { all = append(all, err) }
	for i := range many {
		id := fmt.Sprintf("g%03d Ж", i)
		guest := fmt.Sprintf("guest %d", i)
		g := store.Game{ID: id, Title: "toy", Made: noon, Secret: []byte{0, 1, byte(i)}, State: store.State{
			Changed: noon.Add(time.Duration(i)), Guests: []string{guest, "ann"}, Open: i%2 == 0, Over: i%3 == 0, Data: []byte(`{"v":1}`),
		}}
		add(s.Create(ctx, g, [][]byte{[]byte("first"), {}, []byte(id)}))
		add(s.Update(ctx, id, store.State{Rev: 1, Guests: []string{guest}, Data: []byte{byte(i)}}))
		add(s.PutGuest(ctx, store.Guest{ID: guest, Token: store.Hash{1, byte(i)}, Name: guest, Seen: noon, Banned: i == 3}))
		add(s.PutKey(ctx, store.Key{Hash: store.Hash{2, byte(i)}, Game: id, Seat: i, Use: "seat", Guest: guest}))
		if i%5 == 0 {
			for n := range 3 {
				_, err := s.Talk(ctx, store.Message{Game: id, Seat: n, Guest: guest, Name: "A", Text: fmt.Sprint("hello ", n), At: noon})
				add(err)
			}
			add(s.PutNote(ctx, id, guest, "a plan"))
			add(s.PutNotice(ctx, id, []byte("{}")))
		}
	}
	add(s.AddHouseKey(ctx, store.HouseKey{N: 1, Seed: [32]byte{7}, Made: noon}))
	add(s.AddHouseKey(ctx, store.HouseKey{N: 2, Seed: [32]byte{8}, Vouch: "by the first", Made: noon}))
	add(s.PutPlayTime(ctx, noon))
	must(t, errors.Join(all...))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// stores are the two stores of a move.
var stores = map[string]func(*testing.T) store.Store{
	"memory": func(*testing.T) store.Store { return memory.New() },
	"sqlite": func(t *testing.T) store.Store {
		s, err := sqlite.Open(t.TempDir())
		must(t, err)
		return s
	},
	"postgres": func(t *testing.T) store.Store {
		s, err := postgres.Open(t.Context(), pgtest.Fresh(t))
		must(t, err)
		return s
	},
}

// open opens a store that the test closes.
func open(t *testing.T, kind string) store.Store {
	t.Helper()
	s := stores[kind](t)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

var whole = Report{Games: many, Lines: 3 * many, Guests: many, Keys: many, Messages: 27, Notes: 9, Notices: 9, HouseKeys: 2}

func TestThereAndBack(t *testing.T) {
	for _, way := range [][]string{{"memory", "sqlite", "memory"}, {"memory", "postgres", "sqlite"}} {
		t.Run(way[1], func(t *testing.T) {
			from := open(t, way[0])
			fill(t, from)
			for _, kind := range way[1:] {
				to := open(t, kind)
				if empty, err := Empty(t.Context(), to); !empty || err != nil {
					t.Errorf("a new store is empty: %v, %v", empty, err)
				}
				must(t, Copy(t.Context(), from, to, nil))
				if got, err := Verify(t.Context(), from, to); err != nil || got != whole {
					t.Errorf("%+v, %v; want %+v", got, err, whole)
				}
				if empty, err := Empty(t.Context(), to); empty || err != nil {
					t.Errorf("a full store is empty: %v, %v", empty, err)
				}
				must(t, to.Check(t.Context()))
				from = to
			}
		})
	}
}

var errFull = errors.New("the disk is full")

// failing is a store that accepts only a number of writes.
type failing struct {
	store.Store
	left atomic.Int64
}

func (f *failing) may(write func() error) error {
	if f.left.Add(-1) < 0 {
		return errFull
	}
	return write()
}

func (f *failing) Create(ctx context.Context, g store.Game, lines [][]byte) error {
	return f.may(func() error { return f.Store.Create(ctx, g, lines) })
}

func (f *failing) PutGuest(ctx context.Context, g store.Guest) error {
	return f.may(func() error { return f.Store.PutGuest(ctx, g) })
}

func (f *failing) PutKey(ctx context.Context, k store.Key) error {
	return f.may(func() error { return f.Store.PutKey(ctx, k) })
}

func (f *failing) Talk(ctx context.Context, m store.Message) (n int, err error) {
	err = f.may(func() (err error) { n, err = f.Store.Talk(ctx, m); return err })
	return n, err
}

// A move that is interrupted anywhere can be resumed, and nothing is there twice.
func TestGoesOn(t *testing.T) {
	from := memory.New()
	fill(t, from)
	to := &failing{Store: memory.New()}
	breaks := 0
	for ; ; breaks++ {
		to.left.Store(many / 3)
		err := Copy(t.Context(), from, to, nil)
		if err == nil {
			break
		}
		if !errors.Is(err, errFull) || breaks > 100 {
			t.Fatal(err)
		}
		if _, err := Verify(t.Context(), from, to); !errors.Is(err, ErrDiffers) && !errors.Is(err, store.ErrNotFound) {
			t.Fatalf("half a copy passes: %v", err)
		}
	}
	if got, err := Verify(t.Context(), from, to); err != nil || got != whole || breaks < 2 {
		t.Errorf("after %d breaks: %+v, %v", breaks, got, err)
	}
}

// Every difference is found, in whichever store it is.
func TestDifferencesAreFound(t *testing.T) {
	ctx := t.Context()
	const game = "g005 Ж"
	for name, change := range map[string]func(s store.Store) error{
		"a line more": func(s store.Store) error {
			return s.Append(ctx, game, 4, [][]byte{[]byte("more")}, store.State{Rev: 2, Guests: []string{"guest 5"}, Data: []byte{5}})
		},
		"another state":    func(s store.Store) error { return s.Update(ctx, game, store.State{Rev: 2, Data: []byte{6}}) },
		"a game less":      func(s store.Store) error { return s.DeleteGame(ctx, game) },
		"a game more":      func(s store.Store) error { return s.Create(ctx, store.Game{ID: "zzz"}, nil) },
		"a message more":   func(s store.Store) error { _, err := s.Talk(ctx, store.Message{Game: game}); return err },
		"another note":     func(s store.Store) error { return s.PutNote(ctx, game, "guest 5", "another") },
		"a note more":      func(s store.Store) error { return s.PutNote(ctx, game, "eve", "more") },
		"another guest":    func(s store.Store) error { return s.PutGuest(ctx, store.Guest{ID: "guest 3", Rev: 1}) },
		"a guest more":     func(s store.Store) error { return s.PutGuest(ctx, store.Guest{ID: "zed"}) },
		"a key less":       func(s store.Store) error { return s.DropKey(ctx, store.Hash{2, 9}) },
		"another key":      func(s store.Store) error { return s.PutKey(ctx, store.Key{Hash: store.Hash{2, 9}}) },
		"a notice less":    func(s store.Store) error { return s.DropNotice(ctx, game) },
		"another notice":   func(s store.Store) error { return s.PutNotice(ctx, game, []byte("[]")) },
		"a house key more": func(s store.Store) error { return s.AddHouseKey(ctx, store.HouseKey{N: 3, Made: noon}) },
		"another time":     func(s store.Store) error { return s.PutPlayTime(ctx, noon.Add(1000)) },
	} {
		from, to := memory.New(), memory.New()
		fill(t, from)
		fill(t, to)
		if _, err := Verify(ctx, from, to); err != nil {
			t.Fatal(err)
		}
		must(t, change(to))
		if _, err := Verify(ctx, from, to); !errors.Is(err, ErrDiffers) && !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s in the target: %v", name, err)
		}
		if _, err := Verify(ctx, to, from); !errors.Is(err, ErrDiffers) && !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s in the source: %v", name, err)
		}
	}
}

// A move to a different store stops at the first difference.
func TestAnotherTarget(t *testing.T) {
	ctx := t.Context()
	for name, put := range map[string]func(s store.Store) error{
		"house key": func(s store.Store) error { return s.AddHouseKey(ctx, store.HouseKey{N: 1, Made: noon}) },
		"guest":     func(s store.Store) error { return s.PutGuest(ctx, store.Guest{ID: "guest 1", Token: store.Hash{1, 1}}) },
		"key":       func(s store.Store) error { return s.PutKey(ctx, store.Key{Hash: store.Hash{2, 1}}) },
		"game":      func(s store.Store) error { return s.Create(ctx, store.Game{ID: "g001 Ж"}, nil) },
	} {
		from, to := memory.New(), memory.New()
		fill(t, from)
		must(t, put(to))
		if err := Copy(ctx, from, to, nil); !errors.Is(err, ErrDiffers) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
