package main

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"sandtable/store"
	"sandtable/store/sqlite"
)

// The operator's commands change the store, and report unknown IDs and a running server.
func TestAdmin(t *testing.T) {
	dir := t.TempDir()
	s, err := sqlite.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	guest := store.Guest{ID: "ann", Token: store.Hash{1}, Name: "Ann", Seen: time.Unix(1, 0)}
	game := store.Game{ID: "g1", Title: "toy", State: store.State{Guests: []string{"ann"}, Data: []byte(`{"v":1,"seats":[{"kind":"person","guest":"ann","name":"Ann"}]}`)}}
	if err := s.PutGuest(t.Context(), guest); err != nil {
		t.Fatal(err)
	}
	if err := s.Create(t.Context(), game, [][]byte{[]byte("first")}); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	admin := func(want int, words string, args ...string) {
		t.Helper()
		var out bytes.Buffer
		if code := run(append([]string{"admin", "--data", dir}, args...), world{out: &out, err: &out}); code != want || !strings.Contains(out.String(), words) {
			t.Errorf("%v: exit code %d: %s", args, code, &out)
		}
	}
	admin(exitOK, "ann  seat  0  Ann", "guests", "g1")
	admin(exitOK, "Done", "ban", "ann")
	admin(exitOK, `"banned": true`, "export", "ann")
	admin(exitOK, "Done", "unban", "ann")
	admin(exitOK, "Done", "erase", "ann")
	admin(exitBad, "there is no game or guest ann", "export", "ann")
	admin(exitOK, "Done", "delete-game", "g1")
	admin(exitBad, "there is no game or guest g1", "delete-game", "g1")
	lock, err := lockData(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	admin(exitBad, "running already", "ban", "ann")
}
