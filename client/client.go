// Package client calls the HTTP API of a server. The example bot, the load generator and tests use it. It knows no title and
// no rules: the server says what can be said.
package client

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"sandtable/match"
	"sandtable/wire"
)

// Client is a guest, a program with the token of a seat, or a stranger.
type Client struct {
	HTTP  *http.Client
	Base  string // http://127.0.0.1:8117
	Token string // of a seat; empty: a guest with a cookie, or a stranger
	Plain bool   // views are decoded without scenes, which are most of the work

	cookie string
}

// Error is an error answer.
type Error struct {
	Status int    `json:"status"`
	Detail string `json:"detail"`
	Clause string `json:"clause"`
	Done   int    `json:"done"` // number of sentences played before the refused one
}

func (e *Error) Error() string {
	if e.Clause == "" {
		return fmt.Sprintf("%d %s", e.Status, e.Detail)
	}
	return fmt.Sprintf("%d %s (%s)", e.Status, e.Detail, e.Clause)
}

// NewGuest creates a guest at a server.
func NewGuest(ctx context.Context, h *http.Client, base string) (*Client, error) {
	c := &Client{HTTP: h, Base: base}
	resp, err := c.Get(ctx, "/api/me", nil)
	if err != nil {
		return nil, err
	}
	resp.Body.Close()
	for _, k := range resp.Cookies() {
		c.cookie = k.Name + "=" + k.Value
	}
	if c.cookie == "" {
		return nil, fmt.Errorf("%s/api/me sets no cookie: is it a sandtable server?", base)
	}
	return c, nil
}

// Stranger returns a client of the same server without cookie and token.
func (c *Client) Stranger() *Client { return &Client{HTTP: c.HTTP, Base: c.Base} }

// Over returns the same guest with another HTTP client.
func (c *Client) Over(h *http.Client) *Client {
	d := *c
	d.HTTP = h
	return &d
}

// Get sends a GET request; the caller must close the body of the answer. Error answers are returned as *Error.
func (c *Client) Get(ctx context.Context, path string, query url.Values) (*http.Response, error) {
	return c.send(ctx, http.MethodGet, path, query, nil, nil)
}

// send sends a request.
func (c *Client) send(ctx context.Context, method, path string, query url.Values, header http.Header, in any) (*http.Response, error) {
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	req, err := http.NewRequestWithContext(ctx, method, c.Base+path, body)
	if err != nil {
		return nil, err
	}
	for name, values := range header {
		req.Header[name] = values
	}
	if in != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	switch {
	case c.Token != "":
		req.Header.Set("Authorization", "Bearer "+c.Token)
	case c.cookie != "":
		req.Header.Set("Cookie", c.cookie)
	}
	resp, err := c.HTTP.Do(req)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode >= http.StatusBadRequest {
		defer resp.Body.Close()
		no := &Error{}
		_ = json.NewDecoder(resp.Body).Decode(no) // without a JSON problem, the status says enough
		no.Status = resp.StatusCode
		return nil, no
	}
	return resp, nil
}

// ask sends a request and returns the body of the answer.
func (c *Client) ask(ctx context.Context, method, path string, query url.Values, in any) ([]byte, error) {
	resp, err := c.send(ctx, method, path, query, nil, in)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return io.ReadAll(resp.Body)
}

// call sends a request and decodes the answer into out.
func (c *Client) call(ctx context.Context, method, path string, query url.Values, in, out any) error {
	text, err := c.ask(ctx, method, path, query, in)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, out)
}

// gamePath returns the path of a game, or of a part of it.
func gamePath(game, part string) string { return "/api/games/" + url.PathEscape(game) + part }

// Create makes a game. It begins when the holders of all its seats have given their nonces (see Begin). If no answer arrives,
// the request is repeated once with the same key, which cannot make a second game.
func (c *Client) Create(ctx context.Context, n wire.NewGame) (wire.Card, error) {
	n.Key = cmp.Or(n.Key, rand.Text())
	var made wire.GameMade
	err := c.call(ctx, http.MethodPost, "/api/games", nil, n, &made)
	if no := (*Error)(nil); err != nil && !errors.As(err, &no) && ctx.Err() == nil {
		err = c.call(ctx, http.MethodPost, "/api/games", nil, n, &made)
	}
	return made.Game, err
}

