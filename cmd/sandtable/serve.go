package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"sync"
	"time"

	"sandtable/ai/players"
	"sandtable/bus"
	countednews "sandtable/bus/metered"
	"sandtable/game"
	"sandtable/jobs"
	"sandtable/metrics"
	"sandtable/notify"
	"sandtable/play"
	"sandtable/server"
	"sandtable/store"
	"sandtable/store/metered"
	"sandtable/titles"
	"sandtable/web"
)

// defaultAddr is where the server is unless told otherwise: on this machine alone.
const defaultAddr = "127.0.0.1:8117"

// busTime is how long it may take to join a bus, its start included.
const busTime = time.Minute

// farewell is how long requests under way may take when the server stops.
const farewell = 10 * time.Second

type serveCmd struct {
	Addr            string         `help:"Where to listen." default:"${addr}" placeholder:"HOST:PORT"`
	Data            string         `help:"Folder for games; by default the user's own." placeholder:"DIR"`
	Store           string         `help:"PostgreSQL database for games in place of a folder: postgres://USER@HOST/DATABASE?schema=NAME; its password is better in PGPASSWORD or ~/.pgpass." placeholder:"URL" env:"SANDTABLE_STORE"`
	Bus             string         `help:"How the processes that serve one database, and those that think for them, hear of each other: nats://USER:PASSWORD@HOST:PORT,… or embedded, to run it in this process; none: this is the only one." placeholder:"ADDRESS" env:"SANDTABLE_BUS"`
	Peer            string         `help:"Address in their own network at which other processes reach this one; with --bus." placeholder:"HOST:PORT" env:"SANDTABLE_PEER"`
	Drain           *time.Duration `help:"How long to go on answering after a signal to stop, so that a load balancer finds out first; 5s with --bus, else 0s." placeholder:"TIME"`
	Toys            bool           `help:"Offer the toys that the tests play as well."`
	TLSCert         string         `name:"tls-cert" help:"Certificate chain in PEM: serve HTTPS." placeholder:"FILE"`
	TLSKey          string         `name:"tls-key" help:"Its key in PEM." placeholder:"FILE"`
	PublicURL       string         `help:"Address under which players reach the server, if a proxy stands in front." placeholder:"URL"`
	TrustProxy      bool           `help:"Believe the proxy in front (X-Forwarded-For) who calls."`
	WebhooksPrivate bool           `help:"Let webhooks call addresses of the local network."`
	Limits          bool           `help:"Bound how often one player may ask." default:"true" negatable:""`
	Warm            bool           `help:"Draw the maps at once, not when they are first asked for." default:"true" negatable:""`
	Retry           bool           `help:"Try games again that this build of the program set aside because a rule failed; another build does so anyway."`
	DebugAddr       string         `help:"Figures for Prometheus, profiles, memory and games set aside for the operator; keep it to this machine." placeholder:"HOST:PORT"`
	Trace           string         `help:"Send spans of what takes how long to a collector (OpenTelemetry, OTLP over HTTP): http://collector:4318; the variables OTEL_... work too." placeholder:"URL"`
	LogFormat       string         `help:"Form of the log: ${enum}." enum:"text,json" default:"text"`
	Quiet           bool           `help:"Print errors only."`
	Verbose         bool           `help:"Log every request."`
}

func (serveCmd) Help() string {
	return "Ctrl-C or SIGTERM lets what is under way finish; a second one ends it at once. SIGHUP reads the certificate anew.\n\nExamples:\n\n    sandtable serve\n    sandtable serve --addr 0.0.0.0:443 --tls-cert site.pem --tls-key site.key\n" +
		"    sandtable serve --public-url https://play.example.org --trust-proxy\n    sandtable serve --store postgres://sandtable@db.example.org/sandtable"
}

// Run serves until it is told to stop.
func (c *serveCmd) Run(w world) (err error) {
	ctx, stop := interrupted()
	defer stop()
	tuneCollector(os.Getenv, ownMemory())
	if (c.TLSCert == "") != (c.TLSKey == "") {
		return errors.New("--tls-cert and --tls-key go together")
	}
	shown := certs{chain: c.TLSCert, key: c.TLSKey}
	if c.TLSCert != "" {
		if err := shown.load(); err != nil {
			return fmt.Errorf("--tls-cert, --tls-key: %w", plain(err))
		}
	}
	d, err := takeStorage(ctx, c.Data, c.Store, c.Bus != "")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	listener, err := c.listen(w)
	if err != nil {
		return err
	}
	defer listener.Close()
	base := c.base(listener.Addr())
	d.note(base)
	b, err := c.open(w, d.store, base)
	if err != nil {
		return err
	}
	defer b.close()
	endTracing, err := startTracing(ctx, c.Trace, b.log)
	if err != nil {
		return err
	}
	defer endTracing()
	c.greet(w, base, d.where, b)
	if c.Warm {
		go b.site.Warm()
	}
	go b.checkStore(ctx, d.advice)
	go b.stopWhenLost(ctx, stop, d.lost)
	shown.reload(ctx, b.log)
	return b.serve(ctx, stop, listener, &shown)
}

