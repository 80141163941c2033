package e2e

import (
	"fmt"
	"testing"
)

var pocket = how{width: 390, height: 844, phone: true}

// Play by touch on a small screen: the first touch of a goal shows what would happen, the button does it, and everything else
// is one tab away.
func TestPhone(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", pocket)
	w.sees(test("play"))
	w.until("Play is in sight beside the first card", `document.querySelector('[data-test="play"]').getBoundingClientRect().bottom <= innerHeight`)
	w.begins("pinsky-gap", "screen")
	w.fits()
	w.at("DD-32")
	w.sees(test("sheet"))
	w.reads(test("sheet"), "3rd Armor")
	w.until("the reach is lit", `document.querySelector(".reach-fill .fill")`)
	before := w.line()
	w.at("DD-35")
	w.reads(test("preview"), "DD-32 to DD-35")
	w.rests()
	w.until("the goal is in sight beside the sheet", onScreen(w.program.spot(t, w.title, "DD-35")))
	w.picture("phone.png")
	if w.has(".sheet.tall") {
		t.Error("the sheet that came up under the finger has felt the touch")
	}
	if w.has(`[data-test="undo"]:enabled`) {
		t.Error("one touch has moved a unit")
	}
	w.click(test("goes"))
	w.until("one stays, and the goal is as it was", `document.querySelectorAll('[data-test="goes"].on').length === 1 && document.querySelectorAll('[data-test="goes"]').length === 2`)
	w.reads(test("preview"), "DD-32 to DD-35")
	w.click(`[data-test="goes"]:not(.on)`)
	w.until("both go", `document.querySelectorAll('[data-test="goes"].on').length === 2`)
	w.click(test("preview-do"))
	w.stands(0, "3arm", "DD-35")
	w.stands(0, "4arm", "DD-35")
	w.click(test("phone-log"))
	w.until("the log has the move", w.after(before))
	w.fits()
	w.click(test("phone-map"))
	w.click(test("undo"))
	w.stands(0, "3arm", "DD-32")
	w.stands(0, "4arm", "DD-32")
	w.at("DD-32")
	w.sees(test("sheet"))
	w.click(test("phone-map")) // the current tab deselects
	w.gone(test("sheet"))

	w.click(test("phone-tables"))
	w.sees(test("chart"))
	w.fits()
	w.until("every ring in the key of the map is drawn", `[...document.querySelectorAll(".key .held .ring")].length > 0
		&& [...document.querySelectorAll(".key .held .ring")].every((e) => getComputedStyle(e).stroke !== "none")`)
	w.click(test("dialog-close"))
	w.click(test("phone-battles"))
	w.reads(test("sheet"), "No battles")
	w.click(test("phone-end"))
	w.reads(test("sheet"), "can still move")
	w.click(test("end")) // the sheet has listed what is left undone
	w.reads(".phone-prompt", "16 units can still move")
}

// inSight counts the stacks of a seat inside the map's window.
func inSight(seat int) string {
	return fmt.Sprintf(`(() => {
		const map = document.querySelector(".map").getBoundingClientRect();
		return [...document.querySelectorAll('[data-test="stack"]:has(.seat-%d)')].filter((e) => {
			const b = e.getBoundingClientRect();
			return b.left > map.left && b.right < map.right && b.top > map.top && b.bottom < map.bottom;
		}).length;
	})()`, seat)
}

// Where armies face each other, a small window initially shows parts of both; where they are far apart, it shows the player's
// own. On a phone, a sign at the edge leads to a side that is out of sight.
func TestFirstLook(t *testing.T) {
	t.Parallel()
	low := how{width: 1280, height: 720}
	w := open(t, table(t), "/", low)
	w.begins("basic", "screen")
	w.rests()
	w.until("the army is in sight", inSight(0)+" >= 8")

	w = open(t, table(t), "/", pocket)
	w.begins("pinsky-gap", "screen")
	w.rests()
	w.until("both sides are in sight", inSight(0)+" > 0 && "+inSight(1)+" > 0")
	w.reads(".phone-prompt", "Tap a unit: Move")
	w.goTo("CC-31")
	w.rests()
	w.until("no enemy is in sight", inSight(1)+" === 0")
	w.reads(test("beyond"), "Red")
	w.fits()
	w.click(test("beyond"))
	w.until("an enemy is in sight", inSight(1)+" > 0")
	w.reads(test("beyond"), "Blue")
}

