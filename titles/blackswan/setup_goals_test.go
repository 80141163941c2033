package blackswan

import (
	"slices"
	"testing"
)

// TestStories: whoever picks a scenario reads what it is won by (BS-S.1).
func TestStories(t *testing.T) {
	for id, want := range map[string]string{
		"1941":       "From the attack on the Soviet Union in Summer 1941 to Spring 1945. Even between strong machines. Between weaker ones the Axis wins most games: among beginners, give the Allies to the stronger player.",
		"fall-gelb":  "France, Spring and Summer 1940. The Axis wins if France is out of the war. No nation surrenders for want of ships, and stars decide nothing (BS-Q122).",
		"barbarossa": "The first three seasons in the East. The Axis wins with 1 of Leningrad, Moscow and Kiev, or with 12 areas of the Soviet Union. No nation surrenders for want of ships, and stars decide nothing (BS-Q122). Nearly even between strong machines. Between weaker ones the Axis wins two games of three: among beginners, give the Allies to the stronger player.",
		"husky":      "Sicily and Italy, Summer 1943 to Winter 1944. The Allies win with Rome, or if Italy is out of the war. Italy surrenders if it has no ship left, no other nation does; stars decide nothing (BS-Q122). Between equal machines Italy holds a little too often: give the Allies to the stronger player.",
		"overlord":   "The invasion of France, Spring to Fall 1944. The Allies win with Paris and Brussels. No nation surrenders for want of ships, and stars decide nothing (BS-Q122). Nearly even between strong machines. Weaker ones land with less success: among beginners, give the Allies to the stronger player.",
	} {
		i := slices.IndexFunc(games, func(s start) bool { return s.id == id })
		if got := games[i].story(); got != want {
			t.Errorf("%s: %q", id, got)
		}
	}
}
