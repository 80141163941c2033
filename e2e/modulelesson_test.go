package e2e

import (
	"fmt"
	"testing"
)

// TestModuleLesson has the lesson of the Module System shown to its end.
func TestModuleLesson(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.learns("modules")
	for n := 0; ; n++ {
		w.sees(fmt.Sprintf(`[data-test="coach"][data-step="%d"]`, n))
		if w.says(test("coach-name")) == "That was it" {
			break
		}
		w.click(`[data-test="coach-skip"], [data-test="coach-next"]`)
	}
	w.reads(test("result"), "The lesson is over")
}
