//go:build unix

package drills

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"testing"
	"time"

	"sandtable/bus/embedded"
	"sandtable/client"
	"sandtable/drills/history"
	"sandtable/match"
	"sandtable/wire"
)

// busUser is the login for a house's bus.
const busUser = "house:drill@"

// startBus starts the bus of a house, and returns its address.
func startBus(t *testing.T) string {
	t.Helper()
	a, err := embedded.ParseAddress("embedded://" + busUser + "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s, err := embedded.Start(a, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s.Listens()
}

// serveArgs runs a program with its own environment and arguments until it serves or has ended.
func serveArgs(program string, env []string, args ...string) (*server, error) {
	s := &server{errs: &words{}}
	s.cmd = exec.Command(program, args...)
	s.cmd.Stderr = s.errs
	s.cmd.Env = append(os.Environ(), env...)
	out, err := s.cmd.StdoutPipe()
	if err == nil {
		err = s.cmd.Start()
	}
	if err != nil {
		return nil, err
	}
	return s, s.await(out)
}

// watch follows a game at random servers, and resumes after each disconnection.
func (h *house) watch(ctx context.Context, n int, id string, r *rand.Rand) {
	last := 0
	for ctx.Err() == nil {
		by := h.anyServer(r).Stranger()
		ctx, cancel := context.WithCancel(ctx)
		change := time.AfterFunc(time.Duration(r.Int64N(int64(faultLong))), cancel) // screens come and go
		s := client.Stream{Game: id}
		if last > 0 {
			s.From = fmt.Sprintf("%d.0", last)
		}
		_ = by.Over(&http.Client{Transport: h.http.Transport}).Follow(ctx, s, func(_ string, v *wire.View) error {
			for _, e := range v.Entries {
				if last == 0 || e.Line > last { // a first view has the earlier lines
					h.history.Saw(history.Sight{Watcher: n, Game: id, Line: e.Line, Text: entryText(&e), At: time.Now()})
				}
				last = max(last, e.Line)
			}
			return nil
		}) // it ends when the server does
		change.Stop()
		cancel()
		time.Sleep(10 * time.Millisecond)
	}
}

// ownLine is the text of lines that no client requests: the head, nonces, the beginning, the end.
const ownLine = "a line of the house"

// entryText is the history's text of an entry.
func entryText(e *wire.Entry) string {
	if e.Kind == "say" {
		return spoken(e.Seat, e.Say)
	}
	return ownLine
}

// readRecords reads the final record of every game, and verifies it.
func (h *house) readRecords(ctx context.Context) {
	h.history.Records, h.history.Broken = map[string][]string{}, map[string]error{}
	for _, id := range h.ids {
		h.history.Records[id], h.history.Broken[id] = h.record(ctx, id)
	}
}

func (h *house) record(ctx context.Context, id string) (texts []string, err error) {
	resp, err := h.guest.Get(ctx, "/api/games/"+id+"/record", nil)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return nil, err
	}
	lines, err := match.Read(bytes.NewReader(text))
	if err == nil {
		_, err = match.Verify(find, bytes.NewReader(text))
	}
	for i := range lines {
		said := ownLine
		if lines[i].Kind == match.Say {
			said = spoken(int(lines[i].Seat), lines[i].Say)
		}
		texts = append(texts, said)
	}
	return texts, err
}
