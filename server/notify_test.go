package server

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"sandtable/notify"
	"sandtable/wire"
)

// End to end: a guest sets a webhook, and is notified when the opponent has played.
func TestWebhookOfAGuest(t *testing.T) {
	heard := make(chan notify.Turn, 100)
	hook := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var turn notify.Turn
		if err := json.NewDecoder(r.Body).Decode(&turn); err != nil {
			t.Error(err)
		}
		heard <- turn
	}))
	defer hook.Close()
	h := notify.NewWebhooks(notify.Config{Base: "https://play.example.org", Private: true, Log: slog.New(slog.DiscardHandler)})
	h.Start()
	defer h.Close()
	x := openWith(t, h.Notify)
	blue, red, id := x.pair()
	get[map[string]any](blue, "PUT", "/api/me", wire.MeChange{Webhook: &hook.URL})
	get[map[string]any](red, "PUT", "/api/me", wire.MeChange{Webhook: new(string)})
	for len(heard) > 0 {
		<-heard
	}
	blue.say(id, 0, "bid 1")
	red.say(id, 1, "bid 0")
	if turn := <-heard; turn.Game != id || turn.Seat != 0 || turn.Step == "" {
		t.Errorf("told %+v", turn)
	}
}