// TestPhoneBattle fights on a small screen: a new step begins with a map that shows what it is about, the odds are in sight at a glance, and the
// battle is played on its card. How that makes way for the map depends on the die: theatre.test.ts tells it each.
func TestPhoneBattle(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", pocket)
	w.begins("pinsky-gap", "machine")
	w.marches("DD-32", "NN-41")
	w.at("CC-31")
	w.click(fmt.Sprintf(`[data-test="unit-card"][data-unit="%d"]`, w.unit(0, "1inf")))
	w.until("one unit is left", `document.querySelectorAll('[data-test="unit-card"][aria-checked="true"]').length === 1`)
	w.at("OO-41")
	w.click(test("preview-do"))
	w.stands(0, "gd", "OO-41")
	w.at("CC-31") // away from the enemy
	w.click(test("phone-end"))
	w.click(test("end"))
	w.reads(".phone-prompt", "need a battle")
	w.gone(test("sheet"))
	w.rests()
	w.until("the map shows what is asked", onScreen(w.program.spot(t, w.title, "OO-42")))
	w.click(test("next"))
	w.at("NN-41")
	w.at("OO-41")
	w.reads(test("outcome-bar"), "DB2 50%")
	w.until("the outcomes are in sight", `document.querySelector('[data-test="outcome-bar"]').getBoundingClientRect().bottom < document.querySelector(".phone-tabs").getBoundingClientRect().top`)
	w.click(test("say"))
	w.click(test("next"))
	w.sees(test("say"))
	w.click(test("say"))
	w.until("the card is there, and has faded in without moving", `((e) => e?.checkVisibility() && getComputedStyle(e).animationDuration === "0.12s" && getComputedStyle(e).animationName === "appear")(document.querySelector('[data-test="theatre-card"]'))`)
}

// marches moves a stack by touch.
func (w *tab) marches(from, to string) {
	w.t.Helper()
	before := w.line()
	w.at(from)
	w.sees(test("unit-card"))
	w.at(to)
	w.click(test("preview-do"))
	w.until("it is done", w.after(before))
}

// In a step without choices, the bar over the map has the button that ends it.
func TestPhoneGoesOn(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", pocket)
	w.title = "blackswan"
	w.begins("fall-weiss", "machine")
	w.click(test("word-Poland"))
	w.click(test("say"))
	w.click(`[data-test="ware"] [data-test="more"]`) // a Blitz Disc allows special operations
	w.reads(".phone-prompt", "5 points left")
	for _, next := range []string{"moves ships", "special operations"} {
		w.click(test("phone-end"))
		w.click(test("end"))
		w.reads(".phone-prompt", next)
	}
	w.click(test("go-on"))
	w.reads(".phone-prompt", "moves on land")
	w.reads(".phone-prompt", "Tap an outlined place: Attack")
}

// fits checks that nothing sticks out of a small screen.
func (w *tab) fits() {
	w.t.Helper()
	if n := eval[int](w, `document.documentElement.scrollWidth - innerWidth`); n > 0 {
		w.t.Errorf("the page is %d px wider than the screen", n)
	}
	if !w.touch {
		return
	}
	if small := eval[[]string](w, forFingers); len(small) > 0 {
		w.t.Errorf("too small for a finger: %v", small)
	}
}

// forFingers lists controls smaller than 40 px across or down. Words within a sentence may be as small as the sentence, and
// elements partly scrolled away or covered show their size elsewhere.
const forFingers = `[...document.querySelectorAll("button, a, select, summary, input")].flatMap((it) => {
	if (!it.checkVisibility() || it.matches(".clause, .word-link, .map *")) return [];
	const e = it.closest("label") ?? it;
	const b = e.getBoundingClientRect(), x = b.left + b.width / 2, y = b.top + b.height / 2;
	const feels = (x, y) => e.contains(document.elementFromPoint(x, y));
	if (![[b.left + 1, y], [b.right - 1, y], [x, b.top + 1], [x, b.bottom - 1]].every(([x, y]) => feels(x, y))) return [];
	const along = (from, to, at) => Array.from({ length: Math.ceil(to - from) + 40 }, (_, i) => from - 20 + i).filter(at).length;
	const [wide, high] = [along(b.left, b.right, (i) => feels(i, y)), along(b.top, b.bottom, (i) => feels(x, i))];
	return wide < 40 || high < 40 ? [(it.dataset.test ?? it.className) + " " + wide + "x" + high] : [];
})`

// A finished game is reviewed on a phone: the slider stays under the map, and leads back to the end.
func TestReviewOnPhone(t *testing.T) {
	t.Parallel()
	w := seated(t, "duel", "melee", nil, []string{"me", "me"}, pocket)
	w.onTable()
	w.speaksUntil("attack", "false")
	w.until("the game is over, or the other side is called", `document.querySelector('[data-test="ending"], [data-test="curtain-open"]')`)
	if w.has(test("curtain-open")) {
		w.click(test("curtain-open"))
	}
	w.sees(test("ending"))
	w.pick(test("history"), "1")
	w.sees(test("look-back"))
	w.reads(test("act-count"), "act 2 of")
	w.gone(test("end-ring"))
	w.fits()
	w.looksAt("a review", checker(t), pocket)
	w.click(test("to-now"))
	w.sees(test("end-ring"))
	w.sees(test("ending"))
	w.looksAt("an ending", checker(t), pocket)
}
