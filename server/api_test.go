package server

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"sandtable/wire"
)

// fits checks that an answer matches the description of the API. It is called for every request of the tests.
func (x *site) fits(req *http.Request, a *answerOf) {
	x.t.Helper()
	_, pattern := x.mux.Handler(req)
	method, path, _ := strings.Cut(pattern, " ")
	item := x.api.OpenAPI().Paths[path]
	if item == nil {
		return
	}
	for _, op := range operations(item) {
		if op.Method == method && a.StatusCode != http.StatusUnauthorized {
			x.fitsOp(op, a)
		}
	}
}

func (x *site) fitsOp(op *huma.Operation, a *answerOf) {
	x.t.Helper()
	r := op.Responses[fmt.Sprint(a.StatusCode)]
	if r == nil {
		x.t.Errorf("%s %s: %s is not described\n%s", op.Method, op.Path, a.Status, a.body)
		return
	}
	kind := a.Header.Get("Content-Type")
	m := r.Content[kind]
	if a.StatusCode == http.StatusNotModified {
		return
	}
	if m == nil {
		x.t.Errorf("%s %s: %s with %s, described are %v", op.Method, op.Path, a.Status, kind, slices.Collect(maps.Keys(r.Content)))
		return
	}
	if strings.HasSuffix(kind, "json") && a.Request.Method != http.MethodHead {
		x.fitsSchema(op.Method+" "+op.Path, m.Schema, a.body)
	}
}

func (x *site) fitsSchema(what string, s *huma.Schema, text []byte) {
	x.t.Helper()
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		x.t.Errorf("%s: %v", what, err)
		return
	}
	var res huma.ValidateResult
	huma.Validate(x.api.OpenAPI().Components.Schemas, s, huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, v, &res)
	for _, err := range res.Errors {
		x.t.Errorf("%s: %v\n%.2000s", what, err, text)
	}
}

// Every operation of the API is in the description.
func TestDescription(t *testing.T) {
	x := open(t)
	var spec struct {
		OpenAPI string `json:"openapi"`
		Paths   map[string]map[string]struct {
			OperationID string `json:"operationId"`
			Responses   map[string]any
		}
	}
	a := x.stranger().do("GET", "/openapi.json", nil)
	if err := json.Unmarshal(a.body, &spec); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(spec.OpenAPI, "3.1") {
		t.Errorf("version %s", spec.OpenAPI)
	}
	var have []string
	for path, methods := range spec.Paths {
		for m, op := range methods {
			have = append(have, strings.ToUpper(m)+" "+path)
			if op.OperationID == "" || op.Responses["422"] == nil || op.Responses["429"] == nil {
				t.Errorf("%s %s is described by halves", m, path)
			}
		}
	}
	want := []string{
		"GET /api/me", "POST /api/signout", "PUT /api/me", "GET /api/titles", "GET /api/levels", "GET /api/titles/{title}/board", "GET /api/titles/{title}/rules", "GET /api/titles/{title}/lessons", "GET /api/titles/{title}/words/{language}", "POST /api/lessons",
		"GET /api/titles/{title}/art/{art}/{file}", "GET /api/games", "POST /api/games", "POST /api/games/upload", "GET /api/games/{id}",
		"POST /api/join", "POST /api/games/{id}/join", "POST /api/games/{id}/cancel", "POST /api/games/{id}/study", "GET /api/games/{id}/view", "GET /api/games/{id}/next", "GET /api/games/{id}/odds", "GET /api/games/{id}/prospects", "GET /api/games/{id}/hint", "GET /api/games/{id}/comments", "GET /api/house", "GET /api/games/{id}/zones",
		"POST /api/games/{id}/say", "POST /api/games/{id}/undo", "POST /api/games/{id}/resign", "POST /api/games/{id}/offer",
		"POST /api/games/{id}/answer", "PUT /api/games/{id}/orders", "GET /api/games/{id}/chat", "POST /api/games/{id}/chat",
		"GET /api/games/{id}/notes", "PUT /api/games/{id}/notes", "GET /api/games/{id}/record", "GET /api/games/{id}/record.txt",
		"GET /api/games/{id}/proof", "POST /api/games/{id}/nonce", "POST /api/games/{id}/token", "GET /api/games/{id}/stream", "GET /healthz", "GET /readyz",
	}
	slices.Sort(have)
	slices.Sort(want)
	if !slices.Equal(have, want) {
		t.Errorf("described:\n%s\nagreed:\n%s", strings.Join(have, "\n"), strings.Join(want, "\n"))
	}
	if strings.Contains(string(a.body), `"null"`) || strings.Contains(string(a.body), "$schema") {
		t.Error("lists may be null, or bodies carry $schema")
	}
}

// The events of a stream match the description.
func TestEventsFitTheDescription(t *testing.T) {
	x := open(t)
	blue, red, id := x.pair()
	s := blue.follow(id, "")
	s.next()
	schemas := map[string]*huma.Schema{}
	for _, e := range x.eventSchema().Items.OneOf {
		schemas[strings.TrimPrefix(e.Title, "Event ")] = e.Properties["data"]
	}
	for _, step := range []struct {
		name string
		do   func()
	}{
		{"seats", func() { red.follow(id, "") }}, // comes online
		{"chat", func() { red.do("POST", "/api/games/"+id+"/chat", wire.TalkWish{Text: "Hello"}) }},
		{"view", func() { blue.say(id, 0, "bid 1") }},
	} {
		step.do()
		e := s.next()
		if e.name != step.name {
			t.Fatalf("event %s, want %s", e.name, step.name)
		}
		x.fitsSchema("event "+e.name, schemas[e.name], []byte(e.data))
	}
}

func TestStrictJSON(t *testing.T) {
	for text, ok := range map[string]bool{`{"a":1}`: true, ` [1] `: true, `{"a":1}x`: false, `{} {}`: false, "\"\xff\"": false, `{`: false, ``: false} {
		var v any
		if err := strictJSON([]byte(text), &v); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestSentence(t *testing.T) {
	for in, want := range map[string]string{"that is so": "That is so.", "": "", "A": "A."} {
		if got := sentence(in); got != want {
			t.Errorf("%q: %q", in, got)
		}
	}
	w := httptest.NewRecorder()
	writeProblem(w, httptest.NewRequest("HEAD", "/", nil), problemf(404, "Nothing."))
	if w.Body.Len() > 0 || w.Code != 404 {
		t.Errorf("HEAD: %d %s", w.Code, w.Body)
	}
}
