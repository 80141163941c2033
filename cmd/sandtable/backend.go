package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
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

// backend is everything that is built on a store in order to serve it.
type backend struct {
	store store.Store // closed last, by whoever opened it
	hooks *notify.Webhooks
	bus   *joined // nil: this is the only process
	door  *peerDoor
	peers *http.Server // for requests that other processes forward
	play  *play.Service
	site  *server.Server
	debug *http.Server
	log   *slog.Logger

	metrics *metrics.Metrics
	waits   *server.Waits
	figures string // address of the debug pages

	drainFor time.Duration                        // time to keep answering after being told to stop
	after    func(time.Duration) <-chan time.Time // time.After, except in tests
}

// open builds the backend on a store.
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

// sharing is how a service is connected to the other processes of its house.
type sharing struct {
	bus  bus.Bus
	jobs jobs.Queue
	self play.Self // how other processes know this one
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

// letPeersIn starts to answer requests forwarded by other processes.
func (b *backend) letPeersIn() {
	if b.door != nil {
		b.peers = b.site.PeerHTTP()
		go b.peers.Serve(b.door)
	}
}

// leaveHouse stops accepting forwarded requests when all games are handed over, and lets running ones finish.
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

// checkStore looks for damage in the store while play goes on. Damaged games are set aside when they are opened.
func (b *backend) checkStore(ctx context.Context, advice string) {
	if err := b.store.Check(ctx); errors.Is(err, store.ErrDamaged) {
		b.log.Error("the store is damaged: "+advice, "error", err)
	}
}

// stopWhenLost stops the server if another one has taken its games.
func (b *backend) stopWhenLost(ctx context.Context, stop func(), lost <-chan struct{}) {
	select {
	case <-lost:
		b.log.Error("another server has taken these games while the database could not be reached: this one stops")
		stop()
	case <-ctx.Done():
	}
}

// openDebug serves the operator's pages at an address of their own, if one is given.
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

// serve answers requests until ctx ends, drains, and lets running requests finish. A second signal stops at once.
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

// close shuts the backend down, each part before those that it depends on.
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
