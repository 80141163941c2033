package texts

import (
	"embed"
	"fmt"
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
	for from, to := range f.Texts {
		if err := sameHoles(from, to); err != nil {
			return nil, &data.Fault{File: file, What: err.Error()}
		}
	}
	for from, forms := range f.Plurals {
		if forms["other"] == "" {
			return nil, &data.Fault{File: file, What: fmt.Sprintf("%q has no form for other numbers", from), Allowed: []string{"one", "other"}}
		}
		for form, to := range forms {
			if _, err := data.Index("form", []string{"one", "other"}, form); err != nil {
				return nil, err
			}
			if err := sameHoles(from, to); err != nil {
				return nil, &data.Fault{File: file, What: err.Error()}
			}
		}
	}
	return &game.Translation{Language: f.Language, Of: f.Of, Texts: f.Texts, Plurals: f.Plurals, Clauses: f.Clauses, Refusals: f.Refusals}, nil
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
