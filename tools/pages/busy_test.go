package main

import (
	"context"
	"os"
	"path/filepath"
	"testing"
)

func TestRunning(t *testing.T) {
	file := filepath.Join(t.TempDir(), "loadavg")
	if err := os.WriteFile(file, []byte("19.75 12.01 4.50 21/388 40217\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if n, err := running(file); n != 21 || err != nil {
		t.Errorf("running: %d, %v, want 21", n, err)
	}
	if _, err := running(file + "-missing"); err == nil {
		t.Error("a load is read from a file that does not exist")
	}
}

func TestLoops(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	l := loops{ctx: ctx}
	for _, n := range []int{3, 1, 0, 2} {
		l.set(n)
		if len(l.stops) != n {
			t.Errorf("%d loops run, want %d", len(l.stops), n)
		}
	}
}
