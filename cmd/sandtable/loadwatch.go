package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"sync/atomic"
	"time"

	"sandtable/wire"
)

// watcher follows a game by its stream as a browser does, and checks that nothing is lost or out of order.
type watcher struct {
	game  *loadGame
	by    *caller
	line  atomic.Int64 // of the latest view
	known atomic.Int64 // to everybody, of its lines
	took  []time.Duration
	wrong int // entries that did not follow the one before
	views int
	err   error
}

// follow reads the stream from where it was until it ends. It calls ready at the first view.
func (w *watcher) follow(ctx context.Context, ready func()) error {
	path := fmt.Sprintf("/api/games/%s/stream?from=%d.0", w.game.id, w.line.Load())
	resp, err := w.by.send(ctx, http.MethodGet, path, nil)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return events(resp.Body, func(event string, data []byte) error {
		if event != "view" {
			return nil
		}
		if err := w.see(data); err != nil {
			return err
		}
		if w.views++; w.views == 1 {
			ready()
		}
		return nil
	})
}

// see takes a view in: the moment it is parsed is when a screen could show it.
func (w *watcher) see(data []byte) error {
	var v wire.View
	if err := json.Unmarshal(data, &v); err != nil {
		return err
	}
	now := time.Now()
	last := int(w.line.Load())
	for _, e := range v.Entries {
		if e.Line != last+1 && e.Line != 1 { // where there are secrets another seat counts otherwise
			w.wrong++
		}
		last = e.Line
	}
	for n := int(w.known.Load()) + 1; n <= v.Public; n++ {
		if t, ok := w.game.sent(n); ok {
			w.took = append(w.took, now.Sub(t))
		}
	}
	if last != v.Line {
		w.wrong++
	}
	w.line.Store(int64(v.Line))
	w.known.Store(int64(v.Public))
	return nil
}

// events reads server-sent events and hands each on. The data belongs to the reader.
func events(r io.Reader, each func(event string, data []byte) error) error {
	in := bufio.NewReader(r)
	var event string
	var data, line []byte
	for {
		line = line[:0]
		for {
			part, err := in.ReadSlice('\n')
			line = append(line, part...)
			if err == nil {
				break
			}
			if err != bufio.ErrBufferFull {
				return err
			}
		}
		line := bytes.TrimRight(line, "\r\n")
		field, value, _ := bytes.Cut(line, []byte(":"))
		value = bytes.TrimPrefix(value, []byte(" "))
		switch string(field) {
		case "event":
			event = string(value)
		case "data":
			data = append(data[:0], value...)
		case "":
			if len(line) == 0 && event != "" {
				if err := each(event, data); err != nil {
					return fmt.Errorf("event %s: %w", event, err)
				}
				event = ""
			}
		}
	}
}
