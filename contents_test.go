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
