package sandtable_test

import (
	"go/ast"
	"go/token"
	"os"
	"regexp"
	"strings"
	"testing"
)

// rejected matches the slanted words in the glossary's last column, which names must not use.
var rejected = regexp.MustCompile(`(?:^|[^*])\*(\w+)\*`)

// rejectedWords maps each rejected word, capitalised, to the glossary's word for the thing.
func rejectedWords(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("docs/glossary.md")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]string{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, "|")
		if len(cells) != 5 { // a row of three cells
			continue
		}
		for _, m := range rejected.FindAllStringSubmatch(cells[3], -1) {
			words[strings.ToUpper(m[1][:1])+m[1][1:]] = strings.TrimSpace(cells[1])
		}
	}
	return words
}

// No exported name contains a word that the glossary rejects.
func TestGlossary(t *testing.T) {
	words := rejectedWords(t)
	if len(words) < 10 {
		t.Fatalf("the glossary rejects only %d words: %v", len(words), words)
	}
	sources(t, func(name string, _ []byte, set *token.FileSet, f *ast.File) {
		if strings.HasSuffix(name, "_test.go") {
			return
		}
		for _, id := range exported(f) {
			for _, part := range nameParts(id.Name) {
				if say := words[strings.TrimSuffix(part, "s")]; say != "" {
					t.Errorf("%s: %s: the glossary says %q for %q", set.Position(id.Pos()), id.Name, say, part)
				}
			}
		}
	})
}

// exported lists the exported names that a file declares: functions, methods, types, values and fields.
func exported(f *ast.File) (list []*ast.Ident) {
	add := func(ids ...*ast.Ident) {
		for _, id := range ids {
			if id.IsExported() {
				list = append(list, id)
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			add(n.Name)
		case *ast.TypeSpec:
			add(n.Name)
		case *ast.ValueSpec:
			add(n.Names...)
		case *ast.StructType:
			for _, field := range n.Fields.List {
				add(field.Names...)
			}
		case *ast.InterfaceType:
			for _, method := range n.Methods.List {
				add(method.Names...)
			}
		}
		return true
	})
	return list
}

// parts matches the words of a name: capitals at its end, or a capital with what follows it.
var parts = regexp.MustCompile(`[A-Z]+(?:[A-Z0-9]+$|$)|[A-Z][a-z0-9]*`)

// nameParts splits a name into its words.
func nameParts(name string) []string { return parts.FindAllString(name, -1) }

func TestNameParts(t *testing.T) {
	for name, want := range map[string]string{
		"UserName": "User Name", "GameAI": "Game AI", "AI": "AI", "SeatResult": "Seat Result", "Robot": "Robot",
	} {
		if got := strings.Join(nameParts(name), " "); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
