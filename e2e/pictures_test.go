package e2e

import "testing"

// TestPictures takes the pictures of the documents that no other test takes: the first page, and a battle
// that is planned, by day and by night.
func TestPictures(t *testing.T) {
	t.Parallel()
	if !*keepPictures {
		t.Skip("only with -pictures")
	}
	lobby := open(t, start(t), "/", desk)
	lobby.sees(test("level-random"))
	lobby.until("the cards have pictures", `[...document.querySelectorAll(".picture img")].filter((i) => i.complete && i.naturalWidth).length === 2`)
	lobby.picture("lobby.png")
	for name, dark := range map[string]bool{"table.png": false, "table-dark.png": true} {
		h := desk
		h.dark = dark
		w := open(t, lobby.house, "/", h)
		w.begins("pinsky-gap", "machine")
		w.approaches()
		w.ends()
		w.plans()
		w.goTo("NN-40")
		w.rests()
		w.until("the map is painted", `document.querySelectorAll(".raster canvas").length === 2`)
		w.picture(name)
	}
}
