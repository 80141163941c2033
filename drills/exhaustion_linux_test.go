package drills

import (
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sandtable/wire"
)

// newcomer is the address of an innocent guest. All attacks come from another address, and the server has its default limits.
// Only Linux has many loopback addresses without configuration.
const newcomer = "127.0.0.2"

// attacked returns a server with default limits, and the attacker's HTTP client.
func attacked(t *testing.T, dir string, args ...string) (*server, *http.Client) {
	t.Helper()
	s := running(t, binary, dir, args...)
	return s, from(attacker)
}

// stillOpen checks that a newcomer can make a game.
func stillOpen(t *testing.T, s *server) {
	t.Helper()
	guest(t, s, from(newcomer)).create(duel())
}

// Before limits existed, 1,230 games could be made in 1.4 s.
func TestGamesWithoutEnd(t *testing.T) {
	s, way := attacked(t, t.TempDir())
	tries, made := times(1230, 200), 0
	begun := time.Now()
	var c *caller
	for i := range tries {
		if i%25 == 0 && i/25 < 50 {
			c = guest(t, s, way)
		}
		if status, _ := c.do("POST", "/api/games", duel()); status == http.StatusCreated {
			made++
		}
	}
	took := time.Since(begun)
	if most := 120 + int(took/(20*time.Second)) + 2; made > most || made < 100 {
		t.Errorf("%d games were made in %v, want at most %d", made, took, most)
	}
	stillOpen(t, s)
	t.Logf("%d wishes in %v made %d games", tries, took.Round(time.Second), made)
}

// Before limits existed, 44 GB of notes could be written in an hour.
func TestNotesWithoutEnd(t *testing.T) {
	dir := t.TempDir()
	s, way := attacked(t, dir)
	page := []byte(`{"text":"` + strings.Repeat("€", 20000) + `"}`) // 60 KB
	tries, written := times(44_000_000_000/60_000, 600), atomic.Int64{}
	begun := time.Now()
	var all sync.WaitGroup
	const writers = 8
	for range writers {
		c := guest(t, s, way)
		card, _ := c.create(duel())
		all.Go(func() {
			for range tries / writers {
				if status, _ := c.do("PUT", "/api/games/"+card.ID+"/notes", page); status == http.StatusOK {
					written.Add(60000)
				}
			}
		})
	}
	all.Wait()
	took := time.Since(begun)
	if most := int64(16<<20) + int64(took/(25*time.Microsecond)) + 1<<20; written.Load() > most || written.Load() < 8<<20 {
		t.Errorf("%d bytes were written in %v, want at most %d", written.Load(), took, most)
	}
	disk := sizeOf(t, dir)
	if disk > 100<<20 {
		t.Errorf("the folder has %d MB", disk>>20)
	}
	stillOpen(t, s)
	t.Logf("%.1f GB of notes offered in %v: %.1f MB taken, the folder has %.1f MB", float64(tries)*60e3/1e9, took.Round(time.Second), float64(written.Load())/1e6, float64(disk)/1e6)
}

// sizeOf returns the total size of a folder's files.
func sizeOf(t *testing.T, dir string) (bytes int64) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			if info, gone := os.Stat(filepath.Join(dir, path)); gone == nil {
				bytes += info.Size()
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return bytes
}

// Saying and taking back once made a record of 44,000 lines in 50 s. The server's rate limits are off: the limit of the game
// itself is tested.
func TestLinesWithoutEnd(t *testing.T) {
	s, way := attacked(t, t.TempDir(), "--no-limits")
	c := guest(t, s, way)
	card, _ := c.create(duel())
	at, tries := c.view(card.ID).Line, times(44000, 2400)
	begun := time.Now()
	for i := range tries {
		status := 0
		if i%2 == 0 {
			status, _ = c.do("POST", "/api/games/"+card.ID+"/say", wire.SayWish{Seat: 0, At: at, Say: []string{"bid 1"}})
		} else {
			status, _ = c.do("POST", "/api/games/"+card.ID+"/undo", wire.UndoWish{Seat: 0, At: at})
		}
		if status == http.StatusOK {
			at++
		}
	}
	lines := c.view(card.ID).Line
	if lines > 2100 || lines < 2000 {
		t.Errorf("the record has %d lines after %d wishes", lines, tries)
	}
	stillOpen(t, s)
	t.Logf("%d sentences said and taken back in %v made a record of %d lines", tries, time.Since(begun).Round(time.Second), lines)
}

// 150 concurrent anonymous proofs once took 2.5 GB, and ten strangers reading a long game made its players wait for 3 s.
func TestReadersOfALongGame(t *testing.T) {
	dir := t.TempDir()
	g := longGame(t, dir)
	s, way := attacked(t, dir)
	g.By.Base = s.base
	reader := stranger(t, s, way)
	before := s.peak()
	var all sync.WaitGroup
	for range 150 {
		all.Go(func() { reader.do("GET", "/api/games/"+g.ID+"/proof", nil) })
	}
	all.Wait()
	grown := s.peak() - before
	if grown > 400 {
		t.Errorf("150 proofs of %d lines cost %d MB", g.View.Line, grown)
	}
	stop, reads := make(chan struct{}), atomic.Int64{}
	for range 10 {
		all.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-stop:
					return
				default:
				}
				path := []string{"/view?from=1", "/record", fmt.Sprintf("/view?line=%d", 5+i%50)}[i%3]
				if status, _ := reader.do("GET", "/api/games/"+g.ID+path, nil); status == http.StatusOK {
					reads.Add(1)
				}
			}
		})
	}
	var waits []time.Duration
	for range times(100, 10) {
		begun := time.Now()
		if err := speak(t, g); err != nil {
			t.Error(err)
			break
		}
		waits = append(waits, time.Since(begun))
	}
	close(stop)
	all.Wait()
	slices.Sort(waits)
	if worst := waits[len(waits)*9/10]; worst > 3*time.Second {
		t.Errorf("a player waited %v for a sentence", worst)
	}
	t.Logf("150 proofs of a game of %d lines cost %d MB; beside %d reads by ten strangers a sentence took %v, nine of ten at most %v",
		g.View.Line, grown, reads.Load(), waits[len(waits)/2].Round(time.Millisecond), waits[len(waits)*9/10].Round(time.Millisecond))
}

// 510 games against Marshals once kept a newcomer's machine waiting for 45 s.
func TestMachinesWithoutEnd(t *testing.T) {
	s, way := attacked(t, t.TempDir())
	n := shortGame(t)
	n.Seats = []wire.NewSeat{{Who: "machine", Level: "marshal"}, {Who: "me"}}
	tries, made := times(510, 30), 0
	var c *caller
	for i := range tries {
		if i%15 == 0 {
			c = guest(t, s, way)
		}
		if status, text := c.do("POST", "/api/games", n); status == http.StatusCreated {
			made++
			_, id, _ := strings.Cut(string(text), `"id":"`)
			c.begin(id[:strings.Index(id, `"`)])
		}
	}
	n.Seats[0].Level = "cadet"
	g := guest(t, s, from(newcomer))
	card, _ := g.create(n)
	begun, first := time.Now(), g.view(card.ID).Line
	for g.view(card.ID).Line == first && time.Since(begun) < time.Minute {
		time.Sleep(100 * time.Millisecond)
	}
	if waited := time.Since(begun); waited > 30*time.Second {
		t.Errorf("a newcomer's machine was silent for %v", waited)
	} else {
		t.Logf("%d games with Marshals wished for, %d made; a newcomer's machine spoke after %v", tries, made, waited.Round(100*time.Millisecond))
	}
}
