package server

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"sandtable/wire"
)

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestHeaders(t *testing.T) {
	x := open(t)
	for _, path := range []string{"/", "/assets/main.js", "/api/titles", "/api/nothing", "/nothing", "/api", "/openapi.json", "/healthz"} {
		h := x.stranger().do("GET", path, nil).Header
		for name, want := range map[string]string{
			"Content-Security-Policy":      "default-src 'self'",
			"X-Content-Type-Options":       "nosniff",
			"X-Frame-Options":              "DENY",
			"Referrer-Policy":              "no-referrer",
			"Cross-Origin-Opener-Policy":   "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin",
			"Permissions-Policy":           "camera=()",
			"X-Request-Id":                 "",
		} {
			if got := h.Get(name); got == "" || !strings.HasPrefix(got, want) {
				t.Errorf("GET %s: %s is %q", path, name, got)
			}
		}
		policy := h.Get("Content-Security-Policy")
		for _, want := range []string{"frame-ancestors 'none'", "script-src 'self'", "object-src 'none'", "base-uri 'none'", "connect-src 'self'"} {
			if !strings.Contains(policy, want) {
				t.Errorf("GET %s: the policy lacks %s", path, want)
			}
		}
		for _, bad := range []string{"unsafe", "http:", "https:", "*"} {
			if strings.Contains(policy, bad) {
				t.Errorf("GET %s: the policy holds %s", path, bad)
			}
		}
		if h.Get("Access-Control-Allow-Origin") != "" || h.Get("Server") != "" {
			t.Errorf("GET %s: headers that give something away: %v", path, h)
		}
	}
	if h := x.stranger().do("GET", "/", nil).Header.Get("Strict-Transport-Security"); h != "" {
		t.Errorf("plain HTTP promises encryption: %q", h)
	}
	y := open(t, func(c *Config) { c.PublicURL = "https://play.example.org" })
	if h := y.stranger().do("GET", "/", nil).Header.Get("Strict-Transport-Security"); h == "" {
		t.Error("no promise of encryption behind an https address")
	}
}

// Writes that another site makes a browser send are refused; reads, programs and our own pages are not.
func TestOtherSites(t *testing.T) {
	x := open(t, func(c *Config) { c.PublicURL = "https://play.example.org" })
	p := x.guest()
	id := p.create("me", "me").ID
	own := x.http.URL
	say := wire.SayWish{Seat: 0, At: p.view(id, "").Line, Say: []string{"bid 9"}}
	for _, tt := range []struct {
		name    string
		headers []string
		want    int
	}{
		{"another site", []string{"Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example"}, http.StatusForbidden},
		{"a sister site", []string{"Sec-Fetch-Site", "same-site", "Origin", "https://sub.example.org"}, http.StatusForbidden},
		{"an old browser on another site", []string{"Origin", "https://evil.example"}, http.StatusForbidden},
		{"a sandboxed page", []string{"Origin", "null"}, http.StatusForbidden},
		{"another port of this machine", []string{"Origin", "http://127.0.0.1:1"}, http.StatusForbidden},
		{"our page", []string{"Sec-Fetch-Site", "same-origin", "Origin", own}, http.StatusUnprocessableEntity},
		{"our page in an old browser", []string{"Origin", own}, http.StatusUnprocessableEntity},
		{"our page behind the proxy", []string{"Origin", "https://play.example.org"}, http.StatusUnprocessableEntity},
		{"a program", nil, http.StatusUnprocessableEntity},
	} {
		p.refused(tt.want, "POST", "/api/games/"+id+"/say", say, tt.headers...)
	}
	for _, path := range []string{"/api/me", "/api/games/" + id + "/notes"} {
		p.refused(http.StatusForbidden, "PUT", path, map[string]string{"text": "x"}, "Sec-Fetch-Site", "cross-site")
	}
	// A form cannot send JSON, and what it can send is refused.
	for _, kind := range []string{"application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"} {
		a := p.do("POST", "/api/games", `{"title":"duel"}`, "Content-Type", kind)
		if a.StatusCode != http.StatusUnsupportedMediaType {
			t.Errorf("%s: %s", kind, a.Status)
		}
	}
	if a := p.do("GET", "/api/games/"+id, nil, "Sec-Fetch-Site", "cross-site"); a.StatusCode != http.StatusOK {
		t.Errorf("a link from another site: %s", a.Status)
	}
}

