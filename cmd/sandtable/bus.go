package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"

	"sandtable/bus"
	"sandtable/bus/dial"
	"sandtable/jobs"
)

// thinkQueue is the queue of machines that think in other processes.
const thinkQueue = "think"

// household is how the processes of a house hear of each other; the zero value is for one that is alone.
type household struct {
	link  *dial.Link
	bus   bus.Bus
	think jobs.Queue
}

// joinHousehold joins the bus at an address, if there is one.
func joinHousehold(ctx context.Context, address, store string, log *slog.Logger) (*household, error) {
	switch {
	case address == "":
		return &household{}, nil
	case store == "":
		return nil, errors.New("--bus is for processes that share a database: name it with --store")
	}
	host, _ := os.Hostname() // without it the operators of the bus see the process only
	link, err := dial.Open(ctx, dial.Config{Address: address, Name: fmt.Sprintf("sandtable %s %d", host, os.Getpid()), Log: log})
	if err != nil {
		return nil, fmt.Errorf("--bus: %w", err)
	}
	q, err := link.Queue(thinkQueue)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("--bus: %w", err), link.Close())
	}
	return &household{link, link.Bus(), q}, nil
}

// where is where the bus is; empty: there is none.
func (h *household) where() string {
	if h.link == nil {
		return ""
	}
	return h.link.Where()
}

// Close leaves the bus.
func (h *household) Close() error {
	if h.link == nil {
		return nil
	}
	return h.link.Close()
}
