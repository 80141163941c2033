package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"sandtable/client"
	"sandtable/gametest"
	"sandtable/lab/load"
	"sandtable/titles"
	"sandtable/wire"
)

// program is the path of this program as installed by testscript.
func program(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("sandtable")
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// lockedBuffer is written by a process while a test reads it.
type lockedBuffer = gametest.Buffer

// start runs a server for a test.
func start(t *testing.T, dir string, args ...string) *child {
	t.Helper()
	var errs lockedBuffer
	c, err := startChild(program(t), dir, &errs, args...)
	if err != nil {
		t.Fatalf("%v\n%s", err, &errs)
	}
	t.Cleanup(func() {
		c.kill()
		if errs.String() != "" {
			t.Errorf("the server complained:\n%s", &errs)
		}
	})
	return c
}

// beginToy begins a toy game on a server as a new guest.
func beginToy(t *testing.T, base string) (*client.Client, wire.Card) {
	t.Helper()
	c, err := client.NewGuest(t.Context(), &http.Client{}, base)
	if err != nil {
		t.Fatal(err)
	}
	card, err := c.Create(t.Context(), toyGame(t))
	if err == nil {
		_, err = c.Begin(t.Context(), card)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c, card
}

// playToy makes a toy game on a server and says a first sentence.
func playToy(t *testing.T, base string) (*client.Client, wire.Card, wire.View) {
	t.Helper()
	c, card := beginToy(t, base)
	v, err := c.View(t.Context(), card.ID)
	if err == nil {
		v, err = c.Say(t.Context(), card.ID, 0, v.Line, "bid 2")
	}
	if err != nil {
		t.Fatal(err)
	}
	return c, card, v
}

func toyGame(t *testing.T) wire.NewGame {
	t.Helper()
	e, err := titles.Find("duel")
	if err != nil {
		t.Fatal(err)
	}
	setup, err := setupFlags{}.setup(e.Info())
	if err != nil {
		t.Fatal(err)
	}
	return load.Hotseat(e.Info(), setup)
}

// Without arguments the program serves, stores its games in the user's folder, and stops when told to.
func TestServeByDefault(t *testing.T) {
	home := t.TempDir()
	cmd := exec.Command(program(t))
	cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+home)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	// The default port is in use, by another program or by this test.
	if l, err := net.Listen("tcp", defaultAddr); err == nil {
		defer l.Close()
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	base, said := readAddress(t, out)
	if !strings.Contains(said, "Port 8117 is taken") {
		t.Errorf("it said:\n%s", said)
	}
	resp, err := http.Get(base + "/")
	if err != nil {
		t.Fatal(err)
	}
	page, _ := io.ReadAll(resp.Body)
	resp.Body.Close()
	if resp.StatusCode != http.StatusOK || !bytes.Contains(page, []byte("<html")) {
		t.Errorf("%s %s", resp.Status, page)
	}
	stream := openStream(t, base)
	cmd.Process.Signal(syscall.SIGTERM)
	if _, err := io.ReadAll(stream); err != nil {
		t.Errorf("the stream was cut: %v", err)
	}
	if err := cmd.Wait(); err != nil || errs.Len() > 0 {
		t.Errorf("stopped with %v\n%s", err, &errs)
	}
	if _, err := os.Stat(filepath.Join(home, "sandtable", "sandtable.db")); err != nil {
		t.Error(err)
	}
}

// readAddress reads the server's output until it has printed its address.
func readAddress(t *testing.T, out io.Reader) (base, said string) {
	t.Helper()
	buf := make([]byte, 4096)
	for {
		n, err := out.Read(buf)
		said += string(buf[:n])
		for line := range strings.Lines(said) {
			if m := servedAt.FindStringSubmatch(strings.TrimRight(line, "\n")); m != nil && strings.HasSuffix(line, "\n") {
				return m[1], said
			}
		}
		if err != nil {
			t.Fatalf("no address: %v\n%s", err, said)
		}
	}
}

// openStream follows a new game.
func openStream(t *testing.T, base string) io.Reader {
	t.Helper()
	c, err := client.NewGuest(t.Context(), &http.Client{}, base)
	if err != nil {
		t.Fatal(err)
	}
	n := toyGame(t)
	n.Title = titles.All()[0].Info().ID
	n.Scenario = titles.All()[0].Info().Scenarios[0].ID
	card, err := c.Create(t.Context(), n)
	if err == nil {
		_, err = c.Begin(t.Context(), card)
	}
	if err != nil {
		t.Fatal(err)
	}
	resp, err := c.Get(t.Context(), "/api/games/"+card.ID+"/stream", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { resp.Body.Close() })
	return resp.Body
}

// A folder can be used by one server; a second one is told the address of the first.
func TestServeOnce(t *testing.T) {
	dir := t.TempDir()
	c := start(t, dir)
	out, err := exec.Command(program(t), "serve", "--addr", "127.0.0.1:0", "--data", dir).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "running already: open "+c.base+"/") {
		t.Errorf("a second server: %v\n%s", err, out)
	}
}

// Games survive a stopped and a killed server; a backup made during play contains them.
func TestServeAgain(t *testing.T) {
	dir := t.TempDir()
	first := start(t, dir)
	c, card, v := playToy(t, first.base)
	copied := filepath.Join(t.TempDir(), "sandtable.db")
	if out, err := exec.Command(program(t), "backup", "--data", dir, copied).CombinedOutput(); err != nil {
		t.Fatalf("backup: %v\n%s", err, out)
	}
	if out, err := exec.Command(program(t), "backup", "--data", dir, copied).CombinedOutput(); err == nil || !strings.Contains(string(out), "is there already") {
		t.Errorf("a second backup to the same file: %v\n%s", err, out)
	}
	first.kill()
	for _, folder := range []string{dir, filepath.Dir(copied)} {
		s := start(t, folder)
		c.Base = s.base
		seen, err := c.View(t.Context(), card.ID)
		if err != nil || seen.Line != v.Line {
			t.Errorf("after all that: line %d, %v; want %d", seen.Line, err, v.Line)
		}
	}
}

func TestServeTLS(t *testing.T) {
	cert, key, pool := certificate(t)
	c := start(t, t.TempDir(), "--tls-cert", cert, "--tls-key", key)
	if !strings.HasPrefix(c.base, "https://") {
		t.Fatalf("address %s", c.base)
	}
	h := &http.Client{Transport: &http.Transport{TLSClientConfig: pool, ForceAttemptHTTP2: true}}
	resp, err := h.Get(c.base + "/api/me")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if k := resp.Cookies(); len(k) != 1 || !k[0].Secure || resp.ProtoMajor != 2 {
		t.Errorf("%s, cookies %v", resp.Proto, k)
	}
	guest, err := client.NewGuest(t.Context(), h, c.base)
	if err != nil {
		t.Fatal(err)
	}
	card, err := guest.Create(t.Context(), toyGame(t))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	w := &load.Watcher{Game: load.NewGame(card.ID, guest, nil), By: guest}
	w.Follow(ctx, cancel) // a stream over HTTP/2 brings its first view
	if w.Views != 1 {
		t.Errorf("%d views", w.Views)
	}
}

func TestUsualDir(t *testing.T) {
	env := func(set ...string) func(string) string {
		return func(name string) string {
			for i := 0; i < len(set); i += 2 {
				if set[i] == name {
					return set[i+1]
				}
			}
			return ""
		}
	}
	for _, tt := range []struct {
		system, home string
		env          func(string) string
		want         string
	}{
		{"linux", "/home/ada", env(), "/home/ada/.local/share/sandtable"},
		{"linux", "/home/ada", env("XDG_DATA_HOME", "/data"), "/data/sandtable"},
		{"linux", "/home/ada", env("XDG_DATA_HOME", "relative"), "/home/ada/.local/share/sandtable"},
		{"linux", "", env(), ""},
		{"darwin", "/Users/ada", env(), "/Users/ada/Library/Application Support/sandtable"},
		{"windows", "/u", env("LOCALAPPDATA", "/local"), "/local/sandtable"},
	} {
		if got := filepath.ToSlash(usualDir(tt.system, tt.home, tt.env)); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.system, got, tt.want)
		}
	}
}

// The load tool loses nothing under a small load, and counts correctly. Its speed depends on the machine, so only the verdict
// must agree with the figures.
func TestLoad(t *testing.T) {
	var out, errs bytes.Buffer
	args := []string{"load", "--title", "duel", "--games", "20", "--watchers", "40", "--rate", "40", "--for", "1s", "--within", "10s", "--json"}
	s := start(t, t.TempDir())
	code := run(append(args, "--url", s.base), world{strings.NewReader(""), &out, &errs})
	var r load.Report
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	if r.Actions != 40 || r.Updates < 80 || r.Lost != 0 || r.Reordered != 0 || r.Failed != 0 || r.P99 <= 0 {
		t.Errorf("report: %+v", r)
	}
	if slow := r.Rate < 0.97*40; r.OK == slow || (code == exitOK) == slow {
		t.Errorf("exit code %d and %+v: %s", code, r, &errs)
	}
}
