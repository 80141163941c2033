package e2e

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Looking back: the slider shows the board as it was, the log lists dice, and the badge opens their proof.
func TestHistory(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "screen")
	w.approaches()
	w.click(test("history-back"))
	w.reads(test("prompt"), "As it stood,")
	w.stands(0, "gd", "CC-31")
	w.stands(0, "3arm", "NN-41")
	w.pick(test("history"), "0")
	w.stands(0, "3arm", "DD-32")
	w.at("CC-31")
	w.reads(test("selected-place"), "CC-31")
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
	w.looksAt("the proof of the dice", checker(t), desk)
}

// A game with dice ends by resignation; its record is downloaded, verified by the program, and uploaded for study. The uploaded
// game is marked as such, the one that was played here is not.
func TestRecord(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.begins("pinsky-gap", "machine")
	w.moves(0, "DD-33", "EE-34", "2inf")
	w.keys(kb.Escape) // deselects: otherwise the next click would try to move into a full square
	w.approaches()
	w.ends()
	w.declares()
	w.at("OO-42")
	w.click(test("say"))
	w.until("the log shows the die", `document.querySelector('[data-test="entry"] .die')`)
	w.click(test("menu"))
	w.click(test("menu-resign"))
	w.click(test("confirm-yes"))
	w.reads(test("result"), "has won")
	w.isOfTheHouse()
	w.click(test("dice-badge"))
	w.reads(test("proof-state"), "every die is as it was")
	w.click(test("dialog-close"))
	w.gone("dialog")

	w.click(test("menu"))
	file := w.downloads(test("menu-record"))
	w.proves(file)

	other := open(t, w.program, "/records", desk)
	other.sees(".upload")
	other.do(chromedp.SetUploadFiles(test("upload"), []string{file}))
	other.until("the game is on the table", `location.pathname.startsWith("/play/")`)
	other.reads(test("result"), "Red has won")
	other.until("the log shows the die", `document.querySelector('[data-test="entry"] .die')`)
	other.stands(0, "2inf", "EE-34")
	other.isFromFile()
	other.pick(test("history"), "0")
	other.stands(0, "2inf", "DD-33")
	other.reads(test("origin"), signedHere)
	other.looksAt("a look back at a game from a file", checker(t), desk)
	open(t, w.program, other.path(), pocket).isFromFileOnPhone()
}

// signedHere is what the program says of an uploaded record of its own.
const signedHere = "From a file, signed by this house"

// isOfTheHouse checks that nothing says of an ended game that it came from a file.
func (w *tab) isOfTheHouse() {
	w.t.Helper()
	if w.has(test("origin-chip")) || w.has(test("origin")) || strings.Contains(w.drawsEnd(), "From a file") {
		w.t.Error("a game that was played here is marked as one from a file")
	}
}

// isFromFile checks that an ended game says that it came from a file: over the map, at its end, in its picture, and in German.
func (w *tab) isFromFile() {
	w.t.Helper()
	w.reads(test("origin-chip"), "From a file")
	w.until("the tip says who signed it", `document.querySelector('[data-test="origin-chip"]').title === `+js(signedHere))
	w.reads(test("origin"), signedHere)
	w.looksAt("the end of a game from a file", checker(w.t), desk)
	if svg := w.drawsEnd(); !strings.Contains(svg, ">"+signedHere+"<") {
		w.t.Error("the picture of the end does not say that the game is from a file")
	}
	w.speaksIn("de", test("open-settings"))
	w.reads(test("origin-chip"), "Aus einer Datei")
	w.reads(test("origin"), "Aus einer Datei, von diesem Haus unterzeichnet")
	w.wholeIfLarge(test("open-settings"), "200", "100")
	w.speaksIn("en", test("open-settings"))
}

// isFromFileOnPhone checks the same of an uploaded game on a small screen, with large text as well.
func (w *tab) isFromFileOnPhone() {
	w.t.Helper()
	w.reads(test("origin-chip"), "From a file")
	w.reads(test("origin"), signedHere)
	w.fits()
	w.looksAt("the end of a game from a file", checker(w.t), pocket)
	w.pick(test("history"), "0")
	w.sees(test("look-back"))
	w.reads(test("origin-chip"), "From a file")
	w.fits()
	w.click(test("menu"))
	w.wholeIfLarge(test("menu-settings"), "200")
}

// wholeIfLarge checks that the words of the badge are not cut with text of some sizes, which it sets one after the other.
func (w *tab) wholeIfLarge(settings string, sizes ...string) {
	w.t.Helper()
	for _, size := range sizes {
		w.click(settings)
		w.pick(test("set-text"), size)
		w.click(test("dialog-close"))
		w.gone("dialog")
		w.sees(test("origin-chip"))
		w.whole("a game from a file with text of " + size + " %")
	}
}

// drawsEnd makes the picture of the end, and returns the drawing that it is made of.
func (w *tab) drawsEnd() string {
	w.t.Helper()
	w.click(test("share-picture"))
	w.sees(test("share"))
	eval[bool](w, `(() => {
		const src = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
		Object.defineProperty(HTMLImageElement.prototype, "src", { ...src, set(v) { window.drawn = v; src.set.call(this, v); } });
		return true;
	})()`)
	w.isPicture(w.downloads(test("share-end")), 1200, 630)
	w.click(test("dialog-close"))
	w.gone("dialog")
	return eval[string](w, `new TextDecoder().decode(Uint8Array.from(atob(window.drawn.split(",")[1]), (c) => c.charCodeAt(0)))`)
}

// proves lets the program verify a record with dice, and detect a forgery.
func (w *tab) proves(file string) {
	w.t.Helper()
	out, err := exec.Command(binary, "verify", file).CombinedOutput()
	if err != nil {
		w.t.Fatalf("sandtable verify: %v\n%s", err, out)
	}
	w.t.Logf("sandtable verify: %s", strings.TrimSpace(string(out)))
	out, err = exec.Command(binary, "verify", w.forged(file)).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "the seed gives") && !strings.Contains(string(out), ": line ") { // a different die may change who is asked first
		w.t.Errorf("sandtable verify of a record with another die: %v\n%s", err, out)
	}
}

// face matches the face of a die in a record.
var face = regexp.MustCompile(`("sides":6,"n":)(\d)`)

// forged copies a record with its first die changed, and all later hashes recomputed.
func (w *tab) forged(file string) string {
	w.t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		w.t.Fatal(err)
	}
	at := face.FindSubmatchIndex(text)
	if at == nil {
		w.t.Fatal("the record holds no die")
	}
	text[at[4]] = '1' + (text[at[4]]-'0')%6
	chain, out := "", strings.Builder{}
	for line := range strings.Lines(string(text)) {
		said, rest, _ := strings.Cut(line, `,"hash":"`)
		chain = fmt.Sprintf("%x", sha256.Sum256([]byte(chain+said)))
		out.WriteString(said + `,"hash":"` + chain + rest[len(chain):])
	}
	forgery := filepath.Join(w.t.TempDir(), "forged.game")
	if err := os.WriteFile(forgery, []byte(out.String()), 0o600); err != nil {
		w.t.Fatal(err)
	}
	return forgery
}

// downloads clicks a link and returns the downloaded file.
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
	ctx, cancel := context.WithTimeout(w.ctx, patience())
	defer cancel()
	for {
		select {
		case raw := <-progress:
			var e struct{ GUID, State string }
			if err := json.Unmarshal(raw, &e); err == nil && e.State == "completed" {
				return filepath.Join(dir, e.GUID)
			}
		case <-ctx.Done():
			w.fatalf("nothing is downloaded after %v", patience().Round(time.Second))
		}
	}
}
