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

// Sizes of what is sent to us.
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
	// A list is never null here. The library asks for it in a variable of its own.
	huma.DefaultArrayNullable = false
}

// describe sets up the API and registers its operations.
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

// strictJSON reads one value of valid text. What is not UTF-8 is refused, not mended, so that everyone
// reads the same.
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

// operation describes an operation. Codes are the problems it answers with, beside those that all do.
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

// schema returns the description of a type.
func (s *Server) schema(t reflect.Type) *huma.Schema {
	return s.api.OpenAPI().Components.Schemas.Schema(t, true, t.Name())
}

// describeAnswer describes an answer that the machinery cannot see through.
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

// describeCachedAnswer describes an answer that the caller may already have.
func (s *Server) describeCachedAnswer(o huma.Operation, kind string, schema *huma.Schema) huma.Operation {
	o = s.describeAnswer(o, kind, schema)
	o.Responses["304"] = &huma.Response{Description: http.StatusText(http.StatusNotModified)}
	return o
}

// register adds an operation whose errors are put into the form of problems.
func register[I, O any](s *Server, o huma.Operation, do func(context.Context, *I) (*O, error)) {
	huma.Register(s.api, o, func(ctx context.Context, in *I) (*O, error) {
		out, err := do(ctx, in)
		if err != nil {
			return nil, s.told(ctx, err)
		}
		return out, nil
	})
}

// told puts an error into the form of an answer, with the headers that belong to it.
func (s *Server) told(ctx context.Context, err error) error {
	p, much := (*Problem)(nil), (*play.TooMuch)(nil)
	switch {
	case errors.As(err, &p):
		return err // it may carry headers
	case errors.As(err, &much):
		return tooMuch(much.Why, much.Wait)
	}
	return s.problem(ctx, err)
}

// body is an answer made of JSON alone.
type body[T any] struct{ Body T }

// answerWith wraps what play returned.
func answerWith[T any](v T, err error) (*body[T], error) {
	if err != nil {
		return nil, err
	}
	return &body[T]{v}, nil
}

// direct answers with a handler in place of a value.
func direct(h http.Handler) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(ctx huma.Context) {
		r, w := humago.Unwrap(ctx)
		h.ServeHTTP(w, r)
	}}
}

// optionalInt is a number that may be left out.
type optionalInt struct {
	N   int
	Set bool
}

// Schema describes it as the number it is.
func (optionalInt) Schema(r huma.Registry) *huma.Schema {
	return huma.SchemaFromType(r, reflect.TypeFor[int]())
}

// Receiver is where the number goes.
func (m *optionalInt) Receiver() reflect.Value { return reflect.ValueOf(m).Elem().Field(0) }

// OnParamSet notes that there is one.
func (m *optionalInt) OnParamSet(set bool, _ any) { m.Set = set }

// or returns the number, or nil.
func (m optionalInt) or() *int {
	if !m.Set {
		return nil
	}
	return &m.N
}

// list makes a missing list an empty one.
func list[T any](l []T) []T {
	if l == nil {
		return []T{}
	}
	return l
}