// GiveNonce gives a seat's nonce, which is drawn here after the server has shown its commitment. Keep the result: if the
// record has another commitment or nonce, the server could have chosen the dice.
func (c *Client) GiveNonce(ctx context.Context, game string, seat int, commit string) (match.Part, wire.View, error) {
	p := match.Part{Commit: commit, Nonce: match.NewNonce().String()}
	var v wire.View
	err := c.call(ctx, http.MethodPost, gamePath(game, "/nonce"), nil, wire.NonceWish{Seat: seat, Commit: p.Commit, Nonce: p.Nonce}, &v)
	return p, v, err
}

// Begin gives the nonces of all seats that the caller holds in a new game, and returns what to keep by seat.
func (c *Client) Begin(ctx context.Context, made wire.Card) (map[int]match.Part, error) {
	v, err := c.View(ctx, made.ID)
	kept := map[int]match.Part{}
	for _, seat := range v.Owes {
		if err == nil && slices.Contains(made.Mine, seat) {
			kept[seat], _, err = c.GiveNonce(ctx, made.ID, seat, v.Commit)
		}
	}
	return kept, err
}

// CheckParts compares the commitment and nonces that the server shows with what was kept.
func (c *Client) CheckParts(ctx context.Context, game string, kept map[int]match.Part) error {
	var p wire.Proof
	if err := c.call(ctx, http.MethodGet, gamePath(game, "/proof"), nil, nil, &p); err != nil {
		return err
	}
	for seat, part := range kept {
		if p.Commit != part.Commit || seat >= len(p.Nonces) || p.Nonces[seat] != part.Nonce {
			return fmt.Errorf("the dice of seat %d are not those it took part in: keep %s, and the record", seat, part)
		}
	}
	return nil
}

// View returns the view of the caller's seat that is asked.
func (c *Client) View(ctx context.Context, game string) (v wire.View, err error) {
	text, err := c.ask(ctx, http.MethodGet, gamePath(game, "/view"), nil, nil)
	if err != nil {
		return v, err
	}
	return v, c.readView(text, &v)
}

// about returns the query for a sentence of a seat.
func about(seat int, say string) url.Values {
	return url.Values{"seat": {strconv.Itoa(seat)}, "say": {say}}
}

// Next returns how a sentence may continue.
func (c *Client) Next(ctx context.Context, game string, seat int, say string) (n wire.Choices, err error) {
	return n, c.call(ctx, http.MethodGet, gamePath(game, "/next"), about(seat, say), nil, &n)
}

// PlainNext is Next without the routes to places, for programs that draw no map.
func (c *Client) PlainNext(ctx context.Context, game string, seat int, say string) (n wire.Choices, err error) {
	query := about(seat, say)
	query.Set("plain", "true")
	return n, c.call(ctx, http.MethodGet, gamePath(game, "/next"), query, nil, &n)
}

// Odds returns the forecast of a sentence.
func (c *Client) Odds(ctx context.Context, game string, seat int, say string) (o wire.Odds, err error) {
	return o, c.call(ctx, http.MethodGet, gamePath(game, "/odds"), about(seat, say), nil, &o)
}

// Say plays a sentence; at is the line of the view it is based on.
func (c *Client) Say(ctx context.Context, game string, seat, at int, say string) (v wire.View, err error) {
	in := wire.SayWish{Seat: seat, At: at, Say: []string{say}}
	return v, c.call(ctx, http.MethodPost, gamePath(game, "/say"), nil, in, &v)
}

// SayFrom is Say for a program that follows the game by a stream and has its latest view: the answer can be a patch of that
// view. Known may be nil.
func (c *Client) SayFrom(ctx context.Context, game string, before *wire.View, say string, known Known) (v wire.View, err error) {
	in := wire.SayWish{Seat: before.Seat, At: before.Line, Say: []string{say}, Have: before.Tag}
	text, err := c.ask(ctx, http.MethodPost, gamePath(game, "/say"), nil, in)
	if err != nil {
		return v, err
	}
	if !bytes.HasPrefix(text, []byte(wire.PatchBegin)) {
		return v, c.readView(text, &v)
	}
	v = *before
	return v, c.patch(text, &v, known)
}
