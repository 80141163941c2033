//go:build unix

package drills

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"sandtable/client"
	"sandtable/drills/history"
	"sandtable/drills/proxy"
	"sandtable/lab/load"
	"sandtable/store/postgres/pgtest"
)

const (
	fullFaults  = 200
	shortFaults = 6

	manyGames    = 6
	manyClients  = 2 // for each game: they compete for its lines
	manyWatchers = 2 // for each game
	manyBetween  = 8 // average number of lines between two faults

	faultShort = 300 * time.Millisecond // most faults are shorter
	faultLong  = 6 * time.Second        // some last so long, longer than a lease
	answerTime = 8 * time.Second        // a client's timeout
	settleTime = time.Minute            // in which a house recovers after all faults
)

// house is several servers over one database, each with its own network connections that can fail.
type house struct {
	t       *testing.T
	kind    houseKind
	rand    *rand.Rand
	url     string // address of the database, without the proxies
	bus     string // address of the bus
	servers []*member
	history history.History
	http    *http.Client
	guest   *client.Client
	ids     []string
}

// member is one server of a house.
type member struct {
	house *house
	addr  string
	peer  string       // its address for the others
	net   *proxy.Proxy // between it and the database
	news  *proxy.Proxy // between it and the bus
	args  []string
	env   []string // in addition to the test's environment

	mu  sync.Mutex // held while it is started or killed
	run *server
}

func (m *member) base() string { return "http://" + m.addr }

// Clients compete for lines and watchers follow, while servers are killed, paused and cut off from their database at random.
// Afterwards no acknowledged line is lost, nothing is stored twice, line numbers agree with the times, no owner wrote after
// its successor, and every watcher saw every line once and in order.
func TestManyServers(t *testing.T) {
	faults := times(fullFaults, shortFaults)
	h := newHouse(t, houseKind{program: binary, servers: houseServers()})
	begun := time.Now()
	done := h.suffer(faults)
	for _, f := range h.history.Check(history.Rules{FreshReads: true}) {
		t.Error(f)
	}
	n := h.history.Count()
	t.Logf("%d servers, %d faults in %v (%v): %d lines acknowledged, %d refused, %d without an answer; %d shown to watchers, %d commits",
		len(h.servers), faults, time.Since(begun).Round(time.Second), done, n[history.Acked], n[history.Refused], n[history.Unknown], len(h.history.Sights), len(h.history.Commits))
	if n[history.Acked] < manyBetween*faults/2 || len(h.history.Sights) == 0 || len(h.history.Commits) == 0 {
		t.Error("too little happened: nothing was tested")
	}
}

// suffer lets clients play and watchers follow during a number of faults, and collects the history. It returns how often each
// fault happened.
func (h *house) suffer(faults int) map[string]int {
	h.t.Helper()
	ctx, cancel := context.WithCancel(h.t.Context())
	defer cancel()
	h.open(ctx)
	var work sync.WaitGroup
	for i, id := range h.ids {
		for n := range manyClients {
			r := rand.New(rand.NewPCG(h.rand.Uint64(), 1))
			work.Go(func() { h.play(ctx, i*manyClients+n, id, r) })
		}
		for n := range manyWatchers {
			r := rand.New(rand.NewPCG(h.rand.Uint64(), 2))
			work.Go(func() { h.watch(ctx, i*manyWatchers+n, id, r) })
		}
	}
	done := map[string]int{}
	for range faults {
		h.rest()
		done[h.fail()]++
	}
	h.heal(ctx)
	h.rest()
	cancel()
	work.Wait()
	h.readRecords(h.t.Context())
	h.readCommits(h.t.Context())
	return done
}

// houseServers is the number of servers of a house: three, but one in the short form.
func houseServers() int {
	if *scale > 0 {
		return 3
	}
	return 1
}

// houseKind configures a house.
type houseKind struct {
	program string
	servers int
	env     func(server int) []string // of each server, in addition to the test's environment; may be nil
}

// newHouse starts the servers of a house.
func newHouse(t *testing.T, kind houseKind) *house {
	t.Helper()
	pg := pgtest.Shared(t)
	h := &house{
		t: t, kind: kind, rand: rand.New(rand.NewPCG(22, 1)), url: pg.TCP(pgtest.Schema()), bus: startBus(t),
		http: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}, Timeout: answerTime},
	}
	for range kind.servers {
		h.add(pg)
	}
	return h
}

