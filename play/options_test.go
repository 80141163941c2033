package play

import (
	"strings"
	"testing"
)

// Requesting options that the rules do not allow returns the clause and its text.
func TestRefusedOptions(t *testing.T) {
	sv := opened(t, big(t))
	wish := short("me", "me")
	wish.Title, wish.Scenario = "modules", "a"
	wish.Options = map[string]string{"m2": "on"}
	_, err := sv.Create(t.Context(), guest(t, sv), wish)
	if r := wantsRefused(t, "fluid and rigid impulse", err, "BM-0.S1"); !strings.Contains(r.Why, "not both") {
		t.Errorf("told %q", r.Why)
	}
	wish.Options = map[string]string{"m19": "on"}
	_, err = sv.Create(t.Context(), guest(t, sv), wish)
	wantsBad(t, "a nineteenth module", err, "options")
}
