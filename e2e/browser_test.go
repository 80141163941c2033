package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// browser is one Chromium for all tests; each test gets a profile of its own in it.
var browser context.Context

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
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	allocator, stopAll := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	if err := chromedp.Do(ctx); err != nil {
		stopAll()
		return nil, fmt.Errorf("Chromium does not start: %w", err)
	}
	browser = ctx
	return func() { cancel(); stopAll() }, nil
}

// patience is how long a test waits for what it expects to see.
const patience = 20 * time.Second

// tab is a window of one user.
type tab struct {
	t   testing.TB
	ctx context.Context

	mu     sync.Mutex
	errors []string // that the console showed
}

// open opens a window with cookies of its own. A console error fails the test at its end.
func open(t testing.TB, url string, width, height int64) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	w := &tab{t: t, ctx: ctx}
	w.do(chromedp.EmulateViewport(width, height))
	go w.listen(chromedp.Console(ctx))
	w.do(chromedp.Navigate(url))
	t.Cleanup(func() {
		cancel()
		w.mu.Lock()
		defer w.mu.Unlock()
		for _, e := range w.errors {
			t.Errorf("console: %s", e)
		}
	})
	return w
}

// listen keeps what the console calls an error.
func (w *tab) listen(messages iter.Seq2[chromedp.ConsoleMessage, error]) {
	for m, err := range messages {
		if err != nil {
			return
		}
		if m.IsException() || m.Type == "error" {
			w.mu.Lock()
			w.errors = append(w.errors, m.String())
			w.mu.Unlock()
		}
	}
}

// forget drops console errors that the test has brought about on purpose, such as a lost connection.
func (w *tab) forget() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.errors = nil
}

// do runs steps and fails the test if one does not come about in time.
func (w *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		w.picture("failed")
		w.t.Fatal(err)
	}
}

// test is the selector of an element that is marked for tests.
func test(name string) string { return fmt.Sprintf("[data-test=%q]", name) }

// click clicks an element once it is there.
func (w *tab) click(selector string) {
	w.t.Helper()
	w.do(chromedp.Click(selector))
}

// sees waits for an element that is visible.
func (w *tab) sees(selector string) {
	w.t.Helper()
	w.do(chromedp.WaitVisible(selector))
}

// eval evaluates a script and returns its value.
func eval[T any](w *tab, script string) T {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		w.picture("failed")
		w.t.Fatalf("%s: %v", script, err)
	}
	return v
}

// until waits until a condition in the page holds: the page itself looks again whenever it draws.
func (w *tab) until(what, condition string) {
	w.t.Helper()
	script := fmt.Sprintf(`new Promise((yes, no) => {
		const end = performance.now() + %d;
		const look = () => { let ok = false; try { ok = !!(%s) } catch (e) {}
			if (ok) yes(true); else if (performance.now() > end) yes(false); else setTimeout(look, 20) };
		look();
	})`, patience.Milliseconds()-1000, condition)
	if !eval[bool](w, script) {
		w.picture("failed")
		w.t.Fatalf("in vain: %s", what)
	}
}

// says reads the text of an element.
func (w *tab) says(selector string) string {
	w.t.Helper()
	quoted, _ := json.Marshal(selector)
	return strings.TrimSpace(eval[string](w, `(document.querySelector(`+string(quoted)+`)||{}).innerText||""`))
}

// picture keeps a screenshot: of a failure where the system keeps such things, else under docs.
func (w *tab) picture(name string) {
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		w.t.Logf("no screenshot: %v", err)
		return
	}
	file := filepath.Join(os.TempDir(), "sandtable-"+strings.ReplaceAll(w.t.Name(), "/", "-")+"-"+name+".png")
	if err := os.WriteFile(file, png, 0o600); err == nil {
		w.t.Logf("screenshot: %s", file)
	}
}
