package play

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"time"

	"sandtable/store"
)

// News of a game contains what was written, so that processes with watchers need not read it from the store. It is encrypted
// with a key that only processes over the same store have, and padded to a fixed size: others on the bus learn no more than
// from the numbers. Writes that do not fit are left out. A new owner reads the game from the store: writes never depend on
// news.

// sealedSize is the size of the plain text.
const sealedSize = 4 << 10

// written is one write to the store.
type written struct {
	state store.State // as stored
	first int         // number of the first line
	lines [][]byte

	stages Stages // of the action that was written, for measurements
}

// newsCipher returns the cipher for news between processes of the house.
func newsCipher(seed []byte) (cipher.AEAD, error) {
	key, err := hkdf.Key(sha256.New, seed, nil, "sandtable: what processes tell each other of games", 32)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

// sealWritten encrypts a write to a game; empty if it does not fit. The result has no spaces.
func (sv *Service) sealWritten(id string, w *written) string {
	plain := w.append(make([]byte, 0, sealedSize))
	if len(plain) > sealedSize {
		return ""
	}
	sealed := sv.keys.Load().news.Seal(nil, nil, plain[:sealedSize], []byte(id))
	return base64.RawStdEncoding.EncodeToString(sealed)
}

// openWritten decrypts the result of sealWritten; false if it is anything else.
func (sv *Service) openWritten(id, text string) (w written, ok bool) {
	sealed, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return w, false
	}
	plain, err := sv.keys.Load().news.Open(sealed[:0], nil, sealed, []byte(id))
	return w, err == nil && w.read(plain)
}

// append encodes w. Trailing bytes are ignored when it is decoded.
func (w *written) append(b []byte) []byte {
	st := &w.state
	flags := byte(0)
	for i, is := range []bool{st.Open, st.Over, !st.Due.IsZero()} {
		if is {
			flags |= 1 << i
		}
	}
	b = append(b, flags)
	for _, n := range []int64{int64(st.Rev), st.Epoch, st.Changed.UnixMicro(), st.Due.UnixMicro(), int64(w.first)} {
		b = binary.AppendVarint(b, n)
	}
	b = appendTexts(b, st.Guests)
	b = appendTexts(b, st.Asked)
	b = appendTexts(b, [][]byte{st.Data})
	b = appendTexts(b, w.lines)
	for _, n := range []int64{int64(w.stages.Line), w.stages.Asked, w.stages.Locked, w.stages.Said, w.stages.Saved} {
		b = binary.AppendVarint(b, n)
	}
	return b
}

func appendTexts[T string | []byte](b []byte, list []T) []byte {
	b = binary.AppendUvarint(b, uint64(len(list)))
	for _, text := range list {
		b = append(binary.AppendUvarint(b, uint64(len(text))), text...)
	}
	return b
}

// read decodes the result of append; false if it is anything else.
func (w *written) read(b []byte) bool {
	r := reader{b: b, ok: true}
	flags := r.byte()
	rev, epoch, changed, due, first := r.number(), r.number(), r.number(), r.number(), r.number()
	w.state = store.State{
		Rev: int(rev), Epoch: epoch, Changed: time.UnixMicro(changed).UTC(), Open: flags&1 != 0, Over: flags&2 != 0,
		Guests: texts[string](&r), Asked: texts[string](&r),
	}
	if flags&4 != 0 {
		w.state.Due = time.UnixMicro(due).UTC()
	}
	if data := texts[[]byte](&r); len(data) == 1 {
		w.state.Data = data[0]
	} else {
		r.ok = false
	}
	w.first, w.lines = int(first), texts[[]byte](&r)
	// Older programs do not write these: they read as zeros of the padding.
	w.stages = Stages{Line: int(r.number()), Asked: r.number(), Locked: r.number(), Said: r.number(), Saved: r.number()}
	return r.ok
}

// reader decodes bytes.
type reader struct {
	b  []byte
	ok bool // no error so far
}

// take returns the next n bytes.
func (r *reader) take(n int) []byte {
	if r.ok = r.ok && n >= 0 && n <= len(r.b); !r.ok {
		return nil
	}
	b := r.b[:n:n]
	r.b = r.b[n:]
	return b
}

func (r *reader) byte() byte {
	if b := r.take(1); len(b) == 1 {
		return b[0]
	}
	return 0
}

func (r *reader) number() int64 {
	v, n := binary.Varint(r.b)
	r.ok = r.ok && n > 0
	r.take(max(0, n))
	return v
}

// length reads a length, which cannot be larger than the rest of the data.
func (r *reader) length() int {
	v, n := binary.Uvarint(r.b)
	r.ok = r.ok && n > 0 && v <= uint64(len(r.b))
	r.take(max(0, n))
	if !r.ok {
		return 0
	}
	return int(v)
}

// texts decodes the result of appendTexts.
func texts[T string | []byte](r *reader) []T {
	n := r.length()
	list := make([]T, 0, n)
	for range n {
		list = append(list, T(r.take(r.length())))
	}
	return list
}
