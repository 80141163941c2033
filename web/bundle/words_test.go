package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Finds texts for people that bypass the catalogues, and catalogues with missing or unused texts or with other placeholders
// (words.mjs).
func TestWords(t *testing.T) {
	packages(t)
	if out, err := inWeb("node", filepath.Join("bundle", "words.mjs")); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// One fault of each kind, planted in a small client, is found.
func TestWordsAreFound(t *testing.T) {
	packages(t)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"tsconfig.json": `{"compilerOptions": {"jsx": "preserve", "types": []}, "include": ["src"]}`,
		"src/page.tsx": `
const page = <p title="Planted title" class="not read">Planted text {on ? "planted" : tr("Good {n}", { n })}</p>;
const said = tr(page.title);
toast("Planted");
const sentence = ` + "`Planted ${sentence} in a template`" + `;
tr("Missing in French");
`,
		"src/words/de.json": `{"Good {n}": "Gut {m}", "Missing in French": "Da"}`,
		"src/words/fr.json": `{"Good {n}": "Bon {n}", "Nobody says it": "Personne"}`,
	} {
		write(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	out, err := exec.Command("node", "words.mjs", dir).CombinedOutput()
	if err == nil {
		t.Error("no fault was found")
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	for _, want := range []string{
		"page.tsx:2: “Planted title”", "page.tsx:2: “Planted text”", "page.tsx:2: “planted”", "page.tsx:3: the first argument",
		"page.tsx:4: “Planted”", "page.tsx:5: “Planted … in a template”", "page.tsx:6: fr has no words for “Missing in French”",
		"de.json: “Gut {m}” has other holes", "fr.json: nobody says “Nobody says it”",
	} {
		if !strings.Contains(string(out), want) {
			t.Errorf("not found: %s", want)
		}
	}
	if len(lines) != 9 {
		t.Errorf("%d faults, want 9:\n%s", len(lines), out)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
