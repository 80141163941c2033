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

// Commit returns the commitment to the seed: enough to recognise the seed, but not to guess it.
func (s Seed) Commit() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}

// seal replaces a line's hash in a copy: without the seed nobody can tell which hash it stands for.
func (s Seed) seal(hash string) string {
	mac := hmac.New(sha256.New, s[:])
	mac.Write([]byte("seal " + hash))
	return hex.EncodeToString(mac.Sum(nil))
}

// key mixes the seed with the given nonces, in order of seats, so that neither server nor players choose the dice.
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

// unhex decodes hexadecimal digits into b, and reports whether the text has exactly that form.
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
	Players []string // by seat, for readers of the record; nil: the title's names of the seats
	Seed    Seed
	Nonces  []Nonce // by seat, unused for machines; nil: seats give theirs by Match.Nonce
	Lesson  string  // ID of the lesson; empty for a game
	Study   *Source // set for a study
	setUp   []int   // the dice of a study's set-up

	Machines []game.Seat // seats that give no nonce, ascending: whoever keeps the record plays them and could choose their nonces

	House *House // signs the record; may be nil
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

// Local returns a start for play at one machine, where nobody waits for another player's nonce.
func Local(t game.Title, setup game.Setup, players ...string) Start {
	s := Start{Setup: setup, Players: players, Seed: NewSeed()}
	for range t.Info().Seats {
		s.Nonces = append(s.Nonces, NewNonce())
	}
	return s
}
