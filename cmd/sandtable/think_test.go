package main

import (
	"bufio"
	"errors"
	"io"
	"net/http"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"sandtable/client"
	"sandtable/store/postgres/pgtest"
	"sandtable/wire"
)

// A thinker process plays a server's machines; when it is killed, the server does.
func TestThinkForAServer(t *testing.T) {
	url := pgtest.Fresh(t)
	s := start(t, "", "--store", url, "--bus", "embedded://ann:s3cret@127.0.0.1:0", "--peer", "127.0.0.1:0")
	c, err := client.NewGuest(t.Context(), &http.Client{}, s.base)
	if err != nil {
		t.Fatal(err)
	}
	var errs lockedBuffer
	thinker := exec.Command(program(t), "think", "--store", url, "--bus", "nats://ann:s3cret@"+s.bus, "--slots", "4", "--verbose", "--debug-addr", "127.0.0.1:0")
	thinker.Stderr = &errs
	out, err := thinker.StdoutPipe()
	if err == nil {
		err = thinker.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	killed := false
	kill := func() {
		if !killed {
			killed = true
			thinker.Process.Kill()
			thinker.Wait()
		}
	}
	defer kill()
	lines := bufio.NewReader(out)
	figures, err := lines.ReadString('\n')
	if line, err2 := lines.ReadString('\n'); err != nil || err2 != nil || !strings.Contains(line, "4 at once") {
		t.Fatalf("%q, %q, %v, %v\n%s", figures, line, err, err2, &errs)
	}
	for try := 0; ; try++ { // the server may not know it yet
		id := machinesPlay(t, c)
		if strings.Count(errs.String(), "game="+id) > 10 {
			break
		} else if try == 50 {
			t.Fatalf("the server asks nobody:\n%s", &errs)
		}
	}
	if text := fetch(t, strings.TrimSpace(strings.TrimPrefix(figures, "Figures: "))); !strings.Contains(text, `sandtable_slots{state="all"} 4`) ||
		!regexp.MustCompile(`sandtable_answers_total\{outcome="done"\} [1-9]`).MatchString(text) {
		t.Errorf("the thinker's figures are %s", text)
	}
	kill()
	machinesPlay(t, c)
	if text := errs.String(); strings.Contains(text, "s3cret") || strings.Contains(text, "level=ERROR") || strings.Contains(text, "bid") {
		t.Errorf("the thinker says: %s", text)
	}
}

// machinesPlay lets two machines play a game to its end, and returns its ID.
func machinesPlay(t *testing.T, c *client.Client) string {
	t.Helper()
	n := toyGame(t)
	for i := range n.Seats {
		n.Seats[i] = wire.NewSeat{Who: "machine", Level: "random"}
	}
	card, err := c.Create(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	over := errors.New("it is over")
	err = c.Follow(t.Context(), client.Stream{Game: card.ID}, func(_ string, v *wire.View) error {
		if v.Over {
			return over
		}
		return nil
	})
	if !errors.Is(err, over) {
		t.Fatal(err)
	}
	return card.ID
}

// Missing or wrong settings are reported in one line, without the password.
func TestNobodyToThinkFor(t *testing.T) {
	for args, words := range map[string]string{
		"serve --bus nats://ann:s3cret@127.0.0.1:1":                                              "only games in a database",
		"think --store postgres://ann:s3cret@127.0.0.1:1/club --bus nats://ann:s3cret@127.0.0.1": "cannot be reached",
		"think --store postgres://ann:s3cret@127.0.0.1:1/club --bus redis://ann:s3cret@h":        "want nats://",
		"think --store postgres://ann:s3cret@127.0.0.1:1/club --bus embedded":                    "cannot be reached",
		"think --store mysql://ann:s3cret@h/club --bus embedded":                                 "want postgres://",
		"think --bus embedded": "want postgres://",
	} {
		t.Setenv("SANDTABLE_STORE", "")
		complains(t, args, words)
	}
}

// fetch returns the body at an address.
func fetch(t *testing.T, url string) string {
	t.Helper()
	resp, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", url, resp.Status, err)
	}
	return string(text)
}
