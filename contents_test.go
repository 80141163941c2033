package sandtable_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	goFile   = regexp.MustCompile(`[\w/]+\.go\b`)
	listLine = regexp.MustCompile(`(?m)^(?:\t|[\t ]+- ).*$`)
	stem     = regexp.MustCompile(`\w+`)
	platform = regexp.MustCompile(`_(linux|unix|windows|other)$`)
)

// A package comment that lists files lists all of them except tests, and none that do not exist. In a line of the list,
// combat_losses stands for combat_losses.go, and combat_ for all files that begin so.
func TestPackageCommentsNameTheirFiles(t *testing.T) {
	comments, files := map[string]string{}, map[string][]string{}
	sources(t, func(name string, _ []byte, _ *token.FileSet, f *ast.File) {
		folder, file := path.Split(name)
		if strings.HasSuffix(file, "_test.go") {
			return
		}
		if f.Doc != nil {
			comments[folder] += docText(f.Doc)
		}
		if file != "doc.go" {
			files[folder] = append(files[folder], file)
		}
	})
	for folder, comment := range comments {
		checkContents(t, folder, comment, files[folder])
	}
}

// docText returns a comment with the indentation of its lines, which marks lists.
func docText(g *ast.CommentGroup) (text string) {
	for _, c := range g.List {
		text += strings.TrimPrefix(c.Text, "//") + "\n"
	}
	return text
}

// checkContents compares a package comment with the package's files. A comment that names fewer than three does not list
// files.
func checkContents(t *testing.T, folder, comment string, files []string) {
	t.Helper()
	for _, name := range goFile.FindAllString(comment, -1) {
		beside, _ := os.Stat(filepath.Join(folder, name))
		if _, err := os.Stat(name); err != nil && beside == nil {
			t.Errorf("%s: the package comment names %s, which is not there", folder, name)
		}
	}
	named := namesIn(comment)
	var missing []string
	for _, file := range files {
		if !named.has(file) {
			missing = append(missing, file)
		}
	}
	if len(files)-len(missing) >= 3 && len(missing) > 0 {
		t.Errorf("%s: the package comment lists files, but not %s", folder, strings.Join(missing, " "))
	}
}

// elsewhere matches the heading under which a title's comment says which clauses stand elsewhere than in the files of their chapter.
var elsewhere = regexp.MustCompile(`Clauses of ([A-Z]{2}) that stand elsewhere than in the files of their chapter:\n\n((?:\t.*\n)+)`)

// A clause that a title's comment places in a file other than its chapter's is named there by functions, and by no other file's more
// often.
func TestContentsPlaceClausesTruly(t *testing.T) {
	places, lists := map[string]mentions{}, map[string][][]string{}
	sources(t, func(name string, text []byte, set *token.FileSet, f *ast.File) {
		parts := strings.SplitN(name, "/", 3)
		if parts[0] != "titles" || len(parts) < 3 || strings.HasSuffix(name, "_test.go") {
			return
		}
		title, file := parts[1], parts[2]
		if places[title] == nil {
			places[title] = mentions{}
		}
		places[title].note(file, functionsOf(text, set, f), string(text))
		if file == "doc.go" && f.Doc != nil {
			lists[title] = elsewhere.FindAllStringSubmatch(docText(f.Doc), -1)
		}
	})
	titles := 0
	for title, found := range lists {
		for _, list := range found {
			titles++
			for _, wrong := range misplaced(list[1], list[2], places[title]) {
				t.Errorf("titles/%s: the package comment places %s", title, wrong)
			}
		}
	}
	if titles < 5 {
		t.Errorf("%d catalogues say which clauses stand elsewhere", titles)
	}
}

