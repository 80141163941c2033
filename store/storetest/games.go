package storetest

import (
	"bytes"
	"math"
	"testing"
	"time"

	"sandtable/store"
)

func testCreate(t *testing.T, s store.Store) {
	g := newGame("g1")
	must(t, s.Create(t.Context(), g, lines("g1", 1, 3)))
	holds(t, s, g, lines("g1", 1, 3))

	other := newGame("g1")
	other.Title = "another"
	refused(t, "an ID twice", s.Create(t.Context(), other, lines("g1", 1, 5)), store.ErrExists)
	holds(t, s, g, lines("g1", 1, 3))

	bare := store.Game{ID: "bare"}
	must(t, s.Create(t.Context(), bare, nil))
	holds(t, s, bare, nil)
	must(t, s.Append(t.Context(), "bare", 1, lines("bare", 1, 1), store.State{Rev: 1}))
	holds(t, s, bare, lines("bare", 1, 1))
}

func testAppend(t *testing.T, s store.Store) {
	g := create(t, s, "g1", 2)
	for _, at := range []int{-1, 0, 1, 2, 4, 5} {
		refused(t, "a wrong number", s.Append(t.Context(), "g1", at, lines("g1", at, at), read(1, counted(at))), store.ErrStale)
	}
	refused(t, "a wrong number and no line", s.Append(t.Context(), "g1", 2, nil, read(1, counted(9))), store.ErrStale)
	holds(t, s, g, lines("g1", 1, 2))

	must(t, s.Append(t.Context(), "g1", 3, lines("g1", 3, 3), read(1, counted(3))))
	must(t, s.Append(t.Context(), "g1", 4, lines("g1", 4, 8), read(2, counted(8))))
	g.State = counted(8)
	holds(t, s, g, lines("g1", 1, 8))

	g.State = newGame("g1").State
	must(t, s.Append(t.Context(), "g1", 9, nil, read(3, g.State)))
	holds(t, s, g, lines("g1", 1, 8))
}

func testUpdate(t *testing.T, s store.Store) {
	g := create(t, s, "g1", 2)
	still := create(t, s, "g2", 2)
	g.State = store.State{
		Changed: noon.Add(time.Hour), Guests: []string{"cid"}, Asked: []string{"cid", "cid"}, Over: true, Data: []byte("x"),
	}
	must(t, s.Update(t.Context(), "g1", read(1, g.State)))
	holds(t, s, g, lines("g1", 1, 2))
	holds(t, s, still, lines("g2", 1, 2))
	g.State = store.State{}
	must(t, s.Update(t.Context(), "g1", read(2, g.State)))
	holds(t, s, g, lines("g1", 1, 2))
}

func testLines(t *testing.T, s store.Store) {
	create(t, s, "g1", 12) // past 9, so that ordering numbers as text would fail
	create(t, s, "g11", 3)
	create(t, s, "none", 0)
	for _, tt := range []struct {
		id       string
		from, at int // requested; first line expected, 0: none
		last     int
	}{
		{"g1", 1, 1, 12},
		{"g1", 0, 1, 12},
		{"g1", -5, 1, 12},
		{"g1", 9, 9, 12},
		{"g1", 12, 12, 12},
		{"g1", 13, 0, 0},
		{"g1", 99, 0, 0},
		{"g11", 2, 2, 3},
		{"none", 1, 0, 0},
	} {
		got, err := s.Lines(t.Context(), tt.id, tt.from)
		must(t, err)
		var want [][]byte
		if tt.at > 0 {
			want = lines(tt.id, tt.at, tt.last)
		}
		same(t, tt.id, got, want)
	}
}