// listen opens the port. If the usual one is taken, a free one does as well.
func (c *serveCmd) listen(w world) (net.Listener, error) {
	l, err := net.Listen("tcp", c.Addr)
	if err == nil || c.Addr != defaultAddr {
		return l, err
	}
	host, port, _ := net.SplitHostPort(defaultAddr)
	if !c.Quiet {
		fmt.Fprintf(w.out, "Port %s is taken by another program: using a free one.\n", port)
	}
	return net.Listen("tcp", net.JoinHostPort(host, "0"))
}

// base returns the address to open in a browser.
func (c *serveCmd) base(a net.Addr) string {
	if c.PublicURL != "" {
		return c.PublicURL
	}
	scheme := "http"
	if c.TLSCert != "" {
		scheme = "https"
	}
	host, port, err := net.SplitHostPort(a.String())
	if err != nil {
		return scheme + "://" + a.String()
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = "localhost"
	}
	return scheme + "://" + net.JoinHostPort(host, port)
}

func (c *serveCmd) greet(w world, base, where string, b *backend) {
	if c.Quiet {
		return
	}
	if b.figures != "" {
		fmt.Fprintf(w.out, "Figures for the operator: %s\n", b.figures)
	}
	if b.bus != nil {
		fmt.Fprintf(w.out, "Bus: %s\n", b.bus.where)
	}
	if n := b.play.Stats().Aside; n > 0 {
		fmt.Fprintf(w.out, "Games set aside because a rule failed: %d. The log says why; --retry tries them again.\n", n)
	}
	fmt.Fprintf(w.out, "The table is ready. Open this address in a browser:\n\n    %s/\n\nGames are kept in %s. Ctrl-C stops the server.\n", base, where)
}

// logger writes to the error stream.
func (c *serveCmd) logger(w io.Writer) *slog.Logger {
	level := slog.LevelWarn
	switch {
	case c.Quiet:
		level = slog.LevelError
	case c.Verbose:
		level = slog.LevelDebug
	}
	return newLogger(w, c.LogFormat, level)
}

// backend is everything that serves over a store.
type backend struct {
	store store.Store // whoever opened it closes it, last
	hooks *notify.Webhooks
	bus   *joined // nil: there is no other process
	door  *peerDoor
	peers *http.Server // at the door
	play  *play.Service
	site  *server.Server
	debug *http.Server
	log   *slog.Logger

	metrics *metrics.Metrics
	waits   *server.Waits
	figures string // where debug serves

	drainFor time.Duration                        // after it is told to stop
	after    func(time.Duration) <-chan time.Time // time.After, but in tests
}

// open builds the backend upon its store.
func (c *serveCmd) open(w world, s store.Store, base string) (b *backend, err error) {
	b = &backend{store: s, log: c.logger(w.err), metrics: metrics.New(), waits: &server.Waits{}, drainFor: c.drainTime(), after: time.After}
	defer func() {
		if err != nil {
			b.close()
			b = nil
		}
	}()
	b.hooks = notify.NewWebhooks(notify.Config{
		Base: base, Private: c.WebhooksPrivate, Log: b.log, Box: s, Shared: c.Bus != "",
		Address: func(ctx context.Context, guest string) (string, bool) {
			g, err := s.GuestByID(ctx, guest)
			return g.Webhook, err == nil
		},
		Sign: func(text []byte) (key, signature string) { return b.play.Sign(text) },
	})
	shared, err := b.openHouse(c)
	if err != nil {
		return b, err
	}
	listed, toys := onOffer(titles.All()), onOffer(titles.Toys())
	if !c.Toys {
		toys = nil
	}
	b.play, err = play.New(play.Config{
		Store: metered.New(s, b.metrics), Titles: append(append([]game.Title{}, listed...), toys...), Find: find, Observe: b.metrics,
		Players: players.For, Log: b.log, Notify: b.hooks.Notify, Build: fingerprint(), Retry: c.Retry,
		Bus: shared.bus, Jobs: shared.jobs, Self: shared.self,
	})
	if err != nil {
		return b, err
	}
	b.hooks.Start()
	b.metrics.Follow(b.play)
	b.countConnections()
	cfg := server.Config{
		Play: b.play, Titles: listed, Toys: toys, Find: edition, Files: web.Files, Log: b.log, Version: ownBuild().name(),
		PublicURL: c.PublicURL, Hosts: ownNames(), Observe: b.metrics, Waits: b.waits, TrustProxy: c.TrustProxy,
	}
	if c.Limits {
		cfg.Limits = server.DefaultLimits()
	}
	if b.bus != nil {
		cfg.PeerSecret, cfg.Bus = b.play.PeerSecret(), shared.bus
	}
	if b.site, err = server.New(cfg); err == nil {
		b.letPeersIn()
		err = b.openDebug(c.DebugAddr)
	}
	return b, err
}