func TestHosts(t *testing.T) {
	x := open(t, func(c *Config) { c.PublicURL, c.Hosts = "https://play.example.org", []string{"MyBox"} })
	for host, want := range map[string]int{
		"127.0.0.1": 200, "localhost:8117": 200, "[::1]:8117": 200, "192.168.7.5": 200, "play.example.org": 200, "PLAY.example.org:443": 200, "mybox:8117": 200,
		"evil.example": 421, "127.0.0.1.evil.example": 421, "localhost.evil.example:80": 421,
	} {
		req := x.stranger().request("GET", "/api/titles", nil)
		req.Host = host
		resp, err := x.http.Client().Do(req)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != want {
			t.Errorf("host %s: %s, want %d", host, resp.Status, want)
		}
	}
}

// raw sends bytes as they are, and returns the status line and the rest.
func (x *site) raw(request string) (string, string) {
	x.t.Helper()
	c, err := net.Dial("tcp", x.http.Listener.Addr().String())
	if err != nil {
		x.t.Fatal(err)
	}
	defer c.Close()
	c.SetDeadline(time.Now().Add(20 * time.Second))
	fmt.Fprint(c, request)
	in := bufio.NewReader(c)
	first, err := in.ReadString('\n')
	if err != nil {
		x.t.Fatalf("%q: %v", request, err)
	}
	rest, _ := io.ReadAll(in)
	return strings.TrimSpace(first), string(rest)
}

// Path tricks reach nothing.
func TestPathTricks(t *testing.T) {
	x := open(t)
	for _, path := range []string{
		"/../../etc/passwd", "/assets/../../../etc/passwd", "/assets/..%2f..%2f..%2fetc%2fpasswd", "/assets/%2e%2e/%2e%2e/server.go",
		"/assets/....//....//etc/passwd", `/assets/..\..\etc\passwd`, "/assets/%00", "/assets/main.js%00.html", "//etc/passwd",
		"/api/titles/..%2f..%2fetc/board", "/api/titles/duel/art/x/..%2f..%2fground.light.svg", "/api/games/..%2f..%2fme", "/api/games/%2e%2e/view",
		"/assets/", "/assets", "/page/api.html", "/assets/main.js/", "/.git/config", "/index.html",
	} {
		status, rest := x.raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
		code := strings.Fields(status)[1]
		if code != "404" && code != "400" && code != "422" && code != "307" && code != "301" {
			t.Errorf("GET %s: %s", path, status)
		}
		if strings.Contains(rest, "root:") || strings.Contains(rest, "package ") || strings.Contains(rest, "console.log") {
			t.Errorf("GET %s gives a file away", path)
		}
		if strings.Contains(rest, "Location: //") {
			t.Errorf("GET %s leads to another site", path)
		}
	}
}

func TestMethods(t *testing.T) {
	x := open(t)
	for _, tt := range []struct{ method, path, allow string }{
		{"DELETE", "/api/me", "GET, HEAD, PUT"},
		{"POST", "/api/titles", "GET, HEAD"},
		{"GET", "/api/join", "POST"},
		{"PATCH", "/api/games/x/say", "POST"},
		{"POST", "/", "GET, HEAD"},
		{"TRACE", "/healthz", "GET, HEAD"},
	} {
		a := x.guest().do(tt.method, tt.path, nil)
		if a.StatusCode != http.StatusMethodNotAllowed || a.Header.Get("Allow") != tt.allow || a.Header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s %s: %s, Allow %q, %s", tt.method, tt.path, a.Status, a.Header.Get("Allow"), a.body)
		}
	}
	x.stranger().refused(http.StatusNotFound, "GET", "/api/nothing", nil)
	x.stranger().refused(http.StatusNotFound, "GET", "/nothing", nil)
}

