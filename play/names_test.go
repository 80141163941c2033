package play

import (
	"strings"
	"testing"
)

// Names must be visible (point 14 of the server's promises); names of all languages are accepted.
func TestNames(t *testing.T) {
	for _, good := range []string{"Ann", "Nguyễn Văn", "ʻOumuamua", "王小明", "שָׁלוֹם", "नमस्ते", "👩\u200d🚀 Ada", "O'Neill-Smith", "می\u200cخواهم", "Zoë 2"} {
		if name, err := cleanName("name", "  "+good+" ", maxName); err != nil || name != good {
			t.Errorf("%q: %q, %v", good, name, err)
		}
	}
	for what, bad := range map[string]string{
		"nothing":               "",
		"spaces":                " \u00a0\u2003 ",
		"a zero width space":    "\u200b",
		"a hidden twin":         "Ann\u200b",
		"a joiner at the end":   "Ann\u200d",
		"a byte order mark":     "\ufeffAnn",
		"a Hangul filler":       "\u3164",
		"a Braille blank":       "\u2800\u2800",
		"a soft hyphen":         "An\u00adn",
		"a mark alone":          "\u0301",
		"a tower":               "A" + strings.Repeat("\u0301", 9),
		"tags":                  "Ann\U000e0041",
		"a private character":   "\ue000",
		"turned round":          "\u202eAnn",
		"an invisible operator": "Ann\u2063",
	} {
		if name, err := cleanName("name", bad, maxName); err == nil {
			t.Errorf("%s is accepted as %q", what, name)
		}
	}
}