// functionsOf returns the text of a file's functions, each with its comment.
func functionsOf(text []byte, set *token.FileSet, f *ast.File) string {
	var all strings.Builder
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok {
			from := fn.Pos()
			if fn.Doc != nil {
				from = fn.Doc.Pos()
			}
			all.Write(text[set.Position(from).Offset:set.Position(fn.End()).Offset])
			all.WriteByte('\n')
		}
	}
	return all.String()
}

// mentions counts how often files name each clause: in functions, a hundredfold, or anywhere else.
type mentions map[string]map[string]int

// clauseID matches the ID of a clause; a full stop or dash after it ends a sentence.
var clauseID = regexp.MustCompile(`\b[A-Z]{2}-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*`)

func (m mentions) note(file, functions, all string) {
	for weight, text := range map[int]string{100: functions, 1: all} {
		for _, id := range clauseID.FindAllString(text, -1) {
			if m[id] == nil {
				m[id] = map[string]int{}
			}
			m[id][file] += weight
		}
	}
}

// most returns the file that names a clause most often.
func (m mentions) most(id string) string {
	files := slices.Sorted(maps.Keys(m[id]))
	return slices.MaxFunc(append(files, ""), func(a, b string) int { return cmp.Compare(m[id][a]/100, m[id][b]/100) })
}

// misplaced lists clauses of a catalogue that a list of lines, each a file and its clauses, places elsewhere than where they are named
// most often: by functions, if any names them.
func misplaced(catalogue, list string, m mentions) (wrong []string) {
	for line := range strings.Lines(list) {
		words := strings.Fields(line)
		for _, n := range words[1:] {
			id := catalogue + "-" + n
			best, here := m.most(id), m[id][words[0]]
			if here == 0 || here/100 < m[id][best]/100 {
				wrong = append(wrong, fmt.Sprintf("%s in %s, not in %s", id, words[0], best))
			}
		}
	}
	return wrong
}

func TestMisplaced(t *testing.T) {
	m := mentions{}
	m.note("air.go", "// fly (XX-2.1a), near XX-3.10", "// fly (XX-2.1a), near XX-3.10. XX-4")
	m.note("sea.go", "// sail keeps XX-3.1 and XX-3.10. XX-3.10 again", "")
	got := misplaced("XX", "\tair.go   2.1a 3.1 3.10 4\n\tsea.go   3.1 3.10\n", m)
	if want := "XX-3.1 in air.go, not in sea.go, XX-3.10 in air.go, not in sea.go"; strings.Join(got, ", ") != want {
		t.Errorf("%v, want %s", got, want)
	}
}

// contents are the file names in a package comment, without extensions: complete names, and prefixes that end with an
// underscore.
type contents map[string]bool

// namesIn parses a package comment.
func namesIn(comment string) contents {
	c := contents{}
	for _, name := range goFile.FindAllString(comment, -1) {
		c[platform.ReplaceAllString(strings.TrimSuffix(name, ".go"), "")] = true
	}
	for _, line := range listLine.FindAllString(comment, -1) {
		for _, word := range stem.FindAllString(line, -1) {
			c[word] = true
		}
	}
	return c
}

// has reports whether a file is among the names.
func (c contents) has(file string) bool {
	name := platform.ReplaceAllString(strings.TrimSuffix(file, ".go"), "")
	if c[name] {
		return true
	}
	prefix, _, _ := strings.Cut(name, "_")
	return c[prefix+"_"]
}

func TestContents(t *testing.T) {
	c := namesIn(" Package war fights. Only tests import it; start.go begins.\n\n\tcombat_, sea_battle   3   fights\n   - air.go, clock_linux.go: flights\n")
	for file, want := range map[string]bool{
		"start.go": true, "combat_land.go": true, "combat.go": true, "sea_battle.go": true, "air.go": true, "air_linux.go": true, "clock_other.go": true,
		"sea_move.go": false, "tests.go": false, "begins.go": false, "combats.go": false,
	} {
		if got := c.has(file); got != want {
			t.Errorf("%s: %v, want %v", file, got, want)
		}
	}
}
