package e2e

import (
	"fmt"
	"regexp"
	"slices"
	"testing"
)

// worldGame is the world game, which has five powers, combats at sea and secret choices.
const worldGame = "worldconflict"

// A game with four of five powers held by three players is arranged in the lobby: the window holds two powers, a machine the
// two between. The absent power is shown nowhere, and the game begins.
func TestFewerPowers(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.title = worldGame
	w.click(test("title-" + w.title))
	w.click(test("scenario-fascism"))
	w.click(test("opponent-machine"))
	w.pick(test("option-players"), "3")
	w.reads(test("side-2"), "AFA and USA")
	w.gone(test("side-1"))
	w.gone(test("holder-1"))
	w.pick(test("holder-2"), "random")
	w.pick(test("holder-3"), "me")
	w.reads(test("summary"), "as Germany, AFA and USA by Random, USSR by you too")
	w.click(test("play"))
	w.onTable()
	w.reads(test("step"), "Germany")
	if n := w.count(".players > li"); n != 4 {
		t.Errorf("%d powers are at the table, want 4", n)
	}
	for _, power := range []string{"Germany", "AFA", "USSR", "USA"} {
		w.reads(".players", power)
	}
	for !w.hurries("USSR moves", 0, 3) { // the machine has its turn between
		w.until("somebody here is asked", `document.querySelector('[data-test="curtain-open"]') || `+asked)
	}
	w.called("USSR moves")
}

// Two announced attacks are two battles with separate odds, and the chip of one opens only its own units.
func TestAttacksApart(t *testing.T) {
	t.Parallel()
	w := seated(t, worldGame, "western-europe", between("2"), []string{"me", "me", "me", "me", "me"}, desk)
	w.onTable()
	w.hurries("announces attacks", 0)
	w.tells(0, "attack poland army-group-center luftwaffe", "attack paris army-group-b")
	w.reads(test("battle-chip"), "Paris · ")
	w.reads(test("battle-chip"), "Poland · ")
	if n := w.count(test("battle-chip")); n != 2 {
		t.Errorf("%d battles, want 2", n)
	}
	w.click(test("battle-chip") + ":nth-child(2)")
	w.reads(test("battle-chip")+"[aria-pressed=true]", "Poland")
	if a, d := w.count(".battle-pieces:not(.end) > *"), w.count(".battle-pieces.end > *"); a != 2 || d != 1 {
		t.Errorf("%d attack Poland and %d defend it, want 2 and 1", a, d)
	}
}

// When the step of a player's first power ends, the second begins without the first one's selection, and with its own pieces
// in sight.
func TestTwoPowers(t *testing.T) {
	t.Parallel()
	w := seated(t, worldGame, "world-war", between("2"), []string{"me", "me", "me", "me", "me"}, desk)
	w.onTable()
	w.reads(test("step"), "Germany moves to sea")
	w.reads(test("hand"), "Lebensraum")
	w.click(test("hand-about") + " summary")
	w.reads(test("hand-about"), "3 or more land areas of the USSR")
	w.rests()
	w.until("nothing of Japan is in sight", inSight(1)+" === 0")
	w.at("western-germany")
	w.reads(test("selected-place"), "Western Germany")
	w.ends()
	w.reads(test("step"), "Japan moves to sea")
	w.gone(test("selected-place"))
	w.until("Japan is in sight", inSight(1)+" > 2")
}

// seaWindows opens the battle at sea between two windows.
func seaWindows(t testing.TB) (germany, afa *tab) {
	t.Helper()
	germany = seated(t, worldGame, "atlantic", between("2"), []string{"me", "me", "invite", "invite", "invite"}, desk)
	germany.sees(test("invite"))
	afa = germany.invited(desk)
	germany.onTable()
	afa.onTable()
	return germany, afa
}

