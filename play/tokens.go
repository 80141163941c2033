package play

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"strings"

	"sandtable/store"
)

// newToken draws 256 random bits.
func newToken() string {
	var b [32]byte
	rand.Read(b[:])
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// newID draws the ID of a game or guest: 80 random bits, easy to read out.
func newID() string {
	var b [10]byte
	rand.Read(b[:])
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))
}

// idOf is the ID of a game that a guest makes with a key. It is the same every time, and cannot be aimed at another game's
// ID.
func idOf(guest, key string) string {
	h := hash("game " + guest + " " + key)
	return strings.ToLower(base32.StdEncoding.EncodeToString(h[:10]))
}

// hash is what the store keeps of a token.
func hash(token string) store.Hash { return sha256.Sum256([]byte(token)) }
