package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// How the map shows what others do out of sight: it goes there, it offers to, or it stays, as the settings say.
func TestCamera(t *testing.T) {
	t.Parallel()
	blue := open(t, table(t), "/", desk)
	blue.invites("pinsky-gap")
	h := desk
	h.moving = true
	red := blue.invited(h)
	for _, w := range []*tab{blue, red} {
		w.onTable()
	}
	for _, c := range []struct{ setting, unit, place string }{
		{"follow", "3arm", "HH-33"},
		{"ask", "1arm", "FF-32"},
		{"never", "2inf", "EE-34"},
	} {
		red.looksAway(c.setting, c.place)
		at := eval[[2]float64](red, mapCorner)
		caption := red.glimpses(test("caption"))
		blue.tells(0, "move "+c.unit+" "+c.place)
		caption(c.place)
		inWindow := onScreen(red.program.spot(t, red.title, c.place))
		if c.setting == "never" {
			red.gone(test("caption"))
			red.rests()
			if now := eval[[2]float64](red, mapCorner); now != at || eval[bool](red, `!!(`+inWindow+`)`) {
				t.Errorf("the map has gone from %v to %v", at, now)
			}
		} else {
			red.until(c.place+" is in sight", inWindow)
		}
		offered := eval[string](red, `window.offered`)
		if want := map[string]string{"ask": "Look at this move"}[c.setting]; strings.TrimSpace(offered) != want {
			t.Errorf("%s: the page offers %q, want %q", c.setting, offered, want)
		}
	}
}

// looksAway chooses what the map does about moves out of sight, and opens the game again far from a place: nobody has moved the
// map by hand just before. An offer to go there, which is shown for some seconds, is taken as soon as it comes up.
func (w *tab) looksAway(setting, place string) {
	w.t.Helper()
	game, far := w.path(), w.program.spot(w.t, w.title, "JJJ-43")
	w.do(chromedp.Navigate(w.program.url("/records")))
	w.sees(".upload")
	eval[bool](w, fmt.Sprintf(`(() => {
		const put = (key, change) => (localStorage[key] = JSON.stringify(change(JSON.parse(localStorage[key] ?? "{}"))));
		put("sandtable.settings", (s) => ({ ...s, camera: %s }));
		put("sandtable.games", (g) => ({ ...g, [%[2]s]: { ...g[%[2]s], camera: { x: %[3]v, y: %[4]v, k: 1.5 } } }));
		return true;
	})()`, js(setting), js(strings.TrimPrefix(game, "/play/")), far.X, far.Y))
	w.do(chromedp.Navigate(w.program.url(game)))
	w.onTable()
	w.rests()
	w.until(place+" is out of sight", `!(`+onScreen(w.program.spot(w.t, w.title, place))+`)`)
	eval[bool](w, `(() => {
		window.offered = "";
		new MutationObserver(() => {
			const offer = document.querySelector('[data-test="elsewhere"]');
			if (offer && !window.offered) {
				window.offered = offer.innerText;
				offer.click();
			}
		}).observe(document.body, { subtree: true, childList: true });
		return true;
	})()`)
}

// Each button over the map brings the front that it names into sight.
func TestFronts(t *testing.T) {
	t.Parallel()
	w := seated(t, "blackswan", "barbarossa", nil, []string{"me", "me", "me"}, desk)
	w.onTable()
	var board struct {
		Spots []spot
		Views []struct {
			Name   string
			Places []int16
		}
	}
	w.program.get(t, "/api/titles/blackswan/board", &board)
	if len(board.Views) < 2 {
		t.Fatalf("the board has the fronts %v", board.Views)
	}
	for _, v := range board.Views {
		for range 3 {
			w.keys("+")
		}
		w.rests()
		shown := inWindow(board.Spots, v.Places)
		if eval[bool](w, shown) {
			t.Errorf("%s is in sight before it is asked for", v.Name)
		}
		w.click(test("view-" + v.Name))
		w.until(v.Name+" is in sight", shown)
		w.rests()
		if !eval[bool](w, shown) {
			t.Errorf("%s does not stay in sight", v.Name)
		}
	}
}

// inWindow is the condition that the middles of all these places are inside the map's window.
func inWindow(spots []spot, places []int16) string {
	at := [][2]float64{}
	for _, s := range spots {
		if slices.Contains(places, int16(s.Place)) {
			at = append(at, [2]float64{s.X, s.Y})
		}
	}
	return fmt.Sprintf(`(() => {
		const map = document.querySelector(".map").getBoundingClientRect(), world = document.querySelector(".world"), b = world.getBoundingClientRect();
		const k = b.width / parseFloat(world.style.width);
		return %s.every(([x, y]) => b.left + x * k > map.left && b.left + x * k < map.right && b.top + y * k > map.top && b.top + y * k < map.bottom);
	})()`, js(at))
}
