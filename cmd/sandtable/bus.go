package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"

	"sandtable/bus"
	"sandtable/bus/dial"
	"sandtable/bus/embedded"
	"sandtable/bus/memory"
	"sandtable/jobs"
)

// thinkQueue is the job queue for machines that think in other processes.
const thinkQueue = "think"

// joined is a bus that this process has joined.
type joined struct {
	bus.Bus
	think jobs.Queue // for machines that think elsewhere; nil: they do not
	where string     // for display
	close func() error
}

// Close leaves the bus.
func (j *joined) Close() error { return j.close() }

// openBus joins the bus of the house; it returns nil if there is only one process.
func openBus(ctx context.Context, address string, log *slog.Logger) (*joined, error) {
	switch address {
	case "":
		return nil, nil
	case "memory": // nothing leaves the process: others find changes by polling
		b := memory.New().Join()
		return &joined{Bus: b, where: "memory", close: b.Close}, nil
	}
	host, _ := os.Hostname() // without it operators of the bus see only the number
	link, err := dial.Open(ctx, dial.Config{Address: address, Name: fmt.Sprintf("sandtable %s %d", host, os.Getpid()), Log: log})
	if err != nil {
		return nil, fmt.Errorf("--bus: %w", err)
	}
	q, err := link.Queue(thinkQueue)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("--bus: %w", err), link.Close())
	}
	return &joined{link.Bus(), q, link.Where(), link.Close}, nil
}

// peerDoor is the address at which other processes of the house reach this one.
type peerDoor struct {
	net.Listener
	address string
}

// openDoor listens at an address for other processes.
func openDoor(addr string) (*peerDoor, error) {
	if addr == "" {
		return nil, errors.New("--bus: other processes must reach this one: give it an address in their network with --peer HOST:PORT")
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("--peer: %w", plain(err))
	}
	host, _, err := net.SplitHostPort(addr)
	if ip := net.ParseIP(host); err == nil && (host == "" || ip != nil && ip.IsUnspecified()) {
		host, err = os.Hostname()
	}
	_, port, err2 := net.SplitHostPort(l.Addr().String())
	if err := errors.Join(err, err2); err != nil {
		l.Close()
		return nil, fmt.Errorf("--peer: %w", err)
	}
	return &peerDoor{l, "http://" + net.JoinHostPort(host, port)}, nil
}

// tellOthers sends something to the servers of the same games; without a bus it does nothing.
func tellOthers(address string, tell func(bus.Bus) error) error {
	if embedded.IsAddress(address) {
		return errors.New("--bus: name a bus that runs, by the address where it can be joined: nats://USER:PASSWORD@HOST:PORT")
	}
	ctx, cancel := context.WithTimeout(context.Background(), farewell)
	defer cancel()
	b, err := openBus(ctx, address, nil)
	if err != nil || b == nil {
		return err
	}
	return errors.Join(tell(b), b.Close())
}
