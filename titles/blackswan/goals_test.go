package blackswan

import (
	"slices"
	"testing"
)

// TestStories: whoever picks a scenario reads what it is won by (BS-S.1).
func TestStories(t *testing.T) {
	for id, want := range map[string]string{
		"1941":       "From the attack on the Soviet Union in Summer 1941 to Spring 1945. Between equal machines the Allies win a little too often: give the Axis to the stronger player.",
		"fall-gelb":  "France, Spring and Summer 1940. The Axis wins if France is out of the war.",
		"barbarossa": "The first three seasons in the East. The Axis wins with 1 of Leningrad, Moscow and Kiev, or with 12 areas of the Soviet Union.",
		"overlord":   "The invasion of France, Spring to Fall 1944. The Allies win with Paris and Brussels.",
	} {
		i := slices.IndexFunc(games, func(s start) bool { return s.id == id })
		if got := games[i].story(); got != want {
			t.Errorf("%s: %q", id, got)
		}
	}
}
