package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// lucky is a package with a test that always passes, one that passes at the second run, and one that always fails.
const lucky = `package lucky

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var traces = flag.String("traces", "", "")

func keep(t *testing.T) {
	dir := filepath.Join(*traces, t.Name())
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
}

func TestGood(t *testing.T) {}

func TestLuck(t *testing.T) {
	if os.Mkdir("seen", 0o755) == nil {
		keep(t)
		t.Error("too early")
	}
}

func TestBad(t *testing.T) {
	keep(t)
	t.Error("never")
}
`

// module makes a module with one package of tests, and changes to its folder.
func module(t *testing.T, text string) (s suite, out *bytes.Buffer) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module lucky\n\ngo 1.26\n", "lucky_test.go": text} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	t.Setenv("GOFLAGS", "-mod=mod")
	out = &bytes.Buffer{}
	return suite{pkg: ".", traces: t.TempDir(), atOnce: 2, out: out}, out
}

func named(list []failure) (names []string) {
	for _, f := range list {
		names = append(names, f.test)
	}
	return names
}

func TestASecondTry(t *testing.T) {
	s, out := module(t, lucky)
	r := s.run(s.traces)
	if got := named(r.second); !slices.Equal(got, []string{"TestLuck"}) {
		t.Errorf("passed when tried again: %v", got)
	}
	if got := named(r.failed); !slices.Equal(got, []string{"TestBad"}) {
		t.Errorf("failed twice: %v", got)
	}
	if r.ok() || r.tests != 3 {
		t.Errorf("%+v", r)
	}
	r.tell(out)
	for _, want := range []string{
		"1 of 3 tests failed at first and passed when tried again", "too early", filepath.Join(s.traces, "first", "TestLuck"), "FAILED: 1 of 3 tests", "never",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("it does not say %q:\n%s", want, out)
		}
	}
}

func TestOnlyLuck(t *testing.T) {
	s, _ := module(t, lucky)
	s.pattern = "TestLuck|TestGood"
	if r := s.run(s.traces); !r.ok() || len(r.second) != 1 || r.tests != 2 {
		t.Errorf("%+v", r)
	}
}

func TestNothingToRun(t *testing.T) {
	for name, text := range map[string]string{
		"no test":           "package lucky\n",
		"it does not build": "package lucky\n\nvar x int = \"\"\n",
		"it ends at once":   "package lucky\n\nimport (\n\t\"os\"\n\t\"testing\"\n)\n\nfunc TestMain(*testing.M) { os.Exit(1) }\n\nfunc TestIt(*testing.T) {}\n",
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := module(t, text)
			if r := s.run(s.traces); r.ok() {
				t.Errorf("%+v", r)
			}
		})
	}
}

// If a test ends the whole process, it fails, and so do the tests that were not run; each is run again alone.
func TestTakenDown(t *testing.T) {
	s, _ := module(t, "package lucky\n\nimport (\n\t\"flag\"\n\t\"os\"\n\t\"testing\"\n)\n\n"+
		"var _ = flag.String(\"traces\", \"\", \"\")\n\nfunc TestA(*testing.T) { os.Exit(3) }\n\nfunc TestB(*testing.T) {}\n")
	r := s.run(s.traces)
	if got := named(r.second); !slices.Equal(got, []string{"TestB"}) {
		t.Errorf("passed when tried again: %v", got)
	}
	if got := named(r.failed); !slices.Equal(got, []string{"TestA"}) {
		t.Errorf("failed twice: %v", got)
	}
}
