package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// view is the part of a view that the bot reads. docs/api.md and /api of a server describe the whole.
type view struct {
	Line int  `json:"line"` // of the record so far: sent back with what we say
	Over bool `json:"over"`
	Say  []struct {
		word
		choices
	} `json:"say"` // how a sentence may begin; empty if another seat is asked
}

type word struct {
	Text string `json:"text"`
}

// choices are how a sentence may go on.
type choices struct {
	Words []word `json:"words"`
	Ready bool   `json:"ready"` // it can be said as it stands
}

type odds struct {
	Loss []float64 `json:"loss"` // mean, by seat
}

// refusal is an answer that says no.
type refusal struct {
	Status int    `json:"status"`
	Detail string `json:"detail"`
	Clause string `json:"clause"`
}

func (r *refusal) Error() string { return fmt.Sprintf("%d %s %s", r.Status, r.Detail, r.Clause) }

// request calls the API with our token.
func (b *bot) request(ctx context.Context, method, path string, query url.Values, in any) (*http.Response, error) {
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	address := b.base + "/api/games/" + url.PathEscape(b.game) + path
	if query != nil {
		address += "?" + query.Encode()
	}
	req, err := http.NewRequestWithContext(ctx, method, address, body)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Authorization", "Bearer "+b.token)
	if in != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if b.last != "" {
		req.Header.Set("Last-Event-ID", b.last)
	}
	resp, err := b.http.Do(req)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode >= http.StatusBadRequest {
		defer resp.Body.Close()
		no := &refusal{}
		_ = json.NewDecoder(resp.Body).Decode(no)
		no.Status = resp.StatusCode
		return nil, no
	}
	return resp, nil
}

// ask calls the API and reads the answer.
func (b *bot) ask(ctx context.Context, method, path string, query url.Values, in, out any) error {
	resp, err := b.request(ctx, method, path, query, in)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return json.NewDecoder(resp.Body).Decode(out)
}

// about asks about a sentence of ours.
func (b *bot) about(sentence string) url.Values {
	return url.Values{"seat": {strconv.Itoa(b.seat)}, "say": {sentence}}
}

func (b *bot) next(ctx context.Context, sentence string) (c choices, err error) {
	return c, b.ask(ctx, http.MethodGet, "/next", b.about(sentence), nil, &c)
}

func (b *bot) odds(ctx context.Context, sentence string) (o odds, err error) {
	return o, b.ask(ctx, http.MethodGet, "/odds", b.about(sentence), nil, &o)
}

func (b *bot) say(ctx context.Context, at int, sentence string) error {
	return b.ask(ctx, http.MethodPost, "/say", nil, map[string]any{"seat": b.seat, "at": at, "say": []string{sentence}}, &view{})
}

// follow reads the stream of the game and hands every view on.
func (b *bot) follow(ctx context.Context, each func(view) error) error {
	resp, err := b.request(ctx, http.MethodGet, "/stream", url.Values{"seat": {strconv.Itoa(b.seat)}}, nil)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	var event, data string
	for in := bufio.NewReader(resp.Body); ; {
		line, err := in.ReadString('\n')
		if err != nil {
			return err
		}
		field, value, _ := strings.Cut(strings.TrimRight(line, "\r\n"), ": ")
		switch field {
		case "id":
			b.last = value
		case "event":
			event = value
		case "data":
			data = value
		case "":
			if event != "view" {
				continue
			}
			var v view
			if err := json.Unmarshal([]byte(data), &v); err != nil {
				return err
			}
			if err := each(v); err != nil {
				return err
			}
			event = ""
		}
	}
}
