package web

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
)

// Limits in compressed bytes: of what a browser loads before the first map, without the map's own data, and of everything it
// may load.
const (
	mostFirst = 275_000
	mostBytes = 300_000
)

// The first load is everything that the page names, with all fonts. Other scripts are loaded when first needed
// (src/ui/later.tsx).
func TestSize(t *testing.T) {
	page, err := fs.ReadFile(Files, "index.html")
	if err != nil {
		t.Fatal(err)
	}
	first, total := 0, 0
	each(t, func(name string, text []byte) {
		if name == "licences.txt" || path.Ext(name) == ".json" {
			return // licences are not loaded for play; a catalogue is loaded only for its language
		}
		n := zipped(t, name, text)
		total += n
		if path.Ext(name) != ".js" || bytes.Contains(page, []byte(name)) {
			first += n
		}
	})
	if first > mostFirst {
		t.Errorf("the first load is %d bytes compressed, want at most %d", first, mostFirst)
	}
	if total > mostBytes {
		t.Errorf("the client is %d bytes compressed, want at most %d", total, mostBytes)
	}
	t.Logf("%d bytes compressed, of which the first load is %d", total, first)
}

// mostWords limits the compressed size of a language's catalogue.
const mostWords = 40_000

func TestSizeOfCatalogues(t *testing.T) {
	each(t, func(name string, text []byte) {
		if n := zipped(t, name, text); path.Ext(name) == ".json" && n > mostWords {
			t.Errorf("%s is %d bytes compressed, want at most %d", name, n, mostWords)
		}
	})
}

// zipped returns the number of bytes sent for a file; fonts are compressed already.
func zipped(t *testing.T, name string, text []byte) int {
	t.Helper()
	if path.Ext(name) == ".woff2" {
		return len(text)
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Len()
}

func each(t *testing.T, visit func(name string, text []byte)) {
	t.Helper()
	err := fs.WalkDir(Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(Files, name)
		if err == nil {
			visit(name, text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// The page follows the server's content policy: nothing inline, nothing from elsewhere, and every file it names exists.
func TestPage(t *testing.T) {
	page, err := fs.ReadFile(Files, "index.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"<style", "style=", "onclick", "<script>", "https://"} {
		if bytes.Contains(page, []byte(bad)) {
			t.Errorf("index.html holds %s", bad)
		}
	}
	found := regexp.MustCompile(`(?:src|href)="/([^"]+)"`).FindAllSubmatch(page, -1)
	if len(found) < 2 {
		t.Fatalf("index.html names %d files, want script and style", len(found))
	}
	for _, f := range found {
		if _, err := fs.Stat(Files, string(f[1])); err != nil {
			t.Errorf("index.html names %s: %v", f[1], err)
		}
	}
}

// The client serves every title and contains no title's name.
func TestNoTitles(t *testing.T) {
	each(t, func(name string, text []byte) {
		if path.Ext(name) != ".js" {
			return
		}
		for _, title := range []string{"blitzkrieg", "duel", "blackswan", "blitzwar", "worldconflict"} {
			if strings.Contains(strings.ToLower(string(text)), `"`+title) {
				t.Errorf("%s names the title %s", name, title)
			}
		}
	})
}
