package server

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"sandtable/play"
	"sandtable/wire"
)

// Two operations are most of a server's load: say, and next before it. To decode them with the library, by reflection, takes
// a tenth of the time for a sentence. So well-formed requests, as clients write them, are parsed by hand. All other requests
// go to the library, which validates them and reports what is wrong: this file never refuses a request.

// quickMux registers the routes of the API, with a fast path for some of them.
type quickMux struct {
	*http.ServeMux
	quick map[string]quickWay // by pattern
}

// quickWay answers a well-formed request; it returns false if it has done nothing and the library must handle the request.
type quickWay func(http.ResponseWriter, *http.Request) (answered bool)

// HandleFunc implements humago.Mux.
func (m quickMux) HandleFunc(pattern string, general func(http.ResponseWriter, *http.Request)) {
	quick, ok := m.quick[pattern]
	if !ok {
		m.ServeMux.HandleFunc(pattern, general)
		return
	}
	m.ServeMux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		if !quick(w, r) {
			general(w, r)
		}
	})
}

// quickMux returns the server's routes with their fast paths.
func (s *Server) quickMux() quickMux {
	return quickMux{s.mux, map[string]quickWay{
		"POST /api/games/{id}/say": s.quickSay,
		"GET /api/games/{id}/next": s.quickNext,
	}}
}

const (
	quickBody     = 4 << 10         // size of a body that is parsed by hand
	bodyPatience  = 5 * time.Second // timeout for the body, as in the library
	mostSentences = 200
	mostTag       = 20
	mostWords     = 1000 // bytes of a sentence that is asked about
)

// quickSay is the fast path for say.
func (s *Server) quickSay(w http.ResponseWriter, r *http.Request) bool {
	in := wish[wire.SayWish]{GamePath: GamePath{r.PathValue("id")}}
	if !isPlainID(in.ID) || r.URL.RawQuery != "" || r.Header.Get("Content-Type") != kindJSON {
		return false
	}
	if body, ok := readShort(w, r); !ok || !readSay(body, &in.Body) {
		return false
	}
	m, err := s.sayWords(r.Context(), &in)
	s.answerMessage(w, r, m, err)
	return true
}

// quickNext is the fast path for next.
func (s *Server) quickNext(w http.ResponseWriter, r *http.Request) bool {
	in := nextQuery{GamePath: GamePath{r.PathValue("id")}}
	if r.Method != http.MethodGet || !isPlainID(in.ID) || !readNext(r.URL.RawQuery, &in) {
		return false
	}
	m, err := s.nextWords(r.Context(), &in)
	s.answerMessage(w, r, m, err)
	return true
}

// answerMessage answers with a message or a problem.
func (s *Server) answerMessage(w http.ResponseWriter, r *http.Request, m *play.Message, err error) {
	if err == nil {
		serveMessage(w, r, m)
		return
	}
	err = s.apiError(r.Context(), err)
	if more := huma.HeadersError(nil); errors.As(err, &more) {
		for name, list := range more.GetHeaders() {
			for _, value := range list {
				w.Header().Add(name, value)
			}
		}
	}
	var p *Problem
	errors.As(err, &p) // apiError returns nothing else
	writeProblem(w, r, p)
}

// isPlainID reports whether a text is a valid ID of a game.
func isPlainID(id string) bool {
	if len(id) == 0 || len(id) > 64 {
		return false
	}
	for i := range len(id) {
		switch c := id[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '-', c == '_':
		default:
			return false
		}
	}
	return true
}

// readShort reads a short body of known length. If that fails, or the fast path cannot use the body, it can be read again
// from the beginning.
func readShort(w http.ResponseWriter, r *http.Request) (body []byte, ok bool) {
	if r.ContentLength <= 0 || r.ContentLength > quickBody {
		return nil, false
	}
	huma.SetReadDeadline(w, time.Now().Add(bodyPatience)) // fails only without a connection
	body = make([]byte, r.ContentLength)
	n, err := io.ReadFull(r.Body, body)
	rest := io.Reader(r.Body)
	if err != nil {
		rest = unread{err}
	}
	r.Body = struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(body[:n]), rest), r.Body}
	return body, err == nil
}

