package server

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"sandtable/match"
	"sandtable/store"
	"sandtable/store/memory"
	"sandtable/trace"
	"sandtable/wire"
)

// A request keeps its ID if that is a valid word; otherwise it gets a new one. Answers and problems contain it.
func TestRequestIDs(t *testing.T) {
	x := open(t)
	for sent, kept := range map[string]bool{
		"": false, "4f2c-91_a.B": true, "abc": false, strings.Repeat("a", 64): true, strings.Repeat("a", 65): false,
		"two words": false, "request=other": false, `"quoted"`: false, "grüße": false,
	} {
		a := x.stranger().do("GET", "/api/games/none", nil, "X-Request-Id", sent)
		got := a.Header.Get("X-Request-Id")
		if (got == sent) != kept || got == "" {
			t.Errorf("%q is answered %q", sent, got)
		}
		if !strings.Contains(string(a.body), `"request":"`+got+`"`) {
			t.Errorf("the problem does not name request %s: %s", got, a.body)
		}
	}
}

// fullStore is a store that cannot be written while full is set.
type fullStore struct {
	store.Store
	full atomic.Bool
}

func (f *fullStore) Append(ctx context.Context, id string, at int, lines [][]byte, s store.State) error {
	if f.full.Load() {
		return errors.New("the disk is full")
	}
	return f.Store.Append(ctx, id, at, lines, s)
}

// Every log line caused by a request contains its ID and its game.
func TestLinesNameRequestAndGame(t *testing.T) {
	s := &fullStore{Store: memory.New()}
	x := openOver(t, s)
	blue, _, id := x.pair()
	line := blue.view(id, "").Line
	before := len(x.logs.String())
	s.full.Store(true)
	a := blue.do("POST", "/api/games/"+id+"/say", wire.SayWish{At: line, Say: []string{"bid 1"}}, "X-Request-Id", "the-request")
	if a.StatusCode != http.StatusInternalServerError {
		t.Fatalf("a full disk is answered %s", a.Status)
	}
	x.http.Close() // the request is logged after its answer
	lines := strings.Split(strings.TrimSpace(x.logs.String()[before:]), "\n")
	if len(lines) != 3 { // of play, of the server, and the request itself
		t.Errorf("%d lines", len(lines))
	}
	for _, l := range lines {
		if strings.Count(l, "request=the-request") != 1 || strings.Count(l, " game="+id) != 1 {
			t.Errorf("a line does not name its request or game: %s", l)
		}
	}
}

// The log contains no cookie, token, invitation or webhook address, at any level and whatever fails.
func TestLogsHoldNoSecrets(t *testing.T) {
	s := &fullStore{Store: memory.New()}
	x := openOver(t, s)
	blue := x.guest()
	hook := "https://hooks.example.org/secret-of-blue"
	get[map[string]any](blue, "PUT", "/api/me", wire.MeChange{Webhook: &hook})
	card := blue.create("me", "invite")
	invite := card.Seats[1].Invite
	blue.do("GET", "/join/"+invite, nil)
	get[wire.SeatTaken](x.guest(), "POST", "/api/join", wire.JoinWish{Invite: invite})
	token := get[wire.SeatToken](blue, "POST", "/api/games/"+card.ID+"/token", wire.SeatWish{}).Token
	program := x.stranger()
	program.token = token
	program.do("GET", "/api/games/"+card.ID+"/view", nil)
	s.full.Store(true)
	program.do("POST", "/api/games/"+card.ID+"/nonce", wire.NonceWish{Commit: program.view(card.ID, "").Commit, Nonce: match.NewNonce().String()})
	x.http.Close()
	log := x.logs.String()
	for what, secret := range map[string]string{
		"cookie": strings.TrimPrefix(blue.cookie, "sandtable="), "token": token, "invitation": invite, "webhook": "secret-of-blue",
	} {
		if secret == "" || strings.Contains(log, secret) {
			t.Errorf("the log shows the %s %q", what, secret)
		}
	}
	if !strings.Contains(log, "path=/join/...") {
		t.Error("the page of an invitation is not logged at all")
	}
}

// The work for a request is one trace: waiting for the game, the rules, the views. It names the game, and no secret.
func TestSpans(t *testing.T) {
	made := tracetest.NewSpanRecorder()
	provider := sdk.NewTracerProvider(sdk.WithSpanProcessor(made))
	trace.Use(provider.Tracer("test"))
	t.Cleanup(func() { trace.Use(nil) })
	x := open(t)
	blue, _, id := x.pair()
	line := blue.view(id, "").Line
	blue.do("POST", "/api/games/"+id+"/say", wire.SayWish{At: line, Say: []string{"bid 1"}}, "X-Request-Id", "the-request")
	x.http.Close()
	found := map[string]bool{}
	for _, s := range made.Ended() {
		facts := map[string]string{}
		for _, a := range s.Attributes() {
			facts[string(a.Key)] = a.Value.String()
		}
		if facts["request"] == "the-request" {
			found[s.Name()] = true
			if facts["game"] != id {
				t.Errorf("%s names game %q", s.Name(), facts["game"])
			}
		}
	}
	for _, want := range []string{"POST /api/games/{id}/say", "game.lock", "game.rules", "game.views"} {
		if !found[want] {
			t.Errorf("there is no span %s, only %v", want, found)
		}
	}
}

// The work of an owner for another process belongs to that process's trace and request; outside callers can start neither.
func TestSpansOfTwoProcesses(t *testing.T) {
	made := tracetest.NewSpanRecorder()
	provider := sdk.NewTracerProvider(sdk.WithSpanProcessor(made))
	trace.Use(provider.Tracer("test"))
	t.Cleanup(func() { trace.Use(nil) })
	house := processesOf(t, 2)
	blue, _, id := house[0].pair()
	line := blue.view(id, "").Line
	const outside = "0af7651916cd43dd8448eb211c80319c"
	blue.at(house[1]).do("POST", "/api/games/"+id+"/say", wire.SayWish{At: line, Say: []string{"bid 1"}},
		"X-Request-Id", "the-request", "Traceparent", "00-"+outside+"-b7ad6b7169203331-01")
	house[1].http.Close()
	house[0].peerServer.Close()
	var asked, did sdk.ReadOnlySpan
	for _, s := range made.Ended() {
		for _, a := range s.Attributes() {
			if s.Name() == "POST /api/games/{id}/say" && a.Key == "request" && a.Value.AsString() == "the-request" {
				if s.Parent().IsValid() {
					did = s
				} else {
					asked = s
				}
			}
		}
	}
	if asked == nil || did == nil {
		t.Fatalf("%d spans: the asker's is there: %v, the owner's: %v", len(made.Ended()), asked != nil, did != nil)
	}
	if did.Parent().SpanID() != asked.SpanContext().SpanID() || did.SpanContext().TraceID() != asked.SpanContext().TraceID() {
		t.Error("the owner's span is of another trace")
	}
	if asked.SpanContext().TraceID().String() == outside {
		t.Error("a caller from outside has begun the trace")
	}
}