func TestBadInput(t *testing.T) {
	x := open(t)
	p := x.guest()
	id := p.create("me", "me").ID
	game := "/api/games/" + id
	many := strings.TrimSuffix(strings.Repeat(`"bid 1",`, 201), ",")
	for _, tt := range []struct {
		name, method, path string
		in                 any
		want               int
	}{
		{"not JSON", "POST", "/api/games", "{title", 400},
		{"half JSON", "POST", "/api/games", `{"title":"duel"`, 400},
		{"two values", "POST", "/api/join", `{"invite":"x"}{"invite":"y"}`, 400},
		{"nothing", "POST", "/api/join", "", 400},
		{"not UTF-8", "POST", game + "/chat", []byte("{\"text\":\"\xff\xfe\"}"), 400},
		{"a number for a text", "POST", "/api/join", `{"invite":7}`, 422},
		{"an unknown field", "POST", "/api/join", `{"invite":"x","admin":true}`, 422},
		{"a missing field", "POST", game + "/say", `{"seat":0,"say":["bid 1"]}`, 422},
		{"a list where an object stands", "POST", "/api/join", `[]`, 422},
		{"null", "POST", "/api/join", `null`, 422},
		{"no such seat", "POST", game + "/say", `{"seat":8,"at":1,"say":["bid 1"]}`, 422},
		{"a seat below zero", "POST", game + "/say", `{"seat":-1,"at":1,"say":["bid 1"]}`, 422},
		{"half a seat", "POST", game + "/say", `{"seat":0.5,"at":1,"say":["bid 1"]}`, 422},
		{"a line below zero", "POST", game + "/say", `{"seat":0,"at":-1,"say":["bid 1"]}`, 422},
		{"nothing to say", "POST", game + "/say", `{"seat":0,"at":1,"say":[]}`, 422},
		{"too many sentences", "POST", game + "/say", `{"seat":0,"at":1,"say":[` + many + `]}`, 422},
		{"an endless sentence", "POST", game + "/say", `{"seat":0,"at":4,"say":["` + strings.Repeat("bid ", 1000) + `"]}`, 422},
		{"an unknown kind of offer", "POST", game + "/offer", `{"seat":0,"kind":"bribe"}`, 422},
		{"a bad nonce", "POST", game + "/nonce", `{"seat":0,"commit":"` + strings.Repeat("0", 64) + `","nonce":"xyz"}`, 422},
		{"a name of 41 letters", "PUT", "/api/me", `{"name":"` + strings.Repeat("é", 41) + `"}`, 422},
		{"a name that ends lines", "PUT", "/api/me", `{"name":"a\nb"}`, 422},
		{"a webhook that is no address", "PUT", "/api/me", `{"webhook":"javascript:alert(1)"}`, 422},
		{"a webhook with a password", "PUT", "/api/me", `{"webhook":"https://a:b@example.org/"}`, 422},
		{"an unknown list", "GET", "/api/games?of=secret", nil, 422},
		{"an unknown parameter", "GET", "/api/games?off=mine", nil, 422},
		{"a seat in words", "GET", game + "/view?seat=blue", nil, 422},
		{"a line in words", "GET", game + "/view?line=last", nil, 422},
		{"a line that is not there", "GET", game + "/view?line=99999", nil, 422},
		{"an endless question", "GET", game + "/next?say=" + strings.Repeat("x", 1001), nil, 422},
		{"a mark that is none", "GET", game + "/stream?from=x", nil, 422},
		{"an ID that is none", "GET", "/api/games/a%20b", nil, 422},
		{"no such game", "GET", "/api/games/abc", nil, 404},
		{"no such title", "GET", "/api/titles/chess/board", nil, 404},
		{"no such art", "GET", "/api/titles/duel/art/x/ground.light.svg", nil, 404},
		{"a record that is none", "POST", "/api/games/upload", "Once upon a time", 422},
	} {
		a := p.do(tt.method, tt.path, tt.in)
		if a.StatusCode != tt.want || a.Header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %s, want %d\n%s", tt.name, a.Status, tt.want, a.body)
		}
		if len(a.body) > 2000 {
			t.Errorf("%s: the answer has %d bytes", tt.name, len(a.body))
		}
	}
}

