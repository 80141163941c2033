package sandtable_test

import (
	"go/ast"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
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

// A clause that a title's comment places in a file other than its chapter's is named there.
func TestContentsPlaceClausesTruly(t *testing.T) {
	titles := 0
	sources(t, func(name string, _ []byte, _ *token.FileSet, f *ast.File) {
		folder, file := path.Split(name)
		if file != "doc.go" || f.Doc == nil || !strings.HasPrefix(folder, "titles/") {
			return
		}
		for _, list := range elsewhere.FindAllStringSubmatch(docText(f.Doc), -1) {
			titles++
			for _, wrong := range misplaced(list[1], list[2], func(file string) string {
				source, err := os.ReadFile(filepath.Join(folder, file))
				if err != nil {
					t.Error(err)
				}
				return string(source)
			}) {
				t.Errorf("%s: the package comment places %s, which is not there", folder, wrong)
			}
		}
	})
	if titles < 5 {
		t.Errorf("%d catalogues say which clauses stand elsewhere", titles)
	}
}

// misplaced lists clauses of a catalogue that a list of lines, each a file and its clauses, places where they are not.
func misplaced(catalogue, list string, read func(file string) string) (wrong []string) {
	for line := range strings.Lines(list) {
		words := strings.Fields(line)
		source := read(words[0])
		for _, id := range words[1:] {
			named := regexp.MustCompile(`\b` + regexp.QuoteMeta(catalogue+"-"+id) + `\b`)
			if !named.MatchString(source) {
				wrong = append(wrong, catalogue+"-"+id+" in "+words[0])
			}
		}
	}
	return wrong
}

func TestMisplaced(t *testing.T) {
	files := map[string]string{"air.go": "// fly (XX-2.1a)", "sea.go": "// sail keeps XX-3.1 and XX-3.10"}
	got := misplaced("XX", "\tair.go   2.1a 2.1 3.1\n\tsea.go   3.1 3.10 3.2\n", func(file string) string { return files[file] })
	if want := "XX-2.1 in air.go, XX-3.1 in air.go, XX-3.2 in sea.go"; strings.Join(got, ", ") != want {
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
