package e2e

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Modules are chosen by a ready-made set and by switches. What a switch needs is switched on, what conflicts is switched off,
// and the game is played with exactly these.
func TestLobbyModules(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.title = "modules"
	w.click(test("title-modules"))
	w.reads(test("summary"), "Manoeuvres as Blue") // the small game is proposed
	w.click(test("scenario-a"))
	w.reads(test("summary"), "Total War, Everything, as Blue")
	w.click(test("option-modules-land-war"))
	w.reads(test("summary"), "Total War, Land war, as Blue")
	w.click(test("fold-modules"))
	w.reads(test("fold-modules"), "14 of 18 on")
	w.switched("m9 m8 m6 m1", "m2 m11 m12 m13")

	w.click(test("option-m13"))
	w.reads(test("told"), "Air forces (12) is on too: Flak (13) needs it.")
	w.switched("m12 m13", "m11")
	w.reads(test("summary"), "Land war with 2 changes")

	w.click(test("option-m2"))
	w.reads(test("told"), "Fluid impulse (1) is off now: it cannot be beside Rigid impulse (2).")
	w.switched("m2", "m1")
	w.click(test("take-back"))
	w.switched("m1", "m2")
	w.until("the switch has the focus again", `document.activeElement?.matches(`+js(test("option-m2"))+`)`)

	w.click(test("option-m6"))
	w.reads(test("told"), "are off too: they need Phases and classes (6).")
	w.switched("m8", "m6 m7 m9 m12 m13 m15")
	w.click(test("take-back"))
	w.switched("m6 m7 m9 m12 m13 m15", "m2 m11")
	w.reads(test("summary"), "Land war with 2 changes")

	w.startsWith(map[string]string{"modules": "land-war", "m12": "on", "m13": "on"}, "airbase flak train center", "transport")
}

// A war that needs some modules: they are on in every set, cannot be switched off, and say why. Everything is done by keys.
func TestLobbyWar(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.title = "modules"
	w.click(test("title-modules"))
	w.click(test("scenario-f"))
	w.tabTo(test("option-modules-everything"))
	for range 3 {
		w.keys(kb.ArrowLeft)
	}
	w.reads(test("summary"), "Third Power, Classic plus, as Blue")
	w.tabTo(test("fold-modules"))
	w.keys(kb.Enter)
	w.reads(test("fold-modules"), "12 of 18 on")
	w.switched("m2 m6 m8 m9 m15 m17 m18", "m1 m7 m11 m12 m13 m14")
	w.reads("#about-m6", "Production (9) needs it, and Third Power needs that.")
	w.reads("#about-m9", "Third Power needs it.")
	for _, id := range []string{"m6", "m9"} {
		w.tabTo(test("option-" + id))
		w.keys(" ")
		w.switched("m6 m9", "")
	}
	w.tabTo(test("option-m14"))
	w.keys(" ")
	w.switched("m14", "")
	w.reads(test("summary"), "Classic plus with 1 change")
	w.tabTo(test("reset-modules"))
	w.keys(kb.Enter)
	w.reads(test("summary"), "Third Power, Classic plus, as Blue")

	w.tabTo(test("fold-Optional rules"))
	w.keys(kb.Enter)
	w.reads("#about-routes", "Ruled out by Supply (10).")
	w.reads(test("fold-Optional rules"), "0 of 10 on")
	w.tabTo(test("option-fighters"))
	w.keys(" ")
	w.reads(test("fold-Optional rules"), "1 of 10 on")
	w.startsWith(map[string]string{"modules": "classic-plus", "fighters": "on"}, "center", "airbase flak train")
}

