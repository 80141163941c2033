package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"github.com/chromedp/chromedp"
)

// message is something that the server has sent: the body of an answer, or an event of a stream.
type message struct{ from, text string }

// watch listens to the console and the network from before the first page is loaded.
func (w *tab) watch(h how) {
	w.t.Helper()
	messages := chromedp.Console(w.ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			w.note("console  %s %s", m, m.URL)
			if (m.IsException() || m.Type == chromedp.ConsoleError) && !refusal(m) && !(h.cut && lost(m)) && !(h.astray && missing(m)) {
				w.wrong("console: %s %s", m, m.URL)
			}
		}
	}()
	w.do(chromedp.Func(func(_ context.Context, t *chromedp.Target) error {
		sent, _ := t.Subscribe("Network.requestWillBeSent")
		got, _ := t.Subscribe("Network.responseReceivedExtraInfo")
		go func() {
			for raw := range sent {
				w.sent(raw)
			}
		}()
		go func() {
			for raw := range got {
				w.got(raw)
			}
		}()
		w.traceNetwork(t)
		if h.keep {
			w.keep(t)
		}
		return nil
	}))
}

// refusal reports whether a browser message is about an answer with status 422, which is a refusal and no error.
func refusal(m chromedp.ConsoleMessage) bool {
	return m.Source == "network" && strings.Contains(m.Text, "status of 422")
}

// missing reports whether a browser message is about an answer with status 404.
func missing(m chromedp.ConsoleMessage) bool {
	return m.Source == "network" && strings.Contains(m.Text, "status of 404")
}

// lost reports whether a browser message is about an unreachable server.
func lost(m chromedp.ConsoleMessage) bool {
	return m.Source == "network" && strings.Contains(m.Text, "net::ERR_")
}

// sent checks that a request goes to the server and nowhere else.
func (w *tab) sent(raw []byte) {
	var e struct{ Request struct{ URL string } }
	if err := json.Unmarshal(raw, &e); err != nil {
		w.wrong("network: %v", err)
		return
	}
	u, err := url.Parse(e.Request.URL)
	if err != nil {
		w.wrong("network: %v", err)
		return
	}
	if u.Scheme == "http" && u.Host == w.program.addr || u.Scheme == "data" || u.Scheme == "blob" {
		return
	}
	w.wrong("a request to a stranger: %s", e.Request.URL)
}

// got checks that a user keeps the same cookie: with another one, the user would have lost everything done before. The same
// cookie may be sent again to extend it.
func (w *tab) got(raw []byte) {
	var e struct{ Headers map[string]string }
	if err := json.Unmarshal(raw, &e); err != nil {
		w.wrong("network: %v", err)
		return
	}
	for name, value := range e.Headers {
		if !strings.EqualFold(name, "Set-Cookie") {
			continue
		}
		cookie, _, _ := strings.Cut(value, ";")
		if first := w.given.Swap(&cookie); first != nil && *first != cookie {
			w.wrong("the server has given a second cookie")
		}
	}
}

// cookies counts the browser's cookies for the server.
func (w *tab) cookies() int {
	w.t.Helper()
	var jar struct {
		Cookies []struct{} `json:"cookies"`
	}
	w.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return t.Call(ctx, "Network.getCookies", map[string]any{"urls": []string{w.program.url("/")}}, &jar)
	}))
	return len(jar.Cookies)
}

// keep keeps messages of streams.
func (w *tab) keep(t *chromedp.Target) {
	events, _ := t.Subscribe("Network.eventSourceMessageReceived")
	go func() {
		for raw := range events {
			var e struct{ EventName, Data string }
			if json.Unmarshal(raw, &e) == nil {
				w.hear(message{"stream " + e.EventName, e.Data})
			}
		}
	}()
}

func (w *tab) hear(m message) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.heard = append(w.heard, m)
}

// hears returns everything that the server has sent so far, except about titles, which are public.
func (w *tab) hears() []message {
	w.t.Helper()
	w.answered()
	w.mu.Lock()
	all := append([]message(nil), w.heard...)
	w.mu.Unlock()
	for _, a := range eval[[]struct{ From, Text string }](w, `window.answers.filter((a) => !a.From.includes("/api/titles"))`) {
		all = append(all, message{a.From, a.Text})
	}
	return all
}

func (w *tab) wrong(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.errors = append(w.errors, fmt.Sprintf(format, args...))
}
