package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// learns begins the lesson of a title on the page of lessons.
func (w *tab) learns(title string) {
	w.t.Helper()
	w.title = title
	w.click(test("nav-learn"))
	w.click(test("learn-" + title))
	w.until("the table is set", `location.pathname.startsWith("/play/") && document.querySelector('[data-test="table"][data-live="true"]')`)
	w.sees(test("coach"))
}

// step waits until the coach reaches a step, counted from 1.
func (w *tab) step(n int, name string) {
	w.t.Helper()
	w.sees(fmt.Sprintf(`[data-test="coach"][data-step="%d"]`, n-1))
	w.reads(test("coach-name"), name)
}

// The start of a lesson by clicks: reading, picking up, moving, a mistake, a turn of the other side, a battle, and back
// across its die.
func TestLesson(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.learns("blitzkrieg")
	w.step(1, "The field")
	w.sees(test("coach-rings"))
	w.click(test("coach-next"))
	w.step(2, "Pick up a stack")
	w.at("CC-30")
	w.step(3, "Take the road")
	w.picture("lesson.png")
	w.at("DD-31") // a legal move, but not the one that is asked for
	w.reads(test("coach-hint"), "EE-32")
	w.gone(test("refusal"))
	w.at("EE-32")
	w.step(4, "Terrain")
	w.gone(test("coach-hint"))
	w.stands(0, "1arm", "EE-32")
	w.click(test("coach-show")) // one sentence of two
	w.stands(0, "6inf", "EE-36")
	w.click(test("coach-show"))
	w.step(5, "Hand over")
	w.click(test("end")) // no warning, since the coach asked for it
	w.step(6, "Zones of control")
	w.stands(1, "1inf", "GG-33")
	w.reload() // the progress is on the server
	w.step(6, "Zones of control")
	w.click(test("coach-next"))
	w.attacksByClicks()
	w.step(12, "Soak off")
	w.click(test("coach-skip"))
	w.step(13, "The bad one first")
	w.click(test("coach-skip"))
	w.step(14, "Back two")
	w.click(test("coach-back")) // across a die, which will be the same again
	w.step(13, "The bad one first")
	w.click(test("coach-show"))
	w.step(14, "Back two")
}

// attacksByClicks moves into contact, picks one unit of a stack, and declares a battle.
func (w *tab) attacksByClicks() {
	w.t.Helper()
	goes := func(from, to string) {
		w.at(from)
		w.reads(test("selected-place"), from)
		w.sees(`[data-test="unit-card"][aria-checked="true"]`)
		w.at(to)
	}
	w.step(7, "Into contact")
	goes("EE-32", "FF-32")
	w.step(8, "Bring the guns")
	w.picks("DD-33", w.unit(0, "1art"))
	w.at("FF-33")
	w.step(9, "Somebody must")
	goes("EE-36", "FF-34")
	w.step(10, "Now the battles")
	w.click(test("end"))
	w.step(11, "Good odds")
	for _, place := range []string{"GG-33", "FF-32", "FF-33"} {
		w.at(place)
	}
	w.reads("section.battle", "5-1")
	w.click(test("say"))
}

// A lesson can be skipped through by keys only, and leads to a game.
func TestLessonToTheEnd(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.learns("duel")
	for n := range 6 {
		w.sees(fmt.Sprintf(`[data-test="coach"][data-step="%d"]`, n))
		w.tabTo(`[data-test="coach-skip"], [data-test="coach-next"]`)
		w.keys(kb.Enter)
	}
	w.step(7, "That was it")
	w.reads(test("result"), "The lesson is over")
	w.click(test("coach-play"))
	w.until("the first page has the title chosen", `document.querySelector('[data-test="title-duel"][aria-checked="true"]')`)
}

// A lesson on a phone.
func TestLessonOnAPhone(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", pocket)
	w.learns("blitzkrieg")
	w.fits()
	w.click(test("coach-next"))
	w.step(2, "Pick up a stack")
	w.at("CC-30")
	w.step(3, "Take the road")
	w.click(test("coach-fold"))
	w.gone(test("coach-show"))
	w.at("EE-32")
	w.click(test("preview-do"))
	w.step(4, "Terrain")
	w.fits()
}
