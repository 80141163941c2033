package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"

	"sandtable/wire"
)

// caller plays over the API as one guest.
type caller struct {
	http   *http.Client
	base   string // http://127.0.0.1:8117
	cookie string // empty: a stranger
}

// callError is an answer that says no.
type callError struct {
	Status int    `json:"status"`
	Detail string `json:"detail"`
	Clause string `json:"clause"`
	Done   int    `json:"done"`
}

func (e *callError) Error() string { return fmt.Sprintf("%d %s", e.Status, e.Detail) }

// newCaller comes in as a new guest.
func newCaller(ctx context.Context, h *http.Client, base string) (*caller, error) {
	c := &caller{http: h, base: base}
	resp, err := c.send(ctx, http.MethodGet, "/api/me", nil)
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

// stranger is somebody without a cookie at the same server.
func (c *caller) stranger() *caller { return &caller{http: c.http, base: c.base} }

// send makes a request; answers that say no come back as a *callError.
func (c *caller) send(ctx context.Context, method, path string, in any) (*http.Response, error) {
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	req, err := http.NewRequestWithContext(ctx, method, c.base+path, body)
	if err != nil {
		return nil, err
	}
	if in != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if c.cookie != "" {
		req.Header.Set("Cookie", c.cookie)
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode >= http.StatusBadRequest {
		defer resp.Body.Close()
		no := &callError{Status: resp.StatusCode}
		_ = json.NewDecoder(resp.Body).Decode(no)
		return nil, no
	}
	return resp, nil
}

// call makes a request and reads the answer into out.
func (c *caller) call(ctx context.Context, method, path string, in, out any) error {
	resp, err := c.send(ctx, method, path, in)
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

// create makes a game in which the caller plays every seat.
func (c *caller) create(ctx context.Context, n wire.NewGame) (wire.Card, error) {
	var made struct{ Game wire.Card }
	err := c.call(ctx, http.MethodPost, "/api/games", n, &made)
	return made.Game, err
}

// view looks at a game as the seat that is asked.
func (c *caller) view(ctx context.Context, game string) (v wire.View, err error) {
	return v, c.call(ctx, http.MethodGet, "/api/games/"+game+"/view", nil, &v)
}

// next asks how a sentence goes on.
func (c *caller) next(ctx context.Context, game string, seat int, say string) (n wire.Choices, err error) {
	q := url.Values{"seat": {strconv.Itoa(seat)}, "say": {say}}
	return n, c.call(ctx, http.MethodGet, "/api/games/"+game+"/next?"+q.Encode(), nil, &n)
}

// say plays a sentence.
func (c *caller) say(ctx context.Context, game string, seat, at int, sentence string) (v wire.View, err error) {
	in := map[string]any{"seat": seat, "at": at, "say": []string{sentence}}
	return v, c.call(ctx, http.MethodPost, "/api/games/"+game+"/say", in, &v)
}
