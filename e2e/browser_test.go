package e2e

import (
	"context"
	"fmt"
	"os/exec"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// browser is one Chromium for all tests; each user gets a profile of his own in it.
var browser context.Context

// unwanted are features of the browser's own window that nobody sees here: the list under its address bar alone is two
// more pages for every user.
const unwanted = "Translate,WebUIOmniboxPopup,WebUIOmniboxAimPopup"

// openBrowser starts Chromium.
func openBrowser() (stop func(), err error) {
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err = exec.LookPath(name); err == nil {
			break
		}
	}
	if err != nil {
		return nil, fmt.Errorf("no Chromium for the browser tests; make browser installs it: %w", err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.Flag("disable-dev-shm-usage", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-features", unwanted), chromedp.DisableGPU, chromedp.WSURLReadTimeout(patience()))
	allocator, stopAll := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	if err := chromedp.Do(ctx); err != nil {
		stopAll()
		return nil, fmt.Errorf("Chromium does not start: %w", err)
	}
	browser = ctx
	return func() { cancel(); stopAll() }, nil
}

// windows counts those that were opened.
var windows atomic.Int32

// tab is a window of one user.
type tab struct {
	t       testing.TB
	ctx     context.Context
	program *program
	title   string // whose board is on the table
	touch   bool   // fingers instead of a mouse

	given atomic.Pointer[string] // the cookie that the server gave

	number int       // among all windows of this run
	began  time.Time // for the trace

	mu     sync.Mutex
	errors []string  // what the console showed, and requests to strangers
	heard  []message // what streams brought, if it is kept
	trace  []string  // what happened, line by line
}

// how says what a window is like.
type how struct {
	width, height int64
	phone         bool // a screen for fingers
	dark          bool // the system asks for dark pages
	moving        bool // pieces glide; else the system asks for stillness and a test need not wait
	keep          bool // keeps all that the server sends
	cut           bool // its server will be killed: a lost connection is no error
}

var desk = how{width: 1400, height: 900}

// open opens a window with cookies of its own. An error on the console and a request to any other host
// fail the test at its end.
func open(t testing.TB, p *program, path string, h how) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	w := &tab{t: t, ctx: ctx, program: p, title: "blitzkrieg", touch: h.phone, number: int(windows.Add(1)), began: time.Now()}
	w.watch(h)
	options := []chromedp.EmulateViewportOption{}
	if h.phone {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait)
	}
	w.do(chromedp.EmulateViewport(h.width, h.height, options...), media(h),
		call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": counting + ";" + feeling}))
	t.Cleanup(func() {
		defer cancel()
		for _, e := range w.faults() {
			t.Error(e)
		}
		if t.Failed() {
			w.save()
		}
	})
	w.note("opens %s", path)
	w.do(chromedp.Navigate(p.url(path)))
	return w
}

// faults lists what went wrong in the page.
func (w *tab) faults() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.errors)
}

// media tells the page what the system of its user asks for.
func media(h how) chromedp.Action[chromedp.Void] {
	type feature struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
	features := []feature{{"prefers-color-scheme", "light"}, {"prefers-reduced-motion", "reduce"}}
	if h.dark {
		features[0].Value = "dark"
	}
	if h.moving {
		features[1].Value = "no-preference"
	}
	return call("Emulation.setEmulatedMedia", map[string]any{"features": features})
}

// call is a step in words of the DevTools protocol.
func call(method string, params any) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error { return t.Call(ctx, method, params, nil) })
}

// slow makes every request of the window take at least some milliseconds.
func (w *tab) slow(milliseconds int) {
	w.t.Helper()
	w.do(call("Network.emulateNetworkConditions", map[string]any{"offline": false, "latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1}))
}

// do runs steps and fails the test if one does not come about in time.
func (w *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience())
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		w.fatalf("%v", err)
	}
}

// fatalf ends the test.
func (w *tab) fatalf(format string, args ...any) {
	w.t.Helper()
	w.note("FAILED   "+format, args...)
	w.t.Fatalf(format, args...)
}

// shot takes a picture of the window; nil if there is none to take.
func (w *tab) shot() []byte {
	ctx, cancel := context.WithTimeout(w.ctx, patience())
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		w.t.Logf("no screenshot: %v", err)
	}
	return png
}
