package think

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"errors"

	"sandtable/store"
)

// answer is a machine's sentence and its reasons, which may be a secret of its seat.
type answer struct {
	Say  string   `json:"say"`
	Why  []string `json:"why,omitempty"`
	Text []byte   `json:"text,omitempty"` // comments
}

// sealer encrypts answers. Only processes with access to the store can read or forge one.
type sealer struct{ cipher.AEAD }

// newSealer derives the key from the first key of the house, which never changes.
func newSealer(ctx context.Context, s Records) (*sealer, error) {
	keys, err := s.HouseKeys(ctx)
	if err != nil {
		return nil, err
	}
	if len(keys) == 0 {
		return nil, errors.New("the store has no keys yet: no server has opened it")
	}
	key, err := hkdf.Key(sha256.New, keys[0].Seed[:], nil, "sandtable: what machines answer", 32)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	return &sealer{aead}, err
}

// seal encrypts the answer to a job.
func (s *sealer) seal(job string, a answer) ([]byte, error) {
	text, err := json.Marshal(a)
	if err != nil {
		return nil, err
	}
	return s.Seal(nil, nil, text, []byte(job)), nil
}

// open decrypts the answer to a job; false if it is not one.
func (s *sealer) open(job string, sealed []byte) (a answer, ok bool) {
	text, err := s.Open(nil, nil, sealed, []byte(job))
	return a, err == nil && json.Unmarshal(text, &a) == nil
}

// Records is the part of a store that is read.
type Records interface {
	Game(ctx context.Context, id string) (store.Game, error)
	Lines(ctx context.Context, id string, from int) ([][]byte, error)
	HouseKeys(ctx context.Context) ([]store.HouseKey, error)
}

// newName returns a random unique name that can be a word of a subject.
func newName() string { return rand.Text() }
