package e2e

import (
	"fmt"
	"os"
	"testing"
	"time"
)

// TestModuleLesson takes the lesson of the Module System to its end.
func TestModuleLesson(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.learns("modules")
	for n := 0; ; n++ {
		w.sees(fmt.Sprintf(`[data-test="coach"][data-step="%d"]`, n))
		w.until("rest", "true")
		time.Sleep(700 * time.Millisecond)
		os.WriteFile(fmt.Sprintf("/tmp/orders/step%02d.png", n), w.shot(), 0o644)
		if w.says(test("coach-name")) == "That was it" {
			break
		}
		w.click(`[data-test="coach-skip"], [data-test="coach-next"]`)
	}
	w.reads(test("result"), "The lesson is over")
}
