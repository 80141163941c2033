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

// Stream says what of a game is followed.
type Stream struct {
	Game string
	Seat *int   // nil: whichever of the caller's seats is asked
	From string // ID of the latest event that was seen; empty: none

	ID    string // by which the server's log names it; empty: one that the server draws
	Whole bool   // every view is sent whole: for servers that know no patches
	Known Known  // nil: nothing comes another way
}

// Follow reads the stream of a game until it ends or each fails, and hands every view on with the ID of its event. The view is lent:
// the next one is made from it.
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

// Glimpse is the little of a view that tells how far a game has come.
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

// GlimpseOf is the glimpse of a view.
func GlimpseOf(v *wire.View) *Glimpse {
	g := &Glimpse{Tag: v.Tag, Line: v.Line, Public: v.Public}
	for i := range v.Entries {
		g.Entries = append(g.Entries, GlimpseLine{v.Entries[i].Line})
	}
	return g
}

// errOtherView says that a patch is for a view that was not sent before.
var errOtherView = errors.New("a patch is for another view than the one before")

// Glance is Follow for those who draw nothing: of each view only a glimpse is read, at a fraction of the cost. It is lent too.
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
		case "patch": // what it does not name stays
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

// follow reads the stream of a game until it ends or each fails.
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

// KnowsNoPatches reports whether the server is an old one that sends whole views alone.
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
	data     []byte // belongs to the reader
}

// events reads server-sent events and hands each on.
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
			if len(line) > 0 || e.kind == "" { // a comment, or nothing before it
				continue
			}
			if err := each(e); err != nil {
				return fmt.Errorf("event %s: %w", e.kind, err)
			}
			e.kind = ""
		}
	}
}

// readLine reads a line of any length into room, without its end.
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
