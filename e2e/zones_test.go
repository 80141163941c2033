package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// zoneGame is the zone game, which has cards, purses, exchanges and landings.
const zoneGame = "blitzwar"

// zonesBetween opens a scenario of the zone game between two browsers that record what they receive: one plays the Axis, the
// other the Allies and the Soviets.
func zonesBetween(t testing.TB, scenario string) (axis, allies *tab) {
	t.Helper()
	h := desk
	h.keep = true
	axis = open(t, table(t), "/", h)
	axis.title = zoneGame
	axis.click(test("title-" + axis.title))
	axis.click(test("scenario-" + scenario))
	axis.click(test("opponent-invite"))
	axis.pick(test("option-players"), "2")
	axis.reads(test("summary"), "as Axis against whoever follows your link")
	axis.reads(test("side-1"), "Allies and Soviets")
	axis.click(test("play"))
	axis.sees(test("invite"))
	allies = axis.invited(h)
	allies.title = axis.title
	axis.until("the table is set", `document.querySelector('[data-test="table"][data-live="true"]')`)
	return axis, allies
}

// A reinforcement card is chosen by clicks. Its owner sees its face, and the other browser is told only that a card was
// chosen.
func TestCards(t *testing.T) {
	t.Parallel()
	axis, allies := zonesBetween(t, "overlord")
	axis.reads(test("step"), "chooses a reinforcement card")
	axis.reads(test("strip"), "Axis points")
	axis.picture("blitzwar.png")
	phone := open(t, axis.program, axis.path(), pocket)
	phone.reads(test("strip"), "Axis points")
	phone.picture("blitzwar-phone.png")
	axis.click(ware("axis-total-4"))
	axis.click(test("say"))
	axis.reads(`[data-test="hand"][data-seat="0"]`, "Total War 4")
	allies.reads(test("log"), "Axis has chosen")
	allies.reads(`[data-test="hand"][data-seat="0"]`, "4 face down")
	allies.reads(`[data-test="hand"][data-seat="1"]`, "Total War")
	silent(allies, `axis-total|axis-limited`)
	allies.click(ware("allies-total-4"))
	allies.click(test("say"))
	axis.reads(test("log"), "Allies have chosen")
	silent(axis, `allies-total|allies-limited`)
}

// ware returns the button of a ware by the last word of its sentence.
func ware(word string) string {
	return `[data-test="ware"][data-say$="` + word + `"] [data-test="begin"]`
}

// flies sends an aircraft of a place somewhere by clicks.
func (w *tab) flies(from, to string) {
	w.t.Helper()
	before := w.line()
	w.at(from)
	w.only(w.found(from, "air"))
	w.click(test("verb-fly"))
	w.until("its reach is lit", `document.querySelector(".reach-line .line")`)
	w.at(to)
	w.until("it flies", w.after(before))
}

// Two aircraft fly over the enemy by clicks: the other side lets one through, and sets a standing order that intercepts the
// other. Both see the exchange.
func TestAirExchange(t *testing.T) {
	t.Parallel()
	axis := arranged(t, "france", "invite", desk)
	axis.sees(test("invite"))
	allies := axis.invited(desk)
	axis.onTable()
	for !axis.hurries("air force", 0) {
		allies.hurries("counter", 1, 2)
	}
	axis.reads(test("step"), "Axis uses its air force")
	axis.flies("frankfurt", "brussels")
	allies.reads(test("step"), "may counter the aircraft")
	allies.reads(test("exchange-row"), "asked")
	allies.click(test("verb-pass"))
	axis.reads(test("exchange-row"), "let it through")

	axis.flies("frankfurt", "reims")
	allies.reads(test("step"), "may counter the aircraft")
	allies.click(test("standing-always"))
	for _, w := range []*tab{axis, allies} {
		w.reads(test("log"), "both are lost")
		w.reads(test("exchange"), "counter")
	}
	allies.sees(`[data-test="standing-always"][aria-checked="true"]`)
}

// A landing from the sea by clicks: an aircraft flies over the sea and becomes a beachhead, where a corps lands.
func TestBeach(t *testing.T) {
	t.Parallel()
	w := arranged(t, "overlord", "me", desk)
	w.onTable()
	w.reaches("Allies use their air force")
	w.flies("portsmouth", "english-channel")
	before := w.line()
	w.at("english-channel")
	w.until("the beaches are lit", `document.querySelector(".reach-line .line")`)
	w.at("le-havre")
	w.until("the beachhead stands", w.after(before))
	w.reads(test("log"), "is a beachhead at")
	w.reaches("Allies transport by sea")
	corps := w.found("portsmouth", "infantry")
	w.at("portsmouth")
	w.only(corps)
	w.click(test("verb-land"))
	w.at("le-havre")
	w.until("it is ashore", fmt.Sprintf(`document.querySelector('[data-test="stack"][data-place="%d"] [data-unit="%d"]')`, w.program.spot(t, w.title, "le-havre").Place, corps))
	w.picture("blitzwar-landing.png")
}

