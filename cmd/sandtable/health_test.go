package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// health runs the command for an address.
func health(t *testing.T, url string, more ...string) (code int, out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(append([]string{"health", "--url", url}, more...), world{strings.NewReader(""), &o, &e})
	return code, o.String(), e.String()
}

func TestHealth(t *testing.T) {
	s := start(t, t.TempDir())
	if code, out, errs := health(t, s.base+"/"); code != exitOK || !strings.HasPrefix(out, "well: version ") || errs != "" {
		t.Errorf("a running server: %d %s%s", code, out, errs)
	}
	s.kill()
	if code, out, errs := health(t, s.base); code != exitWrong || out != "" || errs == "" {
		t.Errorf("a dead server: %d %s%s", code, out, errs)
	}
}

func TestHealthOfOthers(t *testing.T) {
	for answer, want := range map[string]string{
		`{"ok": false}`: "not well",
		`<html>`:        "not the answer of a sandtable server",
		"":              "503 Service Unavailable",
	} {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			if answer == "" {
				w.WriteHeader(http.StatusServiceUnavailable)
			}
			w.Write([]byte(answer))
		}))
		if code, out, errs := health(t, s.URL); code != exitWrong || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%s: %d %s%s", answer, code, out, errs)
		}
		s.Close()
	}
	busy := make(chan struct{})
	s := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-busy }))
	defer s.Close()
	defer close(busy)
	if code, _, errs := health(t, s.URL, "--timeout", "20ms"); code != exitWrong || !strings.Contains(errs, "deadline") {
		t.Errorf("a server that does not answer: %d %s", code, errs)
	}
}
