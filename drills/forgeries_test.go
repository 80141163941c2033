package drills

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sandtable/gametest/falsify"
	"sandtable/match"
	"sandtable/wire"
)

// A finished game's record is forged in several ways, always with matching hashes: verify does not accept it as the house's,
// and a server refuses it or shows that it is not its own.
func TestForgeries(t *testing.T) {
	s := running(t, binary, t.TempDir(), "--no-limits")
	other := running(t, binary, t.TempDir(), "--no-limits")
	c := guest(t, s, from(attacker))
	honest, second := endedRecord(c, 1), endedRecord(c, 2)
	foreign := endedRecord(guest(t, other, from(attacker)), 1)
	_, house := c.do("GET", "/api/house", nil)
	keys := filepath.Join(t.TempDir(), "keys.json")
	if err := os.WriteFile(keys, house, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := verified(t, honest, keys); err != nil {
		t.Fatalf("an honest record: %v\n%s", err, out)
	}
	lines := strings.SplitAfter(string(honest), "\n")
	lines = lines[:len(lines)-1]
	for name, record := range map[string]string{
		"the end cut off":                   strings.Join(lines[:len(lines)-1], ""),
		"the end cut off, and the loser":    strings.Join(lines[:len(lines)-2], ""),
		"the winner resigns":                resigned(t, honest),
		"the players renamed":               renamed.ReplaceAllString(string(honest), `"players":["Eve","Eve"]`),
		"a sentence edited":                 strings.Replace(string(honest), `"bid 1"`, `"bid 2"`, 1),
		"a die of another throw":            face.ReplaceAllStringFunc(string(honest), otherFace),
		"a signature of another record":     swapped(lines, string(second), 0),
		"the end's signature of another":    swapped(lines, string(second), len(lines)-1),
		"the whole end of another":          strings.Join(lines[:len(lines)-1], "") + lastLine(string(second)),
		"a record of another house":         string(foreign),
		"no signatures at all":              stamp.ReplaceAllString(string(honest), ""),
		"another house's key in the header": strings.Replace(string(honest), keyIn(string(honest)), keyIn(string(foreign)), 1),
	} {
		if record == string(honest) {
			t.Errorf("%s: nothing was forged", name)
		}
		c.refused(name, falsify.Mend([]byte(record)), keys)
	}
	edits := randomEdits(t, honest, house)
	t.Logf("12 kinds of forgeries and %d edits at random, all with hashes that fit: none passes for the house's", edits)
}

// refused checks that a forged record is rejected by verify --house, and refused or marked when it is uploaded.
func (c *caller) refused(name string, record []byte, keys string) {
	c.t.Helper()
	out, err := verified(c.t, record, keys)
	if exit, ok := err.(*exec.ExitError); !ok || exit.ExitCode() != 1 {
		c.t.Errorf("%s: verify --house says %v:\n%s", name, err, out)
	}
	status, text := c.do("POST", "/api/games/upload", record)
	if status > 299 {
		return
	}
	var made wire.GameMade
	if err := json.Unmarshal(text, &made); err != nil || strings.Contains(made.Game.Origin, "signed by this house") || made.Game.Origin == "" {
		c.t.Errorf("%s: taken up as %q, %v", name, made.Game.Origin, err)
	}
}

// verified runs verify --house on a record.
func verified(t *testing.T, record []byte, keys string) (string, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "a.game")
	if err := os.WriteFile(file, record, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(binary, "verify", file, "--house", keys).CombinedOutput()
	return string(out), err
}

// endedRecord plays a short game to its end and returns its record.
func endedRecord(c *caller, bid int) []byte {
	c.t.Helper()
	card, _ := c.create(duel())
	for seat, say := range []string{"bid 1", "bid " + string(rune('0'+bid))} {
		if status, text := c.say(card.ID, seat, say); status != 200 {
			c.t.Fatalf("%s: %s", say, text)
		}
	}
	must[wire.View](c, "POST", "/api/games/"+card.ID+"/resign", wire.SeatWish{Seat: 0})
	c.do("POST", "/api/games/"+card.ID+"/answer", wire.AnswerWish{Seat: 0, Yes: true})
	c.do("POST", "/api/games/"+card.ID+"/answer", wire.AnswerWish{Seat: 1, Yes: true})
	status, record := c.do("GET", "/api/games/"+card.ID+"/record", nil)
	if status != 200 || !bytes.Contains(record, []byte(`"seed":`)) {
		c.t.Fatalf("the game has no end: %d\n%s", status, record)
	}
	return record
}

var (
	renamed = regexp.MustCompile(`"players":\[[^]]*\]`)
	face    = regexp.MustCompile(`"n":[1-6]\}`)
	stamp   = regexp.MustCompile(`,"house":"\w*","at":"[^"]*"|,"sign":"\w*"`)
	sign    = regexp.MustCompile(`"sign":"\w*"`)
	key     = regexp.MustCompile(`"house":"(\w*)"`)
)

func otherFace(die string) string {
	if die == `"n":1}` {
		return `"n":2}`
	}
	return `"n":1}`
}

func keyIn(record string) string { return key.FindStringSubmatch(record)[1] }

func lastLine(record string) string {
	lines := strings.SplitAfter(record, "\n")
	return lines[len(lines)-2]
}

// swapped gives a line the signature of the same line in another record.
func swapped(lines []string, other string, at int) string {
	out := append([]string(nil), lines...)
	from := strings.SplitAfter(other, "\n")
	theirs := from[0]
	if at > 0 {
		theirs = lastLine(other)
	}
	out[at] = sign.ReplaceAllString(out[at], sign.FindString(theirs))
	return strings.Join(out, "")
}

// resigned cuts a record off and appends a resignation of the winner, as a forger can who knows the seed.
func resigned(t *testing.T, record []byte) string {
	t.Helper()
	lines, err := match.Read(bytes.NewReader(record))
	if err != nil {
		t.Fatal(err)
	}
	var cut, out bytes.Buffer
	if err := match.Write(&cut, lines[:len(lines)-2]); err != nil {
		t.Fatal(err)
	}
	seed, _ := match.ParseSeed(lines[len(lines)-1].Seed)
	m, err := match.Load(find, &cut, seed)
	if err == nil {
		_, err = m.Resign(1)
	}
	if err == nil {
		_, err = m.End()
	}
	if err == nil {
		err = match.Write(&out, m.Lines(1))
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// randomEdits changes random characters of a record, repairs its hashes, and checks that none passes for the house's.
func randomEdits(t *testing.T, record, house []byte) int {
	t.Helper()
	var published wire.House
	if err := json.Unmarshal(house, &published); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 4))
	edits := times(20000, 400)
	for range edits {
		forged := bytes.Clone(record)
		at := r.IntN(len(forged) - 1)
		forged[at] = `0123456789abcdef"{}[]:, `[r.IntN(24)]
		forged = falsify.Mend(forged)
		if bytes.Equal(forged, record) {
			continue
		}
		lines, err := match.Read(bytes.NewReader(forged))
		if err != nil || match.CheckHouse(lines, published.Trust()) != nil {
			continue
		}
		if _, err := match.Verify(find, bytes.NewReader(forged)); err == nil {
			t.Errorf("byte %d can be %q", at, forged[at])
		}
	}
	return edits
}