// unread returns the error with which reading a body failed.
type unread struct{ err error }

func (u unread) Read([]byte) (int, error) { return 0, u.err }

// readNext parses the query of next; false if it is not well-formed.
func readNext(query string, in *nextQuery) bool {
	seen := map[string]bool{}
	for query != "" {
		var part string
		part, query, _ = strings.Cut(query, "&")
		name, value, ok := strings.Cut(part, "=")
		if !ok || seen[name] {
			return false
		}
		seen[name] = true
		switch name {
		case "seat":
			in.Seat, ok = plainSeat(value)
		case "say":
			in.Say, ok = plainText(value)
		case "plain":
			in.Plain, ok = value == "true", value == "true" || value == "false"
		default:
			return false
		}
		if !ok {
			return false
		}
	}
	return true
}

// plainSeat parses the number of a seat or a spectator.
func plainSeat(text string) (optionalInt, bool) {
	if text == "-1" {
		return optionalInt{wire.Spectator, true}, true
	}
	if len(text) != 1 || text[0] < '0' || text[0] > '7' {
		return optionalInt{}, false
	}
	return optionalInt{int(text[0] - '0'), true}, true
}

// plainText parses a text of a query.
func plainText(escaped string) (string, bool) {
	text, err := url.QueryUnescape(escaped)
	return text, err == nil && len(text) <= mostWords && !strings.Contains(escaped, ";")
}

// readSay parses the body of say, written without spaces and escapes; false for any other form.
func readSay(body []byte, in *wire.SayWish) bool {
	r := plainJSON{body}
	var seat, at, say, have bool
	for first := true; ; first = false {
		if first && !r.take('{') || !first && !r.take(',') {
			return !first && seat && at && say && r.take('}') && len(r.rest) == 0
		}
		name, ok := r.text()
		if !ok || !r.take(':') {
			return false
		}
		switch {
		case name == "seat" && !seat:
			in.Seat, seat = r.number()
			ok = seat && in.Seat <= 7
		case name == "at" && !at:
			in.At, at = r.number()
			ok = at
		case name == "say" && !say:
			in.Say, say = r.texts()
			ok = say && len(in.Say) > 0 && len(in.Say) <= mostSentences
		case name == "have" && !have:
			in.Have, have = r.text()
			ok = have && len(in.Have) <= mostTag
		default:
			return false
		}
		if !ok {
			return false
		}
	}
}

// plainJSON parses JSON without spaces, escapes, signs and fractions.
type plainJSON struct{ rest []byte }

// take consumes a character if it comes next.
func (r *plainJSON) take(c byte) bool {
	ok := len(r.rest) > 0 && r.rest[0] == c
	if ok {
		r.rest = r.rest[1:]
	}
	return ok
}

func (r *plainJSON) text() (string, bool) {
	if !r.take('"') {
		return "", false
	}
	for i, c := range r.rest {
		switch {
		case c == '"':
			text := r.rest[:i]
			r.rest = r.rest[i+1:]
			return string(text), utf8.Valid(text)
		case c < ' ' || c == '\\':
			return "", false
		}
	}
	return "", false
}

func (r *plainJSON) texts() (list []string, ok bool) {
	for {
		if list == nil && !r.take('[') || list != nil && !r.take(',') {
			return list, list != nil && r.take(']')
		}
		text, ok := r.text()
		if !ok {
			return nil, false
		}
		list = append(list, text)
	}
}

// number parses a number of up to nine digits.
func (r *plainJSON) number() (n int, ok bool) {
	digits := 0
	for digits < len(r.rest) && '0' <= r.rest[digits] && r.rest[digits] <= '9' {
		n = 10*n + int(r.rest[digits]-'0')
		if digits++; digits > 9 {
			return 0, false
		}
	}
	ok = digits > 0 && (digits == 1 || r.rest[0] != '0')
	r.rest = r.rest[digits:]
	return n, ok
}
