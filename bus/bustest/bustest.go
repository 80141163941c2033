// Package bustest is the one suite that every bus must pass. It knows no implementation.
package bustest

import (
	"errors"
	"fmt"
	"io"
	"net"
	"testing"
	"time"

	"sandtable/bus"
)

// patience is how long news may take on a busy machine.
const patience = 20 * time.Second

// Run tests a bus. open makes a new bus and returns a function that joins it: all members hear each other.
func Run(t *testing.T, open func(t *testing.T) (join func() bus.Bus)) {
	for name, test := range map[string]func(t *testing.T, join func() bus.Bus){
		"Heard": testHeard, "Order": testOrder, "Patterns": testPatterns, "Stop": testStop, "Close": testClosed,
	} {
		t.Run(name, func(t *testing.T) { test(t, open(t)) })
	}
}

// follow collects what is told of a subject.
func follow(t *testing.T, b bus.Bus, subject string) (<-chan string, func()) {
	t.Helper()
	ch := make(chan string, 10_000)
	end, err := b.Follow(subject, func(s string, data []byte) { ch <- s + " " + string(data) })
	if err != nil {
		t.Fatal(err)
	}
	return ch, end
}

func tell(t *testing.T, b bus.Bus, subject, text string) {
	t.Helper()
	if err := b.Tell(subject, []byte(text)); err != nil {
		t.Fatal(err)
	}
}

func expect(t *testing.T, ch <-chan string, want string) {
	t.Helper()
	select {
	case got := <-ch:
		if got != want {
			t.Fatalf("heard %q, want %q", got, want)
		}
	case <-time.After(patience):
		t.Fatalf("did not hear %q", want)
	}
}

// testHeard: all followers in every process hear the news, the sender included.
func testHeard(t *testing.T, join func() bus.Bus) {
	a, b := join(), join()
	one, _ := follow(t, a, "game.x")
	two, _ := follow(t, b, "game.x")
	tell(t, a, "game.x", "7")
	expect(t, one, "game.x 7")
	expect(t, two, "game.x 7")
}

// testOrder: the news of each sender arrives in order.
func testOrder(t *testing.T, join func() bus.Bus) {
	a, b := join(), join()
	ch, _ := follow(t, b, "game.x")
	for n := range 1000 {
		tell(t, a, "game.x", fmt.Sprint(n))
	}
	for n := range 1000 {
		expect(t, ch, fmt.Sprintf("game.x %d", n))
	}
}

// testPatterns: * stands for one word, > for one or more words at the end.
func testPatterns(t *testing.T, join func() bus.Bus) {
	a := join()
	star, _ := follow(t, a, "game.*")
	rest, _ := follow(t, a, "game.>")
	tell(t, a, "game", "no")
	tell(t, a, "guest.x", "no")
	tell(t, a, "game.x.y", "long")
	tell(t, a, "game.x", "short")
	expect(t, star, "game.x short")
	expect(t, rest, "game.x.y long")
	expect(t, rest, "game.x short")
}

// testStop: a follower that has stopped hears nothing more; others do.
func testStop(t *testing.T, join func() bus.Bus) {
	a := join()
	one, end := follow(t, a, "game.x")
	two, _ := follow(t, a, "game.x")
	end()
	end() // twice is no fault
	tell(t, a, "game.x", "1")
	expect(t, two, "game.x 1")
	select {
	case got := <-one:
		t.Errorf("heard %q after the end", got)
	default:
	}
}

// testClosed: a closed bus tells and follows nothing; the others go on.
func testClosed(t *testing.T, join func() bus.Bus) {
	a, b := join(), join()
	ch, _ := follow(t, b, "game.x")
	c := join()
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if err := c.Tell("game.x", nil); !errors.Is(err, bus.ErrClosed) {
		t.Errorf("telling after the end: %v", err)
	}
	if _, err := c.Follow("game.x", func(string, []byte) {}); !errors.Is(err, bus.ErrClosed) {
		t.Errorf("following after the end: %v", err)
	}
	tell(t, a, "game.x", "1")
	expect(t, ch, "game.x 1")
}

// Opened opens something, and closes it when the test ends.
func Opened[C io.Closer](t *testing.T, open func() (C, error)) C {
	t.Helper()
	c, err := open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

// Free returns addresses that nobody has.
func Free(t *testing.T, n int) (list []string) {
	t.Helper()
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		list = append(list, l.Addr().String())
	}
	return list
}
