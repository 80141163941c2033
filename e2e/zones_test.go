package e2e

import "testing"

// zoneGame is the zone game, which has cards, purses, exchanges and landings.
const zoneGame = "blitzwar"

// zonesBetween opens a scenario of the zone game between two browsers that keep what they hear: one plays the Axis, the other the
// Allies and the Soviets.
func zonesBetween(t testing.TB, scenario string) (axis, allies *tab) {
	t.Helper()
	h := desk
	h.keep = true
	axis = open(t, table(t), "/", h)
	axis.title = zoneGame
	axis.click(test("title-" + axis.title))
	axis.click(test("scenario-" + scenario))
	axis.click(test("opponent-invite"))
	axis.click(test("side-0"))
	axis.click(test("play"))
	axis.sees(test("invite"))
	allies = axis.invited(h)
	allies.title = axis.title
	axis.until("the table is set", `document.querySelector('[data-test="table"][data-live="true"]')`)
	return axis, allies
}

// TestCards chooses a reinforcement card by clicks. It lies face up for the one who chose it, and the other browser hears that a card
// was chosen and never which.
func TestCards(t *testing.T) {
	t.Parallel()
	axis, allies := zonesBetween(t, "overlord")
	axis.reads(test("step"), "chooses a reinforcement card")
	axis.reads(test("strip"), "Axis points")
	axis.picture("blitzwar.png")
	phone := open(t, axis.program, axis.path(), pocket)
	phone.reads(test("strip"), "Axis points")
	phone.picture("blitzwar-phone.png")
	axis.click(test("word-axis-total-4"))
	axis.click(test("say"))
	axis.reads(`[data-test="hand"][data-seat="0"]`, "Total War 4")
	allies.reads(test("log"), "Axis has chosen")
	allies.reads(`[data-test="hand"][data-seat="0"]`, "4 face down")
	allies.reads(`[data-test="hand"][data-seat="1"]`, "Total War")
	silent(allies, `axis-total|axis-limited`)
	allies.click(test("word-allies-total-4"))
	allies.click(test("say"))
	axis.reads(test("log"), "Allies have chosen")
	silent(axis, `allies-total|allies-limited`)
}
