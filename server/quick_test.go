package server

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sandtable/ratelimit"
	"sandtable/wire"
)

// Requests as the Go client and the browser write them take the fast path.
func TestQuickWaysAreTaken(t *testing.T) {
	x := open(t)
	q := quickMux{http.NewServeMux(), x.quickMux().quick}
	for _, pattern := range []string{"POST /api/games/{id}/say", "GET /api/games/{id}/next"} {
		q.HandleFunc(pattern, func(_ http.ResponseWriter, r *http.Request) { t.Errorf("%s %s goes the long way", r.Method, r.URL) })
	}
	text, err := json.Marshal(wire.SayWish{Seat: 1, At: 12, Say: []string{"move 1arm U-13", "done"}, Have: "2x4"})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []*http.Request{
		httptest.NewRequest("POST", "/api/games/abc234/say", strings.NewReader(string(text))),
		httptest.NewRequest("POST", "/api/games/abc234/say", strings.NewReader(`{"seat":0,"at":3,"say":["prends l’Île"]}`)),
		httptest.NewRequest("GET", "/api/games/abc234/next?"+url.Values{"seat": {"1"}, "say": {"move 1arm Ä"}, "plain": {"true"}}.Encode(), nil),
		httptest.NewRequest("GET", "/api/games/abc234/next?seat=0&say=move+1arm", nil),
		httptest.NewRequest("GET", "/api/games/abc234/next", nil),
	} {
		r.Header.Set("Content-Type", kindJSON)
		w := httptest.NewRecorder()
		q.ServeHTTP(w, r)
		if w.Code != http.StatusNotFound {
			t.Errorf("%s %s: %d %s", r.Method, r.URL, w.Code, w.Body)
		}
	}
}

// Errors are the same on both paths. A space before the body, and 1 for true, are left to the library.
func TestQuickWaysAnswerAlike(t *testing.T) {
	x := open(t, func(c *Config) { c.Limits.Lines.Guest = ratelimit.Rate{Every: time.Hour, Burst: 30} })
	blue, red, id := x.pair()
	at := strconv.Itoa(blue.view(id, "").Line)
	long := strings.Repeat("x", 1100)
	for _, c := range []struct {
		by         *person
		game, body string
		status     int
	}{
		{blue, id, `{"seat":0,"at":` + at + `,"say":["bid 99"]}`, http.StatusUnprocessableEntity},
		{blue, id, `{"seat":0,"at":` + at + `,"say":["<b> & co"]}`, http.StatusUnprocessableEntity},
		{blue, id, `{"seat":0,"at":` + at + `,"say":["` + long + `"]}`, http.StatusUnprocessableEntity},
		{blue, id, `{"seat":0,"at":1,"say":["bid 1"]}`, http.StatusConflict},
		{red, id, `{"seat":0,"at":` + at + `,"say":["bid 1"]}`, http.StatusForbidden},
		{red, "abc", `{"seat":0,"at":` + at + `,"say":["bid 1"]}`, http.StatusNotFound},
		{red, id, `{"seat":0,"at":1,"say":["a"` + strings.Repeat(",\"a\"", 30) + `]}`, http.StatusTooManyRequests},
	} {
		x.alike(c.by, "POST", "/api/games/"+c.game+"/say", c.body, c.status)
	}
	for query, status := range map[string]int{
		"seat=0&say=bid":    http.StatusOK,
		"say=":              http.StatusOK,
		"seat=-1":           http.StatusForbidden,
		"seat=1":            http.StatusForbidden,
		"seat=0&say=bid+99": http.StatusUnprocessableEntity,
		"seat=0&say=%22%3C": http.StatusUnprocessableEntity,
		"seat=0&say=%FF":    http.StatusUnprocessableEntity,
		"seat=7&say=bid":    http.StatusUnprocessableEntity,
	} {
		x.alike(blue, "GET", "/api/games/"+id+"/next?"+query, "", status)
	}
}

// alike sends a request on both paths and compares the answers.
func (x *site) alike(by *person, method, path, body string, status int) {
	x.t.Helper()
	ask := func(path, body string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, x.http.URL+path, strings.NewReader(body))
		r.Header.Set("Content-Type", kindJSON)
		r.Header.Set("Cookie", by.cookie)
		r.Header.Set("Accept", "text/plain")
		r.Header.Set(requestHeader, "the-same")
		w := httptest.NewRecorder()
		x.Handler().ServeHTTP(w, r)
		return w
	}
	quick, long := path, path
	if method == "GET" {
		quick, long = path+"&plain=true", path+"&plain=1"
	}
	one, two := ask(quick, body), ask(long, " "+body)
	if one.Code != status || two.Code != status || one.Body.String() != two.Body.String() || !reflect.DeepEqual(one.Header(), two.Header()) {
		x.t.Errorf("%s %s %s: want %d\nquick: %d %v %s\nelse:  %d %v %s", method, path, body, status,
			one.Code, one.Header(), one.Body, two.Code, two.Header(), two.Body)
	}
}

