package texts

import (
	"strings"
	"testing"
)

func TestWords(t *testing.T) {
	for _, tt := range []struct{ about, text, want string }{
		{"it reads", "texts: {\"{a} to {n}\": \"{n} von {a}\"}\nplurals: {\"{n} units\": {one: \"{n} Einheit\", other: \"{n} Einheiten\"}}\nclauses: {X-1: Regel}", ""},
		{"holes differ", `texts: {"{a} to {n}": "{n} von {b}"}`, "has the holes [a n], its translation [b n]"},
		{"a hole is missing in a plural", `plurals: {"{n} units": {one: Einheit, other: "{n} Einheiten"}}`, "its translation []"},
		{"a plural without the form of most numbers", `plurals: {"{n} units": {one: "{n} Einheit"}}`, "no form for other numbers"},
		{"a form that no language here has", `plurals: {"{n} units": {many: "{n}", other: "{n}"}}`, "no form \"many\""},
		{"nothing is said", `texts: {"Move": ""}`, `"Move" has no translation`},
		{"a text twice", "texts: {Move: a, Move: b}", "already defined"},
		{"a key that nobody knows", "words: {}", "words"},
	} {
		_, err := Words("de.yaml", []byte("version: 1\nlanguage: de\n"+tt.text+"\n"))
		switch {
		case tt.want == "" && err != nil:
			t.Errorf("%s: %v", tt.about, err)
		case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want) || !strings.HasPrefix(err.Error(), "de.yaml:3: ")):
			t.Errorf("%s: got %v, want %s", tt.about, err, tt.want)
		}
	}
}
