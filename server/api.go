package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"reflect"
	"strconv"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"sandtable/play"
)

// Size limits of request bodies.
const (
	smallBody  = 16 << 10
	sayBody    = 64 << 10
	noteBody   = 256 << 10
	recordBody = 8 << 20
)

const apiAbout = `Everything the browser does is done by this API.

**Who asks.** A browser is known by the cookie it got from GET /api/me. A program sends
"Authorization: Bearer TOKEN" with a token made by POST /api/games/{id}/token; the token opens one seat of one game.

**Playing.** GET the view: "say" lists how a sentence may begin. GET next with the words so far: "words" lists how it
goes on, "ready" says that it can be said. POST it to say, with "at" set to the view's "line". The stream sends a new
view whenever something has happened.

**Problems** are application/problem+json. 422 with "why" and "clause" is a refusal by the rules; 409 means that the
game has gone on since, or is set aside because a rule failed: look again; 429 that you ask too often.`

func init() {
	// Lists are never null. The library has a global variable for that.
	huma.DefaultArrayNullable = false
}

// describe creates the API and registers its operations.
func (s *Server) describe() {
	c := huma.DefaultConfig("Sandtable", s.cfg.Version)
	c.Info.Description = apiAbout
	c.OpenAPIPath, c.DocsPath, c.SchemasPath = "", "", "" // docs.go serves these
	c.CreateHooks = nil
	c.Transformers = []huma.Transformer{plainProblems}
	c.RejectUnknownQueryParameters = true
	format := huma.Format{Marshal: huma.DefaultJSONFormat.Marshal, Unmarshal: strictJSON}
	c.Formats = map[string]huma.Format{"application/json": format, "json": format}
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"guest": {Type: "apiKey", In: "cookie", Name: cookieName, Description: "from GET /api/me"},
		"seat":  {Type: "http", Scheme: "bearer", Description: "from POST /api/games/{id}/token"},
	}
	for _, name := range []string{"Guests", "Titles", "Games", "Play", "Talk", "Records", "Operators"} {
		c.Tags = append(c.Tags, &huma.Tag{Name: name})
	}
	c.Security = []map[string][]string{{"guest": {}}, {"seat": {}}, {}}
	s.api = humago.New(s.quickMux(), c)
	s.describeTitles()
	s.describeGames()
	s.describePlay()
	s.describeTalk()
	s.describeRecords()
	s.describeStream()
}

var errUTF8 = errors.New("it is not valid UTF-8")

// strictJSON decodes a single value. Invalid UTF-8 is rejected, not repaired, so that everyone reads the same text.
func strictJSON(data []byte, v any) error {
	if !utf8.Valid(data) {
		return errUTF8
	}
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows the value")
	}
	return nil
}

// operation describes an operation. Codes are the errors that it may answer with, in addition to those of all operations.
func (s *Server) operation(method, path, id, tag, summary string, codes ...int) huma.Operation {
	o := huma.Operation{
		OperationID: id, Method: method, Path: path, Tags: []string{tag}, Summary: summary,
		MaxBodyBytes: smallBody, Responses: map[string]*huma.Response{},
	}
	codes = append(codes, http.StatusUnprocessableEntity, http.StatusTooManyRequests, http.StatusInternalServerError,
		http.StatusServiceUnavailable)
	if method != http.MethodGet {
		codes = append(codes, http.StatusBadRequest, http.StatusForbidden, http.StatusRequestTimeout,
			http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType)
	}
	for _, c := range codes {
		o.Responses[strconv.Itoa(c)] = &huma.Response{
			Description: http.StatusText(c),
			Content:     map[string]*huma.MediaType{"application/problem+json": {Schema: s.schema(reflect.TypeFor[Problem]())}},
		}
	}
	return o
}

// schema returns the schema of a type.
func (s *Server) schema(t reflect.Type) *huma.Schema {
	return s.api.OpenAPI().Components.Schemas.Schema(t, true, t.Name())
}

// describeAnswer describes an answer whose type the library cannot infer.
func (s *Server) describeAnswer(o huma.Operation, kind string, schema *huma.Schema) huma.Operation {
	if schema == nil {
		schema = &huma.Schema{Type: huma.TypeString}
	}
	o.Responses["200"] = &huma.Response{
		Description: http.StatusText(http.StatusOK),
		Content:     map[string]*huma.MediaType{kind: {Schema: schema}},
	}
	return o
}

// describeCachedAnswer describes an answer that the caller may have cached.
func (s *Server) describeCachedAnswer(o huma.Operation, kind string, schema *huma.Schema) huma.Operation {
	o = s.describeAnswer(o, kind, schema)
	o.Responses["304"] = &huma.Response{Description: http.StatusText(http.StatusNotModified)}
	return o
}

// register adds an operation. Its errors are converted to problems.
func register[I, O any](s *Server, o huma.Operation, do func(context.Context, *I) (*O, error)) {
	huma.Register(s.api, o, func(ctx context.Context, in *I) (*O, error) {
		out, err := do(ctx, in)
		if err != nil {
			return nil, s.apiError(ctx, err)
		}
		return out, nil
	})
}

// apiError converts an error to a problem, with its headers.
func (s *Server) apiError(ctx context.Context, err error) error {
	p, much := (*Problem)(nil), (*play.TooMuch)(nil)
	switch {
	case errors.As(err, &p):
		return err // it may have headers
	case errors.As(err, &much):
		return tooMuch(much.Why, much.Wait)
	}
	return s.problem(ctx, err)
}

// body is an answer with a JSON body and nothing else.
type body[T any] struct{ Body T }

// answerWith wraps a result of play.
func answerWith[T any](v T, err error) (*body[T], error) {
	if err != nil {
		return nil, err
	}
	return &body[T]{v}, nil
}

// direct lets a handler write the answer.
func direct(h http.Handler) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(ctx huma.Context) {
		r, w := humago.Unwrap(ctx)
		h.ServeHTTP(w, r)
	}}
}

// optionalInt is a number that may be absent.
type optionalInt struct {
	N   int
	Set bool
}

// Schema describes it as a plain number.
func (optionalInt) Schema(r huma.Registry) *huma.Schema {
	return huma.SchemaFromType(r, reflect.TypeFor[int]())
}

// Receiver returns the variable for the number.
func (m *optionalInt) Receiver() reflect.Value { return reflect.ValueOf(m).Elem().Field(0) }

// OnParamSet notes whether the number is present.
func (m *optionalInt) OnParamSet(set bool, _ any) { m.Set = set }

// or returns the number; nil if it is absent.
func (m optionalInt) or() *int {
	if !m.Set {
		return nil
	}
	return &m.N
}

// list replaces nil by an empty list.
func list[T any](l []T) []T {
	if l == nil {
		return []T{}
	}
	return l
}