// add starts another server.
func (h *house) add(pg *pgtest.Server) {
	h.t.Helper()
	m := &member{
		house: h, addr: freeAddress(h.t), peer: freeAddress(h.t),
		net: between(h.t, fmt.Sprintf("127.0.0.1:%d", pg.Port)), news: between(h.t, h.bus),
	}
	if h.kind.env != nil {
		m.env = h.kind.env(len(h.servers))
	}
	url := strings.Replace(h.url, fmt.Sprintf(":%d/", pg.Port), fmt.Sprintf(":%d/", m.net.Port()), 1)
	m.args = []string{
		"serve", "--addr", m.addr, "--store", url, "--toys", "--no-warm", "--no-limits",
		"--bus", fmt.Sprintf("nats://%s127.0.0.1:%d", busUser, m.news.Port()), "--peer", m.peer,
	}
	h.servers = append(h.servers, m)
	h.t.Cleanup(m.kill)
	m.start()
}

// between returns a proxy for an address.
func between(t *testing.T, address string) *proxy.Proxy {
	t.Helper()
	p, err := proxy.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Close() })
	return p
}

// freeAddress returns an unused local address. A server keeps it over restarts.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// start starts the server. It retries while the database has not yet given up its predecessor.
func (m *member) start() {
	m.mu.Lock()
	defer m.mu.Unlock()
	for late := time.Now().Add(settleTime); ; time.Sleep(faultShort) {
		s, err := serveArgs(m.house.kind.program, m.env, m.args...)
		if err == nil {
			m.run = s
			return
		}
		if time.Now().After(late) {
			m.house.t.Errorf("a server did not start again: %v", err)
			return
		}
	}
}

// kill kills the server, like a power failure.
func (m *member) kill() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.run != nil {
		m.run.kill()
		m.run = nil
	}
}

// signal sends the server a signal.
func (m *member) signal(s syscall.Signal) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.run != nil {
		_ = m.run.cmd.Process.Signal(s)
	}
}

// rest waits until some more lines have been acknowledged, and a little longer.
func (h *house) rest() {
	want := h.history.Count()[history.Acked] + 1 + h.rand.IntN(2*manyBetween)
	for late := time.Now().Add(settleTime); h.history.Count()[history.Acked] < want; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(late) {
			h.t.Errorf("nothing was acknowledged for %v", settleTime)
			return
		}
	}
	time.Sleep(time.Duration(h.rand.Int64N(int64(faultShort))))
}

// fail causes a random fault for a while, and returns its name.
func (h *house) fail() string {
	m := h.servers[h.rand.IntN(len(h.servers))]
	d := time.Duration(h.rand.Int64N(int64(faultShort)))
	if h.rand.IntN(5) == 0 {
		d = time.Duration(h.rand.Int64N(int64(faultLong)))
	}
	switch h.rand.IntN(7) {
	case 0, 1:
		m.kill()
		time.Sleep(d)
		m.start()
		return "kill"
	case 2:
		m.signal(syscall.SIGSTOP)
		time.Sleep(d)
		m.signal(syscall.SIGCONT)
		return "stop"
	case 3:
		m.net.Cut()
		time.Sleep(d)
		m.net.Heal()
		return "cut"
	case 4:
		m.net.Drop([]proxy.Way{proxy.There, proxy.Back, proxy.BothWays}[h.rand.IntN(3)])
		time.Sleep(d)
		m.net.Heal()
		return "drop"
	case 5:
		m.news.Cut()
		time.Sleep(d)
		m.news.Heal()
		return "no news"
	}
	m.net.Delay(20*time.Millisecond, 50*time.Millisecond)
	time.Sleep(d)
	m.net.Heal()
	return "delay"
}

// heal ends all faults and waits until every server is ready.
func (h *house) heal(ctx context.Context) {
	for _, m := range h.servers {
		m.net.Heal()
		m.news.Heal()
		m.signal(syscall.SIGCONT)
		for late := time.Now().Add(settleTime); ; time.Sleep(faultShort) {
			by := &client.Client{HTTP: h.http, Base: m.base()}
			resp, err := by.Get(ctx, "/readyz", nil)
			if err == nil {
				resp.Body.Close()
				break
			}
			if time.Now().After(late) {
				h.t.Errorf("a server is not ready %v after all faults: %v\n%s", settleTime, err, m.run.errs)
				return
			}
		}
	}
}

