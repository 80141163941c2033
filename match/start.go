package match

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"sandtable/game"
)

// Seed is the server's part of the dice: secret until the end, committed to at the start.
type Seed [32]byte

// NewSeed draws a seed.
func NewSeed() (s Seed) {
	rand.Read(s[:])
	return s
}

// ParseSeed reads a seed written by String.
func ParseSeed(text string) (s Seed, ok bool) { return s, unhex(s[:], text) }

// String writes the seed as 64 hexadecimal digits.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Commit returns what the header says of the seed: enough to know it again, not to guess it.
func (s Seed) Commit() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}

// seal stands for a line's hash in a copy: only who knows the seed can tell what it is the seal of.
func (s Seed) seal(hash string) string {
	mac := hmac.New(sha256.New, s[:])
	mac.Write([]byte("seal " + hash))
	return hex.EncodeToString(mac.Sum(nil))
}

// key mixes the seed with the nonces that were given, in order of seats, so that neither server nor players chose the dice.
func (s Seed) key(nonces []Nonce) []byte {
	mac := hmac.New(sha256.New, s[:])
	for _, n := range nonces {
		mac.Write(n[:])
	}
	return mac.Sum(nil)
}

// Nonce is one seat's part of the dice, given after the server has committed to its seed.
type Nonce [16]byte

// NewNonce draws a nonce.
func NewNonce() (n Nonce) {
	rand.Read(n[:])
	return n
}

// ParseNonce reads a nonce written by String.
func ParseNonce(text string) (n Nonce, ok bool) { return n, unhex(n[:], text) }

// String writes the nonce as 32 hexadecimal digits.
func (n Nonce) String() string { return hex.EncodeToString(n[:]) }

// unhex fills b from its hexadecimal form and reports whether the text has exactly that form.
func unhex(b []byte, text string) bool {
	if len(text) != 2*len(b) {
		return false
	}
	_, err := hex.Decode(b, []byte(text))
	return err == nil
}

// Start is what a match begins with.
type Start struct {
	Setup   game.Setup
	Players []string // by seat, for readers of the record; none: the title's names of the seats
	Seed    Seed
	Nonces  []Nonce // by seat, those of machines unused; none: the seats give theirs through Match.Nonce
	Lesson  string  // ID of the lesson it is; empty for a game
	Study   *Source // what it goes on from, if it is a study
	setUp   []int   // how the dice of its set-up fell there

	Machines []game.Seat // seats that give no nonce, ascending: whoever keeps the record plays them, and could choose it

	House *House // signs the record; nil: nobody does
}

// given returns the nonces of the seats that give one.
func (s *Start) given() (list []Nonce) {
	for i, n := range s.Nonces {
		if !slices.Contains(s.Machines, game.Seat(i)) {
			list = append(list, n)
		}
	}
	return list
}

// Local is a start for play at one machine, where nobody waits for another's nonce.
func Local(t game.Title, setup game.Setup, players ...string) Start {
	s := Start{Setup: setup, Players: players, Seed: NewSeed()}
	for range t.Info().Seats {
		s.Nonces = append(s.Nonces, NewNonce())
	}
	return s
}
