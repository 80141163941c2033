package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"sync"
	"time"

	"sandtable/game"
	"sandtable/titles"
)

// defaultAddr is the server's address unless told otherwise: reachable from this machine only.
const defaultAddr = "127.0.0.1:8117"

// busTime bounds how long joining a bus may take, including its start.
const busTime = time.Minute

// farewell is how long running requests may take when the server stops.
const farewell = 10 * time.Second

type serveCmd struct {
	Addr            string         `help:"Where to listen." default:"${addr}" placeholder:"HOST:PORT"`
	Data            string         `help:"Folder for games; by default the user's own." placeholder:"DIR"`
	Store           string         `help:"PostgreSQL database for games, instead of a folder: postgres://USER@HOST/DATABASE?schema=NAME; its password is better in PGPASSWORD or ~/.pgpass." placeholder:"URL" env:"SANDTABLE_STORE"`
	Bus             string         `help:"How the processes that serve one database, and those that think for them, hear of each other: nats://USER:PASSWORD@HOST:PORT,… or embedded, to run it in this process; none: this is the only one." placeholder:"ADDRESS" env:"SANDTABLE_BUS"`
	Peer            string         `help:"Address in their own network at which other processes reach this one; with --bus." placeholder:"HOST:PORT" env:"SANDTABLE_PEER"`
	Drain           *time.Duration `help:"How long to keep answering after a signal to stop, so that a load balancer notices first; 5s with --bus, otherwise 0s." placeholder:"TIME"`
	Toys            bool           `help:"Also offer the toy titles of the tests."`
	TLSCert         string         `name:"tls-cert" help:"Certificate chain in PEM: serve HTTPS." placeholder:"FILE"`
	TLSKey          string         `name:"tls-key" help:"Its key in PEM." placeholder:"FILE"`
	PublicURL       string         `help:"Address at which players reach the server, if it is behind a proxy." placeholder:"URL"`
	TrustProxy      bool           `help:"Take the caller's address from the proxy (X-Forwarded-For)."`
	WebhooksPrivate bool           `help:"Let webhooks call addresses of the local network."`
	Limits          bool           `help:"Limit how often one player may send requests." default:"true" negatable:""`
	Warm            bool           `help:"Draw the maps when the server starts, not when they are first requested." default:"true" negatable:""`
	Retry           bool           `help:"Try games again that this build has set aside because a rule failed; a different build does so anyway."`
	DebugAddr       string         `help:"Figures for Prometheus, profiles, memory and games set aside for the operator; keep it to this machine." placeholder:"HOST:PORT"`
	Trace           string         `help:"Send trace spans to a collector (OpenTelemetry, OTLP over HTTP): http://collector:4318; the variables OTEL_... work too." placeholder:"URL"`
	LogFormat       string         `help:"Form of the log: ${enum}." enum:"text,json" default:"text"`
	Quiet           bool           `help:"Print errors only."`
	Verbose         bool           `help:"Log every request."`
}

func (serveCmd) Help() string {
	return "Ctrl-C or SIGTERM lets running requests finish; a second one stops at once. SIGHUP reloads the certificate.\n\nExamples:\n\n    sandtable serve\n    sandtable serve --addr 0.0.0.0:443 --tls-cert site.pem --tls-key site.key\n" +
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

// listen opens the port. If the default port is taken, it uses a free one.
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

// edition finds a title by a version of its rules; 0 means the newest.
func edition(id string, rules int) (game.Title, bool) {
	if rules > 0 {
		return find(id, rules)
	}
	e, err := titles.Find(id)
	return e.Title, err == nil
}

// ownNames lists the names of this machine in its network.
func ownNames() []string {
	name, err := os.Hostname()
	if err != nil {
		return nil
	}
	return []string{name, name + ".local"}
}

// fingerprint returns a function that identifies this program, even among builds of the same version, by hashing its file.
// The file is opened at once, since another program may get its name later, but read only when the fingerprint is first
// needed, which is rare.
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
