package e2e

import (
	"fmt"
	"testing"
)

// Layers of the Module System's map are shaded one after the other, and the route of a flight is drawn.
func TestLayersAndRoutes(t *testing.T) {
	t.Parallel()
	w := seated(t, "modules", "a", map[string]string{"turns": "12"}, []string{"me", "me"}, desk)
	w.onTable()
	if w.has(test("curtain-open")) {
		w.click(test("curtain-open"))
	}
	for _, name := range []string{"Zones of control", "Friendly rail", "In supply"} {
		w.click(test("tool-zones"))
		w.reads(test("layer"), name)
		w.sees(test("zones"))
	}
	if got := eval[bool](w, fmt.Sprintf(`(async () => {
		const game = "/api/games/%s", v = await (await fetch(game + "/view?seat=0")).json();
		return (await fetch(game + "/say", { method: "POST", headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ seat: 0, at: v.line, say: ["fly line J-19 no7"] }) })).ok;
	})()`, w.game())); !got {
		w.fatalf("the flight is refused")
	}
	w.sees(test("routes"))
}