// enter creates a guest if there is none yet.
func (h *house) enter(ctx context.Context) {
	h.t.Helper()
	if h.guest != nil {
		return
	}
	var err error
	if h.guest, err = client.NewGuest(ctx, h.http, h.servers[0].base()); err != nil {
		h.t.Fatal(err)
	}
}

// open creates a guest and begins the games.
func (h *house) open(ctx context.Context) {
	h.t.Helper()
	h.enter(ctx)
	kind := longWar(h.t)
	for range manyGames {
		card, err := h.guest.Create(ctx, kind)
		if err == nil {
			_, err = h.guest.Begin(ctx, card)
		}
		if err != nil {
			h.t.Fatal(err)
		}
		h.ids = append(h.ids, card.ID)
	}
	h.countCommits(ctx)
}

// countCommits makes the database log writes and claims from now on, by a trigger.
func (h *house) countCommits(ctx context.Context) {
	h.t.Helper()
	for _, sql := range []string{
		`CREATE TABLE drill (n bigserial PRIMARY KEY, game text NOT NULL, lines integer NOT NULL, epoch bigint NOT NULL)`,
		`CREATE FUNCTION drill_note() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS
			$$ BEGIN INSERT INTO drill (game, lines, epoch) VALUES (new.id, new.lines, new.epoch); RETURN NULL; END $$`,
		`INSERT INTO drill (game, lines, epoch) SELECT id, lines, epoch FROM games`,
		`CREATE TRIGGER drill_noted AFTER UPDATE OF lines, epoch ON games FOR EACH ROW EXECUTE FUNCTION drill_note()`,
	} {
		if err := h.query(ctx, sql, func(pgx.Rows) error { return nil }); err != nil {
			h.t.Fatal(err)
		}
	}
}

// query runs a query in the database.
func (h *house) query(ctx context.Context, sql string, each func(pgx.Rows) error) error {
	url, schema, _ := strings.Cut(h.url, "&schema=")
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err = conn.Exec(ctx, "SET search_path TO "+schema); err != nil {
		return err
	}
	rows, err := conn.Query(ctx, sql)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := each(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// readCommits reads this log.
func (h *house) readCommits(ctx context.Context) {
	err := h.query(ctx, `SELECT game, lines, epoch FROM drill ORDER BY n`, func(r pgx.Rows) error {
		var c history.Commit
		err := r.Scan(&c.Game, &c.Lines, &c.Epoch)
		h.history.Commits = append(h.history.Commits, c)
		return err
	})
	if err != nil {
		h.t.Error(err)
	}
}

// anyServer returns the guest at a random server, like a load balancer.
func (h *house) anyServer(r *rand.Rand) *client.Client {
	by := *h.guest
	by.Base = h.servers[r.IntN(len(h.servers))].base()
	return &by
}

// play requests one line after another in a game, competing with others, until the end of the test.
func (h *house) play(ctx context.Context, n int, id string, r *rand.Rand) {
	for ctx.Err() == nil {
		g := load.NewGame(id, h.anyServer(r), r)
		read := history.Read{Client: n, Game: id, Begin: time.Now()}
		var err error
		if g.View, err = g.By.View(ctx, id); err == nil {
			read.End, read.Lines = time.Now(), g.View.Line
			h.history.Found(read)
		}
		var say string
		if err == nil && !g.View.Over {
			say, err = g.Sentence(ctx)
		}
		if err != nil || g.View.Over {
			time.Sleep(20 * time.Millisecond) // a server is down, or another client was faster
			continue
		}
		h.say(ctx, n, g, h.anyServer(r), say)
	}
}

// say requests a line and records the outcome.
func (h *house) say(ctx context.Context, n int, g *load.Game, by *client.Client, say string) {
	o := history.Op{Client: n, Game: g.ID, Begin: time.Now(), At: g.View.Line, Text: spoken(g.View.Seat, say), Outcome: history.Unknown}
	_, err := by.Say(ctx, g.ID, g.View.Seat, g.View.Line, say)
	o.End = time.Now()
	no := (*client.Error)(nil)
	switch {
	case err == nil:
		o.Outcome, o.Line = history.Acked, o.At+1
	case errors.As(err, &no) && no.Status < 500:
		o.Outcome, o.Said = history.Refused, no.Error()+" by "+by.Base
	default:
		o.Said = err.Error()
	}
	h.history.Did(o)
}

// spoken is the history's text of a sentence.
func spoken(seat int, say string) string { return fmt.Sprintf("%d says %s", seat, say) }
