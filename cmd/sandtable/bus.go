package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strings"

	"sandtable/bus"
	"sandtable/bus/memory"
)

// openBus joins the bus by which the processes of one house hear of each other; nil if there is only one.
func openBus(address string) (bus.Bus, error) {
	switch kind, _, _ := strings.Cut(address, ":"); kind {
	case "":
		return nil, nil
	case "memory": // news stays inside: the others find out by looking
		return memory.New().Join(), nil
	default:
		return nil, fmt.Errorf("--bus: %q is not known yet", kind)
	}
}

// peerDoor is where other processes of the house reach this one.
type peerDoor struct {
	net.Listener
	address string
}

// openDoor listens for other processes at an address, under which they find this one.
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

// tellOthers tells the servers that run over the same games something; nothing if there is no bus.
func tellOthers(address string, tell func(bus.Bus) error) error {
	b, err := openBus(address)
	if err != nil || b == nil {
		return err
	}
	return errors.Join(tell(b), b.Close())
}