func TestTooLarge(t *testing.T) {
	x := open(t)
	p := x.guest()
	id := p.create("me", "me").ID
	for path, limit := range map[string]int{
		"POST /api/games": smallBody, "POST /api/join": smallBody, "PUT /api/me": smallBody,
		"POST /api/games/" + id + "/say": sayBody, "POST /api/games/" + id + "/chat": smallBody,
		"PUT /api/games/" + id + "/notes": noteBody, "POST /api/games/upload": recordBody,
	} {
		method, path, _ := strings.Cut(path, " ")
		body := []byte(`{"text":"` + strings.Repeat("a", limit) + `"}`)
		p.refused(http.StatusRequestEntityTooLarge, method, path, body)
		// The same without a Content-Length.
		req := p.request(method, path, body)
		req.ContentLength, req.Body = -1, io.NopCloser(bytes.NewReader(body))
		resp, err := x.http.Client().Do(req)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("%s %s in chunks: %s", method, path, resp.Status)
		}
	}
	status, _ := x.raw("GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + strings.Repeat("a", 2*headerBytes) + "\r\n\r\n")
	if !strings.Contains(status, "431") {
		t.Errorf("endless headers: %s", status)
	}
}

// Hostile text is returned as data in JSON, and nowhere else.
func TestHostileWords(t *testing.T) {
	x := open(t)
	p := x.guest()
	id := p.create("me", "me").ID
	bad := `</script><script>alert(1)</script><img src=x onerror="a">`
	name := `<b onclick='x'>`
	get[wire.Me](p, "PUT", "/api/me", wire.MeChange{Name: &name})
	get[wire.Message](p, "POST", "/api/games/"+id+"/chat", wire.TalkWish{Text: bad})
	get[wire.Notes](p, "PUT", "/api/games/"+id+"/notes", wire.Notes{Text: bad})
	p.create("me", "me")
	for _, path := range []string{"/chat", "/notes", "/view", "/next?say=" + "%3Cscript%3E", "", "/record", "/proof"} {
		a := p.do("GET", "/api/games/"+id+path, nil)
		kind := a.Header.Get("Content-Type")
		if kind != kindJSON && kind != kindRecord && kind != "application/problem+json" || a.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("GET %s: %s", path, kind)
		}
	}
	if m := get[[]wire.Message](p, "GET", "/api/games/"+id+"/chat", nil); len(m) != 1 || m[0].Text != bad || m[0].Name != name {
		t.Errorf("chat comes back changed: %+v", m)
	}
	if n := get[wire.Notes](p, "GET", "/api/games/"+id+"/notes", nil); n.Text != bad {
		t.Errorf("notes come back changed: %+v", n)
	}
	if a := p.do("GET", "/api/games/"+id+"/record", nil); !strings.HasPrefix(a.Header.Get("Content-Disposition"), "attachment;") {
		t.Error("a record opens in the browser")
	}
	for _, path := range []string{"/%3Cscript%3Ealert(1)%3C/script%3E", "/play/%3Cscript%3E", "/api/%3Cscript%3E"} {
		if a := p.do("GET", path, nil); bytes.Contains(a.body, []byte("<script>alert")) {
			t.Errorf("GET %s comes back as a page", path)
		}
	}
}

