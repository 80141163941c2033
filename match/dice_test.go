package match

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"testing"

	"sandtable/game"
)

// Derives rolls as described in docs/records.md, without the package's code.
func TestDiceByHand(t *testing.T) {
	seed, one, two := Seed{1, 2, 3}, Nonce{4}, Nonce{5}
	sign := func(key []byte, text string) []byte {
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(text))
		return mac.Sum(nil)
	}
	key := sign(seed[:], string(one[:])+string(two[:]))
	d := newDice(seed.key([]Nonce{one, two}))
	for n := 1; n <= 50; n++ {
		sum := sign(key, fmt.Sprintf("roll %d 6 0 TOY-5", n))
		want := 1 + int(binary.BigEndian.Uint64(sum[:8])%6)
		if got := d.roll(game.Die{Clause: "TOY-5", Sides: 6}); got != want {
			t.Fatalf("roll %d: got %d, want %d", n, got, want)
		}
	}
}

// Rolls a die so large that nearly half of all words are rejected.
func TestDiceThrowAway(t *testing.T) {
	const sides = 1<<62 + 1<<61 + 1 // fits twice, and a quarter is left over
	d := newDice([]byte("key"))
	again := 0
	for n := 1; n <= 200; n++ {
		got := d.roll(game.Die{Clause: "X", Sides: sides})
		for try := 0; ; try++ {
			mac := hmac.New(sha256.New, []byte("key"))
			fmt.Fprintf(mac, "roll %d %d %d X", n, sides, try)
			x := binary.BigEndian.Uint64(mac.Sum(nil))
			if x >= 2*sides {
				again++
				continue
			}
			if want := 1 + int(x%sides); got != want {
				t.Fatalf("roll %d: got %d, want %d", n, got, want)
			}
			break
		}
	}
	if again == 0 {
		t.Error("nothing was thrown away: the test tests nothing")
	}
}

// Compares the counts of faces with chance: 1 in 10,000 fair dice would fail, but the key is fixed, so the result is always
// the same.
func TestDiceAreFair(t *testing.T) {
	for sides, limit := range map[int]float64{2: 15.14, 6: 25.75, 20: 50.80} {
		d := newDice([]byte("fair"))
		count := make([]int, sides)
		const rolls = 60000
		for range rolls {
			count[d.roll(game.Die{Clause: "X", Sides: sides})-1]++
		}
		chi, want := 0.0, float64(rolls)/float64(sides)
		for _, n := range count {
			chi += (float64(n) - want) * (float64(n) - want) / want
		}
		if chi > limit {
			t.Errorf("%d sides: chi-square %.1f over %.1f: %v", sides, chi, limit, count)
		}
	}
}

// Seed, each nonce, clause and sides all influence the dice.
func TestEveryPartChangesTheDice(t *testing.T) {
	rolls := func(seed Seed, nonces []Nonce, c game.Clause) (out [20]int) {
		d := newDice(seed.key(nonces))
		for i := range out {
			out[i] = d.roll(game.Die{Clause: c, Sides: 1000})
		}
		return out
	}
	base := rolls(Seed{1}, []Nonce{{1}, {2}}, "X")
	for name, other := range map[string][20]int{
		"the seed":             rolls(Seed{2}, []Nonce{{1}, {2}}, "X"),
		"the first nonce":      rolls(Seed{1}, []Nonce{{3}, {2}}, "X"),
		"the last nonce":       rolls(Seed{1}, []Nonce{{1}, {3}}, "X"),
		"the order of nonces":  rolls(Seed{1}, []Nonce{{2}, {1}}, "X"),
		"the clause of a roll": rolls(Seed{1}, []Nonce{{1}, {2}}, "Y"),
	} {
		if base == other {
			t.Errorf("%s does not change the dice", name)
		}
	}
	if base != rolls(Seed{1}, []Nonce{{1}, {2}}, "X") {
		t.Error("the same parts give other dice")
	}
}

func TestADieWithoutSidesIsAFault(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a die without sides was rolled")
		}
	}()
	d := newDice(nil)
	d.roll(game.Die{Clause: "X"})
}

func TestHexForms(t *testing.T) {
	s, n := NewSeed(), NewNonce()
	if got, ok := ParseSeed(s.String()); !ok || got != s {
		t.Error("a seed does not survive its text")
	}
	if got, ok := ParseNonce(n.String()); !ok || got != n {
		t.Error("a nonce does not survive its text")
	}
	for _, bad := range []string{"", s.String()[1:], "x" + s.String()[1:], s.String() + "00"} {
		if _, ok := ParseSeed(bad); ok {
			t.Errorf("%q is read as a seed", bad)
		}
	}
	if NewSeed() == s || NewNonce() == n {
		t.Error("two draws are alike")
	}
	local := Local(toy{}, game.Setup{Scenario: "night"}, "Ann", "Bob")
	if len(local.Nonces) != 2 || local.Nonces[0] == local.Nonces[1] || local.Seed == (Seed{}) {
		t.Errorf("a local start lacks something: %+v", local)
	}
}
