package main

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/store/postgres/pgtest"
)

// A server over a database: games survive a restart, only one server runs at a time, passwords are not printed, and
// everything can be moved to a folder and back.
func TestServeOverDatabase(t *testing.T) {
	server := pgtest.Shared(t)
	url := strings.Replace(server.TCP(pgtest.Schema()), "sandtable@", "sandtable:s3cret@", 1)
	var errs lockedBuffer
	first, err := startChild(program(t), "", &errs, "--store", url, "--verbose")
	if err != nil {
		t.Fatalf("%v\n%s", err, &errs)
	}
	c, card, v := playToy(t, first.base)
	tell(t, exitBad, "running already", "serve", "--store", url)
	tell(t, exitBad, "running already", "house", "rotate", "--store", url)
	tell(t, exitBad, "name one of them", "serve", "--store", url, "--data", t.TempDir())
	first.kill()

	folder := filepath.Join(t.TempDir(), "games")
	tell(t, exitOK, "1 games with ", "move", "--from", url, "--to", "sqlite:"+folder)
	tell(t, exitBad, "say --resume", "move", "--from", url, "--to", "sqlite:"+folder)
	tell(t, exitOK, "The same in both", "move", "--from", url, "--to", "sqlite:"+folder, "--resume")
	sees := func(s *child) {
		t.Helper()
		c.Base = s.base
		if seen, err := c.View(t.Context(), card.ID); err != nil || seen.Line != v.Line {
			t.Errorf("line %d, %v; want %d", seen.Line, err, v.Line)
		}
		s.kill()
	}
	sees(start(t, folder))
	other := server.URL(pgtest.Schema())
	tell(t, exitOK, "The same in both", "move", "--from", "sqlite:"+folder, "--to", other)
	sees(start(t, "", "--store", other))
	tell(t, exitOK, "seat  0", "admin", "--store", other, "guests", card.ID)
	tell(t, exitOK, "Done", "admin", "--store", other, "delete-game", card.ID)
	tell(t, exitWrong, "differ", "move", "--check", "--from", "sqlite:"+folder, "--to", other)
	if strings.Contains(errs.String(), "s3cret") {
		t.Errorf("the log tells the password: %s", &errs)
	}
}

// tell runs the program and checks its output, which must not contain the password.
func tell(t *testing.T, code int, words string, args ...string) {
	t.Helper()
	cmd := exec.Command(program(t), args...)
	out, _ := cmd.CombinedOutput()
	if cmd.ProcessState.ExitCode() != code || !strings.Contains(string(out), words) || bytes.Contains(out, []byte("s3cret")) {
		t.Errorf("%v: exit code %d: %s", args, cmd.ProcessState.ExitCode(), out)
	}
}

// If the database is unreachable, the program says why in one line.
func TestNoDatabase(t *testing.T) {
	for args, words := range map[string]string{
		"serve --store postgres://ann:s3cret@127.0.0.1:1/club":                     "cannot be reached",
		"serve --store mysql://ann:s3cret@127.0.0.1:1/club":                        "want postgres://",
		"house --store postgres://ann:s3cret@127.0.0.1:1/club?schema=A":            "small letters",
		"move --from sqlite:/no/such/folder --to postgres://ann:s3cret@h/club":     "there are no games in",
		"move --from postgres://ann:s3cret@127.0.0.1:1/club --to sqlite:/dev/null": "--from: opening the store",
		"move --from games --to sqlite:x":                                          "--from: want sqlite:DIR",
	} {
		complains(t, args, words)
	}
}

// complains runs the program, which must say in one line what is wrong, without a password.
func complains(t *testing.T, args, words string) {
	t.Helper()
	var out bytes.Buffer
	code := run(strings.Fields(args), world{strings.NewReader(""), &out, &out})
	if code != exitBad || !strings.Contains(out.String(), words) || strings.Contains(out.String(), "s3cret") || strings.Count(out.String(), "\n") != 1 {
		t.Errorf("%s: exit code %d: %s", args, code, &out)
	}
}
