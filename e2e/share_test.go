package e2e

import (
	"bytes"
	"image"
	"image/png"
	"os"
)

// sharesMoment makes what the share box offers of an act of a finished game: a picture of the whole map, one of the end, and a
// link, which somebody else opens.
func (w *tab) sharesMoment(line int) {
	w.t.Helper()
	w.click(test("share-moment"))
	w.until("the link leads to the act", `document.querySelector('[data-test="share-link"]').value.endsWith("?line=`+js(line)+`")`)
	w.looksAt("the share box", checker(w.t), large)
	var board struct{ Width, Height float64 }
	w.program.get(w.t, "/api/titles/"+w.title+"/board", &board)
	w.pick(test("share-part"), "whole")
	width := min(2400, 2*board.Width)
	w.isPicture(w.downloads(test("share-png")), int(width), int(width*board.Height/board.Width+0.5))
	w.isPicture(w.downloads(test("share-end")), 1200, 630)
	link := eval[string](w, `document.querySelector('[data-test="share-link"]').value`)
	acts := w.says(test("act-count"))
	w.click(test("dialog-close"))

	other := open(w.t, w.program, link[len(w.program.url("")):], large)
	other.reads(test("act-count"), acts)
	other.reads(test("prompt"), "As it stood,")
	other.until("it is the act of the link", `document.querySelector('[data-test="log"] .entry.now')?.dataset.line === "`+js(line)+`"`)
	for _, p := range eval[[]block](w, shownPieces) {
		other.until("the pieces stand as they stood", `document.querySelector('[data-test="stack"][data-place="`+js(p.Place)+`"] [data-unit="`+js(p.Unit)+`"]')`)
	}
}

// shownPieces lists what stands on the map.
const shownPieces = `[...document.querySelectorAll('[data-test="stack"] [data-unit]')]
	.map((e) => ({ Unit: Number(e.dataset.unit), Place: Number(e.closest('[data-test="stack"]').dataset.place) }))`

// isPicture checks that a file is a picture of some size with something on it.
func (w *tab) isPicture(file string, width, height int) {
	w.t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		w.t.Fatal(err)
	}
	p, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		w.t.Errorf("%d bytes are no picture: %v", len(text), err)
		return
	}
	if got := p.Bounds().Size(); got != image.Pt(width, height) {
		w.t.Errorf("the picture is %v large, want %d by %d", got, width, height)
	}
	colours := map[[3]uint32]bool{}
	for y := 0; y < p.Bounds().Dy(); y += 4 {
		for x := 0; x < p.Bounds().Dx(); x += 4 {
			r, g, b, _ := p.At(x, y).RGBA()
			colours[[3]uint32{r >> 12, g >> 12, b >> 12}] = true
		}
	}
	if len(colours) < 20 {
		w.t.Errorf("the picture has %d colours: is anything drawn?", len(colours))
	}
}
