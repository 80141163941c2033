package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"github.com/chromedp/chromedp"
)

// message is something the server has sent: the body of an answer, or an event of a stream.
type message struct{ from, text string }

// watch listens to the console and to the network from before the first page is loaded.
func (w *tab) watch(keep bool) {
	w.t.Helper()
	messages := chromedp.Console(w.ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			if (m.IsException() || m.Type == chromedp.ConsoleError) && !refusal(m) {
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
		if keep {
			w.keep(t)
		}
		return nil
	}))
}

// refusal tells whether a message of the browser is about an answer with status 422: that is how the
// server says no to a wish, and no error.
func refusal(m chromedp.ConsoleMessage) bool {
	return m.Source == "network" && strings.Contains(m.Text, "status of 422")
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
	if u.Scheme == "http" && u.Host == w.house.addr || u.Scheme == "data" || u.Scheme == "blob" {
		return
	}
	w.wrong("a request to a stranger: %s", e.Request.URL)
}

// got checks that the server takes a user for one and the same: whoever gets a second cookie has lost what he
// did with the first.
func (w *tab) got(raw []byte) {
	var e struct{ Headers map[string]string }
	if err := json.Unmarshal(raw, &e); err != nil {
		w.wrong("network: %v", err)
		return
	}
	for name := range e.Headers {
		if !strings.EqualFold(name, "Set-Cookie") {
			continue
		}
		if w.cookies.Add(1) > 1 {
			w.wrong("the server has given a second cookie")
		}
	}
}

// keep keeps what comes back.
func (w *tab) keep(t *chromedp.Target) {
	events, _ := t.Subscribe("Network.eventSourceMessageReceived")
	done, _ := t.Subscribe("Network.loadingFinished")
	go func() {
		for raw := range events {
			var e struct{ EventName, Data string }
			if json.Unmarshal(raw, &e) == nil {
				w.hear(message{"stream " + e.EventName, e.Data})
			}
		}
	}()
	go func() {
		for raw := range done {
			var e struct{ RequestID string }
			var body struct{ Body string }
			if json.Unmarshal(raw, &e) != nil {
				continue
			}
			// a body that is gone was a page that has been left
			if t.Call(w.ctx, "Network.getResponseBody", map[string]string{"requestId": e.RequestID}, &body) == nil {
				w.hear(message{"answer", body.Body})
			}
		}
	}()
}

func (w *tab) hear(m message) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.heard = append(w.heard, m)
}

// hears returns all that has been kept so far.
func (w *tab) hears() []message {
	w.mu.Lock()
	defer w.mu.Unlock()
	return append([]message(nil), w.heard...)
}

func (w *tab) wrong(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.errors = append(w.errors, fmt.Sprintf(format, args...))
}

// forget drops errors that the test has brought about on purpose, such as a lost connection.
func (w *tab) forget() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.errors = nil
}
