package server

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/bits"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/ai/players"
	"sandtable/game"
	"sandtable/laws"
	"sandtable/play"
	"sandtable/store"
	"sandtable/store/memory"
	"sandtable/wire"
)

// moment is a position in a game, another one that a seat cannot tell from it, and that seat or a spectator.
type moment struct {
	n     int
	setup game.Setup
	p, q  game.Position
	seat  game.Seat
	alone bool // one person plays all seats, so that there are hints
}

// other returns a seat of another player, who may know what ours does not.
func (s *story) other() game.Seat {
	players := s.players(&s.moment)
	for seat, who := range players {
		if who != game.Absent && (s.seat < 0 || who != players[s.seat]) {
			return game.Seat(seat)
		}
	}
	return game.Nobody
}

// hiding lists set-ups in which a title hides something: each of its scenarios as it is or, if nothing is hidden there, with the first
// value of an option by which something is.
func hiding(t *testing.T, title game.Title) (list []game.Setup) {
	t.Helper()
	for _, sc := range title.Info().Scenarios {
		tries := []game.Setup{{Scenario: sc.ID}}
		for _, o := range title.Info().Options {
			for _, v := range o.Values {
				tries = append(tries, game.Setup{Scenario: sc.ID, Options: map[string]string{o.ID: v.ID}})
			}
		}
		hides := func(set game.Setup) bool {
			p, err := title.New(set, game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))})
			return err == nil && !game.IsOpen(p.Known(game.Nobody))
		}
		if i := slices.IndexFunc(tries, hides); i >= 0 {
			list = append(list, tries[i])
		}
	}
	return list
}

// walks are random games of several set-ups of a title, from which moments are taken in turn.
type walks struct {
	title  game.Title
	rand   *rand.Rand
	setups []game.Setup
	now    []game.Position // by set-up; nil: not started
	n      int
}

func newWalks(title game.Title, setups []game.Setup) *walks {
	return &walks{title: title, rand: rand.New(rand.NewPCG(6, 6)), setups: setups, now: make([]game.Position, len(setups))}
}

// stride is the greatest number of sentences between two moments of a game.
const stride = 40

// next goes on with the next set-up's game, and returns a moment in which somebody may speak.
func (w *walks) next(t *testing.T) moment {
	t.Helper()
	info, at := w.title.Info(), w.n%len(w.now)
	for range 1 + w.rand.IntN(stride) {
		w.step(t, at)
	}
	p := w.now[at].Clone()
	if w.n%3 == 1 {
		p = w.together(t, p)
	}
	m := moment{n: w.n, setup: w.setups[at], p: p, alone: w.n%3 == 0, seat: game.Nobody}
	if seats := info.Playing(m.setup); w.rand.IntN(bits.OnesCount8(uint8(seats))+1) > 0 {
		m.seat = laws.SeatOf(seats, w.rand)
	}
	if m.alone {
		m.seat = laws.SeatOf(p.Pending().Seats, w.rand)
	}
	m.q = p.Clone()
	if w.n%6 != 1 { // else the worlds differ only by what is said from now on
		m.q = p.Known(m.seat).Imagined(game.RandTable{Rand: w.rand})
		if r, ok := m.q.(game.Renamer); ok {
			m.q = r.Renamed(p)
		}
	}
	w.n++
	return m
}

