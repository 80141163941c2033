package client

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"

	"sandtable/wire"
)

// Stream says which game to follow, and how.
type Stream struct {
	Game string
	Seat *int   // nil: the caller's seat that is asked
	From string // ID of the last event seen; may be empty

	ID    string // its ID in the server's log; empty: the server chooses one
	Whole bool   // whole views only, for servers without patches
	Known Known  // may be nil
}

// Follow reads the stream of a game until it ends or each returns an error. It calls each with the ID of every view's event
// and the view, which is valid until the next call.
func (c *Client) Follow(ctx context.Context, s Stream, each func(id string, v *wire.View) error) error {
	var v wire.View
	return c.follow(ctx, s, func(e event) error {
		switch e.kind {
		case "view":
			v = wire.View{}
			if err := c.readView(e.data, &v); err != nil {
				return err
			}
		case "patch":
			if err := c.patch(e.data, &v, s.Known); err != nil {
				return err
			}
		default:
			return nil
		}
		return each(e.id, &v)
	})
}

// Glimpse is the part of a view that says how far a game is.
type Glimpse struct {
	Tag     string        `json:"tag"`
	Line    int           `json:"line"`
	Public  int           `json:"public"`
	Entries []GlimpseLine `json:"entries"`
}

// GlimpseLine is an entry of the log.
type GlimpseLine struct {
	Line int `json:"line"`
}

// GlimpseOf returns the glimpse of a view.
func GlimpseOf(v *wire.View) *Glimpse {
	g := &Glimpse{Tag: v.Tag, Line: v.Line, Public: v.Public}
	for i := range v.Entries {
		g.Entries = append(g.Entries, GlimpseLine{v.Entries[i].Line})
	}
	return g
}

// errOtherView says that a patch does not belong to the previous view.
var errOtherView = errors.New("a patch is for another view than the one before")

// Glance is Follow for programs that draw nothing: it decodes only a glimpse of each view, which is much faster. The glimpse
// is valid until the next call.
func (c *Client) Glance(ctx context.Context, s Stream, each func(id string, g *Glimpse) error) error {
	var g Glimpse
	patch := struct {
		Base   string   `json:"base"`
		Change *Glimpse `json:"change"`
	}{Change: &g}
	return c.follow(ctx, s, func(e event) (err error) {
		tag := g.Tag
		g.Entries = g.Entries[:0]
		switch e.kind {
		case "view":
			g.Tag = ""
			err = json.Unmarshal(e.data, &g)
		case "patch": // omitted members stay unchanged
			if err = json.Unmarshal(withoutScene(e.data), &patch); err == nil && patch.Base != tag {
				err = errOtherView
			}
		default:
			return nil
		}
		if err != nil {
			return err
		}
		return each(e.id, &g)
	})
}

// follow reads the stream of a game until it ends or each returns an error.
func (c *Client) follow(ctx context.Context, s Stream, each func(event) error) error {
	query, header := url.Values{}, http.Header{}
	if s.Seat != nil {
		query.Set("seat", strconv.Itoa(*s.Seat))
	}
	if !s.Whole {
		query.Set("patch", "true")
	}
	if s.ID != "" {
		header.Set("X-Request-Id", s.ID)
	}
	if s.From != "" {
		header.Set("Last-Event-ID", s.From)
	}
	resp, err := c.send(ctx, http.MethodGet, gamePath(s.Game, "/stream"), query, header, nil)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return events(resp.Body, each)
}

// KnowsNoPatches reports whether the server is an old one that sends only whole views.
func (c *Client) KnowsNoPatches(ctx context.Context, game string) (bool, error) {
	seen := errors.New("that is enough")
	err := c.Follow(ctx, Stream{Game: game}, func(string, *wire.View) error { return seen })
	var no *Error
	if errors.As(err, &no) && no.Status == http.StatusUnprocessableEntity {
		return true, nil
	}
	if errors.Is(err, seen) {
		err = nil
	}
	return false, err
}

// event is a message of a stream.
type event struct {
	id, kind string
	data     []byte // valid until the next event
}

// events reads server-sent events and calls each with every event.
func events(r io.Reader, each func(event) error) error {
	in := bufio.NewReader(r)
	var e event
	var line []byte
	for {
		var err error
		if line, err = readLine(in, line[:0]); err != nil {
			return err
		}
		field, value, _ := bytes.Cut(line, []byte(":"))
		value = bytes.TrimPrefix(value, []byte(" "))
		switch string(field) {
		case "id":
			e.id = string(value)
		case "event":
			e.kind = string(value)
		case "data":
			e.data = append(e.data[:0], value...)
		case "":
			if len(line) > 0 || e.kind == "" { // a comment, or no event before
				continue
			}
			if err := each(e); err != nil {
				return fmt.Errorf("event %s: %w", e.kind, err)
			}
			e.kind = ""
		}
	}
}

// readLine reads a line of any length, reusing room, and removes the line end.
func readLine(in *bufio.Reader, room []byte) ([]byte, error) {
	for {
		part, err := in.ReadSlice('\n')
		room = append(room, part...)
		switch err {
		case nil:
			return bytes.TrimRight(room, "\r\n"), nil
		case bufio.ErrBufferFull:
		default:
			return room, err
		}
	}
}
