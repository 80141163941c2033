package e2e

import "testing"

// An attack that cannot destroy the defender at once: only the defender is asked whether to retreat, and chooses where.
func TestRetreat(t *testing.T) {
	t.Parallel()
	axis, soviets := factions(t, "blau", "me")
	axis.playsWith(soviets, "the Axis moves", asksFor("Axis moves on land"))
	axis.at("rostov")
	axis.sees(test("sentence"))
	axis.at("stalino")
	axis.until("all four attack", `document.querySelectorAll('[data-test="word-chip"]').length === 5`)
	axis.drops("German infantry")
	axis.drops("German elite air")
	axis.reads(".outcomes", "%")
	axis.picture("blackswan.png")
	axis.speaks()

	soviets.playsWith(axis, "a retreat is asked for", asksFor("Soviet Union may retreat from the combat"))
	axis.reads(test("prompt"), "Waiting for")
	soviets.firesInRows("German tank: 4 dice", "German infantry: ", "Soviet tank.*: 3 dice", "Soviet infantry.*: 3 dice")
	soviets.click(test("verb-withdraw"))
	soviets.reads(test("step"), "Soviet Union retreats")
	soviets.click(test("next"))
	soviets.until("the refuges are lit", `document.querySelector(".reach-line:not(.open) .line")`)
	soviets.at("krasnodar")
	for _, w := range []*tab{axis, soviets} {
		w.reads(test("log"), "retreats to Krasnodar")
	}
}

// drops removes a word from the current sentence.
func (w *tab) drops(word string) {
	w.t.Helper()
	before := w.count(test("word-chip"))
	w.click(`[aria-label="Take out ` + word + `"]`)
	w.until(word+" is taken out", `document.querySelectorAll('[data-test="word-chip"]').length < `+js(before))
}

// France asks for an armistice, with a machine at the third seat: only the Axis is asked for the answer, and both see it.
func TestArmistice(t *testing.T) {
	t.Parallel()
	axis, west := factions(t, "fall-gelb", "recruit")
	west.reads(".players", "Recruit")
	west.playsWith(axis, "an armistice can be asked for", asksFor("West may ask for an armistice"))
	west.click(test("verb-sue"))
	axis.reads(test("step"), "answers the request for an armistice")
	west.reads(test("prompt"), "Waiting for")
	if west.has(test("verb-accept")) || west.has(test("verb-reject")) {
		t.Error("who asks may answer himself")
	}
	axis.click(test("verb-reject"))
	for _, w := range []*tab{axis, west} {
		w.reads(test("log"), "the nations of the Allies form a union")
	}
}

// What is in supply can be shaded on an area map.
func TestSupply(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.title = "blackswan"
	w.begins("husky", "screen")
	w.rests()
	if w.has(test("zones")) {
		t.Error("supply is shaded before anybody asks")
	}
	w.keys("z")
	w.sees(test("zones") + " .area")
	w.click(test("tool-zones"))
	w.gone(test("zones"))
}
