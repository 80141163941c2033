package e2e

import "testing"

// The server is killed under two players. When it is back, their pages go on where they were, without a reload, and nothing
// is lost.
func TestReconnect(t *testing.T) {
	t.Parallel()
	p := start(t)
	h := desk
	h.cut = true
	blue := open(t, p, "/", h)
	blue.invites("pinsky-gap")
	red := blue.invited(h)
	blue.moves(0, "DD-32", "NN-41", "3arm")
	red.stands(0, "3arm", "NN-41")
	red.click(test("tab-chat"))
	red.types(test("chat-text"), "before the storm")
	red.click(test("chat-send"))
	blue.reads(test("chat"), "1")
	eval[bool](blue, `window.sameOld = true`)
	eval[bool](red, `window.sameOld = true`)
	line := blue.line()

	p.kill()
	for _, w := range []*tab{blue, red} {
		w.sees(test("offline"))
	}
	p.run(t)
	for _, w := range []*tab{blue, red} {
		w.until("the line stands again", `document.querySelector('[data-test="table"][data-live="true"]')`)
		w.gone(test("offline"))
	}

	blue.stands(0, "3arm", "NN-41")
	if got := blue.line(); got != line {
		t.Errorf("the log ends at line %d, it was %d", got, line)
	}
	blue.moves(0, "CC-31", "OO-41", "gd")
	red.stands(0, "gd", "OO-41")
	red.reads(test("chat-box"), "before the storm")
	blue.click(test("tab-chat"))
	blue.reads(test("chat-box"), "before the storm")
	for _, w := range []*tab{blue, red} {
		if !eval[bool](w, `window.sameOld === true`) {
			t.Error("the page was loaded anew")
		}
	}
}
