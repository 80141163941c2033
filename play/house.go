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
	"time"

	"sandtable/match"
	"sandtable/store"
	"sandtable/wire"
)

// houseKeys are the keys of a house, oldest first. The newest signs.
type houseKeys []store.HouseKey

// OpenHouse returns the keys of the house that a store belongs to, and makes the first one if there is none.
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
	if err != nil && !errors.Is(err, store.ErrStale) { // stale: another process was faster
		return nil, err
	}
	return s.HouseKeys(ctx)
}

// RotateHouse adds a key to a house, for which the one before vouches. Services that are open go on with theirs.
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

// newHouseKey draws the key that follows others.
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

// published is what anyone may know of the keys.
func (keys houseKeys) published() wire.House {
	h := wire.House{Keys: make([]wire.HouseKey, 0, len(keys))}
	for i := range keys {
		k := &keys[i]
		h.Keys = append(h.Keys, wire.HouseKey{Key: match.KeyText(publicKey(k)), From: k.Made, Vouch: k.Vouch})
	}
	return h
}

// signer returns who signs records now.
func (keys houseKeys) signer(now func() time.Time) *match.House {
	return &match.House{
		Key: privateKey(&keys[len(keys)-1]),
		Now: func() string { return now().UTC().Format(time.RFC3339) },
	}
}

// signing is by what the service signs.
type signing struct {
	signer    *match.House
	published wire.House
	peers     string      // what processes of the house know each other by
	news      cipher.AEAD // by what they seal what they tell each other
}

// signBy has the service sign by the newest of some keys.
func (sv *Service) signBy(keys houseKeys) error {
	mac := hmac.New(sha256.New, keys[0].Seed[:])
	mac.Write([]byte("sandtable processes of one house"))
	news, err := newsCipher(keys[0].Seed[:])
	if err != nil {
		return err
	}
	sv.keys.Store(&signing{keys.signer(sv.now), keys.published(), hex.EncodeToString(mac.Sum(nil)), news})
	return nil
}

// signer signs records.
func (sv *Service) signer() *match.House { return sv.keys.Load().signer }

// House returns the keys by which this house signs records.
func (sv *Service) House() wire.House { return sv.keys.Load().published }

// PeerSecret is what only processes over the same store know. It does not change with the keys.
func (sv *Service) PeerSecret() string { return sv.keys.Load().peers }

// Sign signs a text in the name of the house, which begins with words that say what it is for: no signature can be taken for that
// of a record or a key.
func (sv *Service) Sign(text []byte) (key, signature string) {
	by := sv.signer().Key
	return match.KeyText(by.Public().(ed25519.PublicKey)), hex.EncodeToString(ed25519.Sign(by, text))
}

// broughtIn says who stands for a record that was uploaded.
type broughtIn struct {
	By string `json:"by,omitempty"` // key of the house that signed its beginning and its end; empty: none signed both
}

// broughtBy finds out who stands for a record that has ended.
func broughtBy(r *match.Report) *broughtIn {
	if r.Begun.Signed() && r.Closed.Signed() {
		return &broughtIn{By: r.Closed.House}
	}
	return &broughtIn{}
}

// words say where a record comes from.
func (b *broughtIn) words(own wire.House) string {
	switch {
	case b == nil:
		return ""
	case b.By == "":
		return "From a file, signed by no house: anyone could have written it"
	case own.Trust()[b.By]:
		return "From a file, signed by this house"
	}
	return "From a file, signed by another house, with the key " + b.By[:16] + "…"
}
