package e2e

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

var traces = flag.String("traces", filepath.Join(os.TempDir(), "sandtable-traces"), "the folder for pictures and traces of tests that fail")

// note adds a line to the trace: an action of the test, or an event of the page or the server.
func (w *tab) note(format string, args ...any) {
	line := fmt.Sprintf("%8.3f  ", time.Since(w.began).Seconds()) + fmt.Sprintf(format, args...)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.trace = append(w.trace, line)
}

// longestNote truncates messages of streams, since views can be long.
const longestNote = 300

// traceNetwork adds requests, answers and stream events.
func (w *tab) traceNetwork(t *chromedp.Target) {
	for _, method := range []string{"Network.requestWillBeSent", "Network.responseReceived", "Network.loadingFailed", "Network.eventSourceMessageReceived"} {
		events, _ := t.Subscribe(method)
		go func() {
			for raw := range events {
				w.noteNetwork(method, raw)
			}
		}()
	}
}

func (w *tab) noteNetwork(method string, raw []byte) {
	var e struct {
		Request         struct{ Method, URL, PostData string }
		Response        struct{ Status, URL any }
		EventName, Data string
		ErrorText       string
	}
	if json.Unmarshal(raw, &e) != nil {
		return
	}
	switch method {
	case "Network.requestWillBeSent":
		w.note("asks     %s %s %s", e.Request.Method, e.Request.URL, e.Request.PostData)
	case "Network.responseReceived":
		w.note("answer   %v %v", e.Response.Status, e.Response.URL)
	case "Network.loadingFailed":
		w.note("no answer: %s", e.ErrorText)
	default:
		w.note("stream   %s %.*s", e.EventName, longestNote, e.Data)
	}
}

// save keeps a screenshot, the page and the trace of a failed test.
func (w *tab) save() {
	dir := filepath.Join(*traces, strings.ReplaceAll(w.t.Name(), "/", "-"))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		w.t.Logf("no trace: %v", err)
		return
	}
	name := filepath.Join(dir, fmt.Sprintf("window%d-", w.number))
	ctx, cancel := context.WithTimeout(w.ctx, patience()/2)
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	w.keepFile(name+"screen.png", png, err)
	page, err := chromedp.Run(ctx, chromedp.Evaluate[string](`document.documentElement.outerHTML`))
	w.keepFile(name+"page.html", []byte(page), err)
	w.mu.Lock()
	trace := strings.Join(w.trace, "\n") + "\n"
	w.mu.Unlock()
	w.keepFile(name+"trace.txt", []byte(trace), nil)
	w.t.Logf("trace and picture of window %d: %s", w.number, dir)
}

// keepFile writes a file of a trace. Errors are reported and do not hide why the test failed.
func (w *tab) keepFile(name string, text []byte, err error) {
	if err == nil {
		err = os.WriteFile(name, text, 0o644)
	}
	if err != nil {
		w.t.Logf("no %s: %v", filepath.Base(name), err)
	}
}
