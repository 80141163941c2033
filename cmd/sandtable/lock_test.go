package main

import (
	"strings"
	"testing"
)

// Only one server can use a folder, and a second one is told the address of the first.
func TestLockData(t *testing.T) {
	dir := t.TempDir()
	first, err := lockData(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lockData(dir); err == nil || !strings.Contains(err.Error(), "games in "+dir+" is running already") {
		t.Errorf("taken twice, before the address is known: %v", err)
	}
	first.note("http://127.0.0.1:8117")
	if _, err := lockData(dir); err == nil || !strings.Contains(err.Error(), "open http://127.0.0.1:8117/ ") {
		t.Errorf("taken twice: %v", err)
	}
	first.Close()
	second, err := lockData(dir)
	if err != nil {
		t.Fatalf("given back, and not to be had: %v", err)
	}
	second.Close()
}
