package e2e

import (
	"testing"
	"time"
)

// TestWholeTurn plays a whole turn with a battle, by clicks, until the machine has played its own.
func TestWholeTurn(t *testing.T) {
	w := open(t, start(t), "/", desk)
	begin := time.Now()
	w.begins("pinsky-gap", "machine")
	t.Logf("begun %v", time.Since(begin))
	w.moves(0, "DD-32", "NN-41", "3arm", "4arm")
	t.Logf("moved %v", time.Since(begin))
	w.moves(0, "CC-31", "OO-41", "gd")
	t.Logf("moved %v", time.Since(begin))

	w.click(test("end"))
	w.sees(test("warning"))
	w.reads(test("warning"), "can still move")
	w.click(test("end-anyway"))
	w.reads(test("prompt"), "need a battle")
	t.Logf("ended %v", time.Since(begin))
	w.at("OO-42")
	w.sees(test("sentence"))
	w.at("NN-41")
	w.at("OO-41")
	w.reads(test("odds"), "1-1")
	t.Logf("odds %v", time.Since(begin))
	w.click(test("say"))
	w.reads(test("prompt"), "still to be fought")
	w.at("OO-42")
	w.sees(test("say"))
	w.click(test("say"))
	w.sees(test("dice-show"))
	t.Logf("dice %v", time.Since(begin))
	w.answers("the machine's turn is over", `/Turn 2 . Blue Move/i.test(document.querySelector('[data-test="prompt"]').innerText)`)
	t.Logf("turn 2 %v", time.Since(begin))
}
