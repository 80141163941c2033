package main

import (
	"math/rand/v2"
	"testing"
	"time"

	"sandtable/store/postgres/pgtest"
)

// Several processes over one database: any of them answers, a killed one is replaced within seconds, and one that is told to
// stop hands its games over.
func TestServeByProcesses(t *testing.T) {
	url := pgtest.Shared(t).TCP(pgtest.Schema())
	open := func() *child {
		t.Helper()
		return start(t, "", "--store", url, "--bus", "memory", "--peer", "127.0.0.1:0", "--drain", "100ms")
	}
	one, two := open(), open()
	c, card := beginToy(t, one.base)
	line, r := 0, rand.New(rand.NewPCG(22, 1))
	play := func(at *child) {
		t.Helper()
		c.Base = at.base
		v, err := c.View(t.Context(), card.ID)
		if v.Line < line {
			t.Errorf("line %d is shown after %d was said", v.Line, line)
		}
		if err == nil && v.Over {
			return
		}
		var words string
		if err == nil {
			words, err = c.Sentence(t.Context(), card.ID, &v, r)
		}
		if err == nil {
			v, err = c.Say(t.Context(), card.ID, v.Seat, v.Line, words)
		}
		if err != nil {
			t.Fatalf("%q: %v", words, err)
		}
		line = v.Line
	}
	for range 3 {
		play(one)
		play(two)
	}
	tell(t, exitBad, "running already", "serve", "--store", url)
	tell(t, exitBad, "running already", "admin", "--store", url, "--bus", "memory", "delete-game", card.ID)
	tell(t, exitOK, "seat  0", "admin", "--store", url, "--bus", "memory", "guests", card.ID)
	one.kill()
	began := time.Now()
	play(two)
	t.Logf("after a kill it took %v", time.Since(began))
	three := open()
	play(three)
	two.stop()
	began = time.Now()
	play(three)
	t.Logf("after a stop it took %v", time.Since(began))
	play(three)
}

// Missing settings for several processes are reported at once.
func TestNoBus(t *testing.T) {
	url := pgtest.Shared(t).TCP(pgtest.Schema())
	tell(t, exitBad, "want nats://", "serve", "--store", url, "--bus", "pigeon://post", "--peer", "127.0.0.1:0")
	tell(t, exitBad, "--peer", "serve", "--store", url, "--bus", "memory")
	tell(t, exitBad, "in a database", "serve", "--data", t.TempDir(), "--bus", "memory", "--peer", "127.0.0.1:0")
}
