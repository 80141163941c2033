package server

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sandtable/bus"
	"sandtable/game"
	"sandtable/play"
	"sandtable/ratelimit"
	"sandtable/trace"
)

// Timeouts of connections. Streams set their own for each message.
const (
	headerTimeout = 5 * time.Second
	readTimeout   = 30 * time.Second
	writeTimeout  = 2 * time.Minute
	idleTimeout   = 2 * time.Minute
	headerBytes   = 32 << 10
)

// Config configures a server.
type Config struct {
	Play       *play.Service
	Titles     []game.Title                                  // in the lobby, in this order
	Toys       []game.Title                                  // in the lobby after them, marked as toys
	Find       func(id string, rules int) (game.Title, bool) // finds every title, including those of old games only; rules 0: the newest
	Files      fs.FS                                         // the client: index.html, assets/
	Log        *slog.Logger                                  // nil: no logging
	Observe    Observer                                      // nil: no metrics
	Waits      *Waits                                        // collects the timing of updates; may be nil
	Version    string                                        // of the program
	PublicURL  string                                        // the address that players use; empty: any IP address
	Hosts      []string                                      // other names of this machine
	TrustProxy bool                                          // a proxy in front tells the caller's address
	Bus        bus.Bus                                       // for limits counted together with other processes; nil: none
	PeerSecret string                                        // authenticates the processes of a house; empty: there is only one
	Limits     Limits                                        // the zero value sets none
	Heartbeat  time.Duration                                 // interval of comments in silent streams; 0: 15 s
}

// Server answers HTTP requests.
type Server struct {
	cfg      Config
	hosts    map[string]bool
	files    map[string]*blob
	boards   *boards
	gates    gates
	together *together // nil: this process counts alone
	streams  struct{ guest, address *openCount }
	gzips    gzipPool
	peers    *http.Transport // for requests to other processes
	proofs   peerProofs      // of requests between processes

	patience time.Duration // timeout for sending one message of a stream

	api      huma.API
	mux      *http.ServeMux
	draining atomic.Bool
	closing  context.Context
	close    context.CancelFunc
}

// gates are the rate limiters.
type gates struct {
	address, guest, arrive                             *ratelimit.Gate
	create, upload, talk, bytes, lines, proofs, rename budget
}

// New creates a server.
func New(c Config) (*Server, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	c.Log = slog.New(trace.Logged(c.Log.Handler()))
	if c.Observe == nil {
		c.Observe = unobserved{}
	}
	if c.Heartbeat == 0 {
		c.Heartbeat = 15 * time.Second
	}
	s := &Server{
		cfg: c, hosts: map[string]bool{"localhost": true}, boards: newBoards(c.Find), mux: http.NewServeMux(),
		patience: streamPatience, peers: newPeerTransport(),
	}
	if c.PeerSecret != "" {
		s.proofs.secret, s.proofs.name = []byte(c.PeerSecret), c.Play.Name()
	}
	for _, h := range c.Hosts {
		s.hosts[strings.ToLower(h)] = true
	}
	s.closing, s.close = context.WithCancel(context.Background())
	if err := s.checkPublicURL(); err != nil {
		return nil, err
	}
	l := c.Limits
	s.gates = newGates(l)
	s.streams.guest, s.streams.address = newOpenCount(l.Streams), newOpenCount(l.Crowd)
	var err error
	if s.files, err = readFiles(c.Files); err != nil {
		return nil, err
	}
	s.describe()
	s.routeFiles()
	if err := s.routeDocs(); err != nil {
		return nil, err
	}
	return s, s.countTogether()
}

// checkPublicURL checks the public address and notes its host name.
func (s *Server) checkPublicURL() error {
	if s.cfg.PublicURL == "" {
		return nil
	}
	u, err := url.Parse(s.cfg.PublicURL)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
		return fmt.Errorf("public address %q: want something like https://play.example.org", s.cfg.PublicURL)
	}
	s.cfg.PublicURL = u.Scheme + "://" + u.Host
	s.hosts[strings.ToLower(u.Hostname())] = true
	return nil
}

// Handler returns the handler of the whole site.
func (s *Server) Handler() http.Handler {
	api := s.identifyCaller(s.forward(s.routes()))
	site := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/api/") {
			api.ServeHTTP(w, r)
		} else {
			s.routes().ServeHTTP(w, r)
		}
	})
	return s.closeConnections(s.logRequests(s.setHeaders(s.refuseOtherHosts(s.limitRate(s.refuseCrossSite(site))))))
}

// HTTP returns an http.Server with all timeouts set. Shutting it down ends the streams.
func (s *Server) HTTP() *http.Server {
	h := &http.Server{
		Handler:           s.Handler(),
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    headerBytes,
		ErrorLog:          slog.NewLogLogger(s.cfg.Log.Handler(), slog.LevelDebug),
	}
	h.RegisterOnShutdown(s.Close)
	return h
}

// Warm draws the maps of all titles on offer before they are requested. It does not delay requests.
func (s *Server) Warm() {
	for _, list := range [...][]game.Title{s.cfg.Titles, s.cfg.Toys} {
		for _, t := range list {
			s.warm(t)
		}
	}
}

// warm draws the maps of a title. A failure is logged; requests for the map will report it again.
func (s *Server) warm(t game.Title) {
	defer func() {
		if p := recover(); p != nil {
			s.cfg.Log.Error("a map cannot be drawn", "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
		}
	}()
	if b, ok := s.boards.find(t.Info().ID, 0); ok {
		b.warm(s.closing.Done())
	}
}

// Close ends all streams.
func (s *Server) Close() {
	s.close()
	s.peers.CloseIdleConnections()
}

// routes serves the routes; other requests are answered with a problem.
func (s *Server) routes() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h, pattern := s.mux.Handler(r)
		if pattern != "" {
			s.mux.ServeHTTP(w, r)
			return
		}
		var lost statusOnly
		h.ServeHTTP(&lost, r)
		if lost.status == http.StatusMethodNotAllowed {
			w.Header().Set("Allow", lost.Header().Get("Allow"))
			writeProblem(w, r, problemf(lost.status, "This address takes %s.", lost.Header().Get("Allow")))
			return
		}
		if wantsPage(r) {
			s.files[indexFile].serveNotFound(w)
			return
		}
		writeProblem(w, r, problemf(http.StatusNotFound, "There is nothing at this address."))
	})
}

// statusOnly records how the router answers a request without a route.
type statusOnly struct {
	header http.Header
	status int
}

func (l *statusOnly) Header() http.Header {
	if l.header == nil {
		l.header = http.Header{}
	}
	return l.header
}

func (l *statusOnly) WriteHeader(status int) { l.status = status }

func (l *statusOnly) Write(p []byte) (int, error) { return len(p), nil }

var errNoClient = errors.New("the client's files hold no index.html")
