package server

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sandtable/play"
	"sandtable/trace"
	"sandtable/wire"
)

const (
	streamRetry    = "retry: 1000\n\n"  // milliseconds until a browser reconnects
	streamBeat     = ": still here\n\n" // a comment, so that proxies do not close a silent connection
	streamPatience = 10 * time.Second   // timeout for sending one message
)

type streamQuery struct {
	GamePath
	SeatQuery
	From string `query:"from" maxLength:"40" doc:"what I have seen: line.message, from an event's id"`
	Last string `header:"Last-Event-ID" maxLength:"40" doc:"the same; browsers send it when they come again"`

	Patch bool `query:"patch" doc:"send what changes, as events patch, in place of whole views after the first"`
}

// describeStream registers the stream of a game.
func (s *Server) describeStream() {
	o := s.operation(http.MethodGet, "/api/games/{id}/stream", "stream", "Play", "Everything that happens, as server-sent events",
		http.StatusNotFound, http.StatusForbidden)
	o.Description = "The first event is a view with all entries of the log after the line given. Each event has an id, line.message: " +
		"come again with it and nothing is lost. A log that begins with line 1 takes the place of the one before: lines have got other " +
		"numbers. With patch=true views after the first may come as a patch of the one before. A comment is sent when nothing else is."
	register(s, s.describeAnswer(o, "text/event-stream", s.eventSchema()), s.stream)
}

// eventSchema describes the events of a stream.
func (s *Server) eventSchema() *huma.Schema {
	event := func(name string, data *huma.Schema) *huma.Schema {
		return &huma.Schema{
			Type: huma.TypeObject, Title: "Event " + name, Required: []string{"id", "event", "data"},
			Properties: map[string]*huma.Schema{
				"id":    {Type: huma.TypeString, Description: "line.message"},
				"event": {Type: huma.TypeString, Enum: []any{name}},
				"data":  data,
			},
		}
	}
	return &huma.Schema{Type: huma.TypeArray, Items: &huma.Schema{OneOf: []*huma.Schema{
		event("view", s.schema(reflect.TypeFor[wire.View]())),
		event("patch", s.schema(reflect.TypeFor[wire.Patch]())),
		event("chat", s.schema(reflect.TypeFor[wire.Message]())),
		event("seats", &huma.Schema{Type: huma.TypeArray, Items: s.schema(reflect.TypeFor[wire.Seat]())}),
	}}}
}

func (s *Server) stream(ctx context.Context, in *streamQuery) (*huma.StreamResponse, error) {
	from, err := in.mark()
	if err != nil {
		return nil, err
	}
	return direct(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := s.serveStream(w, r, in, from); err != nil {
			writeProblem(w, r, s.problem(r.Context(), err))
		}
	})), nil
}

// mark parses where to resume. The header of a reconnecting browser is newer than the address.
func (q *streamQuery) mark() (m play.Mark, err error) {
	text, field := q.From, "query.from"
	if q.Last != "" {
		text, field = q.Last, "header.Last-Event-ID"
	}
	if text == "" {
		return m, nil
	}
	m, ok := play.ParseMark(text)
	if !ok {
		return m, &play.BadField{Field: field, Why: "want line.message, such as 12.3"}
	}
	return m, nil
}

// serveStream watches a game for one caller. It returns an error only if nothing has been sent yet.
func (s *Server) serveStream(w http.ResponseWriter, r *http.Request, in *streamQuery, from play.Mark) error {
	c := callerOf(r.Context())
	key := c.who.Guest
	if key == "" {
		key = c.from
	}
	if !s.streams.address.enter(c.from) {
		return problemf(http.StatusTooManyRequests, "Too many streams are open to your address.")
	}
	defer s.streams.address.leave(c.from)
	if !s.streams.guest.enter(key) {
		return problemf(http.StatusTooManyRequests, "Too many streams are open to you.")
	}
	defer s.streams.guest.leave(key)

	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer context.AfterFunc(s.closing, cancel)()
	watch, err := s.cfg.Play.Watch(ctx, c.who, in.ID, in.Seat.or(), from)
	if err != nil {
		return err
	}
	defer watch.Close()
	if in.Patch {
		watch.TakePatches()
	}
	out := newSender(w, r, s.patience)
	s.sendUpdates(ctx, out, watch)
	out.end()
	return nil
}

// sendUpdates sends updates until either side ends the stream.
func (s *Server) sendUpdates(ctx context.Context, out *sender, watch *play.Watch) {
	err := out.text(streamRetry)
	for err == nil {
		beat, cancel := context.WithTimeout(ctx, s.cfg.Heartbeat)
		var u play.Update
		u, err = watch.Next(beat)
		cancel()
		switch {
		case err == nil:
			made := time.Now()
			err = out.event(u)
			s.cfg.Waits.note(trace.Request(ctx), &u, made)
		case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
			err = out.text(streamBeat)
		}
	}
}

// sender writes a stream. Each message has its own deadline, since a stream has no end.
type sender struct {
	w        http.ResponseWriter
	rc       *http.ResponseController
	patience time.Duration // timeout for one message
	gzip     *gzipStream   // nil: the caller does not accept gzip
	head     []byte        // buffer for the header of an event
	out      []byte        // buffer for an event
}

func newSender(w http.ResponseWriter, r *http.Request, patience time.Duration) *sender {
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no") // proxies must not buffer it
	h.Add("Vary", "Accept-Encoding")
	rc := http.NewResponseController(w)
	rc.SetReadDeadline(time.Time{}) // the request has been read; the connection stays open
	s := &sender{w: w, rc: rc, patience: patience}
	if acceptsGzip(r) {
		h.Set("Content-Encoding", "gzip")
		s.gzip = &gzipStream{}
	}
	return s
}

// send writes the buffer. Between messages there is no deadline, since HTTP/2 would end a silent stream.
func (s *sender) send() error {
	if s.gzip != nil {
		s.out = append(s.out, emptyBlock...)
	}
	s.rc.SetWriteDeadline(time.Now().Add(s.patience))
	_, err := s.w.Write(s.out)
	if err == nil {
		err = s.rc.Flush()
	}
	s.rc.SetWriteDeadline(time.Time{})
	s.out = s.out[:0]
	if cap(s.out) > mostRoom {
		s.out = nil
	}
	return err
}

// mostRoom limits the buffer that a stream keeps between messages: there are thousands of streams, and large messages are
// rare.
const mostRoom = 8 << 10

// put adds text to the buffer.
func (s *sender) put(text []byte) {
	if s.gzip != nil {
		s.out = s.gzip.text(s.out, text)
	} else {
		s.out = append(s.out, text...)
	}
}

func (s *sender) text(text string) error {
	s.put([]byte(text))
	return s.send()
}

// event sends an update. Its data is JSON without line breaks.
func (s *sender) event(u play.Update) error {
	s.head = append(s.head[:0], "id: "...)
	s.head = append(s.head, u.Mark.String()...)
	s.head = append(s.head, "\nevent: "...)
	s.head = append(s.head, u.Event...)
	s.head = append(s.head, "\ndata: "...)
	s.put(s.head)
	if s.gzip != nil {
		s.out = s.gzip.message(s.out, u.Message)
	} else {
		s.out = append(s.out, u.Data...)
	}
	s.put([]byte("\n\n"))
	return s.send()
}

// end ends the stream so that its gzip data is complete.
func (s *sender) end() {
	if s.gzip == nil {
		return
	}
	s.rc.SetWriteDeadline(time.Now().Add(time.Second))
	s.w.Write(s.gzip.end(nil)) // fails harmlessly if the caller has gone
}
