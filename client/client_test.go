package client

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestEvents(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	text := ": still here\n\nid: 1.0\nevent: view\ndata: {}\n\nretry: 1000\n\nid: 2.0\r\nevent: chat\r\ndata: " + long + "\r\n\r\nevent: view\ndata: cut off"
	var got []string
	err := events(strings.NewReader(text), func(e event) error {
		got = append(got, e.id+" "+e.kind+" "+string(e.data))
		return nil
	})
	if d := cmp.Diff([]string{"1.0 view {}", "2.0 chat " + long}, got); d != "" || err != io.EOF {
		t.Errorf("%v: %s", err, d)
	}
	stop := errors.New("enough")
	if err := events(strings.NewReader(text), func(event) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("a reader that has enough: %v", err)
	}
}

// Glance sees how far a game is like Follow, and notices a missing patch.
func TestGlance(t *testing.T) {
	stream := `event: view
data: {"game":"g","tag":"a","seat":-1,"line":2,"public":2,"say":[],"entries":[{"line":1,"seat":0},{"line":2,"told":[{"text":"x"}]}]}

event: patch
data: {"base":"a","change":{"tag":"b","line":3,"public":3,"entries":[{"line":3}]}}

event: seats
data: []

event: patch
data: {"base":"b","change":{"tag":"c","undo":"x","entries":[]}}

`
	var site *httptest.Server
	for lost, want := range map[string]error{"": io.EOF, `event: patch
data: {"base":"x","change":{"tag":"d","entries":[]}}

`: errOtherView} {
		site = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, stream+lost) }))
		c := &Client{HTTP: site.Client(), Base: site.URL}
		var got []Glimpse
		err := c.Glance(t.Context(), Stream{Game: "g"}, func(_ string, g *Glimpse) error {
			got = append(got, Glimpse{g.Tag, g.Line, g.Public, slices.Clone(g.Entries)})
			return nil
		})
		if d := cmp.Diff([]Glimpse{{"a", 2, 2, []GlimpseLine{{1}, {2}}}, {"b", 3, 3, []GlimpseLine{{3}}}, {"c", 3, 3, []GlimpseLine{}}}, got); d != "" || !errors.Is(err, want) {
			t.Errorf("%v: %s", err, d)
		}
		site.Close()
	}
}

// Error answers become an Error, even without a JSON problem.
func TestRefusals(t *testing.T) {
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer secret" {
			http.Error(w, "who are you?", http.StatusUnauthorized)
			return
		}
		w.WriteHeader(http.StatusConflict)
		io.WriteString(w, `{"status":409,"detail":"The game has gone on.","clause":"ST-1"}`)
	}))
	defer site.Close()
	for token, want := range map[string]Error{
		"":       {Status: http.StatusUnauthorized},
		"secret": {Status: http.StatusConflict, Detail: "The game has gone on.", Clause: "ST-1"},
	} {
		c := &Client{HTTP: site.Client(), Base: site.URL, Token: token}
		var no *Error
		if _, err := c.Say(t.Context(), "abc", 0, 1, "pass"); !errors.As(err, &no) || *no != want {
			t.Errorf("with token %q: %v", token, err)
		}
	}
}
