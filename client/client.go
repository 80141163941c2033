// Package client calls the HTTP API of a server: the example bot, the load generator and tests of the program play with it.
// It knows no title and no rule: the server says what can be said.
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

// Client is one guest, one program with the token of a seat, or a stranger.
type Client struct {
	HTTP  *http.Client
	Base  string // http://127.0.0.1:8117
	Token string // of a seat; empty: a guest by its cookie, or a stranger

	cookie string
}

// Error is an answer that says no.
type Error struct {
	Status int    `json:"status"`
	Detail string `json:"detail"`
	Clause string `json:"clause"`
	Done   int    `json:"done"` // sentences that were played before the one that is refused
}

func (e *Error) Error() string {
	if e.Clause == "" {
		return fmt.Sprintf("%d %s", e.Status, e.Detail)
	}
	return fmt.Sprintf("%d %s (%s)", e.Status, e.Detail, e.Clause)
}

// NewGuest comes in as a new guest.
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
		return nil, fmt.Errorf("%s/api/me gives no cookie: is it a sandtable server?", base)
	}
	return c, nil
}

// Stranger returns somebody without a cookie or a token at the same server.
func (c *Client) Stranger() *Client { return &Client{HTTP: c.HTTP, Base: c.Base} }

// Over returns the same guest by another HTTP client.
func (c *Client) Over(h *http.Client) *Client {
	d := *c
	d.HTTP = h
	return &d
}

// Get asks for something; the caller closes the body of the answer. Answers that say no come back as an *Error.
func (c *Client) Get(ctx context.Context, path string, query url.Values) (*http.Response, error) {
	return c.send(ctx, http.MethodGet, path, query, nil, nil)
}

// send makes a request.
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
		_ = json.NewDecoder(resp.Body).Decode(no) // if it is no problem in JSON the status says enough
		no.Status = resp.StatusCode
		return nil, no
	}
	return resp, nil
}

// call makes a request and reads the answer into out.
func (c *Client) call(ctx context.Context, method, path string, query url.Values, in, out any) error {
	resp, err := c.send(ctx, method, path, query, nil, in)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, out)
}

// gamePath is the address of a game, or of a part of it.
func gamePath(game, part string) string { return "/api/games/" + url.PathEscape(game) + part }

// Create makes a game. It begins when all who hold its seats have given their nonces: see Begin. If no answer comes it asks
// once more, which makes no second game.
func (c *Client) Create(ctx context.Context, n wire.NewGame) (wire.Card, error) {
	n.Key = cmp.Or(n.Key, rand.Text())
	var made wire.GameMade
	err := c.call(ctx, http.MethodPost, "/api/games", nil, n, &made)
	if no := (*Error)(nil); err != nil && !errors.As(err, &no) && ctx.Err() == nil {
		err = c.call(ctx, http.MethodPost, "/api/games", nil, n, &made)
	}
	return made.Game, err
}

// GiveNonce gives a seat's part of the dice: a nonce that is drawn here, after the server has shown what it is committed to.
// Keep what comes back: the record must have the same commitment and the nonce, or the server had a choice.
func (c *Client) GiveNonce(ctx context.Context, game string, seat int, commit string) (match.Part, wire.View, error) {
	p := match.Part{Commit: commit, Nonce: match.NewNonce().String()}
	var v wire.View
	err := c.call(ctx, http.MethodPost, gamePath(game, "/nonce"), nil, wire.NonceWish{Seat: seat, Commit: p.Commit, Nonce: p.Nonce}, &v)
	return p, v, err
}

// Begin gives the nonces of all seats that the caller holds in a new game, and returns what it has kept by seat.
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

// CheckParts compares what the server shows of a game's dice with what was kept of the seats.
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

// View looks at a game as the seat that is asked.
func (c *Client) View(ctx context.Context, game string) (v wire.View, err error) {
	return v, c.call(ctx, http.MethodGet, gamePath(game, "/view"), nil, nil, &v)
}

// about asks about a sentence of a seat.
func about(seat int, say string) url.Values {
	return url.Values{"seat": {strconv.Itoa(seat)}, "say": {say}}
}

// Next asks how a sentence may go on.
func (c *Client) Next(ctx context.Context, game string, seat int, say string) (n wire.Choices, err error) {
	return n, c.call(ctx, http.MethodGet, gamePath(game, "/next"), about(seat, say), nil, &n)
}

// PlainNext is Next without the ways to places, for programs that draw no map.
func (c *Client) PlainNext(ctx context.Context, game string, seat int, say string) (n wire.Choices, err error) {
	query := about(seat, say)
	query.Set("plain", "true")
	return n, c.call(ctx, http.MethodGet, gamePath(game, "/next"), query, nil, &n)
}

// Odds asks what a sentence would bring.
func (c *Client) Odds(ctx context.Context, game string, seat int, say string) (o wire.Odds, err error) {
	return o, c.call(ctx, http.MethodGet, gamePath(game, "/odds"), about(seat, say), nil, &o)
}

// Say plays a sentence; at is the line of the view that it answers.
func (c *Client) Say(ctx context.Context, game string, seat, at int, say string) (v wire.View, err error) {
	in := wire.SayWish{Seat: seat, At: at, Say: []string{say}}
	return v, c.call(ctx, http.MethodPost, gamePath(game, "/say"), nil, in, &v)
}

// Tell is Say for a program that follows the game by a stream, which will show it what it has done: the answer is read and left.
func (c *Client) Tell(ctx context.Context, game string, before *wire.View, say string) error {
	in := wire.SayWish{Seat: before.Seat, At: before.Line, Say: []string{say}, Have: before.Tag}
	resp, err := c.send(ctx, http.MethodPost, gamePath(game, "/say"), nil, nil, in)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	_, err = io.Copy(io.Discard, resp.Body)
	return err
}

// SayFrom is Say for a program that follows the game by a stream, which has brought the view that it answers: it is sent what
// changes in it.
func (c *Client) SayFrom(ctx context.Context, game string, before *wire.View, say string) (v wire.View, err error) {
	in := wire.SayWish{Seat: before.Seat, At: before.Line, Say: []string{say}, Have: before.Tag}
	var answer struct {
		wire.View
		wire.Patch
	}
	if err := c.call(ctx, http.MethodPost, gamePath(game, "/say"), nil, in, &answer); err != nil || answer.Base == "" {
		return answer.View, err
	}
	v = *before
	return v, answer.Apply(&v)
}