// sharing is what a service has with the other processes of its house.
type sharing struct {
	bus  bus.Bus
	jobs jobs.Queue
	self play.Self // how they know this one
}

// openHouse joins the other processes that serve the same games, if there are any.
func (b *backend) openHouse(c *serveCmd) (s sharing, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), busTime)
	defer cancel()
	if b.bus, err = openBus(ctx, c.Bus, b.log); err != nil || b.bus == nil {
		return s, err
	}
	if b.door, err = openDoor(c.Peer); err != nil {
		return s, err
	}
	return sharing{countednews.New(b.bus, b.metrics.News), b.bus.think, play.Self{Address: b.door.address}}, nil
}

// letPeersIn answers what other processes send on.
func (b *backend) letPeersIn() {
	if b.door != nil {
		b.peers = b.site.PeerHTTP()
		go b.peers.Serve(b.door)
	}
}

// leaveHouse closes the door when all games are handed over, and lets what came in before finish.
func (b *backend) leaveHouse() {
	end, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if b.peers != nil && b.peers.Shutdown(end) != nil {
		b.peers.Close()
	}
	if b.door != nil {
		b.door.Close()
	}
	if b.bus != nil {
		b.bus.Close()
	}
}

// checkStore looks through the store for damage, while play goes on: games that it has hit are set aside when they are opened.
func (b *backend) checkStore(ctx context.Context, advice string) {
	if err := b.store.Check(ctx); errors.Is(err, store.ErrDamaged) {
		b.log.Error("the store is damaged: "+advice, "error", err)
	}
}

// stopWhenLost stops a server whose games another one has d.
func (b *backend) stopWhenLost(ctx context.Context, stop func(), lost <-chan struct{}) {
	select {
	case <-lost:
		b.log.Error("another server has taken these games while the database could not be reached: this one stops")
		stop()
	case <-ctx.Done():
	}
}

// openDebug serves the operator's pages at an address of their own, if there is one.
func (b *backend) openDebug(addr string) error {
	if addr == "" {
		return nil
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	b.figures = "http://" + l.Addr().String() + "/debug/memory"
	b.debug = &http.Server{Handler: server.Debug(b.play, b.metrics.Handler(), b.waits), ReadHeaderTimeout: farewell}
	go b.debug.Serve(l)
	return nil
}

// serve answers until ctx ends, drains, and lets what is under way finish. A second signal stops at once.
func (b *backend) serve(ctx context.Context, stop func(), l net.Listener, shown *certs) error {
	h := b.site.HTTP()
	done := make(chan error, 1)
	go func() {
		if shown.chain != "" {
			h.TLSConfig = shown.config()
			done <- h.ServeTLS(l, "", "")
		} else {
			done <- h.Serve(l)
		}
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	stop()
	if err := b.drain(done); err != nil {
		return err
	}
	end, cancel := context.WithTimeout(context.Background(), farewell)
	defer cancel()
	if err := h.Shutdown(end); err != nil {
		h.Close()
	}
	return nil
}

// close takes the backend down from the top: what stands on something else goes first.
func (b *backend) close() {
	if b.debug != nil {
		b.debug.Close()
	}
	if b.site != nil {
		b.site.Close()
	}
	if b.play != nil {
		b.play.Close()
	}
	b.leaveHouse()
	if b.hooks != nil {
		b.hooks.Close()
	}
}

// onOffer lists each title once, in its newest version.
func onOffer(entries []titles.Entry) (out []game.Title) {
	seen := map[string]bool{}
	for _, e := range entries {
		if id := e.Info().ID; !seen[id] {
			seen[id] = true
			out = append(out, e.Title)
		}
	}
	return out
}

// edition finds a title by a version of its rules; 0 is the newest.
func edition(id string, rules int) (game.Title, bool) {
	if rules > 0 {
		return find(id, rules)
	}
	e, err := titles.Find(id)
	return e.Title, err == nil
}

// ownNames lists what this machine is called in its own network.
func ownNames() []string {
	name, err := os.Hostname()
	if err != nil {
		return nil
	}
	return []string{name, name + ".local"}
}

// fingerprint tells this program from every other one, also from those of the same version. Its file is opened at once, since
// another program may have its name later, and read when the fingerprint is first asked for, which is hardly ever.
func fingerprint() func() string {
	name, err := os.Executable()
	var f *os.File
	if err == nil {
		f, err = os.Open(name)
	}
	return sync.OnceValue(func() string {
		sum := sha256.New()
		if err == nil {
			_, err = io.Copy(sum, f)
		}
		if err != nil {
			return ownBuild().name()
		}
		return hex.EncodeToString(sum.Sum(nil)[:8])
	})
}