// startsWith starts the game on one screen, and checks that its record has exactly these settings beside the defaults, and
// that the board has pieces of the active modules and none of the others.
func (w *tab) startsWith(settings map[string]string, there, gone string) {
	w.t.Helper()
	w.click(test("opponent-screen"))
	w.click(test("play"))
	w.until("the table is set", `location.pathname.startsWith("/play/") && document.querySelector('[data-test="table"][data-live="true"]')`)
	const header = `(async () => JSON.parse((await (await fetch("/api/games/" + location.pathname.split("/")[2] + "/record")).text()).split("\n")[0]))()`
	type line struct {
		Game struct {
			Setup struct{ Options map[string]string }
		}
	}
	options := eval[line](w, header).Game.Setup.Options
	maps.DeleteFunc(options, func(id, value string) bool {
		return value == "preset" || settings[id] == "" && !strings.HasPrefix(id, "m") && value != "on"
	})
	if !maps.Equal(options, settings) {
		w.t.Errorf("the game has %v, want %v", options, settings)
	}
	const looks = `(async () => (await (await fetch("/api/games/" + location.pathname.split("/")[2] + "/view?seat=0")).json()).scene.pieces.map((p) => p.look))()`
	drawn := eval[[]string](w, looks)
	for _, look := range strings.Fields(there) {
		if !slices.Contains(drawn, look) {
			w.t.Errorf("there is no %s on the board", look)
		}
	}
	for _, look := range strings.Fields(gone) {
		if slices.Contains(drawn, look) {
			w.t.Errorf("there is a %s on the board", look)
		}
	}
}

// switched waits until some switches are on and others are off.
func (w *tab) switched(on, off string) {
	w.t.Helper()
	w.until("on: "+on+", off: "+off, `[[`+js(strings.Fields(on))+`, true], [`+js(strings.Fields(off))+`, false]].every(([ids, is]) =>
		ids.every((id) => document.querySelector('[data-test="option-' + id + '"]').checked === is))`)
}

// If the server refuses a set that the page would not send, the page shows why and stays, and the message goes with the next
// choice.
func TestLobbyRefusal(t *testing.T) {
	t.Parallel()
	w := open(t, table(t), "/", desk)
	w.click(test("title-modules"))
	w.click(test("scenario-a"))
	eval[bool](w, `(() => {
		const real = window.fetch;
		window.fetch = (at, how) => real(at, how?.body?.includes('"scenario"') ? { ...how, body: how.body.replace('"m2":"preset"', '"m2":"on"') } : how);
		return true;
	})()`)
	w.click(test("play"))
	w.reads(test("refusal"), "Choose fluid or rigid impulse, not both. (BM-0.S1)")
	w.whole("the refusal")
	w.click(test("option-modules-land-war"))
	w.gone(test("refusal"))
}

// With everything unfolded, on phone and desktop, light and dark, with text of double size, nothing sticks out and all words
// can be read.
func TestLobbyFits(t *testing.T) {
	t.Parallel()
	for name, h := range map[string]how{"phone": pocket, "phone at night": {width: 390, height: 844, phone: true, dark: true}, "desk": {width: 1280, height: 800}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, table(t), "/", h)
			w.click(test("title-modules"))
			w.click(test("scenario-f"))
			for _, fold := range []string{"modules", "Armies", "Optional rules"} {
				w.click(test("fold-" + fold))
			}
			w.fits()
			w.whole("the switchboard")
			pale := eval[[]string](w, luminance+`(() => {
				const ground = light(getComputedStyle(document.querySelector(".setup")).backgroundColor);
				return [...document.querySelectorAll(".fold .strong, .fold .option-about, .fold .stuck, .fold .second, .fold .clause")]
					.filter((e) => { const ink = light(getComputedStyle(e).color); return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05) < 4.5 })
					.map((e) => e.innerText);
			})()`)
			if len(pale) > 0 {
				t.Errorf("too pale: %q", pale)
			}
			if h.phone {
				return
			}
			w.click(test("settings-open"))
			w.pick(test("set-text"), "200")
			w.until("the text is large", `getComputedStyle(document.documentElement).fontSize === "32px"`)
			w.click(test("dialog-close"))
			w.gone("dialog")
			w.fits()
			w.whole("the switchboard in large text")
		})
	}
}
