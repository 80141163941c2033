package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"sandtable/play"
	"sandtable/trace"
)

// Problem is an error answer (RFC 9457). A refusal by the rules names the clause.
type Problem struct {
	Type    string  `json:"type" doc:"always about:blank: the status says it"`
	Title   string  `json:"title" doc:"the status in words"`
	Status  int     `json:"status"`
	Detail  string  `json:"detail,omitempty" doc:"what went wrong, for a person to read"`
	Clause  string  `json:"clause,omitempty" doc:"of a refusal: the rule that refuses"`
	Why     string  `json:"why,omitempty" doc:"of a refusal: the reason in words"`
	Done    int     `json:"done,omitempty" doc:"of several sentences: how many were played before the refused one"`
	Request string  `json:"request,omitempty" doc:"ID of the request in the server's log"`
	Errors  []Fault `json:"errors,omitempty" doc:"of bad input: each thing that is wrong with it"`
}

// Fault is one thing that is wrong with a request.
type Fault struct {
	Location string `json:"location,omitempty" doc:"where: body.seats[1].who"`
	Message  string `json:"message"`
}

func (p *Problem) Error() string { return p.Detail }

// GetStatus returns the status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType returns the media type of problems.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

func problemf(status int, format string, args ...any) *Problem {
	return &Problem{Type: "about:blank", Title: http.StatusText(status), Status: status, Detail: fmt.Sprintf(format, args...)}
}

// writeProblem answers with a problem, without the API library.
func writeProblem(w http.ResponseWriter, r *http.Request, p *Problem) {
	told := *p
	told.Request = trace.Request(r.Context())
	w.Header().Set("Content-Type", p.ContentType(""))
	w.WriteHeader(p.Status)
	if r.Method != http.MethodHead {
		text := json.NewEncoder(w)
		text.SetEscapeHTML(false) // like the library
		text.Encode(told)
	}
}

// statuses maps errors of play to statuses.
var statuses = []struct {
	err    error
	status int
}{
	{play.ErrNotFound, http.StatusNotFound},
	{play.ErrNoTitle, http.StatusNotFound},
	{play.ErrForbidden, http.StatusForbidden},
	{play.ErrNotSeated, http.StatusForbidden},
	{play.ErrStale, http.StatusConflict},
	{play.ErrTaken, http.StatusConflict},
	{play.ErrBanned, http.StatusForbidden},
	{play.ErrBegun, http.StatusConflict},
	{play.ErrSignedOut, http.StatusUnauthorized},
	{play.ErrNonceGiven, http.StatusConflict},
	{play.ErrNotBegun, http.StatusConflict},
	{play.ErrOver, http.StatusConflict},
	{play.ErrRunning, http.StatusConflict},
	{play.ErrAside, http.StatusConflict},
	{play.ErrClosed, http.StatusServiceUnavailable},
}

// statusGone is logged if the caller did not wait for the answer. It means that nothing was done: writes are completed
// whether or not the caller waits.
const statusGone = 499

// problem converts an error to a problem. Internal errors are logged, not shown.
func (s *Server) problem(ctx context.Context, err error) *Problem {
	if p := (*Problem)(nil); errors.As(err, &p) {
		return p
	}
	noteElsewhere(ctx, err)
	if e := (*play.Elsewhere)(nil); errors.As(err, &e) {
		return problemf(http.StatusServiceUnavailable, "Another process owns the game.")
	}
	if r := (*play.Refusal)(nil); errors.As(err, &r) {
		p := problemf(http.StatusUnprocessableEntity, "%s", r.Why)
		p.Clause, p.Why, p.Done = r.Clause, r.Why, r.Done
		return p
	}
	if b := (*play.BadField)(nil); errors.As(err, &b) {
		p := problemf(http.StatusUnprocessableEntity, "%s", b.Error())
		p.Errors = []Fault{{Location: b.Field, Message: b.Why}}
		return p
	}
	for _, x := range statuses {
		if errors.Is(err, x.err) {
			return problemf(x.status, "%s", sentence(x.err.Error()))
		}
	}
	if ctx.Err() != nil && (errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)) {
		return problemf(statusGone, "The caller has gone.")
	}
	s.cfg.Log.ErrorContext(ctx, "fault", append(aboutGame(ctx), "error", err)...)
	if u := (*play.Unshown)(nil); errors.As(err, &u) {
		return problemf(http.StatusInternalServerError, "It was done, but it cannot be shown: look at the game again.")
	}
	return problemf(http.StatusInternalServerError, "Something broke on the server.")
}

// sentence gives an error text a capital letter and a full stop.
func sentence(text string) string {
	if text == "" {
		return text
	}
	return string(text[0]&^0x20) + text[1:] + "."
}

// plainProblems converts problems found by the API library to our form. It leaves out the invalid values, which the caller
// knows.
func plainProblems(ctx huma.Context, _ string, v any) (any, error) {
	switch e := v.(type) {
	case *Problem:
		told := *e
		told.Request = trace.Request(ctx.Context())
		return &told, nil
	case *huma.ErrorModel:
		p := problemf(e.Status, "%s", sentence(e.Detail))
		p.Request = trace.Request(ctx.Context())
		for _, d := range e.Errors {
			p.Errors = append(p.Errors, Fault{d.Location, d.Message})
		}
		return p, nil
	}
	return v, nil
}
