package e2e

import (
	"context"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestHistory looks back: the slider shows the board as it was, the log lists dice, the badge opens the
// proof of them.
func TestHistory(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "screen")
	w.approaches()
	w.click(test("history-back"))
	w.reads(test("prompt"), "As it stood after line")
	w.stands(0, "gd", "CC-31")
	w.stands(0, "3arm", "NN-41")
	w.pick(test("history"), "0")
	w.stands(0, "3arm", "DD-32")
	w.at("CC-31")
	w.gone(".reach-line")
	w.click(test("to-now"))
	w.stands(0, "gd", "OO-41")

	w.ends()
	w.declares()
	w.at("OO-42")
	w.click(test("say"))
	w.until("the log shows the die", `document.querySelector('[data-test="entry"] .die')`)
	w.click(test("dice-badge"))
	w.reads(test("proof-state"), "The record holds so far")
	w.reads(test("proof"), "shown when the game ends")
}

// TestRecord ends a game by resigning, keeps its record, proves it outside of the server, and brings it
// back to study it.
func TestRecord(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "machine")
	w.moves(0, "DD-32", "NN-41", "3arm")
	w.click(test("menu"))
	w.click(test("menu-resign"))
	w.click(test("confirm-yes"))
	w.reads(test("result"), "has won")
	w.click(test("dice-badge"))
	w.reads(test("proof-state"), "every die is as it was")
	w.click(test("dialog-close"))
	w.gone("dialog")

	w.click(test("menu"))
	file := w.downloads(test("menu-record"))
	out, err := exec.Command(binary, "verify", file).CombinedOutput()
	if err != nil {
		t.Fatalf("sandtable verify: %v\n%s", err, out)
	}
	t.Logf("sandtable verify: %s", strings.TrimSpace(string(out)))

	other := open(t, w.house, "/records", desk)
	other.sees(".upload")
	other.do(chromedp.SetUploadFiles(test("upload"), []string{file}))
	other.until("the game is on the table", `location.pathname.startsWith("/play/")`)
	other.reads(test("result"), "Red has won")
	other.stands(0, "3arm", "NN-41")
	other.click(test("history-back"))
	other.stands(0, "3arm", "DD-32")
}

// downloads clicks a link and returns the file that comes.
func (w *tab) downloads(selector string) string {
	w.t.Helper()
	dir := w.t.TempDir()
	c := chromedp.FromContext(w.ctx)
	progress, stop := c.Browser.Subscribe("Browser.downloadProgress")
	defer stop()
	if err := c.Browser.Call(w.ctx, "Browser.setDownloadBehavior", map[string]any{
		"behavior": "allowAndName", "downloadPath": dir, "browserContextId": c.BrowserContextID, "eventsEnabled": true,
	}, nil); err != nil {
		w.t.Fatal(err)
	}
	w.click(selector)
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	for {
		select {
		case raw := <-progress:
			var e struct{ GUID, State string }
			if err := json.Unmarshal(raw, &e); err == nil && e.State == "completed" {
				return filepath.Join(dir, e.GUID)
			}
		case <-ctx.Done():
			w.fatalf("nothing is downloaded after %v", patience.Round(time.Second))
		}
	}
}
