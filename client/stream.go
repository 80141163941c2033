package client

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

	"sandtable/wire"
)

// Stream says what of a game is followed.
type Stream struct {
	Game string
	Seat *int   // nil: whichever of the caller's seats is asked
	From string // ID of the latest event that was seen; empty: none
}

// Follow reads the stream of a game until it ends or each fails, and hands every view on with the ID of its event.
func (c *Client) Follow(ctx context.Context, s Stream, each func(id string, v *wire.View) error) error {
	query, header := url.Values{}, http.Header{}
	if s.Seat != nil {
		query.Set("seat", strconv.Itoa(*s.Seat))
	}
	if s.From != "" {
		header.Set("Last-Event-ID", s.From)
	}
	resp, err := c.send(ctx, http.MethodGet, gamePath(s.Game, "/stream"), query, header, nil)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return events(resp.Body, func(e event) error {
		if e.kind != "view" {
			return nil
		}
		var v wire.View
		if err := json.Unmarshal(e.data, &v); err != nil {
			return err
		}
		return each(e.id, &v)
	})
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
