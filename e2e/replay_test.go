package e2e

import "testing"

// A machine plays its turn before the answer that ends ours arrives: its moves are still shown one after the other, and then
// it is our turn.
func TestFastMachine(t *testing.T) {
	t.Parallel()
	h := large
	h.moving = true
	w := open(t, table(t), "/", h)
	w.beginsWith("pinsky-gap", "machine", "officer")
	w.sees(test("end"))
	w.answersLate()
	w.glimpses(test("caption"))
	w.ends()
	w.until("three of its moves are shown, one after the other", `new Set(`+glimpsed(test("caption"))+`.map((s) => s.split("\n")[0])).size >= 3`)
	w.until("it is our turn", asked)
	w.reads(test("prompt"), "TURN 2")
}

// answersLate delays the answer to the page's sentence until the first seat is asked again.
func (w *tab) answersLate() {
	w.t.Helper()
	w.answered()
	eval[bool](w, `(() => {
		const real = window.fetch;
		const turn = async () => { const v = await (await real(`+js("/api/games/"+w.game()+"/view")+`)).json(); return v.ask.seats.includes(0) && v.scene.turn };
		window.fetch = async (...wish) => {
			const now = await turn(), answer = await real(...wish);
			while (wish[1]?.method === "POST" && /done/.test(wish[1].body) && !((await turn()) > now));
			return answer;
		};
		return true;
	})()`)
}
