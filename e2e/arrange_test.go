package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// arranged opens a game of the zone game, made through the API. The window holds the first side, and the others as well if
// they are "me"; "invite" leaves them to another window.
func arranged(t testing.TB, scenario, others string, h how) *tab {
	t.Helper()
	return seated(t, zoneGame, scenario, between("2"), []string{"me", others, others}, h)
}

// between sets the option for the number of players who hold the seats.
func between(players string) map[string]string { return map[string]string{"players": players} }

// seated opens a game of a title with options and the holder of each seat.
func seated(t testing.TB, title, scenario string, options map[string]string, holders []string, h how) *tab {
	t.Helper()
	w := open(t, table(t), "/records", h)
	w.sees(".upload")
	w.answered() // it has its cookie
	w.plays(title, scenario, options, holders)
	return w
}

// plays makes a game through the API and opens its table page.
func (w *tab) plays(title, scenario string, options map[string]string, holders []string) {
	w.t.Helper()
	w.title = title
	id := eval[string](w, fmt.Sprintf(`fetch("/api/games", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({
		title: %s, scenario: %s, options: %s, seats: %s.map((who) => ({ who })) }) })
		.then((r) => r.json()).then(async ({ game }) => {
			const view = await (await fetch("/api/games/" + game.id + "/view")).json();
			for (const seat of view.owes) await fetch("/api/games/" + game.id + "/nonce", { method: "POST",
				headers: { "Content-Type": "application/json" }, body: JSON.stringify({ seat, commit: view.commit, nonce: "0".repeat(32) }) });
			return game.id;
		})`, js(title), js(scenario), js(options), js(holders)))
	w.note("plays %s", id)
	w.do(chromedp.Navigate(w.program.url("/play/" + id)))
}

// onTable waits until the game is shown.
func (w *tab) onTable() {
	w.t.Helper()
	w.until("the table is set", `document.querySelector('[data-test="table"][data-live="true"]')`)
}

// hurries brings a game to the point that a test needs, through the API: the window's seats end their steps, or say the first
// offered sentence if a step cannot be ended, until one of the given seats is asked for something, or none is asked. It
// reports whether one is.
func (w *tab) hurries(until string, seats ...int) bool {
	w.t.Helper()
	w.note("hurries  to %q", until)
	got := eval[string](w, fmt.Sprintf(`(async () => {
		const game = "/api/games/" + location.pathname.split("/")[2], get = async (path) => (await fetch(game + path)).json();
		next: for (let i = 0; i < 200; i++) {
			for (const seat of %s) {
				const v = await get("/view?seat=" + seat);
				if (v.over || !v.ask.seats.includes(seat)) continue;
				if (v.ask.step.includes(%s)) return "there";
				let say = v.say.find((s) => s.closes) ?? v.say[0], text = say.text;
				while (!say.ready) {
					text += " " + say.words[0].text;
					say = await get("/next?seat=" + seat + "&say=" + encodeURIComponent(text));
				}
				const answer = await fetch(game + "/say", { method: "POST", headers: { "Content-Type": "application/json" },
					body: JSON.stringify({ seat, at: v.line, say: [text] }) });
				if (!answer.ok) return text + ": " + (await answer.text());
				continue next;
			}
			return "";
		}
		return "too long";
	})()`, js(seats), js(until)))
	if got != "" && got != "there" {
		w.fatalf("%s", got)
	}
	return got != ""
}

// reaches hurries to a step with all sides on one screen, and waits until it is shown.
func (w *tab) reaches(step string) {
	w.t.Helper()
	if !w.hurries(step, 0, 1, 2) {
		w.fatalf("nobody is asked for %q", step)
	}
	w.called(step)
}

// called waits until the window is asked for a step, whichever player must be called to it.
func (w *tab) called(step string) {
	w.t.Helper()
	w.until(step, `document.querySelector('[data-test="curtain-open"]') || `+asksFor(step))
	if w.has(test("curtain-open")) {
		w.click(test("curtain-open"))
	}
	w.reads(test("step"), step)
}

// obeys sets standing orders for a seat through the API, which answer the questions after dice.
func (w *tab) obeys(seat int, orders map[string]string) {
	w.t.Helper()
	if !eval[bool](w, fmt.Sprintf(`fetch("/api/games/%s/orders", { method: "PUT", headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ seat: %d, orders: %s }) }).then((r) => r.ok)`, w.game(), seat, js(orders))) {
		w.fatalf("no orders: %v", orders)
	}
}

// found returns the first unit with a look in a place.
func (w *tab) found(place, look string) int {
	w.t.Helper()
	n := w.program.spot(w.t, w.title, place).Place
	for _, b := range eval[seen](w, `fetch("/api/games/`+w.game()+`/view").then((r) => r.json())`).Scene.Pieces {
		if b.Place == n && b.Look == look {
			return b.Unit
		}
	}
	w.fatalf("no %s in %s", look, place)
	return -1
}

// tells says sentences for a seat of the window through the API, and waits until the log shows them.
func (w *tab) tells(seat int, sentences ...string) {
	w.t.Helper()
	w.note("tells    %q", sentences)
	said := eval[struct {
		Line  int
		Wrong string
	}](w, fmt.Sprintf(`(async () => {
		const game = "/api/games/%s", { line } = await (await fetch(game + "/view?seat=%[2]d")).json();
		const answer = await fetch(game + "/say", { method: "POST", headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ seat: %[2]d, at: line, say: %s }) });
		return { Line: line + %d, Wrong: answer.ok ? "" : await answer.text() };
	})()`, w.game(), seat, js(sentences), len(sentences)-1))
	if said.Wrong != "" {
		w.fatalf("%s", said.Wrong)
	}
	w.until("the log shows it", w.after(said.Line))
}
