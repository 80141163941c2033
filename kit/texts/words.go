package texts

import (
	"embed"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sandtable/game"
	"sandtable/kit/data"
)

// Words reads a translation of a title, such as words/de.yaml: texts by their English, some with holes, and clauses and
// refusals by their IDs. A text and its translation must have the same holes.
func Words(file string, text []byte) (*game.Translation, error) {
	var f struct {
		Version           int
		Language, Of      string
		Texts             map[string]string
		Plurals           map[string]map[string]string
		Clauses, Refusals map[string]string
	}
	if err := data.Read(file, text, &f); err != nil {
		return nil, err
	}
	for _, from := range slices.Sorted(maps.Keys(f.Texts)) {
		if err := sameHoles(from, f.Texts[from]); err != nil {
			return nil, data.Locate(file, text, data.Under(err, "texts", from))
		}
	}
	for _, from := range slices.Sorted(maps.Keys(f.Plurals)) {
		if err := checkForms(from, f.Plurals[from]); err != nil {
			return nil, data.Locate(file, text, data.Under(err, "plurals", from))
		}
	}
	return &game.Translation{Language: f.Language, Of: f.Of, Texts: f.Texts, Plurals: f.Plurals, Clauses: f.Clauses, Refusals: f.Refusals}, nil
}

// forms are those that a number can ask for.
var forms = []string{"one", "other"}

// checkForms reports a plural without the form of most numbers, one that no language here has, and other holes than those of the
// English text.
func checkForms(from string, to map[string]string) error {
	if to["other"] == "" {
		return data.Wrong(fmt.Sprintf("%q has no form for other numbers", from), forms...)
	}
	for _, form := range slices.Sorted(maps.Keys(to)) {
		_, err := data.Index("form", forms, form)
		if err == nil {
			err = sameHoles(from, to[form])
		}
		if err != nil {
			return data.Under(err, form)
		}
	}
	return nil
}

// sameHoles reports a translation that is empty or whose holes differ from those of the English text.
func sameHoles(from, to string) error {
	if to == "" {
		return fmt.Errorf("%q has no translation", from)
	}
	if a, b := holes(from), holes(to); !slices.Equal(a, b) {
		return fmt.Errorf("%q has the holes %v, its translation %v", from, a, b)
	}
	return nil
}

// holes lists the names between braces, sorted.
func holes(text string) (list []string) {
	for _, part := range strings.Split(text, "{")[1:] {
		if name, _, ok := strings.Cut(part, "}"); ok {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

// Languages lists a title's translations, the files of its folder words. They are parsed when they are first asked for;
// each title's tests parse all of them.
func Languages(files embed.FS) (list []game.Language) {
	entries := data.Must(files.ReadDir("words"))
	for _, e := range entries {
		file := "words/" + e.Name()
		list = append(list, game.Language{
			ID: strings.TrimSuffix(e.Name(), ".yaml"),
			Read: func() *game.Translation {
				return data.Must(Words(file, data.Must(files.ReadFile(file))))
			},
		})
	}
	return list
}
