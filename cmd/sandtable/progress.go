package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"
)

const (
	barWidth = 30
	barPause = 100 * time.Millisecond // between two updates of the bar
)

// bar shows the progress of long work on a terminal. Elsewhere it shows nothing.
type bar struct {
	w     io.Writer // nil: show nothing
	of    int
	note  string // what is being done, shown after the numbers
	start time.Time
	last  time.Time
}

func newBar(w io.Writer, of int) *bar {
	b := &bar{of: of, start: time.Now()}
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		b.w = w
	}
	return b
}

// show draws the bar with so much done.
func (b *bar) show(done int) {
	now := time.Now()
	if b.w == nil || now.Sub(b.last) < barPause {
		return
	}
	b.last = now
	full := min(barWidth, barWidth*done/max(b.of, 1))
	left := ""
	if done > 0 {
		spent := now.Sub(b.start)
		left = (spent * time.Duration(b.of-done) / time.Duration(done)).Round(time.Second).String() + " left"
	}
	fmt.Fprintf(b.w, "\r[%s%s] %d of %d  %-12s%s\x1b[K", strings.Repeat("#", full), strings.Repeat(".", barWidth-full), done, b.of, left, b.note)
}

// end removes the bar.
func (b *bar) end() {
	if b.w != nil {
		fmt.Fprint(b.w, "\r\x1b[K")
	}
}
