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

// answer is what a machine says and why. It may be a secret of its seat.
type answer struct {
	Say  string   `json:"say"`
	Why  []string `json:"why,omitempty"`
	Text []byte   `json:"text,omitempty"` // comments
}

// sealer seals answers for those who have the store: nobody else on the bus can read one, or forge it.
type sealer struct{ cipher.AEAD }

// newSealer makes the key out of the first of the house, which never changes.
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

// seal seals the answer to a job.
func (s *sealer) seal(job string, a answer) ([]byte, error) {
	text, err := json.Marshal(a)
	if err != nil {
		return nil, err
	}
	return s.Seal(nil, nil, text, []byte(job)), nil
}

// open reads the answer to a job; false if it is not one.
func (s *sealer) open(job string, sealed []byte) (a answer, ok bool) {
	text, err := s.Open(nil, nil, sealed, []byte(job))
	return a, err == nil && json.Unmarshal(text, &a) == nil
}

// Records is what is read of a store.
type Records interface {
	Game(ctx context.Context, id string) (store.Game, error)
	Lines(ctx context.Context, id string, from int) ([][]byte, error)
	HouseKeys(ctx context.Context) ([]store.HouseKey, error)
}

// newName draws a name that nobody else has, a word of a subject.
func newName() string { return rand.Text() }