// A panicking handler answers with a problem, and the server goes on.
func TestPanic(t *testing.T) {
	x := open(t)
	x.mux.HandleFunc("GET /api/break", func(http.ResponseWriter, *http.Request) { panic("the cat on the keyboard") })
	x.mux.HandleFunc("GET /api/half", func(w http.ResponseWriter, _ *http.Request) {
		w.Write([]byte("half an ans"))
		panic("again")
	})
	p := x.stranger().refused(http.StatusInternalServerError, "GET", "/api/break", nil)
	if strings.Contains(p.Detail, "cat") || p.Request == "" {
		t.Errorf("the caller reads %q", p.Detail)
	}
	if logged := x.logs.String(); !strings.Contains(logged, "the cat on the keyboard") || !strings.Contains(logged, p.Request) {
		t.Errorf("the log does not tell of it: %s", logged)
	}
	resp, err := x.http.Client().Do(x.stranger().request("GET", "/api/half", nil))
	if err == nil {
		if _, err = io.ReadAll(resp.Body); err == nil {
			t.Error("half an answer looks like a whole one")
		}
		resp.Body.Close()
	}
	if a := x.stranger().do("GET", "/healthz", nil); a.StatusCode != http.StatusOK {
		t.Errorf("after a panic: %s", a.Status)
	}
}

// Errors of the store are logged and not shown.
func TestFaultsAreNotTold(t *testing.T) {
	x := open(t)
	p := x.guest()
	id := p.create("me", "invite").ID
	x.store.Close()
	problem := p.refused(http.StatusInternalServerError, "GET", "/api/games/"+id+"/chat", nil)
	if strings.Contains(problem.Detail, "store") || !strings.Contains(x.logs.String(), "store is closed") {
		t.Errorf("told: %q", problem.Detail)
	}
}

// A caller who sends headers very slowly is disconnected.
func TestSlowHeaders(t *testing.T) {
	x := open(t)
	x.listen(func(h *httptest.Server) {
		h.Config.ReadHeaderTimeout = 50 * time.Millisecond
		h.Start()
	})
	c, err := net.Dial("tcp", x.http.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	c.SetDeadline(time.Now().Add(20 * time.Second))
	fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
	if _, err := io.ReadAll(c); err != nil {
		t.Errorf("the connection was not closed: %v", err)
	}
	for _, d := range []time.Duration{x.HTTP().ReadHeaderTimeout, x.HTTP().ReadTimeout, x.HTTP().WriteTimeout, x.HTTP().IdleTimeout} {
		if d <= 0 || d > 2*time.Minute {
			t.Errorf("a time limit of %v", d)
		}
	}
}

// The same for a slow body.
func TestSlowBody(t *testing.T) {
	t.Parallel()
	x := open(t)
	p := x.guest()
	c, err := net.Dial("tcp", x.http.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	c.SetDeadline(time.Now().Add(30 * time.Second))
	fmt.Fprintf(c, "POST /api/join HTTP/1.1\r\nHost: localhost\r\nCookie: %s\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{", p.cookie)
	answer, err := io.ReadAll(c)
	if err != nil || !bytes.HasPrefix(answer, []byte("HTTP/1.1 408 ")) {
		t.Errorf("%v: %s", err, answer)
	}
}

func TestAddress(t *testing.T) {
	x := open(t)
	req := x.stranger().request("GET", "/", nil, "X-Forwarded-For", "1.2.3.4, 5.6.7.8")
	req.RemoteAddr = "9.9.9.9:1"
	if a := x.address(req).String(); a != "9.9.9.9" {
		t.Errorf("anyone may say who he is: %s", a)
	}
	x.cfg.TrustProxy = true
	if a := x.address(req).String(); a != "5.6.7.8" {
		t.Errorf("behind a proxy: %s", a)
	}
	req.Header.Add("X-Forwarded-For", "7.7.7.7")
	if a := x.address(req).String(); a != "7.7.7.7" {
		t.Errorf("behind a proxy that writes a line of its own: %s", a)
	}
}
