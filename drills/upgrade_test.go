package drills

import (
	"bytes"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "modernc.org/sqlite"

	"sandtable/game"
	"sandtable/gametest/falsify"
	"sandtable/match"
	"sandtable/store"
	"sandtable/store/sqlite"
	"sandtable/titles"
	"sandtable/wire"
)

// oldGame is a game as the first version of the store held it, with a record in the first format.
type oldGame struct {
	id, title string
	record    []byte
	seed      match.Seed
	state     string
	aside     bool // its rules are missing
	ended     bool
}

// oldGames makes a running and an ended game of every title, and two whose rules are missing.
func oldGames(t *testing.T) (list []oldGame) {
	t.Helper()
	for _, e := range append(titles.All(), titles.Toys()...) {
		i := e.Info()
		for _, ended := range []bool{false, true} {
			list = append(list, oldGameOf(t, e.Title, fmt.Sprintf("%s%v%d", i.ID, ended, i.Version), ended))
		}
	}
	for n, change := range [][2]string{{`"rules":`, `"rules":9`}, {`"title":"`, `"title":"gone`}} {
		g := oldGameOf(t, titles.All()[0].Title, fmt.Sprintf("unknown%d", n), false)
		g.record = falsify.Mend(bytes.Replace(g.record, []byte(change[0]), []byte(change[1]), 1))
		if n == 0 {
			g.state = strings.Replace(g.state, change[0], change[1], 1)
		} else {
			g.title = "gone" + g.title
		}
		g.aside = true
		list = append(list, g)
	}
	return list
}

// oldGameOf plays a few random sentences of a title and writes them in the first format.
func oldGameOf(t *testing.T, title game.Title, id string, ended bool) oldGame {
	t.Helper()
	i := title.Info()
	start := match.Local(title, game.Setup{Scenario: i.Scenarios[0].ID})
	m, err := match.New(title, start)
	if err != nil {
		t.Fatal(err)
	}
	w := game.Walker{Rand: rand.New(rand.NewPCG(1, 1))}
	for range 12 {
		asked := m.Position().Pending().Seats
		if asked == 0 {
			break
		}
		a, err := w.Sample(m.Position(), asked.First())
		if err == nil {
			_, err = m.Play(a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if ended {
		if _, err = m.Resign(0); err == nil {
			_, err = m.End()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := match.Write(&b, m.Lines(1)); err != nil {
		t.Fatal(err)
	}
	now := fmt.Appendf(nil, `"format":%d`, match.Format)
	return oldGame{
		id: id, title: i.ID, seed: start.Seed, ended: ended, state: oldState(t, i, m, ended),
		record: falsify.Mend(bytes.Replace(b.Bytes(), now, []byte(`"format":1`), 1)),
	}
}

// oldState is the stored state of such a game.
func oldState(t *testing.T, i *game.Info, m *match.Match, ended bool) string {
	t.Helper()
	st := map[string]any{"v": 1, "rules": i.Version, "scenario": i.Scenarios[0].ID, "maker": "ann", "begun": true, "over": ended, "ended": ended, "step": "", "asked": []int{}}
	var seats []map[string]any
	for range i.Seats {
		seats = append(seats, map[string]any{"kind": "person", "guest": "ann", "name": "Ann"})
	}
	st["seats"] = seats
	if asked := m.Position().Pending().Seats; asked != 0 && !ended {
		st["asked"] = []int{int(asked.First())}
	}
	text, err := json.Marshal(st)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// oldStore writes games to a store of the first version.
func oldStore(t *testing.T, dir string, games []oldGame) {
	t.Helper()
	schema, err := os.ReadFile("../store/sqlite/migrations/01_games.sql")
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "sandtable.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	run := func(text string, args ...any) {
		t.Helper()
		if _, err := db.Exec(text, args...); err != nil {
			t.Fatalf("%v in %.80s", err, text)
		}
	}
	run("PRAGMA application_id = 0x53616e64")
	run(string(schema))
	run(`CREATE TABLE schema (id INTEGER PRIMARY KEY AUTOINCREMENT, version_id INTEGER NOT NULL, is_applied INTEGER NOT NULL, tstamp TIMESTAMP DEFAULT (datetime('now')))`)
	run(`INSERT INTO schema (version_id, is_applied) VALUES (0, 1), (1, 1)`)
	for _, g := range games {
		run(`INSERT INTO games (id, title, made, changed, open, over, guests, asked, secret, data) VALUES (?, ?, 1000000, 2000000, 0, ?, '["ann"]', '[]', ?, CAST(? AS BLOB))`,
			g.id, g.title, g.ended, g.seed[:], g.state)
		run(`INSERT INTO holders (guest, game) VALUES ('ann', ?)`, g.id)
		for n, line := range bytes.Split(bytes.TrimSuffix(g.record, []byte("\n")), []byte("\n")) {
			run(`INSERT INTO journal (game, n, line) VALUES (?, ?, ?)`, g.id, n+1, line)
		}
	}
}

// The program starts over a folder of the oldest version, with games in the oldest format: all are there, those whose rules
// exist go on, the others explain why not, and every record can be downloaded.
func TestUpgrade(t *testing.T) {
	dir, games := t.TempDir(), oldGames(t)
	oldStore(t, dir, games)
	running(t, binary, dir, "--no-limits").stop() // migrates the store
	s, err := sqlite.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.PutGuest(t.Context(), store.Guest{ID: "ann", Name: "Ann", Token: sha256.Sum256([]byte("ann's token"))}); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	said := 0
	for range 2 { // the second time after a kill
		s := running(t, binary, dir, "--no-limits")
		c := stranger(t, s, from(attacker))
		c.cookie = "sandtable=ann's token"
		for _, g := range games {
			said += c.lookAt(&g)
		}
		s.kill()
	}
	t.Logf("%d games of the first format in a store of the first version: all are there, %d sentences were said", len(games), said)
	if said < len(games)/2 {
		t.Error("too few games went on")
	}
}

// lookAt checks a game after the upgrade, and goes on with it if possible.
func (c *caller) lookAt(g *oldGame) (said int) {
	c.t.Helper()
	card := must[wire.Card](c, "GET", "/api/games/"+g.id, nil)
	status, record := c.do("GET", "/api/games/"+g.id+"/record", nil)
	if status != 200 || len(record) < len(g.record)/2 {
		c.t.Errorf("%s: the record: %d %.200s", g.id, status, record)
	}
	if (card.SetAside != "") != g.aside {
		c.t.Errorf("%s: set aside: %q", g.id, card.SetAside)
	}
	if g.aside {
		return 0
	}
	if _, err := match.Verify(find, bytes.NewReader(record)); err != nil {
		c.t.Errorf("%s: %v", g.id, err)
	}
	v := c.view(g.id)
	if g.ended {
		if p := must[wire.Proof](c, "GET", "/api/games/"+g.id+"/proof", nil); !p.Verified || !strings.Contains(strings.Join(p.Open, " "), "old format") {
			c.t.Errorf("%s: %+v", g.id, p)
		}
		return 0
	}
	for _, say := range v.Say {
		if say.Choices.Ready {
			if status, text := c.say(g.id, v.Seat, say.Text); status == 200 {
				return 1
			} else if status >= 500 {
				c.t.Errorf("%s: %q: %d %s", g.id, say.Text, status, text)
			}
		}
	}
	return said
}