// step plays one sentence of a set-up's game. It starts a new game instead of ending one.
func (w *walks) step(t *testing.T, at int) {
	t.Helper()
	table, walker := game.RandTable{Rand: w.rand}, game.Walker{Rand: w.rand, Drift: true}
	p := w.now[at]
	if p != nil {
		a, err := walker.Sample(p, laws.SeatOf(p.Pending().Seats, w.rand))
		if err == nil {
			err = p.Apply(a, table)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if p == nil || p.Pending().Seats == 0 {
		var err error
		if w.now[at], err = w.title.New(w.setups[at], table); err != nil {
			t.Fatal(err)
		}
	}
}

// hurry is how far together searches.
const hurry = 200

// together plays on to the next position in which several seats are asked at once and answer in secret, or in which the one that is asked can
// say something that spectators are not told, and lets that be said. It ends steps if it may, since random play rarely gets there in a long turn. If there is none, it
// returns the given position.
func (w *walks) together(t *testing.T, from game.Position) game.Position {
	t.Helper()
	p, table, walker := from.Clone(), game.RandTable{Rand: w.rand}, game.Walker{Rand: w.rand}
	for range hurry {
		asked := p.Pending().Seats
		if asked == 0 {
			break
		}
		seat := laws.SeatOf(asked, w.rand)
		list := secretly(p, everySeat(w.title), seat, game.Nobody, 1+w.rand.IntN(4), w.rand)
		for _, a := range list {
			if err := p.Apply(a, table); err != nil {
				t.Fatal(err)
			}
		}
		if len(list) > 0 || asked != game.Only(seat) {
			return p
		}
		a, ok := w.closing(p, seat)
		if !ok {
			var err error
			if a, err = walker.Sample(p, seat); err != nil {
				t.Fatal(err)
			}
		}
		if err := p.Apply(a, table); err != nil {
			t.Fatal(err)
		}
	}
	return from
}

// closing returns a sentence that ends the step, if the seat may say one.
func (w *walks) closing(p game.Position, s game.Seat) (game.Action, bool) {
	var c game.Choices
	for n, v := range w.title.Info().Verbs {
		a := game.Say(s, game.VerbWord(n))
		if v.Closes && p.Next(a, &c) == nil && c.Ready {
			return a, true
		}
	}
	return game.Action{}, false
}

// rigged is a title whose games start at a given position.
type rigged struct {
	game.Title
	p game.Position
}

func (r *rigged) New(game.Setup, game.Table) (game.Position, error) { return r.p.Clone(), nil }

// steady is a deterministic machine: it uses no clock and no random numbers.
type steady struct{ ai.Player }

func (s steady) Sit(t game.Title, seat game.Seat, _ *rand.Rand) ai.Mind {
	return s.Player.Sit(t, seat, rand.New(rand.NewPCG(1, 2)))
}

// steadies are the machines that give hints here.
func steadies(title string) []ai.Player {
	list := players.For(title)
	p := list[len(list)/2]
	if b, ok := p.(ai.Budgeted); ok {
		p = b.With(ai.Budget{Steps: 4})
	}
	return []ai.Player{steady{p}}
}

// doubles are two servers over copies of one store, with the same games, people and dice. Each game waits for its last nonce:
// the position it starts with is the only difference between the two worlds.
type doubles struct {
	t       *testing.T
	title   [2]*rigged
	doors   [2]http.Handler
	list    []moment
	ids     []string
	commits []string        // commitment of each game
	who     []string        // cookies, by seat; the last one is a spectator's
	clock   [2]atomic.Int64 // a time.Duration since the games began; read by goroutines of play
	ends    []func()
}

// newDoubles makes a game for each moment in one world, and then the second world as a copy.
func newDoubles(t *testing.T, title game.Title, list []moment) *doubles {
	t.Helper()
	w := &doubles{t: t, title: [2]*rigged{{title, list[0].p}, {title, list[0].p}}, list: list}
	first := memory.New()
	closing := w.open(0, first)
	for range len(title.Info().Seats) + 1 {
		w.who = append(w.who, w.call(0, "", "GET", "/api/me", nil).cookie)
	}
	for i := range list {
		w.make(&list[i])
	}
	file := filepath.Join(t.TempDir(), "copy")
	if err := first.Backup(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	closing()
	for world := range w.doors {
		s, err := memory.Load(file)
		if err != nil {
			t.Fatal(err)
		}
		w.ends = append(w.ends, w.open(world, s))
	}
	return w
}

// close closes both worlds.
func (w *doubles) close() {
	for _, end := range w.ends {
		end()
	}
}

// open opens a world over a store.
func (w *doubles) open(world int, s store.Store) (closing func()) {
	w.t.Helper()
	r := w.title[world]
	id := r.Info().ID
	sv, err := play.New(play.Config{
		Even:  -1,
		Store: s, Titles: []game.Title{r}, Players: steadies, Now: func() time.Time { return time.Unix(1, 0).Add(time.Duration(w.clock[world].Load())) },
		Elapsed: func() time.Duration { return time.Duration(w.clock[world].Load()) },
		Find:    func(string, int) (game.Title, bool) { return r, true },
	})
	if err != nil {
		w.t.Fatal(err)
	}
	x, err := New(Config{Play: sv, Titles: []game.Title{r}, Files: client, Find: func(name string, _ int) (game.Title, bool) { return r, name == id }})
	if err != nil {
		w.t.Fatal(err)
	}
	w.doors[world] = x.Handler()
	return func() {
		x.Close()
		sv.Close()
		s.Close()
	}
}

// make makes the game of a moment; it begins when its last seat gives its nonce.
func (w *doubles) make(m *moment) {
	w.t.Helper()
	n := wire.NewGame{Title: w.title[0].Info().ID, Scenario: m.setup.Scenario, Options: m.setup.Options}
	players := w.players(m)
	for _, who := range players {
		kind := "invite"
		if who == players[w.first(m)] {
			kind = "me"
		}
		n.Seats = append(n.Seats, wire.NewSeat{Who: kind})
	}
	var made wire.GameMade
	w.call(0, w.holder(m, w.first(m)), "POST", "/api/games", n).read(w.t, &made)
	var v wire.View
	for s, player := range players {
		if player == game.Absent {
			continue
		}
		who := w.holder(m, game.Seat(s))
		if n.Seats[s].Who == "invite" && slices.Index(players, player) == s { // who joins has all seats of the player
			w.call(0, who, "POST", "/api/join", wire.JoinWish{Invite: inviteOf(&made, s)}).read(w.t, &wire.SeatTaken{})
		}
		w.call(0, who, "GET", "/api/games/"+made.Game.ID+"/view", nil).read(w.t, &v)
		if game.Seat(s) != w.last(m) {
			w.giveNonce(0, who, made.Game.ID, s, v.Commit)
		}
	}
	w.ids, w.commits = append(w.ids, made.Game.ID), append(w.commits, v.Commit)
}

// inviteOf returns the invitation to a seat of a new game.
func inviteOf(g *wire.GameMade, seat int) string {
	i := slices.IndexFunc(g.Game.Seats, func(s wire.Seat) bool { return s.N == seat })
	return g.Game.Seats[i].Invite
}

// players returns the player of each seat in the game of a moment.
func (w *doubles) players(m *moment) []int8 { return w.title[0].Info().PlayersOf(m.setup) }

// first and last return the first and the last seat that has a part in the game of a moment.
func (w *doubles) first(m *moment) game.Seat {
	return game.Seat(slices.IndexFunc(w.players(m), func(who int8) bool { return who != game.Absent }))
}

func (w *doubles) last(m *moment) game.Seat {
	seats := wire.SeatsOf(w.title[0].Info().Playing(m.setup))
	return game.Seat(seats[len(seats)-1])
}

// giveNonce gives a seat's nonce, the same one in both worlds.
func (w *doubles) giveNonce(world int, who, id string, seat int, commit string) {
	w.t.Helper()
	wish := wire.NonceWish{Seat: seat, Commit: commit, Nonce: strings.Repeat("ab", 16)}
	w.call(world, who, "POST", "/api/games/"+id+"/nonce", wish).read(w.t, &wire.View{})
}

// holder returns the cookie of the person who holds a seat in a game.
func (w *doubles) holder(m *moment, s game.Seat) string {
	switch {
	case s == game.Nobody:
		return w.who[len(w.who)-1]
	case m.alone:
		return w.who[0]
	}
	players := w.players(m)
	return w.who[slices.Index(players, players[s])]
}

// story begins a game in both worlds, each from its own position.
func (w *doubles) story(i int) *story {
	w.t.Helper()
	m := w.list[i]
	w.title[0].p, w.title[1].p = m.p, m.q
	last := w.last(&m)
	for world := range w.doors {
		w.giveNonce(world, w.holder(&m, last), w.ids[i], int(last), w.commits[i])
	}
	return &story{doubles: w, moment: m, game: w.ids[i], rand: rand.New(rand.NewPCG(uint64(m.n), 7))}
}

// eyes returns the cookie of a seat's holder.
func (s *story) eyes(seat game.Seat) string { return s.holder(&s.moment, seat) }

// sent is an answer of a server.
type sent struct {
	status int
	header http.Header
	cookie string
	body   []byte
}

// call sends a request to one of the worlds. From a stream it reads the first event.
func (w *doubles) call(world int, cookie, method, path string, in any) sent {
	w.t.Helper()
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			w.t.Fatal(err)
		}
		body = bytes.NewReader(text)
	}
	ctx, cancel := context.WithCancel(w.t.Context())
	defer cancel()
	req := httptest.NewRequestWithContext(ctx, method, "http://localhost"+path, body)
	req.Header.Set("Content-Type", "application/json")
	if cookie != "" {
		req.Header.Set("Cookie", cookie)
	}
	rec := &hangUp{httptest.NewRecorder(), cancel}
	w.doors[world].ServeHTTP(rec, req)
	a := sent{status: rec.Code, header: rec.Result().Header, body: rec.Body.Bytes()}
	for _, c := range rec.Result().Cookies() {
		a.cookie = c.Name + "=" + c.Value
	}
	return a
}

// hangUp closes a stream after its first event.
type hangUp struct {
	*httptest.ResponseRecorder
	cancel context.CancelFunc
}

func (h *hangUp) Flush() {
	if bytes.Contains(h.Body.Bytes(), []byte("\ndata: ")) {
		h.cancel()
	}
}

// read decodes a successful answer.
func (a sent) read(t *testing.T, v any) {
	t.Helper()
	if a.status >= 300 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if err := json.Unmarshal(a.body, v); err != nil {
		t.Fatalf("%v: %s", err, a.body)
	}
}

// text returns an answer without parts that differ and reveal nothing: the ID of the request, and seals, which are keyed with
// a secret seed.
func (a sent) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d\n", a.status)
	a.header.WriteSubset(&b, map[string]bool{"X-Request-Id": true})
	b.Write(a.body)
	switch a.header.Get("Content-Type") {
	case "application/json", "text/event-stream":
		return b.String()
	}
	return scrub(b.String(), "no game is called so")
}
