package sqlite

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"sandtable/store"
)

const (
	kills   = 20
	writers = 6
	shared  = "shared" // the game that all writers write to
	victim  = "SANDTABLE_TEST_VICTIM"
)

// TestMain runs the tests, or the program that TestCrash kills if the environment names a folder.
func TestMain(m *testing.M) {
	if folder := os.Getenv(victim); folder != "" {
		fmt.Fprintln(os.Stderr, writeForever(folder))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// A program is killed at random moments during writes. Everything acknowledged is there afterwards, no record has a gap or a
// partial line, and each state belongs to its record.
func TestCrash(t *testing.T) {
	folder, acknowledged := t.TempDir(), map[string]int{}
	for i := range kills {
		acks := 1 + rand.IntN(150)
		if i%4 == 0 {
			acks = 0 // kill it while it opens the store
		}
		kill(t, folder, acks, acknowledged)
		inspect(t, folder, acknowledged)
		if t.Failed() {
			t.Fatalf("after kill %d", i+1)
		}
	}
	total := 0
	for _, n := range acknowledged {
		total += n
	}
	t.Logf("%d kills, %d lines and messages acknowledged", kills, total)
}

// kill starts a program that writes, and kills it when it has acknowledged a number of writes; 0: soon after its start. It
// notes the highest number acknowledged for each game.
func kill(t *testing.T, folder string, acks int, acknowledged map[string]int) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), victim+"="+folder)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if acks == 0 {
		time.AfterFunc(rand.N(80*time.Millisecond), func() { _ = cmd.Process.Kill() })
	}
	seen := 0
	for s := bufio.NewScanner(out); s.Scan(); {
		var game string
		var n int
		if _, err := fmt.Sscan(s.Text(), &game, &n); err != nil {
			t.Fatalf("%q: %v", s.Text(), err)
		}
		acknowledged[game] = max(acknowledged[game], n)
		if seen++; seen == acks {
			_ = cmd.Process.Kill()
		}
	}
	_ = cmd.Wait()
	if stderr.Len() > 0 {
		t.Errorf("it failed by itself: %s", &stderr)
	}
}

// inspect opens the store that was left and checks everything in it.
func inspect(t *testing.T, folder string, acknowledged map[string]int) {
	t.Helper()
	s, err := Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	inspectGames(t, s, acknowledged)
	copies, err := filepath.Glob(filepath.Join(folder, "copy-*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range copies {
		if filepath.Ext(file) == ".copy" { // otherwise it was interrupted and has no name yet
			copied, err := Open(file)
			if err != nil {
				t.Fatal(err)
			}
			inspectGames(t, copied, nil)
			_ = copied.Close()
		}
		_ = os.Remove(file)
	}
}

func inspectGames(t *testing.T, s *Store, acknowledged map[string]int) {
	t.Helper()
	ctx := t.Context()
	for i := range writers + 1 {
		id := gameOf(i)
		g, err := s.Game(ctx, id)
		if errors.Is(err, store.ErrNotFound) && acknowledged[id] == 0 {
			continue // killed before it was made
		}
		record, err2 := s.Lines(ctx, id, 1)
		chat, err3 := s.Messages(ctx, id, 1)
		if err := errors.Join(err, err2, err3); err != nil {
			t.Fatal(err)
		}
		if len(record) < acknowledged[id] {
			t.Errorf("%s: %d lines were acknowledged, %d are there", id, acknowledged[id], len(record))
		}
		if len(chat) < acknowledged["chat-"+id] {
			t.Errorf("%s: %d messages were acknowledged, %d are there", id, acknowledged["chat-"+id], len(chat))
		}
		if string(g.Data) != strconv.Itoa(len(record)) {
			t.Errorf("%s has %d lines, but its state is that of line %s", id, len(record), g.Data)
		}
		for n := range record {
			if !bytes.Equal(record[n], lineOf(id, n+1)) {
				t.Errorf("%s: line %d is not as written: %.40q", id, n+1, record[n])
			}
		}
	}
	if got := query(t, s, "PRAGMA integrity_check"); got != "ok" {
		t.Error(got)
	}
}

// gameOf returns the game of a writer; after the last comes the shared one.
func gameOf(writer int) string {
	if writer == writers {
		return shared
	}
	return fmt.Sprint("g", writer)
}

// lineOf returns a line that cannot be mistaken for another, nor a part of it for the whole.
func lineOf(game string, n int) []byte {
	return fmt.Appendf(nil, "<%s %d %s>", game, n, bytes.Repeat([]byte{byte('a' + n%26)}, n*97%6000))
}

// writeForever is the program that is killed: writers each write to their own game and all to a shared one, send messages,
// and print what was acknowledged. It returns only on failure.
func writeForever(folder string) error {
	s, err := Open(folder)
	if err != nil {
		return err
	}
	for i := range writers + 1 {
		err := s.Create(context.Background(), store.Game{ID: gameOf(i), State: stateOf(0)}, nil)
		if err != nil && !errors.Is(err, store.ErrExists) {
			return err
		}
	}
	failed := make(chan error)
	var out sync.Mutex
	acknowledge := func(what string, n int) {
		out.Lock()
		defer out.Unlock()
		fmt.Println(what, n)
	}
	for i := range writers {
		go func() {
			for {
				if err := writeOnce(s, gameOf(i), acknowledge); err != nil {
					failed <- err
				}
				if err := writeOnce(s, shared, acknowledge); err != nil && !errors.Is(err, store.ErrStale) {
					failed <- err
				}
			}
		}()
	}
	go func() {
		if err := s.Backup(context.Background(), filepath.Join(folder, fmt.Sprintf("copy-%d.copy", os.Getpid()))); err != nil {
			failed <- err
		}
	}()
	return <-failed
}

// writeOnce adds up to three lines and a message to a game.
func writeOnce(s *Store, id string, acknowledge func(string, int)) error {
	ctx := context.Background()
	g, err := s.Game(ctx, id)
	if err != nil {
		return err
	}
	last, err := strconv.Atoi(string(g.Data))
	if err != nil {
		return err
	}
	var lines [][]byte
	for range 1 + rand.IntN(3) {
		lines = append(lines, lineOf(id, last+len(lines)+1))
	}
	end := last + len(lines)
	st := stateOf(end)
	st.Rev = g.Rev
	if err := s.Append(ctx, id, last+1, lines, st); err != nil {
		return err
	}
	acknowledge(id, end)
	n, err := s.Talk(ctx, store.Message{Game: id, Text: strconv.Itoa(end)})
	if err == nil {
		acknowledge("chat-"+id, n)
	}
	return err
}

func stateOf(lines int) store.State { return store.State{Data: []byte(strconv.Itoa(lines))} }
