package server

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"sandtable/metrics"
)

// Metrics count requests by paths without IDs, and are shown only to callers who name the server by its IP address.
func TestMetrics(t *testing.T) {
	m := metrics.New()
	x := open(t, func(c *Config) { c.Observe = m })
	m.Follow(x.play)
	_, _, id := x.pair()
	x.stranger().do("GET", "/api/games/"+id+"/view", nil)
	x.stranger().do("GET", "/api/games/none/nothing/at/all", nil)
	x.stranger().do("GET", "/favicon.ico", nil)
	pages := Debug(x.play, m.Handler(), &Waits{})
	ask := func(host string) *httptest.ResponseRecorder {
		page := httptest.NewRecorder()
		pages.ServeHTTP(page, httptest.NewRequest(http.MethodGet, "http://"+host+"/metrics", nil))
		return page
	}
	text := ask("127.0.0.1:6060").Body.String()
	for _, want := range []string{
		`sandtable_games 1`, `sandtable_watchers 0`, `sandtable_panics_total{where="rules"} 0`,
		`path="/api/games/{id}/view"`, `path="other"`, `path="pages"`, "go_goroutines",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %s", want)
		}
	}
	if strings.Contains(text, id) {
		t.Error("the figures name a game")
	}
	for host, want := range map[string]int{"localhost": 200, "[::1]:80": 200, "10.0.0.7": 200, "evil.example": 421, "localhost.evil.example:6060": 421} {
		if got := ask(host).Code; got != want {
			t.Errorf("%s is answered %d, want %d", host, got, want)
		}
	}
}