// Two stacks are activated by clicks, with the cost shown before, a zone is overrun by Blitzkrieg whatever the die, and a
// stack advances into it.
func TestBlitzkriegCombat(t *testing.T) {
	t.Parallel()
	w := arranged(t, "poland", "me", desk)
	w.onTable()
	for seat := range 2 {
		w.obeys(seat, map[string]string{"losses": "infantry", "retreat": "retreat"})
	}
	w.reaches("Axis moves on land")
	w.at("kustrin")
	w.sees(test("cost")) // of a move
	w.activates("kustrin")
	w.activates("breslau")
	w.reads(test("purses"), "2 supply")
	w.ends()
	w.reads(test("step"), "Blitzkrieg")
	w.at("poznan")
	w.sees(test("sentence"))
	w.at("kustrin")
	w.at("breslau")
	w.until("all attack", `document.querySelectorAll('[data-test="word-chip"]').length === 5`)
	w.reads(test("odds"), "6-1")
	w.picture("blitzwar-attack.png")
	w.click(test("say"))
	w.reads(test("step"), "advance")
	w.at("kustrin")
	w.at("poznan")
	w.reads(test("log"), "Poznan is controlled by the Axis")
}

// A Blitzkrieg attack that leaves defenders whatever the die is followed by another of the same tanks in the combat phase, which clears the zone
// whatever the die. Both are planned by clicks, with their own odds, and the log tells both.
func TestBlitzkriegFollowUp(t *testing.T) {
	t.Parallel()
	w := arranged(t, "poland", "me", desk)
	w.onTable()
	for seat := range 2 {
		w.obeys(seat, map[string]string{"losses": "infantry", "retreat": "retreat"})
	}
	w.reaches("Axis moves on land")
	w.tells(0, "split "+w.word(w.found("breslau", "white tank"))+" infantry")
	w.activates("breslau", w.found("breslau", "armor"))
	w.activates("kustrin")
	w.ends()
	w.reads(test("step"), "Blitzkrieg")
	w.attacks("poznan", "2-1", "breslau") // two corps on two, and two columns for Germans and tanks: one of the two is left at least
	w.reads(test("log"), "Poznan is attacked at 2-1")
	w.ends()
	w.until("the combat phase has begun", `document.querySelector('[data-test="step"]')?.innerText.endsWith("attacks")`)
	w.attacks("poznan", "", "breslau", "kustrin")
	w.reads(test("step"), "advance")
	w.at("kustrin")
	w.at("poznan")
	w.reads(test("log"), "Poznan is controlled by the Axis")
	if n := strings.Count(w.says(test("log")), "Poznan is attacked at"); n != 2 {
		t.Errorf("the log tells %d battles at Poznan, want 2", n)
	}
}

// activates activates units of a place for an attack by clicks, or all of them, with the cost shown before.
func (w *tab) activates(place string, units ...int) {
	w.t.Helper()
	before := w.line()
	w.at(place)
	if len(units) > 0 {
		w.only(units...)
	}
	w.click(test("verb-activate"))
	w.reads(test("say"), "supply")
	w.click(test("say"))
	w.until("they are activated", w.after(before))
}

// word is what sentences call a unit.
func (w *tab) word(unit int) string {
	w.t.Helper()
	for _, p := range w.pieces() {
		if p.Unit == unit {
			return p.Name
		}
	}
	w.fatalf("no unit %d", unit)
	return ""
}

// attacks plans an attack of all that can attack from some places, reads its odds and says it.
func (w *tab) attacks(target, odds string, from ...string) {
	w.t.Helper()
	before := w.line()
	w.at(target)
	w.sees(test("sentence"))
	for _, place := range from {
		chips := w.count(test("word-chip"))
		w.at(place)
		w.until(place+" attacks too", fmt.Sprintf(`document.querySelectorAll('[data-test="word-chip"]').length > %d`, chips))
	}
	w.reads(test("odds"), odds)
	w.click(test("say"))
	w.until("it is fought", w.after(before))
}

// A march into an undefended country by clicks: when the next turn begins, it surrenders.
func TestSurrender(t *testing.T) {
	t.Parallel()
	w := arranged(t, "1939", "me", desk)
	w.onTable()
	w.reaches("Axis moves on land")
	w.at("koszalin")
	w.only(w.found("koszalin", "white tank"))
	w.at("copenhagen")
	w.reads(test("log"), "Copenhagen is controlled by the Axis")
	w.ends()
	w.reaches("Each side chooses")
	w.reads(test("log"), "Denmark surrenders")
}
