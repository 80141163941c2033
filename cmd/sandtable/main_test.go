package main

import (
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"

	"sandtable/store/postgres/pgtest"
)

func TestMain(m *testing.M) {
	testscript.Main(withDatabase{m}, map[string]func(){"sandtable": main})
}

// withDatabase stops the database server after the tests.
type withDatabase struct{ *testing.M }

func (m withDatabase) Run() int { return pgtest.Main(m.M) }

// TestScripts runs scripts. A command that needs no file can be written as "told CODE WORD...", which calls main with these
// words in this process, since starting a process takes longer than most of them.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata", Cmds: map[string]func(*testscript.TestScript, bool, []string){"told": told}})
}

// told runs the program, and checks its exit code and that an error has one line.
func told(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: told CODE WORD...")
	}
	var errs strings.Builder
	code := run(args[1:], world{strings.NewReader(""), ts.Stdout(), io.MultiWriter(ts.Stderr(), &errs)})
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
	if code != exitOK && strings.Count(errs.String(), "\n") != 1 {
		ts.Fatalf("not one line: %q", &errs)
	}
}

func TestSeatFlags(t *testing.T) {
	for _, tt := range []struct{ args, want []string }{
		{[]string{"play", "--red", "random", "--BLUE=human"}, []string{"play", "--seat=red=random", "--seat=BLUE=human"}},
		{[]string{"play", "--record", "x", "--red"}, []string{"play", "--record", "x", "--red"}},
		{[]string{"fuzz", "red", "--seed=3"}, []string{"fuzz", "red", "--seed=3"}},
	} {
		if d := cmp.Diff(tt.want, seatFlags(tt.args)); d != "" {
			t.Errorf("%v (-want +got):\n%s", tt.args, d)
		}
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567", -12345: "-12,345", -123: "-123"} {
		if got := thousands(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

func TestAFaultIsToldPlainly(t *testing.T) {
	var out strings.Builder
	if code := fail(world{err: &out}, "index out of range"); code != exitFault {
		t.Errorf("exit code %d, want %d", code, exitFault)
	}
	for _, want := range []string{"fault of the program", "index out of range", "report it", "main_test.go"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in:\n%s", want, out.String())
		}
	}
}