// A sea combat by clicks. The Allies have so many ships that two points are certain: the losses are picked in turn, the first
// by their owner and the second by the enemy, and both windows are told.
func TestSeaCombat(t *testing.T) {
	t.Parallel()
	const sea = "western-approaches"
	germany, afa := seaWindows(t)
	germany.reads(test("step"), "Germany moves to sea")
	germany.tells(0, "sail sommergibili "+sea)
	germany.sails("western-germany", "high-seas-fleet", sea)
	germany.hurries("may send aircraft into the sea combat", 0)
	afa.reads(test("step"), "AFA moves to sea")
	afa.tells(2, "sail north-sea-fleet "+sea, "sail north-atlantic-fleet "+sea, "sail mediterranean-fleet "+sea, "sail atlantic-fleet "+sea)
	afa.sails("gibraltar", "force-h", sea)
	afa.ends()
	germany.reads(test("step"), "Germany may send aircraft into the sea combat")
	germany.ends()
	germany.reads(test("step"), "Germany may send submarines home before the combat")
	germany.picture("worldconflict.png")
	germany.ends()
	germany.loses("high-seas-fleet", "Germany assigns a loss")
	afa.reads(test("step"), "AFA assigns a loss")
	afa.sees(test("suggest"))
	afa.endsByKey() // one key accepts the proposal: the enemy's strongest
	for _, w := range []*tab{germany, afa} {
		w.reads(test("log"), "AFA, naval round: 22 Factors")
		w.reads(test("log"), "High Seas Fleet is reduced to Size 1")
		w.reads(test("log"), "Destroyed: High Seas Fleet")
	}
}

// sails sends a ship of a place to sea by clicks.
func (w *tab) sails(from, name, sea string) {
	w.t.Helper()
	before := w.line()
	w.at(from)
	w.only(w.named(name))
	w.until("its reach is lit", `document.querySelector(".reach-line .line")`)
	w.at(sea)
	w.until("it sails", w.after(before))
}

// named returns the unit with a name.
func (w *tab) named(name string) int {
	w.t.Helper()
	for _, p := range w.pieces() {
		if p.Name == name {
			return p.Unit
		}
	}
	w.fatalf("no piece %s", name)
	return -1
}

// loses takes a point of a combat from a unit by clicks: the preselected one is deselected, and another selected.
func (w *tab) loses(name, step string) {
	w.t.Helper()
	w.reads(test("step"), step)
	before := w.line()
	w.click(test("next"))
	w.sees(pickedCard)
	card := fmt.Sprintf(`[data-test="unit-card"][data-unit="%d"]`, w.named(name))
	if !w.has(card + `[aria-checked="true"]`) {
		w.click(pickedCard)
		w.gone(pickedCard)
		w.click(card)
		w.sees(card + `[aria-checked="true"]`)
	}
	w.click(test("say"))
	w.until("the loss is taken", w.after(before))
}

const pickedCard = `[data-test="unit-card"][aria-checked="true"]`

// Three windows build at the same time. What one has chosen is in nothing that the others receive until the last has sealed
// its choices; then everything is revealed together.
func TestSecretBuilds(t *testing.T) {
	t.Parallel()
	powers := worldWindows(t, "barbarossa", []int{0, 2, 3})
	germany, afa, ussr := powers[0], powers[1], powers[2]
	germany.builds("luftwaffe", "poland")
	afa.builds("coastal-command", "london")
	germany.ends()
	afa.ends()
	ussr.reads(test("log"), "AFA has finished")
	silent(ussr, `build luftwaffe|Luftwaffe, aircraft, Size 4|build coastal-command|grows to Size`)
	ussr.builds("western-front", "byelorussia")
	for _, w := range []*tab{germany, afa} {
		silent(w, `build western-front|grows to Size`)
	}
	ussr.ends()
	for _, w := range powers {
		for _, name := range []string{"Luftwaffe", "Coastal Command", "Western Front"} {
			w.reads(test("log"), name+" grows to Size")
		}
	}
}

