package e2e

import (
	"fmt"
	"testing"
)

// The lesson of the block game can be played to its end: most of it by "show me", the last production by clicks.
func TestBlockLesson(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.learns("blackswan")
	for n := 0; ; n++ {
		w.sees(fmt.Sprintf(`[data-test="coach"][data-step="%d"]`, n))
		if w.says(test("coach-name")) == "Draw a block" {
			break
		}
		w.click(`[data-test="coach-skip"], [data-test="coach-next"]`)
	}
	w.click(test("say-buy") + ` [data-test="word-Italy"]`)
	w.click(`[data-test="word-large-block"]`)
	w.click(test("say"))
	w.reads(test("coach-name"), "Place it")
	w.at("western-mediterranean")
	w.click(test("say"))
	w.reads(test("coach-name"), "As you like")
	w.click(test("coach-show"))
	w.reads(test("coach-name"), "That was it")
	w.reads(test("result"), "The lesson is over")
}
