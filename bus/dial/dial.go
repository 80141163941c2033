// Package dial joins a bus by its address, and the job queues that belong to it. It knows which kinds of buses there are,
// and nothing of what they carry.
package dial

import (
	"context"
	"errors"
	"log/slog"

	"sandtable/bus"
	"sandtable/bus/embedded"
	"sandtable/bus/nats"
	"sandtable/jobs"
	"sandtable/jobs/jetstream"
)

// Link is a bus that this process has joined.
type Link struct {
	bus    *nats.Bus
	server *embedded.Server // nil: the server runs elsewhere
	where  string
	queues []jobs.Queue
}

// Config says which bus to join.
type Config struct {
	Address string       // nats://USER:PASSWORD@HOST:PORT,... or embedded: see these packages
	Name    string       // name of this process, for operators
	Log     *slog.Logger // nil: none
}

// Open joins the bus at an address. If the bus is embedded, it starts the server first.
func Open(ctx context.Context, c Config) (*Link, error) {
	l := &Link{}
	if err := l.open(ctx, c); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}

func (l *Link) open(ctx context.Context, c Config) (err error) {
	n := nats.Config{Name: c.Name, Log: c.Log}
	if embedded.IsAddress(c.Address) {
		a, err := embedded.ParseAddress(c.Address)
		if err != nil {
			return err
		}
		if l.server, err = embedded.Start(a, c.Log); err != nil {
			return err
		}
		n.Address, n.Server = nats.Address{Login: a.Login, Prefix: a.Prefix}, l.server
	} else if n.Address, err = nats.ParseAddress(c.Address); err != nil {
		return err
	}
	l.where = n.Address.String()
	if l.server != nil && l.server.Listens() != "" {
		l.where = l.server.Listens()
	}
	l.bus, err = nats.Open(ctx, n)
	return err
}

// Bus returns the bus.
func (l *Link) Bus() bus.Bus { return l.bus }

// Where returns the address of the bus without its password, for display.
func (l *Link) Where() string { return l.where }

// Queue joins a job queue by its name, a single word. It is closed with the link.
func (l *Link) Queue(name string) (jobs.Queue, error) {
	q, err := jetstream.Open(jetstream.Config{Conn: l.bus.Conn(), House: l.bus.House(), Name: name})
	if err == nil {
		l.queues = append(l.queues, q)
	}
	return q, err
}

// Close leaves the bus, and stops its server if that runs in this process.
func (l *Link) Close() (err error) {
	for _, q := range l.queues {
		err = errors.Join(err, q.Close())
	}
	if l.bus != nil {
		err = errors.Join(err, l.bus.Close())
	}
	if l.server != nil {
		err = errors.Join(err, l.server.Close())
	}
	return err
}
