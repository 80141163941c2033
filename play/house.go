package play

import (
	"context"
	"crypto/cipher"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"sandtable/match"
	"sandtable/store"
	"sandtable/wire"
)

// houseKeys are the keys of a house, oldest first. The newest one signs.
type houseKeys []store.HouseKey

// OpenHouse returns the keys of the house that a store belongs to. It creates the first key if there is none.
func OpenHouse(ctx context.Context, s store.Store, now time.Time) (wire.House, error) {
	keys, err := openHouse(ctx, s, now)
	return keys.published(), err
}

func openHouse(ctx context.Context, s store.Store, now time.Time) (houseKeys, error) {
	keys, err := s.HouseKeys(ctx)
	if err != nil || len(keys) > 0 {
		return keys, err
	}
	err = s.AddHouseKey(ctx, newHouseKey(keys, now))
	if err != nil && !errors.Is(err, store.ErrStale) { // another process was faster
		return nil, err
	}
	return s.HouseKeys(ctx)
}

// RotateHouse adds a key to a house; the previous key vouches for it. Running services pick it up later.
func RotateHouse(ctx context.Context, s store.Store, now time.Time) (wire.House, error) {
	keys, err := openHouse(ctx, s, now)
	if err != nil {
		return wire.House{}, err
	}
	if err := s.AddHouseKey(ctx, newHouseKey(keys, now)); err != nil {
		return wire.House{}, err
	}
	keys, err = s.HouseKeys(ctx)
	return keys.published(), err
}

// newHouseKey draws the next key.
func newHouseKey(before houseKeys, now time.Time) store.HouseKey {
	k := store.HouseKey{N: len(before) + 1, Made: now.UTC().Truncate(time.Microsecond)}
	rand.Read(k.Seed[:])
	if n := len(before); n > 0 {
		k.Vouch = match.Vouch(privateKey(&before[n-1]), publicKey(&k))
	}
	return k
}

func privateKey(k *store.HouseKey) ed25519.PrivateKey { return ed25519.NewKeyFromSeed(k.Seed[:]) }

func publicKey(k *store.HouseKey) ed25519.PublicKey {
	return privateKey(k).Public().(ed25519.PublicKey)
}

// published returns the public keys.
func (keys houseKeys) published() wire.House {
	h := wire.House{Keys: make([]wire.HouseKey, 0, len(keys))}
	for i := range keys {
		k := &keys[i]
		h.Keys = append(h.Keys, wire.HouseKey{Key: match.KeyText(publicKey(k)), From: k.Made, Vouch: k.Vouch})
	}
	return h
}

// signer returns the signer of records with the newest key.
func (keys houseKeys) signer(now func() time.Time) *match.House {
	return &match.House{
		Key: privateKey(&keys[len(keys)-1]),
		Now: func() string { return now().UTC().Format(time.RFC3339) },
	}
}

// signing is derived from the keys of the house.
type signing struct {
	signer    *match.House
	published wire.House
	peers     string      // secret by which processes of the house recognise each other
	news      cipher.AEAD // encrypts news between them
	beats     []byte      // key of the marks on their heartbeats
}

// signBy makes the service use a list of keys.
func (sv *Service) signBy(keys houseKeys) error {
	mac := hmac.New(sha256.New, keys[0].Seed[:])
	mac.Write([]byte("sandtable processes of one house"))
	news, err := newsCipher(keys[0].Seed[:])
	if err != nil {
		return err
	}
	sv.keys.Store(&signing{keys.signer(sv.now), keys.published(), hex.EncodeToString(mac.Sum(nil)), news, heartbeatsKey(keys[0].Seed[:])})
	return nil
}

// signer returns the current signer of records.
func (sv *Service) signer() *match.House { return sv.keys.Load().signer }

// House returns the public keys by which this house signs records.
func (sv *Service) House() wire.House { return sv.keys.Load().published }

// PeerSecret is known only to processes over the same store. It does not change when keys are rotated.
func (sv *Service) PeerSecret() string { return sv.keys.Load().peers }

// Sign signs a text in the name of the house. The text must begin with words that state its purpose, so that the signature
// cannot be mistaken for that of a record or a key.
func (sv *Service) Sign(text []byte) (key, signature string) {
	by := sv.signer().Key
	return match.KeyText(by.Public().(ed25519.PublicKey)), hex.EncodeToString(ed25519.Sign(by, text))
}

// broughtIn says who vouches for an uploaded record.
type broughtIn struct {
	By string `json:"by,omitempty"` // key of the house that signed the beginning and the end; empty: no house signed both
}

// broughtBy returns who vouches for a record that has ended.
func broughtBy(r *match.Report) *broughtIn {
	if r.Begun.Signed() && r.Closed.Signed() {
		return &broughtIn{By: r.Closed.House}
	}
	return &broughtIn{}
}

// words says where a record comes from.
func (b *broughtIn) words(own wire.House) string {
	switch {
	case b == nil:
		return ""
	case b.By == "":
		return "From a file, signed by no house: anyone could have written it"
	case own.Trust()[b.By]:
		return "From a file, signed by this house"
	}
	return fmt.Sprintf("From a file, signed by another house, with the key %s…", b.By[:16])
}
