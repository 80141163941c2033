package server

import (
	"net/http"
	"testing"

	"sandtable/wire"
)

// A draining process answers all requests, including forwarded ones, and closes each connection after its answer. Connections
// between processes stay open.
func TestDrainingProcessSendsOn(t *testing.T) {
	house := processesOf(t, 2)
	blue, red, id := house[0].pair()
	house[1].Drain()
	line := blue.view(id, "").Line
	a := blue.at(house[1]).do("POST", "/api/games/"+id+"/say", wire.SayWish{Seat: 0, At: line, Say: []string{"bid 1"}})
	if a.StatusCode != http.StatusOK || !a.Close {
		t.Errorf("sent on by one that drains: %s %s, the last on its connection: %t", a.Status, a.body, a.Close)
	}
	house[0].Drain()
	a = red.at(house[1]).do("POST", "/api/games/"+id+"/say", wire.SayWish{Seat: 1, At: red.view(id, "").Line, Say: []string{"bid 1"}})
	if a.StatusCode != http.StatusOK || !a.Close {
		t.Errorf("answered by an owner that drains: %s %s, the last on its connection: %t", a.Status, a.body, a.Close)
	}
	if a := blue.do("GET", "/readyz", nil); a.StatusCode != http.StatusServiceUnavailable || !a.Close {
		t.Errorf("/readyz: %s", a.Status)
	}
}
