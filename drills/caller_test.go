package drills

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"testing"
	"time"

	"sandtable/match"
	"sandtable/wire"
)

// caller sends hand-made requests, including some that no client would send.
type caller struct {
	t      *testing.T
	http   *http.Client
	base   string
	cookie string
}

// stranger returns a caller without a cookie.
func stranger(t *testing.T, s *server, way *http.Client) *caller {
	return &caller{t: t, http: way, base: s.base}
}

// guest returns a new guest.
func guest(t *testing.T, s *server, way *http.Client) *caller {
	t.Helper()
	c := stranger(t, s, way)
	resp, err := c.patiently("GET", "/api/me")
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range resp.Cookies() {
		c.cookie = k.Name + "=" + k.Value
	}
	if c.cookie == "" {
		t.Fatalf("no cookie for a new guest: %s", resp.Status)
	}
	return c
}

// send sends a request and reads its answer.
func (c *caller) send(method, path string, in any) (*http.Response, []byte, error) {
	var body io.Reader
	switch x := in.(type) {
	case nil:
	case []byte:
		body = bytes.NewReader(x)
	default:
		text, err := json.Marshal(in)
		if err != nil {
			return nil, nil, err
		}
		body = bytes.NewReader(text)
	}
	req, err := http.NewRequestWithContext(c.t.Context(), method, c.base+path, body)
	if err != nil {
		return nil, nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	if c.cookie != "" {
		req.Header.Set("Cookie", c.cookie)
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, nil, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return resp, text, err
}

// patiently sends a request without a body, and repeats it while the server answers 429.
func (c *caller) patiently(method, path string) (resp *http.Response, err error) {
	for begun := time.Now(); time.Since(begun) < patience; time.Sleep(100 * time.Millisecond) {
		if resp, _, err = c.send(method, path, nil); err != nil || resp.StatusCode != http.StatusTooManyRequests {
			break
		}
	}
	return resp, err
}

// do sends a request and returns status and body, or 0 and the error if there is no answer.
func (c *caller) do(method, path string, in any) (int, []byte) {
	resp, text, err := c.send(method, path, in)
	if err != nil {
		return 0, []byte(err.Error())
	}
	return resp.StatusCode, text
}

// must sends a request that must succeed; it is repeated while the server answers 429.
func must[T any](c *caller, method, path string, in any) (v T) {
	c.t.Helper()
	status, text := c.do(method, path, in)
	for begun := time.Now(); status == http.StatusTooManyRequests && time.Since(begun) < patience; {
		time.Sleep(100 * time.Millisecond)
		status, text = c.do(method, path, in)
	}
	if status < 200 || status > 299 {
		c.t.Fatalf("%s %s: %d %s", method, path, status, text)
	}
	if err := json.Unmarshal(text, &v); err != nil {
		c.t.Fatalf("%s %s: %v: %s", method, path, err, text)
	}
	return v
}

// view returns the view of the caller's seat that is asked.
func (c *caller) view(id string) wire.View {
	c.t.Helper()
	return must[wire.View](c, "GET", "/api/games/"+id+"/view?from=1", nil)
}

// create makes a game and gives the nonces of the caller's seats, which it returns with the commitment.
func (c *caller) create(n wire.NewGame) (wire.Card, map[int]match.Part) {
	c.t.Helper()
	card := must[wire.GameMade](c, "POST", "/api/games", n).Game
	return card, c.begin(card.ID)
}

// begin gives the nonces of the caller's seats.
func (c *caller) begin(id string) map[int]match.Part {
	c.t.Helper()
	kept := map[int]match.Part{}
	v := c.view(id)
	for _, seat := range v.Owes {
		part := match.Part{Commit: v.Commit, Nonce: match.NewNonce().String()}
		must[wire.View](c, "POST", "/api/games/"+id+"/nonce", wire.NonceWish{Seat: seat, Commit: part.Commit, Nonce: part.Nonce})
		kept[seat] = part
	}
	return kept
}

// say says a sentence for a seat.
func (c *caller) say(id string, seat int, say string) (int, []byte) {
	c.t.Helper()
	v := must[wire.View](c, "GET", fmt.Sprintf("/api/games/%s/view?seat=%d", id, seat), nil)
	return c.do("POST", "/api/games/"+id+"/say", wire.SayWish{Seat: seat, At: v.Line, Say: []string{say}})
}

// duel requests a game of duel on one screen, or with other seats.
func duel(seats ...wire.NewSeat) wire.NewGame {
	if seats == nil {
		seats = []wire.NewSeat{{Who: "me"}, {Who: "me"}}
	}
	return wire.NewGame{Title: "duel", Scenario: "march", Seats: seats}
}
