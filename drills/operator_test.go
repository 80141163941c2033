//go:build drills

package drills

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sandtable/match"
	"sandtable/wire"
)

// operatorPatch is what an operator adds to the source in order to choose dice. late: publish a commitment, wait for the
// nonces, try seeds until the first four-sided die shows 4, and put that seed's commitment into the record. bent: every die
// shows its highest face. early: try seeds before the nonces are known, assuming that they are zero.
const operatorPatch = `package match

import (
	"os"

	"sandtable/game"
)

var wanted = os.Getenv("SANDTABLE_OPERATOR")

func (m *Match) likes(seed Seed, nonces []Nonce) bool {
	given := Start{Nonces: nonces, Machines: m.lines[0].Header.Machines}
	d := newDice(seed.key(given.given()))
	return d.roll(game.Die{Clause: "DU-1.2", Sides: 4}) == 4
}

func (m *Match) chooseLate() {
	if wanted != "late" {
		return
	}
	for m.seed = newSeed(); !m.likes(m.seed, m.nonces[:len(m.info.Seats)]); {
		m.seed = newSeed()
	}
	old := m.lines
	head := *old[0].Header
	head.Commit = m.seed.Commit()
	m.lines, m.told, m.names = nil, nil, nil
	m.add(Line{Kind: Head, Seat: game.Nobody, Header: &head, Stamp: old[0].Stamp.unsigned()})
	for _, l := range old[1:] {
		m.add(Line{Kind: Mix, Seat: l.Seat, Nonce: l.Nonce})
	}
}

// NewSeed draws a seed.
func NewSeed() Seed {
	m := &Match{lines: []Line{{Header: &Header{}}}}
	s := newSeed()
	for wanted == "early" && !m.likes(s, make([]Nonce, 2)) {
		s = newSeed()
	}
	return s
}
`

// cheating builds the program with this patch.
func cheating(t *testing.T) string {
	t.Helper()
	o := newOverlay(t)
	o.add("match/operator.go", operatorPatch)
	o.change("match/start.go", func(s string) string { return strings.Replace(s, "func NewSeed()", "func newSeed()", 1) })
	o.change("match/match.go", func(s string) string {
		return strings.Replace(s, "	if m.Owes() == 0 {\n		if err := m.start()", "	if m.Owes() == 0 {\n		m.chooseLate()\n		if err := m.start()", 1)
	})
	o.change("match/dice.go", func(s string) string {
		return strings.Replace(s, "	d.rolls++\n", "	d.rolls++\n	if wanted == \"bent\" {\n		return die.Sides\n	}\n", 1)
	})
	return o.build()
}

// die matches the first four-sided die in a record.
var die = regexp.MustCompile(`"clause":"DU-1\.2","sides":4,"n":(\d)`)

// An operator tries to choose dice with the patched source. Either what the players' clients kept reveals it, or the dice do
// not follow from the seed, or the choice has no effect. Its short form is match.TestAnOperatorChoosesDice.
func TestAnOperatorPatchesHisServer(t *testing.T) {
	program := cheating(t)
	for _, way := range []string{"late", "bent", "early"} {
		t.Run(way, func(t *testing.T) {
			t.Setenv("SANDTABLE_OPERATOR", way)
			s := running(t, program, t.TempDir(), "--no-limits")
			c := guest(t, s, from(attacker))
			games, fours, sound, caught := times(60, 20), 0, 0, 0
			for game := range games {
				record, kept := played(c)
				found := die.FindStringSubmatch(record)
				if found == nil {
					t.Fatalf("no die in\n%s", record)
				}
				if n, _ := strconv.Atoi(found[1]); n == 4 {
					fours++
				}
				holds, blamed := judged(t, record, kept, game == 0)
				sound += holds
				caught += blamed
			}
			t.Logf("%s: %d games, the die that he likes falls in %d; %d records hold by themselves, %d are found out by what a client kept", way, games, fours, sound, caught)
			switch {
			case way == "late" && (fours != games || sound != games):
				t.Error("the operator cannot cheat this way: the drill proves nothing")
			case way == "late" && caught != games:
				t.Error("an operator who chose the dice is not found out")
			case way == "bent" && (fours != games || sound > 0):
				t.Error("bent dice pass")
			case way == "early" && (fours > games/2 || sound != games || caught != 0):
				t.Error("a seed that was chosen before the nonces has chosen the dice, or an honest-looking record is blamed")
			}
		})
	}
}

// judged says whether a record is valid by itself, and whether what a client kept contradicts it; it also checks the shipped
// program's answers.
func judged(t *testing.T, record string, kept match.Part, shipped bool) (holds, blamed int) {
	t.Helper()
	if _, err := match.Verify(find, strings.NewReader(record)); err == nil {
		holds = 1
	}
	lines, err := match.Read(strings.NewReader(record))
	if err != nil || match.CheckPart(lines, kept) != nil || holds == 0 {
		blamed = 1
	}
	if !shipped {
		return holds, blamed
	}
	file := filepath.Join(t.TempDir(), "a.game")
	if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(binary, "verify", file).CombinedOutput(); (err == nil) != (holds == 1) {
		t.Errorf("verify says otherwise: %v\n%s", err, out)
	}
	if out, err := exec.Command(binary, "verify", file, "--kept", kept.String()).CombinedOutput(); (err != nil) != (blamed == 1) {
		t.Errorf("verify --kept says otherwise: %v\n%s", err, out)
	}
	return holds, blamed
}

// played plays a game to its end, and returns its record and what Blue's client kept.
func played(c *caller) (string, match.Part) {
	c.t.Helper()
	card, kept := c.create(duel())
	must[wire.View](c, "POST", "/api/games/"+card.ID+"/resign", wire.SeatWish{Seat: 0})
	status, record := c.do("GET", "/api/games/"+card.ID+"/record", nil)
	if status != 200 {
		c.t.Fatalf("%d %s", status, record)
	}
	return string(record), kept[0]
}
