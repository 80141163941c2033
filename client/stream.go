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

	Whole bool // every view is sent whole: for servers that know no patches
}

// Follow reads the stream of a game until it ends or each fails, and hands every view on with the ID of its event. The view is lent:
// the next one is made from it.
func (c *Client) Follow(ctx context.Context, s Stream, each func(id string, v *wire.View) error) error {
	query, header := url.Values{}, http.Header{}
	if s.Seat != nil {
		query.Set("seat", strconv.Itoa(*s.Seat))
	}
	if !s.Whole {
		query.Set("patch", "true")
	}
	if s.From != "" {
		header.Set("Last-Event-ID", s.From)
	}
	resp, err := c.send(ctx, http.MethodGet, gamePath(s.Game, "/stream"), query, header, nil)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	var v wire.View
	return events(resp.Body, func(e event) error {
		switch e.kind {
		case "view":
			v = wire.View{}
			if err := json.Unmarshal(e.data, &v); err != nil {
				return err
			}
		case "patch":
			if err := patch(e.data, &v); err != nil {
				return err
			}
		default:
			return nil
		}
		return each(e.id, &v)
	})
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

// patch changes a view by a patch that was sent.
func patch(data []byte, v *wire.View) error {
	var p wire.Patch
	if err := json.Unmarshal(data, &p); err != nil {
		return err
	}
	return p.Apply(v)
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
