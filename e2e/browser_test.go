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

// browser is one Chromium for all tests; each user has a separate profile in it.
var browser context.Context

// unwanted are features of the browser's own window that no test needs: the suggestions of its address bar alone are two more
// pages for every user.
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

// windows counts opened windows.
var windows atomic.Int32

// tab is a window of one user.
type tab struct {
	t       testing.TB
	ctx     context.Context
	program *program
	title   string // title of the current game
	touch   bool   // touch events instead of a mouse

	given atomic.Pointer[string] // the cookie from the server

	number int       // its number in this run
	began  time.Time // for the trace

	mu     sync.Mutex
	errors []string  // console errors, and requests to other hosts
	heard  []message // messages of streams, if they are kept
	trace  []string  // events, line by line
}

// how configures a window.
type how struct {
	width, height int64
	phone         bool // a touch screen
	dark          bool // the system prefers dark pages
	moving        bool // pieces move smoothly; otherwise the system prefers reduced motion, so that tests need not wait
	keep          bool // keep everything that the server sends
	cut           bool // its server will be killed: a lost connection is no error
	astray        bool // it follows a link that leads nowhere any more: an answer "not found" is no error
}

var desk = how{width: 1400, height: 900}

// open opens a window with its own cookies. A console error or a request to another host fails the test at its end.
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
		call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": script(h)}))
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

// script is what runs before the page's own code. Without movement others' moves would still be shown one by one: tests do
// not wait for them either.
func script(h how) string {
	if h.moving {
		return counting + ";" + feeling
	}
	return counting + ";" + feeling + `;try { localStorage["sandtable.settings"] ??= '{"speed":0}' } catch {}`
}

// faults lists the errors of the page.
func (w *tab) faults() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.errors)
}

// media sets the media features that the user's system reports.
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

// call is a step as a raw DevTools command.
func call(method string, params any) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error { return t.Call(ctx, method, params, nil) })
}

// slow delays every request of the window.
func (w *tab) slow(milliseconds int) {
	w.t.Helper()
	w.do(call("Network.emulateNetworkConditions", map[string]any{"offline": false, "latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1}))
}

// do runs steps, and fails the test if one times out.
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

// shot takes a screenshot of the window; nil if that fails.
func (w *tab) shot() []byte {
	ctx, cancel := context.WithTimeout(w.ctx, patience())
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		w.t.Logf("no screenshot: %v", err)
	}
	return png
}