// A body that does not arrive completely is passed to the library as far as it came.
func TestReadShortGivesBack(t *testing.T) {
	r := httptest.NewRequest("POST", "/", io.MultiReader(strings.NewReader("abc"), iotest.ErrReader(os.ErrDeadlineExceeded)))
	r.ContentLength = 10
	if _, ok := readShort(httptest.NewRecorder(), r); ok {
		t.Fatal("half a body is taken for a whole one")
	}
	if text, err := io.ReadAll(r.Body); string(text) != "abc" || !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("what can be read is %q, %v", text, err)
	}
	for _, length := range []int64{-1, 0, quickBody + 1} {
		r = httptest.NewRequest("POST", "/", iotest.ErrReader(errors.New("it was read")))
		r.ContentLength = length
		if _, ok := readShort(httptest.NewRecorder(), r); ok {
			t.Errorf("a body of length %d is read", length)
		}
	}
}

// What the fast path accepts is valid by the description of the API, and the library decodes it to the same value.
func FuzzReadSay(f *testing.F) {
	for _, s := range []string{
		`{"seat":0,"at":3,"say":["move 1arm U-13"],"have":"x"}`, `{"at":0,"say":["a","b"],"seat":7}`, `{"seat":8,"at":3,"say":["a"]}`,
		`{"seat":0,"at":3,"say":[]}`, `{"seat":0,"at":3}`, `{"seat":00,"at":3,"say":["a"]}`, `{"seat":0,"seat":1,"at":3,"say":["a"]}`,
		`{"seat":0,"at":3,"say":["a"],"more":1}`, `{"seat":0,"at":3,"say":["a"],"have":"123456789012345678901"}`, `{"seat":0,"at":3,"say":["a"]} x`,
		`{"seat":0,"at":1234567890,"say":["a"]}`, `{"seat":0,"at":-1,"say":["a"]}`, `{"seat":0,"at":3,"say":["` + "\xff" + `"]}`, `{"seat":0,"at":3,"say":["a",]}`,
		`{"seat":0,"at":3,"say":["\u0041"]}`, `{"seat":0,"at":3,"say":["a"]`, `{,"seat":0,"at":3,"say":["a"]}`, `{}`, `null`, ``,
		`{"seat":0,"at":3,"say":[` + strings.Repeat(`"a",`, 200) + `"a"]}`,
	} {
		f.Add([]byte(s))
	}
	registry := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	schema := registry.Schema(reflect.TypeFor[wire.SayWish](), true, "")
	f.Fuzz(func(t *testing.T, body []byte) {
		var got, want wire.SayWish
		if !readSay(body, &got) {
			return
		}
		var any any
		var found huma.ValidateResult
		if err := errors.Join(strictJSON(body, &any), strictJSON(body, &want)); err != nil {
			t.Fatalf("%s: %v", body, err)
		}
		huma.Validate(registry, schema, huma.NewPathBuffer(nil, 0), huma.ModeWriteToServer, any, &found)
		if len(found.Errors) > 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v; %v", body, got, want, found.Errors)
		}
	})
}

// The same for the query of next.
func FuzzReadNext(f *testing.F) {
	for _, s := range []string{
		"", "seat=0&say=move+1arm&plain=true", "seat=-1", "seat=8", "seat=", "seat=0&seat=1", "say=%41%zz", "say=a;b", "say", "&", "seat=0&", "plain=1",
		"x=1", "s%61y=a", "say=" + strings.Repeat("x", mostWords+1), "say=a=b", "plain=false&say=", "=&say=1",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, query string) {
		var in nextQuery
		if !readNext(query, &in) {
			return
		}
		values, err := url.ParseQuery(query)
		for name, list := range values {
			if !strings.Contains(" seat say plain ", " "+name+" ") || len(list) != 1 {
				t.Errorf("%q has %s %q", query, name, list)
			}
		}
		seat, no := strconv.Atoi(values.Get("seat"))
		if err != nil || in.Say != values.Get("say") || len(in.Say) > mostWords || in.Plain != (values.Get("plain") == "true") ||
			in.Seat.Set != values.Has("seat") || in.Seat.Set && (no != nil || seat != in.Seat.N || seat < -1 || seat > 7) {
			t.Errorf("%q: %+v, %v", query, in, err)
		}
	})
}
