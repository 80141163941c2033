package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sandtable/store"
)

// Run tests an implementation; open returns a new, empty store each time. The suite closes it.
func Run(t *testing.T, open func(t *testing.T) store.Store) {
	for _, tt := range []struct {
		name string
		test func(*testing.T, store.Store)
	}{
		{"create", testCreate},
		{"append", testAppend},
		{"update", testUpdate},
		{"revisions of games", testRevisions},
		{"revisions of guests", testGuestRevisions},
		{"no change is lost", testNoLostChange},
		{"leases", testLeases},
		{"leases run out", testLeaseRunsOut},
		{"games that nobody looks after", testOrphans},
		{"what is due", testDue},
		{"how far games have come", testHowFar},
		{"one owner", testOneOwner},
		{"an older epoch", testFenced},
		{"no write of an older epoch", testFencedRivals},
		{"all of everything", testPages},
		{"lines", testLines},
		{"what is new", testSince},
		{"bytes", testBytes},
		{"copies", testCopies},
		{"missing game", testMissingGame},
		{"lists", testLists},
		{"long lists", testLongLists},
		{"holders", testHolders},
		{"guests", testGuests},
		{"keys", testKeys},
		{"house keys", testHouse},
		{"one first house key", testFirstKey},
		{"play time", testPlayTime},
		{"notices", testNotices},
		{"notices that are claimed", testClaims},
		{"who claims notices", testClaimers},
		{"chat", testChat},
		{"notes", testNotes},
		{"deleted games", testDeleteGame},
		{"persons", testPersons},
		{"refusals leave no trace", testRefusals},
		{"ended contexts", testEndedContext},
		{"contexts that end meanwhile", testEndingContexts},
		{"closing", testClosing},
		{"closing under work", testClosingUnderWork},
		{"one winner a line", testOneWinner},
		{"rivals for a record", testRivals},
		{"many games at once", testManyGames},
		{"readers see whole writes", testReaders},
		{"creators", testCreators},
		{"talkers", testTalkers},
	} {
		t.Run(tt.name, func(t *testing.T) { tt.test(t, started(t, open(t))) })
	}
}

// started closes a store at the end of a test.
func started(t *testing.T, s store.Store) store.Store {
	t.Helper()
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("closing: %v", err)
		}
	})
	return s
}

// noon is when the suite's games are made.
var noon = time.Date(2031, 3, 4, 12, 0, 0, 123_456_000, time.UTC)

// newGame returns a game with something in every field.
func newGame(id string) store.Game {
	return store.Game{
		ID: id, Title: "toy", Made: noon, Secret: []byte("the seed of " + id),
		State: store.State{
			Changed: noon.Add(time.Second), Guests: []string{"ann", "bob", "ann"}, Asked: []string{"bob"},
			Open: true, Due: noon.Add(time.Hour), Data: []byte(`{"v":1}`),
		},
	}
}

// counted returns a state that contains the length of its record.
func counted(lines int) store.State {
	return store.State{
		Changed: noon.Add(time.Duration(lines) * time.Minute), Guests: []string{"ann", "bob"},
		Data: []byte(strconv.Itoa(lines)),
	}
}

// read returns a state as written by a caller that has read a revision.
func read(rev int, s store.State) store.State {
	s.Rev = rev
	return s
}

// count returns the length in a state made by counted.
func count(t *testing.T, s store.State) int {
	t.Helper()
	n, err := strconv.Atoi(string(s.Data))
	if err != nil {
		t.Fatalf("the state is not as written: %v", err)
	}
	return n
}

// line returns the line with a number, which contains the number.
func line(game string, n int) []byte { return fmt.Appendf(nil, `{"game":%q,"n":%d}`, game, n) }

// lines returns the lines of a game from one number to another.
func lines(game string, from, to int) (list [][]byte) {
	for n := from; n <= to; n++ {
		list = append(list, line(game, n))
	}
	return list
}

// create adds a game with a record of a given length.
func create(t *testing.T, s store.Store, id string, n int) store.Game {
	t.Helper()
	g := newGame(id)
	g.State = counted(n)
	must(t, s.Create(t.Context(), g, lines(id, 1, n)))
	return g
}

// must ends the test if something failed that must work.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// refused checks that an error is the expected one.
func refused(t *testing.T, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: got %v, want %v", what, err, want)
	}
}

// alike are the options for comparisons: empty and missing lists are equal, and long lines are not compared byte by byte.
// Revisions and epochs are tested in fences.go.
var alike = cmp.Options{
	cmpopts.IgnoreFields(store.State{}, "Rev", "Epoch"),
	cmpopts.IgnoreFields(store.Guest{}, "Rev"),
	cmpopts.EquateEmpty(),
	cmp.FilterValues(func(a, b []byte) bool { return len(a) > 0 || len(b) > 0 }, cmp.Comparer(bytes.Equal)),
}

// same checks that two values are equal.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if d := cmp.Diff(want, got, alike); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}

// holds checks a game and its whole record.
func holds(t *testing.T, s store.Store, want store.Game, record [][]byte) {
	t.Helper()
	ctx := context.WithoutCancel(t.Context()) // also for use at the end of a test
	got, err := s.Game(ctx, want.ID)
	must(t, err)
	same(t, "game "+want.ID, got, want)
	have, err := s.Lines(ctx, want.ID, 1)
	must(t, err)
	same(t, "record of "+want.ID, have, record)
}