// Lend lease and trade over a turn. The AFA sends the ship by clicks and chooses in secret how much Oil it is to deliver; the
// others hear of it when the choice is over, and the USSR has it to spend. Trade is an agreement and needs no word: what
// Sweden sends to Germany is told to all.
func TestLendLease(t *testing.T) {
	t.Parallel()
	const lease, sea = "arctic-ocean-lend-lease", "arctic-ocean"
	const choice = "lend " + lease + " 1|Lend lease: Arctic Ocean"
	seats := []int{germanSeat, afaSeat, sovietSeat}
	powers := worldSeated(t, "barbarossa", seats)
	germany, afa, ussr := powers[0], powers[1], powers[2]
	hurryAll(powers, seats, "AFA moves to sea", 1)
	afa.reads(test("step"), "AFA moves to sea")
	afa.sails("scotland", lease, sea)
	hurryAll(powers, seats, "chooses its lend lease", 1)
	afa.reads(test("step"), "chooses its lend lease")
	afa.at(sea)
	afa.click(test("word-1"))
	afa.speaks()
	for _, w := range []*tab{germany, ussr} {
		silent(w, choice)
	}
	if own := func(m message) bool { return regexp.MustCompile(choice).MatchString(m.text) }; !slices.ContainsFunc(afa.hears(), own) {
		t.Errorf("nothing that the AFA received has %q: nothing can be found out by it", choice)
	}
	afa.ends()
	for _, w := range powers {
		w.reads(test("log"), "Lend lease: Arctic Ocean is to deliver 1 Oil and 0 Resources")
		w.reads(test("log"), "Lend lease: Arctic Ocean delivers 1 Oil and 0 Resources")
		w.reads(test("log"), "Sweden delivers 0 Oil and 1 Resource to Germany by trade")
	}
	ussr.reads(test("budget"), "5 Oil left") // one saved, three of its own, one lent
}

// The Oil that the USSR trades to Germany is told at both ends, and Germany has it to spend; on what, it alone knows.
func TestTrade(t *testing.T) {
	t.Parallel()
	h := desk
	h.keep = true
	germany := seated(t, worldGame, "fascism", between("2"), []string{"me", "me", "invite", "invite", "invite"}, h)
	germany.sees(test("invite"))
	allies := germany.invited(h)
	germany.onTable()
	allies.onTable()
	for !germany.hurries("Every power spends", germanSeat) {
		allies.hurries("Every power spends", afaSeat, sovietSeat, americanSeat)
	}
	for _, w := range []*tab{germany, allies} {
		w.reads(test("log"), "USSR delivers 1 Oil and 0 Resources to Germany by trade")
	}
	germany.reads(test("budget"), "3 Oil left") // one saved, that of Berlin, and the one traded
	germany.builds("stukas", "western-germany")
	silent(allies, "build stukas|grows to Size")
}

// worldWindows opens a scenario in a window for each of its powers, plays to the point where all spend in secret, and records
// what they receive.
func worldWindows(t testing.TB, scenario string, seats []int) (windows []*tab) {
	t.Helper()
	windows = worldSeated(t, scenario, seats)
	hurryAll(windows, seats, "Every power spends", len(windows))
	return windows
}

// worldSeated opens a scenario in a window for each of its powers, and records what they receive.
func worldSeated(t testing.TB, scenario string, seats []int) (windows []*tab) {
	t.Helper()
	h := desk
	h.keep = true
	first := seated(t, worldGame, scenario, between(fmt.Sprint(len(seats))), []string{"me", "me", "invite", "invite", "invite"}, h)
	first.sees(test("invite"))
	windows = []*tab{first}
	for _, link := range eval[[]string](first, `[...document.querySelectorAll('[data-test="invite"]')].map((e) => e.value)`) {
		w := open(t, first.program, link[len(first.program.url("")):], h)
		w.title = first.title
		windows = append(windows, w)
	}
	if len(windows) != len(seats) {
		t.Fatalf("%d windows for %d powers", len(windows), len(seats))
	}
	for _, w := range windows {
		w.onTable()
	}
	return windows
}

// hurryAll plays on, each power in its window, until so many of them are asked for a step.
func hurryAll(windows []*tab, seats []int, step string, many int) {
	for there := 0; there < many; {
		there = 0
		for i, w := range windows {
			if w.hurries(step, seats[i]) {
				there++
			}
		}
	}
}

// builds lets a unit of a place grow by clicks, and checks its own page.
func (w *tab) builds(name, place string) {
	w.t.Helper()
	w.reads(test("step"), "spends")
	before := w.line()
	w.at(place)
	w.only(w.named(name))
	w.click(test("say"))
	w.until("it is built", w.after(before))
	w.reads(test("log"), "Build up: ")
}