// testSince: a caller that knows a game up to a revision and a line gets the rest, and almost nothing if there is none.
func testSince(t *testing.T, s store.Store) {
	g := create(t, s, "g1", 2)
	create(t, s, "g11", 3)
	is := func(what string, rev, from int, want store.Game, record [][]byte) {
		t.Helper()
		got, lines, err := s.Since(t.Context(), "g1", rev, from)
		must(t, err)
		same(t, what, got, want)
		same(t, what, lines, record)
	}
	g.Rev = 1
	is("all", 0, 1, g, lines("g1", 1, 2))
	is("all, from nowhere", 0, -3, g, lines("g1", 1, 2))
	is("the last line", 0, 2, g, lines("g1", 2, 2))
	is("no line", 0, 3, g, nil)
	is("no line by far", 0, math.MaxInt32, g, nil)
	is("nothing new", 1, 1, store.Game{ID: "g1", State: store.State{Rev: 1}}, nil)

	epoch, err := s.Claim(t.Context(), "g1", "one", time.Minute)
	must(t, err)
	is("an owner and nothing else", 1, 3, store.Game{ID: "g1", State: store.State{Rev: 1, Epoch: epoch}}, nil)
	g.State = counted(4)
	g.State.Rev, g.State.Epoch = 1, epoch
	must(t, s.Append(t.Context(), "g1", 3, lines("g1", 3, 4), g.State))
	g.State.Rev = 2
	is("two lines", 1, 3, g, lines("g1", 3, 4))
	is("what came before, too", 1, 2, g, lines("g1", 2, 4))
}

// testBytes checks that bytes, strings and times are returned unchanged.
func testBytes(t *testing.T, s store.Store) {
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	g := newGame("Ж ' \" % ; -- 游戏")
	g.Secret, g.Data = all, bytes.Repeat(all, 4096)
	g.Guests = []string{`"quoted", \ and [more]`, "Åsa", ""}
	g.Made = time.Time{}
	g.Changed = time.Date(1969, 12, 31, 23, 59, 59, 999_999_000, time.UTC)
	record := [][]byte{all, {}, bytes.Repeat([]byte("long "), 200_000), []byte("a\nb"), {0}}
	must(t, s.Create(t.Context(), g, record))
	holds(t, s, g, record)

	local := newGame("local")
	local.Made = noon.Add(789).In(time.FixedZone("east", 3*3600))
	must(t, s.Create(t.Context(), local, nil))
	got, err := s.Game(t.Context(), "local")
	must(t, err)
	if !got.Made.Equal(noon) || got.Made.Location() != time.UTC {
		t.Errorf("a time came back as %v, want %v", got.Made, noon)
	}
}

// testCopies checks that caller and store cannot change each other's data.
func testCopies(t *testing.T, s store.Store) {
	g, record := newGame("g1"), lines("g1", 1, 2)
	must(t, s.Create(t.Context(), g, record))
	g.Guests[0], g.Asked[0], g.Data[0], g.Secret[0], record[0][0] = "eve", "eve", '!', '!', '!'
	holds(t, s, newGame("g1"), lines("g1", 1, 2))

	got, err := s.Game(t.Context(), "g1")
	must(t, err)
	have, err := s.Lines(t.Context(), "g1", 1)
	must(t, err)
	got.Guests[0], got.Asked[0], got.Data[0], got.Secret[0], have[1][0] = "eve", "eve", '!', '!', '!'
	holds(t, s, newGame("g1"), lines("g1", 1, 2))
}

func testMissingGame(t *testing.T, s store.Store) {
	create(t, s, "g1", 1)
	ctx := t.Context()
	refused(t, "append", s.Append(ctx, "g2", 1, lines("g2", 1, 1), counted(1)), store.ErrNotFound)
	refused(t, "update", s.Update(ctx, "g2", counted(1)), store.ErrNotFound)
	_, err := s.Game(ctx, "g2")
	refused(t, "game", err, store.ErrNotFound)
	_, err = s.Lines(ctx, "g2", 1)
	refused(t, "lines", err, store.ErrNotFound)
	_, _, err = s.Since(ctx, "g2", 1, 1)
	refused(t, "since", err, store.ErrNotFound)
	_, err = s.Messages(ctx, "g2", 1)
	refused(t, "messages", err, store.ErrNotFound)
	_, err = s.Talk(ctx, store.Message{Game: "g2", Text: "hello?"})
	refused(t, "talk", err, store.ErrNotFound)
	refused(t, "note", s.PutNote(ctx, "g2", "ann", "lost"), store.ErrNotFound)
	all, err := s.Games(ctx, store.Filter{})
	must(t, err)
	if len(all) != 1 {
		t.Errorf("%d games, want 1", len(all))
	}
}
