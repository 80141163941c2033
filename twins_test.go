package sandtable_test

import (
	"fmt"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// twinLines is how many lines of code in a row may not stand both in one title and in another, nor in two players.
const twinLines = 6

// families are the folders whose members share code by packages, not by copies: a title or a player is a folder in one of
// these.
var families = []string{"titles", "ai"}

// allowedTwins are runs that may stand twice, by a line of theirs, and why. There are none: kit, game, ai and gametest have
// what was doubled.
var allowedTwins = map[string]string{}

// Two titles, or two players, have no six lines of code in a row alike to the letter: what both need stands in a package that
// they share. Comments, imports, blank lines and lone punctuation do not count.
func TestNoTwins(t *testing.T) {
	twins, used := twinsIn(t)
	for _, w := range twins {
		t.Error(w)
	}
	for line := range allowedTwins {
		if !used[line] {
			t.Errorf("%q is allowed to stand twice, and does not", line)
		}
	}
}

// runPlace is where a run stands first.
type runPlace struct{ member, at string }

// twinsIn lists the runs of lines that stand in two members of a family, and the lines of allowedTwins that were met.
func twinsIn(t *testing.T) (twins []string, used map[string]bool) {
	first := map[string]runPlace{}
	used = map[string]bool{}
	inFamilies(t, func(member string, lines []codeLine) {
		told := 0 // the end of the last run that was told
		for i := range len(lines) - twinLines + 1 {
			run := lines[i : i+twinLines]
			key := path.Dir(member) + "\n" + text(run)
			other, seen := first[key]
			if !seen {
				first[key] = runPlace{member, run[0].at}
			}
			if seen && other.member != member && i >= told && !allowed(run, used) {
				told = i + twinLines
				twins = append(twins, fmt.Sprintf("%s stands in %s too:\n%s", run[0].at, other.at, text(run)))
			}
		}
	})
	return twins, used
}

// codeLine is a line that counts: where it stands and what it says, with white space folded.
type codeLine struct{ at, text string }

// text joins the lines of a run.
func text(run []codeLine) string {
	var all []string
	for _, l := range run {
		all = append(all, l.text)
	}
	return strings.Join(all, "\n")
}

// allowed reports whether a run has a line that may stand twice, and marks the line as used.
func allowed(run []codeLine, used map[string]bool) bool {
	i := slices.IndexFunc(run, func(l codeLine) bool { return allowedTwins[l.text] != "" })
	if i >= 0 {
		used[run[i].text] = true
	}
	return i >= 0
}

// inFamilies visits the lines that count of every file of a title or a player.
func inFamilies(t *testing.T, visit func(member string, lines []codeLine)) {
	t.Helper()
	files(t, ".go", func(name string, source []byte) {
		parts := strings.Split(name, "/")
		if len(parts) < 3 || !slices.Contains(families, parts[0]) {
			return
		}
		visit(parts[0]+"/"+parts[1], codeLines(t, name, string(source)))
	})
}

// codeLines lists the lines of a file that count.
func codeLines(t *testing.T, name, source string) (list []codeLine) {
	t.Helper()
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, name, source, parser.ImportsOnly|parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	from := 0 // the last line of the imports
	for _, d := range f.Decls {
		from = set.Position(d.End()).Line
	}
	inComment := false
	for i, l := range strings.Split(source, "\n") {
		l = strings.Join(strings.Fields(l), " ")
		switch {
		case inComment || strings.HasPrefix(l, "/*"):
			inComment = !strings.HasSuffix(l, "*/")
		case i < from, strings.HasPrefix(l, "//"):
		case strings.ContainsFunc(l, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }):
			list = append(list, codeLine{fmt.Sprintf("%s:%d", name, i+1), l})
		}
	}
	return list
}

func TestCodeLines(t *testing.T) {
	list := codeLines(t, "toy.go", "package toy\n\nimport \"fmt\"\n\n// say says it.\nfunc say() {\n\tfmt.Println( 1)\n\n\t/* never\n\tmind */\n\tx  =  2 // kept\n}\n")
	if got, want := text(list), "func say() {\nfmt.Println( 1)\nx = 2 // kept"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if list[2].at != "toy.go:11" {
		t.Errorf("the last line stands at %s", list[2].at)
	}
}
