package sandtable_test

import (
	"fmt"
	"go/parser"
	"go/scanner"
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
	s := newTwinSearch()
	inFamilies(t, s.add)
	for _, w := range s.twins {
		t.Error(w)
	}
	for line := range allowedTwins {
		if !s.used[line] {
			t.Errorf("%q is allowed to stand twice, and does not", line)
		}
	}
}

// runPlace is where a run stands first.
type runPlace struct{ member, at string }

// twinSearch looks for runs of lines that stand in two members of a family.
type twinSearch struct {
	first map[string]runPlace
	twins []string
	used  map[string]bool // the lines of allowedTwins that were met
}

func newTwinSearch() *twinSearch {
	return &twinSearch{first: map[string]runPlace{}, used: map[string]bool{}}
}

// add goes through the lines that count of a file of a member.
func (s *twinSearch) add(member string, lines []codeLine) {
	told := 0 // the end of the last run that was told
	for i := range len(lines) - twinLines + 1 {
		run := lines[i : i+twinLines]
		key := path.Dir(member) + "\n" + text(run)
		other, seen := s.first[key]
		if !seen {
			s.first[key] = runPlace{member, run[0].at}
		}
		if seen && other.member != member && i >= told && !allowed(run, s.used) {
			told = i + twinLines
			s.twins = append(s.twins, fmt.Sprintf("%s stands in %s too:\n%s", run[0].at, other.at, text(run)))
		}
	}
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

// codeLines lists the lines of a file that count, without comments.
func codeLines(t *testing.T, name, source string) (list []codeLine) {
	t.Helper()
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, name, source, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	from := set.Position(f.Name.End()).Line // the last line of the imports
	for _, d := range f.Decls {
		from = set.Position(d.End()).Line
	}
	for i, l := range strings.Split(withoutComments(source), "\n") {
		l = strings.Join(strings.Fields(l), " ")
		if i >= from && strings.ContainsFunc(l, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			list = append(list, codeLine{fmt.Sprintf("%s:%d", name, i+1), l})
		}
	}
	return list
}

// withoutComments blanks the comments of a file, and leaves its lines where they are.
func withoutComments(source string) string {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(source))
	s.Init(file, []byte(source), nil, scanner.ScanComments)
	code := []byte(source)
	for {
		at, is, text := s.Scan()
		if is == token.EOF {
			return string(code)
		}
		if is != token.COMMENT {
			continue
		}
		for i := range text {
			if x := file.Offset(at) + i; code[x] != '\n' {
				code[x] = ' '
			}
		}
	}
}

func TestCodeLines(t *testing.T) {
	list := codeLines(t, "toy.go", "package toy\n\nimport \"fmt\"\n\n// say says it.\nfunc say() {\n\tfmt.Println( 1)\n\n\t/* never\n\tmind */\n\tx  =  2 // kept\n\ty = \"// é\" /* said */ + z\n}\n")
	if got, want := text(list), "func say() {\nfmt.Println( 1)\nx = 2\ny = \"// é\" + z"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if list[3].at != "toy.go:12" {
		t.Errorf("the last line stands at %s", list[3].at)
	}
}

// A run of twinLines lines that two members have is found, whatever comments stand beside its lines; a shorter one is not, nor one with
// another letter, nor one that stands twice in one member, nor one that a title and a player have.
func TestTwinSearch(t *testing.T) {
	run := func(lines int, changed string) string {
		source := "package toy\n\nfunc f() {\n"
		for i := range lines - 1 {
			source += fmt.Sprintf("\tx%d = %d\n", i, i)
		}
		return source + changed + "}\n"
	}
	plain, other := run(twinLines, ""), "\tx9 = 9\n"
	for _, tt := range []struct {
		why            string
		first, second  string
		member, beside string
		found          bool
	}{
		{"the same", plain, plain, "titles/a", "titles/b", true},
		{"with more after it", plain, run(twinLines, other), "titles/a", "titles/b", true},
		{"with comments", plain, strings.ReplaceAll(plain, "= 2\n", "=  2 // two\n"), "titles/a", "titles/b", true},
		{"two players", plain, plain, "ai/a", "ai/b", true},
		{"a shorter one", run(twinLines-1, ""), run(twinLines-1, ""), "titles/a", "titles/b", false},
		{"another number", plain, strings.ReplaceAll(plain, "= 2", "= 3"), "titles/a", "titles/b", false},
		{"one member", plain, plain, "titles/a", "titles/a", false},
		{"a title and a player", plain, plain, "titles/a", "ai/a", false},
	} {
		s := newTwinSearch()
		s.add(tt.member, codeLines(t, "first.go", tt.first))
		s.add(tt.beside, codeLines(t, "second.go", tt.second))
		if got := len(s.twins); (got == 1) != tt.found || got > 1 {
			t.Errorf("%s: %d twins: %q", tt.why, got, s.twins)
		}
	}
}
